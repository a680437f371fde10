// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Members during a drag: nodes that become another's child, positions that a rotation in place does not own, numbers
// that floats cannot hold; and commands and reasons.
#include "context/commands.hpp"
#include "context/why_hidden.hpp"
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace {

using namespace gizmo;

// A selection of any kind that is dragged by a handle.
template <class Members>
struct DragOfMembers {
    Context context{};
    Members& members;
    Mode mode = Mode::Translate;
    Options options{.id = 7};
    Manipulation last{};
    glm::dvec2 grip{0};

    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        last = context.manipulate(mode, std::span(members), test::front_camera(), options);
        context.end_frame();
    }
    void press(Handle handle) {
        mode = info_of(handle).mode;
        frame({.cursor = {-1000, -1000}});
        const auto at = context.handle_position(options.id, handle);
        ASSERT_TRUE(at);
        grip = *at;
        frame({.cursor = grip, .down = true});
        ASSERT_TRUE(context.is_active());
    }
    void drag(const glm::dvec2& by) { frame({.cursor = grip + by, .down = true}); }
};

// A child of another member follows that one, and only the host writes it. One that was a child at the press, or is one
// now, is not written.
TEST(GivenBack, AChildOfAMemberIsTheHosts) {
    for (const bool becomes_own : {false, true}) {
        std::array<DTransform, 2> transforms{DTransform{}, DTransform{.position = {1, 0, 0}}};
        std::array<Member, 2> nodes{Member{&transforms[0]}, Member{.transform = &transforms[1], .ancestor = 0}};
        DragOfMembers<std::array<Member, 2>> nodes_of{.members = nodes};
        nodes_of.press(Handle::TranslateX);
        for (int i = 1; i <= 6; ++i) {
            if (becomes_own && i == 4) nodes[1].ancestor = -1;
            transforms[1].position = {0, 50.0 * i, 0};
            nodes_of.drag({40.0 * i, 0});
            EXPECT_TRUE(nodes_of.context.is_active()) << i;
            EXPECT_FALSE(nodes_of.last.externally_modified) << i;
            EXPECT_EQ(transforms[1].position, glm::dvec3(0, 50.0 * i, 0));
        }
        EXPECT_GT(transforms[0].position.x, 0.1);
    }
}

// A turn of each about its own pivot writes no position: those are the host's.
TEST(GivenBack, APositionThatNoTurnInPlaceWritesIsTheHosts) {
    for (const Pivot pivot : {Pivot::Individual, Pivot::Median}) {
        std::array<DTransform, 2> transforms{DTransform{}, DTransform{.position = {1, 0, 0}}};
        std::array<Member, 2> nodes{Member{.transform = &transforms[0], .name = 1},
                                    Member{.transform = &transforms[1], .name = 2}};
        DragOfMembers<std::array<Member, 2>> dragged{.members = nodes};
        dragged.options.pivot = pivot;
        dragged.press(Handle::RotateZ);
        dragged.drag({30, 20});
        transforms[0].position.y = 0.125;
        dragged.drag({60, 30});
        ASSERT_TRUE(dragged.context.is_active());
        EXPECT_NE(transforms[0].rotation, DTransform{}.rotation);
        EXPECT_EQ(transforms[0].position.y == 0.125, pivot == Pivot::Individual);
    }
}

// What would end beyond all numbers stays where it is, the others go on; of
// floats, all stay.
TEST(GivenBack, AMemberThatWouldLeaveAllNumbersStays) {
    const double far = 1e308, float_far = 2e38;
    std::array<DTransform, 2> doubles{DTransform{.scale = {2, 2, 2}}, DTransform{.position = {0, far, 0}}};
    DragOfMembers<std::array<DTransform, 2>> of_doubles{.members = doubles};
    of_doubles.options.pivot = Pivot::Active;
    of_doubles.options.active = 0;
    of_doubles.press(Handle::ScaleY);
    of_doubles.context.set_numeric_input("4");
    of_doubles.drag({1, 0});
    EXPECT_EQ(doubles[0].scale.y, 8);
    EXPECT_EQ(doubles[1].position.y, far);
    EXPECT_EQ(doubles[1].scale.y, 1);
    of_doubles.context.set_numeric_input("1.5");
    of_doubles.drag({2, 0});
    EXPECT_EQ(doubles[1].position.y, 1.5 * far) << "no float would hold it, and none has to";

    std::array<Transform, 2> floats{Transform{}, Transform{.position = {0, static_cast<float>(float_far), 0}}};
    DragOfMembers<std::array<Transform, 2>> of_floats{.members = floats};
    of_floats.options.pivot = Pivot::Active;
    of_floats.options.active = 0;
    of_floats.press(Handle::ScaleY);
    of_floats.context.set_numeric_input("4");
    of_floats.drag({1, 0});
    EXPECT_EQ(floats[0].scale.y, 1) << "all or none";
    of_floats.context.set_numeric_input("1.5");
    of_floats.drag({2, 0});
    EXPECT_EQ(floats[0].scale.y, 1.5f);
    EXPECT_FLOAT_EQ(floats[1].position.y, static_cast<float>(1.5 * float_far));
}

// Others in another order, copies of those that are dragged, do not change who is who of these.
TEST(GivenBack, CopiesInAnotherOrderLeaveTheOrderOfTheStarts) {
    std::array<DTransform, 2> members{DTransform{}, DTransform{.position = {1, 0, 0}}};
    DragOfMembers<std::array<DTransform, 2>> dragged{.members = members};
    dragged.press(Handle::TranslateX);
    for (int i = 1; i <= 3; ++i) {
        dragged.context.begin_frame({.cursor = dragged.grip + glm::dvec2(20.0 * i, 0), .down = true});
        const Manipulation m =
            dragged.context.manipulate(Mode::Translate, std::span(members), test::front_camera(), dragged.options);
        std::array copies{members[1], members[0]};
        Options of_copies = dragged.options;
        of_copies.id = 8;
        dragged.context.manipulate(Mode::Translate, std::span(copies), test::front_camera(), of_copies);
        dragged.context.end_frame();
        EXPECT_EQ(m.phase, i == 1 ? Phase::Began : Phase::Dragging);
        ASSERT_EQ(dragged.context.selection_starts().size(), 2u);
        EXPECT_EQ(dragged.context.selection_starts()[0].position.x, 0) << i;
        EXPECT_EQ(dragged.context.selection_starts()[1].position.x, 1) << i;
        EXPECT_GT(members[0].position.x, 0.05);
    }
}

// --- commands -------------------------------------------------------------------------------------------------------

// Commands are told apart by number, whatever was refused between them.
TEST(GivenBack, ACommandAfterARefusedOneIsAnother) {
    Commands commands;
    commands.add({.kind = CommandKind::Nudge, .id = 4});
    commands.answer(CommandStatus::WrongHandle);
    EXPECT_EQ(commands.status(), CommandStatus::WrongHandle);
    commands.add({.kind = CommandKind::Nudge, .id = 5});
    EXPECT_EQ(commands.status(), CommandStatus::Waiting);
    ASSERT_TRUE(commands.find(4) && commands.find(5));
    const Command first = *commands.find(4);
    commands.finish(first, CommandStatus::Done);
    EXPECT_EQ(commands.status(), CommandStatus::Waiting) << "of the last one";
    EXPECT_FALSE(commands.find(4));
    EXPECT_TRUE(commands.find(5));
}

// --- why it is hidden -----------------------------------------------------------------------------------------------

TEST(GivenBack, WhatIsHiddenSaysWhereItIs) {
    Camera camera{.viewport = {0, 0, 64, 64}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    // On a line the number counts units, however long the direction is.
    for (const double length : {0.25, 1.0, 4.0}) {
        const CustomHandle line{
            .constraint = Constraint::Line, .origin = {0, 0, -2}, .direction = glm::dvec3(0, 0, 1) * length};
        for (const auto& [number, why] : {std::pair(1.0, Hidden::OutOfRange), std::pair(2.0, Hidden::BehindTheEye)})
            EXPECT_EQ(why_not_placed(*projector, Mode::None, {.number = number}, {}, &line, {}), why) << length;
    }
    const auto of_box = [&](const Box& box, const DTransform& transform) {
        return why_not_placed(*projector, Mode::Bounds, {transform}, {.box = box}, nullptr, {});
    };
    const double much = 1.5e308;
    EXPECT_EQ(of_box({glm::dvec3(-much), glm::dvec3(much)}, {}), Hidden::BadOptions);
    EXPECT_EQ(of_box({glm::dvec3(0), {1, 1, 0}}, {.scale = glm::dvec3(0)}), Hidden::NoSize);
    // The middle of one that reaches from the object towards the eye.
    for (const auto& [end, why] : {std::pair(1.9, Hidden::OutOfRange), std::pair(2.0, Hidden::BehindTheEye)})
        EXPECT_EQ(of_box({glm::dvec3(0), {1, 1, end}}, {.position = {0, 0, -1}}), why) << end;
}

} // namespace

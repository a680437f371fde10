// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What happens round a drag: a parent that goes away and comes back, a pivot that is not moved after all, other gizmos
// of its name, commands and constraints that come in between.
#include "context/drag_session.hpp"
#include "context/pointer_tracker.hpp"
#include "drag/grab.hpp"
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

namespace {

using namespace gizmo;
using test::Editor;

// A drag of one handle, without a context.
struct Session {
    Camera camera = test::front_camera();
    Projector projector = *make_projector(camera);
    PointerTracker pointer{};
    DragSession drag{};
    GizmoValue value{};
    glm::dvec2 grip{0};

    explicit Session(Handle handle) {
        PressTarget press;
        press.hit.handle = handle;
        press.placement = *place(projector, info_of(handle).mode, {}, {}, Style{});
        grip = *default_grab_point(projector, press.placement, handle, {700, 300});
        pointer.begin_frame({.cursor = grip, .down = true}, false);
        EXPECT_TRUE(drag.begin(press, {7}, projector, grip, pointer, false));
        pointer.press(grip);
    }
    void update(const glm::dvec2& by, const Options& options = {}, const Projector* eye = nullptr) {
        drag.begin_frame();
        pointer.begin_frame({.cursor = grip + by, .down = true}, true);
        Manipulation told;
        const Step step = drag.update(eye ? eye : &projector, camera, options, nullptr, {}, nullptr, pointer, told);
        write_owned(value, drag.result_of(step), drag.owned());
        drag.conclude(step, {value, drag.differs(value)}, told);
    }
};

TEST(AroundADrag, AnEyeThatSeesNoAnswerIsNotKept) {
    Session s(Handle::TranslateX);
    s.update({5, 0});
    const auto away = make_projector(test::look_at({0, 0, 6}, {0, 0, 9}, {0, 1, 0}, {}));
    ASSERT_TRUE(away);
    const DTransform before = s.value.transform;
    s.update({50, 0}, {}, &*away);
    EXPECT_TRUE(same_bits(s.value.transform, before));
    EXPECT_EQ(s.drag.projector().eye, s.projector.eye);
}

// What a controller points with takes a constraint as a cursor does.
TEST(AroundADrag, AConstraintTakesARaysDragToAnotherAxis) {
    Editor e;
    e.frame({});
    const double size = place(*make_projector(e.camera), Mode::Translate, {}, e.options, e.context.style)->size;
    const glm::dvec3 hand(2.4, 2.5, 6.1), grab = glm::dvec3(0.6, 0, 0) * size;
    const auto aim = [&](const glm::dvec3& by) { return Ray{hand, glm::normalize(grab + by - hand)}; };
    e.frame({.down = true, .ray = aim({0, 0, 0})});
    ASSERT_EQ(e.context.hovered_handle(), Handle::TranslateX);
    e.frame({.down = true, .ray = aim({0.5, 0, 0})});
    EXPECT_NEAR(e.object.position.x, 0.5, 1e-6);
    e.context.constrain(Handle::TranslateY);
    for (int i = 0; i < 2; ++i) {
        e.frame({.down = true, .ray = aim({0.5, 0.5, 0})});
        EXPECT_EQ(e.object.position.x, 0) << i;
        EXPECT_GT(e.object.position.y, 0.1);
    }
    EXPECT_EQ(e.last.handle, Handle::TranslateY);
}

TEST(AroundADrag, APivotThatWasPressedAndNotMovedIsNoEdit) {
    for (const bool cancels : {false, true})
        for (const double way : {0.0, 30.0}) {
            Editor e;
            e.options.edit_pivot_only = true;
            const glm::dvec2 at = e.press(Handle::TranslateX);
            e.frame({.cursor = at, .down = true});
            e.frame({.cursor = at + glm::dvec2(way, 0), .down = true});
            e.frame({.cursor = at + glm::dvec2(way, 0), .cancel = cancels});
            EXPECT_EQ(e.last.phase, cancels ? Phase::Cancelled : way > 0 ? Phase::Committed : Phase::Hovered);
            EXPECT_EQ(e.context.events().size(), way > 0 ? 1u : 0u) << cancels;
            EXPECT_FALSE(e.context.is_active());
        }
}

// Nodes whose parent moves during the drag of their pivot take it along.
TEST(AroundADrag, APivotGoesWithTheNodesParents) {
    DTransform node{.position = {0.5, 0, 0}};
    glm::dmat4 parent(1);
    const std::array<Member, 1> members{{{&node, &parent}}};
    Context context;
    Manipulation last;
    const Options options{.id = 1, .space = Space::World, .edit_pivot_only = true};
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        last = context.manipulate(Mode::Translate, members, test::front_camera(), options);
        context.end_frame();
    };
    frame({.cursor = {-1e5, 0}});
    const auto at = context.handle_position(1, Handle::TranslateX);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    frame({.cursor = *at, .down = true});
    ASSERT_TRUE(last.pivot);
    EXPECT_EQ(*last.pivot, glm::dvec3(0.5, 0, 0));
    parent[3] = {0, 0.75, 0.25, 1};
    frame({.cursor = *at, .down = true});
    ASSERT_TRUE(last.pivot);
    EXPECT_NEAR(last.pivot->y, 0.75, 1e-12);
    EXPECT_NEAR(last.pivot->z, 0.25, 1e-12);
}

// A parent that leaves no place hides what is dragged under it; it is back with its parent.
TEST(AroundADrag, WhatIsDraggedUnderAParentThatIsNoneIsHidden) {
    for (const Space space : {Space::Local, Space::Parent}) {
        Editor e;
        e.context.draw.labels = false;
        e.options.space = space;
        e.options.parent = glm::dmat4(1);
        const glm::dvec2 at = e.press(Handle::TranslateX);
        const glm::dvec2 cursor = at + glm::dvec2(20, 0);
        e.frame({.cursor = cursor, .down = true});
        EXPECT_EQ(e.last.hidden, Hidden::No);
        e.options.parent = glm::dmat4(0);
        e.frame({.cursor = cursor, .down = true});
        EXPECT_EQ(e.last.hidden, Hidden::BadParent);
        EXPECT_TRUE(e.context.draw_list().is_empty());
        EXPECT_TRUE(e.context.is_active());
        e.options.parent = glm::dmat4(1);
        e.frame({.cursor = cursor, .down = true});
        EXPECT_EQ(e.last.hidden, Hidden::No);
        EXPECT_FALSE(e.context.draw_list().is_empty());
    }
}

// A command that comes while the pressing frame is on finds the drag on.
TEST(AroundADrag, ACommandOfThePressingFrameFindsTheDragOn) {
    Editor e;
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = at});
    const auto frame = [&](const Pointer& p, bool starts) {
        e.context.begin_frame(p);
        const CommandStatus given = starts ? e.context.start(99, Handle::TranslateX) : CommandStatus::None;
        EXPECT_EQ(given, starts ? CommandStatus::Waiting : CommandStatus::None);
        e.last = e.context.manipulate(e.mode, e.object, e.camera, e.options);
        e.context.end_frame();
    };
    frame({.cursor = at, .down = true}, true);
    ASSERT_TRUE(e.context.is_active());
    EXPECT_EQ(e.context.command_status(), CommandStatus::DragIsOn);
    frame({.cursor = at, .down = true}, false);
    EXPECT_EQ(e.context.command_status(), CommandStatus::DragIsOn);
}

// In words beside the viewport's corner; one that no float can say the place of has none.
TEST(AroundADrag, WordsWithoutAPlaceAreNotSaid) {
    for (const auto& [x, y, scale] : {std::tuple(0.0, 0.0, 1.0f), std::tuple(0.0, -1e32, 0x1p124f),
                                      std::tuple(-1e32, 0.0, 0x1p124f), std::tuple(0.0, 0.0, 0x1p124f)}) {
        Editor e;
        e.context.draw.debug = true;
        e.context.style.pixel_scale = scale;
        e.object.position.x = std::numeric_limits<double>::quiet_NaN();
        e.camera.viewport.x = x;
        e.camera.viewport.y = y;
        e.frame({});
        EXPECT_EQ(e.last.hidden, Hidden::BadTransform);
        EXPECT_EQ(e.context.draw_list().labels.size(), scale == 1 ? 1u : 0u) << x << ' ' << y;
    }
}

// A gizmo that was dragged eases back to its size, and not one that has the same id.
TEST(AroundADrag, TheOneThatWasDraggedEasesBackAndNoOther) {
    Context context;
    std::array<DTransform, 2> objects{DTransform{.position = {-0.5, 0, 0}}, DTransform{}};
    bool both = false;
    Camera camera = test::front_camera();
    const auto frame = [&](Context& c, const Pointer& p) {
        c.begin_frame(p);
        c.manipulate(Mode::Translate, objects[1], camera, {});
        if (both) c.manipulate(Mode::Translate, objects[0], camera, {});
        c.end_frame();
    };
    frame(context, {.cursor = {-1000, -1000}});
    const auto at = context.handle_position(0, Handle::TranslateX);
    ASSERT_TRUE(at);
    frame(context, {.cursor = *at, .down = true});
    frame(context, {.cursor = *at, .down = true});
    both = true;
    frame(context, {.cursor = *at, .down = true});
    ASSERT_TRUE(context.is_active());
    // Half as far: it keeps the size of the press.
    camera = test::look_at({1, 1.5, 3}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    frame(context, {.cursor = *at, .down = true});
    ASSERT_TRUE(context.is_active());
    frame(context, {.cursor = *at});
    ASSERT_FALSE(context.is_active());
    objects[1] = {}; // the other camera has taken it out of the picture
    frame(context, {.cursor = {-1000, -1000}});
    auto instances = context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Translate)];
    ASSERT_EQ(instances.size(), 2u);
    std::ranges::sort(instances, {},
                      [](const GizmoInstance& g) { return g.clip_from_gizmo[12] / g.clip_from_gizmo[15]; });
    const float nominal = static_cast<float>(place(*make_projector(camera), Mode::Translate, {}, {}, Style{})->unit_px);
    EXPECT_NEAR(instances[0].unit_px / nominal, 1, 1e-3) << "it never was dragged";
    EXPECT_GT(std::abs(instances[1].unit_px / nominal - 1), 0.1) << "it is on its way";
}

} // namespace

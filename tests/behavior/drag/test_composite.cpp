// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A composite is one gizmo of several custom handles. Here an area light: half its width, half its height, and the
// point that it is aimed at.
#include "support/orthographic_camera.hpp"

#include <gizmo/all.hpp>
#include <gizmo/recorder.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>

namespace {

using namespace gizmo;

constexpr std::uint32_t kWidth = 0, kHeight = 1, kTarget = 2;
constexpr std::size_t kCustom = static_cast<std::size_t>(HandleSet::Custom);

/// The center is in the middle of the viewport.
struct AreaLight {
    double width = 1, height = 0.5;
    glm::dvec3 target{2, -1, 0};
    std::array<CustomHandle, 5> handles{};
    std::array<CustomPart, 3> parts{};

    std::span<const CustomPart> make() {
        const CustomHandle side{.shape = CustomShape::Segment, .constraint = Constraint::Line, .min = 0};
        handles = {side, side, side, side, {.shape = CustomShape::Point, .constraint = Constraint::ViewPlane}};
        handles[0].direction = {1, 0, 0};
        handles[1].direction = {-1, 0, 0};
        handles[2].direction = {0, 1, 0};
        handles[3].direction = {0, -1, 0};
        const std::span<const CustomHandle> all(handles);
        parts[kWidth] = {.number = &width, .handles = all.first(2)};
        parts[kHeight] = {.number = &height, .handles = all.subspan(2, 2)};
        parts[kTarget] = {.point = &target, .handles = all.last(1)};
        return parts;
    }
    bool operator==(const AreaLight& o) const { return width == o.width && height == o.height && target == o.target; }
};

struct AreaEditor {
    Context context;
    AreaLight light;
    Camera camera = test::orthographic_camera();
    Options options{.id = 3};
    Manipulation last{};
    std::vector<EditEvent> events{};
    std::function<void(std::vector<CustomPart>&)> change; ///< what the host submits

    Manipulation frame(const Pointer& pointer) {
        context.begin_frame(pointer, 1.0 / 15);
        const auto made = light.make();
        std::vector<CustomPart> parts(made.begin(), made.end());
        if (change) change(parts);
        last = context.manipulate_parts(parts, camera, options);
        context.end_frame();
        events.insert(events.end(), context.events().begin(), context.events().end());
        return last;
    }
    static glm::dvec2 pixel(const glm::dvec3& p) { return {400 + test::kUnitPx * p.x, 300 - test::kUnitPx * p.y}; }
    glm::dvec2 grip(std::uint32_t part) const {
        return pixel(part == kWidth    ? glm::dvec3(light.width, 0, 0)
                     : part == kHeight ? glm::dvec3(0, light.height, 0)
                                       : light.target);
    }
    bool press(std::uint32_t part) {
        const glm::dvec2 at = grip(part);
        frame({.cursor = {-1000, -1000}});
        frame({.cursor = at, .down = true});
        if (!context.is_active()) return false;
        frame({.cursor = at, .down = true});
        return last.part == part && last.phase == Phase::Began;
    }
    std::size_t drawn() const { return context.draw_list().gizmos[kCustom].size(); }
    std::ptrdiff_t highlighted() const {
        return std::ranges::count_if(context.draw_list().gizmos[kCustom],
                                     [](const GizmoInstance& g) { return g.highlight != 0; });
    }
};

TEST(Composite, EachPartIsHoveredWithAllItsHandles) {
    AreaEditor e;
    for (const std::uint32_t part : {kWidth, kHeight, kTarget}) {
        e.frame({.cursor = e.grip(part)});
        e.frame({.cursor = e.grip(part)});
        EXPECT_EQ(e.last.phase, Phase::Hovered);
        EXPECT_EQ(e.last.part, part);
        EXPECT_EQ(e.last.hidden, Hidden::No);
        EXPECT_EQ(e.context.hovered_handle(), Handle::Custom);
        EXPECT_EQ(e.highlighted(), part == kTarget ? 1 : 2);
        EXPECT_EQ(e.drawn(), 5u);
    }
    e.frame({.cursor = {50, 50}});
    e.frame({.cursor = {50, 50}});
    EXPECT_EQ(e.last.phase, Phase::Idle);
    EXPECT_EQ(e.last.part, kNoPart);
}

TEST(Composite, ADragWritesOnePartAndHasOneEvent) {
    for (const std::uint32_t part : {kWidth, kHeight, kTarget}) {
        AreaEditor e;
        const AreaLight before = e.light;
        ASSERT_TRUE(e.press(part));
        EXPECT_EQ(e.light, before) << "a press changes no bit";
        const glm::dvec2 to = e.grip(part) + glm::dvec2(30, -20);
        e.frame({.cursor = to, .down = true});
        EXPECT_TRUE(e.last.changed);
        AreaLight wanted = before;
        if (part == kWidth) wanted.width = 1.3;
        if (part == kHeight) wanted.height = 0.7;
        if (part == kTarget) wanted.target += glm::dvec3(0.3, 0.2, 0);
        EXPECT_NEAR(e.light.width, wanted.width, 1e-12);
        EXPECT_NEAR(e.light.height, wanted.height, 1e-12);
        EXPECT_LT(glm::distance(e.light.target, wanted.target), 1e-12);
        EXPECT_EQ(e.highlighted(), part == kTarget ? 1 : 2);
        e.frame({.cursor = to});
        EXPECT_EQ(e.last.phase, Phase::Committed);
        EXPECT_EQ(e.last.part, part);
        ASSERT_EQ(e.events.size(), 1u);
        const EditEvent& event = e.events[0];
        EXPECT_EQ(event.id, 3u);
        EXPECT_EQ(event.part, part);
        EXPECT_EQ(event.handle, Handle::Custom);
        // Enough to undo and redo.
        AreaLight undone = e.light, redone = before;
        if (part == kTarget) {
            undone.target = event.before.position, redone.target = event.after.position;
        } else {
            (part == kWidth ? undone.width : undone.height) = event.value_before;
            (part == kWidth ? redone.width : redone.height) = event.value_after;
        }
        EXPECT_EQ(undone, before);
        EXPECT_EQ(redone, e.light);
    }
}

TEST(Composite, CancelRestoresEveryBit) {
    for (const std::uint32_t part : {kWidth, kHeight, kTarget}) {
        AreaEditor e;
        const AreaLight before = e.light;
        ASSERT_TRUE(e.press(part));
        e.frame({.cursor = {520, 123}, .down = true});
        EXPECT_FALSE(e.light == before);
        e.frame({.cursor = {520, 123}, .down = true, .cancel = true});
        EXPECT_EQ(e.light, before);
        ASSERT_EQ(e.events.size(), 1u);
        EXPECT_EQ(e.events[0].phase, Phase::Cancelled);
        EXPECT_EQ(e.events[0].part, part);
    }
}

TEST(Composite, TheOtherPartsAreTheHosts) {
    AreaEditor e;
    ASSERT_TRUE(e.press(kWidth));
    e.light.height = 2;
    e.light.target = {-1, -1, 0};
    e.frame({.cursor = {520, 300}, .down = true});
    EXPECT_FALSE(e.last.externally_modified);
    EXPECT_EQ(e.light.height, 2);
    EXPECT_EQ(e.light.target, glm::dvec3(-1, -1, 0));
    e.light.width = 4;
    e.frame({.cursor = {530, 300}, .down = true});
    EXPECT_TRUE(e.last.externally_modified);
    EXPECT_NEAR(e.light.width, 1.3, 1e-12);
}

TEST(Composite, AGripPrecedesTheLinesOfOtherParts) {
    AreaEditor e;
    e.light.target = {0.5, 0, -1}; // on the line of the width, which is nearer
    e.frame({.cursor = e.grip(kTarget)});
    e.frame({.cursor = e.grip(kTarget)});
    EXPECT_EQ(e.last.part, kTarget);
}

TEST(Composite, CommandsTakeThePartDraggedLast) {
    AreaEditor e;
    const auto type = [&](const char* text) {
        e.frame({.cursor = {50, 50}});
        EXPECT_EQ(e.context.start(3, Handle::Custom), CommandStatus::Waiting);
        EXPECT_FALSE(e.context.set_numeric_input(text));
        e.context.confirm();
        for (int i = 0; i < 4; ++i)
            e.frame({.cursor = {50, 50}});
        EXPECT_FALSE(e.context.is_active());
    };
    type("=3");
    EXPECT_EQ(e.light.width, 3) << "at first the first part";
    ASSERT_TRUE(e.press(kHeight));
    e.frame({.cursor = {50, 50}});
    e.frame({.cursor = {50, 50}});
    type("=2");
    EXPECT_EQ(e.light.height, 2);
    EXPECT_EQ(e.light.width, 3);
    // A press elsewhere.
    e.frame({.cursor = {700, 100}});
    e.frame({.cursor = {700, 100}, .down = true, .anywhere = Handle::None});
    e.frame({.cursor = {700, 80}, .down = true, .anywhere = Handle::None});
    EXPECT_EQ(e.last.part, kHeight);
    e.frame({.cursor = {700, 80}});
    e.frame({.cursor = {700, 80}});
    EXPECT_NE(e.light.height, 2);
    e.context.nudge(3, {.direction = {1, 0}, .pixels = 10});
    e.frame({.cursor = {50, 50}});
    EXPECT_EQ(e.context.command_status(), CommandStatus::WrongHandle) << "a number";
    ASSERT_TRUE(e.press(kTarget));
    e.frame({.cursor = {50, 50}});
    e.frame({.cursor = {50, 50}});
    const glm::dvec3 before = e.light.target;
    e.events.clear();
    e.context.nudge(3, {.direction = {1, 0}, .pixels = 10});
    e.frame({.cursor = {50, 50}});
    EXPECT_EQ(e.context.command_status(), CommandStatus::Done);
    EXPECT_NEAR(e.light.target.x, before.x + 0.1, 1e-12);
    ASSERT_EQ(e.events.size(), 1u);
    EXPECT_EQ(e.events[0].part, kTarget);
}

TEST(Composite, APointIsConstrainedAndNothingIsDuplicated) {
    AreaEditor e;
    ASSERT_TRUE(e.press(kTarget));
    EXPECT_FALSE(e.context.duplicate(9));
    EXPECT_EQ(e.context.command_status(), CommandStatus::WrongHandle);
    e.context.constrain(Handle::TranslateX);
    const glm::dvec2 to = e.grip(kTarget) + glm::dvec2(30, -20);
    e.frame({.cursor = to, .down = true});
    EXPECT_EQ(e.last.handle, Handle::TranslateX);
    EXPECT_EQ(e.last.part, kTarget);
    EXPECT_FALSE(e.context.duplicate(9)) << "not by that handle either";
    EXPECT_NEAR(e.light.target.x, 2.3, 1e-9);
    EXPECT_EQ(e.light.target.y, -1);
}

TEST(Composite, TwoViewportsShowOneGizmo) {
    AreaEditor e;
    Camera second = test::orthographic_camera();
    second.target = 1;
    second.viewport.x = 2000;
    Manipulation other;
    const auto frame = [&](const Pointer& pointer) {
        e.context.begin_frame(pointer, 1.0 / 15);
        e.last = e.context.manipulate_parts(e.light.make(), e.camera, e.options);
        other = e.context.manipulate_parts(e.light.make(), second, e.options);
        e.context.end_frame();
    };
    const auto lit = [&] {
        const auto& all = e.context.draw_list(1).gizmos[kCustom];
        return std::ranges::count_if(all, [](const GizmoInstance& g) { return g.highlight != 0; });
    };
    const glm::dvec2 at = e.grip(kHeight);
    frame({.cursor = at});
    frame({.cursor = at, .down = true});
    frame({.cursor = at - glm::dvec2(0, 50), .down = true});
    EXPECT_NEAR(e.light.height, 1, 1e-12);
    EXPECT_EQ(e.last.phase, Phase::Began);
    EXPECT_EQ(other.phase, Phase::Idle);
    EXPECT_EQ(lit(), 2) << "the dragged part, in the other viewport too";
    frame({.cursor = at - glm::dvec2(0, 50)});
    EXPECT_EQ(e.context.events().size(), 1u);
}

// An angle whose grip is half the range away.
struct Fan final : Composite {
    mutable double range = 1, angle = 0.5;
    mutable std::array<CustomHandle, 2> handles{
        CustomHandle{.shape = CustomShape::Segment, .constraint = Constraint::Line, .direction = {1, 0, 0}},
        CustomHandle{.shape = CustomShape::Point,
                     .constraint = Constraint::Cone,
                     .direction = {1, 0, 0},
                     .reference = {0, 1, 0}}};
    mutable std::array<CustomPart, 2> list{};

    std::span<const CustomPart> parts(const Camera&) const override {
        handles[1].length = 0.5 * range;
        list = {CustomPart{.number = &range, .handles = {&handles[0], 1}},
                CustomPart{.number = &angle, .handles = {&handles[1], 1}}};
        return list;
    }
};

TEST(Composite, ItsHandlesFollowAnotherPartsNumberInTheSameFrame) {
    const Fan fan;
    double &range = fan.range, &angle = fan.angle;
    Context context;
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer, 1.0 / 15);
        const Manipulation m = context.manipulate_parts(fan, test::orthographic_camera(), {.id = 1});
        context.end_frame();
        return m;
    };
    frame({.cursor = {500, 300}});
    frame({.cursor = {500, 300}, .down = true});
    frame({.cursor = {600, 300}, .down = true});
    EXPECT_NEAR(range, 2, 1e-12);
    const auto list = context.draw_list().gizmos[kCustom];
    range = 2;
    frame({.cursor = {600, 300}, .down = true});
    ASSERT_EQ(list.size(), 2u);
    EXPECT_EQ(list[1].clip_from_gizmo[12], context.draw_list().gizmos[kCustom][1].clip_from_gizmo[12]);
    frame({.cursor = {600, 300}});
    // The angle's grip is half the range away.
    const glm::dvec2 grip = AreaEditor::pixel(glm::dvec3(std::cos(angle), std::sin(angle), 0));
    frame({.cursor = {-1000, -1000}});
    frame({.cursor = grip});
    EXPECT_EQ(frame({.cursor = grip}).part, 1u);
}

TEST(Composite, AnInvalidPartHidesAll) {
    const CustomHandle number{.shape = CustomShape::Point, .constraint = Constraint::Line},
        point{.shape = CustomShape::Point, .constraint = Constraint::ViewPlane};
    double extra = 1;
    const auto hidden = [&](const std::function<void(std::vector<CustomPart>&)>& change) {
        AreaEditor e;
        const AreaLight before = e.light;
        e.change = change;
        e.frame({.cursor = e.grip(kWidth)});
        e.frame({.cursor = e.grip(kWidth), .down = true});
        e.frame({.cursor = {520, 300}, .down = true});
        EXPECT_EQ(e.light, before);
        EXPECT_EQ(e.drawn(), 0u);
        EXPECT_FALSE(e.context.is_hovered());
        return e.last.hidden;
    };
    using Parts = std::vector<CustomPart>;
    EXPECT_EQ(hidden([](Parts& p) { p.clear(); }), Hidden::BadOptions);
    EXPECT_EQ(hidden([](Parts& p) { p[1].handles = {}; }), Hidden::BadOptions);
    EXPECT_EQ(hidden([](Parts& p) { p[1].number = nullptr; }), Hidden::BadOptions);
    EXPECT_EQ(hidden([&](Parts& p) { p[2].number = &extra; }), Hidden::BadOptions);
    EXPECT_EQ(hidden([&](Parts& p) { p[1].handles = {&point, 1}; }), Hidden::BadOptions);
    EXPECT_EQ(hidden([&](Parts& p) { p[2].handles = {&number, 1}; }), Hidden::BadOptions);
    CustomHandle nowhere = number;
    nowhere.direction = {0, 0, 0};
    EXPECT_EQ(hidden([&](Parts& p) { p[1].handles = {&nowhere, 1}; }), Hidden::BadOptions);
    extra = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(hidden([&](Parts& p) { p[1].number = &extra; }), Hidden::BadTransform);
    for (const double unit : {0.0, -1.0, extra}) {
        CustomHandle scaled = number;
        scaled.unit = unit;
        EXPECT_EQ(hidden([&](Parts& p) { p[1].handles = {&scaled, 1}; }), Hidden::BadOptions) << unit;
    }
    EXPECT_EQ(hidden([&](Parts& p) {
                  for (CustomPart& part : p)
                      part.outline = true;
              }),
              Hidden::BadOptions);
}

// What comes during a drag, for one frame.
TEST(Composite, ADragOutlivesOtherPartsAndEndsWithItsOwn) {
    using Parts = std::vector<CustomPart>;
    for (const bool cancels : {false, true}) {
        AreaEditor e;
        const AreaLight before = e.light;
        ASSERT_TRUE(e.press(kWidth));
        e.frame({.cursor = {520, 300}, .down = true});
        EXPECT_NEAR(e.light.width, 1.2, 1e-12);
        e.change = [](Parts& p) { p[kTarget].handles = {}; };
        e.frame({.cursor = {530, 300}, .down = true, .cancel = cancels});
        EXPECT_EQ(e.last.hidden, Hidden::BadOptions);
        EXPECT_EQ(e.context.is_active(), !cancels);
        if (cancels) {
            EXPECT_EQ(e.light, before);
            continue;
        }
        e.change = nullptr;
        e.frame({.cursor = {540, 300}, .down = true});
        EXPECT_NEAR(e.light.width, 1.4, 1e-12);
    }
    const CustomHandle point;
    glm::dvec3 elsewhere{0};
    const std::function<void(Parts&)> ends[] = {[](Parts& p) { p.clear(); }, [](Parts& p) { p.resize(1); },
                                                [](Parts& p) { p[kWidth].number = nullptr; },
                                                [&](Parts& p) {
                                                    p[kWidth] = {.point = &elsewhere, .handles = {&point, 1}};
                                                },
                                                [](Parts& p) { p[kWidth].handles = {}; }};
    for (const auto& change : ends)
        for (const bool cancels : {false, true}) {
            AreaEditor e;
            ASSERT_TRUE(e.press(kWidth));
            e.frame({.cursor = {520, 300}, .down = true});
            e.change = change;
            const double width = e.light.width;
            e.frame({.cursor = {530, 300}, .down = true, .cancel = cancels});
            EXPECT_FALSE(e.context.is_active());
            EXPECT_EQ(e.light.width, width) << "committed without a write";
            EXPECT_EQ(elsewhere, glm::dvec3(0));
            ASSERT_EQ(e.events.size(), 1u);
            EXPECT_EQ(e.events[0].phase, Phase::Committed);
            EXPECT_EQ(e.events[0].value_after, width);
        }
}

TEST(Composite, ASessionIsReplayedToTheSameBits) {
    AreaEditor e;
    Recorder recorder;
    e.context.record_to(&recorder);
    for (const std::uint32_t part : {kWidth, kHeight, kTarget}) {
        if (part == kTarget) e.change = [&](auto& p) { p[kWidth].outline = true; };
        ASSERT_TRUE(e.press(part));
        e.frame({.cursor = {520, 190}, .down = true, .snap = true});
        e.frame({.cursor = {520, 211}, .down = true});
        e.frame({.cursor = {520, 211}});
    }
    // Refused calls are recorded too.
    e.change = [](auto& p) { p.clear(); };
    e.frame({.cursor = {520, 211}});
    e.change = [](auto& p) { p[0].number = nullptr, p[1].handles = {}; };
    e.frame({.cursor = {520, 211}});
    EXPECT_EQ(e.events.size(), 3u);
    Context again;
    const Replay replayed = replay(recorder.text(), again);
    EXPECT_FALSE(replayed.error) << replayed.error << " in line " << replayed.error_line;
    EXPECT_GT(replayed.calls, 14u);
    EXPECT_EQ(replayed.differences, 0u);
}

TEST(Composite, ARecordedOneIsReplayedWithItsHandlesMadeAgain) {
    const Fan fan;
    Context context;
    Recorder recorder;
    context.record_to(&recorder);
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer, 1.0 / 15);
        context.manipulate_parts(fan, test::orthographic_camera(), {.id = 1});
        context.end_frame();
    };
    // The angle's grip is pressed in the frame in which the range's drag has moved it there.
    for (const Pointer& pointer : {Pointer{.cursor = {500, 300}},
                                   {.cursor = {500, 300}, .down = true},
                                   {.cursor = {600, 300}, .down = true},
                                   {.cursor = {600, 300}},
                                   {.cursor = {600, 300}}})
        frame(pointer);
    const glm::dvec2 grip = AreaEditor::pixel(glm::dvec3(std::cos(0.5), std::sin(0.5), 0));
    for (const Pointer& pointer : {Pointer{.cursor = grip},
                                   {.cursor = grip, .down = true},
                                   {.cursor = {420, 220}, .down = true},
                                   {.cursor = {420, 220}},
                                   {.cursor = {420, 220}}})
        frame(pointer);
    EXPECT_NEAR(fan.range, 2, 1e-12);
    EXPECT_NE(fan.angle, 0.5);
    Context again;
    const Replay replayed = replay(recorder.text(), again);
    EXPECT_FALSE(replayed.error) << replayed.error;
    EXPECT_EQ(replayed.calls, 10u);
    EXPECT_EQ(replayed.differences, 0u);
}

// Outlines are drawn, and what is under them is grabbed.
TEST(Composite, AnOutlineIsNeitherHitNorDragged) {
    AreaEditor e;
    double before = e.light.width;
    e.change = [](auto& p) { p[kWidth].outline = true; };
    e.frame({.cursor = e.grip(kWidth)});
    e.frame({.cursor = e.grip(kWidth)});
    EXPECT_EQ(e.last.phase, Phase::Idle);
    EXPECT_EQ(e.drawn(), 5u);
    EXPECT_FALSE(e.press(kWidth));
    EXPECT_EQ(e.context.start(3, Handle::Custom), CommandStatus::Waiting);
    e.context.set_numeric_input("=3");
    e.context.confirm();
    for (int i = 0; i < 4; ++i)
        e.frame({.cursor = {50, 50}});
    EXPECT_EQ(e.light.width, before);
    EXPECT_EQ(e.light.height, 3) << "the first part that can be dragged";
    // One that becomes an outline while it is dragged ends the drag.
    e.change = nullptr;
    ASSERT_TRUE(e.press(kWidth));
    e.frame({.cursor = {520, 300}, .down = true});
    before = e.light.width;
    e.change = [](auto& p) { p[kWidth].outline = true; };
    e.frame({.cursor = {540, 300}, .down = true});
    EXPECT_FALSE(e.context.is_active());
    EXPECT_EQ(e.light.width, before);
}

} // namespace

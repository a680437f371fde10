// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A spot light is one gizmo: its range, its inner and its outer angle.
#include "support/orthographic_camera.hpp"

#include <gizmo/recorder.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <numbers>

namespace {

using namespace gizmo;
using test::Random;

constexpr double kRight = std::numbers::pi / 2, kDegree = std::numbers::pi / 180;
constexpr double kInnerLength = 0.75; // of the range

// By default along x, seen from the side, 100 pixels to the unit.
struct SpotEditor {
    Context context;
    SpotLight light{.position = {-1, 0, 0}, .direction = {3, 0, 0}, .range = 2, .inner = 0.3, .outer = 0.6};
    Camera camera = test::orthographic_camera();
    Options options{.id = 5};
    Manipulation last{};
    std::vector<EditEvent> events{};
    glm::dvec2 cursor{0};

    Manipulation frame(const Pointer& pointer) {
        cursor = pointer.cursor;
        context.begin_frame(pointer, 1.0 / 15);
        last = context.manipulate_parts(ShapeParts(light), camera, options);
        context.end_frame();
        events.insert(events.end(), context.events().begin(), context.events().end());
        return last;
    }
    glm::dvec2 pixel(const glm::dvec3& p) const {
        const auto at = world_to_screen(camera, p);
        return at ? glm::dvec2(*at) : glm::dvec2(-1000);
    }
    // On the circle at `angle`, in the direction from the axis in which the viewer sees the cone's side.
    glm::dvec3 point(std::uint32_t part, double angle, double sense = 1) const {
        const glm::dvec3 along = glm::normalize(light.direction);
        const auto projector = make_projector(camera);
        glm::dvec3 side = glm::cross(projector->towards_viewer(light.position), along);
        side = glm::length(side) > 1e-9 ? glm::normalize(side) : any_perpendicular(along);
        const double length = light.range * (part == kSpotInner ? kInnerLength : 1);
        return light.position + (along * std::cos(angle) + side * (sense * std::sin(angle))) * length;
    }
    glm::dvec3 grip(std::uint32_t part, double sense = 1) const {
        return point(part, part == kSpotRange ? 0 : part == kSpotInner ? light.inner : light.outer, sense);
    }
    std::uint32_t hovered(const glm::dvec2& at) {
        frame({.cursor = at});
        frame({.cursor = at});
        return last.phase == Phase::Hovered ? last.part : kNoPart;
    }
    bool press(std::uint32_t part, double sense = 1) {
        frame({.cursor = {-1000, -1000}});
        frame({.cursor = pixel(grip(part, sense)), .down = true});
        if (!context.is_active()) return false;
        frame({.cursor = pixel(grip(part, sense)), .down = true});
        return last.part == part && last.phase == Phase::Began;
    }
    // Past one of the two grips of an angle, as far as that cone's angle.
    void drag_to(std::uint32_t part, double angle, double sense = 1, bool snap = false) {
        frame({.cursor = pixel(point(part, angle, sense)), .down = true, .snap = snap});
    }
    void release() { frame({.cursor = cursor}); }
};

TEST(SpotLight, TheRangeFollowsTheCursor) {
    SpotEditor e;
    ASSERT_TRUE(e.press(kSpotRange));
    e.frame({.cursor = {600, 340}, .down = true});
    EXPECT_NEAR(e.light.range, 3, 1e-9) << "100 pixels are a unit";
    EXPECT_TRUE(e.last.changed);
    EXPECT_EQ(e.light.inner, 0.3);
    EXPECT_EQ(e.light.outer, 0.6);
    e.frame({.cursor = {600, 340}});
    ASSERT_EQ(e.events.size(), 1u);
    const EditEvent& event = e.events[0];
    EXPECT_EQ(event.id, 5u);
    EXPECT_EQ(event.part, kSpotRange);
    EXPECT_EQ(event.value_before, 2);
    EXPECT_EQ(event.value_after, e.light.range);
    // It stays above 0.
    ASSERT_TRUE(e.press(kSpotRange));
    e.frame({.cursor = {100, 300}, .down = true});
    EXPECT_GT(e.light.range, 0);
    EXPECT_LT(e.light.range, 0.01);
}

TEST(SpotLight, ARangeOf0IsDraggedOutOfTheLight) {
    SpotEditor e;
    e.light.range = 0;
    ASSERT_TRUE(e.press(kSpotRange));
    e.frame({.cursor = {400, 300}, .down = true});
    EXPECT_NEAR(e.light.range, 1, 1e-9);
}

TEST(SpotLight, AnAnglesGripStaysUnderTheCursor) {
    for (const auto part : {kSpotInner, kSpotOuter})
        for (const double sense : {1.0, -1.0}) {
            SpotEditor e;
            ASSERT_TRUE(e.press(part, sense));
            const double to = part == kSpotInner ? 0.5 : 1.2;
            e.drag_to(part, to, sense);
            EXPECT_NEAR(part == kSpotInner ? e.light.inner : e.light.outer, to, 1e-12);
            EXPECT_LT(glm::distance(e.pixel(e.grip(part, sense)), e.pixel(e.point(part, to, sense))), 1e-6);
            EXPECT_EQ(e.light.range, 2);
            e.release();
            ASSERT_EQ(e.events.size(), 1u);
            EXPECT_EQ(e.events[0].part, part);
            EXPECT_EQ(e.events[0].value_before, part == kSpotInner ? 0.3 : 0.6);
        }
}

TEST(SpotLight, AnAngleStopsAtTheOtherOneAndAtARightAngleWithoutAJump) {
    SpotEditor e;
    ASSERT_TRUE(e.press(kSpotOuter));
    double last = e.light.outer;
    for (double angle = 0.6; angle > -0.4; angle -= 0.01) {
        e.drag_to(kSpotOuter, angle);
        EXPECT_NEAR(e.light.outer, std::max(std::abs(angle), 0.3), 1e-9);
        EXPECT_LT(std::abs(e.light.outer - last), 0.0101);
        last = e.light.outer;
    }
    e.drag_to(kSpotOuter, 0.2);
    EXPECT_EQ(e.light.outer, 0.3);
    EXPECT_EQ(e.light.inner, 0.3) << "it is not pushed";
    for (double angle = -0.4; angle < 2.5; angle += 0.01)
        e.drag_to(kSpotOuter, angle);
    EXPECT_EQ(e.light.outer, kRight);
    e.drag_to(kSpotOuter, 0.6);
    e.release();
    ASSERT_TRUE(e.press(kSpotInner));
    e.drag_to(kSpotInner, 1);
    EXPECT_EQ(e.light.inner, e.light.outer);
    e.drag_to(kSpotInner, 0);
    EXPECT_NEAR(e.light.inner, 0, 1e-12);
    e.release();
    e.light.inner = 0; // its grip is on the axis, and is dragged to either side
    for (const double sense : {1.0, -1.0}) {
        ASSERT_TRUE(e.press(kSpotInner));
        e.drag_to(kSpotInner, 0.2, sense);
        EXPECT_NEAR(e.light.inner, 0.2, 1e-12);
        e.drag_to(kSpotInner, 0);
        e.release();
        e.light.inner = 0;
    }
    ASSERT_TRUE(e.press(kSpotOuter));
    e.drag_to(kSpotOuter, 0.001);
    EXPECT_EQ(e.light.outer, 0.5 * kDegree) << "it can still be grabbed";
}

TEST(SpotLight, EveryGripIsGrabbedWhateverTheAngles) {
    for (const auto& [inner, outer] :
         {std::pair(0.0, kRight / 2), {0.4, 0.4}, {0.2, kRight}, {kRight, kRight}, {0.0, 0.1}})
        for (const std::uint32_t part : {kSpotRange, kSpotInner, kSpotOuter})
            for (const double sense : {1.0, -1.0}) {
                SpotEditor e;
                e.light.inner = inner;
                e.light.outer = outer;
                EXPECT_TRUE(e.press(part, sense)) << inner << ' ' << outer << ' ' << part;
            }
}

// From behind the light and from before it, all circles are concentric.
TEST(SpotLight, SeenAlongItsAxisTheCirclesPassUnderTheCursor) {
    for (const double from : {-9.0, 9.0})
        for (const double outer : {0.6, kRight})
            for (const std::uint32_t part : {kSpotInner, kSpotOuter})
                for (const double sense : {1.0, -1.0}) {
                    SpotEditor e;
                    e.camera = test::orthographic_camera({from, 0, 0});
                    e.light.outer = outer;
                    ASSERT_TRUE(e.press(part, sense)) << from << ' ' << outer;
                    e.drag_to(part, 0.45, sense);
                    EXPECT_NEAR(part == kSpotInner ? e.light.inner : e.light.outer, 0.45, 1e-9);
                    e.drag_to(part, kRight, sense);
                    EXPECT_NEAR(part == kSpotInner ? e.light.inner : e.light.outer, part == kSpotInner ? outer : kRight,
                                1e-6);
                    const glm::dvec2 beyond =
                        e.pixel(e.light.position) * -1.0 + 2.0 * e.pixel(e.point(part, kRight, sense));
                    e.frame({.cursor = beyond, .down = true});
                    EXPECT_LE(e.light.inner, e.light.outer);
                    EXPECT_LE(e.light.outer, kRight);
                }
    SpotEditor e;
    e.camera = test::orthographic_camera({9, 0, 0});
    EXPECT_NE(e.hovered({400, 300}), kSpotRange) << "the range cannot be dragged there, and has no handle";
    e.light.inner = 0;
    EXPECT_EQ(e.hovered({400, 300}), kSpotInner);
}

TEST(SpotLight, ACircleIsGrabbedAnywhere) {
    SpotEditor e;
    e.camera = test::orthographic_camera({5, 3, 6});
    int grabbed = 0, slow = 0;
    for (int i = 0; i < 24; ++i) {
        const double t = i * 15 * kDegree + 0.05;
        const glm::dvec3 out(0, std::cos(t), std::sin(t)), along(1, 0, 0);
        const auto at = [&](double angle) {
            return e.pixel(e.light.position + (along * std::cos(angle) + out * std::sin(angle)) * 2.0);
        };
        e.light.outer = 0.6;
        if (e.hovered(at(0.6)) != kSpotOuter) continue; // covered by a line
        e.frame({.cursor = at(0.6), .down = true});
        e.frame({.cursor = at(0.6), .down = true});
        EXPECT_EQ(e.light.outer, 0.6) << "a press changes no bit";
        e.frame({.cursor = at(0.7), .down = true});
        EXPECT_GE(e.light.outer, 0.6) << i;
        EXPECT_LT(e.light.outer, 0.85) << i;
        slow += e.light.outer < 0.61;
        ++grabbed;
        e.frame({.cursor = at(0.7)});
    }
    EXPECT_GE(grabbed, 18);
    EXPECT_LE(slow, 1) << "where the circle moves along the line of sight";
}

TEST(SpotLight, CancelRestoresEveryBit) {
    for (const std::uint32_t part : {kSpotRange, kSpotInner, kSpotOuter}) {
        SpotEditor e;
        const SpotLight before = e.light;
        ASSERT_TRUE(e.press(part));
        e.frame({.cursor = {433, 210}, .down = true});
        EXPECT_FALSE(same_bits(e.light, before));
        e.frame({.cursor = {433, 210}, .down = true, .cancel = true});
        EXPECT_TRUE(same_bits(e.light, before));
        ASSERT_EQ(e.events.size(), 1u);
        EXPECT_EQ(e.events[0].phase, Phase::Cancelled);
        EXPECT_EQ(e.events[0].part, part);
        EXPECT_EQ(e.events[0].value_after, e.events[0].value_before);
    }
}

TEST(SpotLight, TypedAnglesAreDegreesAndStepsAreThoseOfRotations) {
    SpotEditor e;
    e.options.snap = {.translation = 0.5, .rotation = 10 * kDegree, .absolute = true};
    ASSERT_TRUE(e.press(kSpotOuter));
    EXPECT_FALSE(e.context.set_numeric_input("=30"));
    e.drag_to(kSpotOuter, 1);
    EXPECT_DOUBLE_EQ(e.light.outer, 30 * kDegree);
    char text[64];
    EXPECT_EQ(format_feedback(*e.context.feedback(), text).substr(0, 5), "30.00");
    EXPECT_EQ(format_feedback(*e.context.feedback(), text).substr(5).back(), '\xB0');
    EXPECT_FALSE(e.context.set_numeric_input("10"));
    e.drag_to(kSpotOuter, 1);
    EXPECT_DOUBLE_EQ(e.light.outer, 0.6 + 10 * kDegree);
    EXPECT_FALSE(e.context.set_numeric_input(""));
    e.drag_to(kSpotOuter, 52 * kDegree, 1, true);
    EXPECT_DOUBLE_EQ(e.light.outer, 50 * kDegree);
    e.release();
    ASSERT_TRUE(e.press(kSpotRange));
    e.frame({.cursor = {562, 300}, .down = true, .snap = true});
    EXPECT_DOUBLE_EQ(e.light.range, 2.5);
    EXPECT_FALSE(e.context.set_numeric_input("=7"));
    e.frame({.cursor = {562, 300}, .down = true});
    EXPECT_EQ(e.light.range, 7);
    e.release();
    e.context.nudge(5, {});
    e.frame({});
    EXPECT_EQ(e.context.command_status(), CommandStatus::WrongHandle);
    // Typed numbers count where the cone is seen along its axis, too.
    SpotEditor along;
    along.camera = test::orthographic_camera({-9, 0, 0});
    ASSERT_TRUE(along.press(kSpotOuter));
    EXPECT_FALSE(along.context.set_numeric_input("=30"));
    along.drag_to(kSpotOuter, 1);
    EXPECT_DOUBLE_EQ(along.light.outer, 30 * kDegree);
}

TEST(SpotLight, ACommandDragsThePartUsedLast) {
    SpotEditor e;
    const auto typed = [&] {
        e.frame({.cursor = {300, 200}});
        EXPECT_EQ(e.context.start(5, Handle::Custom), CommandStatus::Waiting);
        e.context.set_numeric_input("=0.5");
        e.context.confirm();
        for (int i = 0; i < 4; ++i)
            e.frame({.cursor = {300, 200}});
    };
    typed();
    EXPECT_EQ(e.light.range, 0.5);
    e.light.range = 2;
    ASSERT_TRUE(e.press(kSpotOuter));
    e.release();
    typed();
    EXPECT_EQ(e.light.range, 2);
    EXPECT_DOUBLE_EQ(e.light.outer, 0.5 * kDegree < 0.3 ? 0.3 : 0.5 * kDegree);
    e.light.outer = 0.6;
    e.frame({.cursor = {700, 100}});
    e.frame({.cursor = {700, 100}, .down = true, .anywhere = Handle::None});
    e.frame({.cursor = {700, 60}, .down = true, .anywhere = Handle::None});
    EXPECT_EQ(e.last.part, kSpotOuter);
    EXPECT_NE(e.light.outer, 0.6);
}

// The drawn handles are those of the light as it is after the drag's write.
TEST(SpotLight, AllHandlesFollowInTheSameFrame) {
    const auto places = [](const SpotEditor& e) {
        std::vector<std::array<float, 16>> all;
        for (const GizmoInstance& g : e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)])
            std::copy_n(g.clip_from_gizmo, 16, all.emplace_back().begin());
        return all;
    };
    for (const std::uint32_t part : {kSpotRange, kSpotInner, kSpotOuter}) {
        SpotEditor e, fresh;
        ASSERT_TRUE(e.press(part));
        e.frame({.cursor = {520, 190}, .down = true});
        fresh.light = e.light;
        fresh.frame({.cursor = {-1000, -1000}});
        EXPECT_EQ(places(e).size(), 7u);
        EXPECT_EQ(places(e), places(fresh));
    }
}

TEST(SpotLight, TheHandlesOfOnePartAreHighlightedTogether) {
    SpotEditor e;
    const auto highlighted = [&] {
        const auto& all = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)];
        return std::ranges::count_if(all, [](const GizmoInstance& g) { return g.highlight != 0; });
    };
    const glm::dvec2 outer = e.pixel(e.grip(kSpotOuter)), inner = e.pixel(e.grip(kSpotInner));
    EXPECT_EQ(e.hovered(outer), kSpotOuter);
    EXPECT_EQ(highlighted(), 3);
    e.frame({.cursor = inner});
    EXPECT_TRUE(e.context.needs_redraw()) << "another part of the same gizmo";
    EXPECT_EQ(e.hovered(inner), kSpotInner);
    EXPECT_EQ(highlighted(), 3);
    EXPECT_EQ(e.hovered(e.pixel(e.grip(kSpotRange))), kSpotRange);
    EXPECT_EQ(highlighted(), 1);
    ASSERT_TRUE(e.press(kSpotOuter));
    e.drag_to(kSpotOuter, 0.8);
    EXPECT_EQ(highlighted(), 3);
    for (const GizmoInstance& g : e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)])
        EXPECT_EQ(g.active != 0, g.highlight != 0);
}

TEST(SpotLight, AHostMayChangeTheOtherNumbersDuringADrag) {
    SpotEditor e;
    ASSERT_TRUE(e.press(kSpotOuter));
    e.drag_to(kSpotOuter, 0.7);
    e.light.range = 1;
    e.light.inner = 0.1;
    e.drag_to(kSpotOuter, 0.8);
    EXPECT_EQ(e.last.phase, Phase::Dragging);
    EXPECT_NEAR(e.light.outer, 0.8, 1e-12);
    EXPECT_EQ(e.light.range, 1);
    // The drag owns the number of its handle.
    e.light.outer = 0.2;
    e.drag_to(kSpotOuter, 0.9);
    EXPECT_TRUE(e.last.externally_modified);
    EXPECT_NEAR(e.light.outer, 0.9, 1e-12);
    EXPECT_TRUE(e.events.empty());
}

TEST(SpotLight, BrokenInputShowsNothingAndChangesNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto hidden = [](const std::function<void(SpotLight&)>& spoil) {
        SpotEditor e;
        spoil(e.light);
        const SpotLight before = e.light;
        e.frame({.cursor = {500, 300}, .down = true});
        e.frame({.cursor = {520, 300}, .down = true});
        EXPECT_TRUE(same_bits(e.light, before));
        EXPECT_TRUE(e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)].empty());
        return e.last.hidden;
    };
    EXPECT_EQ(hidden([&](SpotLight& l) { l.range = nan; }), Hidden::BadTransform);
    EXPECT_EQ(hidden([&](SpotLight& l) { l.outer = nan; }), Hidden::BadTransform);
    EXPECT_EQ(hidden([&](SpotLight& l) { l.direction = {0, 0, 0}; }), Hidden::BadOptions);
    EXPECT_EQ(hidden([&](SpotLight& l) { l.position.x = nan; }), Hidden::BadOptions);
    EXPECT_EQ(hidden([&](SpotLight& l) { l.position = {50, 0, 0}; }), Hidden::OutOfView);
}

TEST(SpotLight, ASessionIsReplayedToTheSameBits) {
    SpotEditor e;
    Recorder recorder;
    e.context.record_to(&recorder);
    for (const std::uint32_t part : {kSpotRange, kSpotInner, kSpotOuter}) {
        ASSERT_TRUE(e.press(part));
        e.frame({.cursor = {520, 190}, .down = true, .snap = true});
        e.frame({.cursor = {520, 211}, .down = true});
        e.release();
    }
    EXPECT_EQ(e.events.size(), 3u);
    Context again;
    const Replay replayed = replay(recorder.text(), again);
    EXPECT_FALSE(replayed.error) << replayed.error << " in line " << replayed.error_line;
    EXPECT_GT(replayed.calls, 12u);
    EXPECT_EQ(replayed.differences, 0u);
}

// Whatever the view and the light, a grip that no other one is near to is grabbed at its pixel, the press changes no
// bit, and the point stays under the cursor.
TEST(SpotLight, FromAnywhereTheGrabbedPointStaysUnderTheCursor) {
    Random random(4);
    int pressed = 0, along = 0;
    for (int n = 0; n < 3000; ++n) {
        SpotEditor e;
        const double unit = std::pow(10.0, test::uniform(random, -4, 4));
        test::Lens lens = test::random_lens(random, 20, 90);
        lens.near *= unit, lens.far *= unit, lens.half_height *= unit;
        const glm::dvec3 eye = test::random_unit(random) * test::uniform(random, 3, 9) * unit;
        e.camera = test::look_at(eye, {0, 0, 0}, test::random_unit(random), lens);
        e.light.position = test::random_unit(random) * test::uniform(random, 0, 1) * unit;
        e.light.direction = test::random_unit(random);
        if (n % 4 == 0) e.light.direction = glm::normalize(eye - e.light.position) * (n % 8 ? 1.0 : -1.0), ++along;
        e.light.range = test::uniform(random, 0.5, 2) * unit;
        e.light.outer = test::uniform(random, 0.1, 1.4);
        e.light.inner = test::uniform(random, 0, e.light.outer);
        const auto part = std::array{kSpotRange, kSpotInner, kSpotOuter}[static_cast<std::size_t>(n % 3)];
        const double sense = test::coin(random) ? 1 : -1;
        const glm::dvec2 at = e.pixel(e.grip(part, sense));
        bool apart = at.x > 0 && at.y > 0 && at.x < e.camera.viewport.width && at.y < e.camera.viewport.height;
        for (const std::uint32_t other : {kSpotRange, kSpotInner, kSpotOuter})
            for (const double side : {1.0, -1.0})
                if (other != part || (side != sense && part != kSpotRange))
                    apart = apart && glm::distance(e.pixel(e.grip(other, side)), at) > 16;
        if (!apart || (n % 4 == 0 && part == kSpotRange)) continue;
        const SpotLight before = e.light;
        if (part == kSpotRange &&
            std::abs(glm::dot(make_projector(e.camera)->towards_viewer(e.grip(part)), before.direction)) > 0.97)
            continue; // nearly end-on
        ASSERT_TRUE(e.press(part, sense)) << n;
        EXPECT_TRUE(same_bits(e.light, before)) << n;
        ++pressed;
        SpotEditor to = SpotEditor{};
        to.camera = e.camera;
        to.light = before;
        if (part == kSpotRange) to.light.range *= 1.2;
        if (part == kSpotInner) to.light.inner = 0.5 * (before.inner + before.outer);
        if (part == kSpotOuter) to.light.outer = 0.5 * (before.inner + before.outer);
        const glm::dvec2 cursor = to.pixel(to.grip(part, sense));
        // Seen along the axis the sphere's outline is between them: one pixel is two angles.
        const auto is_far = [&](const SpotEditor& s) {
            const glm::dvec3 p = s.grip(part, sense);
            return glm::dot(p - s.light.position, make_projector(s.camera)->towards_viewer(p)) < 0;
        };
        if (cursor.x < -999 || (n % 4 == 0 && is_far(e) != is_far(to))) continue;
        e.frame({.cursor = cursor, .down = true});
        EXPECT_LT(glm::distance(e.pixel(e.grip(part, sense)), cursor), 1e-6 + 1e-9 * glm::length(cursor)) << n;
        EXPECT_NEAR(e.light.range, to.light.range, 1e-7 * unit) << n;
        EXPECT_NEAR(e.light.inner, to.light.inner, 1e-6) << n;
        EXPECT_NEAR(e.light.outer, to.light.outer, 1e-6) << n;
    }
    EXPECT_GT(pressed, 1500);
    EXPECT_GT(along, 500);
}

} // namespace

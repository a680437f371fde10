// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/count_allocations.hpp"
#include "support/editor.hpp"

#include <gizmo/gizmo.hpp>

#include <glm/gtc/matrix_transform.hpp>

#include <numbers>
#include <string>
#include <vector>

namespace {

using namespace gizmo;
using test::Editor;

Neighbor box_at(const glm::dvec3& center, const glm::dvec3& size = {1, 1, 1}, std::uint64_t user = 0) {
    return {{-size * 0.5, size * 0.5}, glm::translate(glm::dmat4(1), center), user};
}

// A front view in which 50 pixels are a unit; the snap radius, 14 pixels, is 0.28 units.
struct GuideScene : Editor {
    std::vector<Neighbor> neighbors;
    glm::dvec2 pressed{0};
    GuideScene() {
        const test::Lens lens{.orthographic = true, .half_height = 6};
        camera = test::look_at({0, 0, 20}, {0, 0, 0}, {0, 1, 0}, lens, {0, 0, 800, 600});
        options.space = Space::World;
    }
    void press(Handle handle) {
        options.neighbors = neighbors;
        pressed = Editor::press(handle);
    }
    /// The cursor is that many units from the press.
    Manipulation move(double x, double y = 0, bool snap = true) {
        return frame({.cursor = pressed + glm::dvec2(x, -y) * 50.0, .down = true, .snap = snap});
    }
    std::vector<Guide> guides() const {
        const auto feedback = context.feedback();
        if (!feedback) return {};
        return {feedback->guides.begin(),
                feedback->guides.begin() + static_cast<std::ptrdiff_t>(feedback->guide_count)};
    }
};

TEST(SmartGuides, TheThirdChairTakesTheGapOfTheFirstTwo) {
    GuideScene e;
    e.neighbors = {box_at({-5, 0, 0}, {1, 1, 1}, 11), box_at({-2.6, 0, 0}, {1, 1, 1}, 12)};
    e.object.position = {2, 0, 0};
    e.press(Handle::TranslateX);
    e.move(-2.35);
    EXPECT_NEAR(e.object.position.x, -0.2, 1e-12) << "gaps of 1.4";
    EXPECT_EQ(e.object.position.y, 0);
    const auto guides = e.guides();
    ASSERT_EQ(guides.size(), 1u);
    EXPECT_EQ(guides[0].kind, GuideKind::Gap);
    EXPECT_EQ(guides[0].axis, 0);
    EXPECT_TRUE(guides[0].reached);
    EXPECT_NEAR(guides[0].distance, 1.4, 1e-9);
    EXPECT_NEAR(glm::length(guides[0].to - guides[0].from), glm::length(guides[0].other_to - guides[0].other_from),
                1e-9);
    EXPECT_NEAR(guides[0].from.x, -0.7, 1e-9);
    EXPECT_NEAR(guides[0].to.x, -2.1, 1e-9);
    EXPECT_EQ(guides[0].user[0], 12u);
    EXPECT_EQ(guides[0].user[1], 12u) << "the nearer end of the equal gap";
    EXPECT_TRUE(e.context.feedback()->snapped);
}

TEST(SmartGuides, APressMovesNothingBesideAnAlignment) {
    GuideScene e;
    e.neighbors = {box_at({0.1, 3, 0})};
    for (const Handle handle : {Handle::TranslateX, Handle::TranslateXY, Handle::TranslateView}) {
        e.press(handle);
        e.move(0, 0);
        EXPECT_EQ(e.object.position, glm::dvec3(0)) << handle_name(handle);
        EXPECT_TRUE(e.guides().empty());
        e.frame({.cursor = e.pressed});
    }
}

TEST(SmartGuides, AreShownWithoutSnappingAndMoveNothing) {
    GuideScene e;
    e.neighbors = {box_at({3.1, 2, 0})};
    e.press(Handle::TranslateX);
    e.move(3, 0, false);
    EXPECT_NEAR(e.object.position.x, 3, 1e-9);
    ASSERT_EQ(e.guides().size(), 3u) << "both sides and the center";
    for (const Guide& guide : e.guides()) {
        EXPECT_EQ(guide.kind, GuideKind::Align);
        EXPECT_FALSE(guide.reached);
    }
    e.move(3, 0, true);
    EXPECT_NEAR(e.object.position.x, 3.1, 1e-12);
    ASSERT_EQ(e.guides().size(), 3u);
    EXPECT_TRUE(e.guides()[0].reached);
    EXPECT_NEAR(e.guides()[0].distance, 1, 1e-9) << "from box to box";
    e.move(3, 0, false);
    EXPECT_NEAR(e.object.position.x, 3, 1e-9) << "nothing sticks";
}

TEST(SmartGuides, CanBeOnlyShownOrOff) {
    for (const SmartGuides use : {SmartGuides::Show, SmartGuides::Off}) {
        GuideScene e;
        e.options.smart_guides = use;
        e.neighbors = {box_at({3.1, 2, 0})};
        e.press(Handle::TranslateX);
        e.move(3);
        EXPECT_NEAR(e.object.position.x, 3, 1e-9);
        EXPECT_EQ(e.guides().size(), use == SmartGuides::Show ? 3u : 0u);
        EXPECT_FALSE(e.context.feedback()->snapped);
    }
}

TEST(SmartGuides, WinOverStepsWithinTheRadiusOnly) {
    GuideScene e;
    e.options.snap.translation = 0.5;
    e.neighbors = {box_at({3.1, 2, 0})};
    e.press(Handle::TranslateXY);
    e.move(3, 0.6);
    EXPECT_NEAR(e.object.position.x, 3.1, 1e-12);
    EXPECT_NEAR(e.object.position.y, 0.5, 1e-12) << "1.5 is not near; 1 would be aligned";
    e.move(1.2, 0.6);
    EXPECT_NEAR(e.object.position.x, 1, 1e-12);
}

TEST(SmartGuides, TypedValuesWin) {
    GuideScene e;
    e.neighbors = {box_at({3.1, 2, 0})};
    e.press(Handle::TranslateX);
    e.context.set_numeric_input("3");
    e.move(3.05);
    EXPECT_EQ(e.object.position.x, 3);
    EXPECT_TRUE(e.guides().empty());
}

TEST(SmartGuides, AreKeptWhileTheHandTrembles) {
    GuideScene e;
    e.neighbors = {box_at({3, 2, 0}, {4, 1, 1}), box_at({3.2, 4, 0}, {4, 1, 1})};
    e.options.box = {{-2, -0.5, -0.5}, {2, 0.5, 0.5}};
    e.press(Handle::TranslateX);
    int changes = 0;
    double last = 0;
    for (int i = 0; i < 10000; ++i) {
        e.move(3.1 + (i % 3 - 1) * 0.02);
        changes += i > 0 && e.object.position.x != last;
        last = e.object.position.x;
    }
    EXPECT_LE(changes, 1);
    e.move(last + 0.45);
    EXPECT_NE(e.object.position.x, last) << "lets go within one and a half radii";
}

TEST(SmartGuides, AFreeMoveInAFrontViewKeepsItsDepth) {
    GuideScene e;
    e.neighbors = {box_at({3, 2, 0.1})};
    e.press(Handle::TranslateView);
    e.move(2.9, 0.8);
    EXPECT_NEAR(e.object.position.x, 3, 1e-12);
    EXPECT_NEAR(e.object.position.y, 1, 1e-12) << "side to side";
    EXPECT_EQ(e.object.position.z, 0);
}

TEST(SmartGuides, WorkUnderATurnedAndMirroredParent) {
    GuideScene e;
    e.neighbors = {box_at({3.1, 2, 0}, {1, 1, 1}, 5)};
    glm::dmat4 parent = glm::rotate(glm::dmat4(1), 0.7, glm::dvec3(0, 0, 1));
    parent[0] *= -2.0;
    parent[1] *= 2.0;
    parent[2] *= 2.0;
    e.options.parent = parent;
    e.object.scale = glm::dvec3(0.5);
    e.object.rotation = glm::angleAxis(0.7, glm::dvec3(0, 0, 1)); // the parent's mirror turns it back
    e.press(Handle::TranslateX);
    e.move(3);
    const glm::dvec3 world(parent * glm::dvec4(e.object.position, 1));
    ASSERT_FALSE(e.guides().empty());
    EXPECT_TRUE(e.guides()[0].reached);
    EXPECT_NEAR(world.x, 3.1, 1e-9);
    EXPECT_EQ(e.guides()[0].user[0], 5u);
}

TEST(SmartGuides, ALimitThatStopsTheObjectIsNotAReachedGuide) {
    GuideScene e;
    e.neighbors = {box_at({3.1, 2, 0})};
    e.options.limits.position_max.x = 3;
    e.press(Handle::TranslateX);
    e.move(3.1);
    EXPECT_EQ(e.object.position.x, 3);
    ASSERT_FALSE(e.guides().empty());
    EXPECT_FALSE(e.guides()[0].reached);
}

TEST(SmartGuides, ASideIsResizedToItsNeighborsLength) {
    for (const bool from_center : {false, true}) {
        GuideScene e;
        e.mode = Mode::Bounds;
        e.neighbors = {box_at({40, 30, 20}, {2.5, 9, 9}, 8)};
        e.press(Handle::BoundsMaxX);
        e.frame({.cursor = e.pressed + glm::dvec2(50 * (from_center ? 0.7 : 1.4), 0),
                 .down = true,
                 .snap = true,
                 .from_center = from_center});
        EXPECT_NEAR(e.object.scale.x, 2.5, 1e-9);
        EXPECT_NEAR(e.object.position.x, from_center ? 0 : 0.75, 1e-9);
        ASSERT_EQ(e.guides().size(), 1u);
        EXPECT_EQ(e.guides()[0].kind, GuideKind::Size);
        EXPECT_TRUE(e.guides()[0].reached);
        EXPECT_NEAR(e.guides()[0].distance, 2.5, 1e-9);
        EXPECT_EQ(e.guides()[0].user[0], 8u);
    }
}

TEST(SmartGuides, ASideIsResizedToANeighborsSide) {
    GuideScene e;
    e.mode = Mode::Bounds;
    e.neighbors = {box_at({4, 3, 0}, {2, 9, 1})};
    e.press(Handle::BoundsMaxX);
    e.move(2.4);
    EXPECT_NEAR(e.object.position.x + e.object.scale.x / 2, 3, 1e-9);
    EXPECT_NEAR(e.object.position.x - e.object.scale.x / 2, -0.5, 1e-9) << "the other side stays";
}

TEST(SmartGuides, AScaleReachesItsNeighborsLength) {
    for (const Handle handle : {Handle::ScaleX, Handle::ScaleUniform}) {
        GuideScene e;
        e.mode = Mode::Scale;
        e.neighbors = {box_at({40, 30, 20}, {1.5, 9, 9})};
        e.press(handle);
        double x = 0;
        for (; x < 3 && e.guides().empty(); x += 0.02)
            e.move(x, 0);
        EXPECT_NEAR(e.object.scale.x, 1.5, 1e-9) << handle_name(handle);
        ASSERT_EQ(e.guides().size(), 1u);
        EXPECT_EQ(e.guides()[0].kind, GuideKind::Size);
    }
}

TEST(SmartGuides, ARingTurnsUntilSidesAreParallel) {
    GuideScene e;
    e.mode = Mode::Rotate;
    e.neighbors = {box_at({4, 3, 0}, {2, 1, 1}, 3)};
    e.neighbors[0].world = e.neighbors[0].world * glm::rotate(glm::dmat4(1), 0.5, glm::dvec3(0, 0, 1));
    e.press(Handle::RotateZ);
    const glm::dvec2 center = e.pixel({0, 0, 0}), arm = e.pressed - center;
    const auto turn = [&](double angle) {
        const double c = std::cos(-angle), s = std::sin(-angle); // y is down
        e.frame(
            {.cursor = center + glm::dvec2(arm.x * c - arm.y * s, arm.x * s + arm.y * c), .down = true, .snap = true});
        return e.context.feedback()->angle;
    };
    EXPECT_NEAR(turn(0.45), 0.5, 1e-9);
    ASSERT_FALSE(e.guides().empty());
    EXPECT_EQ(e.guides()[0].kind, GuideKind::Parallel);
    EXPECT_TRUE(e.guides()[0].reached);
    EXPECT_EQ(e.guides()[0].user[0], 3u);
    EXPECT_NEAR(turn(0.9), 0.9, 1e-9);
    EXPECT_TRUE(e.guides().empty());
    EXPECT_NEAR(turn(2.1), 0.5 + std::numbers::pi / 2, 1e-9) << "another pair of sides";
}

TEST(SmartGuides, NeighborsAreCopiedWhenADragBegins) {
    GuideScene e;
    e.neighbors = {box_at({3.1, 2, 0})};
    e.press(Handle::TranslateX);
    e.move(3);
    e.neighbors.clear();
    e.options.neighbors = {};
    e.move(2.95);
    EXPECT_NEAR(e.object.position.x, 3.1, 1e-12);
}

TEST(SmartGuides, AreDrawnWithTheirDistances) {
    GuideScene e;
    e.context.draw.labels = true;
    e.neighbors = {box_at({-5, 0, 0}), box_at({-2.6, 0, 0})};
    e.object.position = {2, 0, 0};
    e.press(Handle::TranslateX);
    e.move(-2.35);
    const auto draws = [&] {
        int lines = 0;
        for (const LineInstance& line : e.context.draw_list().lines)
            lines += line.color.r == e.context.style.smart_guide.r && line.color.g == e.context.style.smart_guide.g;
        return lines;
    };
    EXPECT_EQ(draws(), 6) << "two gaps, each with two ticks";
    int labels = 0;
    for (const Label& label : e.context.draw_list().labels)
        labels += std::string(label.text) == "1.4";
    EXPECT_EQ(labels, 2);
    e.context.draw.guides = false;
    e.move(-2.35);
    EXPECT_EQ(draws(), 0);
}

TEST(SmartGuides, AllocateNothingInASteadyFrame) {
    GuideScene e;
    for (int i = 0; i < 400; ++i)
        e.neighbors.push_back(box_at({i % 20 * 2.3, i / 20 * 1.7, 0}, {1, 1, 1}));
    e.press(Handle::TranslateXY);
    for (int i = 0; i < 20; ++i)
        e.move(0.31 * i, 0.17 * i);
    const long before = test::allocation_count();
    std::size_t shown = 0;
    for (int i = 0; i < 20; ++i) {
        e.move(0.31 * i, 0.17 * i);
        shown += e.context.feedback()->guide_count;
    }
    EXPECT_EQ(test::allocation_count(), before);
    EXPECT_GT(shown, 40u);
}

TEST(SmartGuides, AreRecordedAndReplayed) {
    GuideScene e;
    Recorder recorder;
    e.context.record_to(&recorder);
    e.neighbors = {box_at({3.1, 2, 0})};
    e.press(Handle::TranslateX);
    for (int i = 0; i < 30; ++i)
        e.move(0.1 * i);
    e.frame({.cursor = e.pressed + glm::dvec2(150, 0), .snap = true});
    EXPECT_NEAR(e.object.position.x, 3.1, 1e-12);
    const std::string& text = recorder.text();
    Context fresh;
    const Replay played = replay(text, fresh);
    EXPECT_EQ(played.error, nullptr);
    EXPECT_EQ(played.differences, 0u);
    EXPECT_GT(played.calls, 30u);
    EXPECT_LT(text.size() / 30, 6000u) << "neighbors are recorded once";
}

} // namespace

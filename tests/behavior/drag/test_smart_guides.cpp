// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/count_allocations.hpp"
#include "support/editor.hpp"

#include <gizmo/all.hpp>

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

TEST(SmartGuides, ACursorThatTremblesAtThePressIsNotSnapped) {
    GuideScene e;
    e.neighbors = {box_at({0.2, 3, 0})};
    e.press(Handle::TranslateX);
    for (const double first : {0.02, 1.0}) {
        e.move(first);
        int changes = 0;
        for (int i = 0; i < 30; ++i) {
            const bool was_snapped = e.context.feedback()->snapped;
            e.move((i % 3 - 1) * 0.02);
            changes += e.context.feedback()->snapped != was_snapped;
        }
        EXPECT_LE(changes, 1);
        EXPECT_NEAR(e.object.position.x, 0.02, 1e-9);
        e.move(0);
        EXPECT_EQ(e.object.position.x, 0);
    }
}

TEST(SmartGuides, ACursorThatTremblesAtTheBorderOfARowMovesNothing) {
    GuideScene e;
    e.neighbors = {box_at({-5, 0, 0}), box_at({-2.6, 0, 0})};
    e.object.position = {2, 3, 0};
    e.press(Handle::TranslateXY);
    glm::dvec3 last(0);
    for (int i = 0; i < 60; ++i) {
        e.move(-2.35, -2 + (i % 3 - 1) * 0.02);
        EXPECT_TRUE(i < 4 || e.object.position == last) << i;
        last = e.object.position;
    }
    EXPECT_NEAR(last.y, 1, 1e-12) << "on the row";
}

TEST(SmartGuides, SnappingTurnedOffAndOnReturnsToTheSamePlace) {
    GuideScene e;
    e.neighbors = {box_at({3, 2, 0}, {4, 1, 1}), box_at({3.2, 4, 0}, {4, 1, 1})};
    e.options.box = {{-2, -0.5, -0.5}, {2, 0.5, 0.5}};
    e.press(Handle::TranslateX);
    e.move(2.9);
    for (const bool snap : {true, false, true, false, true}) {
        e.move(3.14, 0, snap);
        EXPECT_NEAR(e.object.position.x, snap ? 3 : 3.14, 1e-9) << "3.2 is nearer by less than a third of the radius";
    }
}

TEST(SmartGuides, StepsBesideAGuideAreReached) {
    GuideScene e;
    e.options.snap.translation = 0.25;
    e.neighbors = {box_at({0, 3, 0})};
    e.press(Handle::TranslateX);
    for (const double x : {0.25, 0.5, 0.75, 1.25}) {
        e.move(x);
        EXPECT_NEAR(e.object.position.x, x, 1e-12);
    }
    GuideScene ring;
    ring.mode = Mode::Rotate;
    ring.options.snap.rotation = 5 * std::numbers::pi / 180;
    ring.neighbors = {box_at({4, 3, 0})};
    ring.press(Handle::RotateZ);
    const glm::dvec2 center = ring.pixel({0, 0, 0}), arm = ring.pressed - center;
    for (const double degrees : {7.0, 5.0, 10.0, 3.0}) {
        const double angle = -degrees * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
        ring.frame(
            {.cursor = center + glm::dvec2(arm.x * c - arm.y * s, arm.x * s + arm.y * c), .down = true, .snap = true});
        const double is = ring.context.feedback()->angle * 180 / std::numbers::pi;
        EXPECT_NEAR(is, degrees == 7 ? 5 : degrees == 3 ? 0 : degrees, 1e-9);
    }
}

TEST(SmartGuides, AScaleOfOneOfTheObjectsAxesHasNoneAlongTheWorlds) {
    GuideScene e;
    e.mode = Mode::Scale;
    e.options.shear = ShearPolicy::Refuse;
    e.options.axes = 1;
    e.object.rotation = glm::angleAxis(0.5, glm::dvec3(0, 0, 1));
    e.neighbors = {box_at({4, 0.2, 0}, {2, 9, 1})};
    e.press(Handle::ScaleUniform);
    for (double x = 0; x < 3; x += 0.02) {
        e.move(x);
        EXPECT_TRUE(e.guides().empty()) << "the box's sides are not along them";
    }
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

TEST(SmartGuides, ASideOfAMirroredObjectIsResizedToANeighborsSide) {
    for (const bool from_center : {false, true}) {
        GuideScene e;
        e.mode = Mode::Bounds;
        e.options.space = Space::Local;
        e.options.box = {{-0.5, -0.5, -0.5}, {1, 0.5, 0.5}};
        e.object.scale.x = -1;
        e.neighbors = {box_at({-4, 3, 0}, {2, 9, 1})};
        e.press(Handle::BoundsMaxX);
        e.frame({.cursor = e.pressed - glm::dvec2(98, 0), .down = true, .snap = true, .from_center = from_center});
        EXPECT_NEAR(e.object.position.x + e.object.scale.x, -3, 1e-9);
        EXPECT_NEAR(e.object.position.x - 0.5 * e.object.scale.x, from_center ? 2.5 : 0.5, 1e-9);
    }
}

TEST(SmartGuides, AQuarterTurnAndADuplicateAreAligned) {
    GuideScene e;
    e.neighbors = {box_at({0, 0, 0}, {1, 2, 1}, 1), box_at({3.1, 2, 0}, {2, 1, 1}, 2)};
    e.neighbors[1].world = e.neighbors[1].world * glm::rotate(glm::dmat4(1), std::numbers::pi / 2, glm::dvec3(0, 0, 1));
    e.options.box = {{-0.5, -1, -0.5}, {0.5, 1, 0.5}};
    e.press(Handle::TranslateXY);
    EXPECT_EQ(e.object.position, glm::dvec3(0));
    e.move(0.1, 0.1);
    EXPECT_EQ(e.object.position, glm::dvec3(0)) << "at the same place";
    e.move(3, 1.9);
    EXPECT_NEAR(glm::length(e.object.position - glm::dvec3(3.1, 2, 0)), 0, 1e-12);
    ASSERT_EQ(e.guides().size(), 6u) << "three of each axis";
    for (const Guide& guide : e.guides())
        EXPECT_TRUE(guide.reached && guide.user[0] == 2 && guide.distance == 0);
}

TEST(SmartGuides, AreShownInEveryView) {
    GuideScene e;
    e.neighbors = {box_at({3.1, 2, 0})};
    const test::Lens lens{.orthographic = true, .half_height = 6};
    Camera above = test::look_at({0, 20, 0}, {0, 0, 0}, {0, 0, -1}, lens, {800, 0, 800, 600});
    above.target = 1;
    e.press(Handle::TranslateX);
    for (int i = 0; i < 2; ++i) {
        e.context.begin_frame({.cursor = e.pressed + glm::dvec2(150, 0), .down = true, .snap = true});
        e.context.manipulate(e.mode, e.object, e.camera, e.options);
        e.context.manipulate(e.mode, e.object, above, e.options);
        e.context.end_frame();
    }
    for (const std::uint32_t view : {0u, 1u}) {
        int lines = 0;
        for (const LineInstance& line : e.context.draw_list(view).lines)
            lines += line.color.g == e.context.style.smart_guide.g;
        EXPECT_GE(lines, 3) << "view " << view;
    }
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

TEST(SmartGuides, WriteADistanceOnceAndNotOverAnotherOne) {
    GuideScene e;
    e.context.draw.labels = true;
    for (const double x : {-5.0, -2.6, 2.2})
        e.neighbors.push_back(box_at({x, 0, 0}));
    e.object.position = {0.3, 2, 0};
    e.press(Handle::TranslateXY);
    e.move(-0.5, -1.95);
    ASSERT_NEAR(glm::length(e.object.position - glm::dvec3(-0.2, 0, 0)), 0, 1e-12) << "in the middle of the gap";
    std::vector<std::string> labels;
    for (const Label& label : e.context.draw_list().labels)
        if (label.text[0] != 'X') labels.emplace_back(label.text);
    EXPECT_EQ(labels, std::vector<std::string>({"1.4", "1.4", "1.4"})) << "three gaps; alignments repeat none";

    GuideScene dense;
    dense.context.draw.labels = true;
    for (const double x : {-3.15, -2.1, -1.05})
        dense.neighbors.push_back(box_at({x, 0, 0}, {1, 1, 1}));
    for (Neighbor& n : dense.neighbors)
        n.box = {{-0.1, -0.5, -0.5}, {0.1, 0.5, 0.5}}, n.world[3].x *= 0.24;
    dense.options.box = {{-0.1, -0.5, -0.5}, {0.1, 0.5, 0.5}};
    dense.object.position.x = 1;
    dense.press(Handle::TranslateX);
    dense.move(-0.98);
    EXPECT_GE(dense.guides().size(), 2u);
    int written = 0;
    for (const Label& label : dense.context.draw_list().labels)
        written += label.text[0] == '0';
    EXPECT_EQ(written, 1) << "at every 13 pixels there is not room for two";
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

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every handle takes every source to every kind of feature as far as it can, and nothing else. What is claimed is
// checked from the written transform alone.
#include "support/editor.hpp"
#include "support/scale.hpp"
#include "support/snap_case.hpp"

namespace {

using namespace gizmo;
using namespace test::snaps;

// A press moves nothing. Without the key the result is the cursor's, and with it again the same as before. A target
// comes before steps; without one the steps are those of a drag without features.
void expect_steady(const SnapCase& c, std::span<const SnapFeature> features, const DragUpdate& free,
                   const DragUpdate& snapped) {
    const auto still = c.update(*c.drag, features, {.cursor = c.drag->cursor, .snap = true});
    ASSERT_TRUE(still);
    EXPECT_TRUE(same_bits(still->transform, c.object));
    EXPECT_FALSE(still->drag.progress.snap_target);
    const auto off = c.update(snapped.drag, features, {.cursor = c.cursor});
    ASSERT_TRUE(off);
    EXPECT_TRUE(same_bits(off->transform, free.transform));
    const auto on = c.update(off->drag, features, {.cursor = c.cursor, .snap = true});
    ASSERT_TRUE(on);
    EXPECT_TRUE(same_bits(on->transform, snapped.transform));
    for (const bool absolute : {false, true}) {
        const Snap steps{.translation = 0.3,
                         .rotation = 0.2,
                         .scale = 0.15,
                         .absolute = absolute,
                         .absolute_rotation = absolute,
                         .parent_units = absolute,
                         .side = absolute ? 0.1 : 0};
        const auto both = c.update(*c.drag, features, {.cursor = c.cursor, .snap = true}, steps);
        const auto stepped = c.update(*c.drag, {}, {.cursor = c.cursor, .snap = true}, steps);
        ASSERT_TRUE(both && stepped);
        EXPECT_EQ(both->drag.progress.snap_target.has_value(), snapped.drag.progress.snap_target.has_value());
        const bool takes = both->drag.progress.snap_target.has_value();
        EXPECT_TRUE(same_bits(both->transform, takes ? snapped.transform : stepped->transform));
    }
}

class SnapEvery : public ::testing::TestWithParam<std::uint32_t> {};

// Near where the cursor takes each source there is a feature of each kind; what is claimed is reached, and nothing else
// changes. A feature that the handle does not reach is not claimed.
TEST_P(SnapEvery, HandleReachesWhatItClaims) {
    const auto handle = static_cast<Handle>(GetParam());
    SnapDice dice(GetParam());
    for (int source = 0; source < kSources; ++source)
        for (int k = 0; k < kKinds; ++k) {
            const auto kind = static_cast<SnapKind>(k);
            int claimed = 0;
            for (int i = 0; i < test::scaled(test::scaled(10000)); ++i) {
                const SnapCase c(dice, handle, static_cast<SnapSource>(source));
                if (!c.drag) continue;
                const auto free = c.update({}, false);
                if (!free) continue;
                const std::vector<glm::dvec3> locals = c.locals();
                const glm::dvec3 local = locals.empty() ? (c.options.box.max + c.options.box.min) * 0.5
                                                        : locals[static_cast<std::size_t>(i) % locals.size()];
                const glm::dvec3 at = c.placed(free->transform, local);
                const SnapFeature feature = dice.feature(kind, at + dice.vector(0.02));
                const std::span<const SnapFeature> features(&feature, 1);
                const auto update = c.update(features);
                ASSERT_TRUE(update);
                SCOPED_TRACE(std::string(handle_name(handle)) + " source " + std::to_string(source) + " kind " +
                             std::to_string(k) + " case " + std::to_string(i));
                if (i % 16 == 0) expect_steady(c, features, *free, *update);
                if (!update->drag.progress.snap_target) {
                    EXPECT_TRUE(same_bits(update->transform, free->transform));
                    continue;
                }
                ++claimed;
                expect_reached(c, *update, kind);
                expect_only_what_it_may(c, *update);
                if (HasFailure()) return;
            }
            RecordProperty("claimed_" + std::to_string(source) + "_" + std::to_string(k), claimed);
            const bool stays =
                info_of(handle).action != Action::Translate && source == static_cast<int>(SnapSource::Pivot);
            if (source == static_cast<int>(SnapSource::Points) && !stays && kind != SnapKind::Line) {
                EXPECT_GT(claimed, 0) << handle_name(handle) << " kind " << k;
            }
        }
}
INSTANTIATE_TEST_SUITE_P(All, SnapEvery, ::testing::Range(1u, static_cast<unsigned>(Handle::Custom)));

// One object, along an axis and freely, at exact numbers.
struct SnapPlain : test::Editor {
    std::vector<SnapFeature> features;
    SnapPlain() { options.snap_geometry.source = SnapSource::BoxCorner; }
    void take(const glm::dvec2& cursor, bool snap = true) {
        options.snap_geometry.features = features;
        frame({.cursor = cursor, .down = true, .snap = snap});
    }
    std::optional<SnapPart> part() const {
        const auto feedback = context.feedback();
        return feedback && feedback->snap_target ? std::optional(feedback->snap_target->part) : std::nullopt;
    }
};

TEST(SnapGeometry, ACornerGoesToACorner) {
    SnapPlain e;
    e.features = {{.position = {2, 1, 0.5}}};
    e.options.snap_radius = 60; // perspective: a nearer corner goes farther
    const glm::dvec2 at = e.press(Handle::TranslateView);
    e.take(at + e.pixel({2, 1, 0.5}) - e.pixel({0.5, 0.5, 0.5}) + glm::dvec2(3, -2));
    const auto target = e.context.feedback()->snap_target;
    ASSERT_TRUE(target);
    EXPECT_LT(glm::length(target->from - glm::dvec3(2, 1, 0.5)), 1e-12);
    const glm::dvec3 corner = e.object.position - target->to;
    EXPECT_NEAR(std::abs(corner.x), 0.5, 1e-12) << "it is a corner of the box, whichever is nearest";
    EXPECT_NEAR(std::abs(corner.y), 0.5, 1e-12);
    EXPECT_NEAR(std::abs(corner.z), 0.5, 1e-12);
}

TEST(SnapGeometry, TouchingBoxesOfEqualSizeShareASide) {
    SnapPlain e;
    e.options.snap_geometry.source = SnapSource::BoxSide;
    e.features = {{.kind = SnapKind::Plane, .position = {1, 0, 0}, .direction = {1, 0, 0}}};
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.take(at + e.pixel({0.51, 0, 0}) - e.pixel({0, 0, 0}));
    EXPECT_TRUE(e.part());
    EXPECT_EQ(e.object.position, glm::dvec3(0.5, 0, 0)) << "to the bit";
}

TEST(SnapGeometry, EndsMiddlesAndIntersectionsComeBeforeTheEdge) {
    SnapPlain e;
    e.options.snap_geometry.source = SnapSource::Pivot;
    e.features = {{.kind = SnapKind::Segment, .user = 1, .position = {1, 0, 0}, .direction = {2, 0, 0}},
                  {.kind = SnapKind::Line, .user = 2, .position = {2.9, 7, 0}, .direction = {0.2, 1, 0}}};
    e.press(Handle::TranslateView);
    const std::pair<double, SnapPart> places[] = {{1.02, SnapPart::End},
                                                  {1.5, SnapPart::Intersection},
                                                  {1.8, SnapPart::Curve},
                                                  {2, SnapPart::Middle},
                                                  {2.97, SnapPart::End}};
    for (const auto& [x, part] : places) {
        e.take(e.pixel({x, 0, 0}) + glm::dvec2(1, 2));
        EXPECT_EQ(e.part(), part) << x;
        EXPECT_LT(std::abs(e.object.position.y) + std::abs(e.object.position.z), 1e-12) << x;
    }
    e.options.snap_geometry.parts = ~snap_bit(SnapPart::Middle);
    e.take(e.pixel({2, 0, 0}));
    EXPECT_EQ(e.part(), SnapPart::Curve) << "middles are off";
}

TEST(SnapGeometry, OnALineAPixelMovesAPixel) {
    SnapPlain e;
    e.options.snap_geometry.source = SnapSource::Pivot;
    e.features = {{.kind = SnapKind::Line, .position = {0, 0.5, 0}, .direction = {1, 0.2, -0.3}}};
    e.options.snap_geometry.parts = snap_bit(SnapPart::Curve);
    const glm::dvec2 grabbed = e.press(Handle::TranslateView) - e.pixel({0, 0, 0});
    const glm::dvec3 along = glm::normalize(e.features[0].direction);
    for (double s = -1; s < 1; s += 0.125) {
        const glm::dvec3 at = e.features[0].position + along * s;
        e.take(e.pixel(at) + grabbed);
        ASSERT_EQ(e.part(), SnapPart::Curve) << s;
        EXPECT_LT(glm::length(e.pixel(e.object.position) - e.pixel(at)), 0.01) << s;
    }
}

TEST(SnapGeometry, ALampIsTurnedUntilItPointsAtABall) {
    SnapPlain e;
    const std::vector<glm::dvec3> front{{0, 0, 1}};
    e.mode = Mode::Rotate;
    e.options.snap_geometry.source = SnapSource::Points;
    e.options.snap_geometry.points = front;
    e.features = {{.kind = SnapKind::Sphere, .position = {1.5, 0, 1.5}, .radius = 0.25}};
    e.press(Handle::RotateY);
    e.take(e.pixel({1.5, 0, 1.5}) + glm::dvec2(2, 1));
    EXPECT_EQ(e.part(), SnapPart::Center);
    EXPECT_NEAR(2 * std::atan2(e.object.rotation.y, e.object.rotation.w), 0.78539816339744831, 1e-12);
    EXPECT_EQ(e.object.position, glm::dvec3(0));
}

TEST(SnapGeometry, ADoorIsResizedToItsFrame) {
    SnapPlain e;
    e.mode = Mode::Bounds;
    e.options.snap_geometry.source = SnapSource::Pivot; // of a box handle its side
    e.features = {{.kind = SnapKind::Segment, .position = {0.75, -1, 0}, .direction = {0, 2, 0}}};
    const glm::dvec2 at = e.press(Handle::BoundsMaxX);
    e.take(at + e.pixel({0.75, 0, 0}) - e.pixel({0.5, 0, 0}) + glm::dvec2(3, 0));
    EXPECT_TRUE(e.part());
    EXPECT_NEAR(e.object.scale.x, 1.25, 1e-12);
    EXPECT_NEAR(e.object.position.x, 0.125, 1e-12);
    EXPECT_EQ(e.object.scale.y, 1);
}

TEST(SnapGeometry, WhatALimitKeepsItFromIsNotClaimed) {
    SnapPlain e;
    e.options.snap_geometry.source = SnapSource::Pivot;
    e.options.limits.position_max.x = 0.9;
    e.features = {{.position = {1, 0, 0}}};
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.take(at + e.pixel({1, 0, 0}) - e.pixel({0, 0, 0}));
    EXPECT_EQ(e.part(), std::nullopt);
    EXPECT_EQ(e.object.position.x, 0.9);
    EXPECT_TRUE(e.context.feedback()->limited);
}

TEST(SnapGeometry, ACustomNumberAndAPointSnapTheirPosition) {
    const auto projector = make_projector(test::front_camera()).value();
    const CustomHandle line{.shape = CustomShape::Point, .constraint = Constraint::Line, .direction = {1, 0, 0}};
    const SnapFeature wall{.kind = SnapKind::Plane, .position = {1.25, 0, 0}, .direction = {1, 0, 0}};
    const auto placed = place_custom(projector, line, {1, 0, 0}, Style{});
    ASSERT_TRUE(placed);
    const auto at = test::pixel(projector, {1, 0, 0}), near = test::pixel(projector, {1.24, 0, 0});
    const auto drag = begin_value_drag(projector, *placed, line, 1, {}, *at);
    ASSERT_TRUE(drag);
    const DragInput input{.snap_geometry = {.features = {&wall, 1}}};
    EXPECT_NEAR(update_drag(*drag, projector, {.cursor = *near, .snap = true}, input)->value, 1.25, 1e-12);
    const CustomHandle point{.constraint = Constraint::ViewPlane};
    const auto placed_point = place_custom(projector, point, {1, 0, 0}, Style{});
    const auto moved = begin_point_drag(projector, *placed_point, point, {1, 0, 0}, {}, *at);
    ASSERT_TRUE(moved);
    const auto update = update_drag(*moved, projector, {.cursor = *near, .snap = true}, input);
    EXPECT_NEAR(update->transform.position.x, 1.25, 1e-12);
}

// A resting hand.
TEST(SnapGeometry, JitterOfAPixelChangesTheTargetAtMostOnce) {
    std::mt19937 random(7);
    std::uniform_int_distribution<int> pixel(-1, 1);
    int taken = 0;
    for (int x = 0; x < 20; ++x) {
        SnapPlain e;
        e.options.snap_geometry.source = SnapSource::Pivot;
        for (int i = 0; i < 6; ++i) {
            const double turn = i;
            e.features.push_back({.kind = SnapKind::Segment, .user = static_cast<std::uint64_t>(i)});
            e.features.back().position = {1 + 0.05 * i, 0.02 * i, 0};
            e.features.back().direction = {std::cos(turn), std::sin(turn), 0.3};
        }
        e.press(Handle::TranslateView);
        const glm::dvec2 rest = e.pixel({1 + 0.02 * x, 0.01 * x, 0});
        std::optional<SnapTarget> last;
        int changes = -1; // the first is none
        for (int i = 0; i < test::scaled(test::scaled(10000)); ++i) {
            e.take(rest + glm::dvec2(pixel(random), pixel(random)));
            const auto now = e.context.feedback()->snap_target;
            changes += i == 0 || last.has_value() != now.has_value() ||
                       (now && (last->part != now->part || last->index != now->index ||
                                last->feature.user != now->feature.user || last->other.user != now->other.user));
            taken += now.has_value();
            last = now;
        }
        EXPECT_LE(changes, 1) << x;
    }
    EXPECT_GT(taken, 0);
}

TEST(SnapGeometry, ALineLetsGoWithinOneAndAHalfRadii) {
    SnapPlain e;
    e.options.snap_geometry.source = SnapSource::Pivot;
    e.features = {{.kind = SnapKind::Line, .position = {1, 0, 0}, .direction = {0, 1, 0}}};
    const glm::dvec2 start = e.press(Handle::TranslateView);
    EXPECT_EQ(e.object.position, glm::dvec3(0));
    e.take(start);
    EXPECT_EQ(e.object.position, glm::dvec3(0)) << "a press moves nothing";
    const glm::dvec2 on = e.pixel({1, 0, 0}), along = glm::normalize(e.pixel({1, 1, 0}) - on);
    const glm::dvec2 across(along.y, -along.x);
    e.take(on);
    EXPECT_TRUE(e.part());
    e.take(on + across * 14.1);
    EXPECT_TRUE(e.part()) << "kept";
    e.take(on + across * 21.1);
    EXPECT_FALSE(e.part());
    e.take(on + across * 14.1);
    EXPECT_FALSE(e.part()) << "and not taken again";
}

// Of a thousand features those that come near are taken, as if there were no others.
TEST(SnapGeometry, AThousandFeaturesAreSearchedAsBruteForceDoes) {
    SnapDice dice(48);
    for (int i = 0; i < test::scaled(1000); ++i) {
        SnapPlain all, few;
        for (int k = 0; k < 1000; ++k)
            all.features.push_back(dice.feature(static_cast<SnapKind>(k % 4 == 3 ? 5 : k % 2), dice.vector(40)));
        for (SnapFeature& f : all.features)
            f.radius *= 0.1, f.direction *= 0.1;
        const glm::dvec3 goal = dice.vector(1);
        all.features.push_back({.user = 1, .position = goal});
        all.features.push_back(dice.feature(SnapKind::Segment, goal));
        // Brute force: each feature alone, with the same cursor; the nearest that is claimed is in the list of all.
        all.options.snap_geometry.source = few.options.snap_geometry.source = SnapSource::Pivot;
        const glm::dvec2 cursor = all.pixel(goal) + glm::dvec2(3, 2);
        all.press(Handle::TranslateView);
        all.take(cursor);
        few.press(Handle::TranslateView);
        few.features.assign(all.features.end() - 2, all.features.end());
        few.take(cursor);
        ASSERT_TRUE(few.part());
        ASSERT_TRUE(all.part());
        const auto of_all = all.context.feedback()->snap_target, of_few = few.context.feedback()->snap_target;
        // Whatever wins among all is at least as near as what wins among two.
        EXPECT_LE(glm::length(all.pixel(of_all->to) - cursor), glm::length(all.pixel(of_few->to) - cursor) + 7 + 1e-9);
        EXPECT_LT(glm::length(of_all->from - of_all->to), 1e-9);
    }
}

} // namespace

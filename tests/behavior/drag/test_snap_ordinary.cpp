// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Snapping in the ordinary cases first: axes of the world, numbers in eighths, targets exactly where the source is, on
// the handle's axis, parallel to it, in its plane. Then the choice among many, against an oracle.
#include "support/editor.hpp"
#include "support/scale.hpp"
#include "support/snap_case.hpp"

#include <cmath>
#include <vector>

namespace {

using namespace gizmo;
using namespace test::snaps;

glm::dvec3 unit(int axis) {
    return glm::dmat3(1)[axis];
}

// Features of every kind through q along the world's axes.
std::vector<SnapFeature> features_through(const glm::dvec3& q) {
    std::vector<SnapFeature> out{{.position = q}};
    for (int axis = 0; axis < 3; ++axis) {
        const glm::dvec3 a = unit(axis), b = unit((axis + 1) % 3);
        out.push_back({.kind = SnapKind::Segment, .position = q, .direction = a * 0.5});
        out.push_back({.kind = SnapKind::Segment, .position = q - a * 0.5, .direction = a});
        out.push_back({.kind = SnapKind::Line, .position = q - a * 2.0, .direction = a});
        out.push_back({.kind = SnapKind::Plane, .position = q + b, .direction = a});
        out.push_back({.kind = SnapKind::Circle, .position = q - b * 0.5, .direction = a, .radius = 0.5});
        out.push_back({.kind = SnapKind::Sphere, .position = q - a * 0.5, .radius = 0.5});
        out.push_back({.kind = SnapKind::Grid, .position = q, .direction = a, .u = b * 0.125});
    }
    return out;
}

// Where the source is at the press, and where the cursor takes it, rounded to eighths.
TEST(SnapOrdinary, EveryHandleReachesWhatItClaims) {
    int claimed = 0, cases = 0;
    for (auto h = 1u; h < static_cast<unsigned>(Handle::Custom); ++h)
        for (int source = 0; source < kSources; ++source)
            for (const glm::dvec2& press : {glm::dvec2(40, -50), glm::dvec2(-60, -20)}) {
                const auto handle = static_cast<Handle>(h);
                SnapCase c(handle, static_cast<SnapSource>(source), press);
                if (!c.drag) continue;
                c.cursor += glm::dvec2(17, -11);
                const auto free = c.update({}, false);
                ASSERT_TRUE(free);
                const std::vector<glm::dvec3> locals = c.locals();
                const glm::dvec3 local = locals.empty() ? glm::dvec3(0.5) : locals.back();
                const glm::dvec3 places[] = {c.placed(c.object, local),
                                             glm::round(c.placed(free->transform, local) * 8.0) / 8.0};
                for (const glm::dvec3& q : places)
                    for (const SnapFeature& feature : features_through(q)) {
                        ++cases;
                        SCOPED_TRACE(std::string(handle_name(handle)) + " source " + std::to_string(source) + " kind " +
                                     std::to_string(static_cast<int>(feature.kind)));
                        const auto update = c.update({&feature, 1});
                        ASSERT_TRUE(update);
                        const auto still = c.update(*c.drag, {&feature, 1}, {.cursor = c.drag->cursor, .snap = true});
                        EXPECT_TRUE(same_bits(still->transform, c.object)) << "a press moves nothing";
                        if (!update->drag.progress.snap_target) {
                            EXPECT_TRUE(same_bits(update->transform, free->transform));
                            continue;
                        }
                        ++claimed;
                        expect_reached(c, *update, feature.kind);
                        expect_only_what_it_may(c, *update);
                        if (HasFailure()) return;
                    }
            }
    EXPECT_GT(claimed, cases / 4);
}

// The world's axes along which a translation moves.
unsigned directions_of(Handle handle) {
    const HandleInfo& info = info_of(handle);
    return info.motion == Motion::Line ? 1u << info.axis : info.motion == Motion::Plane ? 7u & ~(1u << info.axis) : 7u;
}

// A point at p that moves along `directions` meets a line or a plane along the world's axes at one place or along a
// part of its path, and the target is wherever the features' coordinates are.
TEST(SnapOrdinary, ATranslationTakesALineOrAPlaneOnlyWhereItMeetsIt) {
    for (auto h = static_cast<unsigned>(Handle::TranslateX); h <= static_cast<unsigned>(Handle::TranslateView); ++h)
        for (int axis = 0; axis < 3; ++axis)
            for (const bool is_plane : {false, true})
                for (int beside = 0; beside < 8; ++beside) { // bit k: not at the source's coordinate k
                    const auto handle = static_cast<Handle>(h);
                    SnapCase c(handle, SnapSource::Points, {40, -50});
                    ASSERT_TRUE(c.drag);
                    c.options.snap_geometry.parts = snap_bit(SnapPart::Curve) | snap_bit(SnapPart::Surface);
                    c.drag->options.snap_radius = 1e4;
                    c.cursor += glm::dvec2(5, 3);
                    const glm::dvec3 p = c.object.position + c.points[0];
                    glm::dvec3 q = p;
                    for (int k = 0; k < 3; ++k)
                        if ((beside >> k & 1) != 0) q[k] += 0.25;
                    const SnapFeature f{.kind = is_plane ? SnapKind::Plane : SnapKind::Line,
                                        .position = q,
                                        .direction = unit(axis) * -2.0};
                    const unsigned along = directions_of(handle), own = is_plane ? 7u & ~(1u << axis) : 1u << axis;
                    const bool meets = (static_cast<unsigned>(beside) & ~(along | own)) == 0;
                    const bool is_whole = (along & ~own) == 0;
                    const auto update = c.update({&f, 1});
                    ASSERT_TRUE(update);
                    const auto& target = update->drag.progress.snap_target;
                    ASSERT_EQ(target.has_value(), meets && !is_whole)
                        << handle_name(handle) << (is_plane ? " plane " : " line ") << axis << ' ' << beside;
                    if (!target) continue;
                    const glm::dvec3 now = update->transform.position + c.points[0];
                    for (int k = 0; k < 3; ++k) {
                        if ((along >> k & 1u) == 0) {
                            EXPECT_EQ(now[k], p[k]);
                        }
                        if ((own >> k & 1u) == 0) {
                            EXPECT_NEAR(now[k], q[k], 1e-15) << handle_name(handle);
                        }
                    }
                }
}

TEST(SnapOrdinary, AnAxisTakesAPointsCoordinateToTheBit) {
    for (int axis = 0; axis < 3; ++axis)
        for (const double to : {-0.5, 0.0, 0.125, 0.375})
            for (const SnapSource source : {SnapSource::Pivot, SnapSource::Origin, SnapSource::Points}) {
                const auto handle = static_cast<Handle>(static_cast<int>(Handle::TranslateX) + axis);
                SnapCase c(handle, source, {40, -50});
                ASSERT_TRUE(c.drag);
                c.drag->options.snap_radius = 1e4;
                c.cursor += glm::dvec2(5, 3);
                glm::dvec3 q = c.object.position + (source == SnapSource::Points ? c.points[0] : glm::dvec3(0));
                q[axis] += to;
                q[(axis + 1) % 3] += 0.25;
                const SnapFeature f{.position = q};
                const auto update = c.update({&f, 1});
                ASSERT_TRUE(update && update->drag.progress.snap_target);
                glm::dvec3 expected = c.object.position;
                expected[axis] += to;
                EXPECT_EQ(update->transform.position, expected);
                EXPECT_NEAR(
                    glm::length(update->drag.progress.snap_target->to - update->drag.progress.snap_target->from), 0.25,
                    1e-15);
            }
}

// From the front: a floor and a wheel seen edge-on, and an edge that points at the viewer.
TEST(SnapOrdinary, WhatIsSeenEdgeOnTakesAFreeMove) {
    const SnapFeature features[] = {
        {.kind = SnapKind::Plane, .position = {0, 1, 0}, .direction = {0, 1, 0}},
        {.kind = SnapKind::Grid, .position = {0, 1, 0}, .direction = {0, 1, 0}, .u = {9, 0, 0}},
        {.kind = SnapKind::Circle, .position = {0, 1, 0}, .direction = {0, 1, 0}, .radius = 2},
        {.kind = SnapKind::Line, .position = {2, 1, 5}, .direction = {0, 0, 1}}};
    for (const SnapFeature& f : features) {
        test::Editor e;
        e.camera = test::orthographic_camera();
        e.options.snap_geometry.features = {&f, 1};
        e.options.snap_geometry.parts = snap_bit(SnapPart::Surface) | snap_bit(SnapPart::Curve);
        const glm::dvec2 press = e.press(Handle::TranslateView);
        e.frame({.cursor = press + glm::dvec2(203, -95), .down = true, .snap = true});
        ASSERT_TRUE(e.context.feedback()->snap_target) << static_cast<int>(f.kind);
        EXPECT_NEAR(e.object.position.y, 1, 1e-12);
        const bool is_flat = f.kind == SnapKind::Plane || f.kind == SnapKind::Grid;
        EXPECT_NEAR(e.object.position.x, is_flat ? 2.03 : 2, 1e-9) << static_cast<int>(f.kind);
    }
}

// A target that a limit keeps the object from does not hide the next one.
TEST(SnapOrdinary, ATargetBeyondALimitLeavesTheNextOne) {
    const SnapFeature features[] = {{.user = 1, .position = {1.02, 0.5, 0}}, {.user = 2, .position = {0.95, -0.5, 0}}};
    test::Editor e;
    e.camera = test::orthographic_camera();
    e.options.limits.position_max.x = 1;
    e.options.snap_geometry.features = features;
    const glm::dvec2 press = e.press(Handle::TranslateX), grip = press - e.pixel({0, 0, 0});
    // The cursor is nearer to the first.
    e.frame({.cursor = e.pixel({1.02, 0.5, 0}), .down = true, .snap = true});
    e.frame({.cursor = e.pixel({0.98, 0, 0}) + grip, .down = true, .snap = true});
    EXPECT_FALSE(e.context.feedback()->snap_target) << "both are farther than the radius";
    e.options.snap_radius = 60;
    e.frame({.cursor = press, .down = false});
    e.object = {};
    e.press(Handle::TranslateX);
    e.frame({.cursor = e.pixel({1, 0.1, 0}) + grip, .down = true, .snap = true});
    ASSERT_TRUE(e.context.feedback()->snap_target);
    EXPECT_EQ(e.context.feedback()->snap_target->feature.user, 2u);
    EXPECT_NEAR(e.object.position.x, 0.95, 1e-12);
}

// What the handle reaches within a few pixels is taken, for sources that are points.
class SnapReach : public ::testing::TestWithParam<std::uint32_t> {};
TEST_P(SnapReach, WhatIsNearAndReachedIsTaken) {
    const auto handle = static_cast<Handle>(GetParam());
    SnapDice dice(900 + GetParam());
    int checked = 0;
    for (const SnapSource source : {SnapSource::Origin, SnapSource::BoxCorner, SnapSource::Points})
        for (int k = 0; k < kKinds; ++k)
            for (int i = 0; i < test::scaled(test::scaled(5000)); ++i) {
                SnapCase c(dice, handle, source);
                if (!c.drag || c.options.parent) continue; // an uneven one shears what is turned
                // A free move follows the cursor on a surface, and may reach it only far behind.
                if (handle == Handle::TranslateView && k >= static_cast<int>(SnapKind::Plane)) continue;
                const auto free = c.update({}, false);
                const glm::dvec2 cursor = c.cursor;
                c.cursor += glm::dvec2{dice.between(-2, 2), dice.between(-2, 2)};
                const auto there = c.update({}, false);
                c.cursor = cursor;
                if (!free || !there || there->at_bound || free->at_bound) continue;
                const glm::dvec3 least = glm::min(free->ratio, there->ratio); // not at the least ratio
                if (std::min({least.x, least.y, least.z}) < 0.05) continue;
                const std::vector<glm::dvec3> locals = c.locals();
                const glm::dvec3 local = locals[static_cast<std::size_t>(i) % locals.size()];
                // Near the pivot along an axis, a pixel is a large ratio, and a negative one is not allowed.
                const glm::dmat3 from_world = glm::inverse(c.drag->frame.axes);
                const glm::dvec3 arm = glm::abs(from_world * (c.placed(c.object, local) - c.drag->frame.pivot));
                const bool scales = info_of(handle).action == Action::Scale;
                if (scales && std::min({arm.x, arm.y, arm.z}) < 0.05) continue;
                const glm::dvec3 q = c.placed(there->transform, local);
                const auto a = test::pixel(c.projector, c.placed(free->transform, local)),
                           b = test::pixel(c.projector, q);
                const bool moves = glm::length(q - c.placed(c.object, local)) > 1e-3;
                if (!moves || !a || !b || glm::length(*a - *b) > 3) continue;
                const SnapFeature f = dice.feature(static_cast<SnapKind>(k), q);
                const auto update = c.update({&f, 1});
                ASSERT_TRUE(update);
                ++checked;
                ASSERT_TRUE(update->drag.progress.snap_target)
                    << handle_name(handle) << " source " << static_cast<int>(source) << " kind " << k << " case " << i;
            }
    EXPECT_GT(checked, 30) << handle_name(handle);
}
INSTANTIATE_TEST_SUITE_P(All, SnapReach, ::testing::Range(1u, static_cast<unsigned>(Handle::Custom)));

// --- the choice -----------------------------------------------------------------------------------------------------

struct Chooser : test::Editor {
    std::vector<SnapFeature> features;
    std::optional<SnapTarget> take(const glm::dvec2& cursor) {
        options.snap_geometry.features = features;
        frame({.cursor = cursor, .down = true, .snap = true});
        return context.feedback()->snap_target;
    }
};

// The points of a feature, written down again.
std::vector<glm::dvec3> points_of(const SnapFeature& f) {
    if (f.kind == SnapKind::Segment) return {f.position, f.position + f.direction, f.position + f.direction * 0.5};
    return {f.position}; // a point, or a center
}

// Of a thousand features: the point nearest to the cursor, or to the source without snapping.
TEST(SnapChoice, IsTheNearestOfAThousandFeatures) {
    SnapDice dice(4848);
    int taken = 0, none = 0;
    for (int i = 0; i < test::scaled(1000); ++i) {
        Chooser e;
        e.options.snap_geometry.parts = snap_bit(SnapPart::Point) | snap_bit(SnapPart::End) |
                                        snap_bit(SnapPart::Middle) | snap_bit(SnapPart::Center);
        const SnapKind kinds[] = {SnapKind::Point, SnapKind::Segment, SnapKind::Circle, SnapKind::Sphere};
        for (std::uint64_t k = 0; k < 1000; ++k) {
            e.features.push_back(dice.feature(kinds[k % 4], dice.vector(3)));
            e.features.back().direction *= 0.1;
            e.features.back().radius *= 0.1;
            e.features.back().user = k;
        }
        const glm::dvec2 press = e.press(Handle::TranslateView), pivot = e.pixel({0, 0, 0});
        const glm::dvec2 cursor = press + glm::dvec2{dice.between(-200, 200), dice.between(-200, 200)};
        const auto target = e.take(cursor);
        double best = 1e9;
        const auto px_of = [&](const glm::dvec3& q) {
            const glm::dvec2 at = e.pixel(q);
            return std::min(glm::length(at - cursor), glm::length(at - (pivot + cursor - press)));
        };
        for (const SnapFeature& f : e.features)
            for (const glm::dvec3& q : points_of(f))
                best = std::min(best, px_of(q));
        ASSERT_EQ(target.has_value(), best <= 14) << i;
        if (target) {
            EXPECT_NEAR(px_of(target->to), best, 1e-9) << i;
        }
        ++(target ? taken : none);
    }
    EXPECT_GT(taken, 10);
}

// A resting hand, among features of every kind, with other handles and many sources.
TEST(SnapChoice, JitterChangesTheTargetAtMostOnce) {
    const std::pair<Mode, Handle> drags[] = {{Mode::Translate, Handle::TranslateX},
                                             {Mode::Translate, Handle::TranslateXY},
                                             {Mode::Translate, Handle::TranslateView},
                                             {Mode::Rotate, Handle::RotateZ},
                                             {Mode::Scale, Handle::ScaleX},
                                             {Mode::Bounds, Handle::BoundsMaxX}};
    SnapDice dice(77);
    int taken = 0;
    for (const auto& [mode, handle] : drags)
        for (int setup = 0; setup < 6; ++setup) {
            Chooser e;
            e.mode = mode;
            e.options.snap_geometry.source = SnapSource::Nearest;
            for (int k = 0; k < 12; ++k)
                e.features.push_back(dice.feature(static_cast<SnapKind>(k % kKinds), dice.vector(1)));
            const glm::dvec2 press = e.press(handle);
            const glm::dvec2 rest = press + glm::dvec2{dice.between(-80, 80), dice.between(-80, 80)};
            std::optional<SnapTarget> last;
            int changes = -1; // the first is none
            for (int i = 0; i < test::scaled(test::scaled(10000)); ++i) {
                const auto now = e.take(rest + glm::dvec2{dice.between(-1, 1), dice.between(-1, 1)});
                changes += i == 0 || last.has_value() != now.has_value() ||
                           (now && (last->part != now->part || last->source != now->source ||
                                    last->index != now->index || last->feature.position != now->feature.position ||
                                    last->other.position != now->other.position));
                taken += now.has_value();
                last = now;
            }
            EXPECT_LE(changes, 1) << handle_name(handle) << ' ' << setup;
        }
    EXPECT_GT(taken, 100);
}

// A held target is let go within one and a half radii of it, whatever the handle.
TEST(SnapChoice, LetsGoWithinOneAndAHalfRadii) {
    SnapDice dice(78);
    int kept = 0, released = 0;
    for (auto h = 1u; h < static_cast<unsigned>(Handle::Custom); ++h)
        for (int i = 0; i < test::scaled(test::scaled(10000)); ++i) {
            SnapCase c(dice, static_cast<Handle>(h), SnapSource::Points);
            const auto free = c.drag ? c.update({}, false) : std::nullopt;
            if (!free) continue;
            const SnapFeature f = dice.feature(static_cast<SnapKind>(i % kKinds),
                                               c.placed(free->transform, c.points[0]) + dice.vector(0.02));
            const auto first = c.update({&f, 1});
            ASSERT_TRUE(first);
            if (!first->drag.progress.snap_target) continue;
            c.cursor += glm::dvec2{dice.between(-60, 60), dice.between(-60, 60)};
            const auto next = c.update(first->drag, {&f, 1}, {.cursor = c.cursor, .snap = true});
            const auto loose = c.update(first->drag, {}, {.cursor = c.cursor});
            ASSERT_TRUE(next && loose);
            const auto& target = next->drag.progress.snap_target;
            ++(target ? kept : released);
            if (!target || target->part == SnapPart::Surface) continue;
            const glm::dvec3 source = c.placed(loose->transform, c.points[target->source]);
            const auto to = test::pixel(c.projector, target->to), at = test::pixel(c.projector, source);
            ASSERT_TRUE(to && at);
            const double px =
                std::min(glm::length(*to - *at), is_round(target->part) ? 1e9 : glm::length(*to - c.cursor));
            EXPECT_LE(px, 21 + 1e-6) << handle_name(static_cast<Handle>(h)) << " case " << i;
            EXPECT_NEAR(target->distance, glm::length(target->from - source), 1e-9);
        }
    EXPECT_GT(kept, 100);
    EXPECT_GT(released, 100);
}

// --- custom handles -------------------------------------------------------------------------------------------------

TEST(SnapCustom, ANumberOrAPointReachesWhatItClaims) {
    SnapDice dice(79);
    const auto projector = make_projector(test::front_camera()).value();
    int claimed = 0;
    for (const Constraint constraint :
         {Constraint::Line, Constraint::Radius, Constraint::Angle, Constraint::Plane, Constraint::ViewPlane})
        for (int k = 0; k < kKinds; ++k)
            for (int i = 0; i < test::scaled(test::scaled(10000)); ++i) {
                CustomHandle handle{.shape = CustomShape::Circle, .constraint = constraint};
                handle.origin = dice.vector(0.3);
                handle.direction = i % 3 == 0 ? glm::dvec3(0, 0, 1) : dice.unit();
                handle.length = 1.25;
                const double value = 0.75;
                const bool is_pt = is_point(constraint);
                const auto placed =
                    place_custom(projector, handle, is_pt ? handle.origin : glm::dvec3(value, 0, 0), Style{});
                if (!placed) continue;
                const glm::dvec2 press =
                    *test::pixel(projector, placed->pivot) + glm::dvec2{dice.between(-90, 90), dice.between(-90, 90)};
                const auto drag = is_pt ? begin_point_drag(projector, *placed, handle, handle.origin, {}, press)
                                        : begin_value_drag(projector, *placed, handle, value, {}, press);
                if (!drag) continue;
                const glm::dvec2 cursor = press + glm::dvec2{dice.between(-60, 60), dice.between(-60, 60)};
                const auto position = [&](const DragUpdate& u) {
                    const GizmoFrame& frame = u.drag.frame;
                    if (constraint == Constraint::Line) return handle.origin + frame.axes[2] * u.value;
                    if (constraint == Constraint::Angle)
                        return handle.origin + frame.axes[0] * std::cos(u.value) + frame.axes[1] * std::sin(u.value);
                    const auto* line = std::get_if<LineGrab>(&u.drag.grab);
                    return line ? handle.origin + line->direction * u.value : u.transform.position;
                };
                const auto free = update_drag(*drag, projector, {.cursor = cursor});
                if (!free) continue;
                const SnapFeature f = dice.feature(static_cast<SnapKind>(k), position(*free) + dice.vector(0.02));
                const Pointer pointer{.cursor = cursor, .snap = true};
                const auto update = update_drag(*drag, projector, pointer, {.snap_geometry = {.features = {&f, 1}}});
                ASSERT_TRUE(update);
                const auto& target = update->drag.progress.snap_target;
                if (!target) {
                    EXPECT_EQ(update->value, free->value);
                    EXPECT_EQ(update->transform.position, free->transform.position);
                    continue;
                }
                ++claimed;
                SCOPED_TRACE(static_cast<int>(constraint) * 10 + k);
                const glm::dvec3 now = position(*update), by = target->to - now;
                EXPECT_LE(glm::length(now - target->from), 1e-9);
                if (is_round(target->part)) {
                    EXPECT_LE(off_feature(f, now), 1e-9);
                    continue;
                }
                const auto* line = std::get_if<LineGrab>(&drag->grab);
                const glm::dvec3 n = drag->frame.axes[2], out = now - handle.origin;
                const double left = line                              ? std::abs(glm::dot(by, line->direction))
                                    : constraint == Constraint::Plane ? glm::length(by - n * glm::dot(by, n))
                                    : constraint == Constraint::Angle
                                        ? glm::length(glm::cross(out, glm::normalize(out + by - n * glm::dot(by, n))))
                                        : glm::length(by);
                EXPECT_LE(left, 1e-9);
            }
    EXPECT_GT(claimed, 500);
}

} // namespace

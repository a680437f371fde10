// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every handle takes every source to every kind of feature as far as it can, and nothing else. What is claimed is
// checked from the written transform alone.
#include "support/cameras.hpp"
#include "support/editor.hpp"
#include "support/handles.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <vector>

namespace {

using namespace gizmo;

constexpr int kKinds = static_cast<int>(last_enumerator(SnapKind{})) + 1;
constexpr int kSources = static_cast<int>(last_enumerator(SnapSource{})) + 1;

class SnapDice {
public:
    explicit SnapDice(unsigned seed)
        : random_(seed) {}
    double between(double a, double b) { return std::uniform_real_distribution<double>(a, b)(random_); }
    bool once_in(int n) { return std::uniform_int_distribution<int>(1, n)(random_) == 1; }
    glm::dvec3 vector(double size) {
        const double x = between(-size, size), y = between(-size, size);
        return {x, y, between(-size, size)};
    }
    glm::dvec3 unit() { return glm::normalize(vector(1) + glm::dvec3(0, 0, 1e-3)); }
    DTransform transform() {
        DTransform t;
        t.position = vector(0.5);
        t.rotation = glm::normalize(glm::dquat(between(-1, 1), between(-1, 1), between(-1, 1), between(0.1, 1)));
        t.scale = glm::dvec3(between(0.5, 1.5), between(0.5, 1.5), between(0.5, 1.5));
        if (once_in(4)) t.rotation = glm::identity<glm::dquat>(), t.scale = glm::dvec3(1);
        if (once_in(8)) t.scale.x = -t.scale.x;
        return t;
    }
    std::optional<glm::dmat4> parent() {
        if (once_in(2)) return std::nullopt;
        glm::dmat4 m = to_matrix(transform());
        if (once_in(2))
            for (int i = 0; i < 3; ++i)
                m[i] = glm::normalize(m[i]) * 1.25;
        return m;
    }
    // Through q.
    SnapFeature feature(SnapKind kind, const glm::dvec3& q) {
        SnapFeature f{.kind = kind, .user = 5, .position = q, .direction = unit()};
        const glm::dvec3 arm = vector(1);
        f.u = glm::cross(f.direction, arm);
        f.radius = glm::length(arm);
        if (kind == SnapKind::Segment) f.position -= f.direction * between(0, 1);
        if (kind == SnapKind::Line) f.position += f.direction * between(-2, 2);
        if (kind == SnapKind::Plane) f.position += f.u;
        if (kind == SnapKind::Grid) f.u *= 0.1;
        if (kind == SnapKind::Circle) f.position += arm, f.direction = glm::cross(arm, f.direction);
        if (kind == SnapKind::Sphere) f.position += arm;
        return f;
    }

private:
    std::mt19937 random_;
};

// A drag of one handle, as far as the cursor takes it, and what it would be to the source.
struct SnapCase {
    Projector projector{};
    Options options{};
    DTransform object{};
    std::vector<glm::dvec3> points{{0.3, -0.2, 0.5}, {-0.4, 0.4, 0.1}};
    std::optional<Drag> drag{};
    glm::dvec2 cursor{0};

    SnapCase(SnapDice& dice, Handle handle, SnapSource source) {
        projector = make_projector(test::front_camera()).value();
        object = dice.transform();
        options.parent = dice.parent();
        options.box = {glm::dvec3(-0.5, -0.4, -0.3), glm::dvec3(0.5, 0.6, 0.7)};
        options.space = dice.once_in(2) ? Space::World : Space::Local;
        options.snap_geometry = {.source = source, .points = points};
        if (source == SnapSource::Origin || dice.once_in(4)) {
            options.pivot = Pivot::Custom;
            options.pivot_point = object.position + dice.vector(0.5);
        }
        const Mode mode = info_of(handle).mode;
        std::optional<Placement> placement;
        if (mode == Mode::Bounds)
            placement = place_box(projector, object, options, Style{});
        else if (const auto frame = make_frame(projector, mode, object, options))
            placement = place(projector, mode, *frame, options, Style{});
        if (!placement) return;
        const auto pivot = test::pixel(projector, placement->pivot);
        if (!pivot) return;
        const glm::dvec2 press = *pivot + glm::dvec2(dice.between(-90, 90), dice.between(-90, 90));
        drag = begin_drag(projector, *placement, handle, object, options, press);
        cursor = press + glm::dvec2(dice.between(-60, 60), dice.between(-60, 60));
    }
    glm::dmat4 world(const DTransform& now) const { return options.parent.value_or(glm::dmat4(1)) * to_matrix(now); }
    glm::dvec3 placed(const DTransform& now, const glm::dvec3& local) const {
        return glm::dvec3(world(now) * glm::dvec4(local, 1));
    }
    // In the object's space: the sources that are points.
    std::vector<glm::dvec3> locals() const {
        std::vector<glm::dvec3> out;
        const SnapSource source = options.snap_geometry.source;
        const glm::dvec3 middle = (options.box.min + options.box.max) * 0.5, half = options.box.max - middle;
        for (int i = 0; i < 27; ++i) {
            const glm::dvec3 at(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
            const int middles = (at.x == 0) + (at.y == 0) + (at.z == 0);
            if (source == SnapSource::Nearest || (source == SnapSource::BoxCorner && middles == 0) ||
                (source == SnapSource::BoxMiddle && middles > 0))
                out.push_back(middle + half * at);
        }
        if (source == SnapSource::Nearest || source == SnapSource::Points)
            out.insert(out.end(), points.begin(), points.end());
        if (source == SnapSource::Origin) out.emplace_back(0);
        return out;
    }
    std::optional<DragUpdate> update(std::span<const SnapFeature> features, bool snap = true) const {
        SnapGeometry geometry = options.snap_geometry;
        geometry.features = features;
        return update_drag(*drag, projector, {.cursor = cursor, .snap = snap}, {.snap_geometry = geometry});
    }
};

bool is_round(SnapPart part) {
    return part == SnapPart::Curve || part == SnapPart::GridLine || part == SnapPart::Surface;
}
double off_feature(const SnapFeature& f, const glm::dvec3& p) {
    const glm::dvec3 arm = p - f.position, d = glm::normalize(f.direction);
    const double along = glm::dot(arm, d), across = glm::length(arm - d * along);
    switch (f.kind) {
    case SnapKind::Point:
        return glm::length(arm);
    case SnapKind::Segment:
        return glm::length(arm - d * std::clamp(along, 0.0, glm::length(f.direction)));
    case SnapKind::Line:
        return across;
    case SnapKind::Circle:
        return std::hypot(along, across - f.radius);
    case SnapKind::Sphere:
        return std::abs(glm::length(arm) - f.radius);
    case SnapKind::Plane:
    case SnapKind::Grid:
        break;
    }
    return std::abs(along);
}

// What is left between a source at s and the target's point q in the directions in which the handle can move it.
double left_over(const SnapCase& c, const DragUpdate& update, const glm::dvec3& s, const glm::dvec3& q) {
    const HandleInfo& info = info_of(update.drag.handle);
    const GizmoFrame& frame = update.drag.frame;
    const glm::dvec3 by = q - s, pivot = frame.pivot;
    const auto* line = std::get_if<LineGrab>(&update.drag.grab);
    const auto* plane = std::get_if<PlaneGrab>(&update.drag.grab);
    const auto across = [](const glm::dvec3& v, const glm::dvec3& n) { return v - n * glm::dot(v, n); };
    if (info.action == Action::Translate) {
        if (line) return std::abs(glm::dot(by, line->direction));
        if (info.motion == Motion::ImagePlane) return glm::length(by);
        return glm::length(across(by, glm::normalize(glm::cross(plane->u, plane->v))));
    }
    if (info.action == Action::Rotate) {
        const bool ball = std::holds_alternative<TrackballGrab>(update.drag.grab);
        const glm::dvec3 a = ball ? s - pivot : across(s - pivot, update.axis),
                         b = ball ? q - pivot : across(q - pivot, update.axis);
        if (glm::dot(a, b) < 0) return 1;
        return glm::length(glm::cross(glm::normalize(a), glm::normalize(b)));
    }
    // A scale keeps its fixed point and takes the source to the nearest place along the scaled axes.
    glm::dvec3 fixed = pivot;
    if (info.action == Action::Bounds) {
        const glm::dvec3 middle = (c.options.box.min + c.options.box.max) * 0.5, half = c.options.box.max - middle;
        fixed = c.placed(c.object, middle - half * glm::dvec3(info.side[0], info.side[1], info.side[2]));
    }
    const glm::dvec3 arm = glm::inverse(frame.axes) * (s - fixed);
    if (info.axis == kNoAxis) return std::abs(glm::dot(glm::normalize(frame.axes * arm), by));
    double most = 0;
    for (int k = 0; k < 3; ++k)
        if ((k == info.axis) == (line != nullptr) && std::abs(arm[k]) > 1e-6)
            most = std::max(most, std::abs(glm::dot(frame.axes[k], by)));
    return most;
}

void expect_reached(const SnapCase& c, const DragUpdate& update, SnapKind kind) {
    const SnapTarget& t = *update.drag.progress.snap_target;
    const HandleInfo& info = info_of(update.drag.handle);
    const SnapSource source = c.options.snap_geometry.source;
    const double size = 1 + glm::length(t.to) + glm::length(update.drag.frame.pivot);
    EXPECT_TRUE(update.snapped);
    EXPECT_EQ(t.feature.kind, kind);
    // The source is where the written transform has it.
    const std::vector<glm::dvec3> locals = c.locals();
    double nearest = locals.empty() ? 0 : 1e9;
    for (const glm::dvec3& local : locals)
        nearest = std::min(nearest, glm::length(c.placed(update.transform, local) - t.from));
    EXPECT_LE(nearest, 1e-9 * size);
    // The target's point is on its feature.
    if (t.part != SnapPart::Center && t.part != SnapPart::Parallel) {
        const bool is_along =
            source == SnapSource::BoxEdge || source == SnapSource::BoxSide || info.action == Action::Bounds;
        if (!is_along || !is_round(t.part)) {
            EXPECT_LE(off_feature(t.feature, t.to), 1e-9 * size);
        }
    }
    if (t.part == SnapPart::Parallel || source == SnapSource::BoxEdge || source == SnapSource::BoxSide) return;
    if (info.action == Action::Bounds && source == SnapSource::Pivot) return;
    if (is_round(t.part)) {
        EXPECT_LE(off_feature(t.feature, t.from), 1e-9 * size);
    } else
        EXPECT_LE(left_over(c, update, t.from, t.to), 1e-9 * size);
}

void expect_only_what_it_may(const SnapCase& c, const DragUpdate& update) {
    const HandleInfo& info = info_of(update.drag.handle);
    const Mode writes = info.writes;
    const bool about_pivot = c.options.pivot == Pivot::Custom && info.action != Action::Translate;
    if (!contains(writes, Mode::Rotate)) {
        EXPECT_EQ(update.transform.rotation, c.object.rotation);
    }
    if (!contains(writes, Mode::Scale)) {
        EXPECT_EQ(update.transform.scale, c.object.scale);
    }
    if (!contains(writes, Mode::Translate) && !about_pivot) {
        EXPECT_EQ(update.transform.position, c.object.position);
    }
    if (info.action == Action::Scale || info.action == Action::Bounds)
        for (int k = 0; k < 3; ++k)
            if (info.axis != kNoAxis && (k == info.axis) != std::holds_alternative<LineGrab>(update.drag.grab)) {
                EXPECT_EQ(update.transform.scale[k], c.object.scale[k]);
            }
    if (const auto* line = std::get_if<LineGrab>(&update.drag.grab); line && info.action == Action::Translate) {
        EXPECT_LE(glm::length(glm::cross(update.delta, line->direction)), 1e-14 * (1 + glm::length(update.delta)));
    }
    if (const auto* ring = std::get_if<RingGrab>(&update.drag.grab)) {
        EXPECT_EQ(update.axis, ring->axis);
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
                const auto update = c.update({&feature, 1});
                ASSERT_TRUE(update);
                SCOPED_TRACE(std::string(handle_name(handle)) + " source " + std::to_string(source) + " kind " +
                             std::to_string(k) + " case " + std::to_string(i));
                if (!update->drag.progress.snap_target) {
                    EXPECT_EQ(update->transform.position, free->transform.position);
                    EXPECT_EQ(update->transform.scale, free->transform.scale);
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

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags that snap, and what may be said of one from its written transform alone: that the source is where its target
// is, as far as the handle reaches.
#pragma once

#include "support/cameras.hpp"
#include "support/handles.hpp"
#include "support/orthographic_camera.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace test::snaps {

using namespace gizmo;

inline constexpr int kKinds = static_cast<int>(last_enumerator(SnapKind{})) + 1;
inline constexpr int kSources = static_cast<int>(last_enumerator(SnapSource{})) + 1;

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
        t.rotation = glm::normalize(glm::dquat{between(-1, 1), between(-1, 1), between(-1, 1), between(0.1, 1)});
        t.scale = glm::dvec3{between(0.5, 1.5), between(0.5, 1.5), between(0.5, 1.5)};
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
        options.rotate_along_tangent = dice.once_in(4);
        const double x = dice.between(-90, 90), y = dice.between(-90, 90);
        begin(handle, {x, y});
        if (drag) cursor = drag->cursor + glm::dvec2{dice.between(-60, 60), dice.between(-60, 60)};
    }
    /// The plainest: an object without a parent, axes of the world, an orthographic view from aside.
    SnapCase(Handle handle, SnapSource source, const glm::dvec2& from_pivot) {
        projector = make_projector(test::orthographic_camera({4, 5, 8})).value();
        object.position = {0.25, 0, 0};
        points = {{0.5, 0.25, 0.125}};
        options.snap_geometry = {.source = source, .points = points};
        begin(handle, from_pivot);
    }
    // Presses beside the pivot.
    void begin(Handle handle, const glm::dvec2& from_pivot) {
        const Mode mode = info_of(handle).mode;
        std::optional<Placement> placement;
        if (mode == Mode::Bounds)
            placement = place_box(projector, object, options, Style{});
        else if (const auto frame = make_frame(projector, mode, object, options))
            placement = place(projector, mode, *frame, options, Style{});
        if (!placement) return;
        const auto pivot = test::pixel(projector, placement->pivot);
        if (!pivot) return;
        cursor = *pivot + from_pivot;
        drag = begin_drag(projector, *placement, handle, object, options, cursor);
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
        return update(*drag, features, {.cursor = cursor, .snap = snap});
    }
    std::optional<DragUpdate> update(const Drag& from, std::span<const SnapFeature> features, const Pointer& pointer,
                                     const Snap& steps = {}) const {
        SnapGeometry geometry = options.snap_geometry;
        geometry.features = features;
        return update_drag(from, projector, pointer, {.snap_geometry = geometry, .snap = &steps});
    }
    /// An edge or a side of the box, or a corner: where it is, and its direction or normal.
    struct Part {
        glm::dvec3 at{0}, direction{0};
        bool is_edge = false, is_side = false;
    };
    /// The part that is source i now.
    Part part(const DTransform& now, std::uint32_t i) const {
        const auto n = static_cast<int>(i);
        glm::dvec3 place(n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1);
        const HandleInfo& info = info_of(drag->handle);
        if (options.snap_geometry.source == SnapSource::Pivot) place = {info.side[0], info.side[1], info.side[2]};
        const glm::dvec3 middle = (options.box.min + options.box.max) * 0.5, half = options.box.max - middle;
        const int middles = (place.x == 0) + (place.y == 0) + (place.z == 0);
        const int k = middles == 1 ? (place.x == 0   ? 0
                                      : place.y == 0 ? 1
                                                     : 2)
                                   : (place.x != 0   ? 0
                                      : place.y != 0 ? 1
                                                     : 2);
        const glm::dmat3 axes(world(now));
        const glm::dvec3 along = middles == 1 ? axes[k] : glm::cross(axes[(k + 1) % 3], axes[(k + 2) % 3]);
        return {placed(now, middle + half * place), glm::normalize(along), middles == 1, middles == 2};
    }
    bool snaps_part() const {
        const SnapSource source = options.snap_geometry.source;
        return source == SnapSource::BoxEdge || source == SnapSource::BoxSide ||
               (source == SnapSource::Pivot && info_of(drag->handle).action == Action::Bounds);
    }
};

inline bool is_round(SnapPart part) {
    return part == SnapPart::Curve || part == SnapPart::GridLine || part == SnapPart::Surface;
}
inline double off_feature(const SnapFeature& f, const glm::dvec3& p) {
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
inline double left_over(const SnapCase& c, const DragUpdate& update, const glm::dvec3& s, const glm::dvec3& q) {
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

// What is left between an edge or a side and its target; lengths, or sines.
inline double part_left_over(const SnapCase::Part& part, const SnapTarget& t) {
    const SnapFeature& f = t.feature;
    const glm::dvec3 by = t.to - part.at, e = part.direction;
    const auto from_line = [&](const glm::dvec3& v) { return glm::length(glm::cross(v, e)); };
    const bool is_flat = f.kind == SnapKind::Plane || f.kind == SnapKind::Grid;
    const bool is_straight = f.kind == SnapKind::Segment || f.kind == SnapKind::Line;
    const bool goes_on = is_round(t.part) || t.part == SnapPart::Parallel;
    if (!goes_on) return part.is_edge ? from_line(by) : std::abs(glm::dot(by, e));
    if (t.part == SnapPart::GridLine) return 0; // which of the two lines it is, is not told
    if (!is_flat && !is_straight) return 1;     // an edge and a side do not reach curved features
    const glm::dvec3 d = glm::normalize(f.direction), n = glm::cross(e, d), off = f.position - part.at;
    const bool wants_parallel = part.is_edge == is_straight;
    const double turned = wants_parallel ? glm::length(n) : std::abs(glm::dot(e, d));
    if (t.part == SnapPart::Parallel) return turned;
    if (part.is_side || (is_flat && t.part == SnapPart::Surface))
        return std::max(turned, std::abs(glm::dot(part.is_side ? e : d, off)));
    return glm::length(n) < 1e-9 ? from_line(off) : std::abs(glm::dot(off, n)) / glm::length(n);
}

inline void expect_reached(const SnapCase& c, const DragUpdate& update, SnapKind kind) {
    const SnapTarget& t = *update.drag.progress.snap_target;
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
    if (t.part != SnapPart::Center && !(c.snaps_part() && (is_round(t.part) || t.part == SnapPart::Parallel))) {
        EXPECT_LE(off_feature(t.feature, t.to), 1e-9 * size);
    }
    const SnapCase::Part part = c.part(update.transform, t.source);
    if (c.snaps_part() && (part.is_edge || part.is_side)) {
        EXPECT_LE(part_left_over(part, t), 1e-9 * size);
    } else if (is_round(t.part)) {
        EXPECT_LE(off_feature(t.feature, t.from), 1e-9 * size);
    } else
        EXPECT_LE(left_over(c, update, t.from, t.to), 1e-9 * size);
}

inline void expect_only_what_it_may(const SnapCase& c, const DragUpdate& update) {
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

} // namespace test::snaps

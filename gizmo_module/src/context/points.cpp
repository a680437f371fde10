// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Points by the million: one pass finds the one under the cursor, and that one is a handle like any other.
#include "context/impl.hpp"
#include "draw/draw_points.hpp"
#include "math/linear.hpp"
#include "pick/handle_distance.hpp"

#include <gizmo/transform.hpp>

#include <cstring>

namespace gizmo {
namespace {

constexpr std::size_t kNoPoint = NearestPoint::kNone;

} // namespace

// Whose turn it is: the one dragged, one a command waits for, else the one under the cursor.
template <class V>
std::size_t Context::Impl::point_of_interest(const Projector* projector, std::span<const V> points,
                                             const Submission& s) const {
    const auto index_of = [&](std::uint64_t id) {
        return is_within(id, s.options.id, points.size()) ? static_cast<std::size_t>(id - s.options.id) : kNoPoint;
    };
    if (drag.is_on()) return index_of(drag.key().id);
    for (const Command& command : commands.waiting())
        if (index_of(command.id) != kNoPoint) return index_of(command.id);
    if (!projector || !pointer.can_hover()) return kNoPoint;
    const Pointer& now = pointer.now();
    const Style& look = s.look.style;
    const double radius = pick_radius(look, now.device) + kBoxGripPx * static_cast<double>(look.pixel_scale);
    if (!now.ray) {
        if (!projector->contains(now.cursor)) return kNoPoint;
        return nearest_point(*projector, points, now.cursor, radius).index;
    }
    const auto ray = make_ray_view(*projector, *now.ray, now.ray->direction);
    return ray ? nearest_point(ray->projector, points, ray->cursor, radius).index : kNoPoint;
}

template <class V>
BatchManipulation Context::Impl::points_of(const Submission& s, std::span<V> points,
                                           std::span<const std::uint8_t> selected, const PointStyle& point_style) {
    batch.flush(canvas);
    const auto& projector = views.of(s.camera);
    if (projector && point_style.draw)
        draw_points(*projector, std::span<const V>(points), selected, point_style,
                    static_cast<double>(s.look.style.pixel_scale),
                    canvas.list(canvas.open(s.camera, s.look.style)).lines);
    BatchManipulation each;
    const std::size_t index = point_of_interest<V>(projector ? &*projector : nullptr, points, s);
    if (index == kNoPoint) {
        roll.enter_block(s.options.id, static_cast<std::uint32_t>(points.size()), s.camera.target);
        return each;
    }
    const CustomHandle handle{
        .shape = CustomShape::Point, .constraint = Constraint::ViewPlane, .color = point_style.selected};
    Options own = s.options;
    own.id = s.options.id + index;
    GizmoValue moved{{.position = glm::dvec3(points[index])}};
    Manipulation& m = each.manipulation;
    const bool first = drag.is_on() && !drag.is_announced(), nudged = !drag.is_on() && waits_for(own.id);
    if (first || nudged)
        hold_points<V>(points, selected, index, first ? drag.last().drag.start.position : moved.transform.position);
    const auto corners = held_box();
    const DragMembers held{.positions = corners};
    submit({Mode::None, s.camera, own, &handle, s.look, drag.is_on() || nudged ? &held : nullptr}, moved, m);
    each.index = index;
    const glm::dvec3 value = m.changed ? moved.transform.position : glm::dvec3(points[index]);
    const bool drags = m.phase != Phase::Idle && m.phase != Phase::Hovered;
    if (drags || m.changed) m.changed = move_points(points, value);
    if (m.phase == Phase::Idle) each.index = kNoPoint;
    return each;
}

// What moves with the one that is grabbed: nothing else, or the rest of the selection it belongs to.
template <class V>
void Context::Impl::hold_points(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
                                const glm::dvec3& start) {
    point_starts.clear();
    point_starts.push_back({grabbed, start});
    if (selected.size() != points.size() || selected[grabbed] == 0) return;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (selected[i] != 0 && i != grabbed) point_starts.push_back({i, glm::dvec3(points[i])});
}

// Two corners of the box round all that move: what limits leave of a move, they leave of these two.
std::array<glm::dvec3, 2> Context::Impl::held_box() const {
    std::array<glm::dvec3, 2> box{};
    bool first = true;
    for (const PointStart& s : point_starts) {
        box[0] = first ? s.position : glm::min(box[0], s.position);
        box[1] = first ? s.position : glm::max(box[1], s.position);
        first = false;
    }
    return box;
}

// True: one of them was written with other bits.
template <class V>
bool Context::Impl::move_points(std::span<V> points, const glm::dvec3& value) const {
    if (point_starts.empty()) return false;
    const glm::dvec3 delta = value - point_starts[0].position;
    const bool back = detail::same_value(value, point_starts[0].position); // its bits, minus zero's too
    bool changed = false;
    for (const PointStart& s : point_starts) {
        if (s.index >= points.size()) continue;
        const glm::dvec3 result = back ? s.position : s.position + delta;
        if (!(std::is_same_v<V, glm::vec3> ? fits_float(result) : is_finite(result))) continue;
        const V moved(result);
        if (detail::same_value(moved, points[s.index])) continue;
        points[s.index] = moved;
        changed = true;
    }
    return changed;
}

BatchManipulation Context::Impl::manipulate_points(const Submission& s, PointSpan points,
                                                   std::span<const std::uint8_t> selected,
                                                   const PointStyle& point_style) {
    if (points.floats().empty()) return points_of(s, points.doubles(), selected, point_style);
    return points_of(s, points.floats(), selected, point_style);
}

} // namespace gizmo

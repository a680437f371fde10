// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Points by the million: one pass finds the one under the cursor, and that one is a handle like any other.
#include "pick/handle_distance.hpp"

#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <cstring>

namespace gizmo {
namespace {

constexpr std::size_t kNoPoint = NearestPoint::kNone;

} // namespace

// Whose turn it is: the one dragged, one a command waits for, else the one under the cursor.
template <class V>
std::size_t Context::point_of_interest(const Projector* projector, std::span<const V> points, const Options& options) {
    const auto index_of = [&](std::uint64_t id) {
        return id - options.id < points.size() ? static_cast<std::size_t>(id - options.id) : kNoPoint;
    };
    if (active_.on) return index_of(active_.watch.key.id);
    for (const Command& command : commands_)
        if (index_of(command.id) != kNoPoint) return index_of(command.id);
    if (!projector) return kNoPoint;
    const bool idle =
        pointer_.blocked || (pointer_.down && !pressed_) || (pointer_.device == PointerDevice::Touch && !pointer_.down);
    if (idle) return kNoPoint;
    const double radius = pick_radius(style, pointer_.device) + kBoxGripPx * static_cast<double>(style.pixel_scale);
    if (!pointer_.ray) {
        if (!projector->contains(pointer_.cursor)) return kNoPoint;
        return nearest_point(*projector, points, pointer_.cursor, radius).index;
    }
    const auto ray = ray_view(*projector);
    return ray ? nearest_point(ray->projector, points, ray->cursor, radius).index : kNoPoint;
}

template <class V>
BatchManipulation Context::manipulate_points_of(std::span<V> points, std::span<const std::uint8_t> selected,
                                                const Camera& camera, const Options& options, const PointStyle& look) {
    flush_far();
    // A copy: manipulate_point() below may make views_ grow.
    const std::optional<Projector> projector = views_[view_of(camera)].projector;
    if (projector && look.draw)
        draw_points(*projector, std::span<const V>(points), selected, look, static_cast<double>(style.pixel_scale),
                    target_of(camera).list.lines);
    BatchManipulation each;
    const std::size_t index = point_of_interest<V>(projector ? &*projector : nullptr, points, options);
    if (index == kNoPoint) {
        submit(options.id, static_cast<std::uint32_t>(points.size()), camera.target);
        return each;
    }
    CustomHandle handle{.shape = CustomShape::Point, .constraint = Constraint::ViewPlane, .color = look.selected};
    Options own = options;
    own.id = options.id + index;
    glm::dvec3 value(points[index]);
    const bool first = active_.on && !active_.announced;
    each.index = index;
    each.manipulation = manipulate_point(value, handle, camera, own);
    Manipulation& m = each.manipulation;
    const bool nudged = m.phase == Phase::Committed && call_.nudged;
    if (first || nudged) hold_points<V>(points, selected, index, m.start.position);
    const bool drags = m.phase != Phase::Idle && m.phase != Phase::Hovered;
    if (drags || m.changed) m.changed = move_points(points, value);
    if (m.phase == Phase::Idle) each.index = kNoPoint;
    return each;
}

// What moves with the one that is grabbed: nothing else, or the rest of the selection it belongs to.
template <class V>
void Context::hold_points(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
                          const glm::dvec3& start) {
    point_starts_.clear();
    point_starts_.push_back({grabbed, start});
    if (selected.size() != points.size() || selected[grabbed] == 0) return;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (selected[i] != 0 && i != grabbed) point_starts_.push_back({i, glm::dvec3(points[i])});
}

// True: one of them was written with other bits.
template <class V>
bool Context::move_points(std::span<V> points, const glm::dvec3& value) {
    if (point_starts_.empty()) return false;
    const glm::dvec3 delta = value - point_starts_[0].position;
    const bool back = std::memcmp(&value, &point_starts_[0].position, sizeof value) == 0; // its bits, minus zero's too
    bool changed = false;
    for (const PointStart& s : point_starts_) {
        if (s.index >= points.size()) continue;
        const V moved(back ? s.position : s.position + delta);
        if (!is_finite(glm::dvec3(moved)) || std::memcmp(&moved, &points[s.index], sizeof moved) == 0) continue;
        points[s.index] = moved;
        changed = true;
    }
    return changed;
}

BatchManipulation Context::manipulate_points(std::span<glm::dvec3> points, std::span<const std::uint8_t> selected,
                                             const Camera& camera, const Options& options, const PointStyle& look) {
    return manipulate_points_of(points, selected, camera, options, look);
}
BatchManipulation Context::manipulate_points(std::span<glm::vec3> points, std::span<const std::uint8_t> selected,
                                             const Camera& camera, const Options& options, const PointStyle& look) {
    return manipulate_points_of(points, selected, camera, options, look);
}

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/sweep.hpp"

#include "handles/handle_table.hpp"
#include "math/elementary.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {

glm::dvec2 image_of_axis(const Placement& placement, int axis) {
    const glm::dvec3 o(placement.origin), u(placement.column[static_cast<std::size_t>(axis)]);
    return (glm::dvec2(u) * o.z - glm::dvec2(o) * u.z) / (o.z * o.z);
}

Handle SweptHandles::operator[](int axis) const {
    const Motion wanted = sweep == AxisSweep::Plane ? Motion::Plane : Motion::Line;
    for (const HandleInfo& info : kHandleTable)
        if (sweep != AxisSweep::Off && info.action == action && info.axis == axis &&
            info.motion == (action == Action::Rotate ? Motion::Turn : wanted))
            return info.handle;
    return Handle::None;
}

Handle swept_handle(const Placement& placement, const SweptHandles& handles, std::uint64_t allowed,
                    const glm::dvec2& travel, int last) {
    constexpr double kShortest = 0.1;  // of the longest image
    constexpr double kLastGain = 0.15; // radians
    double longest = 0, least = 0;
    for (int i = 0; i < 3; ++i)
        longest = std::max(longest, glm::length(image_of_axis(placement, i)));
    Handle nearest = Handle::None;
    for (int i = 0; i < 3; ++i) {
        const glm::dvec2 along = image_of_axis(placement, i);
        const Handle handle = handles[i];
        const double across = std::abs(along.x * travel.y - along.y * travel.x),
                     dot = std::abs(glm::dot(along, travel));
        if ((allowed & handle_bit(handle)) == 0 || !(glm::length(along) > kShortest * longest) || !(dot > 0)) continue;
        const double angle = elementary::atan2(across, dot) - (i == last ? kLastGain : 0);
        if (nearest == Handle::None || angle < least) nearest = handle, least = angle;
    }
    return nearest;
}

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/sweep.hpp"

#include "handles/handle_table.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gizmo {

glm::dvec2 image_of_axis(const Placement& placement, int axis) {
    const glm::dvec3 o(placement.origin), u(placement.column[static_cast<std::size_t>(axis)]);
    return (glm::dvec2(u) * o.z - glm::dvec2(o) * u.z) / (o.z * o.z);
}

std::optional<int> axis_along(const Placement& placement, std::uint32_t axes, const glm::dvec2& travel, int last) {
    constexpr double kShortest = 0.1; // of the longest image
    constexpr double kKept = 0.15;    // radians
    std::array<glm::dvec2, 3> image{};
    double longest = 0, least = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        image[i] = image_of_axis(placement, static_cast<int>(i));
        longest = std::max(longest, glm::length(image[i]));
    }
    std::optional<int> nearest;
    for (int i = 0; i < 3; ++i) {
        const glm::dvec2 along = image[static_cast<std::size_t>(i)];
        if ((axes >> i & 1u) == 0 || !(glm::length(along) > kShortest * longest)) continue;
        const double across = std::abs(along.x * travel.y - along.y * travel.x);
        const double angle = elementary::atan2(across, std::abs(glm::dot(along, travel))) - (i == last ? kKept : 0);
        if (!nearest || angle < least) nearest = i, least = angle;
    }
    return nearest;
}

Handle swept_handle(Action action, AxisSweep sweep, int axis) {
    const Motion motion = action == Action::Rotate    ? Motion::Turn
                          : sweep == AxisSweep::Plane ? Motion::Plane
                                                      : Motion::Line;
    for (const HandleInfo& info : kHandleTable)
        if (sweep != AxisSweep::Off && info.action == action && info.motion == motion && info.axis == axis)
            return info.handle;
    return Handle::None;
}

} // namespace gizmo

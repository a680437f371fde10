// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A spot light as a composite: the handles of its range and its two angles.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/fields.hpp>

#include <array>
#include <cstdint>
#include <numbers>

namespace gizmo {

/// World space.
struct SpotLight {
    glm::dvec3 position{0};
    glm::dvec3 direction{0, 0, -1};                 ///< need not be of unit length
    double range = 1;                               ///< world units, >= 0
    double inner = 0, outer = 0.785398163397448279; ///< radians from the direction: 0 <= inner <= outer <= pi / 2
    Color color{255, 214, 120, 255};
};
GIZMO_FIELDS(SpotLight, position, direction, range, inner, outer, color)

/// The indices of its parts.
inline constexpr std::uint32_t kSpotRange = 0, kSpotInner = 1, kSpotOuter = 2;

/// The bounds of SpotLight::outer in a drag, radians: half a degree and a right angle.
inline constexpr double kLeastOuterAngle = std::numbers::pi / 360, kMostOuterAngle = std::numbers::pi / 2;

/// The parts of a spot light:
///
///     context.manipulate_parts(SpotLightParts(light, camera).parts, camera, options);
///
/// The end of the axis changes the range, a circle and two lines the outer angle, a darker circle with two lines the
/// inner one. An angle stops at the other one.
struct SpotLightParts {
    SpotLightParts(SpotLight& light, const Camera& camera);
    SpotLightParts(const SpotLightParts&) = delete;
    SpotLightParts& operator=(const SpotLightParts&) = delete;

    std::array<CustomHandle, 7> handles; ///< `parts` refers to them
    std::array<CustomPart, 3> parts;
};

} // namespace gizmo

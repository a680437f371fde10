// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Keeps a position, an angle or a scale within its Limits, along the line or plane of the drag.
#pragma once

#include <gizmo/options.hpp>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace gizmo {

/// True when any bound of a position, angle or scale is finite.
bool limits_position(const Limits& limits);

/// The s nearest to `s` for which start + s direction is within the limits of a position, all in the parent's space.
/// Where the line misses them: the s at which it is nearest to them along it (clamp_to_range axis by axis), or `s`
/// itself when the direction is zero. NaN bounds count as none.
double clamp_to_limits(const Limits& limits, const glm::dvec3& start, const glm::dvec3& direction, double s);

/// The (s, t) for which start + s u + t v is within the limits and nearest, in those coordinates, to the one given; the
/// same (0, 0) of the press where the plane misses the limits. u and v as above.
glm::dvec2 clamp_to_limits(const Limits& limits, const glm::dvec3& start, const glm::dvec3& u, const glm::dvec3& v,
                           const glm::dvec2& st);

/// min and max with NaN for none; min > max: min.
double clamp_to_range(double value, double min, double max);

} // namespace gizmo

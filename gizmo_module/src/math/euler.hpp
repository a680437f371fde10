// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The axes of Euler angles.
#pragma once

#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>

#include <array>

namespace gizmo {

/// The axes in the order of the product: ZYX is {2, 1, 0}.
std::array<int, 3> axes_of(EulerOrder order);

/// Columns x, y, z: in the parent's space, the axis about which a change of that angle rotates. They are unit vectors;
/// the second of the product is perpendicular to the others.
glm::dmat3 axes_of(const EulerAngles& euler);

} // namespace gizmo

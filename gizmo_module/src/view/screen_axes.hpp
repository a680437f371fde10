// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Directions of the screen and of the world's level.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/view_cube.hpp>

namespace gizmo {

/// Right, up and towards the viewer in the eye's space, each along one of its axes, as the projection has them. Returns
/// nullopt for an unusable camera or a view that is not rigid.
std::optional<glm::dmat3> screen_axes(const Camera& camera);

/// The largest distance of two columns.
double most_apart(const glm::dmat3& a, const glm::dmat3& b);

/// World: two horizontal axes and the up axis, right-handed.
glm::dmat3 level_axes(UpAxis up);

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The uniform data of a view: shaders/view_data.h in C++.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/style.hpp>

namespace viewer {

struct ViewData {
    float clip_from_anchor[16], shadow_from_anchor[16];
    float eye[4], ray_origin[3][4], ray_direction[3][4], viewport[4];
    float grid_u[4], grid_v[4], grid_n[4], grid_axes[4], grid_size[4], grid_color[4], grid_u_color[4], grid_v_color[4];
    float zenith[4], horizon[4], nadir[4], sun[4], shadow[4], shadow_level[4][4];
    bool operator==(const ViewData&) const = default;
};

/// The unit direction towards the sun, world.
glm::dvec3 direction_to_sun();

struct ViewLook {
    glm::dvec3 anchor{0}; ///< world; the origin of positions on the GPU
    glm::dvec3 target{0}; ///< world: the view's target
    double distance = 1;  ///< the eye's distance from it, world units
    bool light = false;   ///< a bright background
    gizmo::Style style{}; ///< colors of the axes, pixels per logical pixel
};
/// @param camera must have an inverse.
ViewData make_view_data(const gizmo::Camera& camera, const ViewLook& look);
void put(float (&out)[16], const glm::dmat4& m);
void put(float (&out)[4], const glm::dvec3& v, double w);

} // namespace viewer

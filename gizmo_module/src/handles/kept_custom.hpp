// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a handle of the host's own has in common with the one before it, which in a crowd is nearly all: its axes, where
// both point the same way, and what a camera makes of them.
#pragma once

#include <gizmo/handles.hpp>

#include <array>

namespace gizmo {

/// Of axes that have the world's size: their steps in the window, and gizmo from world.
struct SizedAxes {
    decltype(Placement::column) column{};
    glm::dmat3 gizmo_from_world{1};
};
SizedAxes make_sized_axes(const Projector& projector, const glm::dmat3& world_from_gizmo);

class KeptCustom {
public:
    /// Unit axes: z along its direction, x towards its reference. Null: it has none.
    const glm::dmat3* axes_of(const CustomHandle& handle);
    const SizedAxes& sized_axes_of(const Projector& projector, const glm::dmat3& world_from_gizmo);

private:
    bool has_direction_ = false, has_sized_ = false;
    glm::dvec3 direction_{0}, reference_{0};
    glm::dmat3 axes_{1};
    glm::dmat4 window_{0};
    glm::dmat3 world_from_gizmo_{0};
    SizedAxes sized_;
};

} // namespace gizmo

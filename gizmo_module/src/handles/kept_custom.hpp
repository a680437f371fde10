// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a handle of the host's own has in common with the one before it, which in a crowd is nearly all: its axes, where
// both point the same way, and what a camera makes of them.
#pragma once

#include "handles/sized.hpp"

#include <gizmo/handles.hpp>

namespace gizmo {

class KeptCustom {
public:
    /// Unit axes: z along its direction, x towards its reference. Null: it has none.
    const glm::dmat3* axes_of(const CustomHandle& handle);
    /// The same axes, `size` long.
    const SizedAxes& sized_axes(const Projector& projector, double size);

private:
    bool has_direction_ = false, has_sized_ = false;
    glm::dvec3 direction_{0}, reference_{0};
    glm::dmat3 axes_{1};
    glm::dmat4 window_{0};
    double size_ = 0;
    SizedAxes sized_{};
};

} // namespace gizmo

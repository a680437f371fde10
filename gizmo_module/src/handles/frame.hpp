// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Steps between make_frame() and place().
#pragma once

#include "handles/option_defaults.hpp"

#include <gizmo/handles.hpp>

namespace gizmo {

// The space of the handles' axes for a mode.
constexpr Space space_of(Mode mode, const Options& options) {
    const bool own = is_local(options.space) || (mode == Mode::Scale && options.shear == ShearPolicy::ObjectAxes);
    return own ? Space::Local : options.space;
}

// The ring_axes of Space::Gimbal: those of the angles, in the world. Returns false if one has no direction.
bool make_gimbal_axes(const EulerAngles& euler, const glm::dmat3& world_from_parent,
                      std::optional<glm::dmat3>& ring_axes);

// The columns' directions as axes, and those of rings if they are not orthogonal. Returns false if a column has length
// 0 or two are parallel.
bool make_axes_along(const glm::dmat3& columns, glm::dmat3& axes, std::optional<glm::dmat3>& ring_axes);

// An axis that points away from the viewer by more than this sine is flipped; one that points towards the viewer by
// more is not.
inline constexpr double kFlipHysteresis = 0.08, kWellOver2 = kFlipHysteresis * kFlipHysteresis;
// Bits of the axes (0, 1, 2) that point away from the viewer and must be flipped, given the current flips: an axis
// changes only beyond the threshold, so that it does not flicker.
std::uint8_t flipped_axes(const Projector& projector, const Frame& frame, std::uint8_t so_far);

// Reverses axes so that those of the bits 0, 1, 2 are flipped.
void flip(Frame& frame, std::uint8_t flipped);

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is done to a frame between make_frame() and place().
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

// make_frame() into two places that are there already. False: none, and they are unspecified.
bool make_frame_into(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
                     glm::dvec3& pivot, glm::dmat3& axes);

// Bits of the axes (0, 1, 2) that point away from the viewer and are to be flipped, given those flipped so far: an
// axis changes only when it is well on the other side, so that it does not flicker.
std::uint8_t flipped_axes(const Projector& projector, const Frame& frame, std::uint8_t so_far);

// The same frame with those axes reversed.
Frame with_flipped(Frame frame, std::uint8_t flipped);

} // namespace gizmo

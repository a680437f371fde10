// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is done to a frame between make_frame() and place().
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

// make_frame() into places that are there already; `ring_axes` is none. False: none, and they are unspecified.
bool make_frame_into(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
                     glm::dvec3& pivot, glm::dmat3& axes, std::optional<glm::dmat3>& ring_axes);

// Its pivot alone, for axes that are known. False: make_frame_into() makes none, whatever the axes.
bool make_pivot_into(const DTransform& transform, const Options& options, glm::dvec3& pivot);
// True where make_frame_into() has axes for every pivot.
inline bool has_axes_always(const Options& options) {
    return !options.parent && options.space != Space::View && options.space != Space::Custom;
}

// The columns' directions as axes, and those of rings where they are not at right angles. False: a column has no length
// or two are parallel.
bool make_axes_along(const glm::dmat3& columns, glm::dmat3& axes, std::optional<glm::dmat3>& ring_axes);

// An axis that points away from the viewer by more than this sine is flipped, and one that points to him by more is
// not.
inline constexpr double kWellOver = 0.08, kWellOver2 = kWellOver * kWellOver;
// Bits of the axes (0, 1, 2) that point away from the viewer and are to be flipped, given those flipped so far: an
// axis changes only when it is well on the other side, so that it does not flicker.
std::uint8_t flipped_axes(const Projector& projector, const Frame& frame, std::uint8_t so_far);
// The same, given how each axis faces the viewer: the square of the cosine between them, with the cosine's sign. With v
// the way to the viewer, of any length, and d = axis . v, it is d |d| / v . v, which takes no root.
std::uint8_t flipped_axes(const glm::dvec3& facing, std::uint8_t so_far);

// The same frame with those axes reversed.
Frame with_flipped(Frame frame, std::uint8_t flipped);
// Reverses the axes of those bits.
void reverse(std::uint8_t flipped, glm::dmat3& axes, std::optional<glm::dmat3>& ring_axes);

} // namespace gizmo

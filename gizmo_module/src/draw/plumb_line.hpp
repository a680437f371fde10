// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A cue for the depth of an object that is lifted: a plumb line, and the diagonals of its box on the surface below.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/options.hpp>

namespace gizmo {

/// At most three lines; none if BodyDrag::below is unset, or the object stands on it.
/// @param object in the space of Options::parent
void add_plumb_line(DrawList& list, const Projector& projector, const DTransform& object, const Options& options,
                    const Style& style);

} // namespace gizmo

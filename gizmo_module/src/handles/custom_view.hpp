// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A handle of the host's own before a camera: all that is drawn of it, and no more, so that a crowd need not make a
// Placement each.
#pragma once

#include "handles/sized.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/handles.hpp>

namespace gizmo {

class KeptCustom;

struct CustomView {
    CustomView() = default;
    CustomView(const CustomView&) = delete; // of a segment it points to itself
    CustomView& operator=(const CustomView&) = delete;

    CustomShape shape;
    glm::dvec3 pivot;
    double size, arc;       ///< as Placement's
    const glm::dmat3* axes; ///< unit; good until the next handle
    const SizedAxes* sized; ///< as long as `size`; the same
    SizedView seen;

    glm::dmat3 segment_axes; ///< a segment's own
    SizedAxes segment_sized;
};

/// @param value a number in x, or a point
/// @param kept of the handle before
/// False: place_custom() has none; `out` is unspecified.
bool see_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value, KeptCustom& kept,
                CustomView& out);
/// Into a placement that is as it was made.
void take_view(const CustomView& view, Placement& p);

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Styles with sizes and widths of their own part by part.
#pragma once

#include "support/cameras.hpp"

#include <gizmo/handles.hpp>
#include <gizmo/style.hpp>

namespace test {

/// Random sizes of parts, widths of lines and limits.
inline gizmo::Style any_parts(Random& random) {
    gizmo::Style s;
    const auto number = [&](double low, double high) { return static_cast<float>(uniform(random, low, high)); };
    for (float* size : {&s.arrow_size, &s.cube_size, &s.center_size, &s.plane_size, &s.plane_distance})
        *size = number(0.2, 2.5);
    for (float* width : {&s.ring_px, &s.view_ring_px, &s.scale_px})
        *width = coin(random) ? 0 : number(0.5, 12);
    s.axis_limit = number(0, 0.5);
    s.plane_limit = number(0, 0.5);
    return s;
}

/// The width of a handle's line, logical pixels.
inline float width_of(const gizmo::HandleInfo& info, const gizmo::Style& s) {
    const float own = info.shape == gizmo::HandleShape::Ring                                          ? s.ring_px
                      : info.shape == gizmo::HandleShape::ViewRing                                    ? s.view_ring_px
                      : info.shape == gizmo::HandleShape::Axis && info.action == gizmo::Action::Scale ? s.scale_px
                                                                                                      : 0;
    return own > 0 ? own : s.line_px * (info.shape == gizmo::HandleShape::ViewRing ? 0.7f : 1.0f);
}

} // namespace test

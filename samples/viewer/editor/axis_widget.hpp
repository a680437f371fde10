// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The direction of a view, in its corner: three axes with letters. A click on one looks along it, a second click from
// the other side; a drag orbits.
#pragma once

#include "viewer/editor/viewports.hpp"

#include <array>
#include <optional>

namespace viewer {

struct AxisTip {
    glm::dvec2 at{0}; ///< pixels
    double depth = 0; ///< towards the viewer, -1..1
    int axis = 0;     ///< 0..2
    bool positive = true;
};
struct AxisWidget {
    glm::dvec2 middle{0};
    double radius = 0;             ///< pixels, of a tip
    double reach = 0;              ///< pixels, from the center to the end of a tip; 0: the view is too small
    std::array<AxisTip, 6> tips{}; ///< from back to front
};
AxisWidget axis_widget(const View& view, float pixel_scale);

struct CameraSide {
    double yaw = 0, pitch = 0; ///< radians
    const char* name = "";
    int axis = 0;
    bool positive = true;
};
/// The side of the tip at the cursor; the opposite one if the view already looks from there.
std::optional<CameraSide> hit_axis_widget(const View& view, float pixel_scale, const glm::dvec2& cursor);
/// The cursor is on the widget: on a tip or between them.
bool is_on_axis_widget(const View& view, float pixel_scale, const glm::dvec2& cursor);

} // namespace viewer

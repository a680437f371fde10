// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which way a view looks, in its corner: three axes with letters; a click on one looks along it.
#pragma once

#include "viewer/editor/editor.hpp"

#include <array>

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
    std::array<AxisTip, 6> tips{}; ///< from back to front
};
AxisWidget axis_widget(const View& view, float pixel_scale);

struct CameraSide {
    double yaw = 0, pitch = 0;
    const char* name = "";
};
std::optional<CameraSide> hit_axis_widget(const View& view, float pixel_scale, const glm::dvec2& cursor);

} // namespace viewer

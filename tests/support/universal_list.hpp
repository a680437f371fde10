// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draw lists of a universal gizmo at the origin, for tests of what draws them.
#pragma once

#include "support/cameras.hpp"

#include <gizmo/all.hpp>

namespace test {

/// A camera that sees it well, for a picture of `size`.
template <class Extent>
gizmo::Camera camera_of_list(const Extent& size, bool reversed) {
    return look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {.reversed = reversed, .near = 0.5, .far = 60},
                   {0, 0, static_cast<double>(size.width), static_cast<double>(size.height)});
}

/// With the pointer elsewhere.
inline gizmo::DrawList idle_list(const gizmo::Camera& camera) {
    gizmo::Context context;
    gizmo::Transform t;
    context.begin_frame({.cursor = {-99, -99}});
    context.manipulate(gizmo::Mode::Universal, t, camera, {.id = 1});
    context.end_frame();
    return context.draw_list();
}

/// Dragged along x: with guides, a label and, where wanted, the ghost. A scale axis has a shaft, which is of one color.
inline gizmo::DrawList dragged_list(const gizmo::Camera& camera, bool ghost = true,
                                    float size_px = gizmo::Style{}.size_px,
                                    gizmo::Handle handle = gizmo::Handle::TranslateX) {
    gizmo::Context context;
    context.draw.labels = true;
    context.draw.ghost = ghost;
    context.style.size_px = size_px;
    gizmo::Transform t;
    const auto frame = [&](const gizmo::Pointer& p) {
        context.begin_frame(p);
        context.manipulate(gizmo::Mode::Universal, t, camera, {.id = 1});
        context.end_frame();
    };
    frame({.cursor = {-99, -99}});
    const auto at = context.handle_position(1, handle);
    frame({.cursor = *at, .down = true});
    frame({.cursor = *at + glm::dvec2(20, 10), .down = true});
    return context.draw_list();
}

} // namespace test

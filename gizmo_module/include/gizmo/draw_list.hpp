// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What to draw, as plain data: nothing of a graphics API, nothing of the interaction. Our Vulkan pass draws it; so can
// any renderer. Clip space is Vulkan's, whatever the camera's: y down, depth 0..1 as the depth buffer stores it.
#pragma once

#include <gizmo/layout.hpp>
#include <gizmo/style.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace gizmo {

/// One gizmo. Everything is relative to its own origin, so floats suffice at any distance from the world's.
/// Bit i of `shown` is the handle with that number (gizmo::Handle).
struct GizmoInstance {
    float clip_from_gizmo[16]; ///< column-major; gizmo units: 1 is the length of a handle
    float eye[4];              ///< gizmo units: (position, 1), or (direction towards the viewer, 0)
    float stretch[3];          ///< length of each scale axis, 1 when not dragged
    float unit_px;             ///< pixels per gizmo unit at the origin, across the line of sight
    float sweep_from[3];       ///< unit, gizmo axes: where the pie of a running turn begins
    float sweep;               ///< radians turned, 0: no pie
    float sweep_axis[3];       ///< unit, gizmo axes: what it turns about
    std::uint32_t shown;       ///< bit i: handle i; a box: bit i: handle kFirstBounds + i; custom: bit 0
    std::uint32_t fade;        ///< 5 bits each: axes x, y, z, then planes x, y, z; 31 is whole
    std::uint32_t highlight;   ///< number of the handle under the pointer or dragged; 0: none
    std::uint32_t active;      ///< 1 while a handle of this gizmo is dragged: the others step back
    std::uint32_t color;       ///< custom: r in the low byte
};
static_assert(sizeof(GizmoInstance) == 144, "at most 192 bytes a gizmo go to the GPU; shaders/gizmo.vert reads this");

/// A straight line in clip space: guide lines, the path from the start.
struct LineInstance {
    float clip_a[4], clip_b[4];
    Color color;
    float width_px; ///< logical pixels
};
static_assert(sizeof(LineInstance) == 40);

/// A line of text beside the cursor, for whoever can draw text.
struct Label {
    float anchor[2]; ///< pixels of the target: the text's left middle
    Color color;
    char text[52]; ///< UTF-8, ends with 0
};
static_assert(sizeof(Label) == 64);

struct DrawList {
    std::array<std::vector<GizmoInstance>, kHandleSetCount> gizmos; ///< by HandleSet
    std::vector<LineInstance> lines;                                ///< drawn beneath the gizmos
    std::vector<Label> labels;
    float viewport[4] = {0, 0, 0, 0}; ///< x, y, width, height: pixels of the target, origin top left
    Style style{};

    std::size_t gizmo_count() const {
        std::size_t count = 0;
        for (const auto& set : gizmos)
            count += set.size();
        return count;
    }
    bool is_empty() const { return gizmo_count() == 0 && lines.empty(); }
};

} // namespace gizmo

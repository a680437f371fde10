// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Labels as small tiles of pixels, rendered by the CPU (gizmo/label_pixels.hpp): no texture, no descriptor, no upload,
// all labels in one draw.
#pragma once

#include "gizmo_io.h"

#include <gizmo/label_pixels.hpp>

#include <cstddef>
#include <cstdint>

namespace gizmo::vulkan {

/// The vertex format of shaders/label.vert.
struct LabelTile {
    float corner[2];               ///< pixels from the viewport's corner
    std::uint32_t pill_color, ink; ///< packed_color(), as the target is encoded, straight alpha
    std::uint32_t view;            ///< the views that show it, as in gizmo_io.h
    std::uint32_t
        texels[GIZMO_LABEL_TILE_PX * GIZMO_LABEL_TILE_PX / 4]; ///< one byte each: ink in the low 4 bits, pill above
};
static_assert(sizeof(LabelTile) == 84);

/// A label of a target whose content is turned clockwise by quarter turns, as a label of the upright image. The pill
/// keeps its middle.
struct UprightLabel {
    UprightLabel(const Label& turned, const float (&turned_viewport)[4], float pixel_scale, std::uint32_t turns);

    Label label;
    float viewport[4]; ///< its corner is (0, 0) if there are turns
};

/// The target of a pass's labels.
struct LabelTarget {
    float viewport[4]{};
    float pixel_scale = 1;
    Color text{}, pill{}; ///< not of axis letters
    std::uint32_t view = 0;
    bool linear = false; ///< colors are written as linear light
};

/// Writes label_box(label).tile_count() LabelTiles. @return the end.
std::byte* write_label(const Label& label, const LabelTarget& target, std::byte* out);

} // namespace gizmo::vulkan

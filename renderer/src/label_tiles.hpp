// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Labels as small tiles of pixels, rendered by the CPU: no texture, no descriptor, no upload, all labels in one draw,
// and sharp at every display scale. Text is white on a dark pill; a single character is on a disc of the label's color,
// darkened for contrast with white.
#pragma once

#include "gizmo_io.h"

#include <gizmo/draw_list.hpp>

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

/// The position of a label, pixels of the target.
struct LabelBox {
    int x = 0, y = 0, width = 0, height = 0; ///< of the pill or disc
    int capital = 0;                         ///< height of a capital letter
    int text_x = 0, baseline = 0;            ///< start of the text
    bool disc = false;

    std::uint32_t columns() const { return tiles(width); }
    std::uint32_t rows() const { return tiles(height); }
    std::uint32_t tile_count() const { return columns() * rows(); }

private:
    static std::uint32_t tiles(int px) {
        return (static_cast<std::uint32_t>(px) + GIZMO_LABEL_TILE_PX - 1) / GIZMO_LABEL_TILE_PX;
    }
};

/// Aligned to whole pixels. A label that begins in the viewport is moved completely inside. Width 0: it is not drawn.
LabelBox box_of(const Label& label, const float (&viewport)[4], float pixel_scale);

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
    std::uint32_t view = 0;
    bool linear = false; ///< colors are written as linear light
};

/// Writes box_of(label).tile_count() LabelTiles. @return the end.
std::byte* write_label(const Label& label, const LabelTarget& target, std::byte* out);

} // namespace gizmo::vulkan

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Labels as small squares of pixels, made by the processor: no texture, no descriptor, no upload, all labels in one
// draw, and as sharp as the pixels are at every display scale. Text is white on a dark pill, a single character on a
// disc of the label's color, dark enough for white to be read on it.
#pragma once

#include "gizmo_io.h"

#include <gizmo/draw_list.hpp>

#include <cstddef>
#include <cstdint>

namespace gizmo::vulkan {

/// What shaders/label.vert reads.
struct LabelTile {
    float corner[2];               ///< pixels from the viewport's corner
    std::uint32_t pill_color, ink; ///< packed_color(), as the target is encoded, straight alpha
    std::uint32_t view;            ///< which shows it, as gizmo_io.h says
    std::uint32_t
        texels[GIZMO_LABEL_TILE_PX * GIZMO_LABEL_TILE_PX / 4]; ///< a byte each: ink in the low 4 bits, pill above
};
static_assert(sizeof(LabelTile) == 84);

/// Where a label is, pixels of the target.
struct LabelBox {
    int x = 0, y = 0, width = 0, height = 0; ///< of its pill or disc
    int capital = 0;                         ///< height of a capital
    int text_x = 0, baseline = 0;            ///< where its text begins
    bool disc = false;

    std::uint32_t columns() const { return tiles(width); }
    std::uint32_t rows() const { return tiles(height); }
    std::uint32_t tile_count() const { return columns() * rows(); }

private:
    static std::uint32_t tiles(int px) {
        return (static_cast<std::uint32_t>(px) + GIZMO_LABEL_TILE_PX - 1) / GIZMO_LABEL_TILE_PX;
    }
};

/// On whole pixels. What would hang out of the viewport it begins in is moved in. No width: nothing of it is drawn.
LabelBox box_of(const Label& label, const float (&viewport)[4], float pixel_scale);

/// How a pass writes its labels.
struct LabelTarget {
    float viewport[4]{};
    float pixel_scale = 1;
    std::uint32_t view = 0;
    bool linear = false; ///< colors are written as linear light
};

/// Writes box_of(label).tile_count() LabelTiles. @return the end.
std::byte* write_label(const Label& label, const LabelTarget& target, std::byte* out);

} // namespace gizmo::vulkan

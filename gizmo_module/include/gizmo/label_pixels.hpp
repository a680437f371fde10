// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pixels of labels, for renderers that draw no text: sharp at every display scale, without a texture. Text has
// Style::label on a pill of Style::label_pill; a single character is white on a disc of the label's color, darkened for
// contrast.
#pragma once

#include <gizmo/draw_list.hpp>

#include <array>
#include <cstdint>

namespace gizmo {

inline constexpr int kLabelTilePx = 8; ///< side of a label's tiles, pixels

/// The position of a label, pixels of the target.
struct LabelBox {
    int x = 0, y = 0, width = 0, height = 0; ///< of the pill or disc
    int capital = 0;                         ///< height of a capital letter
    int text_x = 0, baseline = 0;            ///< start of the text
    float radius = 0;                        ///< of the pill's corners or of the disc
    bool disc = false;
    Color disc_color{}; ///< a pill has Style::label_pill

    std::uint32_t columns() const { return tiles(width); }
    std::uint32_t rows() const { return tiles(height); }
    std::uint32_t tile_count() const { return columns() * rows(); }

private:
    static std::uint32_t tiles(int px) { return static_cast<std::uint32_t>((px + kLabelTilePx - 1) / kLabelTilePx); }
};

/// Aligned to whole pixels. A label that begins in the viewport is moved completely inside. Width 0: it is not drawn.
LabelBox label_box(const Label& label, const float (&viewport)[4], float pixel_scale);

/// The coverage by the text of the pixels of a square of kLabelTilePx, row by row, 0..15.
using LabelInk = std::array<std::uint8_t, kLabelTilePx * kLabelTilePx>;

/// @param left, top the square's corner, pixels of the target
LabelInk label_ink(const Label& label, const LabelBox& box, int left, int top);

} // namespace gizmo

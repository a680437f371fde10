// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Labels as strokes, in the pipeline of the lines: no texture, no descriptor, sharp at every size.
#pragma once

#include <gizmo/draw_list.hpp>

#include <cstddef>
#include <string_view>

namespace gizmo::vulkan {

inline constexpr float kFontHeightPx =
    11; ///< of a capital, logical pixels; letters are as wide, gap included, narrow ones less

/// The glyph's strokes on a grid of 5 x 9 (capitals 0..6 from the top, descenders to 8): points of two digits x y,
/// strokes between spaces. A box for what there is no glyph of.
std::string_view strokes_of(unsigned char c);

/// Straight pieces a text is drawn with; UTF-8: ASCII, the degree and multiplication signs; boxes for the rest.
std::size_t stroke_count(std::string_view text);
std::size_t stroke_count(const Label& label);

/// Writes the pieces of a label to `out`, twice: a dark rim first, so that it can be read on any background: 2 *
/// stroke_count() LineInstances, each `stride` bytes after the one before. In clip space at `depth`, w = 1, for a
/// viewport of that size whose corner is at x, y. @return the end.
std::byte* write_label(const Label& label, const float (&viewport)[4], float pixel_scale, float depth, std::byte* out,
                       std::size_t stride = sizeof(LineInstance));

} // namespace gizmo::vulkan

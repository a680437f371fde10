// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A stroke font for labels, used if no font was found when the library was built.
#pragma once

#include <cstddef>
#include <string_view>

namespace gizmo {

inline constexpr float kStrokeCapital = 6; ///< height and advance of a capital letter on the grid

/// The glyph's strokes on a grid of 5 x 9 (capitals 0..6 from the top, descenders to 8): points of two digits x y,
/// strokes separated by spaces. A box if there is no glyph: for everything except ASCII, the degree and multiplication
/// signs.
std::string_view strokes_of(char32_t c);

/// True if the advance is two units less.
bool is_narrow(char32_t c);

/// Calls piece(ax, ay, bx, by) in grid units for each straight piece of a glyph.
template <class F>
void for_each_stroke(char32_t c, const F& piece) {
    const std::string_view strokes = strokes_of(c);
    const auto digit = [&](std::size_t i) { return static_cast<float>(strokes[i] - '0'); };
    std::size_t last = std::string_view::npos; // start of the current stroke
    for (std::size_t i = 0; i + 1 < strokes.size();) {
        if (strokes[i] == ' ') {
            last = std::string_view::npos;
            ++i;
            continue;
        }
        if (last != std::string_view::npos) piece(digit(last), digit(last + 1), digit(i), digit(i + 1));
        last = i;
        i += 2;
    }
}

} // namespace gizmo

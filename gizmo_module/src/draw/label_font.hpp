// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The font of labels. Digits and signs have the same width.
#pragma once

#include "draw/tile_coverage.hpp"

#include <string_view>

namespace gizmo {

/// Removes the first UTF-8 character from the text and returns it; U+FFFD if it is invalid.
char32_t take_character(std::string_view& text);

/// The distance to the next character, in heights of a capital letter.
float advance_of(char32_t c);

/// The glyph, or a box if it has none. @param capital height of a capital letter, @param x, baseline its position:
/// pixels from the tile's top left corner.
void add_glyph(TileCoverage& out, char32_t c, float capital, float x, float baseline);

} // namespace gizmo

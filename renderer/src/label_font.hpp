// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The font of labels: outlines of a real one where one was found when the library was built, else strokes. Digits and
// signs are of one width.
#pragma once

#include "tile_coverage.hpp"

#include <string_view>

namespace gizmo::vulkan {

/// The first character of a text in UTF-8, which is made shorter by it; U+FFFD for what is none.
char32_t take_character(std::string_view& text);

/// How far it is to the next character, in heights of a capital.
float advance_of(char32_t c);

/// The glyph, or a box where there is none of it. @param capital its height, @param x, baseline where it stands: pixels
/// from the tile's top left corner.
void add_glyph(TileCoverage& out, char32_t c, float capital, float x, float baseline);

} // namespace gizmo::vulkan

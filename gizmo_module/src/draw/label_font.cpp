// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/label_font.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>

namespace gizmo {

char32_t take_character(std::string_view& text) {
    constexpr char32_t kNone = 0xfffd;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    const std::size_t size = first < 0x80 ? 1u : first >= 0xf0 ? 4u : first >= 0xe0 ? 3u : first >= 0xc0 ? 2u : 0u;
    std::size_t used = 1;
    char32_t c = size == 1 ? first : first & (0x7fu >> size);
    while (used < size && used < text.size() && (byte(used) & 0xc0u) == 0x80u)
        c = c << 6 | (byte(used++) & 0x3fu);
    text.remove_prefix(used);
    return used == size ? c : kNone;
}

namespace {

struct GlyphPiece {
    std::int16_t ax, ay, cx, cy, bx, by; ///< from a to b with control point c; straight: c is b
};
struct Glyph {
    std::uint32_t codepoint;
    std::int32_t advance;
    std::uint32_t first, count; ///< range in kPieces
};
#include "draw/label_glyphs.inc"

const Glyph& glyph_of(char32_t c) {
    if (c >= U' ' && c <= U'~') return kGlyphs[c - U' ']; // these come first
    const auto* found =
        std::find_if(std::begin(kGlyphs), std::end(kGlyphs), [c](const Glyph& g) { return g.codepoint == c; });
    return found != std::end(kGlyphs) ? *found : std::end(kGlyphs)[-1];
}

constexpr float kUnits = static_cast<float>(kCapitalUnits);

} // namespace

float advance_of(char32_t c) {
    return static_cast<float>(glyph_of(c).advance) / kUnits;
}

void add_glyph(TileCoverage& out, char32_t c, float capital, float x, float baseline) {
    constexpr int kChords = 4; // for a curve of a few pixels
    const Glyph& glyph = glyph_of(c);
    const float scale = capital / kUnits;
    for (const GlyphPiece& p : std::span(kPieces).subspan(glyph.first, glyph.count)) {
        const float ax = x + p.ax * scale, ay = baseline + p.ay * scale, cx = x + p.cx * scale,
                    cy = baseline + p.cy * scale, bx = x + p.bx * scale, by = baseline + p.by * scale;
        const int chords = p.cx == p.bx && p.cy == p.by ? 1 : kChords;
        float from_x = ax, from_y = ay;
        for (int i = 1; i <= chords; ++i) {
            const float t = static_cast<float>(i) / static_cast<float>(chords), s = 1 - t;
            const float to_x = i == chords ? bx : s * s * ax + 2 * s * t * cx + t * t * bx;
            const float to_y = i == chords ? by : s * s * ay + 2 * s * t * cy + t * t * by;
            out.add_edge(from_x, from_y, to_x, to_y);
            from_x = to_x;
            from_y = to_y;
        }
    }
}

} // namespace gizmo

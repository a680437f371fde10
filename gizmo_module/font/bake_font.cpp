// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// bake_font FONT.ttf OUT: converts the outlines of a font's glyphs to C++ tables, so that no font is read or shipped at
// run time. Runs when the library is built. The table says whose glyphs it has; NOTICE has what that font asks to be
// said.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb/stb_truetype.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace {

// A hyphen is drawn as the minus sign, as wide as a plus, so that numbers keep their width when their sign changes.
int drawn_as(int codepoint) {
    return codepoint == '-' ? 0x2212 : codepoint;
}

std::vector<int> codepoints() {
    std::vector<int> all;
    for (int c = 32; c < 127; ++c)
        all.push_back(c);
    for (const int c : {0xb0, 0xd7, 0xfffd}) // degree sign, multiplication sign, replacement character
        all.push_back(c);
    return all;
}

// Straight pieces use their end as control point. y points down.
std::size_t write_pieces(std::ostream& out, const stbtt_fontinfo& font, int codepoint) {
    stbtt_vertex* vertices = nullptr;
    const int count = stbtt_GetCodepointShape(&font, drawn_as(codepoint), &vertices);
    std::size_t pieces = 0;
    int x = 0, y = 0;
    for (int i = 0; i < count; ++i) {
        const stbtt_vertex& v = vertices[i];
        const bool curve = v.type == STBTT_vcurve;
        if (v.type != STBTT_vmove) {
            out << "{" << x << "," << -y << "," << (curve ? v.cx : v.x) << "," << -(curve ? v.cy : v.y) << "," << v.x
                << "," << -v.y << "},";
            ++pieces;
        }
        x = v.x;
        y = v.y;
    }
    out << "\n";
    stbtt_FreeShape(&font, vertices);
    return pieces;
}

// The font's own name or copyright (1, 0 of OpenType's name table), in one line of ASCII.
std::string name_of(const stbtt_fontinfo& font, int which) {
    int size = 0;
    const char* const utf16 = stbtt_GetFontNameString(&font, &size, STBTT_PLATFORM_ID_MICROSOFT,
                                                      STBTT_MS_EID_UNICODE_BMP, STBTT_MS_LANG_ENGLISH, which);
    std::string name;
    for (int i = 0; utf16 && i + 1 < size; i += 2) {
        const char c = utf16[i] == 0 ? utf16[i + 1] : '?';
        name += c >= ' ' && c <= '~' ? c : c == '\n' || c == '\r' ? ' ' : '?';
    }
    return name;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::ifstream file(argv[1], std::ios::binary);
    const std::vector<unsigned char> bytes((std::istreambuf_iterator<char>(file)), {});
    stbtt_fontinfo font;
    if (bytes.empty() || !stbtt_InitFont(&font, bytes.data(), 0)) {
        std::fprintf(stderr, "%s: no font\n", argv[1]);
        return 1;
    }
    std::ofstream out(argv[2]);
    std::ostringstream glyphs;
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    stbtt_GetCodepointBox(&font, 'H', &x0, &y0, &x1, &y1);
    out << "// Font: " << name_of(font, 1) << "\n// " << name_of(font, 0) << "\nconstexpr int kCapitalUnits = " << y1
        << ";\nconstexpr GlyphPiece kPieces[] = {\n";
    std::size_t first = 0;
    for (const int c : codepoints()) {
        int advance = 0, bearing = 0;
        stbtt_GetCodepointHMetrics(&font, drawn_as(c), &advance, &bearing);
        const std::size_t count = write_pieces(out, font, c);
        glyphs << '{' << c << ',' << advance << ',' << first << ',' << count << "},\n";
        first += count;
    }
    out << "};\nconstexpr Glyph kGlyphs[] = {\n" << glyphs.str() << "};\n";
    return out ? 0 : 1;
}

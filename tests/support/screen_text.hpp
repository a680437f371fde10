// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What panels say, read off what Dear ImGui draws: each glyph by the place in the font's atlas that it is taken from.
#pragma once

#include <glm/vec2.hpp>
#include <imgui.h>
#include <imgui_internal.h>

#include <cmath>
#include <string>
#include <vector>

namespace test {

/// A line of text, its middle and its size: pixels of the window.
struct ShownText {
    std::string text;
    glm::dvec2 middle{0}, size{0};
    double seen_low = 0, seen_high = 0; ///< from top to bottom what of it is not clipped away
};

// Each size of a font has glyphs of its own from Dear ImGui 1.92 on.
#if IMGUI_VERSION_NUM >= 19200
using SizedFont = ImFontBaked;
inline SizedFont& sized_font(ImFont& font) {
    return *font.GetFontBaked(font.LegacySize);
}
inline float height_of(const SizedFont& font) {
    return font.Size;
}
#else
using SizedFont = ImFont;
inline SizedFont& sized_font(ImFont& font) {
    return font;
}
inline float height_of(const SizedFont& font) {
    return font.FontSize;
}
#endif

inline const ImFontGlyph* glyph_at(const SizedFont& font, ImVec2 uv) {
    for (const ImFontGlyph& g : font.Glyphs)
        if (uv.x > g.U0 && uv.x < g.U1 && uv.y > g.V0 && uv.y < g.V1) return &g;
    return nullptr;
}

/// In the order they are drawn in.
inline std::vector<ShownText> shown_texts(const ImDrawData& data) {
    struct Pen {
        double x = 0, y = 0, first_x = 0;
    };
    std::vector<ShownText> out;
    Pen pen{0, -1e9, 0};
    const auto put = [&](const ImDrawVert& low, const ImDrawVert& high, const ImVec4& clip) {
        const ImFontGlyph* g = nullptr;
        SizedFont* in = nullptr;
        for (ImFont* const each : ImGui::GetIO().Fonts->Fonts)
            if (!g) g = glyph_at(*(in = &sized_font(*each)), {(low.uv.x + high.uv.x) / 2, (low.uv.y + high.uv.y) / 2});
        if (!g) return;
        SizedFont& font = *in;
        const double space = static_cast<double>(font.GetCharAdvance(' '));
        const double x = static_cast<double>(low.pos.x - g->X0), y = static_cast<double>(low.pos.y - g->Y0);
        const double gap = x - pen.x;
        if (out.empty() || std::abs(y - pen.y) > 0.5 || gap < -1 || gap > 2.5 * space) {
            out.emplace_back();
            pen.first_x = x;
        } else if (gap > 0.5 * space)
            out.back().text += ' ';
        char utf8[5]{};
        ImTextCharToUtf8(utf8, g->Codepoint);
        out.back().text += utf8;
        pen.x = x + static_cast<double>(g->AdvanceX);
        pen.y = y;
        const double height = static_cast<double>(height_of(font));
        out.back().middle = {(pen.first_x + pen.x) / 2, y + height / 2};
        out.back().size = {pen.x - pen.first_x, height};
        out.back().seen_low = std::fmax(y, static_cast<double>(clip.y));
        out.back().seen_high = std::fmin(y + height, static_cast<double>(clip.w));
    };
    for (int l = 0; l < data.CmdListsCount; ++l) {
        const ImDrawList& list = *data.CmdLists[l];
        for (const ImDrawCmd& cmd : list.CmdBuffer) {
            const ImDrawVert* const v = list.VtxBuffer.Data + cmd.VtxOffset;
            const ImDrawIdx* const index = list.IdxBuffer.Data + cmd.IdxOffset;
            for (unsigned i = 0; i + 6 <= cmd.ElemCount;) {
                const unsigned a = index[i];
                const bool is_rectangle = index[i + 1] == a + 1 && index[i + 2] == a + 2 && index[i + 3] == a &&
                                          index[i + 4] == a + 2 && index[i + 5] == a + 3;
                if (is_rectangle && v[a].uv.x != v[a + 2].uv.x) put(v[a], v[a + 2], cmd.ClipRect);
                i += is_rectangle ? 6 : 3;
            }
        }
    }
    return out;
}

} // namespace test

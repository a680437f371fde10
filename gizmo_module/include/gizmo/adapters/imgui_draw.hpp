// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws a draw list by Dear ImGui, whatever its backend: no Vulkan, no pipeline. Include it where Dear ImGui's header
// can be found, 1.86 or later; the library needs no Dear ImGui.
#pragma once

#include <gizmo/adapters/imgui.hpp>
#include <gizmo/triangles.hpp>

#include <imgui.h>

namespace gizmo {

namespace detail {

/// The lines in the texture of Dear ImGui's fonts, if `out` has its lines from there.
inline LineTexture line_texture(const ImDrawList& out) {
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    const ImVec4* const lines = ImGui::GetIO().Fonts->TexUvLines;
    static_assert(sizeof *lines == 4 * sizeof(float));
    return {.lines = (out.Flags & ImDrawListFlags_AntiAliasedLinesUseTex) != 0 ? &lines->x : nullptr,
            .count = IM_DRAWLIST_TEX_LINES_WIDTH_MAX + 1,
            .white_u = white.x,
            .white_v = white.y};
}

/// Hosts may define a vertex and an order of colors of their own.
inline void copy_vertices(ImDrawVert* to, const TriangleVertex* from, std::uint32_t count) {
    const Color color{1, 2, 3, 4};
    ImU32 packed = 0;
    memcpy(&packed, &color, sizeof packed);
    if (sizeof(ImDrawVert) == sizeof(TriangleVertex) && offsetof(ImDrawVert, pos) == 0 &&
        offsetof(ImDrawVert, uv) == offsetof(TriangleVertex, u) &&
        offsetof(ImDrawVert, col) == offsetof(TriangleVertex, color) && packed == IM_COL32(1, 2, 3, 4)) {
        memcpy(static_cast<void*>(to), from, count * sizeof(TriangleVertex));
        return;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        to[i].pos = ImVec2(from[i].x, from[i].y);
        to[i].uv = ImVec2(from[i].u, from[i].v);
        to[i].col = IM_COL32(from[i].color.r, from[i].color.g, from[i].color.b, from[i].color.a);
    }
}

} // namespace detail

/// Where the list's pixels are in Dear ImGui's coordinates. A list whose target is the whole main window needs no
/// more than the defaults. A list whose target is an image in a panel has the image's corner:
/// `ImGui::GetItemRectMin()` after `ImGui::Image()`.
struct ImGuiPlace {
    ImVec2 corner = ImGui::GetMainViewport()->Pos; ///< of the target
    /// Pixels of the list per unit of Dear ImGui.
    float scale = ImGui::GetIO().DisplayFramebufferScale.x;
};

/// Adds the list's triangles to `out`, such as `ImGui::GetWindowDrawList()` or `ImGui::GetBackgroundDrawList()`, over
/// what is in it, clipped to the list's viewport and to the current clip rectangle. `out` must have the font's texture,
/// as for its own lines. Call it between ImGui::NewFrame() and ImGui::Render().
/// @param triangles keeps its memory between frames; one for all lists suffices
/// @return false if a part was left out because `out` has 16-bit indices and its backend lacks
/// ImGuiBackendFlags_RendererHasVtxOffset, so that all of `out` is limited to 65,535 vertices.
inline bool draw_with_imgui(ImDrawList& out, const DrawList& list, Triangles& triangles, const ImGuiPlace& place = {}) {
    if (!(place.scale > 0)) return true; // minimized
    const float per_pixel = 1 / place.scale;
    triangles.set(list, {place.corner.x, place.corner.y, per_pixel}, detail::line_texture(out));
    if (triangles.runs().empty()) return true;
    const float* const viewport = list.viewport;
    const auto in_place = [&](float x, float y) {
        return ImVec2(place.corner.x + x * per_pixel, place.corner.y + y * per_pixel);
    };
    out.PushClipRect(in_place(viewport[0], viewport[1]), in_place(viewport[0] + viewport[2], viewport[1] + viewport[3]),
                     true);
    const bool any_number = sizeof(ImDrawIdx) > 2 || (out.Flags & ImDrawListFlags_AllowVtxOffset) != 0;
    bool complete = true;
    for (const TriangleRun& run : triangles.runs()) {
        complete = any_number || out._VtxCurrentIdx + run.vertex_count <= 0xffff;
        if (!complete) break;
        out.PrimReserve(static_cast<int>(run.index_count), static_cast<int>(run.vertex_count));
        const unsigned int first = out._VtxCurrentIdx; // PrimReserve() may have moved the offset
        const std::uint16_t* const indices = triangles.indices().data() + run.first_index;
        ImDrawIdx* const to = out._IdxWritePtr;
        for (std::uint32_t i = 0; i < run.index_count; ++i)
            to[i] = static_cast<ImDrawIdx>(first + indices[i]);
        detail::copy_vertices(out._VtxWritePtr, triangles.vertices().data() + run.first_vertex, run.vertex_count);
        out._IdxWritePtr += run.index_count;
        out._VtxWritePtr += run.vertex_count;
        out._VtxCurrentIdx += run.vertex_count;
    }
    out.PopClipRect();
    return complete;
}

/// Adds the triangles of the panel's list to its window, over what is in it. May be called after ImGui::End().
inline bool draw_with_imgui(const ImGuiPanel& panel, const DrawList& list, Triangles& triangles) {
    if (!panel.is_visible()) return true;
    panel.draw_list->PushClipRect(panel.clip_min, panel.clip_max);
    const bool complete = draw_with_imgui(*panel.draw_list, list, triangles, {.scale = panel.scale});
    panel.draw_list->PopClipRect();
    return complete;
}

} // namespace gizmo

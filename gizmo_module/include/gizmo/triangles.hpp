// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A draw list as colored triangles, for hosts without Vulkan: any other API, a 2D library, a document. They have the
// shapes, order and colors of the Vulkan pass, with smooth edges at one sample per pixel. No texture, no shader is
// needed.
#pragma once

#include <gizmo/draw_list.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gizmo {

struct TriangleVertex {
    float x, y;
    float u, v;  ///< of LineTexture; 0 without one
    Color color; ///< sRGB with straight alpha: blend with SRC_ALPHA, ONE_MINUS_SRC_ALPHA
};

/// Consecutive triangles with at most 65,535 vertices: their indices count from first_vertex.
struct TriangleRun {
    std::uint32_t first_vertex, vertex_count;
    std::uint32_t first_index, index_count;
};

/// Where a pixel of the draw list is in the host's coordinates: (x, y) + scale * pixel.
struct TrianglePlace {
    float x = 0, y = 0;
    float scale = 1; ///< > 0, such as 1 / 2 if the host's unit is two pixels wide
};

/// A texture of white lines of 1 to `count` - 1 texels, as Dear ImGui has it: with it the lines of a list without halos
/// (Style::halo) have half as many vertices. Its alpha multiplies the color's, with linear filtering.
struct LineTexture {
    /// Four for each width from 0 on: u and v on one side of the line, u and v on the other. Each side has a clear
    /// texel, which is included. Null: no texture.
    const float* lines = nullptr;
    int count = 0;
    float white_u = 0, white_v = 0; ///< where it is opaque, for everything else
};

/// Keeps its memory from frame to frame: it allocates only if a list needs more than any before.
class Triangles {
public:
    /// Replaces the triangles. Draw the runs in their order, without culling and depth test, clipped to the list's
    /// viewport. Edges fade within one pixel of the list; the scene covers nothing, as with DepthStyle::Over. Parts
    /// whose numbers are not finite are left out; so is everything if the viewport is empty.
    /// @param texture must live during the call
    void set(const DrawList& list, const TrianglePlace& place = {}, const LineTexture& texture = {});

    std::span<const TriangleVertex> vertices() const { return {vertices_.data(), vertex_count_}; }
    std::span<const std::uint16_t> indices() const { return {indices_.data(), index_count_}; } ///< three a triangle
    std::span<const TriangleRun> runs() const { return runs_; }

private:
    friend class TriangleWriter;
    std::vector<TriangleVertex> vertices_; ///< longer than what is used
    std::vector<std::uint16_t> indices_;
    std::vector<TriangleRun> runs_;
    std::size_t vertex_count_ = 0, index_count_ = 0;
};

} // namespace gizmo

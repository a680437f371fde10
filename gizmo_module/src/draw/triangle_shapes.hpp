// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lines, curves, squares and outlines with smooth edges and halos, as triangles. Where a part ends its colors fade over
// one pixel: each edge is a few strips between parallels to it.
#pragma once

#include "draw/triangle_writer.hpp"

#include <gizmo/layout.hpp>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace gizmo {

inline constexpr float kTriangleNear = 1e-4f; ///< w: nearer points are clipped
inline constexpr int kMostChords = 256;

/// A color, 0..1, and its opacity.
struct Paint {
    glm::vec3 rgb{0};
    float alpha = 1;
};
inline std::uint8_t byte_of(float v) {
    return v > 0 ? static_cast<std::uint8_t>(std::min(v, 1.0f) * 255 + 0.5f) : std::uint8_t{0}; // NaN: 0
}
inline Color color_of(const Paint& paint) {
    return {byte_of(paint.rgb.x), byte_of(paint.rgb.y), byte_of(paint.rgb.z), byte_of(paint.alpha)};
}
inline Paint lit(Paint paint, float light) {
    paint.rgb *= light;
    return paint;
}

/// The colors across the edge of a part, at distances in pixels outside of it, from inside to outside.
struct Edge {
    int count = 0;
    std::array<float, 6> out{};
    std::array<Color, 6> color{};

    void add(float distance, Color c) {
        out[static_cast<std::size_t>(count)] = distance;
        color[static_cast<std::size_t>(count++)] = c;
    }
};

/// Of a line in a LineTexture.
struct TexturedLine {
    const float* uv = nullptr; ///< null: there is no texture
    float half = 0;            ///< pixels to each side, with the clear texel
};

/// A part of an ellipse: center + x cos + y sin, projected.
struct Curve {
    glm::vec3 center, x, y;
    float from = 0, span = 0; ///< radians
    int chords = 2;
    /// Halves of a ring: how far x faces the viewer; the opacity of what faces away and of what faces the viewer.
    float facing = 0, away = 1, towards = 1;
};

/// A corner of an outline: the ways from it to the outlines one pixel inside and outside.
struct OutlineCorner {
    glm::vec2 at, inwards, outwards;
    float light = 1;
};

/// Of one draw list. Points are projected: (x w, y w, w), pixels from the middle of the viewport. Distances are pixels.
class TriangleShapes {
public:
    TriangleShapes(const DrawList& list, TriangleWriter& writer, const LineTexture& texture);

    glm::vec2 pixel(const glm::vec3& p) const { return middle + glm::vec2(p) / p.z; }
    /// Before the eye, and in the viewport or in a wide margin around it.
    bool is_near(const glm::vec3& p, float near = kTriangleNear) const;
    Edge edge_of(const Paint& paint, bool halo = true) const;

    void line(const glm::vec3& a, const glm::vec3& b, const Paint& paint, float half_width, bool halo = true,
              float near = kTriangleNear);
    void curve(const Curve& curve, const Paint& paint, float half_width);
    /// An area of at most 4 corners, convex and without smooth edges.
    void area(std::span<const glm::vec3> corners, Color color);
    /// A square seen in perspective. @param border 0: it is filled; otherwise `within` is the opacity inside its border
    /// @param meets bit i: the side from corner i on meets another square, so it ends there without a halo
    void square(const std::array<glm::vec3, 4>& corners, const Paint& paint, float border, float within,
                unsigned meets = 0);
    void flat_square(const std::array<glm::vec2, 4>& corners, const Paint& paint, float border, float within,
                     unsigned meets = 0);
    void circle(const glm::vec2& center, float radius, const Paint& paint, float border, float within);
    /// A rectangle with round corners.
    void pill(const glm::vec2& low, const glm::vec2& high, float radius, Color color);
    /// The edge of a convex outline. Each corner has edge_of(paint).count vertices, the first one inside.
    /// @return the first vertex.
    int outline(std::span<const OutlineCorner> corners, const Paint& paint, const Edge& edge);

    TriangleWriter& writer;
    glm::vec2 half_size, middle;
    float halo_px = 0;

private:
    void curve_by_lines(const Curve& curve, const Paint& paint, float half_width);
    TexturedLine textured(float half_width, bool halo) const;
    void textured_area(int first, int rows, const TexturedLine& border);

    Color halo_;
    const LineTexture& texture_;
};

/// The opacity of the part of a ring that faces the viewer by so much.
float ring_opacity(const Curve& curve, float facing);
/// How far chords may leave their arc. A line shows it on both of its sides.
constexpr float kLineApartPx = 0.075f, kOutlineApartPx = 0.1f;
/// Chords of an arc that leave it by at most `apart_px`.
int chords_of(float radius_px, float radians, float apart_px = kLineApartPx);

} // namespace gizmo

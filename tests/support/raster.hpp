// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws triangles as a device does: one sample in the middle of each pixel, no pixel twice on a shared side, colors and
// texture coordinates interpolated, blended with straight alpha in an RGBA8 picture.
#pragma once

#include <gizmo/triangles.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace test {

struct Picture {
    int width = 0, height = 0;
    std::vector<unsigned char> rgba;
};

inline Picture picture_of(int width, int height, gizmo::Color ground) {
    Picture p{width, height, {}};
    for (int i = 0; i < width * height; ++i)
        p.rgba.insert(p.rgba.end(), {ground.r, ground.g, ground.b, ground.a});
    return p;
}

/// Alpha alone, with linear filtering.
struct Texture {
    const unsigned char* alpha = nullptr; ///< null: opaque
    int width = 0, height = 0;

    double at(double u, double v) const {
        if (!alpha) return 1;
        const double x = u * width - 0.5, y = v * height - 0.5, left = std::floor(x), top = std::floor(y);
        const auto texel = [&](double column, double row) {
            const auto i = static_cast<std::size_t>(std::clamp(column, 0.0, width - 1.0)),
                       k = static_cast<std::size_t>(std::clamp(row, 0.0, height - 1.0));
            return alpha[k * static_cast<std::size_t>(width) + i] / 255.0;
        };
        const auto in_row = [&](double row) { return std::lerp(texel(left, row), texel(left + 1, row), x - left); };
        return std::lerp(in_row(top), in_row(top + 1), y - top);
    }
};

inline void draw_triangle(Picture& picture, const gizmo::TriangleVertex* a, const gizmo::TriangleVertex* b,
                          const gizmo::TriangleVertex* c, const Texture& texture = {}) {
    const auto apart = [](float p, float q) { return static_cast<double>(q) - p; };
    double area = apart(a->x, b->x) * apart(a->y, c->y) - apart(a->y, b->y) * apart(a->x, c->x);
    if (area < 0) std::swap(b, c), area = -area;
    if (!(area > 0)) return;
    // Of the opposite side at a point: x * across + y * down + rest, which is 0 on it; then it is kept if it is a left
    // side or a top one.
    struct Side {
        Side(const gizmo::TriangleVertex& p, const gizmo::TriangleVertex& q)
            : across(static_cast<double>(p.y) - q.y)
            , down(static_cast<double>(q.x) - p.x)
            , rest(static_cast<double>(p.x) * q.y - static_cast<double>(p.y) * q.x)
            , kept(q.y < p.y || (q.y == p.y && q.x > p.x)) {}
        double across, down, rest;
        bool kept;
    };
    const Side sides[] = {Side(*b, *c), Side(*c, *a), Side(*a, *b)};
    const int left = std::max(0, static_cast<int>(std::max(-1.0f, std::min({a->x, b->x, c->x})))),
              top = std::max(0, static_cast<int>(std::max(-1.0f, std::min({a->y, b->y, c->y}))));
    const float right = std::min(static_cast<float>(picture.width), std::max({a->x, b->x, c->x})),
                bottom = std::min(static_cast<float>(picture.height), std::max({a->y, b->y, c->y}));
    const gizmo::TriangleVertex* const corners[] = {a, b, c};
    for (int y = top; static_cast<float>(y) < bottom; ++y)
        for (int x = left; static_cast<float>(x) < right; ++x) {
            double weights[3];
            bool inside = true;
            for (int i = 0; i < 3 && inside; ++i) {
                weights[i] = (x + 0.5) * sides[i].across + (y + 0.5) * sides[i].down + sides[i].rest;
                inside = weights[i] > 0 || (weights[i] == 0 && sides[i].kept);
            }
            if (!inside) continue;
            double mixed[4] = {0, 0, 0, 0}, u = 0, v = 0;
            for (int i = 0; i < 3; ++i) {
                const gizmo::Color color = corners[i]->color;
                const std::uint8_t parts[] = {color.r, color.g, color.b, color.a};
                for (int k = 0; k < 4; ++k)
                    mixed[k] += weights[i] / area * parts[k];
                u += weights[i] / area * static_cast<double>(corners[i]->u);
                v += weights[i] / area * static_cast<double>(corners[i]->v);
            }
            mixed[3] *= texture.at(u, v);
            unsigned char* const to = &picture.rgba[static_cast<std::size_t>(y * picture.width + x) * 4];
            for (int i = 0; i < 3; ++i)
                to[i] = static_cast<unsigned char>(to[i] + (mixed[i] - to[i]) * mixed[3] / 255 + 0.5);
        }
}

inline void draw(Picture& picture, const gizmo::Triangles& triangles) {
    for (const gizmo::TriangleRun& run : triangles.runs()) {
        const gizmo::TriangleVertex* const vertices = triangles.vertices().data() + run.first_vertex;
        const std::uint16_t* const indices = triangles.indices().data() + run.first_index;
        for (std::uint32_t i = 0; i < run.index_count; i += 3)
            draw_triangle(picture, vertices + indices[i], vertices + indices[i + 1], vertices + indices[i + 2]);
    }
}

} // namespace test

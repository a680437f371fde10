// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws triangles as a device does: one sample in the middle of each pixel, no pixel twice on a shared side, colors
// interpolated and blended with straight alpha in an RGBA8 picture.
#pragma once

#include <gizmo/triangles.hpp>

#include <algorithm>
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

inline void draw_triangle(Picture& picture, const gizmo::TriangleVertex* a, const gizmo::TriangleVertex* b,
                          const gizmo::TriangleVertex* c) {
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
    const gizmo::Color colors[] = {a->color, b->color, c->color};
    for (int y = top; static_cast<float>(y) < bottom; ++y)
        for (int x = left; static_cast<float>(x) < right; ++x) {
            double weights[3];
            bool inside = true;
            for (int i = 0; i < 3 && inside; ++i) {
                weights[i] = (x + 0.5) * sides[i].across + (y + 0.5) * sides[i].down + sides[i].rest;
                inside = weights[i] > 0 || (weights[i] == 0 && sides[i].kept);
            }
            if (!inside) continue;
            double mixed[4] = {0, 0, 0, 0};
            for (int i = 0; i < 3; ++i) {
                const std::uint8_t parts[] = {colors[i].r, colors[i].g, colors[i].b, colors[i].a};
                for (int k = 0; k < 4; ++k)
                    mixed[k] += weights[i] / area * parts[k];
            }
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

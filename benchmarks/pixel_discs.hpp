// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pixels by the handle that owns them, their distances to the pixels of others, and the gizmos that are measured.
#pragma once

#include "support/cameras.hpp"

#include <gizmo/all.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

namespace discs {

using namespace gizmo;

inline constexpr int kFree = 0; // no owner

struct Rect {
    int x0, y0, x1, y1;
    int width() const { return x1 - x0; }
    int height() const { return y1 - y0; }
};

// The owners of all pixels of a viewport's part.
struct Map {
    Rect rect{};
    std::vector<int> owner{};
    int at(int x, int y) const { return owner[static_cast<std::size_t>((y - rect.y0) * rect.width() + x - rect.x0)]; }
    int& at(int x, int y) { return owner[static_cast<std::size_t>((y - rect.y0) * rect.width() + x - rect.x0)]; }
};

// The lower envelope of parabolas: the squared distance transform of one row.
inline void transform_row(std::vector<double>& f) {
    const int n = static_cast<int>(f.size());
    std::vector<int> v(f.size());
    std::vector<double> z(f.size() + 1), d(f.size());
    const auto value = [&](int i) { return f[static_cast<std::size_t>(i)]; };
    int k = 0;
    z[0] = -1e20, z[1] = 1e20;
    for (int q = 1; q < n; ++q) {
        double s = 0;
        for (;; --k) {
            const int p = v[static_cast<std::size_t>(k)];
            s = (value(q) + double(q) * q - value(p) - double(p) * p) / (2.0 * (q - p));
            if (s > z[static_cast<std::size_t>(k)]) break;
        }
        v[static_cast<std::size_t>(++k)] = q;
        z[static_cast<std::size_t>(k)] = s;
        z[static_cast<std::size_t>(k) + 1] = 1e20;
    }
    k = 0;
    for (int q = 0; q < n; ++q) {
        while (z[static_cast<std::size_t>(k) + 1] < q)
            ++k;
        const int p = v[static_cast<std::size_t>(k)];
        d[static_cast<std::size_t>(q)] = double(q - p) * (q - p) + value(p);
    }
    f = d;
}

// The squared distances of an owner's pixels in `box` to the nearest pixel of another owner, row by row; 0 for others.
inline std::vector<double> depths_of(const Map& map, int owner, const Rect& box) {
    const auto width = static_cast<std::size_t>(box.width() + 2), height = static_cast<std::size_t>(box.height() + 2);
    std::vector<std::vector<double>> rows(height, std::vector<double>(width, 0)); // with a border
    for (int y = box.y0; y < box.y1; ++y)
        for (int x = box.x0; x < box.x1; ++x)
            if (map.at(x, y) == owner)
                rows[static_cast<std::size_t>(y - box.y0 + 1)][static_cast<std::size_t>(x - box.x0 + 1)] = 1e12;
    for (auto& row : rows)
        transform_row(row);
    std::vector<double> depths((width - 2) * (height - 2)), column(height);
    for (std::size_t x = 1; x + 1 < width; ++x) {
        for (std::size_t y = 0; y < height; ++y)
            column[y] = rows[y][x];
        transform_row(column);
        for (std::size_t y = 1; y + 1 < height; ++y)
            depths[(y - 1) * (width - 2) + x - 1] = column[y];
    }
    return depths;
}

inline const char* kind_of(Handle handle) {
    const HandleInfo& info = info_of(handle);
    switch (info.shape) {
    case HandleShape::Axis:
        return info.action == Action::Scale ? "scale axis" : "translate axis";
    case HandleShape::Plane:
        return "plane";
    case HandleShape::Ring:
        return "ring";
    case HandleShape::ViewRing:
        return "view ring";
    case HandleShape::ViewCircle:
        return "view circle";
    case HandleShape::Uniform:
        return "uniform scale";
    case HandleShape::Trackball:
        return "trackball";
    case HandleShape::BoxFace:
        return "side";
    case HandleShape::BoxEdge:
        return "edge";
    case HandleShape::BoxCorner:
        return "corner";
    default:
        return "none";
    }
}

// The viewport's pixels around points, within `px`.
inline Rect around(const Viewport& vp, glm::dvec2 low, glm::dvec2 high, double px) {
    low = glm::max(low - px, glm::dvec2(vp.x, vp.y));
    high = glm::min(high + px, glm::dvec2(vp.x + vp.width, vp.y + vp.height));
    const auto from = [](double v) { return static_cast<int>(std::ceil(v - 0.5)); };
    const Rect r{from(low.x), from(low.y), from(high.x), from(high.y)};
    return {r.x0, r.y0, std::max(r.x0, r.x1), std::max(r.y0, r.y1)};
}

inline Rect extent_of(const Placement& p, const Viewport& vp, double radius) {
    const glm::dvec2 origin = pixel_of(glm::dvec3(p.origin));
    if (p.set != HandleSet::Bounds) return around(vp, origin, origin, 1.8 * 1.6 * p.unit_px + radius);
    glm::dvec2 low = origin, high = origin;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 corner = p.point({i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1});
        if (!(corner.z > 1e-3 * p.origin.z)) return around(vp, {vp.x, vp.y}, {vp.x + vp.width, vp.y + vp.height}, 0);
        low = glm::min(low, pixel_of(corner));
        high = glm::max(high, pixel_of(corner));
    }
    return around(vp, low, high, radius + 8);
}

inline std::optional<Placement> placed(const Projector& projector, Mode mode, const DTransform& t) {
    if (mode == Mode::Bounds) return place_box(projector, t, {.box = {glm::dvec3(-0.5), glm::dvec3(0.5)}}, {});
    const auto frame = make_frame(projector, mode, t, {});
    return frame ? place(projector, mode, *frame, {}, {}) : std::nullopt;
}

inline constexpr struct {
    Mode mode;
    const char* name;
} kModes[] = {{Mode::Translate, "translate"},
              {Mode::Rotate, "rotate"},
              {Mode::Scale, "scale"},
              {Mode::Universal, "universal"},
              {Mode::Bounds, "box"}};

} // namespace discs

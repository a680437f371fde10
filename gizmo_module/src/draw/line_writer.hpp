// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Guides and debug shapes as lines of a draw list.
#pragma once

#include "draw/pack.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/style.hpp>

#include <glm/geometric.hpp>

namespace gizmo {

constexpr Color with_alpha(Color c, std::uint8_t a) {
    c.a = a;
    return c;
}

// The host's color, or a fainter one.
inline Color guide_color(const Style& style, Color own, std::uint8_t alpha) {
    return style.guide.a != 0 ? style.guide : with_alpha(own, alpha);
}

// Writes lines between world points and between pixels into a draw list.
class LineWriter {
public:
    LineWriter(DrawList& list, const Projector& projector)
        : list_(list)
        , projector_(projector) {}

    void world(const glm::dvec3& a, const glm::dvec3& b, Color color, double width) {
        add(projector_.window_point(a), projector_.window_point(b), color, width);
    }
    // Lines that overflow floats are not drawn.
    void clip(const glm::dvec4& a, const glm::dvec4& b, Color color, double width) {
        LineInstance line{{}, {}, color, static_cast<float>(width)};
        Narrowing floats;
        floats.write(line.clip_a, a);
        floats.write(line.clip_b, b);
        if (floats.fitted()) list_.lines.push_back(line);
    }
    // On the near plane, so that the scene does not cut off a marker.
    void pixels(const glm::dvec2& a, const glm::dvec2& b, double depth, Color color, double width) {
        add({a.x, a.y, 1, depth}, {b.x, b.y, 1, depth}, color, width);
    }
    void square(const glm::dvec2& at, double half, double depth, Color color, double width) {
        const glm::dvec2 corner[4] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
        for (std::size_t i = 0; i < 4; ++i)
            pixels(at + corner[i], at + corner[(i + 1) % 4], depth, color, width);
    }
    double depth(const glm::dvec3& p) const {
        const glm::dvec4 w = projector_.window_point(p);
        return w.w / w.z;
    }

private:
    void add(const glm::dvec4& a, const glm::dvec4& b, Color color, double width) {
        clip(clip_of(a, projector_.ndc), clip_of(b, projector_.ndc), color, width);
    }
    DrawList& list_;
    const Projector& projector_;
};

} // namespace gizmo

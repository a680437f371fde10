// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Paints shapes in pixels into DrawList::overlay, with edges that are smooth over one pixel.
#pragma once

#include <gizmo/draw_list.hpp>

#include <glm/vec2.hpp>

#include <span>

namespace gizmo {

class OverlayPainter {
public:
    static constexpr std::size_t kMostCorners = 32;

    explicit OverlayPainter(std::vector<OverlayVertex>& out)
        : out_(out) {}

    /// A convex polygon of 3 to kMostCorners corners, in either direction. @param grow pixels by which its sides are
    /// moved outward.
    void polygon(std::span<const glm::dvec2> corners, Color color, double grow = 0);
    void disc(const glm::dvec2& center, double radius, Color color);
    /// A line with square ends, half its width beyond a and b.
    void line(const glm::dvec2& a, const glm::dvec2& b, double width, Color color);

private:
    std::vector<OverlayVertex>& out_;
};

/// The color with its brightness and its alpha multiplied by factors, 0..1.
Color shaded(Color color, double brightness, double alpha = 1);

} // namespace gizmo

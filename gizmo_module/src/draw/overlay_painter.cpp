// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/overlay_painter.hpp"

#include "math/angle.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kLongestMiter = 3; // times the distance of the sides
constexpr double kLeastSide = 1e-6; // pixels: corners nearer to each other are one

// By how much a corner moves if its two sides, with unit outward normals, move by a pixel.
glm::dvec2 miter(const glm::dvec2& before, const glm::dvec2& after) {
    const glm::dvec2 sum = before + after;
    const double square = glm::dot(sum, sum);
    return sum * (2 / std::max(square, 4 / (kLongestMiter * kLongestMiter)));
}

OverlayVertex vertex(const glm::dvec2& at, Color color) {
    return {{static_cast<float>(at.x), static_cast<float>(at.y)}, color};
}

} // namespace

void OverlayPainter::polygon(std::span<const glm::dvec2> corners, Color color, double grow) {
    std::array<glm::dvec2, kMostCorners> at{}, out{};
    std::size_t n = 0;
    for (const glm::dvec2& corner : corners.first(std::min(corners.size(), kMostCorners)))
        if (n == 0 || glm::length(corner - at[n - 1]) > kLeastSide) at[n++] = corner;
    if (n > 1 && glm::length(at[0] - at[n - 1]) <= kLeastSide) --n;
    double area = 0;
    for (std::size_t i = 2; i < n; ++i)
        area += cross(at[i - 1] - at[0], at[i] - at[0]);
    if (n < 3 || !(std::abs(area) > kLeastSide)) return;
    const auto normal = [&](std::size_t i) {
        const glm::dvec2 side = at[(i + 1) % n] - at[i % n], away(side.y, -side.x);
        return away * ((area > 0 ? 1 : -1) / glm::length(side));
    };
    for (std::size_t i = 0; i < n; ++i)
        out[i] = miter(normal(i + n - 1), normal(i));
    const Color clear{color.r, color.g, color.b, 0};
    const auto inner = [&](std::size_t i) { return vertex(at[i % n] + out[i % n] * (grow - 0.5), color); };
    const auto outer = [&](std::size_t i) { return vertex(at[i % n] + out[i % n] * (grow + 0.5), clear); };
    for (std::size_t i = 2; i < n; ++i)
        out_.insert(out_.end(), {inner(0), inner(i - 1), inner(i)});
    for (std::size_t i = 0; i < n; ++i)
        out_.insert(out_.end(), {inner(i), outer(i), outer(i + 1), inner(i), outer(i + 1), inner(i + 1)});
}

void OverlayPainter::disc(const glm::dvec2& center, double radius, Color color) {
    std::array<glm::dvec2, kMostCorners> corners{};
    const auto n = static_cast<std::size_t>(std::clamp(radius * 1.5, 12.0, static_cast<double>(kMostCorners)));
    for (std::size_t i = 0; i < n; ++i)
        corners[i] = center + radius * on_unit_circle(kFullTurn * static_cast<double>(i) / static_cast<double>(n));
    polygon(std::span(corners).first(n), color);
}

void OverlayPainter::line(const glm::dvec2& a, const glm::dvec2& b, double width, Color color) {
    const double length = glm::length(b - a);
    const glm::dvec2 along = (length > 0 ? (b - a) / length : glm::dvec2(1, 0)) * (width / 2);
    const glm::dvec2 across(-along.y, along.x);
    polygon(std::array{a - along + across, a - along - across, b + along - across, b + along + across}, color);
}

Color shaded(Color color, double brightness, double alpha) {
    const auto times = [](std::uint8_t v, double factor) {
        return static_cast<std::uint8_t>(std::clamp(v * factor + 0.5, 0.0, 255.0));
    };
    return {times(color.r, brightness), times(color.g, brightness), times(color.b, brightness), times(color.a, alpha)};
}

} // namespace gizmo

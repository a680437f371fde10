// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/plumb_line.hpp"

#include "draw/line_writer.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"
#include "math/up_axis.hpp"

#include <gizmo/body.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <cmath>

namespace gizmo {
namespace {

// The half sides that span the base of the box: all but the one that is most upright.
std::array<glm::dvec3, 2> base_of(const glm::dmat4& world, const Box& box, const glm::dvec3& up) {
    const glm::dvec3 half = half_of(box);
    int upright = 0;
    double most = -1;
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 side(world[i]);
        const double rise = std::abs(glm::dot(side, up)) / glm::length(side);
        if (rise > most) most = rise, upright = i;
    }
    const int i = (upright + 1) % 3, j = (upright + 2) % 3;
    return {glm::dvec3(world[i]) * half[i], glm::dvec3(world[j]) * half[j]};
}

} // namespace

void add_plumb_line(DrawList& list, const Projector& projector, const DTransform& object, const Options& options,
                    const Style& style) {
    constexpr double kLeastPx = 1, kLeastSine = 0.05;
    const auto& below = options.body.below;
    if (!below || !is_finite(below->position) || !is_finite(below->normal)) return;
    const glm::dvec3 up = upward(options.body.up);
    const double length = glm::length(below->normal);
    glm::dvec3 n = length > 0 ? below->normal / length : up;
    if (std::abs(glm::dot(n, up)) < kLeastSine) n = up; // a wall
    const auto dropped = [&](const glm::dvec3& p) {
        return p - up * (glm::dot(p - below->position, n) / glm::dot(up, n));
    };
    const glm::dmat4 world = options.parent.value_or(glm::dmat4(1)) * to_matrix(object);
    const glm::dvec3 foot = foot_of(world, options.box, up), ground = dropped(foot);
    const double height = glm::dot(foot - ground, up), w = projector.w_at(foot);
    if (!(height * projector.focal > kLeastPx * static_cast<double>(style.pixel_scale) * w) || !(w > 0)) return;
    LineWriter lines(list, projector);
    const Color color = guide_color(style, style.neutral, 190);
    lines.world(foot, ground, color, 1.6);
    const auto [a, b] = base_of(world, options.box, up);
    lines.world(dropped(foot - a - b), dropped(foot + a + b), color, 1.2);
    lines.world(dropped(foot - a + b), dropped(foot + a - b), color, 1.2);
}

} // namespace gizmo

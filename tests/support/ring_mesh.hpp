// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A mesh with round outlines.
#pragma once

#include <gizmo/tools/triangle_tree.hpp>

#include <cmath>
#include <numbers>
#include <vector>

namespace test {

// A flat ring about z between two radii, after which nothing is flat; inner 0: a disc.
inline void add_ring(std::vector<gizmo::tools::Triangle>& out, const glm::dvec3& at, double inner, double outer,
                     int corners) {
    for (int i = 0; i < corners; ++i) {
        const auto on = [&](int k, double radius) {
            const double angle = 2 * std::numbers::pi * (k % corners) / corners;
            return glm::vec3(at + radius * glm::dvec3(std::cos(angle), std::sin(angle), 0));
        };
        out.push_back({on(i, inner), on(i, outer), on(i + 1, outer)});
        if (inner > 0) out.push_back({on(i, inner), on(i + 1, outer), on(i + 1, inner)});
    }
}

} // namespace test

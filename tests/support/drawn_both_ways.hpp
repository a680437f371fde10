// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One gizmo as the batch path draws it and as the full path does, and by how much they may differ.
#pragma once

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace test {

enum class Path { Batch, Full };

// A frame of one gizmo that nobody points at; what is debugged takes the full path.
template <class Object> // as a host keeps it
gizmo::GizmoInstance drawn(gizmo::Mode mode, Object object, const gizmo::Camera& camera, const gizmo::Options& options,
                           Path path) {
    gizmo::Context context;
    context.draw.debug = path == Path::Full;
    context.begin_frame({.cursor = {-1e6, -1e6}, .blocked = true});
    context.manipulate(mode, object, camera, options);
    context.end_frame();
    gizmo::GizmoInstance found{};
    std::size_t count = 0;
    for (const auto& set : context.draw_list().gizmos) {
        for (const gizmo::GizmoInstance& instance : set) {
            found = instance;
            ++count;
        }
    }
    EXPECT_EQ(count, 1u);
    return found;
}

// In pixels: where a gizmo's own points come out.
inline double pixel_difference(const gizmo::GizmoInstance& a, const gizmo::GizmoInstance& b,
                               const gizmo::Viewport& viewport) {
    double worst = 0;
    for (const glm::vec3& p : {glm::vec3(0, 0, 0), glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0, 0, 1)}) {
        const auto pixel = [&](const gizmo::GizmoInstance& g) {
            double c[4];
            for (std::size_t r = 0; r < 4; ++r)
                c[r] = static_cast<double>(g.clip_from_gizmo[r]) * static_cast<double>(p.x) +
                       static_cast<double>(g.clip_from_gizmo[4 + r]) * static_cast<double>(p.y) +
                       static_cast<double>(g.clip_from_gizmo[8 + r]) * static_cast<double>(p.z) +
                       static_cast<double>(g.clip_from_gizmo[12 + r]);
            return glm::dvec3(c[0] / c[3] * viewport.width / 2, c[1] / c[3] * viewport.height / 2, c[2] / c[3]);
        };
        worst = std::max(worst, glm::length(glm::dvec2(pixel(a) - pixel(b))));
    }
    return worst;
}

/// In all but its place.
inline void expect_alike(const gizmo::GizmoInstance& a, const gizmo::GizmoInstance& b, int n) {
    EXPECT_EQ(a.shown, b.shown) << n;
    EXPECT_EQ(a.eye[3], b.eye[3]) << n;
    EXPECT_NEAR(a.unit_px, b.unit_px, 1e-4f) << n;
    const glm::vec3 ea(a.eye[0], a.eye[1], a.eye[2]), eb(b.eye[0], b.eye[1], b.eye[2]);
    EXPECT_LT(glm::length(ea - eb), 2e-6f * glm::length(eb)) << n;
    for (std::uint32_t i = 0; i < 6; ++i)
        EXPECT_NEAR(static_cast<int>(a.fade >> (5 * i) & 31u), static_cast<int>(b.fade >> (5 * i) & 31u), 1) << n;
    EXPECT_EQ(std::memcmp(a.stretch, b.stretch, sizeof a.stretch), 0) << n;
    EXPECT_EQ(a.sweep, b.sweep) << n;
    EXPECT_EQ(a.color, b.color) << n;
}

/// All that two lists draw, in their places too.
inline void expect_lists_alike(const gizmo::DrawList& a, const gizmo::DrawList& b, const gizmo::Viewport& viewport,
                               int n) {
    for (std::size_t set = 0; set < a.gizmos.size(); ++set) {
        ASSERT_EQ(a.gizmos[set].size(), b.gizmos[set].size()) << n << " " << set;
        for (std::size_t i = 0; i < a.gizmos[set].size(); ++i) {
            expect_alike(a.gizmos[set][i], b.gizmos[set][i], n);
            ASSERT_LT(pixel_difference(a.gizmos[set][i], b.gizmos[set][i], viewport), 1e-3) << n << " " << i;
        }
    }
}

} // namespace test

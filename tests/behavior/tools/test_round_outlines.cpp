// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The circles that flat faces of a mesh have.
#include "support/ring_mesh.hpp"

#include <gizmo/tools/round_outlines.hpp>

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using gizmo::tools::Triangle;
using gizmo::tools::TriangleTree;
using test::add_ring;

TEST(RoundOutlines, AreThoseOfDiscsAndHolesInThePlaneOfTheTriangle) {
    std::vector<Triangle> triangles;
    add_ring(triangles, {1, 2, 3}, 0.25, 0.75, 32);
    add_ring(triangles, {5, 2, 3}, 0, 0.5, 8);
    add_ring(triangles, {8, 2, 3}, 0, 0.5, 6);    // too coarse
    add_ring(triangles, {1, 2, 3.5}, 0, 0.5, 32); // another plane
    const auto circles = gizmo::tools::round_outlines(TriangleTree(triangles), 0);
    ASSERT_EQ(circles.size(), 3u);
    const glm::dvec4 expected[] = {{1, 2, 3, 0.25}, {1, 2, 3, 0.75}, {5, 2, 3, 0.5}};
    for (const glm::dvec4& e : expected)
        EXPECT_EQ(std::count_if(circles.begin(), circles.end(),
                                [&](const gizmo::tools::RoundOutline& c) {
                                    return glm::length(c.center - glm::dvec3(e)) < 1e-6 &&
                                           std::abs(c.radius - e.w) < 1e-6 && std::abs(c.normal.z) > 1 - 1e-12;
                                }),
                  1)
            << e.x << ' ' << e.w;
}

TEST(RoundOutlines, AreNotThoseOfEllipsesAndPolygons) {
    std::vector<Triangle> disc, ellipse;
    add_ring(disc, {0, 0, 0}, 0, 1, 24);
    for (Triangle t : disc) {
        for (glm::vec3* p : {&t.a, &t.b, &t.c})
            p->x *= 1.01f;
        ellipse.push_back(t);
    }
    EXPECT_EQ(gizmo::tools::round_outlines(TriangleTree(disc), 5).size(), 1u);
    EXPECT_TRUE(gizmo::tools::round_outlines(TriangleTree(ellipse), 5).empty());
}

} // namespace

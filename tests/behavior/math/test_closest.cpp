// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The textbook formulas that drags are compared with are themselves right.
#include "support/cameras.hpp"
#include "support/closest.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::closest_line_line;
using test::intersect_ray_plane;
using test::LineLine;
using test::Random;

// The distance of two lines is the offset's part along their common normal (an independent formula).
TEST(ClosestLineLine, AgreesWithTheCommonNormal) {
    Random random(1);
    for (int i = 0; i < 10000; ++i) {
        const glm::dvec3 a = test::random_unit(random) * 5.0, b = test::random_unit(random) * 5.0;
        const glm::dvec3 u = test::random_unit(random) * test::uniform(random, 0.1, 10),
                         v = test::random_unit(random) * test::uniform(random, 0.1, 10);
        const glm::dvec3 n = glm::cross(u, v);
        if (glm::length(n) < 1e-3 * glm::length(u) * glm::length(v)) continue;
        const LineLine r = closest_line_line(a, u, b, v);
        EXPECT_NEAR(r.distance, std::abs(glm::dot(b - a, glm::normalize(n))), 1e-8);
        const glm::dvec3 gap = a + u * r.s - b - v * r.t;
        EXPECT_NEAR(glm::dot(gap, glm::normalize(u)), 0, 1e-8) << "the gap is square to both lines";
        EXPECT_NEAR(glm::dot(gap, glm::normalize(v)), 0, 1e-8);
    }
}

TEST(ClosestLineLine, ParallelAndDegenerateLinesHaveADistance) {
    const LineLine parallel = closest_line_line({0, 0, 0}, {2, 0, 0}, {5, 3, 4}, {-7, 0, 0});
    EXPECT_NEAR(parallel.distance, 5, 1e-12);
    EXPECT_NEAR(closest_line_line({0, 0, 0}, {0, 0, 0}, {1, 3, 0}, {1, 0, 0}).distance, 3, 1e-12) << "point and line";
    EXPECT_NEAR(closest_line_line({0, 4, 0}, {1, 0, 0}, {9, 0, 0}, {0, 0, 0}).distance, 4, 1e-12) << "line and point";
    EXPECT_NEAR(closest_line_line({0, 0, 0}, {0, 0, 0}, {0, 0, 2}, {0, 0, 0}).distance, 2, 1e-12) << "two points";
}

TEST(RayPlane, MeetsThePlaneOrSaysParallel) {
    const auto t = intersect_ray_plane({0, 0, 5}, {0, 0, -2}, {7, 7, 1}, {0, 0, 3});
    ASSERT_TRUE(t);
    EXPECT_DOUBLE_EQ(*t, 2);
    EXPECT_FALSE(intersect_ray_plane({0, 0, 5}, {1, 1, 0}, {0, 0, 0}, {0, 0, 1}));
    EXPECT_LT(*intersect_ray_plane({0, 0, 5}, {0, 0, 1}, {0, 0, 0}, {0, 0, 1}), 0) << "behind the origin";
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
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

TEST(ClosestLineCircle, AnswersWithTheNearestPointOfTheCircleToTheHit) {
    Random random(2);
    for (int i = 0; i < 2000; ++i) {
        const glm::dvec3 center = test::random_unit(random) * 3.0, normal = test::random_unit(random),
                         origin = test::random_unit(random) * 10.0;
        const glm::dvec3 direction = test::random_unit(random);
        if (std::abs(glm::dot(direction, normal)) < 0.05) continue;
        const double radius = test::uniform(random, 0.1, 4);
        const auto r = closest_line_circle(origin, direction, center, normal, radius);
        ASSERT_TRUE(r);
        const glm::dvec3 hit = origin + direction * (glm::dot(center - origin, normal) / glm::dot(direction, normal));
        double least = 1e9;
        const glm::dvec3 a = any_perpendicular(normal), b = glm::cross(normal, a);
        for (int k = 0; k < 3600; ++k) {
            const double t = k * std::numbers::pi / 1800;
            least = std::min(least, glm::length(center + (a * std::cos(t) + b * std::sin(t)) * radius - hit));
        }
        EXPECT_LE(r->distance, least + 1e-9);
        EXPECT_GE(r->distance, least - 1e-2);
        EXPECT_NEAR(glm::length(r->point - center), radius, 1e-9);
    }
}

// A line along the circle's plane has no point where it meets it: the answer is about the center all the same.
TEST(ClosestLineCircle, EdgeOnLineAnswersAroundTheCircleWhereverItsCenterIs) {
    const glm::dvec3 center(10, 20, 30);
    const auto r = closest_line_circle(center + glm::dvec3(5, 0, 0.5), {-1, 0, 0}, center, {0, 0, 1}, 2);
    ASSERT_TRUE(r);
    EXPECT_NEAR(glm::length(r->point - center), 2, 1e-9);
    EXPECT_NEAR(r->distance, 0.5, 1e-9);
    EXPECT_FALSE(closest_line_circle({0, 0, 0}, {0, 0, 0}, center, {0, 0, 1}, 2));
    EXPECT_FALSE(closest_line_circle({0, 0, 0}, {1, 0, 0}, center, {0, 0, 0}, 2));
}

TEST(PointSegment, IsTheDistanceToTheNearerEndOrTheFoot) {
    EXPECT_DOUBLE_EQ(distance_point_segment({0, 0}, {10, 0}, {5, 3}), 3);
    EXPECT_DOUBLE_EQ(distance_point_segment({0, 0}, {10, 0}, {-3, 4}), 5);
    EXPECT_DOUBLE_EQ(distance_point_segment({0, 0}, {10, 0}, {13, 4}), 5);
    EXPECT_DOUBLE_EQ(distance_point_segment({1, 1}, {1, 1}, {4, 5}), 5);
    EXPECT_DOUBLE_EQ(closest_point_segment({0, 0}, {10, 0}, {2.5, 9}), 0.25);
}

TEST(RayPlane, MeetsThePlaneOrSaysParallel) {
    const auto t = intersect_ray_plane({0, 0, 5}, {0, 0, -2}, {7, 7, 1}, {0, 0, 3});
    ASSERT_TRUE(t);
    EXPECT_DOUBLE_EQ(*t, 2);
    EXPECT_FALSE(intersect_ray_plane({0, 0, 5}, {1, 1, 0}, {0, 0, 0}, {0, 0, 1}));
    EXPECT_LT(*intersect_ray_plane({0, 0, 5}, {0, 0, 1}, {0, 0, 0}, {0, 0, 1}), 0) << "behind the origin";
}

} // namespace

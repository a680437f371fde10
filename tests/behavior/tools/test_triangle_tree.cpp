// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Rays on the CPU: the tree against all triangles, boxes against closed forms.
#include "support/cameras.hpp"

#include <gizmo/tools/triangle_tree.hpp>

#include <glm/vector_relational.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using gizmo::tools::Triangle;
using gizmo::tools::TriangleTree;
using test::Random;

TEST(TriangleTree, FindsWhatAllTrianglesTriedOneByOneFind) {
    Random random(3);
    for (const std::size_t count : {0u, 1u, 5u, 1000u}) {
        std::vector<Triangle> triangles;
        for (std::size_t i = 0; i < count; ++i) {
            const glm::vec3 at(test::random_unit(random) * test::uniform(random, 0, 5));
            const auto corner = [&] { return at + glm::vec3(test::random_unit(random) * 0.7); };
            triangles.push_back({corner(), corner(), corner()});
        }
        const TriangleTree bvh(triangles);
        EXPECT_EQ(bvh.size(), count);
        int hits = 0;
        for (int n = 0; n < 2000; ++n) {
            const glm::dvec3 origin = test::random_unit(random) * test::uniform(random, 0, 9);
            const glm::dvec3 direction = test::random_unit(random) * test::uniform(random, 0.1, 3);
            std::optional<gizmo::tools::TriangleHit> expected;
            for (std::uint32_t i = 0; i < count; ++i)
                if (auto hit = intersect(triangles[i], origin, direction); hit && (!expected || hit->t < expected->t)) {
                    expected = hit;
                    expected->triangle = i;
                }
            const auto found = bvh.cast(origin, direction);
            ASSERT_EQ(found.has_value(), expected.has_value());
            if (!found) continue;
            ++hits;
            EXPECT_EQ(found->t, expected->t);
            EXPECT_EQ(found->triangle, expected->triangle);
            const Triangle& t = bvh.triangle(found->triangle);
            const glm::dvec3 a(t.a), at = a + found->u * (glm::dvec3(t.b) - a) + found->v * (glm::dvec3(t.c) - a);
            EXPECT_LT(glm::length(at - (origin + found->t * direction)), 1e-9);
        }
        EXPECT_EQ(hits > 0, count > 0);
    }
}

TEST(TriangleTree, ManyTrianglesInOnePlaceAreNoTrouble) {
    const Triangle same{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    const TriangleTree bvh(std::vector<Triangle>(5000, same));
    const auto hit = bvh.cast({0.2, 0.2, 3}, {0, 0, -1});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->t, 3);
}

TEST(Ray, ABoxIsEnteredWhereItsFacesAre) {
    Random random(5);
    const glm::dvec3 low(-1, -2, -0.5), high(2, 1, 3);
    for (int n = 0; n < 2000; ++n) {
        const glm::dvec3 origin = test::random_unit(random) * test::uniform(random, 0, 8),
                         direction = test::random_unit(random);
        const auto t = gizmo::tools::intersect_box(low, high, origin, direction);
        const auto within = [&](const glm::dvec3& p, double slack) {
            return glm::all(glm::greaterThan(p, low - slack)) && glm::all(glm::lessThan(p, high + slack));
        };
        bool seen = false;
        for (double s = 0; s < 20 && !seen; s += 0.01)
            seen = within(origin + s * direction, -1e-3);
        if (seen) {
            ASSERT_TRUE(t);
        }
        if (!t) continue;
        const glm::dvec3 p = origin + *t * direction;
        EXPECT_TRUE(within(p, 1e-9));
        double nearest = 1e9; // to a face
        for (int i = 0; i < 3; ++i)
            nearest = std::min({nearest, std::abs(p[i] - low[i]), std::abs(p[i] - high[i])});
        EXPECT_LT(nearest, 1e-9);
    }
    EXPECT_TRUE(gizmo::tools::intersect_box(low, high, {0, 0, 9}, {0, 0, -1})) << "parallel to four faces";
    EXPECT_FALSE(gizmo::tools::intersect_box(low, high, {5, 0, 9}, {0, 0, -1}));
}

} // namespace

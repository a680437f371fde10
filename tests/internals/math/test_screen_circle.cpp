// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The nearest place on a projected circle against all of its least distances, found by brute force: rings from wide to
// flat, in perspective, with the cursor on them, beside them and in their midst.
#include "math/screen_distance.hpp"

#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <glm/geometric.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

struct Ring {
    glm::dvec3 c{0, 0, 1}, a{0}, b{0};

    glm::dvec3 at(double t) const { return c + a * std::cos(t) + b * std::sin(t); }
    double distance(double t, const glm::dvec2& cursor) const {
        const glm::dvec3 p = at(t);
        return glm::length(glm::dvec2(p) / p.z - cursor);
    }
};

// Half its width by half its length is `flat`; w swings by up to `swing` of the center's.
Ring random_ring(Random& random, double flat, double swing) {
    const double radius = test::uniform(random, 20, 150), turn = test::uniform(random, 0, 2 * std::numbers::pi),
                 roll = test::uniform(random, 0, 2 * std::numbers::pi), away = test::uniform(random, 0, 7);
    const glm::dvec2 along(std::cos(roll), std::sin(roll)), across(-along.y, along.x);
    const glm::dvec3 x(along * radius, swing * std::cos(away)), y(across * (radius * flat), swing * std::sin(away));
    const double w = std::exp2(test::uniform(random, -8, 8));
    return {glm::dvec3(0, 0, w), (x * std::cos(turn) + y * std::sin(turn)) * w,
            (y * std::cos(turn) - x * std::sin(turn)) * w};
}

struct Least {
    double distance, w;
};

// Between a third of samples before and after, by thirds: there it falls and then rises.
Least least_between(const Ring& ring, const glm::dvec2& cursor, double lo, double hi) {
    while (hi - lo > 1e-9) {
        const double one = lo + (hi - lo) / 3, other = hi - (hi - lo) / 3;
        (ring.distance(one, cursor) < ring.distance(other, cursor) ? hi : lo) =
            ring.distance(one, cursor) < ring.distance(other, cursor) ? other : one;
    }
    return {ring.distance(lo, cursor), ring.at(lo).z};
}

std::vector<Least> all_least(const Ring& ring, const glm::dvec2& cursor) {
    constexpr int kSamples = 720;
    constexpr double kStep = 2 * std::numbers::pi / kSamples;
    std::vector<double> distances;
    for (int i = 0; i < kSamples + 2; ++i)
        distances.push_back(ring.distance(kStep * i, cursor));
    std::vector<Least> found;
    for (std::size_t i = 1; i + 1 < distances.size(); ++i)
        if (distances[i] <= distances[i - 1] && distances[i] <= distances[i + 1])
            found.push_back(least_between(ring, cursor, kStep * (static_cast<double>(i) - 1),
                                          kStep * (static_cast<double>(i) + 1)));
    return found;
}

// The least distance; and of the places that answer within a pixel of it the one nearest to the viewer, where none is
// just a pixel farther.
void expect_nearest(const Ring& ring, const glm::dvec2& cursor, const CircleNearest& got) {
    const std::vector<Least> all = all_least(ring, cursor);
    ASSERT_FALSE(all.empty());
    const double least = std::ranges::min(all, {}, &Least::distance).distance;
    EXPECT_NEAR(got.distance, least, 1e-7 * (1 + least));
    EXPECT_NEAR(glm::length(got.unit), 1, 1e-12);
    double nearest_w = 1e300;
    for (const Least& l : all) {
        const double farther = l.distance - least;
        if (std::abs(farther - 1) < 1e-3) return;
        if (farther < 1) nearest_w = std::min(nearest_w, l.w);
    }
    EXPECT_NEAR(got.w, nearest_w, 2e-3 * nearest_w);
}

TEST(ScreenCircle, FindsTheNearestPlaceOfRingsFromWideToFlat) {
    Random random(31);
    const int count = test::scaled(20000);
    int compared = 0;
    for (int n = 0; n < count; ++n) {
        // Perspective is mild in half of them: there a wide ring is not sampled.
        const Ring ring = random_ring(random, test::uniform(random, 0.05, 1),
                                      test::coin(random) ? test::uniform(random, 0, 0.9) : 0.02);
        const glm::dvec3 p = ring.at(test::uniform(random, 0, 2 * std::numbers::pi));
        const double off = test::coin(random) ? test::uniform(random, 0, 12) : test::uniform(random, 0, 200);
        const double way = test::uniform(random, 0, 2 * std::numbers::pi);
        const glm::dvec2 cursor = glm::dvec2(p) / p.z + glm::dvec2(std::cos(way), std::sin(way)) * off;
        const auto got = nearest_of_circle(ring.c, ring.a, ring.b, cursor);
        ASSERT_TRUE(got) << n;
        SCOPED_TRACE(n);
        ASSERT_NO_FATAL_FAILURE(expect_nearest(ring, cursor, *got));
        compared += HasFailure() ? 0 : 1;
    }
    EXPECT_EQ(compared, count);
}

// The curve's own middle of curvature is where a second least begins: nothing there may be taken for sure.
TEST(ScreenCircle, FindsTheNearestPlaceFromTheMiddlesOfItsCurvature) {
    Random random(32);
    const int count = test::scaled(6000);
    for (int n = 0; n < count; ++n) {
        const double flat = test::uniform(random, 0.3, 1);
        Ring ring{{0, 0, 1}, {100, 0, 0}, {0, 100 * flat, 0}};
        ring.a.z = test::uniform(random, -0.05, 0.05);
        ring.b.z = test::uniform(random, -0.05, 0.05);
        // Of an ellipse: ((s^2 - l^2) / s cos^3 t, (l^2 - s^2) / l sin^3 t).
        const double t = test::uniform(random, 0, 2 * std::numbers::pi), one = 1 - flat * flat;
        const glm::dvec2 middle(100 * one * std::pow(std::cos(t), 3), -100 * one / flat * std::pow(std::sin(t), 3));
        const glm::dvec2 cursor = middle * test::uniform(random, 0.7, 1.3);
        const auto got = nearest_of_circle(ring.c, ring.a, ring.b, cursor);
        ASSERT_TRUE(got) << n;
        SCOPED_TRACE(n);
        const std::vector<Least> all = all_least(ring, cursor);
        const double least = std::ranges::min(all, {}, &Least::distance).distance;
        // Two least that all but meet may lie between two samples.
        ASSERT_NEAR(got->distance, least, 0.05);
    }
}

TEST(ScreenCircle, SaysTheSameAsTheAngle) {
    Random random(33);
    for (int n = 0; n < test::scaled(2000); ++n) {
        const Ring ring = random_ring(random, test::uniform(random, 0.05, 1), test::uniform(random, 0, 0.3));
        const glm::dvec2 cursor(test::uniform(random, -200, 200), test::uniform(random, -200, 200));
        const auto place = nearest_of_circle(ring.c, ring.a, ring.b, cursor);
        const auto angle = nearest_on_circle(ring.c, ring.a, ring.b, cursor);
        ASSERT_TRUE(place && angle);
        EXPECT_EQ(place->distance, angle->distance);
        EXPECT_EQ(place->w, angle->w);
        EXPECT_NEAR(std::cos(angle->parameter), place->unit.x, 1e-15);
        EXPECT_NEAR(std::sin(angle->parameter), place->unit.y, 1e-15);
    }
}

} // namespace

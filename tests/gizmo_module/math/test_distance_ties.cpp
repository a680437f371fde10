// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Distances on the screen where cursors are level with corners and on samples, and where shapes end in the eye's plane;
// of numbers that are exact.
#include "math/screen_distance.hpp"

#include <glm/geometric.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace {

using namespace gizmo;

// Of a rectangle of these half sides about the origin.
double from_rectangle(const glm::dvec2& p, const glm::dvec2& half) {
    return glm::length(glm::max(glm::abs(p) - half, glm::dvec2(0)));
}

TEST(DistanceTies, LevelWithCornersASquareAndADiamondAreAsFarAsTheyAre) {
    int compared = 0;
    for (int x = -6; x <= 6; ++x)
        for (int y = -6; y <= 6; ++y)
            for (const double turn : {1.0, -1.0}) {
                const glm::dvec2 cursor(x, y);
                const glm::dvec3 a(8, 0, 0), b(0, 8 * turn, 0), c(4, 4 * turn, 0), d(-4, 4 * turn, 0);
                const auto square = nearest_on_quad(glm::dvec3(-4, -4 * turn, 1), a, b, cursor);
                const auto diamond = nearest_on_quad(glm::dvec3(0, -4 * turn, 1), c, d, cursor);
                ASSERT_TRUE(square && diamond);
                EXPECT_EQ(square->distance, from_rectangle(cursor, {4, 4})) << x << ' ' << y;
                const glm::dvec2 turned = glm::dvec2(x + y, x - y) / std::numbers::sqrt2;
                const double half = 4 / std::numbers::sqrt2;
                EXPECT_NEAR(diamond->distance, from_rectangle(turned, {half, half}), 1e-12) << x << ' ' << y;
                if (std::abs(x) + std::abs(y) <= 4) {
                    EXPECT_EQ(diamond->distance, 0) << x << ' ' << y;
                }
                ++compared;
            }
    EXPECT_EQ(compared, 338);
}

TEST(DistanceTies, WhatEndsInTheEyesPlaneIsNotSeen) {
    for (const double behind : {0.0, -1.0}) {
        EXPECT_FALSE(nearest_on_segment({1, 2, 0}, {3, 4, behind}, {5, 6}));
        EXPECT_FALSE(nearest_on_segment({1, 2, behind}, {3, 4, 0}, {5, 6}));
        EXPECT_FALSE(nearest_on_quad({1, 2, 0}, {3, 0, behind}, {0, 4, behind}, {5, 6}));
        EXPECT_FALSE(nearest_on_circle({1, 2, behind}, {3, 0, 0}, {0, 4, 0}, {5, 6}));
    }
}

// A circle of 100 pixels: the samples of its search are on the axes, where the distance neither falls nor rises.
TEST(DistanceTies, ACircleIsFoundFromACursorThatASampleIsNearestTo) {
    const glm::dvec3 c(7, 9, 1), a(100, 0, 0), b(0, 100, 0);
    for (const double off : {-50.0, -1.0, 0.0, 1.0, 50.0})
        for (const glm::dvec2& way : {glm::dvec2(1, 0), glm::dvec2(0, 1), glm::dvec2(-1, 0), glm::dvec2(0, -1)}) {
            const auto at = nearest_on_circle(c, a, b, glm::dvec2(c) + way * (100 + off));
            ASSERT_TRUE(at);
            EXPECT_NEAR(at->distance, std::abs(off), 1e-9) << off;
            EXPECT_NEAR(std::cos(at->parameter), way.x, 1e-6);
            EXPECT_NEAR(std::sin(at->parameter), way.y, 1e-6);
        }
}

// The last of it that is seen is where the cursor is: beyond, it is behind the eye before the next sample.
TEST(DistanceTies, ACircleThatPassesBehindTheEyeIsFoundAtItsLastSample) {
    for (const double side : {1.0, -1.0}) {
        const auto at = nearest_on_circle({5, 0, 1}, {10, 0, 0}, {0, 50, -100 * side}, {15, 0});
        ASSERT_TRUE(at);
        EXPECT_NEAR(at->distance, 0, 1e-9);
        EXPECT_NEAR(at->parameter, 0, 1e-9);
        EXPECT_NEAR(at->w, 1, 1e-6);
    }
}

TEST(DistanceTies, FromOnABallItIsEverywhere) {
    const glm::dvec3 c(3, 4, 5), a(1, 0, 0), b(0, 1, 0), d(0, 0, 1);
    for (const double far : {0.0, 0.5, 1.0})
        for (const glm::dvec3& way : {a, b, d, -a}) {
            const auto at = nearest_on_sphere(c, a, b, d, glm::dvec4(way * far, 1), {70, 60});
            ASSERT_TRUE(at) << far;
            EXPECT_EQ(at->distance, 0) << far;
        }
}

// Homogeneous pixels times a number are the same pixels; times a power of two to the last bit.
TEST(DistanceTies, AreTheSameWhateverTheHomogeneousScale) {
    const glm::dvec3 c(300, 200, 4), a(90, -30, 1.5), b(20, 80, -1), d(-40, 10, 2);
    const glm::dvec4 eye(2, 3, 1.5, 1);
    int compared = 0;
    for (const glm::dvec2& cursor : {glm::dvec2(75, 50), glm::dvec2(100, 60), glm::dvec2(300, -40)})
        for (const double by : {0x1p-40, 0x1p+40}) {
            const auto expect_same = [&](const std::optional<ScreenNearest>& one,
                                         const std::optional<ScreenNearest>& other) {
                ASSERT_TRUE(one && other) << by;
                EXPECT_EQ(one->distance, other->distance) << by;
                EXPECT_EQ(one->parameter, other->parameter) << by;
                EXPECT_EQ(one->w * by, other->w) << by;
                ++compared;
            };
            expect_same(nearest_on_segment(c, a, cursor), nearest_on_segment(c * by, a * by, cursor));
            expect_same(nearest_on_quad(c, a, b, cursor), nearest_on_quad(c * by, a * by, b * by, cursor));
            expect_same(nearest_on_circle(c, a, b, cursor), nearest_on_circle(c * by, a * by, b * by, cursor));
            expect_same(nearest_on_arc(c, a, b, 2, cursor), nearest_on_arc(c * by, a * by, b * by, 2, cursor));
            expect_same(nearest_on_box(c, a, b, d, cursor), nearest_on_box(c * by, a * by, b * by, d * by, cursor));
            expect_same(nearest_on_sphere(c, a, b, d, eye, cursor),
                        nearest_on_sphere(c * by, a * by, b * by, d * by, eye, cursor));
        }
    EXPECT_EQ(compared, 36);
}

// A twentieth of what counts as seen of an arc that all but reaches the eye's plane: its pixel is none of the arc's.
TEST(DistanceTies, AnArcIsNotSeenWithinAMillionthOfTheEyesPlane) {
    constexpr double kLeast = 1e-7;
    const auto at = nearest_on_arc({10 * kLeast, 0, 1}, {0, 0, -(1 - kLeast)}, {0, 100, 0}, 2, {10, 0});
    ASSERT_TRUE(at);
    EXPECT_GT(at->distance, 1);
    const auto far = nearest_on_arc({10 * kLeast, 0, 1}, {0, 0, -0.5}, {0, 100, 0}, 2, {20 * kLeast, 0});
    ASSERT_TRUE(far);
    EXPECT_NEAR(far->distance, 0, 1e-9);
}

// The tip of a circle seen all but from its edge, from a cursor within it: the tip is the farthest place there, and the
// sign of the slope at it a rounding; the nearest are right beside it.
TEST(DistanceTies, BesideATipThatIsFarthestTheNearestIsFound) {
    int compared = 0;
    double worst = 0;
    for (int turn = 0; turn < 80; ++turn)
        for (const double inside : {0.3, 0.9}) {
            const double c = std::cos(0.079 * turn), s = std::sin(0.079 * turn), large = 20000, thin = 20;
            const glm::dvec3 a(c * large, s * large, 0), b(-s * thin, c * thin, 0);
            const glm::dvec2 cursor = glm::dvec2(700, 500) + glm::dvec2(a) * (1 - inside / large);
            const auto at = nearest_on_circle({700, 500, 1}, a, b, cursor);
            ASSERT_TRUE(at);
            double least = 1e9;
            for (int k = -1000; k <= 1000; ++k) {
                const double t = k * 2e-5;
                const glm::dvec2 p = glm::dvec2(a) * (std::cos(t) - (1 - inside / large)) + glm::dvec2(b) * std::sin(t);
                least = std::min(least, glm::length(p));
            }
            worst = std::max(worst, std::abs(at->distance - least));
            ++compared;
        }
    EXPECT_LT(worst, 2e-3);
    EXPECT_EQ(compared, 160);
}

// From a sample at any angle the ring comes to the cursor before it reaches the eye's plane, within the same degree.
TEST(DistanceTies, BetweenASampleAndTheEyesPlaneTheNearestIsFound) {
    constexpr double kDegree = std::numbers::pi / 180, kAlong = 100, kAside = 1000;
    for (const int sample : {30, 60, 150, 210, 240, 330})
        for (const double other : {-3.0, 0.0, 3.0}) {
            const double c = std::cos(sample * kDegree), s = std::sin(sample * kDegree), t = (sample + 0.3) * kDegree;
            // By the value and the slope at the sample, and a free part along b.
            const auto coordinate = [&](double value, double slope, double b) {
                const double a = (b * c - slope) / s;
                return glm::dvec3(value - a * c - b * s, a, b);
            };
            const glm::dvec3 x = coordinate(-0.3 * kDegree * kAlong, kAlong, other * kAlong),
                             w = coordinate(0.7 * kDegree, -1, -1.5 * (c > 0 ? 1 : -1)),
                             y(kAside, -kAside * std::cos(t), -kAside * std::sin(t));
            const auto at = nearest_on_circle({x[0], y[0], w[0]}, {x[1], y[1], w[1]}, {x[2], y[2], w[2]}, {0, 0});
            ASSERT_TRUE(at) << sample << ' ' << other;
            EXPECT_LT(at->distance, 2) << sample << ' ' << other;
        }
}

} // namespace

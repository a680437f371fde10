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

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is a number, what a float holds, and what can be undone: every component, at the bound and beside it.
#include "math/linear.hpp"
#include "support/cameras.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace {

using namespace gizmo;

using DoubleRange = std::numeric_limits<double>;
constexpr std::array kNoNumbers{DoubleRange::quiet_NaN(), DoubleRange::infinity(), -DoubleRange::infinity()};
constexpr double kMostDouble = DoubleRange::max(), kMostFloat = std::numeric_limits<float>::max();

// Each component by itself is one of `bad` in turn.
template <class T, class Is>
void expect_false_of_each(const T& good, const auto& bad, const Is& is) {
    EXPECT_TRUE(is(good));
    for (glm::length_t i = 0; i < good.length(); ++i)
        for (const double number : bad) {
            T v = good;
            v[i] = number;
            EXPECT_FALSE(is(v)) << i << ' ' << number;
        }
}
template <class Is>
void expect_false_of_each_entry(const glm::dmat4& good, const auto& bad, const Is& is) {
    EXPECT_TRUE(is(good));
    for (int column = 0; column < 4; ++column)
        expect_false_of_each(good[column], bad, [&](const glm::dvec4& v) {
            glm::dmat4 m = good;
            m[column] = v;
            return is(m);
        });
}

TEST(Linear, EveryComponentIsANumber) {
    const auto finite = [](const auto& v) { return is_finite(v); };
    for (const double x : {0.0, -0.0, 1.0, kMostDouble, -kMostDouble, DoubleRange::denorm_min()}) {
        expect_false_of_each(glm::dvec2(x), kNoNumbers, finite);
        expect_false_of_each(glm::dvec3(x), kNoNumbers, finite);
        expect_false_of_each(glm::dvec4(x), kNoNumbers, finite);
        expect_false_of_each_entry(glm::dmat4(glm::dvec4(x), glm::dvec4(-x), glm::dvec4(x), glm::dvec4(x)), kNoNumbers,
                                   finite);
    }
}

TEST(Linear, PositiveIsMoreThanZeroAndFinite) {
    for (const double x : {DoubleRange::denorm_min(), 1.0, kMostDouble})
        EXPECT_TRUE(is_positive(x) && !is_positive(-x)) << x;
    for (const double x : {0.0, -0.0, DoubleRange::infinity(), -DoubleRange::infinity(), DoubleRange::quiet_NaN()})
        EXPECT_FALSE(is_positive(x)) << x;
}

TEST(Linear, FloatsHoldWhatIsNoLargerThanTheLargest) {
    const std::array beyond{std::nextafter(kMostFloat, kMostDouble), -std::nextafter(kMostFloat, kMostDouble),
                            kMostDouble, DoubleRange::quiet_NaN(), DoubleRange::infinity()};
    const auto fits = [](const auto& v) { return fits_float(v); };
    for (const double x : {0.0, kMostFloat, -kMostFloat}) {
        expect_false_of_each(glm::dvec3(x), beyond, fits);
        expect_false_of_each(glm::dvec4(x), beyond, fits);
        expect_false_of_each_entry(glm::dmat4(glm::dvec4(x), glm::dvec4(x), glm::dvec4(x), glm::dvec4(x)), beyond,
                                   fits);
    }
}

// Two side by side, so that a compiler may make vectors of them; through memory that it cannot see through.
TEST(Linear, AFloatHoldsTheNearestOfItself) {
    test::Random random(11);
    for (int n = 0; n < 1000; ++n) {
        glm::dmat4 m;
        for (int column = 0; column < 4; ++column)
            for (int i = 0; i < 4; ++i)
                m[column][i] = test::uniform(random, -2, 2);
        m[n % 4][n / 4 % 4] = 1e-50;
        const glm::dmat4 stored = as_floats(m);
        for (int column = 0; column < 4; ++column)
            for (int i = 0; i < 4; ++i) {
                volatile float alone = static_cast<float>(m[column][i]);
                ASSERT_EQ(stored[column][i], static_cast<double>(alone)) << n;
                ASSERT_EQ(as_float(m[column][i]), static_cast<double>(alone)) << n;
            }
        EXPECT_EQ(stored[n % 4][n / 4 % 4], 0) << n;
    }
}

TEST(Linear, ATransformIsValidWhenAllOfItAreNumbersAndItsRotationHasALength) {
    const DTransform huge{.position = glm::dvec3(kMostDouble), .scale = glm::dvec3(-kMostDouble)};
    expect_false_of_each(huge.position, kNoNumbers, [&](const glm::dvec3& v) {
        return is_valid(DTransform{.position = v, .rotation = huge.rotation, .scale = huge.scale});
    });
    expect_false_of_each(huge.scale, kNoNumbers, [&](const glm::dvec3& v) {
        return is_valid(DTransform{.position = huge.position, .rotation = huge.rotation, .scale = v});
    });
    expect_false_of_each(huge.rotation, kNoNumbers, [&](const glm::dquat& q) {
        return is_valid(DTransform{.position = huge.position, .rotation = q, .scale = huge.scale});
    });
    EXPECT_FALSE(is_valid(DTransform{.rotation = glm::dquat(0, 0, 0, 0)}));
    EXPECT_TRUE(is_valid(DTransform{.rotation = glm::dquat(1, 0, 0, 0) * 1e-150})) << "its square is a number yet";
    EXPECT_FALSE(is_valid(DTransform{.rotation = glm::dquat(1, 0, 0, 0) * 1e200})) << "its square is none";
}

TEST(Linear, WhatHasAVolumeThatIsANumberCanBeUndone) {
    EXPECT_EQ(invertible_determinant(glm::dmat3(2)), 8);
    EXPECT_EQ(invertible_determinant(glm::dmat3(-1)), -1);
    EXPECT_EQ(invertible_determinant(glm::dmat3(1e-100)), 1e-300);
    EXPECT_FALSE(invertible_determinant(glm::dmat3(0)));
    EXPECT_FALSE(invertible_determinant(glm::dmat3(1, 0, 0, 0, 1, 0, 1, 1, 0)));
    EXPECT_FALSE(invertible_determinant(glm::dmat3(1e103))) << "beyond doubles";
    for (const double number : kNoNumbers)
        EXPECT_FALSE(invertible_determinant(glm::dmat3(number)));
}

TEST(Linear, RightAnglesKeepTheFirstAxisAndTheSideOfTheOthers) {
    for (const double side : {1.0, -1.0}) {
        const glm::dmat3 m(glm::dvec3(2, 0, 0), glm::dvec3(1, 3, 0), glm::dvec3(1, 1, 4 * side));
        const auto square = orthonormalized(m), right = right_handed(m);
        ASSERT_TRUE(square && right);
        EXPECT_EQ(*square, glm::dmat3(1, 0, 0, 0, 1, 0, 0, 0, side));
        EXPECT_EQ(*right, glm::dmat3(1));
    }
    const glm::dvec3 x(1, 0, 0), y(0, 1, 0), z(0, 0, 1);
    for (const glm::dmat3& flat : {glm::dmat3(glm::dvec3(0), y, z), glm::dmat3(x, glm::dvec3(0), z),
                                   glm::dmat3(x, x * 2.0, z), glm::dmat3(glm::dvec3(NAN), y, z)}) {
        EXPECT_FALSE(orthonormalized(flat));
        EXPECT_FALSE(right_handed(flat));
    }
    EXPECT_FALSE(orthonormalized(glm::dmat3(1e160))) << "lengths beyond doubles";
    EXPECT_FALSE(orthonormalized(glm::dmat3(x, y * 1e160, z)));
    EXPECT_TRUE(orthonormalized(glm::dmat3(1e150)));
    // Nearer than a sine of 1e-12 is parallel.
    EXPECT_FALSE(orthonormalized(glm::dmat3(x, glm::dvec3(1, 1e-12, 0), z)));
    EXPECT_TRUE(orthonormalized(glm::dmat3(x, glm::dvec3(1, 1.001e-12, 0), z)));
    EXPECT_TRUE(orthonormalized(glm::dmat3(x, y, glm::dvec3(0)))) << "z is across the others";
}

} // namespace

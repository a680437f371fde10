// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What does not fit into a float never becomes one. Compiled, with the file it tests, at -O3 in every build: g++ 12
// folded a range test after narrowing away there, in pairs of numbers.
#include <gizmo/transform.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace {

using namespace gizmo;

constexpr double kMost = std::numeric_limits<float>::max();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The ten numbers of a transform.
double& number_of(DTransform& t, int i) {
    const std::array<double*, 10> all{&t.position.x, &t.position.y, &t.position.z, &t.rotation.x, &t.rotation.y,
                                      &t.rotation.z, &t.rotation.w, &t.scale.x,    &t.scale.y,    &t.scale.z};
    return *all[static_cast<std::size_t>(i)];
}

bool all_finite(const Transform& t) {
    const float sum = t.position.x * 0 + t.position.y * 0 + t.position.z * 0 + t.rotation.x * 0 + t.rotation.y * 0 +
                      t.rotation.z * 0 + t.rotation.w * 0 + t.scale.x * 0 + t.scale.y * 0 + t.scale.z * 0;
    return sum == 0;
}

const std::vector<double>& outside() {
    static const std::vector<double> values{
        std::nextafter(kMost, kInfinity),        3.5e38, 1e40, 1e304, 1.7e308, kInfinity,
        std::numeric_limits<double>::quiet_NaN()};
    return values;
}

TEST(FloatRange, NoNumberOfATransformIsOutsideIt) {
    for (int i = 0; i < 10; ++i)
        for (const double sign : {1.0, -1.0}) {
            for (const double value : outside()) {
                DTransform t;
                number_of(t, i) = sign * value;
                EXPECT_FALSE(to_float(t)) << i << " " << sign * value;
            }
            DTransform t;
            number_of(t, i) = sign * kMost;
            const auto f = to_float(t);
            ASSERT_TRUE(f) << i;
            EXPECT_TRUE(all_finite(*f)) << i;
            EXPECT_TRUE(same_bits(to_double(*f), t)) << i;
        }
}

TEST(FloatRange, NorAreTwoAtOnce) {
    std::mt19937 random(5);
    for (int i = 0; i < 20000; ++i) {
        DTransform t;
        const int count = 1 + static_cast<int>(random() % 3);
        for (int n = 0; n < count; ++n)
            number_of(t, static_cast<int>(random() % 10)) = outside()[random() % outside().size()];
        const auto f = to_float(t);
        EXPECT_TRUE(!f || all_finite(*f));
    }
}

TEST(FloatRange, ARotationThatWouldBeZeroIsNone) {
    for (const double least : {1e-46, 0x1p-150, 1e-200, 0.0}) {
        DTransform t;
        t.rotation.x = t.rotation.y = t.rotation.z = t.rotation.w = least;
        EXPECT_FALSE(to_float(t)) << least;
    }
    for (const double least : {0x1.000001p-150, 2e-45, 1e-40}) {
        DTransform t;
        t.rotation.x = t.rotation.y = t.rotation.w = 0;
        t.rotation.z = least;
        const auto f = to_float(t);
        ASSERT_TRUE(f) << least;
        EXPECT_TRUE(is_valid(to_double(*f))) << least;
    }
}

TEST(FloatRange, AReferenceStoresNothingOutsideIt) {
    for (int i = 0; i < 10; ++i)
        for (const double value : outside()) {
            Transform host;
            DTransform t;
            number_of(t, i) = value;
            EXPECT_FALSE(TransformRef(host).store(t)) << i << " " << value;
            EXPECT_TRUE(same_bits(host, Transform{}));
        }
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r)
            for (const double value : outside()) {
                glm::mat4 host(1);
                glm::dmat4 m(1);
                m[c][r] = -value;
                EXPECT_FALSE(TransformRef(host).store(m)) << c << r << " " << value;
                EXPECT_EQ(host, glm::mat4(1));
            }
}

} // namespace

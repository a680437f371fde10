// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The errors that elementary.hpp states, against the C library's long double over the whole range; and that every
// platform computes the same bits.
#include "math/elementary.hpp"

#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <numbers>
#include <random>

namespace {

using namespace gizmo;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// Where long double has more digits than double, and its functions are good to the last of them. (Windows' reduce large
// arguments by a pi of 66 bits.)
#if LDBL_MANT_DIG >= 64 && !defined(_WIN32)
constexpr bool kHasReference = true;
#else
constexpr bool kHasReference = false;
#endif

// In units in the last place of the right answer.
double error_of(double got, long double right) {
    if (right == 0) return got == 0 ? 0 : kInfinity;
    int exponent = 0;
    std::frexp(right, &exponent);
    const long double ulp = std::ldexp(1.0L, std::max(exponent - DBL_MANT_DIG, DBL_MIN_EXP - DBL_MANT_DIG));
    return static_cast<double>(std::abs(static_cast<long double>(got) - right) / ulp);
}

class Numbers {
public:
    explicit Numbers(std::uint64_t seed)
        : random_(seed) {}
    double between(double a, double b) { return a + (b - a) * (static_cast<double>(random_() >> 11) * 0x1p-53); }
    // Every exponent as often, either sign.
    double any() {
        const std::uint64_t exponent = random_() % 2046 + 1;
        return std::bit_cast<double>((random_() & 0x800fffffffffffff) | exponent << 52);
    }
    // A few units in the last place beside a multiple of pi / 2, where a sine or a cosine is all but zero.
    double near_zero_of_sine() {
        const auto n = static_cast<double>(random_() >> (12 + random_() % 50));
        const double x = n * (std::numbers::pi / 2);
        return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x + 1e-300) + random_() % 5);
    }

private:
    std::mt19937_64 random_;
};

struct WorstSinCos {
    double sin = 0, cos = 0;
    void add(double x) {
        const elementary::SinCos got = elementary::sin_cos(x);
        sin = std::max(sin, error_of(got.sin, std::sin(static_cast<long double>(x))));
        cos = std::max(cos, error_of(got.cos, std::cos(static_cast<long double>(x))));
        EXPECT_EQ(got.sin, elementary::sin(x)) << x;
        EXPECT_EQ(got.cos, elementary::cos(x)) << x;
    }
    void expect_stated(const char* range) const {
        EXPECT_LT(sin, 0.80) << range;
        EXPECT_LT(cos, 0.80) << range;
        std::printf("%-32s sine %.3f ulp, cosine %.3f ulp\n", range, sin, cos);
    }
};

TEST(Elementary, SineAndCosineAreAsGoodAsStated) {
    if (!kHasReference) GTEST_SKIP() << "long double is no reference here";
    Numbers numbers(171);
    const auto measure = [&](const char* range, auto&& next) {
        WorstSinCos worst;
        for (int i = 0; i < test::scaled(100000); ++i)
            worst.add(next());
        worst.expect_stated(range);
    };
    measure("within an eighth of a turn", [&] { return numbers.between(-0.7854, 0.7854); });
    measure("within two turns", [&] { return numbers.between(-12.6, 12.6); });
    measure("within a million", [&] { return numbers.between(-1e6, 1e6); });
    measure("where the reduction changes", [&] { return numbers.between(1048570, 1048580); });
    measure("of every size", [&] { return numbers.any(); });
    measure("beside multiples of pi / 2", [&] { return numbers.near_zero_of_sine(); });
}

// Of all doubles this one is nearest to a multiple of pi / 2 (Muller, Elementary Functions, 11.3.2): its cosine is
// -4.687165924254624e-19.
TEST(Elementary, TheHardestArgumentIsReducedRight) {
    EXPECT_DOUBLE_EQ(elementary::cos(std::ldexp(6381956970095103.0, 797)), -4.687165924254624e-19);
    EXPECT_EQ(elementary::sin(std::ldexp(6381956970095103.0, 797)), 1);
}

TEST(Elementary, ArcTangentIsAsGoodAsStated) {
    if (!kHasReference) GTEST_SKIP() << "long double is no reference here";
    Numbers numbers(172);
    double worst = 0;
    const auto add = [&](double y, double x) {
        const long double right = std::atan2(static_cast<long double>(y), static_cast<long double>(x));
        const double error = error_of(elementary::atan2(y, x), right);
        EXPECT_LT(error, 0.90) << y << " " << x;
        worst = std::max(worst, error);
    };
    for (int i = 0; i < test::scaled(300000); ++i)
        add(numbers.between(-1, 1), numbers.between(-1, 1));
    for (int i = 0; i < test::scaled(100000); ++i)
        add(numbers.between(-0.2, 0.2), 1);
    for (int i = 0; i < test::scaled(100000); ++i) {
        const double y = numbers.any();
        add(y, numbers.any());
        add(y, y * numbers.between(-8, 8));
    }
    std::printf("arc tangent %.3f ulp\n", worst);
}

TEST(Elementary, ArcCosineIsAsGoodAsStated) {
    EXPECT_EQ(elementary::acos(1), 0);
    EXPECT_EQ(elementary::acos(-1), std::numbers::pi);
    EXPECT_EQ(elementary::acos(0), std::numbers::pi / 2);
    EXPECT_TRUE(std::isnan(elementary::acos(1.0000001)));
    if (!kHasReference) GTEST_SKIP() << "long double is no reference here";
    Numbers numbers(175);
    double worst = 0;
    for (int i = 0; i < test::scaled(300000); ++i) {
        const double near_one = numbers.between(0, 1),
                     x = i % 2 ? 1 - near_one * near_one * near_one * 1e-3 : numbers.between(-1, 1);
        const double error = error_of(elementary::acos(x), std::acos(static_cast<long double>(x)));
        EXPECT_LT(error, 2) << x;
        worst = std::max(worst, error);
    }
    std::printf("arc cosine %.3f ulp\n", worst);
}

TEST(Elementary, HypotenuseIsAsGoodAsStatedAndDoesNotOverflow) {
    if (!kHasReference) GTEST_SKIP() << "long double is no reference here";
    Numbers numbers(173);
    double worst = 0;
    for (int i = 0; i < test::scaled(300000); ++i) {
        const double x = numbers.any() / 2, y = i % 2 ? x * numbers.between(-2, 2) : numbers.any() / 2;
        if (std::isinf(y)) continue;
        const long double right = std::hypot(static_cast<long double>(x), static_cast<long double>(y));
        if (right > static_cast<long double>(DBL_MAX)) continue;
        const double error = error_of(elementary::hypot(x, y), right);
        EXPECT_LT(error, 1.25) << x << " " << y;
        worst = std::max(worst, error);
    }
    std::printf("hypotenuse %.3f ulp\n", worst);
}

TEST(Elementary, ZerosInfinitiesAndWhatIsNoNumberAreAsInTheCLibrary) {
    constexpr double kLeast = std::numeric_limits<double>::denorm_min();
    constexpr std::array kSpecial{0.0,  -0.0,   1.0,     -1.0,    kInfinity, -kInfinity,
                                  kNan, kLeast, -kLeast, DBL_MAX, -DBL_MAX};
    for (const double a : kSpecial) {
        for (const double b : kSpecial) {
            const double got = elementary::atan2(a, b), right = std::atan2(a, b);
            EXPECT_TRUE((std::isnan(got) && std::isnan(right)) || error_of(got, right) < 0.9) << a << " " << b;
            EXPECT_EQ(std::signbit(got) && !std::isnan(got), std::signbit(right) && !std::isnan(right))
                << a << " " << b;
            const double h = elementary::hypot(a, b), right_h = std::hypot(a, b);
            EXPECT_TRUE((std::isnan(h) && std::isnan(right_h)) || h == right_h) << a << " " << b;
        }
        if (std::isfinite(a)) continue;
        EXPECT_TRUE(std::isnan(elementary::sin(a)));
        EXPECT_TRUE(std::isnan(elementary::cos(a)));
        EXPECT_TRUE(std::isnan(elementary::sin_cos(a).sin));
    }
    EXPECT_TRUE(std::signbit(elementary::sin(-0.0)));
    EXPECT_EQ(elementary::cos(0), 1);
}

// The hash was taken with g++ 12 on x86-64.
TEST(Elementary, EveryPlatformComputesTheSameBits) {
    Numbers numbers(174);
    std::uint64_t hash = 1469598103934665603ull;
    const auto add = [&](double v) { hash = (hash ^ std::bit_cast<std::uint64_t>(v)) * 1099511628211ull; };
    for (int i = 0; i < 20000; ++i) {
        const double x = i % 2 ? numbers.between(-20, 20) : numbers.any(), y = numbers.between(-1, 1);
        const elementary::SinCos unit = elementary::sin_cos(x);
        add(unit.sin);
        add(unit.cos);
        add(elementary::atan2(y, numbers.between(-1, 1)));
        add(elementary::hypot(y, x));
    }
    EXPECT_EQ(hash, 17223530333966198055u);
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// After Muller, Elementary Functions, 3rd ed. 2016: argument reduction by Cody and Waite (11.2) and, where that loses
// digits, by Payne and Hanek (11.4); error-free sums and products by Knuth and Dekker (2.2). The coefficients are
// minimax fits of the relative error by scripts/fit_elementary.py, made for this file.
#include "math/elementary.hpp"

#include <array>
#include <bit>
#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdint>

static_assert(FLT_EVAL_METHOD == 0, "numbers must be rounded to what they are stored in: on 32-bit x86 use SSE2");

#if defined(__MINGW32__) && defined(__x86_64__)
#ifndef GIZMO_EXACT_SQRT
#error "With MinGW each of the core's sources needs -include math/exact_sqrt.hpp: its own square root is not exact"
#endif
// The assembler's name for it is gizmo_exact_sqrt.
extern "C" double sqrt(double x) {
    double root;
    __asm__("sqrtsd %1, %0" : "=x"(root) : "x"(x));
    return root;
}
#endif

namespace gizmo::elementary {
namespace {

/// A number as an unevaluated sum: `hi` is the sum rounded to double, `lo` the remainder.
struct Sum {
    double hi, lo;
};

/// a + b without error, |a| >= |b| (Dekker).
constexpr Sum fast_two_sum(double a, double b) {
    const double s = a + b;
    return {s, b - (s - a)};
}
/// a + b without error (Knuth).
constexpr Sum two_sum(double a, double b) {
    const double s = a + b, b_part = s - a;
    return {s, (a - (s - b_part)) + (b - b_part)};
}
/// a without its last 27 bits (Veltkamp); |a| below 2^996.
constexpr double upper_half(double a) {
    const double c = a * 0x1.000002p+27;
    return c - (c - a);
}
/// a * b without error (Dekker); neither overflows nor underflows for factors between 2^-400 and 2^400.
constexpr Sum two_product(double a, double b) {
    const double p = a * b;
    const double a1 = upper_half(a), a2 = a - a1, b1 = upper_half(b), b2 = b - b1;
    return {p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2};
}

constexpr Sum kHalfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};

/// x = quadrant * pi / 2 + r.hi + r.lo with |r| <= pi / 4 (a little more by rounding). The quadrant counts modulo 4.
struct Reduced {
    Sum r;
    std::uint32_t quadrant;
};

// 2 / pi = sum of w[i] 2^(-32 (i + 1)).
constexpr std::array<std::uint32_t, 38> kTwoOverPi{
    0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561,
    0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484,
    0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f,
    0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b,
    0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab};

constexpr std::size_t kWords = 7;             ///< words of 2 / pi used for one argument
using Product = std::array<std::uint32_t, 9>; ///< of a mantissa and those words, the lowest first

Product multiply(std::uint64_t mantissa, const std::uint32_t* words) {
    const std::uint64_t m[2] = {mantissa & 0xffffffffu, mantissa >> 32};
    Product p{};
    for (std::size_t i = 0; i < kWords; ++i) {
        const std::uint64_t w = words[kWords - 1 - i];
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < 2; ++j) {
            carry += w * m[j] + p[i + j];
            p[i + j] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        p[i + 2] = static_cast<std::uint32_t>(carry);
    }
    return p;
}

/// 64 bits starting at bit `at`.
std::uint64_t bits_at(const Product& p, std::size_t at) {
    const auto word = [&](std::size_t i) -> std::uint64_t { return i < p.size() ? p[i] : 0; };
    const std::size_t i = at / 32, shift = at % 32;
    const std::uint64_t low = word(i) | word(i + 1) << 32;
    return shift == 0 ? low : low >> shift | word(i + 2) << (64 - shift);
}

/// (hi 2^64 + lo) 2^-128 as a sum; never 0, because no double is that close to a multiple.
Sum from_fixed_point(std::uint64_t hi, std::uint64_t lo) {
    int shift = 0;
    while ((hi >> 63) == 0) {
        hi = hi << 1 | lo >> 63;
        lo <<= 1;
        ++shift;
    }
    const double unit = std::bit_cast<double>(static_cast<std::uint64_t>(1023 - 64 - shift) << 52); // 2^(-64 - shift)
    const std::uint64_t rest = (hi & 0x7ff) << 42 | lo >> 22;
    return {static_cast<double>(hi & ~std::uint64_t{0x7ff}) * unit, static_cast<double>(rest) * unit * 0x1p-42};
}

/// Payne and Hanek: x 2/pi modulo 4, |x| >= 1/2, in integers. The words of 2 / pi that contribute multiples of 4 are
/// skipped, and so are those too small to matter: no double is closer to a multiple of pi/2 than 2^-62, and 128 bits of
/// the fraction are kept.
Reduced reduce_exactly(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int e = static_cast<int>(bits >> 52 & 0x7ff) - 1075; // |x| = mantissa 2^e
    const std::uint64_t mantissa = (bits & 0xfffffffffffff) | std::uint64_t{1} << 52;
    const int left_out = e >= 2 ? (e - 2) / 32 : 0;
    const Product p = multiply(mantissa, kTwoOverPi.data() + left_out);
    const auto point = static_cast<std::size_t>(32 * static_cast<int>(kWords) - (e - 32 * left_out));
    auto quadrant = static_cast<std::uint32_t>(bits_at(p, point)) & 3;
    std::uint64_t hi = bits_at(p, point - 64), lo = bits_at(p, point - 128);
    const bool up = hi >> 63 != 0; // rounds to the nearest multiple
    if (up) {
        ++quadrant;
        lo = ~lo; // omits 2^-128, which is negligible
        hi = ~hi;
    }
    const Sum f = from_fixed_point(hi, lo);
    Sum r = two_product(f.hi, kHalfPi.hi);
    r = fast_two_sum(r.hi, r.lo + (f.hi * kHalfPi.lo + f.lo * kHalfPi.hi));
    const bool negative = bits >> 63 != 0;
    if (negative) quadrant = 0u - quadrant;
    return up != negative ? Reduced{{-r.hi, -r.lo}, quadrant} : Reduced{r, quadrant};
}

/// Cody and Waite: pi/2 = a + b + c, where a and b have 33 bits, so that n a and n b are exact for n below 2^20.
Reduced reduce(double x) {
    constexpr double kQuarterPi = 0x1.921fb54442d18p-1, kMost = 0x1p+20, kPerHalfPi = 0x1.45f306dc9c883p-1;
    constexpr double a = 0x1.921fb544p+0, b = 0x1.0b4611a6p-34, c = 0x1.3198a2e037073p-69;
    constexpr double kTooNear = 0x1p-20; // too close to a multiple: digits would be lost
    if (std::abs(x) <= kQuarterPi) return {{x, 0}, 0};
    if (std::abs(x) < kMost) {
        const auto n = static_cast<std::int32_t>(x * kPerHalfPi + (x < 0 ? -0.5 : 0.5));
        const double times = n;
        const Sum first = two_sum(x - times * a, -(times * b));
        if (std::abs(first.hi) > kTooNear)
            return {fast_two_sum(first.hi, first.lo - times * c), static_cast<std::uint32_t>(n)};
    }
    return reduce_exactly(x);
}

// sin r = r + r z s(z), cos r = 1 - z / 2 + z^2 c(z), z = r^2 <= (pi / 4)^2; relative errors of the polynomials 2^-57.9
// and 2^-63.9. What r.lo changes: r.lo cos r, -r.lo sin r.
double sine_of(const Sum& r) {
    constexpr double kTiny = 0x1p-27; // below it sin r is r; also preserves -0
    if (std::abs(r.hi) < kTiny) return r.hi;
    const double z = r.hi * r.hi;
    const double s = -0x1.5555555555548p-3 +
                     z * (0x1.111111110f730p-7 +
                          z * (-0x1.a01a019be9215p-13 +
                               z * (0x1.71de35552b2a9p-19 + z * (-0x1.ae5e4b83c38eep-26 + z * 0x1.5d8b558bab0f3p-33))));
    return r.hi + (r.hi * (z * s) + r.lo * (1 - z / 2));
}
double cosine_of(const Sum& r) {
    const double z = r.hi * r.hi, half = z / 2, one = 1 - half;
    const double c = 0x1.555555555554bp-5 +
                     z * (-0x1.6c16c16c15015p-10 +
                          z * (0x1.a01a019c8f254p-16 + z * (-0x1.27e4f7f19148dp-22 +
                                                            z * (0x1.1ee9dbcefc282p-29 + z * -0x1.8fa6848788056p-37))));
    return one + (((1 - one) - half) + (z * z * c - r.hi * r.lo));
}

// The sine of r + quadrant pi / 2.
double sine_in(const Reduced& of) {
    const double value = (of.quadrant & 1) != 0 ? cosine_of(of.r) : sine_of(of.r);
    return (of.quadrant & 2) != 0 ? -value : value;
}

// atan(k / 8), k = 0..8.
constexpr std::array<Sum, 9> kAtanOfEighths{{{0, 0},
                                             {0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59},
                                             {0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57},
                                             {0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56},
                                             {0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56},
                                             {0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58},
                                             {0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56},
                                             {0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56},
                                             {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55}}};

/// atan(b / a), 0 <= b <= a, a not 0.
// q = b / a,  atan q = atan c + atan t,  t = (q - c) / (1 + c q),  c the nearest eighth: |t| <= 1/16
// atan t = t + t z p(z), z = t^2; relative error of the polynomial 2^-64.6
// Near 0, c is 0 and q is used directly, because t and atan c would nearly cancel.
Sum atan_of_ratio(double b, double a) {
    constexpr double kTiny = 0x1p-30, kNearZero = 3.0 / 32; // below kTiny atan q is q
    constexpr double kLarge = 0x1p+400, kSmall = 0x1p-300, kScale = 0x1p+600;
    const double q = b / a;
    if (q < kTiny) return {q, 0};
    if (a > kLarge || a < kSmall) {
        const double scale = a > kLarge ? 1 / kScale : kScale;
        a *= scale;
        b *= scale;
    }
    const auto k = q < kNearZero ? std::size_t{0} : static_cast<std::size_t>(q * 8 + 0.5);
    const double c = static_cast<double>(k) / 8;
    const Sum product = two_product(q, a);
    const double lost = ((b - product.hi) - product.lo) / (a * (1 + q * q)); // rounding error of q
    const double t = k == 0 ? q : (q - c) / (1 + c * q), z = t * t;
    const double p = -0x1.5555555555551p-2 +
                     z * (0x1.9999999994db9p-3 +
                          z * (-0x1.24924916d31a8p-3 +
                               z * (0x1.c71c4d35821c6p-4 + z * (-0x1.7444814dfeb89p-4 + z * 0x1.32ee0213694e1p-4))));
    const double rest = t * (z * p) + lost;
    const Sum& at = kAtanOfEighths[k];
    if (k == 0) return fast_two_sum(t, rest);
    const Sum sum = fast_two_sum(at.hi, t);
    return fast_two_sum(sum.hi, sum.lo + (at.lo + rest));
}

} // namespace

SinCos sin_cos(double x) {
    if (!std::isfinite(x)) return {x - x, x - x};
    const Reduced of = reduce(x);
    const double s = sine_of(of.r), c = cosine_of(of.r);
    const bool odd = (of.quadrant & 1) != 0;
    const double sine = odd ? c : s, cosine = odd ? s : c;
    return {(of.quadrant & 2) != 0 ? -sine : sine, ((of.quadrant + 1) & 2) != 0 ? -cosine : cosine};
}
double sin(double x) {
    return std::isfinite(x) ? sine_in(reduce(x)) : x - x;
}
double cos(double x) {
    if (!std::isfinite(x)) return x - x;
    const Reduced of = reduce(x);
    return sine_in({of.r, of.quadrant + 1});
}

double atan2(double y, double x) {
    if (!(y == y && x == x)) return x + y;
    double a = std::abs(x), b = std::abs(y);
    const bool steep = b > a;
    if (steep) {
        const double swap = a;
        a = b;
        b = swap;
    }
    if (std::isinf(a)) {
        b = std::isinf(b) ? 1 : 0;
        a = 1;
    }
    const Sum angle = a == 0 ? Sum{0, 0} : atan_of_ratio(b, a);
    // Relative to the nearest of 0, pi / 2 and pi.
    const bool back = std::signbit(x);
    const double sign = steep != back ? -1 : 1, turns = steep ? 1 : back ? 2 : 0;
    const Sum sum = turns == 0 ? angle : fast_two_sum(turns * kHalfPi.hi, sign * angle.hi);
    const double result = turns == 0 ? angle.hi : sum.hi + (sum.lo + (turns * kHalfPi.lo + sign * angle.lo));
    return std::copysign(result, y);
}

// tan(acos x) = sqrt(1 - x^2) / x, and (1 - x)(1 + x) does not cancel.
double acos(double x) {
    return atan2(std::sqrt((1 - x) * (1 + x)), x);
}

double hypot(double x, double y) {
    double a = std::abs(x), b = std::abs(y);
    if (std::isinf(a) || std::isinf(b)) return HUGE_VAL;
    constexpr double kLarge = 0x1p+500, kSmall = 0x1p-500, kScale = 0x1p+600;
    if (a > kLarge || b > kLarge) return std::sqrt((a / kScale) * (a / kScale) + (b / kScale) * (b / kScale)) * kScale;
    if (a < kSmall && b < kSmall) return std::sqrt((a * kScale) * (a * kScale) + (b * kScale) * (b * kScale)) / kScale;
    return std::sqrt(a * a + b * b);
}

} // namespace gizmo::elementary

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The largest errors of our elementary functions against quadruple precision; elementary_errors.sh builds and runs it.
#include "math/elementary.hpp"

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <quadmath.h>
#include <random>

namespace {

using namespace gizmo;
using Quad = __float128;

std::mt19937_64 random_bits;

double between(double a, double b) {
    return a + (b - a) * (static_cast<double>(random_bits() >> 11) * 0x1p-53);
}
// Every exponent as often, either sign.
double any() {
    const std::uint64_t exponent = random_bits() % 2046 + 1;
    return std::bit_cast<double>((random_bits() & 0x800fffffffffffff) | exponent << 52);
}
// Some units in the last place beside a multiple of pi / 2.
double beside_zero() {
    const auto n = static_cast<double>(random_bits() >> (12 + random_bits() % 50));
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(n * M_PI_2 + 1e-300) + random_bits() % 5);
}

// In units in the last place of the right answer.
double error_of(double got, Quad right) {
    if (right == 0) return got == 0 ? 0 : HUGE_VAL;
    int exponent = 0;
    frexpq(right, &exponent);
    const int last = exponent - DBL_MANT_DIG, least = DBL_MIN_EXP - DBL_MANT_DIG;
    return static_cast<double>(fabsq(static_cast<Quad>(got) - right) / ldexpq(1, last > least ? last : least));
}

struct Worst {
    const char* name;
    double error = 0, at[2] = {};
    void add(double got, Quad right, double x, double y = 0) {
        const double e = error_of(got, right);
        if (e > error) error = e, at[0] = x, at[1] = y;
    }
    void print() const { std::printf("%-24s %.4f ulp at %a, %a\n", name, error, at[0], at[1]); }
};

template <class Next>
void measure_sin_cos(const char* sine, const char* cosine, long cases, const Next& next) {
    Worst worst_sin{sine}, worst_cos{cosine};
    for (long i = 0; i < cases; ++i) {
        const double x = next();
        const elementary::SinCos got = elementary::sin_cos(x);
        Quad sin = 0, cos = 0;
        sincosq(x, &sin, &cos);
        worst_sin.add(got.sin, sin, x);
        worst_cos.add(got.cos, cos, x);
    }
    worst_sin.print();
    worst_cos.print();
}

void measure_atan2(long cases) {
    Worst worst{"atan2"};
    const auto add = [&](double y, double x) { worst.add(elementary::atan2(y, x), atan2q(y, x), y, x); };
    for (long i = 0; i < cases; ++i) {
        add(between(-1, 1), between(-1, 1));
        add(between(-0.2, 0.2), 1);
        const double y = any();
        add(y, any());
        add(y, y * between(-8, 8));
    }
    worst.print();
}

void measure_acos(long cases) {
    Worst worst{"acos"};
    for (long i = 0; i < cases; ++i) {
        const double u = between(0, 1), x = i % 2 ? 1 - u * u * u * 1e-3 : between(-1, 1);
        worst.add(elementary::acos(x), acosq(x), x);
    }
    worst.print();
}

void measure_hypot(long cases) {
    Worst worst{"hypot"};
    for (long i = 0; i < cases; ++i) {
        const double x = any() / 2, y = i % 2 ? x * between(-2, 2) : any() / 2;
        const Quad right = hypotq(x, y);
        if (std::isfinite(y) && right <= DBL_MAX) worst.add(elementary::hypot(x, y), right, x, y);
    }
    worst.print();
}

} // namespace

int main(int argc, char** argv) {
    const long cases = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 2000000;
    random_bits.seed(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
    measure_sin_cos("sin, two turns", "cos, two turns", cases, [] { return between(-12.6, 12.6); });
    measure_sin_cos("sin, a million", "cos, a million", cases, [] { return between(-1e6, 1e6); });
    measure_sin_cos("sin, every size", "cos, every size", cases, any);
    measure_sin_cos("sin, beside its zeros", "cos, beside its zeros", cases, beside_zero);
    measure_atan2(cases);
    measure_acos(cases);
    measure_hypot(cases);
}

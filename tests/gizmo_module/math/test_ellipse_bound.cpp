// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How far a point is from an ellipse at least, beside the nearest of many points on it.
#include "math/ellipse_bound.hpp"

#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

struct Ellipse {
    glm::dvec2 a, b; // r (a cos t + b sin t)
    double radius;
    glm::dvec2 at(double t) const { return (a * std::cos(t) + b * std::sin(t)) * radius; }
};

// Any; of every thousandth part thin down to a line, and circles.
Ellipse any_ellipse(Random& random, int n) {
    const double angle = uniform(random, 0, 7), long_side = uniform(random, 1, 200);
    const double thin = n % 4 == 0 ? 0 : n % 4 == 1 ? std::pow(10, uniform(random, -9, 0)) : uniform(random, 0, 1);
    const glm::dvec2 major(std::cos(angle), std::sin(angle)), minor(-major.y, major.x);
    const double turn = uniform(random, 0, 7), short_side = n % 8 == 3 ? long_side : long_side * thin;
    return {major * long_side * std::cos(turn) - minor * short_side * std::sin(turn),
            major * long_side * std::sin(turn) + minor * short_side * std::cos(turn), uniform(random, 0.3, 2)};
}

// The nearest of so many points, and of as many between its neighbors, again and again.
double nearest_on(const Ellipse& e, const glm::dvec2& p) {
    double from = 0, step = 2 * std::numbers::pi / 720, best_t = 0, best = 1e300;
    for (int round = 0; round < 5; ++round) {
        for (int i = 0; i <= 720; ++i) {
            const double t = from + step * i, d = glm::length(e.at(t) - p);
            if (d < best) best = d, best_t = t;
        }
        from = best_t - step;
        step = 2 * step / 720;
    }
    return best;
}

glm::dvec2 any_point(Random& random, const Ellipse& e, int n) {
    const glm::dvec2 on = e.at(uniform(random, 0, 7));
    if (n % 3 == 0) return on;
    if (n % 3 == 1) return on * uniform(random, 0.5, 1.5);
    return on + glm::dvec2(uniform(random, -1, 1), uniform(random, -1, 1)) * uniform(random, 0, 400);
}

TEST(EllipseBound, IsNoFartherThanTheNearestPoint) {
    Random random(81);
    int near = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        const Ellipse e = any_ellipse(random, n);
        const glm::dvec2 p = any_point(random, e, n);
        const double least = nearest_on(e, p);
        const auto d = bound_ellipse<double>(e.a.x, e.a.y, e.b.x, e.b.y, p.x, p.y, e.radius);
        // Of no slope or no number nothing is told.
        if (d.off > 0) {
            EXPECT_LE(d.off / d.slope, least + 1e-9) << n;
        }
        const auto number = [](double v) { return static_cast<float>(v); };
        const Ellipse rounded{glm::dvec2(glm::vec2(e.a)), glm::dvec2(glm::vec2(e.b)), number(e.radius)};
        const glm::dvec2 q(glm::vec2{p});
        const auto f = bound_ellipse<float>(number(e.a.x), number(e.a.y), number(e.b.x), number(e.b.y), number(p.x),
                                            number(p.y), number(e.radius));
        if (f.off > 0) {
            EXPECT_LE(static_cast<double>(f.off) / static_cast<double>(f.slope), nearest_on(rounded, q) + 1e-3) << n;
        }
        near += d.off / d.slope > 0.9 * least;
    }
    EXPECT_GT(near, test::scaled(1000)); // and it is worth something
}

TEST(EllipseBound, IsTheDistanceOfACircle) {
    Random random(82);
    for (int n = 0; n < 200; ++n) {
        const double angle = uniform(random, 0, 7), size = uniform(random, 1, 100), radius = uniform(random, 0.5, 2);
        const glm::dvec2 a = glm::dvec2(std::cos(angle), std::sin(angle)) * size, b(-a.y, a.x);
        const glm::dvec2 p = glm::dvec2(std::cos(angle * 3), std::sin(angle * 3)) * uniform(random, 0.1, 400);
        const auto bound = bound_ellipse<double>(a.x, a.y, b.x, b.y, p.x, p.y, radius);
        EXPECT_NEAR(bound.off / bound.slope, std::abs(glm::length(p) - size * radius), 1e-5) << n;
    }
}

// Beyond the end of a line that a circle is from the side.
TEST(EllipseBound, OfALineIsTheDistanceAcrossIt) {
    const auto bound = bound_ellipse<double>(30, 0, 40, 0, 10, 7, 1);
    EXPECT_NEAR(bound.off / bound.slope, 7, 1e-9);
    const auto on_it = bound_ellipse<double>(30, 0, 40, 0, 10, 0, 1);
    EXPECT_FALSE(on_it.off > 0);
    const auto on_it_in_float = bound_ellipse<float>(30, 0, 40, 0, 10, 0, 1);
    EXPECT_FALSE(on_it_in_float.off > 0);
}

} // namespace

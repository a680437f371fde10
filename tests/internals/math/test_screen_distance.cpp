// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Distances on the screen to arcs, quads, boxes and spheres against brute force: their points, projected one by one.
#include "drag/solve.hpp"
#include "math/screen_distance.hpp"

#include "math/linear.hpp"
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <numbers>
#include <optional>

namespace {

using namespace gizmo;
using test::Random;

constexpr double kAllowed = 0.05; ///< pixels

// A shape's own axes before a wild camera: c, a, b, d in homogeneous pixels.
struct Shape {
    Projector projector{};
    glm::dvec3 center{0}, x{0}, y{0}, z{0};
    glm::dvec2 cursor{0};

    glm::dvec3 h(const glm::dvec3& v) const {
        return projector.point(center) + projector.direction(x * v.x + y * v.y + z * v.z);
    }
    std::optional<glm::dvec2> pixel(const glm::dvec3& v) const {
        const glm::dvec3 p = h(v);
        if (!(p.z > 1e-6 * projector.w_at(center))) return std::nullopt;
        return glm::dvec2(p) / p.z;
    }
    glm::dvec3 c() const { return projector.point(center); }
    glm::dvec3 a() const { return projector.direction(x); }
    glm::dvec3 b() const { return projector.direction(y); }
    glm::dvec3 d() const { return projector.direction(z); }
};

std::optional<Shape> random_shape(Random& random) {
    test::Wild wild;
    const auto s = test::wild_scene(random, Mode::Translate, wild);
    if (!s) return std::nullopt;
    Shape shape;
    shape.projector = s->projector;
    shape.center = s->placement.pivot;
    const double size = s->placement.size * test::uniform(random, 0.2, 2);
    const glm::dmat3 axes = glm::mat3_cast(test::random_rotation(random));
    shape.x = axes[0] * size;
    shape.y = axes[1] * size;
    shape.z = axes[2] * size;
    const glm::dvec3 h = shape.c();
    shape.cursor = glm::dvec2(h) / h.z + glm::dvec2(test::uniform(random, -200, 200), test::uniform(random, -200, 200));
    return shape;
}

// The least of the distances along a chain of points, with the straight pieces between them: pixels of a curve.
class Chain {
public:
    explicit Chain(const Shape& s)
        : s_(s) {}
    void next(const glm::dvec3& v) {
        const auto p = s_.pixel(v);
        if (p && last_) least_ = std::min(least_, distance_point_segment(*last_, *p, s_.cursor));
        if (p) least_ = std::min(least_, glm::length(*p - s_.cursor));
        if (p && last_) longest_ = std::max(longest_, glm::length(*p - *last_));
        last_ = p;
    }
    void lift() { last_.reset(); }
    double least() const { return least_; }
    double longest() const { return longest_; }

private:
    const Shape& s_;
    std::optional<glm::dvec2> last_{};
    double least_ = 1e300, longest_ = 0;
};

TEST(PointSegment, IsTheDistanceToTheNearerEndOrTheFoot) {
    EXPECT_DOUBLE_EQ(distance_point_segment({0, 0}, {10, 0}, {5, 3}), 3);
    EXPECT_DOUBLE_EQ(distance_point_segment({0, 0}, {10, 0}, {-3, 4}), 5);
    EXPECT_DOUBLE_EQ(distance_point_segment({0, 0}, {10, 0}, {13, 4}), 5);
    EXPECT_DOUBLE_EQ(distance_point_segment({1, 1}, {1, 1}, {4, 5}), 5);
}

TEST(GeometryScreen, ArcsAgreeWithTheirPoints) {
    Random random(1);
    int compared = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(20000) && compared < test::scaled(10000); ++n) {
        const auto s = random_shape(random);
        if (!s) continue;
        const double sweep = test::uniform(random, -7, 7);
        Chain chain(*s);
        constexpr int kPoints = 1000;
        const double whole = glm::clamp(sweep, -2 * std::numbers::pi, 2 * std::numbers::pi);
        for (int i = 0; i <= kPoints; ++i)
            chain.next({std::cos(whole * i / kPoints), std::sin(whole * i / kPoints), 0});
        const auto got = nearest_on_arc(s->c(), s->a(), s->b(), sweep, s->cursor);
        if (!got || chain.least() > 1e6) continue;
        // Where the arc passes by the eye its points run away; what is far off the screen is not compared.
        if (chain.least() > 2000) continue;
        ++compared;
        worst = std::max(worst, std::abs(got->distance - chain.least()));
        EXPECT_NEAR(got->distance, chain.least(), kAllowed) << "case " << n << " sweep " << sweep;
    }
    EXPECT_GE(compared, test::scaled(10000));
    std::printf("arcs: %d compared, worst %.4f px\n", compared, worst);
}

// Of a line that begins or ends behind the eye what is before it counts, and the answer is a point of the line.
TEST(PointSegment, LinesAreCutWhereTheyPassTheEye) {
    Random random(9);
    for (int n = 0; n < 300; ++n) {
        const auto ahead = [&] {
            return glm::dvec3(test::uniform(random, -400, 400), test::uniform(random, -400, 400),
                              test::uniform(random, 0.5, 2));
        };
        glm::dvec3 a = ahead(), b = ahead();
        if (n % 3 == 0) a.z *= -1;
        if (n % 3 == 1) b.z *= -1;
        const glm::dvec2 cursor(test::uniform(random, -500, 500), test::uniform(random, -500, 500));
        const auto got = nearest_on_segment(a, b, cursor);
        ASSERT_TRUE(got);
        const glm::dvec3 p = a + (b - a) * got->parameter;
        EXPECT_NEAR(p.z, got->w, 1e-12);
        EXPECT_NEAR(glm::length(glm::dvec2(p) / p.z - cursor), got->distance, 1e-6 * (1 + got->distance));
        double least = 1e300;
        for (int i = 0; i <= 4000; ++i) {
            const glm::dvec3 q = a + (b - a) * (i / 4000.0);
            if (q.z > 1e-3) least = std::min(least, glm::length(glm::dvec2(q) / q.z - cursor));
        }
        EXPECT_LE(got->distance, least + 1e-6);
        EXPECT_GE(got->distance, least - 1) << n;
    }
    EXPECT_FALSE(nearest_on_segment({1, 2, -1}, {3, 4, -2}, {0, 0}));
    EXPECT_FALSE(nearest_on_segment({1, 2, 0}, {3, 4, 0}, {0, 0}));
}

// A ring that passes the eye runs out of every picture there, and is found all the way.
TEST(GeometryScreen, ARingIsFoundUpToTheEyesPlane) {
    Random random(10);
    for (int n = 0; n < 500; ++n) {
        const double depth = test::uniform(random, 1.2, 3), turn = test::uniform(random, -3, 3);
        const glm::dvec3 c(640, 360, 1), a(300 * std::cos(turn), 300 * std::sin(turn), depth),
            b(-300 * std::sin(turn), 300 * std::cos(turn), 0);
        const double eye = std::acos(-1 / depth); // there w is 0
        const double t = (eye - std::pow(10.0, test::uniform(random, -2.5, -1))) * (test::coin(random) ? 1 : -1);
        const glm::dvec3 p = c + a * std::cos(t) + b * std::sin(t);
        const glm::dvec2 cursor = glm::dvec2(p) / p.z;
        const auto got = nearest_on_circle(c, a, b, cursor);
        ASSERT_TRUE(got);
        EXPECT_LT(got->distance, 1e-5 * glm::length(cursor)) << n;
    }
}

// Seen nearly edge-on a ring's least and largest distance lie close together at its tips.
TEST(GeometryScreen, ThinRingsAgreeWithTheirPoints) {
    Random random(11);
    for (int n = 0; n < test::scaled(5000); ++n) {
        const double thin = std::pow(10.0, test::uniform(random, -4, -0.5)), tilt = test::uniform(random, -0.5, 0.5);
        const glm::dvec3 c(0, 0, 1), a(100, 0, tilt), b(0, 100 * thin, test::uniform(random, -0.5, 0.5));
        const auto at = [&](double t) {
            const glm::dvec3 p = c + a * std::cos(t) + b * std::sin(t);
            return glm::dvec2(p) / p.z;
        };
        const double near = test::uniform(random, -0.3, 0.3) + (test::coin(random) ? 0 : std::numbers::pi);
        const glm::dvec2 cursor = at(near) + glm::dvec2(test::random_unit(random)) * test::uniform(random, 0, 30);
        double least = 1e300;
        for (int i = 0; i < 1000; ++i)
            least = std::min(least, distance_point_segment(at(2 * std::numbers::pi * i / 1000),
                                                           at(2 * std::numbers::pi * (i + 1) / 1000), cursor));
        const auto got = nearest_on_circle(c, a, b, cursor);
        ASSERT_TRUE(got);
        EXPECT_NEAR(got->distance, least, 0.02) << n;
    }
}

// A ring that passes the eye runs out of every picture there: however far off the cursor is, what is nearest is before
// the eye by the share that is said.
TEST(GeometryScreen, NoAnswerIsNearerToTheEyeThanWhatIsClipped) {
    Random random(13);
    int clipped = 0;
    for (int n = 0; n < 3000; ++n) {
        const double swing = test::uniform(random, 1.01, 5), turn = test::uniform(random, 0, 2 * std::numbers::pi),
                     way = test::uniform(random, 0, 2 * std::numbers::pi);
        const glm::dvec3 c(0, 0, 1), a(test::uniform(random, 30, 300), 0, swing * std::cos(turn)),
            b(0, test::uniform(random, 30, 300), swing * std::sin(turn));
        const glm::dvec2 cursor =
            glm::dvec2(std::cos(way), std::sin(way)) * std::pow(10.0, test::uniform(random, 3, 10));
        const auto got = nearest_on_circle(c, a, b, cursor);
        ASSERT_TRUE(got);
        const double near_w = kNearShare * (1 + swing);
        EXPECT_GE(got->w, near_w * (1 - 1e-9)) << n;
        clipped += got->w < near_w * 1.001;
    }
    EXPECT_GT(clipped, 100);
}

// Inside the tip of a flat ring two places are nearest, close together, and the farthest lies between them.
TEST(GeometryScreen, TheTipsOfFlatRingsAgreeWithTheirPoints) {
    Random random(12);
    for (int n = 0; n < 3000; ++n) {
        const double flat = test::uniform(random, 0.05, 0.3), radius = test::uniform(random, 30, 150),
                     turn = test::uniform(random, 0, 2 * std::numbers::pi);
        const glm::dvec3 c(0, 0, 1), x(radius, 0, test::uniform(random, -0.3, 0.3)),
            y(0, radius * flat, test::uniform(random, -0.3, 0.3));
        const glm::dvec3 a = x * std::cos(turn) + y * std::sin(turn), b = y * std::cos(turn) - x * std::sin(turn);
        const glm::dvec3 tip = c + (test::coin(random) ? x : -x);
        const glm::dvec2 at = glm::dvec2(tip) / tip.z, out = glm::normalize(at);
        const double bend = radius * flat * flat; // the radius of the tip's own circle
        const glm::dvec2 cursor = at - out * (bend * test::uniform(random, 0, 3)) +
                                  glm::dvec2(-out.y, out.x) * (bend * test::uniform(random, -0.5, 0.5));
        const auto point = [&](int i) {
            const glm::dvec3 p =
                c + a * std::cos(std::numbers::pi * i / 500) + b * std::sin(std::numbers::pi * i / 500);
            return glm::dvec2(p) / p.z;
        };
        double least = 1e300;
        for (int i = 0; i < 1000; ++i)
            least = std::min(least, distance_point_segment(point(i), point(i + 1), cursor));
        const auto got = nearest_on_circle(c, a, b, cursor);
        ASSERT_TRUE(got);
        EXPECT_NEAR(got->distance, least, 0.05) << n;
    }
}

TEST(GeometryScreen, RingsAgreeWithTheirPoints) {
    Random random(2);
    int compared = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(20000) && compared < test::scaled(10000); ++n) {
        const auto s = random_shape(random);
        if (!s) continue;
        Chain chain(*s);
        constexpr int kPoints = 1000;
        for (int i = 0; i <= kPoints; ++i)
            chain.next({std::cos(2 * std::numbers::pi * i / kPoints), std::sin(2 * std::numbers::pi * i / kPoints), 0});
        const auto got = nearest_on_circle(s->c(), s->a(), s->b(), s->cursor);
        ASSERT_TRUE(got);
        if (chain.least() > 2000) continue;
        ++compared;
        worst = std::max(worst, std::abs(got->distance - chain.least()));
        EXPECT_NEAR(got->distance, chain.least(), kAllowed) << "case " << n;
        // Told that farther does not matter, it may say nothing only when it is farther.
        const auto within = nearest_on_circle(s->c(), s->a(), s->b(), s->cursor, 8);
        if (chain.least() < 7.9) {
            EXPECT_TRUE(within);
        }
    }
    EXPECT_GE(compared, test::scaled(10000));
    std::printf("rings: %d compared, worst %.4f px\n", compared, worst);
}

TEST(GeometryScreen, QuadsAndBoxesAgreeWithTheirRaysAndEdges) {
    Random random(3);
    int compared = 0, inside = 0;
    double worst = 0;
    for (int n = 0; n < 40000 && compared < 20000; ++n) {
        const auto s = random_shape(random);
        if (!s) continue;
        const bool box = n % 2 == 0;
        // Inside: the line of sight meets a face, decided in the shape's own space (slabs, Kay and Kajiya).
        const glm::dmat3 world_from_shape(s->x, s->y, s->z), shape_from_world = glm::inverse(world_from_shape);
        const glm::dvec3 d = s->projector.sight(s->cursor);
        glm::dvec3 o = s->projector.eye.w != 0 ? glm::dvec3(s->projector.eye) - s->center : glm::dvec3(0);
        if (s->projector.eye.w == 0) {
            // Some point of the line of sight: move across the image from the center.
            const auto at = solve_plane(s->projector, s->center, any_perpendicular(d),
                                        glm::cross(d, any_perpendicular(d)), s->cursor, 1e30);
            ASSERT_TRUE(at);
            o = any_perpendicular(d) * at->x + glm::cross(d, any_perpendicular(d)) * at->y;
        }
        const glm::dvec3 lo = shape_from_world * o, ld = shape_from_world * d;
        double from = s->projector.eye.w != 0 ? 0 : -1e300, to = 1e300;
        bool hit = true;
        for (int k = 0; k < 3; ++k) {
            const double half = box || k < 2 ? 1 : 0;
            if (half == 0) {
                const double t = -lo[k] / ld[k];
                from = std::max(from, t), to = std::min(to, t);
                continue;
            }
            const double t0 = (-half - lo[k]) / ld[k], t1 = (half - lo[k]) / ld[k];
            from = std::max(from, std::min(t0, t1)), to = std::min(to, std::max(t0, t1));
        }
        hit = from <= to;
        Chain chain(*s);
        constexpr int kPoints = 4;
        const auto edge = [&](const glm::dvec3& a, const glm::dvec3& b) {
            chain.lift();
            for (int i = 0; i <= kPoints; ++i)
                chain.next(a + (b - a) * (static_cast<double>(i) / kPoints));
        };
        bool before = true;
        for (const double u : {-1.0, 1.0})
            for (const double v : {-1.0, 1.0}) {
                if (box) edge({u, v, -1}, {u, v, 1}), edge({u, -1, v}, {u, 1, v}), edge({-1, u, v}, {1, u, v});
                before = before && s->pixel({u, v, box ? 1 : 0}) && s->pixel({u, v, box ? -1 : 0});
            }
        if (!box)
            edge({-1, -1, 0}, {1, -1, 0}), edge({1, -1, 0}, {1, 1, 0}), edge({1, 1, 0}, {-1, 1, 0}),
                edge({-1, 1, 0}, {-1, -1, 0});
        const auto got = box ? nearest_on_box(s->c(), s->a(), s->b(), s->d(), s->cursor)
                             : nearest_on_quad(s->h({-1, -1, 0}), s->a() * 2.0, s->b() * 2.0, s->cursor);
        if (!before || !got || (!hit && chain.least() > 2000))
            continue; // a shape cut by the eye plane has no outline to sample
        ++compared;
        inside += hit;
        const double expected = hit ? 0 : chain.least();
        // On the very edge inside and outside are a rounding apart.
        worst = std::max(worst, std::abs(got->distance - expected));
        EXPECT_NEAR(got->distance, expected, kAllowed) << "case " << n;
    }
    EXPECT_GE(compared, 20000);
    EXPECT_GT(inside, 1000);
    std::printf("quads and boxes: %d compared, %d inside, worst %.4f px\n", compared, inside, worst);
}

TEST(GeometryScreen, SpheresAgreeWithTheirRaysAndOutlines) {
    Random random(4);
    int compared = 0, inside = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(40000) && compared < test::scaled(10000); ++n) {
        const auto s = random_shape(random);
        if (!s) continue;
        const double radius = glm::length(s->x);
        const glm::dmat3 axes(s->x / radius, s->y / radius, s->z / radius);
        const bool parallel = s->projector.eye.w == 0;
        const glm::dvec3 out =
            parallel ? glm::dvec3(s->projector.eye) : (glm::dvec3(s->projector.eye) - s->center) / radius;
        if (!parallel && glm::length(out) < 1.001) continue;
        const glm::dvec4 eye(out * axes, s->projector.eye.w);
        const auto got = nearest_on_sphere(s->c(), s->a(), s->b(), s->d(), eye, s->cursor);
        if (!got) continue;
        // The outline: points of the sphere where the line of sight is tangent. On every great circle through the point
        // that faces the eye it is as far from there, so it is found by bisection on one.
        Chain chain(*s);
        const glm::dvec3 n0 = glm::normalize(glm::dvec3(eye)), e1 = any_perpendicular(n0), e2 = glm::cross(n0, e1);
        double lo = 0, hi = std::numbers::pi / 2;
        for (int k = 0; k < 40; ++k) {
            const double m = (lo + hi) / 2;
            const glm::dvec3 p = n0 * std::cos(m) + e1 * std::sin(m);
            // Facing the eye: p . (eye - p) > 0.
            const double facing = parallel ? glm::dot(p, n0) : glm::dot(p, glm::dvec3(eye) - p);
            (facing > 0 ? lo : hi) = m;
        }
        const double facing_cos = std::cos(lo), facing_sin = std::sin(lo);
        bool all_seen = true;
        for (int i = 0; i <= 360; ++i) {
            const double t = 2 * std::numbers::pi * i / 360;
            const glm::dvec3 p = n0 * facing_cos + (e1 * std::cos(t) + e2 * std::sin(t)) * facing_sin;
            all_seen = all_seen && s->pixel(p).has_value();
            chain.next(p);
        }
        if (!all_seen) continue;
        // Inside: the line of sight comes nearer to the center than the radius.
        const glm::dvec3 d = s->projector.sight(s->cursor);
        bool hit = false;
        if (!parallel) {
            const glm::dvec3 to_center = s->center - glm::dvec3(s->projector.eye);
            hit = glm::length(glm::cross(d, to_center)) < radius && glm::dot(d, to_center) > 0;
        } else {
            const glm::dvec3 u = any_perpendicular(d), v = glm::cross(d, u);
            const auto at = solve_plane(s->projector, s->center, u, v, s->cursor, 1e30);
            ASSERT_TRUE(at);
            hit = std::hypot(at->x, at->y) < radius;
        }
        if (!hit && chain.least() > 2000) continue;
        ++compared;
        inside += hit;
        const double expected = hit ? 0 : chain.least();
        worst = std::max(worst, std::abs(got->distance - expected));
        EXPECT_NEAR(got->distance, expected, kAllowed) << "case " << n << " fov/dist " << glm::length(out);
    }
    EXPECT_GE(compared, test::scaled(10000));
    EXPECT_GT(inside, test::scaled(1000));
    std::printf("spheres: %d compared, %d inside, worst %.4f px\n", compared, inside, worst);
}

} // namespace

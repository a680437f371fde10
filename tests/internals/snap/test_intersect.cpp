// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "snap/shapes.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace {

using namespace gizmo;

constexpr std::size_t kShapes = std::variant_size_v<Shape>;

glm::dvec3 some(std::mt19937& random, double size = 1) {
    std::uniform_real_distribution<double> in(-size, size);
    return {in(random), in(random), in(random)};
}
glm::dvec3 some_unit(std::mt19937& random) {
    return glm::normalize(some(random) + glm::dvec3(0, 0, 1e-3));
}
// A shape of that kind through q.
Shape through(const glm::dvec3& q, std::size_t kind, std::mt19937& random) {
    const glm::dvec3 d = some_unit(random), arm = some(random, 2);
    if (kind == 0) return PointShape{q};
    if (kind == 1) return LineShape{q + d * some(random, 3).x, d};
    if (kind == 2) return PlaneShape{q + glm::cross(d, arm), d};
    const double radius = glm::length(arm);
    if (kind == 3) return CircleShape{q + arm, glm::normalize(glm::cross(arm, d)), radius};
    return SphereShape{q + arm, radius};
}
Shape any(std::size_t kind, std::mt19937& random) {
    return through(some(random, 2), kind, random);
}
double off(const Shape& shape, const glm::dvec3& p) {
    return glm::length(nearest_on(shape, p) - p);
}
// Points of a shape that is a result.
std::vector<glm::dvec3> samples(const Shape& shape, std::mt19937& random) {
    std::vector<glm::dvec3> out;
    for (int i = 0; i < 4; ++i)
        out.push_back(nearest_on(shape, some(random, 3)));
    return out;
}

TEST(Intersect, EveryPairFindsACommonPointAndNothingOffEither) {
    std::mt19937 random(4801);
    for (std::size_t x = 0; x < kShapes; ++x)
        for (std::size_t y = 0; y < kShapes; ++y)
            for (int i = 0; i < test::scaled(test::scaled(10000)); ++i) {
                const glm::dvec3 q = some(random, 2);
                const Shape a = through(q, x, random), b = through(q, y, random);
                const Shapes both = intersect(a, b);
                double nearest = 1e9;
                for (const Shape& one : both) {
                    nearest = std::min(nearest, off(one, q));
                    for (const glm::dvec3& p : samples(one, random)) {
                        ASSERT_LE(off(a, p), 1e-9 * (1 + glm::length(p))) << x << y << " case " << i;
                        ASSERT_LE(off(b, p), 1e-9 * (1 + glm::length(p))) << x << y << " case " << i;
                    }
                }
                // Where both nearly touch, a common point is as exact as the root of the tolerance.
                ASSERT_LE(nearest, 1e-4) << x << y << " case " << i;
            }
}

// The oracle goes to and fro between both shapes, from many points.
TEST(Intersect, MissesNothingThatAlternatingProjectionsFind) {
    std::mt19937 random(4802);
    int met = 0;
    for (std::size_t x = 1; x < kShapes; ++x)
        for (std::size_t y = 1; y < kShapes; ++y)
            for (int i = 0; i < test::scaled(1000); ++i) {
                const Shape a = any(x, random), b = any(y, random);
                double least = 1e9;
                for (int start = 0; start < 12; ++start) {
                    glm::dvec3 p = some(random, 4);
                    for (int step = 0; step < 200; ++step)
                        p = nearest_on(a, nearest_on(b, p));
                    least = std::min(least, off(b, p));
                }
                if (least > 1e-12) continue; // that both contain what was found is the test above
                ++met;
                EXPECT_GT(intersect(a, b).count, 0) << x << y << " case " << i;
            }
    EXPECT_GT(met, 10);
}

TEST(Intersect, KnowsTheOrdinaryCases) {
    const LineShape x{{0, 0, 0}, {1, 0, 0}}, y{{2, -1, 0}, {0, 1, 0}}, edge{{0, 0, 0}, {1, 0, 0}, 0, 1};
    EXPECT_EQ(std::get<PointShape>(intersect(x, y).shape[0]).at, glm::dvec3(2, 0, 0));
    EXPECT_EQ(intersect(edge, y).count, 0) << "beyond its end";
    EXPECT_EQ(intersect(edge, LineShape{{1, -1, 0}, {0, 1, 0}, 0, 1}).count, 1) << "corner to corner";
    EXPECT_EQ(intersect(edge, LineShape{{3, 0, 0}, {-1, 0, 0}, 0, 2}).count, 1) << "end to end";
    EXPECT_EQ(intersect(edge, LineShape{{3, 0, 0}, {-1, 0, 0}, 0, 1}).count, 0);
    EXPECT_EQ(intersect(x, LineShape{{0, 1, 0}, {1, 0, 0}}).count, 0) << "parallel";
    const PlaneShape floor{{0, 0, 0}, {0, 1, 0}}, wall{{1, 0, 0}, {1, 0, 0}};
    EXPECT_EQ(std::get<PlaneShape>(intersect(floor, PlaneShape{{5, 0, 1}, {0, -1, 0}}).shape[0]).at, floor.at);
    const auto seam = std::get<LineShape>(intersect(floor, wall).shape[0]);
    EXPECT_EQ(std::abs(seam.along.z), 1);
    EXPECT_EQ(seam.at.x, 1);
    const SphereShape ball{{0, 1, 0}, 1}, other{{2, 1, 0}, 1};
    EXPECT_EQ(std::get<PointShape>(intersect(floor, ball).shape[0]).at, glm::dvec3(0, 0, 0)) << "they touch";
    EXPECT_EQ(std::get<PointShape>(intersect(ball, other).shape[0]).at, glm::dvec3(1, 1, 0)) << "they touch";
    EXPECT_EQ(intersect(ball, SphereShape{{0, 4, 0}, 1}).count, 0);
    EXPECT_EQ(intersect(ball, SphereShape{{0, 1, 0}, 0.5}).count, 0) << "one is inside the other";
    const CircleShape wheel{{0, 0, 0}, {0, 0, 1}, 2};
    EXPECT_EQ(intersect(x, wheel).count, 2);
    EXPECT_EQ(intersect(LineShape{{0, 2, 0}, {1, 0, 0}}, wheel).count, 1) << "a tangent";
    EXPECT_EQ(intersect(wheel, CircleShape{{4, 0, 0}, {0, 0, 1}, 2}).count, 1) << "equal circles touch";
    EXPECT_EQ(intersect(wheel, CircleShape{{2, 0, 0}, {0, 0, 1}, 2}).count, 2);
    EXPECT_EQ(std::get<CircleShape>(intersect(wheel, SphereShape{{0, 0, 0}, 2}).shape[0]).radius, 2);
}

TEST(Intersect, PartsOfAFeatureAreOnIt) {
    std::mt19937 random(4803);
    for (int i = 0; i < test::scaled(test::scaled(10000)); ++i)
        for (int kind = 0; kind <= static_cast<int>(last_enumerator(SnapKind{})); ++kind) {
            SnapFeature f{.kind = static_cast<SnapKind>(kind), .position = some(random, 2)};
            f.direction = some(random), f.u = glm::cross(f.direction, some(random)), f.radius = 1;
            const glm::dvec3 press = some(random, 4), now = some(random, 4);
            const auto whole = shape_of(f);
            ASSERT_TRUE(whole);
            for (const FeaturePart& part : parts_of(f, press, now))
                for (const glm::dvec3& p : samples(part.shape, random)) {
                    if (part.part == SnapPart::Center) continue;
                    ASSERT_LE(off(*whole, p), 1e-9 * (1 + glm::length(p)));
                    if (part.part != SnapPart::Tangent) continue;
                    const auto& circle = std::get<CircleShape>(*whole);
                    const glm::dvec3 flat = press - circle.normal * glm::dot(press - circle.at, circle.normal);
                    EXPECT_NEAR(glm::dot(p - flat, p - circle.at), 0, 1e-9);
                }
        }
}

TEST(Intersect, InvalidFeaturesHaveNoParts) {
    const auto none = [](const SnapFeature& f) { return parts_of(f, {1, 2, 3}, {1, 2, 3}).count == 0; };
    EXPECT_TRUE(none({.position = {NAN, 0, 0}}));
    EXPECT_TRUE(none({.kind = SnapKind::Segment}));
    EXPECT_TRUE(none({.kind = SnapKind::Line, .direction = {INFINITY, 0, 0}}));
    EXPECT_TRUE(none({.kind = SnapKind::Plane}));
    EXPECT_TRUE(none({.kind = SnapKind::Circle, .direction = {0, 1, 0}, .radius = -1}));
    EXPECT_TRUE(none({.kind = SnapKind::Sphere, .radius = NAN}));
    EXPECT_TRUE(none({.kind = SnapKind::Grid, .direction = {0, 1, 0}, .u = {0, 1, 0}})) << "x along the normal";
}

} // namespace

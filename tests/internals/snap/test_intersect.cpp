// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "snap/locus.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace {

using namespace gizmo;

constexpr std::size_t kLoci = std::variant_size_v<Locus>;

glm::dvec3 some(std::mt19937& random, double size = 1) {
    std::uniform_real_distribution<double> in(-size, size);
    return {in(random), in(random), in(random)};
}
glm::dvec3 some_unit(std::mt19937& random) {
    return glm::normalize(some(random) + glm::dvec3(0, 0, 1e-3));
}
// A shape of that kind through q.
Locus through(const glm::dvec3& q, std::size_t kind, std::mt19937& random) {
    const glm::dvec3 d = some_unit(random), arm = some(random, 2);
    if (kind == 0) return PointLocus{q};
    if (kind == 1) return LineLocus{q + d * some(random, 3).x, d};
    if (kind == 2) return PlaneLocus{q + glm::cross(d, arm), d};
    const double radius = glm::length(arm);
    if (kind == 3) return CircleLocus{q + arm, glm::normalize(glm::cross(arm, d)), radius};
    return SphereLocus{q + arm, radius};
}
Locus any(std::size_t kind, std::mt19937& random) {
    return through(some(random, 2), kind, random);
}
double off(const Locus& shape, const glm::dvec3& p) {
    return glm::length(nearest_on(shape, p) - p);
}
// Points of a shape that is a result.
std::vector<glm::dvec3> samples(const Locus& shape, std::mt19937& random) {
    std::vector<glm::dvec3> out;
    for (int i = 0; i < 4; ++i)
        out.push_back(nearest_on(shape, some(random, 3)));
    return out;
}

TEST(Intersect, EveryPairFindsACommonPointAndNothingOffEither) {
    std::mt19937 random(4801);
    for (std::size_t x = 0; x < kLoci; ++x)
        for (std::size_t y = 0; y < kLoci; ++y)
            for (int i = 0; i < test::scaled(test::scaled(10000)); ++i) {
                const glm::dvec3 q = some(random, 2);
                const Locus a = through(q, x, random), b = through(q, y, random);
                const Loci both = intersect(a, b);
                double nearest = 1e9;
                for (const Locus& one : both) {
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
    for (std::size_t x = 1; x < kLoci; ++x)
        for (std::size_t y = 1; y < kLoci; ++y)
            for (int i = 0; i < test::scaled(1000); ++i) {
                const Locus a = any(x, random), b = any(y, random);
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
    const LineLocus x{{0, 0, 0}, {1, 0, 0}}, y{{2, -1, 0}, {0, 1, 0}}, edge{{0, 0, 0}, {1, 0, 0}, 0, 1};
    EXPECT_EQ(std::get<PointLocus>(intersect(x, y).locus[0]).at, glm::dvec3(2, 0, 0));
    EXPECT_EQ(intersect(edge, y).count, 0) << "beyond its end";
    EXPECT_EQ(intersect(edge, LineLocus{{1, -1, 0}, {0, 1, 0}, 0, 1}).count, 1) << "corner to corner";
    EXPECT_EQ(intersect(edge, LineLocus{{3, 0, 0}, {-1, 0, 0}, 0, 2}).count, 1) << "end to end";
    EXPECT_EQ(intersect(edge, LineLocus{{3, 0, 0}, {-1, 0, 0}, 0, 1}).count, 0);
    EXPECT_EQ(intersect(x, LineLocus{{0, 1, 0}, {1, 0, 0}}).count, 0) << "parallel";
    const PlaneLocus floor{{0, 0, 0}, {0, 1, 0}}, wall{{1, 0, 0}, {1, 0, 0}};
    EXPECT_EQ(std::get<PlaneLocus>(intersect(floor, PlaneLocus{{5, 0, 1}, {0, -1, 0}}).locus[0]).at, floor.at);
    const auto seam = std::get<LineLocus>(intersect(floor, wall).locus[0]);
    EXPECT_EQ(std::abs(seam.along.z), 1);
    EXPECT_EQ(seam.at.x, 1);
    const SphereLocus ball{{0, 1, 0}, 1}, other{{2, 1, 0}, 1};
    EXPECT_EQ(std::get<PointLocus>(intersect(floor, ball).locus[0]).at, glm::dvec3(0, 0, 0)) << "they touch";
    EXPECT_EQ(std::get<PointLocus>(intersect(ball, other).locus[0]).at, glm::dvec3(1, 1, 0)) << "they touch";
    EXPECT_EQ(intersect(ball, SphereLocus{{0, 4, 0}, 1}).count, 0);
    EXPECT_EQ(intersect(ball, SphereLocus{{0, 1, 0}, 0.5}).count, 0) << "one is inside the other";
    const CircleLocus wheel{{0, 0, 0}, {0, 0, 1}, 2};
    EXPECT_EQ(intersect(x, wheel).count, 2);
    EXPECT_EQ(intersect(LineLocus{{0, 2, 0}, {1, 0, 0}}, wheel).count, 1) << "a tangent";
    EXPECT_EQ(intersect(wheel, CircleLocus{{4, 0, 0}, {0, 0, 1}, 2}).count, 1) << "equal circles touch";
    EXPECT_EQ(intersect(wheel, CircleLocus{{2, 0, 0}, {0, 0, 1}, 2}).count, 2);
    EXPECT_EQ(std::get<CircleLocus>(intersect(wheel, SphereLocus{{0, 0, 0}, 2}).locus[0]).radius, 2);
}

TEST(Intersect, PartsOfAFeatureAreOnIt) {
    std::mt19937 random(4803);
    for (int i = 0; i < test::scaled(test::scaled(10000)); ++i)
        for (int kind = 0; kind <= static_cast<int>(last_enumerator(SnapKind{})); ++kind) {
            SnapFeature f{.kind = static_cast<SnapKind>(kind), .position = some(random, 2)};
            f.direction = some(random), f.u = glm::cross(f.direction, some(random)), f.radius = 1;
            const glm::dvec3 press = some(random, 4);
            const auto whole = locus_of(f);
            ASSERT_TRUE(whole);
            for (const FeaturePart& part : parts_of(f, press))
                for (const glm::dvec3& p : samples(part.locus, random)) {
                    if (part.part == SnapPart::Center) continue;
                    ASSERT_LE(off(*whole, p), 1e-9 * (1 + glm::length(p)));
                    if (part.part != SnapPart::Tangent) continue;
                    const auto& circle = std::get<CircleLocus>(*whole);
                    const glm::dvec3 flat = press - circle.normal * glm::dot(press - circle.at, circle.normal);
                    EXPECT_NEAR(glm::dot(p - flat, p - circle.at), 0, 1e-9);
                }
        }
}

TEST(Intersect, InvalidFeaturesHaveNoParts) {
    const auto none = [](const SnapFeature& f) { return parts_of(f, {1, 2, 3}).count == 0; };
    EXPECT_TRUE(none({.position = {NAN, 0, 0}}));
    EXPECT_TRUE(none({.kind = SnapKind::Segment}));
    EXPECT_TRUE(none({.kind = SnapKind::Line, .direction = {INFINITY, 0, 0}}));
    EXPECT_TRUE(none({.kind = SnapKind::Plane}));
    EXPECT_TRUE(none({.kind = SnapKind::Circle, .direction = {0, 1, 0}, .radius = -1}));
    EXPECT_TRUE(none({.kind = SnapKind::Sphere, .radius = NAN}));
    EXPECT_TRUE(none({.kind = SnapKind::Grid, .direction = {0, 1, 0}, .u = {0, 1, 0}})) << "x along the normal";
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Placing by calls: on, against, flush, at a distance, facing. Against closed forms, then against the corners of random
// boxes.
#include "support/editor.hpp"
#include "support/limited_drag.hpp"

#include <gizmo/body.hpp>
#include <gizmo/placing.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <numbers>
#include <string_view>
#include <utility>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;
using Corners = std::array<glm::dvec3, 8>;

const Solid kCrate{.transform = {.position = {1, 3, 2}}, .box = {{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}}};
// A top at height 1, from -2 to 2 along x and from 0 to 3 along z.
const Solid kTable{.transform = {.position = {0, 0.5, 1.5}}, .box = {{-2, -0.5, -1.5}, {2, 0.5, 1.5}}};
const double kHalfRoot = std::sqrt(0.5);

glm::dmat4 world_of(const Solid& s) {
    return s.parent.value_or(glm::dmat4(1)) * to_matrix(s.transform);
}
glm::dvec3 point_of(const Solid& s, const glm::dvec3& own) {
    return glm::dvec3(world_of(s) * glm::dvec4(own, 1));
}
Solid at(const Solid& s, const PlaceResult& r) {
    Solid out = s;
    out.transform = r.transform;
    return out;
}
// Bit i of the index: at the maximum along axis i.
Corners corners_of(const Solid& s) {
    Corners out;
    for (std::size_t i = 0; i < 8; ++i)
        out[i] = point_of(s, {(i & 1u ? s.box.max : s.box.min).x, (i & 2u ? s.box.max : s.box.min).y,
                              (i & 4u ? s.box.max : s.box.min).z});
    return out;
}
double least_along(const Solid& s, const glm::dvec3& d) {
    double least = std::numeric_limits<double>::infinity();
    for (const glm::dvec3& c : corners_of(s))
        least = std::min(least, glm::dot(c, d));
    return least;
}
double most_along(const Solid& s, const glm::dvec3& d) {
    return -least_along(s, -d);
}

// A side by its four corners, and the normal that leads away from the other four.
struct Side {
    std::array<glm::dvec3, 4> corners;
    glm::dvec3 middle, normal;
};
Side side_of(const Solid& s, SurfaceAxis which) {
    const auto i = (static_cast<std::size_t>(which) - 1) % 3;
    const bool at_max = static_cast<int>(which) <= 3;
    const Corners all = corners_of(s);
    Side out{};
    std::size_t n = 0;
    glm::dvec3 other(0);
    for (std::size_t c = 0; c < 8; ++c)
        if (((c >> i & 1u) != 0) == at_max)
            out.corners[n++] = all[c], out.middle += all[c] / 4.0;
        else
            other += all[c] / 4.0;
    out.normal = glm::normalize(glm::cross(out.corners[1] - out.corners[0], out.corners[2] - out.corners[0]));
    if (glm::dot(out.normal, out.middle - other) < 0) out.normal = -out.normal;
    return out;
}
Side topmost(const Solid& s, const glm::dvec3& up) {
    Side best = side_of(s, SurfaceAxis::X);
    for (int i = 2; i <= 6; ++i)
        if (const Side side = side_of(s, static_cast<SurfaceAxis>(i)); // of no area: not a number
            std::isnan(best.normal.x) || glm::dot(side.normal, up) > glm::dot(best.normal, up))
            best = side;
    return best;
}

TEST(Placing, ACrateStandsOnATable) {
    const PlaceResult on = place_on(kCrate, kTable);
    ASSERT_TRUE(on) << on.message;
    EXPECT_EQ(on.transform.position, (glm::dvec3(1, 1.5, 2)));
    EXPECT_EQ(on.transform.rotation, kCrate.transform.rotation);
    EXPECT_EQ(on.transform.scale, kCrate.transform.scale);
    EXPECT_STREQ(on.message, "");
    EXPECT_EQ(place_on(kCrate, kTable, {.gap = 0.25}).transform.position, (glm::dvec3(1, 1.75, 2)));
    EXPECT_EQ(place_on(kCrate, kTable, {.centered = true}).transform.position, (glm::dvec3(0, 1.5, 1.5)));
    EXPECT_EQ(place_on(kCrate, glm::dvec3(0, -1, 0)).transform.position, (glm::dvec3(1, -0.5, 2))) << "level";
    const Solid beside{.transform = {.position = {4, 0.5, 2}}, .box = kCrate.box};
    EXPECT_EQ(place_on(beside, {kTable, SurfaceAxis::MinusX}, {.up = {-3, 0, 0}}).transform.position,
              (glm::dvec3(-2.5, 0.5, 2)));
    const Solid under{.transform = {.position = {1, -4, 2}}, .box = kCrate.box};
    EXPECT_EQ(place_on(under, kTable).transform.position, (glm::dvec3(1, 1.5, 2))) << "from below, too";
}

TEST(Placing, ACupboardStandsWithItsBackAgainstTheWallAndUpright) {
    const SurfacePoint wall{{-3, 1, 0}, {1, 0, 0}};
    Solid cupboard{.transform = {.position = {1, 1, 2}}, .box = {{-0.5, -1, -0.25}, {0.5, 1, 0.25}}};
    const PlaceResult back = place_against(cupboard, SurfaceAxis::MinusZ, wall);
    ASSERT_TRUE(back) << back.message;
    EXPECT_NEAR(back.transform.position.x, -2.75, 1e-15);
    EXPECT_EQ(back.transform.position.y, 1);
    EXPECT_EQ(back.transform.position.z, 2);
    EXPECT_NEAR(back.transform.rotation.y, kHalfRoot, 1e-15);
    EXPECT_NEAR(back.transform.rotation.w, kHalfRoot, 1e-15);
    // Its back faces away from the wall: a half turn leaves it upright.
    cupboard.transform.rotation = glm::angleAxis(-std::numbers::pi / 2, glm::dvec3(0, 1, 0));
    const PlaceResult turned = place_against(cupboard, SurfaceAxis::MinusZ, wall, {.gap = 0.05});
    EXPECT_NEAR(turned.transform.position.x, -2.7, 1e-15);
    EXPECT_GT(point_of(at(cupboard, turned), {0, 1, 0}).y, 2 - 1e-12);
    // No side: it keeps its rotation.
    const PlaceResult kept = place_against(kCrate, kNoSurfaceAxis, wall);
    EXPECT_TRUE(same_bits(kept.transform, DTransform{.position = {-2.5, 3, 2}}));
    EXPECT_EQ(place_against(kCrate, SurfaceAxis::MinusX, {kTable, SurfaceAxis::X}).transform.position,
              (glm::dvec3(2.5, 3, 2)));
}

TEST(Placing, TwoFrontsAreFlushAndChairsStandAtADistance) {
    const PlaceResult flush = place_flush(kCrate, SurfaceAxis::Z, {kTable, SurfaceAxis::Z});
    EXPECT_TRUE(same_bits(flush.transform, DTransform{.position = {1, 3, 2.5}}));
    EXPECT_EQ(place_flush(kCrate, SurfaceAxis::Z, {kTable, SurfaceAxis::Z}, {.gap = 0.5}).transform.position.z, 3);
    EXPECT_EQ(place_at_distance(kCrate, kTable, {2, 0, 0}, {.gap = 0.25}).transform.position, (glm::dvec3(2.75, 3, 2)));
    EXPECT_EQ(place_at_distance(kCrate, glm::dvec3(0), {0, -1, 0}, {.gap = 1}).transform.position,
              (glm::dvec3(1, -1.5, 2)));
    Solid lamp = kCrate;
    lamp.box = {{0, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(place_at_distance(lamp, kTable, {-1, 0, 0}, {.gap = 1}).transform.position, (glm::dvec3(-3, 3, 2)))
        << "its origin";
}

TEST(Placing, AChairTurnsUprightToTheTableAndACameraFreely) {
    const Solid chair{.transform = {.position = {4, 0, 1.5}}, .box = {{-0.5, 0, -0.5}, {0.5, 1, 0.5}}};
    const PlaceResult facing = place_facing(chair, SurfaceAxis::Z, kTable);
    ASSERT_TRUE(facing) << facing.message;
    EXPECT_EQ(facing.transform.position, chair.transform.position);
    EXPECT_NEAR(facing.transform.rotation.y, -kHalfRoot, 1e-15);
    EXPECT_EQ(facing.transform.rotation.x, 0);
    const PlaceResult near = place_facing(chair, SurfaceAxis::Z, kTable, {.gap = 0.1});
    EXPECT_NEAR(near.transform.position.x, 2.6, 1e-12);
    EXPECT_NEAR(near.transform.position.y, 0, 1e-12) << "level";
    const PlaceResult freely = place_facing(chair, SurfaceAxis::MinusZ, glm::dvec3(4, 7, 1.5), {.freely = true});
    EXPECT_NEAR(glm::distance(glm::dvec3(to_matrix(freely.transform)[2]), glm::dvec3(0, -1, 0)), 0, 1e-15);
    const PlaceResult wall = place_facing(chair, SurfaceAxis::X, SurfacePoint{{9, 9, 9}, {2, 0, 0}});
    EXPECT_NEAR(glm::distance(glm::dvec3(to_matrix(wall.transform)[0]), glm::dvec3(-1, 0, 0)), 0, 1e-15);
    EXPECT_NEAR(to_matrix(wall.transform)[1].y, 1, 1e-15) << "a half turn, upright";
}

TEST(Placing, FeaturesOfAScene) {
    const SnapFeature floor{.kind = SnapKind::Plane, .position = {0, -2, 0}, .direction = {0, 3, 0}};
    EXPECT_EQ(place_on(kCrate, floor).transform.position.y, -1.5);
    const SnapFeature edge{.kind = SnapKind::Segment, .position = {5, 0, 0}, .direction = {1, 1, 0}};
    EXPECT_EQ(place_at_distance(kCrate, edge, {1, 0, 0}).transform.position.x, 5.5);
    EXPECT_EQ(place_flush(kCrate, SurfaceAxis::X, edge).fault, PlaceFault::NoPlane);
}

// Random solids under random parents: uneven, mirrored, sheared; flat now and then; near and far.
Solid random_solid(Random& random, double far) {
    Solid s{.transform = {test::random_unit(random) * (uniform(random, 0, 5) + far), test::random_rotation(random),
                          test::random_scale(random)},
            .box = {-glm::dvec3(uniform(random, 0, 1), uniform(random, 0.1, 1), uniform(random, 0.1, 1)),
                    glm::dvec3(uniform(random, 0.1, 1), uniform(random, 0, 1), uniform(random, 0.1, 1))}};
    if (test::coin(random)) s.transform.rotation *= uniform(random, 0.5, 2);
    if (uniform(random, 0, 1) < 0.1) s.box.max.y = s.box.min.y;
    if (test::coin(random)) s.parent = test::random_parent(random);
    return s;
}

struct Case {
    Solid object, other;
    PlaceTarget target;
    PlaceOptions how;
    glm::dvec3 up, d;
    SurfaceAxis side, axis;
    double gap, tolerance;
};
SurfaceAxis random_axis(Random& random) {
    return static_cast<SurfaceAxis>(1 + random() % 6);
}
Case random_case(Random& random) {
    const double far = uniform(random, 0, 1) < 0.2 ? 1e5 : 0;
    const Solid object = random_solid(random, far), other = random_solid(random, far);
    Case c{object, other, other, {}, {}, {}, random_axis(random), random_axis(random), uniform(random, -1, 2), 0};
    c.up = test::coin(random) ? glm::dvec3(0, 1, 0) : test::random_unit(random);
    c.d = test::random_unit(random);
    c.how = {.gap = c.gap, .up = c.up * uniform(random, 0.5, 2)};
    double size = 1;
    for (const Solid* s : {&c.object, &c.other})
        for (const glm::dvec3& p : corners_of(*s))
            size = std::max(size, glm::length(p));
    c.tolerance = 1e-9 * size;
    return c;
}

class Relations : public testing::Test {
protected:
    static constexpr int kCases = 10000;
    Random random{63};
    int compared = 0;
    std::map<PlaceFault, int> reasons{};

    // Counts it; false: there is only a reason.
    bool has(const PlaceResult& r, const Solid& object) {
        if (r) return ++compared, true;
        ++reasons[r.fault];
        EXPECT_GT(std::string_view(r.message).size(), 20u);
        EXPECT_TRUE(same_bits(r.transform, object.transform));
        EXPECT_NE(r.fault, PlaceFault::NotFinite);
        return false;
    }
    void enough(int least) const {
        std::printf("%d of %d compared with brute force", compared, kCases);
        for (const auto& [fault, count] : reasons)
            std::printf(", fault %d: %d", static_cast<int>(fault), count);
        std::printf("\n");
        EXPECT_GE(compared, least);
    }
};

TEST_F(Relations, OnTouchesWithTheLowestCornerAndMovesAlongUp) {
    for (int n = 0; n < kCases; ++n) {
        Case c = random_case(random);
        const int kind = n % 4;
        c.how.centered = kind < 2;
        if (test::coin(random)) c.how.align = random_axis(random);
        const Side top = topmost(c.other, c.up);
        glm::dvec3 plane = top.middle, normal = top.normal;
        if (kind == 1) c.target = PlaceTarget(SurfacePoint{plane = c.d * 3.0, normal = c.d * 2.0}), normal = c.d;
        if (kind == 3) c.target = PlaceTarget(plane = c.d * 3.0), normal = c.up;
        if (glm::dot(normal, c.up) < 0) normal = -normal;
        const PlaceResult r = place_on(c.object, c.target, c.how);
        const bool steep = glm::dot(normal, c.up) < 0.05;
        ASSERT_EQ(r.fault == PlaceFault::TooSteep, steep) << n;
        const glm::dvec3 middle = point_of(c.object, (c.object.box.min + c.object.box.max) * 0.5);
        if (kind == 2 && !steep) { // the line along up through the middle meets the side between its edges
            const glm::dmat3 edges(top.corners[1] - top.corners[0], top.corners[2] - top.corners[0], -c.up);
            const glm::dvec3 share = glm::inverse(edges) * (middle - top.corners[0]);
            const double out = std::max(std::abs(share.x - 0.5), std::abs(share.y - 0.5)) - 0.5;
            const bool at_the_edge = std::abs(out) < 1e-6;
            ASSERT_TRUE(at_the_edge || (r.fault == PlaceFault::NotAbove) == (out > 0)) << n;
        }
        if (!has(r, c.object)) continue;
        const Solid now = at(c.object, r);
        ASSERT_NEAR(least_along(now, normal) - glm::dot(plane, normal), c.gap, c.tolerance) << n;
        const glm::dvec3 now_middle = point_of(now, (now.box.min + now.box.max) * 0.5);
        const glm::dvec3 way = c.how.centered ? now_middle - plane : point_of(now, {}) - point_of(c.object, {});
        ASSERT_LT(glm::length(glm::cross(way, c.up)), c.tolerance) << n;
        ASSERT_TRUE(c.how.align != kNoSurfaceAxis || now.transform.rotation == c.object.transform.rotation) << n;
    }
    enough(6500);
}

// Both of them, and the sides that touch have all four corners in the plane.
TEST_F(Relations, AgainstAndFlushHaveTheSideInThePlane) {
    for (int n = 0; n < kCases; ++n) {
        Case c = random_case(random);
        const bool flush = n % 2 == 0;
        Side plane = side_of(c.other, c.axis);
        c.target.side = c.axis;
        const bool flat = c.other.box.max.y == c.other.box.min.y;
        if (flat || n % 5 == 0) c.target = PlaceTarget(SurfacePoint{plane.middle = c.d * 3.0, plane.normal = c.d});
        if (n % 7 == 0) c.side = kNoSurfaceAxis;
        const PlaceResult r = (flush ? place_flush : place_against)(c.object, c.side, c.target, c.how);
        if (!has(r, c.object)) continue;
        const Solid now = at(c.object, r);
        const double height = glm::dot(plane.middle, plane.normal) + c.gap;
        ASSERT_NEAR(flush ? most_along(now, plane.normal) : least_along(now, plane.normal), height, c.tolerance) << n;
        if (c.side == kNoSurfaceAxis) {
            ASSERT_EQ(now.transform.rotation, c.object.transform.rotation);
        } else {
            for (const glm::dvec3& corner : side_of(now, c.side).corners)
                ASSERT_NEAR(glm::dot(corner, plane.normal), height, c.tolerance) << n;
        }
        // There it stays.
        const PlaceResult again = (flush ? place_flush : place_against)(now, c.side, c.target, c.how);
        ASSERT_TRUE(again);
        for (std::size_t i = 0; i < 8; ++i)
            ASSERT_LT(glm::distance(corners_of(at(now, again))[i], corners_of(now)[i]), c.tolerance) << n;
    }
    enough(kCases);
}

TEST_F(Relations, TheGapAlongADirectionIsBetweenTheCorners) {
    for (int n = 0; n < kCases; ++n) {
        Case c = random_case(random);
        const bool point = n % 3 == 0;
        if (point) c.target = PlaceTarget(c.up * 4.0);
        const PlaceResult r = place_at_distance(c.object, c.target, c.d * 3.0, c.how);
        if (!has(r, c.object)) continue;
        const Solid now = at(c.object, r);
        const double end = point ? glm::dot(c.up * 4.0, c.d) : most_along(c.other, c.d);
        ASSERT_NEAR(least_along(now, c.d) - end, c.gap, c.tolerance) << n;
        ASSERT_LT(glm::length(glm::cross(point_of(now, {}) - point_of(c.object, {}), c.d)), c.tolerance) << n;
        ASSERT_EQ(now.transform.rotation, c.object.transform.rotation);
    }
    enough(kCases);
}

TEST_F(Relations, FacingHasTheAxisOnTheWay) {
    for (int n = 0; n < kCases; ++n) {
        Case c = random_case(random);
        c.how.freely = test::coin(random);
        if (test::coin(random)) c.how.gap.reset();
        const bool plane = n % 3 == 0;
        glm::dvec3 to = point_of(c.other, (c.other.box.min + c.other.box.max) * 0.5);
        if (plane) c.target = PlaceTarget(SurfacePoint{to, c.d});
        const PlaceResult r = place_facing(c.object, c.axis, c.target, c.how);
        if (!has(r, c.object)) continue;
        const Solid now = at(c.object, r);
        glm::dvec3 way = plane ? -c.d : glm::normalize(to - point_of(c.object, {}));
        const auto i = (static_cast<glm::length_t>(c.axis) - 1) % 3;
        glm::dvec3 axis = glm::normalize(glm::dvec3(world_of(now)[i])) * (static_cast<int>(c.axis) > 3 ? -1.0 : 1.0);
        if (!c.how.freely) {
            way = glm::normalize(way - c.up * glm::dot(c.up, way));
            const glm::dvec3 flat = axis - c.up * glm::dot(c.up, axis);
            if (glm::length(flat) < 1e-4) continue; // nearly along up: its direction has no more digits
            axis = glm::normalize(flat);
            // A turn about up keeps what is along it, as the parent has it.
            const glm::dmat3 from_world = glm::inverse(glm::dmat3(c.object.parent.value_or(glm::dmat4(1))));
            const glm::dvec3 held = glm::normalize(from_world * c.up);
            const glm::dquat turn = now.transform.rotation * glm::inverse(c.object.transform.rotation);
            ASSERT_LT(glm::distance(glm::normalize(turn) * held, held), 1e-9) << n;
        }
        ASSERT_LT(glm::distance(axis, way), 1e-9) << n;
        if (c.how.gap) {
            const double end = plane ? glm::dot(to, -way) : most_along(c.other, -way);
            ASSERT_NEAR(least_along(now, -way) - end, c.gap, c.tolerance) << n;
        } else {
            ASSERT_EQ(now.transform.position, c.object.transform.position);
        }
    }
    enough(kCases - 10);
}

// The same plane by hand: a command of a context.
TEST(Placing, OnHasTheBitsOfADrop) {
    Random random(7);
    int compared = 0;
    for (int n = 0; n < 2000; ++n) {
        const Case c = random_case(random);
        const SurfacePoint plane{c.d * 3.0, test::random_unit(random)};
        const auto align = static_cast<SurfaceAxis>(random() % 7);
        const PlaceResult by_call = place_on(c.object, plane, {.up = c.how.up, .align = align});
        test::Editor e;
        e.object = c.object.transform;
        e.options.parent = c.object.parent;
        const Landing landing{.surface = plane, .box = c.object.box};
        e.context.drop(7, {.direction = -c.how.up, .align = align, .landings = {&landing, 1}});
        e.frame({.cursor = {-1000, -1000}});
        ASSERT_TRUE(same_bits(by_call.transform, e.object)) << n;
        compared += by_call ? 1 : 0;
    }
    std::printf("%d drops have the same bits\n", compared);
    EXPECT_GT(compared, 1800);
}

TEST(Placing, WhatCannotBePlacedSaysWhy) {
    const double nan = std::nan("");
    Solid bad = kCrate, flat = kTable, line = kTable, aside = kCrate;
    bad.transform.position.x = nan;
    flat.parent = glm::dmat4(0);
    line.box.min = line.box.max = glm::dvec3(0);
    aside.transform.position.x = 7;
    Solid skewed = kCrate;
    skewed.parent = glm::dmat4(1);
    (*skewed.parent)[0].w = 1;
    const glm::dvec3 x(1, 0, 0), origin = kCrate.transform.position;
    const auto none = kNoSurfaceAxis;
    const SurfaceAxis z = SurfaceAxis::Z;
    const SurfacePoint wall{origin, x};
    const std::pair<PlaceResult, PlaceFault> rows[] = {
        {place_on(bad, kTable), PlaceFault::NotFinite},
        {place_on(kCrate, bad), PlaceFault::NotFinite},
        {place_on(kCrate, kTable, {.gap = nan}), PlaceFault::NotFinite},
        {place_on(kCrate, kTable, {.up = {nan, 0, 0}}), PlaceFault::NotFinite},
        {place_on(kCrate, glm::dvec3(nan)), PlaceFault::NotFinite},
        {place_at_distance(kCrate, kTable, {nan, 0, 0}), PlaceFault::NotFinite},
        {place_at_distance(kCrate, kTable, x, {.gap = 1e308 * 1.7}), PlaceFault::No},
        {place_at_distance(kCrate, glm::dvec3(1.7e308), x, {.gap = 1.7e308}), PlaceFault::NotFinite},
        {place_on(kCrate, flat), PlaceFault::BadParent},
        {place_facing(flat, z, kCrate), PlaceFault::BadParent},
        {place_flush(skewed, z, wall), PlaceFault::BadParent},
        {place_on(kCrate, kTable, {.up = glm::dvec3(0)}), PlaceFault::NoDirection},
        {place_at_distance(kCrate, kTable, glm::dvec3(0)), PlaceFault::NoDirection},
        {place_facing(kCrate, z, origin), PlaceFault::NoDirection},
        {place_on(kCrate, line), PlaceFault::NoSide},
        {place_against(kCrate, z, kTable), PlaceFault::NoSide},
        {place_against(kCrate, z, {line, z}), PlaceFault::NoSide},
        {place_flush(kCrate, z, origin), PlaceFault::NoPlane},
        {place_facing(kCrate, none, kTable), PlaceFault::NoAxis},
        {place_against(kCrate, static_cast<SurfaceAxis>(9), wall), PlaceFault::NoAxis},
        {place_on(kCrate, kTable, {.align = static_cast<SurfaceAxis>(9)}), PlaceFault::NoAxis},
        {place_on(kCrate, wall), PlaceFault::TooSteep},
        {place_on(kCrate, {kTable, z}), PlaceFault::TooSteep},
        {place_on(kCrate, {kTable, SurfaceAxis::MinusY}), PlaceFault::TooSteep},
        {place_on(aside, kTable), PlaceFault::NotAbove},
        {place_facing(kCrate, SurfaceAxis::MinusY, kTable), PlaceFault::AlongUp},
        {place_facing(kCrate, z, origin + glm::dvec3(0, 4, 0)), PlaceFault::AlongUp},
    };
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        const auto& [result, fault] = rows[i];
        EXPECT_EQ(result.fault, fault) << i << ": " << result.message;
        EXPECT_EQ(std::string_view(result.message).empty(), fault == PlaceFault::No) << i;
    }
    EXPECT_TRUE(place_on(aside, kTable, {.centered = true}));
}

} // namespace

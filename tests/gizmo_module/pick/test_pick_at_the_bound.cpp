// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The hit test where two shapes are as near, where a circle is hardly one, and without a cursor.
#include "pick/handle_distance.hpp"
#include "support/cameras.hpp"

#include <gizmo/layout.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>

namespace {

using namespace gizmo;
using test::Random;

// The eye is the origin, 64 pixels a unit at a depth of 1.
Projector front() {
    Camera camera{.viewport = {0, 0, 128, 128}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    return *make_projector(camera);
}

// Both on the square at its end and on the line itself a segment is as deep as the line is there.
TEST(PickAtTheBound, OnItsLineASegmentIsAsDeepAsTheLine) {
    const Projector projector = front();
    const CustomHandle segment{
        .shape = CustomShape::Segment, .constraint = Constraint::Line, .origin = {0.5, 0, -4}, .direction = {0, 0, 1}};
    const auto p = place_custom(projector, segment, glm::dvec3(3, 0, 0), {});
    ASSERT_TRUE(p);
    for (const double x : {96.0, 94.0, 92.0, 80.0}) {
        const Hit hit = pick(*p, {x, 64}, {}, PointerDevice::Mouse);
        ASSERT_TRUE(hit) << x;
        EXPECT_NEAR(hit.w, 32 / (x - 64), 1e-12) << x;
    }
    EXPECT_NEAR(pick(*p, {94, 67}, {}, PointerDevice::Mouse).w, 1, 1e-12) << "on the square alone";
}

TEST(PickAtTheBound, WithoutACursorNothingIsHit) {
    const auto projector = make_projector(test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}));
    ASSERT_TRUE(projector);
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}) {
        const auto p = place(*projector, mode, {}, {}, Style{});
        ASSERT_TRUE(p);
        const glm::dvec2 middle = pixel_of(glm::dvec3(p->origin));
        EXPECT_TRUE(pick(*p, middle, {}, PointerDevice::Mouse));
        for (const double none : {std::numeric_limits<double>::quiet_NaN(), HUGE_VAL, -HUGE_VAL})
            for (const glm::dvec2& at : {glm::dvec2(none, middle.y), glm::dvec2(middle.x, none), glm::dvec2(none)})
                EXPECT_FALSE(pick(*p, at, {}, PointerDevice::Mouse)) << none;
    }
}

// A circle that is seen nearly edge-on has two places near the cursor: the depth is that of the whole circle's nearest,
// however far the hit test looks.
TEST(PickAtTheBound, ACirclesDepthDoesNotDependOnHowFarIsLooked) {
    Random random(91);
    int hits = 0, front_ones = 0;
    for (int n = 0; n < 400; ++n) {
        const auto projector =
            make_projector(test::look_at(test::random_unit(random) * 6.0, {0, 0, 0}, test::random_unit(random), {}));
        if (!projector) continue;
        const glm::dvec3 viewer = projector->towards_viewer({0, 0, 0});
        const CustomHandle circle{.shape = CustomShape::Circle,
                                  .constraint = Constraint::Plane,
                                  .direction = glm::normalize(glm::cross(viewer, test::random_unit(random)) +
                                                              viewer * (n % 2 ? 0.0 : test::uniform(random, 0, 0.05))),
                                  .length = n % 4 == 0   ? 1.0
                                            : n % 4 == 1 ? test::uniform(random, 4, 5.9)
                                                         : test::uniform(random, 0.03, 0.15)};
        const auto p = place_custom(*projector, circle, glm::dvec3(0), {});
        if (!p) continue;
        const glm::dvec2 middle = pixel_of(glm::dvec3(p->origin));
        const double reach = pick_radius({}, PointerDevice::Mouse);
        for (int k = 0; k < 12; ++k) {
            const double angle = test::uniform(random, 0, 6.3),
                         px = (k % 2 ? test::uniform(random, 0.8, 1.2) : test::uniform(random, 0, 1)) * reach;
            const glm::dvec2 at = middle + glm::dvec2(std::cos(angle), std::sin(angle)) * (k == 0 ? 0 : px);
            const Hit hit = pick(*p, at, {}, PointerDevice::Mouse);
            if (!hit) continue;
            const auto whole = distance_to(*p, Handle::Custom, at, {});
            ASSERT_TRUE(whole);
            EXPECT_EQ(hit.w, whole->w) << n;
            EXPECT_EQ(hit.distance, whole->distance) << n;
            ++hits;
            front_ones += hit.w < p->origin.z;
        }
    }
    EXPECT_GT(hits, 900);
    EXPECT_GT(front_ones, hits / 3);
}

// Axes that nearly are one carry their cubes' corners farther out; all of it is within the reach.
TEST(PickAtTheBound, ACubeThatLeansOutwardsIsWithinTheReach) {
    Camera camera = test::look_at({0, 0, 6}, {0, 0, 0}, {0, 1, 0}, {});
    camera.projection = glm::dmat4(0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    camera.viewport = {0, 0, 512, 512};
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    glm::dmat4 parent(1);
    parent[1] = {1, 0.125, 0, 0};
    parent[2] = {1, 0, 0.125, 0};
    const Options options{.space = Space::Local, .parent = parent};
    const auto frame = make_frame(*projector, Mode::Scale, {}, options);
    const auto p = frame ? place(*projector, Mode::Scale, *frame, options, {}) : std::nullopt;
    ASSERT_TRUE(p && p->ring_axes);
    const glm::dvec3 corner(layout_of(p->set).scale_end, kScaleCubeHalf, kScaleCubeHalf);
    const double off = glm::length(pixel_of(p->point(corner)) - pixel_of(glm::dvec3(p->origin)));
    EXPECT_GT(off, 1.05 * p->unit_px);
    EXPECT_LE(off + pick_radius({}, PointerDevice::Mouse),
              bounding_radius_px(*p, *projector, {}, PointerDevice::Mouse));
}

// A cone's base between two axes that lean is an ellipse: it is hit up to its rim and from beyond it by as much.
TEST(PickAtTheBound, AConeThatLeansIsHitUpToItsRim) {
    Camera camera = test::look_at({6, 0, 0}, {0, 0, 0}, {0, 1, 0}, {});
    camera.projection = glm::dmat4(0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    camera.viewport = {0, 0, 512, 512};
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    glm::dmat4 parent(1);
    parent[1] = {0.25, 1, 0.25, 0};
    const Options options{.space = Space::Local, .parent = parent};
    const auto frame = make_frame(*projector, Mode::Translate, {}, options);
    const auto p = frame ? place(*projector, Mode::Translate, *frame, options, {}) : std::nullopt;
    ASSERT_TRUE(p && p->ring_axes);
    for (const double side : {1.0, -1.0}) {
        const auto on_base = [&](double share) {
            const double each = share * kConeRadius / std::sqrt(2.0);
            return pixel_of(p->point({layout_of(p->set).arrow_shaft_end, each, each * side}));
        };
        for (const double share : {0.9, 1.0, 1.2, 1.3}) {
            const auto hit = distance_to(*p, Handle::TranslateX, on_base(share), {});
            ASSERT_TRUE(hit);
            const double beyond = share > 1 ? glm::length(on_base(share) - on_base(1)) : 0;
            EXPECT_NEAR(hit->distance, beyond, 1e-9) << share << ' ' << side;
        }
    }
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What comparisons say at the bound itself and beside it, of numbers that are exact.
#include "drag/half_spaces.hpp"
#include "drag/limits.hpp"
#include "drag/snap.hpp"
#include "drag/solve.hpp"
#include "drag/surface.hpp"
#include "handles/frame.hpp"
#include "handles/visibility.hpp"

#include <gizmo/camera.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>
#include <tuple>
#include <utility>

namespace {

using namespace gizmo;

constexpr double kNoBound = Limits::kNone, kNotANumber = std::numeric_limits<double>::quiet_NaN();

TEST(AtTheBound, AnInfiniteLimitOnItsOwnSideIsNone) {
    for (const auto& [min, max, is] :
         {std::tuple(-kNoBound, kNoBound, false), std::tuple(kNotANumber, kNotANumber, false),
          std::tuple(-kNoBound, 5.0, true), std::tuple(-5.0, kNoBound, true), std::tuple(kNoBound, kNoBound, true),
          std::tuple(-kNoBound, -kNoBound, true), std::tuple(kNotANumber, 1.0, true)})
        EXPECT_EQ(is_bound(min, max), is) << min << ' ' << max;
    EXPECT_FALSE(limits_position({}));
    EXPECT_FALSE(limits_scale({}));
    for (int i = 0; i < 3; ++i) {
        Limits a, b, c, d;
        a.position_min[i] = b.position_max[i] = c.scale_min[i] = d.scale_max[i] = 1;
        EXPECT_TRUE(limits_position(a) && limits_position(b) && limits_scale(c) && limits_scale(d)) << i;
        EXPECT_FALSE(limits_position(c) || limits_position(d) || limits_scale(a) || limits_scale(b)) << i;
        Limits e, f;
        e.angle_min[i] = f.angle_max[i] = 1;
        for (const Limits& one : {a, b, c, d, e, f})
            EXPECT_TRUE(limits_any(one)) << i;
        EXPECT_FALSE(limits_any({}));
    }
}

TEST(AtTheBound, RangesReachOutToTheStart) {
    const auto expect = [](double min, double max, double start, double low, double high) {
        const Range range = range_around(min, max, start);
        EXPECT_EQ(range.low, low) << min << ' ' << max << ' ' << start;
        EXPECT_EQ(range.high, high) << min << ' ' << max << ' ' << start;
    };
    expect(-1, 2, 0, -1, 2);
    expect(-1, 2, 3, -1, 3);
    expect(-1, 2, -4, -4, 2);
    expect(2, -1, 3, 2, 3);
    expect(2, -1, 1, 1, 2);
    expect(kNotANumber, kNotANumber, 1, -kNoBound, kNoBound);
    expect(kNoBound, kNoBound, 1, 1, 1);
    expect(-kNoBound, -kNoBound, 1, 1, 1);
    const Range range{-1, 2};
    EXPECT_EQ(clamp_to(range, 3), 2);
    EXPECT_EQ(clamp_to(range, -3), -1);
    const double rounded = std::nextafter(2, 3);
    EXPECT_EQ(clamp_to(range, rounded), rounded) << "beyond by its own rounding";
}

// A step is at least and at most itself, whatever its sum has been rounded to; between two it is one or the other.
TEST(AtTheBound, AStepIsAtLeastAndAtMostItself) {
    for (const double step : {0.1, 0.25, 1.0 / 3, 7.0})
        for (const double origin : {1.0, 0.0, 0.7}) {
            const Steps steps{step, origin};
            for (int k = -40; k <= 40; ++k) {
                const double at = origin + k * step, half = step / 2;
                for (const double ratio : {at, std::nextafter(at, 1e300), std::nextafter(at, -1e300)}) {
                    EXPECT_NEAR(steps.at_least(ratio), at, 1e-12) << k;
                    EXPECT_NEAR(steps.at_most(ratio), at, 1e-12) << k;
                    EXPECT_NEAR(steps.nearest(ratio), at, 1e-12) << k;
                }
                EXPECT_NEAR(steps.at_least(at - half), at, 1e-12);
                EXPECT_NEAR(steps.at_most(at + half), at, 1e-12);
                EXPECT_NEAR(steps.nearest(at + 0.98 * half), at, 1e-12);
                EXPECT_NEAR(steps.nearest(at - 0.98 * half), at, 1e-12);
            }
        }
    const Steps fine{1e-320, 0};
    for (const double ratio : {1.0, -1.0}) {
        EXPECT_EQ(fine.at_least(ratio), ratio) << "too small to be counted";
        EXPECT_EQ(fine.at_most(ratio), ratio);
        EXPECT_EQ(fine.nearest(ratio), ratio);
    }
}

// A scale that a limit takes as near to zero as scales come stays there; nearer, it is left as it is.
TEST(AtTheBound, AScaleIsTakenAsNearToZeroAsScalesCome) {
    Limits limits;
    limits.scale_min = {kMinScaleRatio, kMinScaleRatio / 2, kMinScaleRatio * 2};
    const glm::dvec3 start(1), asked(kMinScaleRatio / 4);
    EXPECT_EQ(scale_within(limits, start, asked), glm::dvec3(kMinScaleRatio, kMinScaleRatio / 4, kMinScaleRatio * 2));
}

// A pixel is a 64th of a unit, the eye is far above.
Projector orthographic() {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    return *make_projector(camera);
}

TEST(AtTheBound, TravelAsFarAsMayBeIsNotBeyond) {
    const Projector projector = orthographic();
    const glm::dvec3 x(1, 0, 0), y(0, 1, 0), origin(0);
    const glm::dvec2 from(projector.point(origin));
    const auto by = [&](double pixels) { return from + glm::dvec2(pixels, 0); };
    for (const double sign : {1.0, -1.0}) {
        for (const double units : {1.0, 1.5, 2.0}) {
            const glm::dvec2 cursor = by(sign * 64 * units);
            const auto line = solve_line(projector, origin, x, cursor, 1.5);
            ASSERT_TRUE(line);
            EXPECT_EQ(line->s, sign * std::min(units, 1.5));
            EXPECT_EQ(line->at_bound, units > 1.5) << units;
            const auto plane = solve_plane(projector, origin, x, y, cursor, 1.5);
            ASSERT_TRUE(plane);
            EXPECT_EQ(plane->x, sign * std::min(units, 1.5));
            EXPECT_EQ(plane->y, 0);
            EXPECT_EQ(plane->at_bound, units > 1.5) << units;
        }
        // The cursor has moved when it is a millionth of a pixel away, or more.
        const double still = std::nextafter(kStillPixels, 0);
        EXPECT_EQ(solve_line(projector, {-4, 4, 0}, x, {sign * still, 0}, 1.5)->s, 0);
        EXPECT_NE(solve_line(projector, {-4, 4, 0}, x, {sign * kStillPixels * 1.01, 0}, 1.5)->s, 0);
    }
}

// Under a parent that stretches, what goes round is made of larger numbers than what it starts from: a turn that ends
// where it began, on the bound, ends within it.
TEST(AtTheBound, AWholeTurnOfAMemberOnItsBoundIsNotLimited) {
    const std::array starts{DTransform{.position = {1, 0, 0}}};
    DragMembers members;
    members.starts = starts;
    DragUpdate update;
    update.drag.handle = Handle::RotateZ;
    update.drag.frame.parent_from_world = glm::dmat3(1, 0, 0, 0, 1024, 0, 0, 0, 1);
    // From y = 0 it goes to both sides, about an axis aslant to one alone.
    const double half = std::sqrt(0.5);
    for (const glm::dvec3& axis : {glm::dvec3(0, 0, 1), glm::dvec3(half, half, 0), glm::dvec3(half, -half, 0)})
        for (const bool above : {false, true}) {
            Limits limits;
            (above ? limits.position_max : limits.position_min).y = 0;
            update.axis = axis;
            update.drag.options.limits = limits;
            for (const double turns : {1.0, -1.0, 2.0}) {
                const LimitedTurn turn = limit_turn(update, &members, turns * 2 * std::numbers::pi);
                EXPECT_FALSE(turn.limited) << axis.y << ' ' << above << ' ' << turns;
                EXPECT_EQ(turn.angle, turns * 2 * std::numbers::pi);
            }
            // Where it stays on the free side of the bound every turn is free, and else none of half a turn is.
            const double y = axis.z != 0 ? 0 : (axis.y > 0 ? 1 : -1);
            for (const double angle : {2.0, 4.0}) {
                const bool beyond = y == 0 ? (angle < std::numbers::pi) == above : (y > 0) == above;
                EXPECT_EQ(limit_turn(update, &members, angle).limited, beyond)
                    << axis.y << ' ' << above << ' ' << angle;
            }
        }
}

// Either way round, up to where it meets the bound.
TEST(AtTheBound, ATurnGoesAsFarAsItsBoundOnEitherSide) {
    const std::array starts{DTransform{.position = {1, 0, 0}}};
    DragMembers members;
    members.starts = starts;
    DragUpdate update;
    update.drag.handle = Handle::RotateZ;
    update.axis = {0, 0, 1};
    constexpr double kSixth = std::numbers::pi / 6;
    for (const double side : {1.0, -1.0}) {
        Limits& limits = update.drag.options.limits = Limits{};
        (side > 0 ? limits.position_max : limits.position_min).y = side / 2;
        for (const auto& [asked, kept] : {std::pair(0.5, 0.5), std::pair(1.0, kSixth), std::pair(-4.0, -7 * kSixth),
                                          std::pair(-3.5, -3.5), std::pair(-2.0, -2.0)}) {
            const LimitedTurn turn = limit_turn(update, &members, side * asked);
            EXPECT_NEAR(turn.angle, side * kept, 1e-12) << asked;
            EXPECT_EQ(turn.limited, asked != kept) << asked;
        }
    }
}

TEST(AtTheBound, ALineThroughTheEyesPlaneHasNoAnswer) {
    Camera camera{.viewport = {0, 0, 128, 128}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    for (const double depth : {-1.0, -0x1p-20, 0.0, 1.0})
        EXPECT_EQ(solve_line(*projector, {0.25 * depth, 0.5 * depth, depth}, {1, 0, 0}, {70, 60}, 5).has_value(),
                  depth < 0)
            << depth;
    EXPECT_FALSE(solve_line(*projector, {1, 2, 0}, {1, 0, 0}, {70, 60}, 5));
    EXPECT_FALSE(solve_line(*projector, {1, 2, 0}, {0, 0, -1}, {70, 60}, 5));
}

// Axes that enclose a billionth of a cube are flat: the third has no direction of its own.
TEST(AtTheBound, AxesThatEncloseABillionthAreFlat) {
    for (const auto& [height, is_flat] : {std::pair(1e-9, true), std::pair(1.001e-9, false), std::pair(1.0, false)}) {
        glm::dmat3 axes(0);
        std::optional<glm::dmat3> rings;
        const glm::dmat3 columns(glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0), glm::dvec3(0, 1, height));
        ASSERT_TRUE(make_axes_along(columns, axes, rings));
        EXPECT_EQ(rings.has_value(), !is_flat) << height;
        EXPECT_EQ(axes[2] == glm::dvec3(0, 0, 1), is_flat);
    }
}

// Each pair of axes that is nearer to right angles than a cosine of a millionth is at right angles.
TEST(AtTheBound, AxesAMillionthOffRightAnglesAreSquare) {
    for (int i = 0; i < 3; ++i)
        for (const auto& [cosine, is_square] : {std::pair(0.99e-6, true), std::pair(1.01e-6, false)})
            for (const double sign : {1.0, -1.0}) {
                glm::dmat3 columns(1), axes(0);
                columns[(i + 1) % 3][i] = sign * cosine;
                std::optional<glm::dmat3> rings;
                ASSERT_TRUE(make_axes_along(columns, axes, rings));
                EXPECT_EQ(!rings.has_value(), is_square) << i << ' ' << cosine;
            }
}

TEST(AtTheBound, AHandleIsGrabbedAtTheLeastAlphaAndNotBelow) {
    constexpr auto kLeast = static_cast<float>(kMinPickAlpha);
    static_assert(static_cast<double>(kLeast) == kMinPickAlpha);
    std::array<float, kMostFades> whole;
    whole.fill(1);
    EXPECT_EQ(pickable_of(whole), ~std::uint64_t{0});
    for (std::size_t i = 0; i < kFadeCount; ++i) {
        std::array<float, kMostFades> fade = whole;
        fade[i] = kLeast;
        EXPECT_EQ(pickable_of(fade), ~std::uint64_t{0}) << i;
        fade[i] = std::nextafter(kLeast, 0.0f);
        EXPECT_EQ(pickable_of(fade), ~kFading[i]) << i;
    }
}

TEST(AtTheBound, AStepAlongAnyAxisIsAStep) {
    EXPECT_FALSE(has_translation_step({}));
    EXPECT_TRUE(has_translation_step({.translation = 0.5}));
    for (int i = 0; i < 3; ++i) {
        Snap snap;
        snap.translation_axis[i] = 0.5;
        EXPECT_TRUE(has_translation_step(snap)) << i;
        EXPECT_EQ(translation_step(snap, i), 0.5);
        EXPECT_EQ(translation_step(snap, (i + 1) % 3), 0);
    }
}

TEST(AtTheBound, ASurfaceWithoutADirectionOnlySaysWhere) {
    Drag drag;
    drag.frame.pivot = {1, 2, 3};
    drag.options.surface.align = SurfaceAxis::Y;
    drag.options.surface.rest_on_bounds = true;
    for (const double length : {0.0, kNotANumber, kNoBound}) {
        const SurfacePlacement there = place_on_surface(drag, {{2, 4, 6}, {0, 0, length}});
        EXPECT_EQ(there.delta, glm::dvec3(1, 2, 3)) << length;
        EXPECT_EQ(there.rotation, drag.start.rotation);
        EXPECT_FALSE(there.aligned);
    }
    EXPECT_TRUE(place_on_surface(drag, {{2, 4, 6}, {0, 0, 1e-100}}).aligned);
}

TEST(AtTheBound, ADepthThatIsTheSameEverywhereIsNotReversed) {
    Camera flat{.viewport = {0, 0, 512, 512}};
    flat.view[3].z = -8;
    flat.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -0.5, -1, 0, 0, 0, 0);
    EXPECT_FALSE(is_reversed_z(flat));
    flat.projection[3].z = 1;
    EXPECT_TRUE(is_reversed_z(flat));
    flat.projection[3].z = -1;
    EXPECT_FALSE(is_reversed_z(flat));
    EXPECT_FALSE(is_reversed_z(Camera{})) << "no viewport";
    // Parallel: by the depth of the origin of view space, which is as near as it is far.
    for (const double depth : {0.25, 0.5, 0.75}) {
        const Camera parallel{.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -0.5, 0, 0, 0, depth, 1),
                              .viewport = {0, 0, 512, 512}};
        EXPECT_EQ(is_reversed_z(parallel), depth > 0.5) << depth;
    }
}

TEST(AtTheBound, WhatIsOnABoundIsWithinIt) {
    const HalfSpace bound{{1, 0, 0}, 0};
    EXPECT_TRUE(is_rounding(bound, {0, 3, 0}, glm::dvec3(0)));
    EXPECT_TRUE(is_rounding(bound, {-1, 3, 0}, glm::dvec3(0)));
    EXPECT_FALSE(is_rounding(bound, {1e-300, 3, 0}, glm::dvec3(0)));
}

// The eye is the origin, looking along -z.
TEST(AtTheBound, APlaneSeenFromItsEdgeHasNoAnswer) {
    Camera camera{.viewport = {0, 0, 128, 128}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const glm::dvec3 x(1, 0, 0), y(0, 1, 0), z(0, 0, 1), point(0, 0, -4);
    for (const glm::dvec2& cursor : {glm::dvec2(70, 60), glm::dvec2(60, 70), glm::dvec2(64, 80)}) {
        EXPECT_TRUE(solve_plane(*projector, point, x, y, cursor, 5));
        for (const double side : {1.0, -1.0})
            EXPECT_FALSE(solve_plane(*projector, point, x, side * z, cursor, 5)) << cursor.x << ' ' << side;
    }
}

TEST(AtTheBound, WhatIsInTheEyesPlaneOrOnTheCursorSaysNoWay) {
    Camera camera{.viewport = {0, 0, 128, 128}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const glm::dvec3 x(1, 0, 0), y(0, 1, 0);
    for (const double depth : {-1.0, 0.0, 1.0}) {
        EXPECT_EQ(solve_screen_travel(*projector, {1, 2, depth}, {1, 0}, {70, 60}).has_value(), depth < 0) << depth;
        // The middle of the picture is on the line of sight that the center is on, before the eye or behind it.
        EXPECT_FALSE(solve_angle(*projector, {0, 0, depth}, x, y, {64, 64})) << depth;
    }
    EXPECT_TRUE(solve_angle(*projector, {0, 0, -1}, x, y, {64, 80}));
}

TEST(AtTheBound, AWayThatIsTooLongForANumberIsNone) {
    const Projector projector = orthographic();
    const glm::dvec3 x(1, 0, 0), y(0, 1, 0);
    const glm::dvec2 cursor = glm::dvec2(projector.point(glm::dvec3(0))) + glm::dvec2(100, 90);
    EXPECT_TRUE(solve_angle(projector, glm::dvec3(0), x, y, cursor));
    EXPECT_FALSE(solve_angle(projector, glm::dvec3(0), x, y * 1e307, cursor));
    EXPECT_FALSE(solve_angle(projector, glm::dvec3(0), x * 1e307, y, cursor));
}

// Of a parallel camera whose picture is sheared: what is grabbed of a ball is under the cursor.
TEST(AtTheBound, ABallIsGrabbedUnderTheCursorOfAShearedPicture) {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.25, 0.1, 0, 0, 0.15, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const glm::dvec3 center(0.5, -0.25, 1);
    const glm::dvec2 middle(projector->point(center));
    for (const glm::dvec2& off : {glm::dvec2(0, 0), glm::dvec2(20, 0), glm::dvec2(0, -25), glm::dvec2(12, 17)}) {
        const glm::dvec3 arm = solve_sphere(*projector, center, 2, middle + off);
        EXPECT_NEAR(glm::length(arm), 2, 1e-12);
        EXPECT_GT(arm.z, 0) << "the near side";
        EXPECT_LT(glm::length(glm::dvec2(projector->point(center + arm)) - middle - off), 1e-9)
            << off.x << ' ' << off.y;
    }
}

} // namespace

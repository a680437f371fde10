// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pixels at which a press is tried: on their handle, spread over it, the most comfortable first.
#include "handles/placement.hpp"
#include "handles/press_points.hpp"
#include "pick/handle_distance.hpp"
#include "support/cameras.hpp"

#include <gizmo/layout.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace {

using namespace gizmo;
using test::Random;

TEST(PressPoints, LieOnTheirHandle) {
    Random random(81);
    int compared = 0;
    for (int n = 0; n < 500; ++n) {
        const auto s = test::random_scene(
            random, std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}[random() % 4]);
        if (!s) continue;
        for (std::uint64_t left = s->placement.pickable; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            for (int i = 0; i < kPressPoints; ++i) {
                const auto at = press_point(s->placement, handle, i);
                if (!at) continue;
                const auto hit = distance_to(s->placement, handle, *at, Style{});
                ASSERT_TRUE(hit);
                ASSERT_LT(hit->distance, 1e-6) << handle_name(handle) << ' ' << i;
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 50000);
}

// Of boxes and of a host's handles, and they are different ones, so that few are covered at once.
TEST(PressPoints, LieOnBoxesAndOnHandlesOfEveryShapeAllOverThem) {
    Random random(82);
    int compared = 0;
    const auto expect_on = [&](const Placement& p) {
        for (std::uint64_t left = p.pickable; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            glm::dvec2 low(1e300), high(-1e300), seen_low(1e300), seen_high(-1e300);
            for (int i = 0; i < kPressPoints; ++i) {
                const auto at = press_point(p, handle, i);
                if (!at) continue;
                const auto hit = distance_to(p, handle, *at, Style{});
                ASSERT_TRUE(hit);
                // The second half of an edge's are beyond its ends.
                const bool beyond = info_of(handle).shape == HandleShape::BoxEdge && i > kPressPoints / 2;
                if (beyond) continue;
                ASSERT_LT(hit->distance, 1e-6) << handle_name(handle) << ' ' << static_cast<int>(p.custom) << ' ' << i;
                low = glm::min(low, *at);
                high = glm::max(high, *at);
                ++compared;
            }
            if (handle != Handle::Custom || p.custom != CustomShape::Quad) continue;
            for (const double x : {-1.0, 1.0})
                for (const double y : {-1.0, 1.0}) {
                    const glm::dvec3 corner = p.point({x, y, 0});
                    seen_low = glm::min(seen_low, glm::dvec2(corner) / corner.z);
                    seen_high = glm::max(seen_high, glm::dvec2(corner) / corner.z);
                }
            EXPECT_LT(glm::length(seen_low - low), 0.35 * glm::length(seen_high - seen_low)) << "all over it";
            EXPECT_LT(glm::length(seen_high - high), 0.35 * glm::length(seen_high - seen_low));
        }
    };
    for (int n = 0; n < 60; ++n) {
        const Camera camera = test::look_at(test::random_unit(random) * 6.0, {0, 0, 0}, test::random_unit(random), {});
        const auto projector = make_projector(camera);
        if (!projector) continue;
        const DTransform object{.rotation = test::random_rotation(random), .scale = {1, 0.5, 2}};
        if (const auto box = place_box(*projector, object, {}, {})) expect_on(*box);
        for (int shape = 0; shape <= static_cast<int>(CustomShape::Sphere); ++shape) {
            const CustomHandle custom{.shape = static_cast<CustomShape>(shape),
                                      .constraint = Constraint::Line,
                                      .direction = test::random_unit(random),
                                      .length = 0.8};
            if (const auto p = place_custom(*projector, custom, glm::dvec3(0.9, 0, 0), {})) expect_on(*p);
        }
    }
    EXPECT_GT(compared, 5000);
}

// Discs are tried in the middle, then round it, where what stands in the middle is not.
TEST(PressPoints, OfADiscAreItsMiddleAndCirclesRoundIt) {
    const Camera camera = test::look_at({4, 3, 5}, {0, 0, 0}, {0, 1, 0}, {});
    const auto projector = make_projector(camera);
    struct Disc {
        Mode mode;
        Handle handle;
        std::array<double, 2> radius; // gizmo units, of odd and even ones
    };
    const Layout &t = layout_of(HandleSet::Translate), &r = layout_of(HandleSet::Rotate);
    for (const Disc& disc : {Disc{Mode::Translate, Handle::TranslateView, {t.view_circle * 0.85, t.view_circle * 0.85}},
                             Disc{Mode::Rotate, Handle::RotateTrackball, {r.trackball * 0.35, r.trackball * 0.7}}}) {
        const auto p = place(*projector, disc.mode, {}, {}, {});
        ASSERT_TRUE(p);
        const glm::dvec2 center = glm::dvec2(p->origin) / p->origin.z;
        EXPECT_LT(glm::length(*press_point(*p, disc.handle, 0) - center), 1e-9);
        glm::dvec2 sum(0);
        for (int i = 1; i < kPressPoints; ++i) {
            const glm::dvec2 off = *press_point(*p, disc.handle, i) - center;
            EXPECT_NEAR(glm::length(off), disc.radius[i % 2 == 0] * p->unit_px, 1e-9) << handle_name(disc.handle) << i;
            sum += off / p->unit_px;
        }
        EXPECT_LT(glm::length(sum), 1) << "all round it";
    }
}

// Of an arc, to either side and of more than a whole turn: the middle first, and none beyond its ends.
TEST(PressPoints, OfAnArcBeginInItsMiddleAndStayOnIt) {
    const auto projector = make_projector(test::look_at({0.5, 0.7, 6}, {0, 0, 0}, {0, 1, 0}, {}));
    ASSERT_TRUE(projector);
    for (const double sweep : {2.0, -2.0, 0.25, -6.0, 9.0}) {
        const CustomHandle arc{.shape = CustomShape::Arc, .constraint = Constraint::Angle, .length = 0.8};
        const auto p = place_custom(*projector, arc, glm::dvec3(sweep, 0, 0), {});
        ASSERT_TRUE(p);
        const double whole = std::clamp(sweep, -2 * std::numbers::pi, 2 * std::numbers::pi);
        const glm::dvec3 middle = p->point({std::cos(whole / 2), std::sin(whole / 2), 0});
        EXPECT_LT(glm::length(*press_point(*p, Handle::Custom, 0) - glm::dvec2(middle) / middle.z), 1e-9) << sweep;
        for (int i = 0; i < kPressPoints; ++i) {
            const auto hit = distance_to(*p, Handle::Custom, *press_point(*p, Handle::Custom, i), Style{});
            ASSERT_TRUE(hit);
            EXPECT_LT(hit->distance, 1e-6) << sweep << ' ' << i;
        }
    }
}

} // namespace

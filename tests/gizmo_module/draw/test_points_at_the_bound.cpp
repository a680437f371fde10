// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Points just as far as may be, as near as each other, and at the eye itself; of numbers that are exact.
#include "draw/draw_points.hpp"
#include "math/inlining.hpp"
#include "support/every_vectors.hpp"

#include <gizmo/camera.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace {

using namespace gizmo;

// A pixel is a unit, the eye is far above.
Projector pixels_from_above() {
    Camera camera{.viewport = {0, 0, 64, 64}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(1.0 / 32, 0, 0, 0, 0, 1.0 / 32, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    return *make_projector(camera);
}

// The eye is the origin, looking along -z; w is how far along.
Projector from_the_origin() {
    Camera camera{.viewport = {0, 0, 64, 64}};
    camera.projection = glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0.125, 0);
    return *make_projector(camera);
}

// What a function that comes next finds in its own room on the stack, unless it writes there.
GIZMO_NO_INLINE void leave_on_the_stack(double number) {
    volatile double room[512];
    for (volatile double& left : room)
        left = number;
}

template <class V>
void expect_found_at_the_radius(const Projector& projector, Vectors vectors) {
    constexpr std::size_t kCount = 96;
    const glm::dvec2 cursor(projector.point(glm::dvec3(0)));
    std::vector<V> points(kCount, V(1000, 1000, 0));
    for (std::size_t i = 0; i < kCount; ++i) {
        points[i] = V(3, -4, 0);
        leave_on_the_stack(-1);
        const NearestPoint at = nearest_point(projector, points, cursor, 5, vectors);
        ASSERT_TRUE(at) << i;
        EXPECT_EQ(at.index, i);
        EXPECT_EQ(at.distance, 5);
        EXPECT_FALSE(nearest_point(projector, points, cursor, std::nextafter(5, 0), vectors)) << i;
        points[i] = V(1000, 1000, 0);
    }
}

TEST(PointsAtTheBound, OneJustAtTheRadiusIsFoundWhereverItIsInItsBlock) {
    const Projector projector = pixels_from_above();
    for (const Vectors vectors : test::every_vectors()) {
        expect_found_at_the_radius<glm::dvec3>(projector, vectors);
        expect_found_at_the_radius<glm::vec3>(projector, vectors);
    }
}

TEST(PointsAtTheBound, WithoutARadiusOnlyWhatIsUnderTheCursorIsFound) {
    const Projector projector = pixels_from_above();
    const std::vector<glm::dvec3> points{{1, 0, 0}, {2, 0, 0}};
    EXPECT_EQ(nearest_point(projector, points, glm::dvec2(projector.point(points[1])), 0).index, 1u);
    EXPECT_FALSE(nearest_point(projector, points, glm::dvec2(projector.point({1.5, 0, 0})), 0));
    EXPECT_FALSE(nearest_point(projector, points, glm::dvec2(projector.point(points[1])), -1));
}

TEST(PointsAtTheBound, OfThoseAsNearToTheCursorTheOneNearerToTheEyeThenTheFirst) {
    const Projector projector = from_the_origin();
    const glm::dvec3 near(0, 0, -1), far(0, 0, -2);
    const glm::dvec2 cursor = gizmo::pixel_of(projector.point(near));
    const auto found = [&](const std::vector<glm::dvec3>& points) {
        return nearest_point(projector, points, cursor, 3).index;
    };
    EXPECT_EQ(found({near, far}), 0u);
    EXPECT_EQ(found({far, near}), 1u);
    EXPECT_EQ(found({far, near, near, far}), 1u);
    EXPECT_EQ(found({{1, 0, -1}, far, far}), 1u);
}

// Its pixel is none, whatever its numbers say: 0 is within any bounds times 0.
TEST(PointsAtTheBound, APointAtTheEyeIsNeitherSelectedNorDrawn) {
    const Projector projector = from_the_origin();
    const std::vector<glm::dvec3> points{{0, 0, 0}, {0, 0, 1}, {0, 0, -1}};
    std::array<std::uint8_t, 3> selected{};
    EXPECT_EQ(select_points(projector, points, {0, 0}, {64, 64}, selected, SelectBy::Set), 1u);
    EXPECT_EQ(selected, (std::array<std::uint8_t, 3>{0, 0, 1}));
    std::vector<LineInstance> lines;
    draw_points(projector, points, selected, {}, 1, lines);
    EXPECT_EQ(lines.size(), 1u);
    const PointStyle flat{.grip_px = 0};
    draw_points(projector, points, selected, flat, 1, lines);
    draw_points(projector, points, selected, {}, 0, lines);
    EXPECT_EQ(lines.size(), 1u) << "grips of no size";
}

TEST(PointsAtTheBound, WhatIsNoNumberSelectsAndFindsNothing) {
    const Projector projector = pixels_from_above();
    const std::vector<glm::dvec3> points{{0, 0, 0}, {3, 0, 0}};
    const double none = std::nan("");
    for (const glm::dvec2& odd : {glm::dvec2(none, 30), glm::dvec2(30, none), glm::dvec2(HUGE_VAL, 30)}) {
        std::array<std::uint8_t, 2> selected{1, 1};
        EXPECT_EQ(select_points(projector, points, odd, {64, 64}, selected, SelectBy::Set), 0u);
        EXPECT_EQ(select_points(projector, points, {0, 0}, odd, selected, SelectBy::Set), 0u);
        EXPECT_EQ(selected, (std::array<std::uint8_t, 2>{1, 1}));
        EXPECT_FALSE(nearest_point(projector, points, odd, 1000));
    }
    EXPECT_FALSE(nearest_point(projector, points, {32, 32}, none));
}

TEST(PointsAtTheBound, OnlyWhatIsInThePictureIsDrawnAndWithGripsThatHaveASize) {
    const Projector projector = pixels_from_above();
    const std::vector<glm::dvec3> points{{0, 0, 0}, {100, 0, 0}, {-100, 0, 0}, {0, 100, 0}, {0, -100, 0}};
    const auto drawn = [&](double grip_px, double pixel_scale) {
        PointStyle look;
        look.grip_px = grip_px;
        std::vector<LineInstance> lines;
        draw_points(projector, points, {}, look, pixel_scale, lines);
        return lines.size();
    };
    EXPECT_EQ(drawn(4, 1), 1u);
    EXPECT_EQ(drawn(4, 1e-3), 1u);
    EXPECT_EQ(drawn(-1, -1), 0u);
    EXPECT_EQ(drawn(2e6, 1e-3), 0u);
    EXPECT_EQ(drawn(1, 2e6), 0u);
    EXPECT_EQ(drawn(std::nan(""), 1), 0u);
    EXPECT_EQ(drawn(4, std::nan("")), 0u);
    EXPECT_EQ(drawn(4, -1), 0u);
}

// What of a block is nearer to the cursor than a pixel, with a radius of less.
TEST(PointsAtTheBound, WithinAPartOfAPixelTheyAreFoundInABlock) {
    const Projector projector = pixels_from_above();
    const glm::dvec2 cursor(projector.point(glm::dvec3(0)));
    for (const Vectors vectors : test::every_vectors())
        for (std::size_t i = 0; i < 32; ++i) {
            std::vector<glm::dvec3> points(32, {1000, 1000, 0});
            points[i] = {0.125, -0.0625, 0};
            const NearestPoint at = nearest_point(projector, points, cursor, 0.25, vectors);
            ASSERT_TRUE(at) << i;
            EXPECT_EQ(at.index, i);
        }
}

TEST(PointsAtTheBound, FromACursorAtInfinityNothingIsFoundAtAnyRadius) {
    Projector projector = pixels_from_above();
    projector.w = {1, 1, 1, 1};
    const std::vector<glm::dvec3> points{projector.anchor + glm::dvec3(1, 1, 1)};
    EXPECT_TRUE(nearest_point(projector, points, {0, 0}, HUGE_VAL));
    EXPECT_FALSE(nearest_point(projector, points, {HUGE_VAL, 0}, HUGE_VAL));
    EXPECT_FALSE(nearest_point(projector, points, {0, -HUGE_VAL}, HUGE_VAL));
}

// A renderer takes floats: what of a grip is beyond them is not drawn.
TEST(PointsAtTheBound, AGripThatReachesBeyondFloatsIsNotDrawn) {
    Camera camera{.viewport = {0, 0, 64, 64}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(1.0 / 32, 0, 0, 0, 0, 1.0 / 32, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1) * 3.3e38;
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    for (const double x : {-31.9, 0.0, 31.9}) {
        std::vector<LineInstance> lines;
        draw_points(*projector, std::vector<glm::dvec3>{{x, 0, 0}}, {}, {.grip_px = 4}, 1, lines);
        EXPECT_EQ(lines.size(), x == 0 ? 1u : 0u) << x;
    }
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Points just as far as may be, as near as each other, and at the eye itself; of numbers that are exact.
#include "draw/draw_points.hpp"

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

template <class V>
void expect_found_at_the_radius(const Projector& projector, Vectors vectors) {
    constexpr std::size_t kCount = 96;
    const glm::dvec2 cursor(projector.point(glm::dvec3(0)));
    std::vector<V> points(kCount, V(1000, 1000, 0));
    for (std::size_t i = 0; i < kCount; ++i) {
        points[i] = V(3, -4, 0);
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
    for (const Vectors vectors : {Vectors::Common, widest_vectors()}) {
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
    const glm::dvec2 cursor = pixel_of(projector.point(near));
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

} // namespace

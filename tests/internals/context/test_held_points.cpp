// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The points of a drag against a plain loop over all points.
#include "context/dragged_points.hpp"
#include "support/cameras.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

constexpr std::uint8_t kAll = 7; // coordinates

struct Cloud {
    std::vector<glm::dvec3> points;
    std::vector<std::uint8_t> selected;
    std::size_t grabbed = 0;

    explicit Cloud(Random& random)
        : points(1 + random() % 20)
        , selected(points.size())
        , grabbed(random() % points.size()) {
        for (glm::dvec3& p : points)
            p = test::random_unit(random) * test::uniform(random, 0, 9);
        for (std::uint8_t& s : selected)
            s = random() % 3 == 0;
    }
    bool moves(std::size_t i) const { return i == grabbed || (selected[grabbed] != 0 && selected[i] != 0); }
};

TEST(DraggedPoints, AreTheOneThatIsGrabbedAndTheSelectionItBelongsTo) {
    Random random(61);
    for (int n = 0; n < 500; ++n) {
        const Cloud cloud(random);
        std::vector<glm::dvec3> points = cloud.points;
        DraggedPoints held;
        held.begin(std::span<const glm::dvec3>(points), cloud.selected, cloud.grabbed, points[cloud.grabbed]);
        ASSERT_EQ(held.starts()[0].index, cloud.grabbed);
        EXPECT_FALSE(held.differ(std::span(points), kAll));
        glm::dvec3 low(1e9), high(-1e9);
        std::size_t count = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (!cloud.moves(i)) continue;
            ++count;
            low = glm::min(low, points[i]);
            high = glm::max(high, points[i]);
        }
        EXPECT_EQ(held.starts().size(), count);
        EXPECT_EQ(held.box()[0], low);
        EXPECT_EQ(held.box()[1], high);
        const glm::dvec3 by = test::random_unit(random);
        EXPECT_TRUE(held.write(std::span(points), points[cloud.grabbed] + by, kAll));
        EXPECT_TRUE(held.differ(std::span(points), kAll));
        for (std::size_t i = 0; i < points.size(); ++i)
            EXPECT_LT(glm::length(points[i] - cloud.points[i] - (cloud.moves(i) ? by : glm::dvec3(0))), 1e-14);
        const glm::dvec3 there = held.starts()[0].position + by;
        EXPECT_FALSE(held.write(std::span(points), there, kAll)) << "the same again";
        EXPECT_TRUE(held.write(std::span(points), held.starts()[0].position, kAll));
        EXPECT_EQ(points, cloud.points) << "back to the bit";
        EXPECT_FALSE(held.differ(std::span(points), kAll));
    }
}

TEST(DraggedPoints, LeaveTheHostsCoordinatesWhichAreNotOwned) {
    std::vector<glm::vec3> points{{1e8f, 0, 0}, {1e8f, 0, 0}, {0, 0, 0}};
    const std::vector<std::uint8_t> selected{1, 1, 1};
    constexpr std::uint8_t kX = 1, kXAndZ = 5;
    DraggedPoints held;
    held.begin(std::span<const glm::vec3>(points), selected, 0, glm::dvec3(points[0]));
    points[2].y = 7;
    EXPECT_FALSE(held.are_modified(std::span(points), kXAndZ));
    EXPECT_TRUE(held.write(std::span(points), glm::dvec3(points[0]) + glm::dvec3(1, 0, 0), kX));
    EXPECT_EQ(points[0].x, 1e8f) << "a float of that size cannot hold the difference";
    EXPECT_EQ(points[2], glm::vec3(1, 7, 0));
    EXPECT_TRUE(held.differ(std::span(points), kX));
    points[2].z = 3;
    EXPECT_FALSE(held.are_modified(std::span(points), kX));
    EXPECT_TRUE(held.are_modified(std::span(points), kXAndZ));
}

// What a host's floats cannot hold is left as it is.
TEST(DraggedPoints, WriteNoNumberThatDoesNotFit) {
    std::vector<glm::vec3> points{{1, 2, 3}, {4, 5, 6}};
    const std::vector<std::uint8_t> selected{1, 1};
    DraggedPoints held;
    held.begin(std::span<const glm::vec3>(points), selected, 0, glm::dvec3(points[0]));
    for (const double much : {1e39, static_cast<double>(INFINITY), std::nan("")})
        EXPECT_FALSE(held.write(std::span(points), {much, 0, 0}, kAll)) << much;
    EXPECT_EQ(points[0], glm::vec3(1, 2, 3));
    EXPECT_EQ(points[1], glm::vec3(4, 5, 6));
    EXPECT_TRUE(held.write(std::span(points), {2, 2, 3}, kAll));
    EXPECT_EQ(points[1], glm::vec3(5, 5, 6));
}

} // namespace

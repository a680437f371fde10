// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Members that limits cannot hold, and bounds that meet at rounding. What limits do with all others:
// behavior/drag/test_limits_hold.cpp.
#include "drag/half_spaces.hpp"
#include "drag/limited_transform.hpp"

#include <gizmo/selection.hpp>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace {

using namespace gizmo;

// Flat along z, without end along z, and one that is neither.
TEST(LimitedTransform, AParentThatCannotBeUndoneHoldsNobody) {
    std::array<glm::dmat4, 3> parents{glm::dmat4(1), glm::dmat4(1), glm::dmat4(1)};
    parents[0][2] = glm::dvec4(0);
    parents[1][2].z = std::numeric_limits<double>::infinity();
    parents[2][2].z = 2;
    DTransform object{.position = {1, 2, 3}};
    const std::array starts{object};
    for (std::size_t i = 0; i < parents.size(); ++i) {
        const std::array nodes{Member{&object, &parents[i]}};
        DragMembers members;
        members.starts = starts;
        members.nodes = nodes;
        EXPECT_EQ(limited_at(Drag{}, &members, glm::dvec3(0), 0).has_value(), i == 2) << i;
        EXPECT_EQ(update_member(DragUpdate{}, object, {}, parents[i], glm::dmat4(1)).has_value(), i == 2) << i;
    }
}

// What is at the center, as the member's parent sees it, and how large the numbers are that it was made of.
TEST(LimitedTransform, IsInItsOwnParentsSpace) {
    DTransform object{.position = {3, 0, 4}};
    const std::array starts{object};
    glm::dmat4 parent(0.25);
    parent[2] *= -2;
    parent[3] = {0, 8, 6, 1};
    const std::array nodes{Member{&object, &parent}};
    DragMembers members;
    members.starts = starts;
    members.nodes = nodes;
    Drag drag;
    const auto held = limited_at(drag, &members, {2, 8, 5}, 0);
    ASSERT_TRUE(held);
    EXPECT_EQ(held->parent_from_world, glm::dmat3(4, 0, 0, 0, 4, 0, 0, 0, -2));
    EXPECT_EQ(held->center, glm::dvec3(8, 0, 2));
    EXPECT_TRUE(held->mirrored);
    const double most = 6; // sqrt(16 + 16 + 4)
    EXPECT_DOUBLE_EQ(held->size, 5 + most * (std::sqrt(93.0) + 10));
    // Of nodes whose parents have moved the center is in the space of the drag's parent.
    drag.options.parent = glm::dmat4(2);
    (*drag.options.parent)[3] = {1, 0, 0, 1};
    EXPECT_EQ(limited_at(drag, &members, {0.5, 4, 2.5}, 0)->center, glm::dvec3(8, 0, 2));
    // One without a parent of its own is in the frame's.
    members.nodes = {};
    drag.frame.parent_from_world = glm::dmat3(2);
    const auto plain = limited_at(drag, &members, {0, 3, 4}, 0);
    EXPECT_EQ(plain->parent_from_world, glm::dmat3(2));
    EXPECT_EQ(plain->center, glm::dvec3(0, 3, 4));
    EXPECT_EQ(plain->size, 10);
    EXPECT_FALSE(plain->mirrored);
}

TEST(LimitedTransform, WhatLiesOnABoundIsBeyondItByRoundingAlone) {
    const HalfSpace through_zero{.normal = {0, 0, 1}, .offset = 0}, away{.normal = {0, 0, 1}, .offset = 2};
    EXPECT_TRUE(is_rounding(through_zero, {1, 2, 0}, {0, 0, 0}));
    EXPECT_FALSE(is_rounding(through_zero, {1, 2, 1e-300}, {0, 0, 0}));
    EXPECT_TRUE(is_rounding(away, {0, 0, 2}, {0, 0, 5}));
    EXPECT_FALSE(is_rounding(away, {0, 0, 2.1}, {0, 0, 5}));
}

// A meet of two bounds is let be only where all that were active before let it be: here the second of them does not.
TEST(LimitedTransform, EveryActiveBoundIsLookedAt) {
    const std::array<HalfSpace, 4> bounds{{{{1, 0, 0}, 1},
                                           {glm::normalize(glm::dvec3(1, 1, 0)), 0.5},
                                           {glm::normalize(glm::dvec3(-2, 3, 0)), 0.5},
                                           {glm::normalize(glm::dvec3(1, -1, 0)), 0.5}}};
    const glm::dvec3 nearest = nearest_within({2, 0, 0}, [&](const glm::dvec3& x) {
        std::optional<HalfSpace> farthest;
        double most = 1e-12;
        for (const HalfSpace& b : bounds) {
            if (glm::dot(b.normal, x) - b.offset <= most) continue;
            most = glm::dot(b.normal, x) - b.offset;
            farthest = b;
        }
        return farthest;
    });
    EXPECT_LT(glm::length(nearest - glm::dvec3(0.5 * glm::sqrt(2.0), 0, 0)), 1e-12);
}

} // namespace

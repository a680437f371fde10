// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Members whose parents leave them no place, and bounds that are met to rounding.
#include "drag/half_spaces.hpp"
#include "drag/held.hpp"

#include <gizmo/selection.hpp>

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace {

using namespace gizmo;

// Flat along z, without end along z, and one that is neither.
std::array<glm::dmat4, 3> parents_of_every_kind() {
    std::array<glm::dmat4, 3> parents{glm::dmat4(1), glm::dmat4(1), glm::dmat4(1)};
    parents[0][2] = glm::dvec4(0);
    parents[1][2].z = std::numeric_limits<double>::infinity();
    parents[2][2].z = 2;
    return parents;
}

TEST(Held, AParentThatCannotBeUndoneHoldsNobody) {
    const auto parents = parents_of_every_kind();
    DTransform object{.position = {1, 2, 3}};
    const std::array starts{object};
    for (std::size_t i = 0; i < parents.size(); ++i) {
        const std::array nodes{Member{&object, &parents[i]}};
        DragMembers members;
        members.starts = starts;
        members.nodes = nodes;
        EXPECT_EQ(held_at(Drag{}, &members, glm::dvec3(0), 0).has_value(), i == 2) << i;
        EXPECT_EQ(update_member(DragUpdate{}, object, {}, parents[i], glm::dmat4(1)).has_value(), i == 2) << i;
    }
}

TEST(Held, WhatLiesOnABoundIsBeyondItByRoundingAlone) {
    const HalfSpace through_zero{.normal = {0, 0, 1}, .offset = 0}, away{.normal = {0, 0, 1}, .offset = 2};
    EXPECT_TRUE(is_rounding(through_zero, {1, 2, 0}, {0, 0, 0}));
    EXPECT_FALSE(is_rounding(through_zero, {1, 2, 1e-300}, {0, 0, 0}));
    EXPECT_TRUE(is_rounding(away, {0, 0, 2}, {0, 0, 5}));
    EXPECT_FALSE(is_rounding(away, {0, 0, 2.1}, {0, 0, 5}));
}

} // namespace

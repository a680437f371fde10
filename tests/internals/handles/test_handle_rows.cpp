// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What follows from a handle's row: its fade, its direction, its color.
#include "handles/handle_table.hpp"

#include <gizmo/style.hpp>

#include <glm/geometric.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace {

using namespace gizmo;

// Lines fade by their direction, squares and rings by their plane; what has a direction of its own shares a fade with
// its like.
TEST(HandleRows, HandlesOfOneDirectionFadeAlike) {
    for (const HandleInfo& info : kHandleTable) {
        const bool flat = info.shape == HandleShape::Plane || info.shape == HandleShape::Ring;
        const int fade = info.shape == HandleShape::Axis ? info.axis : flat ? 3 + info.axis : kNoFade;
        EXPECT_EQ(info.fade, fade) << info.name;
    }
    auto rows = kHandleTable;
    const auto point = [&](Handle handle, std::array<std::int8_t, 3> direction) {
        HandleInfo& row = rows[static_cast<std::size_t>(handle)];
        row.direction = direction;
        row.axis = kNoAxis;
    };
    point(Handle::TranslateX, {{1, 1, 1}});
    point(Handle::ScaleY, {{1, 1, 1}});
    point(Handle::ScaleZ, {{1, 1, 0}});
    rows = detail::with_fades(rows);
    const auto fade_of_row = [&](Handle handle) { return rows[static_cast<std::size_t>(handle)].fade; };
    EXPECT_EQ(fade_of_row(Handle::TranslateX), 6);
    EXPECT_EQ(fade_of_row(Handle::ScaleY), 6);
    EXPECT_EQ(fade_of_row(Handle::ScaleZ), 7);
    EXPECT_EQ(fade_of_row(Handle::TranslateY), 1);
}

// Between the axes as they are shown; along an axis it is the axis itself, flipped or not.
TEST(HandleRows, ADirectionBetweenAxesFollowsTheAxesThatAreFlipped) {
    HandleInfo info;
    info.direction = {{1, 0, 1}};
    const glm::dmat3 axes(1);
    EXPECT_LT(glm::length(direction_of(info, axes) - glm::dvec3(1, 0, 1) * std::sqrt(0.5)), 1e-15);
    EXPECT_LT(glm::length(direction_of(info, axes, 4) - glm::dvec3(1, 0, -1) * std::sqrt(0.5)), 1e-15);
    EXPECT_EQ(direction_of(info_of(Handle::TranslateZ), axes, 4), glm::dvec3(0, 0, 1));
    EXPECT_EQ(color_of(info, Style{}).r, Style{}.neutral.r);
    EXPECT_EQ(color_of(info_of(Handle::RotateY), Style{}).g, Style{}.axis[1].g);
}

} // namespace

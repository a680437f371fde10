// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/snap.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

// Steps of x, y and z are those axes' own; what moves between them has the common one.
TEST(Snapping, ADirectionBetweenTheAxesHasTheCommonStep) {
    const Snap snap{.translation = 0.5, .translation_axis = {3, 4, 5}};
    const glm::dvec3 x(1, 0, 0);
    EXPECT_EQ(translation_step(snap, Drag{}, 0, x), 3);
    EXPECT_EQ(translation_step(snap, Drag{}, kNoAxis, x), 0.5);
    EXPECT_EQ(snap_travel(snap, Drag{}, kNoAxis, x, 0.7).value, 0.5);
}

} // namespace

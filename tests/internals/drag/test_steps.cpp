// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/snap.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

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

// Each is the double of its decimal, and the step of itself, of all down to the one before, and of rounding.
TEST(Snapping, RoundStepsAreOneTwoOrFiveTimesPowersOfTen) {
    double before = 0;
    for (int power = -20; power <= 20; ++power)
        for (const char* const digit : {"1e", "2e", "5e"}) {
            const double step = std::strtod((digit + std::to_string(power)).c_str(), nullptr);
            EXPECT_EQ(round_step(step), step);
            EXPECT_EQ(round_step(step * (1 + 1e-12)), step) << "rounding";
            EXPECT_EQ(round_step(step * 0.7), step);
            if (before > 0) {
                EXPECT_EQ(round_step(before * (1 + 1e-6)), step);
            }
            before = step;
        }
    using Limits = std::numeric_limits<double>;
    for (const double off : {0.0, -1.0, std::nan(""), Limits::infinity()})
        EXPECT_EQ(round_step(off), 0);
    for (const double end : {Limits::denorm_min(), Limits::min(), 1e-200, 1e200})
        EXPECT_TRUE(round_step(end) == 0 || round_step(end) >= end * (1 - 1e-8)) << end;
}

} // namespace

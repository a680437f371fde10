// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/size_easing.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

TEST(SizeEasing, HoldsWithinBoundsAndEasesBackToOne) {
    SizeEasing easing;
    easing.begin({3, 0, 0});
    EXPECT_FALSE(easing.is_on());
    EXPECT_EQ(easing.hold(1.5, 1), 1.5);
    EXPECT_EQ(easing.hold(9, 1), 2);
    EXPECT_EQ(easing.hold(0.1, 1), 0.5);
    EXPECT_EQ(easing.hold(1, 0), 1) << "no nominal size";
    EXPECT_EQ(easing.ratio(), 0.5);
    double before = easing.ratio();
    int frames = 0;
    for (; easing.is_on() && frames < 100; ++frames) {
        easing.begin_frame(1.0 / 60);
        EXPECT_GT(easing.ratio(), before);
        before = easing.ratio();
    }
    EXPECT_EQ(easing.ratio(), 1);
    EXPECT_GT(frames, 5);
    EXPECT_LT(frames, 40);
}

} // namespace

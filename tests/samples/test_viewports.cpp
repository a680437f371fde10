// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/viewports.hpp"

#include <gtest/gtest.h>

namespace {

using viewer::Viewports;

constexpr double kFrame = 0.001, kWay = 0.3; // seconds

// A viewer that starts, or that shows more views, has its cameras where they are to be in the first picture, however
// soon the second comes.
TEST(Viewports, HaveNoWayToTheirFirstPlaceAndOneToEveryOther) {
    Viewports views;
    views.frame({-3, -1, -2}, {3, 1, 2});
    for (const int count : {1, 4}) {
        views.lay_out({0, 0, 800, 500}, count);
        views.advance(kFrame, kWay);
        EXPECT_FALSE(views.is_easing()) << count;
        for (const viewer::View& v : views.shown())
            EXPECT_TRUE(v.eye() == v.orbit) << count;
    }
    views.frame({5, 0, 0}, {6, 1, 1});
    views.advance(kFrame, kWay);
    EXPECT_TRUE(views.is_easing());
    for (const viewer::View& v : views.shown())
        EXPECT_FALSE(v.eye() == v.orbit);
    views.advance(kWay, kWay);
    EXPECT_FALSE(views.is_easing());
    for (const viewer::View& v : views.shown())
        EXPECT_TRUE(v.eye() == v.orbit);
}

} // namespace

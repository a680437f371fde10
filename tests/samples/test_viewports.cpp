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

TEST(Viewports, HaveTheirBordersWhereTheSplitIs) {
    Viewports views;
    views.lay_out({10, 20, 800, 500}, 4, {0.25, 0.6});
    EXPECT_EQ(views.view(0).rect.width, 200);
    EXPECT_EQ(views.view(0).rect.height, 300);
    EXPECT_EQ(views.view(3).rect.x, 211);
    EXPECT_EQ(views.view(3).rect.y, 321);
    EXPECT_EQ(views.view(3).rect.width, 599);
    EXPECT_EQ(views.view_at({300, 100}), 1);
}

TEST(Viewports, AMaximizedViewIsAloneAndAllOfThemComeBack) {
    for (int active = 0; active < 4; ++active) {
        Viewports views;
        int count = 4;
        views.lay_out({0, 0, 800, 500}, count);
        views.activate(active);
        const sample::OrbitCamera camera = views.orbit(), first = views.view(0).orbit;
        views.toggle_maximized(count);
        EXPECT_EQ(count, 1);
        views.lay_out({0, 0, 800, 500}, count);
        EXPECT_TRUE(views.is_maximized());
        EXPECT_TRUE(views.orbit() == camera) << active;
        EXPECT_EQ(views.view(0).rect.width, 800);
        views.toggle_maximized(count);
        EXPECT_EQ(count, 4);
        EXPECT_EQ(views.active(), active);
        EXPECT_TRUE(views.orbit() == camera && views.view(0).orbit == first) << active;
    }
    Viewports one;
    int count = 1;
    one.toggle_maximized(count);
    EXPECT_FALSE(one.is_maximized()) << "there is nothing to hide";
}

// Who asks for more views while one is alone gets them as they were.
TEST(Viewports, AnotherNumberOfViewsEndsTheMaximizedOne) {
    Viewports views;
    int count = 4;
    views.lay_out({0, 0, 800, 500}, count);
    const sample::OrbitCamera first = views.view(0).orbit;
    views.activate(2);
    views.toggle_maximized(count);
    views.lay_out({0, 0, 800, 500}, 2);
    EXPECT_FALSE(views.is_maximized());
    EXPECT_TRUE(views.view(0).orbit == first);
    EXPECT_EQ(views.shown().size(), 2u);
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/pointer_tracker.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

TEST(PointerTracker, SeesAPressOnceAndADragGoesOnWhereTheCursorWasWarped) {
    PointerTracker tracker;
    tracker.begin_frame({.cursor = {10, 20}}, false);
    EXPECT_FALSE(tracker.pressed());
    tracker.begin_frame({.cursor = {10, 20}, .down = true}, false);
    EXPECT_TRUE(tracker.pressed());
    EXPECT_TRUE(tracker.can_hover());
    tracker.press({10, 20});
    tracker.begin_frame({.cursor = {700, 20}, .down = true, .warp = {600, 0}}, true);
    EXPECT_FALSE(tracker.pressed());
    EXPECT_FALSE(tracker.can_hover());
    EXPECT_EQ(tracker.cursor(), glm::dvec2(100, 20));
    tracker.begin_frame({.cursor = {700, 20}, .down = true, .relative = true, .motion = {5, -1}}, true);
    EXPECT_EQ(tracker.cursor(), glm::dvec2(105, 19));
    tracker.rebase({0, 0});
    tracker.begin_frame({.cursor = {701, 20}, .down = true}, true);
    EXPECT_EQ(tracker.cursor(), glm::dvec2(1, 0));
    EXPECT_EQ(tracker.press_cursor(), glm::dvec2(10, 20));
}

TEST(PointerTracker, AFingerThatIsUpAndAPanelsPointerHoverOverNothing) {
    PointerTracker tracker;
    tracker.begin_frame({.device = PointerDevice::Touch}, false);
    EXPECT_FALSE(tracker.can_hover());
    tracker.begin_frame({.blocked = true}, false);
    EXPECT_FALSE(tracker.can_hover());
    tracker.begin_frame({.device = PointerDevice::Pen}, false);
    EXPECT_TRUE(tracker.can_hover());
}

} // namespace

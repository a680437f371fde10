// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A number that is dragged to the side.
#include "support/cameras.hpp"

#include <viewer/ui/number_drag.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <tuple>

namespace {

using viewer::NumberGrip;

TEST(NumberDragTest, TheWayOfTheCursorCountsHoweverManyFramesItTakes) {
    test::Random random(41);
    for (int run = 0; run < 200; ++run) {
        const float scale = test::coin(random) ? 1.0f : 2.0f;
        viewer::NumberDrag drag(scale);
        const double start = test::uniform(random, -100, 100), step = test::uniform(random, 0.001, 1);
        const float press = static_cast<float>(test::uniform(random, 0, 1000));
        double value = start;
        drag.begin();
        drag.update({.pressed = true, .held = true, .x = press}, step, value);
        EXPECT_EQ(value, start) << "a press alone";
        float at = press;
        for (int frame = 0; frame < 8; ++frame) {
            at = press + static_cast<float>(test::uniform(random, 4 * scale, 300));
            drag.begin();
            drag.update({.held = true, .x = at}, step, value);
            EXPECT_TRUE(drag.is_on());
        }
        const NumberGrip release{.held = true, .released = true, .x = at};
        drag.begin();
        EXPECT_TRUE(drag.update(release, step, value).left);
        EXPECT_FALSE(drag.is_click(release));
        EXPECT_NEAR(value, start + static_cast<double>((at - press) / scale) * step, 1e-3 * step);
    }
}

TEST(NumberDragTest, APressWithoutAMotionIsAClickAndChangesNothing) {
    viewer::NumberDrag drag(2);
    double value = 7;
    drag.update({.pressed = true, .held = true, .x = 100}, 1, value);
    drag.update({.held = true, .x = 105}, 1, value); // less than three logical pixels
    const NumberGrip release{.held = true, .released = true, .x = 100};
    EXPECT_FALSE(drag.update(release, 1, value).changed);
    EXPECT_TRUE(drag.is_click(release));
    EXPECT_EQ(value, 7);
}

TEST(NumberDragTest, ShiftIsATenthAndCtrlTenTimes) {
    for (const auto& [slow, fast, rate] : {std::tuple{false, false, 1.0}, {true, false, 0.1}, {false, true, 10.0}}) {
        viewer::NumberDrag drag(1);
        double value = 0;
        drag.update({.pressed = true, .held = true, .x = 0}, 0.5, value);
        drag.update({.held = true, .x = 20, .slow = slow, .fast = fast}, 0.5, value);
        EXPECT_NEAR(value, 10 * rate, 1e-9);
    }
}

TEST(NumberDragTest, AfterEscapeNothingChangesUntilTheNextPress) {
    viewer::NumberDrag drag(1);
    double value = 3;
    drag.update({.pressed = true, .held = true, .x = 0}, 1, value);
    drag.update({.held = true, .x = 50}, 1, value);
    ASSERT_NE(value, 3);
    const double reached = value;
    EXPECT_TRUE(drag.update({.held = true, .x = 60, .escape = true}, 1, value).cancelled);
    EXPECT_FALSE(drag.update({.held = true, .x = 90, .escape = true}, 1, value).cancelled) << "once";
    const NumberGrip release{.held = true, .released = true, .x = 95};
    EXPECT_FALSE(drag.update(release, 1, value).changed);
    EXPECT_FALSE(drag.is_click(release));
    EXPECT_EQ(value, reached) << "who asked for the drag gives back what was there";
    drag.update({.pressed = true, .held = true, .x = 95}, 1, value);
    EXPECT_TRUE(drag.update({.held = true, .x = 105}, 1, value).changed);
}

} // namespace

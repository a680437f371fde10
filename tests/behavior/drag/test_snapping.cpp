// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Steps of translations and scales, and precise mode.
#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Random;

// A pixel is a unit: the cursor goes by halves of a step.
TEST(Snapping, RoundsHalvesAwayFromZeroOnBothSides) {
    Camera camera{.viewport = {0, 0, 256, 256}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(1.0 / 128, 0, 0, 0, 0, 1.0 / 128, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const auto moved = [&](double by, double step) {
        const Options options{.snap = {.translation = step}};
        const auto placed = place(*projector, Mode::Translate, {}, options, {});
        const auto drag = begin_drag(*projector, *placed, Handle::TranslateX, {}, options, {128, 128});
        return update_drag(*drag, *projector, {.cursor = {128 + by, 128}, .snap = true})->transform.position.x;
    };
    EXPECT_DOUBLE_EQ(moved(8, 16), 16);
    EXPECT_DOUBLE_EQ(moved(-8, 16), -16);
    EXPECT_DOUBLE_EQ(moved(7.875, 16), 0);
    EXPECT_DOUBLE_EQ(moved(7.25, 0), 7.25) << "0 is off";
    EXPECT_DOUBLE_EQ(moved(7.25, -1), 7.25);
}

// A pixel is a unit. The steps are turned on, changed and turned off with the mouse held.
TEST(Snapping, TheStepsAreThoseOfTheCurrentCall) {
    Camera camera{.viewport = {0, 0, 256, 256}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(1.0 / 128, 0, 0, 0, 0, 1.0 / 128, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    Context context;
    context.draw.labels = true;
    DTransform object;
    const auto at = [&](double x, bool down, double step) {
        context.begin_frame({.cursor = {x, 128}, .down = down, .snap = true});
        context.manipulate(Mode::Translate, object, camera, {.id = 1, .snap = {.translation = step}});
        context.end_frame();
        return object.position.x;
    };
    at(190, false, 0);
    at(190, true, 0);
    EXPECT_DOUBLE_EQ(at(199, true, 0), 9);
    EXPECT_DOUBLE_EQ(at(199, true, 4), 8);
    EXPECT_TRUE(context.feedback()->snapped);
    EXPECT_DOUBLE_EQ(at(199, true, 10), 10);
    EXPECT_DOUBLE_EQ(at(199, true, 0), 9);
    EXPECT_FALSE(context.feedback()->snapped);
}

TEST(Snapping, MovesByWholeStepsAlongARotatedAxis) {
    Random random(7);
    for (int n = 0; n < 1000; ++n) {
        auto s = test::random_scene(random, Mode::Translate);
        if (!s || !(s->placement.pickable & handle_bit(Handle::TranslateX))) continue;
        s->options.snap.translation = 0.25;
        const auto start =
            test::pixel(s->projector, s->placement.pivot + s->placement.axes[0] * s->placement.size * 0.5);
        const auto drag = begin_drag(s->projector, s->placement, Handle::TranslateX, s->transform, s->options, *start);
        ASSERT_TRUE(drag);
        const glm::dvec2 cursor = *start + glm::dvec2(test::uniform(random, -99, 99), test::uniform(random, -99, 99));
        const auto update = update_drag(*drag, s->projector, {.cursor = cursor, .snap = true});
        const double steps = glm::dot(update->transform.position - s->transform.position, s->placement.axes[0]) / 0.25;
        EXPECT_NEAR(steps, std::round(steps), 1e-6 * (1 + std::abs(steps)));
        const auto free = update_drag(*drag, s->projector, {.cursor = cursor});
        EXPECT_LE(glm::length(free->delta - update->delta), 0.125 + 1e-9);
    }
}

TEST(Snapping, AbsoluteStepsLandOnTheGridWhereverThePressWas) {
    Random random(12);
    int checked = 0;
    for (int n = 0; n < 1000; ++n) {
        auto s = test::random_scene(random, n % 2 ? Mode::Translate : Mode::Scale);
        if (!s) continue;
        s->options.snap = {.translation = 0.25, .scale = 0.2, .absolute = true};
        const Handle handle = n % 2 ? Handle::TranslateX : Handle::ScaleX;
        if (!(s->placement.pickable & handle_bit(handle))) continue;
        const auto start =
            test::pixel(s->projector, s->placement.pivot + s->placement.axes[0] * s->placement.size * 0.5);
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, *start);
        ASSERT_TRUE(drag);
        const glm::dvec2 cursor = *start + glm::dvec2(test::uniform(random, -60, 60), test::uniform(random, -60, 60));
        const auto update = update_drag(*drag, s->projector, {.cursor = cursor, .snap = true});
        ASSERT_TRUE(update);
        const double where =
            n % 2 ? glm::dot(update->transform.position, s->placement.axes[0]) / 0.25 : update->transform.scale.x / 0.2;
        EXPECT_NEAR(where, std::round(where), 1e-6 * (1 + std::abs(where)));
        EXPECT_TRUE(n % 2 || update->transform.scale.x > 0);
        ++checked;
    }
    EXPECT_GT(checked, 700);
}

TEST(Precise, SlowsToATenthAndDoesNotJumpWhenToggled) {
    const Camera camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const auto placement = place(projector, Mode::Translate, {}, {}, {});
    const glm::dvec2 start = *test::pixel(projector, {placement->size * 0.5, 0, 0});
    auto drag = begin_drag(projector, *placement, Handle::TranslateX, {}, {}, start);
    const auto go = [&](double dx, bool precise) {
        const auto update = update_drag(*drag, projector, {.cursor = start + glm::dvec2(dx, 0), .precise = precise});
        drag = update->drag;
        return update->delta.x;
    };
    const double a = go(100, false);
    EXPECT_NEAR(go(100, true), a, 1e-12) << "pressed";
    EXPECT_NEAR(go(200, true), a * 1.1, 1e-9) << "a tenth";
    EXPECT_NEAR(go(200, false), a * 1.1, 1e-9) << "let go";
    EXPECT_NEAR(go(300, false), a * 2.1, 1e-9);
}

} // namespace

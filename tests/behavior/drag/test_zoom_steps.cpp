// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Snap::adaptive_px: steps that follow the zoom.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"

#include <cstdlib>
#include <string>

namespace {

using namespace gizmo;

// 40 pixels a unit, along -z.
Camera forty_px() {
    return test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true, .half_height = 7.5}, {0, 0, 800, 600});
}

double moved(const Options& options, double by_px, const Camera& camera = forty_px(), const Style& style = {}) {
    const auto projector = make_projector(camera).value();
    const auto frame = make_frame(projector, Mode::Translate, {}, options).value();
    const auto placed = place(projector, Mode::Translate, frame, options, style);
    const auto at = test::pixel(projector, {0, 0, 0});
    const auto drag = begin_drag(projector, *placed, Handle::TranslateX, {}, options, *at);
    return update_drag(*drag, projector, {.cursor = *at + glm::dvec2(by_px, 0), .snap = true})->transform.position.x;
}

TEST(ZoomSteps, AlongAnAxisAtFortyPixelsAUnit) {
    const std::pair<double, double> steps[] = {{20, 0.5}, {20.1, 1},  {40, 1},    {40.1, 2},   {80, 2},   {80.1, 5},
                                               {4, 0.1},  {3.9, 0.1}, {4.1, 0.2}, {0.4, 0.01}, {400, 10}, {401, 20}};
    for (const auto& [px, step] : steps) {
        const Options options{.snap = {.translation = 0.3, .adaptive_px = px}};
        EXPECT_EQ(moved(options, 3 * step * 40 + step * 15), 3 * step) << px;
        EXPECT_EQ(moved(options, -step * 25), -step) << px;
        EXPECT_EQ(moved(options, step * 15), 0) << px;
    }
    EXPECT_EQ(moved({.snap = {.translation = 0.25, .adaptive_px = 0}}, 13), 0.25) << "off";
    EXPECT_EQ(moved({.snap = {.translation = 0.25, .adaptive_px = -3}}, 13), 0.25) << "off";
    EXPECT_EQ(moved({.snap = {.translation_axis = {0.3, 0, 0}, .adaptive_px = 20}}, 13), 0.3) << "of the axis alone";
}

// The steps of a parent ten times as large, of 400 pixels a unit.
TEST(ZoomSteps, InTheParentsUnits) {
    Options options{.snap = {.parent_units = true, .adaptive_px = 40}, .parent = glm::dmat4(glm::dmat3(10))};
    EXPECT_EQ(moved(options, 50), 0.1);
    options.snap.adaptive_px = 41;
    EXPECT_EQ(moved(options, 50), 0.2);
    options.snap.parent_units = false;
    EXPECT_NEAR(moved(options, 70), 0.2, 1e-15) << "2 units of the world";
}

TEST(ZoomSteps, ADragKeepsItsStepWhileTheViewZooms) {
    test::Editor e;
    e.camera = forty_px();
    e.options.snap.adaptive_px = 20;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(22, 0), .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 0.5);
    EXPECT_TRUE(e.context.feedback()->snapped);
    e.camera = test::orthographic_camera(); // 100 pixels a unit: a new drag has steps of 0.2
    e.frame({.cursor = e.pixel({1.1 + (at.x - 400) / 40, 0, 0}), .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 1);
    e.frame({.cursor = at});
    e.object = {};
    const glm::dvec2 again = e.press(Handle::TranslateX);
    e.frame({.cursor = again + glm::dvec2(22, 0), .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 0.2);
}

// A side of a box, and the numbers of a custom handle, move in the steps of a translation.
TEST(ZoomSteps, OfSidesAndCustomNumbers) {
    test::Editor e;
    e.camera = forty_px();
    e.mode = Mode::Bounds;
    e.object.scale = glm::dvec3(4);
    e.options.snap.adaptive_px = 20;
    const glm::dvec2 at = e.press(Handle::BoundsMaxX);
    e.frame({.cursor = at + glm::dvec2(22, 0), .down = true, .snap = true});
    EXPECT_NEAR(e.object.scale.x, 4.5, 1e-12);
    const auto projector = make_projector(forty_px()).value();
    const CustomHandle line{.shape = CustomShape::Point, .constraint = Constraint::Line, .direction = {1, 0, 0}};
    const auto placed = place_custom(projector, line, {1, 0, 0}, Style{});
    const auto press = test::pixel(projector, {1, 0, 0});
    const auto drag = begin_value_drag(projector, *placed, line, 1, e.options, *press);
    ASSERT_TRUE(drag);
    const Pointer pointer{.cursor = *press + glm::dvec2(22, 0), .snap = true};
    EXPECT_EQ(update_drag(*drag, projector, pointer)->value, 1.5);
}

TEST(ZoomSteps, AreThoseOfLogicalPixelsOnDenseScreens) {
    const Options options{.snap = {.adaptive_px = 20}};
    EXPECT_EQ(moved(options, 50, forty_px(), {.pixel_scale = 2}), 1) << "40 pixels of the target";
    EXPECT_EQ(moved(options, 50, forty_px(), {.pixel_scale = 0.5f}), 1.5) << "10 pixels: steps of 0.5";
}

// In perspective a unit at the pivot has focal / w pixels, here measured.
TEST(ZoomSteps, OfRandomViewsAreTheSmallestThatAreLongEnough) {
    test::Random random(4871);
    int checked = 0;
    for (int n = 0; n < 400; ++n) {
        auto s = test::random_scene(random, Mode::Translate);
        if (!s || !(s->placement.pickable & handle_bit(Handle::TranslateX))) continue;
        s->options.snap.adaptive_px = test::uniform(random, 2, 200);
        const auto press = test::pixel(s->projector, s->placement.pivot);
        const auto drag = begin_drag(s->projector, s->placement, Handle::TranslateX, s->transform, s->options, *press);
        if (!drag) continue;
        const double least = s->options.snap.adaptive_px / s->placement.unit_px * s->placement.size;
        double step = 0;
        for (int power = -12; power < 12 && step == 0; ++power)
            for (const char* const digit : {"1e", "2e", "5e"})
                if (const double one = std::strtod((digit + std::to_string(power)).c_str(), nullptr);
                    step == 0 && one >= least)
                    step = one;
        const glm::dvec2 by(test::uniform(random, -200, 200), test::uniform(random, -200, 200));
        const auto update = update_drag(*drag, s->projector, {.cursor = *press + by, .snap = true});
        const auto free = update_drag(*drag, s->projector, {.cursor = *press + by});
        if (!update || !free) continue;
        const double travel = glm::dot(free->delta, s->placement.axes[0]);
        EXPECT_NEAR(glm::dot(update->delta, s->placement.axes[0]), std::round(travel / step) * step,
                    1e-9 * (step + std::abs(travel)))
            << n;
        ++checked;
    }
    EXPECT_GT(checked, 200);
}

// On a dense screen the radius of snap targets is in logical pixels, too.
TEST(ZoomSteps, TheSnapRadiusIsInLogicalPixels) {
    const SnapFeature there{.position = {2, 0, 0}};
    for (const float scale : {1.0f, 2.0f}) {
        test::Editor e;
        e.camera = forty_px();
        e.context.style.pixel_scale = scale;
        e.options.snap_geometry.features = {&there, 1};
        const glm::dvec2 grip = e.press(Handle::TranslateX) - e.pixel({0, 0, 0});
        e.frame({.cursor = e.pixel({2, 0, 0}) + grip + glm::dvec2(20, 0), .down = true, .snap = true});
        EXPECT_EQ(e.context.feedback()->snap_target.has_value(), scale == 2) << "20 pixels away, of 14 logical ones";
    }
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::rotate_along_tangent: a ring follows the cursor along its tangent at the press, not around its center.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"

#include <cmath>
#include <cstdio>
#include <numbers>
#include <variant>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;

const glm::dvec2 kCenter(400, 300);

// Presses the ring z of an object at the origin, seen along z, at this angle; `px` is its radius.
struct Pressed {
    Projector projector = *make_projector(test::orthographic_camera());
    Options options{.rotate_along_tangent = true};
    DTransform object{.rotation = glm::angleAxis(0.3, glm::normalize(glm::dvec3(0.1, 0.2, 1)))};
    std::optional<Drag> drag{};
    double px = 0;
    glm::dvec2 at{0}, tangent{0}; ///< for a positive rotation; y is down

    explicit Pressed(double angle, Handle handle = Handle::RotateZ, bool along_tangent = true) {
        options.space = Space::World;
        options.rotate_along_tangent = along_tangent;
        const auto frame = make_frame(projector, Mode::Rotate, object, options);
        const auto placed = place(projector, Mode::Rotate, *frame, options, {});
        const double c = std::cos(angle), s = std::sin(angle);
        const auto on_ring = handle_position(handle);
        px = glm::length(on_ring - kCenter);
        at = kCenter + px * glm::dvec2(c, -s);
        tangent = {-s, -c};
        drag = begin_drag(projector, *placed, handle, object, options, at);
    }
    // Where a press grabs the ring.
    static glm::dvec2 handle_position(Handle handle) {
        Editor e;
        e.camera = test::orthographic_camera();
        e.mode = Mode::Rotate;
        e.options.space = Space::World;
        e.options.handles = handle_bit(handle);
        return e.at(handle);
    }
    std::optional<DragUpdate> moved(const glm::dvec2& by, bool snap = false) {
        auto update = update_drag(*drag, projector, {.cursor = at + by, .snap = snap});
        if (update) drag = update->drag;
        return update;
    }
};

TEST(TangentRings, APlainRingTurnsByPixelsAlongTheTangentOverItsRadius) {
    for (const Handle handle : {Handle::RotateZ, Handle::RotateView})
        for (const double angle : {0.0, 0.5, 2.0, -1.3}) {
            Pressed p(angle, handle);
            ASSERT_TRUE(p.drag);
            EXPECT_TRUE(std::holds_alternative<TangentGrab>(p.drag->grab));
            const double radius = std::get<TangentGrab>(p.drag->grab).px_per_radian; // of the ring as it is drawn
            EXPECT_NEAR(radius, p.px, 2) << "pressed within its line";
            EXPECT_NEAR(p.moved(p.tangent * 50.0)->angle, 50 / radius, 1e-12);
            EXPECT_NEAR(p.moved(p.tangent * -50.0)->angle, -50 / radius, 1e-12);
            const glm::dvec2 out = (p.at - kCenter) / p.px;
            EXPECT_NEAR(p.moved(p.tangent * 50.0 + out * 400.0)->angle, 50 / radius, 1e-12) << "outwards";
            // Through the opposite side and on, many turns without a jump.
            const double turns = 7 * 2 * std::numbers::pi * radius;
            EXPECT_NEAR(p.moved(p.tangent * turns)->angle, 14 * std::numbers::pi, 1e-11);
            EXPECT_TRUE(same_bits(p.moved({0, 0})->transform, p.object)) << "back at the press";
        }
    Pressed p(0.5, Handle::RotateZ, false);
    EXPECT_TRUE(std::holds_alternative<RingGrab>(p.drag->grab)) << "off by default";
}

TEST(TangentRings, StepsTypedAnglesAndCancelAreAsForAnyRing) {
    Editor e;
    e.camera = test::orthographic_camera();
    e.mode = Mode::Rotate;
    e.object.rotation = glm::angleAxis(0.1, glm::dvec3(0, 0, 1));
    e.options.rotate_along_tangent = true;
    e.options.snap.rotation = 0.25;
    const DTransform start = e.object;
    const glm::dvec2 at = e.press(Handle::RotateZ), arm = at - kCenter;
    EXPECT_TRUE(same_bits(e.object, start)) << "a press changes nothing";
    const double px = std::get<TangentGrab>(e.context.drag()->drag.grab).px_per_radian;
    const glm::dvec2 tangent = glm::dvec2(arm.y, -arm.x) / glm::length(arm);
    const auto angle = [&] { return 2 * std::atan2(e.object.rotation.z, e.object.rotation.w) - 0.1; };
    e.frame({.cursor = at + tangent * (0.6 * px), .down = true});
    EXPECT_NEAR(angle(), 0.6, 1e-3) << "a press point is not exactly on the circle";
    e.frame({.cursor = at + tangent * (0.6 * px), .down = true, .snap = true});
    EXPECT_NEAR(angle(), 0.5, 1e-12);
    e.context.set_numeric_input("90");
    e.frame({.cursor = at + tangent * px, .down = true});
    EXPECT_NEAR(angle(), std::numbers::pi / 2, 1e-12);
    e.frame({.cursor = at, .down = true, .cancel = true});
    EXPECT_TRUE(same_bits(e.object, start));
}

TEST(TangentRings, ACustomAngleTurnsAlongItsTangentToo) {
    Context context;
    double value = 0.5;
    const CustomHandle dial{.shape = CustomShape::Arc, .constraint = Constraint::Angle, .length = 1};
    glm::dvec2 cursor(-1000);
    const auto frame = [&](bool down) {
        context.begin_frame({.cursor = cursor, .down = down});
        context.manipulate_value(value, dial, test::orthographic_camera(), {.id = 1, .rotate_along_tangent = true});
        context.end_frame();
    };
    frame(false);
    cursor = context.handle_position(1, Handle::Custom).value_or(glm::dvec2(0));
    frame(true);
    ASSERT_TRUE(context.drag());
    const auto* grab = std::get_if<TangentGrab>(&context.drag()->drag.grab);
    ASSERT_TRUE(grab);
    EXPECT_NEAR(grab->px_per_radian, test::kUnitPx, 1e-9);
    cursor += grab->screen_tangent * (20 * test::kUnitPx);
    frame(true);
    EXPECT_NEAR(value, 20.5, 1e-9);
}

// Any camera: the pixel's way along the derivative of the grabbed point's pixel, over that derivative. An edge-on ring
// is as without.
TEST(TangentRings, UnderAnyCameraTheRateIsThatOfTheGrabbedPoint) {
    Random random(3);
    int checked = 0, edge_on = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        auto s = test::random_scene(random, Mode::Rotate);
        if (!s) continue;
        const int k = static_cast<int>(random() % 3);
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::RotateX) + k);
        if (!(s->placement.pickable & handle_bit(handle))) continue;
        const glm::dvec3 axis = s->placement.axes[k], side = any_perpendicular(axis);
        const double angle = test::uniform(random, 0, 2 * std::numbers::pi);
        const auto on_ring = [&](double t) {
            const glm::dvec3 arm = glm::angleAxis(angle + t, axis) * side;
            return test::pixel(s->projector, s->placement.pivot + arm * s->placement.size);
        };
        const auto at = on_ring(0), before = on_ring(-1e-5), after = on_ring(1e-5);
        if (!at || !before || !after) continue;
        const auto plain = begin_drag(s->projector, s->placement, handle, s->transform, s->options, *at);
        s->options.rotate_along_tangent = true;
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, *at);
        ASSERT_EQ(plain.has_value(), drag.has_value());
        if (!drag) continue;
        const glm::dvec2 by(test::uniform(random, -3000, 3000), test::uniform(random, -3000, 3000));
        const auto update = update_drag(*drag, s->projector, {.cursor = *at + by});
        ASSERT_TRUE(update);
        if (std::holds_alternative<TangentGrab>(plain->grab)) {
            EXPECT_EQ(update->angle, update_drag(*plain, s->projector, {.cursor = *at + by})->angle);
            ++edge_on;
            continue;
        }
        const glm::dvec2 rate = (*after - *before) / 2e-5;
        const double expected = glm::dot(by, rate) / glm::dot(rate, rate);
        worst = std::max(worst, std::abs(update->angle - expected) / (1 + std::abs(expected)));
        EXPECT_NEAR(update->angle, expected, 1e-5 * (1 + std::abs(expected)));
        EXPECT_TRUE(same_bits(update_drag(update->drag, s->projector, {.cursor = *at})->transform, s->transform));
        ++checked;
    }
    EXPECT_GT(checked, test::scaled(6000));
    EXPECT_GT(edge_on, 0);
    std::printf("%d rings, at most %.1e off; %d edge-on\n", checked, worst, edge_on);
}

} // namespace

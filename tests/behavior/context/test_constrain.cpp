// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Another handle in a drag begun by a press, by constrain() or by a sweep: the grabbed point stays under the cursor.
#include "support/cameras.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/handles.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdio>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;
using test::uniform;

constexpr Handle kMoves[] = {Handle::TranslateX,  Handle::TranslateY,  Handle::TranslateZ,   Handle::TranslateYZ,
                             Handle::TranslateZX, Handle::TranslateXY, Handle::TranslateView};

// Pixels from the grabbed point to where the cursor wants it: at the cursor, or on a line at the cursor's projection.
double apart(const Editor& e, Handle handle, const glm::dvec2& cursor) {
    const glm::dvec2 off = cursor - *e.context.feedback()->grabbed_px;
    if (info_of(handle).motion != Motion::Line) return glm::length(off);
    const LineGrab& grab = std::get<LineGrab>(e.context.drag()->drag.grab);
    const glm::dvec3 at = grab.point + e.context.drag()->delta;
    const glm::dvec2 along = make_projector(e.camera)->screen_rate(at, grab.direction);
    return std::abs(glm::dot(off, along)) / glm::length(along);
}

// An object looked at along z, orthographic.
TEST(Constrain, AnArrowPressedAtItsTipFollowsTheCursorAlongTheOtherAxis) {
    Editor e;
    e.camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    const glm::dvec2 tip = e.press(Handle::TranslateX);
    e.frame({.cursor = tip, .down = true});
    e.context.constrain(Handle::TranslateY);
    e.frame({.cursor = tip, .down = true});
    EXPECT_TRUE(same_bits(e.object, DTransform{})) << "the cursor is at the press";
    const glm::dvec2 by = e.pixel({1, 0.5, 0}) - e.pixel({0, 0, 0});
    e.frame({.cursor = tip + by, .down = true});
    EXPECT_EQ(e.object.position.x, 0);
    EXPECT_NEAR(e.object.position.y, 0.5, 1e-12);
}

TEST(Constrain, KeepsTheGrabbedPointUnderTheCursor) {
    Random random(58);
    int tried = 0;
    double worst = 0, leap = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        Editor e;
        const auto scene = test::random_scene(random, Mode::Translate);
        if (!scene) continue;
        e.camera = scene->camera;
        e.object = scene->transform;
        const DTransform start = e.object;
        const Handle first = kMoves[random() % 7], next = kMoves[random() % 7];
        e.frame({.cursor = {-1000, -1000}});
        const auto at = e.context.handle_position(7, first);
        if (!at || first == next) continue;
        const glm::dvec2 press = *at + glm::dvec2(uniform(random, -3, 3), uniform(random, -3, 3));
        e.frame({.cursor = press, .down = true});
        if (e.context.hovered_handle() != first || !e.context.is_active()) continue;
        glm::dvec2 cursor = press;
        if (n % 2 == 0) cursor += glm::dvec2(uniform(random, -40, 40), uniform(random, -40, 40));
        e.frame({.cursor = cursor, .down = true});
        e.context.constrain(next);
        e.frame({.cursor = cursor, .down = true});
        const DragUpdate* drag = e.context.drag();
        if (!drag || drag->drag.handle != next || drag->at_bound) continue; // seen end-on or edge-on
        if (n % 2 == 1) {
            leap = std::max(leap, glm::length(drag->delta));
            EXPECT_TRUE(same_bits(e.object, start)) << n << ": the cursor is at the press";
        } else if (e.context.feedback()->grabbed_px) {
            const double px = apart(e, next, cursor);
            // At the press a line's grabbed point is beside the cursor by up to its grip.
            worst = std::max(worst, px);
            EXPECT_LT(px, 1e-6) << n << ' ' << handle_name(first) << ' ' << handle_name(next);
        }
        ++tried;
    }
    std::printf("%d constraints, grabbed point at most %.1e px off, leap %.1e units\n", tried, worst, leap);
    EXPECT_GT(tried, test::scaled(1000));
}

TEST(Constrain, ASweepKeepsTheGrabbedPointUnderTheCursor) {
    Editor e;
    const glm::dvec2 press = e.press(Handle::TranslateView) + glm::dvec2(0);
    e.frame({.cursor = press, .down = true});
    const glm::dvec2 along = e.pixel({0, 1, 0}) - e.pixel({0, 0, 0}), cursor = press + along * 0.6 + glm::dvec2(3, 1);
    e.frame({.cursor = press + glm::dvec2(1, 0), .down = true, .sweep = AxisSweep::Axis});
    e.frame({.cursor = cursor, .down = true, .sweep = AxisSweep::Axis});
    ASSERT_EQ(e.context.hovered_handle(), Handle::TranslateY);
    EXPECT_LT(apart(e, Handle::TranslateY, cursor), 1e-9);
}

// A command grabs no point: the cursor's travel counts.
TEST(Constrain, ADragBegunByACommandHasNoGrabbedPoint) {
    Editor e;
    e.camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    e.frame({.cursor = {900, 500}});
    e.context.start(7, Handle::TranslateX);
    e.frame({.cursor = {900, 500}});
    e.frame({.cursor = {900, 500}});
    e.context.constrain(Handle::TranslateY);
    e.frame({.cursor = glm::dvec2(900, 500) + e.pixel({0, 1, 0}) - e.pixel({0, 0, 0})});
    EXPECT_NEAR(e.object.position.y, 1, 1e-12);
}

} // namespace

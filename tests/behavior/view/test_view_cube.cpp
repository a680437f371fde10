// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// View cubes in a context: clicks, drags, commands, and what they share with handles.
#include "support/cameras.hpp"
#include "support/count_allocations.hpp"
#include "support/matrices.hpp"
#include "support/scale.hpp"

#include <gizmo/all.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using namespace gizmo;
using test::most_apart, test::same_bits;
using test::Random;

const glm::dvec2 kAway(20, 500);

struct Host {
    Context context;
    Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true}, {0, 0, 800, 600});
    double distance = 5;
    ViewCube options{};
    double seconds = 1.0 / 15;
    DTransform object{};
    Manipulation edit{};
    bool stores_floats = false;

    ViewChange frame(const Pointer& pointer) {
        context.begin_frame(pointer, seconds);
        const ViewChange change = context.view_cube(camera, distance, options);
        edit = context.manipulate(Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
        if (stores_floats) camera.view = glm::dmat4(glm::mat4(camera.view));
        return change;
    }
    /// Where a place is drawn.
    glm::dvec2 at(const glm::dvec3& place) const {
        const auto p = place_view_cube(camera, distance, options, context.style).value();
        const double reach = options.style == ViewCubeStyle::Cube ? p.radius / std::sqrt(3.0) * 0.97 : p.radius * 0.8;
        return p.center + reach * glm::dvec2(glm::dot(p.axes[0], place), -glm::dot(p.axes[1], place));
    }
    ViewChange click(const glm::dvec2& cursor) {
        frame({.cursor = cursor});
        frame({.cursor = cursor, .down = true});
        return frame({.cursor = cursor});
    }
    /// Frames until nothing changes.
    int rest() {
        int frames = 0;
        do
            frame({.cursor = kAway});
        while (++frames < 1000 && context.needs_redraw());
        return frames;
    }
};

// From the right: right is -z, up is y.
const glm::dmat4 kRight{{0, 0, 1, 0}, {0, 1, 0, 0}, {-1, 0, 0, 0}, {0, 0, -5, 1}};

TEST(ViewCube, AClickOnTheRightEdgeAndThenOnTheRightFaceShowsTheRightSide) {
    Host host;
    ViewChange change = host.click(host.at({1, 0, 0}));
    EXPECT_EQ(change.clicked, glm::ivec3(1, 0, 1)); // of the front face, the right edge
    EXPECT_TRUE(change.turning);
    host.rest();
    change = host.click(host.at({1, 0, 0}));
    EXPECT_EQ(change.clicked, glm::ivec3(1, 0, 0));
    EXPECT_EQ(change.place, glm::ivec3(1, 0, 0));
    host.rest();
    EXPECT_TRUE(same_bits(host.camera.view, kRight));
    // Again: from the opposite side.
    EXPECT_EQ(host.click(host.at({1, 0, 0})).clicked, glm::ivec3(-1, 0, 0));
    host.rest();
    EXPECT_LT(most_apart(host.camera.view, {{0, 0, -1, 0}, {0, 1, 0, 0}, {1, 0, 0, 0}, {0, 0, -5, 1}}), 1e-15);
}

TEST(ViewCube, ATurnTakesItsTimeAtEveryFrameRate) {
    for (const double fps : {15.0, 30.0, 60.0, 240.0}) {
        Host host;
        host.options.style = ViewCubeStyle::Axes;
        host.seconds = 1 / fps;
        EXPECT_TRUE(host.click(host.at({1, 0, 0})).turning);
        int frames = 0;
        ViewChange change;
        do {
            change = host.frame({.cursor = kAway});
            ++frames;
            EXPECT_TRUE(change.changed);
            EXPECT_TRUE(host.context.needs_redraw());
        } while (change.turning && frames < 1000);
        EXPECT_NEAR(frames / fps, host.options.seconds, 1 / fps + 1e-9);
        EXPECT_TRUE(same_bits(host.camera.view, kRight));
        EXPECT_FALSE(host.frame({.cursor = kAway}).changed);
        host.frame({.cursor = kAway});
        EXPECT_FALSE(host.context.needs_redraw());
    }
}

TEST(ViewCube, WithoutATimeItTurnsAtOnce) {
    Host host;
    host.options.style = ViewCubeStyle::Axes;
    host.options.seconds = -1;
    const ViewChange change = host.click(host.at({1, 0, 0}));
    EXPECT_TRUE(change.changed && !change.turning);
    EXPECT_TRUE(same_bits(host.camera.view, kRight));
}

TEST(ViewCube, AHostThatStoresFloatsGetsTheSameTurn) {
    Host host;
    host.options.style = ViewCubeStyle::Axes;
    host.stores_floats = true;
    host.click(host.at({0, 1, 0}));
    host.rest();
    EXPECT_LT(most_apart(host.camera.view, {{1, 0, 0, 0}, {0, 0, 1, 0}, {0, -1, 0, 0}, {0, 0, -5, 1}}), 1e-15);
}

TEST(ViewCube, ATurnEndsWhereTheHostMovesTheView) {
    Host host;
    host.options.style = ViewCubeStyle::Axes;
    host.click(host.at({1, 0, 0}));
    host.frame({.cursor = kAway});
    EXPECT_TRUE(host.frame({.cursor = kAway}).turning);
    host.camera.view[3].x += 0.5;
    const glm::dmat4 moved = host.camera.view;
    EXPECT_FALSE(host.frame({.cursor = kAway}).turning);
    EXPECT_FALSE(host.frame({.cursor = kAway}).changed);
    EXPECT_TRUE(same_bits(host.camera.view, moved));
}

TEST(ViewCube, APressAloneChangesNothingAndCancelRestoresEveryBit) {
    Host host;
    const glm::dmat4 before = host.camera.view;
    const glm::dvec2 at = host.at({0, 0, 1});
    host.frame({.cursor = at, .down = true});
    EXPECT_TRUE(host.context.is_active());
    EXPECT_FALSE(host.frame({.cursor = at, .down = true}).changed);
    EXPECT_TRUE(host.frame({.cursor = at + glm::dvec2(60, 30), .down = true}).dragging);
    EXPECT_FALSE(same_bits(host.camera.view, before));
    EXPECT_TRUE(host.frame({.cursor = at + glm::dvec2(60, 30), .down = true, .cancel = true}).changed);
    EXPECT_TRUE(same_bits(host.camera.view, before));
    host.rest();
    EXPECT_TRUE(same_bits(host.camera.view, before));
    EXPECT_FALSE(host.context.is_active());
}

TEST(ViewCube, ADragEndsWhereTheSameDragFromThePressEnds) {
    Random random(11);
    for (int i = 0; i < test::scaled(1000); ++i) {
        Host host;
        host.options.style = static_cast<ViewCubeStyle>(i % 2);
        host.options.up = static_cast<UpAxis>(random() % 6);
        host.camera = test::random_camera(random, {1, 2, 3}, test::random_lens(random, 20, 90));
        host.distance = test::uniform(random, 1, 20);
        const auto placed = place_view_cube(host.camera, host.distance, host.options, host.context.style);
        ASSERT_TRUE(placed);
        const glm::dvec2 press =
            placed->center + glm::dvec2(test::uniform(random, -9, 9), test::uniform(random, -9, 9));
        const glm::dvec2 end = press + glm::dvec2(test::uniform(random, -300, 300), test::uniform(random, -300, 300));
        const glm::dmat4 before = host.camera.view;
        Host straight;
        straight.options = host.options;
        straight.camera = host.camera;
        straight.distance = host.distance;
        for (Host* h : {&host, &straight}) {
            h->frame({.cursor = press});
            h->frame({.cursor = press, .down = true});
            ASSERT_TRUE(h->context.is_active());
        }
        for (int k = 0; k < 20; ++k)
            host.frame(
                {.cursor = press + glm::dvec2(test::uniform(random, -500, 500), test::uniform(random, -500, 500)),
                 .down = true});
        host.frame({.cursor = end, .down = true});
        straight.frame({.cursor = end, .down = true});
        EXPECT_TRUE(same_bits(host.camera.view, straight.camera.view));
        // Back at the press, every bit is back.
        straight.frame({.cursor = press, .down = true});
        EXPECT_TRUE(same_bits(straight.camera.view, before));
        host.frame({.cursor = end});
        EXPECT_FALSE(host.context.is_active());
        EXPECT_FALSE(host.frame({.cursor = end}).turning);
    }
}

TEST(ViewCube, AClickAnywhereOnItEndsAtTheViewFromThePlaceThere) {
    Random random(12);
    int clicked = 0;
    for (int i = 0; i < test::scaled(2000); ++i) {
        Host host;
        host.seconds = 0.07;
        host.options.style = static_cast<ViewCubeStyle>(i % 2);
        host.options.up = static_cast<UpAxis>(random() % 6);
        host.camera = test::random_camera(random, {1, 2, 3}, test::random_lens(random, 20, 90));
        host.distance = test::uniform(random, 1, 20);
        const auto placed = place_view_cube(host.camera, host.distance, host.options, host.context.style);
        ASSERT_TRUE(placed);
        const glm::dvec2 at =
            placed->center + placed->radius * glm::dvec2(test::uniform(random, -1, 1), test::uniform(random, -1, 1));
        const ViewCubeHit hit = pick_view_cube(*placed, at, host.context.style);
        if (hit.place == glm::ivec3(0)) continue;
        ++clicked;
        const auto wanted = begin_look_from(host.camera, host.distance, host.options.up, glm::dvec3(hit.place), true);
        ASSERT_TRUE(wanted);
        EXPECT_TRUE(host.click(at).turning) << i;
        host.rest();
        EXPECT_TRUE(same_bits(host.camera.view, wanted->to)) << i;
        EXPECT_EQ(host.object.position, glm::dvec3(0));
    }
    EXPECT_GT(clicked, test::scaled(2000) / 3);
}

TEST(ViewCube, CommandsTurnTheViewWithoutAClick) {
    Host host;
    const auto turn = [&](ViewTurn command, const glm::dvec3& from = glm::dvec3(1)) {
        host.options.turn = command;
        host.options.from = from;
        const bool turning = host.frame({.cursor = kAway}).turning;
        host.options.turn = ViewTurn::None;
        host.rest();
        return turning;
    };
    EXPECT_TRUE(turn(ViewTurn::RollRight));
    EXPECT_LT(most_apart(host.camera.view, {{0, -1, 0, 0}, {1, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, -5, 1}}), 1e-15);
    turn(ViewTurn::RollLeft);
    EXPECT_LT(most_apart(host.camera.view, {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, -5, 1}}), 1e-15);
    turn(ViewTurn::Behind);
    EXPECT_LT(most_apart(host.camera.view, {{-1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -1, 0}, {0, 0, -5, 1}}), 1e-15);
    turn(ViewTurn::LookFrom, {1, 0, 0});
    EXPECT_LT(most_apart(host.camera.view, kRight), 1e-15);
    // A rolled view ends level.
    turn(ViewTurn::RollLeft);
    host.options.style = ViewCubeStyle::Axes;
    EXPECT_EQ(host.click(host.at({1, 0, 0})).clicked, glm::ivec3(1, 0, 0));
    host.rest();
    EXPECT_LT(most_apart(host.camera.view, kRight), 1e-15);
}

// Where they are in the square, and what they turn to.
TEST(ViewCube, ButtonsRollTheViewAndBringItHome) {
    for (const auto style : {ViewCubeStyle::Cube, ViewCubeStyle::Axes}) {
        Host host;
        host.options.style = style;
        host.options.from = {1, 0, 0};
        const auto placed = place_view_cube(host.camera, host.distance, host.options, host.context.style);
        ASSERT_TRUE(placed);
        const auto at = [&](double x, double y) { return placed->center + glm::dvec2(x, y) * (0.83 * placed->radius); };
        EXPECT_FALSE(host.frame({.cursor = at(-1, 1)}).is_over) << "they are asked for";
        const std::size_t vertices = host.context.draw_list().overlay.size();
        host.options.roll_buttons = true;
        EXPECT_EQ(host.frame({.cursor = at(-1, 1)}).button, ViewTurn::RollLeft);
        EXPECT_FALSE(host.frame({.cursor = at(-1, -1)}).is_over);
        EXPECT_EQ(host.frame({.cursor = at(1, 1)}).button, ViewTurn::RollRight);
        EXPECT_GT(host.context.draw_list().overlay.size(), vertices);
        host.options.home_button = true;
        ViewChange change = host.click(at(1, 1));
        EXPECT_EQ(change.clicked_button, ViewTurn::RollRight);
        EXPECT_EQ(change.clicked, glm::ivec3(0));
        EXPECT_TRUE(change.turning);
        host.rest();
        EXPECT_LT(most_apart(host.camera.view, {{0, -1, 0, 0}, {1, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, -5, 1}}), 1e-15);
        EXPECT_EQ(host.click(at(-1, 1)).clicked_button, ViewTurn::RollLeft);
        host.rest();
        EXPECT_LT(most_apart(host.camera.view, {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, -5, 1}}), 1e-15);
        EXPECT_EQ(host.click(at(-1, -1)).clicked_button, ViewTurn::LookFrom);
        host.rest();
        EXPECT_LT(most_apart(host.camera.view, kRight), 1e-15);
        EXPECT_FALSE(host.frame({.cursor = at(-1, -1)}).clicked_button != ViewTurn::None);
        // A drag from one orbits.
        host.frame({.cursor = at(1, 1), .down = true});
        change = host.frame({.cursor = at(1, 1) + glm::dvec2(30, 0), .down = true});
        EXPECT_TRUE(change.dragging && change.changed);
        EXPECT_EQ(change.button, ViewTurn::RollRight);
        EXPECT_EQ(host.frame({.cursor = at(1, 1) + glm::dvec2(30, 0)}).clicked_button, ViewTurn::None);
    }
}

// Each of them within its own circle, and the places of the cube keep theirs.
TEST(ViewCube, ButtonsTakeNoPlaceFromTheCube) {
    Random random(17);
    for (int i = 0; i < test::scaled(3000); ++i) {
        ViewCube options{.style = static_cast<ViewCubeStyle>(i % 2)};
        const Camera camera = test::random_camera(random, {1, 2, 3}, test::random_lens(random, 20, 90));
        const auto bare = place_view_cube(camera, 3, options, {});
        options.home_button = options.roll_buttons = true;
        const auto with = place_view_cube(camera, 3, options, {});
        ASSERT_TRUE(bare && with);
        const glm::dvec2 off(test::uniform(random, -1.1, 1.1), test::uniform(random, -1.1, 1.1));
        const glm::dvec2 at = with->center + off * with->radius;
        const ViewCubeHit without = pick_view_cube(*bare, at, {}), hit = pick_view_cube(*with, at, {});
        const double inside = glm::length(glm::abs(off) - 0.83);
        if (without.place != glm::ivec3(0) && inside > 0.17 + 0.2) { // beyond a button's pick radius
            EXPECT_EQ(hit.place, without.place) << i;
        }
        if (inside < 0.169 && (off.x < 0 || off.y > 0) && without.place == glm::ivec3(0)) {
            EXPECT_EQ(hit.button, off.y < 0   ? ViewTurn::LookFrom
                                  : off.x < 0 ? ViewTurn::RollLeft
                                              : ViewTurn::RollRight);
        }
    }
}

TEST(ViewCube, AHandleUnderItIsNeitherHoveredNorDragged) {
    Host host;
    host.camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, 250, 250});
    host.frame({.cursor = kAway});
    const auto arrow = host.context.handle_position(1, Handle::TranslateX);
    ASSERT_TRUE(arrow);
    // Now the corner is where the arrow is.
    host.options.margin = 250 - arrow->x - 50;
    host.options.margin = std::max(host.options.margin, arrow->y - 50);
    const glm::dvec2 center = place_view_cube(host.camera, 5, host.options, host.context.style)->center;
    host.camera.viewport.x += arrow->x - center.x;
    host.frame({.cursor = kAway});
    const auto still = host.context.handle_position(1, Handle::TranslateX);
    const glm::dvec2 at = place_view_cube(host.camera, 5, host.options, host.context.style)->center;
    if (still) {
        EXPECT_GT(glm::length(*still - at), 20);
    }
    for (int i = 0; i < 3; ++i) {
        const ViewChange change = host.frame({.cursor = at, .down = i > 0});
        EXPECT_TRUE(change.is_over);
        EXPECT_NE(host.edit.phase, Phase::Dragging);
        EXPECT_TRUE(host.context.is_hovered());
        EXPECT_EQ(host.context.hovered_handle(), Handle::None);
        EXPECT_FALSE(host.context.drag());
        EXPECT_FALSE(host.context.feedback());
    }
    EXPECT_TRUE(host.context.is_active());
    host.frame({.cursor = at});
    EXPECT_EQ(host.object.position, glm::dvec3(0));
    EXPECT_TRUE(host.context.events().empty());
}

TEST(ViewCube, ADraggedHandleMayPassOverIt) {
    Host host;
    host.frame({.cursor = kAway});
    const auto arrow = host.context.handle_position(1, Handle::TranslateX);
    ASSERT_TRUE(arrow);
    host.frame({.cursor = *arrow});
    host.frame({.cursor = *arrow, .down = true});
    const ViewChange change = host.frame({.cursor = host.at({0, 0, 1}), .down = true});
    EXPECT_FALSE(change.is_over);
    EXPECT_EQ(host.edit.phase, Phase::Began);
    EXPECT_GT(host.object.position.x, 0.1);
}

TEST(ViewCube, ItIsNotHoveredThroughTheUiOrByALiftedFinger) {
    Host host;
    const glm::dvec2 at = host.at({0, 0, 1});
    EXPECT_TRUE(host.frame({.cursor = at}).is_over);
    EXPECT_TRUE(host.context.needs_redraw());
    EXPECT_FALSE(host.frame({.cursor = at, .blocked = true}).is_over);
    EXPECT_FALSE(host.frame({.cursor = at, .device = PointerDevice::Touch}).is_over);
    host.frame({.cursor = at, .down = true, .device = PointerDevice::Touch});
    EXPECT_TRUE(host.context.is_active());
    // A finger that trembles clicks.
    host.frame({.cursor = at + glm::dvec2(7, 0), .down = true, .device = PointerDevice::Touch});
    EXPECT_TRUE(host.frame({.cursor = at + glm::dvec2(7, 0), .device = PointerDevice::Touch}).turning);
}

TEST(ViewCube, IfItIsNotSubmittedItsDragEnds) {
    Host host;
    host.frame({.cursor = host.at({0, 0, 1}), .down = true});
    EXPECT_TRUE(host.context.is_active());
    host.context.begin_frame({.cursor = kAway, .down = true});
    host.context.end_frame();
    EXPECT_FALSE(host.context.is_active());
    EXPECT_TRUE(host.context.draw_list().overlay.empty());
}

TEST(ViewCube, BadInputShowsNothingAndChangesNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Host host;
    host.camera.view[1][1] = nan;
    const glm::dmat4 before = host.camera.view;
    EXPECT_EQ(host.frame({.cursor = kAway}).hidden, Hidden::BadCamera);
    EXPECT_TRUE(same_bits(host.camera.view, before));
    EXPECT_TRUE(host.context.draw_list().overlay.empty());
    Host other;
    other.frame({.cursor = other.at({0, 0, 1}), .down = true});
    other.frame({.cursor = {nan, 3}, .down = true});
    other.frame({.cursor = {700, 3}, .down = true});
    other.distance = nan;
    EXPECT_EQ(other.frame({.cursor = {300, 3}, .down = true}).hidden, Hidden::BadOptions);
    other.frame({.cursor = {300, 3}});
    EXPECT_FALSE(other.context.is_active());
    EXPECT_LT(most_apart(other.camera.view, other.camera.view), 1); // finite
}

TEST(ViewCube, ARecordedSessionIsReplayedBitForBit) {
    for (const auto style : {ViewCubeStyle::Cube, ViewCubeStyle::Axes}) {
        Recorder recorder;
        Host host;
        host.context.record_to(&recorder);
        host.options.style = style;
        host.camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, 800, 600});
        host.click(host.at({1, 0, 0}));
        host.rest();
        const glm::dvec2 at = host.at({0, 1, 0});
        host.frame({.cursor = at, .down = true});
        for (int i = 0; i < 20; ++i)
            host.frame({.cursor = at + glm::dvec2(i * 7, i * i - 9 * i), .down = true});
        host.options.turn = ViewTurn::Behind;
        host.frame({.cursor = at});
        host.options.turn = ViewTurn::None;
        host.rest();
        Context fresh;
        const Replay replay = gizmo::replay(recorder.text(), fresh);
        EXPECT_EQ(replay.error, nullptr);
        EXPECT_GT(replay.calls, 50u);
        EXPECT_EQ(replay.differences, 0u);
        // Another result is found.
        std::string other = recorder.text();
        const std::size_t line = other.find("\nview ");
        other.replace(other.find(" 0 0 0 0 0 0 0 0 0 0 0\n", line), 2, " 1");
        Context second;
        EXPECT_EQ(gizmo::replay(other, second).differences, 1u);
    }
}

TEST(ViewCube, ASteadyFrameAllocatesNothing) {
    Host host;
    for (int i = 0; i < 10; ++i)
        host.frame({.cursor = host.at({0, 0, 1})});
    const long before = test::allocation_count();
    host.frame({.cursor = host.at({0, 0, 1})});
    EXPECT_EQ(test::allocation_count(), before);
}

} // namespace

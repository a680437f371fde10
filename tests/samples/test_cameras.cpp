// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Cameras: what is framed fits, what is sent somewhere goes there in time, the view cubes, the ends of zooming,
// flying.
#include "support/viewer_editor.hpp"

#include <glm/geometric.hpp>

#include <array>
#include <numbers>
#include <set>
#include <string>

namespace {

using viewer::Action;
using viewer::InputEvent;
constexpr double kQuarter = std::numbers::pi / 2;

class CamerasTest : public test::ViewerEditor {
protected:
    void scroll(double steps) {
        editor->push({.kind = InputEvent::Kind::Scroll, .scroll = steps});
        frames();
    }
};

// Every corner of the box is inside, a tenth of the side away from the edge, and the nearest of them is not far from
// it.
TEST_F(CamerasTest, WhatIsFramedFitsWithAMarginFromEverySide) {
    test::Random random(3);
    for (int i = 0; i < 200; ++i) {
        const glm::dvec2 size(test::uniform(random, 60, 900), test::uniform(random, 60, 900));
        editor->orbit().yaw = test::uniform(random, -4, 4);
        editor->orbit().pitch = test::uniform(random, -1.57, 1.57);
        editor->orbit().ortho = i % 3 == 0;
        node("Crate").local.scale =
            glm::exp(glm::dvec3(test::uniform(random, -2, 2), test::uniform(random, -2, 2), 0.0));
        editor->frame(size.x, size.y);
        const int crate = scene().find("Crate");
        editor->frame_nodes({&crate, 1});
        editor->frame(size.x, size.y);
        glm::dvec3 low, high;
        scene().bounds(low, high, {&crate, 1});
        double most = 0;
        for (int c = 0; c < 8; ++c) {
            const glm::dvec3 corner(c & 1 ? high.x : low.x, c & 2 ? high.y : low.y, c & 4 ? high.z : low.z);
            const auto at = gizmo::world_to_screen(editor->camera(), corner);
            ASSERT_TRUE(at);
            const glm::dvec2 off = glm::abs(glm::dvec2(*at) / size - 0.5) * 2.0; // 1 at the edge
            most = std::max({most, off.x, off.y});
        }
        EXPECT_LE(most, 0.8 + 1e-9) << i;
        EXPECT_GE(most, 0.8 - 1e-6) << i << ": farther away than it need be";
    }
}

TEST_F(CamerasTest, ASceneIsFramedForTheViewItIsOpenedIn) {
    viewer::Editor opened(*document); // before the window has a size
    opened.frame(1200, 300);
    glm::dvec3 low, high;
    scene().bounds(low, high);
    for (int c = 0; c < 8; ++c) {
        const auto at = gizmo::world_to_screen(
            opened.camera(), glm::dvec3(c & 1 ? high.x : low.x, c & 2 ? high.y : low.y, c & 4 ? high.z : low.z));
        ASSERT_TRUE(at);
        EXPECT_LE(std::abs(at->y - 150), 0.8 * 150 + 1e-6);
    }
}

TEST_F(CamerasTest, AWayTakesItsTimeAndEndsWhereItWasToTheBit) {
    editor->settings.ease = 0.2;
    frames();
    const glm::dvec3 before = editor->viewports().view(0).eye().axes()[2];
    editor->execute(Action::ViewRight);
    double last = 0;
    for (int i = 0; i < 12; ++i) {
        EXPECT_TRUE(editor->needs_frame());
        editor->frame(kWidth, kHeight);
        const double turned =
            std::acos(std::clamp(glm::dot(before, editor->viewports().view(0).eye().axes()[2]), -1.0, 1.0));
        EXPECT_GE(turned, last);
        last = turned;
    }
    frames(2);
    EXPECT_EQ(editor->viewports().view(0).eye(), editor->orbit());
    EXPECT_EQ(editor->orbit().yaw, kQuarter);
    frames(10);
    EXPECT_FALSE(editor->needs_frame());
}

TEST_F(CamerasTest, AHandStopsTheWayWhereItIs) {
    editor->settings.ease = 0.2;
    frames();
    editor->execute(Action::ViewTop);
    editor->frame(kWidth, kHeight);
    editor->frame(kWidth, kHeight);
    const double pitch = editor->viewports().view(0).eye().pitch;
    ASSERT_LT(pitch, kQuarter);
    scroll(1);
    frames(30);
    EXPECT_NEAR(editor->orbit().pitch, pitch, 0.2);
    EXPECT_LT(editor->orbit().pitch, kQuarter);
    EXPECT_EQ(editor->viewports().view(0).eye(), editor->orbit());
}

// It would stand over the handles, and take their presses.
TEST_F(CamerasTest, ASmallViewHasNoViewCube) {
    EXPECT_TRUE(cube());
    EXPECT_FALSE(editor->context().draw_list().overlay.empty());
    editor->context().style.pixel_scale = 2.5f;
    EXPECT_FALSE(cube()) << "in logical pixels";
    editor->context().style.pixel_scale = 1;
    editor->settings.view_cube = false;
    frames();
    EXPECT_TRUE(editor->context().draw_list().overlay.empty());
    editor->settings.view_cube = true;
    editor->settings.layout = 4; // each of 250 by 190
    editor->frame(500, 380);
    editor->frame(500, 380);
    for (std::uint32_t v = 0; v < 4; ++v)
        EXPECT_TRUE(editor->context().draw_list(v).overlay.empty());
}

TEST_F(CamerasTest, AClickOnAPlaceLooksFromThereAndASecondOneFromTheOtherSide) {
    editor->execute(Action::ViewFront);
    const gizmo::tools::OrbitCamera before = editor->orbit();
    click(place({1, 0, 1}));
    EXPECT_EQ(status_of(*editor), "from the front right");
    EXPECT_EQ(editor->orbit().yaw, kQuarter / 2);
    EXPECT_EQ(viewer::name_of(editor->orbit()), "perspective");
    click(place({1, 0, 0}));
    EXPECT_EQ(editor->orbit().yaw, kQuarter);
    EXPECT_EQ(editor->orbit().pitch, 0);
    EXPECT_EQ(viewer::name_of(editor->orbit()), "right, perspective");
    click(place({1, 0, 0}));
    EXPECT_EQ(editor->orbit().yaw, -kQuarter);
    EXPECT_EQ(status_of(*editor), "from the left");
    click(place({-1, 1, 1}));
    EXPECT_EQ(status_of(*editor), "from the top front left");
    click(place({0, 1, 0}));
    EXPECT_EQ(editor->orbit().pitch, kQuarter);
    EXPECT_EQ(editor->orbit().target, before.target);
    EXPECT_EQ(editor->orbit().distance, before.distance);
}

TEST_F(CamerasTest, InBothStylesEveryShownPlaceIsReachedAndNothingElseIsTold) {
    test::Random random(5);
    std::set<std::string> seen;
    editor->select(-1);
    for (int i = 0; i < 400; ++i) {
        editor->settings.axes_cube = i % 3 == 0;
        editor->orbit().ortho = i % 2 == 0;
        editor->orbit().yaw = test::uniform(random, -4, 4);
        editor->orbit().pitch = test::uniform(random, -1.5, 1.5);
        frames();
        const glm::dvec3 back = editor->orbit().axes()[2];
        glm::dvec3 side(0);
        while (side == glm::dvec3(0))
            for (int axis = 0; axis < 3; ++axis)
                side[axis] = std::round(test::uniform(random, -1.5, 1.5));
        bool shown = true; // each of its faces
        for (int axis = 0; axis < 3; ++axis)
            shown &= side[axis] * back[axis] >= 0 && (side[axis] == 0 || std::abs(back[axis]) > 0.2);
        if (!shown || (editor->settings.axes_cube && glm::length(side) > 1)) continue;
        const gizmo::tools::OrbitCamera before = editor->orbit();
        click(place(side * 0.98));
        frames();
        EXPECT_LT(glm::length(editor->orbit().axes()[2] - glm::normalize(side)), 1e-12) << i;
        EXPECT_EQ(editor->orbit().target, before.target);
        EXPECT_EQ(editor->orbit().ortho, before.ortho);
        EXPECT_TRUE(editor->selection().empty());
        EXPECT_EQ(document->edit_count(), 0u);
        seen.insert(viewer::name_of(glm::ivec3(side)));
    }
    EXPECT_GE(seen.size(), 18u);
}

TEST_F(CamerasTest, AClickTurnsTheViewInItsTimeAndAPressStopsAnotherWay) {
    editor->settings.ease = 0.2;
    editor->execute(Action::ViewFront);
    frames(20);
    EXPECT_FALSE(editor->needs_frame());
    click(place({0, 1, 1})); // the view is from the front, to the top
    double last = 0;
    for (int i = 0; i < 11; ++i) {
        EXPECT_TRUE(editor->needs_frame());
        frames();
        EXPECT_GT(editor->orbit().pitch, last);
        last = editor->orbit().pitch;
    }
    frames(3);
    EXPECT_NEAR(editor->orbit().pitch, kQuarter / 2, 1e-15);
    frames(9);
    EXPECT_FALSE(editor->needs_frame());
    editor->execute(Action::ViewRight);
    frames(2);
    move(place({0, 0, 0}));
    button(true);
    const double yaw = editor->orbit().yaw;
    ASSERT_LT(yaw, kQuarter);
    frames(20);
    EXPECT_EQ(editor->orbit().yaw, yaw);
    tap("Escape");
    button(false);
}

// The one under the pointer, which becomes the active one.
TEST_F(CamerasTest, EachOfFourViewsHasItsOwn) {
    editor->settings.layout = 4;
    const auto wide = [&] { editor->frame(1000, 900); };
    wide();
    wide();
    std::array<gizmo::tools::OrbitCamera, 4> before{};
    for (int v = 0; v < 4; ++v)
        before[static_cast<std::size_t>(v)] = editor->viewports().view(v).orbit;
    const glm::dvec2 at = place({1, 0, 1}, 2);
    for (const auto& event : {InputEvent{.kind = InputEvent::Kind::Move, .cursor = at},
                              InputEvent{.kind = InputEvent::Kind::Button, .button = 0, .down = true},
                              InputEvent{.kind = InputEvent::Kind::Button, .button = 0, .down = false}}) {
        editor->push(event);
        wide();
    }
    EXPECT_NEAR(editor->viewports().view(2).orbit.yaw, kQuarter / 2, 1e-15);
    for (const int v : {0, 1, 3})
        EXPECT_EQ(editor->viewports().view(v).orbit, before[static_cast<std::size_t>(v)]);
}

// No frame shows the new view with the handles of the old one.
TEST_F(CamerasTest, TheHandlesOfAPictureAreThoseOfItsCamera) {
    editor->settings.axes_cube = true;
    click(place({0, 0, 1}));
    const glm::dvec2 at = handle(gizmo::Handle::TranslateX);
    frames();
    EXPECT_LT(glm::length(handle(gizmo::Handle::TranslateX) - at), 1e-9);
}

TEST_F(CamerasTest, ADragOnTheViewCubeOrbitsAndSelectsNothingAndEscTakesItBack) {
    const gizmo::tools::OrbitCamera before = editor->orbit();
    const std::size_t selected = editor->selection().size();
    const glm::dvec2 middle = place({0, 0, 0});
    drag(middle, middle + glm::dvec2(-25, 10));
    EXPECT_NEAR(editor->orbit().yaw, before.yaw + kQuarter / 2, 1e-9);
    EXPECT_NEAR(editor->orbit().pitch, before.pitch + kQuarter / 5, 1e-9);
    EXPECT_EQ(editor->orbit().target, before.target);
    EXPECT_EQ(editor->selection().size(), selected);
    EXPECT_FALSE(editor->rubber_band());
    move(middle);
    EXPECT_EQ(editor->cursor_shape(), viewer::CursorShape::Hand);
    const gizmo::tools::OrbitCamera orbited = editor->orbit();
    button(true);
    EXPECT_TRUE(editor->holds_pointer());
    move(middle + glm::dvec2(40, 40));
    EXPECT_EQ(editor->cursor_shape(), viewer::CursorShape::Hand);
    EXPECT_NE(editor->orbit(), orbited);
    tap("Escape");
    EXPECT_NEAR(editor->orbit().yaw, orbited.yaw, 1e-15);
    EXPECT_NEAR(editor->orbit().pitch, orbited.pitch, 1e-15);
    button(false);
    EXPECT_EQ(document->edit_count(), 0u);
}

TEST_F(CamerasTest, ZoomingHasTwoEndsAndComesBack) {
    glm::dvec3 low, high;
    scene().bounds(low, high);
    const double side = glm::length(high - low);
    move({kWidth / 2, kHeight / 2});
    for (int i = 0; i < 120; ++i)
        scroll(-1);
    EXPECT_LE(editor->orbit().distance, 30 * side * (1 + 1e-9));
    const auto at = gizmo::world_to_screen(editor->camera(), (low + high) * 0.5);
    ASSERT_TRUE(at) << "the scene is still there";
    for (int i = 0; i < 400; ++i)
        scroll(1);
    EXPECT_GE(editor->orbit().distance, 1e-3 * side * (1 - 1e-9));
    EXPECT_TRUE(gizmo::make_projector(editor->camera()));
}

TEST_F(CamerasTest, WhileFlyingTheWheelSetsTheSpeedAndSaysIt) {
    button(true, 1);
    const double distance = editor->orbit().distance;
    scroll(3);
    EXPECT_EQ(editor->orbit().distance, distance);
    EXPECT_NEAR(editor->settings.fly_speed, std::pow(1.25, 3), 1e-12);
    EXPECT_NE(status_of(*editor).find("units a second"), std::string::npos);
    const glm::dvec3 before = editor->orbit().target;
    hold("W", true);
    hold("W", false);
    button(false, 1);
    EXPECT_NEAR(glm::length(editor->orbit().target - before), 0.8 * distance * std::pow(1.25, 3) / 60, 1e-9);
}

TEST_F(CamerasTest, TheCursorSaysWhatAPressWouldDo) {
    editor->select(scene().find("Crate"));
    frames();
    move({5, kHeight - 5});
    EXPECT_EQ(editor->cursor_shape(), viewer::CursorShape::Arrow);
    move(handle(gizmo::Handle::TranslateX));
    EXPECT_EQ(editor->cursor_shape(), viewer::CursorShape::Hand);
    button(true);
    EXPECT_TRUE(editor->holds_pointer());
    button(false);
    button(true, 1);
    EXPECT_EQ(editor->cursor_shape(), viewer::CursorShape::Cross);
    EXPECT_TRUE(editor->holds_pointer());
    button(false, 1);
    frames(3);
    EXPECT_FALSE(editor->holds_pointer());
}

TEST_F(CamerasTest, AStatusNamesHandlesInWords) {
    editor->select(scene().find("Crate"));
    frames();
    move(handle(gizmo::Handle::TranslateX));
    button(true);
    move(handle(gizmo::Handle::TranslateX) + glm::dvec2(30, 0));
    EXPECT_TRUE(status_of(*editor).starts_with("Move: X ")) << status_of(*editor);
    button(false);
    editor->settings.mode = gizmo::Mode::Bounds;
    frames(2);
    for (std::uint32_t h = 0; h < gizmo::kBoundsHandleCount; ++h) {
        const auto at = editor->context().handle_position(
            editor->gizmo().id(), static_cast<gizmo::Handle>(static_cast<std::uint32_t>(gizmo::kFirstBounds) + h));
        if (!at) continue;
        move(*at);
        button(true);
        move(*at + glm::dvec2(9, 5));
        EXPECT_TRUE(status_of(*editor).starts_with("Box ")) << status_of(*editor);
        tap("Escape");
        button(false);
        break;
    }
}

TEST_F(CamerasTest, WhatIsHiddenHasNoHandles) {
    editor->select(scene().find("Crate"));
    editor->execute(Action::Hide);
    frames(2);
    EXPECT_EQ(editor->context().draw_list().gizmo_count(), 0u);
    editor->execute(Action::Undo);
    frames(2);
    EXPECT_EQ(editor->context().draw_list().gizmo_count(), 1u);
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/viewer_editor.hpp"

#include <viewer/app/script.hpp>
#include <viewer/editor/shown_rotation.hpp>

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <numbers>
#include <set>
#include <variant>

namespace {

using gizmo::Handle;
using viewer::Action;

class EditorTest : public test::ViewerEditor {
protected:
    std::vector<std::string> selected() {
        std::vector<std::string> out;
        for (const int n : editor->selection().nodes())
            out.push_back(scene().node(n).name);
        return out;
    }
};

TEST_F(EditorTest, ClicksSelectAddAndTakeAway) {
    click(pixel_of("Tilted"));
    EXPECT_EQ(selected(), std::vector<std::string>{"Tilted"});
    hold("Shift", true);
    click(pixel_of("Hat"));
    EXPECT_EQ(selected(), (std::vector<std::string>{"Tilted", "Hat"}));
    click(pixel_of("Tilted"));
    EXPECT_EQ(selected(), std::vector<std::string>{"Hat"});
    hold("Shift", false);
    click({5, 5});
    EXPECT_TRUE(selected().empty());
}

TEST_F(EditorTest, WhatIsLockedOrHiddenIsNotClicked) {
    node("Hat").locked = true;
    const glm::dvec2 hat = pixel_of("Hat");
    editor->select(-1);
    const int hidden_by_it = viewer::ray_pick(scene(), editor->camera(), hat, std::array{scene().find("Hat")}).node;
    click(hat);
    EXPECT_EQ(editor->selection().active(), hidden_by_it) << "the click goes through it";
    for (sample::Node& n : scene().nodes)
        n.locked = true;
    click(hat);
    EXPECT_TRUE(selected().empty());
    EXPECT_EQ(status_of(*editor), "selected nothing: Hat is locked");
    for (sample::Node& n : scene().nodes)
        n.locked = false;
    node("Turntable").hidden = true; // and with it what hangs under it
    click(hat);
    EXPECT_NE(selected(), std::vector<std::string>{"Hat"});
}

TEST_F(EditorTest, RepeatedClicksReachWhatIsBehindAndThenTheFrontAgain) {
    editor->settings.mode = gizmo::Mode::None;
    for (sample::Node& n : scene().nodes)
        n.locked = false;
    const glm::dvec2 at = pixel_of("Crate");
    std::vector<sample::NodeId> along; // the ray, by casting it again without what it has met
    for (auto hit = viewer::ray_pick(scene(), editor->camera(), at); hit.node >= 0;
         hit = viewer::ray_pick(scene(), editor->camera(), at, along))
        along.push_back(hit.node);
    ASSERT_GE(along.size(), 2u);
    editor->select(-1);
    for (std::size_t i = 0; i < 2 * along.size(); ++i) {
        click(at);
        EXPECT_EQ(editor->selection().active(), along[i % along.size()]) << i;
    }
    click(at);
    click(at + glm::dvec2(6, 0));
    EXPECT_EQ(editor->selection().active(), along[0]) << "another place begins at the front";
    editor->orbit().yaw += 1e-3;
    click(at + glm::dvec2(6, 0));
    EXPECT_EQ(editor->selection().active(), along[0]) << "and so does another view";
}

// A screw in a hall: a thousandth of the scene's size is moved by a thousandth of its step.
TEST_F(EditorTest, TheStepAndNudgesFollowTheSizeOfTheSelectedNode) {
    const double usual = editor->settings.snap.translation;
    node("Block").local.scale *= 1e-3;
    editor->select(scene().find("Block"));
    frames(2);
    EXPECT_LT(editor->settings.snap.translation, usual / 100);
    const glm::dvec3 before = node("Block").local.position;
    tap("Right");
    frames(2);
    EXPECT_NEAR(glm::length(node("Block").local.position - before), editor->settings.snap.translation, 1e-12);
    editor->select(scene().find("Crate"));
    frames(2);
    EXPECT_EQ(editor->settings.snap.translation, usual);
    editor->settings.snap.translation = 0.125; // typed: it stays
    editor->select(scene().find("Block"));
    frames(2);
    EXPECT_EQ(editor->settings.snap.translation, 0.125);
}

TEST_F(EditorTest, SelectAllTakesWhatTheSearchShows) {
    editor->search = "cRA";
    tap("Ctrl+A");
    EXPECT_EQ(selected(), std::vector<std::string>{"Crate"});
    editor->search.clear();
    tap("Ctrl+A");
    EXPECT_GT(selected().size(), 3u);
}

// Every node whose middle is in the box and no other, for random boxes and cameras.
TEST_F(EditorTest, ABoxSelectsWhatHasItsMiddleInIt) {
    test::Random random(11);
    std::size_t found = 0;
    for (int round = 0; round < 60; ++round) {
        editor->select(-1);
        editor->orbit().yaw = test::uniform(random, -3, 3);
        editor->orbit().pitch = test::uniform(random, 0.1, 1.2);
        const glm::dvec2 a(test::uniform(random, 0, kWidth), test::uniform(random, 0, kHeight)),
            b(test::uniform(random, 0, kWidth), test::uniform(random, 0, kHeight));
        std::set<int> expected;
        for (std::size_t i = 0; i < scene().nodes.size(); ++i) {
            if (scene().nodes[i].mesh < 0) continue;
            const sample::Mesh& m = scene().meshes[static_cast<std::size_t>(scene().nodes[i].mesh)];
            const glm::dvec4 middle(glm::dvec3(m.low + m.high) * 0.5, 1);
            const auto p = gizmo::world_to_screen(editor->camera(),
                                                  glm::dvec3(scene().world_from_node(static_cast<int>(i)) * middle));
            if (p && p->x >= std::min(a.x, b.x) && p->x <= std::max(a.x, b.x) && p->y >= std::min(a.y, b.y) &&
                p->y <= std::max(a.y, b.y))
                expected.insert(static_cast<int>(i));
        }
        if (glm::length(cube()->center - a) < 60 || glm::length(a - b) < 10) continue;
        drag(a, b);
        const std::set<int> got(editor->selection().nodes().begin(), editor->selection().nodes().end());
        EXPECT_EQ(got, expected) << round;
        found += got.size();
    }
    EXPECT_GT(found, 40u);
}

TEST_F(EditorTest, SeveralMoveTogetherAsOneEdit) {
    editor->select_these({scene().find("Crate"), scene().find("Tilted")});
    frames(2);
    const glm::dvec3 crate(scene().world_from_node(scene().find("Crate"))[3]),
        tilted(scene().world_from_node(scene().find("Tilted"))[3]);
    editor->settings.space = gizmo::Space::World;
    frames(2);
    const glm::dvec2 at = handle(Handle::TranslateX);
    drag(at, at + glm::dvec2(60, 20));
    const glm::dvec3 moved = glm::dvec3(scene().world_from_node(scene().find("Crate"))[3]) - crate;
    EXPECT_GT(moved.x, 0.2);
    EXPECT_LT(glm::length(glm::dvec3(scene().world_from_node(scene().find("Tilted"))[3]) - tilted - moved), 1e-12);
    EXPECT_EQ(document->edit_count(), 1u);
    EXPECT_EQ(document->label(0), "Move 2 nodes");
    tap("Ctrl+Z");
    EXPECT_EQ(glm::dvec3(scene().world_from_node(scene().find("Crate"))[3]), crate);
    EXPECT_EQ(selected(), (std::vector<std::string>{"Crate", "Tilted"})) << "what was undone is selected";
}

// At the lock, where two rings have one axis.
TEST_F(EditorTest, AGimbalsRingChangesOneOfTheShownAngles) {
    editor->settings.mode = gizmo::Mode::Rotate;
    editor->settings.space = gizmo::Space::Gimbal;
    for (int axis = 0; axis < 3; ++axis) {
        node("Crate").local.rotation = gizmo::euler_rotation({0.3, std::numbers::pi / 2, 0.7});
        editor->select(scene().find("Crate"));
        frames(2);
        const glm::dquat start = node("Crate").local.rotation;
        const glm::dvec3 before = editor->gizmo().shown_rotation().euler;
        const glm::dvec2 at = handle(static_cast<Handle>(static_cast<int>(Handle::RotateX) + axis));
        drag(at, at + glm::dvec2(40, 25));
        const glm::dvec3 after = editor->gizmo().shown_rotation().euler;
        for (int i = 0; i < 3; ++i) {
            EXPECT_EQ(after[i] == before[i], i != axis) << i;
        }
        EXPECT_EQ(node("Crate").local.rotation, gizmo::euler_rotation(after));
        EXPECT_EQ(document->done(), 1u);
        tap("Ctrl+Z");
        EXPECT_EQ(node("Crate").local.rotation, start);
        frames(2);
        const glm::dvec2 again = handle(static_cast<Handle>(static_cast<int>(Handle::RotateX) + axis));
        move(again);
        button(true);
        move(again + glm::dvec2(40, 25));
        EXPECT_NE(node("Crate").local.rotation, start);
        tap("Escape");
        EXPECT_EQ(node("Crate").local.rotation, start);
        button(false);
    }
}

TEST_F(EditorTest, GroupingKeepsEverythingWhereItIs) {
    std::vector<glm::dmat4> before, after;
    scene().worlds(before);
    editor->select_these({scene().find("Crate"), scene().find("Stack")});
    editor->execute(Action::Group);
    ASSERT_EQ(selected(), std::vector<std::string>{"Group.1"});
    editor->edits().edit("Turn", [](sample::Node& n) { n.local.rotation = glm::angleAxis(0.7, glm::dvec3(0, 1, 0)); });
    scene().worlds(before); // turned with the group
    editor->execute(Action::Ungroup);
    EXPECT_EQ(scene().find("Group.1") >= 0 && scene().is_alive(scene().find("Group.1")), false);
    scene().worlds(after);
    for (const char* name : {"Crate", "Stack", "Block", "Tilted"}) {
        const auto i = static_cast<std::size_t>(scene().find(name));
        for (int c = 0; c < 4; ++c)
            EXPECT_LT(glm::length(before[i][c] - after[i][c]), 1e-12) << name;
    }
}

TEST_F(EditorTest, ADuplicateHasWhatHangsUnderIt) {
    editor->select(scene().find("Turntable"));
    const std::size_t count = scene().nodes.size();
    editor->execute(Action::Duplicate);
    EXPECT_EQ(scene().nodes.size(), count + 4) << "Slab, Ball and Hat too";
    EXPECT_EQ(selected(), std::vector<std::string>{"Turntable.1"});
    EXPECT_EQ(document->edit_count(), 1u);
    editor->execute(Action::Delete);
    EXPECT_EQ(editor->selection().size(), 0u);
    EXPECT_FALSE(scene().is_alive(static_cast<int>(count) + 3));
    tap("Ctrl+Z");
    EXPECT_TRUE(scene().is_alive(static_cast<int>(count) + 3));
}

// The handles are in every view, and a drag in one moves the object in all.
TEST_F(EditorTest, OneSelectionIsHeldInFourViews) {
    editor->settings.layout = 4;
    editor->settings.space = gizmo::Space::World;
    editor->frame_nodes(std::vector<int>{scene().find("Crate")});
    frames(3);
    const glm::dvec3 axis_of[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (std::uint32_t view = 0; view < 4; ++view) {
        const auto& drawn = editor->context().draw_list(view).gizmos;
        EXPECT_TRUE(std::any_of(drawn.begin(), drawn.end(), [](const auto& set) { return !set.empty(); })) << view;
        for (int axis = 0; axis < 3; ++axis) {
            const auto h = static_cast<Handle>(static_cast<int>(Handle::TranslateX) + axis);
            const auto at = editor->context().handle_position(editor->gizmo().id(), h, view);
            if (view > 0 && at == std::nullopt) continue; // it points at the eye
            ASSERT_TRUE(at);
            const gizmo::Viewport& r = editor->viewports().shown()[view].rect;
            EXPECT_TRUE(at->x >= r.x && at->x < r.x + r.width && at->y >= r.y && at->y < r.y + r.height);
            const glm::dvec3 start = node("Crate").local.position;
            drag(*at, *at + glm::dvec2(17, -13));
            const glm::dvec3 moved = node("Crate").local.position - start;
            EXPECT_GT(std::abs(moved[axis]), 1e-3) << view << ' ' << axis;
            EXPECT_LT(glm::length(moved - axis_of[axis] * moved[axis]), 1e-12) << view << ' ' << axis;
            tap("Ctrl+Z");
            frames(2);
        }
    }
}

TEST_F(EditorTest, ViewportsCoverTheRegionAndDoNotOverlap) {
    for (int layout = 1; layout <= 4; ++layout) {
        editor->settings.layout = layout;
        editor->frame({40, 30, 501, 303});
        double area = 0;
        for (const auto& view : editor->viewports().shown()) {
            EXPECT_GE(view.rect.x, 40);
            EXPECT_LE(view.rect.x + view.rect.width, 541);
            EXPECT_LE(view.rect.y + view.rect.height, 333);
            area += view.rect.width * view.rect.height;
        }
        EXPECT_LE(area, 501 * 303);
        EXPECT_GT(area, 501 * 303 * 0.99);
    }
}

TEST_F(EditorTest, FramingPutsWhatIsSelectedIntoEveryView) {
    editor->settings.layout = 4;
    editor->select(scene().find("Hat"));
    tap("F");
    frames(2);
    for (int view = 0; view < 4; ++view) {
        const glm::dvec2 at = pixel_of("Hat", view);
        const gizmo::Viewport& r = editor->viewports().shown()[static_cast<std::size_t>(view)].rect;
        EXPECT_LT(glm::length(at - glm::dvec2(r.x + r.width / 2, r.y + r.height / 2)), r.height / 3) << view;
    }
}

TEST_F(EditorTest, FlyingGoesWhereTheCameraLooksAtASpeedThatDoesNotDependOnFrames) {
    const auto flown = [&](int count, double seconds) {
        editor->orbit().target = glm::dvec3(0);
        const glm::dvec3 ahead = -editor->orbit().axes()[2];
        button(true, 1);
        editor->push({.kind = viewer::InputEvent::Kind::Key, .down = true, .key = "W"});
        for (int i = 0; i < count; ++i)
            editor->frame({0, 0, kWidth, kHeight}, seconds);
        hold("W", false);
        button(false, 1);
        EXPECT_LT(glm::length(glm::cross(editor->orbit().target, ahead)), 1e-9);
        return glm::dot(editor->orbit().target, ahead);
    };
    const double fast = flown(60, 1.0 / 60), slow = flown(20, 1.0 / 20);
    EXPECT_GT(fast, 1);
    EXPECT_NEAR(fast, slow, 1e-9 * fast);
    EXPECT_EQ(editor->settings.mode, gizmo::Mode::Translate) << "W was no key of the keymap then";
}

TEST_F(EditorTest, ArrowsNudgeByPixelsAndAreEdits) {
    editor->select(scene().find("Crate"));
    frames(2);
    const glm::dvec2 before = pixel_of("Crate");
    tap("Shift+Right");
    frames(2);
    EXPECT_EQ(document->edit_count(), 1u);
    EXPECT_GT(pixel_of("Crate").x - before.x, 0.5);
}

TEST_F(EditorTest, ARingDraggedStraightEndsAtAnAngleOfTheGrid) {
    editor->settings.mode = gizmo::Mode::Rotate;
    editor->settings.straight_rings = editor->settings.snap_always = editor->settings.snap.absolute_rotation = true;
    editor->select(scene().find("Crate"));
    frames(2);
    editor->edits().edit("Turn", [](sample::Node& n) { n.local.rotation = glm::angleAxis(0.1, glm::dvec3(0, 1, 0)); });
    frames(2);
    const glm::dvec2 at = handle(Handle::RotateY);
    move(at);
    button(true);
    ASSERT_TRUE(editor->context().drag());
    const auto* grab = std::get_if<gizmo::TangentGrab>(&editor->context().drag()->drag.grab);
    ASSERT_TRUE(grab);
    move(at + grab->screen_tangent * (0.5 * grab->px_per_radian));
    button(false);
    const glm::dquat& q = node("Crate").local.rotation;
    EXPECT_NEAR(2 * std::atan2(q.y, q.w), std::numbers::pi / 6, 1e-12);
}

TEST_F(EditorTest, SnapsToTheVertexUnderTheCursor) {
    editor->settings.snap_kinds.vertices = editor->settings.snap_always = true;
    editor->select(scene().find("Crate"));
    frames(2);
    const glm::dmat4 block = scene().world_from_node(scene().find("Block"));
    const glm::dvec3 corner(block * glm::dvec4(0.5, 0.5, 0.5, 1));
    move(handle(Handle::TranslateView));
    button(true);
    const auto at = gizmo::world_to_screen(editor->camera(), corner);
    ASSERT_TRUE(at);
    for (int i = 1; i <= 8; ++i)
        move(glm::dvec2(*at) + glm::dvec2(-3 + i * 0.5, 3));
    const bool offered = std::any_of(editor->gizmo().snap_targets().begin(), editor->gizmo().snap_targets().end(),
                                     [&](const glm::dvec3& p) { return glm::length(p - corner) < 1e-9; });
    EXPECT_TRUE(offered);
    EXPECT_NE(status_of(*editor).find("vertex"), std::string::npos) << status_of(*editor);
    button(false);
    EXPECT_LT(glm::length(node("Crate").local.position - corner), 1e-9);
}

TEST_F(EditorTest, SmartGuidesAlignANodeWithItsNeighbors) {
    editor->settings.snap_always = true;
    for (const bool on : {true, false}) {
        editor->settings.smart_guides = on;
        editor->select(scene().find("Crate"));
        frames(2);
        const double start = node("Crate").local.position.x;
        const double to = glm::dvec3(scene().world_from_node(scene().find("Block"))[3]).x;
        glm::dvec3 target = node("Crate").local.position;
        target.x = to + 0.01;
        const auto from = gizmo::world_to_screen(editor->camera(), node("Crate").local.position);
        const auto at = gizmo::world_to_screen(editor->camera(), target);
        ASSERT_TRUE(from && at);
        const glm::dvec2 grip = handle(Handle::TranslateX);
        move(grip);
        button(true);
        move(grip + (glm::dvec2(*at) - glm::dvec2(*from)) * 0.5);
        move(grip + glm::dvec2(*at) - glm::dvec2(*from));
        const auto feedback = editor->context().feedback();
        ASSERT_TRUE(feedback);
        EXPECT_EQ(feedback->guide_count > 0, on);
        if (on) {
            EXPECT_TRUE(feedback->guides[0].reached);
            EXPECT_NE(status_of(*editor).find(", aligned"), std::string::npos) << status_of(*editor);
        }
        tap("Escape");
        button(false);
        frames(2);
        EXPECT_EQ(node("Crate").local.position.x, start);
    }
}

// As the key or the click of other editors' does.
TEST_F(EditorTest, WithIHeldAPressBesideTheGizmoDragsTheHandleUsedLast) {
    const glm::dvec2 away(600, 380);
    editor->select_these({scene().find("Crate")});
    frames();
    const glm::dvec2 grip = handle(gizmo::Handle::TranslateX);
    drag(grip, grip + glm::dvec2(25, 5));
    const auto undo = scene().world_from_node(scene().find("Crate"));
    hold("I", true);
    drag(away, away + glm::dvec2(-40, -30));
    editor->push({.kind = viewer::InputEvent::Kind::Text, .key = "i"});
    hold("I", false);
    const auto moved = scene().world_from_node(scene().find("Crate"));
    EXPECT_GT(std::abs(moved[3].x - undo[3].x), 0.01);
    EXPECT_EQ(moved[3].y, undo[3].y);
    EXPECT_EQ(moved[3].z, undo[3].z);
    editor->execute(viewer::Action::Undo);
    frames();
    EXPECT_EQ(scene().world_from_node(scene().find("Crate")), undo) << "one edit";
    drag(away, away + glm::dvec2(-40, -30));
    EXPECT_EQ(scene().world_from_node(scene().find("Crate")), undo);
}

TEST_F(EditorTest, TheMiddleButtonInADragTakesTheAxisThatTheMouseMovesAlong) {
    const int crate = scene().find("Crate");
    editor->select_these({crate});
    frames();
    const auto start = scene().world_from_node(crate);
    const glm::dvec2 grip = handle(gizmo::Handle::TranslateView), tip = handle(gizmo::Handle::TranslateX);
    const glm::dvec2 along = glm::normalize(tip - grip) * 30.0;
    for (const bool shift : {false, true}) {
        move(grip);
        button(true);
        move(grip + glm::dvec2(3, 2));
        if (shift) hold("Shift", true);
        button(true, 2);
        move(grip + glm::dvec2(3, 2) + along);
        button(false, 2);
        if (shift) hold("Shift", false);
        button(false);
        const glm::dvec3 by = glm::dvec3(scene().world_from_node(crate)[3] - start[3]);
        EXPECT_EQ(by.x == 0, shift) << by.x;
        EXPECT_EQ(by.y == 0 && by.z == 0, !shift) << by.y << ", " << by.z;
        editor->execute(viewer::Action::Undo);
        frames();
    }
}

TEST_F(EditorTest, AClickThatEndsADragBegunByAKeySelectsNothingElse) {
    const int crate = scene().find("Crate");
    editor->select(crate);
    frames(2);
    move({kWidth / 2, kHeight - 40});
    tap("G");
    move({kWidth / 2 + 30, kHeight - 60});
    ASSERT_TRUE(editor->context().is_active());
    button(true);
    move({kWidth / 2 + 60, kHeight - 90});
    button(false);
    frames(2);
    EXPECT_EQ(document->edit_count(), 1u);
    ASSERT_EQ(editor->selection().size(), 1u);
    EXPECT_EQ(editor->selection().active(), crate);
    click({kWidth / 2, kHeight - 20}); // the next one is a click again
    frames(2);
    EXPECT_NE(editor->selection().active(), crate);
}

// From every side of a corner that is seen before the ground, though most of them are not on its mesh.
TEST_F(EditorTest, SnapsToAVertexFromBesideItsMesh) {
    editor->settings.snap_kinds.vertices = editor->settings.snap_always = true;
    const glm::dmat4 slab = scene().world_from_node(scene().find("Slab"));
    const glm::dvec3 corner(slab * glm::dvec4(0.5, 0.5, 0.5, 1));
    const auto at = gizmo::world_to_screen(editor->camera(), corner);
    ASSERT_TRUE(at);
    for (int side = 0; side < 8; ++side) {
        const double angle = side * 0.7853981633974483;
        editor->select(scene().find("Crate"));
        frames(2);
        move(handle(Handle::TranslateView));
        button(true);
        for (const double away : {20.0, 9.0})
            move(glm::dvec2(*at) + away * glm::dvec2(std::cos(angle), std::sin(angle)));
        button(false);
        EXPECT_LT(glm::length(node("Crate").local.position - corner), 1e-9) << side;
        document->undo();
        frames(2);
    }
}

// The crate's front, top or side, whichever is seen most.
TEST_F(EditorTest, TheRectangleToolMovesRotatesAndResizesAMesh) {
    const int crate = scene().find("Crate");
    editor->select(crate);
    EXPECT_STREQ(editor->key_of(Action::Rectangle), "Shift+Y");
    editor->execute(Action::Rectangle);
    frames(2);
    ASSERT_EQ(editor->settings.mode, gizmo::Mode::Rectangle);
    const auto shown = [&](std::initializer_list<Handle> handles) {
        const auto is_shown = [&](Handle h) {
            return editor->context().handle_position(editor->gizmo().id(), h).has_value();
        };
        const auto found = std::ranges::find_if(handles, is_shown);
        return found == handles.end() ? Handle::None : *found;
    };
    const Handle inside = shown({Handle::TranslateYZ, Handle::TranslateZX, Handle::TranslateXY}),
                 arc = shown({Handle::RotateX, Handle::RotateY, Handle::RotateZ}),
                 corner =
                     shown({Handle::BoundsEdgeMaxMaxMid, Handle::BoundsEdgeMaxMidMax, Handle::BoundsEdgeMidMaxMax});
    ASSERT_NE(inside, Handle::None);
    ASSERT_NE(arc, Handle::None);
    ASSERT_NE(corner, Handle::None);
    const int normal = gizmo::info_of(inside).axis;
    EXPECT_EQ(gizmo::info_of(arc).axis, normal);
    const glm::dmat4 before = scene().world_from_node(crate);
    const auto& node = scene().node(crate).local;
    const gizmo::DTransform start = node;
    drag(handle(inside), handle(inside) + glm::dvec2(37, 21));
    EXPECT_NE(node.position, start.position);
    EXPECT_EQ(node.position[normal], start.position[normal]);
    EXPECT_EQ(node.scale, start.scale);
    document->undo();
    frames(2);
    drag(handle(arc), handle(arc) + glm::dvec2(30, 60));
    EXPECT_NE(node.rotation, start.rotation);
    EXPECT_EQ(node.scale, start.scale);
    document->undo();
    frames(2);
    drag(handle(corner), handle(corner) + glm::dvec2(30, 25));
    EXPECT_NE(node.scale, start.scale);
    EXPECT_EQ(node.scale[normal], start.scale[normal]);
    document->undo();
    EXPECT_EQ(scene().world_from_node(crate), before);
}

// As in the scene: less than four pixels are a click. A drag moves, and so does one that comes back.
TEST_F(EditorTest, AClickInsideTheRectangleSelectsWhatIsBehindThePointer) {
    const int ground = scene().find("Ground");
    node("Ground").locked = false;
    for (const glm::dvec2& jitter : {glm::dvec2(0), glm::dvec2(2, -1)})
        for (const char* name : {"Tilted", "Hat"}) {
            editor->settings.mode = gizmo::Mode::Rectangle;
            editor->select(ground); // larger than all that stands on it
            editor->orbit().pitch = 1.2;
            frames(2);
            const glm::dvec2 at = pixel_of(name);
            move(at);
            frames();
            ASSERT_EQ(gizmo::info_of(editor->context().hovered_handle()).shape, gizmo::HandleShape::Plane) << name;
            const gizmo::DTransform before = node("Ground").local;
            button(true);
            EXPECT_TRUE(editor->gizmo().is_active());
            move(at + jitter);
            button(false);
            EXPECT_EQ(selected(), std::vector<std::string>{name});
            EXPECT_TRUE(gizmo::same_bits(node("Ground").local, before));
            EXPECT_EQ(document->done(), 0u);
            EXPECT_FALSE(editor->gizmo().is_active());
        }
    // With Shift it is added to the selection.
    editor->select(ground);
    frames(2);
    hold("Shift", true);
    click(pixel_of("Tilted"));
    hold("Shift", false);
    EXPECT_EQ(selected(), (std::vector<std::string>{"Ground", "Tilted"}));
    // A drag, also one that comes back, is no click; nor is one that ends with a typed number.
    for (const double back : {0.0, 1.0}) {
        editor->select(ground);
        frames(2);
        const glm::dvec2 at = pixel_of("Tilted"), far = at + glm::dvec2(30, 10);
        const gizmo::DTransform before = node("Ground").local;
        move(at);
        button(true);
        move(far);
        EXPECT_FALSE(gizmo::same_bits(node("Ground").local, before));
        move(far + (at + glm::dvec2(1, 0) - far) * back);
        button(false);
        EXPECT_EQ(selected(), std::vector<std::string>{"Ground"});
        EXPECT_FALSE(gizmo::same_bits(node("Ground").local, before));
        editor->execute(Action::Undo);
        move(at);
        button(true);
        editor->push({.kind = viewer::InputEvent::Kind::Key, .down = true, .key = "2"});
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = "2"});
        frames();
        button(false);
        EXPECT_EQ(selected(), std::vector<std::string>{"Ground"});
        EXPECT_FALSE(gizmo::same_bits(node("Ground").local, before));
        editor->execute(Action::Undo);
    }
    // Esc leaves the selection.
    button(true);
    tap("Escape");
    button(false);
    EXPECT_EQ(selected(), std::vector<std::string>{"Ground"});
    // Other handles of the rectangle select nothing.
    editor->select(scene().find("Crate"));
    frames(2);
    for (const Handle h : {Handle::RotateX, Handle::RotateY, Handle::RotateZ})
        if (const auto at = editor->context().handle_position(editor->gizmo().id(), h)) click(*at);
    EXPECT_EQ(selected(), std::vector<std::string>{"Crate"});
}

// A door whose origin is in its middle, alone and under a parent that is turned, scaled and moved.
TEST_F(EditorTest, OneNodeTurnsAboutThePivotPoint) {
    const int crate = scene().find("Crate"), hat = scene().find("Hat");
    ASSERT_GE(scene().node(hat).parent, 0);
    for (const int door : {crate, hat}) {
        const glm::dmat4 before = scene().world_from_node(door);
        editor->settings.space = gizmo::Space::World;
        editor->settings.pivot = gizmo::Pivot::Custom;
        editor->settings.pivot_point = glm::dvec3(before[3]) + glm::dvec3(-0.5, 0, 0.25);
        editor->select(door);
        frames(2);
        const glm::dvec3 hinge = editor->settings.pivot_point;
        const auto at = gizmo::world_to_screen(editor->camera(), hinge);
        ASSERT_TRUE(at);
        EXPECT_LT(glm::length(handle(Handle::TranslateView) - glm::dvec2(*at)), 0.01) << "its handles are there";
        editor->execute(Action::StartRotate);
        frames(1);
        tap("Y");
        for (const char* letter : {"9", "0"})
            editor->push({.kind = viewer::InputEvent::Kind::Text, .key = letter});
        frames(1);
        tap("Enter");
        frames(2);
        const glm::dvec3 arm = glm::dvec3(before[3]) - hinge, now(scene().world_from_node(door)[3]);
        EXPECT_LT(glm::length(now - hinge - glm::dvec3(arm.z, arm.y, -arm.x)), 1e-6);
        document->undo();
        EXPECT_EQ(scene().world_from_node(door), before);
    }
}

TEST_F(EditorTest, ADigitIsTypedOnceAndALetterIsAnAxis) {
    editor->select(scene().find("Crate"));
    frames(2);
    tap("G");
    tap("X");
    for (const char* letter : {"1", ".", "5"}) {
        hold(letter, true);
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = letter});
        hold(letter, false);
    }
    EXPECT_EQ(status_of(*editor), "typed 1.5");
    tap("Enter");
    frames(2);
    EXPECT_EQ(node("Crate").local.position, glm::dvec3(1.5, 0.5, 0));
}

// As at few frames a second: what follows a key that begins or ends a drag is for the drag, or for after it.
TEST_F(EditorTest, KeysThatComeInOneFrameGoWhereTheyWouldInSeveral) {
    editor->set_keymap(1); // Blender's, in which X deletes
    editor->select(scene().find("Crate"));
    frames(2);
    const auto press = [&](const char* key, const char* text = "") {
        editor->push({.kind = viewer::InputEvent::Kind::Key, .down = true, .key = key});
        if (*text) editor->push({.kind = viewer::InputEvent::Kind::Text, .key = text});
        editor->push({.kind = viewer::InputEvent::Kind::Key, .down = false, .key = key});
    };
    press("G", "g"), press("X", "x"), press("2", "2"), press("Enter"), press("G", "g"), press("Z", "z"),
        press("1", "1");
    press("Enter"), press("G", "g"), press("Y", "y"), press("Escape"), press("H", "h");
    frames(12);
    EXPECT_FALSE(editor->has_events());
    EXPECT_EQ(node("Crate").local.position, glm::dvec3(2, 0.5, 1));
    EXPECT_TRUE(node("Crate").hidden) << "by H, after the drag";
}

// In the drag's own words, and gone with it: no message is left for later.
TEST_F(EditorTest, WhatIsWrongWithATypedNumberIsSaidWhileItIsTyped) {
    editor->select(scene().find("Crate"));
    frames(2);
    tap("G");
    tap("X");
    const auto typed = [&](const char* letter) {
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = letter});
        frames();
        return status_of(*editor);
    };
    EXPECT_EQ(typed("2"), "typed 2");
    EXPECT_EQ(typed("/").substr(0, 9), "typed 2/:");
    EXPECT_EQ(typed("0"), "typed 2/0: at the end: division by zero");
    tap("Backspace");
    EXPECT_EQ(typed("4"), "typed 2/4");
    tap("Enter");
    frames(2);
    EXPECT_EQ(node("Crate").local.position.x, 0.5);
    ASSERT_EQ(editor->messages().shown().size(), 1u);
    EXPECT_EQ(editor->messages().shown()[0].text, "Move Crate");
}

TEST_F(EditorTest, AFileIsNotSavedInTheMiddleOfADrag) {
    editor->select(scene().find("Crate"));
    frames(2);
    tap("G");
    move({300, 100});
    ASSERT_TRUE(editor->context().is_active());
    std::string said;
    editor->messages().on_line([&](const std::string& line) { said = line; });
    tap("Ctrl+S");
    EXPECT_NE(said.find("not saved"), std::string::npos) << said;
    EXPECT_FALSE(std::filesystem::exists(document->save_path())) << "it would hold what Esc takes back";
    tap("Escape");
    tap("Ctrl+S");
    EXPECT_TRUE(std::filesystem::exists(document->save_path()));
}

TEST_F(EditorTest, AnotherSceneTakesTheDragAndTheSelectionAway) {
    editor->select(scene().find("Crate"));
    frames(2);
    move(handle(Handle::TranslateX));
    button(true);
    move(handle(Handle::TranslateX) + glm::dvec2(30, 0));
    ASSERT_TRUE(editor->context().is_active());
    viewer::Document other(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
    editor->open(other);
    editor->frame(kWidth, kHeight);
    EXPECT_FALSE(editor->context().is_active());
    EXPECT_EQ(other.edit_count(), 0u);
    EXPECT_TRUE(other.is_saved());
}

// Three turns about each axis, in steps and with the sign of the quaternion at random: what is shown moves by steps
// too.
TEST(ShownRotationTest, NumbersFollowATurnWithoutAJump) {
    test::Random random(4);
    for (int axis = 0; axis < 3; ++axis) {
        const glm::dquat start = test::random_rotation(random);
        viewer::ShownRotation shown{{}, start};
        shown.follow(start);
        const glm::dvec3 first = shown.euler;
        constexpr double kStep = 0.02;
        glm::dvec3 about(0);
        about[axis] = 1;
        double furthest = 0;
        for (int i = 1; i * kStep < 3 * 2 * std::numbers::pi; ++i) {
            const viewer::ShownRotation before = shown;
            const glm::dquat q = glm::angleAxis(i * kStep, about) * start;
            shown.follow(test::coin(random) ? q : -q);
            EXPECT_LT(glm::length(shown.quaternion - before.quaternion), 0.6 * kStep) << axis << ' ' << i;
            // Near a quarter turn of y the two others may run, but never by half a turn at once.
            EXPECT_LT(glm::length(shown.euler - before.euler), 0.5 * std::numbers::pi) << axis << ' ' << i;
            EXPECT_GT(std::abs(glm::dot(gizmo::euler_rotation(shown.euler), q)), 1 - 1e-12);
            furthest = std::max(furthest, std::abs(shown.euler.z - first.z));
        }
        if (axis == 2) {
            EXPECT_GT(furthest, 5.9 * std::numbers::pi) << "z counts on";
        }
    }
}

TEST(KeymapTest, NoKeyOfAKeymapDoesTwoThings) {
    for (const viewer::Keymap& keymap : viewer::keymaps()) {
        std::set<std::string> keys;
        for (const viewer::Command& command : viewer::commands()) {
            const char* key = viewer::key_of(keymap, command.action);
            if (!key) continue;
            // X is an axis while a drag runs and a key otherwise: the two never meet.
            EXPECT_TRUE(keys.insert(key).second) << keymap.name << ' ' << key;
            EXPECT_EQ(viewer::action_of(keymap, key), command.action);
        }
        EXPECT_GT(keys.size(), 30u);
        for (const viewer::MouseHelp& help : keymap.mouse_help)
            EXPECT_TRUE(help.keys && help.text) << keymap.name;
        EXPECT_EQ(viewer::keymap_named(keymap.name), static_cast<int>(&keymap - viewer::keymaps().data()));
    }
}

TEST(KeymapTest, TheMouseNavigatesAsInTheEditorTheKeymapIsNamedAfter) {
    using viewer::CameraMotion;
    const viewer::Modifiers none{}, ctrl{.ctrl = true}, shift{.shift = true};
    const auto motion = [](const char* keymap, int button, const viewer::Modifiers& held) {
        return viewer::motion_of(viewer::keymaps()[static_cast<std::size_t>(viewer::keymap_named(keymap).value())],
                                 button, held);
    };
    EXPECT_EQ(motion("blender", 2, none), CameraMotion::Orbit);
    EXPECT_EQ(motion("blender", 2, shift), CameraMotion::Pan);
    EXPECT_EQ(motion("blender", 2, ctrl), CameraMotion::Zoom);
    EXPECT_EQ(motion("gizmo", 1, none), CameraMotion::Orbit);
    EXPECT_EQ(motion("gizmo", 0, none), CameraMotion::Idle);
}

TEST(CommandTest, EveryCommandHasANameOfItsOwnThatScriptsCanSay) {
    std::set<std::string> names;
    for (const viewer::Command& command : viewer::commands()) {
        EXPECT_TRUE(names.insert(command.name).second) << command.name;
        EXPECT_EQ(viewer::command_named(command.name), command.action);
        EXPECT_NE(command.text[0], 0) << command.name;
    }
    EXPECT_EQ(viewer::command_named("no-such-command"), std::nullopt);
}

TEST(CommandTest, AScriptSaysCommandsByName) {
    viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
    viewer::Editor editor(document);
    viewer::Script script;
    std::string error;
    ASSERT_TRUE(script.parse("select Crate\nduplicate\nrotate\nundo\n", error)) << error;
    std::vector<viewer::InputEvent> events;
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(script.step(editor, events, error)) << error;
    EXPECT_EQ(document.edit_count(), 1u);
    EXPECT_EQ(document.done(), 1u);
    EXPECT_EQ(editor.settings.mode, gizmo::Mode::Rotate);
    ASSERT_TRUE(script.step(editor, events, error)) << error;
    EXPECT_EQ(document.done(), 0u);
    EXPECT_FALSE(viewer::Script().parse("duplicate twice\n", error)) << "it takes nothing";
}

TEST_F(EditorTest, ATransformIsCopiedAsTextAndPastedToTheBit) {
    test::Random random(6);
    const int from = scene().find("Crate"), to = scene().find("Ball");
    for (int i = 0; i < 200; ++i) {
        gizmo::DTransform& local = scene().node(from).local;
        local = {test::random_unit(random) * std::exp(test::uniform(random, -20, 20)), test::random_rotation(random),
                 glm::exp(test::random_unit(random) * 3.0)};
        if (i == 0) local = {{-0.0, 0.1, 1e300}, {1, -0.0, 0, 0}, {1, -1, 1e-300}};
        editor->select(from);
        editor->execute(Action::CopyTransform);
        editor->select_these({to, from});
        editor->execute(Action::PasteTransform);
        EXPECT_TRUE(gizmo::same_bits(scene().node(to).local, local)) << editor->clipboard.get();
    }
    EXPECT_EQ(document->label(0), "Paste transform to 2 nodes");
    editor->clipboard.set(R"({"scale":[2,3,4]})");
    const glm::dvec3 position = scene().node(to).local.position;
    editor->execute(Action::PasteTransform);
    EXPECT_EQ(scene().node(to).local.scale, glm::dvec3(2, 3, 4));
    EXPECT_EQ(scene().node(to).local.position, position) << "what is not there stays";
}

TEST_F(EditorTest, ATextThatIsNoTransformIsRefusedWithTheReason) {
    editor->select(scene().find("Crate"));
    const auto nodes = scene().nodes;
    const std::pair<const char*, const char*> texts[] = {
        {"", "it has no position, rotation or scale"},
        {"hello", "it has no position, rotation or scale"},
        {"[1,2,3]", "it has no position, rotation or scale"},
        {R"({"position":[1,2]})", "\"position\" is not 3 numbers"},
        {R"({"rotation":[0,0,0]})", "\"rotation\" is not 4 numbers"},
        {R"({"position":[1,2,3],"scale":[1,"2",3]})", "\"scale\" is not 3 numbers"},
        {R"({"rotation":[0,0,0,0]})", "a number is too large, or the rotation is 0"}};
    for (const auto& [text, why] : texts) {
        editor->clipboard.set(text);
        editor->execute(Action::PasteTransform);
        EXPECT_EQ(status_of(*editor), "the clipboard is not a transform: " + std::string(why)) << text;
    }
    EXPECT_TRUE(scene().nodes == nodes);
    EXPECT_EQ(document->edit_count(), 0u);
}

} // namespace

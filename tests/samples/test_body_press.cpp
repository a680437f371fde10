// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The select tool drags what is pressed, after four pixels of travel; a drop puts things onto what is below them.
#include "support/viewer_editor.hpp"

namespace {

using gizmo::Mode;
using viewer::Action;
using viewer::InputEvent;

class SelectTool : public test::ViewerEditor {
protected:
    SelectTool() {
        editor->settings.mode = Mode::None;
        editor->select(-1);
        node("Ground").locked = true;
        frames(2);
    }
    // World: the lowest corner of the node's mesh, from first principles.
    double lowest(const std::string& name) {
        const int i = scene().find(name);
        glm::dvec3 low, high;
        scene().bounds(low, high, std::array{i});
        return low.y;
    }
    std::string active() { return editor->selection().empty() ? "" : scene().node(editor->selection().active()).name; }
};

TEST_F(SelectTool, APressDragsTheObjectAfterFourPixelsAlongWhatIsUnderIt) {
    const glm::dvec2 at = pixel_of("Crate");
    const gizmo::DTransform start = node("Crate").local;
    const double height = lowest("Crate");
    move(at);
    button(true);
    for (double x : {1.0, 3.9}) {
        move(at + glm::dvec2(x, 0));
        EXPECT_FALSE(editor->gizmo().is_active());
        EXPECT_EQ(active(), "");
    }
    move(at + glm::dvec2(4, 0));
    EXPECT_TRUE(editor->gizmo().is_active());
    EXPECT_EQ(active(), "Crate");
    EXPECT_TRUE(gizmo::same_bits(node("Crate").local, start)) << "a press moves nothing";
    frames(3);
    const auto feedback = editor->context().feedback();
    ASSERT_TRUE(feedback && feedback->grabbed_px);
    EXPECT_LT(glm::length(*feedback->grabbed_px - at - glm::dvec2(4, 0)), 1e-4) << "no pixel is lost";
    move(at + glm::dvec2(20, 30));
    frames(3);
    EXPECT_NEAR(lowest("Crate"), height, 1e-6) << "on the ground";
    EXPECT_NE(node("Crate").local.position, start.position);
    button(false);
    frames(2);
    EXPECT_EQ(document->edit_count(), 1u);
    tap("Ctrl+Z");
    EXPECT_TRUE(gizmo::same_bits(node("Crate").local, start));
}

TEST_F(SelectTool, AFastDragThatEndsInTheSameFrameIsNotLost) {
    const glm::dvec2 at = pixel_of("Crate");
    move(at);
    button(true);
    editor->push({.kind = InputEvent::Kind::Move, .cursor = at + glm::dvec2(25, 20)});
    editor->push({.kind = InputEvent::Kind::Button, .down = false});
    frames(4);
    EXPECT_EQ(document->edit_count(), 1u);
    EXPECT_FALSE(editor->gizmo().is_active());
}

TEST_F(SelectTool, AClickWithoutTravelStaysAClickAndEscapeRestoresToTheBit) {
    const glm::dvec2 at = pixel_of("Crate");
    const gizmo::DTransform start = node("Crate").local;
    move(at);
    button(true);
    move(at + glm::dvec2(2, -2));
    button(false);
    EXPECT_EQ(active(), "Crate");
    EXPECT_EQ(document->edit_count(), 0u);
    move(at);
    button(true);
    move(at + glm::dvec2(40, 10));
    move(at + glm::dvec2(50, 20));
    frames(2);
    EXPECT_FALSE(gizmo::same_bits(node("Crate").local, start));
    tap("Escape");
    button(false);
    frames(2);
    EXPECT_TRUE(gizmo::same_bits(node("Crate").local, start));
    EXPECT_EQ(document->edit_count(), 0u);
    EXPECT_EQ(active(), "Crate");
}

TEST_F(SelectTool, OnTheBackgroundOrWithShiftABoxBegins) {
    const glm::dvec2 at = pixel_of("Crate");
    hold("Shift", true);
    drag(at, at + glm::dvec2(60, 40));
    hold("Shift", false);
    editor->settings.body_drag = false;
    drag(at, at + glm::dvec2(60, 40));
    EXPECT_EQ(document->edit_count(), 0u);
    editor->settings.body_drag = true;
    drag({5, 5}, {kWidth - 5, kHeight - 5});
    EXPECT_GT(editor->selection().size(), 3u);
    EXPECT_EQ(document->edit_count(), 0u);
}

TEST_F(SelectTool, APressOnOneOfTheSelectionDragsAllOfIt) {
    editor->select_these({scene().find("Crate"), scene().find("Tilted")});
    const auto place = [&](const char* name) { return glm::dvec3(scene().world_from_node(scene().find(name))[3]); };
    const glm::dvec3 crate = place("Crate"), tilted = place("Tilted");
    const glm::dvec2 at = pixel_of("Crate");
    drag(at, at + glm::dvec2(30, 25), 20);
    EXPECT_EQ(editor->selection().size(), 2u);
    const glm::dvec3 by = place("Crate") - crate;
    EXPECT_GT(glm::length(by), 0.1);
    EXPECT_LT(glm::length(place("Tilted") - tilted - by), 1e-12);
    EXPECT_EQ(document->edit_count(), 1u);
}

TEST_F(SelectTool, ADropPutsEachOfTheSelectionOntoWhatIsBelow) {
    for (const char* name : {"Crate", "Stack"})
        node(name).local.position.y += 1.5;
    editor->select_these({scene().find("Crate"), scene().find("Stack")});
    frames(2);
    tap("End");
    frames(2);
    EXPECT_EQ(document->edit_count(), 1u);
    EXPECT_EQ(document->label(0).substr(0, 4), "Drop");
    for (const char* name : {"Crate", "Stack"})
        EXPECT_NEAR(lowest(name), 0, 1e-6) << name;
    EXPECT_FALSE(editor->gizmo().last_motion()) << "nothing to repeat";
    tap("Ctrl+Z");
    for (const char* name : {"Crate", "Stack"})
        EXPECT_GT(lowest(name), 1) << name;
}

TEST_F(SelectTool, ADropWithNothingBelowSaysSo) {
    node("Crate").local.position.x += 1000;
    editor->select(scene().find("Crate"));
    frames(2);
    tap("End");
    frames(2);
    EXPECT_EQ(status_of(*editor), "nothing is below");
    EXPECT_EQ(document->edit_count(), 0u);
}

} // namespace

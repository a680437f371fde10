// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Numbers in the panels, read off the screen: of the same picture, in digits that suit the scene, typed and refused.
#include "support/panel_words.hpp"

#include <viewer/editor/preferences.hpp>
#include <viewer/editor/shown_number.hpp>

#include <array>
#include <cstdio>
#include <numbers>
#include <tuple>

namespace {

using test::InputEvent;
using test::PanelWords;
using test::ShownText;
using viewer::Action;

TEST_F(PanelWords, NumbersInADragAreThoseOfTheSamePicture) {
    const glm::dvec2 grip = handle(gizmo::Handle::TranslateX);
    move(grip);
    button(true);
    work_off();
    std::string last;
    for (int i = 1; i <= 12; ++i) {
        move(grip + glm::dvec2(7 * i, 2 * i));
        frame(); // one, and no other that could catch up
        char wanted[32];
        std::snprintf(wanted, sizeof wanted, "%.3f", crate().position.x);
        EXPECT_EQ(text_at(kPositionX), wanted) << i;
        EXPECT_NE(wanted, last) << "it moves";
        last = wanted;
        const std::string label = viewer::status_of(editor_);
        EXPECT_EQ(with(label.substr(0, label.find(' '))).size(), 1u) << "the status line: " << label;
        EXPECT_EQ(text_at({100, kHeight - 12}), label);
    }
    button(false);
    work_off();
}

// Of the boxes along their own axes, whatever they hang under.
TEST_F(PanelWords, ASizeIsShownInTheScenesUnitsAndSetsTheScale) {
    const auto enter = [&](const glm::dvec2& field, const char* text) {
        click(field);
        work_off();
        work_off();
        key("Ctrl+A");
        type(text);
        key("Enter");
        work_off();
    };
    sample::Scene& scene = files_.document().scene();
    EXPECT_EQ(text_at(kSizeX), "1.000");
    enter(kSizeX, "2 m");
    EXPECT_EQ(crate().scale, glm::dvec3(2, 1, 1));
    EXPECT_EQ(edits(), 1u);
    EXPECT_EQ(text_at(kSizeX), "2.000");
    enter(kSizeY, "+=50cm");
    EXPECT_EQ(crate().scale, glm::dvec3(2, 1.5, 1));
    key("Ctrl+Z");
    key("Ctrl+Z");
    work_off();
    EXPECT_EQ(crate().scale, glm::dvec3(1));
    // Under a parent of three times the size, turned and mirrored.
    const sample::NodeId id = scene.find("Crate"), parent = scene.find("Tilted");
    scene.node(id).parent = parent;
    scene.node(parent).parent = -1;
    scene.node(parent).local.scale = glm::dvec3(3);
    scene.node(id).local.scale.x = -1;
    editor_.open(files_.document());
    editor_.select(id);
    work_off();
    EXPECT_EQ(text_at(kSizeX), "3.000");
    enter(kSizeX, "1.5");
    EXPECT_NEAR(crate().scale.x, -0.5, 1e-12) << "a mirrored one stays so";
    // What it cannot be, it is told, and nothing changes.
    enter(kSizeX, "-1");
    EXPECT_FALSE(with("a size is more than 0").empty());
    key("Escape");
    EXPECT_NEAR(crate().scale.x, -0.5, 1e-12);
}

TEST_F(PanelWords, SeveralGetTheirOwnSizesAndAFlatOneIsRefused) {
    sample::Scene& scene = files_.document().scene();
    const auto enter = [&](const glm::dvec2& field, const char* text) {
        click(field);
        work_off();
        work_off();
        key("Ctrl+A");
        type(text);
        key("Enter");
        work_off();
    };
    sample::Node copy = scene.node(scene.find("Crate"));
    copy.name = "Second";
    copy.source = -1;
    viewer::NodeStates before;
    const sample::NodeId second = files_.document().create(copy, before);
    files_.document().commit("Add", std::move(before));
    const sample::NodeId first = scene.find("Crate");
    editor_.select_these({first, second});
    work_off();
    enter(kScaleX, "1; 3"); // several have no quaternion, and the size is there
    EXPECT_NEAR(scene.node(first).local.scale.x, 1, 1e-12);
    EXPECT_NEAR(scene.node(second).local.scale.x, 3, 1e-12);
    EXPECT_EQ(edits(), 2u);
    scene.meshes[static_cast<std::size_t>(scene.node(first).mesh)].low.y = 0;
    scene.meshes[static_cast<std::size_t>(scene.node(first).mesh)].high.y = 0;
    editor_.select(first);
    work_off();
    enter(kSizeY, "2");
    EXPECT_FALSE(with("Crate is flat along y").empty());
    EXPECT_EQ(edits(), 2u);
}

// The shipped scene in millimeters of a tenth, and in kilometers of a thousand.
TEST_F(PanelWords, NumbersAndStepsFollowTheSizeOfTheScene) {
    for (const auto& [size, least, most] : {std::tuple{1e-4, 6, 10}, std::tuple{1e6, 0, 0}}) {
        for (sample::Node& n : files_.document().scene().nodes) {
            if (n.parent >= 0) continue;
            n.local = gizmo::DTransform{n.local.position * size, n.local.rotation, n.local.scale * size};
        }
        editor_.open(files_.document());
        editor_.select(editor_.scene().find("Crate"));
        work_off();
        const double step = editor_.settings.snap.translation, height = 0.5 * size;
        EXPECT_GT(step, 0.02 * size);
        EXPECT_LT(step, 0.5 * size);
        EXPECT_EQ(viewer::field_text(step, 30).find_first_not_of("1250.e+-"), std::string::npos) << step;
        const auto digits = [&](const glm::dvec2& field) {
            const std::string text = text_at(field);
            EXPECT_EQ(text.find('e'), std::string::npos) << text;
            const std::size_t point = text.find('.');
            return point == std::string::npos ? 0 : static_cast<int>(text.size() - point) - 1;
        };
        EXPECT_GE(digits(kPositionY), least);
        EXPECT_LE(digits(kPositionY), most);
        EXPECT_NEAR(std::stod(text_at(kPositionY)), height, 1e-3 * size) << text_at(kPositionY);
        EXPECT_NEAR(std::stod(text_at(kScaleX)), size, 1e-3 * size) << text_at(kScaleX);
        // A drag of the field, of a handle with steps, and by an arrow key: they move by what is seen.
        drag(kPositionX, {50, 0});
        work_off();
        EXPECT_GT(crate().position.x, 0.04 * size);
        EXPECT_LT(crate().position.x, 5 * size);
        EXPECT_NEAR(std::stod(text_at(kPositionX)), crate().position.x, 1e-3 * size);
        key("Ctrl+Z");
        const glm::dvec2 grip = handle(gizmo::Handle::TranslateX);
        push({.kind = InputEvent::Kind::Key, .down = true, .key = "Ctrl"});
        move(grip);
        button(true);
        move(grip + glm::dvec2(60, 0));
        work_off();
        const std::string label = viewer::status_of(editor_);
        const double moved = std::stod(label.substr(label.find('X') + 2));
        EXPECT_GT(std::abs(moved), 0.5 * step) << label;
        EXPECT_NEAR(moved, crate().position.x, 1e-9 * size) << label;
        EXPECT_NEAR(std::stod(text_at(kPositionX)), moved, 1e-9 * size) << text_at(kPositionX);
        button(false);
        push({.kind = InputEvent::Kind::Key, .down = false, .key = "Ctrl"});
        key("Ctrl+Z");
        key("Right");
        work_off();
        EXPECT_NEAR(glm::length(crate().position - glm::dvec3(0, height, 0)), step, 1e-9 * size);
        key("Ctrl+Z");
        work_off();
        for (sample::Node& n : files_.document().scene().nodes)
            if (n.parent < 0)
                n.local = gizmo::DTransform{n.local.position / size, n.local.rotation, n.local.scale / size};
    }
}

TEST_F(PanelWords, AStepThatWasTypedStaysInAnotherSceneAndAtTheNextStart) {
    editor_.settings.snap.translation = 0.125;
    editor_.open(files_.document());
    EXPECT_EQ(editor_.settings.snap.translation, 0.125);
    for (sample::Node& n : files_.document().scene().nodes)
        if (n.parent < 0) n.local.scale *= 1e-4;
    editor_.settings.snap.translation = editor_.settings.own_step;
    editor_.open(files_.document());
    EXPECT_LT(editor_.settings.snap.translation, 1e-4);
    viewer::Preferences kept;
    collect(editor_, kept);
    EXPECT_EQ(kept.snap.translation, 0.25) << "it is the scene's, not the user's";
    apply(kept, editor_);
    EXPECT_LT(editor_.settings.snap.translation, 1e-4);
    editor_.settings.snap.translation = 0.25;
    collect(editor_, kept);
    editor_.settings.snap.translation = 7;
    apply(kept, editor_);
    EXPECT_EQ(editor_.settings.snap.translation, 0.25) << "typed, in a scene of a tenth of a millimeter";
}

// Under the field, not in the scene's corner; corrected where it is.
TEST_F(PanelWords, ARefusedNumberIsSaidAtItsField) {
    click(kPositionX);
    type("5 apples");
    key("Enter");
    work_off();
    const auto said = with("apples");
    ASSERT_EQ(said.size(), 2u) << "the field keeps its text";
    for (const ShownText& t : said) {
        EXPECT_GT(t.middle.x, kPositionX.x - 60);
        EXPECT_LT(std::abs(t.middle.y - kPositionX.y), 60);
    }
    EXPECT_TRUE(editor_.messages().shown().empty());
    EXPECT_EQ(edits(), 0u);
    type("5 cm");
    key("Enter");
    work_off();
    EXPECT_EQ(crate().position.x, 0.05);
    EXPECT_TRUE(with("apples").empty());
    // Left by Tab it has its number again, and says why until the next edit.
    click(kPositionX);
    type("1+");
    key("Tab");
    work_off();
    EXPECT_EQ(crate().position.x, 0.05);
    EXPECT_EQ(with("at the end: a number is expected").size(), 1u);
    type("3");
    key("Enter");
    work_off();
    EXPECT_TRUE(with("expected").empty());
    // A step, and a rotation that is none.
    const glm::dvec2 step{1080, with("Move by").back().middle.y};
    click(step);
    type("x");
    key("Enter");
    work_off();
    EXPECT_EQ(with("a number is expected").size() + with("known names").size(), 1u);
    EXPECT_TRUE(editor_.messages().shown().empty());
}

TEST_F(PanelWords, SeveralNodesAreTypedIntoEachByItsOwn) {
    const sample::NodeId tilted = editor_.scene().find("Tilted"), crate_node = editor_.scene().find("Crate"),
                         table = editor_.scene().find("Turntable");
    editor_.select_these({table, tilted, crate_node});
    work_off();
    const auto x_of = [&](sample::NodeId node) { return editor_.scene().node(node).local.position.x; };
    const auto typed = [&](const char* text) {
        click(kPositionX);
        type(text);
        key("Enter");
        work_off();
        return std::array{x_of(table), x_of(tilted), x_of(crate_node)};
    };
    const std::array before{x_of(table), x_of(tilted), x_of(crate_node)};
    EXPECT_EQ(typed("+=0.5"), (std::array{before[0] + 0.5, before[1] + 0.5, before[2] + 0.5}));
    EXPECT_EQ(typed("L(-2,2)"), (std::array{-2.0, 0.0, 2.0}));
    EXPECT_EQ(typed("*=2"), (std::array{-4.0, 0.0, 4.0}));
    EXPECT_EQ(typed("1; 2,5; 3"), (std::array{1.0, 2.5, 3.0}));
    EXPECT_EQ(edits(), 4u) << "each is one edit";
    EXPECT_EQ(typed("1; 2"), (std::array{1.0, 2.5, 3.0}));
    EXPECT_EQ(with("2 numbers for 3 selected").size(), 1u);
    key("Escape");
    editor_.select(table);
    editor_.execute(Action::Lock);
    editor_.select_these({table, tilted, crate_node});
    work_off();
    EXPECT_EQ(typed("7; 8"), (std::array{1.0, 7.0, 8.0})) << "what is locked is not counted";
}

// Task 18: the fields have the angles that were typed, whatever the scale above.
TEST_F(PanelWords, ATypedAngleIsExactBelowAnUnevenScale) {
    const sample::NodeId ball = editor_.scene().find("Ball");
    files_.document().scene().node(editor_.scene().node(ball).parent).local.scale = {2, 1, 0.5};
    editor_.select(ball);
    work_off();
    const auto typed = [&](const char* text, double x) {
        click({x, kEulerY.y});
        type(text);
        key("Enter");
        work_off();
    };
    typed("0", kPositionX.x);
    typed("30", kEulerY.x);
    typed("90", 2 * kEulerY.x - kPositionX.x);
    EXPECT_EQ(text_at({kPositionX.x, kEulerY.y}), "0.00");
    EXPECT_EQ(text_at(kEulerY), "30.00");
    EXPECT_EQ(text_at({2 * kEulerY.x - kPositionX.x, kEulerY.y}), "90.00");
}

// A field that is scrolled half out of its panel has half a number, and none over the status line.
TEST_F(PanelWords, NumbersEndWithTheirPanel) {
    width_ = 640;
    std::size_t cut = 0;
    for (height_ = 300; height_ < 400; height_ += 7) {
        work_off();
        const double line = height_ - 24; // where the status line begins
        for (const ShownText& t : texts()) {
            EXPECT_FALSE(t.seen_low < line - 1 && t.seen_high > line + 1) << t.text << " at " << height_;
            cut += t.seen_high < t.middle.y + t.size.y / 2 - 1;
        }
    }
    EXPECT_GT(cut, 3u);
}

// Not in the transform's fields alone: a step of snapping takes a sum, a unit, a comma, Esc and a drag as they do.
TEST_F(PanelWords, EveryNumberOfThePanelIsTypedAndDraggedTheSame) {
    const auto beside = [&](const char* label) {
        const auto words = with(label);
        EXPECT_FALSE(words.empty()) << label;
        return words.empty() ? glm::dvec2(0) : glm::dvec2(1080, words.back().middle.y);
    };
    const auto type_into = [&](const glm::dvec2& field, const char* text, const char* last) {
        click(field);
        work_off();
        type(text);
        key(last);
        work_off();
    };
    const gizmo::Snap& snap = editor_.settings.snap;
    const glm::dvec2 units = beside("Move by"), degrees = beside("Rotate by");
    EXPECT_EQ(text_at(units), "0.250");
    type_into(units, "1/4+1", "Enter");
    EXPECT_EQ(snap.translation, 1.25);
    EXPECT_EQ(text_at(units), "1.250");
    type_into(units, "50 cm", "Enter");
    EXPECT_EQ(snap.translation, 0.5);
    type_into(units, "0,75", "Tab"); // and on
    type("30");
    key("Enter");
    work_off();
    EXPECT_EQ(snap.translation, 0.75);
    EXPECT_NEAR(snap.rotation, std::numbers::pi / 6, 1e-12);
    type_into(degrees, "7", "Escape");
    EXPECT_NEAR(snap.rotation, std::numbers::pi / 6, 1e-12);
    type_into(units, "-3", "Enter");
    EXPECT_EQ(snap.translation, 0) << "no step is less than none";
    type_into(units, "2", "Enter");
    drag(units, {50, 0});
    work_off();
    EXPECT_GT(snap.translation, 2);
    const double dragged = snap.translation;
    move(units);
    button(true);
    move(units + glm::dvec2(40, 0));
    work_off();
    EXPECT_GT(snap.translation, dragged);
    key("Escape");
    button(false);
    work_off();
    EXPECT_EQ(snap.translation, dragged);
    EXPECT_EQ(edits(), 0u) << "a setting is no edit";
    editor_.settings.pivot = gizmo::Pivot::Custom;
    work_off();
    type_into({933, beside("Custom point").y + 24}, "1.5*2", "Enter");
    EXPECT_EQ(editor_.settings.pivot_point.x, 3);
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panels as a hand sees them, without a window and without Vulkan: what is clicked, dragged and typed becomes
// edits.
#include "support/viewer_panels.hpp"

#include <numbers>

namespace {

using sample::NodeId;
using viewer::InputEvent;
using PanelsTest = test::Panels;

TEST_F(PanelsTest, AValueLeftByTabIsAnEditAndTheNextFieldTakesWhatFollows) {
    const gizmo::DTransform start = crate();
    click(kPositionX);
    type("5");
    key("Tab");
    type("7");
    key("Tab");
    key("Enter");
    work_off();
    EXPECT_EQ(crate().position.x, 5);
    EXPECT_EQ(crate().position.y, 7);
    EXPECT_EQ(crate().position.z, start.position.z);
    EXPECT_EQ(edits(), 2u);
    EXPECT_FALSE(editor_.document().is_saved());
    key("Ctrl+Z");
    work_off();
    EXPECT_EQ(crate().position.y, start.position.y);
    EXPECT_EQ(crate().position.x, 5);
    key("Ctrl+Z");
    work_off();
    EXPECT_TRUE(gizmo::same_bits(crate(), start));
}

TEST_F(PanelsTest, AFieldLeftByAClickOnAnotherIsAnEdit) {
    click(kPositionX);
    type("5");
    click(kPositionY);
    type("7");
    click(kEulerY);
    type("45");
    click(kView);
    work_off();
    EXPECT_EQ(edits(), 3u);
    EXPECT_EQ(crate().position.x, 5);
    EXPECT_EQ(crate().position.y, 7);
    EXPECT_NEAR(crate().rotation.y, std::sin(std::numbers::pi / 8), 1e-15);
}

// F2: at once, after a click in the view, after a value typed elsewhere.
TEST_F(PanelsTest, ANameIsTypedThoughTheOutlinerWasNeverClicked) {
    const int crate = editor_.scene().find("Crate");
    for (const auto& [before, name] : {std::pair{glm::dvec2(0), "Box"}, {kView, "Chest"}, {kPositionX, "Case"}}) {
        if (before != glm::dvec2(0)) click(before);
        if (before == kPositionX) key("Enter");
        work_off();
        editor_.select(crate);
        ui_.rename_active(editor_);
        work_off();
        EXPECT_TRUE(ui_.takes_text()) << name;
        type(name);
        key("Enter");
        work_off();
        EXPECT_EQ(editor_.scene().node(crate).name, name);
    }
}

TEST_F(PanelsTest, ShiftTabGoesBack) {
    click(kPositionY);
    type("7");
    push({.kind = InputEvent::Kind::Key, .down = true, .key = "Shift"});
    key("Shift+Tab");
    push({.kind = InputEvent::Kind::Key, .down = false, .key = "Shift"});
    type("5");
    key("Enter");
    work_off();
    EXPECT_EQ(crate().position.x, 5);
    EXPECT_EQ(crate().position.y, 7);
    EXPECT_EQ(edits(), 2u);
}

TEST_F(PanelsTest, SumsUnitsAndCommasAreNumbersAndNonsenseIsRefusedInWords) {
    const auto typed = [&](const char* text) {
        click(kPositionX);
        type(text);
        key("Enter");
        work_off();
        return crate().position.x;
    };
    EXPECT_EQ(typed("1+1"), 2);
    EXPECT_EQ(typed("2,5"), 2.5);
    EXPECT_EQ(typed("-3*(1+1)"), -6);
    EXPECT_EQ(typed("25 cm"), 0.25);
    const std::size_t before = edits();
    EXPECT_EQ(typed("were"), 0.25) << "stays";
    EXPECT_EQ(edits(), before);
    key("Escape");
    work_off();
    EXPECT_EQ(typed("2*sqrt(4)"), 4);
    EXPECT_EQ(typed("+=0.5"), 4.5);
    EXPECT_EQ(typed("*=2"), 9);
}

TEST_F(PanelsTest, EscapeGivesBackWhatWasThere) {
    const gizmo::DTransform start = crate();
    click(kPositionX);
    type("5");
    key("Escape");
    work_off();
    EXPECT_TRUE(gizmo::same_bits(crate(), start)) << "typed";
    move(kPositionX);
    button(true);
    move(kPositionX + glm::dvec2(60, 0));
    work_off();
    EXPECT_NE(crate().position.x, start.position.x);
    key("Escape");
    move(kPositionX + glm::dvec2(90, 0));
    button(false);
    work_off();
    EXPECT_TRUE(gizmo::same_bits(crate(), start)) << "dragged";
    EXPECT_EQ(edits(), 0u);
}

TEST_F(PanelsTest, ADragOnANumberIsOneEdit) {
    drag(kScaleX, {40, 0});
    work_off();
    EXPECT_NEAR(crate().scale.x, 1.4, 1e-12);
    EXPECT_EQ(edits(), 1u);
}

// A person's fastest keys: no letter waits for a frame of its own.
TEST_F(PanelsTest, FastLettersTakeFewFrames) {
    click({100, 58}); // the search
    work_off();
    const int before = frames_;
    for (char c = 'a'; c <= 'z'; ++c) {
        const std::string name(1, static_cast<char>(c - 'a' + 'A'));
        push({.kind = InputEvent::Kind::Key, .down = true, .key = name});
        type(std::string(1, c));
        push({.kind = InputEvent::Kind::Key, .down = false, .key = name});
    }
    while (ui_.has_events())
        frame();
    EXPECT_LE(frames_ - before, 2);
}

TEST_F(PanelsTest, PreferencesAreSetByKeysAndTheSceneHasThemAgainAfterwards) {
    ui_.toggle_preferences();
    work_off();
    const auto press = [&](const char* name) {
        key(name);
        work_off();
    };
    for (int i = 0; i < 12 && !ui_.waits_for_key(); ++i) { // from the search down to the first key of the list
        press("Down");
        press("Space");
    }
    ASSERT_TRUE(ui_.waits_for_key());
    press("F7");
    EXPECT_EQ(editor_.own_keys.size(), 1u);
    EXPECT_EQ(editor_.own_keys.begin()->second, "F7");
    press("Escape");
    EXPECT_FALSE(ui_.is_preferences_open());
    editor_.set_keymap(0); // the keys before have passed its list too
    press("F7");
    press("E");
    EXPECT_EQ(editor_.settings.mode, gizmo::Mode::Rotate);
}

TEST_F(PanelsTest, ACommandInAFieldTakesWhatIsTypedFirst) {
    click(kPositionX);
    type("5");
    key("Ctrl+S");
    work_off();
    EXPECT_EQ(crate().position.x, 5);
    EXPECT_TRUE(editor_.document().is_saved());
    std::string error;
    const auto saved = sample::Scene::load(directory_ / "a.gltf", error);
    ASSERT_TRUE(saved) << error;
    EXPECT_EQ(saved->node(saved->find("Crate")).local.position.x, 5);
}

TEST_F(PanelsTest, AnArrowMovesByAStepOfSnapping) {
    const gizmo::DTransform start = crate();
    key("Right");
    work_off();
    const glm::dvec3 by = crate().position - start.position;
    EXPECT_NEAR(glm::length(by), editor_.settings.snap.translation, 1e-12);
}

TEST_F(PanelsTest, EscapeClosesMenusAndTheListOfKeys) {
    click({55, 10});
    work_off();
    key("Escape");
    work_off();
    move({560, 400});
    work_off();
    EXPECT_FALSE(editor_.wants_mouse_elsewhere) << "the menu is still open";
    ui_.toggle_help();
    work_off();
    key("Escape");
    work_off();
    EXPECT_FALSE(ui_.is_help_open());
}

// Whatever a hand does with the panels, undo, the journal and the scene tell the same.
TEST_F(PanelsTest, EveryChangeOfTheSceneIsInTheHistoryAndInTheJournal) {
    std::mt19937 rng(7);
    const auto at = [&](int n) { return static_cast<std::size_t>(rng() % static_cast<unsigned>(n)); };
    const char* const kKeys[] = {"Tab",    "Enter",  "Escape",   "Delete", "Ctrl+Z", "Ctrl+Shift+Z",
                                 "Ctrl+D", "Ctrl+G", "Ctrl+A",   "H",      "Ctrl+H", "L",
                                 "Right",  "Up",     "W",        "E",      "R",      "Ctrl+Shift+G",
                                 "G",      "X",      "Backspace"};
    const char* const kTexts[] = {"5", "1+1", "-0.25", "2,5", "were", "0", "30"};
    const auto somewhere = [&]() -> glm::dvec2 {
        switch (at(4)) {
        case 0: // a row of the outliner, with its two buttons
            return {20 + static_cast<double>(at(190)), 90 + static_cast<double>(at(230))};
        case 1: // the transform's fields
            return {885 + static_cast<double>(at(285)), 90 + static_cast<double>(at(150))};
        case 2: // the tool, the sections below it
            return {885 + static_cast<double>(at(285)), 245 + static_cast<double>(at(400))};
        default:
            return {230 + static_cast<double>(at(640)), 150 + static_cast<double>(at(500))};
        }
    };
    std::size_t compared = 0, undone = 0;
    for (int round = 0; round < 60; ++round) {
        for (int i = 0; i < 12; ++i) {
            switch (at(6)) {
            case 5: // a menu, and a row of it
                click({45 + static_cast<double>(at(60)), 10});
                click({60 + static_cast<double>(at(60)), 30 + static_cast<double>(at(280))});
                break;
            case 0:
                key(kKeys[at(std::size(kKeys))]);
                break;
            case 1:
                type(kTexts[at(std::size(kTexts))]);
                break;
            case 2:
                drag(somewhere(), {static_cast<double>(at(80)) - 40, static_cast<double>(at(40)) - 20});
                break;
            default:
                click(somewhere());
                break;
            }
            if (at(3) == 0) work_off();
        }
        // A way out of every field, menu and drag.
        button(false);
        for (int i = 0; i < 3; ++i)
            key("Escape");
        work_off();
        ASSERT_FALSE(editor_.context().is_active());
        const auto now = test::essence(editor_.scene());
        // What another viewer would find after a crash: the file, and the journal.
        test::Directory elsewhere;
        std::filesystem::copy(directory_.path, elsewhere.path, std::filesystem::copy_options::recursive);
        viewer::Document recovered(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        recovered.keep_journal(elsewhere.path.string());
        ASSERT_EQ(test::essence(recovered.scene()), now) << "the journal, round " << round;
        const std::size_t done = edits();
        while (edits() > 0)
            editor_.execute(viewer::Action::Undo), ++undone;
        ASSERT_EQ(test::essence(editor_.scene()), opened_) << "undo, round " << round;
        while (edits() < done)
            editor_.execute(viewer::Action::Redo);
        ASSERT_EQ(test::essence(editor_.scene()), now) << "redo, round " << round;
        compared += done > 0;
        // The history would grow without an end, and the scene with it.
        while (edits() > 40)
            editor_.execute(viewer::Action::Undo);
        if (editor_.selection().empty()) editor_.select(static_cast<NodeId>(at(9)));
    }
    EXPECT_GT(compared, 45u);
    EXPECT_GT(undone, 120u);
}

TEST_F(PanelsTest, FunctionsAreTypedIntoADragAndItsKeysAreNot) {
    const double from = crate().position.x;
    move(kView);
    work_off();
    for (const char* name : {"G", "X"}) { // as a keyboard has them: a key and its letter
        key(name);
        type(name[0] == 'G' ? "g" : "x");
        work_off();
    }
    type("2*sqrt(4)^2");
    work_off();
    EXPECT_EQ(editor_.gizmo().keys().text(), "2*sqrt(4)^2");
    EXPECT_EQ(editor_.gizmo().keys().error(), "");
    key("Enter");
    work_off();
    EXPECT_NEAR(crate().position.x, from + 8, 1e-12);
    EXPECT_EQ(edits(), 1u);
}

// Begun by a key, without a button: wherever the press that ends it is.
TEST_F(PanelsTest, AHandsFreeDragHasTheMouseAndAPressOnAPanelOnlyLetsGo) {
    const auto crate_alone = [&] {
        return editor_.selection().size() == 1 && editor_.selection().active() == editor_.scene().find("Crate");
    };
    move(kView);
    work_off();
    key("G");
    work_off();
    ASSERT_TRUE(editor_.context().is_active());
    drag(row(2), {0, 48}); // a row, onto another
    work_off();
    EXPECT_FALSE(editor_.context().is_active());
    EXPECT_TRUE(crate_alone());
    EXPECT_EQ(edits(), 1u);
    EXPECT_NE(crate().position, glm::dvec3(0, 0.5, 0));
    key("Ctrl+Z");
    work_off();
    EXPECT_EQ(test::essence(editor_.scene()), opened_);
    click(row(2)); // the panel has it again
    work_off();
    EXPECT_FALSE(crate_alone());
}

} // namespace

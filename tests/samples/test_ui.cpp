// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panels as a hand sees them, without a window and without Vulkan: what is clicked, dragged and typed becomes
// edits.
#include "support/viewer_panels.hpp"

#include <viewer/editor/field_text.hpp>

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

TEST_F(PanelsTest, ALockHoldsANodeAndWhatIsBelowIt) {
    const NodeId turntable = editor_.scene().find("Turntable"), ball = editor_.scene().find("Ball");
    editor_.select(turntable);
    editor_.execute(viewer::Action::Lock);
    work_off();
    editor_.select(ball);
    const gizmo::DTransform start = editor_.scene().node(ball).local;
    const std::size_t before = edits();
    work_off();
    EXPECT_EQ(editor_.context().draw_list().gizmo_count(), 0u) << "no handles";
    click(kPositionX);
    type("5");
    key("Enter");
    key("Delete");
    key("G");
    key("Right");
    work_off();
    EXPECT_TRUE(gizmo::same_bits(editor_.scene().node(ball).local, start));
    EXPECT_TRUE(editor_.scene().is_alive(ball));
    EXPECT_EQ(edits(), before);
    EXPECT_NE(status_of(editor_).find("locked"), std::string::npos);
    // A group is not deleted with what is locked in it, and a selection moves without it.
    editor_.select_these({ball, editor_.scene().find("Crate")});
    work_off();
    EXPECT_EQ(editor_.context().draw_list().gizmo_count(), 1u);
    key("Right");
    work_off();
    EXPECT_TRUE(gizmo::same_bits(editor_.scene().node(ball).local, start));
    EXPECT_EQ(edits(), before + 1);
}

TEST_F(PanelsTest, TheSearchKnowsNoCapitalsAndShowsWhatNodesHangBelow) {
    click({100, 58});
    type("hat");
    work_off();
    // Turntable, Ball, Hat: the third row is the one that is found.
    click(row(2));
    work_off();
    EXPECT_EQ(editor_.selection().label(editor_.scene()), "Hat");
}

TEST_F(PanelsTest, ShiftSelectsARangeAndCtrlOne) {
    const auto shift = [&](bool down) { push({.kind = InputEvent::Kind::Key, .down = down, .key = "Shift"}); };
    click(row(0));
    shift(true);
    click(row(3));
    shift(false);
    work_off();
    EXPECT_EQ(editor_.selection().size(), 4u);
    push({.kind = InputEvent::Kind::Key, .down = true, .key = "Ctrl"});
    click(row(1));
    push({.kind = InputEvent::Kind::Key, .down = false, .key = "Ctrl"});
    work_off();
    EXPECT_EQ(editor_.selection().size(), 3u);
}

TEST_F(PanelsTest, ARowIsRenamedInPlace) {
    click(row(1));
    click(row(1));
    type("Box ##1");
    key("Enter");
    work_off();
    EXPECT_GE(editor_.scene().find("Box ##1"), 0);
    EXPECT_EQ(edits(), 1u);
}

TEST_F(PanelsTest, ARowDraggedOntoAnotherHangsBelowItAndStaysWhereItIs) {
    const NodeId crate_node = editor_.scene().find("Crate"), stack = editor_.scene().find("Turntable");
    const glm::dmat4 before = editor_.scene().world_from_node(crate_node);
    drag(row(1), {5, 24});
    work_off();
    ASSERT_EQ(editor_.scene().node(crate_node).parent, stack);
    const glm::dmat4 after = editor_.scene().world_from_node(crate_node);
    for (int c = 0; c < 4; ++c)
        EXPECT_LT(glm::length(after[c] - before[c]), 1e-12);
    EXPECT_EQ(edits(), 1u);
    // Not below itself.
    editor_.select(stack);
    editor_.edits().reparent(crate_node);
    EXPECT_EQ(editor_.scene().node(stack).parent, -1);
    EXPECT_EQ(edits(), 1u);
}

TEST_F(PanelsTest, ARowDraggedBelowAllOthersHangsBelowNothingAndAClickThereSelectsNothing) {
    const NodeId hat = editor_.scene().find("Hat");
    const glm::dmat4 before = editor_.scene().world_from_node(hat);
    ASSERT_NE(editor_.scene().node(hat).parent, -1);
    drag(row(5), {5, 250});
    work_off();
    ASSERT_EQ(editor_.scene().node(hat).parent, -1);
    const glm::dmat4 after = editor_.scene().world_from_node(hat);
    for (int c = 0; c < 4; ++c)
        EXPECT_LT(glm::length(after[c] - before[c]), 1e-12);
    EXPECT_EQ(edits(), 1u);
    drag(row(1), {5, 350}); // one that hangs below nothing already
    work_off();
    EXPECT_EQ(edits(), 1u);
    EXPECT_EQ(editor_.selection().size(), 1u);
    click(row(1) + glm::dvec2(5, 350));
    work_off();
    EXPECT_TRUE(editor_.selection().empty());
}

class DialogsTest : public test::Panels {
protected:
    using Question = viewer::FileRoute::Question;
    DialogsTest()
        : Panels(1, true) {}
    // As a person presses it: with the key of the modifier.
    void shifted(const char* modifier, const char* name) {
        push({.kind = InputEvent::Kind::Key, .down = true, .key = modifier});
        key(std::string(modifier) + "+" + name);
        push({.kind = InputEvent::Kind::Key, .down = false, .key = modifier});
    }
    void enter(const std::string& path) {
        type(path);
        key("Enter");
        work_off();
    }
};

TEST_F(DialogsTest, ARefusedNameKeepsTheDialogAndTheKeyboardAndTheNextOneIsSaved) {
    files_.ask_where_to_save();
    work_off();
    for (const std::string& wrong : {directory_ / "no/such/box", std::string(" "), directory_ / "none/"}) {
        shifted("Ctrl", "A");
        if (wrong == " ") key("Delete");
        enter(wrong == " " ? "" : wrong);
        EXPECT_EQ(files_.question(), Question::WhereToSave) << wrong;
        EXPECT_TRUE(ui_.takes_text()) << wrong;
        EXPECT_EQ(files_.error(), "") << wrong;
    }
    enter(directory_ / "box"); // its text was selected
    EXPECT_EQ(files_.question(), Question::None);
    EXPECT_TRUE(std::filesystem::exists(directory_ / "box.gltf"));
    EXPECT_EQ(files_.document().save_path(), directory_ / "box.gltf");
}

// Task 32: a node is selected, moved by a typed value, renamed and saved under another name, without the mouse.
TEST_F(DialogsTest, AWorkIsDoneByKeysAlone) {
    editor_.select(-1);
    int steps = 0;
    const auto press = [&](const std::string& name) {
        const auto plus = name.rfind('+');
        plus == std::string::npos ? key(name) : shifted(name.substr(0, plus).c_str(), name.substr(plus + 1).c_str());
        work_off();
        const viewer::Editor::Requests asked = editor_.take_requests();
        if (asked.find) ui_.find();
        if (asked.rename) ui_.rename_active(editor_);
        if (asked.save_as) files_.ask_where_to_save();
        work_off();
        ++steps;
    };
    const auto write = [&](const std::string& text) {
        type(text);
        work_off();
        ++steps;
    };
    press("Ctrl+F");
    write("crate");
    press("Enter");
    press("Escape");
    press("G");
    press("X");
    write("1.5");
    press("Enter");
    press("F2");
    write("Box");
    press("Enter");
    press("Ctrl+Shift+S");
    write(directory_ / "work");
    press("Enter");
    EXPECT_EQ(steps, 14);
    std::string error;
    const auto saved = sample::Scene::load(directory_ / "work.gltf", error);
    ASSERT_TRUE(saved) << error;
    EXPECT_NEAR(saved->node(saved->find("Box")).local.position.x, 1.5, 1e-12);
}

TEST_F(DialogsTest, SaveAndDiscardAndAnErrorAreAnsweredByKeys) {
    editor_.edits().edit_node("Move", 1, [](sample::Node& n) { n.local.position.x += 1; });
    for (const char* way : {"Escape", "Discard"}) {
        files_.quit();
        work_off();
        ASSERT_EQ(files_.question(), Question::Unsaved);
        if (way == std::string("Discard")) {
            key("Right");
            work_off();
            key("Enter");
        } else
            key(way);
        work_off();
        EXPECT_EQ(files_.question(), Question::None) << way;
    }
    EXPECT_TRUE(files_.has_quit());
    files_.save_as("/proc/none/a.gltf", editor_);
    work_off();
    key("Left"); // from OK to "Save as..."
    work_off();
    key("Enter");
    work_off();
    EXPECT_EQ(files_.error(), "");
    EXPECT_EQ(files_.question(), Question::WhereToSave);
}

TEST_F(PanelsTest, TheSearchIsUsedByKeysAlone) {
    const auto label = [&] { return editor_.selection().label(editor_.scene()); };
    editor_.select(-1);
    ui_.layout.is_visible = false; // the panels come back for it
    ui_.find();
    type("BALL");
    work_off();
    ASSERT_TRUE(ui_.takes_text());
    key("Enter");
    work_off();
    EXPECT_EQ(label(), "Ball");
    work_off();
    EXPECT_TRUE(ui_.takes_text()) << "for the next one";
    type("l"); // the text was selected: another search
    std::set<std::string> found;
    for (int i = 0; i < 3; ++i) {
        key("Enter");
        work_off();
        found.insert(label());
    }
    EXPECT_GT(found.size(), 1u) << "the next match, and around";
    for (const std::string& name : found)
        EXPECT_NE(name.find('l'), std::string::npos) << name;
    key("Escape");
    work_off();
    work_off();
    EXPECT_FALSE(ui_.takes_text());
    click(row(0));
    work_off();
    EXPECT_EQ(label(), "Ground") << "the whole tree is back";
    click({100, 58});
    type("hat");
    work_off();
    click({209, 58}); // the button that clears it
    work_off();
    click(row(0));
    work_off();
    EXPECT_EQ(label(), "Ground");
}

// In a folded branch, beside a search, without panels.
TEST_F(PanelsTest, ANodeThatTheTreeDoesNotShowIsRenamed) {
    const int hat = editor_.scene().find("Hat");
    for (const char* name : {"One", "Two", "Three"}) {
        if (name[0] == 'O')
            click({15, 101 + 24.0 * 2}); // the turntable's branch
        else if (name[1] == 'w') {
            click({100, 58});
            type("crate");
        } else
            ui_.layout.is_visible = false;
        work_off();
        editor_.select(hat);
        ui_.rename_active(editor_);
        work_off();
        work_off();
        EXPECT_TRUE(ui_.takes_text()) << name;
        type(name);
        key("Enter");
        work_off();
        EXPECT_EQ(editor_.scene().node(hat).name, name);
    }
}

TEST_F(PanelsTest, PreferencesAreSetByKeysAndTheSceneHasThemAgainAfterwards) {
    ui_.toggle_preferences();
    work_off();
    const auto press = [&](const char* name) {
        key(name);
        work_off();
    };
    for (int i = 0; i < 8 && !ui_.waits_for_key(); ++i) { // down to the first key of the list
        press("Down");
        press("Space");
    }
    ASSERT_TRUE(ui_.waits_for_key());
    press("F7");
    EXPECT_EQ(editor_.own_keys.size(), 1u);
    EXPECT_EQ(editor_.own_keys.begin()->second, "F7");
    press("Escape");
    EXPECT_FALSE(ui_.is_preferences_open());
    press("F7");
    press("E");
    EXPECT_EQ(editor_.settings.mode, gizmo::Mode::Rotate);
}

// The list of Open is in Save as too; by keys alone, a folder is entered in the field and in the list.
TEST_F(DialogsTest, AFolderIsEnteredAndAFileIsChosenByKeys) {
    std::filesystem::create_directories(directory_ / "deep/er");
    std::filesystem::copy_file(GIZMO_DEFAULT_SCENE, directory_ / "deep/er/A.GLTF");
    files_.ask_which_to_open();
    work_off();
    enter(directory_ / "deep");
    EXPECT_EQ(files_.question(), Question::WhichToOpen);
    EXPECT_TRUE(ui_.takes_text());
    enter(directory_ / "none.gltf");
    EXPECT_EQ(files_.question(), Question::WhichToOpen) << "it stays to be corrected";
    EXPECT_FALSE(files_.is_loading());
    enter(directory_ / "deep");
    for (const char* step : {"Down", "Down", "Enter", "Enter"}) { // "..", the folder, and the file in it
        key(step);
        work_off();
    }
    EXPECT_EQ(files_.question(), Question::None);
    EXPECT_TRUE(files_.is_loading());
    EXPECT_TRUE(files_.loading() && files_.loading()->path.ends_with("A.GLTF"));
    files_.stop();
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

TEST(FieldText, IsOneNumberWithAUnitOrWithout) {
    using viewer::FieldUnit;
    using viewer::parse_field;
    EXPECT_EQ(parse_field("12", FieldUnit::Plain).value, 12);
    EXPECT_EQ(parse_field("1,5", FieldUnit::Plain).value, 1.5);
    EXPECT_EQ(parse_field(" 2 * (3 + 1) ", FieldUnit::Plain).value, 8);
    EXPECT_EQ(parse_field("1e3", FieldUnit::Length).value, 1000);
    EXPECT_EQ(parse_field("2 km", FieldUnit::Length).value, 2000);
    EXPECT_EQ(parse_field("1+1 ft", FieldUnit::Length).value, 2 * 0.3048);
    EXPECT_EQ(parse_field("90\u00b0", FieldUnit::Degrees).value, 90);
    EXPECT_EQ(parse_field("0.5turn", FieldUnit::Degrees).value, 180);
    EXPECT_NEAR(parse_field("3.14159265358979 rad", FieldUnit::Degrees).value, 180, 1e-12);
    for (const char* wrong : {"", " ", "m", "1 2", "1.5.2", "were", "1 cm", "1/0", "1e400", "(1"})
        EXPECT_NE(parse_field(wrong, FieldUnit::Plain).error, "") << wrong;
    EXPECT_NE(parse_field("5 rad", FieldUnit::Length).error, "");
    EXPECT_NE(parse_field("1e308 km", FieldUnit::Length).error, "") << "not finite";
}

TEST(FieldText, HasFunctionsAndUnitsInside) {
    using viewer::FieldUnit;
    using viewer::parse_field;
    EXPECT_EQ(parse_field("pi", FieldUnit::Plain).value, std::numbers::pi);
    EXPECT_EQ(parse_field("sqrt(2,25)", FieldUnit::Length).value, 1.5);
    EXPECT_EQ(parse_field("2^3 % 5", FieldUnit::Plain).value, 3);
    EXPECT_NEAR(parse_field("sin(pi/6)", FieldUnit::Length).value, 0.5, 1e-15);
    EXPECT_EQ(parse_field("1m 20cm", FieldUnit::Length).value, 1.2);
    EXPECT_EQ(parse_field("-1m 20cm", FieldUnit::Length).value, -1.2);
    EXPECT_EQ(parse_field("2 yd", FieldUnit::Length).value, 2 * 0.9144);
    EXPECT_EQ(parse_field("3 um", FieldUnit::Length).value, 3e-6);
    EXPECT_EQ(parse_field("5 mm", FieldUnit::Length).value, 0.005);
    EXPECT_EQ(parse_field("1 in", FieldUnit::Length).value, 0.0254);
    EXPECT_EQ(parse_field("1turn 90deg", FieldUnit::Degrees).value, 450);
    EXPECT_EQ(parse_field("pi/2 rad", FieldUnit::Degrees).value, 90);
    EXPECT_NE(parse_field("sin(30 deg)", FieldUnit::Degrees).error, "") << "radians; in silence it would be wrong";
}

TEST(FieldText, ChangesEachNodesNumberOrHasOneForEach) {
    using viewer::FieldUnit;
    const auto of_three = [](const char* text) {
        std::vector<double> numbers{10, 20, -4};
        for (std::size_t i = 0; i < 3; ++i) {
            const viewer::FieldText f = viewer::parse_field(text, FieldUnit::Length, {i, 3, numbers[i]});
            EXPECT_EQ(f.error, "") << text;
            numbers[i] = f.value;
        }
        return numbers;
    };
    using Numbers = std::vector<double>;
    EXPECT_EQ(of_three("7"), (Numbers{7, 7, 7}));
    EXPECT_EQ(of_three("+=0.5"), (Numbers{10.5, 20.5, -3.5}));
    EXPECT_EQ(of_three(" += 50 cm"), (Numbers{10.5, 20.5, -3.5}));
    EXPECT_EQ(of_three("-=1"), (Numbers{9, 19, -5}));
    EXPECT_EQ(of_three("*=2"), (Numbers{20, 40, -8}));
    EXPECT_EQ(of_three("/=4"), (Numbers{2.5, 5, -1}));
    EXPECT_EQ(of_three("L(-2,2)"), (Numbers{-2, 0, 2}));
    EXPECT_EQ(of_three("L(0,5; 1,5)"), (Numbers{0.5, 1, 1.5}));
    EXPECT_EQ(of_three("+=L(0, 2)"), (Numbers{10, 21, -2}));
    EXPECT_EQ(of_three("1; 2,5; 30 cm"), (Numbers{1, 2.5, 0.3}));
    EXPECT_EQ(viewer::parse_field("L(3, 9)", FieldUnit::Plain).value, 3) << "of one node";
}

TEST(FieldText, SaysWhereAMistakeIsAndWhatIsAccepted) {
    using viewer::FieldUnit;
    const auto error = [](const char* text, std::size_t nodes = 1) {
        return viewer::parse_field(text, FieldUnit::Length, {0, nodes, 5}).error;
    };
    EXPECT_EQ(error("1+*2"), "at \"*2\": a number is expected");
    EXPECT_EQ(error("(1"), "at the end: a closing bracket is missing");
    EXPECT_EQ(error("5 apples"), "at \"apples\": an operator is expected, or a unit: m km cm mm um \u00b5m in ft yd");
    EXPECT_NE(error("sqr(2)").find("sqrt"), std::string::npos);
    EXPECT_NE(error("1, 2, 3").find(";"), std::string::npos);
    EXPECT_EQ(error("1; 2; 3", 2), "3 numbers for 2 selected");
    EXPECT_NE(error("L(1)", 3).find("L(1, 3)"), std::string::npos);
    for (const char* text : {"+=", "*=2 cm", "L(", "L(1,)", "1;", "+=+=1", "/=0"})
        EXPECT_NE(error(text, 2), "") << text;
}

TEST(FieldText, ShowsTheDigitsOfASizeAndMoreOnlyWhereTheyAreAll) {
    using viewer::field_text;
    const auto at = [](double value, double size) { return field_text(value, viewer::decimals_for(size)); };
    EXPECT_EQ(at(0.5, 1), "0.500");
    EXPECT_EQ(at(12.3456789, 1), "12.346");
    EXPECT_EQ(at(0.1 + 0.2, 1), "0.300");
    EXPECT_EQ(at(0.0625, 1), "0.0625");
    EXPECT_EQ(at(-1e-9, 1), "0.000");
    EXPECT_EQ(at(0.00012345678, 1e-4), "0.0001235");
    EXPECT_EQ(at(-0.00005, 1e-4), "-0.0000500");
    EXPECT_EQ(at(1234567.891234, 1e6), "1234568");
    EXPECT_EQ(at(1000000.001, 1e6), "1000000.001");
    EXPECT_EQ(at(1000000.001, 1), "1000000.001");
    EXPECT_EQ(at(1.25e-12, 1e-12), "1.25e-12");
    EXPECT_EQ(at(0.5, 0), "0.500");
}

TEST(FieldText, AStepSuitsTheSize) {
    using viewer::step_for;
    for (const double size : {0.0, 0.3, 1.0, 1.73, 20.0})
        EXPECT_EQ(step_for(size), 0.25) << size;
    EXPECT_EQ(step_for(1.73e-4), 2e-5);
    EXPECT_EQ(step_for(1e-2), 1e-3);
    EXPECT_EQ(step_for(60), 5);
    EXPECT_EQ(step_for(3e4), 2e3);
    EXPECT_EQ(step_for(1.73e6), 2e5);
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
    EXPECT_EQ(editor_.gizmo().typed(), "2*sqrt(4)^2");
    EXPECT_EQ(editor_.gizmo().typed_error(), "");
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

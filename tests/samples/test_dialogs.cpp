// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Open, Save as and the questions about unsaved edits, by keys alone.
#include "support/screen_text.hpp"
#include "support/viewer_panels.hpp"

#include <algorithm>

namespace {

using viewer::InputEvent;

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

// A part of a name is enough if no other scene or folder has it.
TEST_F(DialogsTest, TypingShowsWhatMatchesAndEnterOpensTheOnlyOne) {
    std::filesystem::create_directories(directory_ / "scenes/sub");
    for (const char* name : {"chair.gltf", "table.gltf", "notes.txt"})
        std::filesystem::copy_file(GIZMO_DEFAULT_SCENE, directory_ / (std::string("scenes/") + name));
    files_.ask_which_to_open();
    work_off();
    enter(directory_ / "scenes");
    const auto is_shown = [&](const std::string& part) {
        const auto all = test::shown_texts(*ui_.draw_data());
        return std::any_of(all.begin(), all.end(), [&](const test::ShownText& t) { return t.text == part; });
    };
    EXPECT_TRUE(is_shown("chair.gltf") && is_shown("table.gltf") && is_shown("sub"));
    EXPECT_FALSE(is_shown("notes.txt"));
    const auto kb = (std::filesystem::file_size(GIZMO_DEFAULT_SCENE) + 999) / 1000;
    EXPECT_TRUE(is_shown(std::to_string(kb) + " kB"));
    type(directory_ / "scenes/TAB");
    work_off();
    EXPECT_TRUE(is_shown("table.gltf"));
    EXPECT_FALSE(is_shown("chair.gltf"));
    key("Enter");
    work_off();
    EXPECT_TRUE(files_.loading() && files_.loading()->path.ends_with("table.gltf"));
    files_.stop();
}

} // namespace

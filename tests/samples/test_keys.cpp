// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A person's own keys, and what is remembered from one time to the next.
#include "support/viewer_editor.hpp"

#include <viewer/editor/preferences.hpp>

#include <glm/gtc/quaternion.hpp>

#include <fstream>

namespace {

using viewer::Action;

class KeysTest : public test::ViewerEditor {};

TEST_F(KeysTest, AnOwnKeyDoesItAndTheOldOneNoLonger) {
    editor->own_keys[Action::Rotate] = "Shift+F3";
    tap("E");
    EXPECT_EQ(editor->settings.mode, gizmo::Mode::Translate);
    tap("Shift+F3");
    EXPECT_EQ(editor->settings.mode, gizmo::Mode::Rotate);
    EXPECT_STREQ(editor->key_of(Action::Rotate), "Shift+F3");
    editor->own_keys[Action::Rotate] = "";
    EXPECT_EQ(editor->key_of(Action::Rotate), nullptr);
}

TEST_F(KeysTest, RedoIsWhereHandsLookForItInEveryKeymap) {
    for (const viewer::Keymap& keymap : viewer::keymaps())
        for (const char* key : {"Ctrl+Y", "Ctrl+Shift+Z"}) {
            EXPECT_EQ(viewer::action_of(keymap, key), Action::Redo) << keymap.name << ' ' << key;
            EXPECT_EQ(viewer::action_of(keymap, key, {{Action::Group, key}}), Action::Group) << "an own key wins";
            EXPECT_FALSE(viewer::action_of(keymap, key, {{Action::Redo, "F7"}})) << "it was moved";
        }
}

TEST_F(KeysTest, AKeyOfTwoIsAConflictAndTheOwnOneWins) {
    const viewer::Keymap& keymap = editor->keymap();
    EXPECT_FALSE(viewer::conflict_of(keymap, Action::Rotate, {}));
    editor->own_keys[Action::Rotate] = "W";
    EXPECT_EQ(viewer::conflict_of(keymap, Action::Rotate, editor->own_keys), Action::Translate);
    EXPECT_EQ(viewer::conflict_of(keymap, Action::Translate, editor->own_keys), Action::Rotate);
    tap("W");
    EXPECT_EQ(editor->settings.mode, gizmo::Mode::Rotate);
}

TEST_F(KeysTest, BlendersDuplicateIsInTheHandAtOnce) {
    editor->settings.keymap = *viewer::keymap_named("blender");
    editor->select(scene().find("Crate"));
    move({300, 200});
    tap("Shift+D");
    frames(2);
    EXPECT_TRUE(editor->context().is_active());
    move({340, 200});
    button(true);
    button(false);
    frames(2);
    EXPECT_FALSE(editor->context().is_active());
    EXPECT_EQ(document->done(), 2u) << "the copy, and its way";
}

// The second X is along the other axes: the world's, where the settings say its own.
TEST_F(KeysTest, AnAxisAskedForTwiceIsTheWorlds) {
    node("Crate").local.rotation = glm::angleAxis(0.7, glm::dvec3(0, 1, 0));
    editor->select(scene().find("Crate"));
    move({300, 200});
    const auto way = [&](int presses) {
        tap("G");
        frames(2);
        for (int i = 0; i < presses; ++i)
            tap("X");
        move({380, 210});
        frames(2);
        const glm::dvec3 by = node("Crate").local.position - glm::dvec3(0, 0.5, 0);
        tap("Escape");
        frames(2);
        move({300, 200});
        return glm::normalize(by);
    };
    const glm::dvec3 own = node("Crate").local.rotation * glm::dvec3(1, 0, 0);
    EXPECT_LT(glm::length(glm::cross(way(1), own)), 1e-9);
    EXPECT_LT(glm::length(glm::cross(way(2), glm::dvec3(1, 0, 0))), 1e-9);
    EXPECT_LT(glm::length(glm::cross(way(3), own)), 1e-9);
}

TEST_F(KeysTest, PreferencesComeBackAsTheyWere) {
    viewer::Preferences p;
    p.theme = "light";
    p.keymap = "maya";
    p.keys = {{"rotate", "F3"}, {"delete", ""}};
    p.snap.translation = 0.125;
    p.snap_always = true;
    p.left = 333;
    p.sections = {{"History", true}, {"Tool", false}};
    p.width = 1111;
    p.height = 777;
    ASSERT_TRUE(viewer::write_preferences(directory / "state", p));
    const auto read = viewer::read_preferences(directory / "state");
    ASSERT_TRUE(read);
    EXPECT_TRUE(*read == p);
    viewer::apply(*read, *editor);
    EXPECT_STREQ(editor->theme(), "light");
    EXPECT_STREQ(editor->keymap().name, "maya");
    EXPECT_EQ(editor->settings.snap.translation, 0.125);
    EXPECT_STREQ(editor->key_of(Action::Rotate), "F3");
    EXPECT_EQ(editor->key_of(Action::Delete), nullptr);
    viewer::Preferences again = p;
    viewer::collect(*editor, again);
    EXPECT_TRUE(again == p);
}

TEST_F(KeysTest, BrokenPreferencesAreAsIfTheyWereNotThere) {
    const auto read = [&](const char* text) {
        std::filesystem::create_directories(directory / "state");
        std::ofstream(directory / "state/preferences.json") << text;
        return viewer::read_preferences(directory / "state");
    };
    EXPECT_FALSE(viewer::read_preferences(directory / "none"));
    EXPECT_FALSE(read(""));
    EXPECT_FALSE(read("[1, 2"));
    const auto odd =
        read(R"({"theme": 7, "left": "wide", "right": -1e9, "ease": 1e300, "keys": {"rotate": 3, "no-such": "A"},
                             "sections": [1], "width": 1e9, "snap_translation": null, "keymap": "none"})");
    ASSERT_TRUE(odd);
    EXPECT_EQ(odd->left, 220);
    EXPECT_EQ(odd->right, 300);
    EXPECT_EQ(odd->width, 0);
    viewer::apply(*odd, *editor);
    EXPECT_STREQ(editor->theme(), "dark");
    EXPECT_EQ(editor->settings.keymap, 0);
    EXPECT_TRUE(editor->own_keys.empty());
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A person's own keys, and what is remembered from one time to the next.
#include "support/viewer_editor.hpp"

#include <viewer/editor/picking.hpp>
#include <viewer/editor/preferences.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

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

// A typed value, begun by a key.
class RepeatTest : public KeysTest {
protected:
    void typed(const char* start, const char* axis, const char* value) {
        move({300, 200});
        tap(start);
        frames(2);
        if (axis) tap(axis);
        for (const char* c = value; *c; ++c)
            editor->push({.kind = viewer::InputEvent::Kind::Text, .key = std::string(1, *c)});
        frames();
        tap("Enter");
        frames(2);
    }
    void select(const char* name) {
        editor->select(scene().find(name));
        frames();
    }
    glm::dvec3 world(const char* name) { return glm::dvec3(scene().world_from_node(scene().find(name))[3]); }
};

TEST_F(RepeatTest, TheLastMoveIsMadeAgainWithWhateverIsSelected) {
    select("Crate");
    const glm::dvec3 crate = world("Crate"), block = world("Block");
    tap("Ctrl+R");
    EXPECT_EQ(document->done(), 0u);
    EXPECT_NE(status_of(*editor).find("nothing to repeat"), std::string::npos) << status_of(*editor);
    typed("G", "X", "1.5");
    tap("Ctrl+R");
    EXPECT_LT(glm::length(world("Crate") - crate - glm::dvec3(3, 0, 0)), 1e-12);
    EXPECT_EQ(document->done(), 2u);
    select("Block");
    tap("Ctrl+R");
    EXPECT_LT(glm::length(world("Block") - block - glm::dvec3(1.5, 0, 0)), 1e-12);
    EXPECT_EQ(document->label(2), "Move Block");
    tap("Ctrl+Z");
    EXPECT_LT(glm::length(world("Block") - block), 1e-12);
    tap("Right"); // a nudge is a move as well
    frames(2);
    const glm::dvec3 by = world("Block") - block;
    ASSERT_GT(glm::length(by), 0.1);
    tap("Ctrl+R");
    EXPECT_LT(glm::length(world("Block") - block - 2.0 * by), 1e-12);
}

TEST_F(RepeatTest, ATurnAndAScaleAreMadeAgainAboutTheSelectionsOwnPivot) {
    select("Crate");
    const auto start = node("Crate").local;
    typed("Shift+E", "Y", "20");
    tap("Ctrl+R");
    const glm::dquat twice = glm::angleAxis(glm::radians(40.0), glm::dvec3(0, 1, 0)) * start.rotation;
    EXPECT_GT(std::abs(glm::dot(node("Crate").local.rotation, twice)), 1 - 1e-12);
    EXPECT_LT(glm::length(node("Crate").local.position - start.position), 1e-12);
    typed("Shift+R", "X", "2");
    const glm::dvec3 once = node("Crate").local.scale, slab = node("Slab").local.scale;
    tap("Ctrl+R");
    EXPECT_LT(glm::length(node("Crate").local.scale - once * glm::dvec3(2, 1, 1)), 1e-12);
    select("Slab"); // its own x, too
    tap("Ctrl+R");
    EXPECT_LT(glm::length(node("Slab").local.scale - slab * glm::dvec3(2, 1, 1)), 1e-9);
}

// As Blender: Shift+D X 1.5, then Shift+R for each further copy, each one edit.
TEST_F(RepeatTest, ARowOfCopiesIsMadeByOneKeyForEach) {
    editor->set_keymap(*viewer::keymap_named("blender"));
    select("Crate");
    const glm::dvec3 first = node("Crate").local.position;
    move({300, 200});
    typed("Shift+D", "X", "1.5");
    for (const char* name : {"Crate.2", "Crate.3"}) {
        const std::size_t before = document->done();
        tap("Shift+R");
        EXPECT_EQ(document->done(), before + 1) << name;
        EXPECT_EQ(editor->selection().label(scene()), name);
    }
    for (int i = 1; i <= 3; ++i)
        EXPECT_LT(glm::length(node("Crate." + std::to_string(i)).local.position - first - glm::dvec3(1.5 * i, 0, 0)),
                  1e-12);
    EXPECT_EQ(node("Crate").local.position, first);
    typed("G", "X", "1"); // a move alone is the last motion now
    tap("Shift+R");
    EXPECT_EQ(scene().find("Crate.4"), -1);
    EXPECT_LT(glm::length(node("Crate.3").local.position - first - glm::dvec3(6.5, 0, 0)), 1e-12);
}

TEST_F(RepeatTest, LocationRotationAndScaleAreClearedAsInBlender) {
    editor->set_keymap(*viewer::keymap_named("blender"));
    select("Tilted");
    node("Tilted").local.scale = {1, 2, 3};
    for (const char* key : {"Alt+G", "Alt+R", "Alt+S"})
        tap(key);
    EXPECT_TRUE(gizmo::same_bits(node("Tilted").local, gizmo::DTransform{}));
    EXPECT_EQ(document->done(), 3u);
    node("Tilted").locked = true;
    node("Tilted").local.position.x = 1;
    tap("Alt+G");
    EXPECT_EQ(node("Tilted").local.position.x, 1);
    EXPECT_NE(status_of(*editor).find("is locked"), std::string::npos);
}

// Where nobody has chosen other axes: the world's first, then the node's own.
TEST_F(RepeatTest, InBlendersKeymapTheFirstXIsTheWorlds) {
    editor->set_keymap(*viewer::keymap_named("blender"));
    node("Crate").local.rotation = glm::angleAxis(0.7, glm::dvec3(0, 1, 0));
    select("Crate");
    const glm::dvec3 start = node("Crate").local.position;
    typed("G", "X", "1");
    EXPECT_LT(glm::length(node("Crate").local.position - start - glm::dvec3(1, 0, 0)), 1e-12);
    tap("Ctrl+Z");
    move({300, 200});
    tap("G");
    tap("X");
    typed("X", nullptr, "1");
    const glm::dvec3 own = node("Crate").local.rotation * glm::dvec3(1, 0, 0);
    EXPECT_LT(glm::length(node("Crate").local.position - start - own), 1e-12);
    editor->set_keymap(0);
    EXPECT_EQ(editor->settings.space, gizmo::Space::Local);
}

TEST_F(KeysTest, KeysGoThroughTheTreeAndUpAndDownInIt) {
    const auto at = [&] { return editor->selection().label(scene()); };
    std::vector<std::string> down, up;
    editor->select(-1);
    do {
        tap("PageDown");
        down.push_back(at());
        ASSERT_LE(down.size(), scene().nodes.size());
        tap("PageDown");
        const std::string next = at();
        tap("PageUp");
        if (next == down.front()) break;
    } while (true);
    EXPECT_EQ(down.size(), scene().nodes.size()) << "each once";
    EXPECT_EQ(at(), down.back());
    for (std::size_t i = 0; i < down.size(); ++i, tap("PageUp"))
        up.insert(up.begin(), at());
    EXPECT_EQ(up, down);
    editor->select(scene().find("Turntable"));
    tap("]");
    EXPECT_EQ(scene().node(editor->selection().active()).parent, scene().find("Turntable"));
    tap("[");
    EXPECT_EQ(at(), "Turntable");
    tap("[");
    EXPECT_EQ(at(), "Turntable");
    EXPECT_NE(status_of(*editor).find("no parent"), std::string::npos);
    node("Ball").locked = true;
    tap("Ctrl+I");
    EXPECT_FALSE(editor->selection().contains(scene().find("Turntable")));
    EXPECT_FALSE(editor->selection().contains(scene().find("Ball")));
    EXPECT_TRUE(editor->selection().contains(scene().find("Crate")));
}

TEST_F(KeysTest, AKeyThatDoesNothingSaysWhy) {
    const auto said = [&](const char* key) {
        editor->messages().set("");
        tap(key);
        frames(3);
        return status_of(*editor);
    };
    const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
    editor->select(-1);
    for (const char* key : {"G", "Shift+E", "Shift+R", "Right", "Delete", "Ctrl+D", "Ctrl+G", "H", "F2", "["})
        EXPECT_EQ(said(key), "nothing is selected") << key;
    EXPECT_EQ(said("Ctrl+Z"), "nothing to undo");
    EXPECT_EQ(said("Ctrl+Y"), "nothing to redo");
    EXPECT_EQ(said("Ctrl+H"), "nothing is hidden");
    EXPECT_TRUE(has(said("Space"), "Space has no command"));
    editor->push({.kind = viewer::InputEvent::Kind::Text, .key = "5"});
    frames();
    EXPECT_TRUE(has(status_of(*editor), "drag")) << status_of(*editor);
    editor->select(scene().find("Crate"));
    for (const char* key : {"G", "Shift+E", "Shift+R", "Right"}) {
        node("Crate").locked = true;
        EXPECT_EQ(said(key), "Crate is locked") << key;
        node("Crate").locked = false;
        node("Crate").hidden = true;
        EXPECT_EQ(said(key), "Crate is hidden") << key;
        node("Crate").hidden = false;
    }
    EXPECT_EQ(document->done(), 0u);
}

// The eye is between the crate and what it looks at: the handles stand at the edge of the view.
TEST_F(KeysTest, WhatIsBehindTheEyeIsDraggedAllTheSame) {
    editor->orbit().target = {0.1, 0.75, -0.2 - 50};
    editor->orbit().yaw = editor->orbit().pitch = 0;
    editor->orbit().distance = 1;
    for (const bool several : {false, true}) {
        editor->select(scene().find("Crate"));
        if (several) editor->select_these({scene().find("Crate"), scene().find("Block")});
        frames();
        for (const char* key : {"G", "Shift+E", "Shift+R"}) {
            tap(key);
            EXPECT_TRUE(editor->context().is_active()) << key << ": " << status_of(*editor);
            tap("Escape");
            EXPECT_FALSE(editor->context().is_active()) << key;
        }
        EXPECT_EQ(document->done(), several) << "edits";
        tap("Right");
        EXPECT_EQ(document->done(), several + 1u) << status_of(*editor);
    }
}

TEST_F(KeysTest, AKeyThatADragHasNoUseForSaysSoUntilTheNextOne) {
    editor->select(scene().find("Crate"));
    editor->orbit().yaw = editor->orbit().pitch = 0; // z points at the eye
    move({300, 200});
    tap("G");
    frames(2);
    tap("W");
    EXPECT_NE(status_of(*editor).find("W has no effect in a drag"), std::string::npos) << status_of(*editor);
    tap("X");
    EXPECT_EQ(status_of(*editor).find("no effect"), std::string::npos) << status_of(*editor);
    EXPECT_TRUE(editor->context().is_active());
}

// By keys that no window manager takes, in the middle of a drag as well, and while Ctrl or Shift is held.
TEST_F(KeysTest, ASurfaceDragAndVerticesNeedNoAlt) {
    editor->select(scene().find("Crate"));
    frames(2);
    move(handle(gizmo::Handle::TranslateView));
    button(true);
    move(pixel_of("Slab"));
    frames(2);
    const double before = node("Crate").local.position.y;
    for (const char* key : {"U", "Ctrl+U", "Shift+U"}) {
        const bool was = editor->settings.surface_always;
        tap(key);
        EXPECT_NE(editor->settings.surface_always, was) << key;
        EXPECT_TRUE(editor->context().is_active());
    }
    frames(2);
    const auto surface = viewer::ray_pick(scene(), editor->camera(), pixel_of("Slab"), editor->selection().nodes());
    ASSERT_TRUE(surface.world);
    EXPECT_NEAR(node("Crate").local.position.y - 0.5, surface.world->y, 0.02) << "its box rests on it";
    EXPECT_NE(node("Crate").local.position.y, before);
    for (const char* key : {"K", "J", "N", "M"})
        tap(key);
    EXPECT_TRUE(editor->settings.snap_kinds.vertices && editor->settings.snap_always && editor->settings.align &&
                editor->settings.center_always);
    EXPECT_TRUE(editor->context().is_active());
    tap("Escape");
    button(false);
}

// The M of "2 mm" resizes no box about its center.
TEST_F(KeysTest, ALetterIsPartOfATypedValueThatHasBegun) {
    editor->select(scene().find("Crate"));
    move({300, 200});
    tap("G");
    frames(2);
    for (const char* c : {"2", "m", "m"}) {
        if (*c == 'm') tap("M");
        editor->push({.kind = viewer::InputEvent::Kind::Text, .key = c});
        frames();
    }
    EXPECT_FALSE(editor->settings.center_always);
    EXPECT_EQ(editor->gizmo().keys().text(), "2mm");
}

TEST_F(RepeatTest, ATypedValueHasUnitsAndAMistakeIsRefusedAndKept) {
    select("Crate");
    const glm::dvec3 start = node("Crate").local.position;
    double sum = 0;
    for (const auto& [text, meters] : std::initializer_list<std::pair<const char*, double>>{
             {"10mm", 0.01}, {"25cm", 0.25}, {"1m 20cm", 1.2}, {"1,5", 1.5}, {"2*(3+1)", 8}}) {
        typed("G", "X", text);
        EXPECT_FALSE(editor->context().is_active()) << text;
        EXPECT_NEAR(node("Crate").local.position.x - start.x, sum += meters, 1e-12) << text;
    }
    typed("Shift+E", "Y", "0.25turn");
    EXPECT_NEAR(glm::angle(node("Crate").local.rotation), glm::radians(90.0), 1e-9);
    const std::size_t done = document->done();
    for (const char* wrong : {"1.5.2", "10mmm", "3+", "2deg"}) {
        typed("G", "X", wrong);
        EXPECT_TRUE(editor->context().is_active()) << wrong;
        EXPECT_EQ(editor->gizmo().keys().text(), wrong);
        EXPECT_NE(status_of(*editor).find(std::string("typed ") + wrong + ": at "), std::string::npos)
            << status_of(*editor);
        button(true);
        button(false);
        frames(2);
        EXPECT_TRUE(editor->context().is_active()) << wrong << ": a press does not commit it either";
        tap("Escape");
        frames(2);
    }
    EXPECT_EQ(document->done(), done);
}

TEST_F(RepeatTest, ATypedNegativeScaleMirrorsAndTheHandStopsAtZero) {
    select("Crate");
    typed("Shift+R", "X", "-1");
    EXPECT_EQ(node("Crate").local.scale, glm::dvec3(-1, 1, 1));
    typed("Shift+R", nullptr, "-2");
    EXPECT_EQ(node("Crate").local.scale, glm::dvec3(2, -2, -2));
    const glm::dvec3 before = node("Crate").local.scale;
    move({300, 200});
    tap("Shift+R");
    frames(2);
    tap("X");
    for (const double x : {-4000.0, 4000.0}) {
        move({x, 200});
        frames(2);
        EXPECT_GT(node("Crate").local.scale.x * before.x, 0) << x;
    }
    tap("Escape");
}

TEST_F(KeysTest, VerticesSayWhichKeyTheyNeed) {
    tap("K");
    EXPECT_EQ(status_of(*editor), "snapping to vertices while Ctrl is held");
    tap("K");
    tap("J");
    tap("K");
    EXPECT_EQ(status_of(*editor), "snapping to vertices");
}

TEST_F(KeysTest, PreferencesComeBackAsTheyWere) {
    viewer::Preferences p;
    p.theme = "light";
    p.keymap = "blender";
    p.keys = {{"rotate", "F3"}, {"delete", ""}};
    p.snap.translation = 0.125;
    p.step_typed = true;
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
    EXPECT_STREQ(editor->keymap().name, "blender");
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

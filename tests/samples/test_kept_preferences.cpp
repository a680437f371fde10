// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is kept from one start to the next, without a window: read, taken over, remembered.
#include "support/viewer_editor.hpp"

#include <viewer/app/kept_preferences.hpp>

#include <fstream>
#include <sstream>

namespace {

using viewer::KeptPreferences;
using viewer::PanelLayout;

class KeptPreferencesTest : public test::ViewerEditor {
protected:
    const std::string state_ = directory / "state", file_ = directory / "state/preferences.json";
    std::string content() const {
        std::ostringstream text;
        text << std::ifstream(file_).rdbuf();
        return text.str();
    }
    void change_all(PanelLayout& layout) {
        editor->set_theme("light");
        editor->settings.snap.translation = 0.125;
        editor->settings.snap.side = 0.5;
        editor->settings.snap.absolute_rotation = editor->settings.snap.parent_units = true;
        editor->settings.straight_rings = editor->settings.children_stay = editor->settings.alt_copies = true;
        editor->settings.snap_kinds = {true, true, true, true, true, false, false, false};
        editor->settings.snap_source = gizmo::SnapSource::BoxSide;
        editor->settings.smart_guides = false;
        editor->settings.copies = 7;
        editor->settings.ease = 0.5;
        editor->own_keys[viewer::Action::Rotate] = "F3";
        layout = {.left = 333, .right = 250, .is_visible = false, .sections = {{"History", true}}};
    }
};

TEST_F(KeptPreferencesTest, WhatIsRememberedIsThereAtTheNextStart) {
    PanelLayout layout;
    {
        KeptPreferences kept(state_);
        EXPECT_TRUE(kept.kept() == viewer::Preferences{}) << "the usual ones, where there is no file";
        change_all(layout);
        EXPECT_TRUE(kept.remember(*editor, &layout, {900, 700}, false));
    }
    const KeptPreferences again(state_);
    EXPECT_EQ(again.kept().width, 900);
    EXPECT_EQ(again.kept().height, 700);
    open(test::default_scene(), GIZMO_DEFAULT_SCENE);
    again.apply_to(*editor);
    EXPECT_STREQ(editor->theme(), "light");
    EXPECT_EQ(editor->settings.snap.translation, 0.125);
    EXPECT_EQ(editor->settings.snap.side, 0.5);
    EXPECT_TRUE(editor->settings.snap.absolute_rotation && editor->settings.snap.parent_units);
    EXPECT_TRUE(editor->settings.straight_rings && editor->settings.children_stay && editor->settings.alt_copies);
    const viewer::SnapKinds& k = editor->settings.snap_kinds;
    EXPECT_TRUE(k.vertices && k.edges && k.faces && k.circles && k.origins);
    EXPECT_FALSE(k.middles || k.feet || k.crossings || editor->settings.smart_guides);
    EXPECT_EQ(editor->settings.snap_source, gizmo::SnapSource::BoxSide);
    EXPECT_EQ(editor->settings.copies, 7);
    EXPECT_EQ(editor->settings.ease, 0.5);
    EXPECT_STREQ(editor->key_of(viewer::Action::Rotate), "F3");
    PanelLayout read;
    again.apply_to(read);
    EXPECT_EQ(read.left, 333);
    EXPECT_EQ(read.right, 250);
    EXPECT_FALSE(read.is_visible);
    EXPECT_EQ(read.sections, layout.sections);
}

TEST_F(KeptPreferencesTest, NothingIsWrittenUntilSomethingHasChanged) {
    KeptPreferences kept(state_);
    kept.apply_to(*editor);
    PanelLayout layout;
    kept.apply_to(layout);
    EXPECT_TRUE(kept.remember(*editor, &layout, {0, 0}, false));
    EXPECT_FALSE(std::filesystem::exists(file_));
    EXPECT_TRUE(kept.remember(*editor, &layout, {640, 400}, false));
    EXPECT_TRUE(std::filesystem::remove(file_));
    EXPECT_TRUE(kept.remember(*editor, &layout, {640, 400}, false));
    EXPECT_FALSE(std::filesystem::exists(file_)) << "the same once more";
}

TEST_F(KeptPreferencesTest, AnIconAScriptAndNoPanelsLeaveTheirsAsItWas) {
    KeptPreferences kept(state_);
    PanelLayout layout{.left = 200, .right = 310};
    editor->settings.ease = 0.25;
    EXPECT_TRUE(kept.remember(*editor, &layout, {640, 400}, false));
    editor->settings.ease = 0; // a script's
    editor->settings.rest = !editor->settings.rest;
    EXPECT_TRUE(kept.remember(*editor, nullptr, {0, 0}, true));
    const viewer::Preferences read = KeptPreferences(state_).kept();
    EXPECT_EQ(read.ease, 0.25);
    EXPECT_EQ(read.rest, editor->settings.rest);
    EXPECT_EQ(read.width, 640);
    EXPECT_EQ(read.height, 400);
    EXPECT_EQ(read.left, 200);
    EXPECT_EQ(read.right, 310);
}

TEST_F(KeptPreferencesTest, ADamagedFileIsAsIfItWereNotThereAndIsReplaced) {
    for (const char* const text : {"", "{ broken", "[1, 2]", "\xff\xfe\x00", "{\"left\": \"wide\", \"width\": -7}"}) {
        std::filesystem::create_directories(state_);
        std::ofstream(file_) << text;
        KeptPreferences kept(state_);
        EXPECT_TRUE(kept.kept() == viewer::Preferences{}) << text;
        EXPECT_EQ(content(), text) << "it stays until something has changed";
        PanelLayout layout;
        kept.apply_to(layout);
        EXPECT_EQ(layout.left, PanelLayout{}.left);
        EXPECT_TRUE(kept.remember(*editor, &layout, {800, 600}, false));
        EXPECT_EQ(KeptPreferences(state_).kept().width, 800) << text;
    }
}

// Root may write anywhere, and so a file stands where the folder would be.
TEST_F(KeptPreferencesTest, WhatCannotBeWrittenSaysSoAndLeavesWhatIsThere) {
    std::ofstream(state_) << "a file";
    KeptPreferences kept(state_);
    PanelLayout layout;
    EXPECT_FALSE(kept.remember(*editor, &layout, {800, 600}, false));
    EXPECT_EQ(kept.kept().width, 800) << "this session has them";
    EXPECT_TRUE(kept.remember(*editor, &layout, {800, 600}, false)) << "it is said once";
    EXPECT_FALSE(kept.remember(*editor, &layout, {801, 600}, false)) << "and again, when more is lost";
    std::filesystem::remove(state_);
    EXPECT_TRUE(kept.remember(*editor, &layout, {802, 600}, false));
    EXPECT_EQ(KeptPreferences(state_).kept().width, 802);
    // A folder in which nothing can be made or replaced.
    std::filesystem::create_directories(file_ + ".saving");
    const std::string before = content();
    EXPECT_FALSE(kept.remember(*editor, &layout, {803, 600}, false));
    EXPECT_EQ(content(), before);
    std::filesystem::remove(file_ + ".saving");
    std::filesystem::permissions(state_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    const bool is_root = static_cast<bool>(std::ofstream(state_ + "/probe"));
    EXPECT_EQ(kept.remember(*editor, &layout, {804, 600}, false), is_root);
    EXPECT_EQ(content() == before, !is_root);
    std::filesystem::permissions(state_, std::filesystem::perms::owner_all);
    // Nowhere: nothing is kept, and nothing is wrong.
    KeptPreferences nowhere("");
    EXPECT_TRUE(nowhere.remember(*editor, &layout, {640, 400}, false));
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Names of nodes, read off the screen: long ones, with number signs, in the scripts of the world.
#include "support/panel_words.hpp"

#include <viewer/ui/fonts.hpp>
#include <viewer/ui/shown_text.hpp>

#include <algorithm>
#include <filesystem>

namespace {

using test::PanelWords;
using test::ShownText;
using viewer::Action;

TEST_F(PanelWords, ALongNameEndsInDotsAndIsWholeUnderThePointer) {
    const std::string name =
        "assets/levels/city/block 07/props/crates/wooden crate variant 12, a copy of a copy, the last one";
    const int crate = editor_.scene().find("Crate");
    editor_.edits().edit_node("Rename", crate, [&](sample::Node& n) { n.name = name; });
    editor_.messages().pass(1e6);
    editor_.select(-1);
    work_off();
    const auto shown = with("...");
    ASSERT_EQ(shown.size(), 1u);
    EXPECT_TRUE(name.starts_with(shown[0].text.substr(0, shown[0].text.size() - 3))) << shown[0].text;
    EXPECT_GT(shown[0].text.size(), 10u);
    EXPECT_TRUE(with("the last one").empty());
    move(row(1));
    work_off();
    const auto whole = with("the last one");
    ASSERT_EQ(whole.size(), 1u);
    EXPECT_LT(whole[0].size.x, 500) << "in several lines";
    move(kView);
}

// In the outliner, the field, the status line.
TEST_F(PanelWords, HebrewAndArabicAreSeenFromRightToLeftAndArabicIsJoined) {
    if (!viewer::shapes_text()) GTEST_SKIP() << "built without FriBidi";
    struct Case {
        const char *name, *seen; ///< from left to right
    };
    const Case cases[] = {
        {"קופסה", "\u05D4\u05E1\u05E4\u05D5\u05E7"}, // letter by letter, the last one first
        {"صندوق", "\uFED5\uFEED\uFEAA\uFEE8\uFEBB"}, // the same with the forms that are joined
        {"سلام", "\uFEE1\uFEFC\uFEB3"},              // lam and alef are one
        {"Box צבע 12 (ab)", "Box 12 \u05E2\u05D1\u05E6 (ab)"},
        {"צבע (ab)", "(ab) \u05E2\u05D1\u05E6"}, // it begins from the right: brackets turn
        {"Kiste", "Kiste"},
    };
    const sample::NodeId crate_node = editor_.scene().find("Crate");
    for (const auto& [name, seen] : cases) {
        editor_.edits().edit_node("Rename", crate_node, [to = name](sample::Node& n) { n.name = to; });
        EXPECT_EQ(viewer::shown_text(name), seen);
        work_off();
        if (std::filesystem::is_regular_file(viewer::Fonts::paths()[0])) {
            EXPECT_EQ(with(seen).size(), 3u) << name << ": a row, the field and the status line";
        }
        EXPECT_EQ(editor_.scene().node(crate_node).name, name);
    }
    EXPECT_EQ(viewer::shown_lines("קו\nab\n"), "\u05D5\u05E7\nab\n");
    // Under edit letters stand as they are typed: the field's own cursor goes by them.
    editor_.edits().edit_node("Rename", crate_node, [](sample::Node& n) { n.name = "קו"; });
    work_off();
    EXPECT_EQ(with("קו").size(), 0u);
    click({980, 58});
    work_off();
    EXPECT_EQ(with("קו").size(), 1u);
    EXPECT_EQ(with("\u05D5\u05E7").size(), 2u) << "elsewhere they are";
    key("Escape");
    work_off();
    EXPECT_EQ(with("\u05D5\u05E7").size(), 3u);
}

// Dear ImGui takes what follows "##" for an id, and "###" for all of it.
TEST_F(PanelWords, NamesWithNumberSignsAreShownWholeAndAreNoIds) {
    const sample::NodeId crate_node = editor_.scene().find("Crate"), ball = editor_.scene().find("Ball");
    for (const char* const name : {"a##b", "c###d", "##e", "f#", "g##", "#", "####"}) {
        editor_.edits().edit_node("Rename", crate_node, [&](sample::Node& n) { n.name = name; });
        editor_.edits().edit_node("Rename", ball, [&](sample::Node& n) { n.name = name; });
        ui_.layout.sections["History"] = true;
        ui_.layout.sections["Snapping"] = false; // room for the history
        editor_.messages().pass(60);
        work_off();
        const auto whole = with(name);
        const auto count = [&](const std::string& text) {
            return std::count_if(whole.begin(), whole.end(), [&](const ShownText& t) { return t.text == text; });
        };
        EXPECT_EQ(count(name), 4) << name << ": two rows, the field, the status line";
        EXPECT_EQ(count(std::string("Rename ") + name), 2) << name << ": the history";
        editor_.execute(Action::Undo);
        editor_.execute(Action::Undo);
        work_off();
    }
    const std::string one = viewer::shown_label("a##b", "x"), other = viewer::shown_label("c#", "x");
    EXPECT_EQ(ImHashStr(one.c_str()), ImHashStr(other.c_str())) << "the id is the given one";
    EXPECT_NE(ImHashStr(one.c_str()), ImHashStr(viewer::shown_label("a##b", "y").c_str()));
    EXPECT_EQ(ImGui::CalcTextSize(one.c_str(), nullptr, true).x, ImGui::CalcTextSize("a##b").x);
}

TEST_F(PanelWords, NamesAreShownInTheWorldsScripts) {
    const std::pair<const char*, const char*> names[] = {
        {"Ящик", "DejaVuSans.ttf"}, {"Κουτί", "DejaVuSans.ttf"}, {"صندوق", "DejaVuSans.ttf"}, {"箱子", "droid"},
        {"상자", "droid"},          {"はこ", "droid"},           {"डिब्बा", "unifont"},        {"กล่อง", "unifont"}};
    const auto has = [](const std::string& part) {
        for (const char* const path : viewer::Fonts::paths())
            if (std::string(path).find(part) != std::string::npos && std::filesystem::is_regular_file(path))
                return true;
        return false;
    };
    const sample::NodeId crate_node = editor_.scene().find("Crate");
    for (const auto& [name, font] : names) {
        editor_.edits().edit_node("Rename", crate_node, [&to = name](sample::Node& n) { n.name = to; });
        work_off();
        if (has(font)) {
            EXPECT_FALSE(with(viewer::shown_text(name)).empty()) << name;
            EXPECT_FALSE(says_so()) << name;
        } else {
            EXPECT_TRUE(says_so()) << name;
            editor_.messages().pass(60);
        }
    }
    // None has this one: it is said, once, and the rest is shown.
    editor_.edits().edit_node("Rename", crate_node, [&](sample::Node& n) { n.name = "Kiste \uE5F3"; });
    work_off();
    EXPECT_TRUE(says_so());
    EXPECT_FALSE(with("Kiste").empty());
    editor_.messages().pass(60);
    work_off();
    EXPECT_FALSE(says_so());
}

} // namespace

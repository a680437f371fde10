// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the panels say, read off the screen: labels, settings that explain themselves, keys that are set by a click.
#include "support/lights_scene.hpp"
#include "support/panel_words.hpp"

#include <viewer/editor/preferences.hpp>

#include <algorithm>
#include <numbers>
#include <optional>

namespace {

using test::InputEvent;
using test::PanelWords;
using test::ShownText;
using viewer::Action;

struct LightWords : PanelWords {
    LightWords()
        : PanelWords(1.0f, false, test::lights_scene()) {}
};

TEST_F(LightWords, ALightTellsWhatItIsAndItsNumbersAreTyped) {
    editor_.select(editor_.scene().find("Spot"));
    work_off();
    for (const char* name : {"Point light", "Directional light", "Camera", "Empty"})
        EXPECT_FALSE(with(name).empty()) << name;
    EXPECT_EQ(with("Spot light").size(), 2u) << "in the tree and in the properties";
    for (const char* words : {"Intensity", "1 cd", "Color", "1, 1, 1"})
        EXPECT_EQ(with(words).size(), 1u) << words;
    ASSERT_EQ(with("Inner and outer angle, degrees").size(), 1u);
    ASSERT_EQ(with("Range, 0: unlimited").size(), 1u);
    click(with("Range, 0: unlimited")[0].middle + glm::dvec2(0, 20));
    work_off();
    type("2.5");
    key("Enter");
    work_off();
    EXPECT_EQ(editor_.scene().node(editor_.selection().active()).range, 2.5);
    ASSERT_EQ(edits(), 1u);
    EXPECT_EQ(editor_.document().label(0), "Range of Spot");
    const double degree = std::numbers::pi / 180;
    const sample::Node& spot = editor_.scene().node(editor_.selection().active());
    const auto retype = [&](const glm::dvec2& field, const char* text, const char* end) {
        click(field);
        work_off();
        type(text);
        key(end);
        work_off();
    };
    const glm::dvec2 outer = with("28.65")[0].middle, inner(outer.x - 145, outer.y);
    EXPECT_EQ(text_at(inner), "0.00");
    retype(inner, "12.5", "Enter");
    EXPECT_EQ(spot.inner, 12.5 * degree);
    EXPECT_EQ(spot.outer, 0.5);
    retype(outer, "40", "Enter");
    EXPECT_EQ(spot.outer, 40 * degree);
    EXPECT_EQ(text_at(outer), "40.00");
    ASSERT_EQ(edits(), 3u);
    EXPECT_EQ(editor_.document().label(1), "Inner angle of Spot");
    EXPECT_EQ(editor_.document().label(2), "Outer angle of Spot");
    retype(inner, "60", "Enter");
    EXPECT_EQ(spot.inner, spot.outer) << "it stops there";
    EXPECT_EQ(text_at(inner), "40.00");
    retype(inner, "5", "Escape");
    EXPECT_EQ(spot.inner, spot.outer);
    ASSERT_EQ(edits(), 4u);
    for (int i = 0; i < 4; ++i)
        key("Ctrl+Z");
    work_off();
    EXPECT_EQ(spot.range, 0);
    EXPECT_EQ(spot.inner, 0);
    EXPECT_EQ(spot.outer, 0.5);
    // A drag of the field is one edit, too.
    drag(outer, {30, 0});
    work_off();
    EXPECT_GT(spot.outer, 0.55);
    EXPECT_EQ(edits(), 1u);
    editor_.select(editor_.scene().find("Lamp"));
    work_off();
    EXPECT_EQ(with("Range, in 2 nodes").size(), 1u);
    editor_.select(editor_.scene().find("Eye"));
    work_off();
    EXPECT_EQ(with("51.6 degrees high").size(), 1u);
}

// Type in two sizes: labels at fields are smaller than text.
TEST_F(PanelWords, LabelsAreSmallerThanHeadings) {
    const auto labels = with("Rotation, degrees"), headings = with("Snapping");
    ASSERT_EQ(labels.size(), 1u);
    ASSERT_EQ(headings.size(), 1u);
    EXPECT_LT(labels[0].size.y, headings[0].size.y - 1);
    const float usual = ImGui::GetFont()->CalcTextSizeA(14, 1e9f, 0, "Snapping").x;
    EXPECT_GT(headings[0].size.x, static_cast<double>(usual) * 1.05) << "heavier letters are wider";
}

TEST_F(PanelWords, InformationStandsInTheStatusLineAndErrorsAloneStandOverTheScene) {
    editor_.messages().set("wrote a picture");
    editor_.messages().set_error("not saved: the disk is full");
    work_off();
    ASSERT_EQ(with("wrote a picture").size(), 1u);
    EXPECT_GT(with("wrote a picture")[0].middle.y, kHeight - 24);
    ASSERT_EQ(with("not saved").size(), 1u);
    EXPECT_LT(with("not saved")[0].middle.y, kHeight - 24);
    editor_.messages().pass(60);
    work_off();
    EXPECT_TRUE(with("wrote a picture").empty());
    EXPECT_EQ(text_at({30, kHeight - 12}), "Crate");
}

// In whatever state the panels are: what was written for another one is gone.
TEST_F(PanelWords, NoTextStandsOverAnother) {
    std::size_t pairs = 0;
    const auto expect_apart = [&](const char* state) {
        work_off();
        const std::vector<ShownText> all = texts();
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = 0; j < i; ++j, ++pairs) {
                const ShownText &a = all[i], &b = all[j];
                const double apart = std::abs(a.middle.x - b.middle.x) * 2 - (a.size.x + b.size.x);
                const double common = std::min(a.seen_high, b.seen_high) - std::max(a.seen_low, b.seen_low);
                EXPECT_TRUE(apart > -2 || common < 3) << state << ": " << all[i].text << " over " << all[j].text;
            }
    };
    expect_apart("one selected");
    editor_.select(-1);
    expect_apart("nothing selected");
    EXPECT_TRUE(with("0.500").empty()) << "a number of what is no longer shown";
    editor_.select_all();
    expect_apart("all selected");
    editor_.execute(Action::Lock);
    expect_apart("locked");
    key("Tab");
    expect_apart("no panels");
    editor_.select(-1);
    key("Tab");
    expect_apart("panels again");
    for (const char* section : {"Tool", "Snapping", "Surface", "History"})
        ui_.layout.sections[section] = true;
    expect_apart("all sections");
    editor_.execute(Action::Undo);
    key("Ctrl+Z");
    expect_apart("messages");
    EXPECT_GT(pairs, 2000u);
}

// And the grab of a slider is over no number.
TEST_F(PanelWords, NumbersOfSlidersStandBesideThemAndKeymapsBelowTheirHeading) {
    ui_.toggle_preferences();
    work_off();
    const auto left_of = [&](const char* text) {
        const auto found = with(text);
        EXPECT_EQ(found.size(), 1u) << text;
        return found.empty() ? 0 : found[0].middle.x - found[0].size.x / 2;
    };
    for (const char* number : {"0.00 s", "1.00 times"})
        EXPECT_GT(left_of(number), left_of("Camera easing") + 150) << "beside the slider";
    ui_.toggle_preferences();
    work_off();
    click({134, 10});
    work_off();
    const auto heading = with("Keymap");
    ASSERT_EQ(heading.size(), 1u);
    for (const viewer::Keymap& keymap : viewer::keymaps()) {
        const auto entry = with(keymap.name);
        ASSERT_EQ(entry.size(), 1u) << keymap.name;
        EXPECT_GT(entry[0].middle.y, heading[0].middle.y);
    }
    key("Escape");
    work_off();
}

// Of the texts of the frame, headings, descriptions and keys.
TEST_F(PanelWords, TheSearchOfTheHelpLeavesWhatItFindsByNameKeyOrHeading) {
    width_ = 1280;
    height_ = 1400; // all of it
    ui_.toggle_help();
    work_off();
    const auto is_shown = [&](const std::string& text) {
        const auto all = with(text);
        return std::any_of(all.begin(), all.end(), [&](const ShownText& t) { return t.text == text; });
    };
    for (const char* heading :
         {"Mouse", "In a drag", "Tools", "Snapping", "View", "Selection", "Edit", "File", "Window"})
        EXPECT_TRUE(is_shown(heading)) << heading;
    for (const viewer::Command& command : viewer::commands())
        EXPECT_FALSE(with(std::string(command.text).substr(0, 12)).empty()) << command.text;
    const auto search = [&](const char* text) {
        push({.kind = InputEvent::Kind::Key, .down = true, .key = "Ctrl"});
        key("Ctrl+A");
        push({.kind = InputEvent::Kind::Key, .down = false, .key = "Ctrl"});
        key("Delete");
        type(text);
        work_off();
    };
    search("DUPL");
    EXPECT_TRUE(is_shown("Edit"));
    EXPECT_TRUE(is_shown("Ctrl+D"));
    EXPECT_TRUE(with("vertex snapping").empty());
    search("ctrl+d");
    EXPECT_FALSE(with("duplicate").empty());
    search("snapping");
    EXPECT_FALSE(with("smart guides on or off").empty()) << "all of the group";
    search("no such words");
    EXPECT_TRUE(is_shown("No command or key has this text."));
    key("Escape");
    work_off();
    EXPECT_FALSE(ui_.is_help_open());
}

TEST_F(PanelWords, TheSearchOfThePreferencesFindsSettingsAndKeys) {
    ui_.toggle_preferences();
    work_off();
    for (const char* heading : {"Appearance", "Camera", "Keys", "Tools"})
        EXPECT_FALSE(with(heading).empty()) << heading;
    type("cube");
    work_off();
    EXPECT_EQ(with("View cube").size(), 2u);
    EXPECT_TRUE(with("Flying speed").empty());
    EXPECT_TRUE(with("rotate tool").empty());
    for (int i = 0; i < 4; ++i)
        key("Backspace");
    work_off();
    type("rotate tool");
    work_off();
    EXPECT_TRUE(with("View cube").empty());
    EXPECT_EQ(with("rotate tool").size(), 2u) << "and the searched one: " << text_at({640, 83});
}

TEST_F(PanelWords, WithoutASelectionThePanelSaysWhatToDoAndTheLineWhatTheMouseDoes) {
    editor_.select(-1);
    work_off();
    EXPECT_EQ(with("Nothing selected").size(), 1u);
    EXPECT_FALSE(with("Click an object").empty());
    for (const viewer::MouseHelp& help : editor_.keymap().mouse_help)
        EXPECT_FALSE(with(help.keys).empty()) << help.keys;
}

// Until the first edit.
TEST_F(PanelWords, TheFirstRunSaysHowToBegin) {
    EXPECT_TRUE(with("Drag a colored handle").empty());
    editor_.settings.hint = true;
    work_off();
    EXPECT_EQ(with("Drag a colored handle").size(), 1u);
    drag(kPositionX, {50, 0});
    work_off();
    EXPECT_TRUE(with("Drag a colored handle").empty());
    EXPECT_FALSE(editor_.settings.hint);
    EXPECT_TRUE(viewer::Preferences{}.hint) << "who has none has not seen it";
}

TEST_F(PanelWords, TheSnapBoxSaysTheSameTickedOrNotAndCtrlTurnsItOver) {
    editor_.settings.smart_guides = false; // steps alone
    const auto snap_words = [&] {
        auto words = with("Snap");
        std::erase_if(words, [](const ShownText& t) { return t.text != "Snap"; });
        return words;
    };
    const auto words = snap_words();
    ASSERT_EQ(words.size(), 1u);
    const auto moved = [&](bool ctrl) {
        const double from = crate().position.x;
        const glm::dvec2 grip = handle(gizmo::Handle::TranslateX);
        move(grip);
        button(true);
        if (ctrl) push({.kind = InputEvent::Kind::Key, .down = true, .key = "Ctrl"});
        for (int i = 1; i <= 4; ++i)
            move(grip + glm::dvec2(13.7 * i, 0));
        button(false);
        if (ctrl) push({.kind = InputEvent::Kind::Key, .down = false, .key = "Ctrl"});
        work_off();
        const double steps = (crate().position.x - from) / editor_.settings.snap.translation;
        EXPECT_GT(std::abs(steps), 0.5);
        return std::abs(steps - std::round(steps)) < 1e-6;
    };
    EXPECT_FALSE(moved(false));
    EXPECT_TRUE(moved(true));
    click(words[0].middle);
    work_off();
    ASSERT_TRUE(editor_.settings.snap_always);
    ASSERT_EQ(snap_words().size(), 1u);
    EXPECT_TRUE(moved(false));
    EXPECT_FALSE(moved(true));
}

TEST_F(PanelWords, AKeyIsSetByAClickInThePreferences) {
    ui_.toggle_preferences();
    work_off();
    const char* const what = viewer::command_of(Action::Rotate).text;
    // The button in the row of the command.
    const auto button_of = [&](const std::string& label) -> std::optional<glm::dvec2> {
        std::vector<ShownText> rows = with(what);
        std::erase_if(rows, [&](const ShownText& t) { return t.text != what; });
        EXPECT_EQ(rows.size(), 1u);
        for (const ShownText& t : with(label))
            if (!rows.empty() && t.text == label && std::abs(t.middle.y - rows[0].middle.y) < 3) return t.middle;
        return std::nullopt;
    };
    const auto old = button_of("E");
    ASSERT_TRUE(old);
    click(*old);
    work_off();
    ASSERT_TRUE(button_of("press a key"));
    key("Escape"); // leaves it
    work_off();
    ASSERT_TRUE(button_of("E"));
    EXPECT_TRUE(ui_.is_preferences_open());
    click(*old);
    key("Shift+F3");
    work_off();
    EXPECT_EQ(editor_.own_keys.at(Action::Rotate), "Shift+F3");
    EXPECT_EQ(editor_.settings.mode, gizmo::Mode::Translate) << "the key itself did nothing";
    ASSERT_TRUE(button_of("Shift+F3"));
    // One that is another's is said in both rows.
    click(*button_of("Shift+F3"));
    key("W");
    work_off();
    EXPECT_EQ(editor_.own_keys.at(Action::Rotate), "W");
    EXPECT_EQ(with(std::string("conflicts with: ") + viewer::command_of(Action::Translate).text).size(), 1u);
    EXPECT_EQ(with(std::string("conflicts with: ") + what).size(), 1u);
    ASSERT_TRUE(button_of("reset"));
    click(*button_of("reset"));
    work_off();
    EXPECT_FALSE(editor_.own_keys.contains(Action::Rotate));
    EXPECT_TRUE(with("conflicts with: ").empty());
    ui_.toggle_preferences();
    work_off();
    key("E");
    work_off();
    EXPECT_EQ(editor_.settings.mode, gizmo::Mode::Rotate);
}

TEST_F(PanelWords, RowsOfTheOutlinerAreOfOneHeightWithAnArrowOrWithout) {
    std::vector<double> rows;
    for (const ShownText& t : texts())
        if (t.middle.x < 200 && t.middle.y > 90 && t.middle.y < 400 && editor_.scene().find(t.text) >= 0)
            rows.push_back(t.middle.y);
    ASSERT_EQ(rows.size(), editor_.scene().nodes.size());
    for (std::size_t i = 1; i < editor_.scene().nodes.size(); ++i)
        EXPECT_NEAR(rows[i] - rows[i - 1], rows[1] - rows[0], 1e-3) << i;
}

// Corners of its border are drawn where the view's corners are.
TEST_F(PanelWords, EachOfSeveralViewsHasABorderAndSaysFromWhereItLooks) {
    editor_.execute(Action::NextLayout);
    editor_.execute(Action::NextLayout);
    editor_.execute(Action::NextLayout);
    work_off();
    const auto views = editor_.viewports().shown();
    ASSERT_EQ(views.size(), 4u);
    for (const viewer::View& view : views) {
        const glm::dvec2 low(view.rect.x, view.rect.y), size(view.rect.width, view.rect.height);
        const auto named = with(viewer::name_of(view.eye()));
        EXPECT_TRUE(std::any_of(named.begin(), named.end(), [&](const ShownText& t) {
            return t.middle.x > low.x && t.middle.x < low.x + size.x && t.middle.y > low.y && t.middle.y < low.y + 110;
        })) << viewer::name_of(view.eye());
        const ImGuiWindow* const tools = ImGui::FindWindowByName("##tools");
        ASSERT_TRUE(tools);
        const glm::dvec2 first(views[0].rect.x + views[0].rect.width, views[0].rect.y + views[0].rect.height);
        EXPECT_TRUE(tools->Pos.x + tools->Size.x < first.x && tools->Pos.y + tools->Size.y < first.y)
            << "the tools are over the first view alone";
        for (const glm::dvec2& corner : {low, low + size}) {
            const ImDrawList& drawn = *ui_.draw_data()->CmdLists[0]; // what is over the scene comes first
            EXPECT_TRUE(std::any_of(
                drawn.VtxBuffer.begin(), drawn.VtxBuffer.end(),
                [&](const ImDrawVert& v) { return glm::distance(glm::dvec2(v.pos.x, v.pos.y), corner) < 3; }))
                << corner.x << ", " << corner.y;
        }
    }
}

TEST_F(PanelWords, TheArrangeDialogShowsWhatItDoesAndWhyNot) {
    const auto choose = [&](const char* text) {
        ASSERT_EQ(with(text).size(), 1u) << text;
        click(with(text).front().middle);
        work_off();
    };
    const sample::NodeId crate_id = editor_.scene().find("Crate"), tilted = editor_.scene().find("Tilted");
    editor_.select_these({crate_id, tilted});
    const auto before = editor_.scene().nodes;
    ui_.open_arrange();
    work_off();
    EXPECT_TRUE(ui_.is_arrange_open());
    EXPECT_EQ(with("select three nodes at least").size(), 1u);
    choose("negative sides in line");
    EXPECT_FALSE(editor_.scene().nodes == before) << "the scene shows it";
    choose("along y");
    EXPECT_EQ(with("the active node stays").size(), 1u);
    EXPECT_EQ(edits(), 0u);
    key("Escape");
    work_off();
    EXPECT_FALSE(ui_.is_arrange_open());
    EXPECT_TRUE(editor_.scene().nodes == before);
    ui_.open_arrange();
    work_off();
    choose("centers in line");
    choose("along z");
    key("Enter");
    work_off();
    EXPECT_FALSE(ui_.is_arrange_open());
    EXPECT_EQ(edits(), 1u);
    EXPECT_EQ(editor_.scene().nodes == before, false);
    key("Ctrl+Z");
    work_off();
    EXPECT_TRUE(editor_.scene().nodes == before);
}

} // namespace

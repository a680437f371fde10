// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the panels say, read off the screen: numbers of the same picture, settings that explain themselves, keys that
// are set by a click, names in the world's scripts.
#include "support/lights_scene.hpp"
#include "support/screen_text.hpp"
#include "support/viewer_panels.hpp"

#include <viewer/editor/field_text.hpp>
#include <viewer/editor/preferences.hpp>
#include <viewer/ui/fonts.hpp>
#include <viewer/ui/shown_text.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <numbers>
#include <optional>
#include <tuple>

namespace {

using test::InputEvent;
using test::ShownText;
using viewer::Action;

class PanelWords : public test::Panels {
protected:
    using Panels::Panels;
    std::vector<ShownText> texts() const { return test::shown_texts(*ui_.draw_data()); }
    std::vector<ShownText> with(const std::string& part) const {
        std::vector<ShownText> out;
        for (ShownText& t : texts())
            if (t.text.find(part) != std::string::npos) out.push_back(std::move(t));
        return out;
    }
    // The one nearest to the place.
    std::string text_at(const glm::dvec2& place) const {
        ShownText best{"", {1e9, 1e9}};
        for (const ShownText& t : texts())
            if (glm::distance(t.middle, place) < glm::distance(best.middle, place)) best = t;
        return best.text;
    }
    bool says_so() const { // that letters are lacking
        for (const viewer::Message& m : editor_.messages().shown())
            if (m.text.find("font") != std::string::npos) return true;
        return false;
    }
    glm::dvec2 handle(gizmo::Handle h) {
        const auto at = editor_.context().handle_position(editor_.gizmo().id(), h);
        EXPECT_TRUE(at);
        return at.value_or(glm::dvec2(0));
    }
};

struct LightWords : PanelWords {
    LightWords()
        : PanelWords(1.0f, false, test::lights_scene()) {}
};

TEST_F(LightWords, ALightTellsWhatItIsAndItsRangeIsTyped) {
    editor_.select(editor_.scene().find("Spot"));
    work_off();
    for (const char* name : {"point light", "directional light", "camera", "empty"})
        EXPECT_FALSE(with(name).empty()) << name;
    EXPECT_EQ(with("spot light").size(), 2u) << "in the tree and in the properties";
    EXPECT_EQ(with("1 cd, color 1, 1, 1").size(), 1u);
    EXPECT_EQ(with("cone 0 to 28.6 degrees").size(), 1u);
    ASSERT_EQ(with("range, 0: unlimited").size(), 1u);
    click(with("range, 0: unlimited")[0].middle + glm::dvec2(0, 20));
    work_off();
    type("2.5");
    key("Enter");
    work_off();
    EXPECT_EQ(editor_.scene().node(editor_.selection().active()).range, 2.5);
    ASSERT_EQ(edits(), 1u);
    EXPECT_EQ(editor_.document().label(0), "Range of Spot");
    editor_.select(editor_.scene().find("Lamp"));
    work_off();
    EXPECT_EQ(with("range, in 2 nodes").size(), 1u);
    editor_.select(editor_.scene().find("Eye"));
    work_off();
    EXPECT_EQ(with("perspective, 51.6 degrees high").size(), 1u);
}

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
    editor_.settings.snap.translation = editor_.settings.scene_step;
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
    const glm::dvec2 step{930, with("units").back().middle.y};
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

// Type in two sizes: labels at fields are smaller than text.
TEST_F(PanelWords, LabelsAreSmallerThanHeadings) {
    const auto labels = with("rotation, degrees"), headings = with("Snapping");
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
                const glm::dvec2 apart = glm::abs(all[i].middle - all[j].middle) * 2.0 - (all[i].size + all[j].size);
                // A name at the axes has a shadow of its own, a pixel aside.
                EXPECT_TRUE(apart.x > -2 || apart.y > -6 || all[i].text == all[j].text)
                    << state << ": " << all[i].text << " over " << all[j].text;
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

// And the grab of a slider is over no number.
TEST_F(PanelWords, NumbersOfSlidersStandBesideThemAndKeymapsBelowTheirHeading) {
    ui_.toggle_preferences();
    work_off();
    const auto left_of = [&](const char* text) {
        const auto found = with(text);
        EXPECT_EQ(found.size(), 1u) << text;
        return found.empty() ? 0 : found[0].middle.x - found[0].size.x / 2;
    };
    for (const char* number : {"camera easing", "flying speed"})
        EXPECT_GT(left_of(number), left_of("colors") - 1) << "beside, as the names of the lists are";
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

TEST_F(PanelWords, TheSnapBoxSaysTheSameTickedOrNotAndCtrlTurnsItOver) {
    const auto snap_words = [&] {
        auto words = with("snap");
        std::erase_if(words, [](const ShownText& t) { return t.text != "snap"; });
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

// Not in the transform's fields alone: a step of snapping takes a sum, a unit, a comma, Esc and a drag as they do.
TEST_F(PanelWords, EveryNumberOfThePanelIsTypedAndDraggedTheSame) {
    const auto beside = [&](const char* label) {
        const auto words = with(label);
        EXPECT_FALSE(words.empty()) << label;
        return words.empty() ? glm::dvec2(0) : glm::dvec2(930, words.back().middle.y);
    };
    const auto type_into = [&](const glm::dvec2& field, const char* text, const char* last) {
        click(field);
        work_off();
        type(text);
        key(last);
        work_off();
    };
    const gizmo::Snap& snap = editor_.settings.snap;
    const glm::dvec2 units = beside("units"), degrees = beside("degrees");
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
    type_into({933, beside("pivot: custom point").y + 24}, "1.5*2", "Enter");
    EXPECT_EQ(editor_.settings.pivot_point.x, 3);
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

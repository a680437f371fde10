// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The panels' looks and what they make of a selection: nothing is cut off, borders are seen, mixed values are shown and
// edited together, numbers are those of the picture.
#include "support/viewer_panels.hpp"

#include <viewer/ui/look.hpp>
#include <viewer/ui/overlay.hpp>

#include <imgui_internal.h>

namespace {

using sample::NodeId;
using viewer::InputEvent;

class PanelLooks : public test::Panels {
protected:
    explicit PanelLooks(float scale = 1)
        : Panels(scale) {}
    // What of the windows of this frame lies outside of them, where nothing scrolls to it.
    static std::vector<std::string> cut_off() {
        std::vector<std::string> found;
        for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows) {
            if (!window->WasActive || window->Hidden || (window->Flags & ImGuiWindowFlags_Tooltip)) continue;
            ImVec2 room = window->WorkRect.GetSize();
            const ImVec2 content = window->ContentSize;
            if (window->Flags & ImGuiWindowFlags_MenuBar) room.x = window->Size.x - ImGui::GetStyle().WindowPadding.x;
            const bool scrolls = (window->Flags & ImGuiWindowFlags_HorizontalScrollbar) != 0;
            if (content.x > room.x + 1 && !scrolls)
                found.push_back(std::string(window->Name) + " is " + std::to_string(content.x - room.x) +
                                " too narrow");
            if ((window->Flags & ImGuiWindowFlags_NoScrollbar) && content.y > room.y + 1)
                found.push_back(std::string(window->Name) + " is " + std::to_string(content.y - room.y) + " too low");
            const ImVec2 display = ImGui::GetIO().DisplaySize;
            if (window->Flags & ImGuiWindowFlags_ChildWindow) continue; // scrolls with its parent
            if (window->Pos.x < 0 || window->Pos.y < 0 || window->Pos.x + window->Size.x > display.x + 1 ||
                window->Pos.y + window->Size.y > display.y + 1)
                found.push_back(std::string(window->Name) + " leaves the screen");
        }
        return found;
    }
    // Something of this picture is of that color.
    bool has_color(const ImVec4& color) const {
        const ImU32 wanted = ImGui::ColorConvertFloat4ToU32(color);
        const ImDrawData& data = *ui_.draw_data();
        for (int l = 0; l < data.CmdListsCount; ++l)
            for (const ImDrawVert& v : data.CmdLists[l]->VtxBuffer)
                if (v.col == wanted) return true;
        return false;
    }
};

TEST_F(PanelLooks, BordersAndTextStandOutInBothThemes) {
    for (const bool light : {false, true}) {
        viewer::set_colors(light);
        const ImVec4* const c = ImGui::GetStyle().Colors;
        EXPECT_GE(ImGui::GetStyle().FrameBorderSize, 1);
        for (const ImGuiCol ground : {ImGuiCol_WindowBg, ImGuiCol_PopupBg, ImGuiCol_FrameBg, ImGuiCol_MenuBarBg})
            EXPECT_GE(viewer::contrast(c[ImGuiCol_Border], c[ground]), 3) << light << ' ' << ground;
        for (const ImGuiCol ground : {ImGuiCol_WindowBg, ImGuiCol_PopupBg, ImGuiCol_FrameBg, ImGuiCol_Button,
                                      ImGuiCol_Header, ImGuiCol_HeaderHovered, ImGuiCol_FrameBgHovered}) {
            EXPECT_GE(viewer::contrast(c[ImGuiCol_Text], c[ground]), 4.5) << light << ' ' << ground;
            EXPECT_GE(viewer::contrast(c[ImGuiCol_TextDisabled], c[ground]), 3) << light << ' ' << ground;
        }
        for (const ImGuiCol ground : {ImGuiCol_WindowBg, ImGuiCol_PopupBg, ImGuiCol_FrameBg, ImGuiCol_MenuBarBg})
            EXPECT_GE(viewer::contrast(c[ImGuiCol_TextDisabled], c[ground]), 4.5) << light << ' ' << ground;
        // The name of a view, over whatever the scene shows.
        for (const float below : {0.0f, 1.0f}) {
            const auto over = [&](float part) { return std::lerp(below, part, viewer::kLabelAlpha); };
            const ImVec4& ground = c[ImGuiCol_WindowBg];
            EXPECT_GE(viewer::contrast(c[ImGuiCol_Text], {over(ground.x), over(ground.y), over(ground.z), 1}), 4.5);
        }
        EXPECT_GE(viewer::contrast(c[ImGuiCol_CheckMark], c[ImGuiCol_FrameBg]), 3) << light;
        EXPECT_GE(viewer::contrast(viewer::error_color(), c[ImGuiCol_WindowBg]), 4.5) << light;
        // A row that is selected stands out more than one that the pointer is over.
        EXPECT_GT(viewer::contrast(c[ImGuiCol_Header], c[ImGuiCol_WindowBg]),
                  viewer::contrast(c[ImGuiCol_HeaderHovered], c[ImGuiCol_WindowBg]));
    }
    EXPECT_NEAR(viewer::contrast({1, 1, 1, 1}, {0, 0, 0, 1}), 21, 1e-9);
}

TEST_F(PanelLooks, ATypedValueIsTheSameInAllThatAreSelectedAndADragMovesEach) {
    const NodeId crate_node = editor_.scene().find("Crate"), ball = editor_.scene().find("Tilted");
    editor_.select_these({ball, crate_node});
    work_off();
    const glm::dvec3 before = editor_.scene().node(ball).local.position, own = crate().position;
    drag(kPositionX, {50, 0});
    work_off();
    const double by = crate().position.x - own.x;
    EXPECT_NEAR(by, 0.5, 1e-9);
    EXPECT_NEAR(editor_.scene().node(ball).local.position.x - before.x, by, 1e-9);
    EXPECT_EQ(editor_.scene().node(ball).local.position.y, before.y);
    EXPECT_EQ(edits(), 1u);
    click(kPositionY);
    type("7");
    key("Enter");
    work_off();
    EXPECT_EQ(crate().position.y, 7);
    EXPECT_EQ(editor_.scene().node(ball).local.position.y, 7);
    EXPECT_EQ(edits(), 2u);
    key("Ctrl+Z");
    key("Ctrl+Z");
    work_off();
    EXPECT_EQ(editor_.scene().node(ball).local.position, before);
    EXPECT_EQ(crate().position, own);
}

TEST_F(PanelLooks, EscapeGivesEachBackToTheBit) {
    const NodeId tilted = editor_.scene().find("Tilted");
    editor_.select_these({tilted, editor_.scene().find("Crate")});
    work_off();
    const gizmo::DTransform before = editor_.scene().node(tilted).local, own = crate();
    for (const glm::dvec2& field : {kPositionX, kEulerY}) {
        move(field);
        button(true);
        move(field + glm::dvec2(33, 0));
        work_off();
        EXPECT_FALSE(gizmo::same_bits(editor_.scene().node(tilted).local, before));
        key("Escape");
        button(false);
        work_off();
        EXPECT_TRUE(gizmo::same_bits(editor_.scene().node(tilted).local, before));
        EXPECT_TRUE(gizmo::same_bits(crate(), own));
    }
    EXPECT_EQ(edits(), 0u);
}

TEST_F(PanelLooks, AMixedValueThatIsOpenedAndLeftStaysMixed) {
    const NodeId tilted = editor_.scene().find("Tilted");
    editor_.select_these({tilted, editor_.scene().find("Crate")});
    work_off();
    const glm::dvec3 before = editor_.scene().node(tilted).local.position;
    click(kPositionX);
    key("Tab");
    key("Enter");
    work_off();
    EXPECT_EQ(editor_.scene().node(tilted).local.position, before);
    EXPECT_EQ(edits(), 0u);
}

TEST_F(PanelLooks, WhatIsCopiedGoesToOtherProgramsAndBack) {
    std::string held = "-3.5";
    editor_.clipboard.use({.get = [&] { return held; }, .set = [&](const std::string& text) { held = text; }});
    ui_.use_clipboard(editor_.clipboard);
    const auto ctrl = [&](const char* letter) {
        push({.kind = InputEvent::Kind::Key, .down = true, .key = "Ctrl"});
        key(std::string("Ctrl+") + letter);
        push({.kind = InputEvent::Kind::Key, .down = false, .key = "Ctrl"});
    };
    const auto open_field = [&](const glm::dvec2& at) { // which takes the keys a few frames later
        click(at);
        work_off();
        work_off();
    };
    open_field(kPositionX);
    ctrl("V");
    key("Enter");
    work_off();
    EXPECT_EQ(crate().position.x, -3.5);
    open_field(kPositionY);
    ctrl("C");
    key("Escape");
    work_off();
    EXPECT_EQ(held, "0.500");
}

TEST_F(PanelLooks, MessagesAreShownAndAnErrorGoesByAClick) {
    editor_.messages().set_error("not saved: the disk is full");
    work_off();
    ASSERT_EQ(editor_.messages().shown().size(), 1u);
    click({300, kHeight - 24 - 20});
    work_off();
    EXPECT_TRUE(editor_.messages().shown().empty());
}

TEST_F(PanelLooks, ASelectedRowUnderThePointerIsNoFainterThanAtRest) {
    for (const bool light : {false, true}) {
        ASSERT_TRUE(editor_.set_theme(light ? "light" : "dark"));
        move(kView);
        work_off();
        const ImVec4* const c = ImGui::GetStyle().Colors;
        EXPECT_TRUE(has_color(c[ImGuiCol_Header])) << light;
        move(row(1)); // the crate's
        work_off();
        EXPECT_FALSE(has_color(c[ImGuiCol_HeaderHovered])) << light;
        EXPECT_TRUE(has_color(c[ImGuiCol_HeaderActive])) << light;
        EXPECT_GE(viewer::contrast(c[ImGuiCol_HeaderActive], c[ImGuiCol_WindowBg]),
                  viewer::contrast(c[ImGuiCol_Header], c[ImGuiCol_WindowBg]));
        move(row(0));
        work_off();
        EXPECT_TRUE(has_color(c[ImGuiCol_HeaderHovered])) << "one that is not selected";
    }
}

TEST_F(PanelLooks, FieldsHaveTheColorsOfTheGizmosAxesInEveryTheme) {
    for (const viewer::Theme& theme : viewer::themes()) {
        ASSERT_TRUE(editor_.set_theme(theme.name));
        work_off();
        for (const gizmo::Color& c : editor_.context().style.axis)
            EXPECT_TRUE(has_color(ImGui::ColorConvertU32ToFloat4(IM_COL32(c.r, c.g, c.b, 255)))) << theme.name;
    }
}

TEST_F(PanelLooks, NothingMovesWhenNothingHappens) {
    work_off();
    for (int i = 0; i < 60 && ui_.needs_frame(); ++i)
        frame();
    EXPECT_FALSE(ui_.needs_frame());
    click({55, 10}); // a menu opens
    work_off();
    EXPECT_TRUE(ui_.needs_frame());
    for (int i = 0; i < 60; ++i)
        frame();
    EXPECT_FALSE(ui_.needs_frame());
    EXPECT_FALSE(editor_.needs_frame());
}

struct Size {
    double width, height;
    float scale;
};
void PrintTo(const Size& size, std::ostream* out) {
    *out << size.width << 'x' << size.height << " at " << size.scale;
}
class PanelSizes : public PanelLooks, public testing::WithParamInterface<Size> {
protected:
    PanelSizes()
        : PanelLooks(GetParam().scale) {
        width_ = GetParam().width;
        height_ = GetParam().height;
        for (const char* section : {"Tool", "Snapping", "Surface", "History"})
            ui_.layout.sections[section] = true;
        work_off();
    }
    void expect_whole(const char* what) {
        work_off();
        for (const std::string& cut : cut_off())
            ADD_FAILURE() << what << ": " << cut;
    }
};

TEST_P(PanelSizes, NothingIsCutOff) {
    expect_whole("panels");
    editor_.select_all();
    expect_whole("several selected");
    editor_.messages().set_error("not saved: " + std::string(200, 'x') + " " + std::string(200, 'y'));
    expect_whole("an error");
    ui_.toggle_help();
    expect_whole("the list of keys");
    ui_.toggle_help();
    ui_.toggle_preferences();
    expect_whole("preferences");
    ui_.toggle_preferences();
    editor_.settings.hint = true;
    expect_whole("the first run");
    editor_.execute(viewer::Action::Undo);
    click({55 * static_cast<double>(GetParam().scale), 10 * static_cast<double>(GetParam().scale)});
    expect_whole("a menu");
    key("Escape");
    ui_.layout.left = ui_.layout.right = 120;
    expect_whole("narrow panels");
    ui_.layout.left = ui_.layout.right = 900;
    expect_whole("wide panels");
}

INSTANTIATE_TEST_SUITE_P(FromSmallToLarge, PanelSizes,
                         testing::Values(Size{640, 400, 1}, Size{638, 375, 1}, Size{620, 240, 1}, Size{320, 200, 1},
                                         Size{800, 500, 1}, Size{1280, 800, 2}, Size{640, 400, 3}, Size{1920, 1200, 3},
                                         Size{3840, 2160, 1}, Size{3840, 2160, 3}));

// What a press on each of the toolbar's icons does, its key does.
TEST_F(PanelLooks, TheToolbarSetsTheTool) {
    using gizmo::Mode;
    const glm::dvec2 first{220 + 5 + 3 + 13, 20 + 5 + 3 + 13};
    const Mode modes[] = {Mode::None,      Mode::Translate, Mode::Rotate,   Mode::Scale,
                          Mode::Universal, Mode::Bounds,    Mode::Rectangle};
    for (int i = 0; i < 7; ++i) {
        click(first + glm::dvec2(28 * i, 0));
        work_off();
        EXPECT_EQ(editor_.settings.mode, modes[i]) << i;
        EXPECT_EQ(editor_.context().draw_list().gizmo_count(), i == 0 ? 0u : 1u) << i;
    }
    click(first + glm::dvec2(28 * 7, 0));
    work_off();
    EXPECT_TRUE(editor_.settings.snap_always);
    EXPECT_EQ(editor_.selection().size(), 1u) << "nothing behind it was clicked on";
    key("Q");
    work_off();
    EXPECT_EQ(editor_.settings.mode, Mode::None);
}

// No window manager's frame takes them away from who has a small screen.
TEST_F(PanelLooks, ASmallWindowHasTheBarsAndOneThatIsHardlyLargerThePanels) {
    const auto room = [&](double width, double height) {
        width_ = width;
        height_ = height;
        work_off();
        return editor_.viewports().view(0).rect;
    };
    EXPECT_EQ(room(638, 375).x, std::round(638 * 0.22)) << "the tree";
    const gizmo::Viewport bars = room(400, 300);
    EXPECT_EQ(bars.width, 400);
    EXPECT_LT(bars.height, 300 - 40) << "a menu and a line";
    EXPECT_EQ(room(200, 140).height, 140) << "the scene has it all";
    room(kWidth, kHeight);
    ui_.toggle_panels(editor_);
    EXPECT_EQ(room(kWidth, kHeight).width, kWidth);
    EXPECT_EQ(editor_.messages().text(), "Tab brings the panels back");
}

TEST_F(PanelLooks, AnEdgeIsDraggedAndPutBack) {
    drag({220, 400}, {60, 0});
    work_off();
    EXPECT_NEAR(ui_.layout.left, 280, 1);
    drag({kWidth - 300, 400}, {-50, 0});
    work_off();
    EXPECT_NEAR(ui_.layout.right, 350, 1);
    EXPECT_NEAR(editor_.viewports().shown()[0].rect.width, kWidth - 630, 2);
    click({280, 400});
    click({280, 400});
    work_off();
    EXPECT_EQ(ui_.layout.left, 220);
}

TEST_F(PanelLooks, ASectionStaysAsItWasLeft) {
    ui_.layout.sections["Snapping"] = false;
    work_off();
    EXPECT_FALSE(ui_.layout.sections.at("Snapping"));
    EXPECT_FALSE(ui_.layout.sections.contains("Tool")) << "what nobody has touched";
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A panel in a window of its own, on another screen. Here the docking branch is imgui_docking/imgui.h.
#include <gizmo/adapters/imgui_draw.hpp>

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

TEST(ImGuiDocking, APanelInAWindowOfItsOwnHasThatWindowsPixels) {
    struct Screen {
        float main_scale, framebuffer_scale, dpi_scale, scale, pixel_scale;
    };
    // One scale for all, none known to the viewport; another one; a system that scales in pixels.
    for (const Screen& screen : {Screen{1, 0, 1, 1, 1}, Screen{2, 0, 2, 2, 2}, Screen{1, 2, 1, 2, 2},
                                 Screen{2, 1, 1, 1, 1}, Screen{1, 1, 1.5f, 1, 1.5f}}) {
        SCOPED_TRACE(testing::Message() << screen.main_scale << ", " << screen.framebuffer_scale);
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {800, 600};
        io.DisplayFramebufferScale = {screen.main_scale, screen.main_scale};
        io.Fonts->Build();
        ImGui::own_window.FramebufferScale = {screen.framebuffer_scale, screen.framebuffer_scale};
        ImGui::own_window.DpiScale = screen.dpi_scale;
        ImGui::own_window.Pos = {2000, 300};
        ImGuiPanel panel;
        for (int frame = 0; frame < 3; ++frame) {
            io.MousePos = {2150, 420};
            ImGui::NewFrame();
            ImGuiViewport& main = *ImGui::GetMainViewport(); // as large as the desktop: Debian's has no other windows
            main.Pos = main.WorkPos = {500, 100};
            main.Size = main.WorkSize = {4000, 2000};
            ImGui::SetNextWindowPos({2000, 300});
            ImGui::SetNextWindowSize({400, 300});
            ImGui::Begin("scene", nullptr, ImGuiWindowFlags_NoDecoration);
            ImGui::Dummy(ImGui::GetContentRegionAvail());
            panel = panel_from_imgui(3);
            ImGui::End();
            ImGui::Render();
        }
        const double scale = static_cast<double>(screen.scale), padding = 8;
        EXPECT_EQ(panel.scale, screen.scale);
        EXPECT_EQ(panel.pixel_scale, screen.pixel_scale);
        EXPECT_EQ(panel.window.x, 2000);
        EXPECT_EQ(panel.pointer.target, 3u);
        EXPECT_EQ(panel.viewport.x, (1500 + padding) * scale);
        EXPECT_EQ(panel.viewport.y, (200 + padding) * scale);
        EXPECT_EQ(panel.viewport.width, (400 - 2 * padding) * scale);
        EXPECT_EQ(panel.pointer.cursor, glm::dvec2(1650, 320) * scale);
        ImGui::DestroyContext();
    }
}

} // namespace

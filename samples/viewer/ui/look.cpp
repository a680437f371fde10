// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/look.hpp"

#include <imgui.h>

#include <cmath>
#include <cstdint>
#include <filesystem>

namespace viewer {

void set_font(float scale) {
    ImGuiIO& io = ImGui::GetIO();
    // A face with proportions where Debian's is installed; else the one that is built in.
    constexpr const char* kFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
    std::error_code code;
    const bool has_font = std::filesystem::is_regular_file(kFont, code);
    if (!has_font || !io.Fonts->AddFontFromFileTTF(kFont, std::round(14 * scale))) {
        ImFontConfig config;
        config.SizePixels = std::round(13 * scale);
        io.Fonts->AddFontDefault(&config);
    }
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    io.Fonts->SetTexID(reinterpret_cast<ImTextureID>(std::uintptr_t{1})); // there is but the one
}

void set_sizes(float scale) {
    ImGuiStyle& s = ImGui::GetStyle();
    s.WindowRounding = 0;
    s.FrameRounding = s.GrabRounding = s.PopupRounding = 3;
    s.WindowBorderSize = 1;
    s.FramePadding = {6, 3};
    s.ItemSpacing = {6, 4};
    s.ScrollbarSize = 12;
    s.SelectableTextAlign = {0, 0.5f};
    s.ScaleAllSizes(scale);
}

void set_colors(bool light) {
    light ? ImGui::StyleColorsLight() : ImGui::StyleColorsDark();
    ImVec4* c = ImGui::GetStyle().Colors;
    c[ImGuiCol_WindowBg] = light ? ImVec4(0.93f, 0.935f, 0.945f, 0.98f) : ImVec4(0.085f, 0.09f, 0.105f, 0.98f);
    c[ImGuiCol_TitleBg] = light ? ImVec4(0.84f, 0.85f, 0.87f, 1) : ImVec4(0.13f, 0.135f, 0.16f, 1);
    c[ImGuiCol_TitleBgActive] = c[ImGuiCol_TitleBg];
    c[ImGuiCol_MenuBarBg] = light ? ImVec4(0.88f, 0.885f, 0.90f, 1) : ImVec4(0.105f, 0.11f, 0.13f, 1);
    c[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.45f};
    c[ImGuiCol_PopupBg] = light ? ImVec4(0.96f, 0.965f, 0.97f, 0.98f) : ImVec4(0.10f, 0.105f, 0.125f, 0.98f);
    c[ImGuiCol_Border] = light ? ImVec4(0.70f, 0.71f, 0.73f, 1) : ImVec4(0.03f, 0.03f, 0.04f, 1);
    c[ImGuiCol_FrameBg] = light ? ImVec4(0.99f, 0.99f, 1, 1) : ImVec4(0.16f, 0.17f, 0.20f, 1);
    c[ImGuiCol_Header] = {0.93f, 0.55f, 0.10f, 0.40f};
    c[ImGuiCol_HeaderHovered] = {0.93f, 0.55f, 0.10f, 0.55f};
    c[ImGuiCol_HeaderActive] = {0.93f, 0.55f, 0.10f, 0.70f};
    c[ImGuiCol_CheckMark] = light ? ImVec4(0.86f, 0.42f, 0, 1) : ImVec4(1, 0.65f, 0.1f, 1);
    c[ImGuiCol_Button] = light ? ImVec4(0.80f, 0.81f, 0.83f, 1) : ImVec4(0.20f, 0.21f, 0.25f, 1);
    c[ImGuiCol_ButtonHovered] = light ? ImVec4(0.72f, 0.73f, 0.76f, 1) : ImVec4(0.30f, 0.31f, 0.36f, 1);
}

} // namespace viewer

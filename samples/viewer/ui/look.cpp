// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/look.hpp"

#include <cmath>

namespace viewer {

void set_sizes(float scale) {
    ImGuiStyle& s = ImGui::GetStyle();
    s.WindowRounding = 0;
    s.FrameRounding = s.GrabRounding = s.PopupRounding = 3;
    s.WindowBorderSize = s.FrameBorderSize = 1;
    s.FramePadding = {6, 3};
    s.ItemSpacing = {6, 4};
    s.ScrollbarSize = 12;
    s.SelectableTextAlign = {0, 0.5f};
    s.ScaleAllSizes(scale);
}

void set_colors(bool light) {
    light ? ImGui::StyleColorsLight() : ImGui::StyleColorsDark();
    ImVec4* c = ImGui::GetStyle().Colors;
    c[ImGuiCol_WindowBg] = light ? ImVec4(0.93f, 0.935f, 0.945f, 1) : ImVec4(0.085f, 0.09f, 0.105f, 1);
    c[ImGuiCol_TitleBg] = light ? ImVec4(0.84f, 0.85f, 0.87f, 1) : ImVec4(0.13f, 0.135f, 0.16f, 1);
    c[ImGuiCol_TitleBgActive] = c[ImGuiCol_TitleBg];
    c[ImGuiCol_MenuBarBg] = light ? ImVec4(0.88f, 0.885f, 0.90f, 1) : ImVec4(0.105f, 0.11f, 0.13f, 1);
    c[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.45f};
    c[ImGuiCol_PopupBg] = light ? ImVec4(0.96f, 0.965f, 0.97f, 1) : ImVec4(0.10f, 0.105f, 0.125f, 1);
    // A contrast of at least 3 to 1 with every background of a control.
    c[ImGuiCol_Border] = light ? ImVec4(0.48f, 0.49f, 0.51f, 1) : ImVec4(0.42f, 0.43f, 0.47f, 1);
    c[ImGuiCol_Separator] = light ? ImVec4(0.78f, 0.79f, 0.81f, 1) : ImVec4(0.22f, 0.23f, 0.26f, 1);
    c[ImGuiCol_FrameBg] = light ? ImVec4(0.99f, 0.99f, 1, 1) : ImVec4(0.13f, 0.14f, 0.165f, 1);
    c[ImGuiCol_FrameBgHovered] = light ? ImVec4(1, 0.93f, 0.82f, 1) : ImVec4(0.20f, 0.19f, 0.18f, 1);
    c[ImGuiCol_FrameBgActive] = light ? ImVec4(1, 0.88f, 0.70f, 1) : ImVec4(0.27f, 0.23f, 0.17f, 1);
    // The selected row has more contrast than the row under the pointer.
    c[ImGuiCol_Header] = light ? ImVec4(1, 0.76f, 0.42f, 1) : ImVec4(0.42f, 0.27f, 0.09f, 1);
    c[ImGuiCol_HeaderHovered] = light ? ImVec4(1, 0.90f, 0.74f, 1) : ImVec4(0.20f, 0.175f, 0.15f, 1);
    c[ImGuiCol_HeaderActive] = light ? ImVec4(1, 0.70f, 0.32f, 1) : ImVec4(0.50f, 0.32f, 0.10f, 1);
    c[ImGuiCol_CheckMark] = light ? ImVec4(0.72f, 0.34f, 0, 1) : ImVec4(1, 0.65f, 0.1f, 1);
    c[ImGuiCol_SliderGrab] = c[ImGuiCol_SliderGrabActive] = c[ImGuiCol_CheckMark];
    c[ImGuiCol_Button] = light ? ImVec4(0.84f, 0.85f, 0.87f, 1) : ImVec4(0.16f, 0.17f, 0.20f, 1);
    c[ImGuiCol_ButtonHovered] = c[ImGuiCol_HeaderHovered];
    c[ImGuiCol_ButtonActive] = c[ImGuiCol_HeaderActive];
    c[ImGuiCol_TextDisabled] = light ? ImVec4(0.36f, 0.37f, 0.40f, 1) : ImVec4(0.62f, 0.63f, 0.66f, 1);
}

ImVec4 error_color() {
    const ImVec4& ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    return ground.x > 0.5f ? ImVec4(0.70f, 0.06f, 0.06f, 1) : ImVec4(1, 0.48f, 0.44f, 1);
}

// L = 0.2126 R + 0.7152 G + 0.0722 B of the linear parts; (lighter + 0.05) / (darker + 0.05).
double contrast(const ImVec4& a, const ImVec4& b) {
    const auto linear = [](float part) {
        const double v = static_cast<double>(part);
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    const auto luminance = [&](const ImVec4& c) {
        return 0.2126 * linear(c.x) + 0.7152 * linear(c.y) + 0.0722 * linear(c.z);
    };
    const double x = luminance(a), y = luminance(b);
    return (std::fmax(x, y) + 0.05) / (std::fmin(x, y) + 0.05);
}

} // namespace viewer

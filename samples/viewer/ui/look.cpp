// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/look.hpp"

#include <cmath>
#include <initializer_list>

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
    const auto set = [&](std::initializer_list<ImGuiCol> parts, const ImVec4& on_light, const ImVec4& on_dark) {
        for (const ImGuiCol part : parts)
            c[part] = light ? on_light : on_dark;
    };
    set({ImGuiCol_Text}, {0.10f, 0.12f, 0.16f, 1}, {0.92f, 0.925f, 0.94f, 1});
    set({ImGuiCol_TextDisabled}, {0.35f, 0.38f, 0.44f, 1}, {0.62f, 0.63f, 0.67f, 1});
    set({ImGuiCol_WindowBg}, {0.955f, 0.963f, 0.975f, 1}, {0.085f, 0.09f, 0.105f, 1});
    set({ImGuiCol_MenuBarBg}, {0.90f, 0.915f, 0.94f, 1}, {0.105f, 0.11f, 0.13f, 1});
    set({ImGuiCol_TitleBg, ImGuiCol_TitleBgActive}, {0.87f, 0.89f, 0.92f, 1}, {0.13f, 0.135f, 0.16f, 1});
    set({ImGuiCol_PopupBg}, {1, 1, 1, 1}, {0.10f, 0.105f, 0.125f, 1});
    set({ImGuiCol_ModalWindowDimBg}, {0.15f, 0.18f, 0.24f, 0.35f}, {0, 0, 0, 0.45f});
    // A contrast of at least 3 to 1 with every background of a control.
    set({ImGuiCol_Border}, {0.49f, 0.525f, 0.58f, 1}, {0.42f, 0.43f, 0.47f, 1});
    set({ImGuiCol_Separator, ImGuiCol_TableBorderLight, ImGuiCol_TableBorderStrong}, {0.80f, 0.82f, 0.855f, 1},
        {0.22f, 0.23f, 0.26f, 1});
    set({ImGuiCol_TableHeaderBg}, {0.90f, 0.915f, 0.94f, 1}, {0.13f, 0.135f, 0.16f, 1});
    set({ImGuiCol_FrameBg}, {1, 1, 1, 1}, {0.13f, 0.14f, 0.165f, 1});
    set({ImGuiCol_FrameBgHovered}, {1, 0.95f, 0.86f, 1}, {0.20f, 0.19f, 0.18f, 1});
    set({ImGuiCol_FrameBgActive}, {1, 0.90f, 0.74f, 1}, {0.27f, 0.23f, 0.17f, 1});
    // The selected row has more contrast than the row under the pointer.
    set({ImGuiCol_Header}, {1, 0.80f, 0.50f, 1}, {0.42f, 0.27f, 0.09f, 1});
    set({ImGuiCol_HeaderHovered, ImGuiCol_ButtonHovered}, {1, 0.92f, 0.78f, 1}, {0.20f, 0.175f, 0.15f, 1});
    set({ImGuiCol_HeaderActive, ImGuiCol_ButtonActive}, {1, 0.74f, 0.38f, 1}, {0.50f, 0.32f, 0.10f, 1});
    set({ImGuiCol_CheckMark, ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive}, {0.72f, 0.34f, 0, 1},
        {1, 0.65f, 0.1f, 1});
    set({ImGuiCol_TextSelectedBg}, {1, 0.80f, 0.50f, 1}, {0.42f, 0.27f, 0.09f, 1});
    set({ImGuiCol_Button}, {0.89f, 0.905f, 0.93f, 1}, {0.16f, 0.17f, 0.20f, 1});
    set({ImGuiCol_ScrollbarBg}, {}, {});
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

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Common parts of panels and dialogs: fixed and centered windows.
#pragma once

#include <gizmo/types.hpp>

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace viewer {

enum class Type { Text, Heading, Label }; ///< the fonts of Fonts
inline ImFont* font_of(Type type) {
    const auto& fonts = ImGui::GetIO().Fonts->Fonts;
    return fonts[std::min(static_cast<int>(type), fonts.Size - 1)];
}
inline void heading(const char* words) {
    ImGui::PushFont(font_of(Type::Heading));
    ImGui::TextUnformatted(words);
    ImGui::PopFont();
}
/// Above fields: small and dim, because the values are read more often.
inline void label(const char* words) {
    const float usual = ImGui::GetFontSize();
    ImGui::PushFont(font_of(Type::Label));
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + usual - ImGui::GetFontSize()); // on the line of larger text
    ImGui::TextDisabled("%s", words);
    ImGui::PopFont();
}
/// To the left of the next item, which gets the rest of the line.
inline void label_left(const char* words) {
    const float start = ImGui::GetCursorPosX(), room = ImGui::GetContentRegionAvail().x;
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", words);
    ImGui::SameLine(std::fmax(start + 0.4f * room, ImGui::GetCursorPosX()));
    ImGui::SetNextItemWidth(-1);
}
/// An explanation of the last item.
inline void explain(const char* words) {
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", words);
}

/// @param at pixels. Call ImGui::End() whatever it returns.
inline bool begin_panel(const char* name, const gizmo::Viewport& at, ImGuiWindowFlags flags = 0) {
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoSavedSettings;
    ImGui::SetNextWindowPos({static_cast<float>(at.x), static_cast<float>(at.y)});
    ImGui::SetNextWindowSize({static_cast<float>(at.width), static_cast<float>(at.height)});
    if (flags & ImGuiWindowFlags_NoTitleBar) return ImGui::Begin(name, nullptr, kFixed | flags);
    const bool is_shown = ImGui::Begin((std::string("###") + name).c_str(), nullptr, kFixed | flags);
    const ImVec2 pad = ImGui::GetStyle().FramePadding, low = ImGui::GetWindowPos();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.PushClipRectFullScreen();
    draw.AddText(font_of(Type::Heading), ImGui::GetFontSize(), {low.x + pad.x, low.y + pad.y},
                 ImGui::GetColorU32(ImGuiCol_Text), name);
    draw.PopClipRect();
    return is_shown;
}

inline constexpr ImGuiWindowFlags kDialogFlags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings;

/// A window of a given size that the user opens and closes.
inline constexpr ImGuiWindowFlags kWindowFlags =
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize;

/// The width of a dialog's contents, pixels: at most the screen's. @param scale pixels per logical pixel
inline float dialog_width(float scale) {
    return std::fmin(460 * scale, ImGui::GetIO().DisplaySize.x - 40 * scale);
}

/// Centers the next window, and lets it scroll if the screen is too small.
inline void fit_next_window() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowSizeConstraints({1, 1}, {size.x * 0.98f, size.y * 0.9f});
}

inline void center_next_window() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x * 0.5f, size.y * 0.45f}, ImGuiCond_Always, {0.5f, 0.5f});
}

/// The user's layout of the panels, which is stored.
struct PanelLayout {
    float left = 220, right = 300; ///< widths, logical pixels
    bool is_visible = true;
    std::map<std::string, bool> sections{}; ///< open or folded, if it was changed
};

/// The index of a space in kSpaces.
inline constexpr const char* kSpaceNames[] = {"Local", "World", "Parent", "Gimbal rings"};
inline constexpr const char* kPivots[] = {"Median point", "Bounding box center", "Active node", "Individual origins",
                                          "Custom point"};
inline constexpr const char* kPlacedPivot = "Placed by hand";

/// A row of a list. A selected row under the pointer has at least the contrast it has at rest.
inline bool selectable(const char* label, bool is_selected, ImGuiSelectableFlags flags = 0, const ImVec2& size = {}) {
    if (is_selected) ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(ImGuiCol_HeaderActive));
    const bool is_pressed = ImGui::Selectable(label, is_selected, flags, size);
    if (is_selected) ImGui::PopStyleColor();
    return is_pressed;
}

/// A section of a panel that can be folded. @param open initially. @return true if it is open.
inline bool begin_section(PanelLayout& layout, const char* label, bool open) {
    const auto kept = layout.sections.find(label);
    const bool was_open = kept == layout.sections.end() ? open : kept->second;
    ImGui::SetNextItemOpen(was_open);
    ImGui::PushStyleColor(ImGuiCol_Header, ImGui::GetStyleColorVec4(ImGuiCol_Button));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(ImGuiCol_ButtonHovered));
    ImGui::PushStyleColor(ImGuiCol_HeaderActive, ImGui::GetStyleColorVec4(ImGuiCol_ButtonHovered));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::PushFont(font_of(Type::Heading));
    const bool is_open = ImGui::CollapsingHeader(label, ImGuiTreeNodeFlags_None);
    ImGui::PopFont();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(3);
    if (is_open != was_open) layout.sections[label] = is_open;
    return is_open;
}

} // namespace viewer

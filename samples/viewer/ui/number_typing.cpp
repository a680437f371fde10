// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/number_typing.hpp"

#include "viewer/ui/imgui_input.hpp"

#include <imgui_stdlib.h>

#include <cstdio>

namespace viewer {

void NumberTyping::open(ImGuiID id, double value, const NumberField& field) {
    char text[64];
    std::snprintf(text, sizeof text, field.format.text, value);
    text_ = field.is_mixed() ? "" : text;
    start_ = value;
    id_ = id;
    is_focused_next_ = true;
    had_focus_ = false;
}

void NumberTyping::close() {
    id_ = 0;
    is_focused_next_ = false;
}

NumberChange NumberTyping::show(double& value, const NumberField& field, Next& next) {
    if (is_focused_next_) ImGui::SetKeyboardFocusHere();
    // Tab is handled here, because Dear ImGui has no tab stop for fields that are not being edited.
    constexpr ImGuiInputTextFlags kFlags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue |
                                           ImGuiInputTextFlags_AllowTabInput | ImGuiInputTextFlags_CallbackCharFilter;
    const auto no_tab = [](ImGuiInputTextCallbackData* data) { return data->EventChar == '\t' ? 1 : 0; };
    const bool entered = ImGui::InputText("##text", &text_, kFlags, no_tab);
    const bool is_active = ImGui::IsItemActive();
    if (is_active) {
        had_focus_ = true;
        is_focused_next_ = false;
    }
    const bool tab = had_focus_ && is_key_pressed("Tab"), escape = had_focus_ && is_key_pressed("Escape");
    const bool over = entered || tab || escape || (had_focus_ && !is_active);
    if (!over) return {};
    close();
    if (tab) next = ImGui::GetIO().KeyShift ? Next::Back : Next::Forward;
    if (escape) return {.left = true};
    return take(value, field);
}

NumberChange NumberTyping::take(double& value, const NumberField& field) const {
    if (text_.empty() && field.is_mixed()) return {.left = true};
    const FieldText parsed = parse_field(text_, field.format.unit);
    if (!parsed.error.empty()) return {.left = true, .error = text_ + ": " + parsed.error};
    // A field that was opened but not changed keeps its hidden digits.
    char shown[64];
    std::snprintf(shown, sizeof shown, field.format.text, start_);
    if (text_ == shown) return {.left = true};
    value = parsed.value;
    return {.changed = true, .left = true};
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/number_typing.hpp"

#include "viewer/ui/imgui_input.hpp"

#include <imgui_stdlib.h>

namespace viewer {

void NumberTyping::open(ImGuiID id, double value, const NumberField& field) {
    text_ = opened_ = field.is_mixed() ? "" : field_text(value, field.format.decimals);
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
    if (tab) next = ImGui::GetIO().KeyShift ? Next::Back : Next::Forward;
    const NumberChange change = escape ? NumberChange{.left = true} : take(value, field);
    had_focus_ = false;
    is_focused_next_ = entered && !change.error.empty(); // stays open, to be corrected
    if (!is_focused_next_) close();
    return change;
}

NumberChange NumberTyping::take(double& value, const NumberField& field) const {
    if (text_ == opened_) return {.left = true}; // keeps its hidden digits, or stays mixed
    const std::size_t nodes = field.format.nodes;
    const gizmo::tools::FieldText typed =
        gizmo::tools::parse_field(text_, field.format.unit, {nodes - 1, nodes, value}); // the active node is last
    if (!typed.error.empty()) return {.left = true, .error = typed.error};
    value = typed.value;
    return {.changed = true, .left = true, .typed = text_};
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/number_fields.hpp"

#include "viewer/ui/imgui_input.hpp"

#include <imgui_stdlib.h>

#include <cmath>
#include <cstdio>
#include <utility>

namespace viewer {

void NumberFields::begin() {
    before_ = 0;
    is_next_opened_ = false; // Tab in the last field leads nowhere
}

void NumberFields::close() {
    open_ = opens_ = 0;
    is_focused_next_ = is_next_opened_ = false;
}

void NumberFields::open(ImGuiID field, double value, const NumberFormat& format) {
    char text[64];
    std::snprintf(text, sizeof text, format.text, value);
    text_ = text;
    start_ = value;
    open_ = field;
    opens_ = 0;
    is_focused_next_ = true;
    had_focus_ = false;
}

NumberChange NumberFields::row(const char* name, std::span<double> values, const NumberFormat& format) {
    NumberChange all;
    ImGui::PushID(name);
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x, count = static_cast<float>(values.size());
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap * (count - 1)) / count);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, gap);
        ImGui::PushID(static_cast<int>(i));
        const NumberChange one = field(values[i], width, format);
        all.changed |= one.changed;
        all.left |= one.left;
        if (!one.error.empty()) all.error = one.error;
        ImGui::PopID();
    }
    ImGui::PopID();
    return all;
}

NumberChange NumberFields::field(double& value, float width, const NumberFormat& format) {
    const ImGuiID id = ImGui::GetID("##field");
    if (opens_ == id || std::exchange(is_next_opened_, false)) open(id, value, format);
    ImGui::SetNextItemWidth(width);
    const NumberChange change = open_ == id ? typed_field(value, format) : dragged_field(value, width, format);
    before_ = id;
    return change;
}

NumberChange NumberFields::typed_field(double& value, const NumberFormat& format) {
    const ImGuiID id = open_;
    if (is_focused_next_) ImGui::SetKeyboardFocusHere();
    // Tab is ours: Dear ImGui knows no tab stop where no text is under edit.
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
    if (open_ == id) open_ = 0;
    is_focused_next_ = false;
    if (tab && ImGui::GetIO().KeyShift)
        opens_ = before_;
    else
        is_next_opened_ = tab;
    if (escape) return {.left = true};
    const FieldText parsed = parse_field(text_, format.unit);
    if (!parsed.error.empty()) return {.left = true, .error = text_ + ": " + parsed.error};
    // What was opened and left as it was keeps the digits that are not shown.
    char shown[64];
    std::snprintf(shown, sizeof shown, format.text, start_);
    if (text_ == shown) return {.left = true};
    value = parsed.value;
    return {.changed = true, .left = true};
}

NumberChange NumberFields::dragged_field(double& value, float width, const NumberFormat& format) {
    constexpr float kClickPixels = 3;
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{width, ImGui::GetFrameHeight()};
    ImGui::InvisibleButton("##field", size);
    const ImGuiIO& io = ImGui::GetIO();
    NumberChange change;
    if (ImGui::IsItemActivated()) {
        start_ = dragged_ = value;
        press_ = was_at_ = io.MousePos.x;
        is_moved_ = false;
        is_cancelled_ = false;
    }
    if (ImGui::IsItemActive() && is_key_pressed("Escape") && !is_cancelled_) {
        is_cancelled_ = true;
        value = start_;
        change.changed = true;
    }
    // The last way of the cursor may come in one frame with the release.
    const bool is_held = ImGui::IsItemActive() || ImGui::IsItemDeactivated();
    is_moved_ |= is_held && std::abs(io.MousePos.x - press_) > kClickPixels * scale_;
    if (const float by = io.MousePos.x - was_at_; is_held && is_moved_ && !is_cancelled_ && by != 0) {
        const double rate = io.KeyShift ? 0.1 : io.KeyCtrl ? 10 : 1;
        dragged_ += static_cast<double>(by / scale_) * format.step * rate;
        was_at_ = io.MousePos.x;
        value = dragged_;
        change.changed = true;
    }
    if (ImGui::IsItemDeactivated()) {
        change.left = true;
        if (!is_moved_ && !is_cancelled_) opens_ = ImGui::GetID("##field");
    }
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const ImGuiCol ground = ImGui::IsItemActive()    ? ImGuiCol_FrameBgActive
                            : ImGui::IsItemHovered() ? ImGuiCol_FrameBgHovered
                                                     : ImGuiCol_FrameBg;
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    draw->AddRectFilled(at, end, ImGui::GetColorU32(ground), ImGui::GetStyle().FrameRounding);
    char text[64];
    std::snprintf(text, sizeof text, format.text, value);
    const ImVec2 extent = ImGui::CalcTextSize(text);
    draw->PushClipRect(at, end, true);
    draw->AddText(
        {at.x + std::floor(std::fmax(2.0f, (size.x - extent.x) / 2)), at.y + ImGui::GetStyle().FramePadding.y},
        ImGui::GetColorU32(ImGuiCol_Text), text);
    draw->PopClipRect();
    return change;
}

} // namespace viewer

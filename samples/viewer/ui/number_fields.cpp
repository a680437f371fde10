// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/number_fields.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/look.hpp"

#include <imgui_stdlib.h>

#include <cmath>
#include <cstdio>
#include <utility>

namespace viewer {

void NumberFields::begin() {
    before_ = 0;
    is_held_ = false;
    blanks_.clear();
    is_next_opened_ = false; // Tab in the last field leads nowhere
}

void NumberFields::close() {
    open_ = opens_ = 0;
    is_focused_next_ = is_next_opened_ = false;
}

void NumberFields::open(ImGuiID field, double value, const NumberFormat& format) {
    char text[64];
    std::snprintf(text, sizeof text, format.text, value);
    text_ = format.mixed >> index_ & 1 ? "" : text;
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
        row_ = name;
        index_ = i;
        const NumberChange one = field(values[i], width, format);
        if (one.changed) {
            all.changed = true;
            all.dragged = one.dragged;
            all.index = i;
        }
        all.left |= one.left;
        all.cancelled |= one.cancelled;
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
    if (text_.empty() && format.mixed >> index_ & 1) return {.left = true};
    const FieldText parsed = parse_field(text_, format.unit);
    if (!parsed.error.empty()) return {.left = true, .error = text_ + ": " + parsed.error};
    // What was opened and left as it was keeps the digits that are not shown.
    char shown[64];
    std::snprintf(shown, sizeof shown, format.text, start_);
    if (text_ == shown || (text_.empty() && format.mixed >> index_ & 1)) return {.left = true};
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
        change.cancelled = true;
    }
    // The last way of the cursor may come in one frame with the release.
    const bool is_held = ImGui::IsItemActive() || ImGui::IsItemDeactivated();
    is_held_ |= is_held;
    is_moved_ |= is_held && std::abs(io.MousePos.x - press_) > kClickPixels * scale_;
    if (const float by = io.MousePos.x - was_at_; is_held && is_moved_ && !is_cancelled_ && by != 0) {
        const double rate = io.KeyShift ? 0.1 : io.KeyCtrl ? 10 : 1;
        dragged_ += static_cast<double>(by / scale_) * format.step * rate;
        was_at_ = io.MousePos.x;
        value = dragged_;
        change.changed = change.dragged = true;
    }
    if (ImGui::IsItemDeactivated()) {
        change.left = true;
        if (!is_moved_ && !is_cancelled_) opens_ = ImGui::GetID("##field");
    }
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    draw_blank(at, size, format);
    return change;
}

// The field without its number, which write() adds.
void NumberFields::draw_blank(const ImVec2& low, const ImVec2& size, const NumberFormat& format) {
    const ImGuiCol ground = ImGui::IsItemActive()    ? ImGuiCol_FrameBgActive
                            : ImGui::IsItemHovered() ? ImGuiCol_FrameBgHovered
                                                     : ImGuiCol_FrameBg;
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    const ImVec2 high{low.x + size.x, low.y + size.y};
    const float rounding = ImGui::GetStyle().FrameRounding;
    draw->AddRectFilled(low, high, ImGui::GetColorU32(ground), rounding);
    draw->AddRect(low, high, ImGui::GetColorU32(ImGuiCol_Border), rounding, 0, ImGui::GetStyle().FrameBorderSize);
    if (format.first_axis >= 0)
        draw->AddRectFilled(low, {low.x + 3 * scale_, high.y},
                            axis_color((format.first_axis + static_cast<int>(index_)) % 3), rounding,
                            ImDrawFlags_RoundCornersLeft);
    blanks_.push_back({row_, index_, draw, low, high, format.text, (format.mixed >> index_ & 1) != 0});
}

void NumberFields::write(const char* name, std::span<const double> values) {
    for (const Blank& blank : blanks_) {
        if (blank.row != name || blank.index >= values.size()) continue;
        char text[64];
        std::snprintf(text, sizeof text, blank.text, values[blank.index]);
        if (blank.is_mixed) {
            const ImVec2 middle{(blank.low.x + blank.high.x) / 2, (blank.low.y + blank.high.y) / 2};
            const float half = 6 * scale_;
            blank.draw->AddLine({middle.x - half, middle.y}, {middle.x + half, middle.y},
                                ImGui::GetColorU32(ImGuiCol_Text), std::fmax(1.0f, 1.5f * scale_));
            continue;
        }
        const float width = blank.high.x - blank.low.x, edge = 4 * scale_;
        const float x = std::fmax(edge, (width + edge - ImGui::CalcTextSize(text).x) / 2);
        blank.draw->PushClipRect(blank.low, blank.high);
        blank.draw->AddText({blank.low.x + std::floor(x), blank.low.y + ImGui::GetStyle().FramePadding.y},
                            ImGui::GetColorU32(ImGuiCol_Text), text);
        blank.draw->PopClipRect();
    }
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/number_fields.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/look.hpp"
#include "viewer/ui/panel.hpp"

#include <imgui_internal.h>

#include <cmath>
#include <utility>

namespace viewer {

void NumberFields::begin(const std::array<ImU32, 3>& axes) {
    axes_ = axes;
    before_ = 0;
    drag_.begin();
    is_next_opened_ = false; // Tab in the last field has no target
}

void NumberFields::close() {
    typing_.close();
    opens_ = 0;
    is_next_opened_ = false;
    refused_ = 0;
}

NumberChange NumberFields::row(const char* name, std::span<double> values, const NumberFormat& format, float whole) {
    NumberChange all;
    ImGui::PushID(name);
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x, count = static_cast<float>(values.size());
    const float room = whole > 0 ? whole : ImGui::GetContentRegionAvail().x;
    const float width = std::floor((room - gap * (count - 1)) / count);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, gap);
        ImGui::PushID(static_cast<int>(i));
        const NumberChange one = show(values[i], width, {name, i, format});
        if (one.changed) {
            all.changed = true;
            all.dragged = one.dragged;
            all.index = i;
            all.typed = one.typed;
            changed_ = ImGui::GetID("##field");
        }
        all.left |= one.left;
        all.cancelled |= one.cancelled;
        ImGui::PopID();
    }
    ImGui::PopID();
    return all;
}

NumberChange NumberFields::show(double& value, float width, const NumberField& field) {
    const ImGuiID id = ImGui::GetID("##field");
    const bool is_asked_for = opens_ == id;
    if (is_asked_for || std::exchange(is_next_opened_, false)) typing_.open(id, value, field);
    if (is_asked_for) opens_ = refused_ = 0;
    ImGui::SetNextItemWidth(width);
    const NumberChange change = typing_.is_open(id) ? show_typed(value, field) : show_dragged(value, width, field);
    before_ = id;
    if (change.left || change.changed) refused_ = 0;
    if (!change.error.empty()) {
        refused_ = id;
        reason_ = change.error;
    }
    if (refused_ == id) show_refusal();
    return change;
}

// A frame round the last item, and the reason below it.
void NumberFields::show_refusal() const {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImU32 color = ImGui::ColorConvertFloat4ToU32(error_color());
    ImGui::GetWindowDrawList()->AddRect(low, high, color, ImGui::GetStyle().FrameRounding, 0, 2 * scale_);
    const float width = ImGui::GetWindowWidth();
    ImGui::SetNextWindowPos({ImGui::GetWindowPos().x + width, high.y + 2 * scale_}, ImGuiCond_Always, {1, 0});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(width - 2 * ImGui::GetStyle().WindowPadding.x);
    ImGui::TextColored(error_color(), "%s", reason_.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

NumberChange NumberFields::show_typed(double& value, const NumberField& field) {
    auto next = NumberTyping::Next::Nowhere;
    const NumberChange change = typing_.show(value, field, next);
    if (refused_ == 0 && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", gizmo::tools::kFieldHint);
    if (next == NumberTyping::Next::Back)
        opens_ = before_;
    else if (change.left)
        is_next_opened_ = next == NumberTyping::Next::Forward;
    return change;
}

NumberChange NumberFields::show_dragged(double& value, float width, const NumberField& field) {
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{width, ImGui::GetFrameHeight()};
    ImGui::InvisibleButton("##field", size);
    const ImGuiIO& io = ImGui::GetIO();
    const NumberGrip grip{.pressed = ImGui::IsItemActivated(),
                          .held = ImGui::IsItemActive() || ImGui::IsItemDeactivated(),
                          .released = ImGui::IsItemDeactivated(),
                          .x = io.MousePos.x,
                          .slow = io.KeyShift,
                          .fast = io.KeyCtrl,
                          .escape = is_key_pressed("Escape")};
    const NumberChange change = drag_.update(grip, field.format.step, value);
    if (drag_.is_click(grip)) opens_ = ImGui::GetID("##field");
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    draw(at, {at.x + size.x, at.y + size.y}, value, field);
    return change;
}

// Draws the field that is the last item: the number, or a dash if it differs between the selected nodes.
void NumberFields::draw(const ImVec2& low, const ImVec2& high, double value, const NumberField& field) const {
    const ImGuiCol ground = ImGui::IsItemActive()    ? ImGuiCol_FrameBgActive
                            : ImGui::IsItemHovered() ? ImGuiCol_FrameBgHovered
                                                     : ImGuiCol_FrameBg;
    const float rounding = ImGui::GetStyle().FrameRounding, edge = 4 * scale_;
    ImGui::RenderFrame(low, high, ImGui::GetColorU32(ground), true, rounding);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    if (field.format.has_axes)
        draw.AddRectFilled(low, {low.x + 3 * scale_, high.y}, axes_[field.index % 3], rounding,
                           ImDrawFlags_RoundCornersLeft);
    if (field.is_mixed()) {
        const ImVec2 middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
        draw.AddLine({middle.x - 6 * scale_, middle.y}, {middle.x + 6 * scale_, middle.y},
                     ImGui::GetColorU32(ImGuiCol_Text), std::fmax(1.0f, 1.5f * scale_));
        return;
    }
    int decimals = field.format.decimals;
    std::string text = field_text(value, decimals);
    while (ImGui::CalcTextSize(text.c_str()).x > high.x - low.x - edge && decimals > 0)
        text = field_text(value, --decimals);
    const char letter[] = {"XYZ"[field.index % 3], '\0'};
    const float room = high.x - low.x - ImGui::CalcTextSize(text.c_str()).x;
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    if (field.format.has_axes && room > 36 * scale_)
        draw.AddText(font_of(Type::Label), 12 * scale_, {low.x + 7 * scale_, low.y + pad.y + 2 * scale_},
                     ImGui::GetColorU32(ImGuiCol_TextDisabled), letter);
    const ImRect seen(low, high);
    ImGui::RenderTextClipped({low.x + edge, low.y}, high, text.c_str(), nullptr, nullptr, {0.5f, 0.5f}, &seen);
}

} // namespace viewer

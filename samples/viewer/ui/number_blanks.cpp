// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/number_blanks.hpp"

#include <cmath>
#include <cstdio>

namespace viewer {

void NumberBlanks::draw(const ImVec2& low, const ImVec2& high, const NumberField& field) {
    const ImGuiCol ground = ImGui::IsItemActive()    ? ImGuiCol_FrameBgActive
                            : ImGui::IsItemHovered() ? ImGuiCol_FrameBgHovered
                                                     : ImGuiCol_FrameBg;
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    const float rounding = ImGui::GetStyle().FrameRounding;
    draw->AddRectFilled(low, high, ImGui::GetColorU32(ground), rounding);
    draw->AddRect(low, high, ImGui::GetColorU32(ImGuiCol_Border), rounding, 0, ImGui::GetStyle().FrameBorderSize);
    if (field.format.has_axes)
        draw->AddRectFilled(low, {low.x + 3 * scale_, high.y}, axes_[field.index % 3], rounding,
                            ImDrawFlags_RoundCornersLeft);
    blanks_.push_back({field.row, field.index, draw, low, high, draw->GetClipRectMin(), draw->GetClipRectMax(),
                       field.format.text, field.is_mixed()});
}

void NumberBlanks::write(const char* row, std::span<const double> values) const {
    for (const Blank& blank : blanks_) {
        if (blank.row != row || blank.index >= values.size()) continue;
        char text[64];
        std::snprintf(text, sizeof text, blank.text, values[blank.index]);
        blank.draw->PushClipRect(blank.clip_low, blank.clip_high);
        blank.draw->PushClipRect(blank.low, blank.high, true);
        if (blank.is_mixed) {
            const ImVec2 middle{(blank.low.x + blank.high.x) / 2, (blank.low.y + blank.high.y) / 2};
            const float half = 6 * scale_;
            blank.draw->AddLine({middle.x - half, middle.y}, {middle.x + half, middle.y},
                                ImGui::GetColorU32(ImGuiCol_Text), std::fmax(1.0f, 1.5f * scale_));
        } else {
            const float width = blank.high.x - blank.low.x, edge = 4 * scale_;
            const float x = std::fmax(edge, (width + edge - ImGui::CalcTextSize(text).x) / 2);
            blank.draw->AddText({blank.low.x + std::floor(x), blank.low.y + ImGui::GetStyle().FramePadding.y},
                                ImGui::GetColorU32(ImGuiCol_Text), text);
        }
        blank.draw->PopClipRect();
        blank.draw->PopClipRect();
    }
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/help_window.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"

#include <algorithm>

namespace viewer {
namespace {

constexpr float kColumn = 290; // least width, logical pixels

// The description, and at the right end of the column its key on a cap.
void show_row(const FoundRow& row, float scale) {
    const float begin = ImGui::GetCursorPosX(), width = ImGui::GetContentRegionAvail().x, pad = 5 * scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    float cap = 0;
    if (row.keys) {
        const ImVec2 size = ImGui::CalcTextSize(row.keys);
        cap = size.x + 2 * pad;
        const ImVec2 low{at.x + width - cap, at.y}, high{at.x + width, at.y + size.y + 2 * scale};
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        draw.AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_Button), 3 * scale);
        draw.AddRect(low, high, ImGui::GetColorU32(ImGuiCol_Border), 3 * scale);
        draw.AddText({low.x + pad, low.y + scale}, ImGui::GetColorU32(ImGuiCol_Text), row.keys);
    }
    ImGui::PushTextWrapPos(begin + width - cap - 2 * pad);
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(row.keys ? ImGuiCol_Text : ImGuiCol_TextDisabled));
    ImGui::TextUnformatted(row.text);
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
}

// In columns of about the same length.
void show_groups(const std::vector<FoundGroup>& groups, float scale) {
    const int columns = std::clamp(static_cast<int>(ImGui::GetContentRegionAvail().x / (kColumn * scale)), 1, 3);
    std::size_t left = 0, shown = 0;
    for (const FoundGroup& group : groups)
        left += group.rows.size() + 2;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {6 * scale, 6 * scale});
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {14 * scale, 4 * scale});
    ImGui::BeginTable("groups", columns, ImGuiTableFlags_NoPadOuterX);
    ImGui::TableNextColumn();
    int columns_left = columns;
    for (const FoundGroup& group : groups) {
        const std::size_t rows = group.rows.size() + 2;
        // The next column if most of the group is beyond this one's share.
        if (columns_left > 1 && shown > 0 && (2 * shown + rows) * static_cast<std::size_t>(columns_left) > 2 * left) {
            left -= shown;
            shown = 0;
            --columns_left;
            ImGui::TableNextColumn();
        }
        heading(group.heading);
        for (const FoundRow& row : group.rows)
            show_row(row, scale);
        ImGui::Dummy({0, 6 * scale});
        shown += rows;
    }
    ImGui::EndTable();
    ImGui::PopStyleVar(2);
}

} // namespace

void HelpWindow::show(const Editor& editor, float scale) {
    if (!is_open_) return;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    center_next_window();
    ImGui::SetNextWindowSize({std::min(1000 * scale, screen.x * 0.96f), std::min(1100 * scale, screen.y * 0.88f)});
    if (is_key_pressed("Escape")) is_open_ = false;
    const std::string title = std::string("Keys and mouse: ") + editor.keymap().name + "###help";
    if (ImGui::Begin(title.c_str(), &is_open_, kWindowFlags)) {
        search_.show();
        ImGui::BeginChild("found");
        std::vector<FoundGroup> groups;
        const auto find = [&](const char* heading, std::span<const MouseHelp> rows) {
            for (const MouseHelp& row : rows)
                search_.find(groups, heading, {row.keys, row.text, nullptr});
        };
        find("Mouse", kMouseHelp);
        find("Mouse", editor.keymap().mouse_help);
        find("In a drag", kDragHelp);
        search_.find_commands(groups, editor);
        if (groups.empty()) ImGui::TextDisabled("No command or key has this text.");
        show_groups(groups, scale);
        ImGui::EndChild();
    }
    ImGui::End();
}

} // namespace viewer

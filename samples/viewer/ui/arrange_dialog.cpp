// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/arrange_dialog.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <utility>

namespace viewer {

// A click elsewhere cancels it. It stands over the panel on the right, so that the scene is seen.
void ArrangeDialog::show(Editor& editor, float scale) {
    if (!is_open_) return;
    bool changes = std::exchange(is_new_, false);
    if (changes) ImGui::OpenPopup("arrange");
    const ImVec2 edge{ImGui::GetIO().DisplaySize.x - 8 * scale, ImGui::GetFrameHeight() + 8 * scale};
    ImGui::SetNextWindowPos(edge, ImGuiCond_Always, {1, 0});
    fit_next_window();
    is_open_ = ImGui::BeginPopup("arrange", kDialogFlags);
    if (!is_open_) return editor.edits().cancel_transform();
    for (int how = 0; how < static_cast<int>(std::size(kArrangements)); ++how)
        changes |= ImGui::RadioButton(kArrangements[how].name, &how_, how);
    ImGui::Spacing();
    for (int axis = 0; axis < 3; ++axis) {
        if (axis > 0) ImGui::SameLine();
        constexpr const char* kAxes[] = {"along x", "along y", "along z"};
        changes |= ImGui::RadioButton(kAxes[axis], &axis_, axis);
    }
    const auto how = static_cast<Arrangement>(how_);
    if (changes) why_ = editor.edits().preview_arrangement(how, axis_);
    ImGui::TextDisabled("%s", shown_text(why_.empty() ? kArrangements[how_].stays : why_).c_str());
    ImGui::BeginDisabled(!why_.empty());
    const bool accepts = ImGui::Button("Arrange") || (is_key_pressed("Enter") && why_.empty());
    ImGui::EndDisabled();
    ImGui::SameLine();
    const bool cancels = ImGui::Button("Cancel") || is_key_pressed("Escape");
    if (accepts) editor.edits().arrange(how, axis_);
    if (cancels) editor.edits().cancel_transform();
    is_open_ = !accepts && !cancels;
    if (!is_open_) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

} // namespace viewer

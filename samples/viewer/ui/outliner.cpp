// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/outliner.hpp"

#include "viewer/ui/panel.hpp"

#include <imgui_stdlib.h>

#include <algorithm>

namespace viewer {

// What is to be seen of the tree, from top to bottom. Made anew when the document or what is open has changed.
void Outliner::build_rows(const Editor& editor) {
    const Document& document = editor.document();
    if (!rows_stale_ && rows_of_ == &document && rows_version_ == document.version()) return;
    if (rows_of_ != &document) collapsed_.clear();
    rows_of_ = &document;
    rows_version_ = document.version();
    rows_stale_ = false;
    rows_.clear();
    const auto& nodes = editor.scene().nodes;
    if (!filter_.empty()) {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (nodes[i].name.find(filter_) != std::string::npos && editor.scene().is_alive(static_cast<int>(i)))
                rows_.push_back({static_cast<int>(i), 0, false});
        return;
    }
    std::vector<std::vector<int>> children(nodes.size() + 1); // the last: those without a parent
    for (std::size_t i = nodes.size(); i-- > 0;)
        if (!nodes[i].deleted)
            children[nodes[i].parent >= 0 ? static_cast<std::size_t>(nodes[i].parent) : nodes.size()].push_back(
                static_cast<int>(i));
    std::vector<Row> open;
    const auto push = [&](std::size_t parent, int depth) {
        for (const int child : children[parent])
            open.push_back({child, depth, !children[static_cast<std::size_t>(child)].empty()});
    };
    push(nodes.size(), 0);
    while (!open.empty()) {
        const Row row = open.back();
        open.pop_back();
        rows_.push_back(row);
        if (!collapsed_.contains(row.node)) push(static_cast<std::size_t>(row.node), row.depth + 1);
    }
}

void Outliner::show_row(Editor& editor, const Row& row) {
    const sample::Node& node = editor.scene().node(row.node);
    const float indent = 14 * scale_ * static_cast<float>(row.depth) + 1, small = ImGui::GetFrameHeight() * 0.8f;
    ImGui::PushID(row.node);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent);
    if (row.has_children) {
        const bool closed = collapsed_.contains(row.node);
        ImGui::PushStyleColor(ImGuiCol_Button, 0);
        if (ImGui::ArrowButton("open", closed ? ImGuiDir_Right : ImGuiDir_Down)) {
            closed ? static_cast<void>(collapsed_.erase(row.node)) : static_cast<void>(collapsed_.insert(row.node));
            rows_stale_ = true;
        }
        ImGui::PopStyleColor();
    } else
        ImGui::Dummy({ImGui::GetFrameHeight(), ImGui::GetFrameHeight()});
    ImGui::SameLine(0, 2);
    const float end = ImGui::GetWindowContentRegionMax().x - 2 * small - 10 * scale_;
    if (node.hidden) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    if (ImGui::Selectable((node.name + "##name").c_str(), editor.selection().contains(row.node), 0,
                          {std::max(20.0f, end - ImGui::GetCursorPosX()), ImGui::GetFrameHeight()})) {
        const ImGuiIO& io = ImGui::GetIO();
        if (io.KeyShift || io.KeyCtrl)
            editor.select_also(row.node);
        else
            editor.select(row.node);
        scrolled_to_ = editor.selection().active();
    }
    if (node.hidden) ImGui::PopStyleColor();
    const auto toggle = [&](const char* id, float x, bool on, const char* text, const char* hint, const char* label,
                            bool sample::Node::*field) {
        ImGui::SameLine(x);
        ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(on ? ImGuiCol_CheckMark : ImGuiCol_TextDisabled));
        ImGui::PushStyleColor(ImGuiCol_Button, 0);
        if (ImGui::Button((std::string(text) + "##" + id).c_str(), {small, ImGui::GetFrameHeight()}))
            editor.edit_node(label, row.node, [field](sample::Node& n) { n.*field = !(n.*field); });
        ImGui::PopStyleColor(2);
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", hint);
    };
    toggle("hide", end + 4 * scale_, node.hidden, "H", node.hidden ? "hidden: show it" : "hide it",
           node.hidden ? "Show" : "Hide", &sample::Node::hidden);
    toggle("lock", end + small + 6 * scale_, node.locked, "L", node.locked ? "locked: unlock it" : "lock it",
           node.locked ? "Unlock" : "Lock", &sample::Node::locked);
    ImGui::PopID();
}

// What was selected in a viewport is brought into sight.
void Outliner::scroll_to_active(int active) {
    if (active == scrolled_to_) return;
    scrolled_to_ = active;
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& r) { return r.node == active; });
    const float height = ImGui::GetFrameHeightWithSpacing(), y = static_cast<float>(row - rows_.begin()) * height;
    const bool in_sight = y >= ImGui::GetScrollY() && y + height <= ImGui::GetScrollY() + ImGui::GetWindowHeight();
    if (row != rows_.end() && !in_sight) ImGui::SetScrollY(y - ImGui::GetWindowHeight() * 0.4f);
}

void Outliner::show(Editor& editor, const gizmo::Viewport& at) {
    if (begin_panel("Scene", at)) {
        ImGui::SetNextItemWidth(-1);
        if (ImGui::InputTextWithHint("##filter", "part of a name", &filter_)) rows_stale_ = true;
        build_rows(editor);
        ImGui::TextDisabled("%zu nodes, %zu selected", rows_.size(), editor.selection().size());
        ImGui::BeginChild("rows");
        scroll_to_active(editor.selection().active());
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(rows_.size()), ImGui::GetFrameHeightWithSpacing());
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                show_row(editor, rows_[static_cast<std::size_t>(i)]);
        ImGui::EndChild();
    }
    ImGui::End();
}

} // namespace viewer

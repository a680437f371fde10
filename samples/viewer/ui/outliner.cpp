// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/outliner.hpp"

#include "viewer/ui/icons.hpp"
#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace viewer {

namespace {

constexpr const char* kNodes = "nodes"; // the type of the dragged payload

} // namespace

// The visible rows of the tree, from top to bottom. Rebuilt if the document or the open branches have changed.
void Outliner::build_rows(const Editor& editor) {
    const Document& document = editor.document();
    if (!rows_stale_ && rows_of_ == &document && rows_version_ == document.version()) return;
    if (rows_of_ != &document) collapsed_.clear();
    rows_of_ = &document;
    rows_version_ = document.version();
    rows_stale_ = false;
    icons_ = editor.scene().icons();
    const std::vector<char> is_in = nodes_in(editor.scene());
    // Matches of a search are always visible.
    rows_ = tree_rows(
        editor.scene(), [&](int node) { return is_in[static_cast<std::size_t>(node)] != 0; },
        [&](int node) { return !filter_.empty() || !collapsed_.contains(node); });
}

bool Outliner::matches(const sample::Node& node) const {
    return is_found(node.name, filter_);
}

// The nodes in the tree: those whose names contain the text (case-insensitive), and their ancestors.
std::vector<char> Outliner::nodes_in(const sample::Scene& scene) const {
    std::vector<char> is_in(scene.nodes.size());
    for (int i = 0; i < scene.node_count(); ++i)
        if (scene.is_alive(i) && matches(scene.node(i)))
            for (int up = i; up >= 0 && !is_in[static_cast<std::size_t>(up)]; up = scene.node(up).parent)
                is_in[static_cast<std::size_t>(up)] = 1;
    return is_in;
}

// From the anchor to the row, in display order.
void Outliner::select_range(Editor& editor, int to) {
    const auto row_of = [&](int node) {
        return std::find_if(rows_.begin(), rows_.end(), [&](const TreeRow& r) { return r.node == node; }) -
               rows_.begin();
    };
    auto first = row_of(anchor_), last = row_of(to);
    if (first == static_cast<std::ptrdiff_t>(rows_.size())) first = last;
    std::vector<sample::NodeId> nodes;
    const std::ptrdiff_t step = first <= last ? 1 : -1;
    for (std::ptrdiff_t i = first; i != last + step; i += step)
        nodes.push_back(rows_[static_cast<std::size_t>(i)].node); // the clicked one is last: the active one
    editor.select_these(nodes);
}

void Outliner::click_row(Editor& editor, const TreeRow& row) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyShift && anchor_ >= 0)
        select_range(editor, row.node);
    else {
        io.KeyCtrl ? editor.select_also(row.node) : editor.select(row.node);
        anchor_ = row.node;
    }
    scrolled_to_ = editor.selection().active();
}

void Outliner::show_context_menu(Editor& editor, const TreeRow& row) {
    if (!ImGui::BeginPopupContextItem("row")) return;
    if (!editor.selection().contains(row.node)) editor.select(row.node);
    constexpr Action kActions[] = {Action::Rename,  Action::FrameSelected, Action::Duplicate, Action::Group,
                                   Action::Ungroup, Action::Hide,          Action::Lock,      Action::Delete};
    for (const Action action : kActions) {
        const Command& command = command_of(action);
        if (ImGui::MenuItem(command.menu.label, editor.key_of(action))) editor.execute(action);
    }
    if (ImGui::MenuItem("Clear parent", nullptr, false, editor.scene().node(row.node).parent >= 0))
        editor.edits().reparent(-1);
    if (is_key_pressed("Escape")) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

// For the last item. @param parent of dropped nodes; -1: none
void Outliner::take_drop(Editor& editor, int parent) {
    if (!ImGui::BeginDragDropTarget()) return;
    if (ImGui::AcceptDragDropPayload(kNodes)) editor.edits().reparent(parent);
    ImGui::EndDragDropTarget();
}

void Outliner::drag_and_drop(Editor& editor, const TreeRow& row) {
    if (ImGui::BeginDragDropSource(ImGuiDragDropFlags_SourceNoHoldToOpenOthers)) {
        if (!editor.selection().contains(row.node)) editor.select(row.node);
        ImGui::SetDragDropPayload(kNodes, &row.node, sizeof row.node);
        ImGui::Text("parent %s to ...", shown_text(editor.selection().label(editor.scene())).c_str());
        ImGui::EndDragDropSource();
    }
    take_drop(editor, row.node);
}

// Below the last row: dropped nodes move to the top level, and a click clears the selection.
void Outliner::show_rest(Editor& editor) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (room.x < 1 || room.y < 1) return;
    if (ImGui::InvisibleButton("rest", room)) editor.select(-1);
    take_drop(editor, -1);
}

void Outliner::rename(const Editor& editor, int node) {
    if (node < 0) return;
    reveal(editor, node);
    renamed_ = node;
    name_ = editor.scene().node(node).name;
    is_entered_ = false;
    scrolled_to_ = -1;
}

// Replaces the name: Enter or a click elsewhere accepts it, Esc does not.
void Outliner::show_rename(Editor& editor, const TreeRow& row, float width) {
    ImGui::SetNextItemWidth(width);
    if (!is_entered_) {
        ImGui::SetWindowFocus(); // from 1.90 on, a field gets the focus only in the window that has it
        ImGui::SetKeyboardFocusHere();
    }
    const bool entered =
        ImGui::InputText("##rename", &name_, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool escape = is_key_pressed("Escape");
    if (ImGui::IsItemActive() && !escape) {
        is_entered_ = true;
        if (!entered) return;
    }
    if (!is_entered_ && !escape) return;
    renamed_ = -1;
    if (escape || name_.empty()) return;
    editor.edits().edit_node("Rename", row.node, [&](sample::Node& n) { n.name = name_; });
}

void Outliner::show_name(Editor& editor, const TreeRow& row, float width) {
    const sample::Node& node = editor.scene().node(row.node);
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{width, ImGui::GetFrameHeight()};
    // The name is drawn over it, so that Dear ImGui does not interpret its characters.
    if (selectable("##name", editor.selection().contains(row.node), ImGuiSelectableFlags_AllowDoubleClick, size)) {
        if (ImGui::IsMouseDoubleClicked(0))
            rename(editor, row.node);
        else
            click_row(editor, row);
    }
    const bool is_hovered = ImGui::IsItemHovered();
    show_context_menu(editor, row);
    drag_and_drop(editor, row);
    const bool is_pale = !editor.scene().is_shown(row.node);
    const float pad = 3 * scale_;
    const std::string whole = shown_text(node.name), text = fitted(whole, size.x - pad);
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    draw->PushClipRect(at, {at.x + size.x, at.y + size.y}, true);
    draw->AddText({at.x + pad, at.y + ImGui::GetStyle().FramePadding.y},
                  ImGui::GetColorU32(is_pale ? ImGuiCol_TextDisabled : ImGuiCol_Text), text.data(),
                  text.data() + text.size());
    if (icons_[static_cast<std::size_t>(row.node)] != sample::NodeIcon::None)
        draw->AddText({at.x + 3 * pad + ImGui::CalcTextSize(text.data(), text.data() + text.size()).x,
                       at.y + ImGui::GetStyle().FramePadding.y},
                      ImGui::GetColorU32(ImGuiCol_TextDisabled), name_of(icons_[static_cast<std::size_t>(row.node)]));
    draw->PopClipRect();
    if (is_hovered && text != whole) show_whole(whole);
}

void Outliner::show_fold(const TreeRow& row) {
    const float height = ImGui::GetFrameHeight();
    if (!row.has_children || !filter_.empty()) {
        ImGui::Dummy({height, height});
        return;
    }
    const bool closed = collapsed_.contains(row.node);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("open", {height, height})) {
        closed ? static_cast<void>(collapsed_.erase(row.node)) : static_cast<void>(collapsed_.insert(row.node));
        rows_stale_ = true;
    }
    const ImU32 color = ImGui::GetColorU32(ImGui::IsItemHovered() ? ImGuiCol_Text : ImGuiCol_TextDisabled);
    const ImVec2 c{at.x + height / 2, at.y + height / 2};
    const float r = height * 0.18f;
    ImDrawList* const draw = ImGui::GetWindowDrawList();
    if (closed)
        draw->AddTriangleFilled({c.x - r, c.y - 1.4f * r}, {c.x - r, c.y + 1.4f * r}, {c.x + 1.2f * r, c.y}, color);
    else
        draw->AddTriangleFilled({c.x - 1.4f * r, c.y - r}, {c.x + 1.4f * r, c.y - r}, {c.x, c.y + 1.2f * r}, color);
}

void Outliner::show_row(Editor& editor, const TreeRow& row) {
    const sample::Node& node = editor.scene().node(row.node);
    const float indent = 14 * scale_ * static_cast<float>(row.depth) + 1, small = ImGui::GetFrameHeight() * 0.8f;
    ImGui::PushID(row.node);
    if (editor.selection().contains(row.node)) {
        const float half = ImGui::GetStyle().ItemSpacing.y / 2, left = ImGui::GetWindowPos().x,
                    top = std::floor(ImGui::GetCursorScreenPos().y - half);
        ImGui::GetWindowDrawList()->AddRectFilled(
            {left, top}, {left + ImGui::GetWindowWidth(), top + ImGui::GetFrameHeight() + 2 * half},
            ImGui::GetColorU32(ImGuiCol_Header));
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent);
    show_fold(row);
    ImGui::SameLine(0, 2);
    const float end = ImGui::GetWindowContentRegionMax().x - 2 * small - 10 * scale_;
    const float width = std::max(20.0f, end - ImGui::GetCursorPosX());
    renamed_ == row.node ? show_rename(editor, row, width) : show_name(editor, row, width);
    const auto toggle = [&](const char* id, float x, bool on, Icon icon, const char* label, bool sample::Node::*field) {
        ImGui::SameLine(x);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float height = ImGui::GetFrameHeight(), side = small * 0.85f;
        if (ImGui::InvisibleButton(id, {small, height}))
            editor.edits().edit_node(label, row.node, [field](sample::Node& n) { n.*field = !(n.*field); });
        const ImGuiCol color = on ? ImGuiCol_CheckMark : ImGui::IsItemHovered() ? ImGuiCol_Text : ImGuiCol_TextDisabled;
        draw_icon(*ImGui::GetWindowDrawList(), icon, {at.x + (small - side) / 2, at.y + (height - side) / 2}, side,
                  ImGui::GetColorU32(color, on ? 1.0f : 0.7f));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", label);
    };
    toggle("hide", end + 4 * scale_, node.hidden, node.hidden ? Icon::EyeShut : Icon::Eye,
           node.hidden ? "Show" : "Hide", &sample::Node::hidden);
    toggle("lock", end + small + 6 * scale_, node.locked, node.locked ? Icon::Lock : Icon::LockOpen,
           node.locked ? "Unlock" : "Lock", &sample::Node::locked);
    ImGui::PopID();
}

// Opens the branches above the node.
void Outliner::reveal(const Editor& editor, int node) {
    for (int up = node; up >= 0; up = editor.scene().node(up).parent)
        if (up != node) rows_stale_ |= collapsed_.erase(up) > 0;
    build_rows(editor);
}

// Scrolls to a node that was selected elsewhere.
void Outliner::scroll_to_active(const Editor& editor) {
    const int active = editor.selection().active();
    if (active == scrolled_to_) return;
    scrolled_to_ = active;
    reveal(editor, active);
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const TreeRow& r) { return r.node == active; });
    const float height = ImGui::GetFrameHeightWithSpacing(), y = static_cast<float>(row - rows_.begin()) * height;
    const bool in_sight = y >= ImGui::GetScrollY() && y + height <= ImGui::GetScrollY() + ImGui::GetWindowHeight();
    if (row != rows_.end() && !in_sight) ImGui::SetScrollY(y - ImGui::GetWindowHeight() * 0.4f);
}

// Enter selects the next match and keeps the field; Esc clears and leaves it.
void Outliner::show_search(Editor& editor) {
    const std::string before = filter_;
    const float clear = filter_.empty() ? 0 : ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - clear);
    if (is_finding_) {
        ImGui::SetWindowFocus();
        ImGui::SetKeyboardFocusHere();
    }
    constexpr ImGuiInputTextFlags kFlags = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll;
    const bool was_active = is_searching_;
    const bool entered = ImGui::InputTextWithHint("##filter", "Search", &filter_, kFlags);
    is_searching_ = ImGui::IsItemActive();
    if (is_searching_) is_finding_ = false;
    if (clear > 0) {
        ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
        if (ImGui::Button("x##clear", {ImGui::GetFrameHeight(), 0})) filter_.clear();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("clear the search");
    }
    if (was_active && is_key_pressed("Escape")) filter_.clear();
    if (renamed_ >= 0 && !is_entered_ && !matches(editor.scene().node(renamed_))) filter_.clear(); // it hides the node
    rows_stale_ |= filter_ != before;
    editor.search = filter_;
    if (entered) select_match(editor);
}

void Outliner::select_match(Editor& editor) {
    is_finding_ = true;
    build_rows(editor);
    std::size_t at = 0; // the row after the active one
    while (at < rows_.size() && rows_[at++].node != editor.selection().active()) {
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const int node = rows_[(at + i) % rows_.size()].node;
        if (!matches(editor.scene().node(node))) continue;
        editor.select(node);
        editor.messages().set("selected " + editor.scene().node(node).name, About::Selection);
        return;
    }
}

void Outliner::show(Editor& editor, const gizmo::Viewport& at) {
    if (begin_panel("Scene", at)) {
        show_search(editor);
        build_rows(editor);
        if (!filter_.empty() && rows_.empty())
            ImGui::TextDisabled("no match");
        else
            ImGui::TextDisabled("%zu %s, %zu selected", rows_.size(), rows_.size() == 1 ? "node" : "nodes",
                                editor.selection().size());
        ImGui::BeginChild("rows");
        const std::size_t selected = editor.selection().size(), before = std::exchange(selected_, selected);
        if (selected > 1 && selected > before + 1) scrolled_to_ = editor.selection().active(); // many: the tree stays
        scroll_to_active(editor);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(rows_.size()), ImGui::GetFrameHeightWithSpacing());
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                show_row(editor, rows_[static_cast<std::size_t>(i)]);
        show_rest(editor);
        ImGui::EndChild();
    }
    ImGui::End();
}

} // namespace viewer

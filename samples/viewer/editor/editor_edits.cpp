// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Changes of the scene and of what is selected in it.
#include "viewer/editor/editor.hpp"
#include "viewer/editor/hierarchy.hpp"

#include <gizmo/transform.hpp>

#include <utility>

namespace viewer {

using sample::Node;
using sample::NodeId;

void Editor::select(NodeId node) {
    selection_.select(scene(), node);
}

void Editor::select_also(NodeId node) {
    selection_.toggle(scene(), node);
}

void Editor::select_these(const std::vector<NodeId>& nodes) {
    selection_.assign(scene(), nodes);
}

void Editor::select_all() {
    std::vector<NodeId> all;
    for (NodeId i = 0; i < scene().node_count(); ++i)
        if (scene().is_shown(i) && !scene().is_locked(i)) all.push_back(i);
    select_these(all);
}

void Editor::edit(const std::string& label, const std::function<void(Node&)>& change) {
    if (selection_.empty() || gizmo_.is_active()) return;
    NodeStates before = document_->states(selection_.nodes());
    for (const NodeId n : selection_.nodes())
        change(document_->scene().node(n));
    document_->commit(label + ' ' + selection_.label(scene()), std::move(before));
}

void Editor::edit_node(const std::string& label, NodeId node, const std::function<void(Node&)>& change) {
    if (gizmo_.is_active()) return;
    NodeStates before = document_->states({&node, 1});
    Node& n = document_->scene().node(node);
    change(n);
    document_->commit(label + ' ' + n.name, std::move(before));
}

bool Editor::preview_transforms(const std::string& label, std::span<const NodeId> nodes,
                                std::span<const gizmo::DTransform> locals) {
    if (gizmo_.is_active() || nodes.empty()) return false;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!gizmo::is_valid(locals[i]) || scene().is_locked(nodes[i])) return false;
    document_->preview(label, nodes, locals);
    return true;
}

void Editor::show_all() {
    if (gizmo_.is_active()) return;
    std::vector<NodeId> all;
    for (NodeId i = 0; i < scene().node_count(); ++i)
        if (scene().node(i).hidden) all.push_back(i);
    NodeStates before = document_->states(all);
    for (const NodeId i : all)
        document_->scene().node(i).hidden = false;
    document_->commit("Show all", std::move(before));
}

void Editor::duplicate() {
    if (gizmo_.is_active()) return;
    const HierarchyEdit made = duplicate_nodes(*document_, selection_.roots(scene()));
    if (made.nodes.empty()) return;
    select_these(made.nodes);
    set_status("duplicated " + std::to_string(made.nodes.size()));
    if (keymap().duplicate_moves) gizmo_.start(gizmo::Handle::TranslateView);
}

// A locked node among the selected or below them keeps them as they are.
bool Editor::refuses_locked(const char* done) {
    const Node* locked = nullptr;
    for (NodeId i = 0; i < scene().node_count() && !locked; ++i)
        if (scene().is_alive(i) && scene().is_locked(i) &&
            (selection_.contains(i) || selection_.nearest_ancestor(scene(), i) >= 0))
            locked = &scene().node(i);
    if (locked) set_status(std::string("not ") + done + ": " + locked->name + " is locked");
    return locked != nullptr;
}

bool Editor::is_held_by_a_lock() {
    if (selection_.empty() || !scene().is_locked(selection_.active())) return false;
    set_status(scene().node(selection_.active()).name + " is locked");
    return true;
}

void Editor::delete_selected() {
    if (gizmo_.is_active()) return;
    if (refuses_locked("deleted")) return;
    const std::size_t count = selection_.size();
    edit("Delete", [](Node& n) { n.deleted = true; });
    select(-1);
    if (count > 0) set_status("deleted " + std::to_string(count));
}

void Editor::group() {
    if (gizmo_.is_active()) return;
    if (refuses_locked("grouped")) return;
    const std::vector<NodeId> roots = selection_.roots(scene());
    const HierarchyEdit made = group_nodes(*document_, roots);
    if (!made.error.empty()) set_status(made.error);
    if (made.nodes.empty()) return;
    select_these(made.nodes);
    set_status("grouped " + std::to_string(roots.size()));
}

void Editor::ungroup() {
    if (gizmo_.is_active() || refuses_locked("dissolved")) return;
    const HierarchyEdit freed = dissolve_group(*document_, selection_.active());
    if (!freed.error.empty()) set_status(freed.error);
    if (!freed.nodes.empty()) select_these(freed.nodes);
}

void Editor::reparent(NodeId parent) {
    if (gizmo_.is_active() || refuses_locked("moved")) return;
    const HierarchyEdit moved = reparent_nodes(*document_, selection_.roots(scene()), parent);
    if (!moved.error.empty()) set_status(moved.error);
}

void Editor::undo() {
    const auto touched = gizmo_.is_active() ? std::vector<NodeId>{} : document_->undo();
    if (touched.empty()) return;
    select_these(touched);
    set_status("undo " + document_->label(document_->done()));
}

void Editor::redo() {
    const auto touched = gizmo_.is_active() ? std::vector<NodeId>{} : document_->redo();
    if (touched.empty()) return;
    select_these(touched);
    set_status("redo " + document_->label(document_->done() - 1));
}

void Editor::save() {
    std::string said;
    if (gizmo_.is_active())
        said = "not saved: let go of the drag first"; // or the file would hold what Esc takes back
    else if (replaying)
        said = "a replay saves nothing";
    else if (!document_->save(said)) {
        set_error(said);
        request(&Requests::save_failed);
        return;
    }
    set_status(said);
}

} // namespace viewer

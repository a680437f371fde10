// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/scene_edits.hpp"

#include "viewer/editor/hierarchy.hpp"

#include <gizmo/transform.hpp>

#include <utility>

namespace viewer {

using sample::Node;
using sample::NodeId;

// What the file cannot keep is refused.
void SceneEdits::change_node(NodeId id, const std::function<void(Node&)>& change) {
    Node& node = document_->scene().node(id);
    const bool hidden = node.hidden, locked = node.locked;
    change(node);
    if ((node.hidden == hidden && node.locked == locked) || scene().keeps_flags(id)) return;
    node.hidden = hidden;
    node.locked = locked;
    status_.set(node.name +
                " cannot be hidden or locked: in its file its extras are not an object, where this is kept");
}

void SceneEdits::edit(const std::string& label, const std::function<void(Node&)>& change) {
    if (selection_.empty() || is_held()) return;
    NodeStates before = document_->states(selection_.nodes());
    for (const NodeId n : selection_.nodes())
        change_node(n, change);
    document_->commit(label + ' ' + selection_.label(scene()), std::move(before));
}

void SceneEdits::edit_node(const std::string& label, NodeId node, const std::function<void(Node&)>& change) {
    if (is_held()) return;
    NodeStates before = document_->states({&node, 1});
    change_node(node, change);
    document_->commit(label + ' ' + scene().node(node).name, std::move(before));
}

bool SceneEdits::preview_transforms(const std::string& label, std::span<const NodeId> nodes,
                                    std::span<const gizmo::DTransform> locals) {
    if (is_held() || nodes.empty()) return false;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!gizmo::is_valid(locals[i]) || scene().is_locked(nodes[i])) return false;
    document_->preview(label, nodes, locals);
    return true;
}

void SceneEdits::show_all() {
    if (is_held()) return;
    std::vector<NodeId> all;
    for (NodeId i = 0; i < scene().node_count(); ++i)
        if (scene().node(i).hidden) all.push_back(i);
    NodeStates before = document_->states(all);
    for (const NodeId i : all)
        document_->scene().node(i).hidden = false;
    document_->commit("Show all", std::move(before));
}

bool SceneEdits::duplicate() {
    if (is_held()) return false;
    const HierarchyEdit made = duplicate_nodes(*document_, selection_.roots(scene()));
    if (made.nodes.empty()) return false;
    selection_.assign(scene(), made.nodes);
    status_.set("duplicated " + std::to_string(made.nodes.size()));
    return true;
}

// A locked node in the selection or below it prevents the edit.
bool SceneEdits::refuses_locked(const char* done) {
    const Node* locked = nullptr;
    for (NodeId i = 0; i < scene().node_count() && !locked; ++i)
        if (scene().is_alive(i) && scene().is_locked(i) &&
            (selection_.contains(i) || selection_.nearest_ancestor(scene(), i) >= 0))
            locked = &scene().node(i);
    if (locked) status_.set(std::string("not ") + done + ": " + locked->name + " is locked");
    return locked != nullptr;
}

bool SceneEdits::is_held_by_a_lock() {
    if (selection_.empty() || !scene().is_locked(selection_.active())) return false;
    status_.set(scene().node(selection_.active()).name + " is locked");
    return true;
}

void SceneEdits::delete_selected() {
    if (is_held()) return;
    if (refuses_locked("deleted")) return;
    const std::size_t count = selection_.size();
    edit("Delete", [](Node& n) { n.deleted = true; });
    selection_.clear();
    if (count > 0) status_.set("deleted " + std::to_string(count));
}

void SceneEdits::group() {
    if (is_held()) return;
    if (refuses_locked("grouped")) return;
    const std::vector<NodeId> roots = selection_.roots(scene());
    const HierarchyEdit made = group_nodes(*document_, roots);
    if (!made.error.empty()) status_.set(made.error);
    if (made.nodes.empty()) return;
    selection_.assign(scene(), made.nodes);
    status_.set("grouped " + std::to_string(roots.size()));
}

void SceneEdits::ungroup() {
    if (is_held() || refuses_locked("dissolved")) return;
    const HierarchyEdit freed = dissolve_group(*document_, selection_.active());
    if (!freed.error.empty()) status_.set(freed.error);
    if (!freed.nodes.empty()) selection_.assign(scene(), freed.nodes);
}

void SceneEdits::reparent(NodeId parent) {
    if (is_held() || refuses_locked("moved")) return;
    const HierarchyEdit moved = reparent_nodes(*document_, selection_.roots(scene()), parent);
    if (!moved.error.empty()) status_.set(moved.error);
}

void SceneEdits::undo() {
    const auto touched = is_held() ? std::vector<NodeId>{} : document_->undo();
    if (touched.empty()) return;
    selection_.assign(scene(), touched);
    status_.set("undo " + document_->label(document_->done()), About::History);
}

void SceneEdits::redo() {
    const auto touched = is_held() ? std::vector<NodeId>{} : document_->redo();
    if (touched.empty()) return;
    selection_.assign(scene(), touched);
    status_.set("redo " + document_->label(document_->done() - 1), About::History);
}

} // namespace viewer

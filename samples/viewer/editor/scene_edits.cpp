// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/scene_edits.hpp"

#include "viewer/editor/camera_nodes.hpp"
#include "viewer/editor/hierarchy.hpp"

#include <gizmo/shapes.hpp>
#include <gizmo/transform.hpp>

#include <glm/matrix.hpp>

#include <algorithm>
#include <utility>

namespace viewer {

using sample::Node;
using sample::NodeId;

// What the file cannot keep is refused.
void SceneEdits::change_node(NodeId id, const Change& change) {
    Node& node = document_->scene().node(id);
    const bool hidden = node.hidden, locked = node.locked;
    change(node);
    if ((node.hidden == hidden && node.locked == locked) || scene().keeps_flags(id)) return;
    node.hidden = hidden;
    node.locked = locked;
    status_.set(node.name +
                " cannot be hidden or locked: in its file its extras are not an object, where this is kept");
}

void SceneEdits::change(const std::string& label, std::span<const NodeId> nodes, const Change& change) {
    if (is_held()) return;
    NodeStates before = document_->states(nodes);
    for (const NodeId n : nodes)
        change_node(n, change);
    document_->commit(label, std::move(before));
}

void SceneEdits::edit(const std::string& label, const Change& change) {
    if (!selection_.empty()) this->change(label + ' ' + selection_.label(scene()), selection_.nodes(), change);
}

void SceneEdits::edit_node(const std::string& label, NodeId node, const Change& change) {
    if (is_held()) return;
    NodeStates before = document_->states({&node, 1});
    change_node(node, change);
    document_->commit(label + ' ' + scene().node(node).name, std::move(before)); // its new name
}

void SceneEdits::transform(const std::string& label, const Change& change) {
    if (!can_move()) return;
    std::vector<NodeId> nodes(selection_.nodes().begin(), selection_.nodes().end());
    std::erase_if(nodes, [&](NodeId n) { return !is_movable(n); });
    this->change(label + ' ' + selection_.label(scene()), nodes, change);
}

bool SceneEdits::preview_transforms(const std::string& label, std::span<const NodeId> nodes,
                                    std::span<const gizmo::DTransform> locals) {
    if (is_held() || nodes.empty()) return false;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!gizmo::is_valid(locals[i]) || scene().is_locked(nodes[i])) return false;
    document_->preview(label, nodes, [&](Node& node, std::size_t i) { node.local = locals[i]; });
    return true;
}

void SceneEdits::preview_light(const std::string& label, NodeId light, double Node::*number, double value) {
    if (is_held() || scene().is_locked(light)) return;
    const Node& now = scene().node(light);
    if (number == &Node::range)
        value = value > 0 && value < 1e300 ? value : 0;
    else if (number == &Node::outer)
        value = std::max(std::max(now.inner, gizmo::kLeastOuterAngle), std::min(value, gizmo::kMostOuterAngle));
    else
        value = std::max(0.0, std::min(value, now.outer));
    document_->preview(label, scene().sharing(light, &sample::NodeContent::light),
                       [&](Node& node, std::size_t) { node.*number = value; });
}

void SceneEdits::show_all() {
    std::vector<NodeId> all;
    for (NodeId i = 0; i < scene().node_count(); ++i)
        if (scene().node(i).hidden) all.push_back(i);
    if (all.empty()) status_.set("nothing is hidden");
    change("Show all", all, [](Node& n) { n.hidden = false; });
}

bool SceneEdits::duplicate() {
    if (is_held()) return false;
    const HierarchyEdit made = duplicate_nodes(*document_, selection_.roots(scene()));
    if (made.nodes.empty()) return false;
    selection_.assign(scene(), made.nodes);
    duplicated_ = document_->version();
    status_.set("duplicated " + std::to_string(made.nodes.size()));
    return true;
}

// A locked node in the selection or below it prevents the edit. @return why; empty: there is none
std::string SceneEdits::locked_among(const char* done) const {
    for (NodeId i = 0; i < scene().node_count(); ++i)
        if (scene().is_alive(i) && scene().is_locked(i) &&
            (selection_.contains(i) || selection_.nearest_ancestor(scene(), i) >= 0))
            return std::string("not ") + done + ": " + scene().node(i).name + " is locked";
    return {};
}

bool SceneEdits::refuses_locked(const char* done) {
    const std::string why = locked_among(done);
    if (!why.empty()) status_.set(why);
    return !why.empty();
}

bool SceneEdits::can_move() {
    const auto nodes = selection_.nodes();
    if (std::any_of(nodes.begin(), nodes.end(), [&](NodeId n) { return is_movable(n); })) return true;
    const NodeId active = selection_.active();
    status_.set(active < 0 ? "nothing is selected"
                           : scene().node(active).name + (scene().is_locked(active) ? " is locked" : " is hidden"));
    return false;
}

void SceneEdits::repeat(const Change& motion) {
    if (is_held() || !motion || !can_move()) return;
    std::vector<NodeId> roots = selection_.roots(scene());
    std::erase_if(roots, [&](NodeId n) { return !is_movable(n); });
    const GizmoBinding::Motion& last = *gizmo_.last_motion();
    if (last.is_copy || last.version == duplicated_)
        selection_.assign(scene(), duplicate_nodes(*document_, roots, [&](Node& n, int) { motion(n); }).nodes);
    else
        change(std::string(last.verb) + ' ' + selection_.label(scene()), roots, motion);
    status_.set("repeated: " + document_->label(document_->done() - 1), About::History);
}

void SceneEdits::repeat_copies(const Change& motion, int count) {
    if (is_held() || !motion || !can_move()) return;
    const HierarchyEdit made = duplicate_nodes(
        *document_, selection_.roots(scene()),
        [&](Node& node, int copy) {
            for (int i = 0; i < copy; ++i)
                motion(node);
        },
        count);
    selection_.assign(scene(), made.nodes);
    status_.set("made " + std::to_string(made.nodes.size()) + " copies");
}

std::string SceneEdits::preview_arrangement(Arrangement how, int axis) {
    cancel_transform();
    const std::vector<NodeId> roots = selection_.roots(scene());
    if (roots.size() < least_count(how))
        return least_count(how) == 3 ? "select three nodes at least" : "select two nodes at least";
    if (std::string why = locked_among("arranged"); !why.empty()) return why;
    const std::vector<double> by = arranged(scene(), roots, how, axis);
    std::vector<gizmo::DTransform> locals;
    bool changes = false;
    for (const NodeId root : roots) {
        const Node& node = scene().node(root);
        glm::dvec3 offset(0);
        offset[axis] = by[locals.size()];
        const glm::dmat3 parent(node.parent < 0 ? glm::dmat4(1) : scene().world_from_node(node.parent));
        gizmo::DTransform moved = node.local;
        moved.position += glm::inverse(parent) * offset;
        const bool moves = offset[axis] != 0 && gizmo::is_valid(moved);
        changes |= moves;
        locals.push_back(moves ? moved : node.local);
    }
    if (!changes) return "they are arranged already";
    return preview_transforms("Arrange", roots, locals) ? "" : "a drag is running";
}

void SceneEdits::arrange(Arrangement how, int axis) {
    const std::string why = preview_arrangement(how, axis);
    commit_transform();
    status_.set(why.empty() ? document_->label(document_->done() - 1) : why, About::History);
}

std::string SceneEdits::camera_to_view(NodeId camera, const gizmo::tools::OrbitCamera& view, double aspect) {
    Node set = scene().node(camera);
    if (scene().is_locked(camera)) return set.name + " is locked";
    if (const std::string why = take_view(scene(), camera, set, view, aspect); !why.empty()) return why;
    change("Set " + set.name + " to the view", scene().sharing(camera, &sample::NodeContent::camera), [&](Node& node) {
        if (&node == &scene().node(camera)) node.local = set.local;
        node.lens = set.lens;
    });
    return {};
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

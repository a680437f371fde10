// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/selection.hpp"

#include <algorithm>

namespace viewer {

using sample::NodeId;
using sample::Scene;

void Selection::clear() {
    nodes_.clear();
    set_.clear();
}

void Selection::select(const Scene& scene, NodeId node) {
    assign(scene, {&node, 1});
}

void Selection::toggle(const Scene& scene, NodeId node) {
    if (!scene.is_alive(node)) return;
    if (set_.erase(node) > 0) {
        std::erase(nodes_, node);
        return;
    }
    nodes_.push_back(node);
    set_.insert(node);
}

void Selection::assign(const Scene& scene, std::span<const NodeId> nodes) {
    std::vector<NodeId> next;
    set_.clear();
    for (const NodeId node : nodes)
        if (scene.is_alive(node) && set_.insert(node).second) next.push_back(node);
    nodes_ = std::move(next); // `nodes` may alias nodes_
}

void Selection::prune(const Scene& scene) {
    std::erase_if(nodes_, [&](NodeId node) { return !scene.is_alive(node); });
    if (nodes_.size() != set_.size()) set_ = {nodes_.begin(), nodes_.end()};
}

std::vector<NodeId> Selection::roots(const Scene& scene) const {
    std::vector<NodeId> out;
    for (const NodeId node : nodes_)
        if (nearest_ancestor(scene, node) < 0) out.push_back(node);
    return out;
}

NodeId Selection::nearest_ancestor(const Scene& scene, NodeId node) const {
    NodeId up = scene.node(node).parent;
    while (up >= 0 && !contains(up))
        up = scene.node(up).parent;
    return up;
}

std::string Selection::label(const Scene& scene) const {
    return nodes_.size() == 1 ? scene.node(nodes_.front()).name : std::to_string(nodes_.size()) + " nodes";
}

} // namespace viewer

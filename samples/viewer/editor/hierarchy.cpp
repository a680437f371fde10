// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/hierarchy.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace viewer {
namespace {

using sample::Node;
using sample::NodeId;
using sample::Scene;

std::string fresh_name(const Scene& scene, const std::string& base) {
    for (int i = 1;; ++i) {
        std::string name = base + "." + std::to_string(i);
        if (scene.find(name) < 0) return name;
    }
}

// Undone, a node that was made is deleted.
Node not_yet(const Node& node) {
    Node out = node;
    out.deleted = true;
    return out;
}

std::vector<std::vector<NodeId>> children_of_all(const Scene& scene) {
    std::vector<std::vector<NodeId>> children(scene.nodes.size());
    for (NodeId i = 0; i < scene.node_count(); ++i)
        if (const NodeId parent = scene.node(i).parent; parent >= 0)
            children[static_cast<std::size_t>(parent)].push_back(i);
    return children;
}

std::vector<NodeId> children_of(const Scene& scene, NodeId parent) {
    std::vector<NodeId> out;
    for (NodeId i = 0; i < scene.node_count(); ++i)
        if (scene.node(i).parent == parent && !scene.node(i).deleted) out.push_back(i);
    return out;
}

} // namespace

HierarchyEdit duplicate_nodes(Document& document, std::span<const NodeId> roots) {
    Scene& scene = document.scene();
    const auto children = children_of_all(scene);
    struct Open {
        NodeId of, parent; // of the copy
    };
    std::vector<Open> open;
    for (const NodeId root : roots)
        open.push_back({root, scene.node(root).parent});
    NodeStates before;
    HierarchyEdit edit;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const auto [of, parent] = open[i];
        Node copy = scene.node(of);
        if (copy.deleted) continue;
        copy.parent = parent;
        copy.source = -1;
        copy.locked = false;
        const NodeId here = scene.node_count();
        if (copy.parent == scene.node(of).parent) {
            copy.name = fresh_name(scene, copy.name);
            edit.nodes.push_back(here);
        }
        for (const NodeId child : children[static_cast<std::size_t>(of)])
            open.push_back({child, here});
        before.emplace_back(here, not_yet(copy));
        scene.nodes.push_back(std::move(copy));
    }
    if (edit.nodes.empty()) return edit;
    const std::size_t made = edit.nodes.size();
    document.commit("Duplicate " + (made == 1 ? scene.node(edit.nodes[0]).name : std::to_string(made) + " nodes"),
                    std::move(before));
    return edit;
}

HierarchyEdit group_nodes(Document& document, std::span<const NodeId> roots) {
    if (roots.empty()) return {};
    Scene& scene = document.scene();
    const NodeId parent = scene.node(roots[0]).parent;
    glm::dvec3 middle(0);
    for (const NodeId n : roots) {
        if (scene.node(n).parent != parent) return {.error = "not grouped: they hang under different nodes"};
        middle += scene.node(n).local.position / static_cast<double>(roots.size());
    }
    const NodeId here = scene.node_count();
    Node made;
    made.name = fresh_name(scene, "Group");
    made.parent = parent;
    made.local.position = middle;
    // The group comes first, so that who reads the journal knows it.
    NodeStates before{{here, not_yet(made)}};
    const NodeStates members = document.states(roots);
    before.insert(before.end(), members.begin(), members.end());
    scene.nodes.push_back(std::move(made));
    for (const NodeId n : roots) {
        scene.node(n).parent = here;
        scene.node(n).local.position -= middle;
    }
    document.commit("Group " + std::to_string(roots.size()), std::move(before));
    return {.nodes = {here}};
}

HierarchyEdit dissolve_group(Document& document, NodeId group) {
    if (group < 0) return {};
    Scene& scene = document.scene();
    const gizmo::DTransform outer = scene.node(group).local;
    std::vector<NodeId> children = children_of(scene, group);
    const bool even = outer.scale.x == outer.scale.y && outer.scale.y == outer.scale.z;
    if (!even) return {.error = "not dissolved: its scale is not the same along all axes"};
    if (children.empty() || scene.node(group).mesh >= 0) return {.error = "not dissolved: it is no group"};
    std::vector<NodeId> touched = children;
    touched.push_back(group);
    NodeStates before = document.states(touched);
    for (const NodeId n : children) {
        Node& child = scene.node(n);
        child.parent = scene.node(group).parent;
        child.local.position = outer.position + outer.rotation * (outer.scale.x * child.local.position);
        child.local.rotation = glm::normalize(outer.rotation * child.local.rotation);
        child.local.scale *= outer.scale.x;
    }
    scene.node(group).deleted = true;
    document.commit("Dissolve " + scene.node(group).name, std::move(before));
    return {.nodes = std::move(children)};
}

} // namespace viewer

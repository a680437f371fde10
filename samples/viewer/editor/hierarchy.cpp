// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/hierarchy.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace viewer {

bool is_found(std::string_view name, std::string_view part) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return !std::ranges::search(name, part, {}, lower, lower).empty() || part.empty();
}
namespace {

using sample::Node;
using sample::NodeId;
using sample::Scene;

std::string label_of(const Scene& scene, std::span<const NodeId> nodes) {
    return nodes.size() == 1 ? scene.node(nodes[0]).name : std::to_string(nodes.size()) + " nodes";
}

// A copy of "Crate.1" is "Crate.2", not "Crate.1.1".
std::string fresh_name(const Scene& scene, const std::string& base) {
    const std::size_t last = base.find_last_not_of("0123456789");
    const bool is_numbered = last != std::string::npos && last > 0 && last + 1 < base.size() && base[last] == '.';
    const std::string stem = base.substr(0, is_numbered ? last : base.size()) + ".";
    for (int i = 1;; ++i) {
        std::string name = stem + std::to_string(i);
        if (scene.find(name) < 0) return name;
    }
}

// The last entry: nodes without a parent.
template <class IsIn>
std::vector<std::vector<NodeId>> children_of_all(const Scene& scene, const IsIn& is_in) {
    std::vector<std::vector<NodeId>> children(scene.nodes.size() + 1);
    for (NodeId i = 0; i < scene.node_count(); ++i)
        if (is_in(i)) {
            const NodeId parent = scene.node(i).parent;
            children[parent < 0 ? scene.nodes.size() : static_cast<std::size_t>(parent)].push_back(i);
        }
    return children;
}

std::vector<NodeId> children_of(const Scene& scene, NodeId parent) {
    std::vector<NodeId> out;
    for (NodeId i = 0; i < scene.node_count(); ++i)
        if (scene.node(i).parent == parent && !scene.node(i).deleted) out.push_back(i);
    return out;
}

// The nearest common ancestor; -1: none.
NodeId shared_ancestor(const Scene& scene, std::span<const NodeId> nodes) {
    for (NodeId up = scene.node(nodes[0]).parent; up >= 0; up = scene.node(up).parent) {
        const auto is_below = [&](NodeId n) { return n != up && scene.is_in_subtree(n, up); };
        if (std::all_of(nodes.begin(), nodes.end(), is_below)) return up;
    }
    return -1;
}

// Below an uneven scale a turned node is sheared.
// @return why the file cannot have the node's transform; empty if it can
std::string set_local(const Scene& scene, NodeId id, Node& node, const glm::dmat4& parent_from_node) {
    if (!set_local_matrix(node, parent_from_node)) return node.name + " would have no thickness there";
    if (node.shear == glm::dmat3(1) || !scene.is_animated(id)) return {};
    return node.name + " would be sheared there, and animated nodes cannot be";
}

struct Placed {
    std::vector<Node> nodes{}; ///< the same nodes with other transforms
    std::string error{};
};

// The nodes' transforms relative to another parent.
Placed placed_below(const Scene& scene, std::span<const NodeId> nodes, NodeId parent) {
    Placed out;
    glm::dmat4 from_world = glm::inverse(parent < 0 ? glm::dmat4(1) : scene.world_from_node(parent));
    for (int c = 0; c < 4; ++c)
        from_world[c].w = c == 3 ? 1 : 0; // affine to the bit, which a rounded inverse is not
    for (const NodeId n : nodes) {
        Node& node = out.nodes.emplace_back(scene.node(n));
        if (node.parent == parent) continue; // keeps the bits
        out.error = set_local(scene, n, node, from_world * scene.world_from_node(n));
        if (!out.error.empty()) return out;
        node.parent = parent;
    }
    return out;
}

} // namespace

std::map<NodeId, NodeId> copy_nodes(Document& document, std::span<const NodeId> roots, NodeStates& before,
                                    const std::function<bool(NodeId)>& is_in) {
    const Scene& scene = document.scene();
    const auto children = children_of_all(scene, is_in);
    std::map<NodeId, NodeId> copies;
    std::vector<NodeId> open(roots.begin(), roots.end());
    for (std::size_t i = 0; i < open.size(); ++i) {
        const NodeId of = open[i];
        Node copy = scene.node(of);
        if (copy.deleted) continue;
        if (i < roots.size())
            copy.name = fresh_name(scene, copy.name);
        else
            copy.parent = copies.at(copy.parent);
        copy.copied_from = scene.text_source(copy); // not of a copy that has been saved
        copy.source = -1;
        copy.locked = false;
        const std::vector<NodeId>& below = children[static_cast<std::size_t>(of)];
        open.insert(open.end(), below.begin(), below.end());
        copies[of] = document.create(std::move(copy), before);
    }
    return copies;
}

HierarchyEdit duplicate_nodes(Document& document, std::span<const NodeId> roots,
                              const std::function<void(Node&, int)>& place, int count) {
    NodeStates before;
    HierarchyEdit edit;
    for (int i = 1; i <= count; ++i) {
        const auto copies = copy_nodes(document, roots, before, [](NodeId) { return true; });
        for (const NodeId root : roots)
            if (const auto copy = copies.find(root); copy != copies.end()) {
                edit.nodes.push_back(copy->second);
                if (place) place(document.scene().node(copy->second), i);
            }
    }
    if (edit.nodes.empty()) return edit;
    document.commit("Duplicate " + label_of(document.scene(), edit.nodes), std::move(before));
    return edit;
}

HierarchyEdit group_nodes(Document& document, std::span<const NodeId> roots) {
    if (roots.empty()) return {};
    Scene& scene = document.scene();
    const NodeId parent = shared_ancestor(scene, roots);
    const auto placed = placed_below(scene, roots, parent);
    if (!placed.error.empty()) return {.error = "not grouped: " + placed.error};
    glm::dvec3 middle(0);
    for (const Node& node : placed.nodes)
        middle += node.local.position / static_cast<double>(roots.size());
    NodeStates before;
    const NodeStates members = document.states(roots);
    Node made;
    made.name = fresh_name(scene, "Group");
    made.parent = parent;
    made.local.position = middle;
    // The group comes first, because readers of the journal need it.
    const NodeId here = document.create(std::move(made), before);
    before.insert(before.end(), members.begin(), members.end());
    for (std::size_t i = 0; i < roots.size(); ++i) {
        Node& node = scene.node(roots[i]) = placed.nodes[i];
        node.parent = here;
        node.local.position -= middle;
    }
    document.commit("Group " + std::to_string(roots.size()), std::move(before));
    return {.nodes = {here}};
}

HierarchyEdit reparent_nodes(Document& document, std::span<const NodeId> nodes, NodeId parent) {
    Scene& scene = document.scene();
    for (const NodeId n : nodes)
        if (scene.is_in_subtree(parent, n))
            return {.error = "not moved: " + scene.node(n).name + " cannot be its own descendant"};
    const auto placed = placed_below(scene, nodes, parent);
    if (!placed.error.empty()) return {.error = "not moved: " + placed.error};
    NodeStates before = document.states(nodes);
    HierarchyEdit edit;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (scene.node(nodes[i]).parent == parent) continue;
        scene.node(nodes[i]) = placed.nodes[i];
        edit.nodes.push_back(nodes[i]);
    }
    document.commit("Move " + label_of(scene, nodes) +
                        (parent < 0 ? " to the top" : " below " + scene.node(parent).name),
                    std::move(before));
    return edit;
}

HierarchyEdit dissolve_group(Document& document, NodeId group) {
    if (group < 0) return {};
    Scene& scene = document.scene();
    const Node outer = scene.node(group);
    std::vector<NodeId> children = children_of(scene, group);
    if (children.empty() || outer.mesh >= 0) return {.error = "not dissolved: it is not a group"};
    std::vector<Node> freed;
    for (const NodeId n : children) {
        Node& child = freed.emplace_back(scene.node(n));
        child.parent = outer.parent;
        const glm::dvec3& scale = outer.local.scale;
        if (scale.x == scale.y && scale.y == scale.z && outer.shear == glm::dmat3(1)) {
            child.local.position = outer.local.position + outer.local.rotation * (scale.x * child.local.position);
            child.local.rotation = glm::normalize(outer.local.rotation * child.local.rotation);
            child.local.scale *= scale.x;
        } else if (const auto why = set_local(scene, n, child, local_matrix(outer) * local_matrix(child)); !why.empty())
            return {.error = "not dissolved: " + why};
    }
    std::vector<NodeId> touched = children;
    touched.push_back(group);
    NodeStates before = document.states(touched);
    for (std::size_t i = 0; i < children.size(); ++i)
        scene.node(children[i]) = std::move(freed[i]);
    scene.node(group).deleted = true;
    document.commit("Dissolve " + scene.node(group).name, std::move(before));
    return {.nodes = std::move(children)};
}

std::vector<TreeRow> tree_rows(const Scene& scene, const std::function<bool(NodeId)>& is_in,
                               const std::function<bool(NodeId)>& is_open) {
    const auto children = children_of_all(scene, is_in);
    std::vector<TreeRow> rows, open;
    const auto push = [&](std::size_t parent, int depth) {
        for (auto child = children[parent].rbegin(); child != children[parent].rend(); ++child)
            open.push_back({*child, depth, !children[static_cast<std::size_t>(*child)].empty()});
    };
    push(scene.nodes.size(), 0);
    while (!open.empty()) {
        const TreeRow row = open.back();
        open.pop_back();
        rows.push_back(row);
        if (is_open(row.node)) push(static_cast<std::size_t>(row.node), row.depth + 1);
    }
    return rows;
}

} // namespace viewer

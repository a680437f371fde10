// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Edits that create nodes or move them in the tree: each is one edit of the document.
#pragma once

#include "viewer/document/document.hpp"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace viewer {

/// Whether a search for a part of a name finds it: A to Z are a to z.
bool is_found(std::string_view name, std::string_view part);

/// The result of such an edit.
struct HierarchyEdit {
    std::vector<sample::NodeId> nodes{}; ///< created or freed nodes, to be selected; empty: nothing was done
    std::string error{};                 ///< the reason; may be empty
};

/// Copies the subtrees of `roots` as far as they are in, without an edit: see Document::create().
/// @return each node's copy
std::map<sample::NodeId, sample::NodeId> copy_nodes(Document& document, std::span<const sample::NodeId> roots,
                                                    NodeStates& before,
                                                    const std::function<bool(sample::NodeId)>& is_in);
/// Duplicates the subtrees of `roots`, none of which contains another, beside them. @param place moves the copies of
/// `roots`; it receives the number of the copy, from 1.
HierarchyEdit duplicate_nodes(Document& document, std::span<const sample::NodeId> roots,
                              const std::function<void(sample::Node&, int)>& place = {}, int count = 1);
/// Creates a node at the center of `roots` as their parent, below their nearest common ancestor and with its axes.
/// World transforms do not change.
HierarchyEdit group_nodes(Document& document, std::span<const sample::NodeId> roots);
/// The group's children replace it. A rotated or scaled group passes its transform on to them if position, rotation and
/// scale can represent it; otherwise it stays.
HierarchyEdit dissolve_group(Document& document, sample::NodeId group);

/// Moves the nodes below another one; -1: to the top. World transforms do not change: refused if a node would need
/// shear, or would become its own descendant. Nodes that are already there stay.
HierarchyEdit reparent_nodes(Document& document, std::span<const sample::NodeId> nodes, sample::NodeId parent);

struct TreeRow {
    sample::NodeId node = -1;
    int depth = 0;
    bool has_children = false;
};
/// The nodes from top to bottom, as a tree shows them. @param is_in true for a node of the tree, and for its ancestors
/// @param is_open true if its children are shown
std::vector<TreeRow> tree_rows(const sample::Scene& scene, const std::function<bool(sample::NodeId)>& is_in,
                               const std::function<bool(sample::NodeId)>& is_open);

} // namespace viewer

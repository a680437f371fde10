// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Edits that make nodes or move them in the tree: each is one edit of the document.
#pragma once

#include "viewer/document/document.hpp"

#include <span>
#include <string>
#include <vector>

namespace viewer {

/// What such an edit has come to.
struct HierarchyEdit {
    std::vector<sample::NodeId> nodes{}; ///< made, or freed: what is to be selected; empty: nothing was done
    std::string error{};                 ///< why not; may be empty
};

/// The subtrees of `roots`, of which none is in another's, once more beside them.
HierarchyEdit duplicate_nodes(Document& document, std::span<const sample::NodeId> roots);
/// A node in the middle of `roots` and above them, below the nearest ancestor that they share and with its axes.
/// Nothing moves in the world.
HierarchyEdit group_nodes(Document& document, std::span<const sample::NodeId> roots);
/// The group's children take its place. A group that was turned or scaled hands that on where a position, a rotation
/// and a scale can say it; else it stays.
HierarchyEdit dissolve_group(Document& document, sample::NodeId group);

/// Hangs the nodes below another; -1: below none. Nothing moves in the world: refused where a node would have to be
/// sheared for that, or hung below itself. Those that hang there already stay as they are.
HierarchyEdit reparent_nodes(Document& document, std::span<const sample::NodeId> nodes, sample::NodeId parent);

} // namespace viewer

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
/// A node in the middle of `roots` and above them, with the axes of the parent that they must share.
HierarchyEdit group_nodes(Document& document, std::span<const sample::NodeId> roots);
/// The group's children take its place. A group that was turned or scaled hands that on where a position, a rotation
/// and a scale can say it; else it stays.
HierarchyEdit dissolve_group(Document& document, sample::NodeId group);

} // namespace viewer

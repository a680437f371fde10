// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The selected nodes, in the order they were selected.
#pragma once

#include "common/scene/scene.hpp"

#include <set>
#include <span>
#include <vector>

namespace viewer {

class Selection {
public:
    std::span<const sample::NodeId> nodes() const { return nodes_; }
    sample::NodeId active() const { return nodes_.empty() ? -1 : nodes_.back(); } ///< the last one; -1: none
    bool contains(sample::NodeId node) const { return set_.contains(node); }
    bool empty() const { return nodes_.empty(); }
    std::size_t size() const { return nodes_.size(); }

    void clear();
    /// Selects only that node; nothing if it is deleted.
    void select(const sample::Scene& scene, sample::NodeId node);
    /// Adds it, or removes it if it is selected.
    void toggle(const sample::Scene& scene, sample::NodeId node);
    /// Selects those that exist, each once.
    void assign(const sample::Scene& scene, std::span<const sample::NodeId> nodes);
    /// Removes nodes that an undo has deleted.
    void prune(const sample::Scene& scene);

    /// The selected nodes without descendants of other selected ones.
    std::vector<sample::NodeId> roots(const sample::Scene& scene) const;
    /// The nearest selected ancestor; -1: none.
    sample::NodeId nearest_ancestor(const sample::Scene& scene, sample::NodeId node) const;
    /// The name of a single node, or their number: "3 nodes".
    std::string label(const sample::Scene& scene) const;

private:
    std::vector<sample::NodeId> nodes_;
    std::set<sample::NodeId> set_; ///< the same nodes
};

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/subtree_box.hpp"

#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <limits>
#include <vector>

namespace viewer {
namespace {

using sample::NodeId;

// Each node's first visible child and next sibling.
struct Families {
    explicit Families(const sample::Scene& scene)
        : child(scene.nodes.size(), -1)
        , sibling(child) {
        for (NodeId i = 0; i < scene.node_count(); ++i) {
            const sample::Node& node = scene.node(i);
            if (node.parent < 0 || node.hidden || node.deleted) continue;
            sibling[static_cast<std::size_t>(i)] = child[static_cast<std::size_t>(node.parent)];
            child[static_cast<std::size_t>(node.parent)] = i;
        }
    }
    std::vector<NodeId> child, sibling;
};

std::optional<gizmo::Box> box_of(const sample::Scene& scene, const Families& families, NodeId root) {
    glm::dvec3 low(std::numeric_limits<double>::infinity()), high = -low;
    struct Visited {
        NodeId node;
        glm::dmat4 from; ///< from the node's space to that of the root's `local`, before its shear
    };
    std::vector<Visited> open{{root, glm::dmat4(scene.node(root).shear)}};
    while (!open.empty()) {
        const Visited at = open.back();
        open.pop_back();
        if (const sample::Mesh* const mesh = scene.mesh_of(at.node)) extend(low, high, *mesh, at.from);
        for (NodeId c = families.child[static_cast<std::size_t>(at.node)]; c >= 0;
             c = families.sibling[static_cast<std::size_t>(c)])
            open.push_back({c, at.from * sample::local_matrix(scene.node(c))});
    }
    return low.x <= high.x ? std::optional(gizmo::Box{low, high}) : std::nullopt;
}

} // namespace

std::optional<gizmo::Box> box_of(const sample::Scene& scene, std::span<const NodeId> roots,
                                 const glm::dmat4& space_from_world) {
    glm::dvec3 low(std::numeric_limits<double>::infinity()), high = -low;
    std::vector<glm::dmat4> worlds;
    scene.worlds(worlds);
    const std::vector<char> is_in = scene.subtrees(roots);
    for (NodeId n = 0; n < scene.node_count(); ++n) {
        const sample::Mesh* const mesh = scene.mesh_of(n);
        const auto at = static_cast<std::size_t>(n);
        if (mesh && is_in[at] && scene.is_shown(n)) extend(low, high, *mesh, space_from_world * worlds[at]);
    }
    return low.x <= high.x ? std::optional(gizmo::Box{low, high}) : std::nullopt;
}

SubtreeBoxes::Boxes SubtreeBoxes::of(const sample::Scene& scene, std::uint64_t version, std::span<const NodeId> nodes) {
    if (scene_ == &scene && version_ == version && std::ranges::equal(nodes_, nodes)) return boxes_;
    scene_ = &scene;
    version_ = version;
    nodes_.assign(nodes.begin(), nodes.end());
    boxes_.clear();
    const Families families(scene);
    for (const NodeId node : nodes)
        boxes_.push_back(box_of(scene, families, node));
    return boxes_;
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/held_children.hpp"

#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <glm/gtc/matrix_inverse.hpp>

#include <algorithm>

namespace viewer {

using sample::NodeId;

std::vector<HeldChild> held_children(const sample::Scene& scene, const std::function<bool(NodeId)>& is_moved) {
    std::vector<HeldChild> out;
    for (NodeId n = 0; n < scene.node_count(); ++n)
        if (scene.is_alive(n) && is_moved(scene.node(n).parent) && !is_moved(n))
            out.push_back({n, scene.node(n), *scene.world_from_parent(n)});
    const auto depth = [&](const HeldChild& child) {
        int count = 0;
        for (NodeId up = child.start.parent; up >= 0; up = scene.node(up).parent)
            ++count;
        return count;
    };
    std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) { return depth(a) < depth(b); });
    return out;
}

NodeId hold(sample::Scene& scene, std::span<const HeldChild> children) {
    NodeId inexact = -1;
    for (const auto& [id, start, parent] : children) {
        const glm::dmat4 now = *scene.world_from_parent(id);
        const auto held = gizmo::hold_child(start.local, parent, now);
        sample::Node& node = scene.node(id);
        if (held && gizmo::is_valid(held->transform)) {
            node.local = held->transform;
            node.shear = start.shear;
            if (held->shear == 0) continue;
            const glm::dmat4 exact = glm::affineInverse(now) * parent * local_matrix(start);
            if (!scene.is_animated(id) && set_local_matrix(node, exact)) continue;
        }
        inexact = id;
    }
    return inexact;
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/snap_targets.hpp"

#include <algorithm>

namespace viewer {

std::uint32_t parts_of(const SnapKinds& kinds) {
    using gizmo::SnapPart;
    std::uint32_t without = 0;
    const auto unless = [&](bool on, SnapPart part) { without |= on ? 0 : gizmo::snap_bit(part); };
    unless(kinds.vertices, SnapPart::End);
    unless(kinds.middles, SnapPart::Middle);
    unless(kinds.feet, SnapPart::Foot);
    unless(kinds.feet, SnapPart::Tangent);
    unless(kinds.crossings, SnapPart::Intersection);
    return ~without;
}

std::optional<gizmo::tools::MeshInstance> instance_of(const sample::Scene& scene, sample::NodeId node) {
    const sample::Mesh* const mesh = scene.mesh_of(node);
    if (!mesh || !mesh->bvh) return std::nullopt;
    return gizmo::tools::MeshInstance{static_cast<std::uint64_t>(node), mesh->bvh.get(), scene.world_from_node(node)};
}

std::optional<gizmo::tools::MeshInstance> SnapTargets::pick(const gizmo::Ray& ray) const {
    const auto hit = scene_->cast(ray.origin, ray.direction, dragged_);
    return hit ? instance_of(*scene_, hit->node) : std::nullopt;
}

void SnapTargets::apply(gizmo::Options& options, const sample::Scene& scene, std::span<const sample::NodeId> dragged,
                        const SnapKinds& kinds) {
    constexpr std::uint64_t kOwn = std::uint64_t{1} << 63; // in SnapFeature::user, with the node: it is dragged
    scene_ = &scene;
    dragged_ = dragged;
    origins_.clear();
    const std::vector<char> is_own = scene.subtrees(dragged);
    for (sample::NodeId node = 0; kinds.origins && node < scene.node_count(); ++node) {
        if (scene.is_shown(node))
            origins_.push_back(
                {.user = static_cast<std::uint64_t>(node) | (is_own[static_cast<std::size_t>(node)] ? kOwn : 0),
                 .position = glm::dvec3(scene.world_from_node(node)[3])});
    }
    options.snap_geometry.parts = parts_of(kinds);
    options.snap_geometry.features = origins_;
    options.snap_geometry.own_first = options.snap_geometry.own_count = kOwn;
    if (kinds.any()) meshes_.apply(options, {kinds.vertices, kinds.edges, kinds.faces, kinds.circles});
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the scene offers a drag to snap to: the kinds that the settings switch on.
#pragma once

#include "common/scene/scene.hpp"
#include "viewer/editor/settings.hpp"

#include <gizmo/tools/mesh_snap.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace viewer {

class SnapTargets {
public:
    SnapTargets() = default;
    SnapTargets(const SnapTargets&) = delete; // its meshes point to it
    /// Sets the targets of a frame. @param scene must outlive the frame. @param dragged roots of subtrees without
    /// targets
    void apply(gizmo::Options& options, const sample::Scene& scene, std::span<const sample::NodeId> dragged,
               const SnapKinds& kinds);
    /// The points of meshes offered in this frame, world.
    std::span<const glm::dvec3> points() const { return meshes_.points(); }

private:
    std::optional<gizmo::tools::MeshInstance> pick(const gizmo::Ray& ray) const;

    const sample::Scene* scene_ = nullptr;
    std::span<const sample::NodeId> dragged_{};
    std::vector<gizmo::SnapFeature> origins_{};
    gizmo::tools::MeshSnap meshes_{[this](const gizmo::Ray& ray) { return pick(ray); }};
};

/// The parts of features that the switches allow: SnapGeometry::parts.
std::uint32_t parts_of(const SnapKinds& kinds);
/// The node's mesh and its place; nullopt: it has none.
std::optional<gizmo::tools::MeshInstance> instance_of(const sample::Scene& scene, sample::NodeId node);

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the scene offers a drag to snap to: the kinds that the settings switch on, of the meshes near the cursor.
#pragma once

#include "common/scene/scene.hpp"
#include "viewer/editor/settings.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/snap_geometry.hpp>

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace viewer {

class SnapTargets {
public:
    /// In SnapFeature::user, with the node: it is dragged.
    static constexpr std::uint64_t kOwn = std::uint64_t{1} << 63;

    /// Call it before each frame. @param scene must outlive the frame. @param dragged roots of subtrees without targets
    void begin(const sample::Scene& scene, std::span<const sample::NodeId> dragged, const SnapKinds& kinds);
    /// SnapGeometry::features: the origins of all nodes, if they are switched on.
    std::span<const gizmo::SnapFeature> origins() const { return origins_; }
    /// Options::snap_provider, with this as the user.
    static std::size_t offer(void* user, const gizmo::SnapQuery& query, std::span<gizmo::SnapFeature> out);
    /// The points offered in this frame, world.
    std::span<const glm::dvec3> points() const { return points_; }

private:
    void add(gizmo::SnapFeature feature);
    void add_under(const gizmo::SnapQuery& query, const glm::dvec2& pixel);
    void add_face(sample::NodeId node, const gizmo::Ray& ray);
    bool is_near(const gizmo::SnapQuery& query, const glm::dvec3& at) const;
    void add_point(const gizmo::SnapQuery& query, sample::NodeId node, const glm::dvec3& at);

    const sample::Scene* scene_ = nullptr;
    std::span<const sample::NodeId> dragged_{};
    SnapKinds kinds_{};
    std::vector<gizmo::SnapFeature> origins_{};
    std::vector<glm::dvec3> points_{};
    std::vector<glm::dvec2> places_{};                              ///< the cursor and the sources, pixels
    std::vector<std::pair<sample::NodeId, std::uint32_t>> faces_{}; ///< those already offered: node, triangle
    std::span<gizmo::SnapFeature> out_{};
    std::size_t count_ = 0;
};

/// The parts of features that the switches allow: SnapGeometry::parts.
std::uint32_t parts_of(const SnapKinds& kinds);
/// The vertex nearest to the cursor on the screen, in the node's space; nullopt: it has no mesh in the view.
std::optional<glm::dvec3> nearest_vertex(const sample::Scene& scene, sample::NodeId node, const gizmo::Camera& camera,
                                         const glm::dvec2& cursor);

} // namespace viewer

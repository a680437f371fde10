// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What triangle meshes offer a drag to snap to: the vertices, edges, faces and circles near the cursor; and which
// neighbors a view shows.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/options.hpp>
#include <gizmo/snap_geometry.hpp>
#include <gizmo/tools/triangle_tree.hpp>

#include <glm/mat4x4.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace gizmo::tools {

/// A mesh of the scene and its place.
struct MeshInstance {
    std::uint64_t user = 0;             ///< the host's number of the object: SnapFeature::user
    const TriangleTree* mesh = nullptr; ///< must outlive the frame
    glm::dmat4 world_from_mesh{1};
};
/// The nearest mesh that a ray of the world hits, without those that are dragged; nullopt: none.
using PickMesh = std::function<std::optional<MeshInstance>(const Ray&)>;
/// The nearest hit of one instance; TriangleHit::t is along the ray of the world.
std::optional<TriangleHit> cast(const MeshInstance& instance, const Ray& ray);
/// A PickMesh for few meshes: tries each.
std::optional<MeshInstance> pick_mesh(std::span<const MeshInstance> meshes, const Ray& ray);

struct MeshSnapKinds {
    bool vertices = true, edges = true, faces = true;
    bool circles = true; ///< of round_outlines()
};

/// A provider of Options::snap_provider. It looks at the meshes under the cursor and under the sources, and beside
/// them, because most pixels near a corner are not on its mesh. Of meshes with over 10,000 triangles it offers the
/// triangles that are hit alone.
class MeshSnap {
public:
    explicit MeshSnap(PickMesh pick)
        : pick_(std::move(pick)) {}
    /// Sets the provider in `options`, in each frame. Points of its features are not offered again.
    /// @param options must be complete; its features must outlive the frame. This must not move.
    void apply(Options& options, const MeshSnapKinds& kinds = {});
    /// World: the points offered in this frame, for example to mark them.
    std::span<const glm::dvec3> points() const { return points_; }

private:
    static std::size_t offer(void* user, const SnapQuery& query, std::span<SnapFeature> out);
    void add(const SnapFeature& feature);
    void add_under(const SnapQuery& query, const glm::dvec2& pixel);
    void add_face(const MeshInstance& under, const TriangleHit& hit);
    void add_circles(const MeshInstance& under, std::uint32_t triangle, const glm::dvec3& normal);
    void add_point(const SnapQuery& query, std::uint64_t user, const glm::dvec3& at);
    bool is_near(const SnapQuery& query, const glm::dvec3& at) const;

    PickMesh pick_;
    MeshSnapKinds kinds_{};
    SnapGeometry others_{};
    std::vector<glm::dvec3> points_{};
    std::vector<glm::dvec2> places_{};                             ///< the cursor and the sources, pixels
    std::vector<std::pair<std::uint64_t, std::uint32_t>> faces_{}; ///< those already offered: user, triangle
    std::span<SnapFeature> out_{};
    std::size_t count_ = 0;
};

/// The vertex nearest to the cursor on the screen, in the mesh's space, as a source of a snap. nullopt: none is in
/// front of the camera.
std::optional<glm::dvec3> nearest_vertex(const MeshInstance& instance, const Camera& camera, const glm::dvec2& cursor);
/// True if a view shows a part of a neighbor's box, for Options::neighbors: guides to what is out of view disturb. It
/// can be true for a box that passes the view by a corner.
bool is_in_view(const Camera& camera, const Neighbor& neighbor);

} // namespace gizmo::tools

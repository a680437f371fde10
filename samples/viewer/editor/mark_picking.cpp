// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/mark_picking.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace viewer {
namespace {

// A point of a mark before the camera: its distance from the cursor in pixels, and its position.
struct Near {
    double distance = 0;
    glm::dvec3 world{0};
};

// The point of the segment a to b nearest to the cursor; the two may be equal. Returns nullopt behind the eye.
std::optional<Near> nearest_of(const gizmo::Projector& projector, const glm::dvec2& cursor, glm::dvec3 a,
                               glm::dvec3 b) {
    glm::dvec3 ha = projector.point(a), hb = projector.point(b);
    // Of a segment that crosses the eye plane, the part in front of it.
    const double least = 1e-5 * std::max(std::abs(ha.z), std::abs(hb.z));
    if (!(std::max(ha.z, hb.z) > least)) return std::nullopt;
    if (std::min(ha.z, hb.z) < least) {
        const double t = (least - ha.z) / (hb.z - ha.z);
        (ha.z < least ? a : b) = glm::mix(a, b, t);
        (ha.z < least ? ha : hb) = glm::mix(ha, hb, t);
    }
    const glm::dvec2 pa = gizmo::pixel_of(ha), along = gizmo::pixel_of(hb) - pa;
    const double length2 = glm::dot(along, along);
    const double t = length2 > 0 ? std::clamp(glm::dot(cursor - pa, along) / length2, 0.0, 1.0) : 0;
    // This share of the image is s of the segment: s = (t / w_b) / ((1 - t) / w_a + t / w_b).
    const double s = t * ha.z / ((1 - t) * hb.z + t * ha.z);
    return Near{glm::length(pa + along * t - cursor), glm::mix(a, b, s)};
}

// True if it is not farther from the eye than the surface, with a tolerance of `reach` pixels there.
bool is_before(const gizmo::Projector& projector, const glm::dvec3& point, const glm::dvec3& surface, double reach) {
    const double slack = reach * projector.w_at(surface) * projector.inverse_focal;
    return glm::dot(point - surface, projector.towards_viewer(surface)) > -slack;
}

} // namespace

PickAnswer pick_mark(const sample::Scene& scene, const gizmo::Camera& camera, const PickAnswer& surface, double reach,
                     std::span<const sample::NodeId> except) {
    const auto projector = gizmo::make_projector(camera);
    PickAnswer best = surface;
    double least = 1; // of the reach
    const auto take = [&](sample::NodeId n, const glm::dvec3& a, const glm::dvec3& b, double within, bool through) {
        const auto near = nearest_of(*projector, surface.cursor, a, b);
        if (!near || !(near->distance <= least * within)) return;
        if (!through && surface.world && !is_before(*projector, near->world, *surface.world, reach)) return;
        least = near->distance / within;
        best.node = n;
        best.world = near->world;
        best.normal.reset();
    };
    const auto icons = scene.icons();
    const std::vector<char> is_excepted = scene.subtrees(except);
    for (sample::NodeId n = 0; projector && n < scene.node_count(); ++n) {
        const sample::Mesh* mesh = scene.mesh_of(n);
        const sample::NodeIcon icon = icons[static_cast<std::size_t>(n)];
        if ((!mesh && icon == sample::NodeIcon::None) || !scene.is_shown(n)) continue;
        if (is_excepted[static_cast<std::size_t>(n)]) continue;
        const glm::dmat4 world = scene.world_from_node(n);
        const glm::dvec3 origin(world[3]);
        if (icon != sample::NodeIcon::None) take(n, origin, origin, 2 * reach, icon != sample::NodeIcon::Empty);
        if (!mesh) continue;
        for (const sample::Primitive& p : mesh->primitives) {
            if (p.topology == sample::Topology::Triangles) continue;
            const std::size_t ends = p.topology == sample::Topology::Lines ? 2 : 1;
            const auto place = [&](std::size_t index) {
                const float* at = p.vertices[p.indices[index]].position;
                return glm::dvec3(world * glm::dvec4(at[0], at[1], at[2], 1));
            };
            for (std::size_t i = 0; i + ends <= p.indices.size(); i += ends)
                take(n, place(i), place(i + ends - 1), reach, false);
        }
    }
    return best;
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/limited_transform.hpp"

#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cmath>

namespace gizmo {
namespace {

std::optional<DTransform> start_of(const DragMembers& members, std::size_t i) {
    if (!members.starts.empty()) return members.starts[i];
    if (!members.matrices.empty()) return nearest_transform(members.matrices[i]);
    return DTransform{.position = members.positions[i]};
}

} // namespace

std::size_t limited_count(const DragMembers* members) {
    if (!members) return 1;
    if (!members->starts.empty()) return members->starts.size();
    return members->matrices.empty() ? members->positions.size() : members->matrices.size();
}

std::optional<LimitedTransform> limited_at(const Drag& drag, const DragMembers* members, const glm::dvec3& center,
                                           std::size_t i) {
    const GizmoFrame& frame = drag.frame;
    const auto in_frame = [&](const DTransform& at_press) {
        return LimitedTransform{at_press, frame.parent_from_world, center, frame.mirrored,
                                glm::length(at_press.position) + glm::length(center)};
    };
    if (!members) return in_frame(drag.start);
    const auto start = start_of(*members, i);
    if (!start || !is_valid(*start)) return std::nullopt;
    if (i >= members->nodes.size()) return in_frame(*start);
    const Member& node = members->nodes[i];
    if (node.ancestor >= 0) return std::nullopt;
    const glm::dmat4& parent = node.parent ? *node.parent : members->parent;
    const glm::dmat3 world_from_parent(parent);
    const auto det = invertible_determinant(world_from_parent);
    if (!det) return std::nullopt;
    const glm::dmat3 parent_from_world = glm::inverse(world_from_parent);
    const glm::dvec3 origin(parent[3]);
    // The drag is in world space, except for parents of nodes that have moved since the press.
    const glm::dvec3 world_center =
        drag.options.parent ? glm::dvec3(*drag.options.parent * glm::dvec4(center, 1.0)) : center;
    const double most = std::sqrt(glm::dot(parent_from_world[0], parent_from_world[0]) +
                                  glm::dot(parent_from_world[1], parent_from_world[1]) +
                                  glm::dot(parent_from_world[2], parent_from_world[2]));
    return LimitedTransform{*start, parent_from_world, parent_from_world * (world_center - origin), *det < 0,
                            glm::length(start->position) + most * (glm::length(world_center) + glm::length(origin))};
}

} // namespace gizmo

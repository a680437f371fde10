// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/camera_nodes.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace viewer {
namespace {

// Orthonormal: right, up, back, with the direction of `back`, and of `up` the part across it.
glm::dmat3 upright(const glm::dvec3& up, const glm::dvec3& back) {
    const glm::dvec3 z = glm::normalize(back), x = glm::normalize(glm::cross(up, z));
    return {x, glm::cross(z, x), z};
}

} // namespace

gizmo::tools::OrbitCamera view_through(const sample::Scene& scene, sample::NodeId camera,
                                       const gizmo::tools::OrbitCamera& view) {
    const glm::dmat4 world = scene.world_from_node(camera);
    const glm::dmat3 axes = upright(glm::dvec3(world[1]), glm::dvec3(world[2]));
    gizmo::tools::OrbitCamera through = view;
    through.ortho = scene.content(camera).ortho;
    const double height = scene.node(camera).lens[2];
    through.fov_y = through.ortho ? 0.7 : height;
    if (through.ortho) through.distance = height / std::tan(through.fov_y / 2);
    through.near_plane = through.distance * 0.002;
    through.turn_to(glm::dmat4(glm::transpose(axes)));
    through.target = glm::dvec3(world[3]) - axes[2] * through.distance;
    return through;
}

double target_distance(const sample::Scene& scene, sample::NodeId camera) {
    const glm::dmat4 world = scene.world_from_node(camera);
    glm::dvec3 low, high;
    scene.bounds(low, high);
    const glm::dvec3 to_middle = glm::dvec3(world[3]) - (low + high) * 0.5;
    return std::max(glm::dot(to_middle, glm::normalize(glm::dvec3(world[2]))), 0.05 * glm::length(high - low) + 1e-3);
}

std::string take_view(const sample::Scene& scene, sample::NodeId camera, sample::Node& node,
                      const gizmo::tools::OrbitCamera& view, double aspect) {
    const bool ortho = scene.content(camera).ortho;
    if (ortho != view.ortho)
        return node.name + (ortho ? " is orthographic, the view is not" : " is perspective, the view is not") +
               ": toggle the view first";
    const glm::dmat4 node_from_world = glm::inverse(scene.world_from_parent(camera).value_or(glm::dmat4(1)));
    const glm::dmat3 turn(node_from_world), axes = view.axes();
    // What the node's scale and shear make of its own axes is turned to where the view's are in the parent.
    glm::dmat3 own = node.shear;
    for (int column = 0; column < 3; ++column)
        own[column] *= node.local.scale;
    gizmo::DTransform local = node.local;
    const glm::dmat3 turned = upright(turn * axes[1], turn * axes[2]) * glm::transpose(upright(own[1], own[2]));
    local.rotation = glm::normalize(glm::quat_cast(turned));
    local.position = glm::dvec3(node_from_world * glm::dvec4(view.target + axes[2] * view.distance, 1));
    if (!gizmo::is_valid(local)) return node.name + " cannot be turned: its scale or that of a parent is 0";
    node.local = local;
    node.lens[2] = ortho ? view.half_height() : view.fov_y;
    if (ortho || node.lens[3] > 0) node.lens[3] = ortho ? view.half_height() * aspect : aspect;
    return {};
}

} // namespace viewer

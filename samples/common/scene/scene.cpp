// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/scene_source.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_inverse.hpp>

#include <nlohmann/json.hpp>

#include <strings.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sample {
namespace {

bool has_ending(const std::string& path, const char* ending) {
    const auto point = path.rfind('.');
    return point != std::string::npos && strcasecmp(path.c_str() + point, ending) == 0;
}

} // namespace

Scene::Scene() = default;
Scene::~Scene() = default;

bool operator==(const Node& a, const Node& b) {
    return a.name == b.name && a.parent == b.parent && a.mesh == b.mesh && a.source == b.source &&
           a.local.position == b.local.position && a.local.rotation == b.local.rotation &&
           a.local.scale == b.local.scale && a.shear == b.shear && a.range == b.range && a.inner == b.inner &&
           a.outer == b.outer && a.lens == b.lens && a.collider == b.collider && a.hidden == b.hidden &&
           a.locked == b.locked && a.deleted == b.deleted;
}

glm::dmat4 local_matrix(const Node& node) {
    const glm::dmat4 m = gizmo::to_matrix(node.local);
    return node.shear == glm::dmat3(1) ? m : m * glm::dmat4(node.shear);
}

// shear = (T R S)^-1 M, with T R S the nearest transform of M.
bool set_local_matrix(Node& node, const glm::dmat4& parent_from_node) {
    constexpr double kExact = 1e-12; // share of an axis
    const auto nearest = gizmo::nearest_transform(parent_from_node);
    if (!nearest || !gizmo::is_valid(*nearest)) return false;
    const glm::dmat4 without = gizmo::to_matrix(*nearest);
    bool is_exact = true;
    for (int i = 0; i < 3; ++i)
        is_exact &= glm::length(without[i] - parent_from_node[i]) <= kExact * glm::length(parent_from_node[i]);
    const glm::dmat3 shear =
        is_exact ? glm::dmat3(1) : glm::inverse(glm::dmat3(without)) * glm::dmat3(parent_from_node);
    for (int i = 0; i < 3; ++i)
        if (!std::isfinite(glm::dot(shear[i], shear[i]))) return false;
    node.local = *nearest;
    node.shear = shear;
    return true;
}

// The bounding box of a rotated box: its center, and along each axis the extent of its half edges.
void extend(glm::dvec3& low, glm::dvec3& high, const Mesh& mesh, const glm::dmat4& to) {
    const glm::dvec3 middle(to * glm::dvec4(0.5 * (glm::dvec3(mesh.low) + glm::dvec3(mesh.high)), 1));
    const glm::dvec3 half = 0.5 * (glm::dvec3(mesh.high) - glm::dvec3(mesh.low));
    glm::dvec3 reach(0);
    for (int axis = 0; axis < 3; ++axis)
        reach += glm::abs(glm::dvec3(to[axis])) * half[axis];
    low = glm::min(low, middle - reach);
    high = glm::max(high, middle + reach);
}

bool is_glb_name(const std::string& path) {
    return has_ending(path, ".glb");
}

bool is_scene_name(const std::string& path) {
    return is_glb_name(path) || has_ending(path, ".gltf");
}

const Mesh* Scene::mesh_of(NodeId id) const {
    const int mesh = node(id).mesh;
    return mesh < 0 ? nullptr : &meshes[static_cast<std::size_t>(mesh)];
}

const NodeContent& Scene::content(NodeId id) const {
    static const NodeContent kNone{}, kEmpty{.icon = NodeIcon::Empty};
    const int at = text_source(node(id));
    return at >= 0 ? source_->contents[static_cast<std::size_t>(at)] : node(id).mesh < 0 ? kEmpty : kNone;
}

std::vector<NodeIcon> Scene::icons() const {
    std::vector<NodeIcon> out(nodes.size(), NodeIcon::Empty);
    for (const Node& node : nodes)
        if (node.parent >= 0 && !node.deleted) out[static_cast<std::size_t>(node.parent)] = NodeIcon::None;
    for (NodeId i = 0; i < node_count(); ++i)
        if (const NodeIcon icon = content(i).icon; icon != NodeIcon::Empty) out[static_cast<std::size_t>(i)] = icon;
    return out;
}

std::vector<NodeId> Scene::sharing(NodeId id, int NodeContent::*what) const {
    std::vector<NodeId> out;
    for (NodeId i = 0; id >= 0 && content(id).*what >= 0 && i < node_count(); ++i)
        if (content(i).*what == content(id).*what) out.push_back(i);
    return out;
}

glm::dmat4 Scene::world_from_node(NodeId node) const {
    glm::dmat4 m(1);
    for (NodeId i = node; i >= 0; i = this->node(i).parent)
        m = local_matrix(this->node(i)) * m;
    return m;
}

void Scene::worlds(std::vector<glm::dmat4>& out) const {
    out.resize(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const int parent = nodes[i].parent;
        // A group made later comes after its members.
        out[i] = parent < 0                             ? local_matrix(nodes[i])
                 : static_cast<std::size_t>(parent) < i ? out[static_cast<std::size_t>(parent)] * local_matrix(nodes[i])
                                                        : world_from_node(static_cast<int>(i));
    }
}

std::optional<glm::dmat4> Scene::world_from_parent(NodeId node) const {
    const int parent = this->node(node).parent;
    if (parent < 0) return std::nullopt;
    return world_from_node(parent);
}

bool Scene::is_in_subtree(NodeId node, NodeId root) const {
    for (NodeId i = node; i >= 0 && root >= 0; i = this->node(i).parent)
        if (i == root) return true;
    return false;
}

std::vector<char> Scene::subtrees(std::span<const NodeId> roots) const {
    std::vector<char> is_in(nodes.size(), 0);
    for (const NodeId root : roots)
        if (root >= 0) is_in[static_cast<std::size_t>(root)] = 1;
    for (std::size_t n = 0; n < nodes.size(); ++n)
        for (auto up = static_cast<NodeId>(n); up >= 0 && !is_in[n]; up = node(up).parent)
            is_in[n] = is_in[static_cast<std::size_t>(up)];
    return is_in;
}

bool Scene::is_shown(NodeId node) const {
    for (NodeId i = node; i >= 0; i = this->node(i).parent)
        if (this->node(i).hidden || this->node(i).deleted) return false;
    return node >= 0;
}

bool Scene::is_locked(NodeId node) const {
    for (NodeId i = node; i >= 0; i = this->node(i).parent)
        if (this->node(i).locked) return true;
    return false;
}

bool Scene::is_alive(NodeId node) const {
    for (NodeId i = node; i >= 0; i = this->node(i).parent)
        if (this->node(i).deleted) return false;
    return node >= 0;
}

NodeId Scene::find(const std::string& name) const {
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].name == name && is_alive(static_cast<int>(i))) return static_cast<int>(i);
    return -1;
}

namespace {

// True if the ray intersects the bounding sphere of a mesh's box; tested before any matrix is inverted.
bool may_meet(const Mesh& mesh, const glm::dmat4& world, const glm::dvec3& origin, const glm::dvec3& direction) {
    const glm::dvec3 center(world * glm::dvec4((glm::dvec3(mesh.low) + glm::dvec3(mesh.high)) * 0.5, 1));
    const double stretch = std::sqrt(glm::dot(glm::dvec3(world[0]), glm::dvec3(world[0])) +
                                     glm::dot(glm::dvec3(world[1]), glm::dvec3(world[1])) +
                                     glm::dot(glm::dvec3(world[2]), glm::dvec3(world[2])));
    const double radius = 0.5 * glm::length(glm::dvec3(mesh.high) - glm::dvec3(mesh.low)) * stretch;
    const glm::dvec3 to = center - origin;
    const double along = glm::dot(to, direction) / glm::dot(direction, direction);
    const glm::dvec3 off = to - direction * std::max(0.0, along);
    return glm::dot(off, off) <= radius * radius;
}

} // namespace

std::optional<RayHit> Scene::cast(const glm::dvec3& origin, const glm::dvec3& direction,
                                  std::span<const NodeId> except) const {
    RayHit best{-1, std::numeric_limits<double>::infinity(), {}, {}};
    const std::vector<char> is_excepted = subtrees(except);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (nodes[n].mesh < 0 || is_excepted[n]) continue;
        const Mesh& mesh = meshes[static_cast<std::size_t>(nodes[n].mesh)];
        const int node = static_cast<int>(n);
        const glm::dmat4 world = world_from_node(node);
        if (!mesh.bvh || !may_meet(mesh, world, origin, direction) || !is_shown(node)) continue;
        const glm::dmat4 node_from_world = glm::inverse(world);
        const glm::dvec3 o(node_from_world * glm::dvec4(origin, 1)), d(node_from_world * glm::dvec4(direction, 0));
        const auto hit = mesh.bvh->cast(o, d);
        if (!hit || hit->t >= best.t) continue;
        const gizmo::tools::Triangle& t = mesh.bvh->triangle(hit->triangle);
        // Normals are transformed by the inverse transpose.
        const glm::dvec3 across = glm::cross(glm::dvec3(t.b) - glm::dvec3(t.a), glm::dvec3(t.c) - glm::dvec3(t.a));
        glm::dvec3 normal = glm::normalize(glm::transpose(glm::dmat3(node_from_world)) * across);
        if (glm::dot(normal, direction) > 0) normal = -normal;
        best = {node, hit->t, origin + direction * hit->t, normal};
    }
    if (best.node < 0) return std::nullopt;
    return best;
}

void Scene::bounds(glm::dvec3& low, glm::dvec3& high, std::span<const NodeId> only) const {
    low = glm::dvec3(std::numeric_limits<double>::infinity());
    high = -low;
    const auto icon_of = icons();
    const std::vector<char> is_wanted = subtrees(only);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const int node = static_cast<int>(n);
        if (!(only.empty() || is_wanted[n]) || !is_shown(node)) continue;
        const glm::dmat4 world = world_from_node(node);
        if (icon_of[n] != NodeIcon::None) {
            const double reach = std::find(only.begin(), only.end(), node) != only.end() ? this->node(node).range : 0;
            low = glm::min(low, glm::dvec3(world[3]) - reach);
            high = glm::max(high, glm::dvec3(world[3]) + reach);
        }
        if (nodes[n].mesh >= 0) extend(low, high, *mesh_of(node), world);
    }
    // Nodes without meshes have a position, too.
    if (!(low.x <= high.x)) low = high = only.empty() ? glm::dvec3(0) : glm::dvec3(world_from_node(only.front())[3]);
    if (low != high) return;
    double reach = 1; // of a point: a tenth of the scene
    if (glm::dvec3 a, b; !only.empty()) {
        bounds(a, b);
        reach = 0.1 * glm::length(b - a);
    }
    low -= reach;
    high += reach;
}

std::string Scene::to_json() const {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!is_alive(static_cast<int>(i))) continue;
        const auto& t = nodes[i].local;
        out.push_back({{"name", nodes[i].name},
                       {"translation", {t.position.x, t.position.y, t.position.z}},
                       {"rotation", {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w}},
                       {"scale", {t.scale.x, t.scale.y, t.scale.z}}});
    }
    return out.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace sample

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A glTF scene as the viewer edits it: a hierarchy of nodes with meshes. What glTF holds beyond that is kept aside and
// written back unchanged.
#pragma once

#include "bvh.hpp"

#include <gizmo/types.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sample {

struct Vertex {
    float position[3], normal[3];
};

struct Primitive {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;
    float color[4] = {0.8f, 0.8f, 0.8f, 1};
};

struct Mesh {
    std::vector<Primitive> primitives;
    std::shared_ptr<const Bvh> bvh{}; ///< over all primitives' triangles
};

struct Node {
    std::string name;
    int parent = -1, mesh = -1; ///< indices; -1: none
    int source = -1;            ///< index of the node in the glTF file
    gizmo::DTransform local{};  ///< in the parent's space
};

struct RayHit {
    int node = -1;
    double t = 0; ///< along the ray, world units
    glm::dvec3 point{0};
    glm::dvec3 normal{0}; ///< of the triangle, unit, towards the ray's origin
};

class Scene {
public:
    std::vector<Node> nodes; ///< parents before children
    std::vector<Mesh> meshes;

    /// none: `error` says in one line what is wrong with the file.
    static std::unique_ptr<Scene> load(const std::string& path, std::string& error);
    /// Writes the file with the nodes' transforms, whole or not at all (a temporary file, then a rename).
    bool save(const std::string& path, std::string& error) const;

    glm::dmat4 world_from_node(int node) const;
    std::optional<glm::dmat4> world_from_parent(int node) const; ///< none: no parent
    int find(const std::string& name) const;                     ///< -1: none
    /// It is `other` or hangs under it, at any depth. False for -1.
    bool is_under(int node, int other) const;
    /// The nearest triangle along the ray, either side. @param except a node that is looked through,
    /// with what hangs under it; -1: none.
    std::optional<RayHit> cast(const glm::dvec3& origin, const glm::dvec3& direction, int except = -1) const;
    void bounds(glm::dvec3& low, glm::dvec3& high) const;
    /// [{"name": …, "translation": [x,y,z], "rotation": [x,y,z,w], "scale": [x,y,z]}, …]
    std::string to_json() const;

    Scene();
    ~Scene();

private:
    struct Source;
    std::unique_ptr<Source> source_;
};

} // namespace sample

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A glTF scene as the viewer edits it: a hierarchy of nodes with meshes. What glTF holds beyond that is kept aside and
// written back unchanged.
#pragma once

#include "common/scene/bvh.hpp"

#include <gizmo/types.hpp>

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sample {

/// A node's index in Scene::nodes: its name for ever, as nothing is erased. -1: none.
using NodeId = int;

struct Vertex {
    float position[3]{};
    float normal[3]{}; ///< zero: the file has none, and its triangles are flat
    float uv[2]{};
    std::uint8_t color[4] = {255, 255, 255, 255}; ///< linear RGBA
};

enum class Topology : std::uint8_t { Triangles, Lines, Points };
enum class AlphaMode : std::uint8_t {
    Opaque,
    Mask, ///< opaque where alpha reaches the cutoff, else not there
    Blend,
};

/// What a texture is beyond 0..1.
enum class Wrap : std::uint8_t { Repeat, Mirror, Clamp };
/// How a texture is read.
struct Sampler {
    Wrap u = Wrap::Repeat, v = Wrap::Repeat;
    bool magnified_smooth = true, minified_smooth = true; ///< between texels; else the nearest one
    bool mips = true;                                     ///< smaller ones from afar
    friend bool operator==(const Sampler&, const Sampler&) = default;
};

struct Primitive {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices; ///< three a triangle, two a line, one a point
    Topology topology = Topology::Triangles;
    float color[4] = {0.8f, 0.8f, 0.8f, 1}; ///< linear RGBA
    AlphaMode alpha_mode = AlphaMode::Opaque;
    float alpha_cutoff = 0.5f;
    int texture = -1; ///< of the base color, into Scene::textures; -1: none
    Sampler sampler{};
};

struct Mesh {
    std::vector<Primitive> primitives;
    std::shared_ptr<const Bvh> bvh{}; ///< over all primitives' triangles
    glm::vec3 low{0}, high{0};        ///< the box round its vertices
};

struct Texture {
    std::uint32_t width = 0, height = 0;
    std::vector<unsigned char> rgba; ///< rows from the top, sRGB
};

/// A camera of the file.
struct SceneCamera {
    std::string name;
    NodeId node = -1; ///< looks along its -z
    bool ortho = false;
    double fov_y = 0.7;     ///< radians; perspective
    double half_height = 1; ///< world units; orthographic
};

/// Everything of a node that an edit may change, and what it was made from.
struct Node {
    std::string name;
    NodeId parent = -1;
    int mesh = -1;             ///< into Scene::meshes; -1: none
    int source = -1;           ///< index of the node in the glTF file; -1: it was made here
    gizmo::DTransform local{}; ///< in the parent's space
    bool hidden = false;       ///< with its descendants: neither drawn nor picked
    bool locked = false;       ///< with its descendants: not selected by a click, and stays where it is
    bool deleted = false;      ///< kept for undo; with its descendants, not part of the scene
};
bool operator==(const Node& a, const Node& b);

struct RayHit {
    NodeId node = -1;
    double t = 0; ///< along the ray, world units
    glm::dvec3 point{0};
    glm::dvec3 normal{0}; ///< of the triangle, unit, towards the ray's origin
};

/// Read by one thread while another loads.
struct LoadProgress {
    std::atomic<float> share{0};     ///< 0..1
    std::atomic<bool> cancel{false}; ///< set by who waits: the load ends with an error
};

class Scene {
public:
    std::vector<Node> nodes;
    std::vector<Mesh> meshes;
    std::vector<Texture> textures;
    std::vector<SceneCamera> cameras;
    std::string notes; ///< of what the file holds and is not shown; empty: nothing

    /// none: `error` says in one line what is wrong with the file.
    static std::unique_ptr<Scene> load(const std::string& path, std::string& error, LoadProgress* progress = nullptr);
    /// The same from memory; files it refers to are looked for in `directory`.
    static std::unique_ptr<Scene> parse(std::span<const unsigned char> bytes, bool binary, const std::string& directory,
                                        std::string& error, LoadProgress* progress = nullptr);
    /// Writes the file with the nodes as they are, whole or not at all: a temporary file, synced, then a rename. Nodes
    /// that were made here are of the file then.
    bool save(const std::string& path, std::string& error);

    Node& node(NodeId id) { return nodes[static_cast<std::size_t>(id)]; }
    const Node& node(NodeId id) const { return nodes[static_cast<std::size_t>(id)]; }
    NodeId node_count() const { return static_cast<NodeId>(nodes.size()); }
    const Mesh* mesh_of(NodeId id) const; ///< null: none

    glm::dmat4 world_from_node(NodeId node) const;
    /// Of all nodes, in one pass.
    void worlds(std::vector<glm::dmat4>& out) const;
    std::optional<glm::dmat4> world_from_parent(NodeId node) const; ///< none: no parent
    NodeId find(const std::string& name) const;                     ///< -1: none
    /// Whether `node` is `root` or a descendant of it, at any depth. False for -1.
    bool is_in_subtree(NodeId node, NodeId root) const;
    bool is_shown(NodeId node) const;  ///< neither it nor an ancestor is hidden or deleted; false for -1
    bool is_locked(NodeId node) const; ///< it or an ancestor is; false for -1
    bool is_alive(NodeId node) const;  ///< the same of deleted alone
    /// The nearest triangle along the ray, either side. @param except roots of subtrees that are looked through.
    std::optional<RayHit> cast(const glm::dvec3& origin, const glm::dvec3& direction,
                               std::span<const NodeId> except = {}) const;
    /// The box round what is shown, world; round the subtrees of `only`, unless it is empty.
    void bounds(glm::dvec3& low, glm::dvec3& high, std::span<const NodeId> only = {}) const;
    /// [{"name": …, "translation": [x,y,z], "rotation": [x,y,z,w], "scale": [x,y,z]}, …] of nodes that are not deleted.
    std::string to_json() const;

    Scene();
    ~Scene();

private:
    friend class SceneLoader;
    struct Source;
    std::vector<int> place_nodes(Source& to) const;
    std::unique_ptr<Source> source_;
};

} // namespace sample

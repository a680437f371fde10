// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A glTF scene as the viewer edits it: a hierarchy of nodes with meshes. A save changes only the text of edited nodes.
#pragma once

#include <gizmo/tools/triangle_tree.hpp>

#include <gizmo/types.hpp>

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sample {

/// A node's index in Scene::nodes, which identifies it permanently because nodes are never erased; -1: none.
using NodeId = int;

struct Vertex {
    float position[3]{};
    float normal[3]{}; ///< zero: the file has no normals, and its triangles are flat
    float uv[2]{};
    std::uint8_t color[4] = {255, 255, 255, 255}; ///< linear RGBA
};

enum class Topology : std::uint8_t { Triangles, Lines, Points };
enum class AlphaMode : std::uint8_t {
    Opaque,
    Mask, ///< opaque if alpha reaches the cutoff, otherwise invisible
    Blend,
};

/// Texture addressing outside of 0..1.
enum class Wrap : std::uint8_t { Repeat, Mirror, Clamp };
/// How a texture is read.
struct Sampler {
    Wrap u = Wrap::Repeat, v = Wrap::Repeat;
    bool magnified_smooth = true, minified_smooth = true; ///< linear filtering; otherwise nearest
    bool mips = true;                                     ///< uses mips
    friend bool operator==(const Sampler&, const Sampler&) = default;
};

struct Primitive {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices; ///< three per triangle, two per line, one per point
    Topology topology = Topology::Triangles;
    float color[4] = {0.8f, 0.8f, 0.8f, 1}; ///< linear RGBA
    AlphaMode alpha_mode = AlphaMode::Opaque;
    float alpha_cutoff = 0.5f;
    int texture = -1; ///< of the base color, index in Scene::textures; -1: none
    Sampler sampler{};
};

struct Mesh {
    std::vector<Primitive> primitives;
    std::shared_ptr<const gizmo::tools::TriangleTree> bvh{}; ///< over all primitives' triangles
    glm::vec3 low{0}, high{0};                               ///< bounding box of the vertices
};

/// Extends a box by that of a mesh in another space.
void extend(glm::dvec3& low, glm::dvec3& high, const Mesh& mesh, const glm::dmat4& to);

struct Texture {
    std::uint32_t width = 0, height = 0;
    std::vector<unsigned char> rgba; ///< rows from the top, sRGB
};

/// Drawn at the origin of a node, which can be selected there.
enum class NodeIcon : std::uint8_t { None, Empty, Point, Spot, Directional, Camera };
constexpr const char* name_of(NodeIcon icon) {
    constexpr const char* kNames[] = {"", "Empty", "Point light", "Spot light", "Directional light", "Camera"};
    return kNames[static_cast<std::size_t>(icon)];
}
/// The shape of a collider (KHR_implicit_shapes).
enum class ColliderShape : std::uint8_t { None, Box, Sphere, Capsule, Cylinder };
/// The light (KHR_lights_punctual), camera and collider (KHR_physics_rigid_bodies) of a node. Their numbers are in
/// Node.
struct NodeContent {
    NodeIcon icon = NodeIcon::None;
    int light = -1;       ///< index in the file; -1: none
    glm::dvec3 color{1};  ///< linear
    double intensity = 1; ///< candela, or lux if directional
    int camera = -1;      ///< index in the file; -1: none. It looks along -z
    bool ortho = false;   ///< the camera
    int collider = -1;    ///< index in the file's shapes; -1: none
    ColliderShape shape = ColliderShape::None;
};

/// The editable state of a node, and its source.
struct Node {
    std::string name;
    NodeId parent = -1;
    int mesh = -1;             ///< index in Scene::meshes; -1: none
    int source = -1;           ///< index of the node in the glTF file; -1: not in the file
    int copied_from = -1;      ///< for a node that the viewer created: the file's node whose other members it has
    gizmo::DTransform local{}; ///< in the parent's space
    /// Applied before `local`; the identity unless the node's matrix has shear: parent_from_node = T R S shear.
    glm::dmat3 shear{1};
    double range = 0;            ///< of its light, world units; 0: unlimited
    double inner = 0, outer = 0; ///< of its spot light: the cones' angles from the axis, radians
    /// Of its camera: far (0: infinite), near, vertical field of view in radians, width by height (0: any). Of an
    /// orthographic one: far, near, half the height, half the width.
    std::array<double, 4> lens{};
    /// Of its collider. A box: its sides. A sphere: the radius. A capsule or cylinder along y: the height, of a capsule
    /// without its caps, the radius below and the radius above.
    std::array<double, 3> collider{};
    bool hidden = false;  ///< with its descendants: neither drawn nor picked
    bool locked = false;  ///< with its descendants: not selectable by a click, not movable
    bool deleted = false; ///< kept for undo; with its descendants, not part of the scene
};
bool operator==(const Node& a, const Node& b);
/// parent_from_node, with shear.
glm::dmat4 local_matrix(const Node& node);
/// Sets `local` and `shear`. Returns false, with nothing changed, if the matrix is not affine and finite, or has shear
/// and no inverse.
bool set_local_matrix(Node& node, const glm::dmat4& parent_from_node);
/// True if the name ends in .glb, in any case.
bool is_glb_name(const std::string& path);
/// Why the file is not a scene, as far as its first bytes show; empty: it may be one.
std::string refusal(const std::string& path);
bool is_scene_name(const std::string& path); ///< the same for .glb or .gltf

struct RayHit {
    NodeId node = -1;
    double t = 0; ///< along the ray, world units
    glm::dvec3 point{0};
    glm::dvec3 normal{0}; ///< the triangle's, unit, towards the ray's origin
};

/// Written by the loading thread, read by another one.
struct LoadProgress {
    std::atomic<float> share{0};     ///< 0..1
    std::atomic<bool> cancel{false}; ///< set by the waiting thread: the load ends with an error
};

class Scene {
public:
    std::vector<Node> nodes;
    std::vector<Mesh> meshes;
    std::vector<Texture> textures;
    std::string notes; ///< contents of the file that are not displayed; empty: none

    /// Checks the first bytes before it reads the rest. Returns null on failure; `error` is "PATH: reason" in one line.
    static std::unique_ptr<Scene> load(const std::string& path, std::string& error, LoadProgress* progress = nullptr);
    /// The same from memory; referenced files are searched in `directory`.
    static std::unique_ptr<Scene> parse(std::span<const unsigned char> bytes, bool binary, const std::string& directory,
                                        std::string& error, LoadProgress* progress = nullptr);
    /// Writes the text that was read, with the edited nodes' members replaced and new nodes appended; every other byte
    /// stays. In another folder, relative URIs are adapted. Atomic: a temporary file, synced, then renamed.
    bool save(const std::string& path, std::string& error);
    /// True if animations of the file move the node: glTF does not allow a matrix there, thus no shear.
    bool is_animated(NodeId node) const;
    /// The node that moves a mesh with a skin, because glTF ignores the transform of the mesh's own node. -1: the node
    /// has no skin, or its joints are below it.
    NodeId skeleton_of(NodeId node) const;
    /// False if the file has no place for `hidden` and `locked` of this node: its extras are not an object.
    bool keeps_flags(NodeId node) const;

    Node& node(NodeId id) { return nodes[static_cast<std::size_t>(id)]; }
    const Node& node(NodeId id) const { return nodes[static_cast<std::size_t>(id)]; }
    NodeId node_count() const { return static_cast<NodeId>(nodes.size()); }
    const Mesh* mesh_of(NodeId id) const; ///< null: none

    /// Of a copy, that of its original.
    const NodeContent& content(NodeId id) const;
    /// By node. An empty has neither mesh, light, camera nor children, and is no joint of a skin.
    std::vector<NodeIcon> icons() const;
    /// All nodes with the light, camera or collider of this one, because it has the same numbers in all of them;
    /// deleted nodes as well. None for -1, or if this one has none.
    std::vector<NodeId> sharing(NodeId id, int NodeContent::*what) const;

    glm::dmat4 world_from_node(NodeId node) const;
    /// Of all nodes, in one pass.
    void worlds(std::vector<glm::dmat4>& out) const;
    std::optional<glm::dmat4> world_from_parent(NodeId node) const; ///< nullopt: no parent
    NodeId find(const std::string& name) const;                     ///< -1: none
    /// True if `node` is `root` or a descendant of it. False for -1.
    bool is_in_subtree(NodeId node, NodeId root) const;
    /// By node: whether it is one of `roots` or a descendant of one. In one pass, however many roots there are.
    std::vector<char> subtrees(std::span<const NodeId> roots) const;
    bool is_shown(NodeId node) const;  ///< neither the node nor an ancestor is hidden or deleted; false for -1
    bool is_locked(NodeId node) const; ///< the node or an ancestor is locked; false for -1
    bool is_alive(NodeId node) const;  ///< like is_shown(), for deleted only
    /// The nearest triangle along the ray, from either side. @param except roots of subtrees that are ignored.
    std::optional<RayHit> cast(const glm::dvec3& origin, const glm::dvec3& direction,
                               std::span<const NodeId> except = {}) const;
    /// The bounding box of everything shown, icons included, world; of the subtrees of `only`, unless it is empty. A
    /// light in `only` has the size of its range.
    void bounds(glm::dvec3& low, glm::dvec3& high, std::span<const NodeId> only = {}) const;
    /// [{"name": …, "translation": [x,y,z], "rotation": [x,y,z,w], "scale": [x,y,z]}, …] of nodes that are not deleted.
    std::string to_json() const;

    Scene();
    ~Scene();
    /// The node of the file whose text a node has or begins with; -1: none.
    int text_source(const Node& node) const;

private:
    friend class SceneLoader;
    struct Source;
    std::vector<int> place_nodes() const;
    void edit_shared(class JsonEdits& edits) const;
    std::string edited_text(const std::vector<int>& index) const;
    std::unique_ptr<Source> source_;
};

} // namespace sample

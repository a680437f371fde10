// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "scene.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtx/matrix_decompose.hpp>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wconversion"
#endif
#include <nlohmann/json.hpp>
#include <tiny_gltf.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <system_error>

namespace sample {

struct Scene::Source {
    tinygltf::Model model;
};

Scene::Scene() = default;
Scene::~Scene() = default;

namespace {

constexpr std::size_t kMaxNodes = 1000000;

// A typed, bounds-checked view of an accessor. A file may point anywhere; nothing is read before it is checked.
struct Accessor {
    const unsigned char* data = nullptr;
    std::size_t count = 0, stride = 0;
    int component = 0, type = 0;
};

std::optional<Accessor> view_accessor(const tinygltf::Model& model, int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= model.accessors.size()) return std::nullopt;
    const tinygltf::Accessor& a = model.accessors[static_cast<std::size_t>(index)];
    if (a.bufferView < 0 || static_cast<std::size_t>(a.bufferView) >= model.bufferViews.size() || a.sparse.isSparse)
        return std::nullopt;
    const tinygltf::BufferView& v = model.bufferViews[static_cast<std::size_t>(a.bufferView)];
    if (v.buffer < 0 || static_cast<std::size_t>(v.buffer) >= model.buffers.size()) return std::nullopt;
    const auto& bytes = model.buffers[static_cast<std::size_t>(v.buffer)].data;
    const int stride = a.ByteStride(v),
              component = tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(a.componentType)),
              components = tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(a.type));
    if (stride <= 0 || component <= 0 || components <= 0 || a.count == 0) return std::nullopt;
    const std::size_t begin = v.byteOffset + a.byteOffset, step = static_cast<std::size_t>(stride);
    const std::size_t element = static_cast<std::size_t>(component) * static_cast<std::size_t>(components);
    if (begin > bytes.size() || a.count - 1 > (bytes.size() - begin) / step) return std::nullopt;
    if (begin + (a.count - 1) * step + element > bytes.size()) return std::nullopt;
    return Accessor{bytes.data() + begin, a.count, step, a.componentType, a.type};
}

std::optional<Accessor> view_vec3(const tinygltf::Model& model, const tinygltf::Primitive& p, const char* name) {
    const auto found = p.attributes.find(name);
    if (found == p.attributes.end()) return std::nullopt;
    const auto a = view_accessor(model, found->second);
    if (!a || a->component != TINYGLTF_COMPONENT_TYPE_FLOAT || a->type != TINYGLTF_TYPE_VEC3) return std::nullopt;
    return a;
}

std::uint32_t read_index(const Accessor& a, std::size_t i) {
    const unsigned char* p = a.data + i * a.stride;
    if (a.component == TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE) return *p;
    if (a.component == TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT) {
        std::uint16_t v = 0;
        std::memcpy(&v, p, sizeof v);
        return v;
    }
    std::uint32_t v = 0;
    std::memcpy(&v, p, sizeof v);
    return v;
}

glm::vec3 position_of(const Vertex& v) {
    return {v.position[0], v.position[1], v.position[2]};
}

void make_normals(Primitive& p) {
    std::vector<glm::vec3> sum(p.vertices.size(), glm::vec3(0));
    for (std::size_t i = 0; i + 2 < p.indices.size(); i += 3) {
        const glm::vec3 a = position_of(p.vertices[p.indices[i]]), b = position_of(p.vertices[p.indices[i + 1]]),
                        c = position_of(p.vertices[p.indices[i + 2]]);
        for (std::size_t k = 0; k < 3; ++k)
            sum[p.indices[i + k]] += glm::cross(b - a, c - a);
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const float length = glm::length(sum[i]);
        const glm::vec3 n = length > 0 ? sum[i] / length : glm::vec3(0, 1, 0);
        std::memcpy(p.vertices[i].normal, &n, sizeof n);
    }
}

bool read_primitive(const tinygltf::Model& model, const tinygltf::Primitive& from, Primitive& to, std::string& error) {
    const auto positions = view_vec3(model, from, "POSITION");
    if (!positions) {
        error = "a mesh has no readable POSITION";
        return false;
    }
    const auto normals = view_vec3(model, from, "NORMAL");
    to.vertices.resize(positions->count);
    for (std::size_t i = 0; i < positions->count; ++i) {
        std::memcpy(to.vertices[i].position, positions->data + i * positions->stride, 12);
        if (normals && i < normals->count) std::memcpy(to.vertices[i].normal, normals->data + i * normals->stride, 12);
    }
    if (from.indices >= 0) {
        const auto indices = view_accessor(model, from.indices);
        if (!indices || indices->type != TINYGLTF_TYPE_SCALAR || indices->component == TINYGLTF_COMPONENT_TYPE_FLOAT) {
            error = "a mesh has unreadable indices";
            return false;
        }
        for (std::size_t i = 0; i < indices->count; ++i) {
            to.indices.push_back(read_index(*indices, i));
            if (to.indices.back() < to.vertices.size()) continue;
            error = "a mesh index points beyond its vertices";
            return false;
        }
    } else {
        for (std::uint32_t i = 0; i < to.vertices.size(); ++i)
            to.indices.push_back(i);
    }
    to.indices.resize(to.indices.size() / 3 * 3);
    if (!normals || normals->count < positions->count) make_normals(to);
    if (from.material >= 0 && static_cast<std::size_t>(from.material) < model.materials.size()) {
        const auto& factor =
            model.materials[static_cast<std::size_t>(from.material)].pbrMetallicRoughness.baseColorFactor;
        for (std::size_t i = 0; i < 4 && i < factor.size(); ++i)
            to.color[i] = static_cast<float>(factor[i]);
    }
    return true;
}

gizmo::DTransform read_transform(const tinygltf::Node& n) {
    gizmo::DTransform t;
    if (n.matrix.size() == 16) {
        glm::dmat4 m;
        for (int i = 0; i < 16; ++i)
            m[i / 4][i % 4] = n.matrix[static_cast<std::size_t>(i)];
        glm::dvec3 skew;
        glm::dvec4 perspective;
        glm::decompose(m, t.scale, t.rotation, t.position, skew, perspective);
        return t;
    }
    if (n.translation.size() == 3) t.position = {n.translation[0], n.translation[1], n.translation[2]};
    if (n.rotation.size() == 4) t.rotation = {n.rotation[3], n.rotation[0], n.rotation[1], n.rotation[2]};
    if (n.scale.size() == 3) t.scale = {n.scale[0], n.scale[1], n.scale[2]};
    return t;
}

// Depth first with a stack of our own: a deep file overflows no call stack, a cyclic one is refused.
bool read_nodes(const tinygltf::Model& model, std::vector<Node>& nodes, std::string& error) {
    std::vector<std::pair<int, int>> open; // node of the file, parent of ours
    const int scene = model.defaultScene >= 0 ? model.defaultScene : 0;
    if (static_cast<std::size_t>(scene) < model.scenes.size()) {
        const auto& roots = model.scenes[static_cast<std::size_t>(scene)].nodes;
        for (auto it = roots.rbegin(); it != roots.rend(); ++it)
            open.emplace_back(*it, -1);
    }
    std::vector<bool> seen(model.nodes.size(), false);
    while (!open.empty()) {
        const auto [index, parent] = open.back();
        open.pop_back();
        if (index < 0 || static_cast<std::size_t>(index) >= model.nodes.size()) {
            error = "a node refers to a child that is not there";
            return false;
        }
        if (seen[static_cast<std::size_t>(index)] || nodes.size() >= kMaxNodes) {
            error = "the node hierarchy is not a tree";
            return false;
        }
        seen[static_cast<std::size_t>(index)] = true;
        const tinygltf::Node& from = model.nodes[static_cast<std::size_t>(index)];
        Node node{from.name.empty() ? "node" + std::to_string(index) : from.name, parent, from.mesh, index,
                  read_transform(from)};
        if (node.mesh >= static_cast<int>(model.meshes.size())) node.mesh = -1;
        if (!gizmo::is_valid(node.local)) {
            error = "node '" + node.name + "' has a transform that is not finite or has no rotation";
            return false;
        }
        const int here = static_cast<int>(nodes.size());
        nodes.push_back(std::move(node));
        for (auto it = from.children.rbegin(); it != from.children.rend(); ++it)
            open.emplace_back(*it, here);
    }
    return true;
}

std::vector<Triangle> triangles_of(const Mesh& mesh) {
    std::vector<Triangle> out;
    const auto at = [](const Vertex& v) { return glm::vec3(v.position[0], v.position[1], v.position[2]); };
    for (const Primitive& p : mesh.primitives)
        for (std::size_t i = 0; i + 2 < p.indices.size(); i += 3)
            out.push_back(
                {at(p.vertices[p.indices[i]]), at(p.vertices[p.indices[i + 1]]), at(p.vertices[p.indices[i + 2]])});
    return out;
}

} // namespace

std::unique_ptr<Scene> Scene::load(const std::string& path, std::string& error) {
    auto scene = std::make_unique<Scene>();
    scene->source_ = std::make_unique<Source>();
    tinygltf::Model& model = scene->source_->model;
    tinygltf::TinyGLTF loader;
    std::string loader_error, warning;
    if (!std::filesystem::is_regular_file(path)) {
        error = path + ": no such file";
        return nullptr;
    }
    const bool binary = std::filesystem::path(path).extension() == ".glb";
    const bool read = binary ? loader.LoadBinaryFromFile(&model, &loader_error, &warning, path)
                             : loader.LoadASCIIFromFile(&model, &loader_error, &warning, path);
    if (!read) {
        const auto line = loader_error.find('\n');
        error = path + ": not a glTF 2.0 file" + (loader_error.empty() ? "" : ": " + loader_error.substr(0, line));
        return nullptr;
    }
    for (const auto& from : model.meshes) {
        Mesh& mesh = scene->meshes.emplace_back();
        for (const auto& p : from.primitives) {
            if (p.mode != TINYGLTF_MODE_TRIANGLES && p.mode != -1) continue;
            if (read_primitive(model, p, mesh.primitives.emplace_back(), error)) continue;
            error = path + ": " + error;
            return nullptr;
        }
        mesh.bvh = std::make_shared<const Bvh>(triangles_of(mesh));
    }
    if (!read_nodes(model, scene->nodes, error)) {
        error = path + ": " + error;
        return nullptr;
    }
    return scene;
}

bool Scene::save(const std::string& path, std::string& error) const {
    tinygltf::Model model = source_->model;
    for (const Node& node : nodes) {
        tinygltf::Node& to = model.nodes[static_cast<std::size_t>(node.source)];
        const auto& t = node.local;
        to.matrix.clear();
        to.translation = {t.position.x, t.position.y, t.position.z};
        to.rotation = {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w};
        to.scale = {t.scale.x, t.scale.y, t.scale.z};
    }
    const bool binary = std::filesystem::path(path).extension() == ".glb";
    const std::string temporary = path + ".saving" + (binary ? ".glb" : ".gltf");
    tinygltf::TinyGLTF writer;
    const bool written = writer.WriteGltfSceneToFile(&model, temporary, true, true, true, binary);
    std::error_code code;
    if (written) std::filesystem::rename(temporary, path, code);
    if (written && !code) return true;
    std::error_code ignored;
    std::filesystem::remove(temporary, ignored);
    error = path + ": cannot be written" + (code ? ": " + code.message() : "");
    return false;
}

glm::dmat4 Scene::world_from_node(int node) const {
    glm::dmat4 m(1);
    for (int i = node; i >= 0; i = nodes[static_cast<std::size_t>(i)].parent)
        m = gizmo::to_matrix(nodes[static_cast<std::size_t>(i)].local) * m;
    return m;
}

std::optional<glm::dmat4> Scene::world_from_parent(int node) const {
    const int parent = nodes[static_cast<std::size_t>(node)].parent;
    if (parent < 0) return std::nullopt;
    return world_from_node(parent);
}

bool Scene::is_under(int node, int other) const {
    for (int i = node; i >= 0 && other >= 0; i = nodes[static_cast<std::size_t>(i)].parent)
        if (i == other) return true;
    return false;
}

int Scene::find(const std::string& name) const {
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].name == name) return static_cast<int>(i);
    return -1;
}

std::optional<RayHit> Scene::cast(const glm::dvec3& origin, const glm::dvec3& direction, int except) const {
    RayHit best{-1, std::numeric_limits<double>::infinity(), {}, {}};
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (nodes[n].mesh < 0 || is_under(static_cast<int>(n), except)) continue;
        const Mesh& mesh = meshes[static_cast<std::size_t>(nodes[n].mesh)];
        const glm::dmat4 world = world_from_node(static_cast<int>(n));
        const glm::dmat4 node_from_world = glm::inverse(world);
        const glm::dvec3 o(node_from_world * glm::dvec4(origin, 1)), d(node_from_world * glm::dvec4(direction, 0));
        const auto hit = mesh.bvh ? mesh.bvh->cast(o, d) : std::nullopt;
        if (!hit || hit->t >= best.t) continue;
        const Triangle& t = mesh.bvh->triangle(hit->triangle);
        // Normals go by the inverse transposed.
        const glm::dvec3 across = glm::cross(glm::dvec3(t.b) - glm::dvec3(t.a), glm::dvec3(t.c) - glm::dvec3(t.a));
        glm::dvec3 normal = glm::normalize(glm::transpose(glm::dmat3(node_from_world)) * across);
        if (glm::dot(normal, direction) > 0) normal = -normal;
        best = {static_cast<int>(n), hit->t, origin + direction * hit->t, normal};
    }
    if (best.node < 0) return std::nullopt;
    return best;
}

void Scene::bounds(glm::dvec3& low, glm::dvec3& high) const {
    low = glm::dvec3(std::numeric_limits<double>::infinity());
    high = -low;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (nodes[n].mesh < 0) continue;
        const glm::dmat4 world = world_from_node(static_cast<int>(n));
        for (const Primitive& p : meshes[static_cast<std::size_t>(nodes[n].mesh)].primitives)
            for (const Vertex& v : p.vertices) {
                const glm::dvec3 w(world * glm::dvec4(position_of(v), 1));
                low = glm::min(low, w);
                high = glm::max(high, w);
            }
    }
    if (!(low.x <= high.x)) {
        low = glm::dvec3(-1);
        high = glm::dvec3(1);
    }
}

std::string Scene::to_json() const {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const Node& n : nodes) {
        const auto& t = n.local;
        out.push_back({{"name", n.name},
                       {"translation", {t.position.x, t.position.y, t.position.z}},
                       {"rotation", {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w}},
                       {"scale", {t.scale.x, t.scale.y, t.scale.z}}});
    }
    return out.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace sample

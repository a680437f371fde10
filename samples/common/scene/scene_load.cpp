// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Loads a glTF file. The file may be invalid or malicious: everything is checked before it is read, decompression is
// bounded, and the result is a scene or one line of error.
#include "common/scene/gltf_accessor.hpp"
#include "common/scene/gltf_check.hpp"
#include "common/scene/gltf_texture.hpp"
#include "common/scene/texture_decode.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

namespace sample {
namespace {

constexpr std::size_t kMaxNodes = 1000000, kMaxFileBytes = std::size_t{2} << 30;
constexpr std::size_t kMaxVertices = 50'000'000, kMaxIndices = 150'000'000;
constexpr std::size_t kMaxMarks = 10'000'000; // each becomes a rectangle

bool read_file(const std::string& path, std::vector<unsigned char>& bytes, std::string& error) {
    std::error_code code;
    // Neither a device, which may be endless, nor a pipe, which may block.
    if (!std::filesystem::is_regular_file(path, code)) {
        error = path + ": no such file";
        return false;
    }
    const auto size = std::filesystem::file_size(path, code);
    if (code || size > kMaxFileBytes) {
        error = path + ": larger than 2 GiB";
        return false;
    }
    std::ifstream file(path, std::ios::binary);
    bytes.resize(static_cast<std::size_t>(size));
    if (file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size)) || size == 0) return true;
    error = path + ": cannot be read";
    return false;
}

bool read_whole_file(std::vector<unsigned char>* out, std::string* error, const std::string& path, void*) {
    std::string why;
    const bool read = read_file(path, *out, why);
    if (!read && error) *error += why;
    return read;
}

[[maybe_unused]] bool size_of_file(std::size_t* out, std::string* error, const std::string& path, void*) {
    std::error_code code;
    *out = static_cast<std::size_t>(std::filesystem::file_size(path, code));
    if (code && error) *error += path + ": " + code.message();
    return !code;
}

// Newer releases of tinygltf query a file's size first.
template <typename Callbacks>
Callbacks file_callbacks() {
    Callbacks out{};
    out.FileExists = tinygltf::FileExists;
    out.ExpandFilePath = tinygltf::ExpandFilePath;
    out.ReadWholeFile = read_whole_file;
    out.WriteWholeFile = tinygltf::WriteWholeFile;
    if constexpr (requires { out.GetFileSizeInBytes; }) out.GetFileSizeInBytes = size_of_file;
    return out;
}

// Keeps the encoded image; it is decoded only if it is used.
bool keep_encoded(tinygltf::Image* image, const int, std::string*, std::string*, int, int, const unsigned char* bytes,
                  int size, void*) {
    image->image.assign(bytes, bytes + std::max(0, size));
    image->as_is = true;
    return true;
}

std::optional<std::vector<float>> read_attribute(const tinygltf::Model& model, const tinygltf::Primitive& p,
                                                 const char* name, std::size_t width) {
    const auto found = p.attributes.find(name);
    return found == p.attributes.end() ? std::nullopt : read_floats(model, found->second, width);
}

glm::vec3 position_of(const Vertex& v) {
    return {v.position[0], v.position[1], v.position[2]};
}

// Converts strips, fans and loops to lists; incomplete elements are dropped.
std::vector<std::uint32_t> as_list(std::vector<std::uint32_t> in, int mode) {
    std::vector<std::uint32_t> out;
    switch (mode) {
    case TINYGLTF_MODE_TRIANGLE_STRIP:
    case TINYGLTF_MODE_TRIANGLE_FAN:
        for (std::size_t i = 2; i < in.size(); ++i) {
            const bool fan = mode == TINYGLTF_MODE_TRIANGLE_FAN, odd = i % 2 == 1;
            out.insert(out.end(),
                       {fan ? in[0] : in[odd ? i - 1 : i - 2], fan ? in[i - 1] : in[odd ? i - 2 : i - 1], in[i]});
        }
        return out;
    case TINYGLTF_MODE_LINE_STRIP:
    case TINYGLTF_MODE_LINE_LOOP:
        for (std::size_t i = 1; i < in.size(); ++i)
            out.insert(out.end(), {in[i - 1], in[i]});
        if (mode == TINYGLTF_MODE_LINE_LOOP && in.size() > 2) out.insert(out.end(), {in.back(), in.front()});
        return out;
    case TINYGLTF_MODE_POINTS:
        return in;
    default:
        in.resize(mode == TINYGLTF_MODE_LINE ? in.size() / 2 * 2 : in.size() / 3 * 3);
        return in;
    }
}

Topology topology_of(int mode) {
    switch (mode) {
    case TINYGLTF_MODE_POINTS:
        return Topology::Points;
    case TINYGLTF_MODE_LINE:
    case TINYGLTF_MODE_LINE_LOOP:
    case TINYGLTF_MODE_LINE_STRIP:
        return Topology::Lines;
    default:
        return Topology::Triangles;
    }
}

AlphaMode alpha_mode_of(const std::string& name) {
    return name == "MASK" ? AlphaMode::Mask : name == "BLEND" ? AlphaMode::Blend : AlphaMode::Opaque;
}

std::uint8_t as_byte(float x) {
    return static_cast<std::uint8_t>(std::lround(255 * (x > 0 ? std::min(x, 1.0f) : 0.0f))); // 0 for NaN
}

gizmo::DTransform read_transform(const tinygltf::Node& n) {
    gizmo::DTransform t;
    if (n.matrix.size() == 16) {
        glm::dmat4 m;
        for (int i = 0; i < 16; ++i)
            m[i / 4][i % 4] = n.matrix[static_cast<std::size_t>(i)];
        if (const auto nearest = gizmo::nearest_transform(m)) return *nearest;
        t = {}; // flattened: the remainder
        t.position = glm::dvec3(m[3]);
        t.scale = {glm::length(glm::dvec3(m[0])), glm::length(glm::dvec3(m[1])), glm::length(glm::dvec3(m[2]))};
        return t;
    }
    if (n.translation.size() == 3) t.position = {n.translation[0], n.translation[1], n.translation[2]};
    if (n.rotation.size() == 4) t.rotation = {n.rotation[3], n.rotation[0], n.rotation[1], n.rotation[2]};
    if (n.scale.size() == 3) t.scale = {n.scale[0], n.scale[1], n.scale[2]};
    return t;
}

bool flag_of(const tinygltf::Node& n, const char* name) {
    if (!n.extras.IsObject() || !n.extras.Has("gizmo")) return false;
    const tinygltf::Value& ours = n.extras.Get("gizmo");
    return ours.IsObject() && ours.Has(name) && ours.Get(name).IsBool() && ours.Get(name).Get<bool>();
}

} // namespace

// Loads one scene, step by step.
class SceneLoader {
public:
    SceneLoader(Scene& scene, LoadProgress* progress)
        : scene_(scene)
        , progress_(progress) {
        scene_.source_ = std::make_unique<Scene::Source>();
    }

    bool run(std::span<const unsigned char> bytes, bool binary, const std::string& directory, std::string& error) {
        const bool done = read_model(bytes, binary, directory, error) && read_meshes(error) && read_nodes(error) &&
                          read_textures(error);
        if (undecoded_ > 0) scene_.notes += std::to_string(undecoded_) + " textures cannot be decoded; ";
        if (done) note_what_is_missing();
        return done;
    }

private:
    tinygltf::Model& model() { return scene_.source_->model; }
    bool go_on(float share, std::string& error) {
        if (!progress_) return true;
        progress_->share = share;
        if (!progress_->cancel) return true;
        error = "cancelled";
        return false;
    }
    bool read_model(std::span<const unsigned char> bytes, bool binary, const std::string& directory,
                    std::string& error);
    bool read_meshes(std::string& error);
    std::optional<TextureUse> read_material(const tinygltf::Primitive& from, Primitive& to);
    bool read_vertices(const tinygltf::Primitive& from, Primitive& to, std::string& error);
    bool read_primitive(const tinygltf::Primitive& from, Primitive& to, std::string& error);
    bool read_nodes(std::string& error);
    bool add_node(int index, int parent, std::string& error);
    bool read_textures(std::string& error);
    void note_what_is_missing();

    Scene& scene_;
    LoadProgress* progress_;
    std::size_t vertices_ = 0, indices_ = 0, marks_ = 0, undecoded_ = 0;
};

bool SceneLoader::read_model(std::span<const unsigned char> bytes, bool binary, const std::string& directory,
                             std::string& error) {
    error = "not a glTF 2.0 file";
    std::span<const unsigned char> json = bytes;
    if (binary) {
        std::uint32_t length = 0;
        if (bytes.size() < 20 || std::memcmp(bytes.data(), "glTF", 4) != 0) return false;
        std::memcpy(&length, bytes.data() + 12, 4);
        if (length > bytes.size() - 20) return false;
        json = bytes.subspan(20, length);
    }
    if (bytes.empty() || bytes.size() > std::numeric_limits<unsigned int>::max()) return false;
    if (const char* wrong = refuse_before_reading(json)) {
        error += std::string(": ") + wrong;
        return false;
    }
    tinygltf::TinyGLTF loader;
    loader.SetImageLoader(keep_encoded, nullptr);
    loader.SetFsCallbacks(file_callbacks<tinygltf::FsCallbacks>());
    std::string why, warning;
    const auto size = static_cast<unsigned int>(bytes.size());
    bool read = false;
    try {
        read = binary ? loader.LoadBinaryFromMemory(&model(), &why, &warning, bytes.data(), size, directory)
                      : loader.LoadASCIIFromString(&model(), &why, &warning,
                                                   reinterpret_cast<const char*>(bytes.data()), size, directory);
    } catch (const std::exception& thrown) { // nlohmann's, if a value has another type than tinygltf expects
        why = thrown.what();
    }
    if (const std::string extension = missing_extension(json, read ? &model() : nullptr); !extension.empty()) {
        error = "it needs the extension " + extension + ", which the viewer does not support";
        return false;
    }
    if (!read) {
        std::string line = why.substr(0, why.find('\n'));
        for (char& c : line)
            if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) == 127) c = '?';
        if (!line.empty()) error += ": " + line.substr(0, 300);
        return false;
    }
    error.clear();
    return go_on(0.3f, error);
}

// Reads color, texture and alpha mode. @return the texture coordinates of the base color
std::optional<TextureUse> SceneLoader::read_material(const tinygltf::Primitive& from, Primitive& to) {
    if (from.material < 0 || static_cast<std::size_t>(from.material) >= model().materials.size()) return std::nullopt;
    const tinygltf::Material& material = model().materials[static_cast<std::size_t>(from.material)];
    to.alpha_mode = alpha_mode_of(material.alphaMode);
    to.alpha_cutoff = static_cast<float>(material.alphaCutoff);
    const auto& factor = material.pbrMetallicRoughness.baseColorFactor;
    for (std::size_t i = 0; i < 4; ++i)
        to.color[i] = i < factor.size() ? static_cast<float>(factor[i]) : 1.0f;
    return base_color_texture(model(), material);
}

bool SceneLoader::read_vertices(const tinygltf::Primitive& from, Primitive& to, std::string& error) {
    const auto positions = read_attribute(model(), from, "POSITION", 3);
    if (!positions) {
        error = "a mesh has no readable POSITION";
        return false;
    }
    const std::size_t count = positions->size() / 3;
    vertices_ += count;
    const auto normals = read_attribute(model(), from, "NORMAL", 3);
    const std::optional<TextureUse> texture = read_material(from, to);
    const auto uvs = texture ? read_attribute(model(), from, texture->coordinates.c_str(), 2) : std::nullopt;
    if (uvs) {
        to.texture = texture->image; // the image, until read_textures()
        to.sampler = texture->sampler;
    }
    std::size_t channels = 4;
    auto colors = read_attribute(model(), from, "COLOR_0", channels);
    if (!colors) colors = read_attribute(model(), from, "COLOR_0", channels = 3);
    to.vertices.resize(vertices_ > kMaxVertices ? 0 : count);
    for (std::size_t i = 0; i < to.vertices.size(); ++i) {
        Vertex& v = to.vertices[i];
        std::memcpy(v.position, &(*positions)[i * 3], sizeof v.position);
        if (normals && i * 3 + 2 < normals->size()) std::memcpy(v.normal, &(*normals)[i * 3], sizeof v.normal);
        if (uvs && i * 2 + 1 < uvs->size()) {
            const auto uv = transformed(*texture, (*uvs)[i * 2], (*uvs)[i * 2 + 1]);
            std::copy(uv.begin(), uv.end(), v.uv);
        }
        for (std::size_t k = 0; colors && k < channels && i * channels + k < colors->size(); ++k)
            v.color[k] = as_byte((*colors)[i * channels + k]);
        for (const float x : v.position)
            if (!std::isfinite(x)) {
                error = "a mesh has positions that are not finite";
                return false;
            }
    }
    return true;
}

bool SceneLoader::read_primitive(const tinygltf::Primitive& from, Primitive& to, std::string& error) {
    if (!read_vertices(from, to, error)) return false;
    std::vector<std::uint32_t> indices;
    if (from.indices >= 0) {
        auto read = read_indices(model(), from.indices);
        if (!read ||
            model().accessors[static_cast<std::size_t>(from.indices)].componentType == TINYGLTF_COMPONENT_TYPE_FLOAT) {
            error = "a mesh has unreadable indices";
            return false;
        }
        indices = std::move(*read);
    } else {
        indices.resize(to.vertices.size());
        for (std::uint32_t i = 0; i < indices.size(); ++i)
            indices[i] = i;
    }
    indices_ += indices.size();
    if (vertices_ > kMaxVertices || indices_ > kMaxIndices) {
        error = "more than 50 million vertices or 150 million indices";
        return false;
    }
    for (const std::uint32_t i : indices)
        if (i >= to.vertices.size()) {
            error = "a mesh index points beyond its vertices";
            return false;
        }
    to.topology = topology_of(from.mode);
    marks_ += to.topology == Topology::Triangles ? 0 : indices.size();
    if (marks_ > kMaxMarks) {
        error = "more than 10 million points or ends of lines";
        return false;
    }
    to.indices = as_list(std::move(indices), from.mode);
    return true;
}

bool SceneLoader::read_meshes(std::string& error) {
    const auto& from = model().meshes;
    for (std::size_t i = 0; i < from.size(); ++i) {
        Mesh& mesh = scene_.meshes.emplace_back();
        std::vector<Triangle> triangles;
        mesh.low = glm::vec3(std::numeric_limits<float>::max());
        mesh.high = -mesh.low;
        for (const auto& p : from[i].primitives) {
            Primitive& to = mesh.primitives.emplace_back();
            if (!read_primitive(p, to, error)) return false;
            for (const Vertex& v : to.vertices) {
                mesh.low = glm::min(mesh.low, position_of(v));
                mesh.high = glm::max(mesh.high, position_of(v));
            }
            const auto at = [&](std::size_t k) { return position_of(to.vertices[to.indices[k]]); };
            for (std::size_t k = 0; to.topology == Topology::Triangles && k + 2 < to.indices.size(); k += 3)
                triangles.push_back({at(k), at(k + 1), at(k + 2)});
        }
        if (!(mesh.low.x <= mesh.high.x)) mesh.low = mesh.high = glm::vec3(0);
        if (!triangles.empty()) mesh.bvh = std::make_shared<const Bvh>(std::move(triangles));
        if (!go_on(0.3f + 0.4f * static_cast<float>(i + 1) / static_cast<float>(from.size()), error)) return false;
    }
    return true;
}

bool SceneLoader::add_node(int index, int parent, std::string& error) {
    const tinygltf::Node& from = model().nodes[static_cast<std::size_t>(index)];
    Node node;
    node.name = from.name.empty() ? "node" + std::to_string(index) : from.name;
    node.parent = parent;
    node.mesh = from.mesh < static_cast<int>(scene_.meshes.size()) ? std::max(-1, from.mesh) : -1;
    node.source = index;
    node.local = read_transform(from);
    node.hidden = flag_of(from, "hidden");
    node.locked = flag_of(from, "locked");
    if (!gizmo::is_valid(node.local)) {
        error = "node '" + node.name + "' has a transform that is not finite or has no rotation";
        return false;
    }
    if (from.camera >= 0 && static_cast<std::size_t>(from.camera) < model().cameras.size()) {
        const tinygltf::Camera& c = model().cameras[static_cast<std::size_t>(from.camera)];
        SceneCamera camera{node.name, static_cast<int>(scene_.nodes.size()), c.type == "orthographic"};
        if (c.perspective.yfov > 1e-3 && c.perspective.yfov < 3.1) camera.fov_y = c.perspective.yfov;
        if (c.orthographic.ymag > 1e-9 && std::isfinite(c.orthographic.ymag)) camera.half_height = c.orthographic.ymag;
        scene_.cameras.push_back(camera);
    }
    scene_.source_->loaded[static_cast<std::size_t>(index)] = node.local;
    scene_.nodes.push_back(std::move(node));
    return true;
}

// Depth first with an explicit stack: a deep file does not overflow the call stack, and a cyclic one is rejected.
bool SceneLoader::read_nodes(std::string& error) {
    std::vector<std::pair<int, int>> open; // node of the file, index of its parent
    scene_.source_->loaded.resize(model().nodes.size());
    const int scene = model().defaultScene >= 0 ? model().defaultScene : 0;
    if (static_cast<std::size_t>(scene) < model().scenes.size()) {
        scene_.source_->scene = scene;
        const auto& roots = model().scenes[static_cast<std::size_t>(scene)].nodes;
        for (auto it = roots.rbegin(); it != roots.rend(); ++it)
            open.emplace_back(*it, -1);
    }
    std::vector<bool> seen(model().nodes.size(), false);
    while (!open.empty()) {
        const auto [index, parent] = open.back();
        open.pop_back();
        if (index < 0 || static_cast<std::size_t>(index) >= model().nodes.size()) {
            error = "a node refers to a missing child";
            return false;
        }
        if (seen[static_cast<std::size_t>(index)] || scene_.nodes.size() >= kMaxNodes) {
            error = "the node hierarchy is not a tree";
            return false;
        }
        seen[static_cast<std::size_t>(index)] = true;
        const int here = static_cast<int>(scene_.nodes.size());
        if (!add_node(index, parent, error)) return false;
        const auto& children = model().nodes[static_cast<std::size_t>(index)].children;
        for (auto it = children.rbegin(); it != children.rend(); ++it)
            open.emplace_back(*it, here);
    }
    return true;
}

// Images used by base colors become textures; images that cannot be decoded are skipped.
bool SceneLoader::read_textures(std::string& error) {
    const auto& images = model().images;
    std::vector<int> texture_of(images.size(), -2); // -2: not requested yet
    std::size_t room = kMaxTexturePixels;
    for (Mesh& mesh : scene_.meshes)
        for (Primitive& p : mesh.primitives) {
            const int image = p.texture;
            p.texture = -1;
            if (image < 0 || static_cast<std::size_t>(image) >= images.size()) continue;
            int& texture = texture_of[static_cast<std::size_t>(image)];
            if (texture == -2) {
                texture = -1;
                auto decoded = decode_texture(images[static_cast<std::size_t>(image)].image, room);
                if (decoded) {
                    room -= std::size_t{decoded->width} * decoded->height;
                    texture = static_cast<int>(scene_.textures.size());
                    scene_.textures.push_back(std::move(*decoded));
                }
                undecoded_ += texture < 0 ? 1u : 0u;
                if (!go_on(0.7f + 0.3f * static_cast<float>(image + 1) / static_cast<float>(images.size()), error))
                    return false;
            }
            p.texture = texture;
        }
    return true;
}

// Missing image files, and unsupported extensions that change the appearance.
void SceneLoader::note_what_is_missing() {
    constexpr std::size_t kNamed = 5; // the remaining ones are only counted
    const auto list = [&](const std::vector<std::string>& names, const char* what) {
        if (names.empty()) return;
        scene_.notes += what;
        for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i)
            scene_.notes += (i == 0 ? " " : ", ") + names[i].substr(0, 60);
        if (names.size() > kNamed) scene_.notes += " and " + std::to_string(names.size() - kNamed) + " more";
        scene_.notes += "; ";
    };
    std::vector<std::string> files;
    for (const tinygltf::Image& image : model().images)
        if (image.image.empty() && image.bufferView < 0 && !image.uri.empty() && !image.uri.starts_with("data:"))
            files.push_back(image.uri);
    list(files, "missing textures:");
    std::vector<std::string> unknown;
    for (const std::string& extension : model().extensionsUsed)
        if (extension != "KHR_texture_transform" && extension != "KHR_mesh_quantization") unknown.push_back(extension);
    list(unknown, "extensions kept but not displayed:");
}

std::unique_ptr<Scene> Scene::parse(std::span<const unsigned char> bytes, bool binary, const std::string& directory,
                                    std::string& error, LoadProgress* progress) {
    auto scene = std::make_unique<Scene>();
    error.clear();
    return SceneLoader(*scene, progress).run(bytes, binary, directory, error) ? std::move(scene) : nullptr;
}

std::unique_ptr<Scene> Scene::load(const std::string& path, std::string& error, LoadProgress* progress) {
    std::vector<unsigned char> bytes;
    if (!read_file(path, bytes, error)) return nullptr;
    const std::filesystem::path p(path);
    auto scene = parse(bytes, p.extension() == ".glb", p.parent_path().string(), error, progress);
    if (!scene) error = path + ": " + error;
    return scene;
}

} // namespace sample

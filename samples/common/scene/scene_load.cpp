// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Loads a glTF file. The file may be invalid or malicious: everything is checked before it is read, decompression is
// bounded, and the result is a scene or one line of error.
#include "common/scene/gltf_accessor.hpp"
#include "common/scene/gltf_check.hpp"
#include "common/scene/gltf_texture.hpp"
#include "common/scene/scene_source.hpp"
#include "common/scene/texture_decode.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

namespace sample {
namespace {

constexpr std::size_t kMaxNodes = 1000000;
constexpr std::size_t kMaxVertices = 50'000'000, kMaxIndices = 150'000'000;
constexpr std::size_t kMaxMarks = 10'000'000; // each becomes a rectangle

std::optional<std::vector<float>> read_attribute(const tinygltf::Model& model, const tinygltf::Primitive& p,
                                                 const char* name, std::size_t width) {
    const char* why = nullptr; // without it the primitive is displayed, too
    const auto found = p.attributes.find(name);
    return found == p.attributes.end() ? std::nullopt : read_floats(model, found->second, width, why);
}

std::string unreadable(const char* what, int accessor, const char* why) {
    return "unreadable " + std::string(what) + " (accessor " + std::to_string(accessor) + "): " + why;
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

bool read_transform(const tinygltf::Node& n, Node& to) {
    if (n.matrix.size() == 16) {
        glm::dmat4 m;
        for (int i = 0; i < 16; ++i)
            m[i / 4][i % 4] = n.matrix[static_cast<std::size_t>(i)];
        return set_local_matrix(to, m);
    }
    gizmo::DTransform& t = to.local;
    if (n.translation.size() == 3) t.position = {n.translation[0], n.translation[1], n.translation[2]};
    if (n.rotation.size() == 4) t.rotation = {n.rotation[3], n.rotation[0], n.rotation[1], n.rotation[2]};
    if (n.scale.size() == 3) t.scale = {n.scale[0], n.scale[1], n.scale[2]};
    return gizmo::is_valid(t);
}

bool flag_of(const tinygltf::Node& n, const char* name) {
    if (!n.extras.IsObject() || !n.extras.Has("gizmo")) return false;
    const tinygltf::Value& ours = n.extras.Get("gizmo");
    return ours.IsObject() && ours.Has(name) && ours.Get(name).IsBool() && ours.Get(name).Get<bool>();
}

// Null: not an object, or without such a member.
const tinygltf::Value* member(const tinygltf::Value* object, const char* name) {
    return object && object->IsObject() && object->Has(name) ? &object->Get(name) : nullptr;
}

const tinygltf::Value* extension(const tinygltf::ExtensionMap& all, const char* name) {
    const auto found = all.find(name);
    return found == all.end() ? nullptr : &found->second;
}

double number_or(double usual, const tinygltf::Value* value) {
    const double number = value && value->IsNumber() ? value->GetNumberAsDouble() : usual;
    return number >= 0 && std::isfinite(number) ? number : usual;
}

// A body that collides, or that notices what is in it.
void read_collider(const tinygltf::Model& model, const tinygltf::Node& from, NodeContent& to, Node& node) {
    const tinygltf::Value *const body = extension(from.extensions, "KHR_physics_rigid_bodies"),
                                 *const all = member(extension(model.extensions, "KHR_implicit_shapes"), "shapes");
    for (const char* what : {"collider", "trigger"}) {
        const tinygltf::Value* const index = member(member(member(body, what), "geometry"), "shape");
        const int i = index && index->IsInt() ? index->GetNumberAsInt() : -1;
        if (i < 0 || !all || static_cast<std::size_t>(i) >= all->ArrayLen()) continue;
        const tinygltf::Value *const shape = &all->Get(i), *const type = member(shape, "type");
        for (std::size_t k = 1; k < std::size(kColliderForms); ++k) {
            const ColliderForm& form = kColliderForms[k];
            if (!type || !type->IsString() || type->Get<std::string>() != form.type) continue;
            to.collider = i;
            to.shape = static_cast<ColliderShape>(k);
            const tinygltf::Value *const numbers = member(shape, form.type), *const size = member(numbers, "size");
            const bool has_size = to.shape == ColliderShape::Box && size && size->ArrayLen() == 3;
            for (std::size_t n = 0; n < 3; ++n) {
                const char* const name = form.names[n];
                const tinygltf::Value* const number = has_size ? &size->Get(static_cast<int>(n))
                                                      : name   ? member(numbers, name)
                                                               : nullptr;
                node.collider[n] = number_or(form.usual[n], number);
            }
            return;
        }
    }
}

// Numbers that make no image are replaced.
std::array<double, 4> read_lens(const tinygltf::Camera& camera) {
    const tinygltf::PerspectiveCamera& p = camera.perspective;
    const tinygltf::OrthographicCamera& o = camera.orthographic;
    const bool ortho = camera.type == "orthographic";
    std::array<double, 4> lens = {p.zfar, p.znear, p.yfov, p.aspectRatio};
    if (ortho) lens = {o.zfar, o.znear, o.ymag, o.xmag};
    for (double& number : lens)
        if (!(number >= 0 && std::isfinite(number))) number = 0;
    if (!ortho && !(lens[2] > 1e-3 && lens[2] < 3.1)) lens[2] = 0.7;
    if (ortho && !(lens[2] > 1e-9)) lens[2] = 1;
    return lens;
}

// The light has the icon if the node has a camera, too.
NodeContent read_content(const tinygltf::Model& model, const tinygltf::Node& from, Node& node) {
    const auto has = [](int i, const auto& all) { return i >= 0 && static_cast<std::size_t>(i) < all.size(); };
    NodeContent to{.icon = from.mesh < 0 ? NodeIcon::Empty : NodeIcon::None};
    read_collider(model, from, to, node);
    if (has(from.camera, model.cameras)) {
        const tinygltf::Camera& c = model.cameras[static_cast<std::size_t>(from.camera)];
        to.icon = NodeIcon::Camera;
        to.camera = from.camera;
        to.ortho = c.type == "orthographic";
        node.lens = read_lens(c);
    }
    const auto found = from.extensions.find("KHR_lights_punctual");
    if (found == from.extensions.end() || !found->second.Has("light") || !found->second.Get("light").IsInt()) return to;
    const int light = found->second.Get("light").GetNumberAsInt();
    if (!has(light, model.lights)) return to;
    const tinygltf::Light& l = model.lights[static_cast<std::size_t>(light)];
    to.icon = l.type == "spot" ? NodeIcon::Spot : l.type == "directional" ? NodeIcon::Directional : NodeIcon::Point;
    to.light = light;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, l.color.size()); ++i)
        to.color[static_cast<int>(i)] = l.color[i];
    to.intensity = l.intensity;
    if (std::isfinite(l.spot.innerConeAngle)) node.inner = l.spot.innerConeAngle;
    if (std::isfinite(l.spot.outerConeAngle)) node.outer = l.spot.outerConeAngle;
    if (l.range > 0 && std::isfinite(l.range)) node.range = l.range;
    return to;
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
        error_ = read_gltf(bytes, binary, directory, model_);
        const bool done = error_.empty() && go_on(0.3f) && read_meshes() && read_nodes() && read_textures();
        error = error_;
        if (done) keep_source(bytes, binary, directory);
        const std::string budget = std::to_string(kMaxTexturePixels >> 18) + " MiB";
        if (undecoded_ > 0)
            scene_.notes +=
                std::to_string(undecoded_) + " textures cannot be decoded, or have more than " + budget + " each; ";
        if (halvings_ > 0)
            scene_.notes += "the sides of all textures are divided by " + std::to_string(1 << halvings_) +
                            ", because they have more than " + budget + "; ";
        if (done) note_what_is_missing();
        return done;
    }

private:
    bool fail(std::string error) {
        error_ = std::move(error);
        return false;
    }
    bool go_on(float share) {
        if (progress_) progress_->share = share;
        return progress_ && progress_->cancel ? fail("cancelled") : true;
    }
    bool read_meshes();
    std::optional<TextureUse> read_material(const tinygltf::Primitive& from, Primitive& to);
    bool read_vertices(const tinygltf::Primitive& from, Primitive& to);
    bool read_primitive(const tinygltf::Primitive& from, Primitive& to);
    void keep_source(std::span<const unsigned char> bytes, bool binary, const std::string& directory);
    bool read_nodes();
    bool add_node(int index, int parent);
    bool read_textures();
    void note_what_is_missing();
    bool is_empty_view(int index) const;
    bool lacks_data(const tinygltf::Primitive& p) const;

    Scene& scene_;
    LoadProgress* progress_;
    std::string error_{};
    tinygltf::Model model_{}; // images hold their encoded bytes
    std::size_t vertices_ = 0, indices_ = 0, marks_ = 0, undecoded_ = 0;
    int halvings_ = 0;                    ///< of all textures, which share a budget
    std::vector<std::string> unmeshed_{}; ///< nodes whose mesh does not exist
    std::vector<std::string> skipped_{};  ///< meshes with primitives that have no data
};

// Reads color, texture and alpha mode. @return the texture coordinates of the base color
std::optional<TextureUse> SceneLoader::read_material(const tinygltf::Primitive& from, Primitive& to) {
    if (from.material < 0 || static_cast<std::size_t>(from.material) >= model_.materials.size()) return std::nullopt;
    const tinygltf::Material& material = model_.materials[static_cast<std::size_t>(from.material)];
    to.alpha_mode = alpha_mode_of(material.alphaMode);
    to.alpha_cutoff = static_cast<float>(material.alphaCutoff);
    const auto& factor = material.pbrMetallicRoughness.baseColorFactor;
    for (std::size_t i = 0; i < 4; ++i)
        to.color[i] = i < factor.size() ? static_cast<float>(factor[i]) : 1.0f;
    return base_color_texture(model_, material);
}

// True if no bytes are there: the view is compressed and has no fallback.
bool SceneLoader::is_empty_view(int index) const {
    if (index < 0 || static_cast<std::size_t>(index) >= model_.bufferViews.size()) return false;
    const tinygltf::BufferView& view = model_.bufferViews[static_cast<std::size_t>(index)];
    const auto buffer = static_cast<std::size_t>(std::max(0, view.buffer));
    return buffer < model_.buffers.size() && model_.buffers[buffer].data.empty();
}

// True if positions or indices are in an extension's data alone, or nowhere.
bool SceneLoader::lacks_data(const tinygltf::Primitive& p) const {
    const auto position = p.attributes.find("POSITION");
    if (position == p.attributes.end()) return true;
    for (const int index : {position->second, p.indices}) {
        if (index < 0 || static_cast<std::size_t>(index) >= model_.accessors.size()) continue; // told when it is read
        const tinygltf::Accessor& a = model_.accessors[static_cast<std::size_t>(index)];
        if (a.bufferView < 0 ? !a.sparse.isSparse : is_empty_view(a.bufferView)) return true;
        if (a.sparse.isSparse &&
            (is_empty_view(a.sparse.indices.bufferView) || is_empty_view(a.sparse.values.bufferView)))
            return true;
    }
    return false;
}

bool SceneLoader::read_vertices(const tinygltf::Primitive& from, Primitive& to) {
    const int accessor = from.attributes.at("POSITION");
    const char* why = "";
    const auto positions = read_floats(model_, accessor, 3, why);
    if (!positions) return fail(unreadable("POSITION", accessor, why));
    const std::size_t count = positions->size() / 3;
    vertices_ += count;
    const auto normals = read_attribute(model_, from, "NORMAL", 3);
    const std::optional<TextureUse> texture = read_material(from, to);
    const auto uvs = texture ? read_attribute(model_, from, texture->coordinates.c_str(), 2) : std::nullopt;
    if (uvs) {
        to.texture = texture->image; // the image, until read_textures()
        to.sampler = texture->sampler;
    }
    std::size_t channels = 4;
    auto colors = read_attribute(model_, from, "COLOR_0", channels);
    if (!colors) colors = read_attribute(model_, from, "COLOR_0", channels = 3);
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
            if (!std::isfinite(x)) return fail("it has positions that are not finite");
    }
    return true;
}

bool SceneLoader::read_primitive(const tinygltf::Primitive& from, Primitive& to) {
    if (!read_vertices(from, to)) return false;
    std::vector<std::uint32_t> indices;
    if (from.indices >= 0) {
        const char* why = "";
        auto read = read_indices(model_, from.indices, why);
        if (!read) return fail(unreadable("indices", from.indices, why));
        indices = std::move(*read);
    } else {
        indices.resize(to.vertices.size());
        std::iota(indices.begin(), indices.end(), 0u);
    }
    indices_ += indices.size();
    if (vertices_ > kMaxVertices || indices_ > kMaxIndices)
        return fail("more than 50 million vertices or 150 million indices");
    for (const std::uint32_t i : indices)
        if (i >= to.vertices.size()) return fail("its index " + std::to_string(i) + " points beyond its vertices");
    to.topology = topology_of(from.mode);
    marks_ += to.topology == Topology::Triangles ? 0 : indices.size();
    if (marks_ > kMaxMarks) return fail("more than 10 million points or ends of lines");
    to.indices = as_list(std::move(indices), from.mode);
    return true;
}

bool SceneLoader::read_meshes() {
    const auto& from = model_.meshes;
    for (std::size_t i = 0; i < from.size(); ++i) {
        Mesh& mesh = scene_.meshes.emplace_back();
        const std::string name = "mesh " + std::to_string(i) + (from[i].name.empty() ? "" : " '" + from[i].name + "'");
        std::vector<gizmo::tools::Triangle> triangles;
        mesh.low = glm::vec3(std::numeric_limits<float>::max());
        mesh.high = -mesh.low;
        for (const auto& p : from[i].primitives) {
            if (lacks_data(p)) {
                if (skipped_.empty() || skipped_.back() != name) skipped_.push_back(name);
                continue;
            }
            Primitive& to = mesh.primitives.emplace_back();
            if (!read_primitive(p, to)) return fail(name + ": " + error_);
            for (const Vertex& v : to.vertices) {
                mesh.low = glm::min(mesh.low, position_of(v));
                mesh.high = glm::max(mesh.high, position_of(v));
            }
            const auto at = [&](std::size_t k) { return position_of(to.vertices[to.indices[k]]); };
            for (std::size_t k = 0; to.topology == Topology::Triangles && k + 2 < to.indices.size(); k += 3)
                triangles.push_back({at(k), at(k + 1), at(k + 2)});
        }
        if (!(mesh.low.x <= mesh.high.x)) mesh.low = mesh.high = glm::vec3(0);
        if (!triangles.empty()) mesh.bvh = std::make_shared<const gizmo::tools::TriangleTree>(std::move(triangles));
        if (!go_on(0.3f + 0.4f * static_cast<float>(i + 1) / static_cast<float>(from.size()))) return false;
    }
    return true;
}

bool SceneLoader::add_node(int index, int parent) {
    const tinygltf::Node& from = model_.nodes[static_cast<std::size_t>(index)];
    Node node;
    node.name = from.name.empty() ? "node" + std::to_string(index) : from.name;
    node.parent = parent;
    node.mesh = from.mesh < static_cast<int>(scene_.meshes.size()) ? std::max(-1, from.mesh) : -1;
    if (from.mesh >= static_cast<int>(scene_.meshes.size()))
        unmeshed_.push_back(node.name + " (mesh " + std::to_string(from.mesh) + ")");
    node.source = index;
    node.hidden = flag_of(from, "hidden");
    node.locked = flag_of(from, "locked");
    if (!read_transform(from, node))
        return fail("node '" + node.name + "' has a transform that is not finite or has no rotation");
    scene_.source_->contents[static_cast<std::size_t>(index)] = read_content(model_, from, node);
    Node& loaded = scene_.source_->loaded[static_cast<std::size_t>(index)] = node;
    if (parent >= 0) loaded.parent = scene_.node(parent).source;
    scene_.nodes.push_back(std::move(node));
    return true;
}

void SceneLoader::keep_source(std::span<const unsigned char> bytes, bool binary, const std::string& directory) {
    Scene::Source& to = *scene_.source_;
    to.bytes.assign(bytes.begin(), bytes.end());
    to.is_binary = binary;
    to.directory = directory;
    constexpr std::string_view kMark = "\xef\xbb\xbf"; // a byte order mark
    const std::size_t start = binary ? 20 : to.bytes.starts_with(kMark) ? kMark.size() : 0;
    to.json = json_value(to.bytes, start);
    to.animated.resize(model_.nodes.size());
    for (const tinygltf::Node& node : model_.nodes) {
        const bool has_skin = node.skin >= 0 && static_cast<std::size_t>(node.skin) < model_.skins.size();
        const tinygltf::Skin skin = has_skin ? model_.skins[static_cast<std::size_t>(node.skin)] : tinygltf::Skin();
        to.joints.push_back(skin.skeleton >= 0 || skin.joints.empty() ? skin.skeleton : skin.joints[0]);
        to.keeps_flags.push_back(node.extras.IsObject() || node.extras.Type() == tinygltf::NULL_TYPE);
    }
    // The joints of a skeleton, and what only marks their ends, are no empties.
    for (const tinygltf::Skin& skin : model_.skins)
        for (std::vector<int> open = skin.joints; !open.empty();) {
            const auto joint = static_cast<std::size_t>(open.back()); // a negative one is beyond the end, too
            open.pop_back();
            if (joint >= to.contents.size() || to.contents[joint].icon != NodeIcon::Empty) continue;
            to.contents[joint] = {};
            const std::vector<int>& children = model_.nodes[joint].children;
            open.insert(open.end(), children.begin(), children.end());
        }
    for (const tinygltf::Animation& animation : model_.animations)
        for (const tinygltf::AnimationChannel& channel : animation.channels)
            if (channel.target_node >= 0 && static_cast<std::size_t>(channel.target_node) < to.animated.size())
                to.animated[static_cast<std::size_t>(channel.target_node)] = true;
}

// Depth first with an explicit stack: a deep file does not overflow the call stack, and a cyclic one is rejected.
bool SceneLoader::read_nodes() {
    std::vector<std::pair<int, int>> open; // node of the file, index of its parent
    scene_.source_->loaded.resize(model_.nodes.size());
    scene_.source_->contents.resize(model_.nodes.size());
    const int scene = model_.defaultScene >= 0 ? model_.defaultScene : 0;
    if (static_cast<std::size_t>(scene) < model_.scenes.size()) {
        scene_.source_->scene = scene;
        const auto& roots = model_.scenes[static_cast<std::size_t>(scene)].nodes;
        for (auto it = roots.rbegin(); it != roots.rend(); ++it)
            open.emplace_back(*it, -1);
    }
    std::vector<bool> seen(model_.nodes.size(), false);
    while (!open.empty()) {
        const auto [index, parent] = open.back();
        open.pop_back();
        if (index < 0 || static_cast<std::size_t>(index) >= model_.nodes.size())
            return fail((parent < 0 ? "the scene" : "node '" + scene_.node(parent).name + "'") + " refers to node " +
                        std::to_string(index) + ", which does not exist");
        if (seen[static_cast<std::size_t>(index)])
            return fail("the node hierarchy is not a tree: node " + std::to_string(index) + " is in it twice");
        if (scene_.nodes.size() >= kMaxNodes) return fail("more than a million nodes");
        seen[static_cast<std::size_t>(index)] = true;
        const int here = static_cast<int>(scene_.nodes.size());
        if (!add_node(index, parent)) return false;
        const auto& children = model_.nodes[static_cast<std::size_t>(index)].children;
        for (auto it = children.rbegin(); it != children.rend(); ++it)
            open.emplace_back(*it, here);
    }
    return true;
}

// Images used by base colors become textures, as large as fits the budget of all; those that cannot be decoded are
// skipped.
bool SceneLoader::read_textures() {
    const auto& images = model_.images;
    std::vector<int> texture_of(images.size(), -2); // -2: not requested yet
    for (Mesh& mesh : scene_.meshes)
        for (Primitive& p : mesh.primitives) {
            const int image = p.texture;
            p.texture = -1;
            if (image < 0 || static_cast<std::size_t>(image) >= images.size()) continue;
            int& texture = texture_of[static_cast<std::size_t>(image)];
            if (texture == -2) {
                texture = -1;
                auto decoded = decode_texture(images[static_cast<std::size_t>(image)].image);
                if (decoded) {
                    for (int i = 0; i < halvings_; ++i)
                        halve(*decoded);
                    texture = static_cast<int>(scene_.textures.size());
                    scene_.textures.push_back(std::move(*decoded));
                    halvings_ += halve_to_fit(scene_.textures);
                }
                undecoded_ += texture < 0 ? 1u : 0u;
                if (!go_on(0.7f + 0.3f * static_cast<float>(image + 1) / static_cast<float>(images.size())))
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
    for (const tinygltf::Image& image : model_.images)
        if (image.image.empty() && !image.uri.empty() && !image.uri.starts_with("data:")) files.push_back(image.uri);
    list(files, "missing textures:");
    list(unmeshed_, "not displayed, because its mesh does not exist:");
    list(skipped_, "not displayed, because its data is compressed or missing:");
    std::size_t morphs = 0;
    for (const tinygltf::Mesh& mesh : model_.meshes)
        morphs += !mesh.primitives.empty() && !mesh.primitives[0].targets.empty();
    std::vector<std::string> still;
    const auto add = [&](std::size_t n, const std::string& one, const std::string& many) {
        if (n > 0) still.push_back(std::to_string(n) + ' ' + (n == 1 ? one : many));
    };
    add(model_.skins.size(), "skin", "skins");
    add(morphs, "mesh with morph targets", "meshes with morph targets");
    add(model_.animations.size(), "animation", "animations");
    add(std::max<std::size_t>(model_.scenes.size(), 1) - 1, "other scene", "other scenes");
    if (scene_.nodes.empty()) add(model_.nodes.size(), "node in no scene", "nodes in no scene");
    list(still, "kept but not displayed:");
    std::vector<std::string> unknown;
    for (const std::string& extension : model_.extensionsUsed)
        if (extension != "KHR_texture_transform" && extension != "KHR_lights_punctual" &&
            extension != "KHR_mesh_quantization" && extension != "KHR_implicit_shapes" &&
            extension != "KHR_physics_rigid_bodies")
            unknown.push_back(extension);
    list(unknown, "extensions kept but not displayed:");
}

std::unique_ptr<Scene> Scene::parse(std::span<const unsigned char> bytes, bool binary, const std::string& directory,
                                    std::string& error, LoadProgress* progress) {
    auto scene = std::make_unique<Scene>();
    error.clear();
    return SceneLoader(*scene, progress).run(bytes, binary, directory, error) ? std::move(scene) : nullptr;
}

std::string refusal(const std::string& path) {
    std::vector<unsigned char> head;
    const std::string why = read_file(path, head, 4096);
    return !why.empty() ? why : is_glb_name(path) ? refuse_glb(head) : refuse_text(head);
}

std::unique_ptr<Scene> Scene::load(const std::string& path, std::string& error, LoadProgress* progress) {
    std::vector<unsigned char> bytes;
    error = refusal(path);
    if (error.empty()) error = read_file(path, bytes);
    const std::string directory = std::filesystem::path(path).parent_path().string();
    auto scene = error.empty() ? parse(bytes, is_glb_name(path), directory, error, progress) : nullptr;
    if (!scene) error = path + ": " + error;
    return scene;
}

} // namespace sample

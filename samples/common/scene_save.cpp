// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The scene into its file: the nodes as they are now, everything else as it was read. Nodes of the file keep their
// numbers, which skins and animations refer to; those deleted are in no scene any more; new ones come last.
#include "gltf_source.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <system_error>

namespace sample {
namespace {

std::string base64(std::span<const unsigned char> bytes) { // RFC 4648
    constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto at = [&](std::size_t k) { return i + k < bytes.size() ? static_cast<unsigned>(bytes[i + k]) : 0u; };
        const unsigned three = at(0) << 16 | at(1) << 8 | at(2);
        for (unsigned k = 0; k < 4; ++k)
            out += i + k <= bytes.size() ? kDigits[three >> (18 - 6 * k) & 63u] : '=';
    }
    return out;
}

// Images of their own files, and those that were embedded, are embedded as they were.
bool embed_image(const std::string*, const std::string* name, const tinygltf::Image* image, bool, std::string* uri,
                 void*) {
    const bool jpeg = image->image.size() > 2 && image->image[0] == 0xff && image->image[1] == 0xd8;
    const bool webp = name->ends_with(".webp"), ktx = name->ends_with(".ktx2");
    const char* mime = jpeg ? "image/jpeg" : webp ? "image/webp" : ktx ? "image/ktx2" : "image/png";
    *uri = std::string("data:") + mime + ";base64," + base64(image->image);
    return true;
}

void set_flags(tinygltf::Node& to, const Node& node) {
    tinygltf::Value::Object extras;
    if (to.extras.IsObject()) extras = to.extras.Get<tinygltf::Value::Object>();
    if (!node.hidden && !node.locked && !extras.contains("gizmo")) return;
    tinygltf::Value::Object ours;
    if (node.hidden) ours["hidden"] = tinygltf::Value(true);
    if (node.locked) ours["locked"] = tinygltf::Value(true);
    extras["gizmo"] = tinygltf::Value(ours);
    if (ours.empty()) extras.erase("gizmo");
    to.extras = extras.empty() ? tinygltf::Value() : tinygltf::Value(extras);
}

bool sync_path(const std::filesystem::path& path, int flags) {
    const int file = open(path.c_str(), flags);
    if (file < 0) return false;
    const bool synced = fsync(file) == 0;
    return close(file) == 0 && synced;
}

} // namespace

bool Scene::save(const std::string& path, std::string& error) const {
    tinygltf::Model model = source_->model;
    std::vector<int> index(nodes.size(), -1); // in the file
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].source >= 0 && i < source_->loaded.size())
            index[i] = nodes[i].source;
        else if (is_alive(static_cast<int>(i))) {
            index[i] = static_cast<int>(model.nodes.size());
            model.nodes.emplace_back();
        }
        if (index[i] < 0) continue;
        tinygltf::Node& to = model.nodes[static_cast<std::size_t>(index[i])];
        to.children.clear();
    }
    if (source_->scene < 0 && !nodes.empty()) model.scenes.emplace_back();
    const auto scene = static_cast<std::size_t>(std::max(0, source_->scene));
    if (scene < model.scenes.size()) model.scenes[scene].nodes.clear();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes[i];
        if (index[i] < 0) continue;
        tinygltf::Node& to = model.nodes[static_cast<std::size_t>(index[i])];
        to.name = node.name;
        to.mesh = node.mesh;
        const bool of_file = node.source >= 0 && i < source_->loaded.size();
        const auto& t = node.local;
        const auto* was = of_file ? &source_->loaded[i] : nullptr;
        // What was not edited stays as it was written, a matrix with a shear too.
        if (!was || t.position != was->position || t.rotation != was->rotation || t.scale != was->scale) {
            to.matrix.clear();
            to.translation = {t.position.x, t.position.y, t.position.z};
            to.rotation = {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w};
            to.scale = {t.scale.x, t.scale.y, t.scale.z};
        }
        set_flags(to, node);
        if (!is_alive(static_cast<int>(i))) continue;
        auto& siblings =
            node.parent >= 0
                ? model.nodes[static_cast<std::size_t>(index[static_cast<std::size_t>(node.parent)])].children
                : model.scenes[scene].nodes;
        siblings.push_back(index[i]);
    }
    const bool binary = std::filesystem::path(path).extension() == ".glb";
    const std::string temporary = path + ".saving" + (binary ? ".glb" : ".gltf");
    tinygltf::TinyGLTF writer;
    writer.SetImageWriter(embed_image, nullptr);
    bool written = writer.WriteGltfSceneToFile(&model, temporary, true, true, true, binary);
    written = written && sync_path(temporary, O_RDONLY);
    std::error_code code;
    if (written) std::filesystem::rename(temporary, path, code);
    if (written && !code) {
        const auto parent = std::filesystem::path(path).parent_path();
        sync_path(parent.empty() ? "." : parent, O_RDONLY | O_DIRECTORY);
        return true;
    }
    std::error_code ignored;
    std::filesystem::remove(temporary, ignored);
    error = path + ": cannot be written" + (code ? ": " + code.message() : "");
    return false;
}

} // namespace sample

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Saves the scene into its file: the current nodes, and everything else as it was read. Nodes of the file keep their
// indices, because skins and animations refer to them; deleted ones are removed from all scenes; new ones are appended.
#include "common/scene/gltf_source.hpp"

#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <system_error>
#include <tuple>

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

// Images that were in separate files or embedded are embedded in their original encoding.
bool embed_image(const std::string* name, const tinygltf::Image* image, std::string* uri) {
    // An image that was missing when the scene was read keeps its name; an image without name and content becomes one
    // byte.
    if (image->image.empty()) {
        *uri = image->uri.empty() ? "data:image/png;base64,AA==" : image->uri;
        return true;
    }
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

// tinygltf writes an object without members (an unnamed scene without nodes) as null, which is invalid glTF.
std::string objects_for_null(const std::string& text, int indent) {
    auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (!json.is_object()) return text;
    for (auto& member : json)
        if (member.is_array())
            for (auto& element : member)
                if (element.is_null()) element = nlohmann::ordered_json::object();
    return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

// A header of 12 bytes, then the JSON's length, type and text, then the rest (glTF 2.0, section 4.4).
std::string objects_in_glb(const std::string& bytes) {
    const auto u32_at = [&](std::size_t at) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes.data() + at, 4);
        return value;
    };
    const std::size_t length = u32_at(12);
    std::string text = objects_for_null(bytes.substr(20, length), -1);
    text.resize((text.size() + 3) / 4 * 4, ' ');
    std::string out = bytes.substr(0, 20) + text + bytes.substr(20 + length);
    const auto put = [&](std::size_t at, std::size_t value) {
        const auto v = static_cast<std::uint32_t>(value);
        std::memcpy(out.data() + at, &v, 4);
    };
    put(8, out.size());
    put(12, text.size());
    return out;
}

// 0 once every byte is on the disk; otherwise the system's errno.
int write_and_sync(const std::string& path, std::string_view bytes) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) return errno;
    bool good = true;
    errno = 0;
    for (std::size_t done = 0; good && done < bytes.size();) {
        const ssize_t n = write(file, bytes.data() + done, bytes.size() - done);
        good = n > 0;
        done += good ? static_cast<std::size_t>(n) : 0;
    }
    good = good && fsync(file) == 0;
    const int reason = errno;
    const bool closed = close(file) == 0;
    return good && closed ? 0 : !good && reason != 0 ? reason : EIO;
}

bool can_be_read(const std::string& bytes, bool binary, const std::string& directory, std::string& why) {
    const std::span<const unsigned char> view(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return Scene::parse(view, binary, directory, why) != nullptr;
}

// Without this, the new name may be lost in a power failure.
void sync_directory(const std::filesystem::path& path) {
    const int directory = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return;
    fsync(directory);
    close(directory);
}

// Unedited transforms stay as they were written, including matrices with shear. @param was the file's; null: a new node
void set_transform(tinygltf::Node& to, const gizmo::DTransform& t, const gizmo::DTransform* was) {
    if (was && t.position == was->position && t.rotation == was->rotation && t.scale == was->scale) return;
    to.matrix.clear();
    to.translation = {t.position.x, t.position.y, t.position.z};
    to.rotation = {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w};
    to.scale = {t.scale.x, t.scale.y, t.scale.z};
}

std::string to_bytes(const tinygltf::Model& model, bool binary, bool& good) {
    tinygltf::TinyGLTF writer;
    // The last two arguments are the output for the URI and a user pointer; newer releases of tinygltf pass two more
    // before them.
    writer.SetImageWriter(
        [](const std::string*, const std::string* name, const tinygltf::Image* image, bool, auto... more) {
            return embed_image(name, image, std::get<sizeof...(more) - 2>(std::tuple(more...)));
        },
        nullptr);
    std::ostringstream stream;
    good = writer.WriteGltfSceneToStream(&model, stream, true, binary);
    return binary ? objects_in_glb(stream.str()) : objects_for_null(stream.str(), 2);
}

// Replaces the file atomically. Returns an empty string on success, otherwise the reason.
std::string replace_file(const std::string& path, const std::string& bytes) {
    const std::string temporary = path + ".saving";
    std::error_code code(write_and_sync(temporary, bytes), std::generic_category());
    if (!code) std::filesystem::rename(temporary, path, code);
    if (!code) {
        const auto parent = std::filesystem::path(path).parent_path();
        sync_directory(parent.empty() ? "." : parent);
        return {};
    }
    std::error_code ignored;
    std::filesystem::remove(temporary, ignored);
    return path + ": cannot be written: " + code.message();
}

} // namespace

// The index of each node in the file; -1: none. New nodes come after the file's own.
std::vector<int> Scene::place_nodes(Source& to) const {
    tinygltf::Model& model = to.model;
    std::vector<int> index(nodes.size(), -1);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].source >= 0 && static_cast<std::size_t>(nodes[i].source) < source_->model.nodes.size())
            index[i] = nodes[i].source;
        else if (is_alive(static_cast<NodeId>(i))) {
            index[i] = static_cast<int>(model.nodes.size());
            model.nodes.emplace_back();
        }
        if (index[i] >= 0) model.nodes[static_cast<std::size_t>(index[i])].children.clear();
    }
    if (source_->scene < 0 && !nodes.empty()) model.scenes.emplace_back();
    to.scene = std::max(0, source_->scene);
    const auto scene = static_cast<std::size_t>(to.scene);
    if (scene < model.scenes.size()) model.scenes[scene].nodes.clear();
    return index;
}

bool Scene::save(const std::string& path, std::string& error) {
    Source next;
    next.model = source_->model;
    const std::vector<int> index = place_nodes(next);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes[i];
        if (index[i] < 0) continue;
        const auto at = static_cast<std::size_t>(index[i]);
        tinygltf::Node& to = next.model.nodes[at];
        to.name = node.name;
        to.mesh = node.mesh;
        set_transform(to, node.local, node.source == index[i] ? &source_->loaded[at] : nullptr);
        set_flags(to, node);
        if (!is_alive(static_cast<NodeId>(i))) continue;
        auto& siblings =
            node.parent >= 0
                ? next.model.nodes[static_cast<std::size_t>(index[static_cast<std::size_t>(node.parent)])].children
                : next.model.scenes[static_cast<std::size_t>(next.scene)].nodes;
        siblings.push_back(index[i]);
    }
    const bool binary = std::filesystem::path(path).extension() == ".glb";
    bool written = false;
    const std::string bytes = to_bytes(next.model, binary, written);
    // The written file is read back before it replaces the old one, so that an error of the writer cannot destroy the
    // scene.
    std::string why;
    if (written && !can_be_read(bytes, binary, std::filesystem::path(path).parent_path().string(), why)) {
        error = path + ": not written, because it could not be read again: " + why;
        return false;
    }
    error = written ? replace_file(path, bytes) : path + ": cannot be written";
    if (!error.empty()) return false;
    next.loaded = std::move(source_->loaded);
    next.loaded.resize(next.model.nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].source = index[i];
        if (index[i] >= 0) next.loaded[static_cast<std::size_t>(index[i])] = nodes[i].local;
    }
    *source_ = std::move(next);
    return true;
}

} // namespace sample

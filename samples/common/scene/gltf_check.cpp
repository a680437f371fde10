// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/gltf_check.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace sample {
namespace {

constexpr int kMaxJsonDepth = 200;

// Nesting depth of brackets outside of strings, because parsers recurse.
int json_depth(std::span<const unsigned char> text) {
    int depth = 0, deepest = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const unsigned char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"')
            in_string = true;
        else if (c == '{' || c == '[')
            deepest = std::max(deepest, ++depth);
        else if (c == '}' || c == ']')
            --depth;
    }
    return deepest;
}

// Required extensions that only change the appearance are accepted.
bool is_of_looks(const std::string& extension) {
    return extension.starts_with("KHR_materials_") || extension == "KHR_texture_transform" ||
           extension == "KHR_lights_punctual" || extension == "KHR_mesh_quantization" ||
           extension == "KHR_texture_basisu" || extension == "EXT_texture_webp" || extension == "KHR_techniques_webgl";
}

std::vector<std::string> required_extensions(std::span<const unsigned char> text) {
    std::vector<std::string> out;
    const auto json = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (!json.is_object() || !json.contains("extensionsRequired")) return out;
    for (const auto& extension : json["extensionsRequired"])
        if (extension.is_string()) out.push_back(extension);
    return out;
}

// An image in a buffer: tinygltf reads its bytes without checking the buffer's size. A buffer's data has its
// byteLength, or tinygltf rejects the file.
bool images_lie_in_their_buffers(std::span<const unsigned char> text) {
    // Names may contain escapes.
    const auto holds = [&](std::string_view what) {
        return std::search(text.begin(), text.end(), what.begin(), what.end()) != text.end();
    };
    if (!holds("\"images\"") && !holds("\\u")) return true;
    const auto json = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (!json.is_object()) return true; // tinygltf reports the error
    const auto element = [&](const char* array, const nlohmann::json& owner,
                             const char* member) -> const nlohmann::json* {
        const auto all = json.find(array), index = owner.find(member);
        if (all == json.end() || !all->is_array() || index == owner.end() || !index->is_number_unsigned())
            return nullptr;
        const auto i = index->get<std::uint64_t>();
        return i < all->size() && (*all)[i].is_object() ? &(*all)[i] : nullptr;
    };
    const auto length = [](const nlohmann::json& owner, const char* member, std::uint64_t& out) {
        const auto it = owner.find(member);
        if (it == owner.end()) return true; // 0
        if (!it->is_number_unsigned()) return false;
        out = it->get<std::uint64_t>();
        return out <= std::numeric_limits<std::uint32_t>::max();
    };
    const auto images = json.find("images");
    if (images == json.end() || !images->is_array()) return true;
    for (const auto& image : *images) {
        if (!image.is_object() || !image.contains("bufferView")) continue;
        const auto* view = element("bufferViews", image, "bufferView");
        const auto* buffer = view ? element("buffers", *view, "buffer") : nullptr;
        std::uint64_t offset = 0, size = 0, whole = 0;
        if (!buffer || !length(*view, "byteOffset", offset) || !length(*view, "byteLength", size) ||
            !length(*buffer, "byteLength", whole) || size == 0 || offset + size > whole)
            return false;
    }
    return true;
}

} // namespace

const char* refuse_before_reading(std::span<const unsigned char> json) {
    if (json_depth(json) > kMaxJsonDepth) return "more than 200 nested brackets";
    return images_lie_in_their_buffers(json) ? nullptr : "an image lies outside of its buffer";
}

std::string missing_extension(std::span<const unsigned char> json, const tinygltf::Model* model) {
    for (const std::string& extension : model ? model->extensionsRequired : required_extensions(json))
        if (!is_of_looks(extension)) return extension;
    return {};
}

} // namespace sample

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/gltf_check.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <utility>

namespace sample {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr int kMaxJsonDepth = 200;
constexpr std::uintmax_t kMaxFileBytes = std::uintmax_t{2} << 30;
constexpr const char* kMissing = "no such file";
const std::string kNotGltf = "not a glTF 2.0 file: ";
constexpr std::size_t kJsonChunk = 0x4E4F534A, kBinaryChunk = 0x004E4942;

std::size_t u32_at(Bytes bytes, std::size_t at) {
    std::size_t n = 0;
    for (std::size_t i = 4; i-- > 0;)
        n = n << 8 | bytes[at + i];
    return n;
}

std::string truncated(const std::string& what, std::uintmax_t has, std::uintmax_t of) {
    return what + "truncated: it has " + std::to_string(has) + " of " + std::to_string(of) + " bytes";
}

std::string wrong_version(const std::string& version) {
    return "glTF version " + version + ": the viewer reads version 2.0; export it again as that";
}

// Nesting depth of brackets outside of strings, because dump() and tinygltf recurse.
int json_depth(Bytes text) {
    int depth = 0, deepest = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const unsigned char c = text[i];
        if (c == '"') in_string = !in_string;
        if (in_string)
            i += c == '\\';
        else if (c == '{' || c == '[')
            deepest = std::max(deepest, ++depth);
        else if (c == '}' || c == ']')
            --depth;
    }
    return deepest;
}

// A parser's message without its own names.
std::string plain(std::string message) {
    if (message.starts_with("[json.exception")) message = message.substr(message.find("] ") + 2);
    if (message.starts_with("parse error")) message = "broken JSON" + message.substr(std::strlen("parse error"));
    return kNotGltf + message.substr(0, message.find('\n'));
}

// One line, of names and messages from the file.
std::string one_line(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 32 || c == 127) c = '?';
    return text.substr(0, 240);
}

struct Chunks {
    Bytes json{}, data{};
};

std::string split(Bytes file, Chunks& to) {
    if (std::string wrong = refuse_glb(file); !wrong.empty()) return wrong;
    const std::size_t length = u32_at(file, 8);
    if (length > file.size()) return truncated("", file.size(), length);
    file = file.first(length);
    for (std::size_t at = 12; at + 8 <= file.size();) {
        const std::size_t size = u32_at(file, at), type = u32_at(file, at + 4), room = file.size() - at - 8;
        if (at == 12 && type != kJsonChunk) break;
        if (size > room) return truncated(at == 12 ? "its JSON is " : "its binary chunk is ", room, size);
        Bytes& chunk = at == 12 ? to.json : to.data;
        if (chunk.empty() && (at == 12 || type == kBinaryChunk)) chunk = file.subspan(at + 8, size);
        at += 8 + size;
    }
    return to.json.empty() ? kNotGltf + "it does not begin with a JSON chunk" : "";
}

// Required extensions that only change the appearance are accepted.
bool is_of_looks(const std::string& extension) {
    return extension.starts_with("KHR_materials_") || extension == "KHR_texture_transform" ||
           extension == "KHR_lights_punctual" || extension == "KHR_mesh_quantization" ||
           extension == "KHR_texture_basisu" || extension == "EXT_texture_webp" || extension == "KHR_techniques_webgl";
}

std::string refuse_needs(const Json& file) {
    if (!file.is_object()) return kNotGltf + "it is not a JSON object";
    const auto asset = file.find("asset");
    const Json version = asset == file.end() || !asset->is_object() ? Json() : asset->value("version", Json());
    if (!version.is_string()) return kNotGltf + "it has no asset.version";
    if (!version.get<std::string>().starts_with("2")) return wrong_version(version);
    const std::string least = asset->value("minVersion", "2.0");
    if (std::atof(least.c_str()) > 2.0) return wrong_version(least);
    std::string names;
    bool is_compressed = false;
    for (const Json& extension : file.value("extensionsRequired", Json::array())) {
        if (!extension.is_string() || is_of_looks(extension)) continue;
        names += (names.empty() ? "" : ", ") + extension.get<std::string>();
        is_compressed |= is_compression(extension);
    }
    if (names.empty()) return {};
    return "it requires " + names +
           (is_compressed ? ", and the viewer does not decompress: export it without compression"
                          : ", which the viewer does not support: export it without this");
}

// tinygltf ignores a transform of another type.
std::string refuse_transforms(const Json& file) {
    constexpr std::pair<const char*, std::size_t> kMembers[] = {
        {"translation", 3}, {"rotation", 4}, {"scale", 3}, {"matrix", 16}};
    const auto nodes = file.find("nodes");
    for (std::size_t i = 0; nodes != file.end() && i < nodes->size(); ++i)
        for (const auto& [name, count] : kMembers) {
            const Json& node = (*nodes)[i];
            const auto member = node.find(name);
            if (member == node.end() ||
                (member->is_array() && member->size() == count &&
                 std::all_of(member->begin(), member->end(), [](const Json& number) { return number.is_number(); })))
                continue;
            return "node " + std::to_string(i) + ": its " + name + " is not " + std::to_string(count) + " numbers";
        }
    return {};
}

// tinygltf refuses the whole file if indices have no view, as those of a compressed primitive without a fallback. Such
// a primitive loses its attributes, and is not displayed.
void drop_indices_without_data(Json& file) {
    const Json& accessors = file["accessors"];
    for (Json& mesh : file["meshes"])
        for (Json& primitive : mesh["primitives"]) {
            const auto indices = primitive.find("indices");
            if (indices == primitive.end() || !indices->is_number_unsigned()) continue;
            const std::size_t accessor = *indices;
            if (accessor >= accessors.size() || accessors[accessor].contains("bufferView")) continue;
            primitive.erase("indices");
            primitive["attributes"] = Json::object();
        }
}

// Without percent-encoding.
std::string file_name_of(std::string uri) {
    for (std::size_t at = 0; (at = uri.find('%', at)) != std::string::npos; ++at) {
        const std::string hex = uri.substr(at + 1, 2);
        char* end = nullptr;
        const long byte = std::strtol(hex.c_str(), &end, 16);
        if (byte > 0 && end == hex.c_str() + 2) uri.replace(at, 3, 1, static_cast<char>(byte));
    }
    return uri;
}

// The bytes of a URI. Returns why there are none.
std::string fetch(const std::string& uri, const std::string& directory, std::vector<unsigned char>& bytes) {
    std::string mime;
    if (uri.starts_with("data:"))
        return tinygltf::DecodeDataURI(&bytes, mime, uri, 0, false) ? "" : "its data URI cannot be decoded";
    if (uri.starts_with("http:") || uri.starts_with("https:")) return uri + ": the viewer does not download files";
    const fs::path name = file_name_of(uri.starts_with("file://") ? uri.substr(7) : uri);
    const std::string path = (fs::path(directory) / name).string(), why = read_file(path, bytes);
    return why.empty() ? why : path + ": " + why + (why == kMissing ? "; put it there" : "");
}

// @param chunk the GLB's binary chunk if the buffer is the first one
std::string read_buffer(const Json& from, Bytes chunk, const std::string& directory, tinygltf::Buffer& to) {
    if (!from.contains("byteLength") || !from["byteLength"].is_number_unsigned()) return "it has no byteLength";
    const std::size_t size = from["byteLength"];
    bool holds_a_place = false;
    const Json extensions = from.value("extensions", Json::object());
    for (const auto& [name, extension] : extensions.items())
        holds_a_place |= is_compression(name) && extension.value("fallback", false);
    std::string why;
    if (from.contains("uri"))
        why = fetch(from["uri"], directory, to.data);
    else if (!chunk.empty())
        to.data.assign(chunk.begin(), chunk.end());
    else
        why = "it has neither a uri nor a binary chunk";
    if (why.empty() && to.data.size() < size) why = truncated("its data is ", to.data.size(), size);
    to.data.resize(why.empty() ? size : 0);
    return holds_a_place ? std::string() : why;
}

std::string read_image(const Json& from, const std::string& directory, tinygltf::Model& model) {
    tinygltf::Image& to = model.images.emplace_back();
    to.uri = from.value("uri", "");
    if (!to.uri.empty()) fetch(to.uri, directory, to.image); // a missing one is listed
    if (!to.uri.empty() || !from.contains("bufferView")) return {};
    const std::size_t index = from["bufferView"];
    const tinygltf::BufferView view =
        index < model.bufferViews.size() ? model.bufferViews[index] : tinygltf::BufferView();
    const auto buffer = static_cast<std::size_t>(view.buffer);
    if (buffer >= model.buffers.size()) return "it has no buffer";
    const auto& bytes = model.buffers[buffer].data;
    if (view.byteOffset > bytes.size() || view.byteLength > bytes.size() - view.byteOffset || view.byteLength == 0)
        return "it lies outside of its buffer";
    const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(view.byteOffset);
    to.image.assign(first, first + static_cast<std::ptrdiff_t>(view.byteLength));
    return {};
}

// Throws nlohmann's exceptions if a value has a wrong type.
std::string read_parts(const Chunks& chunks, const std::string& directory, tinygltf::Model& model) {
    if (json_depth(chunks.json) > kMaxJsonDepth) return kNotGltf + "more than 200 nested brackets";
    Json file = Json::parse(chunks.json.begin(), chunks.json.end());
    if (std::string wrong = refuse_needs(file); !wrong.empty()) return wrong;
    if (std::string wrong = refuse_transforms(file); !wrong.empty()) return wrong;
    drop_indices_without_data(file);
    const Json buffers = std::exchange(file["buffers"], Json::array());
    const Json images = std::exchange(file["images"], Json::array());
    std::string why, warning;
    const std::string text = file.dump();
    tinygltf::TinyGLTF loader;
    if (!loader.LoadASCIIFromString(&model, &why, &warning, text.data(), static_cast<unsigned>(text.size()), directory))
        return plain(why);
    for (const Json& buffer : buffers) {
        const std::size_t index = model.buffers.size();
        why = read_buffer(buffer, index == 0 ? chunks.data : Bytes(), directory, model.buffers.emplace_back());
        if (!why.empty()) return "buffer " + std::to_string(index) + " cannot be read: " + why;
    }
    for (const Json& image : images)
        if (why = read_image(image, directory, model); !why.empty())
            return "image " + std::to_string(model.images.size() - 1) + " cannot be read: " + why;
    return {};
}

} // namespace

bool is_compression(const std::string& extension) {
    return extension == "KHR_draco_mesh_compression" || extension == "EXT_meshopt_compression" ||
           extension == "KHR_meshopt_compression";
}

// A .glb begins with the word glTF, its version and its length.
std::string refuse_glb(Bytes head) {
    if (head.empty()) return kNotGltf + "it is empty";
    if (head.size() < 4 || std::memcmp(head.data(), "glTF", 4) != 0)
        return kNotGltf + "it does not begin with the word glTF";
    if (head.size() < 12) return kNotGltf + "its header is truncated";
    return u32_at(head, 4) == 2 ? "" : wrong_version(std::to_string(u32_at(head, 4)));
}

// A JSON object begins with a bracket, perhaps after a byte order mark and whitespace.
std::string refuse_text(Bytes head) {
    const unsigned char mark[] = {0xef, 0xbb, 0xbf};
    if (head.size() >= 3 && std::equal(mark, mark + 3, head.begin())) head = head.subspan(3);
    while (!head.empty() && (head[0] == ' ' || head[0] == '\t' || head[0] == '\r' || head[0] == '\n'))
        head = head.subspan(1);
    if (!head.empty() && head[0] == '{') return {};
    if (head.empty()) return kNotGltf + "it is empty";
    return std::memcmp(head.data(), "glTF", std::min<std::size_t>(4, head.size())) == 0
               ? "a binary glTF file: its name must end in .glb"
               : kNotGltf + "it is not a JSON object";
}

std::string read_file(const std::string& path, std::vector<unsigned char>& bytes, std::uintmax_t most) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (status.type() == fs::file_type::not_found) return kMissing;
    if (fs::is_directory(status)) return "a folder, not a file";
    // Neither a device, which may be endless, nor a pipe, which may block.
    if (!code && !fs::is_regular_file(status)) return "a device or a pipe, not a file";
    const std::uintmax_t size = code ? 0 : fs::file_size(path, code);
    if (code) return code.message();
    if (size > kMaxFileBytes) return "it is larger than 2 GiB";
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::strerror(errno);
    bytes.resize(static_cast<std::size_t>(std::min(size, most)));
    const auto wanted = static_cast<std::streamsize>(bytes.size());
    return file.read(reinterpret_cast<char*>(bytes.data()), wanted) ? "" : "it cannot be read";
}

std::string read_gltf(Bytes file, bool binary, const std::string& directory, tinygltf::Model& model) {
    Chunks chunks;
    if (!binary) chunks.json = file;
    try {
        const std::string wrong = binary ? split(file, chunks) : "";
        return one_line(wrong.empty() ? read_parts(chunks, directory, model) : wrong);
    } catch (const std::exception& thrown) {
        return one_line(plain(thrown.what()));
    }
}

} // namespace sample

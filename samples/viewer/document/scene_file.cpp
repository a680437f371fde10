// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/scene_file.hpp"

#include "viewer/document/node_json.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace viewer {
namespace {

namespace fs = std::filesystem;

// Four bytes, little-endian.
std::uint64_t number_at(const char* bytes) {
    std::uint64_t n = 0;
    for (int i = 3; i >= 0; --i)
        n = n << 8 | static_cast<unsigned char>(bytes[i]);
    return n;
}

// A .glb begins with the word glTF, its version and its length.
std::string refuse_binary(const char* head, std::size_t read, std::uintmax_t size) {
    if (read < 4 || std::memcmp(head, "glTF", 4) != 0)
        return "not a glTF 2.0 file: it does not begin with the word glTF";
    if (read < 12) return "not a glTF 2.0 file: its header is truncated";
    if (number_at(head + 4) != 2) return "glTF version " + std::to_string(number_at(head + 4)) + ": version 2 is read";
    const std::uint64_t length = number_at(head + 8);
    if (length > size) return "truncated: it has " + std::to_string(size) + " of " + std::to_string(length) + " bytes";
    return {};
}

// A JSON object begins with a bracket, perhaps after a byte order mark and whitespace.
std::string refuse_text(const char* head, std::size_t read) {
    constexpr const char* kMark = "\xef\xbb\xbf";
    std::size_t at = read >= 3 && std::memcmp(head, kMark, 3) == 0 ? 3 : 0;
    while (at < read && std::strchr(" \t\r\n", head[at]) && head[at])
        ++at;
    if (at < read && head[at] == '{') return {};
    return at < read && std::memcmp(head + at, "glTF", std::min<std::size_t>(4, read - at)) == 0
               ? "a binary glTF file: its name must end in .glb"
               : "not a glTF 2.0 file: it is not a JSON object";
}

// Why the file is not a scene; empty if it may be one.
std::string refuse(const std::string& path) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (status.type() == fs::file_type::not_found) return "no such file";
    if (code) return code.message();
    if (fs::is_directory(status)) return "a folder, not a file";
    if (!fs::is_regular_file(status)) return "a device or a pipe, not a file";
    const std::uintmax_t size = fs::file_size(path, code);
    if (code) return code.message();
    if (size == 0) return "not a glTF 2.0 file: it is empty";
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::strerror(errno);
    std::array<char, 4096> head{};
    file.read(head.data(), head.size());
    const auto read = static_cast<std::size_t>(file.gcount());
    if (read == 0) return "it cannot be read";
    return sample::is_glb_name(path) ? refuse_binary(head.data(), read, size) : refuse_text(head.data(), read);
}

// A parser's message without internal function names, only with the position.
std::string plain(const std::string& error) {
    const auto parser = error.find("[json.exception");
    if (parser == std::string::npos) return error.size() > 240 ? error.substr(0, 240) + " ..." : error;
    const auto at = error.find("at line ", parser), end = error.find(':', at);
    const std::string where = at == std::string::npos ? "" : ", " + error.substr(at, end - at);
    return error.substr(0, parser) + (where.empty() ? "a value is of the wrong type" : "broken JSON" + where);
}

} // namespace

std::unique_ptr<sample::Scene> load_scene(const std::string& path, std::string& error, sample::LoadProgress* progress) {
    if (const std::string why = refuse(path); !why.empty()) {
        error = path + ": " + why;
        return nullptr;
    }
    auto scene = sample::Scene::load(path, error, progress);
    if (!scene) error = plain(error);
    return scene;
}

FileStamp stamp_of(const std::string& path) {
    std::error_code code;
    FileStamp stamp;
    const auto time = fs::last_write_time(path, code);
    if (code) return stamp;
    stamp.time = static_cast<std::int64_t>(time.time_since_epoch().count());
    stamp.size = fs::file_size(path, code);
    stamp.exists = !code;
    return stamp;
}

// Reads the time first, so that a write during the read is detected by the next look.
FileStamp stamped_content(const std::string& path) {
    FileStamp stamp = stamp_of(path);
    if (stamp.exists) stamp.content = content_hash(path);
    return stamp;
}

} // namespace viewer

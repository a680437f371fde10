// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/journal.hpp"

#include "viewer/document/node_json.hpp"

#include <gizmo/transform.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

namespace viewer {
namespace {

namespace fs = std::filesystem;

constexpr const char* kMagic = "gizmo-journal-1";

std::string header(const std::string& path) {
    return std::string(kMagic) + ' ' + content_hash(path) + ' ' + fs::absolute(path).string() + '\n';
}

bool write_all(int file, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t n = ::write(file, text.data() + done, text.size() - done);
        if (n <= 0) return false;
        done += static_cast<std::size_t>(n);
    }
    return true;
}

std::string journal_name(const std::string& directory, const std::string& path) {
    return (fs::path(directory) / (hash_text(fs::absolute(path).string()) + ".journal")).string();
}

} // namespace

std::string default_state_directory() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state)
        return (fs::path(state) / "gizmo-viewer").string();
    if (const char* home = std::getenv("HOME"); home && *home)
        return (fs::path(home) / ".local" / "state" / "gizmo-viewer").string();
    return {};
}

Journal::~Journal() {
    close();
}

void Journal::close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
}

std::string Journal::open(const std::string& directory, const std::string& path, std::vector<JournalEdit>& recovered) {
    close();
    recovered.clear();
    base_.clear();
    if (directory.empty()) return {};
    std::error_code code;
    fs::create_directories(directory, code);
    name_ = journal_name(directory, path);
    file_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file_ < 0) return "no autosave: " + name_ + " cannot be written";
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        close();
        return "no autosave: another viewer has this scene open";
    }
    std::string text = file_contents(name_), said;
    const std::string first = header(path), later = file_contents(name_ + ".later");
    if ((text.empty() || text == first) && later.starts_with(first)) {
        text = later;
        if (ftruncate(file_, 0) == 0 && write_all(file_, text)) fs::remove(name_ + ".later", code);
    }
    first_size_ = first.size();
    std::size_t good = 0; // bytes to keep
    if (text.starts_with(first)) {
        good = first.size();
        for (std::size_t end; (end = text.find('\n', good)) != std::string::npos; good = end + 1) {
            auto edit = edit_of_json(text.substr(good, end - good));
            if (!edit) break;
            recovered.push_back(std::move(*edit));
        }
        if (good < text.size()) said = "the autosave's last entry was truncated and is ignored";
    } else if (text.find('\n') != std::string::npos && text.find('\n') + 1 < text.size()) {
        quarantine(".stale");
        said = "the scene has changed since the autosave was written; it was kept as " + name_ + ".stale";
    }
    if (ftruncate(file_, static_cast<off_t>(good)) != 0 || (good == 0 && !write_all(file_, first))) {
        close();
        return "no autosave: " + name_ + " cannot be written";
    }
    return said;
}

bool Journal::append(const std::string& label, const NodeStates& after) {
    if (file_ < 0) return true;
    std::string text = base_.empty() ? std::string() : states_json(base_, kBaseLabel) + '\n';
    text += states_json(after, label) + '\n';
    base_.clear();
    return write_all(file_, text) && fdatasync(file_) == 0;
}

std::string Journal::restart(const std::string& directory, const std::string& path, const NodeStates& all) {
    discard();
    std::vector<JournalEdit> none;
    if (!directory.empty()) {
        std::error_code code;
        fs::remove(journal_name(directory, path), code); // of older content
    }
    const std::string said = open(directory, path, none);
    // The file's nodes have another order when they are read again, so the first edit is written with all of them.
    base_ = all;
    return said;
}

bool Journal::clear(NodeStates all) {
    if (file_ < 0 || ftruncate(file_, static_cast<off_t>(first_size_)) != 0) return false;
    base_ = std::move(all);
    return true;
}

void Journal::quarantine(const char* ending) const {
    std::error_code code; // no copy on a full disk
    fs::copy_file(name_, name_ + ending, fs::copy_options::overwrite_existing, code);
}

void Journal::discard() {
    if (file_ < 0) return;
    std::error_code code;
    fs::remove(name_, code);
    close();
}

std::string Journal::unowned(const std::string& directory) {
    std::error_code code;
    std::string found;
    fs::file_time_type newest{};
    for (fs::directory_iterator it(directory, code), end; !code && it != end; it.increment(code)) {
        if (it->path().extension() != ".journal") continue;
        std::ifstream file(it->path());
        std::string magic, of, path, edit;
        if (!(file >> magic >> of) || magic != kMagic || !std::getline(file >> std::ws, path)) continue;
        if (!std::getline(file, edit) || edit.empty() || !fs::exists(path)) continue;
        const int held = ::open(it->path().c_str(), O_RDWR | O_CLOEXEC);
        const bool free_to_take = held >= 0 && flock(held, LOCK_EX | LOCK_NB) == 0;
        if (held >= 0) ::close(held);
        const auto time = fs::last_write_time(it->path(), code);
        if (!free_to_take || (!found.empty() && time <= newest)) continue;
        newest = time;
        found = path;
    }
    return found;
}

bool apply(sample::Scene& scene, const NodeStates& states) {
    const int old_count = static_cast<int>(scene.nodes.size());
    int count = old_count;
    for (const auto& [index, node] : states)
        count = std::max(count, index == count ? index + 1 : count);
    for (const auto& [index, node] : states)
        if (index < 0 || index >= count || node.parent < -1 || node.parent >= count || node.mesh < -1 ||
            node.mesh >= static_cast<int>(scene.meshes.size()) || !gizmo::is_valid(node.local))
            return false;
    std::vector<sample::Node> nodes = scene.nodes;
    nodes.resize(static_cast<std::size_t>(count));
    for (const auto& [index, node] : states)
        nodes[static_cast<std::size_t>(index)] = node;
    for (const auto& [index, node] : states) { // a cycle would never end
        int steps = 0;
        for (int at = index; at >= 0; at = nodes[static_cast<std::size_t>(at)].parent)
            if (steps++ > count) return false;
    }
    scene.nodes = std::move(nodes);
    return true;
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/loader.hpp"

#include "common/scene/replace_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace viewer {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kRecent = 10;

fs::path list_of(const std::string& directory) {
    return fs::path(directory) / "recent";
}

} // namespace

void Loader::start(const std::string& path) {
    cancel();
    path_ = path;
    error_.clear();
    scene_.reset();
    progress_ = std::make_unique<sample::LoadProgress>();
    done_ = false;
    thread_ = std::thread([this] {
        scene_ = sample::Scene::load(path_, error_, progress_.get());
        done_ = true;
    });
}

void Loader::cancel() {
    if (!thread_.joinable()) return;
    progress_->cancel = true;
    thread_.join();
    scene_.reset();
}

std::optional<Loader::Result> Loader::take() {
    if (!thread_.joinable() || !done_) return std::nullopt;
    thread_.join();
    return Result{path_, error_, std::move(scene_)};
}

std::vector<std::string> read_recent(const std::string& directory) {
    std::vector<std::string> out;
    std::ifstream file(list_of(directory));
    for (std::string line; out.size() < kRecent && std::getline(file, line);)
        if (!line.empty()) out.push_back(line);
    return out;
}

void add_recent(const std::string& directory, std::vector<std::string>& recent, const std::string& path) {
    const std::string whole = fs::absolute(path).lexically_normal().string();
    std::erase(recent, whole);
    recent.insert(recent.begin(), whole);
    if (recent.size() > kRecent) recent.resize(kRecent);
    if (directory.empty()) return;
    std::error_code code;
    fs::create_directories(directory, code);
    std::string text;
    for (const std::string& line : recent)
        text += line + '\n';
    sample::replace_file(list_of(directory).string(), text); // the old list stays if it cannot be written
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Loading a scene in the background.
#pragma once

#include "common/scene/scene.hpp"

#include <thread>

namespace viewer {

/// Loads one scene at a time in a thread.
class Loader {
public:
    Loader() = default;
    ~Loader() { cancel(); }
    Loader(const Loader&) = delete;
    Loader& operator=(const Loader&) = delete;

    /// Cancels a running load.
    void start(const std::string& path);
    void cancel();
    bool is_running() const { return thread_.joinable(); }
    const std::string& path() const { return path_; }
    float share() const { return progress_->share; } ///< 0..1

    struct Result {
        std::string path, error{};
        std::unique_ptr<sample::Scene> scene{}; ///< null: `error` is the reason
    };
    /// The result of a finished load; nullopt if there is none.
    std::optional<Result> take();

private:
    std::thread thread_;
    std::string path_, error_;
    std::unique_ptr<sample::Scene> scene_;
    std::unique_ptr<sample::LoadProgress> progress_;
    std::atomic<bool> done_{false};
};

/// The recent files, the newest first, from a file of the state directory.
std::vector<std::string> read_recent(const std::string& state_directory);
/// Puts one in front; keeps ten.
void add_recent(const std::string& state_directory, std::vector<std::string>& recent, const std::string& path);

} // namespace viewer

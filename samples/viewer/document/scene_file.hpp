// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene's file: checked before it is read, refused with a useful message, and compared after other programs have
// written it.
#pragma once

#include "common/scene/scene.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace viewer {

/// Like sample::Scene::load(), but checks the first bytes before reading the rest; `error` is "PATH: reason".
std::unique_ptr<sample::Scene> load_scene(const std::string& path, std::string& error,
                                          sample::LoadProgress* progress = nullptr);

/// The state of a file when it was read.
struct FileStamp {
    bool exists = false;
    std::int64_t time = 0; ///< of the last write, in the file system's own count
    std::uintmax_t size = 0;
    std::string content{}; ///< a hash; empty: not read
};
/// Without the content, which stamped_content() reads.
FileStamp stamp_of(const std::string& path);
FileStamp stamped_content(const std::string& path);

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene's file as the viewer meets it: looked at before it is read, refused in words that a person can act upon, and
// known again when another program has written it.
#pragma once

#include "common/scene/scene.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace viewer {

/// As sample::Scene::load(), but the first bytes are looked at before the rest is read, and `error` says PATH: why.
std::unique_ptr<sample::Scene> load_scene(const std::string& path, std::string& error,
                                          sample::LoadProgress* progress = nullptr);

/// A file as it was looked at.
struct FileStamp {
    bool exists = false;
    std::int64_t time = 0; ///< of the last write, in the file system's own count
    std::uintmax_t size = 0;
    std::string content{}; ///< a hash of it; empty: it was not read
};
/// Without its content, which stamped_content() reads.
FileStamp stamp_of(const std::string& path);
FileStamp stamped_content(const std::string& path);

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The file that a document is saved to: what other programs have done to it since it was read or written here.
#pragma once

#include "viewer/document/scene_file.hpp"

#include <string>

namespace viewer {

enum class OnDisk {
    Same,    ///< as it was left, or with the same content at another time
    Changed, ///< it has another content
    Gone     ///< it was there and is not
};

class GuardedFile {
public:
    explicit GuardedFile(std::string path);

    const std::string& path() const { return path_; }
    /// From now on it is looked at; until then it is the Same, whatever others do.
    void guard();
    /// What is there now is known: it is asked about no more.
    void accept();
    /// It was written here, under this name from now on.
    void write_to(const std::string& path);
    OnDisk look();
    /// When it was looked at last.
    bool is_gone() const { return is_gone_; }

private:
    std::string path_;
    FileStamp known_{}; ///< when it was read or written here
    bool is_guarded_ = false, is_gone_ = false;
};

} // namespace viewer

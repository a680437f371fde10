// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The file of a document, and changes to it by other programs since it was read or written.
#pragma once

#include <cstdint>
#include <string>

namespace viewer {

enum class OnDisk {
    Same,    ///< unchanged, or the same content at another time
    Changed, ///< the content differs
    Gone     ///< it was deleted
};

/// The state of a file when it was read.
struct FileStamp {
    bool exists = false;
    std::int64_t time = 0; ///< of the last write, in the file system's own count
    std::uintmax_t size = 0;
    std::string content{}; ///< a hash; empty: not read
};

class GuardedFile {
public:
    explicit GuardedFile(std::string path);

    const std::string& path() const { return path_; }
    /// Starts checking; until then it counts as Same.
    void guard();
    /// Accepts the current content, so that it is not asked about again.
    void accept();
    /// The document was written, under this name from now on.
    void write_to(const std::string& path);
    OnDisk look();
    /// At the last look.
    bool is_gone() const { return is_gone_; }

private:
    std::string path_;
    FileStamp known_{}; ///< when it was read or written here
    bool is_guarded_ = false, is_gone_ = false;
};

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/guarded_file.hpp"

#include "viewer/document/node_json.hpp"

#include <filesystem>
#include <utility>

namespace viewer {
namespace {

// Without the content, which stamped_content() reads.
FileStamp stamp_of(const std::string& path) {
    std::error_code code;
    FileStamp stamp;
    const auto time = std::filesystem::last_write_time(path, code);
    if (code) return stamp;
    stamp.time = static_cast<std::int64_t>(time.time_since_epoch().count());
    stamp.size = std::filesystem::file_size(path, code);
    stamp.exists = !code;
    return stamp;
}

// Reads the time first, so that a write during the read is detected by the next look.
FileStamp stamped_content(const std::string& path) {
    FileStamp stamp = stamp_of(path);
    if (stamp.exists) stamp.content = content_hash(path);
    return stamp;
}

} // namespace

GuardedFile::GuardedFile(std::string path)
    : path_(std::move(path)) {}

void GuardedFile::guard() {
    is_guarded_ = true;
    accept();
}

void GuardedFile::accept() {
    if (!is_guarded_) return;
    known_ = stamped_content(path_);
    is_gone_ = false;
}

void GuardedFile::write_to(const std::string& path) {
    path_ = path;
    accept();
}

// The content is read only if the time differs: a file that was only touched, or written with the same content, is
// unchanged.
OnDisk GuardedFile::look() {
    if (!is_guarded_) return OnDisk::Same;
    const FileStamp now = stamp_of(path_);
    is_gone_ = known_.exists && !now.exists;
    if (is_gone_) return OnDisk::Gone;
    if (!now.exists || (known_.exists && now.time == known_.time && now.size == known_.size)) return OnDisk::Same;
    FileStamp read = stamped_content(path_);
    if (!known_.exists || read.content != known_.content) return OnDisk::Changed;
    known_ = std::move(read);
    return OnDisk::Same;
}

} // namespace viewer

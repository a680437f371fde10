// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/guarded_file.hpp"

#include <utility>

namespace viewer {

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

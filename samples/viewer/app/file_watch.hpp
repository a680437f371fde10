// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Watches files for writes by other programs, so that an idle viewer need not poll.
#pragma once

#include <string>
#include <thread>
#include <vector>

namespace viewer {

class FileWatch {
public:
    /// @param wake is called from a separate thread if a watched file may have changed.
    explicit FileWatch(void (*wake)());
    ~FileWatch();
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;

    /// Watches these files, or directories with all their contents, from now on. Returns false if the system does not
    /// report changes of them; the caller must then poll.
    bool watch(const std::vector<std::string>& paths);

private:
    void run() const;

    void (*wake_)();
    int events_ = -1;                ///< inotify; -1: not available
    int stop_[2] = {-1, -1};         ///< a pipe that stops the thread
    std::vector<std::string> paths_; ///< as passed to watch()
    std::vector<int> watched_;
    bool is_whole_ = false; ///< all of them are watched
    std::thread thread_;
};

} // namespace viewer

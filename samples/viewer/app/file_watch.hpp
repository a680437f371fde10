// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Waits for files to be written by others, so that an idle viewer need not look at them now and then.
#pragma once

#include <string>
#include <thread>
#include <vector>

namespace viewer {

class FileWatch {
public:
    /// @param wake is called from a thread of its own, whenever a watched file may be another.
    explicit FileWatch(void (*wake)());
    ~FileWatch();
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;

    /// These from now on: files, or directories with all in them. False: the system does not say when they change, or
    /// not for these; who wants to know has to look.
    bool watch(const std::vector<std::string>& paths);

private:
    void run() const;

    void (*wake_)();
    int events_ = -1;                ///< of inotify; -1: the system has none
    int stop_[2] = {-1, -1};         ///< a pipe that ends the thread
    std::vector<std::string> paths_; ///< as they were given
    std::vector<int> watched_;
    bool is_whole_ = false; ///< each of them is watched
    std::thread thread_;
};

} // namespace viewer

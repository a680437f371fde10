// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/file_watch.hpp"

#ifdef __linux__
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <filesystem>
#endif

namespace viewer {

#ifdef __linux__

FileWatch::FileWatch(void (*wake)())
    : wake_(wake)
    , events_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    if (events_ < 0) return;
    if (pipe(stop_) == 0) {
        thread_ = std::thread([this] { run(); });
        return;
    }
    close(events_);
    events_ = -1;
}

FileWatch::~FileWatch() {
    if (events_ < 0) return;
    close(stop_[1]); // the thread sees this
    thread_.join();
    close(stop_[0]);
    close(events_);
}

void FileWatch::run() const {
    pollfd waits[] = {{events_, POLLIN, 0}, {stop_[0], POLLIN, 0}};
    for (;;) {
        if (poll(waits, 2, -1) < 0) continue; // a signal
        if (waits[1].revents != 0) return;
        alignas(inotify_event) char buffer[4096];
        while (read(events_, buffer, sizeof buffer) > 0) {
        }
        wake_();
    }
}

// Files are often replaced instead of written, so their directory is watched.
bool FileWatch::watch(const std::vector<std::string>& paths) {
    if (paths == paths_) return is_whole_;
    paths_ = paths;
    if (events_ < 0) return false;
    for (const int one : watched_)
        inotify_rm_watch(events_, one);
    watched_.clear();
    is_whole_ = true;
    for (const std::string& path : paths) {
        std::error_code code;
        std::filesystem::path directory = path;
        if (!std::filesystem::is_directory(directory, code)) directory = directory.parent_path();
        if (directory.empty()) directory = ".";
        const int one = inotify_add_watch(events_, directory.c_str(),
                                          IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR);
        if (one >= 0) watched_.push_back(one);
        is_whole_ &= one >= 0;
    }
    return is_whole_;
}

#else

FileWatch::FileWatch(void (*wake)())
    : wake_(wake) {}
FileWatch::~FileWatch() = default;
void FileWatch::run() const {}
bool FileWatch::watch(const std::vector<std::string>&) {
    return false;
}

#endif

} // namespace viewer

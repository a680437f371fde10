// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/idle_detector.hpp"

#include "viewer/app/window.hpp"

#include <cstdio>
#include <limits>
#include <utility>

namespace viewer {

double IdleDetector::seconds_to_look(const std::vector<std::string>& files) {
    if (!watch_) watch_ = std::make_unique<FileWatch>(&Window::wake);
    return watch_->watch(files) ? std::numeric_limits<double>::infinity() : 0.25;
}

void IdleDetector::say_idle(std::uint64_t frames) {
    if (std::exchange(is_idle_, true)) return;
    std::fprintf(stderr, "idle frames=%llu\n", static_cast<unsigned long long>(frames));
}

void IdleDetector::say_awake(std::uint64_t frames) {
    if (!std::exchange(is_idle_, false)) return;
    std::fprintf(stderr, "wakes frames=%llu\n", static_cast<unsigned long long>(frames));
}

} // namespace viewer

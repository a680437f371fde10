// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/idle_detector.hpp"

#include <cstdio>
#include <utility>

namespace viewer {

void IdleDetector::say_idle(std::uint64_t frames) {
    if (std::exchange(is_idle_, true)) return;
    std::fprintf(stderr, "idle frames=%llu\n", static_cast<unsigned long long>(frames));
}

void IdleDetector::say_awake(std::uint64_t frames) {
    if (!std::exchange(is_idle_, false)) return;
    std::fprintf(stderr, "wakes frames=%llu\n", static_cast<unsigned long long>(frames));
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whether another frame is needed. Input and other external events need a few frames, because their effects are visible
// in the next one; then nothing is drawn until something happens.
#pragma once

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace viewer {

class IdleDetector {
public:
    /// An event has occurred: frames are needed.
    void stir() { left_ = kFrames; }
    void drew() { left_ -= left_ > 0; }
    bool is_due() const { return left_ > 0; }

    static constexpr double kLook = 1; ///< seconds between two looks at the open file, of which there are no events

    /// Prints "idle frames=N" and "wakes frames=N" to stderr, once each. @param frames drawn so far
    void say_idle(std::uint64_t frames) {
        if (!std::exchange(is_idle_, true)) std::fprintf(stderr, "idle frames=%" PRIu64 "\n", frames);
    }
    void say_awake(std::uint64_t frames) {
        if (std::exchange(is_idle_, false)) std::fprintf(stderr, "wakes frames=%" PRIu64 "\n", frames);
    }

private:
    // A panel's layout depends on its contents in the previous frame, and a pick returns after two frames.
    static constexpr int kFrames = 5;
    int left_ = kFrames;
    bool is_idle_ = false;
};

} // namespace viewer

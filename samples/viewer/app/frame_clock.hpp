// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The number of the frame, and the time since the previous one.
#pragma once

#include <chrono>
#include <cstdint>

namespace viewer {

class FrameClock {
public:
    std::uint64_t number() const { return number_; } ///< of this frame, from 0
    void next() { ++number_; }
    /// Call it once a frame: returns the seconds since the previous frame. @param offscreen always 1/60, so that images
    /// and recordings are reproducible.
    double begin(bool offscreen) {
        const auto now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - last_).count();
        last_ = now;
        return offscreen ? 1.0 / 60 : seconds;
    }
    /// Ignores the time since the last frame, because nothing moved.
    void skip() { last_ = Clock::now() - std::chrono::milliseconds(16); }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point last_ = Clock::now();
    std::uint64_t number_ = 0;
};

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which frame it is, and how long ago the one before began.
#pragma once

#include <chrono>
#include <cstdint>

namespace viewer {

class FrameClock {
public:
    std::uint64_t number() const { return number_; } ///< of this frame, from 0
    void next() { ++number_; }
    /// Once a frame: seconds since the frame before. @param offscreen a sixtieth, however long it took: pictures and
    /// recordings are the same everywhere.
    double begin(bool offscreen) {
        const auto now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - last_).count();
        last_ = now;
        return offscreen ? 1.0 / 60 : seconds;
    }
    /// No motion has gone on since: as if the frame before had just been drawn.
    void skip() { last_ = Clock::now() - std::chrono::milliseconds(16); }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point last_ = Clock::now();
    std::uint64_t number_ = 0;
};

} // namespace viewer

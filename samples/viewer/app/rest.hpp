// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whether there is a reason for another frame. Input and whatever else comes from outside is answered by a few frames,
// since what they change is seen in the next one; then nothing is drawn until something happens.
#pragma once

#include <cstdint>

namespace viewer {

class Rest {
public:
    /// Something has happened: frames are due.
    void stir() { left_ = kFrames; }
    void drew() { left_ -= left_ > 0; }
    bool is_due() const { return left_ > 0; }

    /// Says so on stderr, once each: "idle frames=N" and "wakes frames=N". @param frames drawn so far
    void say_idle(std::uint64_t frames);
    void say_awake(std::uint64_t frames);
    bool is_idle() const { return is_idle_; }

private:
    // A panel is laid out by what it held in the frame before, and a pick is answered two frames after it was asked.
    static constexpr int kFrames = 5;
    int left_ = kFrames;
    bool is_idle_ = false;
};

} // namespace viewer

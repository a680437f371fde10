// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whether there is a reason for another frame. Input and whatever else comes from outside is answered by a few frames,
// since what they change is seen in the next one; then nothing is drawn until something happens.
#pragma once

#include "viewer/app/file_watch.hpp"

#include <cstdint>
#include <memory>

namespace viewer {

class Rest {
public:
    /// Something has happened: frames are due.
    void stir() { left_ = kFrames; }
    void drew() { left_ -= left_ > 0; }
    bool is_due() const { return left_ > 0; }

    /// How long to wait for what sends no event: files. Infinite where the system tells of these, and wakes the window.
    double seconds_to_look(const std::vector<std::string>& files);

    /// Says so on stderr, once each: "idle frames=N" and "wakes frames=N". @param frames drawn so far
    void say_idle(std::uint64_t frames);
    void say_awake(std::uint64_t frames);

private:
    // A panel is laid out by what it held in the frame before, and a pick is answered two frames after it was asked.
    static constexpr int kFrames = 5;
    int left_ = kFrames;
    std::unique_ptr<FileWatch> watch_{}; ///< null: nobody has asked
    bool is_idle_ = false;
};

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags and whole sessions as text: to be stored, sent with a bug report, replayed to the same bits. Numbers are
// hexadecimal floats, which are exact and read the same in every locale.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gizmo {

class Context;
struct Drag;

/// One drag: everything update_drag() needs but the pointers.
std::string to_text(const Drag& drag);
/// None: not what to_text() wrote.
std::optional<Drag> drag_from_text(std::string_view text);

/// Takes down what a context is told and answers, once Context::record_to() has been given it: every pointer, camera,
/// transform, point, option, command and candidate that goes in, and what comes out; no pointer of the host's. Not for
/// steady frames: it allocates.
class Recorder {
public:
    Recorder();
    const std::string& text() const { return text_; }

private:
    friend class RecordWriter;
    std::string text_;
};

/// What became of a session when it was played again.
struct Replay {
    std::size_t frames = 0, calls = 0;
    std::size_t differences = 0;      ///< calls that gave other bits than were recorded
    std::size_t first_difference = 0; ///< the frame of the first of them, counted from 0
    const char* error = nullptr;      ///< in words: the text is no session, or cut short
    std::size_t error_line = 0;       ///< counted from 1
};

/// Plays a session into `context`, which should be as new as the recorder's was.
Replay replay(std::string_view text, Context& context);

} // namespace gizmo

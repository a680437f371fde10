// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags and whole sessions as text that can be stored, attached to a bug report and replayed to the same bits. Numbers
// are hexadecimal floats, which are exact and independent of the locale.
#pragma once

#include <gizmo/fields.hpp> // says which C++ is needed

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gizmo {

class Context;
struct Drag;

/// Writes one drag: everything update_drag() needs except pointers.
std::string to_text(const Drag& drag);
/// Returns nullopt if the text was not written by to_text().
std::optional<Drag> drag_from_text(std::string_view text);

/// Records all inputs and results of a context after Context::record_to(): pointers, cameras, transforms, points,
/// options, commands and the snap features near a drag, and the results of each call. Keeps no host pointers.
/// Allocates, so it is not for steady frames.
class Recorder {
public:
    Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
    ~Recorder();
    const std::string& text() const;

private:
    friend class Context;
    std::unique_ptr<class RecordWriter> writer_;
};

/// Result of replaying a session.
struct Replay {
    std::size_t frames = 0, calls = 0;
    std::size_t differences = 0;      ///< number of calls whose results differ from the recorded bits
    std::size_t first_difference = 0; ///< frame of the first difference, from 0
    const char* error = nullptr;      ///< message if the text is not a session or is truncated; otherwise null
    std::size_t error_line = 0;       ///< line of the error, from 1
};

/// Replays a session into `context`, which must be freshly constructed, like the recorded one.
Replay replay(std::string_view text, Context& context);

} // namespace gizmo

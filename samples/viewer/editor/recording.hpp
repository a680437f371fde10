// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Records a session with the gizmo to a file, for bug reports: gizmo::Recorder records the context's inputs and
// results; gizmo::replay() replays them in another context and compares the results.
#pragma once

#include <gizmo/recorder.hpp>

#include <cstddef>
#include <fstream>
#include <string>

namespace viewer {

class Recording {
public:
    /// Records `context`, which must have had no frame yet, and must get no further one after this object is destroyed.
    /// Returns false if the file cannot be written; `error` is the reason.
    bool open(const std::string& path, gizmo::Context& context, std::string& error);
    /// Call it after a frame: writes new text, so that the file survives a crash.
    void write();
    /// Returns false if the file is incomplete; `error` is the reason.
    bool close(std::string& error);

private:
    std::string path_{};
    std::ofstream file_{};
    gizmo::Recorder recorder_{};
    std::size_t written_ = 0; ///< characters of the recorder's text
};

/// Replays the file in a new context. Returns true if every result has the recorded bits; `said` counts them. Returns
/// false with an error in `said`.
bool replay_recording(const std::string& path, std::string& said);

} // namespace viewer

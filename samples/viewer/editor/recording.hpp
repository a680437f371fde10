// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A session with the gizmo in a file, for a bug report: gizmo::Recorder writes what the context is told and what it
// answers, gizmo::replay() plays it in another context and compares the answers.
#pragma once

#include <gizmo/recorder.hpp>

#include <cstddef>
#include <fstream>
#include <string>

namespace viewer {

class Recording {
public:
    /// Records `context`, which has had no frame yet and is given no further one after this object is gone. False:
    /// `error` says why the file cannot be written.
    bool open(const std::string& path, gizmo::Context& context, std::string& error);
    /// After a frame: writes what is new, so that the file survives a viewer that crashes.
    void write();
    /// False: `error` says that the file is not complete.
    bool close(std::string& error);

private:
    std::string path_{};
    std::ofstream file_{};
    gizmo::Recorder recorder_{};
    std::size_t written_ = 0; ///< characters of the recorder's text
};

/// Replays the file in a new context. True: every answer has the recorded bits, and `said` counts them. False: `said`
/// is an error.
bool replay_recording(const std::string& path, std::string& said);

} // namespace viewer

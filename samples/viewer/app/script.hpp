// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/editor/editor.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace viewer {

/// Plays a script into an Editor: before each frame, step() gives what the script does in it. help_text() documents
/// the commands.
class Script {
public:
    /// false: `error` names the line.
    bool load(const std::string& path, std::string& error);
    bool parse(const std::string& text, std::string& error);

    bool is_done() const { return next_ >= commands_.size(); }
    /// One frame's worth. False: a command cannot be done (a handle that is not shown); `error` says which.
    bool step(Editor& editor, std::vector<InputEvent>& events, std::string& error);
    /// Set by `screenshot` for the frame that follows; taken by the caller.
    std::string screenshot;

private:
    struct Command {
        int line = 0;
        std::string verb, word;
        double a = 0, b = 0, c = 0;
        int frames = 1;
    };
    bool parse_line(const std::string& line, Command& command, std::string& error) const;
    bool start(const Command& command, Editor& editor, std::vector<InputEvent>& events, std::string& error);

    std::vector<Command> commands_;
    std::size_t next_ = 0;
    int done_frames_ = 0; ///< of the command under way
    glm::dvec2 cursor_{0}, from_{0}, to_{0};
};

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Scripts: what a person would do, one line for each thing. A verb is one row of a table in script.cpp, and every
// command of the editor is a verb by its name.
#pragma once

#include "viewer/editor/editor.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace viewer {

/// The verbs, as --help lists them.
std::string script_help();

/// Plays a script into an Editor: before each frame, step() gives what the script does in it.
class Script {
public:
    /// false: `error` names the line.
    bool load(const std::string& path, std::string& error);
    bool parse(const std::string& text, std::string& error);

    bool is_done() const { return next_ >= steps_.size(); }
    /// One frame's worth. False: a step cannot be done (a handle that is not shown); `error` says which.
    bool step(Editor& editor, std::vector<InputEvent>& events, std::string& error);
    /// Set by `screenshot` for the frame that follows; taken by the caller.
    std::string screenshot;

    struct Verb;
    /// One line of a script.
    struct Step {
        int line = 0;
        const Verb* verb = nullptr;     ///< null: `action` is executed
        std::optional<Action> action{}; ///< a command of the editor
        std::string word{};
        double a = 0, b = 0, c = 0;
        int frames = 1;
    };

private:
    bool parse_line(const std::string& line, Step& step, std::string& error) const;

    std::vector<Step> steps_;
    std::size_t next_ = 0;
    int done_frames_ = 0; ///< of the step under way
    glm::dvec2 cursor_{0}, from_{0}, to_{0};
};

} // namespace viewer

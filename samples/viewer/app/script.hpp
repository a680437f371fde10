// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Scripts of user actions, one per line. A verb is one row of a table in script.cpp, and every command of the editor is
// a verb with its name.
#pragma once

#include "viewer/editor/editor.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace viewer {

/// The list of verbs for --help.
std::string script_help();

/// Plays a script into an Editor: step() returns the actions of the next frame.
class Script {
public:
    /// Returns false on failure; `error` names the line.
    bool load(const std::string& path, std::string& error);
    bool parse(const std::string& text, std::string& error);

    bool is_done() const { return next_ >= steps_.size(); }
    /// Executes one frame. Returns false if a step is impossible (a handle that is not shown); `error` is the reason.
    bool step(Editor& editor, std::vector<InputEvent>& events, std::string& error);
    /// Set by `screenshot` for the next frame; cleared by the caller.
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
    int done_frames_ = 0; ///< of the current step
    glm::dvec2 cursor_{0}, from_{0}, to_{0};
};

} // namespace viewer

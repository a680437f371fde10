// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The command-line options. A new option is a field here and a row in options.cpp, which parsing and --help use.
#pragma once

#include "viewer/editor/editor.hpp"

#include <optional>
#include <span>
#include <string>

namespace viewer {

struct ViewerOptions {
    std::string scene; ///< empty: the shipped scene
    std::string save;  ///< where Ctrl+S writes; empty: the opened file, or default-edited.gltf
    std::string script, screenshot;
    bool headless = false, series = false, print_scene = false, validate = false, help = false;
    bool print_handles = false, print_state = false;
    int width = 0, height = 0; ///< 0: the last size, or 1280x800
    int frames = 0;            ///< 0: until the window is closed; headless: until the script ends
    int device = -1;
    std::string theme{};          ///< empty: the last theme, or dark
    std::optional<int> keymap{};  ///< index in keymaps(); nullopt: the last one, or the first
    int views = 1;                ///< 1..4
    unsigned samples = 4;         ///< samples per pixel of the scene: 1, 2, 4 or 8
    double scale = 0;             ///< pixels per logical pixel; 0: the screen's, offscreen 1
    std::optional<bool> panels{}; ///< nullopt: only in windows
    std::string record, replay;   ///< files of recordings (editor/recording.hpp)
    std::string state;            ///< directory for autosaves and recent files; empty: the default, offscreen none
    std::string pictures = ".";   ///< directory for screenshots
};

/// One option of the command line.
struct OptionInfo {
    std::string name;    ///< "--size"
    std::string metavar; ///< of its value, "WxH"; empty: it takes none
    std::string help;    ///< description, one paragraph
    std::string wants;   ///< what its value must be; empty: any
    /// Returns false if the value is invalid.
    bool (*set)(ViewerOptions& options, const std::string& value);
};
/// In the order of --help.
std::span<const OptionInfo> option_table();

/// Returns nullopt on failure; `error` names the argument.
std::optional<ViewerOptions> parse_options(int argc, char** argv, std::string& error);

} // namespace viewer

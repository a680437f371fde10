// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/editor/editor.hpp"

#include <optional>
#include <string>

namespace viewer {

struct ViewerOptions {
    std::string scene; ///< empty: the scene that ships with the project
    std::string save;  ///< where Ctrl+S writes; empty: back to the file, or default-edited.gltf
    std::string script, screenshot;
    bool headless = false, series = false, print_scene = false, validate = false, help = false;
    bool print_handles = false;
    int width = 1280, height = 800;
    int frames = 0; ///< 0: until the window is closed; headless: until the script ends
    int device = -1;
    PickMethod pick = PickMethod::Ray;
    std::string theme = "dark";
    int keymap = 0;               ///< index into keymaps()
    int views = 1;                ///< 1..4
    double scale = 0;             ///< pixels per logical pixel; 0: the screen's, offscreen 1
    std::optional<bool> panels{}; ///< none: in windows
    std::string record, replay;   ///< files of recordings
    std::string shaders;          ///< directory to compile the pass's shaders from; empty: the built-in ones
    std::string state;            ///< directory for autosaves and recent files; empty: the usual one, offscreen none
    std::string pictures = ".";   ///< directory for screenshots and turntables
};

/// none: `error` says which argument is wrong.
std::optional<ViewerOptions> parse_options(int argc, char** argv, std::string& error);
std::string help_text();

} // namespace viewer

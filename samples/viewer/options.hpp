// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include "editor.hpp"

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
};

/// none: `error` says which argument is wrong.
std::optional<ViewerOptions> parse_options(int argc, char** argv, std::string& error);
const char* help_text();

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec2.hpp>

#include <string>

namespace viewer {

struct InputEvent {
    enum class Kind { Move, Button, Scroll, Key, Text } kind = Kind::Move;
    glm::dvec2 cursor{0}; ///< Move: pixels
    int button = 0;       ///< Button: 0 left, 1 right, 2 middle
    bool down = false;    ///< Button; Key
    double scroll = 0;    ///< Scroll: steps, positive zooms in
    std::string key{};    ///< Key: "W", "Escape", "Ctrl+Z", "Shift" …; Text: one character, UTF-8
};

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/input.hpp"

namespace viewer {

std::string base_key(const std::string& key) {
    const auto plus = key.rfind('+');
    return plus == std::string::npos || plus + 1 == key.size() ? key : key.substr(plus + 1);
}

bool is_modifier(const std::string& key) {
    return key == "Shift" || key == "Ctrl" || key == "Alt";
}

std::optional<InputEvent> InputState::pop() {
    if (events_.empty()) return std::nullopt;
    InputEvent event = events_.front();
    events_.pop_front();
    return event;
}

void InputState::note_key(const InputEvent& event) {
    if (event.key == "Shift")
        modifiers_.shift = event.down;
    else if (event.key == "Ctrl")
        modifiers_.ctrl = event.down;
    else if (event.key == "Alt")
        modifiers_.alt = event.down;
    const std::string base = base_key(event.key), &position = event.position.empty() ? base : event.position;
    if (event.down) {
        keys_.insert(base);
        positions_.insert(position);
    } else {
        keys_.erase(base);
        positions_.erase(position);
    }
}

} // namespace viewer

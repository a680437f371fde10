// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Input of mouse and keyboard: events, and the held keys and buttons.
#pragma once

#include <glm/vec2.hpp>

#include <cstddef>
#include <deque>
#include <optional>
#include <set>
#include <string>

namespace viewer {

struct InputEvent {
    enum class Kind { Move, Button, Scroll, Key, Text } kind = Kind::Move;
    glm::dvec2 cursor{0}; ///< Move: pixels of the window, from the top left
    int button = 0;       ///< Button: 0 left, 1 right, 2 middle
    bool down = false;    ///< Button; Key
    bool is_lost = false; ///< Key: up because the window has lost the keyboard
    double scroll = 0;    ///< Scroll: steps, positive zooms in
    /// Key: "W", "Escape", "Ctrl+Z", "Shift" …, by what is printed on it; Text: one character, UTF-8
    std::string key{};
    std::string position{}; ///< Key: that key's name on a US keyboard, without modifiers; empty: the same
};

/// The shape of the cursor, which shows what a press would do.
enum class CursorShape { Arrow, Hand, Cross, LeftRight, UpDown, Text };
inline constexpr std::size_t kCursorShapeCount = 6;

struct Modifiers {
    bool shift = false, ctrl = false, alt = false;
};

/// Held, a press beside the gizmo drags the handle used last.
inline constexpr const char* kAnywhereKey = "I";
/// The key without its modifiers: "Z" of "Ctrl+Shift+Z".
std::string base_key(const std::string& key);
/// Whether it is Shift, Ctrl or Alt itself.
bool is_modifier(const std::string& key);

/// Pending events, and the held keys and buttons.
class InputState {
public:
    void push(const InputEvent& event) { events_.push_back(event); }
    bool has_events() const { return !events_.empty(); }
    /// The oldest event; nullopt if there is none.
    std::optional<InputEvent> pop();

    /// Notes a Key event.
    void note_key(const InputEvent& event);
    const Modifiers& modifiers() const { return modifiers_; }
    bool is_down(const std::string& base_key) const { return keys_.contains(base_key); }
    /// @param position the key's name on a US keyboard
    bool is_down_at(const std::string& position) const { return positions_.contains(position); }

    void move_to(const glm::dvec2& cursor) { cursor_ = cursor; }
    const glm::dvec2& cursor() const { return cursor_; } ///< pixels of the window
    /// The left button, unless its press moves a camera.
    void set_left_down(bool down) { left_down_ = down; }
    bool is_left_down() const { return left_down_; }
    /// The middle button, if it was pressed in a drag.
    void set_middle_down(bool down) { middle_down_ = down; }
    bool is_middle_down() const { return middle_down_; }

private:
    std::deque<InputEvent> events_;
    std::set<std::string> keys_;      ///< without modifiers
    std::set<std::string> positions_; ///< of the same keys
    Modifiers modifiers_{};
    glm::dvec2 cursor_{0};
    bool left_down_ = false, middle_down_ = false;
};

} // namespace viewer

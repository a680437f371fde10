// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which key and which button does what, for hands that come from different editors. A keymap is one value in
// keymap.cpp: its name, its help, its buttons, and the keys that are not the commands' own.
#pragma once

#include "viewer/editor/input.hpp"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace viewer {

enum class Action;

/// What a mouse button does with the camera.
enum class CameraMotion { None, Orbit, Look, Pan, Zoom };

enum class Modifier { None, Shift, Ctrl, Alt };

struct MouseBinding {
    int button = -1;                ///< 0 left, 1 right, 2 middle
    Modifier held = Modifier::None; ///< that must be held; None: whatever is held
    CameraMotion motion = CameraMotion::None;
};

struct KeyBinding {
    std::optional<Action> action{};
    const char* key = nullptr; ///< "W", "Ctrl+Z", "Delete"; null: the action has no key
};

struct Keymap {
    const char* name;
    const char* mouse_help;              ///< the buttons in words
    std::array<MouseBinding, 6> mouse{}; ///< the first that fits counts
    std::array<KeyBinding, 24> keys{};   ///< where they are not the commands' own
    bool duplicate_moves = false;        ///< what was duplicated is in the hand at once
};
std::span<const Keymap> keymaps();
/// Index into keymaps(); none: no such keymap.
std::optional<int> keymap_named(std::string_view name);

/// Keys that a person has given to actions, whatever the keymap says; an empty one: none.
using OwnKeys = std::map<Action, std::string>;

const char* key_of(const Keymap& keymap, Action action, const OwnKeys& own = {}); ///< null: none
/// A person's own keys come before the keymap's.
std::optional<Action> action_of(const Keymap& keymap, std::string_view key, const OwnKeys& own = {});
/// Another action that has the same key; none: its key is its own, or it has none.
std::optional<Action> conflict_of(const Keymap& keymap, Action action, const OwnKeys& own);
/// @param button 0 left, 1 right, 2 middle
CameraMotion motion_of(const Keymap& keymap, int button, const Modifiers& held);

} // namespace viewer

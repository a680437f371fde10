// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Keys and mouse buttons for users of different editors. A keymap is one value in keymap.cpp: its name, its help, its
// buttons, and the keys that differ from the commands' defaults.
#pragma once

#include "viewer/editor/input.hpp"

#include <gizmo/tools/camera_motion.hpp>

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace viewer {

enum class Action;

using gizmo::tools::CameraMotion;

enum class Modifier { None, Shift, Ctrl };

struct MouseBinding {
    int button = -1;                ///< 0 left, 1 right, 2 middle
    Modifier held = Modifier::None; ///< required modifier; None: any
    CameraMotion motion = CameraMotion::Idle;
};

struct KeyBinding {
    std::optional<Action> action{};
    const char* key = nullptr; ///< "W", "Ctrl+Z", "Delete"; null: the action has no key
};

/// What is pressed or turned, and what it does.
struct MouseHelp {
    const char *keys, *text;
};

/// In every keymap.
inline constexpr MouseHelp kMouseHelp[] = {{"Left", "drag a handle; with the select tool, an object"},
                                           {"Click", "select; a drag beside objects selects by a box"},
                                           {"Shift+Click", "add to the selection"},
                                           {"Ctrl+Click", "remove from the selection"}};
inline constexpr MouseHelp kDragHelp[] = {
    {"Shift", "move slowly"},
    {"Ctrl", "snap"},
    {"Alt", "follow the surface below"},
    {"X Y Z", "move along an axis"},
    {"Shift+X Y Z", "move across an axis"},
    {"Middle", "take the axis that the mouse moves along, with Shift the plane across it"},
    {"0-9 + - * / ( ) =", "type the value, also with a unit: 10mm"},
    {"Enter", "confirm"},
    {"Esc", "cancel, as the right button does"},
    {"Arrows", "nudge, also without a drag"},
    {kAnywhereKey, "hold: a press anywhere drags the handle used last"}};

struct Keymap {
    const char* name;
    std::array<MouseHelp, 3> mouse_help; ///< the camera's buttons
    std::array<MouseBinding, 3> mouse{}; ///< the first match counts
    std::array<KeyBinding, 24> keys{};   ///< those that differ from the commands' defaults
    bool duplicate_moves = false;        ///< duplicating starts a move of the copies
    bool starts_in_world = false;        ///< the world's axes are the first ones, not the object's own
};
std::span<const Keymap> keymaps();
/// Index in keymaps(); nullopt: unknown.
std::optional<int> keymap_named(std::string_view name);

/// The user's keys for actions, which override the keymap; empty: no key.
using OwnKeys = std::map<Action, std::string>;

const char* key_of(const Keymap& keymap, Action action, const OwnKeys& own = {}); ///< null: no key
/// The user's keys precede the keymap's.
std::optional<Action> action_of(const Keymap& keymap, std::string_view key, const OwnKeys& own = {});
/// Another action with the same key; nullopt if its key is unique, or it has none.
std::optional<Action> conflict_of(const Keymap& keymap, Action action, const OwnKeys& own);
/// @param button 0 left, 1 right, 2 middle
CameraMotion motion_of(const Keymap& keymap, int button, const Modifiers& held);

} // namespace viewer

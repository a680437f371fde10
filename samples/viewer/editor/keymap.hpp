// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which key does what, for hands that come from different editors.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace viewer {

enum class Action {
    Translate,
    Rotate,
    Scale,
    Universal,
    Bounds,
    StartTranslate,
    StartRotate,
    StartScale,
    ToggleSpace,
    NextPivot,
    ToggleSnap,
    ToggleVertices,
    ToggleAlign,
    FrameSelected,
    FrameAll,
    NextLayout,
    ToggleOrtho,
    ViewFront,
    ViewRight,
    ViewTop,
    SelectAll,
    SelectNone,
    Duplicate,
    Delete,
    Group,
    Ungroup,
    Hide,
    ShowAll,
    Lock,
    Undo,
    Redo,
    Save,
    SaveAs,
    Open,
    Quit,
    NextTheme,
    NextPick,
    ToggleDebug,
    TogglePanels,
    Help,
    Screenshot,
    Turntable,
};

/// What a mouse button does with the camera.
enum class Navigation { None, Orbit, Look, Pan, Zoom };

enum class Keymap { Gizmo, Unity, Blender, Maya };
inline constexpr int kKeymapCount = 4;
const char* keymap_name(Keymap keymap); ///< gizmo, unity, blender, maya
std::optional<Keymap> keymap_named(std::string_view name);

struct Binding {
    Action action;
    const char* text;              ///< what it does
    const char* key[kKeymapCount]; ///< "W", "Ctrl+Z", "Delete"; null: none
};
std::span<const Binding> bindings();
std::optional<Action> action_of(Keymap keymap, std::string_view key);

struct Modifiers {
    bool shift = false, ctrl = false, alt = false;
};
/// @param button 0 left, 1 right, 2 middle
Navigation navigation_of(Keymap keymap, int button, const Modifiers& held);
/// The same in words, for help.
const char* navigation_help(Keymap keymap);

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/keymap.hpp"

#include "viewer/editor/commands.hpp"

#include <algorithm>

namespace viewer {
namespace {

using enum Action;
using enum CameraMotion;

constexpr Keymap kKeymaps[] = {
    {.name = "gizmo",
     .mouse_help = {{{"Right", "orbit about the point under the pointer; fly with W A S D Q E"},
                     {"Middle", "pan"},
                     {"Wheel", "zoom to the point under the pointer"}}},
     .mouse = {{{1, Modifier::None, Orbit}, {2, Modifier::None, Pan}}}},
    {.name = "blender",
     .mouse_help = {{{"Middle", "orbit"}, {"Shift+Middle", "pan"}, {"Wheel", "zoom, as Ctrl+Middle does"}}},
     .mouse = {{{2, Modifier::Shift, Pan}, {2, Modifier::Ctrl, Zoom}, {2, Modifier::None, Orbit}}},
     .keys = {{{Translate, "Shift+W"},     {Rotate, "Shift+E"},      {Scale, "Shift+S"},
               {StartRotate, "R"},         {StartScale, "S"},        {ToggleSpace, ","},
               {ToggleSnap, "Shift+Tab"},  {ToggleAlign, "Shift+N"}, {FrameSelected, "KeypadPoint"},
               {NextLayout, "Ctrl+Alt+Q"}, {ToggleOrtho, "Keypad5"}, {SelectAll, "A"},
               {SelectNone, "Alt+A"},      {Duplicate, "Shift+D"},   {Delete, "X"},
               {Repeat, "Shift+R"},        {ClearPosition, "Alt+G"}, {ClearRotation, "Alt+R"},
               {ClearScale, "Alt+S"},      {ShowAll, "Alt+H"},       {MaximizeView, "Ctrl+Space"}}},
     .duplicate_moves = true,
     .starts_in_world = true},
};

// Redo shortcuts that users of any editor expect, if no other command has the key.
constexpr const char* kRedoToo[] = {"Ctrl+Y", "Ctrl+Shift+Z"};

bool is_held(Modifier modifier, const Modifiers& held) {
    const bool is_down[] = {true, held.shift, held.ctrl};
    return is_down[static_cast<std::size_t>(modifier)];
}

} // namespace

std::span<const Keymap> keymaps() {
    return kKeymaps;
}

std::optional<int> keymap_named(std::string_view name) {
    const auto found = std::find_if(std::begin(kKeymaps), std::end(kKeymaps),
                                    [&](const Keymap& keymap) { return name == keymap.name; });
    if (found == std::end(kKeymaps)) return std::nullopt;
    return static_cast<int>(found - std::begin(kKeymaps));
}

const char* key_of(const Keymap& keymap, Action action, const OwnKeys& own) {
    if (const auto found = own.find(action); found != own.end())
        return found->second.empty() ? nullptr : found->second.c_str();
    for (const KeyBinding& theirs : keymap.keys)
        if (theirs.action == action) return theirs.key;
    return command_of(action).key;
}

std::optional<Action> action_of(const Keymap& keymap, std::string_view key, const OwnKeys& own) {
    if (key.empty()) return std::nullopt;
    for (const auto& [action, bound] : own)
        if (bound == key) return action;
    for (const Command& command : commands()) {
        const char* bound = key_of(keymap, command.action, own);
        if (bound && key == bound) return command.action;
    }
    for (const char* const too : kRedoToo)
        if (key == too && !own.contains(Redo)) return Redo;
    return std::nullopt;
}

std::optional<Action> conflict_of(const Keymap& keymap, Action action, const OwnKeys& own) {
    const char* const key = key_of(keymap, action, own);
    for (const Command& command : commands()) {
        const char* const other = key_of(keymap, command.action, own);
        if (key && other && command.action != action && std::string_view(key) == other) return command.action;
    }
    return std::nullopt;
}

CameraMotion motion_of(const Keymap& keymap, int button, const Modifiers& held) {
    for (const MouseBinding& b : keymap.mouse)
        if (b.button == button && is_held(b.held, held)) return b.motion;
    return Idle;
}

} // namespace viewer

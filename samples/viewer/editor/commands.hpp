// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// All commands of keys, menus, panels and scripts, as one table. A new command is a row in command_table.inc: the
// enumerator, keymaps, menus, help and scripts come from it.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace viewer {

class Editor;

/// In the order of commands().
enum class Action {
#define COMMAND(action, ...) action,
#include "viewer/editor/command_table.inc"
#undef COMMAND
};

enum class Menu { None, File, Edit, View, Help };
struct MenuPlace {
    Menu menu = Menu::None;
    int group = 0;               ///< groups are separated by lines, in ascending order
    const char* label = nullptr; ///< of the item; the order within a group is that of the table
};

struct Command {
    Action action;
    const char* name; ///< for scripts: "frame-selected"
    const char* text; ///< description, for help
    const char* key;  ///< where the keymap has no other: "W", "Ctrl+Z"; null: none
    MenuPlace menu{};
    /// Its function. Not called during a drag unless `runs_in_drag`.
    void (*run)(Editor& editor);
    /// Why it would do nothing now; null: it would do something. A null function: always.
    const char* (*refusal)(const Editor& editor) = nullptr;
    bool runs_in_drag = false; ///< false: during a drag its key belongs to the drag
};

std::span<const Command> commands();
const Command& command_of(Action action);
std::optional<Action> command_named(std::string_view name); ///< Returns nullopt if there is no such command.

} // namespace viewer

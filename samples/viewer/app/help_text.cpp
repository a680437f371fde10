// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/help_text.hpp"

#include "viewer/app/options.hpp"
#include "viewer/app/script.hpp"
#include "viewer/editor/commands.hpp"

#include <cstddef>
#include <sstream>

namespace viewer {
namespace {

constexpr std::size_t kWidth = 120; ///< columns

// Wraps the text to kWidth, with all lines except the first indented.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t column) {
    std::string out;
    std::istringstream words(text);
    bool begins = true;
    for (std::string word; words >> word; begins = false) {
        if (!begins && column + 1 + word.size() > kWidth) {
            out += '\n';
            out.append(indent, ' ');
            column = indent;
        } else if (!begins) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out + "\n";
}

// At least one space follows.
std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(text.size() < width ? width - text.size() : 1, ' ');
}

std::string option_row(const OptionInfo& option) {
    const std::string head = padded("  " + option.name + (option.metavar.empty() ? "" : " " + option.metavar), 21);
    return head + wrapped(option.help, head.size(), head.size());
}

// A column for each keymap, the name, the description.
std::string command_table() {
    std::string text = "  ";
    for (const Keymap& keymap : keymaps())
        text += padded(keymap.name, 14);
    text += "command\n";
    for (const Command& command : commands()) {
        text += "  ";
        for (const Keymap& keymap : keymaps()) {
            const char* key = key_of(keymap, command.action);
            text += padded(key ? key : "-", 14);
        }
        text += padded(command.name, 21) + command.text + "\n";
    }
    return text;
}

constexpr const char* kUsage =
    "usage: viewer [options] [SCENE.gltf|SCENE.glb]\n\n"
    "Opens a glTF 2.0 scene, or the one that ships with the project, and edits its nodes with the gizmo.\n\n";

constexpr const char* kAutosave =
    "\nEvery edit is written to the autosave before the next frame: a viewer that was killed gives them back when the "
    "scene is\nopened again, or when the viewer is started without one. Saving replaces the file whole or not at all."
    "\n\n";

constexpr const char* kMouse =
    "Left drags handles, with the select tool objects; clicks and boxes select; Shift adds, Ctrl removes.\n"
    "In a drag: Shift slow, Ctrl snaps,\n"
    "Alt (or U) along the surface, or (M) a box about its center, X Y Z along an axis, Shift+X Y Z across it, digits "
    "and\n"
    "+ - * / % ^ ( ) = are its value, then also units (25cm), sqrt( and pi, Enter confirms, Esc or the right button\n"
    "cancels. Arrows nudge, Shift+arrows by 10. With I held, a press anywhere drags the handle used last.\n"
    "In a drag the middle button takes the axis that the mouse moves along, with Shift the plane across it.\n\n"
    "Keys and commands:\n";

constexpr const char* kExitCodes = "\nExit codes: 0 done, 1 could not run (a file, an option, no Vulkan device) or "
                                   "replayed with a difference, 3 validation "
                                   "messages.\n";

} // namespace

std::string help_text() {
    std::string text = kUsage;
    for (const OptionInfo& option : option_table())
        text += option_row(option);
    text += kAutosave;
    for (const Keymap& keymap : keymaps())
        text += std::string("Mouse, keymap ") + keymap.name + ": " + keymap.mouse_help + "\n";
    return text + kMouse + command_table() + '\n' + script_help() + kExitCodes;
}

} // namespace viewer

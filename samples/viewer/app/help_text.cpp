// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/help_text.hpp"

#include "viewer/app/options.hpp"
#include "viewer/app/script.hpp"
#include "viewer/editor/commands.hpp"

#include <cstddef>
#include <span>
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

void add_rows(std::string& text, std::span<const MouseHelp> rows) {
    for (const MouseHelp& row : rows)
        text += "  " + padded(row.keys, 19) + row.text + "\n";
}

constexpr const char* kExitCodes = "\nExit codes: 0 done, 1 could not run (a file, an option, no Vulkan device) or "
                                   "replayed with a difference, 3 validation "
                                   "messages.\n";

} // namespace

std::string help_text() {
    std::string text = kUsage;
    for (const OptionInfo& option : option_table())
        text += option_row(option);
    text += kAutosave;
    text += "Mouse:\n";
    add_rows(text, kMouseHelp);
    for (const Keymap& keymap : keymaps()) {
        text += std::string("Mouse, keymap ") + keymap.name + ":\n";
        add_rows(text, keymap.mouse_help);
    }
    text += "In a drag:\n";
    add_rows(text, kDragHelp);
    return text + "\nKeys and commands:\n" + command_table() + '\n' + script_help() + kExitCodes;
}

} // namespace viewer

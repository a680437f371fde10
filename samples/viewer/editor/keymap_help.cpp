// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/keymap_help.hpp"

#include "viewer/editor/commands.hpp"
#include "viewer/editor/keymap.hpp"

namespace viewer {
namespace {

// A hyphen that is typed is not one that a line may be broken at.
std::string roff(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '-' ? "\\-" : c == '\\' ? "\\e" : std::string(1, c);
    return out;
}

// In columns of 14, one for each keymap.
std::string key_table() {
    std::string text = " ";
    const auto column = [&](const std::string& word) {
        text += ' ' + word + std::string(word.size() < 13 ? 13 - word.size() : 0, ' ');
    };
    for (const Keymap& keymap : keymaps())
        column(keymap.name);
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
    for (const Command& command : commands()) {
        text += ' ';
        for (const Keymap& keymap : keymaps()) {
            const char* key = key_of(keymap, command.action);
            column(key ? key : "-");
        }
        text += ' ' + std::string(command.text) + '\n';
    }
    return text;
}

// "W", and after it what it is in the keymaps where it is another: "W; blender Shift+W".
std::string keys_of(const Command& command) {
    const auto shown = [](const char* key) { return std::string(key ? key : "none"); };
    const std::string usual = shown(command.key);
    std::string text = usual;
    for (const Keymap& keymap : keymaps())
        if (const std::string key = shown(key_of(keymap, command.action)); key != usual)
            text += "; " + std::string(keymap.name) + ' ' + key;
    return text;
}

} // namespace

std::string keymap_help() {
    std::string text;
    for (const Keymap& keymap : keymaps())
        text += std::string("Mouse, keymap ") + keymap.name + ": " + keymap.mouse_help + "\n";
    text +=
        "Left drags handles, clicks and boxes select; Shift adds, Ctrl takes away. In a drag: Shift slow, Ctrl snaps,\n"
        "Alt along the surface, or a box about its center, X Y Z along an axis, Shift+X Y Z across it, digits and\n"
        "+ - * / ( ) = are its value, Enter lets go, Esc or the right button cancels. Arrows nudge, Shift+arrows by "
        "10.\n\nKeys:\n";
    return text + key_table();
}

std::string keymap_man_page() {
    std::string text = ".SH KEYMAPS\n";
    for (const Keymap& keymap : keymaps())
        text += ".TP\n.B " + roff(keymap.name) + "\nThe mouse: " + roff(keymap.mouse_help) + ".\n";
    text +=
        ".SH COMMANDS\nA script may say them by name; the keys are those of the keymap gizmo, and others where they "
        "differ.\n";
    for (const Command& command : commands())
        text += ".TP\n.B " + roff(command.name) + "\n" + roff(command.text) + ": " + roff(keys_of(command)) + ".\n";
    return text;
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/manual.hpp"

#include "viewer/app/options.hpp"

#include <sstream>

namespace viewer {
namespace {

constexpr std::size_t kWidth = 120; ///< columns of --help and of the page's source

constexpr const char* kDrags =
    "Left drags handles, clicks and boxes select; Shift adds, Ctrl takes away. In a drag: Shift slow, Ctrl snaps, Alt "
    "along the surface, or a box about its center, X Y Z along an axis, Shift+X Y Z across it, digits and "
    "+ - * / ( ) = are its value, Enter lets go, Esc or the right button cancels. Arrows nudge, Shift+arrows by 10.";
constexpr const char* kAutosave =
    "Every edit is written to the autosave before the next frame: a viewer that was killed gives them back when the "
    "scene is opened again, or when the viewer is started without one. Saving replaces the file whole or not at all.";

struct ScriptVerb {
    const char *usage, *help;
};
constexpr ScriptVerb kScriptVerbs[] = {
    {"frame [N]", "runs N frames (1)"},
    {"move X Y [N]", "moves the pointer there in N frames (1), in a straight line"},
    {"hover HANDLE [DX DY]", "moves the pointer to a handle of the gizmo (TranslateX, RotateView, ScaleUniform ...)"},
    {"by DX DY [N]", "moves the pointer by so many pixels in N frames (1)"},
    {"press [left|right|middle]", ""},
    {"release [left|right|middle]", ""},
    {"scroll STEPS", ""},
    {"key NAME", "taps a key of the list above, Enter, Backspace, Escape, an arrow (Left ...) or a digit"},
    {"type TEXT", "types characters"},
    {"hold Shift|Ctrl|Alt", ""},
    {"let Shift|Ctrl|Alt", ""},
    {"select NAME", "selects a node alone"},
    {"add NAME", "selects a node besides what is selected, or no longer"},
    {"camera YAW PITCH DIST", "turns the camera: degrees, degrees, world units"},
    {"screenshot FILE", "writes the frame that follows"},
};

// The text in lines of kWidth, all but the first indented.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t column) {
    std::string out;
    std::istringstream words(text);
    bool begins = true;
    for (std::string word; words >> word; begins = false) {
        if (!begins && column + 1 + word.size() > kWidth) {
            out += "\n" + std::string(indent, ' ');
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

// A row of two columns.
std::string row(const std::string& left, const std::string& right, std::size_t column) {
    const std::string head = "  " + left;
    const std::string gap(head.size() < column ? column - head.size() : 1, ' ');
    return right.empty() ? head + "\n" : head + gap + wrapped(right, column, std::max(column, head.size() + 1));
}

// Hyphens and a leading dot are the language's own.
std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '-' ? "\\-" : c == '\\' ? "\\e" : std::string(1, c);
    return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string paragraph(const std::string& text) {
    return wrapped(escaped(text), 0, 0);
}

std::string tagged(const std::string& tag, const std::string& text) {
    return ".TP\n" + tag + "\n" + paragraph(text);
}

} // namespace

std::string help_text() {
    std::string text = "usage: viewer [options] [SCENE.gltf|SCENE.glb]\n\n"
                       "Opens a glTF 2.0 scene, or the one that ships with the project, and edits its nodes with the "
                       "gizmo.\n\n";
    for (const OptionInfo& option : option_table())
        text += row(option.name + (option.metavar.empty() ? "" : " " + option.metavar), option.help, 21);
    text += "\n" + wrapped(kAutosave, 0, 0) + "\n";
    for (int k = 0; k < kKeymapCount; ++k) {
        const auto keymap = static_cast<Keymap>(k);
        text += std::string("Mouse, keymap ") + keymap_name(keymap) + ": " + navigation_help(keymap) + "\n";
    }
    text += wrapped(kDrags, 0, 0) + "\nKeys:\n  ";
    const auto cell = [&](const std::string& name) {
        text += name + std::string(name.size() < 14 ? 14 - name.size() : 1, ' ');
    };
    for (int k = 0; k < kKeymapCount; ++k)
        cell(keymap_name(static_cast<Keymap>(k)));
    text.erase(text.find_last_not_of(' ') + 1);
    for (const Binding& b : bindings()) {
        text += "\n  ";
        for (const char* key : b.key)
            cell(key ? key : "-");
        text += b.text;
    }
    text += "\n\nScript commands; positions are pixels from the top left:\n";
    for (const ScriptVerb& verb : kScriptVerbs)
        text += row(verb.usage, verb.help, 31);
    return text + "\nExit codes: 0 done, 1 could not run (a file, an option, no Vulkan device), 3 validation "
                  "messages.\n";
}

std::string man_page() {
    std::string page = R"(.\" SPDX-FileCopyrightText: 2026 The Gizmo authors
.\" SPDX-License-Identifier: MIT
.\" Written by viewer --man.
.TH VIEWER 1 "" Gizmo "User commands"
.SH NAME
viewer \- lay out a glTF scene with the gizmo
.SH SYNOPSIS
.B viewer
.RI [ options ]
.RI [ SCENE.gltf | SCENE.glb ]
.SH DESCRIPTION
Opens a glTF 2.0 scene, or the one that ships with the project, and moves, turns, scales, copies, groups, hides and
deletes its nodes. What a file holds beyond that (skins, animations, materials, extras) is written back as it was.
.PP
Without a scene the viewer opens the one whose edits were not saved when a viewer was killed, if there is one.
.SH OPTIONS
)";
    for (const OptionInfo& option : option_table())
        page += tagged(option.metavar.empty() ? ".B " + escaped(option.name)
                                              : ".BI " + escaped(option.name) + " \" " + option.metavar + "\"",
                       option.help);
    page += ".SH MOUSE\n";
    for (int k = 0; k < kKeymapCount; ++k) {
        const auto keymap = static_cast<Keymap>(k);
        page += tagged(std::string("Keymap ") + keymap_name(keymap), navigation_help(keymap));
    }
    page += ".PP\n" + paragraph(kDrags) + ".SH KEYS\n";
    for (const Binding& b : bindings()) {
        std::string keys;
        for (const char* key : b.key)
            keys += (keys.empty() ? "" : ", ") + std::string(key ? key : "\\-");
        page += tagged(".B \"" + escaped(b.text) + "\"", keys);
    }
    page += ".SH SCRIPT COMMANDS\nPositions are pixels from the top left.\n";
    for (const ScriptVerb& verb : kScriptVerbs)
        page +=
            tagged(".B \"" + escaped(verb.usage) + "\"", *verb.help ? verb.help : "an event of the mouse or keyboard");
    return page + R"(.SH FILES
.TP
.IR $XDG_STATE_HOME /gizmo\-viewer
or
.IR ~/.local/state/gizmo\-viewer .
A journal for each scene with edits that are not saved: a line for each edit, on the disk before the next frame. One
whose scene has changed since is kept beside it as
.IR .stale .
.TP
.IR SCENE .saving
What a save writes before it takes the scene's name.
.SH EXIT STATUS
0 done; 1 could not run, with one line that says why; 3 messages of the validation layer.
.SH SEE ALSO
.I docs/tour.md
)";
}

} // namespace viewer

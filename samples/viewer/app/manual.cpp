// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/manual.hpp"

#include "viewer/app/options.hpp"
#include "viewer/app/script.hpp"
#include "viewer/editor/keymap_help.hpp"

#include <sstream>

namespace viewer {
namespace {

constexpr std::size_t kWidth = 120; ///< columns of --help and of the page's source

constexpr const char* kAutosave =
    "Every edit is written to the autosave before the next frame: a viewer that was killed gives them back when the "
    "scene is opened again, or when the viewer is started without one. Saving replaces the file whole or not at all.";

// The text in lines of kWidth, all but the first indented.
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
    if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
    return out;
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
    text += '\n';
    text += wrapped(kAutosave, 0, 0) + "\n";
    return text + keymap_help() + '\n' + script_help() +
           "\nExit codes: 0 done, 1 could not run (a file, an option, no Vulkan device), 3 validation messages.\n";
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
    page += ".\\\" Commands and keymaps, from the viewer's tables.\n" + keymap_man_page();
    page += R"(.SH FILES
.TP
.IR $XDG_STATE_HOME /gizmo\-viewer
or
.IR ~/.local/state/gizmo\-viewer .
A journal for each scene with edits that are not saved: a line for each edit, on the disk before the next frame. One
whose scene has changed since is kept beside it as
.IR .stale .
.TP
.I preferences.json
in the same directory: colors, keys, snapping, the panels, the window.
.TP
.IR SCENE .saving
What a save writes before it takes the scene's name.
)";
    page += ".SH SCRIPTS\n.nf\n" + escaped(script_help()) + ".fi\n";
    return page + R"(.SH EXIT STATUS
0 done; 1 could not run, with one line that says why; 3 messages of the validation layer.
.SH SEE ALSO
.I docs/tour.md
)";
}

} // namespace viewer

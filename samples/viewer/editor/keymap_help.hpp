// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The keymaps and commands in words: for --help and for the man page.
#pragma once

#include <string>

namespace viewer {

/// What the mouse does in each keymap, what is common to all, and a table of the keys.
std::string keymap_help();
/// The same with the commands' names, as the sections KEYMAPS and COMMANDS of the man page.
std::string keymap_man_page();

} // namespace viewer

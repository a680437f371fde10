// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's manual, for a terminal and as a man page: options, keymaps, commands and the verbs of scripts from their
// tables.
#pragma once

#include <string>

namespace viewer {

std::string help_text(); ///< of --help
/// Of --man: docs/viewer.1, in the language of man pages.
std::string man_page();

} // namespace viewer

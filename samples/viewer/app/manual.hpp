// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's manual, for a terminal and as a man page: options, keymaps and commands from their tables.
#pragma once

#include <string>

namespace viewer {

std::string help_text(); ///< of --help
/// Of --man: docs/viewer.1, in the language of man pages.
std::string man_page();

} // namespace viewer

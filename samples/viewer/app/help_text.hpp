// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The text of --help: options, keymaps, commands and the verbs of scripts, from their tables.
#pragma once

#include <string>

namespace viewer {

std::string help_text();

} // namespace viewer

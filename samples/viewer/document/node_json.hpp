// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Nodes as the journal has them: numbers keep every bit.
#pragma once

#include "viewer/document/journal.hpp"

#include <optional>
#include <string>

namespace viewer {

std::string file_contents(const std::string& path); ///< empty: none, or it cannot be read
/// 16 hexadecimal digits, FNV-1a.
std::string hash_text(const std::string& text);
std::string content_hash(const std::string& path);

/// In one line, without its end.
std::string states_json(const NodeStates& states);
/// none: not a line that states_json() gave.
std::optional<NodeStates> states_of_json(const std::string& line);

} // namespace viewer

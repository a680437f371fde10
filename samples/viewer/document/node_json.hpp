// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Nodes as text for the journal and the clipboard: numbers keep every bit.
#pragma once

#include "viewer/document/journal.hpp"

#include <optional>
#include <string>

namespace viewer {

std::string file_contents(const std::string& path); ///< empty: no such file, or unreadable
/// 16 hexadecimal digits, FNV-1a.
std::string hash_text(const std::string& text);
std::string content_hash(const std::string& path);

/// {"position":[x,y,z],"rotation":[x,y,z,w],"scale":[x,y,z]}
std::string transform_json(const gizmo::DTransform& transform);
/// The inverse; members that are missing keep what `transform` has. A rotation that is no unit quaternion becomes one.
/// @return why it is not possible, with `transform` unchanged; empty: done
std::string read_transform(const std::string& text, gizmo::DTransform& transform);

/// In one line, without the line break.
std::string states_json(const NodeStates& states, const std::string& label = {});
/// Returns nullopt if the line is not from states_json().
std::optional<JournalEdit> edit_of_json(const std::string& line);

} // namespace viewer

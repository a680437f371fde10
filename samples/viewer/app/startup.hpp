// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The initial scene and settings.
#pragma once

#include "viewer/app/options.hpp"
#include "viewer/document/document.hpp"

#include <memory>

namespace viewer {

/// The directory of autosaves and recent files; empty: none.
std::string state_directory(const ViewerOptions& options);

/// True if a person is there to answer: neither offscreen nor played by a script.
bool asks_to_recover(const ViewerOptions& options);

/// The scene of the options, or one with unsaved edits, or the shipped scene; with its journal. @param said receives a
/// message to the user; empty: none. Returns null on failure; `error` is the reason.
std::unique_ptr<Document> open_first(const ViewerOptions& options, std::string& path, std::string& said,
                                     std::string& error);

/// True if the path is that of the shipped scene, and the options do not name it.
bool is_shipped(const ViewerOptions& options, const std::string& path);

/// Applies the options' settings, and the best camera for the shipped scene.
void set_up(Editor& editor, const ViewerOptions& options, const std::string& path);

} // namespace viewer

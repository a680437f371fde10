// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer opens when it starts, and how.
#pragma once

#include "viewer/app/options.hpp"
#include "viewer/document/document.hpp"

#include <memory>

namespace viewer {

/// Where autosaves and the list of recent files are kept; empty: nowhere.
std::string state_directory(const ViewerOptions& options);

/// The scene of the options, the one whose edits were not saved, or the one that ships with the project; with its
/// journal. @param said gets what is to be told to the person; empty: nothing. Null: `error` says why.
std::unique_ptr<Document> open_first(const ViewerOptions& options, std::string& path, std::string& said,
                                     std::string& error);

/// The path is that of the scene that ships with the project, and it is not one that the options name.
bool is_shipped(const ViewerOptions& options, const std::string& path);

/// The options' settings, and the camera that the shipped scene is seen best with.
void set_up(Editor& editor, const ViewerOptions& options, const std::string& path);

} // namespace viewer

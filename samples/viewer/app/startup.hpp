// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer opens when it starts, and how.
#pragma once

#include "viewer/app/options.hpp"
#include "viewer/editor/recording.hpp"

namespace viewer {

/// Where autosaves and the list of recent files are kept; empty: nowhere.
std::string state_directory(const ViewerOptions& options);

/// The scene of the options, the recording's, the one whose edits were not saved, or the one that ships with the
/// project; with its journal, but for a replay. @param replay loaded from here where there is one.
/// @param said gets what is to be told to the person; empty: nothing. Null: `error` says why.
std::unique_ptr<Document> open_first(const ViewerOptions& options, EditorRecordingReader& replay, std::string& path,
                                     std::string& said, std::string& error);

/// The path is that of the scene that ships with the project, and it is not one that the options name.
bool is_shipped(const ViewerOptions& options, const std::string& path);

/// The options' settings, and the camera that the shipped scene is seen best with.
void set_up(Editor& editor, const ViewerOptions& options, const std::string& path);

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whatever panels and scripts may change about an editor, as one value: it is compared, recorded and given back.
#pragma once

#include "viewer/editor/editor.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace viewer {

struct EditorState {
    Settings settings{};
    std::vector<sample::NodeId> selection{};
    std::string theme{};
    float pixel_scale = 1;
    std::array<sample::OrbitCamera, kMaxViews> cameras{};
    bool labels = true, debug = false;
    std::map<int, std::string> own_keys{}; ///< Editor::own_keys, the actions by their numbers

    bool operator==(const EditorState& other) const = default;
};

EditorState state_of(const Editor& editor);
/// False: there is no such theme, and nothing changes.
bool set_state(Editor& editor, const EditorState& state);

/// As JSON, in one line; numbers keep every bit.
std::string editor_state_json(const EditorState& state);
/// none: not what editor_state_json() gave, or an enumerator or an index that there is not.
std::optional<EditorState> editor_state_of_json(const std::string& text);

} // namespace viewer

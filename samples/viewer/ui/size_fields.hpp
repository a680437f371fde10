// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The sizes of the selected nodes as a row of fields: of their boxes along their own axes, with what hangs below them,
// in the scene's units. A size sets the scale, about the node's origin.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/ui/number_fields.hpp"

#include <string>
#include <vector>

namespace viewer {

class SizeFields {
public:
    /// Shows nothing if the active node has no mesh. @param nodes those that an edit changes; the active one is last
    void show(Editor& editor, NumberFields& fields, std::span<const sample::NodeId> nodes);

private:
    std::string apply(Editor& editor, const NumberChange& change, double by);

    SubtreeBoxes boxes_{};
    std::vector<sample::NodeId> nodes_{}; ///< with meshes
    std::vector<glm::dvec3> units_{};     ///< of nodes_: the sizes at a scale of 1
    std::vector<gizmo::DTransform> locals_{};
};

} // namespace viewer

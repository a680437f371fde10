// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The circles in a mesh: round outlines of its flat faces, such as the end of an axle or the edge of a hole.
#pragma once

#include <gizmo/tools/triangle_tree.hpp>

#include <cstdint>
#include <vector>

namespace gizmo::tools {

struct RoundOutline {
    glm::dvec3 center{0}, normal{0}; ///< unit
    double radius = 0;
};

/// Those of all flat faces in the plane of a triangle, in the mesh's space. An outline is round if it has at least
/// eight corners, at most 47 degrees apart, at the same distance from its center up to a ten-thousandth.
/// @param triangle an index of the tree's input
std::vector<RoundOutline> round_outlines(const TriangleTree& mesh, std::uint32_t triangle);

} // namespace gizmo::tools

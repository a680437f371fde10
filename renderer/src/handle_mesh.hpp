// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The meshes of all handles, built from layout_of() once when a pass is created. A gizmo is an instance of its set's.
#pragma once

#include <gizmo/layout.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace gizmo::vulkan {

/// What shaders/gizmo.vert reads a vertex as; gizmo_io.h says what the fields mean for each kind of part.
struct MeshVertex {
    float position[3], other[3], normal_a[3], normal_b[3];
    float anchor;
    std::uint32_t part;
};
static_assert(sizeof(MeshVertex) == 56);

struct MeshRange {
    std::uint32_t first_index = 0, index_count = 0;
};

/// The handles of all sets in one vertex and one index buffer; a set's parts in the order they are drawn in.
struct HandleMeshes {
    std::vector<MeshVertex> vertices;
    std::vector<std::uint16_t> indices;
    std::array<MeshRange, kHandleSetCount> sets;
};

HandleMeshes make_handle_meshes();

} // namespace gizmo::vulkan

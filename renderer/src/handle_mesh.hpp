// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The meshes of all handles, built from layout_of() once when a pass is created. Each gizmo is an instance of its set's
// mesh.
#pragma once

#include "gizmo_io.h"

#include <gizmo/handle_parts.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace gizmo::vulkan {

/// The vertex format of shaders/gizmo.vert; gizmo_io.h documents the fields for each kind of part.
struct MeshVertex {
    std::array<float, 3> position, other;
    std::array<float, 2> anchor; ///< of both ends along the part's axis
    std::uint32_t part;
};
static_assert(sizeof(MeshVertex) == 36);

struct MeshRange {
    std::uint32_t first_index = 0, index_count = 0;
};

/// The levels of detail of curves. The shader corrects the difference between chord and curve, so few chords suffice.
inline constexpr std::uint32_t kDetailCount = 2;
/// @param unit_px pixels per gizmo unit.
std::uint32_t detail_of(float unit_px);

/// The handles of all sets in one vertex and one index buffer; the parts of a set are in draw order.
struct HandleMeshes {
    using Variants = std::array<MeshRange, kVariantCount>;

    std::vector<MeshVertex> vertices;
    std::vector<std::uint16_t> indices;
    std::array<std::array<Variants, kHandleSetCount>, kDetailCount> ranges;
};

HandleMeshes make_handle_meshes();

} // namespace gizmo::vulkan

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The meshes of all handles, built from layout_of() once when a pass is created. A gizmo is an instance of its set's.
#pragma once

#include "gizmo_io.h"

#include <gizmo/draw_list.hpp>
#include <gizmo/layout.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace gizmo::vulkan {

/// What shaders/gizmo.vert reads a vertex as; gizmo_io.h says what the fields mean for each kind of part.
struct MeshVertex {
    float position[3], other[3];
    float anchor[2]; ///< of either along the part's axis
    std::uint32_t part;
};
static_assert(sizeof(MeshVertex) == 36);

struct MeshRange {
    std::uint32_t first_index = 0, index_count = 0;
};

/// Which of a set's parts an instance can need: what it does not show costs no vertex. A custom shape's variant is the
/// shape's number, or the one behind them where it is several.
inline constexpr std::uint32_t kPlainVariant = 0;
inline constexpr std::uint32_t kTurningVariant = 1; ///< with the sector of a running turn, and the trackball
inline constexpr std::uint32_t kAllShapesVariant = static_cast<std::uint32_t>(CustomShape::Sphere) + 1;
inline constexpr std::uint32_t kVariantCount = kAllShapesVariant + 1;

/// False: all instances of the set have the plain one.
constexpr bool has_variants(HandleSet set) {
    return set == HandleSet::Custom || layout_of(set).rotate;
}
inline std::uint32_t variant_of(HandleSet set, const GizmoInstance& instance) {
    if (set == HandleSet::Custom)
        return std::has_single_bit(instance.shown)
                   ? std::min(static_cast<std::uint32_t>(std::countr_zero(instance.shown)), kAllShapesVariant)
                   : kAllShapesVariant;
    if (!layout_of(set).rotate) return kPlainVariant;
    return instance.sweep != 0 || instance.highlight == GIZMO_DRAW_TRACKBALL + 1 ? kTurningVariant : kPlainVariant;
}

/// How many chords a curve has. The shader corrects for what is between chord and curve, so that few will do.
inline constexpr std::uint32_t kDetailCount = 2;
/// @param unit_px pixels of a gizmo unit.
std::uint32_t detail_of(float unit_px);

/// The handles of all sets in one vertex and one index buffer; a set's parts in the order they are drawn in.
struct HandleMeshes {
    using Variants = std::array<MeshRange, kVariantCount>;

    std::vector<MeshVertex> vertices;
    std::vector<std::uint16_t> indices;
    std::array<std::array<Variants, kHandleSetCount>, kDetailCount> ranges;
};

HandleMeshes make_handle_meshes();

} // namespace gizmo::vulkan

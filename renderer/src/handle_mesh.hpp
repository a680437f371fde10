// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The meshes of all handles, built from layout_of() once when a pass is created. Each gizmo is an instance of its set's
// mesh.
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

/// The vertex format of shaders/gizmo.vert; gizmo_io.h documents the fields for each kind of part.
struct MeshVertex {
    float position[3], other[3];
    float anchor[2]; ///< of both ends along the part's axis
    std::uint32_t part;
};
static_assert(sizeof(MeshVertex) == 36);

struct MeshRange {
    std::uint32_t first_index = 0, index_count = 0;
};

/// The parts of a set that an instance can need; parts that it does not show cost no vertices. The variant of a custom
/// shape is the shape's number, or the next number for several shapes; that of a rectangle is the number of its normal
/// plus 1.
inline constexpr std::uint32_t kPlainVariant = 0;
inline constexpr std::uint32_t kRotationVariant = 1; ///< with the sector of a running rotation, and the trackball
inline constexpr std::uint32_t kAllShapesVariant = static_cast<std::uint32_t>(CustomShape::Sphere) + 1;
inline constexpr std::uint32_t kVariantCount = kAllShapesVariant + 1;

/// False: all instances of the set use the plain variant.
constexpr bool has_variants(HandleSet set) {
    return set == HandleSet::Custom || set == HandleSet::Bounds || layout_of(set).rotate;
}
inline std::uint32_t variant_of(HandleSet set, const GizmoInstance& instance) {
    if (set == HandleSet::Custom)
        return std::has_single_bit(instance.shown)
                   ? std::min(static_cast<std::uint32_t>(std::countr_zero(instance.shown)), kAllShapesVariant)
                   : kAllShapesVariant;
    if (set == HandleSet::Bounds) return (rectangle_normal(instance.shown) + 1) % 4;
    if (!layout_of(set).rotate) return kPlainVariant;
    return instance.sweep != 0 || instance.highlight == GIZMO_DRAW_TRACKBALL + 1 ? kRotationVariant : kPlainVariant;
}

/// The i-th variant to draw: custom shapes in reverse, so that grips are above circles and spheres.
constexpr std::uint32_t drawn_variant(HandleSet set, std::uint32_t i) {
    return set == HandleSet::Custom ? kVariantCount - 1 - i : i;
}

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

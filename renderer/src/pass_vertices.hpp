// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Converts draw lists to vertices in one block of memory: instances by handle set and mesh variant, lines, the overlay,
// tiles of labels. For several lists, one per view, the instances of a variant are contiguous and drawn at once; each
// has the number of its view.
#pragma once

#include "handle_mesh.hpp"
#include "label_tiles.hpp"

#include <gizmo/draw_list.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gizmo::vulkan {

/// One list for all views, or one for each set bit of the view mask.
using ViewLists = std::span<const DrawList* const>;

/// A line of a multiview pass, with its view as in gizmo_io.h.
struct ViewLine {
    LineInstance line;
    std::uint32_t view;
};
static_assert(sizeof(ViewLine) == 44);

/// A triangle of the overlay, with its view as in gizmo_io.h.
struct ViewTriangle {
    float corner[3][2]; ///< pixels from the viewport's corner
    Color color[3];
    std::uint32_t view;
};
static_assert(sizeof(ViewTriangle) == 40);

struct PassVertices {
    std::array<std::array<std::uint32_t, kVariantCount>, kHandleSetCount> instances{};
    std::array<std::uint32_t, kHandleSetCount> of_set{}; ///< instances of all variants
    std::uint32_t all_instances = 0;                     ///< of all sets
    std::uint32_t lines = 0, overlay = 0, label_tiles = 0;
    std::size_t line_size = sizeof(LineInstance); ///< bytes per line
    std::uint32_t turns = 0;                      ///< of the labels

    std::size_t line_offset() const { return all_instances * sizeof(GizmoInstance); } ///< bytes
    std::size_t overlay_offset() const { return line_offset() + lines * line_size; }
    std::size_t label_offset() const { return overlay_offset() + overlay * sizeof(ViewTriangle); }
    std::size_t size() const { return label_offset() + label_tiles * sizeof(LabelTile); }
};

/// @param view_mask not 0: lines are ViewLines. @param turns clockwise quarter turns of the target's content.
PassVertices count_vertices(ViewLists lists, bool labels, std::uint32_t view_mask, std::uint32_t turns = 0);

/// @param linear colors are written as linear light. @param out has space for vertices.size() bytes, and is only
/// written.
void write_vertices(ViewLists lists, const PassVertices& vertices, std::uint32_t view_mask, bool linear,
                    std::byte* out);

} // namespace gizmo::vulkan

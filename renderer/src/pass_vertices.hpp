// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draw lists as vertices, in one piece of memory: instances by handle set and by the variant of its mesh, lines,
// squares of labels. Of several lists, one for each view, the instances of a variant lie side by side and are drawn at
// once; each says which view shows it.
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

/// A line of a multiview pass, and which views show it, as gizmo_io.h says.
struct ViewLine {
    LineInstance line;
    std::uint32_t view;
};
static_assert(sizeof(ViewLine) == 44);

struct PassVertices {
    std::array<std::array<std::uint32_t, kVariantCount>, kHandleSetCount> instances{};
    std::array<std::uint32_t, kHandleSetCount> of_set{}; ///< instances of all variants
    std::uint32_t all_instances = 0;                     ///< of all sets
    std::uint32_t lines = 0, label_tiles = 0;
    std::size_t line_size = sizeof(LineInstance); ///< bytes of a line

    std::size_t line_offset() const { return all_instances * sizeof(GizmoInstance); } ///< bytes
    std::size_t label_offset() const { return line_offset() + lines * line_size; }
    std::size_t size() const { return label_offset() + label_tiles * sizeof(LabelTile); }
};

/// @param view_mask not 0: lines are ViewLines.
PassVertices count_vertices(ViewLists lists, bool labels, std::uint32_t view_mask);

/// @param linear colors are written as linear light. @param out has room for vertices.size() bytes, and is only
/// written.
void write_vertices(ViewLists lists, const PassVertices& vertices, std::uint32_t view_mask, bool linear,
                    std::byte* out);

} // namespace gizmo::vulkan

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Smart guides: what a dragged object's box has in common with its neighbors' boxes. Options::neighbors has the input.
#pragma once

#include <gizmo/fields.hpp>

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gizmo {

enum class GuideKind : std::uint8_t {
    Align,    ///< a side or the center is at a side or the center of a neighbor
    Gap,      ///< the gap beside the object is as wide as another one in its row
    Size,     ///< a side is as long as a neighbor's
    Parallel, ///< an edge is parallel to a neighbor's
};
constexpr GuideKind last_enumerator(GuideKind) {
    return GuideKind::Parallel;
}

/// One smart guide: two lines in the world. `from` and `to` belong to the object, `other_from` and `other_to` to what
/// it is compared with.
///   Align     from the object's side or center to the neighbor's; the other line is empty
///   Gap       the gap beside the object, and the equal one
///   Size      the object's side, and the neighbor's
///   Parallel  the object's edge, and the neighbor's, both through the centers of their boxes
struct Guide {
    GuideKind kind = GuideKind::Align;
    std::uint8_t axis = 0; ///< 0, 1, 2: the gizmo's axis along which it is measured; Parallel: the edge of the object
    bool reached = false;  ///< true: it holds exactly. False: the object is within the snap radius of it
    /// Neighbor::user. Gap: of a box beside the object's gap, and of one beside the equal gap; otherwise both are the
    /// neighbor's.
    std::array<std::uint64_t, 2> user{};
    double distance = 0; ///< world units: the gap, or the length. Align: the gap between the boxes. Parallel: 0
    glm::dvec3 from{0}, to{0}, other_from{0}, other_to{0};
};
GIZMO_FIELDS(Guide, kind, axis, reached, user, distance, from, to, other_from, other_to)

/// At most this many guides are shown at once.
inline constexpr std::size_t kMostGuides = 6;

} // namespace gizmo

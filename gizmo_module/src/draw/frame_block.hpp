// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The fast loop: kLanes plain gizmos at once, bit for bit as make_frame(), place() and write_instance() draw one. A
// gizmo is plain if it has a constant size on the screen and orthogonal axes, is in view, is out of the pointer's
// reach, and all its numbers are finite and within the range of a float. Everything else takes the full path.
#pragma once

#include "handles/visibility.hpp"
#include "math/vectors.hpp"

#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/pointer.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace gizmo {

/// The common data of the gizmos of one call.
struct BlockView {
    const Projector* projector = nullptr;
    bool has_own_axes = true;           ///< each gizmo's rotation, in `parent`; otherwise all have `axes`
    glm::dmat3 axes{1};                 ///< unit, orthogonal
    std::optional<glm::dmat4> parent{}; ///< world from parent
    std::optional<glm::dvec2> cursor{}; ///< pixels; nullopt: the pointer hits nothing in this view
    double reach_px = 0;                ///< the largest distance of a gizmo's parts and their hit areas from its pivot
    double unit_px = 0;                 ///< Placement::unit_px
    HandleSet set = HandleSet::Translate;                       ///< not Bounds or Custom
    std::uint64_t shown = 0, pickable = 0;                      ///< handle_bit()s before fading
    double least_cosine2 = 0;                                   ///< 1: its rings do not fade
    std::array<float, kFadeCount> fade_gone{}, fade_per{};      ///< by fade: lane_fade()'s
    std::array<glm::dvec3, kBetweenAxes.size()> between_axes{}; ///< in the gizmo's axes, unit
};

/// @param hovers the pointer may hover over handles. @return nullopt if gizmos of that mode and these options are never
/// plain.
std::optional<BlockView> make_block_view(const Projector& projector, Mode mode, const Options& options,
                                         const Style& style, const Pointer& pointer, bool hovers);

/// The instances of a block, number by number.
struct BlockRows {
    std::array<Lanes<float>, 16> clip; ///< GizmoInstance::clip_from_gizmo
    std::array<Lanes<float>, 3> eye;
    std::array<Lanes<std::uint32_t>, 2> fade; ///< GizmoInstance::fade and, for fades from 6 on, color
    Lanes<std::uint32_t> gone, faint;         ///< bits by HandleInfo::fade: not seen, not pickable
};

/// Places kLanes consecutive transforms. False: one of them is not plain, and `out` is unspecified.
bool place_block(const BlockView& view, const Transform* transforms, BlockRows& out, SimdLevel simd_level);
bool place_block(const BlockView& view, const DTransform* transforms, BlockRows& out, SimdLevel simd_level);

/// Writes the instances of a block.
/// @param out kLanes instances that are all 0
void write_block(const BlockView& view, const BlockRows& rows, GizmoInstance* out);
/// Placement::pickable of one gizmo of a block.
std::uint64_t pickable_of(const BlockView& view, const BlockRows& rows, std::size_t lane);

} // namespace gizmo

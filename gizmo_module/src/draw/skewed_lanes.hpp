// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos whose axes are clearly not at right angles and that the pointer does not take, a block at a time, bit for bit
// as the full path draws one: each line is one of make_axes_along(), place(), visibility_of_skewed() or rings_of() for
// all lanes. A gizmo is one instance of its rings and one of its lines and squares, or one of these alone.
#pragma once

#include "draw/frame_lanes.hpp"
#include "draw/pack.hpp"
#include "draw/parent_axes.hpp"
#include "handles/skewed.hpp"
#include "math/vectors.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace gizmo {

/// What such gizmos of a kind share: the kind's, with their own reach. None: the full path draws all of them, since no
/// parent has to do with their axes, or they are flipped, have letters, or may have lines that have all faded out.
std::optional<BatchParams> make_skewed_params(const BatchParams& kind, const Projector& projector, Mode mode,
                                              const Options& options, const Style& style, const Pointer& pointer);

/// GizmoInstance::shown of the instances of each gizmo; 0: it has no such instance.
struct SkewedParts {
    std::uint32_t rings = 0, lines = 0;
    std::size_t count() const { return (rings != 0 ? 1u : 0u) + (lines != 0 ? 1u : 0u); }
};
inline SkewedParts parts_of(const BatchParams& skewed) {
    const std::uint32_t rings = skewed.blank.shown & shown_bits(skewed.set, kTurningHandles);
    return {rings, skewed.blank.shown & ~rings};
}

/// Clearly beyond make_axes_along()'s bounds: squares of a cosine between two columns, of the volume of all three,
/// where each is as long as 1, and of lengths.
inline constexpr double kSkewedCosine2 = 4e-12, kLeastVolume2 = 1e-8, kLeastSquare = 1e-24, kMostSquare = 1e24;

/// Placement::ring_axes.
template <std::size_t N>
using RingAxesOf = std::array<std::array<Lanes<double, N>, 3>, 3>;
using RingAxes = RingAxesOf<kLanes>;

/// Where gizmos are, with their skewed axes; of those that are not clearly skewed result_of() says NeedsFullPath. True:
/// all are Batched.
bool find_skewed(const BatchParams& skewed, FrameLanes<kLanes>& gizmos, RingAxes& ring_axes, Vectors vectors);

/// The axes of one that is known to be skewed.
void find_skewed_axes(const BatchParams& skewed, FrameLanes<1>& gizmo, RingAxesOf<1>& ring_axes);

/// What is sure of a parent's own axes.
KnownAxes own_axes_of(const FrameLanes<1>& in_parent);

/// Instances of all lanes, of each its rings beneath its lines; those of which result_of() does not say Batched are of
/// no meaning. @param out room for parts_of().count() of each @param pickable of the lines: SkewedParts::lines
void draw_skewed(const BatchParams& skewed, const FrameLanes<kLanes>& gizmos, const RingAxes& ring_axes,
                 GizmoInstance* out, Lanes<std::uint32_t>& pickable, Vectors vectors);

} // namespace gizmo

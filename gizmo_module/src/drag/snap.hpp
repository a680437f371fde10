// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Steps: the one place where Options::snap is obeyed, and where it is said what its steps are. A new rule of snapping
// is written here.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// No steps are kept: Pointer::snap does not hold, or numbers are typed.
inline const Snap kNoSteps{}; // not constexpr: GLM with intrinsics has no constant vectors

/// The multiple of `step` nearest to `value`, halves away from zero, so that both directions behave alike (im3d's and
/// tinygizmo's floor is biased). step <= 0 or not finite: value as it is.
double snapped(double value, double step);

/// What steps make of a number.
struct Stepped {
    double value = 0;
    double step = 0; ///< the step that is kept, in the units of `value`; 0: none, `value` is as it was
};

/// World units along the gizmo's axis 0, 1 or 2, or for kNoAxis along a direction between them, which has the common
/// step; 0: off.
double translation_step(const Snap& snap, int axis);
/// True when there is one along any of the gizmo's axes.
bool has_translation_step(const Snap& snap);
/// Radians; rings about an axis have their own, all others the common one. 0: off.
double rotation_step(const Snap& snap, const HandleInfo& handle);
/// Where the steps of a translation along the unit direction `u` are counted from: add it to the travel from `pivot`
/// and steps are multiples. World units.
double step_origin(const Snap& snap, const glm::dvec3& pivot, const glm::dvec3& u);

/// Travel by `s` from `pivot` along the unit direction `u`, the gizmo's `axis` or kNoAxis; world
/// units.
Stepped snap_travel(const Snap& snap, int axis, const glm::dvec3& pivot, const glm::dvec3& u, double s);
/// A turn, radians from the press.
Stepped snap_turn(const Snap& snap, const HandleInfo& handle, double angle);

/// Evenly spaced ratios: 1 + k step or, counted from elsewhere, origin + k step, k whole.
struct Steps {
    double step = 0;   ///< 0: none
    double origin = 1; ///< one of them
    explicit operator bool() const { return step > 0; }
    /// The nearest, halves away from the origin; of steps too small to be counted, `ratio` itself.
    double nearest(double ratio) const;
    /// The least that is not below `ratio`, and the greatest not above it, to rounding.
    double at_least(double ratio) const;
    double at_most(double ratio) const;
};
/// Of a scale along the gizmo's `axis`, of what is `start` at the press; absolute steps count from a scale of 0.
Steps scale_steps(const Snap& snap, int axis, double start);
/// A box's side, which a ratio moves along the unit direction `u` by that ratio of `length`. At the press it is `out`
/// along `u` from the box's center, `pivot`. World units.
struct BoxSide {
    glm::dvec3 pivot{0}, u{0};
    double out = 0, length = 0;
};
/// Steps of the side's translation, or if there are none, of scale.
Steps side_steps(const Snap& snap, int axis, const BoxSide& side);
/// A host's number that moves by `by` from `start`: in steps of its own, counted from 0, or else in those of a
/// translation or, for an angle, of a turn.
Stepped snap_value(const Snap& snap, const CustomRule& rule, double start, double by);

/// The candidate nearest to the cursor (pixels), within Options::snap_radius. The one held is kept while it is within
/// one and a half radii and no other is nearer by a third of one, so that a hand that shakes between two stays with
/// one. None: none is near, or they are not finite or behind the eye.
std::optional<SnapCandidate> choose_candidate(const Drag& drag, const Projector& projector, const glm::dvec2& cursor,
                                              std::span<const SnapCandidate> candidates);

} // namespace gizmo

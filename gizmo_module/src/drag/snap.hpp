// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Snapping: the only place that applies Options::snap and defines its steps. Add new snap rules here.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/handles.hpp>

namespace gizmo {

/// No steps: Pointer::snap is not set, or numbers are typed.
inline const Snap kNoSteps{}; // not constexpr: GLM with intrinsics has no constant vectors

/// The multiple of `step` nearest to `value`, halves away from zero, so that both directions are symmetric (im3d's and
/// tinygizmo's floor is biased). Returns `value` if step <= 0 or not finite.
double snapped(double value, double step);

/// A snapped number.
struct Stepped {
    double value = 0;
    double step = 0; ///< the applied step, in the units of `value`; 0: not snapped
};

/// World units along the unit direction `u`: the gizmo's axis 0, 1 or 2, or for kNoAxis a direction between them, which
/// uses the common step; 0: off.
double translation_step(const Snap& snap, const Drag& drag, int axis, const glm::dvec3& u);
/// The smallest of 1, 2, 5 times a power of ten that is at least `least`, up to rounding; 0 if that is not positive or
/// not finite.
double round_step(double least);
/// True if any of the gizmo's axes has a step.
bool has_translation_step(const Snap& snap);
/// Radians; rings about an axis have their own step, all others the common one. 0: off.
double rotation_step(const Snap& snap, const HandleInfo& handle);
/// The origin of the steps of a translation along the unit direction `u`: travel from the drag's pivot plus this is a
/// multiple of the step. World units.
double step_origin(const Snap& snap, const Drag& drag, const glm::dvec3& u);

/// Travel by `s` from the drag's pivot along the unit direction `u`, the gizmo's `axis` or kNoAxis; world units.
Stepped snap_travel(const Snap& snap, const Drag& drag, int axis, const glm::dvec3& u, double s);
/// A rotation, radians from the press.
Stepped snap_rotation(const Snap& snap, const Drag& drag, double angle);

/// Evenly spaced ratios: 1 + k step, or with another origin, origin + k step, k whole.
struct Steps {
    double step = 0;   ///< 0: off
    double origin = 1; ///< one of them
    explicit operator bool() const { return step > 0; }
    /// The nearest step, halves away from the origin; `ratio` itself if steps are too small to count.
    double nearest(double ratio) const;
    /// The least step that is not below `ratio`, and the greatest not above it, up to rounding.
    double at_least(double ratio) const;
    double at_most(double ratio) const;
};
/// For a scale along the gizmo's `axis` of a component that is `start` at the press; absolute steps count from a scale
/// of 0.
Steps scale_steps(const Snap& snap, int axis, double start);
/// A box's side, which a ratio moves along the unit direction `u` by that ratio of `length`. At the press it is at
/// `out` along `u` from the box's center, the drag's pivot. World units.
struct BoxSide {
    glm::dvec3 u{0};
    double out = 0, length = 0;
};
/// The steps of the side's length, or if there are none, of its translation, or of its scale.
Steps side_steps(const Snap& snap, const Drag& drag, int axis, const BoxSide& side);
/// A custom number that changes by `by` from the press: in its own steps, counted from 0, or in those of a translation
/// or, for an angle, of a rotation.
Stepped snap_value(const Snap& snap, const Drag& drag, double by);

} // namespace gizmo

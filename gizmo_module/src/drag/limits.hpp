// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The application of Options::limits to a move, a scale or a rotation: the nearest change that keeps the object, or
// every member of a selection, within them. An object outside is limited by its own value: the violated bound counts as
// moved out to it, so that the identity always satisfies the limits and a press moves nothing; it can come back inside,
// but not farther out. NaN bounds are ignored.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/selection.hpp>

#include <optional>

namespace gizmo {

/// The allowed values of a number.
struct Range {
    double low = -Limits::kNone, high = Limits::kNone;
};
/// False if they allow every number. NaN is not a bound, nor is an infinity on its own side.
bool is_bound(double min, double max);
/// From min to max, extended to `start`. NaN: no bound. min > max: only min. An infinite min above or max below: only
/// `start`.
Range range_around(double min, double max, double start);
/// The nearest value in the range; `value` itself if it violates it only by its own rounding.
double clamp_to(const Range& range, double value);

/// True if any is_bound() of a position, or of a scale.
bool limits_position(const Limits& limits);
bool limits_scale(const Limits& limits);
/// True if any of those, or an angle, is bound.
bool limits_any(const Limits& limits);

/// `position` or `scale`, each number within its range around that of the press: removes violations due to rounding. A
/// scale keeps its sign.
glm::dvec3 position_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& position);
glm::dvec3 scale_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& scale);

/// For a host that stores floats: a number whose nearest float violates a limit becomes the next float within it. A
/// violation in double stays. Rotations and matrices are only rounded: they may violate a limit by one float step.
glm::dvec3 floats_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& position);
DTransform floats_within(const Limits& limits, const DTransform& start, const DTransform& value);

/// A change after limits: up to three numbers of any quantity.
struct LimitedChange {
    glm::dvec3 x{0};
    bool limited = false; ///< it differs from the requested change
};

/// A move of the world by directions * x, of the object or of `members` (null: the object). Returns the x nearest to
/// `asked`. A unit direction within 1e-6 (a sine) of a bound's plane counts as parallel to it, like axes from a host's
/// floats; position_within() removes the resulting violation.
LimitedChange limit_move(const Drag& drag, const DragMembers* members, const glm::dmat3& directions,
                         const glm::dvec3& asked);
/// A move of the world in any direction: the nearest in the space of the drag's parent; for members with parents of
/// their own, in the world. Returns nullopt if it satisfies the limits.
std::optional<glm::dvec3> limit_free_move(const Drag& drag, const DragMembers* members, const glm::dvec3& asked);

/// The effect of a scale on the object: with d = ratio - 1 its position becomes position + moves d, its scale scale *
/// (1 + share d).
struct ScaleEffect {
    glm::dmat3 moves{0};
    glm::dmat3 share{1};
    /// The translation of the object by the ratio along an axis. `reach`: the largest possible magnitude of each
    /// coordinate; far smaller values are rounding.
    void move_by_ratio(int axis, const glm::dvec3& by, const glm::dvec3& reach);
};
/// A scale by 1 + ratios * x along the gizmo's axes, of the object with `effect`, or of `members` about update.center.
/// Returns the x nearest to `asked`. No ratio comes closer to 0 than kMinScaleRatio.
LimitedChange limit_scale(const DragUpdate& update, const DragMembers* members, const ScaleEffect& effect,
                          const glm::dmat3& ratios, const glm::dvec3& asked);

/// The rotation's twist about the unit direction n, radians in (-pi, pi].
double twist_about(const glm::dquat& rotation, const glm::dvec3& n);

} // namespace gizmo

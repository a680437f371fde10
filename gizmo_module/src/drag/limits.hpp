// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What Options::limits leaves of a move, a scale or a turn: the nearest change that keeps the object, or every member
// of a selection, within them. An object that is outside is held where it is: the bound it is beyond counts as moved
// out to it, so that no change is always within the limits and a press moves nothing; it can come back inside, and no
// farther out. NaN bounds are none.
#pragma once

#include <gizmo/selection.hpp>

#include <optional>

namespace gizmo {

/// What a number may be.
struct Range {
    double low = -Limits::kNone, high = Limits::kNone;
};
/// False: they leave every number as it is. NaN is no bound, nor is an infinite one on its own side.
bool is_bound(double min, double max);
/// From min to max, and out to `start`. NaN: no bound. min > max: min alone. An infinite min above or max below:
/// `start` alone.
Range range_around(double min, double max, double start);
/// The nearest in the range; `value` itself when it is beyond by no more than its own rounding.
double clamp_to(const Range& range, double value);

/// True when any of a position, or of a scale, is_bound().
bool limits_position(const Limits& limits);
bool limits_scale(const Limits& limits);
/// Those, or an angle.
bool limits_any(const Limits& limits);

/// `position` or `scale`, each number within its range round that of the press: for what rounding has left outside. A
/// scale is kept on its side of zero.
glm::dvec3 position_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& position);
glm::dvec3 scale_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& scale);

/// For a host that stores floats: a number whose nearest float is beyond a limit becomes the next float within it. What
/// is beyond as a double stays. Rotations and matrices are rounded only: they may be beyond a limit by one float step.
glm::dvec3 floats_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& position);
DTransform floats_within(const Limits& limits, const DTransform& start, const DTransform& value);

/// A change as limits leave it: up to three numbers, whatever they count.
struct LimitedChange {
    glm::dvec3 x{0};
    bool limited = false; ///< it is not what was asked
};

/// A move of the world by directions * x, of the object or of `members` (null: the object). The x nearest to `asked`.
/// A unit direction within 1e-6 (a sine) of a bound's plane runs along it, as axes from a host's floats do; what it
/// comes beyond the bound by, position_within() takes away.
LimitedChange limit_move(const Drag& drag, const DragMembers* members, const glm::dmat3& directions,
                         const glm::dvec3& asked);
/// A move of the world in any direction: the nearest in the space of the drag's parent, of members with parents of
/// their own in the world. None: it is within the limits as it is.
std::optional<glm::dvec3> limit_free_move(const Drag& drag, const DragMembers* members, const glm::dvec3& asked);

/// What a scale does to the object: with d = ratio - 1 its position becomes position + moves d, its scale
/// scale * (1 + share d).
struct ScaleEffect {
    glm::dmat3 moves{0};
    glm::dmat3 share{1};
    /// What the ratio along an axis moves the object by. `reach`: how far each coordinate of it could be; what is far
    /// less is rounding.
    void move_by_ratio(int axis, const glm::dvec3& by, const glm::dvec3& reach);
};
/// A scale by 1 + ratios * x along the gizmo's axes, of the object as `effect` says or of `members` about
/// update.center. The x nearest to `asked`. No ratio comes closer to 0 than kMinScaleRatio.
LimitedChange limit_scale(const DragUpdate& update, const DragMembers* members, const ScaleEffect& effect,
                          const glm::dmat3& ratios, const glm::dvec3& asked);

/// A turn of the world by `angle` about update.axis. One that ends within the limits is as asked; of another, as much
/// as all members can go along from the press. Whole turns count.
struct LimitedRotation {
    double angle = 0; ///< radians
    bool limited = false;
};
LimitedRotation limit_rotation(const DragUpdate& update, const DragMembers* members, double angle);

/// The rotation's twist about the unit direction n, radians in (-pi, pi].
double twist_about(const glm::dquat& rotation, const glm::dvec3& n);

} // namespace gizmo

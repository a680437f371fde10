// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The updates: from the press and the cursor now to a new transform.
#include "drag/drag_solve.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/limits.hpp>
#include <gizmo/snapping.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {

std::optional<double> ring_angle(const Drag& drag, const Projector& projector, const glm::dvec2& cursor) {
    const auto way = solve_direction(projector, drag.pivot, drag.u, drag.v, cursor);
    if (!way) return std::nullopt;
    return std::atan2(way->y, way->x);
}

std::optional<double> screen_travel(const Drag& drag, const Projector& projector, const glm::dvec2& cursor) {
    const glm::dvec3 h = projector.point(drag.point);
    if (!(h.z > 0)) return std::nullopt;
    return glm::dot(cursor - glm::dvec2(h) / h.z, drag.tangent);
}

namespace {

// Some point of the line of sight through a pixel of an orthographic camera: the pivot, moved across by the pixels
// between them.
glm::dvec3 parallel_sight_origin(const Projector& projector, const glm::dvec3& pivot, const glm::dvec2& cursor) {
    const glm::dvec3 h = projector.point(pivot);
    const glm::dvec2 off = cursor - glm::dvec2(h) / h.z;
    // x and y grow along their rows; with parallel sight w is constant and the rows need not be square to each other.
    const glm::dvec3 x = glm::dvec3(projector.x) / h.z, y = glm::dvec3(projector.y) / h.z;
    const double xx = glm::dot(x, x), yy = glm::dot(y, y), xy = glm::dot(x, y), det = xx * yy - xy * xy;
    return pivot + x * ((off.x * yy - off.y * xy) / det) + y * ((off.y * xx - off.x * xy) / det);
}

} // namespace

glm::dvec3 on_sphere(const Drag& drag, const Projector& projector, const glm::dvec2& cursor, double radius) {
    const glm::dvec3 d = projector.sight(cursor);
    const glm::dvec3 origin =
        projector.eye.w != 0 ? glm::dvec3(projector.eye) : parallel_sight_origin(projector, drag.pivot, cursor);
    const glm::dvec3 to_center = drag.pivot - origin;
    const glm::dvec3 foot = d * glm::dot(to_center, d) - to_center; // from the center
    const double inside = radius * radius - glm::dot(foot, foot);
    const bool perspective = projector.eye.w != 0;
    // From within the sphere its far side is what is seen; a line of sight that leaves it behind passes beside it.
    const bool within = perspective && glm::dot(to_center, to_center) < radius * radius;
    const bool behind = perspective && !within && glm::dot(to_center, d) < 0;
    if (!(inside > 0) || behind) return foot * (radius / glm::length(foot));
    return foot + d * (within ? std::sqrt(inside) : -std::sqrt(inside));
}

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kDegree = std::numbers::pi / 180;

// One update's input, after precise mode.
struct Input {
    glm::dvec2 cursor{0};
    bool snaps = false; // Pointer::snap holds and nothing is typed
    Snap snap{};        // all off if not
    NumericInput typed{};
    const SnapCandidate* candidate = nullptr;
    bool on_surface = false; // Drag::surface is followed
    bool from_center = false;
};

double step_of(double common, const glm::dvec3& per_axis, int axis) {
    return per_axis[axis] > 0 ? per_axis[axis] : common;
}
double translation_step(const Snap& snap, int axis) {
    return step_of(snap.translation, snap.translation_axis, axis);
}

// Precise mode is a gain on the cursor about where it was toggled, so that nothing jumps there.
glm::dvec2 effective_cursor(Drag& drag, const Pointer& pointer) {
    const auto effective = [&] {
        return drag.gain_to + (pointer.cursor - drag.gain_from) * (drag.precise ? kPreciseGain : 1.0);
    };
    if (pointer.precise != drag.precise) {
        drag.gain_to = effective();
        drag.gain_from = pointer.cursor;
        drag.precise = pointer.precise;
    }
    return drag.precise || drag.gain_to != drag.gain_from ? effective() : pointer.cursor;
}

// --- translation ---------------------------------------------------------------------------------------------------

// Along the unit axis u, from the press or on the world's grid.
double snapped_travel(const glm::dvec3& pivot, const glm::dvec3& u, double s, double step, bool absolute) {
    if (!(step > 0)) return s;
    if (!absolute) return snapped(s, step);
    const double from = glm::dot(pivot, u);
    return snapped(from + s, step) - from;
}

void move_by(DragUpdate& update, const glm::dvec3& delta) {
    update.delta = delta;
    if (delta != glm::dvec3(0))
        update.transform.position = update.drag.start.position + update.drag.parent_from_world * delta;
}

// The axis of the gizmo that a constraint's direction is along.
double travel(DragUpdate& update, const Input& in, const glm::dvec3& u, int axis, double s, std::size_t which) {
    const Drag& drag = update.drag;
    const double from = glm::dot(drag.pivot, u);
    if (which < in.typed.count) return in.typed.absolute ? in.typed.value[which] - from : in.typed.value[which];
    if (in.candidate) return glm::dot(in.candidate->position - drag.pivot, u);
    if (in.on_surface) return glm::dot(drag.surface.position - drag.pivot, u);
    const double step = translation_step(in.snap, axis);
    update.snapped |= step > 0;
    return snapped_travel(drag.pivot, u, s, step, in.snap.absolute);
}

void translate_on_axis(DragUpdate& update, const Input& in, double s) {
    const Drag& drag = update.drag;
    const int axis = info_of(drag.handle).axis;
    s = travel(update, in, drag.u, axis, s, 0);
    if (limits_position(drag.limits)) {
        const double kept = clamp_to_limits(drag.limits, drag.start.position, drag.parent_from_world * drag.u, s);
        update.limited = kept != s;
        s = kept;
    }
    move_by(update, drag.u * s);
}

void translate_on_plane(DragUpdate& update, const Input& in, double s, double t) {
    const Drag& drag = update.drag;
    const int axis = info_of(drag.handle).axis;
    s = travel(update, in, drag.u, (axis + 1) % 3, s, 0);
    t = travel(update, in, drag.v, (axis + 2) % 3, t, 1);
    if (limits_position(drag.limits)) {
        const glm::dvec2 kept = clamp_to_limits(drag.limits, drag.start.position, drag.parent_from_world * drag.u,
                                                drag.parent_from_world * drag.v, {s, t});
        update.limited = kept != glm::dvec2(s, t);
        s = kept.x;
        t = kept.y;
    }
    move_by(update, drag.u * s + drag.v * t);
}

// Free: parallel to the image, unless it is snapped or typed; then step by step along the gizmo's own axes.
void translate_freely(DragUpdate& update, const Input& in, double s, double t) {
    const Drag& drag = update.drag;
    glm::dvec3 delta = drag.u * s + drag.v * t;
    const bool steps =
        translation_step(in.snap, 0) > 0 || translation_step(in.snap, 1) > 0 || translation_step(in.snap, 2) > 0;
    if (in.candidate) {
        delta = in.candidate->position - drag.pivot;
    } else if (in.on_surface && in.typed.count == 0) {
        const Dropped dropped = drop_on_surface(drag);
        delta = dropped.delta;
        update.aligned = dropped.aligned;
        if (dropped.aligned) update.transform.rotation = dropped.rotation;
    } else if (in.typed.count > 0 || (steps && delta != glm::dvec3(0))) {
        glm::dvec3 along = delta * drag.axes;
        for (int i = 0; i < 3; ++i)
            along[i] = travel(update, in, drag.axes[i], i, along[i], static_cast<std::size_t>(i));
        delta = drag.axes * along;
    }
    if (limits_position(drag.limits)) {
        glm::dvec3 moved = drag.parent_from_world * delta;
        for (int i = 0; i < 3; ++i) {
            const double from = drag.start.position[i];
            const double to = clamp_to_range(from + moved[i], drag.limits.position_min[i], drag.limits.position_max[i]);
            update.limited |= to != from + moved[i];
            moved[i] = to != from + moved[i] ? to - from : moved[i];
        }
        if (update.limited) delta = glm::inverse(drag.parent_from_world) * moved;
    }
    move_by(update, delta);
}

// --- rotation ------------------------------------------------------------------------------------------------------

// A turn of the world by theta about n is a turn of the parent's space about P^-1 n: the line that stays is the same.
// A mirror reverses its sense.
void turn_by(DragUpdate& update, const Input& in, double angle) {
    Drag& drag = update.drag;
    drag.angle = angle;
    const HandleInfo info = info_of(drag.handle);
    const bool about_axis = info.shape == HandleShape::Ring;
    const double step = about_axis ? step_of(in.snap.rotation, in.snap.rotation_axis, info.axis) : in.snap.rotation;
    double turned = std::abs(angle) < kStillAngle ? 0 : snapped(angle, step);
    update.snapped = step > 0;
    if (in.typed.count > 0) turned = in.typed.value[0] * kDegree - (in.typed.absolute && about_axis ? drag.twist : 0.0);
    if (about_axis) {
        const double kept =
            clamp_to_range(drag.twist + turned, drag.limits.angle_min[info.axis], drag.limits.angle_max[info.axis]);
        if (kept != drag.twist + turned) {
            update.limited = true;
            turned = kept - drag.twist;
        }
    }
    update.angle = turned;
    if (turned == 0) return;
    const glm::dvec3 axis = glm::normalize(drag.parent_from_world * drag.n);
    const glm::dquat turn = glm::angleAxis(drag.mirrored ? -turned : turned, axis);
    update.transform.rotation = turn * drag.start.rotation;
}

// --- scale ---------------------------------------------------------------------------------------------------------

// Keeps a ratio away from zero, on the side that the policy says.
double away_from_zero(DragUpdate& update, double ratio, double least) {
    switch (update.drag.negative_scale) {
    case NegativeScale::Clamp:
        return std::max(ratio, least);
    case NegativeScale::Allow:
        return std::abs(ratio) < least ? std::copysign(least, ratio) : ratio;
    case NegativeScale::Refuse:
        if (ratio >= kMinScaleRatio) return std::max(ratio, least);
        update.refused = true;
        return 1;
    }
    return 1;
}

// `start` is the scale at the press along the axis, which steps on the grid count from 0.
double ratio_of(DragUpdate& update, const Input& in, double ratio, int axis, std::size_t which) {
    const double start = update.drag.start.scale[axis];
    if (which < in.typed.count) {
        const double value = in.typed.value[which];
        if (in.typed.absolute && start == 0) return 1;
        return away_from_zero(update, in.typed.absolute ? value / start : value, kMinScaleRatio);
    }
    const double step = step_of(in.snap.scale, in.snap.scale_axis, axis);
    if (!(step > 0)) return away_from_zero(update, ratio, kMinScaleRatio);
    update.snapped = true;
    if (!in.snap.absolute || start == 0) return away_from_zero(update, snapped(ratio - 1, step) + 1, step);
    const double magnitude = std::abs(start);
    return away_from_zero(update, snapped(magnitude * ratio, step) / magnitude, step / magnitude);
}

double limited_ratio(DragUpdate& update, double ratio, int axis) {
    const Drag& drag = update.drag;
    const double start = drag.start.scale[axis];
    if (start == 0) return ratio;
    const double to = start * ratio,
                 kept = clamp_to_range(to, drag.limits.scale_min[axis], drag.limits.scale_max[axis]);
    // Limits that leave only 0 do not win over staying away from it.
    if (kept == to || kept == 0) return ratio;
    update.limited = true;
    return kept / start;
}

// What a scale leaves where it is, in the object's own space, for a box: the opposite side, or its center.
glm::dvec3 fixed_point(const Drag& drag, bool from_center) {
    const glm::dvec3 half = glm::abs(drag.box.max - drag.box.min) * 0.5;
    glm::dvec3 fixed = (drag.box.max + drag.box.min) * 0.5;
    const HandleInfo info = info_of(drag.handle);
    for (std::size_t k = 0; k < 3; ++k)
        if (!from_center) fixed[static_cast<int>(k)] -= half[static_cast<int>(k)] * info.side[k];
    return fixed;
}

void scale_by(DragUpdate& update, glm::dvec3 ratio, const Input& in) {
    const Drag& drag = update.drag;
    const DTransform& start = drag.start;
    if (drag.own_axes) {
        for (int i = 0; i < 3; ++i)
            if (ratio[i] != 1) ratio[i] = limited_ratio(update, ratio[i], i);
        for (int i = 0; i < 3; ++i)
            if (ratio[i] != 1) update.transform.scale[i] = start.scale[i] * ratio[i];
    } else if (ratio != glm::dvec3(1)) {
        const StretchedScale s = stretched_scale(drag.parent_from_world, drag.axes, ratio, start.rotation, start.scale);
        update.shear = s.shear;
        update.exact = s.exact;
        if (drag.shear == ShearPolicy::Refuse && s.shear > 0) {
            update.refused = true;
            ratio = glm::dvec3(1);
        } else {
            for (int i = 0; i < 3; ++i) {
                const double kept = clamp_to_range(s.scale[i], drag.limits.scale_min[i], drag.limits.scale_max[i]);
                update.limited |= kept != s.scale[i];
                update.transform.scale[i] = kept;
            }
        }
    }
    update.ratio = ratio;
    if (info_of(drag.handle).action != Action::Bounds) return;
    // position + R S f = position' + R S' f
    const glm::dvec3 fixed = fixed_point(drag, in.from_center);
    const glm::dmat3 r = rotation_matrix(start.rotation);
    update.center = start.position + r * (start.scale * fixed);
    const glm::dvec3 by = (start.scale - update.transform.scale) * fixed;
    if (by != glm::dvec3(0)) update.transform.position = start.position + r * by;
}

// A box's side that was `span` from the one that stays, grabbed at `grab` from it and carried on by `s`: the side moves
// in proportion, f = s span / grab, and its steps are world units.
double side_ratio(DragUpdate& update, const Input& in, double grab, double span, double s, int axis,
                  const glm::dvec3& along, std::size_t which) {
    if (in.from_center) {
        grab -= span / 2;
        span /= 2;
    }
    if (which < in.typed.count) {
        const double value = in.typed.value[which], whole = in.from_center ? 2 * span : span;
        return away_from_zero(update, in.typed.absolute ? value / whole : value, kMinScaleRatio);
    }
    if (!(grab > 0)) return 1;
    double ratio = (grab + s) / grab;
    const double step = translation_step(in.snap, axis);
    if (step > 0) {
        update.snapped = true;
        // Where the side was: half a side out from the box's center.
        const double half = in.from_center ? span : span / 2;
        const double side = glm::dot(update.drag.pivot, along) + half, f = (ratio - 1) * span;
        ratio = 1 + (in.snap.absolute ? snapped(side + f, step) - side : snapped(f, step)) / span;
    } else if (const double ratio_step = step_of(in.snap.scale, in.snap.scale_axis, axis); ratio_step > 0) {
        update.snapped = true;
        ratio = 1 + snapped(ratio - 1, ratio_step);
    }
    return away_from_zero(update, ratio, kMinScaleRatio);
}

// --- the host's own ------------------------------------------------------------------------------------------------

// Moves the number by `by`; `step` is Options::snap's for its kind, 0 for none.
void set_value(DragUpdate& update, const Input& in, double by, double step, double typed_unit) {
    const Drag& drag = update.drag;
    const double start = drag.start.position.x;
    double value = start + by;
    if (in.typed.count > 0) {
        value = in.typed.value[0] * typed_unit + (in.typed.absolute ? 0.0 : start);
    } else if (in.snaps && drag.value_step > 0) {
        value = snapped(value, drag.value_step);
        update.snapped = true;
    } else if (step > 0) {
        value = in.snap.absolute ? snapped(value, step) : start + snapped(by, step);
        update.snapped = true;
    }
    const double least = drag.constraint == Constraint::Radius ? std::max(0.0, drag.value_min) : drag.value_min;
    const double kept = clamp_to_range(value, least, drag.value_max);
    update.limited = kept != value;
    update.transform.position.x = kept;
}

// --- solvers -------------------------------------------------------------------------------------------------------

bool update_axis(DragUpdate& update, const Projector& projector, const Input& in) {
    const Drag& drag = update.drag;
    const auto at = solve_line(projector, drag.point, drag.u, in.cursor, drag.reach);
    if (!at) return false;
    update.at_bound = at->at_bound;
    const HandleInfo info = info_of(drag.handle);
    glm::dvec3 ratio(1);
    switch (info.action) {
    case Action::Translate:
        translate_on_axis(update, in, at->s);
        return true;
    case Action::Custom:
        set_value(update, in, at->s, in.snap.translation, 1);
        update.delta = drag.u * (update.transform.position.x - drag.start.position.x);
        return true;
    case Action::Bounds:
        if (info.shape == HandleShape::BoxFace)
            ratio[info.axis] = side_ratio(update, in, drag.grab_u, drag.span_u, at->s, info.axis, drag.u, 0);
        else
            ratio = glm::dvec3(side_ratio(update, in, drag.grab_u, drag.span_u, at->s, 0, drag.u, 0));
        break;
    default:
        ratio[info.axis] = ratio_of(update, in, (drag.grab_u + at->s) / drag.grab_u, info.axis, 0);
        break;
    }
    scale_by(update, update.refused ? glm::dvec3(1) : ratio, in);
    return true;
}

bool update_plane(DragUpdate& update, const Projector& projector, const Input& in) {
    const Drag& drag = update.drag;
    const auto at = solve_plane(projector, drag.point, drag.u, drag.v, in.cursor, drag.reach);
    if (!at) return false;
    update.at_bound = at->at_bound;
    const HandleInfo info = info_of(drag.handle);
    const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
    glm::dvec3 ratio(1);
    switch (info.action) {
    case Action::Translate:
        if (info.shape == HandleShape::ViewCircle)
            translate_freely(update, in, at->x, at->y);
        else
            translate_on_plane(update, in, at->x, at->y);
        return true;
    case Action::Custom:
        translate_freely(update, in, at->x, at->y);
        return true;
    case Action::Bounds:
        ratio[j] = side_ratio(update, in, drag.grab_u, drag.span_u, at->x, j, drag.u, 0);
        ratio[k] = side_ratio(update, in, drag.grab_v, drag.span_v, at->y, k, drag.v, 1);
        break;
    default:
        ratio[j] = ratio_of(update, in, (drag.grab_u + at->x) / drag.grab_u, j, 0);
        ratio[k] = ratio_of(update, in, (drag.grab_v + at->y) / drag.grab_v, k, 1);
        break;
    }
    scale_by(update, update.refused ? glm::dvec3(1) : ratio, in);
    return true;
}

void apply_angle(DragUpdate& update, const Input& in, double angle) {
    if (update.drag.handle != Handle::Custom) {
        turn_by(update, in, angle);
        return;
    }
    update.drag.angle = angle;
    set_value(update, in, std::abs(angle) < kStillAngle ? 0 : angle, in.snap.rotation, kDegree);
    update.angle = update.transform.position.x - update.drag.start.position.x;
}

bool update_ring(DragUpdate& update, const Projector& projector, const Input& in) {
    const Drag& drag = update.drag;
    const auto now = ring_angle(drag, projector, in.cursor);
    // On the very center every angle is right: keep the last.
    const double turned = now ? *now - drag.grab_u : drag.angle;
    // Of all angles that differ by full turns, the one nearest to the last.
    apply_angle(update, in, turned + kTurn * std::round((drag.angle - turned) / kTurn));
    return true;
}

// The shortest turn from the point that was grabbed to the one under the cursor now.
bool update_trackball(DragUpdate& update, const Projector& projector, const Input& in) {
    Drag& drag = update.drag;
    const glm::dvec3 from = drag.v, to = on_sphere(drag, projector, in.cursor, drag.grab_u);
    const glm::dvec3 axis = glm::cross(from, to);
    const double sine = glm::length(axis);
    if (!std::isfinite(sine)) return false;
    if (!(sine > 0)) return true;
    drag.n = axis / sine;
    turn_by(update, in, std::atan2(sine, glm::dot(from, to)));
    return true;
}

bool update_uniform(DragUpdate& update, const Projector& projector, const Input& in) {
    const Drag& drag = update.drag;
    const auto at = screen_travel(drag, projector, in.cursor);
    if (!at) return false;
    const double grown = 1 + (*at - drag.grab_u) / drag.px_per_unit;
    // Steps and typed values of the first axis that grows; the others keep their proportion.
    const int axis = drag.grows & 1u ? 0 : drag.grows & 2u ? 1 : 2;
    const double r = ratio_of(update, in, grown, axis, 0);
    glm::dvec3 ratio(1);
    for (int i = 0; i < 3; ++i)
        if ((drag.grows >> i & 1u) != 0) ratio[i] = r;
    scale_by(update, update.refused ? glm::dvec3(1) : ratio, in);
    return true;
}

bool solve(DragUpdate& update, const Projector& projector, const Input& in) {
    const Drag& drag = update.drag;
    switch (drag.solver) {
    case Solver::Axis:
        return update_axis(update, projector, in);
    case Solver::Plane:
        return update_plane(update, projector, in);
    case Solver::Ring:
        return update_ring(update, projector, in);
    case Solver::Trackball:
        return update_trackball(update, projector, in);
    case Solver::Tangent: {
        const auto at = screen_travel(drag, projector, in.cursor);
        if (at) apply_angle(update, in, (*at - drag.grab_u) / drag.px_per_unit);
        return at.has_value();
    }
    case Solver::Uniform:
        return update_uniform(update, projector, in);
    }
    return false;
}

// The candidate nearest to the cursor in pixels. The one taken last is kept while it is within one and a half radii and
// no other is nearer by a third of one, so that a hand that shakes between two stays with one.
const SnapCandidate* choose_candidate(Drag& drag, const Projector& projector, const glm::dvec2& cursor,
                                      std::span<const SnapCandidate> candidates) {
    const double radius = drag.snap_radius;
    const auto distance = [&](const SnapCandidate& c) {
        const glm::dvec3 h = projector.point(c.position);
        return h.z > 0 ? glm::length(glm::dvec2(h) / h.z - cursor) : kUnbounded;
    };
    const SnapCandidate *best = nullptr, *held = nullptr;
    double best_px = radius;
    for (const SnapCandidate& c : candidates) {
        if (!is_finite(c.position)) continue;
        const double px = distance(c);
        if (px <= best_px && (!best || px < best_px)) best = &c, best_px = px;
        if (drag.has_candidate && c.user == drag.candidate.user && c.position == drag.candidate.position) held = &c;
    }
    if (held) {
        const double px = distance(*held);
        if (px <= radius * 1.5 && !(best && best_px < px - radius / 3)) best = held;
    }
    drag.has_candidate = best != nullptr;
    drag.candidate = best ? *best : SnapCandidate{};
    return best;
}

} // namespace

StretchedScale stretched_scale(const glm::dmat3& parent_from_world, const glm::dmat3& axes, const glm::dvec3& ratio,
                               const glm::dquat& rotation, const glm::dvec3& scale) {
    // G = A diag(r) A^-1 in the parent's space; of a rotated axis R e_k it keeps G R e_k's part along it.
    const glm::dmat3 a = parent_from_world * axes, r = rotation_matrix(rotation);
    const glm::dmat3 stretch = a * glm::dmat3(ratio.x, 0, 0, 0, ratio.y, 0, 0, 0, ratio.z) * glm::inverse(a);
    StretchedScale out;
    for (int k = 0; k < 3; ++k) {
        const glm::dvec3 stretched = stretch * r[k];
        const double along = glm::dot(stretched, r[k]);
        out.exact[k] = stretched * scale[k];
        out.scale[k] = scale[k] * along;
        out.shear = std::max(out.shear, glm::length(stretched - r[k] * along) / glm::length(stretched));
    }
    constexpr double kRounding = 1e-12;
    if (!(out.shear > kRounding)) out.shear = 0;
    return out;
}

std::uint8_t numeric_input_count(const Drag& drag) {
    const HandleInfo info = info_of(drag.handle);
    if (drag.solver == Solver::Trackball) return 0;
    if (info.shape == HandleShape::ViewCircle || (info.shape == HandleShape::Custom && is_point(drag.constraint)))
        return 3;
    return drag.solver == Solver::Plane ? 2 : 1;
}

std::optional<DragUpdate> update_drag(const Drag& drag, const Projector& projector, const Pointer& pointer,
                                      const DragInput& aids) {
    if (!is_finite(pointer.cursor)) return std::nullopt;
    std::optional<DragUpdate> result(std::in_place); // large: it is written where it is returned
    DragUpdate& update = *result;
    update.drag = drag;
    update.transform = drag.start;
    update.center = drag.start.position;
    Input in;
    in.cursor = update.cursor = effective_cursor(update.drag, pointer);
    in.from_center = pointer.from_center;
    in.typed = aids.typed;
    in.typed.count = std::min(in.typed.count, numeric_input_count(drag));
    in.snaps = pointer.snap && in.typed.count == 0;
    if (in.snaps) in.snap = drag.snap;
    if (in.snaps && info_of(drag.handle).action == Action::Translate)
        in.candidate = choose_candidate(update.drag, projector, in.cursor, aids.candidates);
    else
        update.drag.has_candidate = false;
    if (aids.surface && is_finite(aids.surface->position) && is_finite(aids.surface->normal)) {
        update.drag.surface = *aids.surface;
        update.drag.has_surface = true;
    }
    // A click moves nothing, whatever is under it.
    const bool moved = glm::length(in.cursor - drag.cursor) > kStillPixels;
    in.on_surface =
        aids.on_surface && update.drag.has_surface && moved && info_of(drag.handle).action == Action::Translate;
    if (!solve(update, projector, in) || !is_valid(update.transform)) return std::nullopt;
    update.snapped |= in.candidate != nullptr;
    return result;
}

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/actions.hpp"
#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "handles/handle_table.hpp"
#include "handles/option_defaults.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <array>
#include <cmath>

namespace gizmo {

namespace {

// Up to three directions of a move, each with the gizmo's axis for its steps and typed numbers; kNoAxis: the direction
// of the dragged handle.
struct Directions {
    glm::dmat3 unit{0}; // world; the first `count`
    std::array<int, 3> axis{0, 1, 2};
    int count = 1;
};

// A typed position as a number: covector . position, in the parent's space, and its change in the world: rate . move
// plus the value at the press.
struct Coordinate {
    glm::dvec3 covector{0}; // zero: in world space, under a parent
    glm::dvec3 rate{0};
    double at_press = 0;
};

// A unit vector of the gizmo with these axes: an axis, or for kNoAxis the dragged handle's direction.
glm::dvec3 unit_along(const Drag& drag, const glm::dmat3& axes, int axis) {
    return axis == kNoAxis ? direction_of(info_of(drag.handle), axes, drag.frame.flipped) : axes[axis];
}

// In the parent's space along the parent's axes or the object's own; along other axes in the world, from its origin.
Coordinate coordinate_of(const Drag& drag, int axis) {
    const glm::dvec3& position = drag.start.position;
    const bool custom = drag.handle == Handle::Custom;
    Coordinate c;
    if (!custom && drag.options.space == Space::Parent)
        c.covector = unit_along(drag, glm::dmat3(1), axis);
    else if (!custom && is_local(drag.options.space))
        c.covector = unit_along(drag, rotation_matrix(drag.start.rotation), axis);
    else if (!drag.options.parent)
        c.covector = unit_along(drag, drag.frame.axes, axis);
    if (c.covector == glm::dvec3(0)) {
        c.rate = unit_along(drag, drag.frame.axes, axis);
        c.at_press = glm::dot(c.rate, drag.frame.pivot);
    } else {
        c.rate = c.covector * drag.frame.parent_from_world;
        c.at_press = glm::dot(c.covector, position);
    }
    return c;
}

bool types_positions(const UpdateInput& in) {
    return in.typed.count > 0 && in.typed.absolute;
}

// The travel along the directions that ends at the typed numbers, of which there are at most as many as directions
// (numeric_input_count); the others stay as requested: (rate_a . d_b) x_b = value_a - at_press_a.
glm::dvec3 typed_travel(const Drag& drag, const UpdateInput& in, const Directions& along, const glm::dvec3& asked) {
    glm::dmat3 rows(1); // transposed: one column per equation
    glm::dvec3 values = asked;
    for (int i = 0; i < static_cast<int>(in.typed.count); ++i) {
        const Coordinate c = coordinate_of(drag, along.axis[static_cast<std::size_t>(i)]);
        rows[i] = c.rate * along.unit;
        values[i] = in.typed.value[static_cast<std::size_t>(i)] - c.at_press;
    }
    return invertible_determinant(rows) ? values * glm::inverse(rows) : asked;
}

// Removes the rounding error between the position and the typed numbers.
void land_on_typed(DragUpdate& update, const UpdateInput& in, const Directions& along) {
    if (update.delta == glm::dvec3(0)) return;
    glm::dvec3& position = update.transform.position;
    for (int i = 0; i < static_cast<int>(in.typed.count); ++i) {
        const glm::dvec3 c = coordinate_of(update.drag, along.axis[static_cast<std::size_t>(i)]).covector;
        position += c * (in.typed.value[static_cast<std::size_t>(i)] - glm::dot(c, position));
    }
}

void move_by(DragUpdate& update, const glm::dvec3& delta) {
    update.delta = delta;
    if (delta != glm::dvec3(0))
        update.transform.position = update.drag.start.position + update.drag.frame.parent_from_world * delta;
}

// Removes violations of limits due to directions from a host's floats that are not exactly parallel to a bound.
void keep_within(DragUpdate& update, const UpdateInput& in) {
    const Drag& drag = update.drag;
    if (in.members || update.delta == glm::dvec3(0)) return;
    const glm::dvec3& start = drag.start.position;
    glm::dvec3& position = update.transform.position;
    const glm::dvec3 within = position_within(drag.options.limits, start, position);
    constexpr double kSame = 1e-12;
    if (glm::length(within - position) > kSame * glm::length(within - start))
        update.delta = glm::inverse(drag.frame.parent_from_world) * (within - start);
    position = within;
}

// Travel along the unit direction u, which is the gizmo's `axis` or kNoAxis: typed, snapped, or the cursor's `s`.
// `which` is the index of its typed number.
double travel_along(DragUpdate& update, const UpdateInput& in, const glm::dvec3& u, int axis, double s,
                    std::size_t which) {
    const glm::dvec3& pivot = update.drag.frame.pivot;
    if (which < in.typed.count) return in.typed.value[which];
    if (in.surface) return glm::dot(in.surface->position - pivot, u);
    if (const auto decided = in.decided_number(which)) return *decided;
    if (const auto guided = in.guides ? in.guides->travel(which) : std::nullopt) return in.note(which, *guided, true);
    const Stepped stepped = snap_travel(*in.snap, update.drag, axis, u, s);
    update.snapped |= stepped.step > 0;
    return in.note(which, stepped.value, stepped.step > 0);
}

// Before the travel along those directions.
void look_for_guides(const DragUpdate& update, const UpdateInput& in, const Directions& along, const glm::dvec3& by) {
    if (in.guides) in.guides->look_along(update.drag, *in.snap, along.unit, along.axis, along.count, by);
}

// The same along several.
glm::dvec3 travel_of(DragUpdate& update, const UpdateInput& in, const Directions& along, const glm::dvec3& asked) {
    if (types_positions(in)) return typed_travel(update.drag, in, along, asked);
    glm::dvec3 by(0);
    for (int i = 0; i < along.count; ++i) {
        const auto n = static_cast<std::size_t>(i);
        by[i] = travel_along(update, in, along.unit[i], along.axis[n], asked[i], n);
    }
    return by;
}

// The translation of a free move before limits.
glm::dvec3 free_delta(DragUpdate& update, const UpdateInput& in, const Directions& along, const glm::dvec3& delta) {
    const glm::dvec3 by = along_axes(update.drag.frame, delta);
    look_for_guides(update, in, along, by);
    const bool decides = (in.guides && in.guides->is_taken()) || (in.decided && in.decided->any());
    if (in.typed.count == 0 && !decides && (!has_translation_step(*in.snap) || delta == glm::dvec3(0))) {
        if (in.decided) in.decided->all = false;
        return delta;
    }
    return along.unit * travel_of(update, in, along, by);
}

// Travel along u and v after limits, the nearest in the world: u and v need not be orthogonal, so it is expressed along
// u and along w, the component of v normal to it: v = c u + s w.
glm::dvec2 move_on_plane(DragUpdate& update, const UpdateInput& in, const glm::dvec3& u, const glm::dvec3& v,
                         const glm::dvec2& by) {
    const double c = glm::dot(u, v);
    const glm::dvec3 across = v - u * c;
    const double s = glm::length(across);
    const LimitedChange kept = limit_move(update.drag, in.members, glm::dmat3(u, across / s, glm::dvec3(0)),
                                          glm::dvec3(by.x + c * by.y, s * by.y, 0));
    update.limited = kept.limited;
    return kept.limited ? glm::dvec2(kept.x.x - c * kept.x.y / s, kept.x.y / s) : by;
}

} // namespace

void translate_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s) {
    const Drag& drag = update.drag;
    const int axis = info_of(drag.handle).axis;
    const bool types = types_positions(in), limits = limits_position(drag.options.limits);
    const Directions along{glm::dmat3(grab.direction, glm::dvec3(0), glm::dvec3(0)), {axis}, 1};
    look_for_guides(update, in, along, glm::dvec3(s, 0, 0));
    if (!types && !limits)
        return move_by(update, grab.direction * travel_along(update, in, grab.direction, axis, s, 0));
    s = travel_of(update, in, along, glm::dvec3(s, 0, 0)).x;
    if (limits) {
        const LimitedChange kept = limit_move(drag, in.members, along.unit, glm::dvec3(s, 0, 0));
        update.limited = kept.limited;
        s = kept.x.x;
    }
    move_by(update, grab.direction * s);
    if (types && !update.limited) land_on_typed(update, in, along);
    if (limits) keep_within(update, in);
}

void translate_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st) {
    const Drag& drag = update.drag;
    const int axis = info_of(drag.handle).axis;
    const bool types = types_positions(in), limits = limits_position(drag.options.limits);
    // Numbers are typed in the order x, y, z, so those of the plane normal to y as x, z.
    const bool zx = axis == 1;
    const int j = zx ? 0 : (axis + 1) % 3, k = zx ? 2 : (axis + 2) % 3;
    const glm::dvec3 &u = zx ? grab.v : grab.u, &v = zx ? grab.u : grab.v;
    glm::dvec2 by = zx ? glm::dvec2(st.y, st.x) : st;
    const Directions along{glm::dmat3(u, v, glm::dvec3(0)), {j, k}, 2};
    look_for_guides(update, in, along, glm::dvec3(by, 0));
    if (!types && !limits) {
        by = {travel_along(update, in, u, j, by.x, 0), travel_along(update, in, v, k, by.y, 1)};
        return move_by(update, u * by.x + v * by.y);
    }
    by = glm::dvec2(travel_of(update, in, along, glm::dvec3(by, 0)));
    if (limits) by = move_on_plane(update, in, u, v, by);
    move_by(update, u * by.x + v * by.y);
    if (types && !update.limited) land_on_typed(update, in, along);
    if (limits) keep_within(update, in);
}

namespace {

// A free move after limits. A point that moves in a plane stays in it.
glm::dvec3 limited_delta(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec3& delta) {
    const Drag& drag = update.drag;
    const bool on_plane =
        drag.handle == Handle::Custom && drag.custom.constraint == Constraint::Plane && in.typed.count < 3;
    if (on_plane) {
        const glm::dvec2 by(glm::dot(delta, grab.u), glm::dot(delta, grab.v));
        const glm::dvec2 kept = move_on_plane(update, in, grab.u, grab.v, by);
        return update.limited ? grab.u * kept.x + grab.v * kept.y : delta;
    }
    const auto kept = limit_free_move(drag, in.members, delta);
    update.limited = kept.has_value();
    return kept.value_or(delta);
}

} // namespace

void translate_freely(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec3& by) {
    const Drag& drag = update.drag;
    const Directions along{drag.frame.axes, {0, 1, 2}, 3};
    const bool types = types_positions(in), limits = limits_position(drag.options.limits);
    glm::dvec3 delta = free_delta(update, in, along, by);
    if (limits) delta = limited_delta(update, in, grab, delta);
    move_by(update, delta);
    if (types && !update.limited) land_on_typed(update, in, along);
    if (limits) keep_within(update, in);
}

} // namespace gizmo

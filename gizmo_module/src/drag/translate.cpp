// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/translate.hpp"

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

// The travel that ends at the typed numbers, of which there are at most as many as directions (numeric_input_count);
// the others stay as requested: (rate_a . d_b) x_b = value_a - at_press_a.
glm::dvec3 typed_travel(const Drag& drag, const UpdateInput& in, const Travel& travel) {
    glm::dmat3 rows(1); // transposed: one column per equation
    glm::dvec3 values = travel.by;
    for (int i = 0; i < static_cast<int>(in.typed.count); ++i) {
        const Coordinate c = coordinate_of(drag, travel.axis[static_cast<std::size_t>(i)]);
        rows[i] = c.rate * travel.along;
        values[i] = in.typed.value[static_cast<std::size_t>(i)] - c.at_press;
    }
    return invertible_determinant(rows) ? values * glm::inverse(rows) : travel.by;
}

// Each number by itself.
glm::dvec3 decided_travel(DragUpdate& update, const UpdateInput& in, const Travel& travel) {
    if (in.guides) in.guides->look_along(update.drag, *in.snap, travel.along, travel.axis, travel.count, travel.by);
    // A translation in all directions has followed the surface already.
    const bool follows = in.surface && travel.count < 3;
    glm::dvec3 by(0);
    for (int i = 0; i < travel.count; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const glm::dvec3& u = travel.along[i];
        by[i] = decide_number(
            update, in, index,
            NumberSources{follows && index >= in.typed.count
                              ? std::optional(glm::dot(in.surface->position - update.drag.frame.pivot, u))
                              : std::nullopt,
                          [](double typed) { return typed; },
                          [&](const DragGuides& guides) { return guides.travel(index); },
                          [&] { return snap_travel(*in.snap, update.drag, travel.axis[index], u, travel.by[i]); }});
    }
    return by;
}

// Removes the rounding error between the position and the typed numbers.
void land_on_typed(DragUpdate& update, const UpdateInput& in, const Travel& travel) {
    if (update.delta == glm::dvec3(0)) return;
    glm::dvec3& position = update.transform.position;
    for (int i = 0; i < static_cast<int>(in.typed.count); ++i) {
        const glm::dvec3 c = coordinate_of(update.drag, travel.axis[static_cast<std::size_t>(i)]).covector;
        position += c * (in.typed.value[static_cast<std::size_t>(i)] - glm::dot(c, position));
    }
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

// The nearest translation within the limits. Directions u and v need not be orthogonal, so that it is expressed along u
// and w, the component of v normal to it: v = c u + s w.
glm::dvec3 limited_delta(DragUpdate& update, const UpdateInput& in, const Travel& travel) {
    if (travel.count == 3) {
        const auto kept = limit_free_move(update.drag, in.members, travel.delta);
        update.limited = kept.has_value();
        return kept.value_or(travel.delta);
    }
    const glm::dvec3 &u = travel.along[0], &v = travel.along[1];
    glm::dmat3 directions(u, glm::dvec3(0), glm::dvec3(0));
    glm::dvec3 asked(travel.by.x, 0, 0);
    if (travel.count == 2) {
        const double c = glm::dot(u, v);
        const glm::dvec3 across = v - u * c;
        const double s = glm::length(across);
        directions[1] = across / s;
        asked = {travel.by.x + c * travel.by.y, s * travel.by.y, 0};
    }
    const LimitedChange kept = limit_move(update.drag, in.members, directions, asked);
    update.limited = kept.limited;
    return kept.limited ? directions * kept.x : travel.delta;
}

} // namespace

void translate(DragUpdate& update, const UpdateInput& in, const Travel& travel, const PlaneGrab* plane) {
    const Drag& drag = update.drag;
    const bool types = in.typed.count > 0 && in.typed.absolute, limits = limits_position(drag.options.limits);
    Travel decided = travel;
    decided.by = types ? typed_travel(drag, in, travel) : decided_travel(update, in, travel);
    if (decided.by != travel.by) decided.delta = travel.along * decided.by;
    update.delta = decided.delta;
    if (limits && plane && in.typed.count < 3) {
        decided.along = glm::dmat3(plane->u, plane->v, glm::dvec3(0));
        decided.by = decided.delta * decided.along;
        decided.count = 2;
    }
    if (limits) update.delta = limited_delta(update, in, decided);
    if (update.delta != glm::dvec3(0))
        update.transform.position = drag.start.position + drag.frame.parent_from_world * update.delta;
    if (types && !update.limited) land_on_typed(update, in, travel);
    if (limits) keep_within(update, in);
}

} // namespace gizmo

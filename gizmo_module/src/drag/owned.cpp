// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/owned.hpp"

#include "drag/grab.hpp"
#include "drag/stretch.hpp"
#include "handles/handle_table.hpp"
#include "math/linear.hpp"
#include "math/same_bits.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kLeastCoefficient = 2.5e-7;
constexpr std::uint8_t kAll = 7;

std::uint8_t bit(int axis) {
    return static_cast<std::uint8_t>(1u << axis);
}

bool has(std::uint8_t set, int axis) {
    return (set & bit(axis)) != 0;
}

// Adds the coordinates that a motion along v changes.
void add_coordinates(std::uint8_t& set, const glm::dvec3& v) {
    const glm::dvec3 size = glm::abs(v);
    const double most = std::max({size.x, size.y, size.z});
    for (int i = 0; i < 3; ++i)
        if (most > 0 && size[i] >= kLeastCoefficient * most) set |= bit(i);
}

std::uint8_t moved_by(const DragUpdate& update, const glm::dmat3& parent_from_world) {
    const Grab& grab = update.drag.grab;
    std::uint8_t set = 0;
    add_coordinates(set, parent_from_world * update.delta); // a step, a target, a surface, a typed number
    if (const auto* line = std::get_if<LineGrab>(&grab)) add_coordinates(set, parent_from_world * line->direction);
    if (const auto* plane = std::get_if<PlaneGrab>(&grab)) {
        add_coordinates(set, parent_from_world * plane->u);
        add_coordinates(set, parent_from_world * plane->v);
    }
    return set;
}

// A rotation moves its object normal to the axis. That of a trackball may be any.
std::uint8_t swung_by(const DragUpdate& update, const glm::dmat3& parent_from_world) {
    if (std::holds_alternative<TrackballGrab>(update.drag.grab)) return kAll;
    const glm::dvec3 axis = axis_of(update.drag), u = any_perpendicular(axis);
    std::uint8_t set = 0;
    add_coordinates(set, parent_from_world * u);
    add_coordinates(set, parent_from_world * glm::cross(axis, u));
    return set;
}

// Of a matrix: the lengths of the columns that lie along an axis of the gizmo, otherwise the linear part.
void own_columns(Owned& owned, const glm::dmat3& columns, std::uint8_t stretched) {
    for (int k = 0; k < 3; ++k) {
        std::uint8_t along = 0;
        add_coordinates(along, columns[k]);
        if ((along & stretched) == 0) continue;
        if ((along & (along - 1)) == 0)
            owned.scale |= bit(k);
        else
            owned.angles = kAll;
    }
}

bool is_same_length(double a, double b, double rounding) {
    return std::abs(a - b) <= rounding * std::max(a, b);
}

bool is_along(const glm::dvec3& a, const glm::dvec3& b, double rounding) {
    const double from = glm::length(a), to = glm::length(b);
    return glm::length(a * to - b * from) <= rounding * from * to;
}

// The axes of the gizmo that a scale handle stretches.
std::uint8_t stretched_by(const Drag& drag, const HandleInfo& info) {
    std::uint8_t set = 0;
    for (int i = 0; i < 3; ++i) {
        const bool sides = info.action == Action::Bounds && info.side[static_cast<std::size_t>(i)] != 0;
        const bool axes = info.motion == Motion::Screen && (drag.options.axes >> i & 1u) != 0;
        if (sides || axes || (info.motion == Motion::Line && i == info.axis) ||
            (info.motion == Motion::Plane && i != info.axis))
            set |= bit(i);
    }
    return set;
}

Owned scaled_by(const DragUpdate& update, const OwnedBy& object, std::uint8_t stretched) {
    Owned owned;
    const glm::dmat3 axes = object.parent_from_world * update.drag.frame.axes;
    for (int j = 0; j < 3; ++j)
        if (object.moves && has(stretched, j)) add_coordinates(owned.position, axes[j]);
    if (object.own_axes) {
        owned.scale = stretched;
    } else if (object.matrix) {
        if (stretched == kAll && info_of(update.drag.handle).motion == Motion::Screen)
            owned.scale = kAll; // all columns alike
        else
            own_columns(owned, glm::inverse(axes) * glm::dmat3(*object.matrix), stretched);
    } else {
        const glm::dmat3 shares = stretch_shares(axes, glm::inverse(axes), object.rotation);
        for (int j = 0; j < 3; ++j)
            for (int k = 0; k < 3; ++k)
                if (has(stretched, j) && std::abs(shares[j][k]) >= kLeastCoefficient) owned.scale |= bit(k);
    }
    return owned;
}

} // namespace

Owned& Owned::operator|=(const Owned& more) {
    position |= more.position;
    angles |= more.angles;
    scale |= more.scale;
    number |= more.number;
    return *this;
}

Owned owned_by(const DragUpdate& update, const OwnedBy& object) {
    const Drag& drag = update.drag;
    const HandleInfo& info = info_of(drag.handle);
    Owned owned;
    switch (info.action) {
    case Action::Translate:
        owned.position = moved_by(update, object.parent_from_world);
        owned.angles = update.aligned ? kAll : 0;
        break;
    case Action::Rotate:
        owned.angles = turns_gimbal(drag) ? bit(info.axis) : kAll;
        if (object.moves) owned.position = swung_by(update, object.parent_from_world);
        break;
    case Action::Scale:
    case Action::Bounds:
        return scaled_by(update, object, stretched_by(drag, info));
    case Action::Custom:
        owned.number = writes_number(drag);
        if (!owned.number) owned.position = moved_by(update, object.parent_from_world);
        break;
    case Action::None:
        break;
    }
    return owned;
}

void write_owned(glm::dvec3& to, const glm::dvec3& from, std::uint8_t owned) {
    for (int i = 0; i < 3; ++i)
        if (has(owned, i)) to[i] = from[i];
}

void write_owned(DTransform& to, const DTransform& from, const Owned& owned) {
    write_owned(to.position, from.position, owned.position);
    if (owned.angles != 0) to.rotation = from.rotation;
    write_owned(to.scale, from.scale, owned.scale);
}

bool same_owned(const glm::dvec3& a, const glm::dvec3& b, std::uint8_t owned) {
    bool same = true;
    for (int i = 0; i < 3; ++i)
        same = same && (!has(owned, i) || has_same_bits(a[i], b[i]));
    return same;
}

bool same_owned(const DTransform& a, const DTransform& b, const Owned& owned) {
    return same_owned(a.position, b.position, owned.position) &&
           (owned.angles == 0 || differing_bits(a.rotation, b.rotation) == 0) &&
           same_owned(a.scale, b.scale, owned.scale);
}

void write_owned(glm::dmat4& to, const MatrixResult& result, const Owned& owned) {
    glm::dvec3 position(to[3]);
    write_owned(position, glm::dvec3(result.now[3]), owned.position);
    to[3] = glm::dvec4(position, to[3].w);
    const std::uint8_t turned = turned_over(result.last, result.now);
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 host(to[i]), now(result.now[i]);
        const double from = glm::length(host), length = glm::length(now);
        const bool is_results = has_same_bits(host, glm::dvec3(result.written[i])) &&
                                is_along(host, glm::dvec3(result.last[i]), result.rounding);
        if (owned.angles != 0 || (has(owned.scale, i) && (is_results || !is_positive(from) || !is_positive(length))))
            to[i] = glm::dvec4(now, to[i].w);
        else if (has(owned.scale, i) && (has(turned, i) || !is_same_length(from, length, result.rounding)))
            to[i] = glm::dvec4(host * ((has(turned, i) ? -length : length) / from), to[i].w);
    }
}

std::uint8_t turned_over(const glm::dmat4& a, const glm::dmat4& b) {
    std::uint8_t set = 0;
    for (int i = 0; i < 3; ++i)
        if (glm::dot(glm::dvec3(a[i]), glm::dvec3(b[i])) < 0) set |= bit(i);
    return set;
}

bool same_owned(const glm::dmat4& a, const glm::dmat4& b, const Owned& owned, std::uint8_t turned, double rounding) {
    bool same = same_owned(glm::dvec3(a[3]), glm::dvec3(b[3]), owned.position);
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 x(a[i]), y(b[i]);
        if (has_same_bits(x, y)) continue;
        const bool same_length = !has(turned, i) && is_same_length(glm::length(x), glm::length(y), rounding);
        same = same && owned.angles == 0 && (!has(owned.scale, i) || same_length);
    }
    return same;
}

} // namespace gizmo

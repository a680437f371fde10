// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pivot and the axes of a transform's handles, before a camera determines their size.
#include "handles/frame.hpp"
#include "math/euler.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cmath>
#include <utility>

namespace gizmo {
namespace {

// Right, up, towards the viewer, from the window's rows, so that a mirrored view mirrors them too.
std::optional<glm::dmat3> view_axes(const Projector& p) {
    const glm::dvec3 back = p.eye.w != 0 ? -glm::dvec3(p.w) : glm::dvec3(p.eye);
    const double bb = glm::dot(back, back);
    const auto across = [&](const glm::dvec4& row) {
        return glm::dvec3(row) - back * (glm::dot(glm::dvec3(row), back) / bb);
    };
    return orthonormalized(glm::dmat3(across(p.x), -across(p.y), back));
}

// The axes for a mode and space; returns false if there are none.
bool make_axes(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
               glm::dmat3& out, std::optional<glm::dmat3>& ring_axes) {
    const auto take = [&](const std::optional<glm::dmat3>& axes) {
        if (axes) out = *axes;
        return axes.has_value();
    };
    switch (space_of(mode, options)) {
    case Space::Local:
    case Space::Gimbal:
        out = rotation_matrix(transform.rotation);
        return !options.parent || make_axes_along(glm::dmat3(*options.parent) * out, out, ring_axes);
    case Space::World:
        out = glm::dmat3(1);
        return true;
    case Space::Parent:
        out = glm::dmat3(1);
        return !options.parent || make_axes_along(glm::dmat3(*options.parent), out, ring_axes);
    case Space::View:
        return take(view_axes(projector));
    case Space::Custom: {
        const double length2 = glm::dot(options.basis, options.basis);
        if (!is_positive(length2)) return false;
        out = rotation_matrix(options.basis);
        return true;
    }
    }
    return false;
}

} // namespace

// Axes closer to orthogonal than this (a cosine) count as orthogonal, which is the precision of matrices in floats.
bool make_axes_along(const glm::dmat3& columns, glm::dmat3& axes, std::optional<glm::dmat3>& ring_axes) {
    constexpr double kSquare = 1e-6, kFlat = 1e-9;
    const auto square = orthonormalized(columns);
    if (!square) return false;
    axes = *square;
    const glm::dmat3 unit(glm::normalize(columns[0]), glm::normalize(columns[1]), glm::normalize(columns[2]));
    const bool is_square = std::abs(glm::dot(unit[0], unit[1])) <= kSquare &&
                           std::abs(glm::dot(unit[1], unit[2])) <= kSquare &&
                           std::abs(glm::dot(unit[2], unit[0])) <= kSquare;
    // A parent without volume has no third direction.
    if (is_square || !(std::abs(glm::determinant(unit)) > kFlat)) return true;
    axes = unit;
    ring_axes = square;
    return true;
}

bool make_gimbal_axes(const EulerAngles& euler, const glm::dmat3& world_from_parent,
                      std::optional<glm::dmat3>& ring_axes) {
    ring_axes = world_from_parent * axes_of(euler);
    for (int i = 0; i < 3; ++i) {
        const double length = glm::length((*ring_axes)[i]);
        if (!is_positive(length)) return false;
        (*ring_axes)[i] /= length;
    }
    return true;
}

std::optional<Frame> make_frame(const Projector& projector, Mode mode, const DTransform& transform,
                                const Options& options) {
    std::optional<Frame> made(std::in_place); // the one that is returned: a Frame is not copied
    Frame& frame = *made;
    frame.pivot = options.pivot == Pivot::Custom ? options.pivot_point : transform.position;
    if (options.parent) frame.pivot = glm::dvec3(*options.parent * glm::dvec4(frame.pivot, 1.0));
    const bool has_own_pivot = options.pivot == Pivot::Custom || options.parent;
    if (!is_valid(transform) || (has_own_pivot && !is_finite(frame.pivot)) ||
        (options.parent && !is_finite(*options.parent)) ||
        !make_axes(projector, mode, transform, options, frame.axes, frame.ring_axes))
        made.reset();
    if (!made || !contains(mode, Mode::Rotate) || !has_gimbal(options)) return made;
    frame.gimbal = options.euler->order;
    if (!make_gimbal_axes(*options.euler, glm::dmat3(options.parent.value_or(glm::dmat4(1))), frame.ring_axes))
        made.reset();
    return made;
}

std::optional<glm::dquat> view_rotation(const Projector& projector) {
    const auto axes = view_axes(projector);
    const auto square = axes ? right_handed(*axes) : std::nullopt;
    if (!square) return std::nullopt;
    return glm::quat_cast(*square);
}

// Uses the square of the cosine between each axis and the line of sight, with the cosine's sign: with v the vector to
// the viewer, of any length, and d = axis . v, it is d |d| / v . v, without a root.
std::uint8_t flipped_axes(const Projector& projector, const Frame& frame, std::uint8_t so_far) {
    const glm::dvec3 eye(projector.eye), v = projector.eye.w != 0 ? eye - frame.position.value_or(frame.pivot) : eye;
    const double per = 1 / glm::dot(v, v);
    std::uint32_t flipped = so_far;
    for (int i = 0; i < 3; ++i) {
        const double d = glm::dot(v, frame.axes[i]), facing = d * std::abs(d) * per;
        if (facing < -kWellOver2) flipped |= 1u << i;
        if (facing > kWellOver2) flipped &= ~(1u << i);
    }
    return static_cast<std::uint8_t>(flipped & 7u);
}

void flip(Frame& frame, std::uint8_t flipped) {
    const std::uint32_t changed = flipped ^ frame.flipped;
    for (int i = 0; changed != 0 && i < 3; ++i) {
        if ((changed >> i & 1u) == 0) continue;
        frame.axes[i] *= -1;
        if (frame.ring_axes) (*frame.ring_axes)[i] *= -1;
    }
    frame.flipped = flipped;
}

} // namespace gizmo

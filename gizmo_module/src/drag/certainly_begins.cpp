// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whether a press has a solution, for nearly every hovered handle without solving it. The margins are far above
// rounding.
#include "drag/grab.hpp"
#include "handles/handle_table.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <cmath>

namespace gizmo {
namespace {

constexpr double kMargin = 1e-3;

// A step in gizmo units along a column of the placement, in homogeneous pixels: about the cursor, and the change of the
// pixel at the pivot, times w^2.
struct ColumnStep {
    glm::dvec2 about, change;
};

// True if the depth at the solution, `pivot` / `solution` of the pivot's, is neither near 0 nor far.
bool is_between(double solution, double pivot) {
    return solution > pivot * kMargin && solution * kMargin < pivot;
}

// solve_line() and can_scale().
bool is_clear_line(const ColumnStep& step, const glm::dvec2& off, double w) {
    const double seen = glm::dot(step.change, step.change), slope = glm::dot(step.change, step.about) * w;
    return seen > w * w * w * w && is_between(slope, seen) &&
           std::abs(glm::dot(step.change, off)) * w > slope * kMargin;
}

// solve_plane() and can_scale().
bool is_clear_plane(const ColumnStep& a, const ColumnStep& b, const glm::dvec2& off, double w) {
    const double area = cross(a.change, b.change), sign = area < 0 ? -1 : 1, here = cross(a.about, b.about) * sign;
    return area * sign > w * w * w * w && is_between(here * w * w, area * sign) &&
           std::abs(cross(off, b.about)) > here * kMargin && std::abs(cross(off, a.about)) > here * kMargin;
}

} // namespace

bool certainly_begins(const Placement& p, const HandleInfo& info, const std::optional<glm::dmat4>& parent,
                      const glm::dvec2& cursor) {
    constexpr double kLeast = 1e-30, kMost = 1e30;   // numbers whose fourth powers are in range
    constexpr double kFarPivot = 1e10, kFarPx = 1e6; // gizmo lengths from the origin, pixels from the cursor
    const double w = p.origin.z;
    if (p.ring_axes || (parent && !invertible_determinant(glm::dmat3(*parent)))) return false;
    if (!(w > kLeast && w < kMost && p.size > kLeast && p.size < kMost)) return false;
    if (!(glm::dot(p.pivot, p.pivot) < kFarPivot * kFarPivot * p.size * p.size)) return false;
    const glm::dvec2 off = glm::dvec2(p.origin) - cursor * w; // from the cursor to the pivot, pixels times w
    const double off2 = glm::dot(off, off), w2 = w * w;
    if (!(off2 < kFarPx * kFarPx * w2)) return false;
    const auto step = [&](int axis) {
        const auto& column = p.column[static_cast<std::size_t>(axis) % 3];
        const glm::dvec2 about = glm::dvec2(column) - cursor * column.z;
        return ColumnStep{about, about * w - off * column.z};
    };
    switch (info.motion) {
    case Motion::Line:
        return info.axis != kNoAxis && is_clear_line(step(info.axis), off, w);
    case Motion::Plane:
        return is_clear_plane(step(info.axis + 1), step(info.axis + 2), off, w);
    case Motion::Turn:
    case Motion::TurnView:
        return off2 > w2; // any other point has an angle; a ring seen edge-on has a front that moves across the sight
    case Motion::Screen:
    case Motion::Trackball:
        return true;
    case Motion::ImagePlane:
    case Motion::Box:
    case Motion::Custom:
    case Motion::None:
        break;
    }
    return false;
}

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/scale.hpp"

#include "drag/actions.hpp"
#include "drag/limits.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {

namespace {

// Keeps a ratio away from zero, on the side that the policy says.
double away_from_zero(DragUpdate& update, double ratio, double min_ratio) {
    switch (update.drag.options.negative_scale) {
    case NegativeScale::Clamp:
        return std::max(ratio, min_ratio);
    case NegativeScale::Allow:
        return std::abs(ratio) < min_ratio ? std::copysign(min_ratio, ratio) : ratio;
    case NegativeScale::Refuse:
        if (ratio >= kMinScaleRatio) return std::max(ratio, min_ratio);
        update.refused = true;
        return 1;
    }
    return 1;
}

// Of the cursor's `ratio` along the gizmo's `axis`, what is typed or snapped to. `which` of the typed numbers is for
// it.
double ratio_along(DragUpdate& update, const UpdateInput& in, double ratio, int axis, std::size_t which) {
    const double start = update.drag.start.scale[axis];
    if (which < in.typed.count) {
        const double value = in.typed.value[which];
        if (in.typed.absolute && start == 0) return 1;
        return away_from_zero(update, in.typed.absolute ? value / start : value, kMinScaleRatio);
    }
    const Stepped stepped = snap_ratio(*in.snap, axis, start, ratio);
    if (!(stepped.step > 0)) return away_from_zero(update, ratio, kMinScaleRatio);
    update.snapped = true;
    return away_from_zero(update, stepped.value, stepped.step);
}

double limited_ratio(DragUpdate& update, double ratio, int axis) {
    const Drag& drag = update.drag;
    const double start = drag.start.scale[axis];
    if (start == 0) return ratio;
    const Limits& limits = drag.options.limits;
    const double to = start * ratio, clamped = clamp_to_range(to, limits.scale_min[axis], limits.scale_max[axis]);
    // Limits that leave only 0 do not win over staying away from it.
    if (clamped == to || clamped == 0) return ratio;
    update.limited = true;
    return clamped / start;
}

// Along the object's own axes.
void scale_own_axes(DragUpdate& update, const glm::dvec3& ratio) {
    glm::dvec3 limited = ratio;
    for (int i = 0; i < 3; ++i)
        if (ratio[i] != 1) limited[i] = limited_ratio(update, ratio[i], i);
    for (int i = 0; i < 3; ++i)
        if (limited[i] != 1) update.transform.scale[i] = update.drag.start.scale[i] * limited[i];
    update.ratio = limited;
}

// Along other axes, which shears.
void stretch(DragUpdate& update, const glm::dvec3& ratio) {
    const Drag& drag = update.drag;
    const StretchedScale s =
        stretched_scale(drag.frame.parent_from_world, drag.frame.axes, ratio, drag.start.rotation, drag.start.scale);
    update.shear = s.shear;
    update.exact = s.exact;
    if (drag.options.shear == ShearPolicy::Refuse && s.shear > 0) {
        update.refused = true;
        return;
    }
    const Limits& limits = drag.options.limits;
    for (int i = 0; i < 3; ++i) {
        const double clamped = clamp_to_range(s.scale[i], limits.scale_min[i], limits.scale_max[i]);
        update.limited |= clamped != s.scale[i];
        update.transform.scale[i] = clamped;
    }
    update.ratio = ratio;
}

void scale_by(DragUpdate& update, const glm::dvec3& ratio) {
    if (update.refused) return;
    if (scales_own_axes(update.drag))
        scale_own_axes(update, ratio);
    else if (ratio != glm::dvec3(1))
        stretch(update, ratio);
}

// What a scale leaves where it is, in the object's own space, for a box: the opposite side, or its center.
glm::dvec3 fixed_point(const Drag& drag, bool from_center) {
    const Box& box = drag.options.box;
    const glm::dvec3 half = glm::abs(box.max - box.min) * 0.5;
    glm::dvec3 fixed = (box.max + box.min) * 0.5;
    const HandleInfo info = info_of(drag.handle);
    for (std::size_t k = 0; k < 3; ++k)
        if (!from_center) fixed[static_cast<int>(k)] -= half[static_cast<int>(k)] * info.side[k];
    return fixed;
}

// A scale that leaves a side of the box where it is: position + R S f = position' + R S' f.
void resize_by(DragUpdate& update, const UpdateInput& in, const glm::dvec3& ratio) {
    scale_by(update, ratio);
    const DTransform& start = update.drag.start;
    const glm::dvec3 fixed = fixed_point(update.drag, in.from_center);
    const glm::dmat3 r = rotation_matrix(start.rotation);
    update.center = start.position + r * (start.scale * fixed);
    const glm::dvec3 by = (start.scale - update.transform.scale) * fixed;
    if (by != glm::dvec3(0)) update.transform.position = start.position + r * by;
}

// A box's side as it is at the press, and how far it is carried on.
struct SideTravel {
    double from_fixed = 0;   // of what was grabbed, from the side that stays
    double length = 0;       // from that side to the one that moves
    glm::dvec3 direction{0}; // world, unit
    double s = 0;            // world units
};

// The side moves in proportion, by s length / from_fixed, and its steps are world units. `which` of the typed numbers
// is for it.
double side_ratio(DragUpdate& update, const UpdateInput& in, SideTravel side, int axis, std::size_t which) {
    const double whole = in.from_center ? 2 * (side.length / 2) : side.length;
    if (in.from_center) {
        side.from_fixed -= side.length / 2;
        side.length /= 2;
    }
    if (which < in.typed.count) {
        const double value = in.typed.value[which];
        return away_from_zero(update, in.typed.absolute ? value / whole : value, kMinScaleRatio);
    }
    if (!(side.from_fixed > 0)) return 1;
    // Where the side was: half a side out from the box's center.
    const double place =
        glm::dot(update.drag.frame.pivot, side.direction) + (in.from_center ? side.length : side.length / 2);
    const double ratio = (side.from_fixed + side.s) / side.from_fixed;
    const Stepped stepped = snap_side(*in.snap, axis, place, side.length, ratio);
    update.snapped |= stepped.step > 0;
    return away_from_zero(update, stepped.value, kMinScaleRatio);
}

} // namespace

void scale_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s) {
    const int axis = info_of(update.drag.handle).axis;
    glm::dvec3 ratio(1);
    ratio[axis] = ratio_along(update, in, (grab.from_fixed + s) / grab.from_fixed, axis, 0);
    scale_by(update, ratio);
}

void scale_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st) {
    const int axis = info_of(update.drag.handle).axis, j = (axis + 1) % 3, k = (axis + 2) % 3;
    glm::dvec3 ratio(1);
    ratio[j] = ratio_along(update, in, (grab.from_fixed.x + st.x) / grab.from_fixed.x, j, 0);
    ratio[k] = ratio_along(update, in, (grab.from_fixed.y + st.y) / grab.from_fixed.y, k, 1);
    scale_by(update, ratio);
}

void scale_uniformly(DragUpdate& update, const UpdateInput& in, double ratio) {
    // Steps and typed values of the first axis that grows; the others keep their proportion.
    const unsigned scalable_axes = update.drag.options.axes;
    const int axis = scalable_axes & 1u ? 0 : scalable_axes & 2u ? 1 : 2;
    const double r = ratio_along(update, in, ratio, axis, 0);
    glm::dvec3 all(1);
    for (int i = 0; i < 3; ++i)
        if ((scalable_axes >> i & 1u) != 0) all[i] = r;
    scale_by(update, all);
}

void resize_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s) {
    const HandleInfo info = info_of(update.drag.handle);
    const SideTravel side{grab.from_fixed, grab.side, grab.direction, s};
    glm::dvec3 ratio(1);
    if (info.shape == HandleShape::BoxFace)
        ratio[info.axis] = side_ratio(update, in, side, info.axis, 0);
    else
        ratio = glm::dvec3(side_ratio(update, in, side, 0, 0));
    resize_by(update, in, ratio);
}

void resize_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st) {
    const int axis = info_of(update.drag.handle).axis, j = (axis + 1) % 3, k = (axis + 2) % 3;
    glm::dvec3 ratio(1);
    ratio[j] = side_ratio(update, in, {grab.from_fixed.x, grab.side.x, grab.u, st.x}, j, 0);
    ratio[k] = side_ratio(update, in, {grab.from_fixed.y, grab.side.y, grab.v, st.y}, k, 1);
    resize_by(update, in, ratio);
}

bool scales_own_axes(const Drag& drag) {
    const HandleInfo info = info_of(drag.handle);
    return drag.options.space == Space::Local || drag.options.shear == ShearPolicy::OwnAxes ||
           std::holds_alternative<ScreenGrab>(drag.grab) || info.action == Action::Bounds;
}

StretchedScale stretched_scale(const glm::dmat3& parent_from_world, const glm::dmat3& axes, const glm::dvec3& ratio,
                               const glm::dquat& rotation, const glm::dvec3& scale) {
    // G = A diag(r) A^-1 in the parent's space; of a rotated axis R e_k it keeps G R e_k's part along it.
    const glm::dmat3 a = parent_from_world * axes, r = rotation_matrix(rotation);
    const glm::dmat3 stretch_by = a * glm::dmat3(ratio.x, 0, 0, 0, ratio.y, 0, 0, 0, ratio.z) * glm::inverse(a);
    StretchedScale out;
    for (int k = 0; k < 3; ++k) {
        const glm::dvec3 stretched = stretch_by * r[k];
        const double along = glm::dot(stretched, r[k]);
        out.exact[k] = stretched * scale[k];
        out.scale[k] = scale[k] * along;
        out.shear = std::max(out.shear, glm::length(stretched - r[k] * along) / glm::length(stretched));
    }
    constexpr double kRounding = 1e-12;
    if (!(out.shear > kRounding)) out.shear = 0;
    return out;
}

} // namespace gizmo

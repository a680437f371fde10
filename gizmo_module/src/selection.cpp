// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>

namespace gizmo {
namespace {

glm::dvec3 pivot_of(std::span<const DTransform> members, const DTransform& active, const Options& options) {
    switch (options.pivot) {
    case Pivot::Active:
    case Pivot::Individual:
        return active.position;
    case Pivot::Custom:
        return options.pivot_point;
    case Pivot::Bounds: {
        glm::dvec3 low = members[0].position, high = low;
        for (const DTransform& m : members) {
            low = glm::min(low, m.position);
            high = glm::max(high, m.position);
        }
        return (low + high) * 0.5;
    }
    case Pivot::Median:
        break;
    }
    glm::dvec3 sum(0);
    for (const DTransform& m : members)
        sum += m.position;
    return sum / static_cast<double>(members.size());
}

// G = A diag(r) A^-1 stretches along the gizmo's axes A, here in the parent's space. Of a member's rotated axis R e_k
// it keeps the part along that axis; what goes across is shear.
MemberUpdate scaled(const DragUpdate& update, const DTransform& start, const Options& options) {
    const glm::dmat3 axes = update.drag.parent_from_world * update.drag.axes;
    const glm::dvec3& r = update.ratio;
    const glm::dmat3 stretch = axes * glm::dmat3(r.x, 0, 0, 0, r.y, 0, 0, 0, r.z) * glm::inverse(axes);
    const glm::dmat3 rotation = rotation_matrix(start.rotation);
    MemberUpdate out{start, 0};
    if (r == glm::dvec3(1)) return out;
    for (int k = 0; k < 3; ++k) {
        const glm::dvec3 stretched = stretch * rotation[k];
        const double along = glm::dot(stretched, rotation[k]);
        out.transform.scale[k] = start.scale[k] * along;
        out.shear = std::max(out.shear, glm::length(stretched - rotation[k] * along) / glm::length(stretched));
    }
    constexpr double kRounding = 1e-12;
    if (out.shear < kRounding) out.shear = 0;
    const glm::dvec3 pivot = update.drag.start.position;
    if (options.pivot != Pivot::Individual) out.transform.position = pivot + stretch * (start.position - pivot);
    return out;
}

MemberUpdate turned_member(const DragUpdate& update, const DTransform& start, const Options& options) {
    MemberUpdate out{start, 0};
    if (update.angle == 0) return out;
    const Drag& drag = update.drag;
    const glm::dvec3 axis = glm::normalize(drag.parent_from_world * drag.n);
    const glm::dquat turn = glm::angleAxis(drag.mirrored ? -update.angle : update.angle, axis);
    out.transform.rotation = turn * start.rotation;
    const glm::dvec3 pivot = drag.start.position;
    if (options.pivot != Pivot::Individual) out.transform.position = pivot + turn * (start.position - pivot);
    return out;
}

} // namespace

std::optional<DTransform> selection_frame(std::span<const DTransform> members, const Options& options) {
    if (members.empty()) return std::nullopt;
    for (const DTransform& m : members)
        if (!is_valid(m)) return std::nullopt;
    const DTransform& active = members[std::min(options.active, members.size() - 1)];
    DTransform frame;
    frame.rotation = active.rotation;
    frame.position = pivot_of(members, active, options);
    if (!is_valid(frame)) return std::nullopt;
    return frame;
}

MemberUpdate update_member(const DragUpdate& update, const DTransform& start, const Options& options) {
    switch (info_of(update.drag.handle).action) {
    case Action::Translate: {
        MemberUpdate out{start, 0};
        if (update.delta != glm::dvec3(0)) out.transform.position += update.drag.parent_from_world * update.delta;
        return out;
    }
    case Action::Rotate:
        return turned_member(update, start, options);
    case Action::Scale:
        return scaled(update, start, options);
    case Action::None:
        break;
    }
    return {start, 0};
}

} // namespace gizmo

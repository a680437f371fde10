// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/stretch.hpp"

#include "handles/handle_table.hpp"
#include "handles/option_defaults.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {

double away_from_zero(NegativeScale policy, double ratio) {
    if (policy == NegativeScale::Allow)
        return std::abs(ratio) < kMinScaleRatio ? std::copysign(kMinScaleRatio, ratio) : ratio;
    return std::max(ratio, kMinScaleRatio);
}

bool scales_own_axes(const Drag& drag) {
    const HandleInfo& info = info_of(drag.handle);
    return is_local(drag.options.space) || drag.options.shear == ShearPolicy::ObjectAxes ||
           std::holds_alternative<ScreenGrab>(drag.grab) || info.action == Action::Bounds;
}

glm::dvec3 fixed_point(const Drag& drag, bool from_center) {
    const Box& box = drag.options.box;
    const glm::dvec3 half = glm::abs(half_of(box));
    glm::dvec3 fixed = center_of(box);
    const HandleInfo& info = info_of(drag.handle);
    for (std::size_t k = 0; k < 3; ++k)
        if (!from_center) fixed[static_cast<int>(k)] -= half[static_cast<int>(k)] * info.side[k];
    return fixed;
}

glm::dvec3 center_at(const DTransform& start, const glm::dvec3& fixed) {
    return start.position + rotation_matrix(start.rotation) * (start.scale * fixed);
}

// An update does not say from_center, but its center does.
glm::dvec3 fixed_point_of(const DragUpdate& update) {
    const glm::dvec3 side = fixed_point(update.drag, false);
    return update.center == center_at(update.drag.start, side) ? side : fixed_point(update.drag, true);
}

glm::dmat3 stretch_shares(const glm::dmat3& axes, const glm::dmat3& inverse, const glm::dquat& rotation) {
    // G = A diag(r) A^-1; the component of G R e_k along R e_k is the sum over j of r_j (R e_k . a_j) (A^-1 R e_k)_j.
    constexpr double kRounding = 1e-13; // of the largest possible component
    const glm::dmat3 r = rotation_matrix(rotation), along = inverse * r, rows = glm::transpose(inverse);
    glm::dmat3 out;
    for (int j = 0; j < 3; ++j) {
        const double most = glm::length(axes[j]) * glm::length(rows[j]);
        for (int k = 0; k < 3; ++k) {
            const double share = glm::dot(r[k], axes[j]) * along[k][j];
            out[j][k] = std::abs(share) > kRounding * most ? share : 0;
        }
    }
    return out;
}

} // namespace gizmo

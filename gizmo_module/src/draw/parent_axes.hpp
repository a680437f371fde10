// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is sure of the axes that a parent leaves, from a look at it that is kept for the next gizmo in it: where it is
// sure, a gizmo's axes need not be found before its block is drawn.
#pragma once

#include "draw/batch.hpp"
#include "draw/frame_lanes.hpp"
#include "math/same_bits.hpp"

#include <cstdint>

namespace gizmo {

enum class KnownAxes : std::uint8_t {
    Square, ///< there are some, at right angles
    Skewed, ///< there are some that make_axes_along() finds not at right angles
    Unknown
};

class ParentAxes {
public:
    /// Of a gizmo in that parent. @param gizmo its rotation is known
    KnownAxes look(const BatchParams& kind, const glm::dmat4& world_from_parent, const FrameLanes<1>& gizmo) {
        const bool differs = matrix_[0].x != world_from_parent[0].x; // enough to tell most
        if (differs || !has_same_bits(matrix_, world_from_parent)) look_at(world_from_parent);
        if (leaves_right_angles_) return KnownAxes::Square;
        if (kind.frame.axes == BatchAxes::Parents) return own_;
        return is_solid_ && skews(gizmo) ? KnownAxes::Skewed : KnownAxes::Unknown;
    }

private:
    void look_at(const glm::dmat4& world_from_parent);
    bool skews(const FrameLanes<1>& gizmo) const;

    glm::dmat4 matrix_{0};             ///< that is for the full path
    bool leaves_right_angles_ = false; ///< between any axes
    bool is_solid_ = false;            ///< whatever the rotation, its columns have usual lengths and clearly a volume
    KnownAxes own_ = KnownAxes::Unknown;
};

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A look at one box that costs less than to find it (box_lanes.hpp): whether it is clearly Batched and the cursor
// clearly beyond it, or clearly hidden. Most boxes of a call each are, and are found in their block. Where a parent is,
// what it does to lengths is between two numbers, which are worked out once for all that are in it.
#pragma once

#include "draw/batch.hpp"
#include "math/inlining.hpp"
#include "math/same_bits.hpp"

namespace gizmo {

class BoxParent {
public:
    /// Nothing is computed for the one that it is already.
    void set(const glm::dmat4& world_from_parent) {
        if (!is_known_ || !has_same_bits(matrix_, world_from_parent)) look_at(world_from_parent);
    }
    const glm::dmat4& matrix() const { return matrix_; }
    /// What is of length 1 in the parent is of a length between these in the world; 0: nothing is known of it.
    double least() const { return least_; }
    double most() const { return most_; }

private:
    void look_at(const glm::dmat4& world_from_parent);

    bool is_known_ = false;
    glm::dmat4 matrix_{0};
    double least_ = 0, most_ = 0;
};

/// NeedsFullPath: it is not clear, find_boxes() has to say it. @param parent the options' parent, or null
BatchResult look_at_box(const BatchParams& kind, const DTransform& transform, const Box& box, const BoxParent* parent);

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Parents under which gizmos are as plain as without one: those that move, turn and scale alike in all directions.
#pragma once

#include "math/inlining.hpp"
#include "math/same_bits.hpp"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>

namespace gizmo {

class PlainParent {
public:
    /// Makes it this one. False: gizmos in it are not plain. Nothing is computed for the one that it is already.
    bool set(const glm::dmat4& world_from_parent) {
        const bool differs = !is_known_ || matrix_[0].x != world_from_parent[0].x; // enough to tell most
        if (differs || !has_same_bits(matrix_, world_from_parent)) look_at(world_from_parent);
        return is_plain_;
    }

    //   p' = A p + t,  q' = r q with r the rotation of A
    /// Where a transform is in the world.
    template <class Scale>
    struct Placed {
        glm::dvec3 position;
        glm::quat rotation;
        Scale scale; ///< as it is in the parent
    };
    template <class T> // Transform, DTransform or PlainMatrix
    auto place(const T& transform) const;

    /// World from parent, the last row left out of account; its rotation, of a length from 1 / sqrt(2) to sqrt(2).
    const glm::dmat4& matrix() const { return matrix_; }
    const glm::quat& rotation() const { return rotation_; }

private:
    void look_at(const glm::dmat4& world_from_parent);

    bool is_known_ = false, is_plain_ = false;
    glm::dmat4 matrix_{0};
    glm::quat rotation_{};
};

/// One coordinate of a place in the world. In this order in lanes too, for the same bits.
GIZMO_ALWAYS_INLINE double placed_by(const glm::dmat4& m, int row, double x, double y, double z) {
    return (m[0][row] * x + m[1][row] * y) + (m[2][row] * z + m[3][row]);
}

/// r q, of floats; @param x,y,z,w q's, which become the product's
GIZMO_ALWAYS_INLINE void turn_by(const glm::quat& r, float& x, float& y, float& z, float& w) {
    const float qx = x, qy = y, qz = z, qw = w;
    x = (r.w * qx + r.x * qw) + (r.y * qz - r.z * qy);
    y = (r.w * qy + r.y * qw) + (r.z * qx - r.x * qz);
    z = (r.w * qz + r.z * qw) + (r.x * qy - r.y * qx);
    w = (r.w * qw - r.x * qx) - (r.y * qy + r.z * qz);
}

template <class T>
GIZMO_ALWAYS_INLINE auto PlainParent::place(const T& transform) const {
    Placed<decltype(transform.scale)> placed;
    const glm::dvec3 p(transform.position);
    for (int row = 0; row < 3; ++row)
        placed.position[row] = placed_by(matrix_, row, p.x, p.y, p.z);
    auto x = static_cast<float>(transform.rotation.x), y = static_cast<float>(transform.rotation.y),
         z = static_cast<float>(transform.rotation.z), w = static_cast<float>(transform.rotation.w);
    turn_by(rotation_, x, y, z, w);
    placed.rotation.x = x, placed.rotation.y = y, placed.rotation.z = z, placed.rotation.w = w;
    placed.scale = transform.scale;
    return placed;
}

} // namespace gizmo

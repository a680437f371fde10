// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A drop: an object moves along a direction until it touches a plane.
#pragma once

#include <gizmo/body.hpp>
#include <gizmo/drag.hpp>

#include <optional>

namespace gizmo {

/// An object after a drop, in its parent's space.
struct Dropped {
    glm::dvec3 position{0};
    glm::dquat rotation{};
    std::optional<glm::dmat3> turn{}; ///< of the linear part; nullopt: it keeps every bit
};

/// Returns nullopt if it stays. @param start parent_from_object. @param rotation that of its nearest transform
std::optional<Dropped> dropped(const glm::dmat4& start, const glm::dquat& rotation, const Options& options,
                               const Drop& drop, const Landing& landing);

/// The update that stands for a drop: what it owns are all coordinates, and with an alignment the rotation.
DragUpdate drop_update(const DTransform& start, const Options& options, const Drop& drop);

} // namespace gizmo

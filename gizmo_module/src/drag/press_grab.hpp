// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a press grabs: the constraint that the cursor is solved on, by the motion of the handle.
#pragma once

#include <gizmo/drag.hpp>

#include <glm/vec2.hpp>

#include <optional>

namespace gizmo {

struct HandleInfo;

/// The inputs of a press.
struct PressInput {
    const Projector& projector;
    const Placement& placement;
    const GizmoFrame& frame;
    glm::dvec2 cursor;                   ///< pixels
    bool along_tangent;                  ///< Options::rotate_along_tangent
    const glm::dvec3* through = nullptr; ///< world: the point that another handle has grabbed; null: none has
};

/// Both return nullopt if the constraint cannot be solved there.
std::optional<Grab> grab_handle(const PressInput& press, const HandleInfo& info);
std::optional<Grab> grab_custom(const PressInput& press, const CustomHandle& handle, double value);

} // namespace gizmo

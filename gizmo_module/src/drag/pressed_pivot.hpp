// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::edit_pivot_only: the pivot at the press. A drag moves and turns it like an object without a size.
#pragma once

#include <gizmo/drag.hpp>

#include <optional>

namespace gizmo {

class PressedPivot {
public:
    /// @param object the transform whose handles were placed there
    PressedPivot(const Placement& placement, const DTransform& object, const Options& options);

    /// The position in the parent's space, the axes in the world, and a scale of 1.
    DTransform at_press() const { return {.position = object_.position, .rotation = axes_}; }
    /// The axes after an update of a drag begun by begin().
    glm::dquat axes_after(const DragUpdate& update) const;

    /// The inputs of the handles' placement, as at the press: the transform, and options in place of the host's.
    const DTransform& placed() const { return object_; }
    Options options(const Options& now) const;

    /// As begin_drag_through(). @param placement by placed() and options()
    std::optional<Drag> begin(const Projector& projector, const Placement& placement, Handle handle, const Options& now,
                              const glm::dvec2& cursor, const glm::dvec3* through = nullptr) const;
    /// The parent of a drag by that handle. The axes are in the world, so a rotation is in a parent without one.
    std::optional<glm::dmat4> parent(Handle handle, const std::optional<glm::dmat4>& now) const;

private:
    DTransform object_; ///< at the pivot
    glm::dquat axes_ = glm::identity<glm::dquat>();
    Space space_;
    glm::dquat basis_;
};

} // namespace gizmo

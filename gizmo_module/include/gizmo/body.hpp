// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An object that is dragged by its body (BodyDrag): its foot and the handles there; and drops. See docs/placing.md.
#pragma once

#include <gizmo/options.hpp>

#include <glm/mat4x4.hpp>

#include <span>

namespace gizmo {

/// World: the place below the middle of the box, at the height of its lowest corner.
/// @param world_from_object affine. @param up world, unit
glm::dvec3 foot_of(const glm::dmat4& world_from_object, const Box& box, const glm::dvec3& up);

/// Options that show, in Mode::Translate | Mode::Rotate, a ring at the foot of the object, which rotates it about
/// BodyDrag::up, and an arrow that lifts it. The space is the world's. Call it every frame.
/// @param parent_from_object of the object; of a selection, that of its selection_frame(), whose space is that of the
/// box
Options with_foot_handles(const Options& options, const glm::dmat4& parent_from_object);

/// Where one object lands, and what of it touches first. In its own space.
struct Landing {
    /// World: what the host's cast from the object along Drop::direction finds. The object touches the plane there;
    /// without a normal it is across the direction. Not finite, or met at a sine below 0.05: the object stays.
    SurfacePoint surface{};
    Box box{};                            ///< its lowest corner touches; of a box of size 0 at the origin, the origin
    std::span<const glm::dvec3> points{}; ///< not empty: the lowest of these touches instead
};
GIZMO_FIELDS(Landing, surface, box, points)

/// A drop, for Context::drop(): one edit with one event, also of a selection. Each object moves along the direction, or
/// back if it is beyond, until it touches. Options::limits hold each position; descendants follow their ancestors. The
/// spans are copied. Custom handles and Options::edit_pivot_only have none (CommandStatus::WrongHandle).
struct Drop {
    glm::dvec3 direction{0, -1, 0};     ///< world; its length is ignored
    SurfaceAxis align = kNoSurfaceAxis; ///< the object's axis that turns to the surface's normal before
    /// One for each member of a selection, in their order; otherwise one. Objects without one stay.
    std::span<const Landing> landings{};
};
GIZMO_FIELDS(Drop, direction, align, landings)

} // namespace gizmo

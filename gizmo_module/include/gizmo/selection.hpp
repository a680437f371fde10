// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One drag that moves many, as pure functions: what a drag amounts to, applied to each member from where it started.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/types.hpp>

#include <cstdint>
#include <span>

namespace gizmo {

/// One of a selection whose members have parents of their own: nodes of a scene.
struct Member {
    DTransform* transform = nullptr;    ///< in the parent's space
    const glm::dmat4* parent = nullptr; ///< world_from_parent, affine; null: Options::parent
    /// Index, in the selection, of a member that this one is a descendant of. It follows that one already: it is
    /// neither written nor counted for the pivot. -1: none.
    std::ptrdiff_t ancestor = -1;
    /// A number that stays with the object whatever else changes, 0 or what several have: none; see
    /// TransformSpan::named().
    std::uint64_t name = 0;
};

/// Where the handles of a selection are, in the space of Options::parent. None: empty, or a member that is not finite.
/// The rotation is the active member's; the scale is 1.
std::optional<DTransform> selection_frame(std::span<const DTransform> members, const Options& options);

/// The same for members with parents of their own, in the world, and the options that go with it: no parent, and the
/// active member's parent's axes for Space::Parent, as a basis that follows the parent: during a drag both they and the
/// axes of Space::Local ride with it. Options::pivot_point is in the world then. None: as above, all members descend
/// from others, a null transform, or a parent that is singular or not finite.
struct WorldFrame {
    DTransform transform{};
    Options options{};
};
std::optional<WorldFrame> selection_frame(std::span<const Member> members, const Options& options);

/// What a drag moves together, for DragInput::members: Options::limits hold for each of them, by the tightest. One of
/// the lists is given. Transforms are as they were at the press.
struct DragMembers {
    std::span<const DTransform> starts{};
    std::span<const glm::dmat4> matrices{};  ///< parent_from_object; held as their nearest_transform()
    std::span<const glm::dvec3> positions{}; ///< points
    /// As many, of `starts` with parents of their own; Member::transform is not read. Empty: all are in the drag's
    /// space.
    std::span<const Member> nodes{};
    glm::dmat4 parent{1}; ///< world_from_parent, of nodes without one
};

struct MemberUpdate {
    DTransform transform{};
    double shear = 0; ///< as Manipulation::shear, of this member
};

/// What the drag makes of a member that started as `start`. Translations move it by the same world vector; turns and
/// scales are about the pivot of the press, or about its own position with Pivot::Individual. A scale along axes that
/// are not the member's own keeps its rotation and takes the nearest scale; the shear that is lost is reported. For
/// members to keep together within Options::limits the update is told of them (DragInput::members); otherwise each
/// ends at them by itself.
MemberUpdate update_member(const DragUpdate& update, const DTransform& start, const Options& options);

/// The same in another space than the drag's: `world_from_parent` is the member's, `world_from_frame` the drag's.
/// None: a parent that cannot be undone.
std::optional<MemberUpdate> update_member(const DragUpdate& update, const DTransform& start, const Options& options,
                                          const glm::dmat4& world_from_parent, const glm::dmat4& world_from_frame);

} // namespace gizmo

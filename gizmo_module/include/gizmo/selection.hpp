// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Selections as pure functions: the result of one drag, applied to each member from its transform at the press.
#pragma once

#include <gizmo/options.hpp>
#include <gizmo/types.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace gizmo {

struct DragUpdate; // <gizmo/drag.hpp>

/// A member of a selection whose members have parents of their own, such as nodes of a scene.
struct Member {
    DTransform* transform = nullptr;    ///< in the parent's space
    const glm::dmat4* parent = nullptr; ///< world_from_parent, affine; null: Options::parent
    /// Index in the selection of a member that is an ancestor of this one; -1: none. A descendant follows its ancestor
    /// already, so it is neither written nor counted for the pivot.
    std::ptrdiff_t ancestor = -1;
    /// A number that identifies the object permanently. 0: unnamed; see TransformSpan::named().
    std::uint64_t name = 0;
};

/// The frame of a selection's handles in the space of Options::parent. The rotation is the active member's; the scale
/// is 1. Returns nullopt if the selection is empty or a member is not finite.
std::optional<DTransform> selection_frame(std::span<const DTransform> members, const Options& options);

/// The same for members with parents of their own: the frame in world space, and the options to use with it. These have
/// no parent, and for Space::Parent a basis along the active member's parent, which follows that parent during a drag,
/// like the axes of Space::Local. Options::pivot_point is then in world space. Also returns nullopt if all members
/// descend from others, a transform is null, or a parent is singular or not finite.
struct WorldFrame {
    DTransform transform{};
    Options options{};
};
std::optional<WorldFrame> selection_frame(std::span<const Member> members, const Options& options);

/// The members that a drag moves together, for DragInput::members. Options::limits apply to each of them, and the
/// tightest limit holds all. Set one of the lists. Transforms are those at the press.
struct DragMembers {
    std::span<const DTransform> starts{};
    std::span<const glm::dmat4> matrices{};  ///< parent_from_object; limited as their nearest_transform()
    std::span<const glm::dvec3> positions{}; ///< points
    /// The parents of `starts`, one entry for each; Member::transform is not read. Empty: all are in the drag's space.
    std::span<const Member> nodes{};
    glm::dmat4 parent{1}; ///< world_from_parent of nodes without a parent
};

struct MemberUpdate {
    DTransform transform{};
    double shear = 0; ///< as Manipulation::shear, for this member
};

/// The new transform of a member that had `start` at the press. Translations move it by the same world vector;
/// rotations and scales are about the pivot of the press, or about the member's own position with Pivot::Individual. A
/// scale along axes other than the member's own keeps its rotation and takes the nearest scale; the lost shear is
/// reported. To keep members together within Options::limits, pass them to the update (DragInput::members); otherwise
/// each member is clamped separately.
MemberUpdate update_member(const DragUpdate& update, const DTransform& start, const Options& options);

/// The same for a member in another space than the drag's: `world_from_parent` is the member's, `world_from_frame` the
/// drag's. Returns nullopt if the member's parent is singular.
std::optional<MemberUpdate> update_member(const DragUpdate& update, const DTransform& start, const Options& options,
                                          const glm::dmat4& world_from_parent, const glm::dmat4& world_from_frame);

/// The new transform of a child that stays where it is in the world while its parent moves. `start` is the child's
/// transform at the press; the matrices are world_from_parent at the press and now. If these are equal, the result has
/// the bits of `start`, so that a cancelled drag changes nothing. If the result needs shear, it is the nearest
/// transform and `shear` is its error, as Manipulation::shear. The last rows are taken for (0, 0, 0, 1). Returns
/// nullopt if `now` is singular or a number is not finite.
std::optional<MemberUpdate> hold_child(const DTransform& start, const glm::dmat4& at_press, const glm::dmat4& now);

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What snapping knows of a handle: the path of a point of the object, and the motion that takes it to a place on it.
// Handles know nothing of snap features.
#pragma once

#include "snap/locus.hpp"

#include <gizmo/drag.hpp>

#include <cstddef>
#include <optional>

namespace gizmo {

/// The part of the object that is at the position of index i of `geometry.source`, at the press: a point, an edge's
/// line or a side's plane. The indices of a box's parts are those of a grid of 3 x 3 x 3 places; the host's points
/// follow.
class Sources {
public:
    static constexpr std::size_t kMost = 64;

    Sources(const Drag& drag, const SnapGeometry& geometry);
    std::size_t size() const;
    /// Returns nullopt if there is no such part.
    std::optional<Locus> operator[](std::size_t i) const;
    /// World, from `update`: the sources that the drag moves. Returns their number.
    std::size_t now(const DragUpdate& update, std::span<glm::dvec3> out) const;

private:
    std::optional<Locus> box_part(const glm::ivec3& place) const;
    std::optional<Locus> handle_part() const;

    const Drag& drag_;
    const SnapGeometry& geometry_;
    glm::dmat3 world_from_object_{1};
    glm::dvec3 origin_{0}; ///< world
};

/// The places that a drag can take a point to.
struct Path {
    std::optional<Locus> shape{}; ///< nullopt: all of space
    bool contains_all() const { return !shape; }
};
/// Returns nullopt if the drag does not move it. @param free an update of the drag after a motion
std::optional<Path> path_of(const DragUpdate& free, const glm::dvec3& p);

/// A motion in place of the cursor's.
struct SnapMove {
    glm::dvec3 delta{0}; ///< world
    glm::dvec3 ratio{0}; ///< along the gizmo's axes; 0: the cursor's
    glm::dvec3 axis{0};  ///< world, unit: of a rotation
    double angle = 0;    ///< radians
};
/// The motion that takes a point from its place at the press to one on its path.
SnapMove move_to(const DragUpdate& free, const glm::dvec3& from, const glm::dvec3& to);

/// The angles about the axis of a rotation at which the edge or side becomes parallel to a line (`direction` is its
/// direction) or a plane (its normal), radians. Returns their number.
std::size_t parallel_angles(const glm::dvec3& axis, const Locus& source, const Locus& target,
                            std::array<double, 2>& angles);

} // namespace gizmo

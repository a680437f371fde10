// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The points that are dragged: what they were at the press and what they were last given.
#pragma once

#include "context/grabbed_gizmo.hpp"

#include <gizmo/context.hpp>

#include <array>
#include <span>
#include <vector>

namespace gizmo {

class DraggedPoints {
public:
    /// The point grabbed, and the rest of the selection it belongs to.
    template <class V>
    void begin(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
               const glm::dvec3& start);
    /// Whether as many points are there and each of those held is within `distance` of where it was left.
    /// @param[out] modified somebody else wrote one.
    template <class V>
    MatchResult match(std::span<const V> points, double distance, bool& modified) const;
    /// Moves them as the one that was grabbed, and keeps what is stored within limits that the move was kept within.
    /// @return whether one was written with other bits.
    template <class V>
    bool write(std::span<V> points, const glm::dvec3& grabbed, const Limits& limits = {});
    /// Two corners of the box round all that move, as they were at the press: what limits leave of a move, they leave
    /// of these two.
    const std::array<glm::dvec3, 2>& box() const { return box_; }
    /// From the press, as they were left.
    bool differ() const { return differ_; }

    const std::vector<Context::PointStart>& starts() const { return starts_; }

private:
    std::vector<Context::PointStart> starts_; ///< the first is the one that was grabbed
    std::vector<glm::dvec3> written_;
    std::array<glm::dvec3, 2> box_{};
    bool differ_ = false;
    std::size_t count_ = 0; ///< of all points
};

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The dragged points: at the press and as last written.
#pragma once

#include "context/grabbed_gizmo.hpp"

#include <gizmo/context.hpp>

#include <array>
#include <span>
#include <vector>

namespace gizmo {

class DraggedPoints {
public:
    /// The grabbed point, and the rest of its selection.
    template <class V>
    void begin(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
               const glm::dvec3& start);
    /// True if the number of points is the same and each dragged one is within `distance` of its last position.
    /// @param[out] modified others have written one.
    template <class V>
    MatchResult match(std::span<const V> points, double distance, bool& modified) const;
    /// Moves them like the grabbed point, and keeps stored values within limits that the move satisfies. @return true
    /// if a bit has changed.
    template <class V>
    bool write(std::span<V> points, const glm::dvec3& grabbed, const Limits& limits = {});
    /// Two corners of the bounding box of all moving points at the press: limits of a move apply to these two.
    const std::array<glm::dvec3, 2>& box() const { return box_; }
    /// Whether they differ from the press.
    bool differ() const { return differ_; }

    const std::vector<Context::PointStart>& starts() const { return starts_; }

private:
    std::vector<Context::PointStart> starts_; ///< the grabbed point is first
    std::vector<glm::dvec3> written_;
    std::array<glm::dvec3, 2> box_{};
    bool differ_ = false;
    std::size_t count_ = 0; ///< of all points
};

} // namespace gizmo

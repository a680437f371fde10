// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The dragged points: at the press and as last written.
#pragma once

#include <gizmo/options.hpp>
#include <gizmo/points.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gizmo {

class DraggedPoints {
public:
    /// The grabbed point, and the rest of its selection.
    template <class V>
    void begin(std::span<const V> points, std::span<const std::uint8_t> selected, std::size_t grabbed,
               const glm::dvec3& start);
    /// Moves them like the grabbed point in the owned coordinates, and keeps stored values within limits that the move
    /// satisfies. A point that is not finite stays, unless the press `restores` it. @return true if a bit has changed.
    template <class V>
    bool write(std::span<V> points, const glm::dvec3& grabbed, std::uint8_t owned, const Limits& limits = {},
               bool restores = false);
    /// Two corners of the bounding box of all moving points at the press: limits of a move apply to these two.
    const std::array<glm::dvec3, 2>& box() const { return box_; }
    /// True if an owned coordinate differs from the press; below, from the last write.
    template <class V>
    bool differ(std::span<V> points, std::uint8_t owned) const;
    template <class V>
    bool are_modified(std::span<V> points, std::uint8_t owned) const;

    const std::vector<PointStart>& starts() const { return starts_; }

private:
    std::vector<PointStart> starts_; ///< the grabbed point is first
    std::vector<glm::dvec3> written_;
    std::array<glm::dvec3, 2> box_{};
};

} // namespace gizmo

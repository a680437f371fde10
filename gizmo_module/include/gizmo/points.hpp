// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Bulk point handles: lattice points, spline knots, vertices. One pass over the positions finds the point under the
// cursor; there is no acceleration structure.
#pragma once

#include <gizmo/types.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace gizmo {

struct Projector; // <gizmo/camera.hpp>

struct NearestPoint {
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t index = kNone;
    double distance = 0; ///< pixels
    double w = 0;        ///< homogeneous w: the distance from the viewer
    explicit operator bool() const { return index != kNone; }
};

/// Returns the point nearest to the cursor within `radius` pixels. At equal distances the point nearer to the viewer
/// wins, then the first. Points that are behind the eye or not finite are ignored. Costs one pass over the points.
NearestPoint nearest_point(const Projector& projector, std::span<const glm::dvec3> points, const glm::dvec2& cursor,
                           double radius);
NearestPoint nearest_point(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& cursor,
                           double radius);

/// How a rectangle changes a selection.
enum class SelectBy : std::uint8_t { Set, Add, Remove, Toggle };

/// Box selection: marks the points within the rectangle with opposite corners a and b, pixels.
/// @param selected one byte per point, 0 or 1. If its size differs from that of `points`, nothing changes.
/// @return the number of bytes changed.
std::size_t select_points(const Projector& projector, std::span<const glm::dvec3> points, const glm::dvec2& a,
                          const glm::dvec2& b, std::span<std::uint8_t> selected, SelectBy by = SelectBy::Set);
std::size_t select_points(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& a,
                          const glm::dvec2& b, std::span<std::uint8_t> selected, SelectBy by = SelectBy::Set);

/// Non-owning view of host points: a span, vector or array of glm::vec3 or glm::dvec3.
class PointSpan {
public:
    template <class R>
    requires std::is_convertible_v<R, std::span<glm::vec3>> PointSpan(R&& range)
        : floats_(range) {}
    template <class R>
    requires std::is_convertible_v<R, std::span<glm::dvec3>> PointSpan(R&& range)
        : doubles_(range) {}
    /// At most one of the two is non-empty.
    std::span<glm::vec3> floats() const { return floats_; }
    std::span<glm::dvec3> doubles() const { return doubles_; }

private:
    std::span<glm::vec3> floats_{};
    std::span<glm::dvec3> doubles_{};
};

/// The index of a point that is or was last dragged, and its position at the press.
struct PointStart {
    std::size_t index = 0;
    glm::dvec3 position{0};
};

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Point handles by the million: lattice points, spline knots, vertices. One pass over the positions answers what is
// under the cursor; nothing is built or kept between frames.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/fields.hpp>

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

namespace gizmo {

struct NearestPoint {
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t index = kNone;
    double distance = 0; ///< pixels
    double w = 0;        ///< homogeneous w: how far from the viewer
    explicit operator bool() const { return index != kNone; }
};

/// The point nearest to the cursor within `radius` pixels; of points at the same distance the nearer to the viewer,
/// then the first. Points behind the eye or not finite are none. The cost is one pass over the points.
NearestPoint nearest_point(const Projector& projector, std::span<const glm::dvec3> points, const glm::dvec2& cursor,
                           double radius);
NearestPoint nearest_point(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& cursor,
                           double radius);

/// What a rectangle does to a selection.
enum class SelectBy : std::uint8_t { Set, Add, Remove, Toggle };

/// Box selection: marks the points seen within the rectangle with opposite corners a and b, pixels.
/// @param selected a byte a point, 0 or 1; as long as `points`, or nothing is done.
/// @return how many bytes changed.
std::size_t select_points(const Projector& projector, std::span<const glm::dvec3> points, const glm::dvec2& a,
                          const glm::dvec2& b, std::span<std::uint8_t> selected, SelectBy by = SelectBy::Set);
std::size_t select_points(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& a,
                          const glm::dvec2& b, std::span<std::uint8_t> selected, SelectBy by = SelectBy::Set);

/// How points look and where they can be grabbed.
struct PointStyle {
    bool draw = true;   ///< false: the host draws them; hover and the dragged one are still drawn
    double grip_px = 3; ///< half the side of a point's square, logical pixels, below 1e6; else nothing is drawn
    Color color{232, 232, 236, 200}, selected{255, 165, 0, 255};
};
GIZMO_FIELDS(PointStyle, draw, grip_px, color, selected)

/// Points of the host's, in float or double: a span, vector or array of glm::vec3 or glm::dvec3.
class PointSpan {
public:
    template <class R>
    requires std::ranges::contiguous_range<R> && std::ranges::sized_range<R> &&
        (std::is_same_v<std::ranges::range_reference_t<R>, glm::vec3&> ||
         std::is_same_v<std::ranges::range_reference_t<R>, glm::dvec3&>)PointSpan(R&& range) {
        if constexpr (std::is_same_v<std::ranges::range_value_t<R>, glm::vec3>)
            floats_ = {std::ranges::data(range), std::ranges::size(range)};
        else
            doubles_ = {std::ranges::data(range), std::ranges::size(range)};
    }
    /// One of them is empty.
    std::span<glm::vec3> floats() const { return floats_; }
    std::span<glm::dvec3> doubles() const { return doubles_; }

private:
    std::span<glm::vec3> floats_{};
    std::span<glm::dvec3> doubles_{};
};

/// A point that is dragged, or was last, as it was at the press.
struct PointStart {
    std::size_t index = 0;
    glm::dvec3 position{0};
};

} // namespace gizmo

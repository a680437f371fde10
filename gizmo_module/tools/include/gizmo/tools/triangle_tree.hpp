// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Ray casts against triangles and boxes on the CPU, for picking and snapping where the geometry is there.
#pragma once

#include <gizmo/fields.hpp> // says which C++ it needs
#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gizmo::tools {

struct Triangle {
    glm::vec3 a, b, c;
};

struct TriangleHit {
    double t = 0;               ///< along the ray, in lengths of its direction
    std::uint32_t triangle = 0; ///< index in the input
    double u = 0, v = 0;        ///< barycentric coordinates of b and c
};

/// The intersection of a ray and a triangle, from either side. (Moeller and Trumbore, Fast Minimum Storage Ray-Triangle
/// Intersection, 1997.)
std::optional<TriangleHit> intersect(const Triangle& triangle, const glm::dvec3& origin, const glm::dvec3& direction);
/// t of the near side, or of the far one from inside; the slabs of Kay and Kajiya, Ray Tracing Complex Scenes, 1986.
std::optional<double> intersect_box(const glm::dvec3& low, const glm::dvec3& high, const glm::dvec3& origin,
                                    const glm::dvec3& direction);
/// A tree of boxes over triangles, split at the median of the widest side.
class TriangleTree {
public:
    explicit TriangleTree(std::vector<Triangle> triangles);
    /// The nearest hit with t > 0.
    std::optional<TriangleHit> cast(const glm::dvec3& origin, const glm::dvec3& direction) const;
    const Triangle& triangle(std::uint32_t index) const { return triangles_[slot_of_[index]]; }
    std::size_t size() const { return triangles_.size(); }
    /// Of the box about all; 0: there are none.
    double diagonal() const;

private:
    struct Node {
        glm::vec3 low, high;
        std::uint32_t first = 0, count = 0; ///< count 0: the children are the next node and `first`
    };
    std::uint32_t build(std::uint32_t first, std::uint32_t count);

    std::vector<Triangle> triangles_;
    std::vector<std::uint32_t> index_, slot_of_; ///< input index by slot, and the reverse
    std::vector<Node> nodes_;
};

} // namespace gizmo::tools

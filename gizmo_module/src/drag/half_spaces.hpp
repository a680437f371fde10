// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The point nearest to another within half spaces that all hold 0: what limits leave of a change. There may be any
// number of half spaces; they are asked for one by one and never stored. Fewer than three dimensions: the other
// coordinates of the normals and of the point are 0.
#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <optional>

namespace gizmo {

/// normal . x <= offset
struct HalfSpace {
    glm::dvec3 normal{0}; ///< unit
    double offset = 0;    ///< >= 0
};

/// The half spaces whose bounds the nearest point lies on; three are enough in space.
class ActiveBounds {
public:
    /// Adds one that the nearest point so far is beyond. @return the point nearest to `asked` within it and those that
    /// were active; none: there is none, to rounding.
    std::optional<glm::dvec3> enter(const HalfSpace& bound, const glm::dvec3& asked);

private:
    std::array<HalfSpace, 3> bound_{};
    std::size_t count_ = 0;
    double distance_ = 0; ///< of the nearest point so far
};

/// True when x is beyond by rounding alone, of numbers as large as `asked` is.
bool is_rounding(const HalfSpace& bound, const glm::dvec3& x, const glm::dvec3& asked);

/// @param farthest_beyond of x: the half space it is farthest beyond, none when it is within all.
/// (Each round adds the one that is most violated and drops what is no longer active: the distance grows with every
/// round, so it ends. Sharir and Welzl, A combinatorial bound for linear programming and related problems, 1992.)
template <class F>
glm::dvec3 nearest_within(const glm::dvec3& asked, const F& farthest_beyond) {
    constexpr int kMaxRounds = 64, kMaxPulls = 8;
    ActiveBounds active;
    glm::dvec3 x = asked;
    for (int round = 0; round < kMaxRounds; ++round) {
        const std::optional<HalfSpace> beyond = farthest_beyond(x);
        if (!beyond) return x;
        const auto nearer = active.enter(*beyond, asked);
        if (!nearer) break;
        x = *nearer;
    }
    // Bounds that meet at too sharp an angle for a double: straight towards 0, which is within all.
    for (int pull = 0; pull < kMaxPulls; ++pull) {
        const std::optional<HalfSpace> beyond = farthest_beyond(x);
        if (!beyond || is_rounding(*beyond, x, asked)) return x;
        x *= beyond->offset / glm::dot(beyond->normal, x);
    }
    return glm::dvec3(0);
}

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The point nearest to another within half spaces that all contain 0, for applying limits to a change. The number of
// half spaces is arbitrary; they are enumerated and never stored. In fewer than three dimensions, the other coordinates
// of the normals and the point are 0.
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

/// The half spaces whose bounds contain the nearest point; three suffice in space.
class ActiveBounds {
public:
    /// Adds a bound that the current nearest point violates. @return the point nearest to `asked` within it and the
    /// active ones; nullopt if there is none, up to rounding.
    std::optional<glm::dvec3> enter(const HalfSpace& bound, const glm::dvec3& asked);

private:
    std::array<HalfSpace, 3> bound_{};
    std::size_t count_ = 0;
    double distance_ = 0; ///< of the current nearest point
};

/// True if x violates the bound only by rounding, for numbers as large as `asked`.
bool is_rounding(const HalfSpace& bound, const glm::dvec3& x, const glm::dvec3& asked);

/// @param farthest_beyond of x: the half space with the largest violation, nullopt if x is within all. (Each round adds
/// the most violated one and drops inactive ones; the distance increases with every round, so it terminates. Sharir and
/// Welzl, A combinatorial bound for linear programming and related problems, 1992.)
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
    // For bounds that meet at too sharp an angle for doubles: moves straight towards 0, which is within all.
    for (int pull = 0; pull < kMaxPulls; ++pull) {
        const std::optional<HalfSpace> beyond = farthest_beyond(x);
        if (!beyond || is_rounding(*beyond, x, asked)) return x;
        x *= beyond->offset / glm::dot(beyond->normal, x);
    }
    return glm::dvec3(0);
}

} // namespace gizmo

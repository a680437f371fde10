// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/half_spaces.hpp"

#include <bit>

namespace gizmo {
namespace {

// The point nearest to p on the common plane, line or corner of the bounds: along orthonormal directions q that span
// the normals, one bound after the other (Gram-Schmidt), x <- x + q (c - n . x) / (n . q).
class Meet {
public:
    // Returns false if the bound is parallel to an earlier one.
    bool add(const HalfSpace& bound) {
        // Bounds at an angle with a smaller sine count as parallel.
        constexpr double kParallel = 1e-9;
        glm::dvec3 q = bound.normal;
        for (int twice = 0; twice < 2; ++twice)
            for (std::size_t i = 0; i < count_; ++i)
                q -= q_[i] * glm::dot(q_[i], q);
        const double length = glm::length(q);
        // Every further direction is parallel to three; the size check is a safeguard.
        if (!(length > kParallel) || count_ == q_.size()) return false;
        q_[count_] = q / length;
        bound_[count_++] = bound;
        return true;
    }
    // Twice, because a distant p causes rounding.
    glm::dvec3 nearest(const glm::dvec3& p) const {
        glm::dvec3 x = p;
        for (int twice = 0; twice < 2; ++twice)
            for (std::size_t i = 0; i < count_; ++i)
                x += q_[i] * ((bound_[i].offset - glm::dot(bound_[i].normal, x)) / glm::dot(bound_[i].normal, q_[i]));
        return x;
    }

private:
    std::array<HalfSpace, 3> bound_{};
    std::array<glm::dvec3, 3> q_{};
    std::size_t count_ = 0;
};

} // namespace

bool is_rounding(const HalfSpace& bound, const glm::dvec3& x, const glm::dvec3& asked) {
    constexpr double kRounding = 1e-13;
    return glm::dot(bound.normal, x) - bound.offset <= kRounding * (glm::length(asked) + bound.offset);
}

// The nearest point lies on the new bound: among the subsets of bounds that contain it, this is the nearest point that
// satisfies the others. Its distance does not decrease.
std::optional<glm::dvec3> ActiveBounds::enter(const HalfSpace& bound, const glm::dvec3& asked) {
    constexpr double kNearer = 1e-15;
    const std::size_t subsets = std::size_t{1} << count_;
    std::optional<glm::dvec3> best;
    double min_distance = 0;
    std::size_t best_subset = 0;
    for (std::size_t subset = 0; subset < subsets; ++subset) {
        Meet meet;
        bool meets = meet.add(bound);
        for (std::size_t left = subset; left != 0 && meets; left &= left - 1)
            meets = meet.add(bound_[static_cast<std::size_t>(std::countr_zero(left))]);
        if (!meets) continue;
        const glm::dvec3 x = meet.nearest(asked);
        for (std::size_t i = 0; i < count_; ++i)
            meets &= is_rounding(bound_[i], x, asked);
        const double distance = glm::length(x - asked);
        if (!meets || distance < distance_ * (1 - kNearer) || (best && !(distance < min_distance))) continue;
        best = x;
        min_distance = distance;
        best_subset = subset;
    }
    if (!best) return std::nullopt;
    distance_ = min_distance;
    std::size_t kept = 0;
    for (std::size_t left = best_subset; left != 0; left &= left - 1)
        bound_[kept++] = bound_[static_cast<std::size_t>(std::countr_zero(left))];
    bound_[kept++] = bound;
    count_ = kept;
    return best;
}

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/half_spaces.hpp"
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

HalfSpace half_space_of(const glm::dvec3& normal, double offset) {
    return {normal / glm::length(normal), offset};
}
double most_beyond(const std::vector<HalfSpace>& bounds, const glm::dvec3& x) {
    double most = 0;
    for (const HalfSpace& b : bounds)
        most = std::max(most, glm::dot(b.normal, x) - b.offset);
    return most;
}
glm::dvec3 nearest_of(const std::vector<HalfSpace>& bounds, const glm::dvec3& asked) {
    return nearest_within(asked, [&](const glm::dvec3& x) -> std::optional<HalfSpace> {
        const HalfSpace* farthest = nullptr;
        double most = 1e-12 * (1 + glm::length(asked));
        for (const HalfSpace& b : bounds) {
            if (glm::dot(b.normal, x) - b.offset <= most) continue;
            most = glm::dot(b.normal, x) - b.offset;
            farthest = &b;
        }
        return farthest ? std::optional(*farthest) : std::nullopt;
    });
}

// By trying all: the nearest point lies where none, one, two or three of the planes meet, and x = asked - N^T l with
// N N^T l = N asked - offsets is the nearest of those.
glm::dvec3 nearest_by_brute_force(const std::vector<HalfSpace>& bounds, const glm::dvec3& asked) {
    glm::dvec3 best(0);
    double least = glm::length(asked);
    const auto n = static_cast<int>(bounds.size());
    for (int code = 0; code < (n + 1) * (n + 1) * (n + 1); ++code) { // n: none
        const std::array<int, 3> chosen{code % (n + 1), code / (n + 1) % (n + 1), code / (n + 1) / (n + 1)};
        glm::dmat3 gram(1);
        glm::dvec3 rest(0);
        for (int i = 0; i < 3; ++i) {
            if (chosen[static_cast<std::size_t>(i)] == n) continue;
            const HalfSpace& a = bounds[static_cast<std::size_t>(chosen[static_cast<std::size_t>(i)])];
            rest[i] = glm::dot(a.normal, asked) - a.offset;
            for (int j = 0; j < 3; ++j)
                if (chosen[static_cast<std::size_t>(j)] != n)
                    gram[i][j] = glm::dot(a.normal,
                                          bounds[static_cast<std::size_t>(chosen[static_cast<std::size_t>(j)])].normal);
        }
        if (glm::determinant(gram) < 1e-6) continue;
        const glm::dvec3 share = glm::inverse(gram) * rest;
        glm::dvec3 x = asked;
        for (int i = 0; i < 3; ++i)
            if (chosen[static_cast<std::size_t>(i)] != n)
                x -= share[i] * bounds[static_cast<std::size_t>(chosen[static_cast<std::size_t>(i)])].normal;
        if (most_beyond(bounds, x) > 1e-9 || glm::length(x - asked) > least) continue;
        least = glm::length(x - asked);
        best = x;
    }
    return best;
}

TEST(HalfSpaces, TheNearestPointWithinIsThatOfABruteForceSearch) {
    Random random(31);
    int held = 0;
    const int cases = test::scaled(3000);
    for (int n = 0; n < cases; ++n) {
        std::vector<HalfSpace> bounds;
        for (int k = 2 + n % 5; k > 0; --k) {
            const glm::dvec3 normal(glm::round(
                glm::dvec3(test::uniform(random, -3, 3), test::uniform(random, -3, 3), test::uniform(random, -3, 3))));
            if (normal != glm::dvec3(0)) bounds.push_back(half_space_of(normal, 0.25 * (n % 4)));
        }
        const glm::dvec3 asked(glm::round(
            glm::dvec3(test::uniform(random, -4, 4), test::uniform(random, -4, 4), test::uniform(random, -4, 4))));
        const glm::dvec3 x = nearest_of(bounds, asked), best = nearest_by_brute_force(bounds, asked);
        EXPECT_LE(most_beyond(bounds, x), 1e-9) << n;
        EXPECT_LT(glm::length(x - best), 1e-7) << n;
        held += x != asked;
    }
    EXPECT_GT(held, cases / 4);
}

// A meet of two bounds is let be only where all that were active before let it be: here the second of them does not.
TEST(HalfSpaces, EveryActiveBoundIsLookedAt) {
    const std::vector<HalfSpace> bounds{half_space_of({1, 0, 0}, 1), half_space_of({1, 1, 0}, 0.5),
                                        half_space_of({-2, 3, 0}, 0.5), half_space_of({1, -1, 0}, 0.5)};
    const glm::dvec3 x = nearest_of(bounds, {2, 0, 0});
    EXPECT_NEAR(x.x, 0.5 * glm::sqrt(2.0), 1e-12);
    EXPECT_NEAR(x.y, 0, 1e-12);
    EXPECT_EQ(x.z, 0);
}

} // namespace

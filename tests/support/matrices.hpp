// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Two matrices compared: by their bits, and by the largest difference of an element.
#pragma once

#include <glm/mat4x4.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace test {

inline bool same_bits(const glm::dmat4& a, const glm::dmat4& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

inline double most_apart(const glm::dmat4& a, const glm::dmat4& b) {
    double most = 0;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j)
            most = std::max(most, std::abs(a[i][j] - b[i][j]));
    return most;
}

} // namespace test

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How far apart two pictures are. Targets of other kinds (a layer of several, another way to begin) are drawn by other
// code of a driver, and that may round a pixel on an edge otherwise: no standard says more.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <vector>

namespace test {

/// Levels of 255, the worst byte. Pictures of other sizes are as far apart as can be.
inline int levels_apart(const std::vector<unsigned char>& a, const std::vector<unsigned char>& b) {
    if (a.size() != b.size()) return std::numeric_limits<int>::max();
    int worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max(worst, std::abs(a[i] - b[i]));
    return worst;
}

/// How many bytes are more than a level apart. Of other sizes: all.
inline std::size_t bytes_beyond_a_level(const std::vector<unsigned char>& a, const std::vector<unsigned char>& b) {
    if (a.size() != b.size()) return std::max(a.size(), b.size());
    std::size_t beyond = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        beyond += std::abs(a[i] - b[i]) > 1 ? 1 : 0;
    return beyond;
}

} // namespace test

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The vectors that a processor has, so that none of them is left out of a comparison.
#pragma once

#include "math/vectors.hpp"

#include <vector>

namespace test {

/// All vectors that this processor has, from narrow to wide.
inline std::vector<gizmo::Vectors> every_vectors() {
    std::vector<gizmo::Vectors> all;
    for (const gizmo::Vectors v : {gizmo::Vectors::Common, gizmo::Vectors::Avx2, gizmo::Vectors::Avx512})
        if (v <= gizmo::widest_vectors()) all.push_back(v);
    return all;
}

/// Those but the common ones by turns, or these where the processor has no others.
inline gizmo::Vectors wider_vectors(int turn) {
    const std::vector<gizmo::Vectors> all = every_vectors();
    return all.size() == 1 ? all[0] : all[1 + static_cast<std::size_t>(turn) % (all.size() - 1)];
}

} // namespace test

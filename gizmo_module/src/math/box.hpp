// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The center of a box, and from it to a corner.
#pragma once

#include <gizmo/options.hpp>

namespace gizmo {

inline glm::dvec3 center_of(const Box& box) {
    return (box.min + box.max) * 0.5;
}
inline glm::dvec3 half_of(const Box& box) {
    return (box.max - box.min) * 0.5;
}

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What tests of changes under a drag pick at random.
#pragma once
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

namespace test {

inline constexpr int kChangeCases = scaled(10000);

inline gizmo::DTransform random_transform(Random& random) {
    return {.position = random_unit(random) * uniform(random, 0, 3),
            .rotation = random_rotation(random),
            .scale = glm::dvec3(uniform(random, 0.5, 2), uniform(random, 0.5, 2), uniform(random, 0.5, 2))};
}

inline std::size_t below(Random& random, std::size_t n) {
    return static_cast<std::size_t>(random() % n);
}

inline glm::dvec2 wander(Random& random) {
    return {uniform(random, -90, 90), uniform(random, -90, 90)};
}

} // namespace test

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A block of boxes before a camera, each with its own box and parent.
#pragma once

#include "support/block_scene.hpp"

#include "draw/box_glance.hpp"
#include "draw/box_lanes.hpp"

#include <array>
#include <cmath>
#include <optional>

namespace test {

struct BoxScene : BlockScene {
    std::array<gizmo::Options, gizmo::kLanes> own{}; ///< boxes and parents differ
    void fill(gizmo::BoxLanes<gizmo::kLanes>& boxes) const {
        for (std::size_t i = 0; i < gizmo::kLanes; ++i) {
            boxes.set(i, objects[i]);
            boxes.set_options(i, own[i]);
        }
    }
    gizmo::BatchResult looked_at(const gizmo::BatchParams& kind, std::size_t i) const {
        gizmo::BoxParent parent;
        if (own[i].parent) parent.set(*own[i].parent);
        return gizmo::look_at_box(kind, objects[i], own[i].box, own[i].parent ? &parent : nullptr);
    }
    gizmo::BoxLanes<1> found(const gizmo::BatchParams& kind, std::size_t i) const {
        gizmo::BoxLanes<1> one;
        one.set(0, objects[i]);
        one.set_options(0, own[i]);
        gizmo::find_boxes(kind, one);
        return one;
    }
};

// Turned, mirrored and scaled, by as much to all sides or by far more to one, or nothing to undo, or no numbers.
inline glm::dmat4 random_parent(Random& random, int n) {
    gizmo::DTransform t{.position = random_unit(random) * 0.3, .rotation = random_rotation(random)};
    t.scale = glm::dvec3(uniform(random, 0.6, 1.6) * (coin(random) ? 1 : -1));
    glm::dmat4 m = gizmo::to_matrix(t);
    if (n % 3 == 1) m = m * gizmo::to_matrix({.scale = {1, uniform(random, 0.2, 3), uniform(random, 0.2, 3)}});
    if (n % 3 == 2) m[1] += m[0] * uniform(random, -3, 3);
    if (n % 11 == 3) m[0] = m[1] * 2.0 + m[2] * (n % 2 == 0 ? 0.0 : 1e-9); // flat
    if (n % 31 == 3) m[2] *= 1e-7;
    if (n % 41 == 3) m[3].y = NAN;
    if (n % 43 == 3) m[1].w = INFINITY;
    if (n % 47 == 3) m *= 1e-120;
    return m;
}

// Boxes with sides of both signs, thin ones and flat ones, far off the viewport and near the eye, in half of the
// scenes each in a parent.
inline std::optional<BoxScene> random_boxes(Random& random, int n) {
    const auto view = random_block_view(random, n % 3 == 0 ? n % 2 : -1);
    if (!view) return std::nullopt;
    std::optional<BoxScene> scene(BoxScene{*view});
    BoxScene& s = *scene;
    s.mode = gizmo::Mode::Bounds;
    if (n % 5 == 0) s.options.axes = static_cast<std::uint8_t>(1 + n % 7);
    if (n / 2 % 2 == 1) s.options.parent = glm::dmat4(1);
    s.own.fill(s.options);
    for (gizmo::Options& own : s.own) {
        if (own.parent) own.parent = random_parent(random, static_cast<int>(random() % 1000));
        if (n % 2 == 0) own.box = {random_unit(random), random_unit(random)};
    }
    const double spread = n % 4 == 0 || n % 8 == 3 ? 30 : 1;
    for (gizmo::DTransform& t : s.objects) {
        t = random_in_block(random, spread);
        for (int c = 0; c < 3; ++c)
            t.scale[c] = uniform(random, 0.01, 0.6) * (coin(random) ? 1 : -1);
        if (n % 6 == 0) t.scale[n % 3] *= 0.01;
    }
    break_numbers(s, n);
    if (n % 50 == 4) s.objects[6].scale.z = 0;
    if (n % 50 == 5) s.objects[7].scale = glm::dvec3(1e200);
    if (n % 50 == 6) s.objects[8].position = glm::dvec3(s.projector.anchor); // the eye is in it
    return scene;
}

} // namespace test

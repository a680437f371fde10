// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A crowd of which most take the batch path, beside the same where all take the full path: hovered and dragged alike.
#pragma once

#include "support/cameras.hpp"
#include "support/held_bits.hpp"

#include <gizmo/gizmo.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace test {

/// A hand beside the eye: its ray goes through what the cursor is on, so far from the eye.
struct AimByHand {
    glm::dvec3 beside{0.3, -0.4, 0.1};
    double depth = 10;
    void operator()(gizmo::Pointer& pointer, const gizmo::Camera& camera) const {
        const auto sight = gizmo::screen_ray(camera, pointer.cursor);
        if (!sight) return;
        const glm::dvec3 hand = sight->origin + beside;
        pointer.ray = gizmo::Ray{hand, sight->origin + sight->direction * depth - hand};
    }
};
struct AimByCursor {
    void operator()(gizmo::Pointer&, const gizmo::Camera&) const {}
};

/// A crowd of one mode and options, in one call or a call each with ids that follow.
/// @return how many are hidden, and why the first is
template <class T>
std::pair<std::size_t, gizmo::Hidden> submit_alike(gizmo::Context& to, gizmo::Mode mode, std::vector<T>& objects,
                                                   const gizmo::Camera& camera, const gizmo::Options& options,
                                                   bool all) {
    using namespace gizmo;
    if (all) {
        const BatchManipulation each = to.manipulate_each(mode, objects, camera, options);
        return {each.hidden_count, each.hidden};
    }
    std::pair<std::size_t, Hidden> hidden{0, Hidden::No};
    for (std::size_t i = 0; i < objects.size(); ++i) {
        Options own = options;
        own.id += i;
        const Hidden why = to.manipulate(mode, objects[i], camera, own).hidden;
        if (why != Hidden::No && hidden.first++ == 0) hidden.second = why;
    }
    return hidden;
}

/// Hovers here and there, and drags what is found. `crowd` has a camera, objects and submit(context, all in one call).
/// @param expect_alike (list, list, viewport, n): what the two ways draw
/// @return how many drags
template <class Crowd, class Expect, class Aim = AimByCursor>
int follow_both_ways(Random& random, Crowd crowd, bool all, int n, const Expect& expect_alike, const Aim& aim = {}) {
    using namespace gizmo;
    Crowd exact = crowd;
    Context batched, full;
    full.draw.debug = true;
    Pointer pointer;
    int drags = 0;
    const Viewport& vp = crowd.camera.viewport;
    for (int frame = 0; frame < 24; ++frame) {
        if (!pointer.down)
            pointer.cursor = {vp.x + uniform(random, 0.3, 0.7) * vp.width,
                              vp.y + uniform(random, 0.3, 0.7) * vp.height};
        else
            pointer.cursor += glm::dvec2(random_unit(random)) * 9.0;
        pointer.down = frame % 8 > 3 && (pointer.down || batched.hovered_handle() != Handle::None);
        aim(pointer, crowd.camera);
        batched.begin_frame(pointer);
        full.begin_frame(pointer);
        EXPECT_EQ(crowd.submit(batched, all), exact.submit(full, all)) << n << " " << frame;
        batched.end_frame();
        full.end_frame();
        EXPECT_EQ(batched.hovered_handle(), full.hovered_handle()) << n << " " << frame;
        EXPECT_EQ(batched.is_active(), full.is_active()) << n << " " << frame;
        expect_alike(batched.draw_list(), full.draw_list(), vp, n);
        EXPECT_EQ(held_bits(crowd.objects), held_bits(exact.objects)) << n << " " << frame;
        drags += frame % 8 == 7 && batched.is_active();
        if (testing::Test::HasFailure()) return 0;
    }
    return drags;
}

} // namespace test

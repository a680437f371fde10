// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags in the world's axes under affine parents write the right local transform.
#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Random;

// Moving the object along a world axis moves it by the world delta, whatever the parent.
TEST(Parents, WorldDragsUnderAnyAffineParentWriteTheRightLocalTransform) {
    Random random(8);
    int checked = 0;
    for (int n = 0; n < 2000; ++n) {
        auto s = test::random_scene(random, Mode::Translate);
        if (!s) continue;
        glm::dmat4 parent = to_matrix({test::random_unit(random) * 2.0, test::random_rotation(random), {1.5, 0.5, 2}});
        if (n % 2) parent[0] = -parent[0];            // mirrored
        if (n % 3 == 0) parent[1] += parent[0] * 0.4; // sheared
        // Where the camera looks is the object's world position; its local one follows.
        s->options.parent = parent;
        s->options.space = Space::World;
        const glm::dvec3 world = s->transform.position;
        s->transform.position = glm::dvec3(glm::inverse(parent) * glm::dvec4(world, 1));
        const auto frame = make_frame(s->projector, Mode::Translate, s->transform, s->options);
        ASSERT_TRUE(frame);
        EXPECT_LT(glm::length(frame->pivot - world), 1e-9 * (1 + glm::length(world)));
        const auto placement = place(s->projector, Mode::Translate, *frame, s->options, {});
        if (!placement || !(placement->pickable & handle_bit(Handle::TranslateY))) continue;
        const auto start = test::pixel(s->projector, world + glm::dvec3(0, 1, 0) * placement->size * 0.5);
        const auto drag = begin_drag(s->projector, *placement, Handle::TranslateY, s->transform, s->options, *start);
        ASSERT_TRUE(drag);
        const auto update = update_drag(*drag, s->projector, {.cursor = *start + glm::dvec2(20, 15)});
        ASSERT_TRUE(update);
        const glm::dvec3 now(parent * glm::dvec4(update->transform.position, 1));
        EXPECT_LT(glm::length(now - world - update->delta), 1e-6 * (1 + glm::length(update->delta)));
        EXPECT_NEAR(update->delta.x, 0, 1e-9 * (1 + glm::length(update->delta)));
        ++checked;
    }
    EXPECT_GT(checked, 1500);
}

// Under a rotated, uniformly scaled, possibly mirrored parent a turn of the world is a turn of the local rotation.
TEST(Parents, WorldTurnsUnderMirroredParentsTurnTheObjectByThatMuchInTheWorld) {
    Random random(9);
    int checked = 0;
    for (int n = 0; n < 1000; ++n) {
        auto s = test::random_scene(random, Mode::Rotate);
        if (!s) continue;
        glm::dmat4 parent = to_matrix({{1, 2, 3}, test::random_rotation(random), {1.5, 1.5, 1.5}});
        if (n % 2) parent[0] = -parent[0];
        s->options.parent = parent;
        s->options.space = n % 4 < 2 ? Space::World : Space::Local;
        s->transform.position = glm::dvec3(glm::inverse(parent) * glm::dvec4(s->transform.position, 1));
        const auto frame = make_frame(s->projector, Mode::Rotate, s->transform, s->options);
        const auto placement = place(s->projector, Mode::Rotate, *frame, s->options, {});
        if (!placement || std::abs(placement->towards_viewer.z) < 0.3) continue;
        const auto on_ring = [&](double t) {
            return test::pixel(s->projector, placement->pivot +
                                                 (placement->axes[0] * std::cos(t) + placement->axes[1] * std::sin(t)) *
                                                     placement->size);
        };
        if (!on_ring(0) || !on_ring(0.4)) continue;
        const auto drag = begin_drag(s->projector, *placement, Handle::RotateZ, s->transform, s->options, *on_ring(0));
        ASSERT_TRUE(drag);
        const auto update = update_drag(*drag, s->projector, {.cursor = *on_ring(0.4)});
        // A point of the object follows the ring in the world: x of the gizmo goes to where the cursor went.
        const glm::dmat3 p(parent);
        const glm::dmat3 before = p * glm::mat3_cast(s->transform.rotation),
                         after = p * glm::mat3_cast(update->transform.rotation);
        const glm::dmat3 world_turn = after * glm::inverse(before);
        const glm::dvec3 expected = placement->axes[0] * std::cos(0.4) + placement->axes[1] * std::sin(0.4);
        EXPECT_LT(glm::length(world_turn * placement->axes[0] - expected), 1e-6) << n;
        ++checked;
    }
    EXPECT_GT(checked, 300);
}

} // namespace

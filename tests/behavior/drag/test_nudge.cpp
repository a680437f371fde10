// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Nudges under any camera, against finite differences.
#include "support/cameras.hpp"

#include <gizmo/transform.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

// The image of a direction at a point, by a small step of the point itself.
glm::dvec2 image_of(const test::Scene& s, const glm::dvec3& at, const glm::dvec3& direction) {
    const glm::dvec3 step = direction * (s.placement.size * 1e-4);
    return (*test::pixel(s.projector, at + step) - *test::pixel(s.projector, at - step)) / 2e-4;
}

// One edit of a scene by a key.
std::optional<EditEvent> nudged(const test::Scene& s, const Nudge& by) {
    Context context;
    DTransform object = s.transform;
    Options options = s.options;
    options.id = 1;
    context.nudge(1, by);
    context.begin_frame({.cursor = {-1e5, -1e5}});
    context.manipulate(Mode::Translate, object, s.camera, options);
    context.end_frame();
    return context.events().empty() ? std::nullopt : std::optional(context.events()[0]);
}

TEST(Nudge, GoesAlongTheAxisWhoseImageIsNearestToTheDirection) {
    Random random(81);
    int moved = 0, stepped = 0;
    for (int n = 0; n < 4000; ++n) {
        auto s = test::random_scene(random, Mode::Translate);
        if (!s) continue;
        const glm::dvec3 pivot = s->placement.pivot;
        const glm::dvec2 wanted(uniform(random, -1, 1), uniform(random, -1, 1));
        double best = 0;
        for (int i = 0; i < 3; ++i) {
            const auto handle = static_cast<Handle>(static_cast<int>(Handle::TranslateX) + i);
            if ((s->placement.pickable & handle_bit(handle)) == 0) continue;
            const glm::dvec2 image = image_of(*s, pivot, s->placement.axes[i]);
            best = std::max(best, std::abs(glm::dot(glm::normalize(image), glm::normalize(wanted))));
        }
        const Nudge by{.direction = wanted, .pixels = uniform(random, 1, 30)};
        const auto edit = nudged(*s, by);
        ASSERT_EQ(edit.has_value(), best > 0);
        if (!edit) continue;
        const int axis = info_of(edit->handle).axis;
        const glm::dvec2 way = glm::normalize(image_of(*s, pivot, s->placement.axes[axis]));
        EXPECT_NEAR(std::abs(glm::dot(way, glm::normalize(wanted))), best, 1e-6);
        const auto to = test::pixel(s->projector, edit->after.position);
        const bool far = glm::length(edit->after.position - pivot) > 100 * s->placement.size; // perhaps at the bound
        if (!far && to) {
            const glm::dvec2 expected = way * (glm::dot(way, wanted) < 0 ? -by.pixels : by.pixels);
            EXPECT_LT(glm::length(*to - *test::pixel(s->projector, pivot) - expected), 1e-4 * by.pixels);
            ++moved;
        }
        // The same way by a length in the world.
        const double step = s->placement.size * uniform(random, 0.1, 0.5);
        const auto one = nudged(*s, {.direction = wanted, .pixels = by.pixels, .step = step});
        ASSERT_TRUE(one);
        EXPECT_EQ(one->handle, edit->handle);
        const glm::dvec3 delta = one->after.position - s->transform.position;
        EXPECT_NEAR(glm::length(delta), step, 1e-9 * (step + glm::length(s->transform.position)));
        EXPECT_GT(glm::dot(image_of(*s, pivot, delta / glm::length(delta)), wanted), 0);
        ++stepped;
    }
    EXPECT_GT(moved, 2000);
    EXPECT_GT(stepped, 2000);
}

TEST(Nudge, ADirectionThatIsNoneNudgesNothing) {
    Random random(82);
    const auto s = test::random_scene(random, Mode::Translate);
    ASSERT_TRUE(s);
    EXPECT_TRUE(nudged(*s, {.direction = {1, 0.5}, .pixels = 5}));
    EXPECT_FALSE(nudged(*s, {.direction = {0, 0}, .pixels = 5}));
    for (const double odd : {std::nan(""), HUGE_VAL}) {
        EXPECT_FALSE(nudged(*s, {.direction = {odd, 0}, .pixels = 5}));
        EXPECT_FALSE(nudged(*s, {.direction = {1, 0}, .pixels = odd}));
        EXPECT_FALSE(nudged(*s, {.direction = {1, 0}, .pixels = 5, .step = odd}));
    }
}

// Seen along z: x and y go across the picture, and an axis across the direction goes no part of its way.
TEST(Nudge, OfAxesAsNearTheFirstGoesAndOneAcrossTheDirectionDoesNot) {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    const auto taken = [&](std::uint8_t axes, const glm::dvec2& direction) {
        test::Scene scene{.camera = camera};
        scene.options.axes = axes;
        const auto edit = nudged(scene, {.direction = direction, .pixels = 5});
        return edit ? edit->handle : Handle::None;
    };
    for (const double sign : {1.0, -1.0}) {
        EXPECT_EQ(taken(3, {sign, 0}), Handle::TranslateX);
        EXPECT_EQ(taken(3, {0, sign}), Handle::TranslateY);
        EXPECT_EQ(taken(3, {sign, 1}), Handle::TranslateX) << "as near";
        EXPECT_EQ(taken(1, {0, sign}), Handle::None);
        EXPECT_EQ(taken(2, {sign, 0}), Handle::None);
    }
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Nudges under any camera, and where a drag without a press is taken hold of, against finite differences and corners.
#include "drag/grab.hpp"
#include "drag/nudge.hpp"
#include "handles/placement.hpp"
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
        const auto nudged = nudge(s->projector, s->placement, s->transform, s->options, by, nullptr);
        ASSERT_EQ(nudged.has_value(), best > 0);
        if (!nudged) continue;
        const int axis = info_of(nudged->handle).axis;
        const glm::dvec2 way = glm::normalize(image_of(*s, pivot, s->placement.axes[axis]));
        EXPECT_NEAR(std::abs(glm::dot(way, glm::normalize(wanted))), best, 1e-6);
        const auto to = test::pixel(s->projector, nudged->update.transform.position);
        if (!nudged->update.at_bound && to) {
            const glm::dvec2 expected = way * (glm::dot(way, wanted) < 0 ? -by.pixels : by.pixels);
            EXPECT_LT(glm::length(*to - *test::pixel(s->projector, pivot) - expected), 1e-4 * by.pixels);
            ++moved;
        }
        // The same way by a length in the world.
        const double step = s->placement.size * uniform(random, 0.1, 0.5);
        const auto one = nudge(s->projector, s->placement, s->transform, s->options,
                               {.direction = wanted, .pixels = by.pixels, .step = step}, nullptr);
        ASSERT_TRUE(one);
        EXPECT_EQ(one->handle, nudged->handle);
        const glm::dvec3 delta = one->update.transform.position - s->transform.position;
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
    const auto nudged = [&](const Nudge& by) {
        return nudge(s->projector, s->placement, s->transform, s->options, by, nullptr).has_value();
    };
    EXPECT_TRUE(nudged({.direction = {1, 0.5}, .pixels = 5}));
    EXPECT_FALSE(nudged({.direction = {0, 0}, .pixels = 5}));
    for (const double odd : {std::nan(""), HUGE_VAL}) {
        EXPECT_FALSE(nudged({.direction = {odd, 0}, .pixels = 5}));
        EXPECT_FALSE(nudged({.direction = {1, 0}, .pixels = odd}));
        EXPECT_FALSE(nudged({.direction = {1, 0}, .pixels = 5, .step = odd}));
    }
}

// Seen along z: x and y go across the picture, and an axis across the direction goes no part of its way.
TEST(Nudge, OfAxesAsNearTheFirstGoesAndOneAcrossTheDirectionDoesNot) {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const auto nudged = [&](std::uint8_t axes, const glm::dvec2& direction) {
        const Options options{.axes = axes};
        const auto frame = make_frame(*projector, Mode::Translate, {}, options);
        const auto placement = place(*projector, Mode::Translate, *frame, options, {});
        const auto to = nudge(*projector, *placement, {}, options, {.direction = direction, .pixels = 5}, nullptr);
        return to ? to->handle : Handle::None;
    };
    for (const double sign : {1.0, -1.0}) {
        EXPECT_EQ(nudged(3, {sign, 0}), Handle::TranslateX);
        EXPECT_EQ(nudged(3, {0, sign}), Handle::TranslateY);
        EXPECT_EQ(nudged(3, {sign, 1}), Handle::TranslateX) << "as near";
        EXPECT_EQ(nudged(1, {0, sign}), Handle::None);
        EXPECT_EQ(nudged(2, {sign, 0}), Handle::None);
    }
}

// Of a box the middle of the side, edge or corner; of a scale the end of what it stretches; of a ring the cursor, or
// beside the pivot.
TEST(GrabPoint, OfADragWithoutAPressIsOnWhatItDrags) {
    Random random(83);
    int boxes = 0, scales = 0, rings = 0;
    for (int n = 0; n < 400; ++n) {
        DTransform t{test::random_unit(random),
                     test::random_rotation(random),
                     {uniform(random, 0.5, 2), uniform(random, 0.5, 2), uniform(random, 0.5, 2)}};
        const auto projector =
            make_projector(test::random_camera(random, t.position, test::random_lens(random, 20, 90)));
        if (!projector) continue;
        Options options;
        options.box = {{-0.6, -0.2, -0.4}, {0.3, 0.5, 0.7}};
        const glm::dvec2 cursor(100, 77);
        const auto box = place_box(*projector, t, options, Style{});
        for (auto h = static_cast<std::uint32_t>(kFirstBounds); box && h < kHandleCount; ++h) {
            const HandleInfo info = info_of(static_cast<Handle>(h));
            if (info.action != Action::Bounds) continue;
            glm::dvec3 p = (options.box.min + options.box.max) / 2.0;
            for (std::size_t k = 0; k < 3; ++k) {
                const int i = static_cast<int>(k);
                if (info.side[k] > 0) p[i] = options.box.max[i];
                if (info.side[k] < 0) p[i] = options.box.min[i];
            }
            const auto right = test::pixel(*projector, glm::dvec3(to_matrix(t) * glm::dvec4(p, 1)));
            const auto at = default_grab_point(*projector, *box, info.handle, cursor);
            ASSERT_EQ(at.has_value(), right.has_value());
            if (!at) continue;
            EXPECT_LT(glm::length(*at - *right), 1e-6 * (1 + glm::length(*right))) << handle_name(info.handle);
            ++boxes;
        }
        for (const Mode mode : {Mode::Scale, Mode::Rotate}) {
            const auto frame = make_frame(*projector, mode, t, options);
            const auto placed = frame ? place(*projector, mode, *frame, options, Style{}) : std::nullopt;
            if (!placed) continue;
            const glm::dvec2 pivot = *test::pixel(*projector, placed->pivot);
            if (mode == Mode::Rotate) {
                EXPECT_EQ(default_grab_point(*projector, *placed, Handle::RotateX, cursor), cursor);
                const auto beside = default_grab_point(*projector, *placed, Handle::RotateX, pivot);
                ASSERT_TRUE(beside);
                EXPECT_NEAR(glm::length(*beside - pivot), placed->unit_px, 1e-6 * placed->unit_px);
                ++rings;
                continue;
            }
            const glm::dmat3 axes = glm::mat3_cast(t.rotation) * placed->size;
            for (int i = 0; i < 3; ++i) {
                const auto axis = static_cast<Handle>(static_cast<int>(Handle::ScaleX) + i);
                const auto plane = static_cast<Handle>(static_cast<int>(Handle::ScaleYZ) + i);
                const auto end = test::pixel(*projector, placed->pivot + axes[i]);
                const auto corner = test::pixel(*projector, placed->pivot + axes[(i + 1) % 3] + axes[(i + 2) % 3]);
                const auto at_end = default_grab_point(*projector, *placed, axis, cursor);
                const auto at_corner = default_grab_point(*projector, *placed, plane, cursor);
                ASSERT_EQ(at_end.has_value(), end.has_value());
                ASSERT_EQ(at_corner.has_value(), corner.has_value());
                if (!end || !corner) continue;
                EXPECT_LT(glm::length(*at_end - *end), 1e-6 * (1 + glm::length(*end)));
                EXPECT_LT(glm::length(*at_corner - *corner), 1e-6 * (1 + glm::length(*corner)));
                ++scales;
            }
        }
    }
    EXPECT_GT(boxes, 3000);
    EXPECT_GT(scales, 500);
    EXPECT_GT(rings, 200);
}

} // namespace

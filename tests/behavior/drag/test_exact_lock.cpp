// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How far off what is stretched a thousandfold may be, where the press was all but on the handle.
#include "support/ride.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace {

using namespace test;

// A press right on a handle, to a rounding or to a millionth of a pixel, where nothing may be let go: it is stretched.
glm::dvec2 right_on(Random& random, const glm::dvec3& h) {
    const double off = std::pow(10.0, uniform(random, -12, -5));
    return pixel_of(h) + glm::dvec2(uniform(random, -off, off), uniform(random, -off, off));
}

TEST(ExactLock, BoxesHoldWhatWasGrabbedToAMillionthOfAPixel) {
    Random random(720);
    const int cases = test::scaled(100000);
    int held = 0;
    Real worst = 0;
    while (held < cases) {
        test::Wild wild;
        const auto scene = test::wild_scene(random, Mode::Bounds, wild);
        if (!scene || wild.far_out || scene->placement.pickable == 0) continue;
        Ride r;
        r.scene = *scene;
        std::uint64_t left = scene->placement.pickable;
        for (auto skip = static_cast<int>(random() % 26); skip > 0 && (left & (left - 1)) != 0; --skip)
            left &= left - 1;
        r.handle = static_cast<Handle>(std::countr_zero(left));
        const glm::dvec3 h = scene->placement.point(test::point_on_handle(random, scene->placement, r.handle));
        if (!(h.z > 0)) continue;
        r.at = right_on(random, h);
        const auto drag =
            begin_drag(r.scene.projector, r.scene.placement, r.handle, r.scene.transform, r.scene.options, r.at);
        if (!drag) continue;
        const double reach = std::pow(10.0, uniform(random, 0, 4));
        const glm::dvec2 cursor = r.at + glm::dvec2(uniform(random, -reach, reach), uniform(random, -reach, reach));
        const auto u = update_drag(*drag, r.scene.projector, {.cursor = cursor});
        if (!u || u->at_bound) continue;
        const auto error = box_error(r, u->transform, cursor);
        if (!error) continue;
        ++held;
        worst = std::max(worst, *error);
        ASSERT_LT(*error, 1e-6L) << handle_name(r.handle);
    }
    std::printf("boxes: %d drags held, worst %.1Le px\n", held, worst);
}

TEST(ExactLock, HostsLinesHoldWhatWasGrabbedToAMillionthOfAPixel) {
    Random random(721);
    const int cases = test::scaled(100000);
    int held = 0;
    Real worst = 0;
    while (held < cases) {
        test::Wild wild;
        const auto scene = test::wild_scene(random, Mode::Translate, wild);
        if (!scene || wild.far_out) continue;
        const double size = scene->placement.size;
        const CustomHandle handle{.shape = CustomShape::Point,
                                  .constraint = Constraint::Line,
                                  .origin = scene->placement.pivot,
                                  .direction = test::random_unit(random) * uniform(random, 0.3, 3)};
        const double value = uniform(random, -1, 1) * size;
        const auto placed = place_custom(scene->projector, handle, {value, 0, 0}, {});
        if (!placed || !(placed->origin.z > 0)) continue;
        const glm::dvec2 at = right_on(random, glm::dvec3(placed->origin));
        const auto drag = begin_value_drag(scene->projector, *placed, handle, value, {}, at);
        if (!drag) continue;
        const double reach = std::pow(10.0, uniform(random, 0, 4));
        const glm::dvec2 cursor = at + glm::dvec2(uniform(random, -reach, reach), uniform(random, -reach, reach));
        const auto u = update_drag(*drag, scene->projector, {.cursor = cursor});
        if (!u || u->at_bound) continue;
        const Vec3 z = glm::normalize(Vec3(handle.direction));
        const Vec3 from = Vec3(handle.origin) + z * static_cast<Real>(value);
        const auto s = exact::on_line(scene->camera, from, z, at);
        if (!s) continue;
        const Real by = static_cast<Real>(u->value) - static_cast<Real>(value);
        ++held;
        const Real error = off_line(scene->camera, from + z * *s, z, from + z * (*s + by), cursor);
        worst = std::max(worst, error);
        ASSERT_LT(error, 1e-6L);
    }
    std::printf("lines: %d drags held, worst %.1Le px\n", held, worst);
}

} // namespace

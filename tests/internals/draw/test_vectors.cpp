// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Loops over blocks compute the same bits at every SIMD level that this processor has.
#include "draw/draw_points.hpp"
#include "draw/frame_block.hpp"
#include "support/cameras.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

std::vector<SimdLevel> every_level() {
    std::vector<SimdLevel> all;
    for (const SimdLevel v : {SimdLevel::Common, SimdLevel::Avx2, SimdLevel::Avx512})
        if (v <= widest_simd_level()) all.push_back(v);
    return all;
}

TEST(VectorLevels, FindTheSamePoint) {
    Random random(61);
    int found = 0;
    const int cases = test::scaled(3000);
    for (int n = 0; n < cases; ++n) {
        const auto projector =
            make_projector(test::random_camera(random, glm::dvec3(0), test::random_lens(random, 10, 100)));
        ASSERT_TRUE(projector);
        std::vector<glm::dvec3> points(300);
        for (glm::dvec3& p : points)
            p = test::random_unit(random) * test::uniform(random, 0, 3);
        if (n % 5 == 0) points[40].x = std::nan("");
        const glm::dvec2 cursor = test::pixel(*projector, points[120]).value_or(glm::dvec2(0)) + 0.5;
        const NearestPoint common = nearest_point(*projector, points, cursor, 8, SimdLevel::Common);
        found += static_cast<bool>(common);
        for (const SimdLevel level : every_level()) {
            const NearestPoint other = nearest_point(*projector, points, cursor, 8, level);
            ASSERT_EQ(other.index, common.index) << n;
            ASSERT_EQ(other.distance, common.distance) << n;
            ASSERT_EQ(other.w, common.w) << n;
        }
    }
    EXPECT_GT(found, cases / 2);
}

TEST(VectorLevels, PlaceTheSameBlock) {
    Random random(62);
    int placed = 0;
    const int cases = test::scaled(20000);
    for (int n = 0; n < cases; ++n) {
        const auto projector =
            make_projector(test::random_camera(random, glm::dvec3(0), test::random_lens(random, 40, 100)));
        ASSERT_TRUE(projector);
        Options options{.space = n % 3 == 0 ? Space::World : Space::Local};
        if (n % 2 == 0) options.parent = to_matrix({.rotation = test::random_rotation(random), .scale = glm::dvec3(2)});
        const auto view =
            make_block_view(*projector, n % 4 == 0 ? Mode::Universal : Mode::Translate, options, {}, {}, false);
        if (!view) continue;
        std::array<DTransform, kLanes> doubles{};
        std::array<Transform, kLanes> floats{};
        for (std::size_t i = 0; i < kLanes; ++i) {
            doubles[i] = {.position = test::random_unit(random) * 0.3, .rotation = test::random_rotation(random)};
            floats[i] = *to_float(doubles[i]);
        }
        const auto expect_same = [&](const auto* transforms) {
            BlockRows common{};
            const bool plain = place_block(*view, transforms, common, SimdLevel::Common);
            placed += plain;
            for (const SimdLevel level : every_level()) {
                BlockRows other{};
                ASSERT_EQ(place_block(*view, transforms, other, level), plain) << n;
                ASSERT_TRUE(!plain || std::memcmp(&other, &common, sizeof common) == 0) << n;
            }
        };
        expect_same(doubles.data());
        expect_same(floats.data());
    }
    EXPECT_GT(placed, cases / 4);
}

} // namespace

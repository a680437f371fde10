// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How small, large, near and far a gizmo may be for the batch path, in gizmo units and in the world's; and what of a
// block's transforms keeps it from there.
#include "support/block_scene.hpp"

#include "draw/batch.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace {

using namespace gizmo;

const glm::dvec2 kFarAside(-1e6, -1e6);

std::optional<BatchParams> kind_of(const Camera& camera, double size_px) {
    Style style;
    style.size_px = static_cast<float>(size_px);
    const auto projector = make_projector(camera);
    return projector ? make_batch_params(*projector, Mode::Translate, {}, style, {.cursor = kFarAside}) : std::nullopt;
}

// By itself and in a block, which take the same.
bool is_taken_in_any_block(const BatchParams& kind, const glm::dvec3& position) {
    const DTransform transform{.position = position};
    const bool alone = classify_for_batch(kind, transform) == BatchResult::Batched;
    for (const Vectors vectors : {Vectors::Common, widest_vectors()}) {
        InstanceBlock block;
        for (std::size_t i = 0; i < InstanceBlock::kSize; ++i)
            block.add(kind.anchor, transform);
        EXPECT_EQ(classify_for_batch(kind, block, vectors).batched != 0, alone);
    }
    return alone;
}

// Of every size, seen from five units away.
TEST(BatchAtTheBound, IsForDistancesUpToATrillionGizmoUnits) {
    int taken = 0, left = 0;
    for (int size = -80; size <= 9; ++size) {
        const auto kind =
            kind_of(test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {}), std::pow(10.0, 0.25 * size + 0.1));
        ASSERT_TRUE(kind) << size;
        const double units = 1 / kind->world_per_w;
        EXPECT_EQ(is_taken_in_any_block(*kind, {0, 0, 0}), units < 1e12) << units;
        ++(units < 1e12 ? taken : left);
    }
    EXPECT_GT(taken, 15);
    EXPECT_GT(left, 15);
}

// The world's axes one after the other: parallel lines of sight, of a gizmo of a tenth or of ten units.
TEST(BatchAtTheBound, IsForDistancesUpToATrillionGizmoUnitsAlongEachAxis) {
    for (int axis = 0; axis < 3; ++axis)
        for (const double units : {0.1, 10.0}) {
            glm::dvec3 back(0), up(0);
            back[axis] = 1;
            up[(axis + 1) % 3] = 1;
            const Camera camera =
                test::look_at({0, 0, 0}, -back, up, {.orthographic = true, .half_height = 500, .far = 1e15});
            const auto any = kind_of(camera, 100);
            ASSERT_TRUE(any);
            const auto kind = kind_of(camera, 100 * units / any->world_per_w);
            ASSERT_TRUE(kind);
            EXPECT_NEAR(kind->world_per_w, units, 1e-4 * units);
            EXPECT_TRUE(is_taken_in_any_block(*kind, back * (-0.9e12 * units))) << axis << ' ' << units;
            EXPECT_FALSE(is_taken_in_any_block(*kind, back * (-1.1e12 * units))) << axis << ' ' << units;
        }
}

// It is as large as a trillionth in the world, and as far from the eye in w.
TEST(BatchAtTheBound, IsForSizesAndDepthsFromATrillionth) {
    for (const double number : {1.0, 0.01}) {
        Camera camera = test::look_at({0, 0, 0}, {0, 0, -1}, {0, 1, 0}, {.near = 1e-20});
        camera.projection *= number;
        const auto kind = kind_of(camera, 100);
        ASSERT_TRUE(kind);
        EXPECT_EQ(kind->world_per_w < 1, number == 1);
        const double least = (number == 1 ? 1e-12 / kind->world_per_w : 1e-12) / number;
        EXPECT_TRUE(is_taken_in_any_block(*kind, {0, 0, -1.1 * least})) << number;
        EXPECT_FALSE(is_taken_in_any_block(*kind, {0, 0, -0.9 * least})) << number;
    }
}

// A projection may have its eye beside view space's origin: distances are from there.
TEST(BatchAtTheBound, DistancesAreFromTheEyeWhereverItIs) {
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 aside(0);
        aside[axis] = 1000;
        Camera camera = test::look_at({0, 0, 0}, {0, 0, -1}, {0, 1, 0}, {.near = 1e-20});
        camera.projection[3] -= camera.projection * glm::dvec4(aside, 0);
        const auto kind = kind_of(camera, 100);
        ASSERT_TRUE(kind);
        EXPECT_TRUE(is_taken_in_any_block(*kind, aside + glm::dvec3(0, 0, -1e-9))) << axis;
    }
}

// In whichever lane, and whichever of its numbers.
TEST(BatchAtTheBound, ABlockWithAScaleThatIsNoneIsNotFilled) {
    const auto kind = kind_of(test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {}), 100);
    ASSERT_TRUE(kind);
    const auto check = [&](auto transforms, Vectors vectors) {
        InstanceBlock block;
        EXPECT_TRUE(fill_block(*kind, nullptr, transforms.data(), block, vectors));
        using Number = decltype(transforms[0].scale.x);
        for (std::size_t lane = 0; lane < transforms.size(); ++lane)
            for (int c = 0; c < 3; ++c)
                for (const Number none :
                     {std::numeric_limits<Number>::quiet_NaN(), std::numeric_limits<Number>::infinity(),
                      -std::numeric_limits<Number>::infinity()}) {
                    auto some = transforms;
                    some[lane].scale[c] = none;
                    EXPECT_FALSE(fill_block(*kind, nullptr, some.data(), block, vectors)) << lane << ' ' << c;
                }
    };
    for (const Vectors vectors : {Vectors::Common, widest_vectors()}) {
        check(std::array<Transform, InstanceBlock::kSize>{}, vectors);
        check(std::array<DTransform, InstanceBlock::kSize>{}, vectors);
    }
}

#if GIZMO_HAS_AVX2
TEST(BatchAtTheBound, VectorsAreTheWidestOfTheProcessor) {
    const bool avx2 = __builtin_cpu_supports("avx2") != 0;
    const bool avx512 = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
                        __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
                        __builtin_cpu_supports("avx512vbmi2") != 0;
    EXPECT_EQ(widest_vectors(), avx512 ? Vectors::Avx512 : avx2 ? Vectors::Avx2 : Vectors::Common);
}
#endif

} // namespace

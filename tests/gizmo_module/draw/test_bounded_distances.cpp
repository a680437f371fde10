// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Kinds whose view alone bounds how far from the eye its gizmos are, so that none is tested for it.
#include "support/block_scene.hpp"
#include "support/scale.hpp"

#include "draw/batch.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace {

using namespace gizmo;
using test::BlockScene;
using test::Random;
using test::uniform;

constexpr double kNearest = 1e-6, kFarthest = 1e12; // in gizmo units

// The same, of which each gizmo is tested.
BatchParams testing_each(const BatchParams& kind) {
    BatchParams k = kind;
    k.min_distance2 = kNearest * kNearest * k.world_per_w * k.world_per_w;
    k.max_distance2 = kFarthest * kFarthest * k.world_per_w * k.world_per_w;
    return k;
}

// With the eye at the anchor or beside it, near the world's origin or so far from it that the eye is rounded.
std::optional<BlockScene> random_view(Random& random, int n) {
    auto s = test::random_block_view(random, n % 3 == 0 ? n % 2 : -1);
    if (!s) return s;
    if (n % 4 == 1)
        s->camera.projection = s->camera.projection * glm::translate(glm::dmat4(1), test::random_unit(random));
    if (n % 5 == 2) s->camera.view = s->camera.view * glm::translate(glm::dmat4(1), test::random_unit(random) * 1e7);
    s->options.size = std::pow(10.0, uniform(random, -3, 1));
    s->mode = test::kBatchModes[static_cast<std::size_t>(n) % test::kBatchModes.size()];
    const auto projector = make_projector(s->camera);
    if (!projector) return std::nullopt;
    s->projector = *projector;
    return s;
}

// About the anchor: what is seen at a cursor in NDC, so far from the eye.
glm::dvec3 point_at_ndc(const BatchParams& k, const glm::dvec2& ndc, double w) {
    const auto rows = [](const glm::dvec4& v) { return glm::dvec3(v.x, v.y, v.w); };
    const glm::dmat3 a(rows(k.clip[0]), rows(k.clip[1]), rows(k.clip[2]));
    return k.eye + glm::inverse(a) * (glm::dvec3(ndc, 1.0) * w);
}

TEST(BoundedDistances, AreThoseOfAllThatIsInViewAndBesideIt) {
    Random random(61);
    int kinds = 0, bounded = 0, batched = 0, near = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        const auto s = random_view(random, n);
        const auto kind = s ? test::params_of(*s, {-1e6, -1e6}) : std::nullopt;
        if (!kind || !kind->perspective) continue;
        ++kinds;
        if (!has_bounded_distances(*kind)) continue;
        ++bounded;
        const BatchParams tests = testing_each(*kind);
        InstanceBlock block, tested;
        std::uint32_t taken = 0;
        for (std::uint32_t i = 0; i < kLanes; ++i) {
            const double beyond = i % 2 == 0 ? 1 : 4,
                         w = kind->min_w * std::pow(10.0, uniform(random, -1, i < 8 ? 2 : 12));
            const glm::dvec2 ndc(uniform(random, -1, 1) * kind->edge.x * beyond,
                                 uniform(random, -1, 1) * kind->edge.y * beyond);
            const DTransform t{.position = kind->anchor + point_at_ndc(*kind, ndc, w)};
            const glm::dvec3 d = t.position - kind->anchor;
            const double seen_w =
                kind->clip[0].w * d.x + kind->clip[1].w * d.y + kind->clip[2].w * d.z + kind->clip[3].w;
            const double away = glm::length(d - kind->eye) / (kind->world_per_w * seen_w);
            if (seen_w > kind->min_w) {
                ASSERT_GT(away, kNearest) << n << " at w " << seen_w << ", of " << kind->min_w;
                ASSERT_LT(away, kFarthest) << n << " at w " << seen_w;
                near += seen_w < 100 * kind->min_w;
            }
            const BatchResult result = classify_for_batch(*kind, t);
            ASSERT_EQ(result, classify_for_batch(tests, t)) << n;
            if (result == BatchResult::Batched) taken |= 1u << i, ++batched;
            block.add(kind->anchor, t), tested.add(kind->anchor, t);
        }
        for (const Vectors vectors : {Vectors::Common, widest_vectors()}) {
            ASSERT_EQ(classify_for_batch(*kind, block, vectors).batched, taken) << n;
            ASSERT_EQ(classify_for_batch(tests, tested, vectors).batched, taken) << n;
        }
    }
    EXPECT_GT(kinds, test::scaled(2000));
    EXPECT_EQ(bounded, kinds) << "these are usual cameras";
    EXPECT_GT(batched, test::scaled(10000));
    EXPECT_GT(near, test::scaled(10000));
}

// Gizmos may come as near as where each is tested, but for where the eye's own rounding shows.
TEST(BoundedDistances, LeaveWhatIsNearToTheBatchPath) {
    Random random(62);
    for (int n = 0; n < test::scaled(2000); ++n) {
        const auto s = random_view(random, n);
        const auto kind = s ? test::params_of(*s, {-1e6, -1e6}) : std::nullopt;
        if (!kind || !has_bounded_distances(*kind)) continue;
        const double eye = glm::length(kind->anchor + kind->eye), far_out = std::max(1.0, eye);
        EXPECT_LT(kind->min_w / glm::length(glm::dvec3(kind->clip[0].w, kind->clip[1].w, kind->clip[2].w)),
                  1e-8 * far_out)
            << n << ", the eye at " << eye;
    }
}

// Without an eye nothing in view says how far away it is.
TEST(BoundedDistances, AreNoneWithoutAnEye) {
    const Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    const auto kind = make_batch_params(*make_projector(camera), Mode::Translate, {}, Style{}, {});
    ASSERT_TRUE(kind);
    EXPECT_FALSE(has_bounded_distances(*kind));
}

// Where a gizmo is so small or so large beside the distance that not all in view is between the bounds, each is tested.
// A projection times a number is the same one.
TEST(BoundedDistances, AreNoneOfSizesOutOfTheOrdinary) {
    int bounded = 0, tested = 0, left = 0;
    for (int size = -80; size <= 40; ++size) {
        std::optional<bool> first;
        for (const double number : {1.0, std::ldexp(1.0, 20), std::ldexp(1.0, -20)}) {
            Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
            camera.projection *= number;
            Style style;
            style.size_px = static_cast<float>(std::pow(10.0, 0.25 * size));
            const auto kind = make_batch_params(*make_projector(camera), Mode::Translate, {}, style, {});
            if (!kind) continue;
            ++(has_bounded_distances(*kind) ? bounded : tested);
            if (!first) first = has_bounded_distances(*kind);
            EXPECT_EQ(has_bounded_distances(*kind), *first) << style.size_px << ' ' << number;
            for (const double w : {1e-3, 1.0, 1e3})
                for (const glm::dvec2 ndc : {glm::dvec2(0), 0.99 * kind->edge, -0.99 * kind->edge}) {
                    const DTransform t{.position = kind->anchor + point_at_ndc(*kind, ndc, w * number)};
                    const BatchResult result = classify_for_batch(*kind, t);
                    EXPECT_EQ(result, classify_for_batch(testing_each(*kind), t)) << style.size_px << ' ' << w;
                    left += result == BatchResult::NeedsFullPath;
                }
        }
    }
    EXPECT_GT(bounded, 120);
    EXPECT_GT(tested, 15);
    EXPECT_GT(left, 60);
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos in a parent that turns, moves and scales alike in all directions are as plain as without one.
#include "support/block_scene.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/scale.hpp"

#include "draw/plain_parent.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace {

using namespace gizmo;
using test::Path;
using test::Random;

glm::dmat4 parent_of(Random& random, double scale) {
    DTransform t;
    t.position = test::random_unit(random) * 0.5;
    t.rotation = test::random_rotation(random);
    t.scale = glm::dvec3(scale);
    return to_matrix(t);
}

TEST(PlainParent, IsOneThatTurnsMovesAndScalesAlike) {
    Random random(61);
    for (int n = 0; n < test::scaled(3000); ++n) {
        const glm::dmat4 exact = parent_of(random, std::pow(10, test::uniform(random, -6, 6)));
        PlainParent parent;
        EXPECT_TRUE(parent.set(exact)) << n;
        EXPECT_TRUE(parent.set(glm::dmat4(glm::mat4(exact)))) << n << ": rounded to floats";
        const auto is_none = [&](auto change) {
            glm::dmat4 m = exact;
            change(m);
            EXPECT_FALSE(parent.set(m)) << n;
            EXPECT_TRUE(parent.set(exact)) << n;
        };
        const int axis = n % 3;
        is_none([&](glm::dmat4& m) { m[axis] *= -1; });
        is_none([&](glm::dmat4& m) { m[axis] *= 1 + 1e-6; });
        is_none([&](glm::dmat4& m) { m[axis] += m[(axis + 1) % 3] * 1e-6; });
        is_none([&](glm::dmat4& m) { m[axis] = glm::dvec4(0); });
        is_none([&](glm::dmat4& m) { m[n % 4][n / 4 % 4] = std::numeric_limits<double>::quiet_NaN(); });
        is_none([&](glm::dmat4& m) { m[n % 4][n / 4 % 4] = std::numeric_limits<double>::infinity(); });
    }
}

//   p' = A p + t, R' = A R / |A|
TEST(PlainParent, PlacesWhereTheProductOfMatricesIs) {
    Random random(62);
    for (int n = 0; n < test::scaled(3000); ++n) {
        const double scale = std::pow(10, test::uniform(random, -3, 3));
        const glm::dmat4 world_from_parent = parent_of(random, scale);
        const DTransform t = test::random_in_block(random, 10);
        PlainParent parent;
        ASSERT_TRUE(parent.set(world_from_parent)) << n;
        const auto placed = parent.place(t);
        const glm::dvec3 at(world_from_parent * glm::dvec4(t.position, 1));
        EXPECT_LT(glm::length(placed.position - at), 1e-14 * (1 + 10 * scale)) << n;
        glm::dquat turned;
        turned.x = static_cast<double>(placed.rotation.x), turned.y = static_cast<double>(placed.rotation.y);
        turned.z = static_cast<double>(placed.rotation.z), turned.w = static_cast<double>(placed.rotation.w);
        const glm::dmat3 expected = glm::dmat3(world_from_parent) * glm::mat3_cast(glm::normalize(t.rotation)) / scale;
        const glm::dmat3 found = glm::mat3_cast(glm::normalize(turned));
        for (int c = 0; c < 3; ++c)
            EXPECT_LT(glm::length(expected[c] - found[c]), 1e-6) << n;
        const double longer = glm::length(turned) / glm::length(t.rotation);
        EXPECT_TRUE(longer > 0.707 && longer < 1.415) << n << " " << longer;
    }
}

TEST(PlainParent, DrawsWhatTheFullPathDraws) {
    Random random(63);
    double worst_px = 0;
    int compared = 0;
    for (int n = 0; compared < test::scaled(4000); ++n) {
        auto s = test::random_block_view(random);
        if (!s) continue;
        s->mode = test::kBatchModes[static_cast<std::size_t>(n) % test::kBatchModes.size()];
        s->options.space = static_cast<Space>(n % 5);
        s->options.basis = test::random_rotation(random);
        s->options.parent = parent_of(random, test::uniform(random, 0.2, 5));
        if (n % 2 == 0) s->options.parent = glm::dmat4(glm::mat4(*s->options.parent));
        DTransform t = test::random_in_block(random, 0.5);
        const auto kind = params_of(*s, {-1e6, -1e6});
        PlainParent parent;
        if (!kind || !kind->plain || !parent.set(*s->options.parent)) continue;
        if (classify_for_batch(*kind, parent.place(t)) != BatchResult::Batched) continue;
        ++compared;
        const GizmoInstance a = test::drawn(s->mode, t, s->camera, s->options, Path::Batch),
                            b = test::drawn(s->mode, t, s->camera, s->options, Path::Full);
        worst_px = std::max(worst_px, test::pixel_difference(a, b, s->camera.viewport));
        test::expect_alike(a, b, n);
    }
    EXPECT_LT(worst_px, 1e-3);
}

// A call each, one call, with every vector of the processor: the same bits.
TEST(PlainParent, IsTheSameInACallEachAndInOneCall) {
    Random random(64);
    int drawn = 0;
    for (int n = 0; n < test::scaled(400); ++n) {
        auto s = test::random_block_view(random);
        if (!s) continue;
        s->options.parent = parent_of(random, test::uniform(random, 0.2, 5));
        s->options.id = 40;
        std::vector<Transform> objects(37);
        for (Transform& t : objects)
            t = *to_float(test::random_in_block(random, 3));
        const Pointer elsewhere{.cursor = {-1000, -1000}};
        std::array<Context, 2> contexts;
        for (Context& c : contexts)
            c.begin_frame(elsewhere);
        (void)contexts[0].manipulate_each(Mode::Universal, std::span(objects), s->camera, s->options);
        for (std::size_t i = 0; i < objects.size(); ++i) {
            Options own = s->options;
            own.id = 40 + i;
            (void)contexts[1].manipulate(Mode::Universal, objects[i], s->camera, own);
        }
        for (Context& c : contexts)
            c.end_frame();
        constexpr auto kSet = static_cast<std::size_t>(HandleSet::Universal);
        const auto &all = contexts[0].draw_list().gizmos[kSet], &each = contexts[1].draw_list().gizmos[kSet];
        ASSERT_EQ(all.size(), each.size()) << n;
        drawn += static_cast<int>(all.size());
        EXPECT_TRUE(all.empty() || std::memcmp(all.data(), each.data(), all.size() * sizeof all[0]) == 0) << n;

        const auto kind = params_of(*s, elsewhere.cursor);
        PlainParent parent;
        ASSERT_TRUE(parent.set(*s->options.parent));
        if (!kind) continue;
        std::array<InstanceBlock, 2> blocks;
        (void)fill_block(*kind, &parent, objects.data(), blocks[0], Vectors::Common);
        (void)fill_block(*kind, &parent, objects.data(), blocks[1], widest_vectors());
        EXPECT_EQ(blocks[0].offset, blocks[1].offset) << n;
        EXPECT_EQ(blocks[0].rotation, blocks[1].rotation) << n;
    }
    EXPECT_GT(drawn, test::scaled(4000));
}

} // namespace

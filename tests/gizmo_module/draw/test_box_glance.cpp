// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A look at a box against what find_boxes() finds.
#include "support/box_scene.hpp"
#include "support/scale.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace {

using namespace gizmo;
using test::params_of;
using test::Random;
using test::random_boxes;
using test::random_parent;

TEST(BoxGlance, AParentMakesLengthsBetweenItsTwo) {
    Random random(87);
    int usual = 0;
    for (int n = 0; n < 4000; ++n) {
        const glm::dmat4 m = random_parent(random, n);
        BoxParent parent;
        parent.set(m);
        if (parent.least() == 0) continue;
        ++usual;
        EXPECT_LT(parent.most(), 1e12);
        // What it makes longest and shortest, by powers of it: the other ways are between.
        const glm::dmat3 a(m), grows = glm::transpose(a) * a, shrinks = glm::inverse(grows);
        for (const glm::dmat3& power : {grows, shrinks}) {
            glm::dvec3 way = test::random_unit(random);
            for (int i = 0; i < 30; ++i) {
                const double length = glm::length(a * way);
                ASSERT_LE(length, parent.most()) << n;
                ASSERT_GE(length, parent.least()) << n;
                way = glm::normalize(power * way);
            }
        }
    }
    EXPECT_GT(usual, 3000);
}

// A look says it of most that are drawn and that the cursor passes, and of most that are hidden, and of no others.
TEST(BoxGlance, BoxesAreClearlyWhatTheyAreAndTheCursorBeyondThem) {
    Random random(86);
    struct Counts {
        int clear = 0, drawn = 0, clearly_hidden = 0, hidden = 0;
    };
    std::array<Counts, 2> counts; // without and with a parent
    for (int n = 0; n < test::scaled(6000); ++n) {
        const auto s = random_boxes(random, n);
        if (!s) continue;
        const Viewport& vp = s->camera.viewport;
        const glm::dvec2 cursor(vp.x + vp.width * test::uniform(random, -1, 2),
                                vp.y + vp.height * test::uniform(random, 0, 1));
        const auto kind = params_of(*s, cursor);
        for (std::size_t i = 0; kind && i < kLanes; ++i) {
            const BoxLanes<1> one = s->found(*kind, i);
            const BatchResult is = one.result_of(*kind, 0), look = s->looked_at(*kind, i);
            ASSERT_TRUE(look == BatchResult::NeedsFullPath || look == is) << n << ' ' << i;
            ASSERT_FALSE(look == BatchResult::Batched && one.is_within_reach(*kind, 0)) << n << ' ' << i;
            Counts& count = counts[s->own[i].parent.has_value()];
            const bool hidden = is == BatchResult::OutOfView || is == BatchResult::BehindTheEye;
            count.hidden += hidden;
            count.clearly_hidden += hidden && look == is;
            count.drawn += is == BatchResult::Batched && !one.is_within_reach(*kind, 0);
            count.clear += look == BatchResult::Batched;
        }
    }
    for (const Counts& count : counts) {
        EXPECT_GT(count.drawn, test::scaled(10000));
        EXPECT_GT(count.hidden, test::scaled(1000));
        EXPECT_GT(count.clear, count.drawn * 4 / 5);
        EXPECT_GT(count.clearly_hidden, count.hidden * 4 / 5);
        std::printf("%d of %d drawn and %d of %d hidden are clear\n", count.clear, count.drawn, count.clearly_hidden,
                    count.hidden);
    }
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A drag as a matrix: the map from the press or the last frame to now.
#include "support/editor.hpp"
#include "support/matrices.hpp"
#include "support/orthographic_camera.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <numbers>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

const glm::dmat4 kIdentity(1);

TEST(ChangeBetween, APlainMoveIsItsVectorAndNothingElse) {
    glm::dmat4 before = to_matrix({.position = {1e7, 2, 3}, .rotation = {0.5, 0.5, 0.5, 0.5}, .scale = {2, 3, 0}});
    EXPECT_TRUE(test::same_bits(*change_between(before, before), kIdentity)) << "also of a flat object";
    glm::dmat4 after = before;
    after[3].x += 0.5;
    glm::dmat4 expected(1);
    expected[3].x = 0.5;
    EXPECT_TRUE(test::same_bits(*change_between(before, after), expected));
    after[0].y += 1;
    EXPECT_FALSE(change_between(before, after)) << "what was flat has no such map";
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
        for (const int column : {0, 3}) {
            glm::dmat4 broken(1);
            broken[column][1] = bad;
            EXPECT_FALSE(change_between(broken, glm::dmat4(1))) << bad << ' ' << column;
            EXPECT_FALSE(change_between(glm::dmat4(1), broken)) << bad << ' ' << column;
        }
}

TEST(ChangeBetween, APlainTurnAboutAnotherPivotHasThePivotFixed) {
    const glm::dmat4 before = to_matrix({.position = {3, 0, 0}, .scale = {1, 2, 3}});
    const glm::dmat4 after = to_matrix({.position = {1, 2, 0}, // a quarter turn about z through (1, 0, 0)
                                        .rotation = glm::angleAxis(std::numbers::pi / 2, glm::dvec3(0, 0, 1)),
                                        .scale = {1, 2, 3}});
    const auto change = change_between(before, after);
    ASSERT_TRUE(change);
    EXPECT_LT(glm::length(*change * glm::dvec4(1, 0, 0, 1) - glm::dvec4(1, 0, 0, 1)), 1e-15);
    EXPECT_LT(glm::length(*change * glm::dvec4(1, 0, 5, 1) - glm::dvec4(1, 0, 5, 1)), 1e-15);
}

// Any drag of a matrix, in the world under any parent: the maps of all frames, one after another, take the start to the
// result, and so does that from the press. A frame without a change has exactly the identity.
TEST(ChangeBetween, TheMapsOfAllFramesAfterAnotherAreThatFromThePress) {
    Random random(8);
    int drags = 0, still = 0;
    double worst = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        test::EditorOf<glm::dmat4> e;
        constexpr Mode kModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds};
        e.mode = kModes[random() % 4];
        e.options.space = static_cast<Space>(random() % 4);
        const glm::dmat4 parent = test::random_parent(random, true);
        e.options.parent = parent;
        e.object = glm::inverse(parent) * to_matrix({.position = test::random_unit(random),
                                                     .rotation = test::random_rotation(random),
                                                     .scale = glm::dvec3(test::uniform(random, 0.3, 2))});
        const auto handle = static_cast<Handle>(1 + random() % (kHandleCount - 2));
        e.frame({.cursor = {-1000, -1000}});
        const auto at = e.context.handle_position(7, handle);
        if (!at) continue;
        e.frame({.cursor = *at, .down = true});
        const glm::dmat4 start = parent * e.object;
        glm::dmat4 last = start, all(1);
        const glm::dvec2 by(test::uniform(random, -20, 20), test::uniform(random, -20, 20));
        for (int i = 0; i < 8; ++i) {
            e.frame({.cursor = *at + by * static_cast<double>(i / 2), .down = true});
            const glm::dmat4 now = parent * e.object;
            const auto change = change_between(last, now);
            ASSERT_TRUE(change);
            if (i % 2 == 1) {
                EXPECT_TRUE(test::same_bits(*change, kIdentity));
                ++still;
            }
            all = *change * all;
            last = now;
        }
        const auto whole = change_between(start, last);
        ASSERT_TRUE(whole);
        double size = 1;
        for (int i = 0; i < 4; ++i)
            size += glm::length(last[i]) + glm::length(all[i]);
        worst = std::max(
            {worst, test::most_apart(all * start, last) / size, test::most_apart(*whole * start, last) / size});
        EXPECT_LT(test::most_apart(all * start, last), 1e-9 * size) << handle_name(handle);
        EXPECT_LT(test::most_apart(*whole * start, last), 1e-12 * size) << handle_name(handle);
        ++drags;
    }
    EXPECT_GT(drags, test::scaled(1000));
    std::printf("%d drags, at most %.1e off; %d frames without a change\n", drags, worst, still);
}

// Of a selection the frame of its handles has the common motion: Manipulation::start at the press, Feedback::exact now.
TEST(ChangeBetween, OfASelectionTheFramesMapIsEveryMembers) {
    Random random(9);
    int drags = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        Context context;
        std::vector<glm::dmat4> members;
        for (int i = 0; i < 3; ++i)
            members.push_back(
                to_matrix({test::random_unit(random), test::random_rotation(random), glm::dvec3(1, 2, 0.5)}));
        const std::vector<glm::dmat4> starts = members;
        constexpr Mode kModes[] = {Mode::Translate, Mode::Rotate, Mode::Scale};
        const Mode mode = kModes[random() % 3];
        const Options options{.id = 1, .space = static_cast<Space>(random() % 4), .shear = ShearPolicy::Matrix};
        Manipulation m;
        const auto frame = [&](const glm::dvec2& cursor, bool down) {
            context.begin_frame({.cursor = cursor, .down = down});
            m = context.manipulate(mode, members, test::front_camera(), options);
            context.end_frame();
        };
        frame({-1000, -1000}, false);
        const auto handle = static_cast<Handle>(1 + random() % 19);
        const auto at = context.handle_position(1, handle);
        if (!at) continue;
        frame(*at, true);
        frame(*at + glm::dvec2(test::uniform(random, -60, 60), test::uniform(random, -60, 60)), true);
        const auto feedback = context.feedback();
        ASSERT_TRUE(feedback);
        const auto change = change_between(to_matrix(m.start), feedback->exact);
        ASSERT_TRUE(change);
        for (std::size_t i = 0; i < members.size(); ++i)
            EXPECT_LT(test::most_apart(*change * starts[i], members[i]), 1e-12) << handle_name(handle);
        ++drags;
    }
    EXPECT_GT(drags, test::scaled(1000));
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Several commands before one frame: each is executed or refused in words, none is lost. And flips of gizmos that share
// an id.
#include "support/editor.hpp"

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace {

using namespace gizmo;

TEST(CommandsTogether, AStartRefusesTheNudgeBehindIt) {
    test::Editor e;
    e.frame({.cursor = {600, 300}});
    e.context.start(7, Handle::TranslateX);
    e.context.nudge(7, {});
    e.frame({.cursor = {600, 300}});
    EXPECT_TRUE(e.context.is_active());
    EXPECT_EQ(e.context.command_status(), CommandStatus::DragIsOn);
    for (int i = 0; i < 3; ++i)
        e.frame({.cursor = {600, 300}});
    EXPECT_EQ(e.object.position, glm::dvec3(0));
}

TEST(CommandsTogether, ANudgeIsDoneBeforeTheStartBehindIt) {
    test::Editor e;
    e.frame({.cursor = {600, 300}});
    e.context.nudge(7, {.step = 2});
    e.context.start(7, Handle::TranslateX);
    e.frame({.cursor = {600, 300}});
    EXPECT_EQ(e.context.events().size(), 1u);
    EXPECT_NEAR(glm::length(e.object.position), 2, 1e-12);
    EXPECT_TRUE(e.context.is_active() || e.context.needs_redraw());
    e.frame({.cursor = {600, 300}});
    EXPECT_TRUE(e.context.is_active());
    EXPECT_EQ(e.context.command_status(), CommandStatus::Done);
}

TEST(CommandsTogether, EveryNudgeIsDone) {
    for (const int count : {2, 5}) {
        test::Editor e;
        std::vector<DTransform> members(2);
        std::size_t events = 0;
        const auto frame = [&](bool selection) {
            e.context.begin_frame({.cursor = {600, 300}});
            if (selection)
                e.context.manipulate(Mode::Translate, members, e.camera, {.id = 7});
            else
                e.context.manipulate(Mode::Translate, e.object, e.camera, {.id = 7});
            e.context.end_frame();
            events += e.context.events().size();
        };
        for (const bool selection : {false, true}) {
            events = 0;
            for (int i = 0; i < count; ++i)
                e.context.nudge(7, {.step = 1});
            for (int i = 0; i < count; ++i)
                frame(selection);
            EXPECT_EQ(events, static_cast<std::size_t>(count));
            EXPECT_NEAR(glm::length(selection ? members[1].position : e.object.position), count, 1e-12);
            EXPECT_EQ(e.context.command_status(), CommandStatus::Done);
        }
        frame(false);
        EXPECT_FALSE(e.context.needs_redraw());
    }
}

TEST(CommandsTogether, ACommandForAnIdThatIsNotThereIsDropped) {
    test::Editor e;
    e.context.nudge(7, {});
    e.context.nudge(8, {});
    e.frame({.cursor = {600, 300}});
    EXPECT_EQ(e.context.command_status(), CommandStatus::NotSubmitted);
}

// Gizmos with the id 0 whose axes are in every state of their hysteresis: as long as the camera rests, no axis turns,
// whatever the cursor does and whichever of them has no frame for a while.
TEST(SharedIds, GizmosKeepTheirFlipsWhileTheCameraRests) {
    test::Random random(3);
    for (const bool broken : {false, true})
        for (int n = 0; n < 20; ++n) {
            Context context;
            std::vector<DTransform> objects(8);
            for (DTransform& t : objects) {
                t.position = test::random_unit(random) * 2.0;
                t.rotation = test::random_rotation(random);
            }
            const auto frame = [&](const Camera& camera, const Pointer& pointer) {
                context.begin_frame(pointer);
                for (DTransform& t : objects)
                    context.manipulate(Mode::Translate, t, camera, {.flip = true});
                context.end_frame();
                return context.draw_list().gizmos[0];
            };
            Camera camera;
            for (int k = 0; k < 20; ++k) {
                camera = test::look_at(test::random_unit(random) * 7.0, {0, 0, 0}, {0.1, 1, 0.05}, {});
                frame(camera, {.cursor = {-99, -99}});
            }
            const auto before = frame(camera, {.cursor = {-99, -99}});
            ASSERT_EQ(before.size(), 8u);
            if (broken) {
                const double x = objects[2].position.x;
                objects[2].position.x = std::numeric_limits<double>::quiet_NaN();
                frame(camera, {.cursor = {-99, -99}});
                objects[2].position.x = x;
            }
            // A drag of one that is brought back to where it was.
            for (int k = 0; k < 6; ++k)
                for (const bool down : {false, true, true, false}) {
                    const glm::dvec2 at(500 + 40 * k, 300 + 20 * k);
                    frame(camera, {.cursor = at, .down = down});
                }
            for (int k = 0; k < 60; ++k)
                frame(camera, {.cursor = {-99, -99}});
            const auto now = frame(camera, {.cursor = {-99, -99}});
            for (std::size_t i = 0; i < before.size(); ++i)
                EXPECT_EQ(std::memcmp(before[i].clip_from_gizmo, now[i].clip_from_gizmo, sizeof now[i].clip_from_gizmo),
                          0)
                    << i;
        }
}

// Only the cursor moves, over one gizmo and then another.
TEST(SharedIds, GizmosKeepTheirFlipsUnderAMovingCursor) {
    test::Random random(5);
    for (int n = 0; n < 40; ++n) {
        Context context;
        std::vector<DTransform> objects(12);
        for (DTransform& t : objects) {
            t.position = {test::uniform(random, -3, 3), test::uniform(random, -2, 2), test::uniform(random, -3, 3)};
            t.rotation = test::random_rotation(random);
        }
        const auto frame = [&](const Camera& camera, const glm::dvec2& cursor) {
            context.begin_frame({.cursor = cursor});
            for (DTransform& t : objects)
                context.manipulate(Mode::Translate, t, camera, {.flip = true});
            context.end_frame();
            return context.draw_list().gizmos[0];
        };
        const glm::dvec3 eye(test::uniform(random, -6, 6), test::uniform(random, -6, 6), test::uniform(random, 4, 9));
        for (int k = 0; k < 20; ++k) { // the axes are in every state of their hysteresis
            const glm::dvec3 by(test::uniform(random, -6, 6), test::uniform(random, -6, 6), 0);
            frame(test::look_at(eye + by, {0, 0, 0}, {0, 1, 0}, {}), {-99, -99});
        }
        const Camera camera = test::look_at(eye, {0, 0, 0}, {0, 1, 0}, {});
        frame(camera, {-99, -99});
        const auto before = frame(camera, {-99, -99});
        for (int k = 0; k < 40; ++k) {
            const auto now = frame(camera, {test::uniform(random, 0, 1280), test::uniform(random, 0, 720)});
            ASSERT_EQ(now.size(), before.size());
            for (std::size_t i = 0; i < before.size(); ++i)
                ASSERT_EQ(std::memcmp(before[i].clip_from_gizmo, now[i].clip_from_gizmo, sizeof now[i].clip_from_gizmo),
                          0)
                    << "scene " << n << ", gizmo " << i;
        }
    }
}

} // namespace

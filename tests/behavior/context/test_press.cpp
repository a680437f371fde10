// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A press moves nothing and a click commits nothing, whatever form the gizmo has and whatever steps, snap targets,
// surfaces, limits and parents say; and a press that ended a drag grabs nothing.
#include "support/any_gizmo.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <cmath>
#include <limits>

namespace {

using namespace gizmo;
using test::Editor;
using test::LoneGizmo;

// Lets go of a drag in one of the ways there are.
void let_go(LoneGizmo& g, Pointer p) {
    switch (g.dice.below(4)) {
    case 0:
        p.down = true;
        g.context.confirm();
        break;
    case 1:
        p.down = true;
        p.capture_lost = true;
        break;
    default:
        break;
    }
    g.frame(p);
}

TEST(Press, MovesNothingAndAClickCommitsNothingWhateverTheFormAndTheOptions) {
    constexpr int kClicks = test::scaled(12000);
    int clicks = 0;
    std::array<int, static_cast<std::size_t>(last_enumerator(test::Form{})) + 1> of_form{};
    for (std::uint64_t seed = 1; clicks < kClicks && seed < 10 * kClicks; ++seed) {
        LoneGizmo g(seed);
        const auto at = g.somewhere();
        if (!at) continue;
        const std::uint64_t before = g.bits();
        Pointer p = g.flags();
        p.cursor = *at;
        const bool modal = g.dice.once_in(5);
        if (modal) {
            g.frame(p);
            g.context.start(10, g.handle(g.dice));
        }
        p.down = !modal;
        g.frame(p);
        if (!g.context.is_active()) continue;
        for (std::uint64_t held = g.dice.below(4); held > 0; --held) {
            const bool down = p.down;
            p = g.flags();
            p.cursor = *at;
            p.down = down;
            if (g.dice.once_in(8)) p.relative = true; // and no motion
            g.frame(p);
            ASSERT_TRUE(g.context.is_active()) << "seed " << seed;
        }
        p.down = modal; // confirms, or lets go
        p.relative = false;
        let_go(g, p);
        ++clicks;
        ++of_form[static_cast<std::size_t>(g.form)];
        ASSERT_FALSE(g.context.is_active()) << "seed " << seed;
        ASSERT_TRUE(g.bits() == before) << "seed " << seed << ", form " << static_cast<int>(g.form);
        ASSERT_EQ(g.commits + g.changes + g.events, 0) << "seed " << seed << ", form " << static_cast<int>(g.form);
        ASSERT_NE(g.last.phase, Phase::Committed);
        ASSERT_NE(g.last.phase, Phase::Cancelled);
    }
    EXPECT_EQ(clicks, kClicks);
    for (const int n : of_form)
        EXPECT_GT(n, kClicks / 200);
}

TEST(Press, ADragBackToItIsAClick) {
    constexpr int kDrags = test::scaled(10000);
    int drags = 0, moved = 0;
    for (std::uint64_t seed = 1; drags < kDrags && seed < 10 * kDrags; ++seed) {
        LoneGizmo g(seed);
        const auto at = g.somewhere();
        if (!at) continue;
        const std::uint64_t before = g.bits();
        Pointer p = g.flags();
        p.precise = false;
        p.cursor = *at;
        p.down = true;
        g.frame(p);
        if (!g.context.is_active()) continue;
        p.cursor = *at + glm::dvec2(g.dice.between(-40, 40), g.dice.between(-40, 40));
        g.frame(p);
        moved += g.bits() != before ? 1 : 0;
        p.cursor = *at;
        g.frame(p);
        ASSERT_TRUE(g.bits() == before) << "seed " << seed << ", form " << static_cast<int>(g.form);
        p.down = false;
        g.frame(p);
        ++drags;
        ASSERT_EQ(g.commits + g.events, 0) << "seed " << seed << ", form " << static_cast<int>(g.form);
        ASSERT_TRUE(g.bits() == before) << "seed " << seed;
    }
    EXPECT_EQ(drags, kDrags);
    EXPECT_GT(moved, kDrags / 3);
}

// What is held at the press is not forgotten: one pixel on, steps and limits hold.
TEST(Press, OnePixelOnStepsAndLimitsHold) {
    Editor e;
    e.object.position = {0.3, 0.2, 0.1};
    e.options.snap = {.translation = 1, .absolute = true};
    glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at, .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 0.3);
    EXPECT_FALSE(e.context.feedback()->snapped);
    e.frame({.cursor = at + glm::dvec2(1, 0), .down = true, .snap = true});
    EXPECT_EQ(e.object.position.x, 0);
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(1, 0), .snap = true}).phase, Phase::Committed);

    Editor limited;
    limited.object.position = {0.3, 0.2, 0.1};
    limited.options.limits.position_max.x = 0;
    at = limited.press(Handle::TranslateX);
    limited.frame({.cursor = at, .down = true});
    EXPECT_EQ(limited.object.position.x, 0.3);
    EXPECT_FALSE(limited.context.feedback()->limited);
    limited.frame({.cursor = at + glm::dvec2(1, 0), .down = true});
    EXPECT_TRUE(limited.context.feedback()->limited);
    limited.frame({.cursor = at + glm::dvec2(-60, 0), .down = true});
    EXPECT_LT(limited.object.position.x, 0);
}

// A click is where the camera stands still; flown past, the object stays under the cursor.
TEST(Press, UnderACameraThatMovesTheGrabbedPointStaysUnderTheCursor) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateView);
    e.frame({.cursor = at, .down = true});
    const glm::dvec2 before = e.pixel(e.object.position);
    e.camera = test::front_camera({0.5, 0.2, 0});
    e.frame({.cursor = at, .down = true});
    EXPECT_LT(glm::length(e.pixel(e.object.position) - before), 1e-9);
    EXPECT_NE(e.object.position.x, 0);
}

TEST(Press, ReleasedWithoutMotionEndsHoveredAndCancelledGivesBack) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    EXPECT_EQ(e.frame({.cursor = at, .down = true}).phase, Phase::Began);
    const Manipulation release = e.frame({.cursor = at});
    EXPECT_EQ(release.phase, Phase::Hovered);
    EXPECT_EQ(release.handle, Handle::TranslateX);
    EXPECT_TRUE(e.context.events().empty());
}

// A modal drag, ended in one of all the ways and orders; then the button is held and moved.
TEST(Press, ThatEndedADragGrabsNothing) {
    constexpr int kSessions = test::scaled(10000);
    int ended = 0, pressed = 0, grabbed = 0;
    for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
        LoneGizmo g(seed);
        const auto at = g.somewhere();
        if (!at) continue;
        Pointer p;
        p.cursor = *at;
        g.context.start(10, g.handle(g.dice));
        g.frame(p);
        if (!g.context.is_active()) continue;
        for (std::uint64_t moves = g.dice.below(3); moves > 0; --moves) {
            p.cursor = *at + glm::dvec2(g.dice.between(-30, 30), g.dice.between(-30, 30));
            g.frame(p);
        }
        // The press, alone or together with other ends, over a handle.
        p.cursor = *at;
        p.down = true;
        p.cancel = g.dice.once_in(4);
        p.capture_lost = g.dice.once_in(5);
        if (g.dice.once_in(3)) g.context.confirm();
        const bool submitted = !g.dice.once_in(6);
        if (submitted) {
            g.frame(p);
        } else {
            g.context.begin_frame(p);
            g.context.end_frame();
        }
        ++ended;
        p.cancel = p.capture_lost = false;
        if (g.context.is_active()) g.frame(p); // the pointer has moved with the press: committed one call later
        ASSERT_FALSE(g.context.is_active()) << "seed " << seed;
        const std::uint64_t after = g.bits();
        for (int held = 0; held < 4; ++held) {
            g.frame(p);
            ASSERT_FALSE(g.context.is_active()) << "seed " << seed << ", held";
            ASSERT_EQ(g.context.hovered_handle(), Handle::None) << "seed " << seed;
            p.cursor += glm::dvec2(1, 2);
        }
        p.down = false;
        g.frame(p);
        g.frame(p);
        ASSERT_FALSE(g.context.is_active()) << "seed " << seed << ", released";
        ASSERT_TRUE(g.bits() == after) << "seed " << seed;
        // The next press is one again, once sizes are at rest.
        for (int i = 0; i < 40; ++i)
            g.frame({.cursor = {-1000, -1000}});
        const auto there = g.somewhere();
        if (!there) continue;
        p.cursor = *there;
        g.frame(p);
        p.down = true;
        g.frame(p);
        ++pressed;
        grabbed += g.context.is_active() ? 1 : 0; // a host's own may be of no use from there
    }
    EXPECT_GT(ended, kSessions / 2);
    EXPECT_GT(grabbed, pressed * 0.99);
    EXPECT_GT(grabbed, ended / 2);
}

TEST(Press, FeedbackOfADragThatWasLetGoIsThereInThatFrame) {
    Editor e;
    glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    for (const bool is_on : {true, false}) {
        e.frame({.cursor = at + glm::dvec2(60, 0)});
        ASSERT_TRUE(e.context.feedback());
        EXPECT_EQ(e.context.feedback()->delta.x, e.object.position.x);
        EXPECT_EQ(e.context.drag() != nullptr, is_on);
    }
    e.frame({.cursor = at + glm::dvec2(60, 0)});
    EXPECT_FALSE(e.context.feedback());

    at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    e.frame({.cursor = at + glm::dvec2(40, 0), .down = true, .cancel = true});
    EXPECT_FALSE(e.context.feedback()) << "nothing came of it";
}

TEST(Press, ACursorThatIsNoNumberWhileAConstraintIsAskedForFreezesNothing) {
    const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
    for (const glm::dvec2 broken : {glm::dvec2(nan, nan), glm::dvec2(10, nan), glm::dvec2(infinity, 0)}) {
        for (const bool relative : {false, true}) {
            Editor e;
            const glm::dvec2 at = e.press(Handle::TranslateX);
            e.frame({.cursor = at + glm::dvec2(10, 0), .down = true});
            e.context.constrain(Handle::TranslateY);
            e.frame({.cursor = broken, .down = true, .relative = relative, .motion = {nan, nan}});
            e.frame({.cursor = at + glm::dvec2(10, -50), .down = true});
            EXPECT_EQ(e.context.hovered_handle(), Handle::TranslateY);
            e.frame({.cursor = at + glm::dvec2(10, -90), .down = true});
            EXPECT_GT(std::abs(e.object.position.y), 0.1);
            EXPECT_EQ(e.object.position.x, 0);
        }
    }
}

TEST(Press, ADragThatAKeyBeginsNeedsACursor) {
    Editor e;
    const double nan = std::nan("");
    e.context.start(7, Handle::TranslateX);
    e.frame({.cursor = {nan, nan}});
    EXPECT_FALSE(e.context.is_active());
    e.context.start(7, Handle::TranslateX);
    e.frame({.cursor = {500, 300}});
    EXPECT_TRUE(e.context.is_active());
    e.frame({.cursor = {540, 300}});
    EXPECT_NE(e.object.position.x, 0);
}

// What the press before was on leaves nothing behind.
TEST(Press, MovesThePivotAloneAfterAPressOnACustomHandle) {
    const Camera camera = test::front_camera();
    const CustomHandle handle{.color = {255, 0, 0, 255}};
    glm::dvec3 point(-1, 0, 0);
    DTransform object{.position = {0.5, 0, 0}};
    Context context;
    Options options{.id = 2, .space = Space::World, .pivot = Pivot::Custom, .edit_pivot_only = true};
    options.pivot_point = object.position;
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        context.manipulate_point(point, handle, camera, {.id = 1});
        const Manipulation m = context.manipulate(Mode::Translate, object, camera, options);
        context.end_frame();
        if (m.pivot) options.pivot_point = *m.pivot;
    };
    frame({.cursor = {-1e5, 0}});
    for (int i = 0; i < 3; ++i) { // whatever storage the presses take turns in
        const auto on_point = context.handle_position(1, Handle::Custom);
        ASSERT_TRUE(on_point);
        frame({.cursor = *on_point, .down = true});
        frame({.cursor = *on_point});
        frame({.cursor = *on_point});
        const auto on_axis = context.handle_position(2, Handle::TranslateY);
        ASSERT_TRUE(on_axis);
        const glm::dvec3 before = options.pivot_point;
        for (const double up : {0.0, 30.0, 60.0})
            frame({.cursor = *on_axis - glm::dvec2(0, up), .down = true});
        for (int k = 0; k < 3; ++k)
            frame({.cursor = *on_axis - glm::dvec2(0, 60)});
        EXPECT_GT(options.pivot_point.y, before.y) << i;
        EXPECT_EQ(object.position, glm::dvec3(0.5, 0, 0)) << i;
    }
}

} // namespace

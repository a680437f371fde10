// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pointer::anywhere: a press on no handle drags the handle used last, to the same bits as from the handle.
#include "support/editor.hpp"
#include "support/handles.hpp"
#include "support/ordinary.hpp"

#include <cmath>
#include <random>

namespace {

using namespace gizmo;
using test::Editor;

const glm::dvec2 kAway(1100, 650); // on no handle

Pointer at(const glm::dvec2& cursor, bool down, std::optional<Handle> anywhere = {}) {
    return {.cursor = cursor, .down = down, .anywhere = anywhere};
}

// A whole drag by `way`; returns the number of events.
std::size_t drag(Editor& e, const glm::dvec2& from, const glm::dvec2& way, std::optional<Handle> anywhere = {}) {
    std::size_t events = 0;
    e.frame(at(from, false, anywhere));
    for (const double share : {0.0, 0.25, 0.5, 1.0}) {
        e.frame(at(from + way * share, true, anywhere));
        events += e.context.events().size();
    }
    e.frame(at(from + way, false, anywhere));
    events += e.context.events().size();
    return events;
}

TEST(PressAnywhere, MovesTheHandleUsedLastWithOneEvent) {
    Editor e;
    e.camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    drag(e, e.at(Handle::TranslateX), {40, 0});
    const glm::dvec3 before = e.object.position;
    EXPECT_EQ(drag(e, kAway, {-64, 30}, Handle::None), 1u);
    EXPECT_LT(e.object.position.x, before.x);
    EXPECT_EQ(e.object.position.y, before.y);
    EXPECT_EQ(e.object.position.z, before.z);
    EXPECT_NEAR(e.pixel(e.object.position).x - e.pixel(before).x, -64, 1e-9);
    EXPECT_EQ(e.context.command_status(), CommandStatus::Done);
}

// The same motion from the handle and from elsewhere, by every handle of every mode.
TEST(PressAnywhere, GivesTheBitsOfTheSameMotionFromTheHandle) {
    int compared = 0;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds})
        for (const HandleInfo& info : test::all_handles()) {
            if (info.mode == Mode::None || !contains(mode, info.mode)) continue;
            Editor near, far;
            near.mode = far.mode = mode;
            near.options.space = far.options.space = Space::World;
            near.frame(at(kAway, false));
            const auto grip = near.context.handle_position(7, info.handle);
            if (!grip) continue;
            const glm::dvec2 way(37, -23);
            EXPECT_EQ(drag(near, *grip, way), 1u) << info.name;
            EXPECT_EQ(drag(far, kAway, way, info.handle), 1u) << info.name;
            EXPECT_TRUE(same_bits(near.object, far.object)) << info.name;
            // Now it is the one that was used last, and no handle is chosen.
            for (int i = 0; i < 60; ++i) // the size eases back
                near.frame(at(kAway, false)), far.frame(at(kAway, false));
            const auto again = near.context.handle_position(7, info.handle);
            if (!again) continue;
            drag(near, *again, {-11, 5});
            drag(far, {30, 40}, {-11, 5}, Handle::None);
            EXPECT_TRUE(same_bits(near.object, far.object)) << info.name;
            ++compared;
        }
    EXPECT_GT(compared, 40);
}

TEST(PressAnywhere, GivesTheSameBitsWithSnapsPreciseMotionWarpsAndRandomWays) {
    std::mt19937_64 random(49);
    std::uniform_int_distribution<int> pixel(-200, 200);
    for (int i = 0; i < 200; ++i) {
        Editor near, far;
        const Handle handle = std::array{Handle::TranslateX, Handle::TranslateXY, Handle::RotateZ,
                                         Handle::ScaleUniform}[static_cast<std::size_t>(i % 4)];
        near.mode = far.mode = test::mode_of(handle);
        near.options.snap.translation = far.options.snap.translation = 0.125;
        const glm::dvec2 grip = near.at(handle);
        far.frame(at(kAway, false));
        near.frame(at(grip, true));
        far.frame(at(kAway, true, handle));
        glm::dvec2 way(0);
        for (int step = 0; step < 6; ++step) {
            Pointer p;
            p.down = true;
            p.snap = pixel(random) > 0;
            p.precise = pixel(random) > 100;
            const glm::dvec2 by(pixel(random) / 4.0, pixel(random) / 4.0);
            if (pixel(random) > 150) p.warp = by;
            way += by;
            p.cursor = grip + way;
            near.frame(p);
            p.cursor = kAway + way;
            far.frame(p);
            ASSERT_TRUE(same_bits(near.object, far.object)) << i << " " << handle_name(handle);
        }
    }
}

// A second button presses and names the handle in one frame, a finger has not hovered before, a key may be released
// during the drag, and a slow host learns of the press and the release between its frames.
TEST(PressAnywhere, GivesTheSameBitsByASecondButtonByFingerAndPenAndAtFifteenFramesPerSecond) {
    const glm::dvec2 way(41, -17);
    for (const Handle handle : {Handle::TranslateY, Handle::TranslateView, Handle::RotateX, Handle::ScaleUniform})
        for (const PointerDevice device : {PointerDevice::Mouse, PointerDevice::Touch, PointerDevice::Pen}) {
            Editor near;
            near.mode = test::mode_of(handle);
            near.frame({.cursor = kAway, .device = device});
            const glm::dvec2 grip = near.context.handle_position(7, handle).value_or(glm::dvec2(0));
            near.frame({.cursor = grip, .down = true, .device = device});
            near.frame({.cursor = grip + way, .down = true, .device = device});
            near.frame({.cursor = grip + way, .device = device});
            for (const bool key_stays : {false, true}) {
                Editor far;
                far.mode = near.mode;
                far.frame({.cursor = {-1000, -1000}, .device = device});
                far.frame({.cursor = kAway, .down = true, .device = device, .anywhere = handle});
                Pointer moved{.cursor = kAway + way, .down = true, .device = device};
                if (key_stays) moved.anywhere = handle;
                far.frame(moved);
                moved.down = false;
                EXPECT_EQ(far.frame(moved).phase, Phase::Committed);
                EXPECT_EQ(far.context.events().size(), 1u);
                EXPECT_TRUE(same_bits(near.object, far.object)) << handle_name(handle) << static_cast<int>(device);
            }
            Editor slow;
            slow.mode = near.mode;
            slow.frame({.cursor = {-1000, -1000}, .device = device});
            slow.frame(
                {.cursor = kAway + way * 0.5, .down = true, .device = device, .press = kAway, .anywhere = handle});
            slow.frame({.cursor = kAway + way * 2.0, .device = device, .release = kAway + way});
            EXPECT_EQ(slow.frame({.cursor = kAway + way * 2.0, .device = device}).phase, Phase::Committed);
            EXPECT_TRUE(same_bits(near.object, slow.object)) << handle_name(handle) << static_cast<int>(device);
            EXPECT_EQ(slow.context.events().size(), 1u);
        }
}

// A number, and one of several points.
TEST(PressAnywhere, DragsCustomHandlesWithTheSameBits) {
    const glm::dvec2 way(30, 12);
    const auto drag_value = [&](bool anywhere) {
        Context context;
        double value = 1;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            context.manipulate_value(value, {.constraint = Constraint::Line, .direction = {1, 0, 0}},
                                     test::front_camera(), {.id = 7});
            context.end_frame();
        };
        frame({.cursor = kAway});
        const glm::dvec2 from = anywhere ? kAway : context.handle_position(7, Handle::Custom).value_or(glm::dvec2(0));
        frame(at(from, false));
        frame(at(from, true, Handle::None));
        EXPECT_EQ(value, 1);
        frame(at(from + way, true, Handle::None));
        frame(at(from + way, false));
        EXPECT_EQ(context.events().size(), 1u);
        return value;
    };
    EXPECT_EQ(drag_value(false), drag_value(true));
    EXPECT_NE(drag_value(true), 1);
}

TEST(PressAnywhere, ChangesNoBitUntilThePointerMoves) {
    for (const Handle handle : {Handle::TranslateX, Handle::TranslateView, Handle::RotateY, Handle::ScaleZ}) {
        Editor e;
        e.mode = test::mode_of(handle);
        const DTransform before = e.object;
        EXPECT_EQ(drag(e, kAway + glm::dvec2(0.1, 0.3), {0, 0}, handle), 0u);
        EXPECT_TRUE(same_bits(e.object, before)) << handle_name(handle);
        EXPECT_FALSE(e.context.is_active());
    }
}

TEST(PressAnywhere, AHandleUnderThePointerIsDraggedItself) {
    Editor e;
    const glm::dvec2 cursor = e.at(Handle::TranslateY);
    e.frame(at(cursor, true, Handle::TranslateX));
    EXPECT_EQ(e.context.drag()->drag.handle, Handle::TranslateY);
}

TEST(PressAnywhere, WithNoneUsedYetMovesFreelyOrTakesTheFirstHandle) {
    const auto first = [](Mode mode, std::uint64_t handles) {
        Editor e;
        e.mode = mode;
        e.options.handles = handles;
        e.frame(at(kAway, false, Handle::None));
        e.frame(at(kAway, true, Handle::None));
        return e.context.is_active() ? e.context.drag()->drag.handle : Handle::None;
    };
    EXPECT_EQ(first(Mode::Translate, ~0ull), Handle::TranslateView);
    EXPECT_EQ(first(Mode::Universal, ~0ull), Handle::TranslateView);
    EXPECT_EQ(first(Mode::Scale, ~0ull), Handle::ScaleUniform);
    EXPECT_EQ(first(Mode::Rotate, ~0ull), Handle::RotateX);
    EXPECT_EQ(first(Mode::Translate, handle_bit(Handle::TranslateZ)), Handle::TranslateZ);
    EXPECT_EQ(first(Mode::Bounds, ~0ull), Handle::BoundsMinX);
}

TEST(PressAnywhere, AHandleThatTheModeDoesNotShowIsNotTheLastOne) {
    Editor e;
    drag(e, e.at(Handle::TranslateX), {40, 0});
    e.mode = Mode::Rotate;
    e.frame(at(kAway, false));
    e.frame(at(kAway, true, Handle::None));
    EXPECT_EQ(e.context.drag()->drag.handle, Handle::RotateX);
}

TEST(PressAnywhere, SaysWhyItDragsNothing) {
    Editor e;
    const auto press = [&](std::optional<Handle> handle) {
        e.frame(at(kAway, false, handle));
        e.frame(at(kAway, true, handle));
        EXPECT_FALSE(e.context.is_active());
        e.frame(at(kAway, false));
        return e.context.command_status();
    };
    EXPECT_EQ(press({}), CommandStatus::None) << "an ordinary press is no command";
    EXPECT_EQ(press(Handle::Custom), CommandStatus::WrongHandle);
    e.mode = Mode::None;
    EXPECT_EQ(press(Handle::None), CommandStatus::WrongHandle);
    e.mode = Mode::Translate;
    e.object.position = glm::dvec3(4, 6, 12); // behind the eye
    EXPECT_EQ(press(Handle::TranslateX), CommandStatus::NotSolvable);
    e.context.begin_frame(at(kAway, true, Handle::None));
    e.context.end_frame();
    EXPECT_EQ(e.context.command_status(), CommandStatus::NotSubmitted);
}

TEST(PressAnywhere, NeedsAViewportThatTakesThePointer) {
    const auto begins = [](Pointer p) {
        Editor e;
        p.anywhere = Handle::TranslateX;
        e.frame(p);
        p.down = true;
        e.frame(p);
        return e.context.is_active();
    };
    EXPECT_TRUE(begins({.cursor = kAway}));
    EXPECT_FALSE(begins({.cursor = {-5, 100}})) << "outside";
    EXPECT_FALSE(begins({.cursor = kAway, .blocked = true}));
    EXPECT_FALSE(begins({.cursor = kAway, .cancel = true}));
    EXPECT_FALSE(begins({.cursor = kAway, .target = 3u})) << "another viewport";
    EXPECT_TRUE(begins({.cursor = kAway, .device = PointerDevice::Touch}));
}

// The gizmo that was used last, whatever the order; otherwise the first.
TEST(PressAnywhere, OfSeveralGizmosMovesTheOneUsedLast) {
    for (const int used : {-1, 0, 1, 2}) {
        Context context;
        std::array<DTransform, 3> objects;
        const Camera camera = test::front_camera();
        for (std::size_t i = 0; i < objects.size(); ++i)
            objects[i].position.x = 2.0 * static_cast<double>(i) - 2;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            for (std::size_t i = 0; i < objects.size(); ++i)
                context.manipulate(Mode::Translate, objects[i], camera, {.id = i + 1});
            context.end_frame();
        };
        frame(at(kAway, false));
        if (used >= 0) {
            const auto grip = context.handle_position(static_cast<std::uint64_t>(used) + 1, Handle::TranslateY);
            ASSERT_TRUE(grip);
            frame(at(*grip, false));
            frame(at(*grip, true));
            frame(at(*grip + glm::dvec2(0, 20), true));
            frame(at(*grip, false));
        }
        const auto before = objects;
        frame(at({5, 5}, false, Handle::None));
        frame(at({5, 5}, true, Handle::None));
        frame(at({45, 45}, true, Handle::None));
        for (int i = 0; i < 3; ++i)
            EXPECT_EQ(same_bits(objects[static_cast<std::size_t>(i)], before[static_cast<std::size_t>(i)]),
                      i != std::max(used, 0))
                << used;
    }
}

TEST(PressAnywhere, MovesOneOfAListInBlocks) {
    Context context;
    std::array<DTransform, 40> objects;
    for (std::size_t i = 0; i < objects.size(); ++i)
        objects[i].position = {0.3 * static_cast<double>(i) - 6, 0, 0};
    const Camera camera = test::front_camera();
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        context.manipulate_each(Mode::Translate, objects, camera, {.id = 100});
        context.end_frame();
    };
    frame(at({5, 5}, false));
    context.start(117, Handle::TranslateY);
    frame(at({5, 5}, false));
    frame(at({5, 45}, false));
    frame(at({5, 45}, true));
    frame(at({5, 45}, false));
    const auto before = objects;
    frame(at({5, 5}, true, Handle::None));
    frame(at({5, 60}, true, Handle::None));
    for (std::size_t i = 0; i < objects.size(); ++i)
        EXPECT_EQ(same_bits(objects[i], before[i]), i != 17) << i;
}

// Whatever view, subject and mode: the press moves nothing, the motion gives the bits of that from the handle.
TEST(PressAnywhere, HoldsInTheOrdinaryMatrix) {
    int compared = 0, rows = 0;
    const auto compare = [&](const test::ordinary::Row& row) {
        if (rows++ % 61 != 0 || test::ordinary::why_not(row)) return;
        test::ordinary::Scene near = test::ordinary::scene_of(row), far = near;
        Context a, b;
        const auto frame = [](Context& context, test::ordinary::Scene& s, const Pointer& p) {
            context.begin_frame(p);
            s.submit(context);
            context.end_frame();
        };
        frame(a, near, at({-1000, -1000}, false));
        frame(b, far, at({-1000, -1000}, false));
        Handle handle = Handle::None;
        std::optional<glm::dvec2> grip;
        for (const HandleInfo& info : test::all_handles())
            if (!grip && (grip = a.handle_position(7, info.handle))) handle = info.handle;
        if (!grip) return;
        glm::dvec2 away(3, 3);
        const glm::dvec2 way(16, 9);
        const DTransform before = far.objects[0];
        frame(b, far, at(away, false));
        if (b.hovered_handle() != Handle::None) return;
        frame(a, near, at(*grip, false));
        frame(a, near, at(*grip, true));
        frame(b, far, at(away, true, handle));
        frame(b, far, at(away, true, handle));
        EXPECT_TRUE(same_bits(far.objects[0], before)) << test::ordinary::words_of(row);
        frame(a, near, at(*grip + way, true));
        frame(b, far, at(away + way, true, handle));
        EXPECT_TRUE(near.is_same(far)) << test::ordinary::words_of(row);
        ++compared;
    };
    for (const int from : {0, 3, 6})
        test::ordinary::each_row(from, compare);
    EXPECT_GT(compared, 20);
}

} // namespace

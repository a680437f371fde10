// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What may happen in the middle of a drag, each with what is then defined to happen.
#include "support/editor.hpp"

#include <limits>

namespace {

using namespace gizmo;
using test::Editor;
using test::grabbed_point;

TEST(MidDrag, TheCameraMovesAndTheGrabbedPointComesBackUnderTheCursor) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateXY);
    e.frame({.cursor = at + glm::dvec2(20, -10), .down = true});
    const DragUpdate before = *e.context.drag();
    for (const glm::dvec3 eye : {glm::dvec3(2.5, 3, 6), glm::dvec3(3, 1, 5), glm::dvec3(0.5, 4, 9)}) {
        e.camera = test::look_at(eye, {0.2, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        e.frame({.cursor = at + glm::dvec2(20, -10), .down = true});
        const glm::dvec3 grabbed = grabbed_point(before.drag) + e.object.position;
        EXPECT_LT(glm::length(e.pixel(grabbed) - at - glm::dvec2(20, -10)), 1e-6);
    }
    // A camera that follows the object itself: no feedback, each frame is a function of the press.
    e.camera = test::front_camera();
    const auto run = [&] {
        e.frame({.cursor = at + glm::dvec2(20, -10), .down = true});
        return e.object;
    };
    const DTransform once = run();
    EXPECT_TRUE(same_bits(once, run()));
}

TEST(MidDrag, TheViewportResizesAndTheGrabbedPointStaysUnderTheCursor) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateXY);
    e.frame({.cursor = at + glm::dvec2(20, 5), .down = true});
    const glm::dvec3 point = grabbed_point(e.context.drag()->drag);
    e.camera =
        test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {100, 50, 640, 480});
    e.frame({.cursor = {400, 300}, .down = true});
    EXPECT_LT(glm::length(e.pixel(point + e.object.position) - glm::dvec2(400, 300)), 1e-6);
}

TEST(MidDrag, AnEmptyViewportHoldsStillAndLetsGo) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(20, 0), .down = true});
    const DTransform now = e.object;
    e.camera.viewport = {};
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(90, 0), .down = true}).phase, Phase::Dragging);
    EXPECT_TRUE(same_bits(e.object, now));
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(90, 0)}).phase, Phase::Committed);
    EXPECT_FALSE(e.context.is_active());
}

TEST(MidDrag, ModeAndSpaceChangeAndTheHandleIsKept) {
    Editor e, plain;
    e.object.rotation = plain.object.rotation = glm::angleAxis(0.6, glm::dvec3(0, 1, 0));
    const glm::dvec2 at = e.press(Handle::TranslateX);
    plain.press(Handle::TranslateX);
    const Mode modes[] = {Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds, Mode::None};
    for (int i = 0; i < 5; ++i) {
        e.mode = modes[i];
        e.options.space = static_cast<Space>(i);
        const Pointer pointer{.cursor = at + glm::dvec2(10 * i, 3), .down = true};
        e.frame(pointer);
        plain.frame(pointer);
        EXPECT_EQ(e.last.handle, Handle::TranslateX);
        EXPECT_TRUE(same_bits(e.object, plain.object)) << "mode " << i;
    }
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(40, 3)}).phase, Phase::Committed);
}

TEST(MidDrag, SomebodyElseWritesTheTargetAndIsToldApart) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    EXPECT_FALSE(e.frame({.cursor = at + glm::dvec2(10, 0), .down = true}).externally_modified);
    EXPECT_FALSE(e.frame({.cursor = at + glm::dvec2(20, 0), .down = true}).externally_modified);
    const double x = e.object.position.x;
    e.object.scale = {2, 2, 2};
    e.object.position.y = 1e-3;
    EXPECT_FALSE(e.frame({.cursor = at + glm::dvec2(20, 0), .down = true}).externally_modified);
    EXPECT_EQ(e.object.scale, glm::dvec3(2)) << "the handle cannot change it";
    EXPECT_EQ(e.object.position.y, 1e-3) << "the handle cannot change it";
    e.object.position.x += 5;
    EXPECT_TRUE(e.frame({.cursor = at + glm::dvec2(20, 0), .down = true}).externally_modified);
    EXPECT_EQ(e.object.position.x, x) << "the drag owns it";
    EXPECT_FALSE(e.frame({.cursor = at + glm::dvec2(20, 0), .down = true}).externally_modified);
}

TEST(MidDrag, AFloatHostIsNotDisturbedByItsOwnRounding) {
    Context context;
    Transform object{.position = {0.1f, 0.2f, 0.3f}};
    const Camera camera = test::front_camera({0.1, 0.2, 0.3});
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        const auto m = context.manipulate(Mode::Translate, object, camera, {.id = 1});
        context.end_frame();
        return m;
    };
    frame({});
    const glm::dvec2 at = *context.handle_position(1, Handle::TranslateX);
    frame({.cursor = at, .down = true});
    for (int i = 0; i < 20; ++i)
        EXPECT_FALSE(frame({.cursor = at + glm::dvec2(i * 3.7, 0), .down = true}).externally_modified) << i;
}

TEST(MidDrag, TheGizmoIsNotSubmittedAndWhatWasDoneIsCommitted) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    const DTransform now = e.object;
    e.context.begin_frame({.cursor = at, .down = true});
    e.context.end_frame();
    EXPECT_FALSE(e.context.is_active());
    EXPECT_TRUE(e.context.draw_list().is_empty()) << "what is not submitted is not drawn";
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_EQ(e.context.events()[0].phase, Phase::Committed);
    EXPECT_TRUE(same_bits(e.context.events()[0].after, now));
    e.frame({.cursor = at + glm::dvec2(60, 0), .down = true});
    EXPECT_FALSE(e.context.is_active()) << "the button is still the old press's";
    EXPECT_TRUE(same_bits(e.object, now));
}

TEST(MidDrag, CaptureIsLostAndTheDragIsCommittedWhereItIs) {
    Editor e;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    const DTransform now = e.object;
    // The cursor of such a frame means nothing.
    EXPECT_EQ(e.frame({.cursor = {1e6, -1e6}, .down = true, .capture_lost = true}).phase, Phase::Committed);
    EXPECT_TRUE(same_bits(e.object, now));
    EXPECT_EQ(e.context.events().size(), 1u);
    e.frame({.cursor = at, .down = true});
    EXPECT_FALSE(e.context.is_active()) << "until the button was seen up";
    e.frame({.cursor = at});
    e.press(Handle::TranslateX);
}

TEST(MidDrag, ASecondButtonCancels) {
    Editor e;
    const DTransform before = e.object;
    const glm::dvec2 at = e.press(Handle::TranslateX);
    e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(30, 0), .down = true, .cancel = true}).phase, Phase::Cancelled);
    EXPECT_TRUE(same_bits(e.object, before));
    for (int i = 0; i < 3; ++i) {
        e.frame({.cursor = at, .down = true, .cancel = i == 0});
        EXPECT_FALSE(e.context.is_active());
    }
}

TEST(MidDrag, PressAndReleaseBetweenTwoFramesIsNotSeenAndChangesNothing) {
    Editor e;
    const DTransform before = e.object;
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = at});
    e.frame({.cursor = at});
    EXPECT_TRUE(same_bits(e.object, before));
    EXPECT_TRUE(e.context.events().empty());
    // One frame for each event loses none: pressed here, let go there, with nothing between.
    e.frame({.cursor = at, .down = true});
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(25, 0)}).phase, Phase::Began);
    EXPECT_GT(e.object.position.x, 0.05);
    EXPECT_EQ(e.frame({.cursor = at + glm::dvec2(25, 0)}).phase, Phase::Committed);
}

TEST(MidDrag, AClickWithoutMotionLeavesEveryBitAndNoRecord) {
    for (const Handle handle : {Handle::TranslateX, Handle::TranslateView, Handle::TranslateXY, Handle::RotateX,
                                Handle::RotateView, Handle::ScaleZ, Handle::ScaleUniform}) {
        Editor e;
        e.mode = Mode::Universal;
        e.object = {.position = {0.1, 0.2, 0.3},
                    .rotation = glm::normalize(glm::dquat(0.9, 0.1, -0.2, 0.3)),
                    .scale = {1.1, 2.2, 3.3}};
        e.camera = test::front_camera(e.object.position);
        const DTransform before = e.object;
        const glm::dvec2 at = e.press(handle);
        for (int i = 0; i < 3; ++i)
            EXPECT_FALSE(e.frame({.cursor = at, .down = true}).changed);
        EXPECT_EQ(e.frame({.cursor = at}).phase, Phase::Hovered);
        EXPECT_TRUE(same_bits(e.object, before)) << handle_name(handle);
        EXPECT_TRUE(e.context.events().empty());
    }
}

TEST(MidDrag, PreciseIsPressedAndLetGoWithoutAJumpForEveryKindOfHandle) {
    for (const Handle handle : {Handle::TranslateX, Handle::TranslateXY, Handle::TranslateView, Handle::RotateX,
                                Handle::ScaleY, Handle::ScaleUniform, Handle::BoundsMaxX}) {
        Editor e;
        e.mode = info_of(handle).action == Action::Bounds ? Mode::Bounds : Mode::Universal;
        const glm::dvec2 at = e.press(handle);
        glm::dvec2 cursor = at;
        bool precise = false;
        for (int i = 0; i < 40; ++i) {
            cursor += glm::dvec2(1, 0.5);
            e.frame({.cursor = cursor, .down = true, .precise = precise});
            const DTransform before = e.object;
            if (i % 5 == 0) precise = !precise;
            e.frame({.cursor = cursor, .down = true, .precise = precise});
            EXPECT_LT(glm::length(e.object.position - before.position), 1e-12) << handle_name(handle);
            EXPECT_LT(glm::length(e.object.scale - before.scale), 1e-12);
            EXPECT_GT(std::abs(glm::dot(e.object.rotation, before.rotation)), 1 - 1e-12);
        }
    }
}

} // namespace

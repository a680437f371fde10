// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A drag without a context.
#include "context/drag_session.hpp"
#include "context/pointer_tracker.hpp"
#include "support/editor.hpp"
#include "support/placed.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

TEST(DragSession, IsAFunctionOfThePressAndTheCursorNow) {
    const Camera camera = test::front_camera();
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    Press press;
    press.hit.handle = Handle::TranslateX;
    press.placement = test::placed(*projector);
    const glm::dvec3 h = press.placement.point({0.6, 0, 0});
    const glm::dvec2 cursor = glm::dvec2(h) / h.z;
    PointerTracker pointer;
    pointer.begin_frame({.cursor = cursor, .down = true}, false);
    DragSession drag;
    const GizmoKey key{7, 0, 0};
    ASSERT_TRUE(drag.begin(press, key, 1, *projector, cursor, pointer, false));
    pointer.press(cursor);
    drag.begin_frame();
    EXPECT_EQ(drag.claim(key, CallForm::One, Likeness::Near), DragRole::Dragged);
    EXPECT_EQ(drag.claim({7, 1, 0}, CallForm::One, Likeness::Same), DragRole::Echoed);
    EXPECT_EQ(drag.claim({7, 0, 1}, CallForm::One, Likeness::Same), DragRole::None) << "not twice in a frame";

    GizmoValue value;
    Manipulation told;
    const auto update = [&](const Pointer& now) {
        drag.begin_frame();
        pointer.begin_frame(now, drag.is_on());
        told = {};
        const Step step = drag.update(value, {&*projector, 1}, camera, {}, nullptr, {}, nullptr, pointer, told);
        drag.conclude(step.hand, {value, drag.differs(value)}, told);
        return step;
    };
    update({.cursor = cursor, .down = true});
    EXPECT_EQ(told.phase, Phase::Began);
    EXPECT_TRUE(same_bits(value.transform, DTransform{}));
    update({.cursor = cursor + glm::dvec2(300, 50), .down = true});
    const Step step = update({.cursor = cursor + glm::dvec2(40, 10), .down = true});
    EXPECT_EQ(told.phase, Phase::Dragging);
    EXPECT_EQ(step.write, MemberWrite::Update);
    const DTransform direct = update_drag(*begin_drag(*projector, press.placement, Handle::TranslateX, {}, {}, cursor),
                                          *projector, {.cursor = cursor + glm::dvec2(40, 10)})
                                  ->transform;
    EXPECT_TRUE(same_bits(value.transform, direct)) << "where it wandered before does not count";
    const Step cancelled = update({.cursor = cursor, .down = true, .cancel = true});
    EXPECT_EQ(cancelled.hand, HandSign::Cancels);
    EXPECT_EQ(cancelled.write, MemberWrite::Restore);
    EXPECT_TRUE(same_bits(value.transform, DTransform{}));
    EXPECT_FALSE(drag.is_on());
    EXPECT_EQ(drag.claim(key, CallForm::One, Likeness::Same), DragRole::None);
}

TEST(DragSession, KeepsTheProjectorOfItsLastUpdate) {
    auto projector = *make_projector(test::front_camera());
    Press press;
    press.hit.handle = Handle::TranslateX;
    press.placement = test::placed(projector);
    const glm::dvec3 h = press.placement.point({0.6, 0, 0});
    const glm::dvec2 cursor = glm::dvec2(h) / h.z;
    PointerTracker pointer;
    pointer.begin_frame({.cursor = cursor, .down = true}, false);
    DragSession drag;
    ASSERT_TRUE(drag.begin(press, {7, 0, 0}, 1, projector, cursor, pointer, false));
    pointer.press(cursor);
    GizmoValue value;
    const auto focal_after = [&](const Eye& eye) {
        drag.begin_frame();
        pointer.begin_frame({.cursor = cursor, .down = true}, true);
        Manipulation told;
        drag.update(value, eye, test::front_camera(), {}, nullptr, {}, nullptr, pointer, told);
        return drag.projector().focal;
    };
    Projector other = projector;
    other.focal *= 2;
    EXPECT_EQ(focal_after({&projector, 1}), projector.focal);
    EXPECT_EQ(focal_after({&other, 1}), other.focal) << "another camera";
    EXPECT_EQ(focal_after({&projector, 1}), projector.focal);
    projector.focal *= 3;
    EXPECT_EQ(focal_after({&projector, 2}), projector.focal) << "made anew in the same place";
}

} // namespace

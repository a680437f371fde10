// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "slow_frames.hpp"

#include <gizmo/adapters/qt.hpp>

namespace {

QMouseEvent mouse(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons,
                  Qt::KeyboardModifiers modifiers = {}) {
    return {type, at, at, button, buttons, modifiers};
}

TEST(QtAdapter, KeepsATapBetweenTwoFramesForTheNextFrame) {
    gizmo::QtPointer pointer;
    pointer.handle(mouse(QEvent::MouseMove, {10, 20}, Qt::NoButton, {}), 1.5);
    EXPECT_EQ(pointer.next().cursor, glm::dvec2(15, 30));
    EXPECT_FALSE(pointer.next().down);
    pointer.handle(mouse(QEvent::MouseButtonPress, {11, 20}, Qt::LeftButton, Qt::LeftButton), 1);
    pointer.handle(mouse(QEvent::MouseButtonRelease, {11, 20}, Qt::LeftButton, {}), 1);
    EXPECT_TRUE(pointer.next().down);
    EXPECT_FALSE(pointer.next().down);
    pointer.handle(QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier), 1);
    pointer.handle(QKeyEvent(QEvent::KeyRelease, Qt::Key_Escape, Qt::NoModifier), 1);
    EXPECT_TRUE(pointer.next().cancel);
    EXPECT_FALSE(pointer.next().cancel);
}

TEST(QtAdapter, DragsTheSameInSlowFrames) {
    gizmo::QtPointer pointer;
    bool held = false;
    const auto send = [&](QEvent::Type type, const glm::dvec2& p, Qt::MouseButton button) {
        pointer.handle(mouse(type, {p.x, p.y}, button, held ? Qt::LeftButton : Qt::NoButton), 1);
    };
    test::expect_slow_frames_drag_as_fast_ones([&](const glm::dvec2& p) { send(QEvent::MouseMove, p, Qt::NoButton); },
                                               [&](bool down, const glm::dvec2& p) {
                                                   held = down;
                                                   send(down ? QEvent::MouseButtonPress : QEvent::MouseButtonRelease, p,
                                                        Qt::LeftButton);
                                               },
                                               [&] { return pointer.next(); });
}

TEST(QtAdapter, HoldsWhatIsHeldAndLosesItWithTheFocus) {
    gizmo::QtPointer pointer;
    pointer.handle(mouse(QEvent::MouseButtonPress, {5, 5}, Qt::LeftButton, Qt::LeftButton, Qt::ShiftModifier), 1);
    for (int frame = 0; frame < 3; ++frame) {
        const gizmo::Pointer p = pointer.next();
        EXPECT_TRUE(p.down && p.precise && !p.snap && !p.from_center && !p.cancel && !p.capture_lost);
    }
    // What an event says is held is as it was before its key; QKeyEvent::modifiers() adds the key.
    pointer.handle(QKeyEvent(QEvent::KeyPress, Qt::Key_Control, Qt::AltModifier), 1);
    gizmo::Pointer p = pointer.next();
    EXPECT_TRUE(p.down && p.snap && p.from_center && !p.precise);
    pointer.handle(mouse(QEvent::MouseMove, {6, 5}, Qt::NoButton, Qt::LeftButton | Qt::RightButton), 1);
    EXPECT_TRUE(pointer.next().cancel);
    pointer.handle(QEvent(QEvent::FocusOut), 1);
    p = pointer.next();
    EXPECT_TRUE(p.capture_lost && !p.down);
    EXPECT_FALSE(pointer.next().capture_lost);
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "slow_frames.hpp"

#include <gizmo/adapters/qt.hpp>

#include <QtGui/QPointingDevice>

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

struct QtHost {
    gizmo::QtPointer pointer{};
    Qt::MouseButtons held{};
    static constexpr bool knows_fingers = true;

    void send(test::Act act, const glm::dvec2& cursor, bool finger) {
        using enum test::Act;
        const QPointF at(cursor.x, cursor.y);
        const QPointingDevice screen("screen", 1, QInputDevice::DeviceType::TouchScreen,
                                     QPointingDevice::PointerType::Finger, {}, 10, 0);
        const QPointingDevice* const device = finger ? &screen : QPointingDevice::primaryPointingDevice();
        const auto mouse_event = [&](QEvent::Type type, Qt::MouseButton button) {
            pointer.handle(QMouseEvent(type, at, at, button, held, {}, device), 1);
        };
        const auto button = [&](Qt::MouseButton which, bool down) {
            held.setFlag(which, down);
            mouse_event(down ? QEvent::MouseButtonPress : QEvent::MouseButtonRelease, which);
        };
        if (act == Press || act == Release) return button(Qt::LeftButton, act == Press);
        if (act == Right || act == RightUp) return button(Qt::RightButton, act == Right);
        if (act == Middle || act == MiddleUp) return button(Qt::MiddleButton, act == Middle);
        if (act == Move) return mouse_event(QEvent::MouseMove, Qt::NoButton);
        if (act == Escape || act == EscapeUp)
            pointer.handle(QKeyEvent(act == Escape ? QEvent::KeyPress : QEvent::KeyRelease, Qt::Key_Escape, {}), 1);
        if (act == Wheel) pointer.handle(QWheelEvent(at, at, {}, {0, 120}, held, {}, Qt::NoScrollPhase, false), 1);
        if (act == FocusLost || act == FocusGained)
            pointer.handle(QFocusEvent(act == FocusLost ? QEvent::FocusOut : QEvent::FocusIn), 1);
    }
    gizmo::Pointer next() { return pointer.next(); }
};

TEST(QtAdapter, DragsTheSameAtEveryFrameRateWhateverPeopleDo) {
    test::expect_stories_at_frame_rates(test::kFrameRates, [] { return QtHost(); });
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

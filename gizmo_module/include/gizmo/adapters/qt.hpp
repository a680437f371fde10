// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from the events of a Qt window or widget (Qt 6). Include it where Qt Gui's headers can be found; the
// library needs no Qt.
#pragma once

#include <gizmo/adapters/report.hpp>
#include <gizmo/pointer_events.hpp>

#include <QtCore/QEvent>
#include <QtGui/QEventPoint>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPointingDevice>

// X11's
#pragma push_macro("FocusOut")
#pragma push_macro("KeyPress")
#pragma push_macro("KeyRelease")
#undef FocusOut
#undef KeyPress
#undef KeyRelease

namespace gizmo {

/// Collects the events of one window as PointerEvents does, so that clicks and drags are the same at every frame rate.
/// The left button drags; Escape or the right button cancels; Shift is precise, Control snaps, Alt keeps a box's
/// center. A window that loses the focus commits its drag.
class QtPointer {
public:
    /// Call it from QWindow::event(), QWidget::event() or an event filter. Ignores events that are not input.
    /// @param device_pixel_ratio the window's; converts the cursor to pixels.
    void handle(const QEvent& event, double device_pixel_ratio) {
        switch (event.type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseMove:
            mouse(static_cast<const QMouseEvent&>(event), device_pixel_ratio);
            break;
        case QEvent::KeyPress:
        case QEvent::KeyRelease:
            key(static_cast<const QKeyEvent&>(event));
            break;
        case QEvent::FocusOut:
            escape_ = right_ = false;
            events_.lose_capture();
            break;
        default:
            break;
        }
    }

    /// Returns the pointer for begin_frame(). Call it once a frame. The host sets `blocked`.
    Pointer next() {
        Pointer pointer = events_.next();
        if (is_finger_) pointer.device = PointerDevice::Touch;
        pointer.precise = modifiers_.testFlag(Qt::ShiftModifier);
        pointer.snap = modifiers_.testFlag(Qt::ControlModifier);
        pointer.from_center = modifiers_.testFlag(Qt::AltModifier);
        pointer.diagnosis = detail::adapter_diagnosis(diagnosis_);
        return pointer;
    }

private:
    void mouse(const QMouseEvent& event, double ratio) {
        modifiers_ = event.modifiers();
        right_ = event.buttons().testFlag(Qt::RightButton);
        is_finger_ = event.pointerType() == QPointingDevice::PointerType::Finger;
        const bool left = event.buttons().testFlag(Qt::LeftButton);
        const glm::dvec2 cursor(event.position().x() * ratio, event.position().y() * ratio);
        if (left && event.button() != Qt::LeftButton)
            events_.move(cursor); // held, possibly since before the focus was lost: not a press
        else
            events_.button(left, cursor);
        events_.cancel(escape_ || right_);
    }
    void key(const QKeyEvent& event) {
        modifiers_ = event.modifiers();
        if (event.key() != Qt::Key_Escape || event.isAutoRepeat()) return;
        escape_ = event.type() == QEvent::KeyPress;
        events_.cancel(escape_ || right_);
    }

    PointerEvents events_{};
    Diagnosis diagnosis_{};
    Qt::KeyboardModifiers modifiers_{};
    bool right_ = false, escape_ = false; ///< held
    bool is_finger_ = false;
};

} // namespace gizmo

#pragma pop_macro("FocusOut")
#pragma pop_macro("KeyPress")
#pragma pop_macro("KeyRelease")

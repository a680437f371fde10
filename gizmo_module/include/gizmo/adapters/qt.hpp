// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from the events of a Qt window or widget (Qt 6). Include it where Qt Gui's headers can be found; the
// library needs no Qt.
#pragma once

#include <gizmo/pointer.hpp>

#include <QtCore/QEvent>
#include <QtGui/QEventPoint>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>

namespace gizmo {

/// Collects the events of one window for the next frame. The left button drags; Escape or the right button cancels;
/// Shift is precise, Control snaps, Alt keeps a box's center. A press that is released before the next frame is still
/// seen by that frame. A window that loses the focus commits its drag.
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
            lost_ = true;
            down_ = escape_ = right_ = false;
            break;
        default:
            break;
        }
    }

    /// Returns the pointer for begin_frame(). Call it once a frame. The host sets `blocked`.
    Pointer next() {
        Pointer pointer;
        pointer.cursor = cursor_;
        pointer.down = down_ || pressed_;
        pointer.cancel = escape_ || right_ || cancelled_;
        pointer.precise = modifiers_.testFlag(Qt::ShiftModifier);
        pointer.snap = modifiers_.testFlag(Qt::ControlModifier);
        pointer.from_center = modifiers_.testFlag(Qt::AltModifier);
        pointer.capture_lost = lost_;
        pressed_ = cancelled_ = lost_ = false;
        return pointer;
    }

private:
    void mouse(const QMouseEvent& event, double ratio) {
        cursor_ = {event.position().x() * ratio, event.position().y() * ratio};
        modifiers_ = event.modifiers();
        down_ = event.buttons().testFlag(Qt::LeftButton);
        right_ = event.buttons().testFlag(Qt::RightButton);
        pressed_ = pressed_ || down_;
        cancelled_ = cancelled_ || right_;
    }
    void key(const QKeyEvent& event) {
        modifiers_ = event.modifiers();
        if (event.key() != Qt::Key_Escape || event.isAutoRepeat()) return;
        escape_ = event.type() == QEvent::KeyPress;
        cancelled_ = cancelled_ || escape_;
    }

    glm::dvec2 cursor_{0};
    Qt::KeyboardModifiers modifiers_{};
    bool down_ = false, right_ = false, escape_ = false;      ///< current state
    bool pressed_ = false, cancelled_ = false, lost_ = false; ///< since the last frame
};

} // namespace gizmo

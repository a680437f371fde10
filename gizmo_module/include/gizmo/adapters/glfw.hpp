// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from a GLFW window (3.3 or later). Include it where GLFW's header can be found; the library needs no GLFW.
#pragma once

#include <gizmo/pointer_events.hpp>

#include <GLFW/glfw3.h>

namespace gizmo {

namespace detail {
/// Screen coordinates are not pixels on some systems.
inline glm::dvec2 glfw_pixels(GLFWwindow* window, double x, double y) {
    int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
    glfwGetWindowSize(window, &width, &height);
    glfwGetFramebufferSize(window, &pixel_width, &pixel_height);
    return width > 0 && height > 0 ? glm::dvec2(x * pixel_width / width, y * pixel_height / height) : glm::dvec2(0);
}
inline void take_glfw_modifiers(GLFWwindow* window, Pointer& pointer) {
    const auto key = [&](int which) { return glfwGetKey(window, which) == GLFW_PRESS; };
    pointer.precise = key(GLFW_KEY_LEFT_SHIFT) || key(GLFW_KEY_RIGHT_SHIFT);
    pointer.snap = key(GLFW_KEY_LEFT_CONTROL) || key(GLFW_KEY_RIGHT_CONTROL);
    pointer.from_center = key(GLFW_KEY_LEFT_ALT) || key(GLFW_KEY_RIGHT_ALT);
}
} // namespace detail

/// The current state of the window's pointer, in framebuffer pixels. It does not say where a button was pressed or
/// released since the last frame; GlfwPointer below does. The left button drags; Escape or the right button
/// cancels; Shift is precise, Control snaps, Alt keeps a box's center. A window without focus commits its drag. The
/// host sets `blocked`. To lose no click between two frames, call glfwSetInputMode with GLFW_STICKY_MOUSE_BUTTONS and
/// GLFW_STICKY_KEYS. Call this once a frame, after glfwPollEvents().
inline Pointer pointer_from_glfw(GLFWwindow* window) {
    const auto button = [&](int which) { return glfwGetMouseButton(window, which) == GLFW_PRESS; };
    double x = 0, y = 0;
    glfwGetCursorPos(window, &x, &y);
    Pointer pointer;
    pointer.cursor = detail::glfw_pixels(window, x, y);
    pointer.down = button(GLFW_MOUSE_BUTTON_LEFT);
    pointer.cancel = glfwGetKey(window, GLFW_KEY_ESCAPE) == GLFW_PRESS || button(GLFW_MOUSE_BUTTON_RIGHT);
    detail::take_glfw_modifiers(window, pointer);
    pointer.capture_lost = glfwGetWindowAttrib(window, GLFW_FOCUSED) == GLFW_FALSE;
    return pointer;
}

/// Collects the events of one window as PointerEvents does, so that clicks and drags are the same at every frame rate.
/// Buttons and keys as above. Call each function from the window's callback with the same arguments.
class GlfwPointer {
public:
    explicit GlfwPointer(GLFWwindow* window)
        : window_(window) {
        double x = 0, y = 0;
        glfwGetCursorPos(window, &x, &y);
        on_cursor_pos(x, y);
    }
    /// From the callback of glfwSetCursorPosCallback().
    void on_cursor_pos(double x, double y) {
        cursor_ = detail::glfw_pixels(window_, x, y);
        events_.move(cursor_);
    }
    /// From the callback of glfwSetMouseButtonCallback().
    void on_mouse_button(int button, int action) {
        if (button == GLFW_MOUSE_BUTTON_LEFT) events_.button(action == GLFW_PRESS, cursor_);
        if (button == GLFW_MOUSE_BUTTON_RIGHT) cancel(action, right_);
    }
    /// From the callback of glfwSetKeyCallback().
    void on_key(int key, int action) {
        if (key == GLFW_KEY_ESCAPE) cancel(action, escape_);
    }
    /// From the callback of glfwSetWindowFocusCallback().
    void on_focus(int focused) {
        if (focused == GLFW_TRUE) return;
        right_ = escape_ = false;
        events_.lose_capture();
    }

    /// Returns the pointer for begin_frame(). Call it once a frame, after glfwPollEvents(). The host sets `blocked`.
    Pointer next() {
        Pointer pointer = events_.next();
        detail::take_glfw_modifiers(window_, pointer);
        return pointer;
    }

private:
    void cancel(int action, bool& held) {
        held = action != GLFW_RELEASE;
        events_.cancel(escape_ || right_);
    }

    GLFWwindow* window_;
    PointerEvents events_{};
    glm::dvec2 cursor_{0};
    bool right_ = false, escape_ = false; ///< held
};

} // namespace gizmo

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from a GLFW window (3.3 or later). Include it where GLFW's header can be found; the library needs no GLFW.
#pragma once

#include <gizmo/adapters/report.hpp>
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
inline const Diagnosis* glfw_diagnosis(GLFWwindow* window, const glm::dvec2& cursor, Diagnosis& kept) {
    int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
    glfwGetWindowSize(window, &width, &height);
    glfwGetFramebufferSize(window, &pixel_width, &pixel_height);
    return adapter_diagnosis(kept, glm::dvec2(pixel_width, pixel_height), glm::dvec2(width, height), cursor);
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
    static thread_local Diagnosis diagnosis;
    pointer.diagnosis = detail::glfw_diagnosis(window, pointer.cursor, diagnosis);
    return pointer;
}

/// Collects the events of one window as PointerEvents does, so that clicks and drags are the same at every frame rate.
/// Buttons and keys as above. It sets the window's callbacks for the cursor, mouse buttons, keys and focus, and calls
/// those that were set before; set yours first. Destroy it before the window.
class GlfwPointer {
public:
    explicit GlfwPointer(GLFWwindow* window)
        : window_(window)
        , next_(first_)
        , before_{glfwSetCursorPosCallback(window, on_cursor_pos), glfwSetMouseButtonCallback(window, on_mouse_button),
                  glfwSetKeyCallback(window, on_key), glfwSetWindowFocusCallback(window, on_focus)} {
        double x = 0, y = 0;
        glfwGetCursorPos(window, &x, &y);
        move(x, y);
        first_ = this;
    }
    ~GlfwPointer() {
        glfwSetCursorPosCallback(window_, before_.cursor_pos);
        glfwSetMouseButtonCallback(window_, before_.mouse_button);
        glfwSetKeyCallback(window_, before_.key);
        glfwSetWindowFocusCallback(window_, before_.focus);
        GlfwPointer** link = &first_;
        while (*link != this)
            link = &(*link)->next_;
        *link = next_;
    }
    GlfwPointer(const GlfwPointer&) = delete;
    GlfwPointer& operator=(const GlfwPointer&) = delete;

    /// Returns the pointer for begin_frame(). Call it once a frame, after glfwPollEvents(). The host sets `blocked`.
    Pointer next() {
        Pointer pointer = events_.next();
        detail::take_glfw_modifiers(window_, pointer);
        pointer.diagnosis = detail::glfw_diagnosis(window_, pointer.cursor, diagnosis_);
        return pointer;
    }

private:
    struct Callbacks {
        GLFWcursorposfun cursor_pos;
        GLFWmousebuttonfun mouse_button;
        GLFWkeyfun key;
        GLFWwindowfocusfun focus;
    };
    static GlfwPointer* of(GLFWwindow* window) {
        GlfwPointer* p = first_;
        while (p && p->window_ != window)
            p = p->next_;
        return p;
    }
    static void on_cursor_pos(GLFWwindow* window, double x, double y) {
        GlfwPointer* const p = of(window);
        if (!p) return;
        p->move(x, y);
        if (p->before_.cursor_pos) p->before_.cursor_pos(window, x, y);
    }
    static void on_mouse_button(GLFWwindow* window, int button, int action, int modifiers) {
        GlfwPointer* const p = of(window);
        if (!p) return;
        if (button == GLFW_MOUSE_BUTTON_LEFT) p->events_.button(action == GLFW_PRESS, p->cursor_);
        if (button == GLFW_MOUSE_BUTTON_RIGHT) p->cancel(action, p->right_);
        if (p->before_.mouse_button) p->before_.mouse_button(window, button, action, modifiers);
    }
    static void on_key(GLFWwindow* window, int key, int scancode, int action, int modifiers) {
        GlfwPointer* const p = of(window);
        if (!p) return;
        if (key == GLFW_KEY_ESCAPE) p->cancel(action, p->escape_);
        if (p->before_.key) p->before_.key(window, key, scancode, action, modifiers);
    }
    static void on_focus(GLFWwindow* window, int focused) {
        GlfwPointer* const p = of(window);
        if (!p) return;
        if (focused == GLFW_FALSE) {
            p->right_ = p->escape_ = false;
            p->events_.lose_capture();
        }
        if (p->before_.focus) p->before_.focus(window, focused);
    }
    void move(double x, double y) {
        cursor_ = detail::glfw_pixels(window_, x, y);
        events_.move(cursor_);
    }
    void cancel(int action, bool& held) {
        held = action != GLFW_RELEASE;
        events_.cancel(escape_ || right_);
    }

    static inline GlfwPointer* first_ = nullptr; ///< of all windows
    GLFWwindow* window_;
    GlfwPointer* next_;
    Callbacks before_;
    PointerEvents events_{};
    Diagnosis diagnosis_{};
    glm::dvec2 cursor_{0};
    bool right_ = false, escape_ = false; ///< held
};

} // namespace gizmo

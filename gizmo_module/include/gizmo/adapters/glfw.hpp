// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from a GLFW window (3.3 or later). Include it where GLFW's header can be found; the library needs no GLFW.
#pragma once

#include <gizmo/pointer.hpp>

#include <GLFW/glfw3.h>

namespace gizmo {

/// The current state of the window's pointer, in framebuffer pixels. The left button drags; Escape or the right button
/// cancels; Shift is precise, Control snaps, Alt keeps a box's center. A window without focus commits its drag. The
/// host sets `blocked`. To lose no click between two frames, call glfwSetInputMode with GLFW_STICKY_MOUSE_BUTTONS and
/// GLFW_STICKY_KEYS. Call this once a frame, after glfwPollEvents().
inline Pointer pointer_from_glfw(GLFWwindow* window) {
    const auto key = [&](int which) { return glfwGetKey(window, which) == GLFW_PRESS; };
    const auto button = [&](int which) { return glfwGetMouseButton(window, which) == GLFW_PRESS; };
    double x = 0, y = 0;
    int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
    glfwGetCursorPos(window, &x, &y); // screen coordinates, which are not pixels on some systems
    glfwGetWindowSize(window, &width, &height);
    glfwGetFramebufferSize(window, &pixel_width, &pixel_height);
    Pointer pointer;
    if (width > 0 && height > 0) pointer.cursor = {x * pixel_width / width, y * pixel_height / height};
    pointer.down = button(GLFW_MOUSE_BUTTON_LEFT);
    pointer.cancel = key(GLFW_KEY_ESCAPE) || button(GLFW_MOUSE_BUTTON_RIGHT);
    pointer.precise = key(GLFW_KEY_LEFT_SHIFT) || key(GLFW_KEY_RIGHT_SHIFT);
    pointer.snap = key(GLFW_KEY_LEFT_CONTROL) || key(GLFW_KEY_RIGHT_CONTROL);
    pointer.from_center = key(GLFW_KEY_LEFT_ALT) || key(GLFW_KEY_RIGHT_ALT);
    pointer.capture_lost = glfwGetWindowAttrib(window, GLFW_FOCUSED) == GLFW_FALSE;
    return pointer;
}

} // namespace gizmo

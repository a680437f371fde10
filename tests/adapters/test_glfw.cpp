// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <GLFW/glfw3.h>

// Replaces GLFW's window, which needs a display.
namespace said {
static double x = 0, y = 0;
static int held_key = 0, focused = GLFW_TRUE;
static bool left = false, right = false;
static void cursor(GLFWwindow*, double* out_x, double* out_y) {
    *out_x = x;
    *out_y = y;
}
static void window_size(GLFWwindow*, int* width, int* height) {
    *width = 1280;
    *height = 720;
}
static int scale = 1;
static void framebuffer_size(GLFWwindow*, int* width, int* height) {
    *width = scale * 1280;
    *height = scale * 720;
}
static int key(GLFWwindow*, int which) {
    return which == held_key ? GLFW_PRESS : GLFW_RELEASE;
}
static int button(GLFWwindow*, int which) {
    return (which == GLFW_MOUSE_BUTTON_LEFT ? left : right) ? GLFW_PRESS : GLFW_RELEASE;
}
static int attribute(GLFWwindow*, int) {
    return focused;
}
} // namespace said
#define glfwGetCursorPos said::cursor
#define glfwGetWindowSize said::window_size
#define glfwGetFramebufferSize said::framebuffer_size
#define glfwGetKey said::key
#define glfwGetMouseButton said::button
#define glfwGetWindowAttrib said::attribute
#include "slow_frames.hpp"

#include <gizmo/adapters/glfw.hpp>

namespace {

class GlfwAdapter : public testing::Test {
protected:
    void TearDown() override {
        said::held_key = 0;
        said::focused = GLFW_TRUE;
        said::left = said::right = false;
        said::scale = 1;
    }
};

TEST_F(GlfwAdapter, FillsAPointerFromTheWindowAsItIs) {
    said::x = 10.5;
    said::y = 20;
    said::scale = 2;
    said::left = true;
    gizmo::Pointer p = gizmo::pointer_from_glfw(nullptr);
    EXPECT_EQ(p.cursor, glm::dvec2(21, 40));
    EXPECT_TRUE(p.down && !p.cancel && !p.capture_lost);
    said::left = false;
    said::right = true;
    said::focused = GLFW_FALSE;
    p = gizmo::pointer_from_glfw(nullptr);
    EXPECT_TRUE(!p.down && p.cancel && p.capture_lost);
}

TEST_F(GlfwAdapter, DragsTheSameInSlowFrames) {
    gizmo::GlfwPointer pointer(nullptr);
    test::expect_slow_frames_drag_as_fast_ones([&](const glm::dvec2& p) { pointer.on_cursor_pos(p.x, p.y); },
                                               [&](bool down, const glm::dvec2& p) {
                                                   pointer.on_cursor_pos(p.x, p.y);
                                                   pointer.on_mouse_button(GLFW_MOUSE_BUTTON_LEFT,
                                                                           down ? GLFW_PRESS : GLFW_RELEASE);
                                               },
                                               [&] { return pointer.next(); });
}

TEST_F(GlfwAdapter, KnowsTheCursorBeforeItMoves) {
    said::x = 30;
    said::y = 40;
    said::scale = 2;
    gizmo::GlfwPointer pointer(nullptr);
    pointer.on_mouse_button(GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS);
    const gizmo::Pointer p = pointer.next();
    EXPECT_TRUE(p.down);
    EXPECT_EQ(p.press, glm::dvec2(60, 80));
    EXPECT_EQ(p.cursor, glm::dvec2(60, 80));
}

TEST_F(GlfwAdapter, KeepsATapOfEscapeAndLosesAllWithTheFocus) {
    gizmo::GlfwPointer pointer(nullptr);
    pointer.on_key(GLFW_KEY_ESCAPE, GLFW_PRESS);
    pointer.on_key(GLFW_KEY_ESCAPE, GLFW_REPEAT);
    pointer.on_key(GLFW_KEY_ESCAPE, GLFW_RELEASE);
    EXPECT_TRUE(pointer.next().cancel);
    EXPECT_FALSE(pointer.next().cancel);
    said::held_key = GLFW_KEY_RIGHT_CONTROL;
    pointer.on_mouse_button(GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS);
    gizmo::Pointer p = pointer.next();
    EXPECT_TRUE(p.down && p.snap && !p.precise && !p.from_center && !p.cancel);
    pointer.on_mouse_button(GLFW_MOUSE_BUTTON_RIGHT, GLFW_PRESS);
    p = pointer.next();
    EXPECT_TRUE(p.down && p.cancel);
    pointer.on_focus(GLFW_TRUE);
    pointer.on_focus(GLFW_FALSE);
    p = pointer.next();
    EXPECT_TRUE(p.capture_lost && !p.down && !p.cancel);
    EXPECT_FALSE(pointer.next().capture_lost);
}

} // namespace

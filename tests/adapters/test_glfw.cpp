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
// The window's callbacks.
static GLFWcursorposfun move = nullptr;
static GLFWmousebuttonfun click = nullptr;
static GLFWkeyfun press_key = nullptr;
static GLFWwindowfocusfun focus = nullptr;
template <class F>
F exchange(F& was, F now) {
    const F before = was;
    was = now;
    return before;
}
} // namespace said
#define glfwSetCursorPosCallback(window, f) said::exchange<GLFWcursorposfun>(said::move, f)
#define glfwSetMouseButtonCallback(window, f) said::exchange<GLFWmousebuttonfun>(said::click, f)
#define glfwSetKeyCallback(window, f) said::exchange<GLFWkeyfun>(said::press_key, f)
#define glfwSetWindowFocusCallback(window, f) said::exchange<GLFWwindowfocusfun>(said::focus, f)
#define glfwGetCursorPos said::cursor
#define glfwGetWindowSize said::window_size
#define glfwGetFramebufferSize said::framebuffer_size
#define glfwGetKey said::key
#define glfwGetMouseButton said::button
#define glfwGetWindowAttrib said::attribute
#include "slow_frames.hpp"

#include <gizmo/adapters/glfw.hpp>

#include <memory>

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

struct GlfwHost {
    std::unique_ptr<gizmo::GlfwPointer> pointer = std::make_unique<gizmo::GlfwPointer>(nullptr);
    static constexpr bool knows_fingers = false;

    void send(test::Act act, const glm::dvec2& cursor, bool) {
        using enum test::Act;
        const auto button = [](int which, bool down) {
            said::click(nullptr, which, down ? GLFW_PRESS : GLFW_RELEASE, 0);
        };
        said::move(nullptr, cursor.x, cursor.y);
        if (act == Press || act == Release) button(GLFW_MOUSE_BUTTON_LEFT, act == Press);
        if (act == Right || act == RightUp) button(GLFW_MOUSE_BUTTON_RIGHT, act == Right);
        if (act == Middle || act == MiddleUp) button(GLFW_MOUSE_BUTTON_MIDDLE, act == Middle);
        if (act == Escape || act == EscapeUp)
            said::press_key(nullptr, GLFW_KEY_ESCAPE, 0, act == Escape ? GLFW_PRESS : GLFW_RELEASE, 0);
        if (act == FocusLost || act == FocusGained) said::focus(nullptr, act == FocusGained ? GLFW_TRUE : GLFW_FALSE);
        if (act == FocusLost) button(GLFW_MOUSE_BUTTON_LEFT, false); // as GLFW releases what is held
    }
    gizmo::Pointer next() { return pointer->next(); }
};

TEST_F(GlfwAdapter, DragsTheSameAtEveryFrameRateWhateverPeopleDo) {
    test::expect_stories_at_frame_rates(test::kFrameRates, [] { return GlfwHost(); });
}

TEST_F(GlfwAdapter, KnowsTheCursorBeforeItMoves) {
    said::x = 30;
    said::y = 40;
    said::scale = 2;
    gizmo::GlfwPointer pointer(nullptr);
    said::click(nullptr, GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0);
    const gizmo::Pointer p = pointer.next();
    EXPECT_TRUE(p.down);
    EXPECT_EQ(p.press, glm::dvec2(60, 80));
    EXPECT_EQ(p.cursor, glm::dvec2(60, 80));
}

TEST_F(GlfwAdapter, CallsTheCallbacksThatWereSetBeforeAndPutsThemBack) {
    static int calls = 0;
    calls = 0;
    said::move = [](GLFWwindow*, double x, double) { calls += x == 3 ? 1 : 0; };
    said::click = [](GLFWwindow*, int, int, int modifiers) { calls += modifiers == 4 ? 10 : 0; };
    said::press_key = [](GLFWwindow*, int, int scancode, int, int) { calls += scancode == 5 ? 100 : 0; };
    said::focus = [](GLFWwindow*, int focused) { calls += focused == GLFW_TRUE ? 1000 : 0; };
    const auto all = [] {
        said::move(nullptr, 3, 0);
        said::click(nullptr, 0, GLFW_PRESS, 4);
        said::press_key(nullptr, GLFW_KEY_A, 5, GLFW_PRESS, 0);
        said::focus(nullptr, GLFW_TRUE);
    };
    {
        gizmo::GlfwPointer pointer(nullptr);
        all();
        EXPECT_EQ(calls, 1111);
        EXPECT_TRUE(pointer.next().down);
    }
    all();
    EXPECT_EQ(calls, 2222);
    said::move = nullptr;
    said::click = nullptr;
    said::press_key = nullptr;
    said::focus = nullptr;
}

TEST_F(GlfwAdapter, KeepsATapOfEscapeAndLosesAllWithTheFocus) {
    gizmo::GlfwPointer pointer(nullptr);
    said::press_key(nullptr, GLFW_KEY_ESCAPE, 0, GLFW_PRESS, 0);
    said::press_key(nullptr, GLFW_KEY_ESCAPE, 0, GLFW_REPEAT, 0);
    said::press_key(nullptr, GLFW_KEY_ESCAPE, 0, GLFW_RELEASE, 0);
    EXPECT_TRUE(pointer.next().cancel);
    EXPECT_FALSE(pointer.next().cancel);
    said::held_key = GLFW_KEY_RIGHT_CONTROL;
    said::click(nullptr, GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0);
    gizmo::Pointer p = pointer.next();
    EXPECT_TRUE(p.down && p.snap && !p.precise && !p.from_center && !p.cancel);
    said::click(nullptr, GLFW_MOUSE_BUTTON_RIGHT, GLFW_PRESS, 0);
    p = pointer.next();
    EXPECT_TRUE(p.down && p.cancel);
    said::focus(nullptr, GLFW_TRUE);
    said::focus(nullptr, GLFW_FALSE);
    p = pointer.next();
    EXPECT_TRUE(p.capture_lost && !p.down && !p.cancel);
    EXPECT_FALSE(pointer.next().capture_lost);
}

} // namespace

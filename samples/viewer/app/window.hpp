// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A GLFW window: input events and a surface.
#pragma once

#include "common/vulkan/gpu.hpp"
#include "viewer/editor/input.hpp"

#include <array>
#include <map>
#include <utility>

struct GLFWwindow;
struct GLFWcursor;

namespace viewer {

class Window {
public:
    static std::unique_ptr<Window> create(int width, int height, std::string& error);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    std::vector<const char*> instance_extensions() const;
    VkSurfaceKHR make_surface(VkInstance instance) const;

    /// Collects the pending events. Returns false if the window should close.
    bool poll(std::vector<InputEvent>& events);
    /// Waits for events, at most for this time.
    void wait(double seconds);
    /// True if wait() or poll() received something since the last call that requires drawing: input, a resize, an
    /// uncovered part.
    bool take_news();
    bool is_iconified() const;
    /// Sets the cursor's shape.
    void set_cursor(CursorShape shape);
    /// While on, a cursor that leaves the window returns on the other side, and events continue without a jump.
    void set_wraps(bool on);
    std::string clipboard() const;
    void set_clipboard(const std::string& text);
    void stay();                                                                    ///< cancels closing
    float scale() const;                                                            ///< pixels per logical pixel
    std::vector<std::string> take_dropped() { return std::exchange(dropped_, {}); } ///< paths of files
    VkExtent2D extent() const;                                                      ///< pixels; 0 while minimized
    VkExtent2D size() const;                                                        ///< in the system's units
    bool has_focus() const;                                                         ///< the window receives keys
    void set_title(const std::string& title);

private:
    Window() = default;
    void set_callbacks();
    VkExtent2D size_by(void (*get)(GLFWwindow*, int*, int*)) const;
    void push(InputEvent event);
    void on_key(int key, int scancode, int action, int mods);
    void on_move(double x, double y);

    GLFWwindow* window_ = nullptr;
    std::vector<InputEvent> events_;
    std::vector<std::string> dropped_;
    std::map<int, std::string> names_{}; ///< of pressed keys, by their codes
    std::string title_;
    bool has_news_ = true; ///< something was received: an event, a resize, focus, an uncovered part
    bool wraps_ = false;
    glm::dvec2 wrapped_{0}; ///< window coordinates by which the cursor was moved
    std::array<GLFWcursor*, kCursorShapeCount> cursors_{};
    CursorShape shape_ = CursorShape::Arrow;
};

} // namespace viewer

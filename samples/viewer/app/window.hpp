// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A GLFW window: its input as events, its surface to show pictures on.
#pragma once

#include "common/vulkan/gpu.hpp"
#include "viewer/editor/input.hpp"

#include <array>
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

    /// Takes the events that have come. False: the window is to be closed.
    bool poll(std::vector<InputEvent>& events);
    /// Waits for whatever comes, at most so many seconds, which may be infinite.
    void wait(double seconds);
    /// Whether something has come since the last time, in wait() or in poll(), that there is something to be drawn for:
    /// input, another size, a part that was covered.
    bool take_news();
    static void wake(); ///< ends a wait(), from any thread
    bool is_iconified() const;
    /// What the cursor looks like from now on.
    void set_cursor(CursorShape shape);
    /// While on, a cursor that leaves the window comes back at the other side, and events go on counting.
    void set_wraps(bool on);
    std::string clipboard() const;
    void set_clipboard(const std::string& text);
    void stay();                                                                    ///< it is not closed after all
    float scale() const;                                                            ///< pixels per logical pixel
    std::vector<std::string> take_dropped() { return std::exchange(dropped_, {}); } ///< paths of files
    VkExtent2D extent() const;                                                      ///< pixels; 0 while minimized
    VkExtent2D size() const;                                                        ///< in the system's own units
    bool has_focus() const;                                                         ///< it gets the keys
    void set_title(const std::string& title);

private:
    Window() = default;
    void set_callbacks();
    void push(InputEvent event);
    void on_key(int key, int action, int mods);
    void on_move(double x, double y);

    GLFWwindow* window_ = nullptr;
    std::vector<InputEvent> events_;
    std::vector<std::string> dropped_;
    std::string title_;
    bool has_news_ = true; ///< something has come: an event, another size, the focus, a part uncovered
    bool wraps_ = false;
    glm::dvec2 wrapped_{0}; ///< window coordinates that the cursor was put back by
    std::array<GLFWcursor*, kCursorShapeCount> cursors_{};
    CursorShape shape_ = CursorShape::Arrow;
};

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/window.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>

// GLFW declares this only after Vulkan's own header.
extern "C" VkResult glfwCreateWindowSurface(VkInstance, GLFWwindow*, const VkAllocationCallbacks*, VkSurfaceKHR*);

namespace viewer {
namespace {

Window* self(GLFWwindow* w) {
    return static_cast<Window*>(glfwGetWindowUserPointer(w));
}

std::string utf8(unsigned int c) {
    const std::u8string text = std::filesystem::path(std::u32string(1, c)).u8string();
    return {text.begin(), text.end()};
}

struct KeyName {
    int key;
    const char* name;
};
constexpr KeyName kKeyNames[] = {{GLFW_KEY_LEFT_SHIFT, "Shift"},
                                 {GLFW_KEY_RIGHT_SHIFT, "Shift"},
                                 {GLFW_KEY_LEFT_CONTROL, "Ctrl"},
                                 {GLFW_KEY_RIGHT_CONTROL, "Ctrl"},
                                 {GLFW_KEY_LEFT_ALT, "Alt"},
                                 {GLFW_KEY_RIGHT_ALT, "Alt"},
                                 {GLFW_KEY_ESCAPE, "Escape"},
                                 {GLFW_KEY_ENTER, "Enter"},
                                 {GLFW_KEY_KP_ENTER, "Enter"},
                                 {GLFW_KEY_BACKSPACE, "Backspace"},
                                 {GLFW_KEY_DELETE, "Delete"},
                                 {GLFW_KEY_TAB, "Tab"},
                                 {GLFW_KEY_SPACE, "Space"},
                                 {GLFW_KEY_HOME, "Home"},
                                 {GLFW_KEY_END, "End"},
                                 {GLFW_KEY_LEFT, "Left"},
                                 {GLFW_KEY_RIGHT, "Right"},
                                 {GLFW_KEY_UP, "Up"},
                                 {GLFW_KEY_DOWN, "Down"},
                                 {GLFW_KEY_INSERT, "Insert"},
                                 {GLFW_KEY_PAGE_UP, "PageUp"},
                                 {GLFW_KEY_PAGE_DOWN, "PageDown"},
                                 {GLFW_KEY_KP_DECIMAL, "KeypadPoint"}};
struct KeyRange {
    int first, last;
    const char* name;
    int number; ///< of the first
};
constexpr KeyRange kKeyRanges[] = {{GLFW_KEY_F1, GLFW_KEY_F12, "F", 1}, {GLFW_KEY_KP_0, GLFW_KEY_KP_9, "Keypad", 0}};

// The key's name on a US keyboard; empty if the viewer does not use it.
std::string position_of(int key) {
    if (key > GLFW_KEY_SPACE && key <= GLFW_KEY_GRAVE_ACCENT) return std::string(1, static_cast<char>(key)); // ASCII
    for (const KeyRange& range : kKeyRanges)
        if (key >= range.first && key <= range.last)
            return range.name + std::to_string(range.number + key - range.first);
    for (const KeyName& named : kKeyNames)
        if (key == named.key) return named.name;
    return {};
}

// What is printed on the key, if that is a Latin letter or the sign of a key on a US keyboard; otherwise its name
// there. Digits are where a US keyboard has them, because some layouts type them with Shift.
std::string name_of(int key, int scancode) {
    const std::string position = position_of(key);
    const char* const label =
        position.size() == 1 && (key < GLFW_KEY_0 || key > GLFW_KEY_9) ? glfwGetKeyName(key, scancode) : nullptr;
    if (!label || std::string_view(label).size() != 1) return position;
    const char c = *label;
    if (c >= 'a' && c <= 'z') return std::string(1, static_cast<char>(c - 'a' + 'A'));
    const bool is_key = (c >= 'A' && c <= 'Z') || std::string_view(",.-=/;'\\`[]").find(c) != std::string_view::npos;
    return is_key ? std::string(1, c) : position;
}

} // namespace

std::unique_ptr<Window> Window::create(int width, int height, std::string& error) {
    glfwSetErrorCallback([](int, const char*) {}); // errors are queried where they occur
    const auto reason = [] {
        const char* text = nullptr;
        glfwGetError(&text);
        return std::string(text ? text : "no reason given");
    };
#ifdef GLFW_PLATFORM // GLFW 3.4 tries Wayland first, whose library prints a line of its own where there is none
    const char* const wayland = std::getenv("WAYLAND_DISPLAY");
    if (!(wayland && *wayland) && glfwPlatformSupported(GLFW_PLATFORM_X11))
        glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
#endif
    if (!glfwInit()) {
        error = "no window system: " + reason() + " (--headless needs none)";
        return nullptr;
    }
    std::unique_ptr<Window> w(new Window);
    if (!glfwVulkanSupported()) {
        error = "no Vulkan for windows: " + reason() + " (--headless needs none)";
        return nullptr;
    }
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    w->window_ = glfwCreateWindow(width, height, "Gizmo viewer", nullptr, nullptr);
    if (!w->window_) {
        error = "no window: " + reason();
        return nullptr;
    }
    glfwSetWindowUserPointer(w->window_, w.get());
    w->set_callbacks();
    return w;
}

void Window::set_callbacks() {
    glfwSetCursorPosCallback(window_, [](GLFWwindow* g, double x, double y) { self(g)->on_move(x, y); });
    glfwSetMouseButtonCallback(window_, [](GLFWwindow* g, int button, int action, int) {
        if (button <= GLFW_MOUSE_BUTTON_MIDDLE)
            self(g)->push({.kind = InputEvent::Kind::Button, .button = button, .down = action == GLFW_PRESS});
    });
    glfwSetScrollCallback(window_, [](GLFWwindow* g, double, double y) {
        self(g)->push({.kind = InputEvent::Kind::Scroll, .scroll = y});
    });
    glfwSetKeyCallback(window_, [](GLFWwindow* g, int key, int code, int action, int mods) {
        self(g)->on_key(key, code, action, mods);
    });
    // Typed characters follow the keyboard layout, not the keys.
    glfwSetCharCallback(window_, [](GLFWwindow* g, unsigned int c) {
        self(g)->push({.kind = InputEvent::Kind::Text, .key = utf8(c)});
    });
    glfwSetDropCallback(
        window_, [](GLFWwindow* g, int count, const char** paths) { self(g)->dropped_.assign(paths, paths + count); });
    glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* g, int, int) { self(g)->has_news_ = true; });
    glfwSetWindowRefreshCallback(window_, [](GLFWwindow* g) { self(g)->has_news_ = true; });
    glfwSetWindowFocusCallback(window_, [](GLFWwindow* g, int) { self(g)->has_news_ = true; });
    glfwSetWindowIconifyCallback(window_, [](GLFWwindow* g, int) { self(g)->has_news_ = true; });
}

void Window::push(InputEvent event) {
    events_.push_back(std::move(event));
    has_news_ = true;
}

void Window::on_move(double x, double y) {
    // Window coordinates may be points; the editor's are pixels.
    const VkExtent2D pixels = extent(), points = this->size();
    const glm::dvec2 size(std::max(1u, points.width), std::max(1u, points.height));
    const glm::dvec2 scale(pixels.width / size.x, pixels.height / size.y);
    // The pointer's position is a pixel's corner; the editor uses the pixel's center.
    push({.kind = InputEvent::Kind::Move, .cursor = (glm::dvec2(x, y) + wrapped_) * scale + 0.5});
    if (!wraps_) return;
    // One pixel inside the edge, because the edge may be the screen's, which the pointer cannot leave.
    const glm::dvec2 inside = 1.0 + glm::mod(glm::dvec2(x, y) - 1.0, glm::max(size - 3.0, glm::dvec2(1)));
    if (glm::distance(inside, glm::dvec2(x, y)) < 0.5) return;
    wrapped_ += glm::dvec2(x, y) - inside;
    glfwSetCursorPos(window_, inside.x, inside.y);
}

void Window::set_wraps(bool on) {
    if (wraps_ == on) return;
    wraps_ = on;
    if (on || std::exchange(wrapped_, glm::dvec2(0)) == glm::dvec2(0)) return;
    double x = 0, y = 0; // the position where it is visible again
    glfwGetCursorPos(window_, &x, &y);
    on_move(x, y);
}

void Window::set_cursor(CursorShape shape) {
    if (shape == shape_) return;
    shape_ = shape;
    constexpr int kShapes[kCursorShapeCount] = {GLFW_ARROW_CURSOR,   GLFW_HAND_CURSOR,    GLFW_CROSSHAIR_CURSOR,
                                                GLFW_HRESIZE_CURSOR, GLFW_VRESIZE_CURSOR, GLFW_IBEAM_CURSOR};
    const auto index = static_cast<std::size_t>(shape);
    if (!cursors_[index]) cursors_[index] = glfwCreateStandardCursor(kShapes[index]);
    glfwSetCursor(window_, cursors_[index]); // null if the system has none: the arrow
}

std::string Window::clipboard() const {
    const char* const text = glfwGetClipboardString(window_);
    return text ? text : "";
}

void Window::set_clipboard(const std::string& text) {
    glfwSetClipboardString(window_, text.c_str());
}

// "Ctrl+Shift+Z": the modifiers, then the key's name, which a release has from its press: the layout may change
// between.
void Window::on_key(int key, int scancode, int action, int mods) {
    const bool down = action != GLFW_RELEASE;
    if (action == GLFW_PRESS) names_[key] = name_of(key, scancode);
    const std::string base = names_[key];
    if (base.empty()) return;
    const bool modifier = base == "Shift" || base == "Ctrl" || base == "Alt";
    // Only text editing and nudges repeat.
    if (action == GLFW_REPEAT && base != "Backspace" && base != "Delete" && base != "Left" && base != "Right" &&
        base != "Up" && base != "Down")
        return;
    std::string name;
    if (!modifier) {
        if (mods & GLFW_MOD_CONTROL) name += "Ctrl+";
        if (mods & GLFW_MOD_ALT) name += "Alt+";
        if (mods & GLFW_MOD_SHIFT) name += "Shift+";
    }
    name += base;
    push({.kind = InputEvent::Kind::Key,
          .down = down,
          .is_lost = !down && !has_focus(),
          .key = name,
          .position = position_of(key)});
}

Window::~Window() {
    for (GLFWcursor* const cursor : cursors_)
        if (cursor) glfwDestroyCursor(cursor);
    if (window_) glfwDestroyWindow(window_);
    glfwTerminate();
}

std::vector<const char*> Window::instance_extensions() const {
    std::uint32_t count = 0;
    const char** names = glfwGetRequiredInstanceExtensions(&count);
    return {names, names + count};
}

VkSurfaceKHR Window::make_surface(VkInstance instance) const {
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    return glfwCreateWindowSurface(instance, window_, nullptr, &surface) == VK_SUCCESS ? surface : VK_NULL_HANDLE;
}

VkExtent2D Window::size_by(void (*get)(GLFWwindow*, int*, int*)) const {
    int w = 0, h = 0;
    get(window_, &w, &h);
    return {static_cast<std::uint32_t>(std::max(0, w)), static_cast<std::uint32_t>(std::max(0, h))};
}

VkExtent2D Window::extent() const {
    return size_by(glfwGetFramebufferSize);
}

VkExtent2D Window::size() const {
    return size_by(glfwGetWindowSize);
}

bool Window::has_focus() const {
    return glfwGetWindowAttrib(window_, GLFW_FOCUSED) == GLFW_TRUE;
}

void Window::set_title(const std::string& title) {
    if (title == title_) return;
    title_ = title;
    glfwSetWindowTitle(window_, title.c_str());
}

bool Window::poll(std::vector<InputEvent>& events) {
    glfwPollEvents();
    events = std::exchange(events_, {});
    return !glfwWindowShouldClose(window_);
}

void Window::wait(double seconds) {
    seconds > 0 ? glfwWaitEventsTimeout(seconds) : glfwPollEvents();
}

// Events that arrive while a frame is drawn cause as many frames as any other: poll() marks them as news.
bool Window::take_news() {
    return std::exchange(has_news_, false) || !dropped_.empty() || glfwWindowShouldClose(window_);
}

bool Window::is_iconified() const {
    return glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_TRUE || extent().width == 0 || extent().height == 0;
}

void Window::stay() {
    glfwSetWindowShouldClose(window_, GLFW_FALSE);
}

float Window::scale() const {
    float x = 1, y = 1;
    glfwGetWindowContentScale(window_, &x, &y);
    return std::clamp(std::max(x, y), 0.5f, 4.0f);
}

} // namespace viewer

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from an SDL window, SDL 3 or SDL 2 (2.26 or later). Include SDL's header before this one, or make it
// available on the include path; the library needs no SDL.
#pragma once

#include <gizmo/adapters/report.hpp>
#include <gizmo/pointer_events.hpp>

#if !defined(SDL_MAJOR_VERSION) && __has_include(<SDL3/SDL.h>)
#include <SDL3/SDL.h>
#elif !defined(SDL_MAJOR_VERSION) && __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#elif !defined(SDL_MAJOR_VERSION)
#include <SDL.h>
#endif

namespace gizmo {

/// The current state of the window's pointer, in its pixels. It does not say where a button was pressed or released
/// since the last frame, and a click between two frames is lost; SdlPointer below loses none. The left button drags;
/// Escape or the right button cancels; Shift is precise, Control snaps, Alt keeps a box's center. A window without
/// focus commits its drag. The host sets `blocked`. Call this after the events of the frame.
inline Pointer pointer_from_sdl(SDL_Window* window) {
#if SDL_MAJOR_VERSION >= 3
    float x = 0, y = 0;
    const bool* const keys = SDL_GetKeyboardState(nullptr);
    const SDL_MouseButtonFlags buttons = SDL_GetMouseState(&x, &y);
    const SDL_MouseButtonFlags left = SDL_BUTTON_LMASK, right = SDL_BUTTON_RMASK;
    const auto modifiers = static_cast<unsigned>(SDL_GetModState());
    const unsigned shift = SDL_KMOD_SHIFT, control = SDL_KMOD_CTRL, alt = SDL_KMOD_ALT;
#else
    int x = 0, y = 0;
    const Uint8* const keys = SDL_GetKeyboardState(nullptr);
    const Uint32 buttons = SDL_GetMouseState(&x, &y);
    const Uint32 left = SDL_BUTTON_LMASK, right = SDL_BUTTON_RMASK;
    const auto modifiers = static_cast<unsigned>(SDL_GetModState());
    const unsigned shift = KMOD_SHIFT, control = KMOD_CTRL, alt = KMOD_ALT;
#endif
    int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
    SDL_GetWindowSize(window, &width, &height);
    SDL_GetWindowSizeInPixels(window, &pixel_width, &pixel_height);
    Pointer pointer;
    if (width > 0 && height > 0)
        pointer.cursor = {static_cast<double>(x) * pixel_width / width, static_cast<double>(y) * pixel_height / height};
    pointer.down = (buttons & left) != 0;
    pointer.cancel = keys[SDL_SCANCODE_ESCAPE] || (buttons & right) != 0;
    pointer.precise = (modifiers & shift) != 0;
    pointer.snap = (modifiers & control) != 0;
    pointer.from_center = (modifiers & alt) != 0;
    pointer.capture_lost = (SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS) == 0;
    static thread_local Diagnosis diagnosis;
    pointer.diagnosis = detail::adapter_diagnosis(diagnosis, glm::dvec2(pixel_width, pixel_height),
                                                  glm::dvec2(width, height), pointer.cursor);
    return pointer;
}

/// Collects the events of one window as PointerEvents does, so that clicks and drags are the same at every frame rate.
/// Buttons and keys as above. A window that loses the focus commits its drag.
class SdlPointer {
public:
    /// @param window the window whose events are used; null: events of any window, without a display scale.
    explicit SdlPointer(SDL_Window* window = nullptr)
        : window_(window) {}

    /// Call it with every event of the event loop. Ignores events that are not input or belong to another window.
    void handle(const SDL_Event& event) {
#if SDL_MAJOR_VERSION >= 3
        switch (event.type) {
        case SDL_EVENT_MOUSE_MOTION:
            move(event.motion.windowID, event.motion.which, event.motion.x, event.motion.y);
            break;
        case SDL_EVENT_MOUSE_BUTTON_DOWN:
        case SDL_EVENT_MOUSE_BUTTON_UP:
            move(event.button.windowID, event.button.which, event.button.x, event.button.y);
            button(event.button.windowID, event.button.button, event.button.down);
            break;
        case SDL_EVENT_KEY_DOWN:
        case SDL_EVENT_KEY_UP:
            if (event.key.scancode == SDL_SCANCODE_ESCAPE) cancel(event.key.windowID, event.key.down, escape_);
            break;
        case SDL_EVENT_WINDOW_FOCUS_LOST:
            lose(event.window.windowID);
            break;
        default:
            break;
        }
#else
        switch (event.type) {
        case SDL_MOUSEMOTION:
            move(event.motion.windowID, event.motion.which, event.motion.x, event.motion.y);
            break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            move(event.button.windowID, event.button.which, event.button.x, event.button.y);
            button(event.button.windowID, event.button.button, event.button.state == SDL_PRESSED);
            break;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            if (event.key.keysym.scancode == SDL_SCANCODE_ESCAPE)
                cancel(event.key.windowID, event.key.state == SDL_PRESSED, escape_);
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) lose(event.window.windowID);
            break;
        default:
            break;
        }
#endif
    }

    /// Returns the pointer for begin_frame(). Call it once a frame, after its events. The host sets `blocked`.
    Pointer next() {
#if SDL_MAJOR_VERSION >= 3
        const unsigned shift = SDL_KMOD_SHIFT, control = SDL_KMOD_CTRL, alt = SDL_KMOD_ALT;
#else
        const unsigned shift = KMOD_SHIFT, control = KMOD_CTRL, alt = KMOD_ALT;
#endif
        const auto modifiers = static_cast<unsigned>(SDL_GetModState());
        Pointer pointer = events_.next();
        if (is_finger_) pointer.device = PointerDevice::Touch;
        pointer.precise = (modifiers & shift) != 0;
        pointer.snap = (modifiers & control) != 0;
        pointer.from_center = (modifiers & alt) != 0;
        pointer.diagnosis = diagnose(pointer.cursor);
        return pointer;
    }

private:
    const Diagnosis* diagnose(const glm::dvec2& cursor) {
        if (!window_) return detail::adapter_diagnosis(diagnosis_);
        int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
        SDL_GetWindowSize(window_, &width, &height);
        SDL_GetWindowSizeInPixels(window_, &pixel_width, &pixel_height);
        return detail::adapter_diagnosis(diagnosis_, glm::dvec2(pixel_width, pixel_height), glm::dvec2(width, height),
                                         cursor);
    }
    bool is_mine(Uint32 id) const {
        return !window_ || SDL_GetWindowID(window_) == id;
    }
    template <class T>
    void move(Uint32 id, Uint32 device, T x, T y) {
        if (!is_mine(id)) return;
        is_finger_ = device == SDL_TOUCH_MOUSEID;
        int width = 1, height = 1, pixel_width = 1, pixel_height = 1;
        if (window_) {
            SDL_GetWindowSize(window_, &width, &height);
            SDL_GetWindowSizeInPixels(window_, &pixel_width, &pixel_height);
        }
        if (width > 0 && height > 0)
            cursor_ = {static_cast<double>(x) * pixel_width / width, static_cast<double>(y) * pixel_height / height};
        events_.move(cursor_);
    }
    void button(Uint32 id, Uint8 which, bool down) {
        if (which == SDL_BUTTON_LEFT && is_mine(id)) events_.button(down, cursor_);
        if (which == SDL_BUTTON_RIGHT) cancel(id, down, right_);
    }
    void cancel(Uint32 id, bool down, bool& held) {
        if (!is_mine(id)) return;
        held = down;
        events_.cancel(escape_ || right_);
    }
    void lose(Uint32 id) {
        if (!is_mine(id)) return;
        right_ = escape_ = false;
        events_.lose_capture();
    }

    SDL_Window* window_;
    PointerEvents events_{};
    Diagnosis diagnosis_{};
    glm::dvec2 cursor_{0};
    bool right_ = false, escape_ = false; ///< held
    bool is_finger_ = false;
};

} // namespace gizmo

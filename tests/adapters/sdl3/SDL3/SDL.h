/* SPDX-FileCopyrightText: 2026 The Gizmo authors
 * SPDX-License-Identifier: MIT
 *
 * Where there is no SDL 3: what its documentation declares of what <gizmo/adapters/sdl.hpp> uses, by the same names and
 * types, so that the adapter is compiled and run. Windows are numbers. */
#ifndef GIZMO_TEST_SDL3_H
#define GIZMO_TEST_SDL3_H

#include <cstdint>

#define SDL_MAJOR_VERSION 3

using Uint8 = std::uint8_t;
using Uint16 = std::uint16_t;
using Uint32 = std::uint32_t;
using Uint64 = std::uint64_t;
using SDL_WindowID = Uint32;
using SDL_Keymod = Uint16;
using SDL_MouseButtonFlags = Uint32;
using SDL_WindowFlags = Uint64;
using SDL_InitFlags = Uint32;

inline constexpr SDL_InitFlags SDL_INIT_VIDEO = 0x20;
inline constexpr SDL_WindowFlags SDL_WINDOW_INPUT_FOCUS = 0x200;
inline constexpr int SDL_BUTTON_LEFT = 1, SDL_BUTTON_MIDDLE = 2, SDL_BUTTON_RIGHT = 3;
inline constexpr SDL_MouseButtonFlags SDL_BUTTON_LMASK = 1, SDL_BUTTON_RMASK = 4;
inline constexpr Uint32 SDL_TOUCH_MOUSEID = static_cast<Uint32>(-1);
inline constexpr SDL_Keymod SDL_KMOD_LSHIFT = 0x1, SDL_KMOD_RSHIFT = 0x2, SDL_KMOD_LCTRL = 0x40, SDL_KMOD_RCTRL = 0x80,
                            SDL_KMOD_LALT = 0x100, SDL_KMOD_RALT = 0x200;
inline constexpr SDL_Keymod SDL_KMOD_SHIFT = SDL_KMOD_LSHIFT | SDL_KMOD_RSHIFT,
                            SDL_KMOD_CTRL = SDL_KMOD_LCTRL | SDL_KMOD_RCTRL,
                            SDL_KMOD_ALT = SDL_KMOD_LALT | SDL_KMOD_RALT;
enum SDL_Scancode { SDL_SCANCODE_UNKNOWN = 0, SDL_SCANCODE_ESCAPE = 41, SDL_SCANCODE_COUNT = 512 };
enum SDL_EventType : Uint32 {
    SDL_EVENT_WINDOW_FOCUS_LOST = 0x20f,
    SDL_EVENT_KEY_DOWN = 0x300,
    SDL_EVENT_KEY_UP,
    SDL_EVENT_MOUSE_MOTION = 0x400,
    SDL_EVENT_MOUSE_BUTTON_DOWN,
    SDL_EVENT_MOUSE_BUTTON_UP
};

struct SDL_WindowEvent {
    SDL_EventType type;
    SDL_WindowID windowID;
};
struct SDL_KeyboardEvent {
    SDL_EventType type;
    SDL_WindowID windowID;
    SDL_Scancode scancode;
    bool down;
};
struct SDL_MouseMotionEvent {
    SDL_EventType type;
    SDL_WindowID windowID;
    Uint32 which;
    float x, y;
};
struct SDL_MouseButtonEvent {
    SDL_EventType type;
    SDL_WindowID windowID;
    Uint32 which;
    Uint8 button;
    bool down;
    float x, y;
};
union SDL_Event {
    Uint32 type;
    SDL_WindowEvent window;
    SDL_KeyboardEvent key;
    SDL_MouseMotionEvent motion;
    SDL_MouseButtonEvent button;
};

struct SDL_Window {
    SDL_WindowID id;
    int width, height;
};
inline SDL_Window* SDL_CreateWindow(const char*, int width, int height, SDL_WindowFlags) {
    static SDL_WindowID last = 0;
    return new SDL_Window{++last, width, height};
}
inline void SDL_DestroyWindow(SDL_Window* window) {
    delete window;
}
inline SDL_WindowID SDL_GetWindowID(SDL_Window* window) {
    return window->id;
}
inline bool SDL_GetWindowSize(SDL_Window* window, int* width, int* height) {
    return *width = window->width, *height = window->height, true;
}
inline bool SDL_GetWindowSizeInPixels(SDL_Window* window, int* width, int* height) {
    return SDL_GetWindowSize(window, width, height);
}
inline bool SDL_Init(SDL_InitFlags) {
    return true;
}
inline void SDL_Quit() {}
inline bool SDL_SetHint(const char*, const char*) {
    return true;
}
inline const char* SDL_GetError() {
    return "";
}
/* The test puts its own in their place. */
SDL_WindowFlags SDL_GetWindowFlags(SDL_Window* window);
const bool* SDL_GetKeyboardState(int* count);
SDL_MouseButtonFlags SDL_GetMouseState(float* x, float* y);
SDL_Keymod SDL_GetModState();

#endif

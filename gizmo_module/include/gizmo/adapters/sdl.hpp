// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from an SDL window, SDL 3 or (from 2.26 on) SDL 2. Include SDL's header before it, or have it where it can
// be found; the library needs no SDL.
#pragma once

#include <gizmo/pointer.hpp>

#if !defined(SDL_MAJOR_VERSION) && __has_include(<SDL3/SDL.h>)
#include <SDL3/SDL.h>
#elif !defined(SDL_MAJOR_VERSION) && __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#elif !defined(SDL_MAJOR_VERSION)
#include <SDL.h>
#endif

namespace gizmo {

/// As the window is now, in its pixels. The left button drags; Escape or the right button cancels; Shift is precise,
/// Control snaps, Alt keeps a box's center. A window that has lost the focus commits its drag. `blocked` is the host's
/// to set. To be called after the events of the frame.
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
    return pointer;
}

} // namespace gizmo

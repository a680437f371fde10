// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#if __has_include(<SDL3/SDL.h>)
#include <SDL3/SDL.h>
#else
#include <SDL.h>
#endif

// What SDL says of the mouse and the keys, put in its place: without a device it says nothing.
namespace said {
static SDL_Keymod modifiers{};
static Uint32 buttons = 0;
static int x = 0, y = 0;
static bool focused = true;
#if SDL_MAJOR_VERSION >= 3
static bool keys[SDL_SCANCODE_COUNT];
static SDL_MouseButtonFlags mouse(float* out_x, float* out_y) {
    *out_x = static_cast<float>(x);
    *out_y = static_cast<float>(y);
    return buttons;
}
static const bool* keyboard(int*) {
    return keys;
}
#else
static Uint8 keys[SDL_NUM_SCANCODES];
static Uint32 mouse(int* out_x, int* out_y) {
    *out_x = x;
    *out_y = y;
    return buttons;
}
static const Uint8* keyboard(int*) {
    return keys;
}
#endif
static SDL_Keymod mods() {
    return modifiers;
}
static auto flags(SDL_Window*) {
    return focused ? static_cast<Uint32>(SDL_WINDOW_INPUT_FOCUS) : Uint32{0};
}
} // namespace said
#define SDL_GetMouseState said::mouse
#define SDL_GetKeyboardState said::keyboard
#define SDL_GetModState said::mods
#define SDL_GetWindowFlags said::flags
#include "slow_frames.hpp"

#include <gizmo/adapters/sdl.hpp>

namespace {

#if SDL_MAJOR_VERSION >= 3
constexpr unsigned kShift = SDL_KMOD_LSHIFT, kControl = SDL_KMOD_RCTRL, kAlt = SDL_KMOD_LALT;
#else
constexpr unsigned kShift = KMOD_LSHIFT, kControl = KMOD_RCTRL, kAlt = KMOD_LALT;
#endif

class SdlAdapter : public testing::Test {
protected:
    void SetUp() override {
        SDL_SetHint("SDL_VIDEODRIVER", "dummy");  // SDL 2
        SDL_SetHint("SDL_VIDEO_DRIVER", "dummy"); // SDL 3
#if SDL_MAJOR_VERSION >= 3
        ASSERT_TRUE(SDL_Init(SDL_INIT_VIDEO)) << SDL_GetError();
        window = SDL_CreateWindow("adapter", 400, 300, 0);
        other = SDL_CreateWindow("another", 400, 300, 0);
#else
        ASSERT_EQ(SDL_Init(SDL_INIT_VIDEO), 0) << SDL_GetError();
        window = SDL_CreateWindow("adapter", 0, 0, 400, 300, SDL_WINDOW_SHOWN);
        other = SDL_CreateWindow("another", 0, 0, 400, 300, SDL_WINDOW_SHOWN);
#endif
        ASSERT_TRUE(window && other) << SDL_GetError();
    }
    void TearDown() override {
        said::modifiers = {};
        said::buttons = 0;
        said::keys[SDL_SCANCODE_ESCAPE] = 0;
        SDL_DestroyWindow(window);
        SDL_DestroyWindow(other);
        SDL_Quit();
    }
    SDL_Window *window = nullptr, *other = nullptr;
};

TEST_F(SdlAdapter, FillsAPointerFromTheWindowAsItIs) {
    said::x = 21;
    said::y = 40;
    for (unsigned bits = 0; bits < 64; ++bits) {
        said::buttons = ((bits & 1) != 0 ? SDL_BUTTON_LMASK : 0u) | ((bits & 2) != 0 ? SDL_BUTTON_RMASK : 0u);
        said::keys[SDL_SCANCODE_ESCAPE] = (bits & 4) != 0;
        said::modifiers = static_cast<SDL_Keymod>(((bits & 8) != 0 ? kShift : 0u) | ((bits & 16) != 0 ? kControl : 0u) |
                                                  ((bits & 32) != 0 ? kAlt : 0u));
        const gizmo::Pointer pointer = gizmo::pointer_from_sdl(window);
        EXPECT_EQ(pointer.cursor, glm::dvec2(21, 40));
        EXPECT_EQ(pointer.down, (bits & 1) != 0);
        EXPECT_EQ(pointer.cancel, (bits & 6) != 0);
        EXPECT_EQ(pointer.precise, (bits & 8) != 0);
        EXPECT_EQ(pointer.snap, (bits & 16) != 0);
        EXPECT_EQ(pointer.from_center, (bits & 32) != 0);
    }
    for (const bool focused : {false, true}) {
        said::focused = focused;
        EXPECT_EQ(gizmo::pointer_from_sdl(window).capture_lost, !focused);
    }
}

SDL_Event button_event(bool down, Uint8 which, int x, int y, Uint32 window) {
    SDL_Event event{};
#if SDL_MAJOR_VERSION >= 3
    event.type = down ? SDL_EVENT_MOUSE_BUTTON_DOWN : SDL_EVENT_MOUSE_BUTTON_UP;
    event.button.down = down;
    event.button.x = static_cast<float>(x);
    event.button.y = static_cast<float>(y);
#else
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.x = x;
    event.button.y = y;
#endif
    event.button.windowID = window;
    event.button.button = which;
    return event;
}

SDL_Event escape_event(bool down, Uint32 window) {
    SDL_Event event{};
#if SDL_MAJOR_VERSION >= 3
    event.type = down ? SDL_EVENT_KEY_DOWN : SDL_EVENT_KEY_UP;
    event.key.down = down;
    event.key.scancode = SDL_SCANCODE_ESCAPE;
#else
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = SDL_SCANCODE_ESCAPE;
#endif
    event.key.windowID = window;
    return event;
}

SDL_Event motion_event(int x, int y, Uint32 window) {
    SDL_Event event{};
#if SDL_MAJOR_VERSION >= 3
    event.type = SDL_EVENT_MOUSE_MOTION;
    event.motion.x = static_cast<float>(x);
    event.motion.y = static_cast<float>(y);
#else
    event.type = SDL_MOUSEMOTION;
    event.motion.x = x;
    event.motion.y = y;
#endif
    event.motion.windowID = window;
    return event;
}

SDL_Event focus_lost(Uint32 window) {
    SDL_Event event{};
#if SDL_MAJOR_VERSION >= 3
    event.type = SDL_EVENT_WINDOW_FOCUS_LOST;
#else
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
#endif
    event.window.windowID = window;
    return event;
}

TEST_F(SdlAdapter, KeepsATapBetweenTwoFramesForTheNextFrame) {
    const Uint32 id = SDL_GetWindowID(window);
    gizmo::SdlPointer pointer(window);
    pointer.handle(motion_event(10, 20, id));
    EXPECT_EQ(pointer.next().cursor, glm::dvec2(10, 20));
    EXPECT_FALSE(pointer.next().down);
    pointer.handle(button_event(true, SDL_BUTTON_LEFT, 11, 20, id));
    pointer.handle(button_event(false, SDL_BUTTON_LEFT, 12, 20, id));
    const gizmo::Pointer tapped = pointer.next();
    EXPECT_TRUE(tapped.down);
    EXPECT_EQ(tapped.press, glm::dvec2(11, 20));
    EXPECT_EQ(tapped.cursor, glm::dvec2(12, 20));
    const gizmo::Pointer released = pointer.next();
    EXPECT_FALSE(released.down);
    EXPECT_EQ(released.release, glm::dvec2(12, 20));
    pointer.handle(escape_event(true, id));
    pointer.handle(escape_event(false, id));
    EXPECT_TRUE(pointer.next().cancel);
    EXPECT_FALSE(pointer.next().cancel);
}

struct SdlHost {
    explicit SdlHost(SDL_Window* window)
        : pointer(window)
        , id(SDL_GetWindowID(window)) {}
    gizmo::SdlPointer pointer;
    Uint32 id;
    static constexpr bool knows_fingers = true;

    void send(test::Act act, const glm::ivec2& cursor, bool finger) {
        using enum test::Act;
        const auto button = [&](bool down, Uint8 which) {
            SDL_Event event = button_event(down, which, cursor.x, cursor.y, id);
            event.button.which = finger ? SDL_TOUCH_MOUSEID : 0;
            pointer.handle(event);
        };
        if (act == Move) {
            SDL_Event event = motion_event(cursor.x, cursor.y, id);
            event.motion.which = finger ? SDL_TOUCH_MOUSEID : 0;
            pointer.handle(event);
        }
        if (act == Press || act == Release) button(act == Press, SDL_BUTTON_LEFT);
        if (act == Right || act == RightUp) button(act == Right, SDL_BUTTON_RIGHT);
        if (act == Middle || act == MiddleUp) button(act == Middle, SDL_BUTTON_MIDDLE);
        if (act == Escape || act == EscapeUp) pointer.handle(escape_event(act == Escape, id));
        if (act == FocusLost) pointer.handle(focus_lost(id));
    }
    gizmo::Pointer next() { return pointer.next(); }
};

TEST_F(SdlAdapter, DragsTheSameAtEveryFrameRateWhateverPeopleDo) {
    test::expect_stories_at_frame_rates(test::kFrameRates, [&] { return SdlHost(window); });
}

TEST_F(SdlAdapter, HoldsWhatIsHeldAndLosesItWithTheFocus) {
    const Uint32 id = SDL_GetWindowID(window);
    gizmo::SdlPointer pointer(window);
    pointer.handle(button_event(true, SDL_BUTTON_LEFT, 5, 5, id));
    said::modifiers = static_cast<SDL_Keymod>(kShift);
    for (int frame = 0; frame < 3; ++frame) {
        const gizmo::Pointer p = pointer.next();
        EXPECT_TRUE(p.down && p.precise && !p.snap && !p.from_center && !p.cancel && !p.capture_lost);
    }
    pointer.handle(button_event(true, SDL_BUTTON_RIGHT, 5, 5, id));
    EXPECT_TRUE(pointer.next().cancel);
    pointer.handle(button_event(false, SDL_BUTTON_RIGHT, 5, 5, id));
    EXPECT_FALSE(pointer.next().cancel);
    EXPECT_TRUE(pointer.next().down);
    pointer.handle(focus_lost(id));
    const gizmo::Pointer p = pointer.next();
    EXPECT_TRUE(p.capture_lost && !p.down);
    EXPECT_FALSE(pointer.next().capture_lost);
}

TEST_F(SdlAdapter, HearsItsOwnWindowAloneOrAll) {
    const Uint32 id = SDL_GetWindowID(other);
    gizmo::SdlPointer one(window), all;
    for (const SDL_Event& event :
         {motion_event(7, 8, id), button_event(true, SDL_BUTTON_LEFT, 9, 8, id), escape_event(true, id), focus_lost(id),
          button_event(true, SDL_BUTTON_LEFT, 9, 8, id)}) {
        one.handle(event);
        all.handle(event);
        const gizmo::Pointer p = one.next();
        EXPECT_TRUE(p.cursor == glm::dvec2(0) && !p.down && !p.cancel && !p.capture_lost);
    }
    gizmo::Pointer p = all.next();
    EXPECT_TRUE(p.cursor == glm::dvec2(9, 8) && p.down && !p.cancel && !p.capture_lost);
    p = all.next();
    EXPECT_TRUE(p.down && p.cancel && !p.capture_lost);
    p = all.next();
    EXPECT_TRUE(!p.down && !p.cancel && p.capture_lost);
    EXPECT_TRUE(all.next().down);
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What people do with a mouse or a finger, as events of a window, at several frame rates. The object's transform and
// the number of edits must be those of drags in which each frame has one event.
#pragma once

#include "support/editor.hpp"

#include <array>
#include <vector>

namespace test {

enum class Act : unsigned char {
    Move,
    Press,
    Release,
    Right,
    RightUp,
    Middle,
    MiddleUp,
    Wheel,
    Escape,
    EscapeUp,
    FocusLost,
    FocusGained
};
struct HostEvent {
    Act act = Act::Move;
    double x = 0; ///< whole pixels, to the right of where the arrow of x is pressed first
};
struct Story {
    const char* name = nullptr;
    std::vector<HostEvent> events{};
    std::vector<std::array<double, 2>> drags{}; ///< from and to, pixels as HostEvent::x
    bool finger = false;
};

inline const std::vector<Story>& stories() {
    using enum Act;
    static const std::vector<Story> all = {
        {"a drag", {{Move}, {Press}, {Move, 20}, {Move, 40}, {Release, 40}, {Move, 300}}, {{0, 40}}},
        {"no motion before the press", {{Press}, {Move, 40}, {Release, 40}}, {{0, 40}}},
        {"no motion between press and release", {{Move, -90}, {Press}, {Release, 40}, {Move, 300}}, {{0, 40}}},
        {"a release outside the window", {{Move}, {Press}, {Move, 700}, {Release, 900}, {Move, 40}}, {{0, 900}}},
        {"a click, then a drag", {{Press}, {Release}, {Press}, {Move, 40}, {Release, 40}, {Move, 300}}, {{0, 40}}},
        {"two drags",
         {{Press}, {Move, 40}, {Release, 40}, {Press, 40}, {Move, 60}, {Release, 70}, {Move, 300}},
         {{0, 40}, {40, 70}}},
        {"a press beside", {{Press, -300}, {Move}, {Release, 40}, {Move, 300}}},
        {"a second press", {{Press}, {Move, 40}, {Press, 40}, {Move, 60}, {Release, 60}, {Move, 300}}, {{0, 60}}},
        {"a wheel", {{Press}, {Move, 40}, {Wheel, 40}, {Move, 60}, {Wheel, 60}, {Release, 60}}, {{0, 60}}},
        {"the middle button",
         {{Press}, {Move, 40}, {Middle, 40}, {Move, 50}, {MiddleUp, 50}, {Release, 60}, {Move, 300}},
         {{0, 60}}},
        {"the right button", {{Press}, {Move, 40}, {Right, 40}, {RightUp, 40}, {Move, 50}, {Release, 60}, {Move, 300}}},
        {"Escape, then a drag",
         {{Press}, {Move, 40}, {Escape, 40}, {EscapeUp, 40}, {Release, 50}, {Press}, {Move, 30}, {Release, 30}},
         {{0, 30}}},
        {"the focus is lost", {{Press}, {Move, 40}, {FocusLost, 40}, {Move, 45}, {Move, 90}, {Release, 95}}, {{0, 40}}},
        {"Alt and Tab, and back with the button held",
         {{Press},
          {Move, 40},
          {FocusLost, 40},
          {FocusGained, 40},
          {Move, 90},
          {Release, 95},
          {Press, 40},
          {Release, 70}},
         {{0, 40}, {40, 70}}},
        {"Alt and Tab, and back without the release",
         {{Press}, {Move, 40}, {FocusLost, 40}, {FocusGained, 90}, {Press, 40}, {Move, 60}, {Release, 70}, {Move, 300}},
         {{0, 40}, {40, 70}}},
        {"a finger", {{Press}, {Move, 30}, {Move, 40}, {Release, 40}}, {{0, 40}}, true},
        {"a finger's tap", {{Press}, {Release}}, {}, true},
    };
    return all;
}

inline constexpr double kEventSeconds = 0.008; ///< a mouse of 125 Hz

/// Calls send(event) for each event of the story and frame(seconds) for the frames between them, and some more frames.
template <class Send, class Frame>
void play(const Story& story, double rate, double phase, const Send& send, const Frame& frame) {
    double next = phase / rate, now = 0;
    for (const HostEvent& event : story.events) {
        for (now += kEventSeconds; next <= now; next += 1 / rate)
            frame(1 / rate);
        send(event);
    }
    for (int i = 0; i < 24; ++i)
        frame(1 / rate);
}

/// A front view, orthographic: the arrow of x lies along the image's x and moves with the cursor.
struct StoryEditor : Editor {
    StoryEditor() { camera = look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true}); }
};

/// The object's x after drags of which each frame has one state.
inline double dragged(const std::vector<std::array<double, 2>>& drags) {
    StoryEditor e;
    const glm::dvec2 arrow = glm::floor(e.at(gizmo::Handle::TranslateX));
    for (const auto& [from, to] : drags) {
        for (const bool down : {false, true})
            e.frame({.cursor = arrow + glm::dvec2(from, 0), .down = down});
        for (const bool down : {true, false})
            e.frame({.cursor = arrow + glm::dvec2(to, 0), .down = down});
        EXPECT_EQ(e.last.phase, gizmo::Phase::Committed);
    }
    return e.object.position.x;
}

/// @param make_host returns a host of a window: send(act, cursor, finger), next(), the pointer of a frame, and
/// `knows_fingers`.
template <class MakeHost>
void expect_stories_at_frame_rates(const std::vector<double>& rates, const MakeHost& make_host) {
    for (const Story& story : stories()) {
        const double expected = dragged(story.drags);
        for (const double rate : rates)
            for (const double phase : {0.0, 0.4, 0.8}) {
                SCOPED_TRACE(testing::Message() << story.name << ", " << rate << " Hz, phase " << phase);
                StoryEditor e;
                const glm::dvec2 arrow = glm::floor(e.at(gizmo::Handle::TranslateX));
                auto host = make_host();
                std::size_t edits = 0;
                play(
                    story, rate, phase,
                    [&](const HostEvent& event) { host.send(event.act, arrow + glm::dvec2(event.x, 0), story.finger); },
                    [&](double seconds) {
                        e.context.begin_frame(host.next(), seconds);
                        e.context.manipulate(e.mode, e.object, e.camera, e.options);
                        e.context.end_frame();
                        for (const gizmo::EditEvent& edit : e.context.events())
                            edits += edit.phase == gizmo::Phase::Committed;
                    });
                EXPECT_FALSE(e.context.is_active());
                if (story.finger && host.knows_fingers) {
                    EXPECT_FALSE(e.context.is_hovered());
                }
                EXPECT_EQ(edits, story.drags.size());
                EXPECT_EQ(e.object.position.x, expected);
            }
    }
}

inline const std::vector<double> kFrameRates = {5, 15, 60, 240};

} // namespace test

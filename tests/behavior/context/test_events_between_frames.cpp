// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Presses, releases and motion between two frames: each counts where it happened, at every frame rate.
#include "adapters/slow_frames.hpp"

#include <vector>

namespace {

using namespace gizmo;
using test::Editor;

// A front view, orthographic: the arrow of x lies along the image's x.
Editor front_editor() {
    Editor e;
    e.camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    return e;
}

TEST(EventsBetweenFrames, AReleaseAndMotionLeaveTheObjectWhereItWasReleased) {
    Editor e = front_editor();
    const glm::dvec2 arrow = e.press(Handle::TranslateX);
    e.frame({.cursor = arrow + glm::dvec2(40, 0), .down = true});
    const double held = e.object.position.x;
    ASSERT_GT(held, 0);
    e.frame({.cursor = arrow + glm::dvec2(300, 0), .release = arrow + glm::dvec2(40, 0)});
    EXPECT_EQ(e.last.phase, Phase::Committed);
    EXPECT_EQ(e.object.position.x, held);
}

TEST(EventsBetweenFrames, APressAndMotionBeginTheDragWhereItWasPressed) {
    Editor slow = front_editor(), fast = front_editor();
    const glm::dvec2 arrow = slow.at(Handle::TranslateX), by(40, 40);
    fast.press(Handle::TranslateX);
    slow.frame({.cursor = arrow + by, .down = true, .press = arrow});
    EXPECT_TRUE(slow.context.is_active());
    EXPECT_EQ(slow.context.hovered_handle(), Handle::TranslateX);
    EXPECT_TRUE(slow.context.needs_redraw()) << "the motion is not yet applied";
    slow.frame({.cursor = arrow + by, .down = true});
    fast.frame({.cursor = arrow + by, .down = true});
    EXPECT_GT(fast.object.position.x, 0);
    EXPECT_EQ(slow.object.position, fast.object.position);
}

TEST(EventsBetweenFrames, AClickBeginsAndEndsADragWithoutAChange) {
    for (const glm::dvec2& cursor : {glm::dvec2(0), glm::dvec2(500, 300)}) {
        Editor e = front_editor();
        const glm::dvec2 arrow = e.at(Handle::TranslateX);
        const DTransform before = e.object;
        e.frame({.cursor = cursor, .press = arrow, .release = arrow});
        EXPECT_TRUE(e.context.is_active());
        EXPECT_TRUE(e.context.needs_redraw());
        e.frame({.cursor = cursor});
        EXPECT_FALSE(e.context.is_active());
        EXPECT_TRUE(e.context.events().empty());
        EXPECT_EQ(e.object.position, before.position);
    }
}

TEST(EventsBetweenFrames, ADragWithinOneFrameMovesTheObjectAndIsAnnouncedAndCommitted) {
    Editor slow = front_editor(), fast = front_editor();
    const glm::dvec2 arrow = slow.at(Handle::TranslateX), to = arrow + glm::dvec2(40, 0),
                     away = arrow + glm::dvec2(200);
    fast.press(Handle::TranslateX);
    fast.frame({.cursor = to, .down = true});
    fast.frame({.cursor = to});
    slow.frame({.cursor = away, .press = arrow, .release = to});
    EXPECT_EQ(slow.frame({.cursor = away}).phase, Phase::Began);
    EXPECT_EQ(slow.frame({.cursor = away}).phase, Phase::Committed);
    ASSERT_EQ(slow.context.events().size(), 1u);
    EXPECT_EQ(slow.object.position, fast.object.position);
    EXPECT_NE(slow.object.position.x, 0);
}

TEST(EventsBetweenFrames, AReleaseAndThenAPressEndOneDragAndBeginAnother) {
    Editor e = front_editor();
    const glm::dvec2 arrow = e.press(Handle::TranslateX), to = arrow + glm::dvec2(40, 0);
    e.frame({.cursor = to, .down = true});
    const double held = e.object.position.x;
    // Where the arrow is now, after the release.
    e.frame({.cursor = to + glm::dvec2(25, 0), .down = true, .press = to, .release = to});
    EXPECT_EQ(e.last.phase, Phase::Committed);
    EXPECT_EQ(e.object.position.x, held);
    e.frame({.cursor = to + glm::dvec2(25, 0), .down = true});
    EXPECT_TRUE(e.context.is_active());
    e.frame({.cursor = to + glm::dvec2(25, 0), .down = true});
    EXPECT_GT(e.object.position.x, held);
}

TEST(EventsBetweenFrames, APressRightAfterAFastDragIsNotLost) {
    Editor e = front_editor();
    const glm::dvec2 arrow = e.at(Handle::TranslateX), to = arrow + glm::dvec2(40, 0);
    e.frame({.cursor = to, .press = arrow, .release = to});
    e.frame({.cursor = to, .down = true, .press = to}); // the release is taken
    e.frame({.cursor = to, .down = true});              // committed; the press waits
    EXPECT_EQ(e.last.phase, Phase::Committed);
    e.frame({.cursor = to, .down = true});
    EXPECT_TRUE(e.context.is_active());
}

TEST(EventsBetweenFrames, AReleaseWithoutItsPressIsIgnoredAndAPressIsOne) {
    Editor e = front_editor();
    const glm::dvec2 arrow = e.at(Handle::TranslateX);
    e.frame({.cursor = arrow, .release = arrow});
    EXPECT_FALSE(e.context.is_active());
    e.frame({.cursor = arrow, .down = true, .press = arrow});
    e.frame({.cursor = arrow + glm::dvec2(20, 0), .down = true, .press = arrow + glm::dvec2(20, 0)});
    EXPECT_TRUE(e.context.is_active());
    EXPECT_GT(e.object.position.x, 0);
}

// A second of clicks in every frame must not be worked off afterwards.
TEST(EventsBetweenFrames, ManyClicksInEveryFrameComeToRest) {
    Editor e = front_editor();
    const glm::dvec2 arrow = e.at(Handle::TranslateX), away(0);
    for (int i = 0; i < 60; ++i)
        e.frame({.cursor = away, .press = arrow, .release = arrow});
    for (int i = 0; i < 10; ++i)
        e.frame({.cursor = away});
    EXPECT_FALSE(e.context.is_active());
    EXPECT_FALSE(e.context.is_hovered());
    EXPECT_EQ(e.object.position, glm::dvec3(0));
}

// The same events with another number of them in each frame.
struct Event {
    enum { Move, Press, Release, Cancel, CancelUp } kind;
    glm::dvec2 by{0};
};
struct Outcome {
    glm::dvec3 position{0};
    std::vector<Phase> events{};
};

Outcome outcome_of(const std::vector<Event>& events, std::size_t per_frame) {
    Editor e = front_editor();
    PointerEvents pointer;
    Outcome out;
    const glm::dvec2 arrow = e.at(Handle::TranslateX);
    const auto frame = [&] {
        e.frame(pointer.next());
        for (const EditEvent& event : e.context.events())
            out.events.push_back(event.phase);
    };
    for (std::size_t i = 0; i < events.size(); ++i) {
        const glm::dvec2 at = arrow + events[i].by;
        switch (events[i].kind) {
        case Event::Move:
            pointer.move(at);
            break;
        case Event::Press:
            pointer.button(true, at);
            break;
        case Event::Release:
            pointer.button(false, at);
            break;
        case Event::Cancel:
            pointer.cancel(true);
            break;
        case Event::CancelUp:
            pointer.cancel(false);
            break;
        }
        if (i % per_frame == per_frame - 1) frame();
    }
    frame();
    for (int rest = 0; rest < 40 && e.context.needs_redraw(); ++rest) // drawing on demand takes all
        frame();
    out.position = e.object.position;
    return out;
}

TEST(EventsBetweenFrames, AreTheSameAtEveryFrameRate) {
    const std::vector<std::vector<Event>> stories = {
        {{Event::Move}, {Event::Press}, {Event::Move, {40, 0}}, {Event::Release, {40, 0}}, {Event::Move, {300, -90}}},
        {{Event::Press}, {Event::Release}},
        {{Event::Press}, {Event::Release}, {Event::Press}, {Event::Release}, {Event::Move, {99, 0}}},
        {{Event::Press},
         {Event::Move, {40, 0}},
         {Event::Release, {40, 0}},
         {Event::Press, {40, 0}},
         {Event::Move, {60, 0}},
         {Event::Release, {60, 0}}},
        {{Event::Press}, {Event::Move, {40, 0}}, {Event::Release, {40, 0}}, {Event::Cancel}, {Event::CancelUp}},
        {{Event::Press}, {Event::Move, {40, 0}}, {Event::Cancel}, {Event::CancelUp}, {Event::Release, {90, 0}}},
        {{Event::Press, {0, -200}},
         {Event::Move},
         {Event::Release},
         {Event::Press},
         {Event::Move, {10, 0}},
         {Event::Release, {30, 0}}},
    };
    for (std::size_t s = 0; s < stories.size(); ++s) {
        const Outcome each = outcome_of(stories[s], 1);
        for (std::size_t per_frame = 2; per_frame <= 7; ++per_frame) {
            const Outcome out = outcome_of(stories[s], per_frame);
            EXPECT_EQ(out.position, each.position) << "story " << s << ", " << per_frame << " events in a frame";
            if (s == 5) continue; // a drag that is cancelled before it moved has no event
            EXPECT_EQ(out.events, each.events) << "story " << s << ", " << per_frame << " events in a frame";
        }
    }
    EXPECT_GT(outcome_of(stories[0], 5).position.x, 0);
    EXPECT_EQ(outcome_of(stories[3], 6).events.size(), 2u);
}

struct EventsHost {
    PointerEvents events{};
    bool finger = false;
    static constexpr bool knows_fingers = true;

    void send(test::Act act, const glm::dvec2& cursor, bool by_finger) {
        using enum test::Act;
        finger = by_finger;
        if (act == Press || act == Release) return events.button(act == Press, cursor);
        events.move(cursor);
        if (act == Right || act == Escape) events.cancel(true);
        if (act == RightUp || act == EscapeUp) events.cancel(false);
        if (act == FocusLost) events.lose_capture();
    }
    Pointer next() {
        Pointer pointer = events.next();
        if (finger) pointer.device = PointerDevice::Touch;
        return pointer;
    }
};

TEST(EventsBetweenFrames, DragTheSameAtEveryFrameRateWhateverPeopleDo) {
    test::expect_stories_at_frame_rates(test::kFrameRates, [] { return EventsHost(); });
}

} // namespace

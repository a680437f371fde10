// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Redraw on demand: whether the next frame would look different is told truly, and everything comes to rest in the same
// time at every frame rate.
#include "support/any_gizmo.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <cmath>
#include <vector>

namespace {

using namespace gizmo;
using test::AnyGizmo;
using test::Editor;

// All that a renderer is given.
std::uint64_t picture(const Context& context) {
    test::Digest all;
    for (std::uint32_t target = 0; target < 3; ++target)
        all.add(context.draw_list(target));
    return all.hash();
}

// Several gizmos of all forms in one context, and a crowd that nobody points at; cameras, keys and a pointer that does
// all it can.
class Session {
public:
    explicit Session(std::uint64_t seed)
        : choose_(seed) {
        for (std::uint64_t i = 0, count = 1 + choose_.below(3); i < count; ++i) {
            gizmos_.emplace_back(choose_, 10 + 100 * i);
            cameras_.push_back(choose_.camera({}, static_cast<std::uint32_t>(choose_.below(2))));
        }
        for (int i = 0; i < 20; ++i)
            crowd_.push_back({.position = glm::vec3(choose_.vector(2)), .scale = glm::vec3(1)});
        context_.style.axis_letters = choose_.below(5) == 0;
        context_.draw = {.labels = choose_.below(2) == 0, .debug = choose_.below(6) == 0};
    }
    void frame() {
        context_.begin_frame(pointer_, seconds_);
        if (mid_frame_command_ == 1) command();
        answers_.clear();
        for (std::size_t i = 0; i < gizmos_.size(); ++i) {
            AnyGizmo& g = gizmos_[i];
            if (g.options.id == left_out_) continue;
            g.submit(context_, cameras_[i]);
            answers_ += static_cast<char>('0' + static_cast<int>(g.last.phase));
        }
        if (crowd_shown_) context_.manipulate_each(Mode::Translate, crowd_, cameras_[0], {.id = 5000});
        if (mid_frame_command_ == 2) command();
        mid_frame_command_ = 0;
        context_.end_frame();
    }
    /// Another input, now and then another scene.
    void change() {
        const std::size_t i = choose_.below(gizmos_.size());
        AnyGizmo& some = gizmos_[i];
        if (choose_.below(3) == 0) aim(some, cameras_[i].target);
        if (choose_.below(4) == 0) pointer_.cursor += glm::dvec2(choose_.between(-30, 30), choose_.between(-30, 30));
        if (choose_.below(3) == 0) pointer_.down = !pointer_.down;
        pointer_.cancel = choose_.below(20) == 0;
        pointer_.capture_lost = choose_.below(40) == 0;
        pointer_.snap = choose_.below(3) == 0;
        if (choose_.below(8) == 0) pointer_.precise = !pointer_.precise;
        pointer_.blocked = choose_.below(20) == 0;
        pointer_.from_center = choose_.below(5) == 0;
        if (choose_.below(10) == 0) pointer_.sweep = static_cast<AxisSweep>(choose_.below(3));
        if (choose_.below(10) == 0) pointer_.device = static_cast<PointerDevice>(choose_.below(3));
        pointer_.warp = choose_.below(10) == 0 ? glm::dvec2(choose_.between(-9, 9), 3) : glm::dvec2(0);
        pointer_.relative = choose_.below(10) == 0;
        pointer_.motion = choose_.below(2) == 0 ? glm::dvec2(choose_.between(-5, 5), 1) : glm::dvec2(0);
        pointer_.ray.reset();
        if (choose_.below(15) == 0) pointer_.ray = Ray{choose_.vector(5), choose_.unit()};
        seconds_ = choose_.below(4) == 0 ? choose_.between(0.001, 0.1) : kDefaultFrameSeconds;
        if (choose_.below(5) == 0) command();
        mid_frame_command_ = choose_.below(8);
        left_out_ = choose_.below(30) == 0 ? some.options.id : 0;
        if (choose_.below(15) == 0) some.mode = static_cast<Mode>(choose_.below(16));
        if (choose_.below(15) == 0) cameras_[i].viewport.width = choose_.below(4) == 0 ? 0 : 1100;
        if (choose_.below(15) == 0) crowd_shown_ = !crowd_shown_;
    }
    /// The same input in a frame more.
    void settle() { pointer_.warp = pointer_.motion = glm::dvec2(0); }
    bool goes_on() const {
        return (pointer_.relative && pointer_.motion != glm::dvec2(0)) || pointer_.warp != glm::dvec2(0);
    }

    const Context& context() const { return context_; }
    const std::string& answers() const { return answers_; }
    std::uint64_t data() const {
        test::Digest all;
        for (const AnyGizmo& g : gizmos_)
            all.add(g.bits());
        return all.hash();
    }

private:
    void aim(const AnyGizmo& at, std::uint32_t target) {
        for (int tries = 0; tries < 6; ++tries) {
            const auto p = context_.handle_position(at.options.id + choose_.below(4), at.handle(choose_), target);
            if (p) pointer_.cursor = *p;
        }
    }
    void command() {
        const std::uint64_t id = gizmos_[choose_.below(gizmos_.size())].options.id;
        constexpr std::array kTyped{"1", "=2", "0.5,1", "", "-3", "90"};
        const auto handle = static_cast<Handle>(choose_.below(kHandleCount));
        switch (choose_.below(5)) {
        case 0:
            context_.start(id, handle);
            break;
        case 1:
            context_.constrain(handle);
            break;
        case 2:
            context_.confirm();
            break;
        case 3:
            context_.set_numeric_input(kTyped[choose_.below(kTyped.size())]);
            break;
        default:
            context_.nudge(id, {.direction = {1, 0.2}});
            break;
        }
    }

    test::Dice choose_;
    std::vector<AnyGizmo> gizmos_;
    std::vector<Camera> cameras_;
    std::vector<Transform> crowd_;
    Context context_;
    Pointer pointer_{};
    double seconds_ = kDefaultFrameSeconds;
    std::uint64_t mid_frame_command_ = 0, left_out_ = 0;
    bool crowd_shown_ = true;
    std::string answers_;
};

TEST(Redraw, WhereNoneIsNeededOneMoreFrameIsTheSameToTheBit) {
    int at_rest = 0, drags = 0;
    for (std::uint64_t seed = 1; seed <= std::uint64_t{test::scaled(700)}; ++seed) {
        Session s(seed);
        for (int i = 0; i < 40; ++i) {
            s.change();
            s.frame();
            if (s.context().needs_redraw()) continue;
            const std::uint64_t drawn = picture(s.context()), data = s.data();
            const std::string answers = s.answers();
            s.frame();
            ASSERT_TRUE(picture(s.context()) == drawn) << "seed " << seed << ", frame " << i;
            ASSERT_EQ(s.answers(), answers) << "seed " << seed << ", frame " << i;
            ASSERT_TRUE(s.data() == data) << "seed " << seed << ", frame " << i;
            ASSERT_FALSE(s.context().needs_redraw()) << "seed " << seed << ", frame " << i;
            ++at_rest;
            drags += s.context().is_active() ? 1 : 0;
        }
    }
    EXPECT_GT(at_rest, test::scaled(5000));
    EXPECT_GT(drags, test::scaled(300));
}

TEST(Redraw, AnInputThatStaysComesToRest) {
    for (std::uint64_t seed = 1; seed <= std::uint64_t{test::scaled(1500)}; ++seed) {
        Session s(seed);
        for (std::uint64_t i = 0; i < 3 + seed % 12; ++i) {
            s.change();
            s.frame();
        }
        s.settle();
        // The longest easing is kEasingSeconds; frames here are a thousandth of a second at least.
        int frames = 0;
        for (; frames == 0 || s.context().needs_redraw(); ++frames) {
            s.frame();
            ASSERT_LT(frames, 1000 * kEasingSeconds + 8) << "seed " << seed;
        }
    }
}

// Frames until the size has eased back, after a drag away from the eye.
int frames_to_rest(double rate) {
    Editor e;
    e.camera = test::look_at({0, 2, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    const glm::dvec2 at = e.press(Handle::TranslateZ);
    e.frame({.cursor = at + glm::dvec2(0, -2000), .down = true});
    e.frame({.cursor = {-100, -100}});
    int frames = 0;
    for (; e.context.needs_redraw() && frames < 10000; ++frames) {
        e.context.begin_frame({.cursor = {-100, -100}}, 1 / rate);
        e.context.manipulate(e.mode, e.object, e.camera, e.options);
        e.context.end_frame();
    }
    return frames;
}

TEST(Redraw, SizesEaseInTheSameTimeAtEveryRate) {
    for (const double rate : {5.0, 24.0, 30.0, 60.0, 90.0, 144.0, 240.0, 1000.0}) {
        const double seconds = frames_to_rest(rate) / rate;
        EXPECT_GE(seconds, kEasingSeconds - 1e-9) << rate;
        EXPECT_LE(seconds, kEasingSeconds + 2 / rate + 1e-9) << rate;
    }
}

// In between, too: the curve is a function of the time, however it is cut into frames.
TEST(Redraw, TheSizeIsAFunctionOfTheTime) {
    const auto size_after = [](double seconds, int frames) {
        Editor e;
        e.camera = test::look_at({0, 2, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        const glm::dvec2 at = e.press(Handle::TranslateZ);
        e.frame({.cursor = at + glm::dvec2(0, -2000), .down = true});
        e.frame({.cursor = {-100, -100}});
        for (int i = 0; i < frames; ++i) {
            e.context.begin_frame({.cursor = {-100, -100}}, seconds / frames);
            e.context.manipulate(e.mode, e.object, e.camera, e.options);
            e.context.end_frame();
        }
        return static_cast<double>(e.context.draw_list().gizmos[0].back().unit_px);
    };
    const double nominal = size_after(1, 1), held = size_after(0, 1);
    EXPECT_NEAR(held, nominal / 2, 1e-3);
    for (const double seconds : {0.01, 0.05, 0.1, 0.2, 0.24}) {
        const double left = 1 - seconds / kEasingSeconds;
        const double expected = nominal + (held - nominal) * left * left * left;
        for (const int frames : {1, 3, 24})
            EXPECT_NEAR(size_after(seconds, frames), expected, 1e-3) << seconds;
    }
    for (const double broken : {-1.0, std::nan(""), HUGE_VAL})
        EXPECT_EQ(size_after(broken, 1), size_after(kDefaultFrameSeconds, 1)) << "the default is taken";
}

TEST(Redraw, AnIdleGizmoUnderAPointerThatMovesPastNeedsNone) {
    Editor e;
    e.frame({.cursor = {-100, -100}});
    for (int i = 0; i < 20; ++i) {
        e.frame({.cursor = {10 + i, 20}});
        EXPECT_FALSE(e.context.needs_redraw()) << i;
    }
    const glm::dvec2 at = e.at(Handle::TranslateX);
    e.frame({.cursor = at});
    EXPECT_TRUE(e.context.needs_redraw()) << "Phase::Hovered comes with the next frame";
    e.frame({.cursor = at});
    EXPECT_FALSE(e.context.needs_redraw());
    e.context.start(7, Handle::TranslateX);
    EXPECT_TRUE(e.context.needs_redraw()) << "a command waits";
}

} // namespace

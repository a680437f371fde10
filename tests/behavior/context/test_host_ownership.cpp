// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag owns of its object grows with what it can change, and never shrinks; everything else is the host's, at
// the press, at every end, and while a number is not finite.
#include "support/host_drag.hpp"
#include "support/orthographic_camera.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

namespace {

using namespace gizmo;

// An object in the plainest view, 100 pixels a unit, that rises by 0.05 along z after each call.
struct RisingObject {
    Context context;
    DTransform object{.position = {0.1, 0.2, 0.3}};
    Camera camera = test::orthographic_camera();
    Mode mode = Mode::Translate;
    Options options{.id = 7, .space = Space::World};
    Pointer pointer{.cursor = {-1000, -1000}};
    Manipulation last{};
    std::vector<EditEvent> events;
    DTransform submitted{};
    bool rises = true;

    void frame() {
        submitted = object;
        context.begin_frame(pointer, 1.0 / 15);
        last = context.manipulate(mode, object, camera, options);
        context.end_frame();
        events.insert(events.end(), context.events().begin(), context.events().end());
        if (rises) object.position.z += 0.05;
    }
    void press(Handle handle) {
        const bool rising = std::exchange(rises, false);
        frame();
        const auto at = context.handle_position(7, handle);
        ASSERT_TRUE(at);
        rises = rising;
        pointer = {.cursor = *at, .down = true};
        frame();
        ASSERT_TRUE(context.is_active());
        frame();
        ASSERT_EQ(last.phase, Phase::Began);
    }
    void move(double x, double y) {
        pointer.cursor += glm::dvec2(x, y);
        frame();
    }
};

TEST(HostOwnership, GrowsWithTheAxisAndNeverShrinks) {
    for (const bool cancels : {false, true}) {
        RisingObject host;
        const DTransform start = host.object;
        host.press(Handle::TranslateX);
        host.move(50, -70);
        EXPECT_NEAR(host.object.position.x, 0.6, 1e-12);
        host.object.position.y = 5; // not owned yet
        host.move(0, 0);
        EXPECT_EQ(host.object.position.y, 5);
        host.context.constrain(Handle::TranslateY);
        host.move(0, 0);
        EXPECT_EQ(host.object.position.x, start.position.x) << "x stays owned, and has the result";
        EXPECT_NEAR(host.object.position.y, 0.9, 1e-12);
        host.object.position.y = 5; // owned from now on
        host.context.constrain(Handle::TranslateX);
        host.move(0, 0);
        EXPECT_TRUE(host.last.externally_modified);
        EXPECT_NEAR(host.object.position.x, 0.6, 1e-12);
        EXPECT_EQ(host.object.position.y, start.position.y);
        host.object.position.y = 5;
        host.pointer.cancel = cancels;
        host.pointer.down = cancels;
        host.frame();
        if (cancels) {
            EXPECT_EQ(host.last.phase, Phase::Cancelled);
            EXPECT_EQ(host.object.position.x, start.position.x);
            EXPECT_EQ(host.object.position.y, start.position.y);
            EXPECT_EQ(host.object.position.z, host.submitted.position.z + 0.05) << "the host's height";
        } else {
            EXPECT_EQ(host.last.phase, Phase::Committed);
            EXPECT_EQ(host.object.position.y, 5) << "the committing call writes nothing";
            ASSERT_EQ(host.events.size(), 1u);
            EXPECT_TRUE(same_bits(host.events[0].after, host.submitted));
        }
    }
}

// A world axis lies along a coordinate of a parent, until that turns. Beside it the same drag without the host's
// changes.
TEST(HostOwnership, GrowsWithAParentThatTurns) {
    RisingObject host, alone;
    alone.rises = false;
    const glm::dvec3 start = host.object.position;
    const auto under = [&](double angle, double x) {
        for (RisingObject* of : {&host, &alone}) {
            of->options.parent = to_matrix({.rotation = euler_rotation({0, 0, angle})});
            of->move(x, 0);
        }
    };
    for (RisingObject* of : {&host, &alone}) {
        of->options.parent = to_matrix({});
        of->press(Handle::TranslateX);
    }
    under(0, 50);
    host.object.position.y = 0.25; // not owned yet
    under(0, 10);
    EXPECT_NEAR(host.object.position.x, 0.7, 1e-12);
    EXPECT_EQ(host.object.position.y, 0.25);
    under(0.5, 0);
    EXPECT_EQ(host.object.position.x, alone.object.position.x);
    EXPECT_EQ(host.object.position.y, alone.object.position.y) << "y is owned";
    EXPECT_GT(std::abs(host.object.position.y - 0.25), 0.1);
    EXPECT_EQ(host.object.position.z, host.submitted.position.z + 0.05) << "z is not";
    host.object.position.y = 0.25;
    under(0, 0);
    EXPECT_EQ(host.object.position.y, start.y) << "it stays owned";
    EXPECT_NEAR(host.object.position.x, 0.7, 1e-12);
    EXPECT_EQ(host.object.position.z, host.submitted.position.z + 0.05);
}

TEST(HostOwnership, OfAPivotAloneIsThePivot) {
    for (const bool passed_back : {false, true}) {
        RisingObject host;
        host.options.edit_pivot_only = true;
        host.options.pivot = Pivot::Custom;
        host.options.pivot_point = {0.1, 0.2, 0.3};
        host.press(Handle::TranslateX);
        for (int i = 1; i <= 5; ++i) {
            host.object.position.x += 1;
            host.object.rotation = euler_rotation({0, 0.1 * i, 0});
            const DTransform before = host.object;
            host.move(10, 0);
            EXPECT_FALSE(host.last.changed);
            EXPECT_TRUE(same_bits(host.submitted, before));
            EXPECT_EQ(host.object.position.x, before.position.x);
            EXPECT_EQ(host.object.rotation, before.rotation);
            ASSERT_TRUE(host.last.pivot);
            EXPECT_NEAR(host.last.pivot->x, 0.1 + 0.1 * i, 1e-12);
            EXPECT_EQ(host.last.pivot->y, 0.2);
            EXPECT_EQ(host.last.pivot->z, 0.3);
            if (passed_back) host.options.pivot_point = *host.last.pivot;
        }
        host.pointer.down = false;
        host.frame();
        EXPECT_EQ(host.last.phase, Phase::Committed);
        ASSERT_EQ(host.events.size(), 1u);
        EXPECT_EQ(host.events[0].before.position, glm::dvec3(0.1, 0.2, 0.3));
        EXPECT_NEAR(host.events[0].after.position.x, 0.6, 1e-12);
    }
}

// confirm(), a lost capture and the press that ends a drag begun by a key are ends as a release is.
TEST(HostOwnership, EveryEndCommitsWhatWasSubmitted) {
    enum End { Confirm, CaptureLost, PressOfAKeyedDrag };
    for (const End end : {Confirm, CaptureLost, PressOfAKeyedDrag}) {
        RisingObject host;
        const DTransform start = host.object;
        if (end == PressOfAKeyedDrag) {
            host.rises = false;
            host.pointer.cursor = {400, 300};
            host.frame();
            ASSERT_EQ(host.context.start(7, Handle::TranslateX), CommandStatus::Waiting);
            host.frame();
            host.rises = true;
        } else {
            host.press(Handle::TranslateX);
        }
        for (int i = 0; i < 3; ++i)
            host.move(20, 0);
        EXPECT_EQ(host.last.phase, Phase::Dragging) << end;
        if (end == Confirm) host.context.confirm();
        if (end == CaptureLost) host.pointer.capture_lost = true;
        if (end == PressOfAKeyedDrag) host.pointer.down = true;
        host.frame();
        EXPECT_EQ(host.last.phase, Phase::Committed) << end;
        EXPECT_FALSE(host.last.changed);
        ASSERT_EQ(host.events.size(), 1u) << end;
        EXPECT_EQ(host.events[0].before.position.x, start.position.x);
        EXPECT_TRUE(same_bits(host.events[0].after, host.submitted)) << end;
        EXPECT_NEAR(host.events[0].after.position.x, 0.7, 1e-12) << end;
        for (int i = 0; i < 3; ++i)
            host.move(20, 0);
        EXPECT_EQ(host.events.size(), 1u);
        EXPECT_NEAR(host.object.position.x, 0.7, 1e-12) << end;
    }
}

// The host undoes in mid-drag; what an undo stack gets afterwards still leads from one value of the host's to another.
TEST(HostOwnership, AnUndoDuringTheDragIsTheHosts) {
    RisingObject host;
    const DTransform start = host.object;
    host.press(Handle::TranslateX);
    host.move(30, 0);
    host.object = start;
    host.object.scale = {2, 3, 4}; // and redoes something else
    host.move(10, 0);
    EXPECT_EQ(host.last.phase, Phase::Dragging);
    EXPECT_TRUE(host.last.externally_modified);
    EXPECT_NEAR(host.object.position.x, 0.5, 1e-12) << "the result is that of the press";
    EXPECT_EQ(host.object.scale, glm::dvec3(2, 3, 4));
    host.pointer.down = false;
    host.frame();
    EXPECT_EQ(host.last.phase, Phase::Committed);
    ASSERT_EQ(host.events.size(), 1u);
    EXPECT_TRUE(same_bits(host.events[0].before, start));
    EXPECT_TRUE(same_bits(host.events[0].after, host.submitted));
}

// The host acts before the press too: the press has the value of its frame.
TEST(HostOwnership, BeginsWithTheValueOfTheFrameOfThePress) {
    RisingObject host;
    for (int i = 0; i < 5; ++i)
        host.frame();
    const auto at = host.context.handle_position(7, Handle::TranslateX);
    ASSERT_TRUE(at);
    host.pointer = {.cursor = *at, .down = true};
    host.frame();
    const DTransform press = host.submitted;
    for (int i = 0; i < 4; ++i)
        host.move(10, 0);
    EXPECT_TRUE(same_bits(host.last.start, press));
    host.pointer.down = false;
    host.frame();
    ASSERT_EQ(host.events.size(), 1u);
    EXPECT_TRUE(same_bits(host.events[0].before, press));
    EXPECT_TRUE(same_bits(host.events[0].after, host.submitted));
}

// The call for another viewport writes nothing, whatever the host has done since the first.
TEST(HostOwnership, OtherViewportsShowAndDoNotWrite) {
    RisingObject host;
    Camera other = host.camera;
    other.target = 1;
    host.press(Handle::TranslateX);
    for (int i = 0; i < 5; ++i) {
        host.pointer.cursor.x += 10;
        host.context.begin_frame(host.pointer, 1.0 / 15);
        EXPECT_EQ(host.context.manipulate(host.mode, host.object, host.camera, host.options).phase, Phase::Dragging);
        EXPECT_NEAR(host.object.position.x, 0.2 + 0.1 * i, 1e-12);
        host.object.position = {9, 8, 7};
        const Manipulation m = host.context.manipulate(host.mode, host.object, other, host.options);
        EXPECT_EQ(host.object.position, glm::dvec3(9, 8, 7));
        EXPECT_FALSE(m.changed);
        host.context.end_frame();
    }
    EXPECT_TRUE(host.context.is_active());
}

// Every number of every kind of object, not finite in one frame: nothing is written in that frame, and the drag goes
// on.
TEST(HostOwnership, WhileANumberIsNotFiniteNothingIsWritten) {
    using test::hosts::assign;
    using test::hosts::DragCase;
    using test::hosts::Grip;
    using test::hosts::Numbers;
    using test::hosts::numbers_of;
    const double kBad[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()};
    std::vector<DragCase> cases = test::hosts::custom_setups(0);
    for (const test::hosts::Subject& subject : test::hosts::kObjects)
        for (const Grip& grip : {Grip{Mode::Translate, Handle::TranslateView}, Grip{Mode::Rotate, Handle::RotateY},
                                 Grip{Mode::Scale, Handle::ScaleX}, Grip{Mode::Bounds, Handle::BoundsMaxX}})
            cases.push_back(test::hosts::setup_of(subject, grip, 0));
    int dragged = 0;
    for (const DragCase& setup : cases) {
        const std::size_t size = test::hosts::size_of(test::hosts::layout_of(setup.press));
        for (std::size_t number = 0; number < size; ++number)
            for (const double bad : kBad) {
                test::hosts::CoreDoor door;
                test::hosts::Held held = setup.press;
                const auto frame = [&](const glm::dvec2& cursor, bool down) {
                    door.begin({.cursor = cursor, .down = down});
                    door.submit(setup, held);
                    door.end();
                };
                frame({-1000, -1000}, false);
                const std::size_t grabbed = setup.grabbed;
                const auto at = press_point(door, setup);
                ASSERT_TRUE(at) << setup.words;
                for (int i = 0; i < 4; ++i)
                    frame(*at + glm::dvec2(9, -5) * static_cast<double>(i), true);
                ASSERT_TRUE(door.is_active()) << setup.words;
                const Numbers good = numbers_of(held);
                Numbers spoilt = good;
                spoilt[grabbed * size + number] = bad;
                assign(held, spoilt);
                spoilt = numbers_of(held);
                frame(*at + glm::dvec2(40, -20), true);
                EXPECT_TRUE(test::hosts::same_bits(numbers_of(held), spoilt)) << setup.words << ", number " << number;
                EXPECT_TRUE(door.is_active()) << setup.words << ", number " << number;
                assign(held, good);
                frame(*at + glm::dvec2(27, -15), true);
                const Numbers there = numbers_of(held);
                EXPECT_TRUE(test::hosts::same_bits(there, good)) << setup.words << ", number " << number;
                frame(*at + glm::dvec2(36, -20), true);
                EXPECT_FALSE(test::hosts::same_bits(numbers_of(held), good)) << setup.words << ", number " << number;
                ++dragged;
            }
    }
    EXPECT_GT(dragged, 1000);
}

// Its columns keep their lengths, but a mirrored object is another one.
TEST(HostOwnership, AMatrixThatADragMirrorsIsCommitted) {
    for (const Handle handle : {Handle::ScaleX, Handle::ScaleXY, Handle::ScaleUniform})
        for (const bool refuses : {false, true})
            for (const std::size_t count : {1u, 2u}) {
                if (count == 2 && handle != Handle::ScaleUniform) continue;
                Context context;
                std::vector<glm::dmat4> matrices(count, glm::dmat4(1));
                const std::vector<glm::dmat4> before = matrices;
                const Camera camera = test::orthographic_camera();
                const Options options{.id = 7, .pivot = Pivot::Individual, .negative_scale = NegativeScale::Allow};
                std::size_t events = 0;
                const auto frame = [&] {
                    context.begin_frame({.cursor = {300, 200}});
                    if (count == 1)
                        context.manipulate(Mode::Scale, matrices[0], camera, options);
                    else
                        context.manipulate(Mode::Scale, matrices, camera, options);
                    context.end_frame();
                    events += context.events().size();
                    if (refuses) matrices = before;
                };
                context.start(7, handle);
                frame();
                context.set_numeric_input("-1");
                frame();
                EXPECT_EQ(matrices[count - 1][0].x, refuses ? before[count - 1][0].x : -1) << handle_name(handle);
                context.confirm();
                for (int i = 0; i < 3; ++i)
                    frame();
                EXPECT_FALSE(context.is_active());
                EXPECT_EQ(events, refuses ? 0u : 1u) << handle_name(handle) << ", " << count;
            }
}

// Members that are turned to opposite directions, and that the host turns on.
TEST(HostOwnership, EachOfSeveralMatricesKeepsTheDirectionsOfItsHost) {
    const auto turned = [](double angle) {
        return glm::mat4_cast(glm::angleAxis(angle, glm::normalize(glm::dvec3(0.2, 1, 0.3))));
    };
    Context context;
    std::vector<glm::dmat4> matrices{turned(0), turned(3), turned(1.7)};
    const Camera camera = test::orthographic_camera();
    Pointer pointer{.cursor = {-1000, -1000}};
    const auto frame = [&] {
        context.begin_frame(pointer);
        context.manipulate(Mode::Scale, matrices, camera, {.id = 7});
        context.end_frame();
    };
    frame();
    const auto at = context.handle_position(7, Handle::ScaleUniform);
    ASSERT_TRUE(at);
    pointer = {.cursor = *at, .down = true};
    frame();
    for (int i = 0; i < 10; ++i) {
        for (glm::dmat4& matrix : matrices)
            matrix = turned(0.02) * matrix;
        const std::vector<glm::dmat4> host = matrices;
        pointer.cursor += glm::dvec2(3, -1);
        frame();
        const double length = glm::length(glm::dvec3(matrices[0][0]));
        for (std::size_t k = 0; k < matrices.size(); ++k)
            for (int c = 0; c < 3; ++c) {
                const glm::dvec3 expected = glm::normalize(glm::dvec3(host[k][c])) * length;
                EXPECT_LE(glm::length(glm::dvec3(matrices[k][c]) - expected), 1e-12) << k << ", column " << c;
            }
    }
    EXPECT_GT(glm::length(glm::dvec3(matrices[0][0])), 1.1);
}

// A point that moves with the grabbed one and is not finite meanwhile.
TEST(HostOwnership, APointThatIsNotFiniteIsNotWritten) {
    Context context;
    std::vector<glm::dvec3> points{{0, 0, 0}, {1, 0, 0}};
    const std::vector<std::uint8_t> selected{1, 1};
    const Camera camera = test::orthographic_camera();
    const auto at = world_to_screen(camera, points[0]);
    ASSERT_TRUE(at);
    Pointer pointer{.cursor = glm::dvec2(*at)};
    const auto frame = [&](double x) {
        pointer.cursor.x += x;
        context.begin_frame(pointer);
        context.manipulate_points(points, selected, camera, {.id = 7});
        context.end_frame();
    };
    frame(0);
    pointer.down = true;
    frame(0);
    frame(10);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double x : {10.0, -20.0}) { // away, and back to the press
        points[1] = glm::dvec3(nan);
        frame(x);
        for (int i = 0; i < 3; ++i)
            EXPECT_TRUE(std::isnan(points[1][i])) << x;
    }
    EXPECT_EQ(points[0], glm::dvec3(0));
    points[1] = {1, 0, 0};
    frame(30);
    EXPECT_NEAR(points[1].x, 1 + points[0].x, 1e-12);
    points[1] = glm::dvec3(nan);
    pointer.cancel = true;
    frame(0);
    EXPECT_EQ(points[1].x, 1);
}

// The host stores the same rotation in another order from now on.
TEST(HostOwnership, AnotherOrderOfEulerAnglesKeepsTheRotation) {
    Context context;
    EulerTransform object{.angles = {0.3, 0.5, 0.2}};
    const Camera camera = test::orthographic_camera();
    const auto frame = [&](const char* typed) {
        context.begin_frame({.cursor = {300, 200}});
        if (typed) context.set_numeric_input(typed);
        context.manipulate(Mode::Rotate, object, camera, {.id = 7, .space = Space::World});
        context.end_frame();
    };
    context.start(7, Handle::RotateY);
    frame(nullptr);
    frame("20");
    const glm::dquat before = to_double(object).rotation;
    object.angles = nearest_euler(before, object.angles, EulerOrder::YXZ);
    object.order = EulerOrder::YXZ;
    frame(nullptr);
    EXPECT_NEAR(std::abs(glm::dot(to_double(object).rotation, before)), 1, 1e-14);
    frame("25");
    const glm::dquat after = glm::angleAxis(glm::radians(5.0), glm::dvec3(0, 1, 0)) * before;
    EXPECT_NEAR(std::abs(glm::dot(to_double(object).rotation, after)), 1, 1e-14);
}

// The frame of a selection has the ratio since the press as its scale.
TEST(HostOwnership, ACancelledScaleOfASelectionEndsWithARatioOfOne) {
    for (const Handle handle : {Handle::ScaleX, Handle::ScaleUniform}) {
        Context context;
        std::vector<DTransform> members(2);
        members[1].position = {1, 0, 0};
        const Camera camera = test::orthographic_camera();
        Pointer pointer{.cursor = {-1000, -1000}};
        const auto frame = [&] {
            context.begin_frame(pointer);
            context.manipulate(Mode::Scale, members, camera, {.id = 7});
            context.end_frame();
        };
        frame();
        const auto at = context.handle_position(7, handle);
        ASSERT_TRUE(at);
        pointer = {.cursor = *at, .down = true};
        frame();
        pointer.cursor += glm::dvec2(30, 0);
        frame();
        EXPECT_GT(members[0].scale.x, 1.1);
        pointer.cancel = true;
        frame();
        ASSERT_EQ(context.events().size(), 1u);
        const EditEvent& event = context.events()[0];
        EXPECT_EQ(event.phase, Phase::Cancelled);
        EXPECT_TRUE(same_bits(event.after, event.before)) << handle_name(handle) << ": " << event.after.scale.x;
    }
}

// As by physics that run at a lower rate than the frames: the direction of a column is not the drag's.
TEST(HostOwnership, AMatrixThatTheHostTurnsOnceStaysTurned) {
    const auto expect_turned = [](auto matrix, double rounding) {
        using Matrix = decltype(matrix);
        const Matrix turn(glm::mat4_cast(glm::angleAxis(0.3, glm::dvec3(0, 0, 1))));
        Context context;
        const Camera camera = test::orthographic_camera();
        Pointer pointer{.cursor = {-1000, -1000}};
        const auto frame = [&] {
            context.begin_frame(pointer);
            context.manipulate(Mode::Scale, matrix, camera, {.id = 7});
            context.end_frame();
        };
        frame();
        const auto at = context.handle_position(7, Handle::ScaleX);
        ASSERT_TRUE(at);
        pointer = {.cursor = *at, .down = true};
        frame();
        for (int i = 0; i < 6; ++i) {
            if (i == 2) matrix = turn * matrix;
            if (i < 4) pointer.cursor.x += 10;
            const glm::dvec3 host(matrix[0]);
            frame();
            const double length = context.drag()->ratio.x;
            EXPECT_LE(glm::length(glm::dvec3(matrix[0]) - host * (length / glm::length(host))), rounding) << i;
        }
        EXPECT_FALSE(context.needs_redraw());
        EXPECT_NEAR(matrix[0].y / matrix[0].x, 0.30933625, 1e-6);
    };
    expect_turned(glm::dmat4(1), 1e-13);
    expect_turned(glm::mat4(1), 1e-6);
}

} // namespace

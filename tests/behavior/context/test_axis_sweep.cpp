// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Pointer::sweep: the direction of the cursor's travel chooses the axis or the plane of the running drag.
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"

#include <algorithm>
#include <array>

namespace {

using namespace gizmo;
using test::Editor;

// The image of a unit at the origin, of length 1.
glm::dvec2 image(const Editor& e, int axis) {
    glm::dvec3 unit(0);
    unit[axis] = 1e-4;
    return glm::normalize(e.pixel(unit) - e.pixel({0, 0, 0}));
}

Handle handle_of(Action action, Motion motion, int axis) {
    for (const HandleInfo& info : test::all_handles())
        if (info.action == action && info.motion == motion && info.axis == axis) return info.handle;
    return Handle::None;
}

// Along each axis, for each action: the key alone changes nothing; the travel constrains as the host's call does.
TEST(AxisSweep, IsTheSameDragAsOneOfThatHandle) {
    struct Case {
        Mode mode;
        Handle from;
        AxisSweep sweep;
        Motion to;
    };
    const Case cases[] = {{Mode::Translate, Handle::TranslateView, AxisSweep::Axis, Motion::Line},
                          {Mode::Translate, Handle::TranslateView, AxisSweep::Plane, Motion::Plane},
                          {Mode::Translate, Handle::TranslateX, AxisSweep::Plane, Motion::Plane},
                          {Mode::Rotate, Handle::RotateView, AxisSweep::Axis, Motion::Turn},
                          {Mode::Rotate, Handle::RotateView, AxisSweep::Plane, Motion::Turn},
                          {Mode::Scale, Handle::ScaleUniform, AxisSweep::Axis, Motion::Line},
                          {Mode::Scale, Handle::ScaleUniform, AxisSweep::Plane, Motion::Plane}};
    for (const Case& c : cases)
        for (int axis = 0; axis < 3; ++axis)
            for (const double sense : {-1.0, 1.0}) {
                Editor swept, plain;
                swept.mode = plain.mode = c.mode;
                const Handle to = handle_of(info_of(c.from).action, c.to, axis);
                SCOPED_TRACE(handle_name(to));
                const glm::dvec2 press = swept.press(c.from), travel = image(swept, axis) * (sense * 30);
                ASSERT_EQ(plain.press(c.from), press);
                const auto both = [&](const glm::dvec2& at, AxisSweep sweep) {
                    swept.frame({.cursor = at, .down = true, .sweep = sweep});
                    plain.frame({.cursor = at, .down = true});
                };
                const glm::dvec2 off = press + glm::dvec2(11, 7);
                both(off, AxisSweep::Off);
                both(off, c.sweep);
                both(off + travel * 0.2, c.sweep);
                EXPECT_TRUE(same_bits(swept.object, plain.object)) << "the key, and six pixels, change nothing";
                EXPECT_EQ(swept.context.hovered_handle(), c.from);
                if (to != c.from) plain.context.constrain(to);
                both(off + travel, c.sweep);
                EXPECT_EQ(swept.context.hovered_handle(), to);
                EXPECT_TRUE(same_bits(swept.object, plain.object));
                both(off + travel * 1.5, AxisSweep::Off);
                EXPECT_EQ(swept.context.hovered_handle(), to) << "kept without the key";
                EXPECT_TRUE(same_bits(swept.object, plain.object));
                EXPECT_FALSE(same_bits(swept.object, DTransform{}));
                swept.frame({.cursor = off, .down = true, .cancel = true});
                EXPECT_TRUE(same_bits(swept.object, DTransform{}));
            }
}

// Held before the press, the travel since the press counts.
TEST(AxisSweep, OfAKeyHeldBeforeThePress) {
    Editor e;
    const glm::dvec2 press = e.at(Handle::TranslateView);
    e.frame({.cursor = press, .sweep = AxisSweep::Axis});
    e.frame({.cursor = press, .down = true, .sweep = AxisSweep::Axis});
    e.frame({.cursor = press + image(e, 2) * 30.0, .down = true, .sweep = AxisSweep::Axis});
    EXPECT_EQ(e.context.hovered_handle(), Handle::TranslateZ);
    EXPECT_EQ(e.object.position.x, 0);
    EXPECT_GT(e.object.position.z, 0);
}

// The grabbed handle's image stays under the cursor.
TEST(AxisSweep, ChangesWithTheDirectionAndFollowsTheCursor) {
    Editor e;
    const glm::dvec2 press = e.press(Handle::TranslateView);
    for (const int axis : {0, 1, 2, 0, 2}) {
        const glm::dvec2 travel = image(e, axis) * 90.0;
        e.frame({.cursor = press, .down = true});
        e.frame({.cursor = press, .down = true, .sweep = AxisSweep::Axis});
        e.frame({.cursor = press + travel, .down = true, .sweep = AxisSweep::Axis});
        EXPECT_EQ(e.context.hovered_handle(), handle_of(Action::Translate, Motion::Line, axis));
        EXPECT_LT(glm::length(e.pixel(e.object.position) - e.pixel({0, 0, 0}) - travel), 1e-6);
    }
}

TEST(AxisSweep, AnUnsteadyHandBetweenTwoAxesStaysWithOne) {
    Editor e;
    const glm::dvec2 press = e.press(Handle::TranslateView), x = image(e, 0), y = image(e, 1);
    const glm::dvec2 between = glm::normalize(x + (glm::dot(x, y) < 0 ? -y : y)) * 40.0;
    e.frame({.cursor = press, .down = true, .sweep = AxisSweep::Axis});
    test::Random random(5);
    Handle last = Handle::TranslateView;
    int changes = 0;
    for (int i = 0; i < 200; ++i) {
        const glm::dvec2 jitter(test::uniform(random, -1, 1), test::uniform(random, -1, 1));
        e.frame({.cursor = press + between + jitter, .down = true, .sweep = AxisSweep::Axis});
        changes += e.context.hovered_handle() != last;
        last = e.context.hovered_handle();
    }
    EXPECT_EQ(changes, 1);
}

TEST(AxisSweep, ChoosesOnlyWhatIsShownAndHasADirection) {
    for (int degrees = 0; degrees < 360; degrees += 5) {
        const glm::dvec2 travel(40 * std::cos(degrees / 57.3), 40 * std::sin(degrees / 57.3));
        const auto chosen = [&](const Options& options, const Camera& camera) {
            Editor e;
            e.options = options;
            e.options.id = 7;
            e.camera = camera;
            e.frame({.cursor = {0, 0}});
            e.context.start(7, Handle::TranslateView);
            e.frame({.cursor = {400, 300}});
            e.frame({.cursor = {400, 300}, .sweep = AxisSweep::Axis});
            e.frame({.cursor = glm::dvec2(400, 300) + travel, .sweep = AxisSweep::Axis});
            e.frame({.cursor = glm::dvec2(400, 300) + travel, .sweep = AxisSweep::Axis});
            return e.context.hovered_handle();
        };
        EXPECT_NE(chosen({.axes = 3}, test::front_camera()), Handle::TranslateZ);
        EXPECT_EQ(chosen({.handles = handle_bit(Handle::TranslateY)}, test::front_camera()), Handle::TranslateY);
        const Handle facing = chosen({}, test::orthographic_camera());
        const bool is_flat = std::abs(travel.x) > std::abs(travel.y);
        EXPECT_EQ(facing, is_flat ? Handle::TranslateX : Handle::TranslateY) << degrees << ": z points at the viewer";
    }
}

TEST(AxisSweep, LeavesBoxesAndNumbersAlone) {
    Editor e;
    e.mode = Mode::Bounds;
    const glm::dvec2 press = e.press(Handle::BoundsMaxX);
    e.frame({.cursor = press, .down = true, .sweep = AxisSweep::Axis});
    e.frame({.cursor = press + glm::dvec2(0, 40), .down = true, .sweep = AxisSweep::Axis});
    EXPECT_EQ(e.context.hovered_handle(), Handle::BoundsMaxX);
    Context context;
    double radius = 1;
    const CustomHandle circle{.shape = CustomShape::Circle, .constraint = Constraint::Radius};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate_value(radius, circle, e.camera, {.id = 1});
        context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    const glm::dvec2 at = context.handle_position(1, Handle::Custom).value();
    frame({.cursor = at, .down = true, .sweep = AxisSweep::Axis});
    frame({.cursor = at + glm::dvec2(0, 40), .down = true, .sweep = AxisSweep::Axis});
    EXPECT_EQ(context.hovered_handle(), Handle::Custom);
}

// A custom point takes the axes of the translation.
TEST(AxisSweep, TakesACustomPoint) {
    Editor e;
    glm::dvec3 point(0);
    const CustomHandle spot{.constraint = Constraint::ViewPlane};
    const auto frame = [&](const Pointer& pointer) {
        e.context.begin_frame(pointer);
        e.context.manipulate_point(point, spot, e.camera, {.id = 1});
        e.context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    const glm::dvec2 at = e.context.handle_position(1, Handle::Custom).value();
    frame({.cursor = at, .down = true});
    frame({.cursor = at, .down = true, .sweep = AxisSweep::Axis});
    frame({.cursor = at + image(e, 1) * 40.0, .down = true, .sweep = AxisSweep::Axis});
    EXPECT_EQ(e.context.hovered_handle(), Handle::TranslateY);
    EXPECT_GT(point.y, 0);
    EXPECT_EQ(point.x, 0);
}

// The axis of least angle on the screen, for objects and views of every kind; close ones may be either.
TEST(AxisSweep, IsTheNearestAxisOnTheScreen) {
    test::Random random(4872);
    int checked = 0;
    for (int n = 0; n < 300; ++n) {
        const auto s = test::random_scene(random, Mode::Translate);
        if (!s) continue;
        Editor e;
        e.camera = s->camera;
        e.object = s->transform;
        const double turn = test::uniform(random, 0, 6.28);
        const glm::dvec2 travel(50 * std::cos(turn), 50 * std::sin(turn)), at(700, 300);
        e.frame({.cursor = at});
        e.context.start(7, Handle::TranslateView);
        for (const double share : {0.0, 0.0, 1.0, 1.0})
            e.frame({.cursor = at + travel * share, .sweep = share == 0 ? AxisSweep::Off : AxisSweep::Axis});
        e.frame({.cursor = at + travel * 2.0, .sweep = AxisSweep::Axis});
        if (!e.context.is_active()) continue;
        std::array<double, 3> angle{};
        bool clear = true;
        for (int i = 0; i < 3; ++i) {
            const glm::dvec3 u = s->transform.rotation * glm::dmat3(1)[i] * (s->placement.size * 1e-4);
            const glm::dvec2 along = e.pixel(s->transform.position + u) - e.pixel(s->transform.position);
            clear &= glm::length(along) > 0.3 * s->placement.unit_px * 1e-4;
            const double dot = std::abs(glm::dot(glm::normalize(along), glm::normalize(travel)));
            angle[static_cast<std::size_t>(i)] = std::acos(std::min(1.0, dot));
        }
        const auto best = std::min_element(angle.begin(), angle.end());
        for (auto it = angle.begin(); it != angle.end(); ++it)
            clear &= it == best || *it > *best + 0.16;
        if (!clear) continue;
        EXPECT_EQ(e.context.hovered_handle(),
                  handle_of(Action::Translate, Motion::Line, static_cast<int>(best - angle.begin())))
            << n;
        ++checked;
    }
    EXPECT_GT(checked, 50);
}

// On demand: while the hand rests, nothing more is drawn; also where no drag along the chosen axis can begin.
TEST(AxisSweep, AHandAtRestNeedsNoMoreFrames) {
    for (const AxisSweep sweep : {AxisSweep::Axis, AxisSweep::Plane}) {
        Editor e;
        e.camera = test::orthographic_camera();
        const glm::dvec2 press = e.press(Handle::TranslateView);
        e.frame({.cursor = press, .down = true, .sweep = sweep});
        for (int i = 0; i < 10; ++i)
            e.frame({.cursor = press + glm::dvec2(40, 0), .down = true, .sweep = sweep});
        EXPECT_FALSE(e.context.needs_redraw());
    }
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <cstdio>
#include <limits>
#include <tuple>

namespace {

using namespace gizmo;
using test::Random;

struct CustomEditor {
    Context context;
    CustomHandle handle{};
    double value = 0;
    glm::dvec3 point{0};
    Camera camera = test::front_camera();
    Options options{.id = 5};
    Manipulation last{};

    Manipulation frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        last = is_point(handle.constraint) ? context.manipulate_point(point, handle, camera, options)
                                           : context.manipulate_value(value, handle, camera, options);
        context.end_frame();
        return last;
    }
    glm::dvec2 press() {
        frame({.cursor = {-1000, -1000}});
        const auto at = context.handle_position(5, Handle::Custom);
        EXPECT_TRUE(at);
        frame({.cursor = at.value_or(glm::dvec2(0)), .down = true});
        EXPECT_TRUE(context.is_active());
        return at.value_or(glm::dvec2(0));
    }
    glm::dvec2 pixel(const glm::dvec3& p) const { return glm::dvec2(*world_to_screen(camera, p)); }
};

TEST(CustomHandle, ALightsRadiusFollowsTheCursorFromWhereverItIsGrabbed) {
    Random random(1);
    for (const CustomShape shape : {CustomShape::Circle, CustomShape::Sphere})
        for (int n = 0; n < 500; ++n) {
            CustomEditor e;
            e.handle = {.shape = shape, .constraint = Constraint::Radius, .direction = test::random_unit(random)};
            const double unit = n % 2 ? 1 : std::pow(10.0, test::uniform(random, -6, 6)); // of the world
            e.value = test::uniform(random, 0.3, 1.5) * unit;
            e.camera = test::look_at(test::random_unit(random) * 7.0 * unit, {0, 0, 0}, test::random_unit(random),
                                     {.near = 0.1 * unit, .far = 1000 * unit});
            const double before = e.value;
            e.frame({.cursor = {-1000, -1000}});
            if (!e.context.handle_position(5, Handle::Custom)) continue;
            const glm::dvec2 at = e.press(), center = e.pixel({0, 0, 0});
            if (glm::length(at - center) < 20) continue;
            e.frame({.cursor = center + (at - center) * 1.5, .down = true});
            EXPECT_GT(e.value, before) << "outwards grows";
            e.frame({.cursor = center + (at - center) * 0.5, .down = true});
            EXPECT_LT(e.value, before);
            EXPECT_GE(e.value, 0);
            e.frame({.cursor = at, .down = true});
            EXPECT_EQ(e.value, before);
            e.frame({.cursor = center - (at - center) * 3.0, .down = true});
            EXPECT_GE(e.value, 0) << "a radius has no other side";
        }
}

TEST(CustomHandle, AConesAngleTurnsAndCountsOn) {
    CustomEditor e;
    e.handle = {.shape = CustomShape::Segment,
                .constraint = Constraint::Angle,
                .direction = {0, 0, 1},
                .length = 1.2,
                .min = 0.1,
                .max = 1.4};
    e.camera = test::look_at({0, 0, 6}, {0, 0, 0}, {0, 1, 0}, {});
    e.value = 0.5;
    e.frame({});
    e.frame({.cursor = e.pixel({1.2 * std::cos(0.5), 1.2 * std::sin(0.5), 0}), .down = true});
    ASSERT_TRUE(e.context.is_active());
    e.frame({.cursor = e.pixel({std::cos(0.9), std::sin(0.9), 0}), .down = true});
    EXPECT_NEAR(e.value, 0.9, 1e-9);
    e.frame({.cursor = e.pixel({std::cos(2.0), std::sin(2.0), 0}), .down = true});
    EXPECT_DOUBLE_EQ(e.value, 1.4);
    e.frame({.cursor = e.pixel({std::cos(-1.0), std::sin(-1.0), 0}), .down = true});
    EXPECT_DOUBLE_EQ(e.value, 0.1);
}

TEST(CustomHandle, ASplinesTangentStaysUnderTheCursor) {
    for (const Constraint constraint : {Constraint::ViewPlane, Constraint::Plane}) {
        CustomEditor e;
        e.handle = {
            .shape = CustomShape::Segment, .constraint = constraint, .origin = {-0.5, 0, 0}, .direction = {0, 1, 0}};
        e.point = {0.7, 0, 0.2};
        e.frame({});
        const glm::dvec2 grip = e.pixel(e.point), to = grip + glm::dvec2(37, 21);
        e.frame({.cursor = grip, .down = true});
        e.frame({.cursor = to, .down = true});
        EXPECT_LT(glm::length(e.pixel(e.point) - to), 1e-6);
        if (constraint == Constraint::Plane) {
            EXPECT_NEAR(e.point.y, 0, 1e-12);
        }
        EXPECT_EQ(e.frame({.cursor = to}).phase, Phase::Committed);
        ASSERT_EQ(e.context.events().size(), 1u);
        EXPECT_EQ(e.context.events()[0].handle, Handle::Custom);
        EXPECT_EQ(e.context.events()[0].before.position, glm::dvec3(0.7, 0, 0.2));
        EXPECT_EQ(e.context.events()[0].after.position, e.point);
    }
}

TEST(CustomHandle, APointsLabelSaysWhereItIsAndANumbersTheNumber) {
    for (const Constraint constraint : {Constraint::Plane, Constraint::ViewPlane, Constraint::Line}) {
        CustomEditor e;
        e.handle = {.shape = CustomShape::Point, .constraint = constraint, .direction = {0, 1, 0}};
        if (constraint == Constraint::Line) e.handle.direction = {1, 0, 0};
        e.context.draw = {.labels = true, .length_unit = "m"};
        e.point = {0.7, 0.125, 0.2};
        e.value = 0.7;
        const glm::dvec2 grip = e.press();
        e.frame({.cursor = grip + glm::dvec2(41, -23), .down = true});
        char wanted[64];
        const glm::dvec3 p = e.point;
        if (constraint == Constraint::Line)
            std::snprintf(wanted, sizeof wanted, "%.5f m", e.value);
        else
            std::snprintf(wanted, sizeof wanted, "X %+.5f, Y %+.5f, Z %+.5f m", p.x, p.y, p.z);
        const auto feedback = e.context.feedback();
        ASSERT_TRUE(feedback);
        EXPECT_EQ(feedback->is_point, is_point(constraint));
        EXPECT_EQ(feedback->value, is_point(constraint) ? p.x : e.value);
        EXPECT_NE(feedback->value, 0.7) << "it was moved";
        ASSERT_EQ(e.context.draw_list().labels.size(), 1u);
        EXPECT_STREQ(e.context.draw_list().labels[0].text, wanted);
        char text[64];
        EXPECT_EQ(format_feedback(*feedback, text, "m"), wanted);
    }
}

TEST(CustomHandle, ALengthSnapsStopsAndCancels) {
    CustomEditor e;
    e.handle = {.shape = CustomShape::Point,
                .constraint = Constraint::Line,
                .direction = {2, 0, 0},
                .min = 0.2,
                .max = 1.6,
                .step = 0.5};
    e.value = 0.7;
    e.frame({});
    const glm::dvec2 grip = e.pixel({0.7, 0, 0});
    e.frame({.cursor = grip, .down = true});
    e.frame({.cursor = e.pixel({1.2, 0, 0}), .down = true});
    EXPECT_NEAR(e.value, 1.2, 1e-9) << "direction need not be of unit length";
    e.frame({.cursor = e.pixel({1.2, 0, 0}), .down = true, .snap = true});
    EXPECT_EQ(e.value, 1.0);
    e.frame({.cursor = e.pixel({9, 0, 0}), .down = true});
    EXPECT_EQ(e.value, 1.6);
    e.frame({.cursor = e.pixel({9, 0, 0}), .down = true, .cancel = true});
    EXPECT_EQ(e.value, 0.7);
    EXPECT_EQ(e.last.phase, Phase::Cancelled);
    EXPECT_EQ(e.last.start_value, 0.7);
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_EQ(e.context.events()[0].value_before, 0.7);
    EXPECT_EQ(e.context.events()[0].value_after, 0.7);
    e.frame({});
    e.frame({.cursor = grip, .down = true});
    e.frame({.cursor = e.pixel({1.2, 0, 0}), .down = true});
    EXPECT_EQ(e.frame({.cursor = e.pixel({1.2, 0, 0})}).start_value, 0.7);
    ASSERT_EQ(e.context.events().size(), 1u);
    EXPECT_EQ(e.context.events()[0].value_before, 0.7);
    EXPECT_EQ(e.context.events()[0].value_after, e.value);
    EXPECT_EQ(e.context.events()[0].after.position, glm::dvec3(0)) << "a number has no place";
}

// A number outside its own limits stays until it is dragged, comes back in, and goes no farther out.
TEST(CustomHandle, ANumberOutsideItsLimitsComesBackAsItIsDragged) {
    for (const double start : {2.0, -2.0}) {
        CustomEditor e;
        e.handle = {
            .shape = CustomShape::Segment, .constraint = Constraint::Line, .direction = {1, 0, 0}, .min = -1, .max = 1};
        e.value = start;
        const glm::dvec2 at = e.press();
        e.frame({.cursor = at, .down = true});
        EXPECT_EQ(e.value, start);
        const glm::dvec2 out = (e.pixel({start * 1.2, 0, 0}) - e.pixel({start, 0, 0})) * 1.0;
        e.frame({.cursor = at + out, .down = true});
        EXPECT_EQ(e.value, start) << "no farther";
        EXPECT_TRUE(e.context.feedback()->limited);
        e.frame({.cursor = at - out, .down = true});
        EXPECT_LT(std::abs(e.value), 2);
        EXPECT_GT(std::abs(e.value), 1) << "no jump";
        EXPECT_FALSE(e.context.feedback()->limited);
    }
}

TEST(CustomHandle, APointOnAPlaneStaysOnItAtItsLimits) {
    Random random(7);
    int limited = 0;
    for (int n = 0; n < test::scaled(3000); ++n) {
        CustomEditor e;
        const glm::dvec3 normal = test::random_unit(random);
        e.handle = {.shape = CustomShape::Point, .constraint = Constraint::Plane, .direction = normal};
        e.point = test::random_unit(random) * 0.5;
        e.options.limits.position_min = glm::dvec3(-0.7);
        e.options.limits.position_max = glm::dvec3(0.7);
        const glm::dvec3 before = e.point;
        e.frame({.cursor = {-1000, -1000}});
        const auto at = e.context.handle_position(5, Handle::Custom);
        if (!at) continue;
        e.frame({.cursor = *at, .down = true});
        if (!e.context.is_active()) continue;
        e.frame({.cursor = *at + test::random_unit(random).x * glm::dvec2(300, -200), .down = true});
        limited += e.context.feedback()->limited;
        EXPECT_LT(std::abs(glm::dot(e.point - before, normal)), 1e-9);
        for (int i = 0; i < 3; ++i)
            EXPECT_LE(std::abs(e.point[i]), 0.7 + 1e-12);
    }
    EXPECT_GT(limited, test::scaled(800));
}

TEST(CustomHandle, EveryShapeIsDrawnWhereItIsHit) {
    for (int shape = 0; shape <= static_cast<int>(CustomShape::Sphere); ++shape)
        for (const Constraint constraint : {Constraint::Line, Constraint::ViewPlane, Constraint::Angle}) {
            CustomEditor e;
            e.handle = {.shape = static_cast<CustomShape>(shape),
                        .constraint = constraint,
                        .origin = {0.2, 0, 0},
                        .length = 0.8};
            e.value = 0.9;
            e.frame({});
            const auto at = e.context.handle_position(5, Handle::Custom);
            ASSERT_TRUE(at) << "shape " << shape;
            e.frame({.cursor = *at});
            EXPECT_EQ(e.context.hovered_handle(), Handle::Custom) << "shape " << shape;
            const auto& instances = e.context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Custom)];
            ASSERT_EQ(instances.size(), 1u);
            EXPECT_EQ(instances[0].shown, 1u << shape);
            EXPECT_EQ(instances[0].highlight, static_cast<std::uint32_t>(shape) + 1);
        }
}

TEST(CustomHandle, TheNearestWinsAgainstGizmosToo) {
    Context context;
    DTransform object;
    glm::dvec3 point(1.5, 0, 0);
    const Camera camera = test::front_camera();
    const CustomHandle handle{};
    const auto frame = [&](const Pointer& p) {
        context.begin_frame(p);
        context.manipulate(Mode::Translate, object, camera, {.id = 1});
        context.manipulate_point(point, handle, camera, {.id = 2});
        context.end_frame();
    };
    frame({});
    frame({.cursor = glm::dvec2(*world_to_screen(camera, point))});
    EXPECT_EQ(context.hovered_handle(), Handle::Custom);
    frame({.cursor = *context.handle_position(1, Handle::TranslateY)});
    EXPECT_EQ(context.hovered_handle(), Handle::TranslateY);
}

TEST(CustomHandle, TheWrongKindOrBadInputShowsNothing) {
    Context context;
    double value = 1;
    glm::dvec3 point(0);
    const Camera camera = test::front_camera();
    context.begin_frame({});
    context.manipulate_value(value, {.constraint = Constraint::ViewPlane}, camera);
    context.manipulate_point(point, {.constraint = Constraint::Line}, camera);
    context.manipulate_value(value, {.constraint = Constraint::Line, .direction = {0, 0, 0}}, camera);
    value = NAN;
    context.manipulate_value(value, {.constraint = Constraint::Line}, camera);
    context.end_frame();
    EXPECT_TRUE(context.draw_list().is_empty());
}

TEST(CustomHandle, AReferenceWithoutALengthShowsNothing) {
    const auto projector = make_projector(test::front_camera());
    const auto shown = [&](const glm::dvec3& reference) {
        const CustomHandle handle{.constraint = Constraint::Angle, .direction = {0, 1, 0}, .reference = reference};
        return place_custom(*projector, handle, glm::dvec3(0), Style{}).has_value();
    };
    EXPECT_TRUE(shown({1, 0, 0}));
    EXPECT_TRUE(shown({0, 0, 0})) << "any direction across";
    EXPECT_FALSE(shown({1e200, 0, 0}));
    EXPECT_FALSE(shown({std::nan(""), 0, 0}));
}

TEST(CustomHandle, WhatIsNoNumberIsNotPlaced) {
    const auto projector = make_projector(test::front_camera());
    ASSERT_TRUE(projector);
    for (const Constraint constraint :
         {Constraint::Line, Constraint::Plane, Constraint::ViewPlane, Constraint::Angle, Constraint::Radius})
        for (const double none : {std::nan(""), HUGE_VAL}) {
            const CustomHandle good{.constraint = constraint, .direction = {0, 1, 0}};
            const auto placed = [&](const CustomHandle& handle, const glm::dvec3& value) {
                return place_custom(*projector, handle, value, Style{}).has_value();
            };
            EXPECT_TRUE(placed(good, glm::dvec3(0.5)));
            for (int i = 0; i < 3; ++i) {
                CustomHandle aside = good, turned = good, across = good;
                glm::dvec3 value(0.5);
                aside.origin[i] = turned.direction[i] = across.reference[i] = value[i] = none;
                EXPECT_FALSE(placed(aside, glm::dvec3(0.5))) << i;
                EXPECT_FALSE(placed(turned, glm::dvec3(0.5))) << i;
                EXPECT_FALSE(placed(across, glm::dvec3(0.5))) << i;
                EXPECT_FALSE(placed(good, value)) << i;
            }
            CustomHandle endless = good, huge = good;
            endless.length = none;
            huge.reference = {1e200, 0, 1e200};
            EXPECT_FALSE(placed(endless, glm::dvec3(0.5)));
            EXPECT_FALSE(placed(huge, glm::dvec3(0.5))) << "longer than numbers reach";
        }
}

// Sides and centers that are longer or farther than numbers reach.
TEST(BoxHandle, WithoutAFiniteSideOrCenterIsNotPlaced) {
    const auto projector = make_projector(test::front_camera());
    ASSERT_TRUE(projector);
    for (int i = 0; i < 3; ++i)
        for (const auto& [low, high, is] : {std::tuple(-0.5, 0.5, true), std::tuple(-1.7e308, 1.7e308, false),
                                            std::tuple(1.6e308, 1.7e308, false), std::tuple(0.0, HUGE_VAL, false)}) {
            Options options;
            options.box.min[i] = low;
            options.box.max[i] = high;
            EXPECT_EQ(place_box(*projector, {}, options, Style{}).has_value(), is) << i << ' ' << low;
        }
}

TEST(CustomHandle, WhatIsNoNumberIsNotGrabbed) {
    const auto projector = make_projector(test::front_camera());
    ASSERT_TRUE(projector);
    const CustomHandle line{.constraint = Constraint::Line, .direction = {0, 1, 0}};
    CustomHandle plane = line;
    plane.constraint = Constraint::Plane;
    const auto placement = place_custom(*projector, line, glm::dvec3(0), Style{});
    const auto on_plane = place_custom(*projector, plane, glm::dvec3(0), Style{});
    ASSERT_TRUE(placement && on_plane);
    const glm::dvec2 cursor = pixel_of(placement->point(glm::dvec3(0)));
    EXPECT_TRUE(begin_value_drag(*projector, *placement, line, 0, {}, cursor));
    EXPECT_TRUE(begin_point_drag(*projector, *on_plane, plane, glm::dvec3(0), {}, cursor));
    EXPECT_FALSE(begin_value_drag(*projector, *on_plane, plane, 0, {}, cursor)) << "a point's";
    EXPECT_FALSE(begin_point_drag(*projector, *placement, line, glm::dvec3(0), {}, cursor)) << "a number's";
    for (const double none : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
        EXPECT_FALSE(begin_value_drag(*projector, *placement, line, none, {}, cursor)) << none;
        EXPECT_FALSE(begin_point_drag(*projector, *on_plane, plane, {0, none, 0}, {}, cursor)) << none;
        for (const glm::dvec2& off : {glm::dvec2(none, cursor.y), glm::dvec2(cursor.x, none)}) {
            EXPECT_FALSE(begin_value_drag(*projector, *placement, line, 0, {}, off)) << none;
            EXPECT_FALSE(begin_point_drag(*projector, *on_plane, plane, glm::dvec3(0), {}, off)) << none;
        }
    }
}

TEST(CustomHandle, AnArmWithoutEndIsNotGrabbedEdgeOn) {
    const auto projector = make_projector(test::front_camera());
    ASSERT_TRUE(projector);
    CustomHandle handle{.constraint = Constraint::Angle, .direction = {0, 1, 0}};
    const auto placement = place_custom(*projector, handle, glm::dvec3(0), Style{});
    ASSERT_TRUE(placement);
    const glm::dvec2 cursor = pixel_of(placement->point(glm::dvec3(0)));
    EXPECT_TRUE(begin_value_drag(*projector, *placement, handle, 0, {}, cursor));
    for (const double length : {1.0, -1.0, 0.0}) {
        handle.length = length * std::numeric_limits<double>::infinity();
        EXPECT_FALSE(begin_value_drag(*projector, *placement, handle, 0, {}, cursor)) << handle.length;
    }
    // Nor where every step along it goes on towards the eye.
    const auto aslant = make_projector(test::look_at({3, 4, 9}, {0, 0, 0}, {0, 1, 0}, {}));
    ASSERT_TRUE(aslant);
    handle.direction = {-4, 3, 0};
    handle.length = 1;
    const auto there = place_custom(*aslant, handle, glm::dvec3(0), Style{});
    ASSERT_TRUE(there);
    const glm::dvec2 on_it = pixel_of(there->point(glm::dvec3(0)));
    EXPECT_TRUE(begin_value_drag(*aslant, *there, handle, 0, {}, on_it));
    handle.length = 0;
    EXPECT_FALSE(begin_value_drag(*aslant, *there, handle, 0, {}, on_it)) << "its front goes nowhere";
    handle.length = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(begin_value_drag(*aslant, *there, handle, 0, {}, on_it));
}

} // namespace

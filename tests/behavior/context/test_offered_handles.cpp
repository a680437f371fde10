// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What lights up can be grabbed, what is drawn is what is hit, and handle_position() says where for every device.
#include "support/editor.hpp"

#include <array>
#include <cmath>
#include <vector>

namespace {

using namespace gizmo;

Camera orthographic(const glm::dvec3& eye, const glm::dvec3& up = {0, 1, 0}) {
    return test::look_at(eye, glm::dvec3(0), up, {.orthographic = true});
}

// One custom number or point.
struct Own {
    Context context;
    CustomHandle handle{};
    Camera camera = orthographic({0, 0, 10});
    double number = 2;
    glm::dvec3 point{0};
    Options options{.id = 1};
    Manipulation frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        const Manipulation m = is_point(handle.constraint) ? context.manipulate_point(point, handle, camera, options)
                                                           : context.manipulate_value(number, handle, camera, options);
        context.end_frame();
        return m;
    }
};

TEST(OfferedHandles, ASphereOfARadiusIsHitOnItsOutlineAlone) {
    for (const bool perspective : {false, true}) {
        Own own;
        own.handle = {.shape = CustomShape::Sphere, .constraint = Constraint::Radius, .min = 0};
        if (perspective) own.camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {});
        own.frame({.cursor = {-9, -9}});
        const glm::dvec2 center = *world_to_screen(own.camera, glm::dvec3(0));
        // The cone of sight touches the sphere beside its center plane.
        const glm::dvec3 rim = perspective ? glm::dvec3(2 * std::sqrt(1 - 0.04), 0, 0.4) : glm::dvec3(2, 0, 0);
        const double radius = world_to_screen(own.camera, rim)->x - center.x;
        for (double share = 0; share < 1.3; share += 0.03125) {
            const double off = std::abs(share - 1) * radius;
            if (off > 7 && off < 9) continue; // the pick radius
            for (double turn = 0; turn < 6; turn += 0.5) {
                own.frame({.cursor = center + glm::dvec2(std::cos(turn), std::sin(turn)) * (radius * share)});
                ASSERT_EQ(own.context.is_hovered(), off < 7) << share << ' ' << turn;
            }
        }
        own.frame({.cursor = {-9, -9}});
        const auto at = own.context.handle_position(1, Handle::Custom);
        ASSERT_TRUE(at);
        EXPECT_NEAR(glm::length(*at - center), radius, 0.01);
        own.frame({.cursor = *at, .down = true});
        ASSERT_TRUE(own.context.is_active());
        for (const double by : {0.25, -0.25, 0.5}) {
            own.frame({.cursor = *at + (*at - center) * by, .down = true});
            EXPECT_GT((own.number - 2) * by, 0) << "outward grows, inward shrinks";
        }
    }
}

TEST(OfferedHandles, NothingIsLeftOfASphereAroundTheEye) {
    Own own;
    own.handle = {.shape = CustomShape::Sphere, .constraint = Constraint::Radius, .min = 0};
    own.camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {});
    own.number = 10.5;
    for (double x = 5; x < 1280; x += 40) {
        own.frame({.cursor = {x, 300}});
        EXPECT_FALSE(own.context.is_hovered());
    }
}

// As under the identity, or where a picture is stretched on purpose: pixels are not square.
TEST(OfferedHandles, AStretchedGizmoIsHitWhereItIsDrawn) {
    for (const Viewport& viewport : {Viewport{0, 0, 1280, 320}, Viewport{0, 0, 320, 1280}})
        for (const Mode mode : {Mode::Translate, Mode::Scale, Mode::Universal}) {
            test::Editor e;
            e.mode = mode;
            e.camera = {.viewport = viewport};
            e.object.position = {0, 0, 0.5};
            for (const Handle handle : {Handle::TranslateX, Handle::TranslateY, Handle::ScaleX, Handle::ScaleY}) {
                if ((test::mode_of(handle) & mode) == Mode::None) continue;
                e.press(handle);
                e.frame({.cursor = {-99, -99}, .cancel = true});
            }
            // It is shown as long as a tip of it is in the view.
            const double longest = viewport.width > viewport.height ? viewport.width : viewport.height;
            e.object.position = {-1 - 150 / (viewport.width / 2), 0, 0.5};
            if (longest == viewport.width && mode != Mode::Scale) {
                EXPECT_EQ(e.frame({.cursor = {-99, -99}}).hidden, Hidden::No);
            }
        }
}

TEST(OfferedHandles, ASphereThatMovesIsHitInside) {
    Own own;
    own.handle = {.shape = CustomShape::Sphere, .constraint = Constraint::ViewPlane, .length = 2};
    own.frame({.cursor = {640, 360}});
    EXPECT_TRUE(own.context.is_hovered());
}

TEST(OfferedHandles, AQuadSeenEdgeOnIsNeitherDrawnNorHit) {
    for (const Constraint constraint : {Constraint::Plane, Constraint::ViewPlane, Constraint::Line}) {
        Own own;
        own.handle = {.shape = CustomShape::Quad, .constraint = constraint, .direction = {1, 0, 0}};
        own.number = 0;
        EXPECT_EQ(own.frame({.cursor = {640, 360}}).hidden, Hidden::OutOfRange);
        EXPECT_FALSE(own.context.is_hovered());
        EXPECT_EQ(own.context.draw_list().gizmo_count(), 0u);
        own.handle.direction = {1, 0, 0.2};
        EXPECT_EQ(own.frame({.cursor = {640, 360}}).hidden, Hidden::No);
        EXPECT_EQ(own.context.draw_list().gizmo_count(), 1u);
    }
}

TEST(OfferedHandles, WhatLightsUpIsGrabbedByAPressThere) {
    for (const double far : {20.0, 100.0, 200.0, 400.0}) {
        Own own;
        own.camera = test::look_at({0, 1.7, 10}, {0, 1.7, 0}, {0, 1, 0}, {});
        own.point = {0, 0, 10 - far};
        own.handle = {.constraint = Constraint::Plane, .direction = {0, 1, 0}};
        const glm::dvec2 at = *world_to_screen(own.camera, own.point);
        int lit = 0, dead = 0;
        for (int y = -14; y <= 14; y += 2)
            for (int x = -14; x <= 14; x += 7) {
                const glm::dvec2 cursor = at + glm::dvec2(x, y);
                own.frame({.cursor = cursor});
                if (!own.context.is_hovered()) continue;
                ++lit;
                own.frame({.cursor = cursor, .down = true});
                dead += !own.context.is_active();
                own.frame({.cursor = cursor});
                own.frame({.cursor = {-9, -9}});
            }
        EXPECT_GT(lit, 0);
        EXPECT_EQ(dead, 0) << far;
    }
}

TEST(OfferedHandles, UnderAParentWithoutVolumeNothingLightsUpThatCannotBeGrabbed) {
    test::Editor e;
    e.mode = Mode::Universal;
    e.options.space = Space::World;
    e.options.parent = glm::dmat4(1);
    (*e.options.parent)[2] = glm::dvec4(0);
    for (double y = 240; y < 480; y += 12)
        for (double x = 520; x < 760; x += 12) {
            e.frame({.cursor = {x, y}});
            if (!e.context.is_hovered()) continue;
            e.frame({.cursor = {x, y}, .down = true});
            ASSERT_TRUE(e.context.is_active()) << x << ' ' << y;
            e.frame({.cursor = {x, y}});
            e.frame({.cursor = {-9, -9}});
        }
}

TEST(OfferedHandles, HandlePositionKnowsTheDevice) {
    for (const PointerDevice device : {PointerDevice::Mouse, PointerDevice::Pen, PointerDevice::Touch})
        for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds}) {
            test::Random random(7);
            for (int n = 0; n < 12; ++n) {
                test::Editor e;
                e.mode = mode;
                e.object.scale = glm::dvec3(2);
                e.camera = test::look_at(test::random_unit(random) * 6.0, {0, 0, 0}, {0.1, 1, 0.05}, {});
                for (const HandleInfo& info : test::all_handles()) {
                    if ((info.mode & mode) == Mode::None) continue;
                    e.frame({.cursor = {-99, -99}, .device = device});
                    const auto at = e.context.handle_position(7, info.handle);
                    if (!at) continue;
                    e.frame({.cursor = *at, .down = true, .device = device});
                    ASSERT_TRUE(e.context.drag()) << info.name;
                    EXPECT_EQ(e.context.drag()->drag.handle, info.handle) << info.name;
                    e.frame({.cursor = *at, .device = device});
                    e.frame({.cursor = {-99, -99}, .device = device});
                }
            }
        }
}

TEST(OfferedHandles, AtACrossingOfRingsTheOneThatWasDraggedStays) {
    for (const Handle handle : {Handle::RotateX, Handle::RotateY, Handle::RotateZ}) {
        test::Editor e;
        e.mode = Mode::Rotate;
        e.camera = orthographic({10, 10, 10});
        e.options.space = Space::World;
        e.options.handles = handle_bit(Handle::RotateX) | handle_bit(Handle::RotateY) | handle_bit(Handle::RotateZ);
        e.frame({.cursor = {-99, -99}});
        // The rings about y and z cross on the x axis, and so on.
        const double unit = static_cast<double>(e.context.draw_list().gizmos[1][0].unit_px);
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 tip(0);
            tip[axis] = 1;
            const glm::dvec2 along = e.pixel(tip) - e.pixel(glm::dvec3(0));
            const glm::dvec2 crossing =
                e.pixel(glm::dvec3(0)) + along / glm::length(along) * (unit * std::sqrt(2.0 / 3));
            const glm::dvec2 from = e.at(handle);
            e.frame({.cursor = from, .down = true});
            ASSERT_EQ(e.context.hovered_handle(), handle);
            e.frame({.cursor = crossing, .down = true});
            e.frame({.cursor = crossing});
            e.frame({.cursor = crossing});
            const Handle owner = e.context.hovered_handle();
            if (info_of(handle).axis != axis) {
                EXPECT_EQ(owner, handle) << axis;
            }
            for (int i = 0; i < 30; ++i) {
                e.frame({.cursor = crossing});
                EXPECT_EQ(e.context.hovered_handle(), owner);
            }
            e.frame({.cursor = {-99, -99}});
        }
    }
}

TEST(OfferedHandles, AListHasItsViewportThoughNothingIsShown) {
    const Camera camera = orthographic({0, 0, 10});
    const Camera behind = test::look_at({0, 0, 10}, {0, 0, 20}, {0, 1, 0}, {});
    std::vector<DTransform> none, one(1), nine(9);
    std::vector<glm::dvec3> no_points;
    for (int form = 0; form < 6; ++form) {
        Context context;
        context.begin_frame({});
        if (form == 0) context.manipulate_each(Mode::Translate, none, camera, {});
        if (form == 1) context.manipulate_each(Mode::Translate, nine, behind, {});
        if (form == 2) context.manipulate_each(Mode::None, nine, camera, {});
        if (form == 3) context.manipulate(Mode::None, one[0], camera, {});
        if (form == 4) context.manipulate(Mode::None, one, camera, {});
        if (form == 5) context.manipulate_points(no_points, {}, camera, {}, {.draw = false});
        context.end_frame();
        EXPECT_EQ(context.draw_list().viewport[2], 1280) << form;
        EXPECT_EQ(context.draw_list().viewport[3], 720) << form;
        EXPECT_TRUE(context.draw_list().is_empty()) << form;
    }
}

TEST(OfferedHandles, MembersForAGizmoEachSayWhyNothingIsShown) {
    DTransform a, b;
    const std::array<Member, 2> members{{{&a}, {&b}}};
    Context context;
    context.begin_frame({});
    const BatchManipulation each = context.manipulate_each(Mode::Translate, members, orthographic({0, 0, 10}), {});
    context.end_frame();
    EXPECT_EQ(each.hidden, Hidden::BadOptions);
    EXPECT_EQ(each.hidden_count, 2u);
}

} // namespace

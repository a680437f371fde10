// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags of one object in plain views. The laws over all handles and cameras: test_laws.cpp.
#include "support/cameras.hpp"
#include "support/editor.hpp"
#include "support/orthographic_camera.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Random;

// 100 pixels a unit, 15 frames a second: the object goes with the cursor along its axis, whatever the hand does across
// it, and back to where it was.
TEST(AxisDrag, FollowsTheCursorInAPlainView) {
    test::Editor e;
    e.camera = test::orthographic_camera();
    const glm::dvec2 at = e.press(Handle::TranslateX);
    for (int frame = 1; frame <= 15; ++frame) {
        e.frame({.cursor = at + glm::dvec2(10 * frame, frame % 3 * 40), .down = true});
        EXPECT_NEAR(e.object.position.x, 0.1 * frame, 1e-12);
        EXPECT_EQ(e.object.position.y, 0);
        EXPECT_EQ(e.object.position.z, 0);
    }
    e.frame({.cursor = at, .down = true});
    EXPECT_TRUE(same_bits(e.object, DTransform{}));
}

TEST(PlaneDrag, GoesFarAndStopsBeyondTheHorizon) {
    const Camera camera = test::look_at({0, 1, 6}, {0, 1, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const auto placement = place(projector, Mode::Translate, {}, {}, {});
    const glm::dvec2 start = *test::pixel(projector, {0, 0, 0});
    const auto drag = begin_drag(projector, *placement, Handle::TranslateZX, {}, {}, start);
    ASSERT_TRUE(drag);
    double last = 1;
    for (double y = start.y; y > -2000; y -= 5) { // through the horizon in the middle of the picture, and above it
        const auto update = update_drag(*drag, projector, {.cursor = {start.x + 40, y}});
        ASSERT_TRUE(update);
        EXPECT_LE(update->transform.position.z, last + 1e-6) << "away, never back";
        EXPECT_LE(glm::length(update->delta), std::get<PlaneGrab>(drag->grab).max_travel * 1.0001);
        last = update->transform.position.z;
    }
    EXPECT_LT(last, -1000);
}

TEST(RingDrag, FollowsTheCursorsAngleOnTheRingsPlane) {
    Random random(4);
    int updates = 0;
    for (int n = 0; n < 3000; ++n) {
        const auto s = test::random_scene(random, Mode::Rotate);
        if (!s) continue;
        const int axis = n % 4; // 3: the ring that faces the viewer
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::RotateX) + axis);
        const glm::dmat4 world_from_view = glm::inverse(s->camera.view);
        const glm::dvec3 to_viewer = s->projector.eye.w == 0 ? glm::dvec3(s->projector.eye)
                                                             : glm::dvec3(world_from_view[3]) - s->placement.pivot;
        const glm::dvec3 normal = axis == 3 ? glm::normalize(to_viewer) : s->placement.axes[axis];
        if (axis < 3 && std::abs(s->placement.towards_viewer[axis]) < kEdgeOnRing) continue;
        const double radius = s->placement.size * (axis == 3 ? layout_of(HandleSet::Rotate).view_ring : 1);
        const glm::dvec3 a = any_perpendicular(normal), b = glm::cross(normal, a);
        const double first = test::uniform(random, -3, 3);
        const auto on_ring = [&](double t) {
            return test::pixel(s->projector, s->placement.pivot + (a * std::cos(t) + b * std::sin(t)) * radius);
        };
        const auto start = on_ring(first);
        if (!start) continue;
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, *start);
        ASSERT_TRUE(drag);
        ASSERT_TRUE(std::holds_alternative<RingGrab>(drag->grab));
        Drag now = *drag;
        double turned = 0;
        for (int step = 0; step < 40; ++step) {
            turned += test::uniform(random, -0.2, 0.6);
            const auto cursor = on_ring(first + turned);
            if (!cursor) break;
            const auto update = update_drag(now, s->projector, {.cursor = *cursor});
            ASSERT_TRUE(update);
            now = update->drag;
            EXPECT_NEAR(update->angle, turned, 1e-6);
            // The object has turned by that angle about that axis.
            const glm::dvec3 was = glm::dmat3(glm::mat3_cast(s->transform.rotation)) * glm::dvec3(1, 2, 3);
            const glm::dvec3 is = glm::dmat3(glm::mat3_cast(update->transform.rotation)) * glm::dvec3(1, 2, 3);
            EXPECT_LT(glm::length(glm::angleAxis(turned, normal) * was - is), 1e-5);
            ++updates;
        }
    }
    EXPECT_GT(updates, 50000);
}

TEST(RingDrag, TwiceAroundIsSevenHundredAndTwentyDegrees) {
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const auto placement = place(projector, Mode::Rotate, {}, {}, {});
    for (const double way : {1.0, -1.0}) {
        const auto at = [&](double t) {
            return *test::pixel(projector, glm::dvec3(std::sin(t), 0, std::cos(t)) * placement->size);
        };
        auto drag = begin_drag(projector, *placement, Handle::RotateY, {}, {}, at(0));
        ASSERT_TRUE(drag);
        double angle = 0;
        for (int i = 1; i <= 144; ++i) {
            const auto update = update_drag(*drag, projector, {.cursor = at(way * i * 5 * std::numbers::pi / 180)});
            ASSERT_TRUE(update);
            drag = update->drag;
            angle = update->angle;
        }
        EXPECT_NEAR(angle, way * 4 * std::numbers::pi, 1e-6);
    }
}

// A gizmo that was placed for another camera: behind this one's eye a ring cannot be turned by its front.
TEST(RingDrag, BehindTheEyeAnEdgeOnRingIsNotGrabbed) {
    const auto there = make_projector(test::look_at({0, 0, 6}, {0, 0, 0}, {0, 1, 0}, {}));
    const auto away = make_projector(test::look_at({0, 0, 6}, {0, 0, 9}, {0, 1, 0}, {}));
    ASSERT_TRUE(there && away);
    const auto placement = place(*there, Mode::Rotate, {}, {}, Style{});
    ASSERT_TRUE(placement);
    const glm::dvec2 cursor = pixel_of(placement->point({0, 0, 0})) + glm::dvec2(3, 3);
    EXPECT_TRUE(begin_drag(*there, *placement, Handle::RotateX, {}, {}, cursor));
    EXPECT_FALSE(begin_drag(*away, *placement, Handle::RotateX, {}, {}, cursor));
}

// A parallel camera whose picture is sheared.
TEST(TrackballDrag, IsGrabbedUnderTheCursorOfAShearedPicture) {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.25, 0.1, 0, 0, 0.15, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const DTransform object{.position = {0.5, -0.25, 1}};
    const auto p = place(*projector, Mode::Rotate, {.pivot = object.position}, {}, Style{});
    ASSERT_TRUE(p);
    for (const glm::dvec2& off : {glm::dvec2(20, 0), glm::dvec2(0, -25), glm::dvec2(12, 17)}) {
        const glm::dvec2 at = pixel_of(projector->point(object.position)) + off;
        const auto drag = begin_drag(*projector, *p, Handle::RotateTrackball, object, {}, at);
        ASSERT_TRUE(drag);
        const glm::dvec3 arm = std::get<TrackballGrab>(drag->grab).arm;
        EXPECT_GT(arm.z, 0) << "the near side";
        EXPECT_LT(glm::length(pixel_of(projector->point(object.position + arm)) - at), 1e-9) << off.x;
    }
}

TEST(ScaleDrag, UniformGrowsUpAndToTheRightAndKeepsProportions) {
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    DTransform object{.scale = {1, 2, 3}};
    const auto placement = place(projector, Mode::Scale, {}, {}, {});
    const glm::dvec2 start = *test::pixel(projector, {0, 0, 0});
    const auto drag = begin_drag(projector, *placement, Handle::ScaleUniform, object, {}, start);
    const auto grown = update_drag(*drag, projector, {.cursor = start + glm::dvec2(30, -30)});
    EXPECT_GT(grown->transform.scale.x, 1);
    EXPECT_NEAR(grown->transform.scale.y / grown->transform.scale.x, 2, 1e-12);
    EXPECT_NEAR(grown->transform.scale.z / grown->transform.scale.x, 3, 1e-12);
    const auto gone = update_drag(*drag, projector, {.cursor = start + glm::dvec2(-3000, 3000)});
    EXPECT_NEAR(gone->transform.scale.x, kMinScaleRatio, 1e-12) << "small, never zero, never negative";
}

TEST(Precise, SlowsToATenthAndDoesNotJumpWhenToggled) {
    const Camera camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const auto placement = place(projector, Mode::Translate, {}, {}, {});
    const glm::dvec2 start = *test::pixel(projector, {placement->size * 0.5, 0, 0});
    auto drag = begin_drag(projector, *placement, Handle::TranslateX, {}, {}, start);
    const auto go = [&](double dx, bool precise) {
        const auto update = update_drag(*drag, projector, {.cursor = start + glm::dvec2(dx, 0), .precise = precise});
        drag = update->drag;
        return update->delta.x;
    };
    const double a = go(100, false);
    EXPECT_NEAR(go(100, true), a, 1e-12) << "pressed";
    EXPECT_NEAR(go(200, true), a * 1.1, 1e-9) << "a tenth";
    EXPECT_NEAR(go(200, false), a * 1.1, 1e-9) << "let go";
    EXPECT_NEAR(go(300, false), a * 2.1, 1e-9);
}

TEST(Drag, SameInputsGiveTheSameBits) {
    Random random(10);
    for (int n = 0; n < 500; ++n) {
        const auto s = test::random_scene(random, Mode::Universal);
        if (!s) continue;
        const glm::dvec2 start = *test::pixel(s->projector, s->placement.pivot) + glm::dvec2(20, 10);
        const auto handle = static_cast<Handle>(1 + n % 19);
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, start);
        if (!drag) continue;
        const auto direct = update_drag(*drag, s->projector, {.cursor = start + glm::dvec2(33, -21)});
        // By way of another place: where the cursor has been does not matter.
        const auto detour = update_drag(*drag, s->projector, {.cursor = start + glm::dvec2(60, 5)});
        if (!direct || !detour) continue;
        const auto then = update_drag(detour->drag, s->projector, {.cursor = start + glm::dvec2(33, -21)});
        EXPECT_TRUE(same_bits(direct->transform, then->transform));
    }
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The laws of the interaction over seeded random cameras.
#include "support/cameras.hpp"
#include "support/closest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <limits>

namespace {

using namespace gizmo;
using test::grabbed_point;
using test::kLock;
using test::Random;

// A camera that sees the x axis of an object at the origin under `angle` to the line of sight.
test::Scene axis_scene(Random& random, double angle_deg, double fov_low, double fov_high) {
    for (;;) {
        test::Scene s;
        test::Lens lens = test::random_lens(random, fov_low, fov_high);
        s.transform.position = test::random_unit(random) * test::uniform(random, 0, 5);
        const double distance = test::uniform(random, 2, 20), angle = angle_deg * std::numbers::pi / 180;
        const glm::dvec3 out = test::random_unit(random); // from the object to the eye
        const glm::dvec3 side = any_perpendicular(out);
        const glm::dvec3 axis = out * (std::cos(angle) * (test::coin(random) ? 1 : -1)) + side * std::sin(angle);
        // Rotate x onto the axis.
        const glm::dvec3 x(1, 0, 0), turn = glm::cross(x, axis);
        const double sine = glm::length(turn);
        if (sine < 1e-3) continue;
        s.transform.rotation = glm::angleAxis(std::atan2(sine, glm::dot(x, axis)), turn / sine);
        const double off = lens.orthographic ? lens.half_height * 0.3 : distance * std::tan(lens.fov_y / 2) * 0.3;
        const glm::dvec3 aside = glm::cross(out, side) * test::uniform(random, -off, off);
        glm::dvec3 up = test::random_unit(random);
        if (glm::length(glm::cross(up, out)) < 0.2) continue;
        s.camera = test::look_at(s.transform.position + out * distance, s.transform.position + aside, up, lens);
        const auto projector = make_projector(s.camera);
        if (!projector) continue;
        s.projector = *projector;
        const auto frame = make_frame(s.projector, Mode::Translate, s.transform, s.options);
        const auto placement = frame ? place(s.projector, Mode::Translate, *frame, s.options, {}) : std::nullopt;
        if (!placement) continue;
        s.placement = *placement;
        return s;
    }
}

// The screen line of an axis through a point: where it is and which way it goes, from the projector's derivative.
struct ScreenLine {
    glm::dvec2 at{0}, along{0};
};
ScreenLine screen_line(const Projector& projector, const glm::dvec3& p, const glm::dvec3& axis) {
    const glm::dvec3 a = projector.point(p), u = projector.direction(axis);
    return {glm::dvec2(a) / a.z, glm::normalize((glm::dvec2(u) * a.z - glm::dvec2(a) * u.z) / (a.z * a.z))};
}

TEST(AxisDrag, KeepsTheGrabbedPointUnderTheCursorsProjectionAtEveryAngle) {
    Random random(1);
    int updates = 0, bounded = 0, behind = 0;
    double worst = 0;
    for (int n = 0; n < 2000; ++n) {
        const test::Scene s = axis_scene(random, test::uniform(random, 2, 90), 20, 100);
        const glm::dvec3 grab =
            s.placement.pivot + s.placement.axes[0] * s.placement.size * test::uniform(random, 0.2, 1);
        const auto start = test::pixel(s.projector, grab);
        if (!start) continue;
        const auto drag = begin_drag(s.projector, s.placement, Handle::TranslateX, s.transform, s.options, *start);
        ASSERT_TRUE(drag);
        const auto& grabbed = std::get<LineGrab>(drag->grab);
        EXPECT_LT(glm::length(grabbed.point - grab), 1e-6 * (1 + glm::length(grab)));
        const ScreenLine line = screen_line(s.projector, grabbed.point, grabbed.direction);
        // One end of the axis may be behind the eye, where it projects to the wrong side.
        for (const double end : {-40.0, 40.0})
            behind += !test::pixel(s.projector, s.placement.pivot + grabbed.direction * end);
        glm::dvec2 cursor = *start;
        double last_along = 0, last_s = 0;
        for (int step = 0; step < 30; ++step) {
            cursor = *start + glm::dvec2(test::uniform(random, -600, 600), test::uniform(random, -600, 600));
            const auto update = update_drag(*drag, s.projector, {.cursor = cursor});
            ASSERT_TRUE(update);
            ASSERT_TRUE(test::is_finite(update->transform.position));
            const double s_now = glm::dot(update->delta, grabbed.direction),
                         along = glm::dot(cursor - *start, line.along);
            // The right way, and never back.
            EXPECT_GE(s_now * along, 0) << "camera " << n;
            if (step > 0 && !update->at_bound) {
                EXPECT_GE((s_now - last_s) * (along - last_along), 0) << "camera " << n;
            }
            last_s = s_now;
            last_along = along;
            ++updates;
            if (update->at_bound) {
                ++bounded;
                EXPECT_NEAR(std::abs(s_now), grabbed.max_travel, 1e-6 * grabbed.max_travel);
                continue;
            }
            const auto seen = test::pixel(s.projector, grabbed.point + update->delta);
            ASSERT_TRUE(seen) << "it never comes back from behind the eye";
            const double error = std::abs(glm::dot(*seen - cursor, line.along));
            worst = std::max(worst, error);
            EXPECT_LT(error, kLock) << "camera " << n;
        }
    }
    EXPECT_GT(updates, 40000);
    EXPECT_GT(behind, 500);
    EXPECT_LT(bounded, updates / 4);
    RecordProperty("worst_lock_px", std::to_string(worst));
    std::printf("axis drag: %d updates, %d at the bound, worst lock error %.2e px\n", updates, bounded, worst);
}

// Looking steeply along the axis, the cursor wanders off it sideways. The closest-point-of-two-lines solution
// drags the object backwards; the screen projection does not move it at all.
TEST(AxisDrag, ASteepAngleAndACursorOffTheAxisMoveNothingBackwards) {
    const Camera camera = test::look_at({0.4, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const DTransform object{.position = {0, 0, 0}};
    const auto placement = place(projector, Mode::Translate, {.pivot = object.position}, {}, {});
    const glm::dvec3 grab = glm::dvec3(0, 0, 1) * placement->size * 0.8;
    const glm::dvec2 start = *test::pixel(projector, grab);
    const auto drag = begin_drag(projector, *placement, Handle::TranslateZ, object, {}, start);
    ASSERT_TRUE(drag);
    const auto& grabbed = std::get<LineGrab>(drag->grab);
    const ScreenLine line = screen_line(projector, grabbed.point, grabbed.direction);
    const glm::dvec2 across(-line.along.y, line.along.x);
    double last = 1e9;
    bool seed_went_backwards = false;
    double seed_last = 1e9;
    for (int i = 0; i <= 60; ++i) {
        // Away along the axis by 1 px a step while straying sideways by 10.
        const glm::dvec2 cursor = start - line.along * (1.0 * i) + across * (10.0 * i);
        const auto update = update_drag(*drag, projector, {.cursor = cursor});
        ASSERT_TRUE(update);
        const double s = glm::dot(update->delta, grabbed.direction);
        EXPECT_LT(s, last) << "away, however far off the axis";
        last = s;
        const auto ray = screen_ray(camera, cursor);
        const double seed = test::closest_line_line(object.position, grabbed.direction, ray->origin, ray->direction).s;
        seed_went_backwards |= seed > seed_last;
        seed_last = seed;
    }
    EXPECT_TRUE(seed_went_backwards) << "the failure this test is about";
    const auto aside = update_drag(*drag, projector, {.cursor = start + across * 400.0});
    EXPECT_LT(glm::length(aside->delta), 1e-9) << "straight sideways is no motion along the axis";
}

TEST(AxisDrag, StopsAtTheBoundTowardsTheVanishingPointAndStaysThere) {
    const Camera camera = test::look_at({0, 2, 6}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const auto placement = place(projector, Mode::Translate, {}, {}, {});
    const glm::dvec2 start = *test::pixel(projector, glm::dvec3(0, 0, 1) * placement->size * 0.5);
    const auto drag = begin_drag(projector, *placement, Handle::TranslateZ, {}, {}, start);
    double last = 1e300;
    bool at_bound = false;
    for (int i = 0; i < 2000; ++i) {
        const auto update = update_drag(*drag, projector, {.cursor = start - glm::dvec2(0, i)});
        ASSERT_TRUE(update);
        const double z = update->transform.position.z;
        EXPECT_LE(z, last);
        last = z;
        at_bound |= update->at_bound;
    }
    EXPECT_TRUE(at_bound);
    const double max_travel = std::get<LineGrab>(drag->grab).max_travel;
    EXPECT_NEAR(last, -max_travel, 1e-3 * max_travel);
}

TEST(PlaneDrag, KeepsTheGrabbedPointExactlyUnderTheCursor) {
    Random random(3);
    int updates = 0;
    for (int n = 0; n < 3000; ++n) {
        const auto s = test::random_scene(random, Mode::Translate);
        if (!s) continue;
        for (const Handle handle :
             {Handle::TranslateYZ, Handle::TranslateZX, Handle::TranslateXY, Handle::TranslateView}) {
            if (!(s->placement.pickable & handle_bit(handle))) continue;
            const glm::dvec2 center = *test::pixel(s->projector, s->placement.pivot);
            const glm::dvec2 start =
                center + glm::dvec2(test::uniform(random, -30, 30), test::uniform(random, -30, 30));
            const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, start);
            if (!drag) continue;
            for (int step = 0; step < 5; ++step) {
                const glm::dvec2 cursor =
                    start + glm::dvec2(test::uniform(random, -400, 400), test::uniform(random, -400, 400));
                const auto update = update_drag(*drag, s->projector, {.cursor = cursor});
                ASSERT_TRUE(update && test::is_finite(update->transform.position));
                if (update->at_bound) continue;
                const auto seen = test::pixel(s->projector, grabbed_point(*drag) + update->delta);
                ASSERT_TRUE(seen);
                EXPECT_LT(glm::length(*seen - cursor), kLock);
                ++updates;
            }
        }
    }
    EXPECT_GT(updates, 20000);
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

// The ring's front moves with the cursor whichever way it is seen.
TEST(RingDrag, EdgeOnRingsTurnTheRightWay) {
    Random random(5);
    int turned = 0;
    for (int n = 0; n < 4000; ++n) {
        auto s = test::random_scene(random, Mode::Rotate);
        if (!s) continue;
        // Turn the object so that its x ring is seen within a few degrees of edge-on.
        const glm::dvec3 viewer = s->projector.towards_viewer(s->transform.position), side = any_perpendicular(viewer);
        const double tilt = test::uniform(random, -0.1, 0.1), spin = test::uniform(random, 0, 6.28);
        const glm::dvec3 normal = glm::angleAxis(spin, viewer) * (side * std::cos(tilt) + viewer * std::sin(tilt));
        const glm::dvec3 x(1, 0, 0);
        const glm::dvec3 turn = glm::cross(x, normal);
        s->transform.rotation =
            glm::angleAxis(std::atan2(glm::length(turn), glm::dot(x, normal)), glm::normalize(turn));
        const auto frame = make_frame(s->projector, Mode::Rotate, s->transform, s->options);
        const auto placement = place(s->projector, Mode::Rotate, *frame, s->options, {});
        ASSERT_TRUE(placement);
        const glm::dvec3 front = glm::normalize(viewer - normal * glm::dot(viewer, normal));
        const auto start = test::pixel(s->projector, placement->pivot + front * placement->size);
        if (!start) continue;
        const auto drag = begin_drag(s->projector, *placement, Handle::RotateX, s->transform, s->options, *start);
        ASSERT_TRUE(drag);
        EXPECT_TRUE(std::holds_alternative<TangentGrab>(drag->grab));
        const glm::dvec3 arm = front * placement->size;
        const glm::dvec2 by =
            *test::pixel(s->projector, placement->pivot + glm::angleAxis(0.05, normal) * arm) - *start;
        const auto update = update_drag(*drag, s->projector, {.cursor = *start + by});
        ASSERT_TRUE(update);
        EXPECT_NEAR(update->angle, 0.05, 0.01);
        // As far again as the cursor goes, and beyond a full turn: there is no end where the ring's picture ends.
        const auto far = update_drag(*drag, s->projector, {.cursor = *start + by * 160.0});
        EXPECT_NEAR(far->angle, 160 * update->angle, 1e-6);
        EXPECT_GT(far->angle, 2 * std::numbers::pi);
        ++turned;
    }
    EXPECT_GT(turned, 3000);
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

TEST(TrackballDrag, KeepsTheGrabbedPointOfTheSphereUnderTheCursor) {
    Random random(11);
    int updates = 0;
    for (int n = 0; n < 3000; ++n) {
        const auto s = test::random_scene(random, Mode::Rotate);
        if (!s) continue;
        const glm::dvec2 center = *test::pixel(s->projector, s->placement.pivot);
        const auto inside = [&] {
            const double t = test::uniform(random, 0, 6.28), r = test::uniform(random, 0, 75);
            return center + glm::dvec2(std::cos(t), std::sin(t)) * r;
        };
        const glm::dvec2 start = inside();
        const auto drag =
            begin_drag(s->projector, s->placement, Handle::RotateTrackball, s->transform, s->options, start);
        ASSERT_TRUE(drag);
        ASSERT_LT(glm::length(*test::pixel(s->projector, grabbed_point(*drag)) - start), kLock);
        for (int step = 0; step < 10; ++step) {
            const glm::dvec2 cursor = inside();
            const auto update = update_drag(*drag, s->projector, {.cursor = cursor});
            ASSERT_TRUE(update);
            // The grabbed point turns with the object.
            const glm::dquat turn = update->transform.rotation * glm::inverse(s->transform.rotation);
            const auto seen =
                test::pixel(s->projector, drag->frame.pivot + turn * (grabbed_point(*drag) - drag->frame.pivot));
            ASSERT_TRUE(seen);
            EXPECT_LT(glm::length(*seen - cursor), kLock);
            ++updates;
        }
        const auto still = update_drag(*drag, s->projector, {.cursor = start});
        EXPECT_TRUE(same_bits(still->transform, s->transform));
        const auto far = update_drag(*drag, s->projector, {.cursor = center + glm::dvec2(1e5, -3e4)});
        ASSERT_TRUE(far);
        EXPECT_TRUE(is_valid(far->transform)) << "beside the sphere it turns on to its rim";
    }
    EXPECT_GT(updates, 20000);
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

TEST(ScaleDrag, KeepsTheGrabbedPointUnderTheCursor) {
    Random random(6);
    int updates = 0;
    for (int n = 0; n < 3000; ++n) {
        const auto s = test::random_scene(random, Mode::Scale);
        if (!s) continue;
        const auto handle = static_cast<Handle>(static_cast<int>(Handle::ScaleX) + n % 6);
        if (!(s->placement.pickable & handle_bit(handle))) continue;
        const HandleInfo info = info_of(handle);
        const bool plane = info.shape == HandleShape::Plane;
        glm::dvec3 at(0);
        if (plane)
            at[(info.axis + 1) % 3] = at[(info.axis + 2) % 3] = 0.4;
        else
            at[info.axis] = 0.7;
        const auto start = test::pixel(s->projector, s->placement.pivot + s->placement.axes * at * s->placement.size);
        if (!start) continue;
        const auto drag = begin_drag(s->projector, s->placement, handle, s->transform, s->options, *start);
        ASSERT_TRUE(drag);
        for (int step = 0; step < 5; ++step) {
            const glm::dvec2 cursor =
                *start + glm::dvec2(test::uniform(random, -40, 40), test::uniform(random, -40, 40));
            const auto update = update_drag(*drag, s->projector, {.cursor = cursor});
            ASSERT_TRUE(update && test::is_finite(update->transform.scale));
            for (int i = 0; i < 3; ++i)
                EXPECT_GT(update->transform.scale[i], 0) << "never through zero";
            const bool clamp_to_range = update->ratio.x <= kMinScaleRatio || update->ratio.y <= kMinScaleRatio ||
                                        update->ratio.z <= kMinScaleRatio;
            if (clamp_to_range || update->at_bound) continue;
            // The grabbed point scales with the object about its pivot.
            const glm::dvec3 moved = s->placement.pivot + s->placement.axes * (at * update->ratio) * s->placement.size;
            const auto seen = test::pixel(s->projector, moved);
            ASSERT_TRUE(seen);
            if (plane) {
                EXPECT_LT(glm::length(*seen - cursor), kLock);
            } else {
                const auto& grabbed = std::get<LineGrab>(drag->grab);
                const ScreenLine line = screen_line(s->projector, grabbed.point, grabbed.direction);
                EXPECT_LT(std::abs(glm::dot(*seen - cursor, line.along)), kLock);
            }
            ++updates;
        }
    }
    EXPECT_GT(updates, 5000);
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

TEST(Drag, AnswersNothingToInputThatIsNotFinite) {
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    const Projector projector = *make_projector(camera);
    const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    int refused = 0;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale}) {
        const auto placement = place(projector, mode, {}, {}, {});
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            if (!(placement->visible >> h & 1u)) continue;
            const auto handle = static_cast<Handle>(h);
            EXPECT_FALSE(begin_drag(projector, *placement, handle, {}, {}, {nan, 0}));
            EXPECT_FALSE(begin_drag(projector, *placement, handle, {.position = {inf, 0, 0}}, {}, {640, 360}));
            Options flat;
            flat.parent = glm::dmat4(0);
            EXPECT_FALSE(begin_drag(projector, *placement, handle, {}, flat, {650, 330}));
            const auto drag = begin_drag(projector, *placement, handle, {}, {}, {650, 330});
            ASSERT_TRUE(drag) << h;
            EXPECT_FALSE(update_drag(*drag, projector, {.cursor = {0, inf}}));
            for (const double far : {1e3, 1e6, 1e12, 1e100})
                for (const double sign : {1.0, -1.0}) {
                    const auto u = update_drag(*drag, projector, {.cursor = {sign * far, far}});
                    EXPECT_TRUE(!u || is_valid(u->transform));
                }
            // What would become infinite stays.
            const auto large =
                begin_drag(projector, *placement, handle, {.scale = glm::dvec3(1.5e308)}, {}, {650, 330});
            for (const double x : {-2000.0, -500.0, 1800.0, 4000.0}) {
                const auto u = large ? update_drag(*large, projector, {.cursor = {x, 330}}) : std::nullopt;
                EXPECT_TRUE(!u || is_valid(u->transform)) << h << " " << x;
                refused += large && !u;
            }
        }
    }
    EXPECT_GT(refused, 0);
    Placement no_size = *place(projector, Mode::Scale, {}, {}, {});
    EXPECT_TRUE(begin_drag(projector, no_size, Handle::ScaleUniform, {}, {}, {650, 330}));
    no_size.unit_px = 0;
    EXPECT_FALSE(begin_drag(projector, no_size, Handle::ScaleUniform, {}, {}, {650, 330}));
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

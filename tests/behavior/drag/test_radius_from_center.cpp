// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A radius of a few pixels is pulled out in every direction. What is expected is computed from rays and planes.
#include "support/closest.hpp"
#include "support/editor.hpp"

#include <cstdio>
#include <numbers>
#include <string>

namespace {

using namespace gizmo;

struct RadiusEditor {
    Context context;
    CustomHandle handle{.shape = CustomShape::Circle, .constraint = Constraint::Radius};
    double value = 0;
    Camera camera{};

    Manipulation frame(const Pointer& pointer) {
        context.begin_frame(pointer, 1.0 / 15);
        const Manipulation m = context.manipulate_value(value, handle, camera, {.id = 5});
        context.end_frame();
        return m;
    }
};

glm::dvec2 at_angle(int i, int of) {
    const double angle = 2 * std::numbers::pi * i / of;
    return {std::cos(angle), std::sin(angle)};
}

// One world unit is 100 pixels.
Camera radius_camera(const glm::dvec3& eye) {
    const glm::dvec3 up = std::abs(eye.y) > 0.9 * glm::length(eye) ? glm::dvec3(0, 0, -1) : glm::dvec3(0, 1, 0);
    return test::look_at(eye, {0, 0, 0}, up, {.orthographic = true, .half_height = 3.6});
}

TEST(RadiusFromCenter, ARadiusOfZeroIsTheDistanceOfTheCursorInEveryDirection) {
    for (const CustomShape shape : {CustomShape::Circle, CustomShape::Sphere})
        for (int i = 0; i < 24; ++i) {
            RadiusEditor e;
            e.handle.shape = shape;
            e.camera = radius_camera({0, 0, 5});
            const glm::dvec2 center(640, 360);
            e.frame({.cursor = center});
            e.frame({.cursor = center, .down = true});
            ASSERT_TRUE(e.context.is_active());
            EXPECT_EQ(e.value, 0) << "a press alone changes nothing";
            for (const double px : {1.0, 7.0, 30.0, 60.0, 12.0}) {
                e.frame({.cursor = center + at_angle(i, 24) * px, .down = true});
                EXPECT_NEAR(e.value, px / 100, 1e-12) << "direction " << i;
            }
            e.frame({.cursor = center, .down = true});
            EXPECT_EQ(e.value, 0) << "back at the press";
            e.frame({.cursor = center + at_angle(i, 24) * 40.0, .down = true});
            EXPECT_EQ(e.frame({.cursor = center + at_angle(i, 24) * 40.0}).phase, Phase::Committed);
            ASSERT_EQ(e.context.events().size(), 1u);
            EXPECT_NEAR(e.context.events()[0].value_after, 0.4, 1e-12);
        }
}

// From the center to the point under the cursor: on the circle's plane; of a sphere or a circle seen edge-on, parallel
// to the image.
glm::dvec3 radius_arm_to(const Camera& camera, const CustomHandle& handle, const glm::dvec2& cursor) {
    const auto center_px = world_to_screen(camera, handle.origin);
    const auto sight = screen_ray(camera, glm::dvec2(*center_px)), ray = screen_ray(camera, cursor);
    const bool flat =
        handle.shape == CustomShape::Sphere || std::abs(glm::dot(sight->direction, handle.direction)) < kEdgeOnRing;
    const glm::dvec3 normal =
        flat ? glm::dvec3(camera.view[0][2], camera.view[1][2], camera.view[2][2]) : handle.direction;
    const auto t = test::intersect_ray_plane(ray->origin, ray->direction, handle.origin, normal);
    return ray->origin + ray->direction * *t - handle.origin;
}

struct RadiusScene {
    Camera camera{};
    CustomHandle handle{};
    double value = 0, px = 0; // world units a pixel
};

struct RadiusWorst {
    int drags = 0;
    double first_px = 0, error_px = 0;
};

// Pulls the radius out from the press, and checks each radius on the way.
void pull_radius(const RadiusScene& scene, const glm::dvec2& press, const glm::dvec2& way, double step,
                 RadiusWorst& worst) {
    RadiusEditor e;
    e.handle = scene.handle;
    e.camera = scene.camera;
    e.value = scene.value;
    e.handle.step = step;
    const auto arm_at = [&](double px) { return radius_arm_to(e.camera, e.handle, press + way * px); };
    const double start = e.value, from = glm::length(arm_at(0));
    e.frame({.cursor = press, .down = true});
    if (!e.context.is_active()) return; // a circle is hit at its line
    ++worst.drags;
    ASSERT_EQ(e.value, start);
    double last = start, far = from;
    for (int i = 1; i <= 60; ++i) {
        const double px = step > 0 ? 2.0 * i : i; // steps are those of a hand that moves by more than a pixel
        e.frame({.cursor = press + way * px, .down = true, .snap = step > 0});
        const glm::dvec3 arm = arm_at(px);
        const double free = start + glm::length(arm) - from, on_step = step > 0 ? std::round(free / step) * step : free;
        const double low = std::min(start, std::max(0.0, e.handle.min)), high = std::max(start, e.handle.max);
        worst.error_px = std::max(worst.error_px, std::abs(e.value - std::clamp(on_step, low, high)) / scene.px);
        if (step == 0 && (glm::length(arm) > far) != (e.value > last) && e.value > low && e.value < high)
            ADD_FAILURE() << "it grows and shrinks with the distance from the center";
        last = e.value;
        far = glm::length(arm);
        if (i > 1 || step > 0 || e.value != free) continue;
        const auto grabbed =
            world_to_screen(e.camera, e.handle.origin + glm::normalize(arm) * (from + e.value - start));
        worst.first_px = std::max(worst.first_px, glm::length(glm::dvec2(*grabbed) - press));
    }
    if (e.handle.max > 1e6) {
        EXPECT_TRUE(e.value > start || far <= from + step) << "it grew";
    }
}

TEST(RadiusFromCenter, AFewPixelsGrowWithTheDistanceFromTheCenter) {
    const struct {
        const char* name;
        glm::dvec3 direction;
    } views[] = {{"face-on", {0, 0, 1}}, {"tilted", {0.5, 0.3, 0.6}}, {"steep", {1, 0, 0.15}}, {"edge-on", {1, 0, 0}}};
    for (const auto& view : views) {
        RadiusWorst worst;
        for (const bool orthographic : {true, false})
            for (const CustomShape shape : {CustomShape::Circle, CustomShape::Sphere})
                for (const double radius_px : {0.0, 0.3, 1.0, 3.0, 6.0, 9.0}) {
                    RadiusScene scene;
                    scene.camera = orthographic ? radius_camera({0, 0, 5})
                                                : test::look_at({0, 0, 7}, {0, 0, 0}, {0, 1, 0}, {.reversed = true});
                    const glm::dvec2 center(640, 360);
                    scene.px =
                        glm::length(radius_arm_to(scene.camera, {.direction = {0, 0, 1}}, center + glm::dvec2(1, 0)));
                    scene.handle = {
                        .shape = shape, .constraint = Constraint::Radius, .direction = glm::normalize(view.direction)};
                    scene.value = radius_px * scene.px;
                    RadiusScene bounded = scene;
                    bounded.handle.min = 2 * scene.px;
                    bounded.handle.max = 30 * scene.px;
                    for (const double off : {0.0, 2.5, 7.0})
                        for (int i = 0; i < 24; ++i) {
                            const glm::dvec2 press = center + at_angle(i * 7 % 24, 24) * off, way = at_angle(i, 24);
                            pull_radius(scene, press, way, 0, worst);
                            pull_radius(scene, press, way, 5 * scene.px, worst);
                            pull_radius(bounded, press, way, 0, worst);
                        }
                }
        EXPECT_GT(worst.drags, 3000) << view.name;
        EXPECT_LT(worst.error_px, 1e-6) << view.name;
        EXPECT_LE(worst.first_px, 1.000001) << view.name;
        std::printf("%-8s %5d drags; from the closed form %.1e px; at the first pixel %.3f px\n", view.name,
                    worst.drags, worst.error_px, worst.first_px);
    }
}

// Its direction is that of the press: beyond the center it stays 0.
TEST(RadiusFromCenter, ALargerRadiusKeepsTheDirectionOfThePress) {
    RadiusEditor e;
    e.camera = radius_camera({0, 0, 5});
    e.value = 0.5;
    const glm::dvec2 center(640, 360);
    e.frame({.cursor = center + glm::dvec2(50, 0), .down = true});
    e.frame({.cursor = center + glm::dvec2(20, 40), .down = true});
    EXPECT_NEAR(e.value, 0.2, 1e-12);
    e.frame({.cursor = center - glm::dvec2(70, 0), .down = true});
    EXPECT_EQ(e.value, 0);
}

} // namespace

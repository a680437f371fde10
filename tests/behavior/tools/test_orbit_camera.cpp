// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An orbit camera: where points are on the screen before and after each motion, for every up axis.
#include "support/cameras.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/tools/camera_motion.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

using gizmo::UpAxis;
using gizmo::tools::CameraDrag;
using gizmo::tools::CameraMotion;
using gizmo::tools::EasedCamera;
using gizmo::tools::OrbitCamera;
using test::Random;
using test::uniform;

constexpr gizmo::Viewport kScreen{10, 20, 800, 600};
constexpr UpAxis kUps[] = {UpAxis::Y, UpAxis::Z, UpAxis::X, UpAxis::MinusY, UpAxis::MinusZ, UpAxis::MinusX};

glm::dvec3 direction_of(UpAxis up) {
    constexpr int kAxis[] = {1, 2, 0};
    glm::dvec3 out(0);
    out[kAxis[static_cast<int>(up) % 3]] = up < UpAxis::MinusY ? 1 : -1;
    return out;
}

OrbitCamera any_camera(Random& random, int i) {
    return {.target = test::random_unit(random) * 3.0,
            .yaw = uniform(random, -4, 4),
            .pitch = uniform(random, -1.5, 1.5),
            .distance = uniform(random, 0.5, 30),
            .ortho = i % 3 == 0,
            .up = kUps[i % 6]};
}
glm::dvec2 pixel(const OrbitCamera& camera, const glm::dvec3& at) {
    const auto seen = gizmo::world_to_screen(camera.camera(kScreen), at);
    EXPECT_TRUE(seen);
    return glm::dvec2(seen.value_or(glm::dvec3(NAN)));
}

TEST(OrbitCamera, ShowsItsTargetInTheMiddleWithTheUpAxisUp) {
    Random random(3);
    for (int i = 0; i < 300; ++i) {
        const OrbitCamera camera = any_camera(random, i);
        EXPECT_LT(glm::length(pixel(camera, camera.target) - glm::dvec2(410, 320)), 1e-7);
        const glm::dvec3 above = camera.target + direction_of(camera.up) * 0.1 * camera.distance;
        const glm::dvec2 to = pixel(camera, above) - glm::dvec2(410, 320);
        EXPECT_LT(std::abs(to.x), 1e-7);
        EXPECT_LT(to.y, 0) << "pixels run down";
        EXPECT_NEAR(glm::determinant(camera.axes()), 1, 1e-12);
        EXPECT_GT(glm::dot(camera.axes()[2], direction_of(camera.up)) * camera.pitch, 0) << "above the horizon";
    }
}

TEST(OrbitCamera, LooksFromADirectionAndTurnsToItsOwnView) {
    Random random(4);
    for (int i = 0; i < 300; ++i) {
        OrbitCamera camera = any_camera(random, i), same = camera;
        const glm::dvec3 toward = test::random_unit(random);
        camera.look_from(toward * 7.0);
        EXPECT_LT(glm::length(camera.axes()[2] - toward), 1e-12);
        EXPECT_EQ(camera.roll, 0);
        camera.roll = i % 4 == 0 ? 0 : uniform(random, -3, 3);
        same.yaw = same.pitch = 0;
        same.turn_to(camera.view());
        for (int axis = 0; axis < 3; ++axis)
            EXPECT_LT(glm::length(same.axes()[axis] - camera.axes()[axis]), 1e-9);
        EXPECT_NEAR(same.roll, camera.roll, 1e-9);
    }
}

TEST(OrbitCamera, TurnsToAViewStraightDownWithoutRollAndNearlySoExactly) {
    for (const UpAxis up : kUps)
        for (const double off : {0.0, 1e-14, 1e-9, 1e-5}) {
            const OrbitCamera down{.yaw = 1, .pitch = std::numbers::pi / 2 - off, .up = up};
            OrbitCamera same{.up = up};
            same.turn_to(down.view());
            EXPECT_EQ(same.roll, 0);
            for (int axis = 0; axis < 3; ++axis)
                EXPECT_LT(glm::length(same.axes()[axis] - down.axes()[axis]), 1e-12);
        }
}

// Counterclockwise, so the picture turns clockwise; what is dragged turns under the pointer as in a level view.
TEST(OrbitCamera, ARolledViewOrbitsByWhatThePersonSees) {
    Random random(9);
    for (int i = 0; i < 300; ++i) {
        OrbitCamera level = any_camera(random, i);
        level.pitch = uniform(random, -0.5, 0.5);
        OrbitCamera rolled = level;
        rolled.roll = uniform(random, -3, 3);
        const double c = std::cos(rolled.roll), s = std::sin(rolled.roll);
        const auto turned = [&](const glm::dvec2& p) { return glm::dvec2(c * p.x - s * p.y, s * p.x + c * p.y); };
        const glm::dvec3 point = level.target + test::random_unit(random) * (0.2 * level.distance);
        const glm::dvec2 middle(410, 320), by(uniform(random, -60, 60), uniform(random, -60, 60));
        EXPECT_LT(glm::length(pixel(rolled, point) - middle - turned(pixel(level, point) - middle)), 1e-6);
        level.orbit(by);
        rolled.orbit(turned(by));
        EXPECT_LT(glm::length(pixel(rolled, point) - middle - turned(pixel(level, point) - middle)), 1e-6);
    }
}

TEST(OrbitCamera, APointKeepsItsPixelWhileTheViewOrbitsOrZoomsThere) {
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        OrbitCamera camera = any_camera(random, i);
        camera.pitch = uniform(random, -0.5, 0.5);
        const glm::dvec3 point = camera.target + camera.axes() * glm::dvec3(0.1, -0.2, 0.1) * camera.distance;
        const glm::dvec2 before = pixel(camera, point);
        camera.orbit_about(point, {uniform(random, -90, 90), uniform(random, -90, 90)});
        EXPECT_LT(glm::length(pixel(camera, point) - before), 1e-6);
        camera.zoom_to(point, uniform(random, -4, 4));
        EXPECT_LT(glm::length(pixel(camera, point) - before), 1e-6);
    }
}

TEST(OrbitCamera, APannedTargetFollowsThePointer) {
    OrbitCamera camera;
    const glm::dvec3 grabbed = camera.target;
    camera.pan({30, -12}, kScreen.height);
    EXPECT_LT(glm::length(pixel(camera, grabbed) - glm::dvec2(440, 308)), 1e-7);
}

// As far away as a margin of a tenth takes, and no farther.
TEST(OrbitCamera, AFramedBoxFitsWithAMargin) {
    Random random(6);
    for (int i = 0; i < 300; ++i) {
        OrbitCamera camera = any_camera(random, i);
        const glm::dvec3 low = test::random_unit(random) * 5.0, high = low + uniform(random, 0.1, 4) + glm::abs(low);
        camera.frame(low, high, kScreen.width / kScreen.height);
        double most = 0;
        for (int c = 0; c < 8; ++c) {
            const glm::dvec3 corner(c & 1 ? high.x : low.x, c & 2 ? high.y : low.y, c & 4 ? high.z : low.z);
            const glm::dvec2 off = glm::abs(pixel(camera, corner) - glm::dvec2(410, 320)) / glm::dvec2(400, 300);
            most = std::max({most, off.x, off.y});
        }
        EXPECT_NEAR(most, 0.8, 1e-6) << i;
    }
}

// On two opposite sides; the others have more room.
TEST(OrbitCamera, FramedPointsReachTheMarginOnBothSides) {
    Random random(7);
    for (int i = 0; i < 300; ++i) {
        OrbitCamera camera = any_camera(random, i);
        std::vector<glm::dvec3> points(8 + static_cast<std::size_t>(i) % 20);
        for (glm::dvec3& point : points)
            point = test::random_unit(random) * uniform(random, 0.5, 5) + glm::dvec3(3, -2, 1);
        camera.frame(points, kScreen.width / kScreen.height);
        glm::dvec2 low(1e9), high(-1e9);
        for (const glm::dvec3& point : points) {
            const glm::dvec2 off = (pixel(camera, point) - glm::dvec2(410, 320)) / glm::dvec2(400, 300);
            low = glm::min(low, off);
            high = glm::max(high, off);
        }
        const int full = high.x - low.x > high.y - low.y ? 0 : 1;
        EXPECT_NEAR(low[full], -0.8, 1e-6) << i;
        EXPECT_NEAR(high[full], 0.8, 1e-6) << i;
        EXPECT_TRUE(low[1 - full] > -0.8 && high[1 - full] < 0.8) << i;
        // A line towards the eye takes no width: the eye keeps off its near end.
        OrbitCamera along = camera;
        const glm::dvec3 line[] = {glm::dvec3(0), camera.axes()[2] * 2.0};
        along.frame(line, 1);
        EXPECT_GT(along.distance, along.ortho ? 0 : 1.05) << i;
        const OrbitCamera framed = camera;
        camera.frame({}, 1);
        EXPECT_EQ(camera, framed) << "no points";
    }
}

TEST(CameraDrag, OrbitsPansAndZoomsByWhatItBeganWith) {
    const OrbitCamera start;
    CameraDrag drag;
    OrbitCamera camera = start;
    drag.move(camera, {20, 10}, 600);
    EXPECT_EQ(camera, start) << "nothing is held";
    for (const CameraMotion motion : {CameraMotion::Orbit, CameraMotion::Pan, CameraMotion::Zoom}) {
        camera = start;
        drag.begin(motion);
        drag.move(camera, {20, 10}, 600);
        EXPECT_EQ(camera.yaw != start.yaw, motion == CameraMotion::Orbit);
        EXPECT_EQ(camera.target != start.target, motion == CameraMotion::Pan);
        EXPECT_EQ(camera.distance != start.distance, motion == CameraMotion::Zoom);
        drag.end();
        EXPECT_FALSE(drag.is_active());
    }
}

TEST(CameraDrag, FliesAtItsSpeedAndMakesNoLeapInASlowFrame) {
    const OrbitCamera start;
    CameraDrag drag;
    OrbitCamera camera = start;
    drag.begin(CameraMotion::Orbit, glm::dvec3(9));
    drag.fly(camera, {0, 0, -1}, 2, 1.0 / 15);
    EXPECT_LT(glm::length(camera.target - start.target + start.axes()[2] * 2.0 / 15.0), 1e-12);
    drag.fly(camera, {0, 0, 1}, 2, 100);
    EXPECT_LT(glm::length(camera.target - start.target - start.axes()[2] * (0.2 - 2.0 / 15)), 1e-12);
    const glm::dvec3 target = camera.target;
    drag.move(camera, {5, 5}, 600);
    EXPECT_EQ(camera.target, target) << "it orbits about the target after a flight";
}

TEST(EasedCamera, HasNoWayToItsFirstPlaceAndArrivesToTheBit) {
    EasedCamera camera;
    camera.orbit.yaw = 3;
    camera.advance(0.001, 0.3);
    EXPECT_EQ(camera.eye(), camera.orbit);
    EXPECT_FALSE(camera.is_easing());
    camera.orbit.yaw = -3; // over pi is shorter than over 0
    camera.orbit.distance = 2;
    EXPECT_TRUE(camera.is_easing());
    double last = 3;
    for (int frame = 0; frame < 4; ++frame) {
        camera.advance(1.0 / 15, 0.3);
        EXPECT_GT(camera.eye().yaw + 2 * std::numbers::pi, last);
        last = camera.eye().yaw + 2 * std::numbers::pi;
    }
    camera.advance(1.0 / 15, 0.3);
    EXPECT_EQ(camera.eye(), camera.orbit);
    EXPECT_FALSE(camera.is_easing());
}

TEST(EasedCamera, AHandStopsItWhereItIs) {
    EasedCamera camera;
    camera.advance(0, 0.3);
    camera.orbit.pitch = 1.5;
    camera.advance(0.1, 0.3);
    const double seen = camera.eye().pitch;
    camera.move([](OrbitCamera& orbit) { orbit.zoom(1); });
    EXPECT_EQ(camera.orbit.pitch, seen);
    EXPECT_FALSE(camera.is_easing());
}

} // namespace

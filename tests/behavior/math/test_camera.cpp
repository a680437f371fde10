// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace {

using namespace gizmo;
using test::Random;

TEST(Camera, PixelAgreesWithTheViewportTransformOfEveryConvention) {
    Random random(1);
    int seen = 0;
    for (int i = 0; i < 5000; ++i) {
        const test::Lens lens = test::random_lens(random, 5, 150);
        const Camera camera = test::random_camera(random, glm::dvec3(0), lens);
        const glm::dvec3 p = test::random_unit(random) * test::uniform(random, 0, 3);
        const glm::dvec4 clip = camera.projection * camera.view * glm::dvec4(p, 1);
        const auto window = world_to_screen(camera, p);
        ASSERT_EQ(window.has_value(), clip.w > 0);
        if (!window) continue;
        ++seen;
        const glm::dvec3 ndc = glm::dvec3(clip) / clip.w;
        const Viewport& vp = camera.viewport;
        const double y = camera.clip_y == ClipY::Down ? ndc.y : -ndc.y;
        const double depth = camera.clip_depth == ClipDepth::ZeroToOne ? ndc.z : (ndc.z + 1) / 2;
        EXPECT_NEAR(window->x, vp.x + (ndc.x + 1) / 2 * vp.width, 1e-7);
        EXPECT_NEAR(window->y, vp.y + (y + 1) / 2 * vp.height, 1e-7);
        EXPECT_NEAR(window->z, depth, 1e-10);
    }
    EXPECT_GT(seen, 3000);
}

TEST(Camera, UpInTheWorldIsUpOnTheScreenForBothSignsOfClipY) {
    for (const ClipY clip_y : {ClipY::Down, ClipY::Up}) {
        test::Lens lens;
        lens.clip_y = clip_y;
        const Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, lens);
        EXPECT_LT(world_to_screen(camera, {0, 1, 0})->y, world_to_screen(camera, {0, 0, 0})->y);
        EXPECT_GT(world_to_screen(camera, {1, 0, 0})->x, world_to_screen(camera, {0, 0, 0})->x);
    }
}

TEST(Camera, ScreenToWorldInvertsWorldToScreen) {
    Random random(2);
    int inverted = 0;
    for (int i = 0; i < 5000; ++i) {
        const Camera camera = test::random_camera(random, glm::dvec3(0), test::random_lens(random, 5, 150));
        const glm::dvec3 p = test::random_unit(random) * test::uniform(random, 0, 1.5);
        const auto window = world_to_screen(camera, p);
        if (!window) continue;
        const auto back = screen_to_world(camera, *window);
        ASSERT_TRUE(back);
        EXPECT_LT(glm::length(*back - p), 1e-8);
        ++inverted;
    }
    EXPECT_GT(inverted, 3000);
}

TEST(Camera, ScreenToWorldInvertsTenMillionUnitsOut) {
    Random random(3);
    for (int i = 0; i < 1000; ++i) {
        const glm::dvec3 far_out = test::random_unit(random) * 1e7;
        const Camera camera = test::random_camera(random, far_out, test::random_lens(random, 20, 100));
        const auto window = world_to_screen(camera, far_out);
        ASSERT_TRUE(window);
        const auto back = screen_to_world(camera, *window);
        ASSERT_TRUE(back);
        EXPECT_LT(glm::length(*back - far_out), 1e-5);
    }
}

TEST(Camera, NothingIsAtInfinity) {
    test::Lens lens;
    lens.infinite = lens.reversed = true;
    const Camera camera = test::look_at({1, 2, 5}, {0, 0, 0}, {0, 1, 0}, lens);
    EXPECT_FALSE(screen_to_world(camera, {640, 360, 0}));
    EXPECT_FALSE(screen_to_world(camera, {640, 360, -0.1})) << "beyond infinity lies behind the eye";
    EXPECT_TRUE(screen_to_world(camera, {640, 360, 1e-6}));
}

TEST(Camera, RayPassesThroughEveryDepthOfItsPixelAndAwayFromTheViewer) {
    Random random(4);
    for (int i = 0; i < 3000; ++i) {
        const test::Lens lens = test::random_lens(random, 5, 150);
        const Camera camera = test::random_camera(random, glm::dvec3(0), lens);
        const Viewport& vp = camera.viewport;
        const glm::dvec2 cursor(vp.x + test::uniform(random, 0, vp.width), vp.y + test::uniform(random, 0, vp.height));
        const auto ray = screen_ray(camera, cursor);
        ASSERT_TRUE(ray);
        EXPECT_NEAR(glm::length(ray->direction), 1, 1e-12);
        double last = -1e-6;
        for (const double distance_depth : {0.05, 0.3, 0.6, 0.95}) {
            const double depth = lens.reversed ? 1 - distance_depth : distance_depth;
            const auto p = screen_to_world(camera, {cursor, depth});
            ASSERT_TRUE(p);
            const double t = glm::dot(*p - ray->origin, ray->direction);
            EXPECT_LT(glm::length(ray->origin + ray->direction * t - *p), 1e-7 * (1 + t));
            EXPECT_GT(t, last) << "depth away from the viewer lies further along the ray";
            last = t;
        }
    }
}

TEST(Camera, PerspectiveRayStartsAtTheEye) {
    test::Lens lens;
    lens.infinite = lens.reversed = true;
    const Camera camera = test::look_at({1, 2, 5}, {0, 0, 0}, {0, 1, 0}, lens);
    const auto ray = screen_ray(camera, {100, 100});
    ASSERT_TRUE(ray);
    EXPECT_LT(glm::length(ray->origin - glm::dvec3(1, 2, 5)), 1e-9);
}

TEST(Camera, ReversedDepthIsReadOffTheProjection) {
    Random random(5);
    for (int i = 0; i < 2000; ++i) {
        const test::Lens lens = test::random_lens(random, 5, 150);
        EXPECT_EQ(is_reversed_z(test::random_camera(random, glm::dvec3(0), lens)), lens.reversed);
    }
    Camera symmetric = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true, .near = -10, .far = 10});
    symmetric.depth_order = DepthOrder::Reversed;
    EXPECT_TRUE(is_reversed_z(symmetric)) << "said by the host where the matrix cannot say";
}

TEST(Camera, BadCamerasAnswerNothing) {
    const Camera good = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto nothing = [](const Camera& c) {
        return !world_to_screen(c, {0, 0, 0}) && !screen_to_world(c, {10, 10, 0.5}) && !screen_ray(c, {10, 10});
    };
    EXPECT_FALSE(nothing(good));
    Camera c = good;
    c.viewport.width = 0;
    EXPECT_TRUE(nothing(c)) << "empty viewport";
    c = good;
    c.view = glm::dmat4(0);
    EXPECT_TRUE(nothing(c)) << "singular view";
    c = good;
    c.projection[0][0] = nan;
    EXPECT_TRUE(nothing(c)) << "NaN projection";
    c = good;
    c.viewport.x = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(nothing(c)) << "infinite viewport";
    EXPECT_FALSE(screen_ray(good, {nan, 0}));
    EXPECT_FALSE(world_to_screen(good, {nan, 0, 0}));
    EXPECT_FALSE(world_to_screen(good, {0, 0, 5})) << "the eye itself";
    EXPECT_FALSE(world_to_screen(good, {0, 0, 9})) << "behind the eye";
}

// A projection times any number is the same camera, until its products leave what doubles hold.
TEST(Camera, ProjectionsOfAnySizeAnswerWithUnitRaysOrWithNone) {
    const Camera camera = test::look_at({1, 2, 5}, {0, 0, 0}, {0, 1, 0}, {});
    const auto right = screen_ray(camera, {300, 200});
    ASSERT_TRUE(right);
    int answered = 0;
    for (int exponent = -300; exponent <= 300; exponent += 5) {
        Camera scaled = camera;
        scaled.projection *= std::pow(10.0, exponent);
        for (const glm::dvec2 cursor : {glm::dvec2(300, 200), glm::dvec2(1e150, -1e150), glm::dvec2(1e-300, 1e-300)}) {
            const auto ray = screen_ray(scaled, cursor);
            if (!ray) continue;
            ++answered;
            EXPECT_NEAR(glm::length(ray->direction), 1, 1e-12) << exponent;
            EXPECT_LT(glm::length(ray->origin), 1e3) << exponent;
            if (cursor.x != 300) continue;
            EXPECT_LT(glm::length(ray->direction - right->direction), 1e-9) << exponent;
        }
    }
    EXPECT_GT(answered, 30);
}

TEST(RayView, SeesTheRayAtItsCursorAndNoFartherAsideThanEightyDegrees) {
    Random random(15);
    int seen = 0, edge = 0;
    for (int n = 0; n < 5000; ++n) {
        const auto camera =
            make_projector(test::random_camera(random, glm::dvec3(0), test::random_lens(random, 20, 100)));
        ASSERT_TRUE(camera);
        const glm::dvec3 forward = test::random_unit(random), d = test::random_unit(random);
        const Ray ray{test::random_unit(random) * test::uniform(random, 0, 9), d * test::uniform(random, 0.1, 7)};
        const auto view = make_ray_view(*camera, ray, forward * test::uniform(random, 0.1, 7));
        ASSERT_TRUE(view);
        EXPECT_LT(glm::length(glm::dvec3(view->projector.eye) - ray.origin), 1e-9);
        const glm::dvec3 sight = view->projector.sight(view->cursor);
        const double cosine = glm::dot(d, forward), widest = std::atan(5.67);
        if (std::acos(std::clamp(cosine, -1.0, 1.0)) < widest) {
            EXPECT_LT(glm::length(sight - d), 1e-9);
            ++seen;
        } else {
            EXPECT_NEAR(std::acos(glm::dot(sight, forward)), widest, 1e-9) << "at the edge";
            EXPECT_LT(
                glm::length(glm::cross(forward, sight) / std::sin(widest) - glm::normalize(glm::cross(forward, d))),
                1e-6)
                << "on the ray's side";
            ++edge;
        }
        // As many pixels per angle as the camera has in its middle.
        const double focal = camera->eye.w != 0 ? camera->focal / camera->depth_scale : 1000;
        EXPECT_NEAR(view->projector.focal, focal, 1e-9 * focal);
    }
    EXPECT_GT(seen, 1000);
    EXPECT_GT(edge, 1000);
}

TEST(RayView, OfARayThatIsNoneThereIsNone) {
    const auto camera = make_projector(test::look_at({1, 2, 5}, {0, 0, 0}, {0, 1, 0}, {}));
    ASSERT_TRUE(camera);
    const glm::dvec3 o(0, 0, 5), d(0, 0, -1), zero(0);
    EXPECT_TRUE(make_ray_view(*camera, {o, d}, d));
    EXPECT_FALSE(make_ray_view(*camera, {o, zero}, d));
    EXPECT_FALSE(make_ray_view(*camera, {o, d}, zero));
    for (const double odd : {std::nan(""), HUGE_VAL}) {
        EXPECT_FALSE(make_ray_view(*camera, {{odd, 0, 0}, d}, d));
        EXPECT_FALSE(make_ray_view(*camera, {o, {0, odd, 0}}, d));
        EXPECT_FALSE(make_ray_view(*camera, {o, d}, {0, 0, odd}));
    }
}

// The eye of parallel lines of sight is view space's origin, a little nearer to the depth's near end here.
TEST(Camera, AnOrthographicDepthIsReversedAtEveryHomogeneousScale) {
    for (const double number : {1.0, 0.25, -3.0})
        for (const bool reversed : {false, true}) {
            Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0},
                                          {.orthographic = true, .reversed = reversed, .near = -9, .far = 11});
            camera.projection *= number;
            EXPECT_EQ(is_reversed_z(camera), reversed) << number;
        }
}

TEST(Camera, OneWhoStandsInTheEyeIsSeenFromSomeWhere) {
    const auto projector = make_projector(test::look_at({3, 4, 5}, {0, 0, 0}, {0, 1, 0}, {}));
    ASSERT_TRUE(projector);
    EXPECT_EQ(projector->towards_viewer(glm::dvec3(projector->eye)), glm::dvec3(0, 0, 1));
}

TEST(Camera, AViewportWithoutAnAreaHasNoPixels) {
    for (const double none : {0.0, -1.0, std::nan("")})
        for (const Viewport& viewport : {Viewport{0, 0, none, 600}, Viewport{0, 0, 800, none}}) {
            Camera camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
            camera.viewport = viewport;
            EXPECT_FALSE(world_to_screen(camera, {0, 0, 0})) << none;
            EXPECT_FALSE(screen_to_world(camera, {0, 0, 0.5})) << none;
            EXPECT_FALSE(make_projector(camera)) << none;
        }
}

// Its left and upper edge are its own, the others the next one's.
TEST(Camera, AViewportHasTheEdgesWhereItBegins) {
    const auto projector = make_projector(
        test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {}, {.x = 8, .y = 16, .width = 32, .height = 64}));
    ASSERT_TRUE(projector);
    for (const auto& [x, is_in_x] :
         {std::pair(7.5, false), std::pair(8.0, true), std::pair(39.5, true), std::pair(40.0, false)})
        for (const auto& [y, is_in_y] :
             {std::pair(15.5, false), std::pair(16.0, true), std::pair(79.5, true), std::pair(80.0, false)})
            EXPECT_EQ(projector->contains({x, y}), is_in_x && is_in_y) << x << ' ' << y;
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dragging on a surface: the object goes where the pick says, turned and resting as asked.
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;

// The ground y = h(x, z), and what is seen of it under a cursor.
double height(double x, double z) {
    return 0.4 * std::sin(1.3 * x) * std::cos(0.9 * z);
}
glm::dvec3 ground_normal(double x, double z) {
    return glm::normalize(glm::dvec3(-0.4 * 1.3 * std::cos(1.3 * x) * std::cos(0.9 * z), 1,
                                     0.4 * 0.9 * std::sin(1.3 * x) * std::sin(0.9 * z)));
}
std::optional<SurfacePoint> ground_under(const Camera& camera, const glm::dvec2& cursor) {
    const auto ray = screen_ray(camera, cursor);
    if (!ray || ray->direction.y > -0.05) return std::nullopt;
    // March down, then halve.
    double a = 0, b = 0;
    for (b = 0; b < 60; b += 0.02) {
        const glm::dvec3 p = ray->origin + b * ray->direction;
        if (p.y < height(p.x, p.z)) break;
        a = b;
    }
    if (b >= 60) return std::nullopt;
    for (int i = 0; i < 60; ++i) {
        const double mid = (a + b) / 2;
        const glm::dvec3 p = ray->origin + mid * ray->direction;
        (p.y < height(p.x, p.z) ? b : a) = mid;
    }
    const glm::dvec3 p = ray->origin + b * ray->direction;
    return SurfacePoint{p, ground_normal(p.x, p.z)};
}

TEST(Surface, TheOriginGoesToTheSurfacePointUnderTheCursor) {
    Editor e;
    e.options.surface.on = true;
    const glm::dvec2 start = e.press(Handle::TranslateView);
    int followed = 0;
    for (int i = 1; i <= 60; ++i) {
        const glm::dvec2 cursor = start + glm::dvec2(2.0 * i, 1.5 * i);
        e.options.surface.point = ground_under(e.camera, cursor);
        e.frame({.cursor = cursor, .down = true});
        if (!e.options.surface.point) continue;
        EXPECT_LT(glm::length(e.object.position - e.options.surface.point->position), 1e-12);
        EXPECT_TRUE(glm::length(e.pixel(e.object.position) - cursor) < 1e-6) << "so it is under the cursor";
        EXPECT_EQ(e.object.rotation, DTransform{}.rotation) << "not asked to turn";
        ++followed;
    }
    EXPECT_GT(followed, 50);
    const DTransform before{};
    e.frame({.cursor = start, .cancel = true});
    EXPECT_TRUE(same_bits(e.object, before));
}

TEST(Surface, AClickMovesNothingAndWithoutAnAnswerTheLastOneIsKept) {
    Editor e;
    e.options.surface = {.on = true, .point = SurfacePoint{{1, 2, 3}, {0, 1, 0}}};
    const glm::dvec2 start = e.press(Handle::TranslateView);
    e.frame({.cursor = start, .down = true});
    EXPECT_TRUE(same_bits(e.object, DTransform{}));
    e.frame({.cursor = start + glm::dvec2(30, 0), .down = true});
    EXPECT_EQ(e.object.position, glm::dvec3(1, 2, 3));
    e.options.surface.point.reset();
    e.frame({.cursor = start + glm::dvec2(60, 0), .down = true});
    EXPECT_EQ(e.object.position, glm::dvec3(1, 2, 3)) << "kept";
    e.options.surface.point = SurfacePoint{{std::nan(""), 0, 0}, {0, 1, 0}};
    e.frame({.cursor = start + glm::dvec2(70, 0), .down = true});
    EXPECT_EQ(e.object.position, glm::dvec3(1, 2, 3)) << "no answer either";
    e.options.surface.on = false;
    e.frame({.cursor = start + glm::dvec2(80, 0), .down = true});
    EXPECT_NE(e.object.position, glm::dvec3(1, 2, 3)) << "a modifier let go: parallel to the image again";

    Editor none;
    none.options.surface.on = true;
    const glm::dvec2 at = none.press(Handle::TranslateView);
    none.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    EXPECT_GT(glm::length(none.object.position), 0.1) << "no answer yet: a plain drag";
}

TEST(Surface, AnAxisOfTheObjectIsTurnedToTheNormalUnderAnyParent) {
    Random random(31);
    for (int n = 0; n < 500; ++n) {
        Editor e;
        e.object.rotation = test::random_rotation(random);
        e.object.scale = {0.5, 2, 1.5};
        const auto axis = static_cast<SurfaceAxis>(1 + random() % 6);
        glm::dmat4 parent(1);
        if (n % 2 == 0) {
            const DTransform p{
                test::random_unit(random), test::random_rotation(random), {1.5, 0.7, n % 4 == 0 ? -1.0 : 1.0}};
            parent = to_matrix(p);
            e.options.parent = parent;
        }
        e.camera = test::front_camera(glm::dvec3(parent[3]));
        const glm::dvec3 normal = test::random_unit(random) * test::uniform(random, 0.5, 2);
        const glm::dvec3 point = glm::dvec3(parent[3]) + test::random_unit(random);
        e.options.surface = {.on = true, .point = SurfacePoint{point, normal}, .align = axis};
        const DTransform start = e.object;
        const glm::dvec2 at = e.press(Handle::TranslateView);
        const auto m = e.frame({.cursor = at + glm::dvec2(20, 10), .down = true});
        ASSERT_TRUE(m.changed);
        const int i = (static_cast<int>(axis) - 1) % 3, sign = static_cast<int>(axis) <= 3 ? 1 : -1;
        const glm::dvec3 along =
            glm::dmat3(parent) * glm::dmat3(glm::mat3_cast(glm::normalize(e.object.rotation)))[i] * double(sign);
        EXPECT_GT(glm::dot(glm::normalize(along), glm::normalize(normal)), 1 - 1e-9);
        EXPECT_LT(glm::length(glm::dvec3(parent * glm::dvec4(e.object.position, 1)) - point), 1e-9);
        EXPECT_EQ(e.object.scale, start.scale);
        e.frame({.cursor = at + glm::dvec2(20, 10), .cancel = true});
        EXPECT_TRUE(same_bits(e.object, start)) << "the turn is taken back too";
    }
}

TEST(Surface, TheBoxRestsOnTheSurfaceWithItsLowestCorner) {
    Random random(37);
    for (int n = 0; n < 300; ++n) {
        Editor e;
        e.object.rotation = test::random_rotation(random);
        e.object.scale = {0.7, 1.4, -1.1};
        e.options.box = {{-0.5, -0.2, -1}, {0.5, 1.3, 1}};
        const glm::dvec3 normal = test::random_unit(random), point = test::random_unit(random);
        e.options.surface = {.on = true, .point = SurfacePoint{point, normal}, .place_on_bounds = true};
        e.options.surface.align = static_cast<SurfaceAxis>(random() % 7);
        const glm::dvec2 at = e.press(Handle::TranslateView);
        e.frame({.cursor = at + glm::dvec2(20, 10), .down = true});
        double lowest = 1e300;
        for (int i = 0; i < 8; ++i) {
            const glm::dvec3 corner(i & 1 ? 0.5 : -0.5, i & 2 ? 1.3 : -0.2, i & 4 ? 1.0 : -1.0);
            const glm::dvec3 world(to_matrix(e.object) * glm::dvec4(corner, 1));
            lowest = std::min(lowest, glm::dot(world - point, normal));
        }
        EXPECT_NEAR(lowest, 0, 1e-12);
    }
}

TEST(Surface, AxesAndPlanesTakeThePointNearestToTheSurfacePoint) {
    for (const Handle handle : {Handle::TranslateX, Handle::TranslateZX}) {
        Editor e;
        e.options.surface = {.on = true, .point = SurfacePoint{{0.7, 5, -0.3}, {0, 1, 0}}, .align = SurfaceAxis::X};
        const glm::dvec2 at = e.press(handle);
        e.frame({.cursor = at + glm::dvec2(20, 10), .down = true});
        EXPECT_NEAR(e.object.position.x, 0.7, 1e-12);
        EXPECT_NEAR(e.object.position.y, 0, 1e-12);
        EXPECT_NEAR(e.object.position.z, handle == Handle::TranslateX ? 0 : -0.3, 1e-12);
        EXPECT_EQ(e.object.rotation, DTransform{}.rotation) << "only the free handle turns it";
    }
}

TEST(Surface, LateAnswersDoNotSwim) {
    // The camera moves while the answer is two frames under way; it came with the camera it was picked with, so it is a
    // point of the world and stays one.
    Editor e;
    e.options.surface.on = true;
    const glm::dvec2 start = e.press(Handle::TranslateView);
    std::array<std::optional<SurfacePoint>, 2> late{};
    const glm::dvec2 cursor = start + glm::dvec2(60, 40);
    int answered = 0;
    for (int i = 0; i < 20; ++i) {
        e.camera = test::front_camera({0.05 * i, 0, 0});
        const auto now = ground_under(e.camera, cursor);
        e.options.surface.point = late[1];
        late[1] = late[0];
        late[0] = now;
        e.frame({.cursor = cursor, .down = true});
        if (!e.options.surface.point) continue;
        const glm::dvec3 p = e.object.position;
        EXPECT_NEAR(p.y, height(p.x, p.z), 1e-9) << "on the ground, whatever the camera does";
        ++answered;
    }
    EXPECT_GT(answered, 15);
}

TEST(Surface, IsRecordedAndPlayedAgain) {
    Context context;
    Recorder recorder;
    context.record_to(&recorder);
    DTransform t;
    const Camera camera = test::front_camera();
    Options options{.id = 7};
    options.surface = {.on = true, .align = SurfaceAxis::Y, .place_on_bounds = true};
    context.begin_frame({.cursor = {-1000, -1000}});
    context.manipulate(Mode::Translate, t, camera, options);
    context.end_frame();
    const auto at = context.handle_position(7, Handle::TranslateView);
    ASSERT_TRUE(at);
    for (int i = 0; i < 6; ++i) {
        options.surface.point = i < 2 ? std::nullopt : ground_under(camera, *at + glm::dvec2(10 * i, 5 * i));
        context.begin_frame({.cursor = *at + glm::dvec2(10 * i, 5 * i), .down = true});
        context.manipulate(Mode::Translate, t, camera, options);
        context.end_frame();
    }
    EXPECT_NE(t.rotation, DTransform{}.rotation);
    Context fresh;
    const Replay replayed = replay(recorder.text(), fresh);
    EXPECT_EQ(replayed.error, nullptr);
    EXPECT_EQ(replayed.calls, 7u);
    EXPECT_EQ(replayed.differences, 0u);
}

} // namespace

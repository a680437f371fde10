// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The steps of a view cube: views from all places, turns and orbits, and what is under the cursor.
#include "support/cameras.hpp"
#include "support/matrices.hpp"
#include "support/scale.hpp"

#include <gizmo/all.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using namespace gizmo;
using test::most_apart, test::same_bits;
using test::Random;

// Right, up and towards the viewer of a camera, in the world, measured on its image.
glm::dmat3 seen(const Camera& camera, const glm::dvec3& pivot) {
    const auto pixel = [&](const glm::dvec3& world) { return glm::dvec2(world_to_screen(camera, world).value()); };
    glm::dmat3 f;
    const auto projector = make_projector(camera).value();
    const glm::dvec2 middle = pixel(pivot);
    f[2] = glm::normalize(projector.eye.w != 0 ? glm::dvec3(projector.eye) - pivot : glm::dvec3(projector.eye));
    const double step = projector.eye.w != 0 ? glm::length(glm::dvec3(projector.eye) - pivot) * 1e-6 : 1e-3;
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 along(0);
        along[axis] = step;
        const glm::dvec2 rate = (pixel(pivot + along) - middle) / (step * projector.focal);
        const double w = projector.w_at(pivot);
        f[0][axis] = rate.x * w;
        f[1][axis] = -rate.y * w;
    }
    return f;
}

std::vector<glm::ivec3> all_places() {
    std::vector<glm::ivec3> places;
    for (int i = 0; i < 27; ++i)
        if (i != 13) places.emplace_back(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
    return places;
}

glm::dvec3 up_of(UpAxis up) {
    const glm::dvec3 axes[] = {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}, {0, -1, 0}, {0, 0, -1}, {-1, 0, 0}};
    return axes[static_cast<std::size_t>(up)];
}

struct Eye {
    Camera camera{};
    glm::dvec3 pivot{0};
    double distance = 1;
};

// Any convention of lens and view, any roll; half of the worlds are left-handed.
Eye random_eye(Random& random) {
    Eye eye;
    eye.distance = test::uniform(random, 0.5, 20);
    eye.pivot = test::random_unit(random) * test::uniform(random, 0, 100);
    const glm::dvec3 out = test::random_unit(random);
    glm::dvec3 up = test::random_unit(random);
    while (glm::length(glm::cross(up, out)) < 0.1)
        up = test::random_unit(random);
    eye.camera = test::look_at(eye.pivot + out * eye.distance, eye.pivot, up, test::random_lens(random, 20, 100));
    if (!test::coin(random)) return eye;
    glm::dmat4 mirror(1);
    mirror[2][2] = -1;
    eye.camera.view = eye.camera.view * mirror;
    eye.pivot.z = -eye.pivot.z;
    return eye;
}

TEST(ViewMotion, TheRightFaceOfAFrontViewShowsThePivotFromTheRight) {
    const Camera front = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    const auto m = begin_look_from(front, 5, UpAxis::Y, {1, 0, 0}, true);
    ASSERT_TRUE(m);
    // From x = 5: right is -z, up is y, x is towards the viewer.
    const glm::dmat4 right{{0, 0, 1, 0}, {0, 1, 0, 0}, {-1, 0, 0, 0}, {0, 0, -5, 1}};
    EXPECT_TRUE(same_bits(m->to, right));
    EXPECT_TRUE(same_bits(view_at(*m, 1), right));
    EXPECT_LT(most_apart(view_at(*m, 0), front.view), 1e-12);
    const glm::dmat4 middle = view_at(*m, 0.5); // an eighth of a turn about y
    EXPECT_NEAR(middle[0][0], std::sqrt(0.5), 1e-12);
    EXPECT_NEAR(middle[1][1], 1, 1e-12);
}

TEST(ViewMotion, FromTheTopTheFrontsRightSideStays) {
    const Camera front = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
    Camera top = front;
    top.view = begin_look_from(front, 5, UpAxis::Y, {0, 1, 0}, true)->to;
    const glm::dmat3 f = seen(top, glm::dvec3(0));
    EXPECT_LT(glm::length(f[0] - glm::dvec3(1, 0, 0)), 1e-6);
    EXPECT_LT(glm::length(f[1] - glm::dvec3(0, 0, -1)), 1e-6);
    EXPECT_LT(glm::length(f[2] - glm::dvec3(0, 1, 0)), 1e-6);
    // A second click looks from below, again with the right side as it is.
    Camera bottom = front;
    bottom.view = begin_look_from(top, 5, UpAxis::Y, {0, 1, 0}, true)->to;
    const glm::dmat3 b = seen(bottom, glm::dvec3(0));
    EXPECT_LT(glm::length(b[0] - glm::dvec3(1, 0, 0)), 1e-6);
    EXPECT_LT(glm::length(b[2] - glm::dvec3(0, -1, 0)), 1e-6);
}

TEST(ViewMotion, EveryPlaceOfEveryViewIsLookedAtFromThereWithTheUpAxisUp) {
    Random random(1);
    const auto places = all_places();
    double worst = 0, worst_pivot = 0;
    for (int i = 0; i < test::scaled(10'000); ++i) {
        const Eye eye = random_eye(random);
        const auto up = static_cast<UpAxis>(i % 6);
        const glm::dvec3 u = up_of(up);
        const glm::dmat3 before = seen(eye.camera, eye.pivot);
        for (const glm::ivec3& place : places) {
            const glm::dvec3 out = glm::normalize(glm::dvec3(place));
            const auto m = begin_look_from(eye.camera, eye.distance, up, glm::dvec3(place), true);
            ASSERT_TRUE(m);
            Camera after = eye.camera;
            after.view = m->to;
            const glm::dmat3 rows = glm::transpose(glm::dmat3(m->to)), now = rows * m->screen;
            worst = std::max(worst, glm::length(now[2] - out));
            const glm::dvec3 p(m->to * glm::dvec4(eye.pivot, 1.0)), q(eye.camera.view * glm::dvec4(eye.pivot, 1.0));
            worst_pivot = std::max(worst_pivot, glm::length(p - q));
            if (std::abs(glm::dot(out, u)) < 0.9) {
                EXPECT_NEAR(glm::dot(now[0], u), 0, 1e-12); // level
                EXPECT_GT(glm::dot(now[1], u), 0.5);
            } else {
                // A quarter turn; the others need no less rotation.
                double most = 0;
                for (int axis = 0; axis < 3; ++axis)
                    most = std::max(most, std::abs(now[0][axis]));
                EXPECT_EQ(most, 1);
                const double here = glm::dot(now[0], before[0]) + glm::dot(now[1], before[1]);
                const double left = glm::dot(-now[1], before[0]) + glm::dot(now[0], before[1]);
                EXPECT_GE(here + 1e-4, std::max(std::abs(left), -here));
            }
            // What is mirrored stays mirrored.
            EXPECT_GT(glm::determinant(before) * glm::determinant(now), 0);
        }
    }
    EXPECT_LE(worst, 1e-12);
    EXPECT_LE(worst_pivot, 1e-12 * 1e3);
}

TEST(ViewMotion, TheScreensAxesAreThoseOfTheImage) {
    Random random(2);
    for (int i = 0; i < 1000; ++i) {
        const Eye eye = random_eye(random);
        const auto m = begin_view_motion(eye.camera, eye.distance, UpAxis::Y);
        ASSERT_TRUE(m);
        EXPECT_LT(glm::length(m->pivot - eye.pivot), 1e-11);
        const glm::dmat3 axes = glm::transpose(glm::dmat3(eye.camera.view)) * m->screen,
                         image = seen(eye.camera, eye.pivot);
        for (int axis = 0; axis < 3; ++axis)
            EXPECT_LT(glm::length(axes[axis] - image[axis]), 1e-4) << axis;
    }
}

TEST(ViewMotion, ALevelViewStaysLevelOnTheWay) {
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        const auto up = static_cast<UpAxis>(i % 6);
        const glm::dvec3 u = up_of(up);
        Eye eye = random_eye(random);
        eye.camera.view = begin_look_from(eye.camera, eye.distance, up, test::random_unit(random))->to;
        const auto places = all_places();
        const auto m =
            begin_look_from(eye.camera, eye.distance, up, glm::dvec3(places[random() % places.size()]), true);
        ASSERT_TRUE(m);
        EXPECT_LT(most_apart(view_at(*m, 0), eye.camera.view), 1e-9);
        EXPECT_LT(most_apart(view_at(*m, 1 - 1e-9), m->to), 1e-9);
        for (const double share : {0.1, 0.35, 0.5, 0.8, 0.95}) {
            const glm::dmat3 f = glm::transpose(glm::dmat3(view_at(*m, share))) * m->screen;
            EXPECT_NEAR(glm::dot(f[0], u), 0, 1e-9);
            EXPECT_GT(glm::dot(f[1], u), -1e-9);
        }
    }
}

TEST(ViewMotion, RollsAreQuarterTurnsOfTheImageAndOppositeIsFromBehind) {
    Random random(4);
    for (int i = 0; i < 500; ++i) {
        const Eye eye = random_eye(random);
        const auto turned = [&](ViewTurn turn) {
            Camera after = eye.camera;
            after.view = begin_view_turn(eye.camera, eye.distance, UpAxis::Z, turn)->to;
            return seen(after, eye.pivot);
        };
        const glm::dmat3 now = seen(eye.camera, eye.pivot), left = turned(ViewTurn::RollLeft),
                         right = turned(ViewTurn::RollRight), behind = turned(ViewTurn::Behind);
        // What was up is on the left after a turn of the image counter-clockwise.
        EXPECT_LT(glm::length(left[0] + now[1]), 1e-4);
        EXPECT_LT(glm::length(right[0] - now[1]), 1e-4);
        EXPECT_LT(glm::length(behind[2] + now[2]), 1e-6);
        EXPECT_NEAR(behind[0].z, 0, 1e-4);
    }
}

TEST(ViewMotion, AnOrbitIsAFunctionOfThePress) {
    Random random(5);
    for (int i = 0; i < 1000; ++i) {
        const Eye eye = random_eye(random);
        const auto m = begin_view_motion(eye.camera, eye.distance, UpAxis::Y);
        ASSERT_TRUE(m);
        EXPECT_TRUE(same_bits(orbited_view(*m, {0, 0}), eye.camera.view));
        const glm::dvec2 travel{test::uniform(random, -4, 4), test::uniform(random, -4, 4)};
        const glm::dmat4 view = orbited_view(*m, travel);
        EXPECT_LT(glm::length(glm::dvec3((view - eye.camera.view) * glm::dvec4(eye.pivot, 1.0))), 1e-9);
        EXPECT_LT(most_apart(orbited_view(*m, travel * 1e-6), eye.camera.view), 1e-3);
    }
    // The near side of the scene follows the cursor: dragging right and down shows more of the left and of the top.
    const Camera front = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
    Camera orbited = front;
    orbited.view = orbited_view(*begin_view_motion(front, 5, UpAxis::Y), {0.3, 0.2});
    const glm::dmat3 f = seen(orbited, glm::dvec3(0));
    EXPECT_LT(f[2].x, -0.2);
    EXPECT_GT(f[2].y, 0.1);
    EXPECT_NEAR(f[0].y, 0, 1e-6);
    // It ends at straight down.
    orbited.view = orbited_view(*begin_view_motion(front, 5, UpAxis::Y), {0, 9});
    EXPECT_NEAR(seen(orbited, glm::dvec3(0))[2].y, 1, 1e-9);
}

TEST(ViewMotion, UnusableInputHasNoResult) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Camera good = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {});
    Camera scaled = good, broken = good, empty = good;
    scaled.view[0] *= 2.0;
    broken.view[3][1] = nan;
    empty.viewport.width = 0;
    for (const Camera& camera : {scaled, broken, empty}) {
        EXPECT_FALSE(begin_view_motion(camera, 5, UpAxis::Y));
        EXPECT_FALSE(place_view_cube(camera, 5, {}, {}));
    }
    for (const double distance : {nan, -1.0, std::numeric_limits<double>::infinity()}) {
        EXPECT_FALSE(begin_view_motion(good, distance, UpAxis::Y));
        EXPECT_EQ(why_no_view_cube(good, distance, {}, {}), Hidden::BadOptions);
    }
    Camera remote = good; // a turn would move the eye beyond the largest number
    remote.view[3].z = -1e308;
    EXPECT_FALSE(begin_view_motion(remote, 1e308, UpAxis::Y));
    EXPECT_FALSE(begin_look_from(good, 5, UpAxis::Y, glm::dvec3(0)));
    EXPECT_FALSE(begin_look_from(good, 5, UpAxis::Y, glm::dvec3(nan)));
    EXPECT_EQ(why_no_view_cube(scaled, 5, {}, {}), Hidden::BadCamera);
    EXPECT_EQ(why_no_view_cube(empty, 5, {}, {}), Hidden::EmptyViewport);
    Camera small = good;
    small.viewport = {0, 0, 150, 900};
    EXPECT_EQ(why_no_view_cube(small, 5, {}, {}), Hidden::OutOfView);
    EXPECT_EQ(why_no_view_cube(good, 5, {.size = 0}, {}), Hidden::NoSize);
    EXPECT_EQ(why_no_view_cube(good, 5, {.margin = 1e300}, {}), Hidden::OutOfRange);
}

// The overlay's alpha at a pixel.
double alpha_at(const DrawList& list, const glm::dvec2& at) {
    double most = 0;
    for (std::size_t i = 0; i + 2 < list.overlay.size(); i += 3) {
        glm::dvec2 p[3];
        for (std::size_t k = 0; k < 3; ++k)
            p[k] = glm::dvec2(static_cast<double>(list.overlay[i + k].position[0]),
                              static_cast<double>(list.overlay[i + k].position[1])) -
                   at;
        const double a = p[1].x * p[2].y - p[1].y * p[2].x, b = p[2].x * p[0].y - p[2].y * p[0].x,
                     c = p[0].x * p[1].y - p[0].y * p[1].x, sum = a + b + c;
        if (std::abs(sum) < 1e-9 || a / sum < 0 || b / sum < 0 || c / sum < 0) continue;
        most = std::max(
            most,
            (a * list.overlay[i].color.a + b * list.overlay[i + 1].color.a + c * list.overlay[i + 2].color.a) / sum);
    }
    return most;
}

TEST(ViewCubeHits, WhatIsDrawnIsHit) {
    Random random(6);
    Style style;
    style.pick_px = 0.75f; // the width of the rim
    for (int i = 0; i < test::scaled(600); ++i) {
        const Eye eye = random_eye(random);
        const ViewCube options{.style = static_cast<ViewCubeStyle>(i % 2),
                               .corner = static_cast<ViewCubeCorner>(random() % 4)};
        style.pixel_scale = i % 3 == 0 ? 2.0f : 1.0f;
        const auto placed = place_view_cube(eye.camera, eye.distance, options, style);
        ASSERT_TRUE(placed);
        DrawList plain;
        draw_view_cube(*placed, {}, false, style, plain);
        for (int k = 0; k < 60; ++k) {
            const glm::dvec2 at = placed->center + placed->radius * glm::dvec2(test::uniform(random, -1, 1),
                                                                               test::uniform(random, -1, 1));
            const double alpha = alpha_at(plain, at);
            const ViewCubeHit hit = pick_view_cube(*placed, at, style);
            if (alpha > 200) {
                EXPECT_TRUE(hit.is_over) << i;
            }
            if (options.style == ViewCubeStyle::Cube && alpha == 0) {
                EXPECT_FALSE(hit.is_over) << i;
            }
            Style exact = style;
            exact.pick_px = 0;
            if (hit.place == glm::ivec3(0) || pick_view_cube(*placed, at, exact).place != hit.place) continue;
            // The hovered place is drawn in the highlight's color under the cursor.
            DrawList marked;
            Style unlike = style;
            unlike.highlight = {1, 2, 3, 255};
            draw_view_cube(*placed, hit, false, unlike, marked);
            bool found = false;
            for (std::size_t v = 0; v + 2 < marked.overlay.size() && !found; v += 3) {
                const Color c = marked.overlay[v].color;
                if (c.r != 1 || c.g != 2 || c.b != 3) continue;
                DrawList one;
                one.overlay.assign(marked.overlay.begin() + static_cast<std::ptrdiff_t>(v),
                                   marked.overlay.begin() + static_cast<std::ptrdiff_t>(v) + 3);
                found = alpha_at(one, at) > 0;
            }
            EXPECT_TRUE(found) << i << " " << k;
        }
    }
}

TEST(ViewCubeHits, EveryPlaceOfTheFrontOfACubeIsHitByThePlainestCursor) {
    const Camera front = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true}, {0, 0, 800, 600});
    const auto placed = place_view_cube(front, 5, {}, {});
    ASSERT_TRUE(placed);
    EXPECT_EQ(placed->center, glm::dvec2(740, 60));
    const double half = placed->radius / std::sqrt(3.0);
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            EXPECT_EQ(pick_view_cube(*placed, placed->center + glm::dvec2(x, -y) * half * 0.8, {}).place,
                      glm::ivec3(x, y, 1));
    EXPECT_EQ(pick_view_cube(*placed, placed->center + glm::dvec2(half + 5, 0), {}).place, glm::ivec3(1, 0, 1));
    EXPECT_FALSE(pick_view_cube(*placed, placed->center + glm::dvec2(half + 9, 0), {}).is_over);
    EXPECT_TRUE(pick_view_cube(*placed, placed->center + glm::dvec2(half + 20, 0), {}, PointerDevice::Touch).is_over);
}

TEST(ViewCubeHits, TheFrontBallOfTheAxesIsHit) {
    const Camera front = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, 800, 600});
    const auto placed = place_view_cube(front, 5, {.style = ViewCubeStyle::Axes}, {});
    ASSERT_TRUE(placed);
    EXPECT_EQ(pick_view_cube(*placed, placed->center, {}).place, glm::ivec3(0, 0, 1));
    EXPECT_EQ(pick_view_cube(*placed, placed->center + glm::dvec2(40, 0), {}).place, glm::ivec3(1, 0, 0));
    EXPECT_EQ(pick_view_cube(*placed, placed->center + glm::dvec2(0, 40), {}).place, glm::ivec3(0, -1, 0));
    const ViewCubeHit between = pick_view_cube(*placed, placed->center + glm::dvec2(28, 28), {});
    EXPECT_TRUE(between.is_over);
    EXPECT_EQ(between.place, glm::ivec3(0));
}

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dragging on a surface: the grabbed point stays under the cursor, and the surface gives the depth. Ordinary cases in a
// Context; random ones are in test_surface_planes.cpp.
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>

namespace {

using namespace gizmo;
using test::Editor;
using test::plane_under;
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

// A host as docs/picking.md has it: it picks where the contact is seen, and the answer is used in the next frame.
struct CrateOnAFloor : Editor {
    SurfacePoint floor{{0, 0, 0}, {0, 1, 0}};
    std::optional<Handle> anywhere{};

    CrateOnAFloor() {
        object.position = {0, 0.5, 0};
        options.box = {{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}};
        options.surface = {.on = true, .place_on_bounds = true};
    }
    void hand(const glm::dvec2& at, bool down = true) {
        const auto feedback = context.feedback();
        const auto pixel = feedback ? feedback->surface_pixel : std::nullopt;
        options.surface.point = plane_under(camera, floor, pixel.value_or(at));
        Pointer pointer{.cursor = at, .down = down};
        pointer.anywhere = anywhere;
        frame(pointer);
    }
    glm::dvec3 grabbed() const { return std::get<PlaneGrab>(context.drag()->drag.grab).point; }
    double off_px(const glm::dvec2& at) const { // of the grabbed point
        return glm::length(pixel(grabbed() + (object.position - context.drag()->drag.start.position)) - at);
    }
};

// Of two surfaces that each turn the crate so that its contact is seen on the other, a hand at rest keeps one.
TEST(Surface, AHandAtRestDoesNotMakeACrateChangeBetweenTwoSurfaces) {
    const SurfacePoint floor{{0, 0, 0}, {0, 1, 0}}, wall{{0, 0, -1}, {0, 0, 1}}, top{{0, 1.2, 0}, {0, 1, 0}};
    const Camera camera = test::look_at({2, 3, 7}, {0, 0.5, -1}, {0, 1, 0}, {});
    // A block 1.2 high and deep stands on the floor behind z = -1.
    const SurfacePoint* seen = nullptr;
    const auto look = [&](const glm::dvec2& pixel) {
        const auto front = plane_under(camera, wall, pixel), above = plane_under(camera, top, pixel);
        seen = front && front->position.y >= 0 && front->position.y <= 1.2     ? &wall
               : above && above->position.z <= -1 && above->position.z >= -2.2 ? &top
                                                                               : &floor;
        return plane_under(camera, *seen, pixel);
    };
    for (const bool on_bounds : {true, false}) {
        int moved = 0;
        CrateOnAFloor e;
        e.camera = camera;
        e.object.position = {0, 0.5, 1};
        e.options.surface.align = SurfaceAxis::Y;
        e.options.surface.place_on_bounds = on_bounds;
        const glm::dvec2 press = e.press(Handle::TranslateView);
        for (int i = 0; i <= 120; ++i) {
            const glm::dvec2 at = press + glm::dvec2(0.3, -3.0) * static_cast<double>(i);
            const SurfacePoint* settled = nullptr;
            DTransform unmoved;
            for (int frame = 0; frame < 30; ++frame) {
                const auto feedback = e.context.feedback();
                e.options.surface.point = look(feedback && feedback->surface_pixel ? *feedback->surface_pixel : at);
                const bool trembles = frame % 2 == 0;
                e.frame({.cursor = trembles ? at + glm::dvec2(0.3, -0.2) : at, .down = true});
                if (frame == 3) {
                    settled = seen;
                    unmoved = e.object;
                }
                if (frame < 3) continue;
                ASSERT_EQ(seen, settled) << i << ", " << frame;
                ASSERT_TRUE(trembles || same_bits(e.object, unmoved)) << i << ", " << frame;
            }
            moved += e.object.rotation != DTransform{}.rotation;
        }
        EXPECT_GT(moved, 10) << "onto the wall";
        EXPECT_LT(moved, 110);
    }
}

// Exactly along an axis, pressed on the center and anywhere on its body, at 15 frames a second.
TEST(Surface, ACrateThatStandsOnTheFloorKeepsStandingUnderTheHand) {
    const Camera level = test::look_at({0, 2, 8}, {0, 2, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    const Camera above = test::look_at({0, 9, 0}, {0, 0, 0}, {0, 0, -1}, {.orthographic = true});
    const Camera front = test::look_at({0, 1, 9}, {0, 1, 0}, {0, 1, 0}, {.orthographic = true}); // the floor edge-on
    for (const Camera& camera : {level, above, front})
        for (const bool at_corner : {false, true}) {
            CrateOnAFloor e;
            e.camera = camera;
            if (at_corner) e.anywhere = Handle::TranslateView;
            const glm::dvec2 press = at_corner ? e.pixel({0.5, 1, 0.5}) : e.at(Handle::TranslateView);
            e.hand(press, false);
            e.hand(press);
            ASSERT_TRUE(e.context.is_active());
            const glm::dvec3 start = e.object.position, grabbed = e.grabbed();
            const glm::dvec2 apart = e.pixel(grabbed) - press; // anywhere: from the hand to the handle
            for (int i = 0; i < 12; ++i) {
                const glm::dvec2 cursor = press + (i < 2 ? glm::dvec2(1, 0) : glm::dvec2(11 * i, 6 * i));
                e.hand(cursor);
                const glm::dvec3 now = grabbed + (e.object.position - start);
                EXPECT_LT(glm::length(e.pixel(now) - (cursor + apart)), 1e-9) << i;
                if (i == 0) {
                    EXPECT_LT(glm::length(e.pixel(now) - e.pixel(grabbed)), 1.5);
                }
                const bool edge_on = camera.view == front.view;
                EXPECT_NEAR(edge_on ? e.object.position.z : e.object.position.y, edge_on ? 0 : 0.5, 1e-12) << i;
                const auto feedback = e.context.feedback();
                ASSERT_TRUE(feedback && feedback->surface_pixel);
                if (edge_on) continue;
                const glm::dvec3 bottom = e.object.position - glm::dvec3(0, 0.5, 0);
                EXPECT_LT(glm::length(*feedback->surface_pixel - e.pixel(bottom)), 1e-9) << "the middle of its bottom";
            }
            e.frame({.cursor = press, .cancel = true});
            EXPECT_EQ(e.object.position, start);
        }
}

TEST(Surface, ACrateThatFloatsLandsAlongTheLineOfSight) {
    CrateOnAFloor e;
    e.object.position.y = 2;
    const glm::dvec2 press = e.at(Handle::TranslateView);
    const glm::dvec3 start = e.object.position;
    e.hand(press);
    e.hand(press + glm::dvec2(1, 0));
    EXPECT_NEAR(e.object.position.y, 0.5, 1e-12);
    EXPECT_GT(glm::length(e.object.position - start), 1);
    EXPECT_LT(glm::length(e.pixel(e.object.position) - e.pixel(start)), 1.5) << "nothing leaps in the image";
}

TEST(Surface, AClickMovesNothingAndWithoutAnAnswerTheLastOneIsKept) {
    CrateOnAFloor e;
    const DTransform start = e.object;
    const glm::dvec2 press = e.at(Handle::TranslateView);
    e.options.surface.point = SurfacePoint{{1, 1, 3}, {0, 1, 0}};
    e.frame({.cursor = press, .down = true});
    EXPECT_TRUE(same_bits(e.object, start));
    const auto drag_to = [&](double x) {
        e.frame({.cursor = press + glm::dvec2(x, 0), .down = true});
        EXPECT_LT(e.off_px(press + glm::dvec2(x, 0)), 1e-9) << x;
        return e.object.position.y;
    };
    EXPECT_NEAR(drag_to(30), 1.5, 1e-12);
    e.options.surface.point.reset();
    EXPECT_NEAR(drag_to(60), 1.5, 1e-12) << "kept";
    e.options.surface.point = SurfacePoint{{std::nan(""), 0, 0}, {0, 1, 0}};
    EXPECT_NEAR(drag_to(70), 1.5, 1e-12) << "no answer either";
    e.options.surface.on = false;
    EXPECT_LT(std::abs(drag_to(80) - 0.5), 0.3) << "a modifier let go: parallel to the image again";
    e.options.surface.on = true;
    EXPECT_NEAR(drag_to(90), 1.5, 1e-12) << "and pressed again";
    e.frame({.cursor = press, .down = true});
    EXPECT_TRUE(same_bits(e.object, start)) << "back at the press";

    Editor none;
    none.options.surface.on = true;
    const glm::dvec2 at = none.press(Handle::TranslateView);
    none.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    Editor plain;
    plain.press(Handle::TranslateView);
    plain.frame({.cursor = at + glm::dvec2(40, 0), .down = true});
    EXPECT_TRUE(same_bits(none.object, plain.object)) << "no answer yet: a plain drag";
}

// Up over the horizon of the floor, where its plane meets no line of sight, and down again.
TEST(Surface, BeyondTheHorizonTheDepthIsKept) {
    CrateOnAFloor e;
    e.camera = test::look_at({0, 3, 8}, {0, 2, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    const auto projector = make_projector(e.camera);
    ASSERT_TRUE(projector);
    const glm::dvec2 press = e.at(Handle::TranslateView);
    e.hand(press);
    double last = projector->w_at(e.object.position);
    int kept = 0;
    for (int i = 1; i <= 100; ++i) {
        const glm::dvec2 cursor = press - glm::dvec2(0, 4 * i);
        e.hand(cursor);
        EXPECT_LT(e.off_px(cursor), 1e-9) << i;
        const double now = projector->w_at(e.object.position);
        if (e.object.position.y > 0.5 + 1e-9) {
            EXPECT_NEAR(now, last, 1e-9 * last) << i;
            ++kept;
        } else {
            EXPECT_GT(now, last) << i;
        }
        last = now;
    }
    EXPECT_GT(kept, 20);
    e.hand(press + glm::dvec2(0, 10));
    EXPECT_NEAR(e.object.position.y, 0.5, 1e-12) << "on the floor again";
}

// Before the first answer, too, the pick of the contact finds the floor, not the wall behind the crate.
TEST(Surface, TheFirstPickFindsTheFloorThatTheCrateStandsOn) {
    for (const double pitch : {0.2, 0.5, 0.9, 1.3})
        for (const double yaw : {0.0, 0.6}) {
            CrateOnAFloor e;
            const glm::dvec3 back(std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch));
            e.camera = test::look_at(e.object.position + back * 7.0, e.object.position, {0, 1, 0}, {});
            e.press(Handle::TranslateView);
            const auto feedback = e.context.feedback();
            ASSERT_TRUE(feedback && feedback->surface_pixel);
            const auto ray = screen_ray(e.camera, *feedback->surface_pixel);
            ASSERT_TRUE(ray);
            const glm::dvec3 seen = ray->origin - ray->direction * (ray->origin.y / ray->direction.y);
            EXPECT_LT(glm::length(seen - glm::dvec3(0, 0, 0)), 1) << pitch << " " << yaw;
        }
}

// Asked between begin_frame and manipulate, it has moved on with the hand: a pick there is that of this frame.
TEST(Surface, TheContactsPixelMovesOnWithTheCursor) {
    CrateOnAFloor e;
    const glm::dvec2 press = e.at(Handle::TranslateView);
    e.hand(press);
    e.hand(press + glm::dvec2(20, 5));
    for (const bool precise : {false, true}) {
        Pointer pointer{.cursor = press + glm::dvec2(20, 5), .down = true, .precise = precise};
        e.frame(pointer);
        const glm::dvec2 before = *e.context.feedback()->surface_pixel;
        pointer.cursor += glm::dvec2(40, -10);
        e.context.begin_frame(pointer);
        const glm::dvec2 now = *e.context.feedback()->surface_pixel;
        EXPECT_LT(glm::length(now - before - glm::dvec2(40, -10) * (precise ? 0.1 : 1.0)), 1e-9);
        e.last = e.context.manipulate(e.mode, e.object, e.camera, e.options);
        e.context.end_frame();
        EXPECT_LT(glm::length(*e.context.feedback()->surface_pixel - now), 3) << "but for the depth";
    }
}

// On a dome, whose slope differs from corner to corner of the crate.
TEST(Surface, AHandAtRestLeavesTheCrateAtRest) {
    CrateOnAFloor e;
    const glm::dvec3 middle(0, -6, 0);
    const glm::dvec2 press = e.at(Handle::TranslateView);
    const auto hand = [&](const glm::dvec2& at) {
        const auto feedback = e.context.feedback();
        const auto ray = screen_ray(e.camera, feedback && feedback->surface_pixel ? *feedback->surface_pixel : at);
        ASSERT_TRUE(ray);
        const double b = glm::dot(ray->origin - middle, ray->direction);
        const double inside = b * b - glm::dot(ray->origin - middle, ray->origin - middle) + 36;
        if (inside > 0) {
            const glm::dvec3 seen = ray->origin - ray->direction * (b + std::sqrt(inside));
            e.options.surface.point = SurfacePoint{seen, glm::normalize(seen - middle)};
        }
        e.frame({.cursor = at, .down = true});
    };
    hand(press);
    for (int i = 0; i < 12; ++i) {
        const glm::dvec2 at = press + glm::dvec2(20 * i - 100, 5 * i);
        for (int k = 0; k < 30; ++k)
            hand(at);
        const glm::dvec3 before = e.object.position;
        for (int k = 0; k < 30; ++k) {
            hand(at);
            EXPECT_LT(glm::length(e.object.position - before), 1e-9) << i;
        }
        hand(at + glm::dvec2(0.3, -0.3));
        EXPECT_LT(glm::length(e.object.position - before), 0.05) << i;
    }
}

TEST(Surface, LimitsComeLast) {
    CrateOnAFloor e;
    e.floor.position.y = 1;
    e.options.limits.position_max.y = 0.75;
    const glm::dvec2 press = e.at(Handle::TranslateView);
    e.hand(press);
    e.hand(press + glm::dvec2(40, 0));
    EXPECT_EQ(e.object.position.y, 0.75);
    ASSERT_TRUE(e.context.feedback());
    EXPECT_TRUE(e.context.feedback()->limited);
}

TEST(Surface, ASelectionMovesByTheMotionOfTheGrabbedPointAndIsNotTurned) {
    Context context;
    std::array<DTransform, 3> members{{{.position = {-1, 0.5, 0}}, {.position = {1, 0.5, 0}}, {.position = {0, 1, 1}}}};
    const auto before = members;
    const Camera camera = test::front_camera();
    Options options{.id = 7};
    options.surface = {.on = true, .align = SurfaceAxis::X};
    const auto frame = [&](const glm::dvec2& at, bool down) {
        context.begin_frame({.cursor = at, .down = down});
        context.manipulate(Mode::Translate, std::span(members), camera, options);
        context.end_frame();
    };
    frame({-1000, -1000}, false);
    const auto at = context.handle_position(7, Handle::TranslateView);
    ASSERT_TRUE(at);
    frame(*at, true);
    ASSERT_TRUE(context.is_active());
    const glm::dvec3 grabbed = std::get<PlaneGrab>(context.drag()->drag.grab).point;
    options.surface.point = SurfacePoint{{0, -1, 0}, glm::normalize(glm::dvec3(0.2, 1, 0.1))};
    const glm::dvec2 cursor = *at + glm::dvec2(50, 20);
    frame(cursor, true);
    const glm::dvec3 by = members[0].position - before[0].position;
    const auto seen = world_to_screen(camera, grabbed + by);
    ASSERT_TRUE(seen);
    EXPECT_LT(glm::length(glm::dvec2(*seen) - cursor), 1e-9);
    glm::dvec3 middle(0);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_LT(glm::length(members[i].position - before[i].position - by), 1e-12);
        EXPECT_EQ(members[i].rotation, before[i].rotation);
        middle += members[i].position / 3.0;
    }
    EXPECT_NEAR(glm::dot(middle - options.surface.point->position, options.surface.point->normal), 0, 1e-12);
}

TEST(Surface, AMatrixMovesAsItsTransformDoes) {
    Random random(41);
    for (int n = 0; n < 200; ++n) {
        Editor e;
        test::EditorOf<glm::dmat4> m;
        e.object.rotation = test::random_rotation(random);
        e.object.scale = {0.7, 1.4, 1.1};
        m.object = to_matrix(e.object);
        e.options.box = {{-0.5, -0.2, -1}, {0.5, 1.3, 1}};
        e.options.surface = {.on = true,
                             .point = SurfacePoint{test::random_unit(random), test::random_unit(random)},
                             .align = static_cast<SurfaceAxis>(random() % 7),
                             .place_on_bounds = test::coin(random)};
        m.options = e.options;
        const glm::dvec2 at = e.at(Handle::TranslateView) + glm::dvec2(3, -2);
        m.at(Handle::TranslateView);
        for (const glm::dvec2 cursor : {at, at + glm::dvec2(20, 10)}) {
            e.frame({.cursor = cursor, .down = true});
            m.frame({.cursor = cursor, .down = true});
        }
        const glm::dmat4 same = to_matrix(e.object);
        for (int i = 0; i < 4; ++i)
            EXPECT_LT(glm::length(same[i] - m.object[i]), 1e-9 * (1 + glm::length(glm::dvec3(same[3])))) << n;
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

TEST(Surface, ALateAnswerChangesTheDepthAlone) {
    // The camera moves while the answer is two frames under way; it came with the camera it was picked with, so it is a
    // plane of the world and stays one.
    CrateOnAFloor e;
    e.options.surface.place_on_bounds = false;
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
        EXPECT_LT(e.off_px(cursor), 1e-9) << "with and without an answer";
        const auto& plane = e.options.surface.point;
        if (!plane) continue;
        EXPECT_NEAR(glm::dot(e.object.position - plane->position, plane->normal), 0, 1e-12);
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

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A parent that moves, turns, grows, mirrors and shears while its child is dragged: the grabbed point stays under the
// cursor, and a parent that comes back leaves no trace. References are long double (support/exact.hpp).
#include "support/editor.hpp"
#include "support/mode_name.hpp"
#include "support/ride.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <cstdio>

namespace {

using namespace test;

constexpr std::array<Space, 4> kSpaces{Space::Local, Space::World, Space::Parent, Space::Custom};

class MovingParent : public testing::TestWithParam<Mode> {};

// Under one that rests, and under one that has moved since the press.
TEST_P(MovingParent, TheGrabbedPointStaysUnderTheCursor) {
    Random random(700 + static_cast<std::uint64_t>(GetParam()));
    const int cases = test::scaled(20000);
    int held = 0;
    Real worst = 0;
    for (int n = 0; n < 10 * cases && held < cases; ++n) {
        const auto ride = random_ride(random, GetParam(), kSpaces[random() % 4]);
        if (!ride) continue;
        Ride r = *ride;
        if (n % 3 == 0) r.after = r.before;
        const glm::dvec2 cursor = r.at + glm::dvec2(uniform(random, -150, 150), uniform(random, -150, 150));
        const auto u = update_drag(r.drag, r.scene.projector, {.cursor = cursor}, {.parent = &r.after});
        if (!u || u->at_bound) continue;
        const auto error = lock_error(r, *u, cursor);
        if (!error) continue;
        ++held;
        worst = std::max(worst, *error);
        ASSERT_LT(*error, 1e-6L) << n << " " << handle_name(r.handle) << " space "
                                 << static_cast<int>(r.scene.options.space);
    }
    EXPECT_GE(held, cases);
    std::printf("moving parents: %d drags held, worst %.1Le px\n", held, worst);
}

TEST_P(MovingParent, OneThatComesBackLeavesTheBitsOfOneThatNeverMoved) {
    Random random(710 + static_cast<std::uint64_t>(GetParam()));
    const int cases = test::scaled(10000);
    int compared = 0;
    for (int n = 0; n < 10 * cases && compared < cases; ++n) {
        const auto r = random_ride(random, GetParam(), static_cast<Space>(random() % 5));
        if (!r) continue;
        const auto near = [&] { return r->at + glm::dvec2(uniform(random, -9, 9), uniform(random, -9, 9)); };
        Drag moved = r->drag, still = r->drag;
        for (const glm::dmat4& parent : {r->after, r->before, r->after, r->before}) {
            const Pointer pointer{.cursor = near()};
            const auto a = update_drag(moved, r->scene.projector, pointer, {.parent = &parent});
            const auto b = update_drag(still, r->scene.projector, pointer, {.parent = &r->before});
            if (!a || !b) continue;
            moved = a->drag;
            still = b->drag;
            if (parent != r->before) continue;
            // A ring that went round by its parent's turn stays round.
            if (a->angle != b->angle) continue;
            ++compared;
            ASSERT_TRUE(same_bits(a->transform, b->transform)) << n << " " << handle_name(r->handle);
            ASSERT_FALSE(a->drag.press);
        }
    }
    EXPECT_GE(compared, cases);
}

// As a host sees it: the options of every frame have the parent of that frame.
TEST(MovingParents, EveryFramesParentCountsAndCancelGivesBackThePress) {
    Random random(730);
    const int cases = test::scaled(2500);
    int held = 0;
    for (int n = 0; n < 10 * cases && held < cases; ++n) {
        const Mode mode = std::array{Mode::Translate, Mode::Scale, Mode::Bounds}[random() % 3];
        auto r = random_ride(random, mode, kSpaces[random() % 4]);
        if (!r) continue;
        Context context;
        DTransform object = r->scene.transform;
        Options options = r->scene.options;
        options.id = 1;
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            const auto m = context.manipulate(mode, object, r->scene.camera, options);
            context.end_frame();
            return m;
        };
        frame({.cursor = {-1e5, -1e5}});
        const auto at = context.handle_position(1, r->handle);
        if (!at) continue;
        r->at = *at;
        frame({.cursor = *at, .down = true});
        if (!context.drag() || context.drag()->drag.handle != r->handle) continue;
        const glm::dvec2 cursor = *at + glm::dvec2(uniform(random, -100, 100), uniform(random, 3, 100));
        frame({.cursor = cursor, .down = true});
        options.parent = r->after;
        frame({.cursor = cursor, .down = true});
        // Where there is no answer, with what was grabbed behind the eye, it stays as it was.
        if (!context.drag()->at_bound && context.drag()->drag.press) {
            if (const auto error = lock_error(*r, *context.drag(), cursor)) {
                ++held;
                ASSERT_LT(*error, 1e-6L) << n << " " << handle_name(r->handle);
            }
        }
        // It slid away under the hand; what is kept of that is none.
        const Manipulation cancelled = frame({.cursor = cursor, .down = true, .cancel = true});
        EXPECT_EQ(cancelled.phase, Phase::Cancelled);
        EXPECT_TRUE(same_bits(object, r->scene.transform));
    }
    EXPECT_GE(held, cases);
}

// A platform that slides under a still hand: the handle's point stays where it was grabbed.
TEST(MovingParents, APlatformThatSlidesLeavesTheObjectUnderTheHand) {
    test::Editor e;
    e.options.space = Space::World;
    e.options.parent = glm::dmat4(1);
    const glm::dvec2 at = e.press(Handle::TranslateX), cursor = at + glm::dvec2(1, 0);
    const glm::dvec3 grabbed = grabbed_point(e.context.drag()->drag);
    (*e.options.parent)[3].x = 1;
    e.frame({.cursor = cursor, .down = true});
    const glm::dvec3 world(*e.options.parent * glm::dvec4(e.object.position, 1));
    const glm::dvec2 along = glm::normalize(e.pixel({1, 0, 0}) - e.pixel({0, 0, 0}));
    EXPECT_NEAR(glm::dot(e.pixel(grabbed + world) - cursor, along), 0, 1e-9);
    EXPECT_EQ(grabbed_point(e.context.drag()->drag), grabbed) << "the host is told what was grabbed at the press";
    EXPECT_NEAR(e.object.position.x, -1, 0.1);
    e.frame({.cursor = at, .cancel = true});
    EXPECT_EQ(e.object.position, glm::dvec3(0));
}

// A drag of a ring that is seen edge-on.
struct EdgeOnDrag {
    Projector projector{};
    Drag drag{};
    glm::dvec2 at{};            // where it was pressed
    glm::dvec3 pivot{}, axis{}; // world
};

std::optional<EdgeOnDrag> random_edge_on_drag(Random& random) {
    auto scene = test::random_scene(random, Mode::Translate);
    if (!scene) return std::nullopt;
    const glm::dvec3 p = scene->placement.pivot, viewer = scene->projector.towards_viewer(p);
    const glm::dvec3 z = glm::normalize(glm::cross(viewer, test::random_unit(random)));
    const glm::dvec3 x = any_perpendicular(z);
    scene->transform.rotation = glm::normalize(glm::quat_cast(glm::dmat3(x, glm::cross(z, x), z)));
    scene->options.parent = glm::dmat4(1);
    const auto frame = make_frame(scene->projector, Mode::Rotate, scene->transform, scene->options);
    const auto placed = frame ? place(scene->projector, Mode::Rotate, *frame, scene->options, {}) : std::nullopt;
    if (!placed) return std::nullopt;
    const glm::dvec3 h = placed->point(test::point_on_handle(random, *placed, Handle::RotateZ));
    if (!(h.z > 0)) return std::nullopt;
    const glm::dvec2 at = pixel_of(h);
    const auto drag = begin_drag(scene->projector, *placed, Handle::RotateZ, scene->transform, scene->options, at);
    if (!drag || !std::holds_alternative<TangentGrab>(drag->grab)) return std::nullopt;
    return EdgeOnDrag{scene->projector, *drag, at, p, z};
}

// A ring seen edge-on goes by the cursor's way, but from where the parent has taken it: turned under the hand about the
// ring's own axis, the object stands still to it. Whichever way its parent turns, what holds it is a point of it, at
// the radius of the press.
TEST(MovingParents, ARingSeenEdgeOnIsTurnedBackAndHeldByAPointOfIt) {
    Random random(740);
    int held = 0;
    for (int n = 0; n < 3000; ++n) {
        const auto d = random_edge_on_drag(random);
        if (!d) continue;
        const bool about_ring = n % 2 == 0;
        const double angle = uniform(random, -2, 2);
        const glm::dmat3 turn = glm::mat3_cast(about_ring ? glm::angleAxis(angle, d->axis) : random_rotation(random));
        const glm::dmat4 after = affine_of(turn, d->pivot - turn * d->pivot);
        const glm::dvec2 cursor = d->at + glm::dvec2(uniform(random, -50, 50), uniform(random, -50, 50));
        const auto still = update_drag(d->drag, d->projector, {.cursor = cursor});
        const auto moved = update_drag(d->drag, d->projector, {.cursor = cursor}, {.parent = &after});
        if (!still || !moved) continue;
        ++held;
        EXPECT_TRUE(!about_ring || std::abs(moved->angle - still->angle + angle) < 1e-9) << n;
        const auto* grab = std::get_if<TangentGrab>(&moved->drag.grab);
        ASSERT_TRUE(grab);
        EXPECT_LT(glm::length(grab->axis - turn * d->axis), 1e-9) << n;
        EXPECT_NEAR(glm::dot(grab->front, grab->axis), 0, 1e-9) << n;
        EXPECT_NEAR(glm::length(grab->front), 1, 1e-9) << n;
        const double radius = glm::length(std::get<TangentGrab>(d->drag.grab).point - d->pivot);
        EXPECT_LT(glm::length(grab->point - (d->pivot + grab->front * radius)), 1e-9 * (radius + glm::length(d->pivot)))
            << n;
    }
    EXPECT_GT(held, 1000);
}

// What turns on and on under the hand is turned back on and on: by more than once round.
TEST(MovingParents, ARingSeenEdgeOnIsTurnedBackByMoreThanWholeTurns) {
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {});
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const Options options{.parent = glm::dmat4(1)};
    const auto frame = make_frame(*projector, Mode::Rotate, DTransform{}, options);
    ASSERT_TRUE(frame);
    const auto placed = place(*projector, Mode::Rotate, *frame, options, {});
    ASSERT_TRUE(placed);
    const glm::dvec2 at = pixel_of(placed->point({0.6, 0, 0.8}));
    const auto drag = begin_drag(*projector, *placed, Handle::RotateY, DTransform{}, options, at);
    ASSERT_TRUE(drag);
    ASSERT_TRUE(std::holds_alternative<TangentGrab>(drag->grab));
    for (const double way : {1.0, -1.0}) {
        Drag now = *drag;
        for (int step = 1; step <= 40; ++step) {
            const double turn = way * 0.4 * step;
            const glm::dmat4 after =
                affine_of(glm::mat3_cast(glm::angleAxis(turn, glm::dvec3(0, 1, 0))), glm::dvec3(0));
            const auto moved = update_drag(now, *projector, {.cursor = at}, {.parent = &after});
            ASSERT_TRUE(moved) << step;
            EXPECT_NEAR(moved->angle, -turn, 1e-9) << step;
            now = moved->drag;
        }
    }
}

// Nodes under parents of their own, each of which goes its own way: the pivot is that of where they would be now, and
// all move by one world vector or turn about that pivot.
TEST(MovingParents, NodesUnderTheirOwnAreDraggedFromWhereThesePutThem) {
    Random random(731);
    const int cases = test::scaled(10000);
    int held = 0;
    for (int n = 0; n < 10 * cases && held < cases; ++n) {
        const auto scene = test::random_scene(random, Mode::Translate);
        if (!scene) continue;
        const Camera& camera = scene->camera;
        const double size = scene->placement.size;
        std::array<glm::dmat4, 3> before, after;
        std::array<DTransform, 3> nodes;
        std::array<Member, 3> members;
        for (std::size_t i = 0; i < 3; ++i) {
            const glm::dmat3 linear = random_linear(random, static_cast<Kind>(random() % 3), 3);
            const glm::dvec3 world = scene->transform.position + test::random_unit(random) * (size * 0.5);
            const glm::dvec3 to = world + test::random_unit(random) * (size * uniform(random, 0, 0.8));
            before[i] = affine_of(linear, test::random_unit(random));
            nodes[i] = {.position = glm::dvec3(glm::inverse(before[i]) * glm::dvec4(world, 1)),
                        .rotation = test::random_rotation(random)};
            after[i] = affine_of(random_linear(random, Kind::Rigid, 0.5) * linear, glm::dvec3(0));
            after[i][3] = glm::dvec4(to - glm::dmat3(after[i]) * nodes[i].position, 1);
            members[i] = {&nodes[i], &before[i], -1};
        }
        const std::array<DTransform, 3> start = nodes;
        const bool turns = test::coin(random);
        Context context;
        const Options options{.id = 1, .space = std::array{Space::World, Space::Local, Space::Parent}[random() % 3]};
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            const auto m = context.manipulate(turns ? Mode::Rotate : Mode::Translate, members, camera, options);
            context.end_frame();
            return m;
        };
        frame({.cursor = {-1e5, -1e5}});
        const auto handle = static_cast<Handle>(
            static_cast<std::uint32_t>(turns ? Handle::RotateX : Handle::TranslateX) + random() % 3);
        const auto at = context.handle_position(1, handle);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.drag() || context.drag()->drag.handle != handle) continue;
        const Drag drag = context.drag()->drag;
        const glm::dvec2 cursor = *at + glm::dvec2(uniform(random, -60, 60), uniform(random, 3, 60));
        frame({.cursor = cursor, .down = true});
        for (std::size_t i = 0; i < 3; ++i)
            members[i].parent = &after[i];
        frame({.cursor = cursor, .down = true});
        const DragUpdate u = *context.drag();
        if (u.at_bound || !u.drag.press) continue;
        Vec3 pivot0(0), pivot1(0), pivot(0);
        std::array<Vec3, 3> put, now;
        for (std::size_t i = 0; i < 3; ++i) {
            put[i] = exact::affine(after[i])(Vec3(start[i].position));
            now[i] = exact::affine(after[i])(Vec3(nodes[i].position));
            pivot0 += exact::affine(before[i])(Vec3(start[i].position)) / 3.0L;
            pivot1 += put[i] / 3.0L;
            pivot += now[i] / 3.0L;
        }
        const Real scale = 1 + glm::length(pivot1);
        // The last one is the active one.
        const Mat3 active0 = exact::affine(before[2]).linear, active1 = exact::affine(after[2]).linear;
        const bool world = options.space == Space::World;
        const Mat3 own = options.space == Space::Local ? exact::rotation(start[2].rotation) : Mat3(1);
        const Mat3 a0 = world ? Mat3(1) : exact::square_axes(active0 * own);
        const Mat3 a1 = world ? Mat3(1) : exact::square_axes(active1 * own);
        const int i = info_of(handle).axis;
        if (!turns) {
            for (std::size_t k = 0; k < 3; ++k)
                ASSERT_LT(glm::length((now[k] - put[k]) - (pivot - pivot1)), 1e-12L * scale);
            const auto s = exact::on_line(camera, pivot0, a0[i], *at);
            if (!s) continue;
            ASSERT_LT(off_line(camera, pivot1 + a1[i] * *s, a1[i], pivot + a1[i] * *s, cursor), 1e-6L) << n;
        } else {
            if (!std::holds_alternative<RingGrab>(drag.grab)) continue;
            for (std::size_t k = 0; k < 3; ++k)
                ASSERT_LT(glm::length(exact::turned(put[k] - pivot1, Vec3(u.axis), u.angle) - (now[k] - pivot1)),
                          1e-11L * scale);
            const auto from = exact::on_plane(camera, pivot0, a0[(i + 1) % 3], a0[(i + 2) % 3], *at);
            const auto to = exact::on_plane(camera, pivot1, a1[(i + 1) % 3], a1[(i + 2) % 3], cursor);
            if (!from || !to || glm::length(*to) < 1e-3L) continue;
            const Vec3 arm = a0[(i + 1) % 3] * from->x + a0[(i + 2) % 3] * from->y;
            Vec3 there = exact::turned(active1 * glm::inverse(active0) * arm, Vec3(u.axis), u.angle);
            there -= a1[i] * glm::dot(there, a1[i]);
            if (glm::length(there) < 1e-3L * glm::length(arm)) continue;
            ASSERT_LT(off_point(camera, pivot1 + glm::normalize(there) * glm::length(*to), cursor), 1e-6L) << n;
        }
        ++held;
    }
    EXPECT_GE(held, cases);
}

// Whatever the parent of the active one becomes, uneven and sheared too.
TEST(MovingParents, NodesUnderTheirOwnHaveTheAxesOfTheParentAsItIsNow) {
    Random random(732);
    int held = 0;
    for (int n = 0; n < test::scaled(3000); ++n) {
        const auto scene = test::random_scene(random, Mode::Translate);
        if (!scene) continue;
        const auto any_parent = [&] {
            return affine_of(random_linear(random, static_cast<Kind>(random() % 5), 3), {});
        };
        glm::dmat4 parent = any_parent();
        DTransform node{.position = glm::dvec3(glm::inverse(parent) * glm::dvec4(scene->transform.position, 1))};
        const DTransform start = node;
        const std::array<Member, 1> members{{{&node, &parent, -1}}};
        Context context;
        const Options options{.id = 1, .space = Space::Parent};
        const auto frame = [&](const Pointer& p) {
            context.begin_frame(p);
            context.manipulate(Mode::Translate, members, scene->camera, options);
            context.end_frame();
        };
        frame({.cursor = {-1e5, -1e5}});
        const auto at = context.handle_position(1, Handle::TranslateX);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        if (!context.is_active()) continue;
        const glm::dmat3 axes = context.drag()->drag.frame.axes;
        parent = any_parent();
        frame({.cursor = *at + glm::dvec2(3, 2), .down = true});
        if (!context.drag()->drag.press) continue;
        const auto now = selection_frame(members, options);
        ASSERT_TRUE(now);
        const glm::dmat3 wanted = glm::mat3_cast(now->options.basis), got = context.drag()->drag.frame.axes;
        for (int i = 0; i < 3; ++i)
            ASSERT_LT(glm::length(got[i] - wanted[i]), 1e-9) << n << " axis " << i;
        ++held;
        parent = affine_of(glm::dmat3(1), {});
        frame({.cursor = *at + glm::dvec2(3, 2), .down = true, .cancel = true});
        EXPECT_TRUE(same_bits(node, start));
        EXPECT_GT(glm::length(axes[0]), 0.5);
    }
    EXPECT_GT(held, test::scaled(800));
}

// Of one object too, where its host says so; without the word the axes stay.
TEST(MovingParents, ABasisThatFollowsItsParentTurnsWithIt) {
    for (const bool follows : {false, true}) {
        test::Editor e;
        e.options.space = Space::Custom;
        e.options.parent = glm::dmat4(1);
        e.options.basis = glm::angleAxis(0.3, glm::dvec3(0, 0, 1));
        e.options.basis_follows_parent = follows;
        const glm::dvec2 at = e.press(Handle::TranslateX);
        e.options.parent = affine_of(glm::mat3_cast(glm::angleAxis(0.5, glm::dvec3(0, 0, 1))), glm::dvec3(0));
        e.frame({.cursor = at + glm::dvec2(30, -20), .down = true});
        const glm::dvec3 moved = glm::dmat3(*e.options.parent) * e.object.position;
        ASSERT_GT(glm::length(moved), 0.01);
        const double turned = follows ? 0.8 : 0.3;
        EXPECT_NEAR(std::abs(glm::dot(glm::normalize(moved), glm::dvec3(std::cos(turned), std::sin(turned), 0))), 1,
                    1e-12);
    }
}

INSTANTIATE_TEST_SUITE_P(Modes, MovingParent, testing::Values(Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds),
                         test::mode_name);

TEST(MovingParents, WhatATrackballHoldsTurnsWithTheParent) {
    Scene s;
    s.camera = front_camera();
    s.projector = *gizmo::make_projector(s.camera);
    s.options.parent = glm::dmat4(1);
    const auto placed = with_placement(s, gizmo::Mode::Rotate);
    ASSERT_TRUE(placed);
    const glm::dvec2 cursor = gizmo::pixel_of(placed->placement.point(glm::dvec3(0))) + glm::dvec2(20, -15);
    const auto drag = gizmo::begin_drag(s.projector, placed->placement, gizmo::Handle::RotateTrackball, s.transform,
                                        s.options, cursor);
    ASSERT_TRUE(drag);
    const glm::dvec3 arm = std::get<gizmo::TrackballGrab>(drag->grab).arm;
    // A quarter about z takes x to y.
    const glm::dmat4 turned(glm::dvec4(0, 1, 0, 0), glm::dvec4(-1, 0, 0, 0), glm::dvec4(0, 0, 1, 0),
                            glm::dvec4(0, 0, 0, 1));
    const auto update = gizmo::update_drag(*drag, s.projector, {.cursor = cursor}, {.parent = &turned});
    ASSERT_TRUE(update);
    const glm::dvec3 now = std::get<gizmo::TrackballGrab>(update->drag.grab).arm;
    EXPECT_LT(glm::length(now - glm::dvec3(-arm.y, arm.x, arm.z)), 1e-12 * glm::length(arm));
}

} // namespace

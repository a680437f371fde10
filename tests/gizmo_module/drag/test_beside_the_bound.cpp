// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag's own functions say where rounding, an odd camera or a parent that is hardly one would lead them astray,
// of numbers whose answer is known.
#include "drag/carry.hpp"
#include "drag/grab.hpp"
#include "drag/half_spaces.hpp"
#include "drag/held.hpp"
#include "drag/limits.hpp"
#include "drag/nudge.hpp"
#include "drag/selection_frame.hpp"
#include "drag/solve.hpp"
#include "support/editor.hpp"

#include <gizmo/selection.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace {

using namespace gizmo;

constexpr double kPi = std::numbers::pi, kNaN = std::numeric_limits<double>::quiet_NaN();

// --- what is grabbed ------------------------------------------------------------------------------------------------

TEST(BesideTheBound, TheArmOfABallIsAUnitVectorWhateverTheRadius) {
    for (const double radius : {0.25, 1.0, 8.0}) {
        Drag drag;
        drag.grab = TrackballGrab{.arm = glm::dvec3(0, 0.6, 0.8) * radius, .radius = radius};
        EXPECT_LT(glm::length(grab_radius_vector(drag) - glm::dvec3(0, 0.6, 0.8)), 1e-15) << radius;
    }
}

// Both of a parallel camera, 4 in its clip w, and the same divided by it.
std::array<Projector, 2> parallel_cameras() {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.25, 0.1, 0, 0, 0.15, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    const auto plain = make_projector(camera);
    camera.projection *= 4.0;
    return {*plain, *make_projector(camera)};
}

TEST(BesideTheBound, AParallelPictureIsTheSameWhateverItsClipWIs) {
    const auto cameras = parallel_cameras();
    const glm::dvec3 center(0.5, -0.25, 1);
    const glm::dvec2 middle(cameras[0].point(center));
    for (const glm::dvec2& off : {glm::dvec2(20, 0), glm::dvec2(0, -25), glm::dvec2(12, 17)}) {
        const glm::dvec3 one = solve_sphere(cameras[0], center, 2, middle + off),
                         other = solve_sphere(cameras[1], center, 2, middle + off);
        EXPECT_LT(glm::length(one - other), 1e-12) << off.x;
    }
    std::array<double, 2> travel{};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto placement = place(cameras[i], Mode::Translate, {.pivot = center}, {}, Style{});
        ASSERT_TRUE(placement);
        const auto drag = begin_drag(cameras[i], *placement, Handle::TranslateX, {.position = center}, {}, middle);
        ASSERT_TRUE(drag);
        travel[i] = std::get<LineGrab>(drag->grab).max_travel;
    }
    EXPECT_NEAR(travel[0] / travel[1], 1, 1e-12);
}

TEST(BesideTheBound, ALineOrAPlaneWhoseNumbersEndIsNotSolved) {
    Camera camera{.viewport = {0, 0, 512, 512}};
    camera.view[3].z = -8;
    camera.projection = glm::dmat4(0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -1.0 / 16, 0, 0, 0, 0, 1);
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    // 64 pixels a unit: the foot's way is more than the largest number, its parts are not.
    const double far = 1.6e308 / 64;
    EXPECT_TRUE(solve_line(*projector, {far / 4, far / 4, 0}, {1, -1, 0}, {256, 256}, 5));
    EXPECT_FALSE(solve_line(*projector, {far, -far, 0}, {1, -1, 0}, {256, 256}, 5));
    const glm::dvec3 x(1, 0, 0), y(0, 1, 0);
    EXPECT_TRUE(solve_plane(*projector, glm::dvec3(0), x * 1e100, y * 1e100, {300, 300}, 5));
    EXPECT_FALSE(solve_plane(*projector, glm::dvec3(0), x * 1e200, y * 1e200, {300, 300}, 5));
}

// A gizmo that was placed for another camera: behind this one's eye a ring cannot be turned by its front.
TEST(BesideTheBound, AnEdgeOnRingBehindTheEyeIsNotGrabbed) {
    const auto there = make_projector(test::look_at({0, 0, 6}, {0, 0, 0}, {0, 1, 0}, {}));
    const auto away = make_projector(test::look_at({0, 0, 6}, {0, 0, 9}, {0, 1, 0}, {}));
    ASSERT_TRUE(there && away);
    const auto placement = place(*there, Mode::Rotate, {}, {}, Style{});
    ASSERT_TRUE(placement);
    const glm::dvec2 cursor = pixel_of(placement->point({0, 0, 0})) + glm::dvec2(3, 3);
    EXPECT_TRUE(begin_drag(*there, *placement, Handle::RotateX, {}, {}, cursor));
    EXPECT_FALSE(begin_drag(*away, *placement, Handle::RotateX, {}, {}, cursor));
}

// --- nudges ---------------------------------------------------------------------------------------------------------

TEST(BesideTheBound, ANudgesDirectionCountsAndNotHowLongItIs) {
    const auto projector = make_projector(test::front_camera());
    ASSERT_TRUE(projector);
    const auto placement = place(*projector, Mode::Translate, {}, {}, Style{});
    ASSERT_TRUE(placement);
    std::uint64_t seen = 0;
    for (int i = 0; i < 48; ++i) {
        const glm::dvec2 way(std::cos(2 * kPi * i / 48), std::sin(2 * kPi * i / 48));
        const auto of = [&](double length) {
            return nudge(*projector, *placement, {}, {}, {.direction = way * length, .pixels = 1}, nullptr);
        };
        const auto plain = of(1);
        ASSERT_TRUE(plain);
        seen |= handle_bit(plain->handle);
        for (const double length : {1e-161, 1e-100, 1e100, 1e153}) {
            const auto other = of(length);
            ASSERT_TRUE(other) << length;
            EXPECT_EQ(other->handle, plain->handle) << i << ' ' << length;
            EXPECT_LT(glm::length(other->update.delta - plain->update.delta), 1e-12) << i << ' ' << length;
        }
    }
    EXPECT_EQ(std::popcount(seen), 3);
}

// --- who is held ----------------------------------------------------------------------------------------------------

TEST(BesideTheBound, WhatIsNoTransformOrFollowsAnotherIsNotHeld) {
    std::array<DTransform, 2> starts{};
    DragMembers members;
    members.starts = starts;
    EXPECT_TRUE(held_at(Drag{}, &members, glm::dvec3(0), 1));
    starts[1].position.y = kNaN;
    EXPECT_FALSE(held_at(Drag{}, &members, glm::dvec3(0), 1));
    starts[1] = {};
    for (const std::ptrdiff_t ancestor : {0, 1, -1}) {
        const std::array nodes{Member{}, Member{.ancestor = ancestor}};
        members.nodes = nodes;
        EXPECT_EQ(held_at(Drag{}, &members, glm::dvec3(0), 1).has_value(), ancestor < 0) << ancestor;
    }
    const std::array matrices{glm::dmat4(1), glm::dmat4(0)};
    DragMembers of_matrices;
    of_matrices.matrices = matrices;
    EXPECT_TRUE(held_at(Drag{}, &of_matrices, glm::dvec3(0), 0));
    EXPECT_FALSE(held_at(Drag{}, &of_matrices, glm::dvec3(0), 1));
}

// --- limits: what is rounding, and what is not ----------------------------------------------------------------------

// A member in the center but for its numbers' rounding is not moved by a scale, whatever bounds its place.
TEST(BesideTheBound, AMemberInTheCenterButForRoundingIsNotMovedByAScale) {
    const auto limited = [](double off, double at) {
        std::array starts{DTransform{.position = {at + off, 0, 0}}};
        DragMembers members;
        members.starts = starts;
        DragUpdate update;
        update.drag.handle = Handle::ScaleX;
        update.drag.options.limits.position_max.x = at + off;
        update.center = {at, 0, 0};
        return limit_scale(update, &members, {}, glm::dmat3(1), {1e4, 0, 0}).limited;
    };
    constexpr double kAt = 0x1p20; // its neighbors are 2^-32 off
    EXPECT_FALSE(limited(0, kAt));
    EXPECT_FALSE(limited(0x1p-32, kAt));
    EXPECT_TRUE(limited(0x1p-20, kAt));
    EXPECT_FALSE(limited(-1, kAt)) << "it goes the other way";
    EXPECT_TRUE(limited(0x1p-32, 0)) << "far more than its own rounding";
}

// A scale of a hundredth has its least at a hundredth of that of 1: a bound beneath where it started holds it.
TEST(BesideTheBound, AScalesLeastIsAShareOfWhatItWas) {
    for (const double start : {0.0078125, 1.0, 128.0}) {
        const auto kept = [&](double least) {
            DragUpdate update;
            update.drag.handle = Handle::ScaleX;
            update.drag.start.scale.x = start;
            update.drag.options.limits.scale_min.x = least * start;
            ScaleEffect effect;
            effect.share = glm::dmat3(1);
            return limit_scale(update, nullptr, effect, glm::dmat3(1), {-0.9990234375, 0, 0}).x.x;
        };
        EXPECT_EQ(kept(0.5), -0.5) << start;
        EXPECT_NEAR(kept(0.0625), -0.9375, 1e-12) << start;
        EXPECT_EQ(kept(kMinScaleRatio / 2), kMinScaleRatio - 1) << start;
    }
}

// Axes that come from a host's floats lean by less than a millionth: what they do to another coordinate is nothing,
// however long they are.
TEST(BesideTheBound, ADirectionsLeanIsAShareOfItsLength) {
    for (const double length : {1.0, 1024.0, 1.0 / 1024}) {
        for (const auto& [lean, is_held] : {std::pair(0.5e-6, false), std::pair(2e-6, true)}) {
            Drag drag;
            drag.options.limits.position_max.y = 0;
            glm::dmat3 directions(0);
            directions[0] = glm::dvec3(1, lean, 0) * length;
            EXPECT_EQ(limit_move(drag, nullptr, directions, {4 / length, 0, 0}).limited, is_held)
                << length << ' ' << lean;
        }
    }
}

TEST(BesideTheBound, WhatIsBeyondABoundByASharesRoundingIsOnIt) {
    const HalfSpace bound{{0, 0, 1}, 2};
    const double beside = std::nextafter(2, 3);
    for (const double asked : {0.0, 1.0, 2.0, 1e6})
        EXPECT_TRUE(is_rounding(bound, {7, 0, beside}, {0, 0, asked})) << asked;
    EXPECT_FALSE(is_rounding(bound, {7, 0, 2 + 1e-12}, {0, 0, 1}));
}

// --- parents that move ----------------------------------------------------------------------------------------------

Drag dragged(Handle handle, const Options& options = {}) {
    const auto projector = make_projector(test::front_camera());
    const Mode mode = info_of(handle).mode;
    const auto placement = place(*projector, mode, {}, options, Style{});
    const auto grip = default_grab_point(*projector, *placement, handle, {640, 300});
    return *begin_drag(*projector, *placement, handle, {}, options, *grip);
}

// Zero has two signs and is one number: a parent that comes with the other is where it was.
TEST(BesideTheBound, AParentWithAnotherSignOfZeroHasNotMoved) {
    const auto projector = make_projector(test::front_camera());
    Drag drag = dragged(Handle::RotateZ, {.parent = glm::dmat4(1)});
    glm::dmat4 parent(1);
    parent[0].y = parent[3].x = -0.0;
    EXPECT_TRUE(carry_with_parent(drag, *projector, &parent));
    EXPECT_FALSE(drag.press);
    parent[3].x = 1;
    EXPECT_TRUE(carry_with_parent(drag, *projector, &parent));
    EXPECT_TRUE(drag.press);
}

TEST(BesideTheBound, AParentThatLeavesNoPlaceIsNotFollowed) {
    const auto projector = make_projector(test::front_camera());
    glm::dmat4 flat(1), large(1), endless(1);
    flat[2] = glm::dvec4(0);
    large[0].x = 4;
    endless[3].x = HUGE_VAL;
    for (const Handle handle : {Handle::TranslateX, Handle::RotateZ, Handle::ScaleX}) {
        Drag drag = dragged(handle);
        EXPECT_FALSE(carry_with_parent(drag, *projector, &flat)) << handle_name(handle);
        EXPECT_FALSE(carry_with_parent(drag, *projector, &endless)) << handle_name(handle);
    }
    Drag drag = dragged(Handle::ScaleX);
    std::get<LineGrab>(drag.grab).from_fixed = 1e308;
    EXPECT_FALSE(carry_with_parent(drag, *projector, &large)) << "what was grabbed has no place";
}

// Either the active one's parent has moved, or its pivot alone: both are a way that all go.
TEST(BesideTheBound, ASelectionIsCarriedByItsActiveOnesParentAndByItsPivot) {
    std::array starts{DTransform{}, DTransform{.position = {2, 0, 0}}};
    std::array<glm::dmat4, 2> parents{glm::dmat4(1), glm::dmat4(1)};
    std::array nodes{Member{&starts[0], &parents[0]}, Member{&starts[1], &parents[1]}};
    const Options options{.active = 1};
    glm::dmat4 active_parent;
    const auto frame = selection_frame(nodes, options, active_parent);
    ASSERT_TRUE(frame);
    const glm::dvec3 pivot = frame->transform.position;
    const auto carried = [&] { return carried_selection(nodes, starts, active_parent, pivot, options); };
    EXPECT_EQ(carried(), glm::dmat4(1));
    parents[0][3].y = 4; // the pivot alone
    const auto moved = carried();
    ASSERT_TRUE(moved);
    EXPECT_EQ(glm::dmat3(*moved), glm::dmat3(1));
    const auto pivot_now = selection_frame(std::span<const Member>(nodes), options)->transform.position;
    EXPECT_NE(pivot_now, pivot);
    EXPECT_EQ(glm::dvec3(*moved * glm::dvec4(pivot, 1)), pivot_now);
    // A quarter turn and a stretch about the pivot: it stays, and all goes round it.
    parents[0] = glm::dmat4(1);
    const glm::dmat3 turn(0, 2, 0, -2, 0, 0, 0, 0, 2);
    for (glm::dmat4& parent : parents) {
        parent = glm::dmat4(turn);
        parent[3] = glm::dvec4(pivot - turn * pivot, 1);
    }
    const auto turned = carried();
    ASSERT_TRUE(turned);
    EXPECT_EQ(glm::dmat3(*turned), turn);
    EXPECT_LT(glm::length(glm::dvec3(*turned * glm::dvec4(pivot, 1)) - pivot), 1e-15);
}

// A member in the center of a turn stays there, wherever the frame has been carried.
TEST(BesideTheBound, TheCenterOfATurnIsTheFramesPlaceInTheWorld) {
    glm::dmat4 frame(2), parent(1);
    frame[3] = {5, 0, 0, 1};
    parent[3] = {0, 3, 0, 1};
    DragUpdate update;
    update.drag.handle = Handle::RotateZ;
    update.axis = {0, 0, 1};
    update.angle = kPi / 2;
    update.center = {1, 2, 0}; // the world's (7, 4, 0)
    const DTransform in_center{.position = {7, 1, 0}}, beside{.position = {8, 1, 0}};
    const auto stays = update_member(update, in_center, {}, parent, frame);
    const auto goes = update_member(update, beside, {}, parent, frame);
    ASSERT_TRUE(stays && goes);
    EXPECT_LT(glm::length(stays->transform.position - in_center.position), 1e-14);
    EXPECT_LT(glm::length(goes->transform.position - glm::dvec3(7, 2, 0)), 1e-14);
}

// --- what is told ---------------------------------------------------------------------------------------------------

TEST(BesideTheBound, ABillionTurnsAreNotCounted) {
    const auto projector = make_projector(test::front_camera());
    const auto turns = [&](double count) {
        DragUpdate update;
        update.drag.handle = Handle::RotateZ;
        update.angle = 2 * kPi * count;
        update.axis = {0, 0, 1};
        return feedback_of(update, *projector).turns;
    };
    EXPECT_EQ(turns(-2.5), -2);
    EXPECT_EQ(turns(999999999.5), 999999999);
    EXPECT_EQ(turns(1e9), 0);
    EXPECT_EQ(turns(-1e9), 0);
    EXPECT_EQ(turns(1e300), 0);
}

} // namespace

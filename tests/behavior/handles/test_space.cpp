// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Spaces and what a scale along axes that are not the object's own does.
#include "support/editor.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace {

using namespace gizmo;
using test::Editor;
using test::Random;

Editor turned(ShearPolicy shear) {
    Editor e;
    e.mode = Mode::Scale;
    e.object.rotation = glm::angleAxis(0.5, glm::normalize(glm::dvec3(0.2, 1, 0.3)));
    e.object.scale = {1, 2, 0.5};
    e.options.space = Space::World;
    e.options.shear = shear;
    return e;
}

// Drags ScaleX to twice by typing, and reports what came of it.
Manipulation doubled(Editor& e, Handle handle = Handle::ScaleX) {
    const glm::dvec2 at = e.press(handle);
    e.context.set_numeric_input("2");
    return e.frame({.cursor = at, .down = true});
}

TEST(Spaces, ByDefaultScaleHandlesFollowTheObjectsOwnAxes) {
    Editor e = turned(ShearPolicy::ObjectAxes);
    const Manipulation m = doubled(e);
    EXPECT_EQ(m.shear, 0);
    EXPECT_EQ(e.object.scale, glm::dvec3(2, 2, 0.5));
}

TEST(Spaces, AWorldScaleTakesTheNearestScaleAndReportsTheShear) {
    Editor e = turned(ShearPolicy::Nearest);
    const DTransform before = e.object;
    const Manipulation m = doubled(e);
    EXPECT_GT(m.shear, 0.05);
    EXPECT_TRUE(m.changed);
    EXPECT_EQ(e.object.rotation, before.rotation) << "the rotation is kept";
    // No scale with this rotation is nearer to the exact matrix (Frobenius).
    const glm::dmat3 r = glm::mat3_cast(before.rotation);
    const glm::dmat3 exact = glm::dmat3(2, 0, 0, 0, 1, 0, 0, 0, 1) * r * glm::dmat3(1, 0, 0, 0, 2, 0, 0, 0, 0.5);
    const auto error = [&](const glm::dvec3& s) {
        double sum = 0;
        for (int k = 0; k < 3; ++k)
            sum += glm::dot(exact[k] - r[k] * s[k], exact[k] - r[k] * s[k]);
        return sum;
    };
    Random random(1);
    for (int i = 0; i < 1000; ++i)
        EXPECT_GE(error(e.object.scale + test::random_unit(random) * 0.05), error(e.object.scale));
}

TEST(Spaces, AWorldScaleMayBeRefused) {
    Editor e = turned(ShearPolicy::Refuse);
    const DTransform before = e.object;
    const Manipulation m = doubled(e);
    EXPECT_TRUE(m.refused);
    EXPECT_FALSE(m.changed);
    EXPECT_GT(m.shear, 0.05) << "and it says why";
    EXPECT_TRUE(same_bits(e.object, before));
    e.frame({.cursor = {0, 0}, .down = true, .cancel = true});
    e.frame({});
    // Where it needs no shear it is done: a quarter turn.
    e.object.rotation = glm::angleAxis(std::numbers::pi / 2, glm::dvec3(0, 0, 1));
    EXPECT_FALSE(doubled(e).refused);
    EXPECT_NEAR(e.object.scale.y, 4, 1e-9) << "the world's x is the object's y";
    EXPECT_NEAR(e.object.scale.x, 1, 1e-9);
}

TEST(Spaces, TheExactMatrixIsHandedBack) {
    Editor e = turned(ShearPolicy::Matrix);
    const DTransform before = e.object;
    doubled(e);
    const glm::dmat4 expected = glm::dmat4(glm::dmat3(2, 0, 0, 0, 1, 0, 0, 0, 1)) * to_matrix(before),
                     got = e.context.feedback()->exact;
    for (int c = 0; c < 3; ++c)
        EXPECT_LT(glm::length(expected[c] - got[c]), 1e-12);
}

TEST(Spaces, HandlesFollowTheSpaceAskedFor) {
    Random random(2);
    glm::dmat4 parent = glm::mat4_cast(glm::angleAxis(0.8, glm::normalize(glm::dvec3(1, 2, 0))));
    parent[0] *= 2.0;
    const glm::dquat basis = test::random_rotation(random);
    const DTransform object{.rotation = test::random_rotation(random)};
    const Camera camera = test::front_camera();
    const Projector projector = *make_projector(camera);
    const auto axes = [&](Space space) {
        return make_frame(projector, Mode::Translate, object, {.space = space, .parent = parent, .basis = basis})->axes;
    };
    const auto near = [](const glm::dmat3& a, const glm::dmat3& b) {
        for (int c = 0; c < 3; ++c)
            EXPECT_LT(glm::length(a[c] - b[c]), 1e-9);
    };
    near(axes(Space::World), glm::dmat3(1));
    near(axes(Space::Custom), glm::mat3_cast(basis));
    // Where the local coordinates grow, at whatever angles.
    const auto unit = [](const glm::dmat3& m) {
        return glm::dmat3(glm::normalize(m[0]), glm::normalize(m[1]), glm::normalize(m[2]));
    };
    near(axes(Space::Parent), unit(glm::dmat3(parent)));
    near(axes(Space::Local), unit(glm::dmat3(parent) * glm::mat3_cast(object.rotation)));
    const glm::dmat3 view = axes(Space::View);
    const glm::dvec2 origin(*world_to_screen(camera, {0, 0, 0}));
    EXPECT_GT(glm::dvec2(*world_to_screen(camera, view[0])).x, origin.x + 10) << "right";
    EXPECT_LT(glm::dvec2(*world_to_screen(camera, view[1])).y, origin.y - 10) << "up";
}

TEST(Spaces, PerAxisStepsAreTheHandlesOwn) {
    Editor e;
    e.object.rotation = glm::angleAxis(0.3, glm::dvec3(0, 0, 1));
    e.options.snap = {.translation = 1, .translation_axis = {0, 0.25, 0}};
    glm::dvec2 at = e.press(Handle::TranslateY);
    const glm::dvec3 y = e.object.rotation * glm::dvec3(0, 1, 0);
    e.frame({.cursor = at + (e.pixel(y * 0.55) - e.pixel({0, 0, 0})), .down = true, .snap = true});
    EXPECT_LT(glm::length(e.object.position - y * 0.5), 1e-9);
    e.frame({.cursor = at, .cancel = true});
    e.frame({.cursor = at});
    at = e.press(Handle::TranslateX);
    const glm::dvec3 x = e.object.rotation * glm::dvec3(1, 0, 0);
    e.frame({.cursor = at + (e.pixel(x * 0.55) - e.pixel({0, 0, 0})), .down = true, .snap = true});
    EXPECT_LT(glm::length(e.object.position - x), 1e-9) << "the common step";
}

TEST(Spaces, ScalesThroughZeroAsTheHostSays) {
    for (const NegativeScale policy : {NegativeScale::Clamp, NegativeScale::Allow, NegativeScale::Refuse}) {
        Editor e;
        e.mode = Mode::Scale;
        e.object.scale = {2, -1, 1};
        e.options.negative_scale = policy;
        const glm::dvec2 at = e.press(Handle::ScaleX), center = e.pixel({0, 0, 0});
        double smallest = 1e9;
        for (double s = 1; s > -1.5; s -= 0.01) {
            e.frame({.cursor = center + (at - center) * s, .down = true});
            smallest = std::min(smallest, std::abs(e.object.scale.x));
            ASSERT_TRUE(std::isfinite(e.object.scale.x));
        }
        EXPECT_GE(smallest, 2 * kMinScaleRatio * 0.999) << "never zero";
        EXPECT_EQ(e.object.scale.y, -1) << "a mirror that was there stays";
        if (policy == NegativeScale::Clamp) {
            EXPECT_DOUBLE_EQ(e.object.scale.x, 2 * kMinScaleRatio);
        }
        if (policy == NegativeScale::Allow) {
            EXPECT_LT(e.object.scale.x, -2.5);
        }
        if (policy == NegativeScale::Refuse) {
            EXPECT_EQ(e.object.scale.x, 2);
            EXPECT_TRUE(e.last.refused);
        }
    }
}

// A host lets a typed number mirror, and stops the hand at zero.
TEST(Spaces, TheHostMayChangeWhatANegativeScaleDoesInMidDrag) {
    Editor e;
    e.mode = Mode::Scale;
    const glm::dvec2 at = e.press(Handle::ScaleX);
    const auto typed = [&](const char* text, NegativeScale policy) {
        e.options.negative_scale = policy;
        e.context.set_numeric_input(text);
        e.frame({.cursor = at, .down = true});
        return e.object.scale.x;
    };
    EXPECT_EQ(typed("-1", NegativeScale::Allow), -1);
    EXPECT_EQ(typed("-1", NegativeScale::Clamp), kMinScaleRatio);
    EXPECT_EQ(typed("-1", NegativeScale::Refuse), 1);
    EXPECT_EQ(typed("-2", NegativeScale::Allow), -2);
    EXPECT_EQ(typed("", NegativeScale::Clamp), 1) << "back to the hand";
}

// tinygizmo's and three.js's way of dividing by a start of zero.
TEST(Spaces, AScaleOfZeroGrowsAndTheOthersStayZero) {
    Editor e;
    e.mode = Mode::Scale;
    e.object.scale = {0, 1, 0};
    e.options.snap = {.scale = 0.25, .absolute = true};
    const glm::dvec2 at = e.press(Handle::ScaleX);
    for (const bool snap : {false, true}) {
        e.frame({.cursor = at + glm::dvec2(50, 10), .down = true, .snap = snap});
        EXPECT_GT(e.object.scale.x, 0);
        EXPECT_LT(e.object.scale.x, 3);
        EXPECT_EQ(e.object.scale.y, 1);
        EXPECT_EQ(e.object.scale.z, 0);
        if (snap) {
            EXPECT_EQ(std::remainder(e.object.scale.x, 0.25), 0);
        }
    }
}

TEST(Spaces, AnAxisMaskLeavesA2DHostWhatMovesInThePlane) {
    Editor e;
    e.mode = Mode::Universal;
    e.camera = test::look_at({0.4, 0.6, 6}, {0, 0, 0}, {0, 1, 0}, {});
    e.options.axes = 3;
    e.frame({});
    for (std::uint32_t h = 1; h < kHandleCount; ++h) {
        const auto handle = static_cast<Handle>(h);
        const bool stays = handle == Handle::TranslateX || handle == Handle::TranslateY ||
                           handle == Handle::TranslateXY || handle == Handle::RotateZ || handle == Handle::ScaleX ||
                           handle == Handle::ScaleY || handle == Handle::ScaleUniform;
        EXPECT_EQ(e.context.handle_position(7, handle).has_value(), stays) << handle_name(handle);
    }
    const glm::dvec2 at = e.press(Handle::ScaleUniform);
    e.frame({.cursor = at + glm::dvec2(30, -30), .down = true});
    EXPECT_GT(e.object.scale.x, 1.1);
    EXPECT_EQ(e.object.scale.x, e.object.scale.y);
    EXPECT_EQ(e.object.scale.z, 1) << "what is masked does not grow";
}

TEST(Spaces, AHandleMaskHidesEachHandleByItself) {
    for (std::uint32_t h = 1; h < static_cast<std::uint32_t>(kFirstBounds); ++h) {
        const auto handle = static_cast<Handle>(h);
        Editor e;
        e.mode = static_cast<Mode>(info_of(handle).action == Action::Translate ? 1
                                   : info_of(handle).action == Action::Rotate  ? 2
                                                                               : 4);
        e.options.handles = handle_bit(handle);
        e.frame({});
        EXPECT_TRUE(e.context.handle_position(7, handle)) << handle_name(handle);
        e.options.handles = ~handle_bit(handle);
        e.frame({});
        EXPECT_FALSE(e.context.handle_position(7, handle)) << handle_name(handle);
    }
}

// As in C: an Options cleared to zero is the default.
TEST(Spaces, ZeroStandsForTheDefault) {
    for (const Mode mode : {Mode::Universal, Mode::Bounds}) {
        Context context;
        std::array<DTransform, 20> objects{};
        const Camera camera = test::look_at({3.5, 3.1, 4.4}, {0, 0, 0}, {0, 1, 0}, {});
        const Options zero{.handles = 0, .size = 0, .axes = 0, .snap_radius = 0};
        const auto drawn = [&](const Options& options) {
            context.begin_frame({});
            context.manipulate(mode, objects[0], camera, options);
            context.manipulate_each(mode, std::span<DTransform>(objects), camera, options);
            context.end_frame();
            std::vector<GizmoInstance> all;
            for (const auto& set : context.draw_list().gizmos)
                all.insert(all.end(), set.begin(), set.end());
            return all;
        };
        const auto usual = drawn({}), cleared = drawn(zero);
        ASSERT_EQ(usual.size(), 1 + objects.size());
        ASSERT_EQ(cleared.size(), usual.size());
        EXPECT_EQ(std::memcmp(cleared.data(), usual.data(), usual.size() * sizeof usual[0]), 0);
    }
    Editor a, b;
    b.options.snap_radius = 0;
    for (Editor* e : {&a, &b})
        e->frame({.cursor = e->press(Handle::TranslateX) + glm::dvec2(9, 0), .down = true});
    EXPECT_EQ(a.context.drag()->drag.options.snap_radius, b.context.drag()->drag.options.snap_radius);
}

// Nothing of a universal gizmo is where another part is: each can be grabbed.
TEST(Spaces, UniversalShowsAllAtOnceWithoutOverlap) {
    Editor e;
    e.mode = Mode::Universal;
    e.camera = test::look_at({3.5, 3.1, 4.4}, {0, 0, 0}, {0, 1, 0}, {});
    e.frame({});
    const std::uint64_t all = test::handles_of(Mode::Universal);
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        EXPECT_EQ(e.context.handle_position(7, static_cast<Handle>(h)).has_value(), (all >> h & 1u) != 0)
            << handle_name(static_cast<Handle>(h));
}

} // namespace

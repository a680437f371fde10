// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/cameras.hpp"
#include "support/count_allocations.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace {

using namespace gizmo;
using test::Random;

// Three objects, one gizmo.
struct Group {
    Context context;
    std::array<DTransform, 3> members{
        {{.position = {-1, 0, 0}}, {.position = {1, 0.5, 0}, .scale = {1, 2, 1}}, {.position = {0.3, -0.5, 1}}}};
    Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    Options options{.id = 3, .space = Space::World};
    Mode mode = Mode::Translate;
    Manipulation last{};

    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        last = context.manipulate(mode, std::span<DTransform>(members), camera, options);
        context.end_frame();
    }
    // Drags a handle by so many pixels, and lets go.
    void drag(Handle handle, const glm::dvec2& by, bool release = true) {
        frame({});
        const auto at = context.handle_position(3, handle);
        ASSERT_TRUE(at);
        frame({.cursor = *at, .down = true});
        frame({.cursor = *at + by, .down = true});
        if (release) frame({.cursor = *at + by});
    }
};

TEST(Selection, ATranslationMovesEveryMemberByTheSameVector) {
    Group g;
    const auto before = g.members;
    g.drag(Handle::TranslateX, {60, 10});
    EXPECT_EQ(g.last.phase, Phase::Committed);
    const glm::dvec3 delta = g.members[0].position - before[0].position;
    EXPECT_GT(delta.x, 0.1);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_LT(glm::length(g.members[i].position - before[i].position - delta), 1e-12);
        EXPECT_TRUE(same_bits(g.context.selection_starts()[i], before[i])) << "the undo record";
    }
}

TEST(Selection, ATurnCarriesPositionsAboutThePivotAndKeepsDistances) {
    for (const Pivot pivot : {Pivot::Median, Pivot::Bounds, Pivot::Active, Pivot::Custom}) {
        Group g;
        g.mode = Mode::Rotate;
        g.options.pivot = pivot;
        g.options.pivot_point = {0.2, 0.1, -0.3};
        const auto before = g.members;
        const glm::dvec3 center = selection_frame(before, g.options)->position;
        g.drag(Handle::RotateY, {40, 5});
        const glm::dquat turn = g.members[0].rotation * glm::inverse(before[0].rotation);
        EXPECT_GT(glm::angle(turn), 0.05);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_LT(glm::length(g.members[i].position - center - turn * (before[i].position - center)), 1e-9);
            EXPECT_NEAR(std::abs(glm::dot(g.members[i].rotation, turn * before[i].rotation)), 1, 1e-12);
            EXPECT_EQ(g.members[i].scale, before[i].scale);
        }
    }
}

TEST(Selection, IndividualOriginsTurnAndScaleInPlace) {
    for (const Mode mode : {Mode::Rotate, Mode::Scale}) {
        Group g;
        g.mode = mode;
        g.options.pivot = Pivot::Individual;
        const auto before = g.members;
        g.drag(mode == Mode::Rotate ? Handle::RotateY : Handle::ScaleX, {40, 5});
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_EQ(g.members[i].position, before[i].position);
            EXPECT_FALSE(same_bits(g.members[i], before[i]));
        }
    }
}

// Peers' demand 11: positions move about the pivot, from the start, by the same ratio.
TEST(Selection, AScaleMovesPositionsAboutThePivot) {
    Group g;
    g.mode = Mode::Scale;
    const auto before = g.members;
    const glm::dvec3 center = selection_frame(before, g.options)->position;
    g.drag(Handle::ScaleX, {40, 8});
    const double ratio = g.members[0].scale.x / before[0].scale.x;
    EXPECT_GT(ratio, 1.05);
    EXPECT_EQ(g.last.shear, 0) << "every member's axes are the gizmo's";
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(g.members[i].position.x - center.x, (before[i].position.x - center.x) * ratio, 1e-9);
        EXPECT_NEAR(g.members[i].position.y, before[i].position.y, 1e-9);
        EXPECT_NEAR(g.members[i].scale.y, before[i].scale.y, 1e-12);
    }
}

TEST(Selection, ShearThatAScaleWouldNeedIsReportedAndUniformNeedsNone) {
    Group g;
    g.mode = Mode::Scale;
    g.members[0].rotation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3)));
    g.drag(Handle::ScaleX, {60, 12}, false);
    EXPECT_GT(g.last.shear, 0.01);
    g.frame({.cursor = {5, 5}});
    Group uniform;
    uniform.mode = Mode::Scale;
    uniform.members[0].rotation = g.members[0].rotation;
    uniform.drag(Handle::ScaleUniform, {40, -40}, false);
    EXPECT_TRUE(uniform.last.changed);
    EXPECT_EQ(uniform.last.shear, 0);
}

TEST(Selection, CancelGivesEveryMemberItsBitsBack) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale}) {
        Group g;
        g.mode = mode;
        const auto before = g.members;
        g.drag(mode == Mode::Translate ? Handle::TranslateXY
               : mode == Mode::Rotate  ? Handle::RotateView
                                       : Handle::ScaleUniform,
               {33, -21}, false);
        EXPECT_FALSE(same_bits(g.members[1], before[1]));
        g.frame({.down = true, .cancel = true});
        EXPECT_EQ(g.last.phase, Phase::Cancelled);
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_TRUE(same_bits(g.members[i], before[i]));
    }
}

TEST(Selection, MirroredAndScaledParentsGetTheRightLocalTransforms) {
    Group g;
    glm::dmat4 parent = to_matrix({{0.2, 0.1, 0}, glm::angleAxis(0.5, glm::dvec3(0, 1, 0)), {1.3, 1.3, 1.3}});
    parent[0] = -parent[0];
    g.options.parent = parent;
    const auto before = g.members;
    g.drag(Handle::TranslateX, {50, 5});
    glm::dvec3 world_delta(0);
    for (std::size_t i = 0; i < 3; ++i) {
        world_delta = glm::dmat3(parent) * (g.members[i].position - before[i].position);
        EXPECT_GT(world_delta.x, 0.1);
        EXPECT_NEAR(world_delta.y, 0, 1e-12);
        EXPECT_NEAR(world_delta.z, 0, 1e-12);
    }
}

TEST(Selection, OneMemberIsDraggedAsItIsAlone) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale}) {
        const Handle handle = mode == Mode::Translate ? Handle::TranslateX
                              : mode == Mode::Rotate  ? Handle::RotateY
                                                      : Handle::ScaleX;
        const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        DTransform alone{
            .position = {0.1, 0.2, 0}, .rotation = glm::angleAxis(0.4, glm::dvec3(0, 1, 0)), .scale = {1, 2, 3}};
        std::array<DTransform, 1> grouped{alone};
        std::optional<glm::dvec2> at;
        const auto play = [&](auto&& submit) {
            Context context;
            const auto frame = [&](const Pointer& pointer) {
                context.begin_frame(pointer);
                submit(context);
                context.end_frame();
            };
            frame({});
            if (!at) at = context.handle_position(1, handle); // of a float's accuracy: the same for both
            frame({.cursor = at.value(), .down = true});
            frame({.cursor = at.value() + glm::dvec2(30, 7)});
        };
        play([&](Context& c) { c.manipulate(mode, alone, camera, {.id = 1}); });
        play([&](Context& c) { c.manipulate(mode, std::span<DTransform>(grouped), camera, {.id = 1}); });
        EXPECT_LT(glm::length(alone.position - grouped[0].position), 1e-12);
        EXPECT_LT(glm::length(alone.scale - grouped[0].scale), 1e-12);
        EXPECT_NEAR(std::abs(glm::dot(alone.rotation, grouped[0].rotation)), 1, 1e-14);
    }
}

TEST(Selection, EmptyAndBrokenSelectionsShowNothing) {
    Context context;
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    std::array<Transform, 2> broken{};
    broken[1].position.x = std::numeric_limits<float>::quiet_NaN();
    context.begin_frame({.cursor = {640, 360}, .down = true});
    EXPECT_FALSE(context.manipulate(Mode::Translate, std::span<Transform>(), camera));
    EXPECT_FALSE(context.manipulate(Mode::Translate, std::span<Transform>(broken), camera));
    context.end_frame();
    EXPECT_FALSE(context.is_active());
    EXPECT_TRUE(context.draw_list().is_empty());
}

TEST(Selection, AllocatesNothingInASteadyFrame) {
    Context context;
    const Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
    std::vector<Transform> members(100);
    for (std::size_t i = 0; i < members.size(); ++i)
        members[i].position = {static_cast<float>(i % 10) * 0.1f - 0.45f, 0, static_cast<float>(i / 10) * 0.1f - 0.45f};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(Mode::Translate, std::span<Transform>(members), camera, {.id = 1});
        context.end_frame();
    };
    const glm::dvec2 pivot = glm::dvec2(*world_to_screen(camera, {0, 0, 0}));
    const auto session = [&] {
        frame({});
        frame({.cursor = pivot});
        frame({.cursor = pivot, .down = true});
        frame({.cursor = pivot + glm::dvec2(20, 0), .down = true});
        frame({.cursor = pivot, .down = true, .cancel = true});
        frame({.cursor = pivot});
    };
    session();
    session();
    const long before = test::allocation_count();
    session();
    EXPECT_EQ(test::allocation_count() - before, 0);
}

// Nodes of a scene: each has a parent of its own, and some hang under others that are selected too.
struct Nodes {
    Context context;
    std::array<DTransform, 3> local{{{.position = {1, 0, 0}}, {.position = {0, 0.5, 0}}, {.position = {-1, 0, 0.5}}}};
    std::array<glm::dmat4, 3> parents{glm::dmat4(1), glm::dmat4(1), glm::dmat4(1)};
    std::array<Member, 3> members{};
    Camera camera = test::look_at({2, 3, 6}, {0, 0, 0}, {0, 1, 0}, {});
    Options options{.id = 3, .space = Space::World};
    Mode mode = Mode::Translate;
    Manipulation last{};

    Nodes() {
        parents[2] = glm::mat4_cast(glm::angleAxis(1.0, glm::normalize(glm::dvec3(1, 1, 0))));
        parents[2][1] *= 2.0;
        parents[2][0] *= -1.0;
        refresh();
    }
    // Node 1 hangs under node 0.
    void refresh() {
        parents[1] = parents[0] * to_matrix(local[0]);
        for (std::size_t i = 0; i < 3; ++i)
            members[i] = {&local[i], &parents[i], i == 1 ? 0 : -1};
    }
    glm::dvec3 world(std::size_t i) const { return glm::dvec3(parents[i] * glm::dvec4(local[i].position, 1)); }
    void frame(const Pointer& p) {
        refresh();
        context.begin_frame(p);
        last = context.manipulate(mode, std::span<const Member>(members), camera, options);
        context.end_frame();
        refresh();
    }
};

TEST(SelectionNodes, AChildOfASelectedNodeIsNotMovedTwice) {
    Nodes n;
    const auto before = std::array{n.world(0), n.world(1), n.world(2)};
    const DTransform child = n.local[1];
    n.frame({});
    n.context.start(3, Handle::TranslateY);
    n.frame({});
    n.context.set_numeric_input("1.5");
    n.frame({});
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_LT(glm::length(n.world(i) - before[i] - glm::dvec3(0, 1.5, 0)), 1e-9) << "node " << i;
    EXPECT_TRUE(same_bits(n.local[1], child)) << "it follows by itself";
}

TEST(SelectionNodes, TurnsAndScalesAreAboutTheWorldsPivotUnderAnyParent) {
    for (const Handle handle : {Handle::RotateY, Handle::ScaleUniform}) {
        Nodes n;
        n.frame({});
        const glm::dvec3 pivot = (n.world(0) + n.world(2)) * 0.5;
        const auto before = std::array{n.world(0), n.world(1), n.world(2)};
        n.context.start(3, handle);
        n.frame({});
        n.context.set_numeric_input(handle == Handle::RotateY ? "90" : "2");
        n.frame({});
        for (std::size_t i = 0; i < 3; ++i) {
            const glm::dvec3 arm = before[i] - pivot;
            const glm::dvec3 expected = handle == Handle::RotateY ? glm::dvec3(arm.z, arm.y, -arm.x) : arm * 2.0;
            EXPECT_LT(glm::length(n.world(i) - pivot - expected), 1e-9) << "node " << i << " " << handle_name(handle);
        }
        n.frame({.cancel = true});
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_LT(glm::length(n.world(i) - before[i]), 1e-12);
    }
}

TEST(SelectionNodes, ANodeAloneIsDraggedAsItsTransformIs) {
    Nodes n;
    DTransform plain = n.local[2];
    const std::array<Member, 1> one{{{&n.local[2], &n.parents[2], -1}}};
    Context a, b;
    const auto frame = [&](const Pointer& p) {
        a.begin_frame(p);
        a.manipulate(Mode::Translate, std::span<const Member>(one), n.camera, {.id = 1, .space = Space::World});
        a.end_frame();
        b.begin_frame(p);
        b.manipulate(Mode::Translate, plain, n.camera, {.id = 1, .space = Space::World, .parent = n.parents[2]});
        b.end_frame();
    };
    frame({});
    const auto at = b.handle_position(1, Handle::TranslateXY);
    ASSERT_TRUE(at);
    frame({.cursor = *at, .down = true});
    frame({.cursor = *at + glm::dvec2(30, 10), .down = true});
    EXPECT_LT(glm::length(n.local[2].position - plain.position), 1e-9);
    EXPECT_GT(glm::length(plain.position - glm::dvec3(-1, 0, 0.5)), 0.05);
}

TEST(SelectionNodes, BrokenNodesShowNothing) {
    Nodes n;
    n.members[0].transform = nullptr;
    n.context.begin_frame({});
    EXPECT_EQ(n.context.manipulate(n.mode, std::span<const Member>(n.members), n.camera, n.options).phase, Phase::Idle);
    n.context.end_frame();
    EXPECT_TRUE(n.context.draw_list().is_empty());
    n.refresh();
    n.parents[2] = glm::dmat4(0);
    n.context.begin_frame({});
    n.context.manipulate(n.mode, std::span<const Member>(n.members), n.camera, n.options);
    n.context.end_frame();
    EXPECT_TRUE(n.context.draw_list().is_empty());
}

} // namespace

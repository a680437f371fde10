// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A press at a position that handle_position() names grabs that handle of that gizmo, at once and after a hover,
// whatever else is submitted.
#include "support/any_gizmo.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <array>
#include <cstdio>
#include <vector>

namespace {

using namespace gizmo;

// One press on each handle of one gizmo in an ordinary view.
TEST(NamedPositions, OfAGizmoAloneEachIsGrabbedByThePressThere) {
    for (const bool orthographic : {true, false})
        for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds}) {
            const auto make = [&] {
                test::Editor e;
                e.mode = mode;
                e.camera = test::look_at({3, 2, 6}, {0, 0, 0}, {0, 1, 0}, {.orthographic = orthographic});
                return e;
            };
            test::Editor named = make();
            named.frame({.cursor = {-99, -99}});
            int count = 0;
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                const auto at = named.context.handle_position(7, static_cast<Handle>(h));
                if (!at) continue;
                ++count;
                test::Editor e = make();
                e.frame({.cursor = *at, .down = true});
                EXPECT_TRUE(e.context.is_active());
                EXPECT_EQ(e.context.hovered_handle(), static_cast<Handle>(h));
            }
            EXPECT_GE(count, mode == Mode::Rotate ? 5 : 7);
        }
}

TEST(NamedPositions, NoneIsWhereNoDragCanBegin) {
    test::Editor e;
    e.mode = Mode::Universal;
    e.options.parent = glm::dmat4(1);
    (*e.options.parent)[2] = glm::dvec4(0);
    for (const Space space : {Space::World, Space::Local, Space::View}) {
        e.options.space = space;
        e.frame({.cursor = {-99, -99}});
        for (std::uint32_t h = 1; h < kHandleCount; ++h)
            EXPECT_FALSE(e.context.handle_position(7, static_cast<Handle>(h))) << "a parent without volume";
    }
    // A line that points at the viewer.
    Context context;
    double number = 1;
    for (const bool towards : {true, false}) {
        const CustomHandle handle{.constraint = Constraint::Line,
                                  .direction = towards ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0)};
        context.begin_frame({.cursor = {-99, -99}});
        context.manipulate_value(number, handle, test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {}), {.id = 1});
        context.end_frame();
        EXPECT_EQ(context.handle_position(1, Handle::Custom).has_value(), !towards);
    }
}

std::uint64_t nth_id(const test::AnyGizmo& g, std::size_t i) {
    if (g.form != test::Form::EachOwn) return g.options.id + i;
    return g.indices.empty() ? g.own_options[i].id : g.own_options[g.indices[i]].id + i;
}

struct Crowd {
    std::vector<test::AnyGizmo> gizmos;
    std::vector<Camera> cameras;
    Style style{};
    bool has_cube = false;

    explicit Crowd(test::Dice& dice) {
        for (std::uint64_t i = 0, count = 1 + dice.below(4); i < count; ++i) {
            gizmos.emplace_back(dice, 1000 * (i + 1));
            gizmos.back().point_style = {}; // drawn
        }
        for (std::uint32_t target = 0, count = 1 + static_cast<std::uint32_t>(dice.below(2)); target < count; ++target)
            cameras.push_back(dice.camera({}, target));
        if (dice.once_in(3)) style = dice.style();
        has_cube = dice.once_in(4);
    }
    // One frame. True if the gizmo with that id is dragged from that viewport.
    bool frame(Context& context, const Pointer& pointer, std::uint64_t id = 0, std::uint32_t target = 0) {
        bool dragged = false;
        context.style = style;
        context.begin_frame(pointer);
        for (const Camera& camera : cameras) {
            Camera own = camera;
            if (has_cube) context.view_cube(own, 5, {});
            for (test::AnyGizmo& g : gizmos) {
                g.last = {};
                g.many = {};
                g.submit(context, camera);
                const std::size_t i = g.is_many() || g.form == test::Form::Points ? g.many.index : 0;
                const bool drags = g.last.phase == Phase::Began || g.last.phase == Phase::Dragging;
                dragged = dragged || (drags && nth_id(g, i) == id && camera.target == target);
            }
        }
        context.end_frame();
        return dragged;
    }
};

struct Named {
    std::uint64_t id;
    Handle handle;
    std::uint32_t target;
    glm::dvec2 at;
};

// Of every seventh gizmo of a crowd.
std::vector<Named> named_positions(const Crowd& crowd, const Context& context) {
    std::vector<Named> all;
    for (const test::AnyGizmo& g : crowd.gizmos) {
        const std::size_t count = g.is_many() || g.form == test::Form::Points ? g.doubles.size() : 1;
        for (std::size_t i = 0; i<count; i += count> 4 ? 7 : 1)
            for (const Camera& camera : crowd.cameras)
                for (std::uint32_t h = 1; h < kHandleCount; ++h)
                    if (const auto at = context.handle_position(nth_id(g, i), static_cast<Handle>(h), camera.target))
                        all.push_back({nth_id(g, i), static_cast<Handle>(h), camera.target, *at});
    }
    return all;
}

TEST(NamedPositions, AmongOthersEachIsGrabbedByThePressThere) {
    int presses = 0;
    std::array<int, kHandleCount> of_handle{};
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(test::scaled(2000)); ++seed) {
        test::Dice dice(seed);
        const Crowd crowd(dice);
        Crowd away = crowd;
        Context context;
        const auto device = dice.any<PointerDevice>();
        away.frame(context, {.cursor = {-1000, -1000}, .device = device});
        const auto all = named_positions(crowd, context);
        for (const Named& n : all) {
            if (dice.below(all.size()) > 12) continue;
            ++of_handle[static_cast<std::size_t>(n.handle)];
            for (const bool hovers : {false, true}) {
                Crowd pressed = crowd;
                Context fresh;
                Pointer pointer{.cursor = n.at, .device = device, .target = n.target};
                if (hovers) pressed.frame(fresh, pointer);
                pointer.down = true;
                pressed.frame(fresh, pointer);
                ++presses;
                ASSERT_TRUE(fresh.is_active()) << "seed " << seed << ", " << handle_name(n.handle) << " of " << n.id;
                ASSERT_EQ(fresh.hovered_handle(), n.handle) << "seed " << seed << ", of " << n.id;
                ASSERT_TRUE(pressed.frame(fresh, pointer, n.id, n.target)) << "seed " << seed << ", of " << n.id;
            }
        }
    }
    EXPECT_GT(presses, test::scaled(25000));
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        EXPECT_GT(of_handle[h], 0) << handle_name(static_cast<Handle>(h));
    std::printf("%d presses at named positions\n", presses);
}

} // namespace

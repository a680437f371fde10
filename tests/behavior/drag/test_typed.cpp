// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Typed numbers that are the value itself: what a field of the object's transform shows, to the last bit. Typed changes
// and what comes after a typed number: test_number_order.cpp.
#include "support/editor.hpp"
#include "support/limited_drag.hpp"
#include "support/scale.hpp"

#include <algorithm>
#include <string>
#include <tuple>

namespace {

using namespace gizmo;
using test::Editor;
using test::LimitedScene;
using test::Random;
using test::uniform;

// Under a parent twice as large and moved by 5.
TEST(TypedValues, UnderAParentAreItsOwnInItsSpaceAndTheObjects) {
    for (const auto& [space, text, expected] : {std::tuple(Space::Parent, "=10", 10.0),
                                                {Space::Local, "=10", 10.0},
                                                {Space::World, "=10", 2.5},
                                                {Space::Parent, "1", -1.5},
                                                {Space::Local, "1", -1.5},
                                                {Space::World, "1", -1.5}}) {
        Editor e;
        e.options.parent = glm::dmat4(glm::dmat3(2));
        (*e.options.parent)[3].x = 5;
        e.object.position = {-2, 0, 0};
        e.camera = test::front_camera({1, 0, 0});
        e.options.space = space;
        e.options.snap = {.translation = 0.25, .absolute = true, .parent_units = true}; // changes stay world units
        const glm::dvec2 at = e.press(Handle::TranslateX);
        e.context.set_numeric_input(text);
        e.frame({.cursor = at + glm::dvec2(40, 0), .down = true, .snap = true});
        EXPECT_NEAR(e.object.position.x, expected, 1e-12) << text;
        EXPECT_TRUE(space == Space::World || e.object.position.y == 0) << text;
    }
}

TEST(TypedValues, OfAScaleAreExactBesideALimitedAxis) {
    for (int n = 1; n <= 100; ++n) {
        Editor e;
        e.mode = Mode::Scale;
        e.options.limits.scale_max.y = 3;
        e.object.scale = {0.7, 1, 1};
        const glm::dvec2 at = e.press(Handle::ScaleXY);
        e.context.set_numeric_input("=" + std::to_string(n) + " / 100, 9");
        e.frame({.cursor = at, .down = true});
        EXPECT_EQ(e.object.scale, glm::dvec3(n / 100.0, 3, 1)) << n;
    }
}

// The axis that a typed number of a handle is for: in the order x, y, z.
int typed_axis(const HandleInfo& info, int number) {
    const int a = (info.axis + 1) % 3, b = (info.axis + 2) % 3;
    if (info.shape == HandleShape::Axis) return info.axis;
    if (info.shape == HandleShape::Plane) return number == 0 ? std::min(a, b) : std::max(a, b);
    return number;
}
int typed_count(const HandleInfo& info) {
    return info.shape == HandleShape::Plane ? 2 : info.handle == Handle::TranslateView ? 3 : 1;
}

// In the parent's own space, and along the object's own axes, it is what a field of the position shows; along other
// axes it is a place in the world.
TEST(TypedValues, AreWrittenUnderAnyParent) {
    Random random(43);
    int moves = 0, scales = 0;
    for (int n = 0; n < test::scaled(30000); ++n) {
        const Mode mode = n % 3 == 0 ? Mode::Scale : Mode::Translate;
        const auto s = test::limited_scene(
            random, mode, [](LimitedScene& scene) { scene.options.negative_scale = NegativeScale::Allow; });
        if (!s) continue;
        const Handle first = mode == Mode::Scale ? Handle::ScaleX : Handle::TranslateX;
        const auto handle = static_cast<Handle>(static_cast<std::uint32_t>(first) + random() % 7);
        const HandleInfo info = info_of(handle);
        DragInput input;
        input.typed = {.count = static_cast<std::uint8_t>(1 + random() % 3), .absolute = true};
        for (double& v : input.typed.value)
            v = uniform(random, -1, 1) * (mode == Mode::Scale ? 4 : 12);
        const auto d = test::drag_both(*s, handle, test::random_way(random), {}, input);
        if (!d) continue;
        const DTransform& now = d->kept.transform;
        const glm::dvec3 world(s->options.parent.value_or(glm::dmat4(1)) * glm::dvec4(now.position, 1));
        for (int i = 0; i < std::min<int>(typed_count(info), input.typed.count); ++i) {
            const int axis = typed_axis(info, i);
            const double want = input.typed.value[static_cast<std::size_t>(i)];
            if (mode == Mode::Scale) {
                const bool is_least = std::abs(want / s->object.scale[axis]) <= kMinScaleRatio;
                EXPECT_TRUE(is_least || now.scale[axis] == want) << handle_name(handle);
                ++scales;
                continue;
            }
            ++moves;
            const glm::dvec3 own = glm::mat3_cast(s->object.rotation)[axis];
            if (s->options.space == Space::Parent)
                EXPECT_EQ(now.position[axis], want);
            else if (s->options.space == Space::Local)
                EXPECT_NEAR(glm::dot(own, now.position), want, 1e-12 * (1 + glm::length(now.position)));
            else
                EXPECT_NEAR(glm::dot(d->drag.frame.axes[axis], world), want, 1e-11 * (1 + glm::length(world)));
        }
        const auto* line = std::get_if<LineGrab>(&d->drag.grab);
        if (!line || mode == Mode::Scale) continue;
        const glm::dvec3 moved = s->world_from_parent() * (now.position - s->object.position);
        EXPECT_LT(glm::length(glm::cross(moved, line->direction)), 1e-10 * (1 + glm::length(moved))) << "on its line";
    }
    EXPECT_GT(moves, test::scaled(12000));
    EXPECT_GT(scales, test::scaled(6000));
}

} // namespace

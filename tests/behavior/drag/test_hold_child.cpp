// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Children that stay where they are while their parent is dragged.
#include "support/cameras.hpp"

#include <gizmo/selection.hpp>

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::uniform;

TEST(HoldChild, OfAParentMovedAlongAnAxisMovesBack) {
    const DTransform child{.position = {1, 2, 3}};
    const auto held = hold_child(child, glm::dmat4(1), to_matrix({.position = {5, 0, 0}}));
    ASSERT_TRUE(held);
    EXPECT_EQ(held->transform.position, glm::dvec3(-4, 2, 3));
    EXPECT_EQ(held->transform.scale, glm::dvec3(1));
    EXPECT_EQ(held->shear, 0);
}

TEST(HoldChild, OfASingularOrWrongParentIsNothing) {
    EXPECT_FALSE(hold_child({}, glm::dmat4(1), glm::dmat4(0)));
    EXPECT_FALSE(hold_child({}, glm::dmat4(std::nan("")), glm::dmat4(1)));
}

// One drag of a parent with three children: the world of each stays, and a cancel restores every bit.
TEST(HoldChild, StaysThroughARandomDragAndComesBackToTheBit) {
    test::Random random(61);
    int moved = 0;
    for (int n = 0; n < 200; ++n) {
        const double far = n % 5 == 0 ? 1e6 : 1;
        DTransform parent{test::random_unit(random) * far, test::random_rotation(random),
                          glm::dvec3(uniform(random, 0.3, 3))};
        const DTransform start = parent;
        std::vector<DTransform> children(3);
        for (DTransform& c : children)
            c = {test::random_unit(random) * 2.0, test::random_rotation(random), test::random_unit(random) + 2.0};
        const std::vector<DTransform> at_press = children;
        const Camera camera = test::look_at(parent.position + test::random_unit(random) * 9.0, parent.position,
                                            {0.1, 1, 0.2}, {.orthographic = test::coin(random)});
        Context context;
        const Mode mode = std::array{Mode::Translate, Mode::Rotate}[random() % 2];
        const auto frame = [&](const Pointer& pointer) {
            context.begin_frame(pointer);
            const bool changed = static_cast<bool>(context.manipulate(mode, parent, camera, {.id = 1}));
            for (std::size_t i = 0; changed && i < children.size(); ++i)
                children[i] = hold_child(at_press[i], to_matrix(start), to_matrix(parent)).value().transform;
            context.end_frame();
        };
        frame({.cursor = {-999, -999}});
        const Handle handle = mode == Mode::Translate ? Handle::TranslateX : Handle::RotateY;
        const auto at = context.handle_position(1, handle);
        if (!at) continue;
        frame({.cursor = *at, .down = true});
        for (int i = 1; i < 6; ++i) {
            frame({.cursor = *at + glm::dvec2(uniform(random, -80, 80), uniform(random, -80, 80)), .down = true});
            for (std::size_t k = 0; k < children.size(); ++k) {
                const glm::dmat4 before = to_matrix(start) * to_matrix(at_press[k]),
                                 now = to_matrix(parent) * to_matrix(children[k]);
                for (int c = 0; c < 4; ++c)
                    ASSERT_LE(glm::length(now[c] - before[c]), 1e-9 * std::max(1.0, glm::length(before[c]))) << n;
            }
        }
        moved += !same_bits(children[0], at_press[0]);
        frame({.cursor = *at, .down = true, .cancel = true});
        for (std::size_t k = 0; k < children.size(); ++k)
            EXPECT_TRUE(same_bits(children[k], at_press[k])) << n;
    }
    EXPECT_GT(moved, 100);
}

// A table is taken to a wall, and the lamp on it stays where it was.
TEST(HoldChild, StaysWhileItsParentSnaps) {
    const SnapFeature wall{.kind = SnapKind::Plane, .position = {2, 0, 0}, .direction = {1, 0, 0}};
    const Camera camera = test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    DTransform table{.position = {0.25, 0, 0}}, lamp{.position = {0, 1, 0}};
    const DTransform table_at_press = table, lamp_at_press = lamp;
    Context context;
    const Options options{.id = 1, .snap_geometry = {.features = {&wall, 1}}};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        if (context.manipulate(Mode::Translate, table, camera, options))
            lamp = hold_child(lamp_at_press, to_matrix(table_at_press), to_matrix(table)).value().transform;
        context.end_frame();
    };
    frame({.cursor = {-999, -999}});
    const glm::dvec2 at = context.handle_position(1, Handle::TranslateX).value();
    const double px = world_to_screen(camera, {2, 0, 0})->x - world_to_screen(camera, {0.25, 0, 0})->x;
    frame({.cursor = at, .down = true, .snap = true});
    frame({.cursor = at + glm::dvec2(px + 5, 0), .down = true, .snap = true});
    EXPECT_EQ(table.position.x, 2);
    EXPECT_EQ(lamp.position, glm::dvec3(-1.75, 1, 0));
}

// What a position, a rotation and a scale cannot hold is said.
TEST(HoldChild, SaysTheShearOfAnUnevenParent) {
    const DTransform parent{.scale = {1, 3, 1}};
    const DTransform turned{.rotation = glm::angleAxis(0.6, glm::dvec3(0, 0, 1)), .scale = {1, 3, 1}};
    const DTransform child{.rotation = glm::angleAxis(0.4, glm::dvec3(0, 0, 1))};
    const auto held = hold_child(child, to_matrix(parent), to_matrix(turned));
    ASSERT_TRUE(held);
    EXPECT_GT(held->shear, 0.05);
    EXPECT_EQ(hold_child(child, to_matrix(parent), to_matrix({.position = {1, 1, 1}, .scale = {1, 3, 1}}))->shear, 0);
}

} // namespace

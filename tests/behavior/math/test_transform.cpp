// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Matrices of transforms, whatever the length of their quaternions.
#include "support/editor.hpp"
#include "support/exact.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

using namespace gizmo;
namespace exact = test::exact;
using test::Random;
using test::uniform;

double difference(const glm::dmat4& m, const exact::Affine& right) {
    exact::Real worst = glm::length(exact::Vec3(glm::dvec3(m[3])) - right.position);
    for (int i = 0; i < 3; ++i)
        worst = std::max(worst, glm::length(exact::Vec3(glm::dvec3(m[i])) - right.linear[i]));
    return static_cast<double>(worst);
}

DTransform random_transform(Random& random) {
    return {test::random_unit(random) * uniform(random, 0, 3),
            test::random_rotation(random),
            {uniform(random, -3, 3), uniform(random, -3, 3), uniform(random, -3, 3)}};
}

TEST(Transforms, MatricesTakeQuaternionsOfAnyLength) {
    Random random(51);
    for (int n = 0; n < 10000; ++n) {
        DTransform t = random_transform(random);
        t.rotation = test::times(t.rotation, std::pow(10.0, uniform(random, -6, 6)) * (test::coin(random) ? 1 : -1));
        const exact::Affine right = exact::affine(t);
        EXPECT_LT(difference(to_matrix(t), right), 1e-14);
        const glm::dquat unit = glm::normalize(t.rotation);
        if (const auto back = nearest_transform(to_matrix(t))) {
            EXPECT_LT(difference(to_matrix(*back), right), 1e-13);
        } else {
            EXPECT_EQ(t.scale.x * t.scale.y * t.scale.z, 0);
        }
        EXPECT_LT(difference(to_matrix({t.position, unit, t.scale}), right), 1e-14);
    }
}

// Any one number makes a rotation, down to the least that a float holds.
TEST(Transforms, NarrowWhereOneNumberOfTheRotationIsLeft) {
    for (int i = 0; i < 4; ++i)
        for (const double sign : {1.0, -1.0}) {
            DTransform t{.rotation = glm::dquat(0, 0, 0, 0)};
            t.rotation[i] = sign;
            EXPECT_TRUE(to_float(t)) << i;
            t.rotation[i] = sign * 0x1.8p-150;
            EXPECT_TRUE(to_float(t)) << i;
            t.rotation[i] = sign * 0x1p-150;
            EXPECT_FALSE(to_float(t)) << i << ": a float makes 0 of it";
        }
}

// What is far larger or smaller is the same transform in another unit; a column along another has no scale in any.
TEST(Transforms, AreReadFromMatricesOfAnyUnit) {
    Random random(54);
    for (int n = 0; n < 3000; ++n) {
        DTransform t = random_transform(random);
        t.scale = glm::dvec3(uniform(random, 0.1, 3), uniform(random, 0.1, 3), uniform(random, 0.1, 3));
        const double unit = std::pow(10.0, uniform(random, -9, 9));
        glm::dmat4 m = to_matrix(t);
        for (int c = 0; c < 3; ++c)
            m[c] *= unit;
        const auto read = nearest_transform(m);
        ASSERT_TRUE(read) << unit;
        EXPECT_LT(glm::length(read->scale / unit - t.scale), 1e-13) << unit;
        m[1] = m[0] * uniform(random, -2, 2);
        const auto flat = nearest_transform(m);
        ASSERT_TRUE(flat) << unit;
        EXPECT_EQ(flat->scale.y, 0) << "two columns in one direction leave one without its own";
        EXPECT_LT(glm::length(to_matrix(*flat)[0] - m[0]), 1e-13 * unit);
    }
}

// Twice as long is the same rotation to the last bit: so must be every drag.
TEST(Transforms, HandlesAndDragsTakeQuaternionsOfAnyLength) {
    Random random(52);
    int drags = 0, boxes = 0;
    for (int n = 0; n < 600; ++n) {
        test::Editor unit, scaled;
        unit.mode = scaled.mode =
            std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds}[static_cast<std::size_t>(n % 4)];
        unit.options.space = scaled.options.space = static_cast<Space>(random() % 4);
        if (test::coin(random)) unit.options.parent = scaled.options.parent = to_matrix(random_transform(random));
        unit.object = scaled.object = random_transform(random);
        unit.object.position *= 0.2;
        scaled.object.position = unit.object.position;
        scaled.object.rotation =
            test::times(scaled.object.rotation, std::ldexp(1.0, static_cast<int>(random() % 41) - 20));
        unit.frame({.cursor = {-1000, -1000}});
        scaled.frame({.cursor = {-1000, -1000}});
        const auto handle = static_cast<Handle>(1 + random() % (kHandleCount - 2));
        const auto at = unit.context.handle_position(7, handle);
        const auto there = scaled.context.handle_position(7, handle); // in float
        ASSERT_EQ(there.has_value(), at.has_value()) << handle_name(handle);
        if (!at) continue;
        EXPECT_LT(glm::length(*there - *at), 0.01) << handle_name(handle);
        const glm::dvec2 to = *at + glm::dvec2(uniform(random, -80, 80), uniform(random, -80, 80));
        for (test::Editor* e : {&unit, &scaled}) {
            e->frame({.cursor = *at, .down = true});
            ASSERT_TRUE(e->context.is_active()) << handle_name(handle);
            e->frame({.cursor = to, .down = true});
        }
        EXPECT_EQ(unit.object.position, scaled.object.position) << handle_name(handle);
        EXPECT_EQ(unit.object.scale, scaled.object.scale) << handle_name(handle);
        EXPECT_LT(difference(to_matrix(scaled.object), exact::affine(unit.object)), 1e-12) << handle_name(handle);
        ++drags;
        boxes += unit.mode == Mode::Bounds;
    }
    EXPECT_GT(drags, 80);
    EXPECT_GT(boxes, 20);
}

// One number that is none makes a value that is none, wherever it stands; numbers whose sum overflows do not.
TEST(Transforms, EveryNumberOfOneCounts) {
    for (const double odd : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
        for (int i = 0; i < 3; ++i) {
            DTransform t;
            t.position[i] = odd;
            EXPECT_FALSE(is_valid(t)) << i;
            t = {};
            t.scale[i] = odd;
            EXPECT_FALSE(is_valid(t)) << i;
        }
        for (int i = 0; i < 4; ++i) {
            DTransform t;
            t.rotation[i] = odd;
            EXPECT_FALSE(is_valid(t)) << i;
            for (int row = 0; row < 4; ++row) {
                glm::dmat4 m(1);
                m[i][row] = odd;
                EXPECT_FALSE(nearest_transform(m)) << i << row;
            }
        }
    }
    EXPECT_TRUE(is_valid({glm::dvec3(1e308), glm::dquat(1, 0, 0, 0), glm::dvec3(1e308)}));
    EXPECT_FALSE(is_valid({glm::dvec3(0), glm::dquat(0, 0, 0, 0), glm::dvec3(1)}));
}

TEST(Transforms, AReferenceStoresOnlyWhatItsKindHolds) {
    DTransform doubles;
    Transform floats;
    glm::dmat4 matrix(1);
    glm::mat4 narrow(1);
    const DTransform moved{.position = {1, 2, 3}};
    EXPECT_FALSE(TransformRef(doubles).store(to_matrix(moved)));
    EXPECT_FALSE(TransformRef(floats).store(to_matrix(moved)));
    EXPECT_FALSE(TransformRef(matrix).store(moved));
    EXPECT_FALSE(TransformRef(narrow).store(moved));
    EXPECT_TRUE(same_bits(doubles, DTransform{}) && same_bits(floats, Transform{}));
    EXPECT_TRUE(matrix == glm::dmat4(1) && narrow == glm::mat4(1));
    EXPECT_TRUE(TransformRef(doubles).store(moved) && TransformRef(floats).store(moved));
    EXPECT_TRUE(TransformRef(matrix).store(to_matrix(moved)) && TransformRef(narrow).store(to_matrix(moved)));
    EXPECT_FALSE(TransformRef(doubles).store(moved) || TransformRef(narrow).store(to_matrix(moved))) << "the same bits";
}

} // namespace

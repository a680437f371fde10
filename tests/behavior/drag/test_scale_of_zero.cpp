// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Scales of 0: flat objects, shadows, sprites. They can be typed and dragged to another value, matrices with a zero
// column still move and rotate, and what a policy limits or refuses is said.
#include "support/editor.hpp"

#include <gizmo/transform.hpp>

#include <string>
#include <tuple>

namespace {

using namespace gizmo;

// Starts the handle, types, confirms.
template <class T>
Feedback type_into(test::EditorOf<T>& e, Handle handle, const char* text) {
    e.frame({.cursor = {600, 300}});
    e.context.start(7, handle);
    e.frame({.cursor = {600, 300}});
    EXPECT_TRUE(e.context.is_active()) << handle_name(handle);
    EXPECT_FALSE(e.context.set_numeric_input(text));
    e.frame({.cursor = {600, 300}});
    const Feedback feedback = e.context.feedback().value_or(Feedback{});
    e.context.confirm();
    e.frame({.cursor = {600, 300}});
    return feedback;
}

TEST(ScaleOfZero, ATypedValueIsTheScale) {
    for (const auto policy : {NegativeScale::Clamp, NegativeScale::Allow, NegativeScale::Refuse})
        for (const auto& [text, scale] : {std::tuple{"=2", 2.0}, {"=0.1", 0.1}, {"3", 2.0}, {"=0", 0.0}}) {
            test::Editor e;
            e.mode = Mode::Scale;
            e.options.negative_scale = policy;
            e.object.scale = {0, 1, -3};
            const Feedback said = type_into(e, Handle::ScaleX, text);
            EXPECT_EQ(e.object.scale, glm::dvec3(scale, 1, -3)) << text;
            EXPECT_FALSE(said.limited || said.refused) << text;
            EXPECT_EQ(e.context.events().size(), scale != 0 ? 1u : 0u) << text;
        }
}

TEST(ScaleOfZero, APlaneSetsBothAxesAndAUniformScaleKeepsAFlatObjectFlat) {
    test::Editor e;
    e.mode = Mode::Scale;
    e.object.scale = {0, 0, 1};
    type_into(e, Handle::ScaleXY, "=2, 0.5");
    EXPECT_EQ(e.object.scale, glm::dvec3(2, 0.5, 1));
    e.object.scale = {0, 3, 1};
    type_into(e, Handle::ScaleUniform, "=6");
    EXPECT_EQ(e.object.scale, glm::dvec3(0, 6, 2)) << "of the first axis that is not 0";
    e.object.scale = glm::dvec3(0);
    type_into(e, Handle::ScaleUniform, "=6");
    EXPECT_EQ(e.object.scale, glm::dvec3(6));
}

TEST(ScaleOfZero, ADragGrowsFromTheLeast) {
    for (const Handle handle : {Handle::ScaleX, Handle::ScaleXY, Handle::ScaleUniform})
        for (const double way : {-0.5, 0.0, 0.01, 0.5, 2.0}) {
            test::Editor e;
            e.mode = Mode::Scale;
            e.object.scale = glm::dvec3(0);
            const glm::dvec2 at = e.press(handle), center = e.pixel(glm::dvec3(0));
            const glm::dvec2 out = handle == Handle::ScaleUniform ? glm::dvec2(80, -80) : at - center;
            e.frame({.cursor = at + out * way, .down = true});
            const double x = e.object.scale.x;
            if (way == 0) {
                EXPECT_EQ(x, 0);
                continue;
            }
            EXPECT_GE(x, kMinScaleRatio) << way;
            if (way < 0) {
                EXPECT_EQ(x, kMinScaleRatio);
            }
            if (way > 0) {
                EXPECT_NEAR(x, way, way * 0.6) << handle_name(handle);
            }
            EXPECT_EQ(e.object.scale.z, handle == Handle::ScaleUniform ? x : 0);
            e.frame({.cursor = at, .cancel = true});
            EXPECT_EQ(e.object.scale, glm::dvec3(0));
        }
}

TEST(ScaleOfZero, LimitsAndStepsHoldIt) {
    test::Editor e;
    e.mode = Mode::Scale;
    e.object.scale = {0, 1, 1};
    e.options.limits.scale_max = glm::dvec3(3);
    EXPECT_TRUE(type_into(e, Handle::ScaleX, "=5").limited);
    EXPECT_EQ(e.object.scale.x, 3);
    e.object.scale.x = 0;
    e.options.snap.scale = 0.25;
    const glm::dvec2 at = e.press(Handle::ScaleX), center = e.pixel(glm::dvec3(0));
    e.frame({.cursor = at + (at - center) * 0.6, .down = true, .snap = true});
    EXPECT_EQ(e.object.scale.x, 0.5);
}

TEST(ScaleOfZero, WhatAPolicyLimitsOrRefusesIsSaid) {
    for (const char* text : {"=0", "=-2", "-1", "0"}) {
        test::Editor e;
        e.mode = Mode::Scale;
        e.object.scale = glm::dvec3(1.5);
        EXPECT_TRUE(type_into(e, Handle::ScaleX, text).limited) << text;
        EXPECT_EQ(e.object.scale.x, 1.5 * kMinScaleRatio) << text;
        e.object.scale = glm::dvec3(1.5);
        e.options.negative_scale = NegativeScale::Refuse;
        EXPECT_TRUE(type_into(e, Handle::ScaleX, text).refused) << text;
        EXPECT_EQ(e.object.scale.x, 1.5) << text;
    }
    test::Editor e;
    e.mode = Mode::Bounds;
    EXPECT_TRUE(type_into(e, Handle::BoundsMaxX, "=0").limited);
    EXPECT_FALSE(type_into(e, Handle::BoundsMaxX, "=2").limited);
    EXPECT_DOUBLE_EQ(e.object.scale.x, 2);
}

TEST(ScaleOfZero, ABoxTakesATypedSide) {
    test::Editor e;
    e.mode = Mode::Bounds;
    e.object.scale = {1, 0, 1};
    e.object.position = {0, 5, 0};
    type_into(e, Handle::BoundsMaxY, "=4");
    EXPECT_NEAR(e.object.scale.y, 4, 1e-9);
    EXPECT_NEAR(e.object.position.y, 7, 1e-9) << "the other side stays";
}

// Which columns are zero, by bits.
glm::dmat4 flattened(glm::dmat4 m, unsigned zero) {
    for (int i = 0; i < 3; ++i)
        if ((zero >> i & 1u) != 0) m[i] = glm::dvec4(0);
    return m;
}

TEST(ScaleOfZero, AMatrixWithZeroColumnsMovesTurnsAndGrows) {
    DTransform full{.position = {0.5, 0, 0}, .scale = {1, 2, 3}};
    for (const glm::dquat& turned : {glm::dquat(1, 0, 0, 0), glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3)))})
        for (unsigned zero = 0; zero < 8; ++zero) {
            full.rotation = turned;
            const glm::dmat4 before = flattened(to_matrix(full), zero);
            const auto nearest = nearest_transform(before);
            ASSERT_TRUE(nearest) << zero;
            for (int i = 0; i < 3; ++i) {
                EXPECT_NEAR(std::abs(nearest->scale[i]), (zero >> i & 1u) != 0 ? 0 : i + 1, 1e-12) << zero << ' ' << i;
                EXPECT_LT(glm::length(to_matrix(*nearest)[i] - before[i]), 1e-12);
            }
            test::EditorOf<glm::dmat4> e;
            e.object = before;
            EXPECT_EQ(e.frame({}).hidden, Hidden::No);
            type_into(e, Handle::TranslateX, "2");
            EXPECT_EQ(glm::dmat3(e.object), glm::dmat3(before));
            EXPECT_NEAR(glm::length(glm::dvec3(e.object[3] - before[3])), 2, 1e-12);
            e.object = before;
            e.options.space = Space::World;
            type_into(e, Handle::RotateZ, "90");
            for (int i = 0; i < 3; ++i)
                EXPECT_LT(glm::length(e.object[i] - glm::dvec4(-before[i].y, before[i].x, before[i].z, 0)), 1e-12);
            e.object = before;
            type_into(e, Handle::ScaleY, "=5");
            EXPECT_NEAR(glm::length(e.object[1]), 5, 1e-12) << zero;
            EXPECT_EQ(e.object[0], before[0]);
            glm::mat4 narrow(before);
            e.context.begin_frame({});
            EXPECT_EQ(e.context.manipulate(Mode::Translate, narrow, e.camera, {}).hidden, Hidden::No);
            e.context.end_frame();
        }
}

} // namespace

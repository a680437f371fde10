// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A shape of C is that of C++ with the same numbers.
#include "support/module_api.hpp"
#include "support/orthographic_camera.hpp"

#include <gizmo/feedback.hpp>
#include <gizmo/shapes.hpp>

#include <vector>

namespace {

using namespace gizmo;
using test::sized;

struct Ball {
    SphereVolume shape{.radius = 1.2};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_SPHERE, kChoice = 0;
    std::vector<double*> numbers() { return {&shape.radius}; }
};
struct Sides {
    Box shape{{-1, -1.2, -0.7}, {0.8, 0.9, 1.1}};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_SIDES, kChoice = 0;
    std::vector<double*> numbers() {
        return {&shape.min.x, &shape.min.y, &shape.min.z, &shape.max.x, &shape.max.y, &shape.max.z};
    }
};
struct Crate {
    BoxVolume shape{.size = {1, 2, 1.5}, .center = {0.1, 0.2, -0.3}};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_BOX, kChoice = 0;
    std::vector<double*> numbers() {
        return {&shape.size.x, &shape.size.y, &shape.size.z, &shape.center.x, &shape.center.y, &shape.center.z};
    }
};
template <std::uint32_t kAxis>
struct Pill {
    CapsuleVolume shape{.radius = 0.4, .height = 2.2, .axis = static_cast<int>(kAxis)};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_CAPSULE, kChoice = kAxis;
    std::vector<double*> numbers() { return {&shape.radius, &shape.height}; }
};
struct Funnel {
    ConeVolume shape{.radius = 0.9, .height = 1.7};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_CONE, kChoice = 0;
    std::vector<double*> numbers() { return {&shape.radius, &shape.height}; }
};
template <std::uint32_t kOrthographic>
struct Eye {
    CameraFrustum shape{.far_plane = 2.4,
                        .near_plane = 0.6,
                        .field_of_view = 0.8,
                        .size = 1.1,
                        .aspect = 1.3,
                        .orthographic = kOrthographic != 0};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_FRUSTUM, kChoice = kOrthographic;
    std::vector<double*> numbers() {
        return {&shape.far_plane, &shape.near_plane, kOrthographic ? &shape.size : &shape.field_of_view, &shape.aspect};
    }
};
template <std::uint32_t kDisc>
struct Panel {
    AreaLight shape{.width = 1.6, .height = 1.2, .disc = kDisc != 0};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_AREA, kChoice = kDisc;
    std::vector<double*> numbers() { return {&shape.width, &shape.height}; }
};
template <std::uint32_t kTarget>
struct Spot {
    SpotLight shape{.position = {0.1, 0, 0.2},
                    .direction = {1, 2, 3},
                    .range = 1.5,
                    .inner = 0.2,
                    .outer = 0.6,
                    .target = {-1, 0.5, 0.7},
                    .has_target = kTarget != 0};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_SPOT, kChoice = kTarget;
    std::vector<double*> numbers() {
        SpotLight& s = shape;
        return {&s.range,      &s.inner,      &s.outer,      &s.target.x,    &s.target.y,    &s.target.z,
                &s.position.x, &s.position.y, &s.position.z, &s.direction.x, &s.direction.y, &s.direction.z};
    }
};
struct Door {
    Hinge shape{.low = -0.3, .high = 1.1, .radius = 1.4};
    static constexpr std::uint32_t kKind = GIZMO_SHAPE_HINGE, kChoice = 0;
    std::vector<double*> numbers() { return {&shape.low, &shape.high, &shape.radius}; }
};

template <class T>
class ModuleShapes : public test::ModuleTest {};
using Kinds = testing::Types<Ball, Sides, Crate, Pill<0>, Pill<1>, Pill<2>, Funnel, Eye<0>, Eye<1>, Panel<0>, Panel<1>,
                             Spot<0>, Spot<1>, Door>;
TYPED_TEST_SUITE(ModuleShapes, Kinds);

// Wherever it is pressed: all parts of it are somewhere.
TYPED_TEST(ModuleShapes, AShapeOfCIsThatOfCpp) {
    const Camera view = test::orthographic_camera({5, 3, 6});
    const GizmoCamera c_view = test::to_c(view);
    const Color color{10, 200, 30, 255};
    glm::dmat4 world(1);
    world[0] *= 1.2, world[2] *= -0.9;
    std::uint64_t drags = 0;
    for (double x = 200; x < 600; x += 9)
        for (double y = 120; y < 480; y += 9) {
            TypeParam it;
            Context reference;
            GizmoContext own{};
            ASSERT_EQ(this->api.context_create(&own), GIZMO_OK);
            auto shape = sized<GizmoShape>();
            shape.kind = it.kKind, shape.choice = it.kChoice;
            std::memcpy(shape.color, &color, sizeof shape.color);
            std::memcpy(shape.world_from_object, &world, sizeof shape.world_from_object);
            const std::vector<double*> numbers = it.numbers();
            for (std::size_t i = 0; i < numbers.size(); ++i)
                shape.numbers[i] = *numbers[i];
            auto answer = sized<GizmoManipulation>();
            const auto options = test::options_with_id(4);
            const auto both = [&](const Pointer& pointer) {
                const GizmoPointer c_pointer = test::to_c(pointer);
                reference.begin_frame(pointer, 1.0 / 60);
                const Manipulation m = reference.manipulate_parts(ShapeParts(it.shape, world, color), view, {.id = 4});
                reference.end_frame();
                EXPECT_EQ(this->api.begin_frame(own, &c_pointer), GIZMO_OK);
                EXPECT_EQ(this->api.manipulate_shape(own, &shape, &c_view, &options, &answer), GIZMO_OK);
                EXPECT_EQ(this->api.end_frame(own), GIZMO_OK);
                test::expect_same(m, answer);
                for (std::size_t i = 0; i < numbers.size(); ++i)
                    EXPECT_EQ(shape.numbers[i], *numbers[i]) << i;
                return m.changed;
            };
            both({.cursor = {x, y}, .down = true});
            if (reference.is_active()) {
                both({.cursor = {x, y}, .down = true});
                drags += both({.cursor = {x + 5, y - 8}, .down = true}) ? 1 : 0;
                test::expect_same_list(reference, this->api, own, 0);
                auto told = sized<GizmoFeedback>();
                ASSERT_EQ(this->api.feedback(own, &told), GIZMO_OK);
                const auto feedback = reference.feedback();
                ASSERT_TRUE(feedback && feedback->label_px);
                EXPECT_TRUE(told.flags & GIZMO_FEEDBACK_LABEL_PX);
                EXPECT_EQ((told.flags & GIZMO_FEEDBACK_IS_LENGTH) != 0, feedback->is_length);
                EXPECT_TRUE(test::same_memory(feedback->label_px->low, told.label_low));
                EXPECT_TRUE(test::same_memory(feedback->label_px->high, told.label_high));
            }
            ASSERT_EQ(this->api.context_destroy(own), GIZMO_OK);
            if (this->HasFailure()) return;
        }
    EXPECT_GE(drags, 8u);
}

class ModuleShape : public test::ModuleTest {};

TEST_F(ModuleShape, WhatIsZeroIsTheDefaultAndAnInvalidOneIsRefused) {
    auto shape = sized<GizmoShape>();
    shape.kind = GIZMO_SHAPE_SPOT;
    shape.numbers[0] = 1, shape.numbers[2] = 0.5;
    const auto options = test::options_with_id(4);
    const GizmoCamera c_view = test::to_c(test::orthographic_camera({5, 3, 6}));
    const auto shown = [&] {
        auto m = sized<GizmoManipulation>();
        const GizmoPointer away = test::pointer_at(-99, -99);
        EXPECT_EQ(api.begin_frame(context, &away), GIZMO_OK);
        const GizmoResult result = api.manipulate_shape(context, &shape, &c_view, &options, &m);
        EXPECT_EQ(api.end_frame(context), GIZMO_OK);
        return std::pair(result, m.hidden);
    };
    EXPECT_EQ(shown(), (std::pair<GizmoResult, std::uint32_t>(GIZMO_OK, GIZMO_HIDDEN_NO)));
    EXPECT_EQ(shape.numbers[11], 0) << "the direction is not written";
    for (shape.kind = 0; shape.kind <= GIZMO_SHAPE_HINGE; ++shape.kind) {
        shape.choice = shape.kind == GIZMO_SHAPE_CAPSULE ? 3 : 2;
        EXPECT_EQ(shown().first, GIZMO_ERROR_ARGUMENT) << shape.kind;
    }
    shape.choice = 0;
    EXPECT_EQ(shown().first, GIZMO_ERROR_ARGUMENT) << "no such kind";
}

} // namespace

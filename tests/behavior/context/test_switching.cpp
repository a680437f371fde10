// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The snippets of docs/switching.md, run by hosts that copied them.
#include <gizmo/gizmo.hpp>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>

namespace from_imguizmo {
#include "switching_snippets/snippet_0.cpp"
} // namespace from_imguizmo
namespace from_im3d {
#include "switching_snippets/snippet_1.cpp"
} // namespace from_im3d
namespace from_tinygizmo {
#include "switching_snippets/snippet_2.cpp"
} // namespace from_tinygizmo

namespace {

using namespace gizmo;

constexpr Viewport kView{0, 0, 800, 600};
const glm::dvec3 kEye(0, 0, 8);

// OpenGL's matrices, as these hosts have them.
const glm::mat4 kViewMatrix = glm::lookAtRH(glm::vec3(kEye), glm::vec3(0), glm::vec3(0, 1, 0));
const glm::mat4 kProjection = glm::perspectiveRH_NO(glm::radians(60.0f), 800.0f / 600, 0.1f, 100.0f);
// Pixels of a world unit at the origin.
const double kUnit = 300 / std::tan(glm::radians(30.0)) / kEye.z;

TEST(Switching, AnImGuizmoHostMovesItsMatrixInTheWorldWithAndWithoutSteps) {
    for (const bool steps : {false, true}) {
        Context context;
        const float step[] = {0.5f, 0.5f, 0.5f};
        glm::mat4 matrix = glm::rotate(glm::mat4(1), 0.7f, glm::vec3(0, 0, 1));
        const glm::mat4 before = matrix;
        const auto frame = [&](glm::dvec2 cursor, bool down) {
            return from_imguizmo::edit(context, {.cursor = cursor, .down = down}, kView, glm::value_ptr(kViewMatrix),
                                       glm::value_ptr(kProjection), 3, glm::value_ptr(matrix), steps ? step : nullptr);
        };
        EXPECT_FALSE(frame({0, 0}, false));
        const glm::dvec2 up = context.handle_position(3, Handle::TranslateY).value();
        EXPECT_LT(up.y, 300) << "y is up";
        EXPECT_FALSE(frame(up, true));
        EXPECT_FALSE(frame(up, true));
        EXPECT_TRUE(frame(up - glm::dvec2(0, 0.7 * kUnit), true));
        EXPECT_NEAR(matrix[3].y, steps ? 0.5 : 0.7, 1e-5);
        EXPECT_NEAR(matrix[3].x, 0, 1e-6);
        EXPECT_EQ(glm::mat3(matrix), glm::mat3(before));
    }
}

TEST(Switching, AnIm3dHostHasLocalAndWorldAxes) {
    const Camera camera{.view = kViewMatrix,
                        .projection = kProjection,
                        .viewport = kView,
                        .clip_y = ClipY::Up,
                        .clip_depth = ClipDepth::MinusOneToOne};
    for (const bool local : {false, true}) {
        Context context;
        glm::mat4 matrix = glm::rotate(glm::mat4(1), glm::radians(90.0f), glm::vec3(0, 0, 1));
        const auto frame = [&](glm::dvec2 cursor, bool down) {
            from_im3d::gizmo_frame(context, camera, cursor, down, 1.0 / 60, Mode::Translate, local, matrix);
        };
        frame({0, 0}, false);
        const std::uint64_t id = std::hash<std::string_view>{}("crate");
        const glm::dvec2 x = context.handle_position(id, Handle::TranslateX).value();
        const glm::dvec2 along = local ? glm::dvec2(0, -kUnit) : glm::dvec2(kUnit, 0);
        frame(x, true);
        frame(x, true);
        frame(x + along, true);
        EXPECT_NEAR(matrix[3].x, local ? 0 : 1, 1e-5);
        EXPECT_NEAR(matrix[3].y, local ? 1 : 0, 1e-5);
    }
}

TEST(Switching, ATinygizmoHostKeepsItsCameraAndItsTransform) {
    const float half = std::sqrt(0.5f);
    // From x = 8 towards the origin: a quarter turn about y.
    const Camera camera =
        from_tinygizmo::camera_of({glm::radians(60.0f), 0.1f, 100.0f, {8, 0, 0}, {0, half, 0, half}}, {800, 600});
    const glm::dvec3 middle = world_to_screen(camera, {0, 0, 0}).value(),
                     up = world_to_screen(camera, {0, 1, 0}).value(),
                     right = world_to_screen(camera, {0, 0, -1}).value();
    EXPECT_NEAR(middle.x, 400, 1e-3);
    EXPECT_NEAR(middle.y - up.y, kUnit, 1e-3);
    EXPECT_NEAR(right.x - middle.x, kUnit, 1e-3);
    Context context;
    from_tinygizmo::RigidTransform t{{0, 0, 0}, {half, 0, 0, half}, {1, 2, 3}};
    const auto frame = [&](glm::dvec2 cursor, bool down) {
        context.begin_frame({.cursor = cursor, .down = down});
        from_tinygizmo::transform_gizmo(5, context, Mode::Translate, camera, t);
        context.end_frame();
    };
    frame({0, 0}, false);
    const glm::dvec2 z = context.handle_position(5, Handle::TranslateZ).value(); // the object's own: -y, turned about x
    frame(z, true);
    frame(z, true);
    frame(z + glm::dvec2(0, kUnit), true);
    EXPECT_NEAR(t.position.y, -1, 1e-4);
    EXPECT_EQ(t.orientation, glm::vec4(half, 0, 0, half));
    EXPECT_EQ(t.scale, glm::vec3(1, 2, 3));
}

} // namespace

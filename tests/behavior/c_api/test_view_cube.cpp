// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A view cube through C does what it does in C++.
#include "support/cameras.hpp"
#include "support/module_api.hpp"

#include <cstring>

namespace {

using namespace gizmo;

class ModuleViewCube : public test::ModuleTest {
protected:
    ViewChange reference_frame(const Pointer& pointer) {
        reference.begin_frame(pointer, 1.0 / 30);
        const ViewChange change = reference.view_cube(camera, 6, cube);
        reference.end_frame();
        return change;
    }
    GizmoViewChange frame(const Pointer& pointer) {
        auto p = test::sized<GizmoPointer>();
        p.cursor[0] = pointer.cursor.x, p.cursor[1] = pointer.cursor.y;
        p.flags = pointer.down ? GIZMO_POINTER_DOWN : 0;
        p.seconds = 1.0 / 30;
        auto change = test::sized<GizmoViewChange>();
        EXPECT_EQ(api.begin_frame(context, &p), GIZMO_OK);
        EXPECT_EQ(api.view_cube(context, &c_camera, 6, &c_cube, &change), GIZMO_OK);
        EXPECT_EQ(api.end_frame(context), GIZMO_OK);
        return change;
    }
    void both(const Pointer& pointer) {
        const ViewChange cpp = reference_frame(pointer);
        const GizmoViewChange c = frame(pointer);
        EXPECT_EQ(std::memcmp(&camera.view, c_camera.view, sizeof c_camera.view), 0);
        EXPECT_EQ(cpp.changed, (c.flags & GIZMO_VIEW_CHANGED) != 0);
        EXPECT_EQ(cpp.is_over, (c.flags & GIZMO_VIEW_OVER) != 0);
        EXPECT_EQ(cpp.dragging, (c.flags & GIZMO_VIEW_DRAGGING) != 0);
        EXPECT_EQ(cpp.turning, (c.flags & GIZMO_VIEW_TURNING) != 0);
        for (int i = 0; i < 3; ++i) {
            EXPECT_EQ(cpp.place[i], c.place[i]);
            EXPECT_EQ(cpp.clicked[i], c.clicked[i]);
        }
        test::expect_same_list(reference, api, context, 0);
    }

    void SetUp() override {
        test::ModuleTest::SetUp();
        c_cube.struct_size = sizeof c_cube;
        c_cube.style = 1;
        c_cube.up = 1;
        c_cube.corner = 3;
        c_camera.struct_size = sizeof c_camera;
        std::memcpy(c_camera.view, &camera.view, sizeof c_camera.view);
        std::memcpy(c_camera.projection, &camera.projection, sizeof c_camera.projection);
        c_camera.viewport[2] = 800, c_camera.viewport[3] = 600;
    }
    Context reference;
    Camera camera = test::look_at({2, -6, 3}, {0, 0, 0}, {0, 0, 1}, {}, {0, 0, 800, 600});
    ViewCube cube{.style = ViewCubeStyle::Axes, .up = UpAxis::Z, .corner = ViewCubeCorner::BottomLeft};
    GizmoCamera c_camera{};
    GizmoViewCube c_cube{};
};

TEST_F(ModuleViewCube, ClicksAndDragsAsInCpp) {
    const auto placed = place_view_cube(camera, 6, cube, {});
    ASSERT_TRUE(placed);
    const glm::dvec2 top = placed->center + glm::dvec2(0, -placed->radius * 0.7);
    both({.cursor = top});
    both({.cursor = top, .down = true});
    both({.cursor = top});
    for (int i = 0; i < 12; ++i)
        both({.cursor = {300, 300}});
    EXPECT_NEAR(camera.view[2].z, 1, 1e-15); // from the top
    both({.cursor = placed->center, .down = true});
    for (int i = 0; i < 5; ++i)
        both({.cursor = placed->center + glm::dvec2(20 * i, -15 * i), .down = true});
    both({.cursor = placed->center});
    cube.turn = ViewTurn::LookFrom;
    cube.from = {0, 1, 0};
    c_cube.turn = GIZMO_VIEW_TURN_LOOK_FROM;
    c_cube.from[1] = 1;
    both({.cursor = {300, 300}});
    cube.turn = ViewTurn::None;
    c_cube.turn = GIZMO_VIEW_TURN_NONE;
    for (int i = 0; i < 12; ++i)
        both({.cursor = {300, 300}});
}

TEST_F(ModuleViewCube, BadArgumentsAreErrorsAndChangeNothing) {
    const GizmoCamera before = c_camera;
    EXPECT_EQ(api.view_cube(context, &c_camera, 6, &c_cube, nullptr), GIZMO_ERROR_ORDER);
    auto p = test::sized<GizmoPointer>();
    ASSERT_EQ(api.begin_frame(context, &p), GIZMO_OK);
    EXPECT_EQ(api.view_cube(context, nullptr, 6, &c_cube, nullptr), GIZMO_ERROR_NULL);
    GizmoViewCube bad = c_cube;
    bad.turn = 5;
    EXPECT_EQ(api.view_cube(context, &c_camera, 6, &bad, nullptr), GIZMO_ERROR_ARGUMENT);
    bad = c_cube;
    bad.struct_size = 8;
    EXPECT_EQ(api.view_cube(context, &c_camera, 6, &bad, nullptr), GIZMO_ERROR_STRUCT_SIZE);
    GizmoViewChange change{};
    change.struct_size = 4;
    EXPECT_EQ(api.view_cube(context, &c_camera, 6, &c_cube, &change), GIZMO_ERROR_STRUCT_SIZE);
    EXPECT_EQ(api.view_cube(context, &c_camera, 6, nullptr, nullptr), GIZMO_OK);
    change.struct_size = sizeof change;
    EXPECT_EQ(api.view_cube(context, &c_camera, -1, &c_cube, &change), GIZMO_OK);
    EXPECT_EQ(change.hidden, GIZMO_HIDDEN_BAD_OPTIONS + 0u);
    EXPECT_EQ(std::memcmp(&before, &c_camera, sizeof before), 0);
    ASSERT_EQ(api.end_frame(context), GIZMO_OK);
}

} // namespace

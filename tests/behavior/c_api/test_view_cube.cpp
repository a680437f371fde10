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
    void both(const Pointer& pointer) {
        reference.begin_frame(pointer, 1.0 / 30);
        const ViewChange cpp = reference.view_cube(view_camera, 6, cube);
        reference.end_frame();
        GizmoPointer p = test::to_c(pointer);
        p.seconds = 1.0 / 30;
        const auto c_cube = test::InC().of<GizmoViewCube>(cube);
        auto c = test::sized<GizmoViewChange>();
        frame(p, [&] { return api.view_cube(context, &c_camera, 6, &c_cube, &c); });
        EXPECT_TRUE(test::same_memory(view_camera.view, c_camera.view));
        const std::pair<bool, std::uint32_t> flags[] = {{cpp.changed, GIZMO_VIEW_CHANGED},
                                                        {cpp.is_over, GIZMO_VIEW_OVER},
                                                        {cpp.dragging, GIZMO_VIEW_DRAGGING},
                                                        {cpp.turning, GIZMO_VIEW_TURNING}};
        EXPECT_EQ(test::flags_of(flags), c.flags);
        EXPECT_TRUE(test::same_memory(cpp.place, c.place) && test::same_memory(cpp.clicked, c.clicked));
        EXPECT_EQ(static_cast<std::uint32_t>(cpp.button), c.button);
        EXPECT_EQ(static_cast<std::uint32_t>(cpp.clicked_button), c.clicked_button);
        test::expect_same_list(reference, api, context, 0);
    }

    Context reference;
    Camera view_camera = test::look_at({2, -6, 3}, {0, 0, 0}, {0, 0, 1}, {}, {0, 0, 800, 600});
    ViewCube cube{.style = ViewCubeStyle::Axes, .up = UpAxis::Z, .corner = ViewCubeCorner::BottomLeft};
    GizmoCamera c_camera = test::to_c(view_camera);
};

TEST_F(ModuleViewCube, ClicksAndDragsAsInCpp) {
    const auto placed = place_view_cube(view_camera, 6, cube, {});
    ASSERT_TRUE(placed);
    const glm::dvec2 top = placed->center + glm::dvec2(0, -placed->radius * 0.7);
    both({.cursor = top});
    both({.cursor = top, .down = true});
    both({.cursor = top});
    for (int i = 0; i < 12; ++i)
        both({.cursor = {300, 300}});
    EXPECT_NEAR(view_camera.view[2].z, 1, 1e-15); // from the top
    both({.cursor = placed->center, .down = true});
    for (int i = 0; i < 5; ++i)
        both({.cursor = placed->center + glm::dvec2(20 * i, -15 * i), .down = true});
    both({.cursor = placed->center});
    cube.turn = ViewTurn::LookFrom;
    cube.from = {0, 1, 0};
    both({.cursor = {300, 300}});
    cube.turn = ViewTurn::None;
    for (int i = 0; i < 12; ++i)
        both({.cursor = {300, 300}});
    cube.roll_buttons = cube.home_button = true;
    const glm::dvec2 corner = placed->center + placed->radius * glm::dvec2(0.83, 0.83);
    both({.cursor = corner});
    both({.cursor = corner, .down = true});
    both({.cursor = corner});
    EXPECT_NE(reference.draw_list().overlay.size(), 0u);
    for (int i = 0; i < 12; ++i)
        both({.cursor = {300, 300}});
}

TEST_F(ModuleViewCube, BadArgumentsAreErrorsAndChangeNothing) {
    const GizmoCamera before = c_camera;
    const auto c_cube = test::InC().of<GizmoViewCube>(cube);
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
    auto change = test::sized<GizmoViewChange>();
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

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "imguizmo_host.hpp"

namespace {

using gizmo::Handle;
using test::ImGuizmoHost;

struct ImGuizmoCalls : testing::Test {
    ImGuizmoHost host;
    glm::mat4 object{1};
    bool changed = false;

    void frame(ImGuizmo::OPERATION operation = ImGuizmo::TRANSLATE) {
        host.frame([&] { changed = host.manipulate(operation, ImGuizmo::WORLD, object); });
    }
    void move_to(Handle handle, ImGuizmo::OPERATION operation = ImGuizmo::TRANSLATE) {
        frame(operation);
        host.move_mouse(ImGuizmoHost::place_of(handle).value());
    }
};

TEST_F(ImGuizmoCalls, ADragAlongAnAxisFollowsTheMouseAndEndsWithTheButton) {
    move_to(Handle::TranslateX);
    const glm::dvec2 press = host.mouse;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_TRUE(ImGuizmo::IsOver());
    EXPECT_FALSE(ImGuizmo::IsUsing());
    EXPECT_EQ(ImGuizmo::GetHoveredHandleType(), ImGuizmo::MT_MOVE_X);
    host.down = true;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_TRUE(ImGuizmo::IsUsing()) << "in the frame of the press, as with ImGuizmo";
    EXPECT_EQ(ImGuizmo::GetActiveHandleType(), ImGuizmo::MT_MOVE_X);
    EXPECT_EQ(ImGuizmo::GetHoveredHandleType(), ImGuizmo::MT_NONE);
    host.mouse += glm::dvec2(90, 10);
    const double travel =
        host.on_axis({0, 0, 0}, {1, 0, 0}, host.mouse).x - host.on_axis({0, 0, 0}, {1, 0, 0}, press).x;
    ASSERT_GT(travel, 0.5);
    frame();
    EXPECT_TRUE(changed);
    EXPECT_NEAR(static_cast<double>(object[3].x), travel, 1e-4);
    host.down = false;
    frame();
    EXPECT_FALSE(ImGuizmo::IsUsing()) << "in the frame of the release";
    EXPECT_FALSE(ImGuizmo::IsUsingAny());
    host.mouse += 50.0;
    frame();
    EXPECT_FALSE(changed);
    EXPECT_NEAR(static_cast<double>(object[3].x), travel, 1e-4);
}

} // namespace

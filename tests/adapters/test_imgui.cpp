// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "slow_frames.hpp"

#include <gizmo/adapters/imgui.hpp>

namespace {

TEST(ImGuiAdapter, FillsAPointerFromTheFrame) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {400, 300};
    io.DisplayFramebufferScale = {2, 2};
    io.Fonts->Build();
    for (int bits = 0; bits < 64; ++bits) {
        io.MousePos = {10.5f, 20};
        io.MouseDown[0] = bits & 1;
        io.MouseDown[1] = bits & 2;
        io.KeyShift = bits & 4;
        io.KeyCtrl = bits & 8;
        io.KeyAlt = bits & 16;
        io.WantCaptureMouse = bits & 32;
        const gizmo::Pointer pointer = gizmo::pointer_from_imgui(io);
        EXPECT_EQ(pointer.cursor, glm::dvec2(21, 40));
        EXPECT_EQ(pointer.down, (bits & 1) != 0);
        EXPECT_EQ(pointer.cancel, (bits & 2) != 0);
        EXPECT_EQ(pointer.precise, (bits & 4) != 0);
        EXPECT_EQ(pointer.snap, (bits & 8) != 0);
        EXPECT_EQ(pointer.from_center, (bits & 16) != 0);
        EXPECT_EQ(pointer.blocked, (bits & 32) != 0);
    }
    EXPECT_EQ(gizmo::pointer_from_imgui().cursor, glm::dvec2(21, 40));
    ImGui::DestroyContext();
}

#if IMGUI_VERSION_NUM >= 18700
TEST(ImGuiAdapter, DragsTheSameInSlowFrames) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {1280, 720};
    io.Fonts->Build();
    const auto move = [&](const glm::vec2& p) { io.AddMousePosEvent(p.x, p.y); };
    test::expect_slow_frames_drag_as_fast_ones(
        move,
        [&](bool down, const glm::vec2& p) {
            move(p);
            io.AddMouseButtonEvent(0, down);
        },
        [&] {
            ImGui::NewFrame();
            const gizmo::Pointer pointer = gizmo::pointer_from_imgui();
            ImGui::EndFrame();
            return pointer;
        });
    ImGui::DestroyContext();
}
#endif

} // namespace

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

// A host and its backend. Before 1.87 a backend hands over states, so a frame shows only what is so at its beginning.
struct ImGuiHost {
    ImGuiHost() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1280, 720};
        io.Fonts->Build();
#if IMGUI_VERSION_NUM < 18700
        io.KeyMap[ImGuiKey_Escape] = 0;
#endif
    }
    ImGuiHost(const ImGuiHost&) = delete;
    ImGuiHost& operator=(const ImGuiHost&) = delete;
    ~ImGuiHost() {
        ImGui::DestroyContext();
    }
    static constexpr bool knows_fingers = false;

    void send(test::Act act, const glm::vec2& cursor, bool) {
        using enum test::Act;
        ImGuiIO& io = ImGui::GetIO();
        const auto button = [&](int which, bool down) {
#if IMGUI_VERSION_NUM >= 18700
            io.AddMouseButtonEvent(which, down);
#else
            io.MouseDown[which] = down;
#endif
        };
#if IMGUI_VERSION_NUM >= 18700
        io.AddMousePosEvent(cursor.x, cursor.y);
        if (act == Escape || act == EscapeUp) io.AddKeyEvent(ImGuiKey_Escape, act == Escape);
        if (act == Wheel) io.AddMouseWheelEvent(0, 1);
#else
        io.MousePos = {cursor.x, cursor.y};
        if (act == Escape || act == EscapeUp) io.KeysDown[0] = act == Escape;
        if (act == Wheel) io.MouseWheel = 1;
#endif
        if (act == Press || act == Release) button(0, act == Press);
        if (act == Right || act == RightUp) button(1, act == Right);
        if (act == Middle || act == MiddleUp) button(2, act == Middle);
        if (act == FocusLost || act == FocusGained) io.AddFocusEvent(act == FocusGained);
        if (act == FocusLost) button(0, false); // as GLFW releases what is held
    }
    gizmo::Pointer next() {
        ImGui::NewFrame();
        const gizmo::Pointer pointer = gizmo::pointer_from_imgui();
        ImGui::EndFrame();
        return pointer;
    }
};

TEST(ImGuiAdapter, DragsTheSameAtEveryFrameRateWhateverPeopleDo) {
#if IMGUI_VERSION_NUM >= 18700
    const std::vector<double>& rates = test::kFrameRates;
#else
    const std::vector<double> rates = {240}; // at most one event in a frame
#endif
    test::expect_stories_at_frame_rates(rates, [] { return ImGuiHost(); });
}

} // namespace

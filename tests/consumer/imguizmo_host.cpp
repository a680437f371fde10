// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host of ImGuizmo in C++11: the x axis is dragged to the right.
#include <imgui.h>

#include <gizmo/adapters/imguizmo.hpp>

#if defined(_MSVC_LANG) ? _MSVC_LANG > 201402L : __cplusplus > 201103L
#error "gizmo::imguizmo has raised the host's standard"
#endif
#ifdef GLM_VERSION
#error "GLM came along"
#endif

int main() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = ImVec2(800, 600);
    io.DeltaTime = 1.0f / 60;
    io.Fonts->Build();
    const float view[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -8, 1};
    const float projection[16] = {1.5f, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1, -1, 0, 0, -0.2f, 0};
    float object[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    for (int i = 0; i < 6; ++i) {
        const ImVec2 at(i < 3 ? 425.0f : 475.0f, 300);
#if IMGUI_VERSION_NUM >= 18700
        io.AddMousePosEvent(at.x, at.y);
        io.AddMouseButtonEvent(0, i > 1);
#else
        io.MousePos = at;
        io.MouseDown[0] = i > 1;
#endif
        ImGui::NewFrame();
        ImGuizmo::BeginFrame();
        ImGuizmo::SetRect(0, 0, 800, 600);
        ImGuizmo::Manipulate(view, projection, ImGuizmo::TRANSLATE, ImGuizmo::WORLD, object);
        ImGui::Render();
    }
    const bool moved = ImGuizmo::IsUsing() && object[12] > 0.6f && object[12] < 0.7f;
    ImGui::DestroyContext();
    return moved ? 0 : 1; // 50 pixels of 600 units of 8 / 600
}

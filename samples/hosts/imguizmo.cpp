// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An editor that was written for ImGuizmo: one line differs, and no other line knows of Gizmo. It has no window and no
// backend, so that it runs anywhere; the mouse is moved by the command line.
//   host_imguizmo X0 Y0 X1 Y1     drags from (X0, Y0) to (X1, Y1), and prints the object's position
#include <imgui.h>

#include <gizmo/adapters/imguizmo.hpp> // was: #include "ImGuizmo.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace {

struct Editor {
    float view[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -6, 1};
    float projection[16] = {};
    float object[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    ImGuizmo::OPERATION operation = ImGuizmo::TRANSLATE;
    ImGuizmo::MODE mode = ImGuizmo::WORLD;
    bool use_snap = false;
    float snap[3] = {1, 1, 1};

    void set_perspective(float fov, float aspect, float near, float far);
    void show_inspector();
    void show_scene();
};

void Editor::set_perspective(float fov, float aspect, float near, float far) {
    const float k = 1 / std::tan(fov / 2);
    projection[0] = k / aspect;
    projection[5] = k;
    projection[10] = (far + near) / (near - far);
    projection[11] = -1;
    projection[14] = 2 * far * near / (near - far);
}

void Editor::show_inspector() {
    ImGui::Begin("Inspector");
    if (ImGui::RadioButton("Translate", operation == ImGuizmo::TRANSLATE)) operation = ImGuizmo::TRANSLATE;
    if (ImGui::RadioButton("Rotate", operation == ImGuizmo::ROTATE)) operation = ImGuizmo::ROTATE;
    if (ImGui::RadioButton("Scale", operation == ImGuizmo::SCALE)) operation = ImGuizmo::SCALE;
    if (ImGui::RadioButton("Local", mode == ImGuizmo::LOCAL)) mode = ImGuizmo::LOCAL;
    if (ImGui::RadioButton("World", mode == ImGuizmo::WORLD)) mode = ImGuizmo::WORLD;
    ImGui::Checkbox("Snap", &use_snap);
    float translation[3], rotation[3], scale[3];
    ImGuizmo::DecomposeMatrixToComponents(object, translation, rotation, scale);
    ImGui::InputFloat3("Position", translation);
    ImGui::InputFloat3("Rotation", rotation);
    ImGui::InputFloat3("Scale", scale);
    if (!ImGuizmo::IsUsing()) ImGuizmo::RecomposeMatrixFromComponents(translation, rotation, scale, object);
    ImGui::End();
}

void Editor::show_scene() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    set_perspective(0.8f, size.x / size.y, 0.1f, 100);
    const float ground[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1};
    ImGuizmo::SetRect(0, 0, size.x, size.y);
    ImGuizmo::DrawGrid(view, projection, ground, 10);
    ImGuizmo::DrawCubes(view, projection, object, 1);
    ImGuizmo::Manipulate(view, projection, operation, mode, object, nullptr, use_snap ? snap : nullptr);
    ImGuizmo::ViewManipulate(view, 6, ImVec2(size.x - 128, 0), ImVec2(128, 128), 0x10101010);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fprintf(stderr, "usage: host_imguizmo X0 Y0 X1 Y1\n");
        return 2;
    }
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = ImVec2(800, 600);
    io.Fonts->Build();
    Editor editor;
    int vertices = 0;
    for (int frame = 0; frame < 20; ++frame) {
        const float share = frame < 5 ? 0 : frame < 15 ? static_cast<float>(frame - 5) / 10 : 1;
        const auto between = [&](int i) {
            const double from = std::atof(argv[i]), to = std::atof(argv[i + 2]);
            return static_cast<float>(from + (to - from) * static_cast<double>(share));
        };
        io.DeltaTime = 1.0f / 60;
        const ImVec2 mouse(between(1), between(2));
        const bool down = frame > 2 && frame < 17;
#if IMGUI_VERSION_NUM >= 18700
        io.AddMousePosEvent(mouse.x, mouse.y);
        io.AddMouseButtonEvent(0, down);
#else
        io.MousePos = mouse;
        io.MouseDown[0] = down;
#endif
        ImGui::NewFrame();
        ImGuizmo::BeginFrame();
        editor.show_inspector();
        editor.show_scene();
        ImGui::Render();
        vertices = ImGui::GetDrawData()->TotalVtxCount;
    }
    std::printf("%.4f %.4f %.4f, %d vertices\n", static_cast<double>(editor.object[12]),
                static_cast<double>(editor.object[13]), static_cast<double>(editor.object[14]), vertices);
    ImGui::DestroyContext();
    return 0;
}

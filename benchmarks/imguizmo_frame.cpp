// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Frames of Dear ImGui with one call of Manipulate() each, by <gizmo/adapters/imguizmo.hpp> or, where ORIGINAL is
// defined, by ImGuizmo: a line for each operation with the least processor time of a frame in ns and its vertices.
#include "lattice.hpp"

#include <imgui.h>

#ifdef ORIGINAL
#include <ImGuizmo.h>
#else
#include <gizmo/adapters/imguizmo.hpp>
#endif

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <limits>

namespace {

struct Operation {
    const char* name;
    ImGuizmo::OPERATION operation;
};

/// One frame. @return its vertices.
int frame(const glm::mat4& view, const glm::mat4& projection, const Operation* shown) {
    glm::mat4 object(1);
    ImGui::NewFrame();
    ImGuizmo::BeginFrame();
    ImGuizmo::SetRect(0, 0, 1280, 720);
    if (shown) ImGuizmo::Manipulate(&view[0][0], &projection[0][0], shown->operation, ImGuizmo::LOCAL, &object[0][0]);
    ImGui::Render();
    return ImGui::GetDrawData()->TotalVtxCount;
}

} // namespace

int main() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = ImVec2(1280, 720);
    io.DeltaTime = 1.0f / 60;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    io.Fonts->Build();
    gizmo::Camera camera = bench::camera();
    camera.clip_y = gizmo::ClipY::Up;
    const glm::mat4 view(camera.view), projection(camera.projection);

    constexpr Operation kOperations[] = {{"translate", ImGuizmo::TRANSLATE},
                                         {"rotate", ImGuizmo::ROTATE},
                                         {"scale", ImGuizmo::SCALE},
                                         {"universal", ImGuizmo::UNIVERSAL}};
    constexpr int kBatches = 30, kFrames = 1000;
    for (int i = -1; i < 4; ++i) {
        const Operation* const shown = i < 0 ? nullptr : &kOperations[i];
        double least = std::numeric_limits<double>::max();
        for (int batch = 0; batch < kBatches; ++batch) {
            const std::clock_t start = std::clock();
            for (int n = 0; n < kFrames; ++n)
                frame(view, projection, shown);
            const double taken = static_cast<double>(std::clock() - start) * 1e9 / CLOCKS_PER_SEC;
            least = std::min(least, taken / kFrames);
        }
        std::printf("%s %.0f %d\n", shown ? shown->name : "none", least, frame(view, projection, shown));
    }
    ImGui::DestroyContext();
}

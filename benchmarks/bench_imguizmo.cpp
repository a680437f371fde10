// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One call of Manipulate() of <gizmo/adapters/imguizmo.hpp>, beside the context's frame alone. Both draw the same
// gizmo.
#include "lattice.hpp"

#include <gizmo/adapters/imguizmo.hpp>

#include <benchmark/benchmark.h>

namespace {

using namespace gizmo;

Camera camera() {
    Camera camera = bench::camera();
    camera.clip_y = ClipY::Up;
    return camera;
}

struct Frame {
    Frame() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = ImVec2(1280, 720);
        io.DeltaTime = 1.0f / 60;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        io.Fonts->Build();
    }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;
    ~Frame() { ImGui::DestroyContext(); }
};

/// `count` objects in each frame of Dear ImGui, whose own cost is in all of them: the difference of two counts counts.
void manipulate(benchmark::State& state, ImGuizmo::OPERATION operation) {
    const Frame frame;
    const Camera eye = camera();
    const glm::mat4 view(eye.view), projection(eye.projection);
    glm::mat4 object(1);
    for (auto _ : state) {
        ImGui::NewFrame();
        ImGuizmo::BeginFrame();
        ImGuizmo::SetRect(0, 0, 1280, 720);
        for (std::int64_t i = 0; i < state.range(0); ++i) {
            ImGuizmo::PushID(static_cast<int>(i));
            ImGuizmo::Manipulate(&view[0][0], &projection[0][0], operation, ImGuizmo::LOCAL, &object[0][0]);
            ImGuizmo::PopID();
        }
        ImGui::Render();
    }
}
BENCHMARK_CAPTURE(manipulate, translate, ImGuizmo::TRANSLATE)->Arg(0)->Arg(1)->Arg(10);
BENCHMARK_CAPTURE(manipulate, universal, ImGuizmo::UNIVERSAL)->Arg(1)->Arg(10);

void context_alone(benchmark::State& state, Mode mode) {
    const Camera eye = camera();
    glm::mat4 object(1);
    Context context;
    for (auto _ : state) {
        context.begin_frame({.cursor = {-9999, -9999}});
        context.manipulate(mode, object, eye, {.id = 1});
        context.end_frame();
        benchmark::DoNotOptimize(context.draw_list());
    }
}
BENCHMARK_CAPTURE(context_alone, translate, Mode::Translate);
BENCHMARK_CAPTURE(context_alone, universal, Mode::Universal);

void context_and_triangles(benchmark::State& state, Mode mode) {
    const Camera eye = camera();
    glm::mat4 object(1);
    Context context;
    Triangles triangles;
    for (auto _ : state) {
        context.begin_frame({.cursor = {-9999, -9999}});
        context.manipulate(mode, object, eye, {.id = 1});
        context.end_frame();
        triangles.set(context.draw_list());
        benchmark::DoNotOptimize(triangles.vertices());
    }
}
BENCHMARK_CAPTURE(context_and_triangles, translate, Mode::Translate);
BENCHMARK_CAPTURE(context_and_triangles, universal, Mode::Universal);

} // namespace

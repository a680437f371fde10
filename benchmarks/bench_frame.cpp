// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A whole frame, begin_frame to a finished draw list: N gizmos of a mode with the pointer elsewhere, and one gizmo
// hovered and dragged. "per_gizmo" is seconds per gizmo of one frame.
#include <gizmo/gizmo.hpp>

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace gizmo;

Camera bench_camera() {
    Camera camera;
    camera.view = glm::lookAtRH(glm::dvec3(20, 30, 60), glm::dvec3(0), glm::dvec3(0, 1, 0));
    camera.projection = glm::dmat4(0);
    camera.projection[0][0] = 1;
    camera.projection[1][1] = -1.78;
    camera.projection[2][3] = -1;
    camera.projection[3][2] = 0.1;
    camera.viewport = {0, 0, 1920, 1080};
    return camera;
}

// A lattice before the camera, all of it on the screen.
class Lattice {
public:
    explicit Lattice(std::int64_t count)
        : transforms_(static_cast<std::size_t>(count)) {
        for (std::size_t i = 0; i < transforms_.size(); ++i)
            transforms_[i].position = {static_cast<float>(i % 100) * 0.3f - 15,
                                       static_cast<float>(i / 100 % 100) * 0.3f - 15,
                                       static_cast<float>(i / 10000) * 0.03f};
    }
    void frame(Mode mode, const Pointer& pointer) {
        context.begin_frame(pointer);
        for (std::size_t i = 0; i < transforms_.size(); ++i)
            context.manipulate(mode, transforms_[i], camera_, {.id = i});
        context.end_frame();
    }
    Context context;

private:
    std::vector<Transform> transforms_;
    Camera camera_ = bench_camera();
};

void report(benchmark::State& state, std::int64_t count) {
    state.counters["per_gizmo"] = benchmark::Counter(
        static_cast<double>(count), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["gpu_bytes"] = static_cast<double>(sizeof(GizmoInstance));
}

void pointer_elsewhere(benchmark::State& state) {
    Lattice lattice(state.range(1));
    for (auto _ : state)
        lattice.frame(static_cast<Mode>(state.range(0)), {.cursor = {2, 2}});
    report(state, state.range(1));
}

void one_gizmo(benchmark::State& state, bool down) {
    const auto mode = static_cast<Mode>(state.range(0));
    const Handle handle = mode == Mode::Rotate  ? Handle::RotateX
                          : mode == Mode::Scale ? Handle::ScaleX
                                                : Handle::TranslateX;
    Lattice lattice(1);
    lattice.frame(mode, {});
    const auto at = lattice.context.handle_position(0, handle);
    if (!at) return state.SkipWithError("the handle cannot be grabbed");
    double step = 0;
    for (auto _ : state) {
        step = step < 30 ? step + 1 : 0;
        lattice.frame(mode, {.cursor = *at + glm::dvec2(down ? step : 0, 0), .down = down});
    }
    report(state, 1);
}
void hovering(benchmark::State& state) {
    one_gizmo(state, false);
}
void dragging(benchmark::State& state) {
    one_gizmo(state, true);
}

const std::vector<std::int64_t> kModes{1, 2, 4, 7};
BENCHMARK(pointer_elsewhere)->ArgNames({"mode", "n"})->ArgsProduct({kModes, {1, 100, 1000, 10000, 100000, 1000000}});
BENCHMARK(hovering)->ArgName("mode")->Arg(1)->Arg(2)->Arg(4)->Arg(7);
BENCHMARK(dragging)->ArgName("mode")->Arg(1)->Arg(2)->Arg(4)->Arg(7);

} // namespace

BENCHMARK_MAIN();

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pure functions, one by one: shapes, pick, begin_drag, update_drag.
#include "handles/placement.hpp"
#include "lattice.hpp"
#include "pick/handle_distance.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace gizmo;

struct Placed {
    Projector projector = *make_projector(bench::camera());
    Options options{};
    DTransform transform{};
    Mode mode;
    Placement placement;

    explicit Placed(Mode m)
        : mode(m)
        , placement(*place(projector, m, *make_frame(projector, m, transform, options), options, Style{})) {}
    glm::dvec2 pivot() const { return glm::dvec2(placement.origin) / placement.origin.z; }
};

void shape_distance(benchmark::State& state, Handle handle) {
    const Placed p(handle == Handle::RotateX ? Mode::Rotate : Mode::Universal);
    const glm::dvec2 cursor = p.pivot() + glm::dvec2(41, 23);
    for (auto _ : state)
        benchmark::DoNotOptimize(distance_to(p.placement, handle, cursor, Style{}));
}
BENCHMARK_CAPTURE(shape_distance, axis, Handle::TranslateX);
BENCHMARK_CAPTURE(shape_distance, square, Handle::TranslateXY);
BENCHMARK_CAPTURE(shape_distance, ring, Handle::RotateX);
BENCHMARK_CAPTURE(shape_distance, view_ring, Handle::RotateView);
BENCHMARK_CAPTURE(shape_distance, view_circle, Handle::TranslateView);

void place_one(benchmark::State& state) {
    const Placed p(static_cast<Mode>(state.range(0)));
    for (auto _ : state) {
        const auto frame = make_frame(p.projector, p.mode, p.transform, p.options);
        benchmark::DoNotOptimize(place(p.projector, p.mode, *frame, p.options, Style{}));
    }
}
BENCHMARK(place_one)->ArgName("mode")->Arg(1)->Arg(2)->Arg(4)->Arg(7);

void pick_one(benchmark::State& state) {
    const Placed p(static_cast<Mode>(state.range(0)));
    const glm::dvec2 cursor = p.pivot() + glm::dvec2(41, 23);
    for (auto _ : state)
        benchmark::DoNotOptimize(pick(p.placement, cursor, Style{}));
}
BENCHMARK(pick_one)->ArgName("mode")->Arg(1)->Arg(2)->Arg(4)->Arg(7);

void begin(benchmark::State& state, Mode mode, Handle handle) {
    const Placed p(mode);
    const glm::dvec2 cursor = p.pivot() + glm::dvec2(30, 10);
    for (auto _ : state)
        benchmark::DoNotOptimize(begin_drag(p.projector, p.placement, handle, p.transform, p.options, cursor));
}
BENCHMARK_CAPTURE(begin, axis, Mode::Translate, Handle::TranslateX);
BENCHMARK_CAPTURE(begin, ring, Mode::Rotate, Handle::RotateX);

void update(benchmark::State& state, Mode mode, Handle handle) {
    const Placed p(mode);
    const glm::dvec2 cursor = p.pivot() + glm::dvec2(30, 10);
    const auto drag = begin_drag(p.projector, p.placement, handle, p.transform, p.options, cursor);
    if (!drag) return state.SkipWithError("it cannot be dragged");
    Pointer pointer{.cursor = cursor};
    for (auto _ : state) {
        pointer.cursor.x = cursor.x + static_cast<double>(state.iterations() % 30);
        benchmark::DoNotOptimize(update_drag(*drag, p.projector, pointer));
    }
}
BENCHMARK_CAPTURE(update, axis, Mode::Translate, Handle::TranslateX);
BENCHMARK_CAPTURE(update, plane, Mode::Translate, Handle::TranslateXY);
BENCHMARK_CAPTURE(update, ring, Mode::Rotate, Handle::RotateX);
BENCHMARK_CAPTURE(update, trackball, Mode::Rotate, Handle::RotateTrackball);
BENCHMARK_CAPTURE(update, scale, Mode::Scale, Handle::ScaleX);

} // namespace

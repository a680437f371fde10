// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pure functions of steps.hpp, one at a time.
#include "lattice.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/steps.hpp>

#include <benchmark/benchmark.h>

#include <cmath>
#include <vector>

namespace {

using namespace gizmo;

struct Placed {
    explicit Placed(Mode m)
        : mode(m) {}
    std::optional<Placement> again() const {
        const auto frame = make_frame(projector, mode, transform, options);
        return place(projector, mode, *frame, options, style);
    }

    Mode mode;
    Projector projector = *make_projector(bench::camera());
    DTransform transform{};
    Options options{};
    Style style{};
    Placement placement = *again();
    glm::dvec2 pivot = glm::dvec2(placement.origin) / placement.origin.z;
};

void place_one(benchmark::State& state, Mode mode) {
    const Placed p(mode);
    for (auto _ : state)
        benchmark::DoNotOptimize(p.again());
}
BENCHMARK_CAPTURE(place_one, universal, Mode::Universal);

void pick_one(benchmark::State& state, Mode mode) {
    const Placed p(mode);
    const glm::dvec2 cursor = p.pivot + glm::dvec2(41, 23);
    for (auto _ : state)
        benchmark::DoNotOptimize(pick(p.placement, cursor, p.style));
}
BENCHMARK_CAPTURE(pick_one, translate, Mode::Translate);
BENCHMARK_CAPTURE(pick_one, rotate, Mode::Rotate);
BENCHMARK_CAPTURE(pick_one, universal, Mode::Universal);

void begin(benchmark::State& state, Mode mode, Handle handle) {
    const Placed p(mode);
    const glm::dvec2 cursor = p.pivot + glm::dvec2(30, 10);
    for (auto _ : state)
        benchmark::DoNotOptimize(begin_drag(p.projector, p.placement, handle, p.transform, p.options, cursor));
}
BENCHMARK_CAPTURE(begin, axis, Mode::Translate, Handle::TranslateX);
BENCHMARK_CAPTURE(begin, ring, Mode::Rotate, Handle::RotateX);

void update(benchmark::State& state, Mode mode, Handle handle) {
    const Placed p(mode);
    const glm::dvec2 cursor = p.pivot + glm::dvec2(30, 10);
    const auto drag = begin_drag(p.projector, p.placement, handle, p.transform, p.options, cursor);
    if (!drag) return state.SkipWithError("it cannot be dragged");
    int step = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(update_drag(*drag, p.projector, {.cursor = cursor + glm::dvec2(++step % 30, 0)}));
}
BENCHMARK_CAPTURE(update, axis, Mode::Translate, Handle::TranslateX);
BENCHMARK_CAPTURE(update, plane, Mode::Translate, Handle::TranslateXY);
BENCHMARK_CAPTURE(update, ring, Mode::Rotate, Handle::RotateX);
BENCHMARK_CAPTURE(update, trackball, Mode::Rotate, Handle::RotateTrackball);
BENCHMARK_CAPTURE(update, scale, Mode::Scale, Handle::ScaleX);

#if __has_include(<gizmo/snap_geometry.hpp>)
// A free drag among segments, of which 32 come near: all of their intersections.
void snap_among(benchmark::State& state) {
    const Placed p(Mode::Translate);
    Context context;
    std::vector<SnapFeature> features;
    for (int i = 0; i < state.range(0); ++i) {
        const double turn = i, far = i < 32 ? 0 : 100 + i;
        features.push_back({.kind = SnapKind::Segment, .user = static_cast<std::uint64_t>(i)});
        features.back().position = {far - 0.02 * std::cos(turn), -0.02 * std::sin(turn), 0.001 * (i % 4)};
        features.back().direction = {0.04 * std::cos(turn), 0.04 * std::sin(turn), 0};
    }
    const Options options{.id = 1, .snap_geometry = {.features = features}};
    DTransform object{};
    const auto frame = [&](const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate(Mode::Translate, object, bench::camera(), options);
        context.end_frame();
    };
    frame({.cursor = {-1, -1}});
    frame({.cursor = p.pivot, .down = true});
    int step = 0;
    for (auto _ : state)
        frame({.cursor = p.pivot + glm::dvec2(1 + ++step % 5, 0), .down = true, .snap = true});
    if (!context.is_active()) state.SkipWithError("it is not dragged");
}
BENCHMARK(snap_among)->ArgName("n")->Arg(0)->Arg(32)->Arg(1000);
#endif

} // namespace

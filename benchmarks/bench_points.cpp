// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A million points: a frame with the pointer over them, a box selection, a drag of all of them; against one linear
// pass over the same bytes.
#include "lattice.hpp"

#include "support/count_allocations.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace gizmo;

void report(benchmark::State& state, std::int64_t count, long allocations) {
    state.counters["each"] = benchmark::Counter(
        static_cast<double>(count), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["allocs"] = static_cast<double>(allocations) / static_cast<double>(state.iterations());
}

// The sums of the coordinates: every byte is read and little is done with it.
void linear_pass(benchmark::State& state) {
    const auto points = bench::points(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        glm::dvec3 a(0), b(0), c(0), d(0);
        for (std::size_t i = 0; i + 4 <= points.size(); i += 4) {
            a += points[i];
            b += points[i + 1];
            c += points[i + 2];
            d += points[i + 3];
        }
        benchmark::DoNotOptimize(a + b + c + d);
    }
    report(state, state.range(0), 0);
}

struct Points {
    explicit Points(std::int64_t count)
        : points(bench::points(static_cast<std::size_t>(count)))
        , selected(points.size(), 1) {}
    void frame(const Pointer& pointer) {
        context.begin_frame(pointer);
        context.manipulate_points(std::span<glm::dvec3>(points), selected, camera, {.id = 1}, look);
        context.end_frame();
    }
    Context context;
    Camera camera = bench::camera();
    std::vector<glm::dvec3> points;
    std::vector<std::uint8_t> selected;
    PointStyle look{.draw = false};
};

void hover(benchmark::State& state, bool draw) {
    Points p(state.range(0));
    p.look.draw = draw;
    const auto at = world_to_screen(p.camera, p.points[p.points.size() / 2]);
    const auto frame = [&] { p.frame({.cursor = glm::dvec2(*at)}); };
    frame();
    frame();
    const long before = test::allocation_count();
    for (auto _ : state)
        frame();
    if (!p.context.is_hovered()) state.SkipWithError("nothing is hovered");
    report(state, state.range(0), test::allocation_count() - before);
}
void points_hovered(benchmark::State& state) {
    hover(state, false);
}
void points_hovered_and_drawn(benchmark::State& state) {
    hover(state, true);
}

void points_box_selected(benchmark::State& state) {
    Points p(state.range(0));
    const Projector projector = *make_projector(p.camera);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            select_points(projector, std::span<const glm::dvec3>(p.points), {600, 300}, {1300, 800}, p.selected));
    report(state, state.range(0), 0);
}

void points_dragged(benchmark::State& state) {
    Points p(state.range(0));
    const std::size_t grabbed = p.points.size() / 2;
    const glm::dvec2 at(*world_to_screen(p.camera, p.points[grabbed]));
    p.frame({.cursor = at, .down = true});
    p.frame({.cursor = at, .down = true});
    const long before = test::allocation_count();
    for (auto _ : state)
        p.frame({.cursor = at + glm::dvec2(static_cast<double>(state.iterations() % 30), 0), .down = true});
    if (!p.context.is_active()) state.SkipWithError("nothing was grabbed");
    report(state, state.range(0), test::allocation_count() - before);
}

BENCHMARK(linear_pass)->ArgName("n")->Arg(1000)->Arg(1000000);
BENCHMARK(points_hovered)->ArgName("n")->Arg(1000)->Arg(1000000);
BENCHMARK(points_hovered_and_drawn)->ArgName("n")->Arg(1000)->Arg(1000000);
BENCHMARK(points_box_selected)->ArgName("n")->Arg(1000)->Arg(1000000);
BENCHMARK(points_dragged)->ArgName("n")->Arg(1000)->Arg(1000000);

} // namespace

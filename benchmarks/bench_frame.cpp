// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A whole frame, from begin_frame to the draw list: N gizmos of a mode with a call each and with one call for all, and
// one gizmo idle, hovered and dragged; and the same with its triangles.
#include "lattice.hpp"
#include "report.hpp"

#if __has_include(<gizmo/triangles.hpp>) // not in the earlier library that --core may measure
#include <gizmo/triangles.hpp>
#define GIZMO_HAS_TRIANGLES
#endif

namespace {

using namespace gizmo;
using bench::Lattice;

void elsewhere(benchmark::State& state, bool bulk) {
    const auto mode = static_cast<Mode>(state.range(0));
    const auto count = static_cast<std::size_t>(state.range(1));
    Lattice lattice(count);
    const auto frame = [&] {
        bulk ? lattice.bulk_frame(mode, {.cursor = bench::kElsewhere})
             : lattice.frame(mode, {.cursor = bench::kElsewhere});
    };
    frame();
    frame();
    bench::Report report(state, count);
    for (auto _ : state)
        frame();
}
void a_call_each(benchmark::State& state) {
    elsewhere(state, false);
}
void a_call_for_all(benchmark::State& state) {
    elsewhere(state, true);
}

void one_gizmo(benchmark::State& state, bool hover, bool down) {
    const auto mode = static_cast<Mode>(state.range(0));
    Lattice lattice(1);
    lattice.frame(mode, {});
    const auto at = lattice.context.handle_position(0, bench::handle_of(mode));
    if (!at) return state.SkipWithError("the handle cannot be grabbed");
    const glm::dvec2 cursor = hover ? *at : bench::kElsewhere;
    int step = 0;
    const auto frame = [&] {
        step = step < 30 ? step + 1 : 0;
        lattice.frame(mode, {.cursor = cursor + glm::dvec2(down ? step : 0, 0), .down = down});
    };
    for (int i = 0; i < 40; ++i)
        frame();
    bench::Report report(state, 1);
    for (auto _ : state)
        frame();
    if (lattice.context.is_hovered() != hover) state.SkipWithError("the pointer is not where it should be");
    if (lattice.context.is_active() != down) state.SkipWithError("the handle was not grabbed");
}
void one_idle(benchmark::State& state) {
    one_gizmo(state, false, false);
}
void one_hovered(benchmark::State& state) {
    one_gizmo(state, true, false);
}
void one_dragged(benchmark::State& state) {
    one_gizmo(state, true, true);
}

#ifdef GIZMO_HAS_TRIANGLES
void with_triangles(benchmark::State& state) {
    const auto mode = static_cast<Mode>(state.range(0));
    const auto count = static_cast<std::size_t>(state.range(1));
    Lattice lattice(count);
    Triangles triangles;
    const auto frame = [&] {
        lattice.frame(mode, {.cursor = bench::kElsewhere});
        triangles.set(lattice.context.draw_list());
    };
    frame();
    frame();
    bench::Report report(state, count);
    for (auto _ : state)
        frame();
}

BENCHMARK(with_triangles)->ArgNames({"mode", "n"})->ArgsProduct({{1, 2, 4, 7}, {1, 100}});
#endif

void in_numbers(benchmark::internal::Benchmark* b) {
    b->ArgNames({"mode", "n"})->ArgsProduct({{1}, {1, 10, 100, 1000, 10000, 100000, 1000000}});
    b->ArgsProduct({{2, 4, 7}, {10000}});
}
BENCHMARK(a_call_each)->Apply(in_numbers);
BENCHMARK(a_call_for_all)->Apply(in_numbers);
BENCHMARK(one_idle)->ArgName("mode")->Arg(1)->Arg(2)->Arg(4)->Arg(7);
BENCHMARK(one_hovered)->ArgName("mode")->Arg(1)->Arg(2)->Arg(4)->Arg(7);
BENCHMARK(one_dragged)->ArgName("mode")->Arg(1)->Arg(2)->Arg(4)->Arg(7);

} // namespace

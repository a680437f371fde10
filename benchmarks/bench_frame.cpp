// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A whole frame, begin_frame to a finished draw list: N gizmos of a mode with a call for each and with a call for all,
// the pointer elsewhere; and one gizmo hovered and dragged. "each" is seconds per gizmo of one frame, "allocs" what a
// frame allocates.
#include "lattice.hpp"

#include "support/count_allocations.hpp"

#include <benchmark/benchmark.h>

#include <cstring>

namespace {

using namespace gizmo;
using bench::Lattice;

// Of a benchmark that handles `count` things in an iteration.
class Report {
public:
    Report(benchmark::State& state, std::int64_t count, std::size_t bytes)
        : state_(state)
        , count_(count)
        , bytes_(bytes) {}
    ~Report() {
        const long made = test::allocation_count() - before_;
        state_.counters["each"] = benchmark::Counter(
            static_cast<double>(count_), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
        state_.counters["bytes"] = static_cast<double>(bytes_);
        state_.counters["allocs"] = static_cast<double>(made) / static_cast<double>(state_.iterations());
    }
    Report(const Report&) = delete;
    Report& operator=(const Report&) = delete;
    void start() { before_ = test::allocation_count(); }

private:
    benchmark::State& state_;
    std::int64_t count_;
    std::size_t bytes_;
    long before_ = 0;
};

void elsewhere(benchmark::State& state, bool bulk, bool compact = false) {
    Lattice lattice(static_cast<std::size_t>(state.range(1)));
    lattice.context.draw.compact = compact;
    const auto mode = static_cast<Mode>(state.range(0));
    const auto frame = [&] {
        bulk ? lattice.bulk_frame(mode, {.cursor = bench::kElsewhere})
             : lattice.frame(mode, {.cursor = bench::kElsewhere});
    };
    frame();
    frame();
    Report report(state, state.range(1), compact ? sizeof(CompactInstance) : sizeof(GizmoInstance));
    report.start();
    for (auto _ : state)
        frame();
}
void a_call_each(benchmark::State& state) {
    elsewhere(state, false);
}
void a_call_for_all(benchmark::State& state) {
    elsewhere(state, true);
}
void a_compact_call_each(benchmark::State& state) {
    elsewhere(state, false, true);
}
void a_compact_call_for_all(benchmark::State& state) {
    elsewhere(state, true, true);
}

// The floor: as many bytes written as a frame writes for the GPU, read from as many.
template <class Instance>
void copy_of(benchmark::State& state) {
    const std::vector<Instance> from(static_cast<std::size_t>(state.range(0)));
    std::vector<Instance> to(from.size());
    Report report(state, state.range(0), sizeof(Instance));
    report.start();
    for (auto _ : state) {
        std::memcpy(to.data(), from.data(), from.size() * sizeof(Instance));
        benchmark::ClobberMemory();
    }
}
void copy_of_the_bytes(benchmark::State& state) {
    copy_of<GizmoInstance>(state);
}
void copy_of_compact_bytes(benchmark::State& state) {
    copy_of<CompactInstance>(state);
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
    Report report(state, 1, sizeof(GizmoInstance));
    report.start();
    for (auto _ : state)
        frame();
    if (lattice.context.is_active() != down) state.SkipWithError("the handle was not grabbed");
}
void one_elsewhere(benchmark::State& state) {
    one_gizmo(state, false, false);
}
void one_hovered(benchmark::State& state) {
    one_gizmo(state, true, false);
}
void one_dragged(benchmark::State& state) {
    one_gizmo(state, true, true);
}

// Ten thousand of which one is dragged: the others take the batch path.
void many_one_dragged(benchmark::State& state) {
    const auto mode = static_cast<Mode>(state.range(0));
    Lattice lattice(10000);
    lattice.bulk_frame(mode, {});
    const auto at = world_to_screen(bench::camera(), {-15, -15, 0});
    const glm::dvec2 cursor(*at);
    int step = 0;
    const auto frame = [&](bool down) {
        step = step < 30 ? step + 1 : 0;
        lattice.bulk_frame(mode, {.cursor = cursor + glm::dvec2(step, 0), .down = down});
    };
    frame(false);
    for (int i = 0; i < 40; ++i)
        frame(true);
    Report report(state, 10000, sizeof(GizmoInstance));
    report.start();
    for (auto _ : state)
        frame(true);
    if (!lattice.context.is_active()) state.SkipWithError("nothing was grabbed");
}

const std::vector<std::int64_t> kModes{1, 2, 4, 7};
const std::vector<std::int64_t> kCounts{1, 10, 100, 1000, 10000, 100000, 1000000};
BENCHMARK(copy_of_the_bytes)->ArgName("n")->Arg(1000)->Arg(10000)->Arg(1000000);
BENCHMARK(copy_of_compact_bytes)->ArgName("n")->Arg(1000)->Arg(10000)->Arg(1000000);
BENCHMARK(a_call_for_all)->ArgNames({"mode", "n"})->ArgsProduct({kModes, kCounts});
BENCHMARK(a_call_each)->ArgNames({"mode", "n"})->ArgsProduct({kModes, kCounts});
const std::vector<std::int64_t> kFewCounts{1000, 10000, 1000000};
BENCHMARK(a_compact_call_for_all)->ArgNames({"mode", "n"})->ArgsProduct({kModes, kFewCounts});
BENCHMARK(a_compact_call_each)->ArgNames({"mode", "n"})->ArgsProduct({kModes, kFewCounts});
BENCHMARK(one_elsewhere)->ArgName("mode")->ArgsProduct({kModes});
BENCHMARK(one_hovered)->ArgName("mode")->ArgsProduct({kModes});
BENCHMARK(one_dragged)->ArgName("mode")->ArgsProduct({kModes});
BENCHMARK(many_one_dragged)->ArgName("mode")->ArgsProduct({{1}});

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Ten thousand gizmos that are not plain, each case beside the plain one: report.py prints the ratios.
#include "cases.hpp"

#include "support/count_allocations.hpp"

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace gizmo;

constexpr std::size_t kCount = 10000;

void run_case(benchmark::State& state, bench::Case c, bool bulk) {
    bench::Crowd crowd(c, bulk, Mode::Translate, kCount);
    if (c == bench::Case::Letters && !bench::set_letters(crowd.context.style, true)) state.SkipWithError("no letters");
    if (c == bench::Case::Dragged && !crowd.context.is_active()) state.SkipWithError("nothing was grabbed");
    if (c == bench::Case::Crowd && !crowd.context.is_hovered()) state.SkipWithError("nothing is hovered");
    const std::size_t drawn = crowd.drawn();
    const long before = test::allocation_count();
    for (auto _ : state)
        crowd.frame();
    const long made = test::allocation_count() - before;
    state.counters["each"] = benchmark::Counter(
        static_cast<double>(drawn), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["allocs"] = static_cast<double>(made) / static_cast<double>(state.iterations());
}

const bool kRegistered = [] {
    for (const bench::CaseRow& row : bench::kCases)
        for (const bool bulk : {false, true})
            if (bulk ? row.all : row.each)
                benchmark::RegisterBenchmark(
                    (std::string(bulk ? "case_all/" : "case_each/") + std::string(row.name)).c_str(),
                    [value = row.value, bulk](benchmark::State& state) { run_case(state, value, bulk); });
    return true;
}();

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Ten thousand gizmos of each case of cases.hpp.
#include "cases.hpp"

#include "report.hpp"

#include <string>

namespace {

constexpr std::size_t kCount = 10000;

void run_case(benchmark::State& state, bench::Case c, bool bulk) {
    bench::Crowd crowd(c, bulk, gizmo::Mode::Translate, kCount);
    if (crowd.context.draw_list().gizmo_count() != kCount) state.SkipWithError("not all of them are drawn");
    const bool near = c == bench::Case::Midst || c == bench::Case::Ray;
    if (crowd.context.is_hovered() != near) state.SkipWithError("the pointer is not where it should be");
    bench::Report report(state, kCount);
    for (auto _ : state)
        crowd.frame();
}

const bool kRegistered = [] {
    for (const bench::CaseRow& row : bench::kCases)
        for (const bool bulk : {false, true})
            if (!bulk || row.has_one_call)
                benchmark::RegisterBenchmark(
                    (std::string(bulk ? "case_all/" : "case_each/") + std::string(row.name)).c_str(),
                    [value = row.value, bulk](benchmark::State& state) { run_case(state, value, bulk); });
    return true;
}();

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The same frames through the C table of the module.
#include "module_lattice.hpp"
#include "report.hpp"

namespace {

void through_c(benchmark::State& state, bool bulk) {
    const auto mode = static_cast<std::uint32_t>(state.range(0));
    const auto count = static_cast<std::size_t>(state.range(1));
    bench::ModuleLattice lattice(count);
    const auto frame = [&] { bulk ? lattice.bulk_frame(mode) : lattice.frame(mode); };
    frame();
    frame();
    if (!lattice.is_ok()) return state.SkipWithError("the module does not load, or a call fails");
    bench::Report report(state, count);
    for (auto _ : state)
        frame();
}
void c_call_each(benchmark::State& state) {
    through_c(state, false);
}
void c_call_for_all(benchmark::State& state) {
    through_c(state, true);
}
BENCHMARK(c_call_each)->ArgNames({"mode", "n"})->ArgsProduct({{1}, {1, 10000}});
BENCHMARK(c_call_for_all)->ArgNames({"mode", "n"})->ArgsProduct({{1}, {1, 10000}});

} // namespace

// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The counters of a benchmark that handles many things in one iteration.
#pragma once

#include "support/count_allocations.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>

namespace bench {

/// From here to the end of the scope: "each" is seconds for each of `count`, "allocs" the allocations of an iteration.
class Report {
public:
    Report(benchmark::State& state, std::size_t count)
        : state_(state)
        , count_(count) {}
    ~Report() {
        const long made = test::allocation_count() - before_;
        state_.counters["each"] = benchmark::Counter(
            static_cast<double>(count_), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
        state_.counters["allocs"] = static_cast<double>(made) / static_cast<double>(state_.iterations());
    }
    Report(const Report&) = delete;
    Report& operator=(const Report&) = delete;

private:
    benchmark::State& state_;
    std::size_t count_;
    long before_ = test::allocation_count();
};

} // namespace bench

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Builds and runs the benchmarks, prints a table with ratios and budgets, and writes build/bench/results.json.
#   scripts/bench.sh                 everything; a few minutes
#   scripts/bench.sh --quick         a sixth of the time, for a first look
#   scripts/bench.sh --instructions  counts instructions under callgrind instead: the same on every run
#   scripts/bench.sh --vulkan        the pass and the depth picker on the first Vulkan device
#   scripts/bench.sh --device [COMMIT] [--quick|--calls]   what creating, recording, picking (--calls: these alone) and
#                                    drawing cost, beside what they did at that commit
#   scripts/bench.sh --device [COMMIT] --timestamps [--quick]   drawing alone, timed by the device's timestamp queries
#   scripts/bench.sh --core [COMMIT] [--quick]   what gizmos cost the processor, beside what they did at that commit
#   scripts/bench.sh --results [PART...]   prints benchmarks/results.md anew, or the parts whose options name PART (plain: none)
#   scripts/bench.sh --viewer [--quick]   the viewer: start, memory, frames, input to picture, idle
#   GIZMO_BENCH_FLAGS='-march=native' scripts/bench.sh   with other compiler flags
# Further arguments go to Google Benchmark.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
build="$root/build/bench"
if [ "${1:-}" = --results ]; then
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev python3 git valgrind xvfb xdotool openbox
    exec python3 "$root/benchmarks/write_results.py" "${@:2}"
fi
if [ "${1:-}" = --viewer ]; then
    install_packages "${BUILD_PACKAGES[@]}" python3 xvfb xdotool openbox
    cmake -S "$root" -B "$root/build/release" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
    cmake --build "$root/build/release" --target viewer >&2
    exec python3 "$root/benchmarks/viewer_figures.py" "$root/build/release/samples/viewer" "${@:2}"
fi
# What a commit's library is built of, given as an argument or c4f3ed0, with the benchmarks that both are asked.
unpack_earlier() { # [COMMIT], the names of the sources
    commit=c4f3ed0
    case "$1" in '' | --*) ;; *) commit=$1 ;; esac
    earlier="$build-earlier/$commit"
    mkdir -p "$earlier"
    git -C "$root" archive "$commit" | tar -x -C "$earlier"
    for source in "${@:2}"; do cp "$root/benchmarks/$source" "$earlier/benchmarks/"; done
}
core_only=(-DCMAKE_BUILD_TYPE=Release -DGIZMO_BENCHMARKS=ON -DGIZMO_VULKAN=OFF -DGIZMO_SAMPLES=OFF -DGIZMO_TESTS=OFF
    -DGIZMO_INSTALL=OFF)
if [ "${1:-}" = --core ]; then
    shift
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev python3
    unpack_earlier "${1:-}" cases.hpp lattice.hpp bench_cases.cpp
    grep -q bench_cases.cpp "$earlier/benchmarks/CMakeLists.txt" ||
        printf '%s\n' 'target_sources(core_benchmarks PRIVATE bench_cases.cpp)' \
            'target_include_directories(core_benchmarks PRIVATE ${PROJECT_SOURCE_DIR}/tests)' \
            >>"$earlier/benchmarks/CMakeLists.txt"
    for side in "$root" "$earlier"; do
        cmake -S "$side" -B "$side/build/bench" -G Ninja "${core_only[@]}" >/dev/null
        cmake --build "$side/build/bench" --target core_benchmarks >&2
    done
    exec python3 "$root/benchmarks/core_cost.py" "$root/build/bench/benchmarks/core_benchmarks" \
        "$earlier/build/bench/benchmarks/core_benchmarks" "$@"
fi
if [ "${1:-}" = --device ]; then
    shift
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev python3 valgrind
    unpack_earlier "${1:-}" device_cost.cpp call_cost.cpp bare_device.hpp vulkan_calls.hpp
    for program in device_cost call_cost; do
        grep -q "add_executable($program" "$earlier/benchmarks/CMakeLists.txt" ||
            printf 'add_executable(%s %s.cpp)\ntarget_link_libraries(%s PRIVATE sample_gpu)\n' \
                "$program" "$program" "$program" >>"$earlier/benchmarks/CMakeLists.txt"
    done
    for side in "$root" "$earlier"; do
        cmake -S "$side" -B "$side/build/bench-vulkan" -G Ninja -DCMAKE_BUILD_TYPE=Release -DGIZMO_BENCHMARKS=ON \
            -DGIZMO_TESTS=OFF >/dev/null
        cmake --build "$side/build/bench-vulkan" --target device_cost call_cost >&2
    done
    exec python3 "$root/benchmarks/device_cost.py" "$root/build/bench-vulkan/benchmarks" \
        "$earlier/build/bench-vulkan/benchmarks" "$@"
fi
if [ "${1:-}" = --vulkan ]; then
    shift
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev
    cmake -S "$root" -B "$build-vulkan" -G Ninja -DCMAKE_BUILD_TYPE=Release -DGIZMO_BENCHMARKS=ON -DGIZMO_TESTS=OFF >/dev/null
    cmake --build "$build-vulkan" --target vulkan_benchmarks call_cost viewer_benchmarks >&2
    install_packages valgrind
    count() { # call, size
        echo "$1 $2 1" | valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="measured_$1*" \
            "$build-vulkan/benchmarks/call_cost" 2>&1 | sed -n 's/.*Collected : //p'
    }
    for side in 1 9 15; do
        for part in request poll; do
            echo "instructions of a pick's $part, $side x $side texels: $(count "$part" "$side")"
        done
    done
    for n in 1 100 10000; do
        echo "instructions to record the pass, $n gizmos: $(count record "$n")"
    done
    "$build-vulkan/benchmarks/viewer_benchmarks"
    exec "$build-vulkan/benchmarks/vulkan_benchmarks" --benchmark_out="$build-vulkan/results.json" \
        --benchmark_out_format=json "$@"
fi
install_packages g++ cmake ninja-build libglm-dev libbenchmark-dev python3
cmake -S "$root" -B "$build" -G Ninja "${core_only[@]}" -DCMAKE_CXX_FLAGS="${GIZMO_BENCH_FLAGS:-}" >/dev/null
cmake --build "$build" >&2
if [ "${1:-}" = --instructions ]; then
    install_packages valgrind
    exec python3 "$root/benchmarks/count_instructions.py" "$build/benchmarks/core_instructions" \
        "$build/benchmarks/module_instructions"
fi
# Repeated in turn with all others, so that ratios are of the same minutes: a shared machine is now fast, now slow.
repetitions=12
if [ "${1:-}" = --quick ]; then
    repetitions=2
    shift
fi
"$build/benchmarks/core_benchmarks" --benchmark_min_time=0.04 --benchmark_repetitions="$repetitions" \
    --benchmark_enable_random_interleaving=true --benchmark_out="$build/results.json" \
    --benchmark_out_format=json "$@" >/dev/null
python3 "$root/benchmarks/report.py" "$build/results.json"
echo "JSON: $build/results.json" >&2

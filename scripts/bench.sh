#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Builds and runs the benchmarks.
#   scripts/bench.sh                 the core: tables, budgets, and build/bench/results.json; about two minutes
#   scripts/bench.sh --quick         the same in less time, for a first look
#   scripts/bench.sh --instructions  the core's instructions, under callgrind
#   scripts/bench.sh --core [COMMIT] [--quick]   the C++ core beside the library of COMMIT (c911f2ac by default)
#   scripts/bench.sh --discs [CAMERAS] [SCENES] [FILE]   the largest disc that each handle owns: a histogram for each mode
#                                    and device, of 60 random cameras and 2 scenes of five gizmos by default (a minute);
#                                    FILE: a line for each handle of the random cameras
#   scripts/bench.sh --hand [TASKS]  the time in which a simulated hand reaches a handle, and how often it misses: 1,000
#                                    tasks for each mode by default
#   scripts/bench.sh --hand --place [SCENES]   the time in which it places a box on another one, by handles and by the body
#   scripts/bench.sh --rooms         five rooms furnished in the viewer with a real mouse, by handles and by bodies
#   scripts/bench.sh --vulkan        frames of the viewer, and what the pass and a depth request add to a frame
#   scripts/bench.sh --device [COMMIT] [--quick] [--calls] [--timestamps]   creating, recording, picking and drawing beside
#                                    the library of COMMIT; --calls: without drawing; --timestamps: drawing alone, timed
#                                    by the device
#   scripts/bench.sh --imguizmo [DIR]   a frame with Manipulate() of <gizmo/adapters/imguizmo.hpp>: time and vertices, beside
#                                    those of the ImGuizmo.h and ImGuizmo.cpp in DIR
#   scripts/bench.sh --wasm          a frame of the core by WebAssembly, in Node.js, beside a native one
#   scripts/bench.sh --viewer [--quick]   the viewer: start, memory, frames, input to picture, idle
#   scripts/bench.sh --results [PART...]   updates benchmarks/results.md: all of it, or the commands that contain PART
#                                    (plain: the command without options)
#   GIZMO_BENCH_FLAGS='-march=native' scripts/bench.sh   the core with other compiler flags
# Other arguments go to Google Benchmark. COMMIT must build today's benchmarks: c911f2ac or later.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
build="$root/build/bench"
if [ "${1:-}" = --results ]; then
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev python3 git valgrind xvfb xdotool openbox
    exec python3 "$root/benchmarks/write_results.py" "${@:2}"
fi
if [ "${1:-}" = --wasm ]; then
    install_packages emscripten g++ cmake ninja-build libglm-dev
    export NODE_PATH=/usr/share/nodejs
    emcmake cmake -S "$root/samples/web" -B "$build-wasm" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null 2>&1
    cmake -S "$root/samples/web" -B "$build-native" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
    cmake --build "$build-wasm" --target wasm_cost >&2
    cmake --build "$build-native" --target wasm_cost >&2
    join <(node "$build-wasm/wasm_cost.js" | sort) <("$build-native/wasm_cost" | sort) |
        awk '{printf "%-35s %5d ns by WebAssembly, %5d ns natively: %.1f times\n", $1, $2, $3, $2 / $3}'
    exit
fi
if [ "${1:-}" = --viewer ]; then
    install_packages "${BUILD_PACKAGES[@]}" python3 xvfb xdotool openbox
    cmake -S "$root" -B "$root/build/release" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
    cmake --build "$root/build/release" --target viewer >&2
    exec python3 "$root/benchmarks/viewer_figures.py" "$root/build/release/samples/viewer" "${@:2}"
fi
if [ "${1:-}" = --rooms ]; then
    install_packages "${BUILD_PACKAGES[@]}" python3 xvfb xdotool openbox imagemagick
    cmake -S "$root" -B "$root/build/release" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
    cmake --build "$root/build/release" --target viewer >&2
    GIZMO_ROOMS=5 exec python3 "$root/tests/samples/test_viewer_body.py" "$root/build/release/samples/viewer" \
        "$root/build/pictures" Rooms
fi
# An earlier commit's sources, with today's programs that both libraries build.
unpack_earlier() { # COMMIT or an option, names of sources
    commit=1f68720
    case "$1" in '' | --*) ;; *) commit=$1 ;; esac
    earlier="$build-earlier/$commit"
    mkdir -p "$earlier"
    git -C "$root" archive "$commit" | tar -x -C "$earlier"
    for source in "${@:2}"; do cp "$root/benchmarks/$source" "$earlier/benchmarks/"; done
}
core_only=(-DCMAKE_BUILD_TYPE=Release -DGIZMO_BENCHMARKS=ON -DGIZMO_VULKAN=OFF -DGIZMO_SAMPLES=OFF -DGIZMO_TESTS=OFF
    -DGIZMO_INSTALL=OFF)
if [ "${1:-}" = --discs ] || [ "${1:-}" = --hand ]; then
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev
    cmake -S "$root" -B "$build" -G Ninja "${core_only[@]}" >/dev/null
    cmake --build "$build" --target "${1#--}" >&2
    exec "$build/benchmarks/${1#--}" "${@:2}"
fi
if [ "${1:-}" = --imguizmo ]; then
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev libimgui-dev python3
    original=${2:+$(cd "$2" && pwd)}
    cmake -S "$root" -B "$build" -G Ninja "${core_only[@]}" -DGIZMO_IMGUIZMO="$original" >/dev/null
    cmake --build "$build" --target imguizmo_frame ${original:+original_imguizmo_frame} >&2
    exec python3 "$root/benchmarks/imguizmo_cost.py" "$build/benchmarks/imguizmo_frame" \
        ${original:+"$build/benchmarks/original_imguizmo_frame"}
fi
if [ "${1:-}" = --core ]; then
    shift
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev python3 git
    case "${1:-}" in '' | --*) set -- c911f2ac "$@" ;; esac
    unpack_earlier "$1" lattice.hpp cases.hpp report.hpp bench_frame.cpp bench_cases.cpp bench_parts.cpp bench_points.cpp
    for side in "$root" "$earlier"; do # without the module, whose functions the two do not share
        cmake -S "$side" -B "$side/build/bench-core" -G Ninja "${core_only[@]}" -DGIZMO_MODULE=OFF >/dev/null
        cmake --build "$side/build/bench-core" --target core_benchmarks >&2
    done
    exec python3 "$root/benchmarks/core_cost.py" "$root/build/bench-core/benchmarks/core_benchmarks" \
        "$earlier/build/bench-core/benchmarks/core_benchmarks" "$commit" "$@"
fi
if [ "${1:-}" = --device ]; then
    shift
    install_packages "${BUILD_PACKAGES[@]}" libbenchmark-dev python3 git valgrind
    unpack_earlier "${1:-}" device_cost.cpp call_cost.cpp bare_device.hpp vulkan_calls.hpp
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
    cmake --build "$build-vulkan" --target vulkan_benchmarks viewer_benchmarks >&2
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
# The repetitions are interleaved and the least counts, because the speed of a shared machine changes.
effort=(--benchmark_min_time=0.04 --benchmark_repetitions=12)
if [ "${1:-}" = --quick ]; then
    effort=(--benchmark_min_time=0.005 --benchmark_repetitions=2)
    shift
fi
"$build/benchmarks/core_benchmarks" "${effort[@]}" --benchmark_enable_random_interleaving=true \
    --benchmark_out="$build/results.json" --benchmark_out_format=json "$@" >/dev/null
python3 "$root/benchmarks/report.py" "$build/results.json"
echo "JSON: $build/results.json" >&2

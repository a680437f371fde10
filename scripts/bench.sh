#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Builds and runs the benchmarks; arguments go to Google Benchmark.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
install_packages g++ cmake ninja-build libglm-dev libbenchmark-dev
cmake -S "$root" -B "$root/build/bench" -G Ninja -DCMAKE_BUILD_TYPE=Release -DGIZMO_BENCHMARKS=ON -DGIZMO_VULKAN=OFF \
    -DGIZMO_SAMPLES=OFF -DGIZMO_TESTS=OFF -DGIZMO_INSTALL=OFF >/dev/null
cmake --build "$root/build/bench"
"$root/build/bench/benchmarks/core_benchmarks" "$@"

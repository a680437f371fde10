#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Runs the tests with many random cases at full length (tests/support/scale.hpp: scripts/test.sh tries a tenth) and the
# fuzzers for millions of frames, with the same seeds. Takes some minutes; run it once before a change is finished.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cmake -S "$root" -B "$root/build/long" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS=-DGIZMO_LONG_RUN \
    -DGIZMO_VULKAN=OFF >/dev/null
cmake --build "$root/build/long"
cd "$root/build/long/tests"
tests=(core_tests core_internals_tests)
if [ -x viewer_tests ]; then tests+=(viewer_tests); fi
for program in "${tests[@]}"; do
    for shard in $(seq 0 $(($(nproc) - 1))); do
        GTEST_TOTAL_SHARDS=$(nproc) GTEST_SHARD_INDEX=$shard ./"$program" --gtest_brief=1 & pids+=($!)
    done
    for pid in "${pids[@]}"; do wait "$pid"; done
    pids=()
done
./fuzz_context "$root/tests/fuzz/corpus" --random 3000000 --seed 8
./fuzz_module --calls 10000000 --seed 4
if [ -x fuzz_gltf ]; then ./fuzz_gltf --files 100000 --seed 6 "$root/samples/scenes"; fi
echo "== The long run passed in $SECONDS s"

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing; builds and runs the tests of the core and the editor under sanitizers, then every test; then
# compares what the core computes between compilers and flags; then runs what uses threads under the thread sanitizer.
#   scripts/test.sh --platforms       on AArch64 and Windows too, emulated: the tests of the core where platforms may differ,
#                                     those of the module, what is installed, and on Windows a few of the pass; installs
#                                     cross compilers, qemu-user and Wine
#   scripts/test.sh --platforms=core  with the tests of the core alone there, as .ci/run does within twenty minutes
#   scripts/test.sh --platforms=all   with all of these tests, the packages, unpacked and used, a window on Windows, the page
#                                     of samples/web in Chromium, and every compiler and C++ library that there is
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
if [[ "${1:-}" = --platforms* ]]; then
    install_packages "${PLATFORM_PACKAGES[@]}"
fi
if [ "${1:-}" = --platforms=all ]; then
    install_packages emscripten chromium
fi
cd "$root"

# The sanitized builds are clang++'s where that has its sanitizers: they take half as long, and so all but Vulkan builds with
# both compilers, without a warning of either. Sanitizers look at the loops for every processor; those for wider vectors
# are the same sources. The libraries are tested as they ship; the samples need not be fast.
by_clang() { # the sanitizers wanted
    echo 'int main() {}' | clang++ "-fsanitize=$1" -xc++ -o /dev/null - >/dev/null 2>&1 && echo CC=clang CXX=clang++ || true
}
# To start a program takes longer than most tests. What fails is named all the same, in its shard's output.
shards=(-DGIZMO_TEST_SHARDS=8 -DGIZMO_TESTS=ON)
for preset in asan-ubsan release; do
    echo "== Configuring ($preset)"
    if [ "$preset" = asan-ubsan ]; then
        # shellcheck disable=SC2046
        env $(by_clang address,undefined) cmake --preset "$preset" "${shards[@]}" >/dev/null
    else
        cmake --preset "$preset" "${shards[@]}" -DGIZMO_VULKAN=ON -DGIZMO_SAMPLES=ON -DGIZMO_SAMPLES_FLAGS=-Og >/dev/null
    fi
    echo "== Building ($preset), after $SECONDS s"
    cmake --build --preset "$preset"
    echo "== Testing ($preset), after $SECONDS s"
    ctest --preset "$preset" --timeout 1800
done

if [ "${1:-}" = --platforms=all ]; then
    echo "== Compilers, after $SECONDS s"
    scripts/compilers.sh
fi

# One long unit: built beside those of the next step, it leaves no processor idle.
# shellcheck disable=SC2046
env $(by_clang thread) cmake --preset tsan >/dev/null
cmake --build --preset tsan --target thread_tests >build/tsan.log 2>&1 & threads=$!
echo "== The same bits everywhere, after $SECONDS s"
GIZMO_RELEASE=build/release scripts/same_everywhere.sh "$@"
if [ "${1:-}" = --platforms ] || [ "${1:-}" = --platforms=all ]; then
    echo "== Windows and AArch64, after $SECONDS s"
    scripts/platforms.sh "$@"
fi
echo "== Threads (tsan), after $SECONDS s"
wait "$threads" || { cat build/tsan.log >&2; exit 1; }
ctest --preset tsan --tests-regex Threads --timeout 1800
echo "== All passed in $SECONDS s"

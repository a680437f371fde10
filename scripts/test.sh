#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing, builds the libraries as they ship and the samples, and runs every test of what they do.
#   scripts/test.sh --full            and what a change may break elsewhere: sanitizers and threads, the same bits between
#                                     compilers and flags, other configurations, projects that use the libraries, longer
#                                     random runs, clang-tidy, and samples/web where Emscripten and Chromium are
#   scripts/test.sh --platforms       --full, and AArch64 and Windows, emulated: the tests of the core where platforms may
#                                     differ, those of the module, what is installed, and on Windows a few of the pass;
#                                     installs cross compilers, qemu-user and Wine
#   scripts/test.sh --platforms=core  with the tests of the core alone there
#   scripts/test.sh --platforms=all   with all of these tests, all that a release is, installed and used, a window on Windows, the page
#                                     of samples/web in Chromium, and every compiler and C++ library that there is
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
scope=${1:-}
case $scope in
'' | --full | --platforms | --platforms=core | --platforms=all) ;;
*) sed -n '5,14s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
packages=("${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}")
if [ -n "$scope" ]; then packages+=("${FULL_TEST_PACKAGES[@]}"); fi
case $scope in --platforms*) packages+=("${PLATFORM_PACKAGES[@]}") ;; esac
if [ "$scope" = --platforms=all ]; then packages+=(emscripten chromium npm); fi
install_packages "${packages[@]}"
cd "$root"

# To start a program takes longer than most tests. What fails is named all the same, in its shard's output. The samples
# need not be fast.
shards=(-DGIZMO_TEST_SHARDS=8 -DGIZMO_TESTS=ON)
build_and_test() { # preset, ctest's arguments
    echo "== Building ($1), after $SECONDS s"
    cmake --build --preset "$1"
    echo "== Testing ($1), after $SECONDS s"
    ctest --preset "$1" --timeout 1800 "${@:2}"
}
cmake --preset release "${shards[@]}" -DGIZMO_VULKAN=ON -DGIZMO_SAMPLES=ON -DGIZMO_SAMPLES_FLAGS=-Og >/dev/null
if [ -z "$scope" ]; then
    build_and_test release --label-exclude full
    echo "== All passed in $SECONDS s. What a change may break elsewhere: scripts/test.sh --full"
    exit
fi

# The sanitized builds are clang++'s where that has its sanitizers: they take half as long, and so all but Vulkan builds with
# both compilers, without a warning of either. Sanitizers look at the loops for every processor; those for wider vectors
# are the same sources.
by_clang() { # the sanitizers wanted
    echo 'int main() {}' | clang++ "-fsanitize=$1" -xc++ -o /dev/null - >/dev/null 2>&1 && echo CC=clang CXX=clang++ || true
}
# shellcheck disable=SC2046
env $(by_clang address,undefined) cmake --preset asan-ubsan "${shards[@]}" >/dev/null
build_and_test asan-ubsan
build_and_test release

if [ "$scope" = --platforms=all ]; then
    echo "== Compilers, after $SECONDS s"
    scripts/compilers.sh
fi

# One long unit: built beside those of the next step, it leaves no processor idle.
# shellcheck disable=SC2046
env $(by_clang thread) cmake --preset tsan >/dev/null
cmake --build --preset tsan --target thread_tests >build/tsan.log 2>&1 & threads=$!
echo "== The same bits everywhere, after $SECONDS s"
GIZMO_RELEASE=build/release scripts/same_everywhere.sh "${scope/--full/}"
if [ "$scope" = --platforms ] || [ "$scope" = --platforms=all ]; then
    echo "== Windows and AArch64, after $SECONDS s"
    scripts/platforms.sh "$scope"
fi
if [ "$scope" = --platforms=all ]; then
    echo "== The release, after $SECONDS s"
    scripts/release.sh --all
fi
echo "== Threads (tsan), after $SECONDS s"
wait "$threads" || { cat build/tsan.log >&2; exit 1; }
ctest --preset tsan --tests-regex Threads --timeout 1800
echo "== All passed in $SECONDS s"

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Builds the core with both compilers, lets each build run the same random sessions (tests/session_digest.cpp), and
# compares the line that comes out: every bit of every transform, event, label and draw list is in it.
#   scripts/same_everywhere.sh                  on this machine, at -O0, -O2, -O3 and -O3 -march=native
#   scripts/same_everywhere.sh --platforms      and on AArch64 under qemu-user and Windows (mingw-w64) under Wine, as it is
#                                               shipped, with those of the core's tests that ask what a compiler, a
#                                               processor or a C library may answer otherwise; needs what
#                                               PLATFORM_PACKAGES in packages.sh names
#   scripts/same_everywhere.sh --platforms=all  at -O0 there too, with all of the core's tests, and these under GLM's macros
#                                               that change types and over libc++
#   GIZMO_RELEASE=build/release scripts/same_everywhere.sh   the core of that build, which is up to date, is the one at -O3
#                                               of its compiler
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=cross.sh
. "$root/scripts/cross.sh"
work="$root/build/same"
export WINEPREFIX="$work/wine" # not that of platforms.sh, which has a screen
sessions=(--line 40 100)
mkdir -p "$work"
rm -f "$work"/*.line
launcher=()
if command -v ccache >/dev/null 2>&1; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi

# Two of them run side by side: a build has few and long units, and its last one leaves a processor idle.
build() { # name, compiler, flag sets, target, more for CMake
    local name=$1 compiler=$2 sets=$3 target=$4
    shift 4
    { cmake -S "$root/tests/same_everywhere" -B "$work/$name" -G Ninja -DCMAKE_BUILD_TYPE=None "${launcher[@]}" \
        -DCMAKE_CXX_COMPILER="$compiler" -DGIZMO_FLAG_SETS="$sets" "$@" &&
        cmake --build "$work/$name" -j $((($(nproc) + 1) / 2)) --target $target; } >"$work/$name.log" 2>&1 ||
        { tail -n 30 "$work/$name.log" >&2; echo "$name does not build" >&2; return 1; }
}
on_this_machine() { "$@"; }
build_tests() { # name, compiler, flag sets, more for CMake: what is asked of another build
    build "$1" "$2" "$3" "session_digests core_tests" -DGIZMO_CORE_TESTS=ON -DGIZMO_TESTS_NAMED="$named" "${@:4}"
}
build_platform() { # platform, name: the core as it is shipped, and what is asked of it
    cross_build "$1" 1 gizmo_core
    build_tests "$2" "$(cross_compiler "$1")" "${platform_sets/ /;}" --toolchain "$(cross_toolchain "$1")" \
        -DGIZMO_SYSROOT="$cross_work/$1/sysroot" -DGIZMO_RELEASE_CORE="$cross_work/$1/build/libgizmo_core.a"
}
core_tests() { # name, run, program suffix: runs them
    local name=$1 run=$2 suffix=$3 shard
    for shard in 0 1; do
        GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=$shard "$run" "$work/$name/core_tests$suffix" --gtest_brief=1 \
            >"$work/$name.tests$shard" 2>&1 || touch "$work/$name.tests$shard.failed" &
        [ "$run" != on_windows ] || wait # two at once make Wine's first server both, and one of them fails
    done
    wait
    for shard in 0 1; do
        if [ -e "$work/$name.tests$shard.failed" ]; then
            grep -avE "fixme|^wine" "$work/$name.tests$shard" | tail -n 60 >&2
            echo "the core's tests fail: $name" >&2
            return 1
        fi
    done
    echo "   $name: $(cat "$work/$name".tests? | grep -aE '^\[  PASSED  \]' | tr -d '\r' | tr '\n' ' ')"
}
other() { # name, run, program suffix: what another platform computes, and the core's tests there
    local set
    core_tests "$@"
    for set in $platform_sets; do
        "$2" "$work/$1/session_digest$set$3" "${sessions[@]}" 2>/dev/null | tr -d '\r' >"$work/$1$set.line"
    done
}
wait_for() { # process IDs, all of which are to succeed
    local pid failed=0
    for pid in "$@"; do wait "$pid" || failed=1; done
    return $failed
}

flag_sets="-O0;-O2;-O3;-O3 -march=native"
compilers=() builds=() release_core="" release_compiler=""
if [ -n "${GIZMO_RELEASE:-}" ]; then
    release_core=$(cd "$GIZMO_RELEASE" && pwd)/libgizmo_core.a
    release_compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$GIZMO_RELEASE/CMakeCache.txt")
    [ -e "$release_core" ] || { echo "no $release_core" >&2; exit 1; }
fi
for compiler in g++ clang++; do
    command -v "$compiler" >/dev/null 2>&1 || { echo "$compiler is not here, and is left out" >&2; continue; }
    compilers+=("$compiler")
    made=""
    if [ "$(readlink -f "$release_compiler")" = "$(readlink -f "$(command -v "$compiler")")" ]; then
        made=$release_core
        rm -f "$work/$compiler/libcore-O3.a"
    fi
    build "$compiler" "$compiler" "$flag_sets" session_digests -DGIZMO_RELEASE_CORE="$made" & builds+=($!)
done
wait_for "${builds[@]}"
for compiler in "${compilers[@]}"; do
    IFS=';' read -ra sets <<<"$flag_sets"
    for set in "${sets[@]/ -march=/-}"; do
        "$work/$compiler/session_digest$set" "${sessions[@]}" >"$work/$compiler$set.line"
    done
done

if [[ "${1:-}" = --platforms* ]]; then
    # What rounds, what reads and writes numbers as text, what narrows to float.
    named="math/test_(elementary|euler|transform)|record/test_|drag/test_(numeric_input|feedback|snapping|limits_floats)"
    named+="|context/test_(float_hosts|each)\\."
    platform_sets=-O3
    # Without optimization the C library is asked for what is an instruction otherwise.
    if [ "$1" = --platforms=all ]; then named=. platform_sets="-O3 -O0"; fi
    rm -f "$work"/*.failed
    build_platform aarch64 linux-aarch64 & builds=($!)
    build_platform windows windows-x64 & builds+=($!)
    wait_for "${builds[@]}"
    other linux-aarch64 on_aarch64 "" & runs=($!)
    other windows-x64 on_windows .exe & runs+=($!)
    wait_for "${runs[@]}"
fi
if [ "${1:-}" = --platforms=all ]; then
    # Not other platforms, but other types of GLM's: quaternions in the other order, vectors with gaps, other lengths; and
    # GLM's own functions by the processor's vectors.
    while read -r name macros; do
        flags=$(printf -- '-DGLM_FORCE_%s ' $macros)
        if [ "$name" = avx2 ]; then
            grep -qw avx2 /proc/cpuinfo || continue
            flags+="-mavx2 -mfma"
        fi
        build_tests "glm-$name" "$(command -v clang++ || echo g++)" -O1 -DCMAKE_CXX_FLAGS="$flags"
        core_tests "glm-$name" on_this_machine ""
        "$work/glm-$name/session_digest-O1" "${sessions[@]}" >"$work/glm-$name.line"
    done <<'END'
aligned INTRINSICS DEFAULT_ALIGNED_GENTYPES QUAT_DATA_WXYZ
avx2 INTRINSICS DEFAULT_ALIGNED_GENTYPES AVX2
lengths SIZE_T_LENGTH UNRESTRICTED_GENTYPE CTOR_INIT QUAT_DATA_WXYZ LEFT_HANDED DEPTH_ZERO_TO_ONE
plain PRECISION_LOWP_FLOAT PRECISION_MEDIUMP_DOUBLE XYZW_ONLY INLINE RADIANS
END
    # The other C++ library, where scripts/compilers.sh has installed it.
    for compiler in clang++-19 clang++; do
        echo '#include <version>' | "$compiler" -stdlib=libc++ -fsyntax-only -xc++ - 2>/dev/null || continue
        build_tests libc++ "$compiler" -O1 -DCMAKE_CXX_FLAGS=-stdlib=libc++ -DGIZMO_GOOGLETEST=/usr/src/googletest
        core_tests libc++ on_this_machine ""
        "$work/libc++/session_digest-O1" "${sessions[@]}" >"$work/libc++.line"
        break
    done
    [ -e "$work/libc++.line" ] || echo "   left out: libc++ is not installed"
fi

first=$(cat "$(ls "$work"/*.line | head -n 1)")
failed=0
for line in "$work"/*.line; do
    name=$(basename "$line" .line)
    echo "   $name: $(cat "$line")"
    [ "$(cat "$line")" = "$first" ] && [ -n "$first" ] || failed=1
done
# A function of GLM's that computes and that the linker may take from the host is in none of the libraries.
for library in "$work"/*++/libcore-O0.a; do
    if nm --defined-only "$library" | grep -E ' [WV] _ZN?K?3glm' | grep -vE '6lengthEv$|_ZN3glm3(abs|min|max)I' >&2; then
        failed=1
    fi
done
[ "$failed" = 0 ] || { echo "The core does not compute the same everywhere." >&2; exit 1; }
echo "   $(ls "$work"/*.line | wc -l) builds compute the same bits."

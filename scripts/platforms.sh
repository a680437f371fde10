#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# The project as it is shipped for Windows (mingw-w64, under Wine) and AArch64 (under qemu-user): builds the libraries and
# the module, runs the module's tests, looks at what the module exports and needs, installs, and lets a project outside the
# repository find, link and open what is installed. On Windows the pass draws over Wine's Vulkan.
#   scripts/platforms.sh                   with a few tests of the pass
#   scripts/platforms.sh --platforms=all   with all tests that these platforms carry, and the packages, unpacked
# The core's tests there are those of scripts/same_everywhere.sh --platforms. Needs PLATFORM_PACKAGES of packages.sh.
set -euo pipefail
# shellcheck source=cross.sh
. "$(dirname "${BASH_SOURCE[0]}")/cross.sh"
all=$([ "${1:-}" = --platforms=all ] && echo 1 || echo "")
started=$SECONDS
done_with() { # what
    printf '   %-52s %4d s\n' "$1" $((SECONDS - started))
    started=$SECONDS
}
run_tests() { # name, program, more: runs it and prints what passed; what is left out is named with its reason
    local name=$1 program=$2 log
    shift 2
    log=$cross_work/$name/$(basename "$program").log
    "on_$name" "$cross_work/$name/build/$program" "$@" >"$log" 2>&1 || true
    tr -d '\r' <"$log" >"$log.text"
    if ! grep -q '^\[  PASSED  \]' "$log.text" || grep -q '^\[  FAILED  \]' "$log.text"; then
        grep -vE 'fixme|^wine' "$log.text" | tail -n 60 >&2
        echo "$name: $program fails: $log" >&2
        return 1
    fi
    done_with "$name, $(basename "$program" .exe): $(sed -n 's/^\[  PASSED  \] //p' "$log.text" | head -n 1)"
    grep -aE -A1 '^\[  SKIPPED \] .*\(' "$log.text" | sed 's/^/      /' || true
}

# Wine's Vulkan draws for windows alone, so there is a screen.
screen_pid=""
stop_screen() { if [ -n "$screen_pid" ]; then kill "$screen_pid" 2>/dev/null || true; fi; }
trap stop_screen EXIT
mkfifo -m 600 "$cross_work/screen.$$"
Xvfb -displayfd 9 -screen 0 640x480x24 -nolisten tcp 9>"$cross_work/screen.$$" 2>/dev/null & screen_pid=$!
read -r DISPLAY <"$cross_work/screen.$$"
rm -f "$cross_work/screen.$$"
export DISPLAY=:$DISPLAY

targets=(gizmo_core gizmo_vulkan gizmo_module module_tests)
windows_targets=(vulkan_tests)
if [ "$all" ]; then
    targets+=(thread_tests float_range_tests fuzz_module)
    windows_targets+=(vulkan_internals_tests minimal)
    cross_glfw
fi
cross_build windows 2 "${targets[@]}" "${windows_targets[@]}" & builds=($!)
cross_build aarch64 1 "${targets[@]}" & builds+=($!)
for pid in "${builds[@]}"; do wait "$pid"; done
done_with "built"

# The module: what it exports and needs.
for name in windows aarch64; do
    python3 "$cross_root/tests/check_module_file.py" "$cross_work/$name/build" "$name"
done

for name in windows aarch64; do
    suffix=$([ $name = windows ] && echo .exe || true)
    run_tests $name tests/module_tests$suffix --gtest_brief=1
    if [ "$all" ]; then
        [ $name = aarch64 ] || cp "$cross_work/windows/build/gizmo_module/c_api/libgizmo_module.dll" "$cross_work/windows/build/tests"
        run_tests $name tests/thread_tests$suffix --gtest_brief=1
        run_tests $name tests/float_range_tests$suffix --gtest_brief=1
        "on_$name" "$cross_work/$name/build/tests/fuzz_module$suffix" --calls 100000 --seed 3 >"$cross_work/$name/fuzz.log" 2>&1 ||
            { tail -n 20 "$cross_work/$name/fuzz.log" >&2; echo "$name: fuzz_module fails" >&2; exit 1; }
        done_with "$name, fuzz_module: 100000 calls"
    fi
done

consume() { # name, installed tree, what it is
    cmake -D WAY=find_package -D SOURCE="$cross_root" -D BUILD="$cross_work/$1/build" -D INSTALLED="$2" -D VULKAN=1 \
        -D TOOLCHAIN="$(cross_toolchain "$1")" -D SYSROOT="$cross_work/$1/sysroot" \
        -P "$cross_root/tests/consumer/run.cmake" >"$cross_work/$1/consumer.log" 2>&1 ||
        { cat "$cross_work/$1/consumer.log" >&2; echo "$1: a project cannot use $3" >&2; return 1; }
    local flags host=$cross_work/$1/pkgconfig_host static=()
    [ "$1" != windows ] || static=(-static)
    eval "flags=($(PKG_CONFIG_LIBDIR=$(dirname "$(find "$2" -name gizmo-vulkan.pc)") pkg-config --cflags --libs gizmo-vulkan))"
    "$(cross_compiler "$1")" -std=c++20 "${static[@]}" -DHAS_VULKAN=1 -isystem "$cross_work/$1/sysroot/include" -o "$host" \
        "$cross_root/tests/consumer/main.cpp" "${flags[@]}"
    "on_$1" "$(ls "$host" "$host.exe" 2>/dev/null)" >/dev/null || { echo "$1: what pkg-config links to $3 fails" >&2; return 1; }
    done_with "$1, $3: $(find "$2" -type f -o -type l | wc -l) files; $(sed -n 's/^-- //p' "$cross_work/$1/consumer.log"), and by pkg-config"
}
for name in windows aarch64; do
    rm -rf "$cross_work/$name/installed" "$cross_work/$name/packages"
    cmake --install "$cross_work/$name/build" --prefix "$cross_work/$name/installed" >/dev/null
    consume $name "$cross_work/$name/installed" "installed tree"
    [ "$all" ] || continue
    (cd "$cross_work/$name/installed" && find . -type f -o -type l | sort | sed 's/^\.\//      /')
    cpack --config "$cross_work/$name/build/CPackConfig.cmake" -B "$cross_work/$name/packages" >"$cross_work/$name/cpack.log" 2>&1 ||
        { tail -n 20 "$cross_work/$name/cpack.log" >&2; exit 1; }
    for package in "$cross_work/$name/packages"/*.{zip,tar.gz,deb}; do
        [ -e "$package" ] || continue
        unpacked=$cross_work/$name/packages/$(basename "$package").unpacked
        mkdir -p "$unpacked"
        case $package in
        *.deb) dpkg -x "$package" "$unpacked" ;;
        *) (cd "$unpacked" && cmake -E tar xf "$package") ;;
        esac
        consume $name "$unpacked" "$(basename "$package")"
    done
done

# The pass and the pickers, over Wine's Vulkan and Mesa's software renderer. Wine's loader knows no layers and hands on no
# structures of theirs; the loader beneath takes both from the environment.
export GIZMO_VALIDATION_BENEATH=1 VK_INSTANCE_LAYERS=VK_LAYER_KHRONOS_validation
synchronization=VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT
export VK_LAYER_ENABLES=$synchronization
if [ "$all" ]; then
    asks_for_callbacks=*.WhatTheHostsCallbacksDoNotGive*:Results/Failures.ThePassIsMade*:Results/Failures.PickNow*
    run_tests windows tests/vulkan_tests.exe --gtest_filter="-$asks_for_callbacks:*Matrix.EveryTarget*"
    VK_LAYER_ENABLES=$synchronization:VK_VALIDATION_FEATURE_ENABLE_BEST_PRACTICES_EXT \
        run_tests windows tests/vulkan_tests.exe --gtest_filter='*Matrix.EveryTarget*'
    run_tests windows tests/vulkan_internals_tests.exe

    # A window, driven by a mouse. Wine keeps to the screen that its files were first used with.
    printf '#!/bin/bash\nWINEPREFIX=%q exec %q %q "$@"\n' "$cross_work/wine-window" "$cross_wine" \
        "$cross_work/windows/build/samples/minimal.exe" >"$cross_work/windows/minimal"
    chmod +x "$cross_work/windows/minimal"
    (unset VK_INSTANCE_LAYERS VK_LAYER_ENABLES
        python3 "$cross_root/tests/samples/test_sample_windows.py" "$cross_work/windows/pictures" \
            minimal="$cross_work/windows/minimal" SampleWindows.test_minimal)
    done_with "windows, samples/minimal: a window, hovered, dragged, canceled"

    cat <<END
   Not run on Windows:
      $asks_for_callbacks: Wine's Vulkan does not call the host's allocation callbacks
      BestPractices.*: set the environment of the layer, which Wine does not hand on
      DepthPickerTest.*, PickingTest.*: read scenes with tinygltf, which is not built for Windows here
      HostIsolation.*: link a host to the loader, which Wine has no import library of
      ImGuiPassTest.*, ImGuizmoPassTest.*: need Dear ImGui, which is not built for Windows here
   Not run on AArch64: the pass, which has no driver here; it is compiled, linked and installed
END
else
    run_tests windows tests/vulkan_tests.exe --gtest_filter='Goldens.*:Portability.*:*ApiVersions*:ModuleVulkan*:Probing.*'
fi

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Sourced by what builds for another platform and runs it here: windows, by mingw-w64 under Wine; aarch64, under
# qemu-user. Each has a folder build/platforms/NAME. Needs PLATFORM_PACKAGES of packages.sh.
cross_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cross_work=$cross_root/build/platforms
mkdir -p "$cross_work"
cross_toolchain() { # name
    case $1 in
    windows) echo "$cross_root/cmake/toolchains/windows-mingw.cmake" ;;
    aarch64) echo "$cross_root/cmake/toolchains/linux-aarch64.cmake" ;;
    esac
}
cross_compiler() { sed -n 's/^set(CMAKE_CXX_COMPILER \(.*\))$/\1/p' "$(cross_toolchain "$1")"; }

# Wine keeps its files here, says only what fails, and takes the names of files for UTF-8.
export WINEPREFIX=$cross_work/wine WINEDEBUG=-all LC_ALL=C.UTF-8
cross_wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
on_windows() { "$cross_wine" "$@"; }
on_aarch64() { qemu-aarch64 -L /usr/aarch64-linux-gnu "$@"; }

# What the project depends on: headers, which are the same everywhere, and GoogleTest, compiled.
cross_sysroot() { # name
    local to=$cross_work/$1/sysroot header config
    [ ! -e "$to/complete" ] || return 0
    mkdir -p "$to/include"
    for header in glm vulkan vk_video stb volk.h; do ln -sfn "/usr/include/$header" "$to/include/$header"; done
    config=$(dirname "$(dpkg -L libglm-dev | grep -i 'glmConfig\.cmake$')")
    mkdir -p "$to/${config#/usr/}"
    cp "$config"/* "$to/${config#/usr/}"
    cmake -S /usr/src/googletest -B "$cross_work/$1/googletest" -G Ninja --toolchain "$(cross_toolchain "$1")" \
        -DCMAKE_BUILD_TYPE=Release -DBUILD_GMOCK=OFF --install-prefix "$to" &&
        cmake --build "$cross_work/$1/googletest" -j1 &&
        cmake --install "$cross_work/$1/googletest" && touch "$to/complete"
}

# GLFW for Windows, compiled from Debian's source package: with it samples/minimal is built.
cross_glfw() {
    local to=$cross_work/windows/sysroot work=$cross_work/windows/glfw
    [ ! -e "$to/lib/cmake/glfw3" ] || return 0
    mkdir -p "$work/lists"
    # shellcheck source=/dev/null
    (. /etc/os-release && echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] \
http://deb.debian.org/debian $VERSION_CODENAME main") >"$work/list"
    local apt=(apt-get -qq -o Dir::Etc::sourcelist="$work/list" -o Dir::Etc::sourceparts=/dev/null
        -o Dir::State::lists="$work/lists" -o Dir::Cache="$work")
    (cd "$work" && "${apt[@]}" update && "${apt[@]}" source glfw3 &&
        cmake -S glfw3-*/ -B build -G Ninja --toolchain "$(cross_toolchain windows)" -DCMAKE_BUILD_TYPE=Release \
            -DGLFW_BUILD_DOCS=OFF -DGLFW_BUILD_TESTS=OFF -DGLFW_BUILD_EXAMPLES=OFF --install-prefix "$to" &&
        cmake --build build && cmake --install build) >"$work.log" 2>&1 || { tail -n 30 "$work.log" >&2; return 1; }
}

# Configures the project as it is shipped, with its tests, and builds targets of it. The output is in NAME/build.log.
cross_build() { # name, jobs, targets...
    local name=$1 jobs=$2 launcher=()
    shift 2
    if command -v ccache >/dev/null 2>&1; then
        launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    fi
    mkdir -p "$cross_work/$name"
    { cross_sysroot "$name" &&
        cmake -S "$cross_root" -B "$cross_work/$name/build" -G Ninja --toolchain "$(cross_toolchain "$name")" \
            -DGIZMO_SYSROOT="$cross_work/$name/sysroot" -DCMAKE_BUILD_TYPE=Release -DGIZMO_VULKAN=ON -DGIZMO_TESTS=ON \
            -DGIZMO_TEST_SHARDS=8 -DCMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST "${launcher[@]}" &&
        cmake --build "$cross_work/$name/build" -j "$jobs" --target "$@"; } >"$cross_work/$name/build.log" 2>&1 ||
        { tail -n 30 "$cross_work/$name/build.log" >&2; echo "$name does not build: $*" >&2; return 1; }
}

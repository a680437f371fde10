#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Sourced by the other scripts: install_packages NAME... installs what is missing on Debian and Ubuntu, and elsewhere
# says what is needed.

BUILD_PACKAGES=(g++ cmake ninja-build libglm-dev libvulkan-dev libvulkan-volk-dev glslc libglfw3-dev libtinygltf-dev
    nlohmann-json3-dev libstb-dev libimgui-dev libfribidi-dev fonts-dejavu-core fonts-droid-fallback fonts-unifont libvulkan1 mesa-vulkan-drivers)
TEST_PACKAGES=(libgtest-dev vulkan-validationlayers python3 xvfb xdotool x11-xkb-utils openbox python3-xlib imagemagick
    pkg-config make gcc qt6-base-dev libsdl2-dev assimp-testmodels clang-format
    python3-cffi python3-numpy python3-pip python3-pyglet python3-pytest python3-setuptools python3-wheel)
FULL_TEST_PACKAGES=(clang clang-tidy libclang-rt-dev doxygen file dpkg-dev meson premake4 g++-mingw-w64-x86-64-posix
    libx11-dev libxrandr-dev libxcb1-dev libwayland-dev weston
    mono-mcs mono-runtime rustc)
# Other processors and systems: scripts/test.sh --platforms.
PLATFORM_PACKAGES=(g++-aarch64-linux-gnu qemu-user wine64 googletest)

install_packages() {
    local missing=() package
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "This script installs packages on Debian and Ubuntu only. Elsewhere install the counterparts of:" >&2
        echo "  $*" >&2
        echo "then: cmake --preset release && cmake --build --preset release" >&2
        command -v cmake >/dev/null 2>&1 || exit 1
        echo "Going on with what is installed." >&2
        return 0
    fi
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "Packages are missing, and only root can install them. As root, run:" >&2
            echo "  apt-get update && apt-get install --no-install-recommends ${missing[*]}" >&2
            echo "then start this again." >&2
            exit 1
        fi
        as_root=(sudo)
    fi
    echo "== Installing: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

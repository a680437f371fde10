#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Every compiler of C++20 that this system has, installed if it is not: the libraries' sources and public headers, without
# a warning, as C++20 and C++23, with libstdc++ and libc++, without exceptions and run-time types; and what MSVC refuses is
# looked for. Runs nothing but a test of how libc++ writes and reads numbers. A step of scripts/test.sh --platforms=all.
#   scripts/compilers.sh [SPIRV]   SPIRV: compiled shaders, by default those of build/release
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
packages=(g++ clang glslc g++-mingw-w64-x86-64-posix locales)
for package in g++-12 g++-14 clang-14 clang-19 libc++-14-dev libc++abi-14-dev libc++-19-dev libc++abi-19-dev; do
    if apt-cache show "$package" >/dev/null 2>&1; then
        # Two releases of libc++ cannot be installed together: the newest that there is.
        case $package in libc++*-14-dev) apt-cache show libc++-19-dev >/dev/null 2>&1 && continue ;; esac
        packages+=("$package")
    else
        echo "   left out: $package is not in this release of the system"
    fi
done
install_packages "${packages[@]}"
python3 "$root/tests/check_numbers.py" "$root" || [ $? = 77 ]
exec python3 "$root/tests/check_compilers.py" "$root" "${1:-$root/build/release/renderer/spirv}"

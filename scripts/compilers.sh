#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Every compiler of C++20 that this system has, installed if it is not: the libraries' sources and public headers, without
# a warning, as C++20 and C++23, with libstdc++ and libc++, without exceptions and run-time types; what MSVC refuses is
# looked for, and the units of a build for Windows are compiled. Runs nothing but a test of how libc++ writes and reads numbers. A step of scripts/test.sh --platforms=all.
#   scripts/compilers.sh [SPIRV]   SPIRV: compiled shaders, by default those of build/release
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
packages=(g++ clang glslc g++-mingw-w64-x86-64-posix locales)
# For apt a name with + that it does not know is a pattern, which matches others.
is_there() { apt-cache show "$1" 2>/dev/null | grep -cxF "Package: $1" >/dev/null; }
for package in g++-12 g++-14 clang-14 clang-19 libc++-14-dev libc++abi-14-dev libc++-19-dev libc++abi-19-dev; do
    if is_there "$package"; then
        # Two releases of libc++ cannot be installed together: the newest that there is.
        case $package in libc++*-14-dev) is_there libc++-19-dev && continue ;; esac
        packages+=("$package")
    else
        echo "   left out: $package is not in this release of the system"
    fi
done
install_packages "${packages[@]}"
python3 "$root/tests/check_numbers.py" "$root" || [ $? = 77 ]
spirv=${1:-$root/build/release/renderer/spirv}
python3 "$root/tests/check_windows.py" "$root" "$root/build/compilers" "$spirv" all
exec python3 "$root/tests/check_compilers.py" "$root" "$spirv"

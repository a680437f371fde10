#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing, builds, runs every test; then the core's tests again under sanitizers.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
cd "$root"

for preset in asan-ubsan release; do
    echo "== Configuring ($preset)"
    cmake --preset "$preset" >/dev/null
    echo "== Building ($preset)"
    cmake --build --preset "$preset"
    echo "== Testing ($preset)"
    ctest --preset "$preset" --timeout 600
done

echo "== Threads (tsan)"
cmake --preset tsan >/dev/null
cmake --build --preset tsan --target thread_tests
ctest --preset tsan --tests-regex Threads --timeout 600

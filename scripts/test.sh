#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing; builds and runs the tests of the core and the editor under sanitizers, then every test, then
# what uses threads under the thread sanitizer.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
install_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
cd "$root"

for preset in asan-ubsan release; do
    echo "== Configuring ($preset)"
    cmake --preset "$preset" >/dev/null
    echo "== Building ($preset), after $SECONDS s"
    cmake --build --preset "$preset"
    echo "== Testing ($preset), after $SECONDS s"
    ctest --preset "$preset" --timeout 600
done

echo "== Threads (tsan), after $SECONDS s"
cmake --preset tsan >/dev/null
cmake --build --preset tsan --target thread_tests
ctest --preset tsan --tests-regex Threads --timeout 600
echo "== All passed in $SECONDS s"

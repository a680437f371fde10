#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# scripts/elementary_errors.sh [CASES [SEED]]: prints the largest errors of gizmo_module/src/math/elementary.hpp, in
# units in the last place, and where they were seen, against quadruple precision (GCC's libquadmath, so x86-64 alone).
# CASES of each kind of argument, 2 million by default.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
g++ -std=gnu++20 -O2 -ffp-contract=off -I"$root/gizmo_module/src" "$root/scripts/elementary_errors.cpp" \
    "$root/gizmo_module/src/math/elementary.cpp" -lquadmath -o "$work/errors"
"$work/errors" "$@"

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# scripts/same_bits.sh REVISION: builds that revision's core and this tree's with the same compiler, lets both run the
# same random sessions, and compares every bit that comes out. For changes that are to change nothing. Where the
# revision's API is another, its own sessions cannot be built, and it says so.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
[ $# -eq 1 ] || { echo "usage: scripts/same_bits.sh REVISION" >&2; exit 2; }
work=$(mktemp -d)
trap 'git -C "$root" worktree remove --force "$work/old" >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
git -C "$root" worktree add --quiet --detach "$work/old" "$1"

digest_of() { # tree, name
    find "$1/gizmo_module/src" -name '*.cpp' | sort | sed 's/.*/#include "&"/' >"$work/$2.cpp"
    # The sessions are this tree's in both.
    "${CXX:-c++}" -std=c++20 -O2 -fno-math-errno -I"$1/gizmo_module/include" -I"$1/gizmo_module/src" -I"$root/tests" \
        "$work/$2.cpp" "$root/tests/session_digest.cpp" "$root"/tests/support/{any_gizmo,dice,session,session_steps}.cpp \
        -o "$work/$2"
    "$work/$2" 400 150 >"$work/$2.txt"
}
digest_of "$work/old" before || { echo "The sessions do not build with $1: its API is another." >&2; exit 1; }
digest_of "$root" after
if diff "$work/before.txt" "$work/after.txt"; then
    echo "Every bit is the same: $(tail -n 1 "$work/after.txt") in $(($(wc -l <"$work/after.txt") - 1)) sessions."
else
    exit 1
fi

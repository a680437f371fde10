#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Draws tests/goldens anew with the release build's tests, and the contact sheet of docs/, and writes down the bits of
# the random sessions. Look at what changed before it is committed.
#   scripts/goldens.sh --bits   the bits alone
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cmake -S "$root/tests/same_everywhere" -B "$root/build/same/goldens" -G Ninja -DCMAKE_BUILD_TYPE=None \
    -DGIZMO_FLAG_SETS=-O1 >/dev/null
cmake --build "$root/build/same/goldens" --target session_digests >/dev/null
"$root/build/same/goldens/session_digest-O1" --golden >"$root/tests/behavior/record/session_bits.inc"
echo "tests/behavior/record/session_bits.inc"
if [ "${1:-}" = --bits ]; then exit 0; fi
rm -f "$root"/tests/goldens/*.png
GIZMO_WRITE_GOLDENS=1 "$root/build/release/tests/vulkan_tests" --gtest_filter='Goldens.PicturesAreTheOnesKept'
"$root/scripts/pictures.sh" contact-sheet.png
echo "tests/goldens, docs/contact-sheet.png"

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Draws tests/goldens anew with the release build's tests, and the contact sheet of docs/. Look at what changed before it
# is committed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
rm -f "$root"/tests/goldens/*.png
GIZMO_WRITE_GOLDENS=1 "$root/build/release/tests/vulkan_tests" --gtest_filter='Goldens.PicturesAreTheOnesKept'
# Left to right, top to bottom, in the order of their names.
montage "$root"/tests/goldens/*.png -tile 6x -geometry 240x240+4+4 -background '#16171a' "$root/docs/contact-sheet.png" \
    </dev/null
echo "tests/goldens, docs/contact-sheet.png"

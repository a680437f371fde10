#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# samples/web/build.sh [FOLDER [REPOSITORY]]: builds the page into FOLDER or build/web. Open its index.html, or put it on a server.
# REPOSITORY: its address, https://..., for the links; without it there are none.
# Needs Emscripten, CMake, Ninja and GLM (Debian: emscripten cmake ninja-build libglm-dev).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
page=$(realpath -m "${1:-$root/build/web}")
export NODE_PATH=/usr/share/nodejs # what Debian's Emscripten needs, for a Node.js from elsewhere too
emcmake cmake -S "$root/samples/web" -B "$page-work" -G Ninja -DCMAKE_BUILD_TYPE=MinSizeRel -DGIZMO_PAGE="$page" >/dev/null
cmake --build "$page-work" --target editor
if [ $# -gt 1 ]; then links="s|REPOSITORY|$2|g"; else links='s| href="REPOSITORY[^"]*"||g'; fi
sed "$links" "$root/samples/web/index.html" >"$page/index.html"

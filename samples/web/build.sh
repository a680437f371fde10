#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# samples/web/build.sh [FOLDER]: builds the page into FOLDER or build/web. Open its index.html, or put it on a server.
# Needs Emscripten, CMake, Ninja and GLM (Debian: emscripten cmake ninja-build libglm-dev).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
page=$(realpath -m "${1:-$root/build/web}")
export NODE_PATH=/usr/share/nodejs # what Debian's Emscripten needs, for a Node.js from elsewhere too
emcmake cmake -S "$root/samples/web" -B "$page-work" -G Ninja -DCMAKE_BUILD_TYPE=Release -DGIZMO_PAGE="$page" >/dev/null
cmake --build "$page-work" --target editor

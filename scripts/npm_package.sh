#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# scripts/npm_package.sh [FOLDER]: FOLDER/vulkan-gizmo-VERSION.tgz, the npm package: the core as WebAssembly, its module and
# three.js's controls. Needs Emscripten, CMake, Ninja, GLM and npm (Debian: emscripten cmake ninja-build libglm-dev npm).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(realpath -m "${1:-$root/build/packages}") work=$root/build/npm
version=$(sed -n 's/.*GIZMO_VERSION_STRING "\(.*\)"/\1/p' "$root/gizmo_module/include/gizmo/version.h")
export NODE_PATH=/usr/share/nodejs # what Debian's Emscripten needs, for a Node.js from elsewhere too
rm -rf "$work/package"
mkdir -p "$work/package" "$folder"
emcmake cmake -S "$root/bindings/web" -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=MinSizeRel -DGIZMO_PACKAGE="$work/package" >/dev/null
cmake --build "$work" --target module
cp "$root"/bindings/web/{index,TransformControls}.{js,d.ts} "$root/bindings/web/README.md" "$root/LICENSE" "$root/NOTICE" "$work/package"
sed "s/\"version\": \".*\"/\"version\": \"$version\"/" "$root/bindings/web/package.json" >"$work/package/package.json"
cd "$work/package" && npm pack --silent --pack-destination "$folder"
echo "module.wasm: $(gzip -9c module.wasm | wc -c) bytes with gzip" >&2

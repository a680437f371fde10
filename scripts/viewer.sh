#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing, builds, opens the viewer; arguments go to it. With no display it plays a scripted drag
# offscreen into PNG files and says where.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
install_packages "${BUILD_PACKAGES[@]}"

echo "== Configuring"
cmake -S "$root" -B "$root/build/viewer" -G Ninja -DCMAKE_BUILD_TYPE=Release -DGIZMO_VULKAN=ON -DGIZMO_SAMPLES=ON \
    -DGIZMO_TESTS=OFF -DGIZMO_INSTALL=OFF >/dev/null
echo "== Building"
cmake --build "$root/build/viewer" --target viewer
viewer=$root/build/viewer/samples/viewer

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ $# -gt 0 ]; then
    exec "$viewer" "$@"
fi
out=$root/out/drag
mkdir -p "$out"
echo "== No display: rendering a scripted drag"
"$viewer" --headless --size 960x600 --script "$root/samples/scenes/drag.script" --screenshot "$out/drag.png" --series --print-scene >"$out/scene.json"
echo "Pictures: $out/drag-0001.png ... ($(find "$out" -name 'drag-*.png' | wc -l) of them); final transforms: $out/scene.json"

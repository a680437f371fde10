#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Renders the pictures of docs/ with the viewer given (default: the release build). Needs ImageMagick's montage.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
viewer=${1:-$root/build/release/samples/viewer}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# mode key, handle, drag in pixels
shoot() {
    local name=$1 key=$2 handle=$3 dx=$4 dy=$5 angle=0 camera
    for camera in "30 24 5.2" "-35 42 5.2" "62 12 5.2"; do
        angle=$((angle + 1))
        printf 'camera %s\nkey %s\nframe 2\nhover %s\nframe 2\nscreenshot %s\nframe\npress\nby %s %s 8\nscreenshot %s\nframe\nrelease\n' \
            "$camera" "$key" "$handle" "$work/$name-$angle-hover.png" "$dx" "$dy" "$work/$name-$angle-drag.png" >"$work/play"
        "$viewer" --headless --size 520x390 --script "$work/play" 2>/dev/null
    done
}
shoot 1-translate W TranslateX 45 25
shoot 2-rotate E RotateY 50 10
shoot 3-scale R ScaleY 4 -32
montage "$work"/*-hover.png -tile 3x3 -geometry +4+4 -background '#16171a' "$root/docs/modes-hovered.png"
montage "$work"/*-drag.png -tile 3x3 -geometry +4+4 -background '#16171a' "$root/docs/modes-dragging.png"

# What docs/interaction.md speaks of.
play() {
    printf "$2" >"$work/play"
    "$viewer" --headless --size 520x390 --script "$work/play" --screenshot "$work/i-$1.png" 2>/dev/null
}
play 1 'camera 30 24 5.2\nkey Y\nframe 2\nhover BoundsCornerMaxMaxMax\nframe 2\n'
play 2 'camera 30 24 5.2\nkey Y\nframe 2\nhover BoundsCornerMaxMaxMax\nframe 2\npress\nby 50 -45 8\nframe\n'
play 3 'camera -35 42 5.2\nkey E\nframe 2\nhover RotateY\nframe 2\nhold Ctrl\npress\nby -30 55 8\nframe\n'
play 4 'camera 30 24 5.2\nkey D\nkey W\nframe 2\nhover TranslateX\nframe 2\npress\nby 60 45 8\nframe\n'
play 5 'camera 30 24 5.2\nkey D\nkey E\nframe 2\nhover RotateY\nframe 2\n'
play 6 'camera 30 24 5.2\nmove 260 195\nframe 2\nkey G\nframe 2\nkey Z\nkey 1\nkey .\nkey 5\nframe 2\n'
montage "$work"/i-*.png -tile 3x2 -geometry +4+4 -background '#16171a' "$root/docs/interaction.png" </dev/null

# One drag along what is under the cursor, turned to its normal.
{
    printf 'camera 31 24 7.4\nselect Crate\nkey N\nframe 3\nhover TranslateView\nhold Alt\npress\n'
    n=0
    for by in "-120 20" "-30 -50" "50 10" "140 40" "70 50" "30 -60"; do
        n=$((n + 1))
        printf 'by %s 8\nframe 3\nscreenshot %s\nframe\n' "$by" "$work/s-$n.png"
    done
} >"$work/play"
"$viewer" --headless --size 640x400 --pick depth --script "$work/play" 2>/dev/null
montage "$work"/s-*.png -tile 3x2 -geometry 480x300+4+4 -background '#16171a' "$root/docs/surface-drag.png" </dev/null
# The other hosts, as their tests saw them; run those first.
if [ -d "$root/build/release/pictures" ]; then
    for host in minimal-dragging qt-dragging imgui-dragging plugin-host; do
        cp "$root/build/release/pictures/$host.png" "$root/docs/host-${host%-dragging}.png"
    done
fi
echo "docs/host-*.png docs/interaction.png docs/modes-hovered.png docs/modes-dragging.png docs/surface-drag.png"

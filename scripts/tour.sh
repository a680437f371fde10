#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Renders the pictures of docs/tour.md with the viewer given (default: the release build). Needs ImageMagick's montage.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
viewer=${1:-$root/build/release/samples/viewer}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$root/docs/tour"

# tour NAME [OPTIONS...]: plays what comes on stdin.
tour() {
    local name=$1
    shift
    cat >"$work/play"
    "$viewer" --headless --panels --size 1000x640 --script "$work/play" --screenshot "$root/docs/tour/$name.png" "$@" 2>/dev/null
}

tour window <<'PLAY'
key T
frame 3
PLAY
tour drag <<'PLAY'
frame 3
hover TranslateX
press
by 78 22 6
frame 2
PLAY
tour typed <<'PLAY'
frame 3
move 700 400
key G
frame
key Z
frame
type 1/2+1
frame 5
PLAY
tour box <<'PLAY'
frame 3
move 240 150
frame
press
move 640 470 8
frame
PLAY
tour together <<'PLAY'
select Stack
add Crate
add Tilted
key E
frame 3
hover RotateY
press
by 60 18 6
frame 2
PLAY
tour vertices <<'PLAY'
frame 2
move 760 446
frame
press
release
frame 2
select Crate
key J
key K
frame 2
hover TranslateView
press
move 430 220 8
frame
move 334 204 8
frame 3
PLAY
tour surface --pick depth <<'PLAY'
key N
select Crate
frame 3
hover TranslateView
hold Alt
press
by -118 -62 12
frame 4
PLAY
tour views --views 4 <<'PLAY'
key T
key Home
frame 3
hover TranslateX
frame 2
PLAY
tour debug <<'PLAY'
key D
key E
frame 3
hover RotateX
press
by 12 34 6
frame 2
PLAY
tour keys <<'PLAY'
frame 2
key F1
frame 3
PLAY
tour hidpi --scale 1.5 --size 1500x960 --theme color-blind <<'PLAY'
key T
frame 3
hover RotateY
frame 2
PLAY
for theme in dark light color-blind; do
    printf 'key T\nframe 3\nhover TranslateY\nframe 2\n' >"$work/play"
    "$viewer" --headless --size 400x320 --theme "$theme" --script "$work/play" --screenshot "$work/$theme.png" 2>/dev/null
done
montage "$work/dark.png" "$work/light.png" "$work/color-blind.png" -tile 3x1 -geometry +4+4 "$root/docs/tour/themes.png" </dev/null
echo "docs/tour/*.png"

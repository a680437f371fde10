#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Makes the gallery's scenes and renders them with the viewer given (default: the release build): ten pictures into
# docs/pictures and docs/drag.gif. `gallery.sh VIEWER NAME...` renders those alone. Needs Python and ImageMagick.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
viewer=${1:-$root/build/release/samples/viewer}
shift || true
wanted=" $* "
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$root/docs/pictures"
python3 "$root/scripts/make_gallery_scenes.py" "$work"

is_wanted() { [ "$wanted" = "  " ] || [[ "$wanted" == *" $1 "* ]]; }

# picture NAME SCENE [OPTIONS...]: plays what comes on stdin; its first line is what the camera looks at and how: NODE | YAW
# PITCH DISTANCE.
picture() {
    local name=$1 scene=$2 node camera
    shift 2
    IFS='|' read -r node camera
    { printf 'select %s\nframe-selected\nframe 2\ncamera %s\nframe 2\n' "${node% }" "$camera"; cat; } >"$work/play"
    is_wanted "$name" || return 0
    "$viewer" --headless --size 1040x650 --script "$work/play" --screenshot "$work/$name.png" "$@" "$work/$scene.glb" 2>"$work/said" ||
        { cat "$work/said" >&2; return 1; }
    convert "$work/$name.png" -quality 92 "$root/docs/pictures/$name.jpg"
}

picture room-move room <<'PLAY'
Coffee table | 30 17 5.4
select Armchair
key W
frame 2
hover TranslateX
press
by -62 14 8
frame 2
PLAY
picture room-turn room <<'PLAY'
Rug | 26 27 5.6
select Armchair
key E
frame 2
hover RotateY
press
by -86 20 10
frame 2
PLAY
picture room-box room --panels <<'PLAY'
Coffee table | 30 26 4.0
select Coffee table
key Y
frame 2
hover BoundsCornerMaxMaxMax
press
by 40 22 6
frame 2
PLAY
picture room-books room --panels --theme light <<'PLAY'
Bookshelf | 12 8 3.4
select Shelf 3
add Shelf 2
key W
frame 2
hover TranslateX
frame 2
PLAY
picture robot-elbow robot <<'PLAY'
Elbow | 38 14 4.6
select Elbow
key E
frame 2
hover RotateZ
press
by 40 52 10
frame 2
PLAY
picture robot-reach robot --panels <<'PLAY'
Elbow | 30 18 4.8
select Turret
key T
frame 2
hover RotateY
frame 2
PLAY
picture robot-views robot --views 4 <<'PLAY'
Robot | 35 20 5.2
select Shoulder
key E
frame 2
hover RotateZ
frame 2
PLAY
picture street-park street <<'PLAY'
Car red | 24 16 15
select Car red
key W
frame 2
hover TranslateX
hold Ctrl
press
by 150 26 10
frame 2
PLAY
picture street-trees street <<'PLAY'
Car red | 14 20 17
select Tree 3
add Tree 5
key R
frame 2
hover ScaleUniform
press
by 36 -20 8
frame 2
PLAY
picture street-night street --theme color-blind <<'PLAY'
Bench | -24 9 9
select Bench
key T
frame 2
PLAY

# Twenty seconds at twelve pictures a second.
is_wanted drag.gif || exit 0
cat >"$work/play" <<'PLAY'
select Coffee table
frame-selected
frame 2
camera 27 22 4.9
select Armchair
key W
frame 12
move 700 430 8
hover TranslateX
frame 6
press
by -90 18 16
frame 5
by 40 -8 10
frame 3
release
frame 6
key E
frame 4
hover RotateY
frame 6
press
by -110 20 20
frame 6
release
frame 6
select Lamp
key W
frame 5
hover TranslateZX
frame 6
press
by -70 120 16
frame 4
release
frame 6
select Coffee table
key Y
frame 5
hover BoundsMaxX
frame 6
press
by 46 12 12
frame 5
by -20 -6 8
release
frame 6
key R
frame 4
hover ScaleUniform
frame 4
press
by 22 -16 10
frame 4
release
frame 8
PLAY
mkdir "$work/frames"
"$viewer" --headless --size 640x400 --script "$work/play" --series --screenshot "$work/frames/f.png" "$work/room.glb" 2>/dev/null
rm -f "$work"/frames/f-000[1-9].png
convert -delay 8 -loop 0 "$work"/frames/f-*.png -dither None -fuzz 1.5% -layers OptimizePlus -colors 128 -layers OptimizeTransparency "$root/docs/drag.gif"
ls -l "$root/docs/drag.gif"

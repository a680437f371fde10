#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Renders the pictures of docs/, and fails if one does not show what its caption says: the viewer's state decides.
#   scripts/pictures.sh [--viewer FILE] [--to FOLDER] [NAME...]
# NAME... renders only those whose paths in docs/ begin so: tour/, pictures/room-box, drag.gif. The viewer is by default
# that of the release build. Needs ImageMagick and Python; host-*.png also the samples beside the viewer, and Xvfb.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
viewer=$root/build/release/samples/viewer
to=$root/docs
fail() {
    echo "$*" >&2
    exit 1
}
while [[ "${1:-}" = --* ]]; do
    case $1 in
    --viewer) viewer=$2 ;;
    --to) to=$2 ;;
    *) fail "unknown option $1" ;;
    esac
    shift 2
done
names=("$@")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$to/tour" "$to/pictures"

wanted() { # PATH in docs/
    local name
    [ ${#names[@]} -gt 0 ] || return 0
    for name in "${names[@]}"; do
        [[ "$1" != "$name"* ]] || return 0
    done
    return 1
}

# play FILE SHOWS SCRIPT [OPTIONS...] plays the script, whose lines end in ";", and writes its last frame. SHOWS: patterns
# of the words that the viewer's last line of --print-state must have.
play() {
    local file=$1 words word state
    read -ra words <<<"$2"
    tr ';' '\n' <<<"$3" >"$work/play"
    shift 3
    "$viewer" --headless --print-state --print-scene --script "$work/play" --screenshot "$file" "$@" >"$work/scene" \
        2>"$work/said" || fail "$file: $(grep -v '^state ' "$work/said")"
    state=$(grep '^state ' "$work/said" | tail -1)
    for word in "${words[@]}"; do
        grep -qE " $word( |\$)" <<<"$state" || fail "$file does not show $word: $state"
    done
}

# A node of the last play() has another rotation than in its file.
is_rotated() {
    python3 -c 'import json, sys
node = next(n for n in json.load(open(sys.argv[1])) if n["name"] == sys.argv[2])
sys.exit(abs(node["rotation"][3]) > 0.99)' "$work/scene" "$1" || fail "$1 is not rotated"
}

sheet() { # NAME COLUMNSxROWS GEOMETRY FILE...
    local name=$1 tile=$2 geometry=$3
    shift 3
    montage "$@" -tile "$tile" -geometry "$geometry" -background '#16171a' "$to/$name" </dev/null
}

# docs/interaction.md: each mode under three cameras, and other states.
cameras=("30 24 5.2" "-35 42 5.2" "62 12 5.2")
modes() { # NAME hover|drag
    wanted "$1" || return 0
    local camera key handle by n=0 press
    while read -r key handle by; do
        for camera in "${cameras[@]}"; do
            n=$((n + 1)) press="press; by $by 8; frame"
            [ "$2" = drag ] || press=
            play "$work/$2-$n.png" "$2=$handle" "camera $camera; key $key; frame 2; hover $handle; frame 2; $press" --size 520x390
        done
    done <<<$'W TranslateX 45 25\nE RotateY 50 10\nR ScaleY 4 -32'
    sheet "$1" 3x3 +4+4 "$work/$2"-?.png
}
modes modes-hovered.png hover
modes modes-dragging.png drag
if wanted interaction.png; then
    n=0
    state() { # SHOWS CAMERA SCRIPT
        n=$((n + 1))
        play "$work/i-$n.png" "$1" "camera ${cameras[$2]}; $3; frame 2" --size 520x390
    }
    corner=BoundsCornerMaxMaxMax
    state hover=$corner 0 "key Y; frame 2; hover $corner"
    state drag=$corner 0 "key Y; frame 2; hover $corner; frame 2; press; by 50 -45 8"
    state "drag=RotateY snap=step" 1 "key E; frame 2; hover RotateY; frame 2; hold Ctrl; press; by -30 55 8"
    state "debug=1 drag=TranslateX" 0 "toggle-debug; key W; frame 2; hover TranslateX; frame 2; press; by 60 45 8"
    state "debug=1 hover=RotateY" 0 "toggle-debug; key E; frame 2; hover RotateY"
    state "drag=TranslateZ label=Z.*1\.5.*" 0 "at 0 0 0 Crate; frame 2; key G; frame 2; key Z; key 1; key .; key 5"
    sheet interaction.png 3x2 +4+4 "$work"/i-?.png
fi

# docs/picking.md: one drag along the surface under the cursor, aligned with its normal.
if wanted surface-drag.png; then
    script="camera 31 24 7.4; select Crate; key N; frame 3; hover TranslateView; hold Alt; press"
    n=0
    for by in "-120 20" "-30 -50" "50 10" "140 40" "70 50" "30 -60"; do
        n=$((n + 1))
        script+="; by $by 8; frame 3; screenshot $work/s-$n.png; frame"
    done
    play "$work/last.png" drag=TranslateView "$script" --size 640x400
    sheet surface-drag.png 3x2 480x300+4+4 "$work"/s-?.png
fi

# docs/drawing.md: the golden images of the pass, with their names.
if wanted contact-sheet.png; then
    montage -label %t "$root"/tests/goldens/*.png -tile 6x -geometry 240x240+4+4 -background '#16171a' -fill '#c8c8cc' \
        -font DejaVu-Sans -pointsize 13 "$to/contact-sheet.png" </dev/null
fi

# docs/shapes.md: of the same, each shape at rest and dragged.
if wanted shapes.png; then
    shapes=()
    for name in sphere box capsule cone frustum area spot-target hinge; do
        shapes+=("$root/tests/goldens/shape-$name-idle.png" "$root/tests/goldens/shape-$name-dragged.png")
    done
    montage "${shapes[@]}" -tile 8x2 -geometry 240x240+0+0 -depth 8 -colors 128 "$to/shapes.png" </dev/null
fi

# docs/engines.md: other hosts, as their test sees them; it drags with a real mouse.
for host in imgui qt; do
    wanted host-$host.png || continue
    python3 "$root/tests/samples/test_sample_windows.py" "$work" $host="$(dirname "$viewer")/${host}_sample" \
        SampleWindows.test_$host >"$work/said" 2>&1 || fail "$(cat "$work/said")"
    cp "$work/$host-dragging.png" "$to/host-$host.png"
done

# docs/snapping.md: as their test sees them; it drags with a real mouse.
if wanted pictures/placing; then
    python3 "$root/tests/samples/test_viewer_placing.py" "$viewer" "$work" >"$work/said" 2>&1 || fail "$(cat "$work/said")"
    for name in chairs corner lamp door wheel; do
        convert "$work/tool/placing-$name.png" -quality 92 "$to/pictures/placing-$name.jpg"
    done
fi

# docs/placing.md: what the sample places by calls.
if wanted pictures/relations.jpg; then
    python3 "$root/scripts/make_placing_scenes.py" "$(dirname "$viewer")/showcase" "$work"
    relation() { # NAME LOOKED-AT YAW PITCH DISTANCE
        play "$work/$1.png" "drag=None selected=0" "select $2; frame-selected; frame 2; camera $3 $4 $5; key Ctrl+Shift+A; frame 4" \
            --size 480x360 "$work/$1.glb"
    }
    relation on table 28 18 4.3
    relation against cupboard 28 20 4.6
    relation flush cupboard 32 24 3.9
    relation distance chair 20 24 4.4
    relation facing chair -12 36 4.5
    montage -label %t "$work"/{on,against,flush,distance,facing}.png -tile 5x1 -geometry 240x180+3+3 -background '#16171a' \
        -fill '#c8c8cc' -font DejaVu-Sans -pointsize 13 -quality 92 "$to/pictures/relations.jpg" </dev/null
fi

# docs/tour.md
tour() { # NAME SHOWS SCRIPT [OPTIONS...]
    local name=$1 shows=$2 script=$3
    shift 3
    wanted "tour/$name.png" || return 0
    play "$to/tour/$name.png" "$shows" "frame 3; $script; frame 2" --panels --size 1000x640 "$@"
}
# One handle of each kind can be grabbed.
tour window "hover=None selected=1" "key T; frame 3; hover TranslateX; hover RotateY; hover ScaleX; move 0 0; frame 20"
tour drag "drag=TranslateX label=X.*" "hover TranslateX; press; by 78 22 6"
tour typed "drag=TranslateZ label=Z.*1\.5.*" "at 0 0 0 Crate; key G; frame; key Z; frame; type 1/2+1; frame 3"
if wanted tour/box.png; then # the release selects
    play "$work/last.png" "selected=4 drag=None" "frame 3; at -1 1 -1 Stack; by -60 -60; frame; press; at 1 -1 1 Crate; by 60 60 8
screenshot $to/tour/box.png; frame; release; frame 2" --panels --size 1000x640
fi
tour together "selected=3 drag=RotateY label=.*°" \
    "select Stack; add Crate; add Tilted; key E; frame 3; hover RotateY; press; by 60 18 6"
near="select Stack; add Crate; frame-selected; frame 2; camera 12 26 7; frame 2; select Crate"
tour vertices "drag=TranslateView snap=point" "$near
key J; key K; frame 3; hover TranslateView; press; at 1 1 1 Block; frame 3"
tour surface drag=TranslateView "$near
key N; frame 3; hover TranslateView; hold Alt; press; at 1 0 0 Tilted; frame 2; by 0 60 8; frame 8"
! wanted tour/surface.png || is_rotated Crate
tour views "views=4 hover=TranslateX" "key T; key Home; frame 3; hover TranslateX" --views 4
tour keys help=1 "key F1; frame"
tour hidpi "size=1500x960 theme=color-blind hover=RotateY" "key T; frame 3; hover RotateY" --scale 1.5 --size 1500x960 \
    --theme color-blind
if wanted tour/themes.png; then
    for theme in dark light color-blind; do
        play "$work/$theme.png" "theme=$theme hover=TranslateY" "key T; frame 3; hover TranslateY; frame 2" --size 400x320 \
            --theme $theme
    done
    sheet tour/themes.png 3x1 +4+4 "$work"/{dark,light,color-blind}.png
fi

# docs/viewer.md: properties, help, preferences and nothing selected, in both themes.
if wanted tour/panels.png; then
    n=9
    while read -r script; do
        for theme in dark light; do
            n=$((n + 1))
            play "$work/panels-$n.png" "theme=$theme" "frame 3; $script; frame 6" --panels --size 1000x640 --theme "$theme"
        done
    done <<<$'frame\nkey F1\nkey Ctrl+,\nselect-none'
    sheet tour/panels.png 2x4 480x307+3+3 "$work"/panels-??.png
    mogrify -depth 8 +dither -colors 96 "$to/tour/panels.png"
fi

# docs/gallery.md
scene() { # NAME, of make_gallery_scenes.py
    [ -e "$work/$1.glb" ] || python3 "$root/scripts/make_gallery_scenes.py" "$work" >/dev/null
    echo "$work/$1.glb"
}
gallery() { # SCENE-NAME SHOWS LOOKED-AT "YAW PITCH DISTANCE" SELECTED SCRIPT [OPTIONS...]
    local name=$1 shows=$2 script="select $3; frame-selected; frame 2; camera $4; frame 2; select $5; $6; frame 2"
    shift 6
    wanted "pictures/$name.jpg" || return 0
    play "$work/$name.png" "$shows" "$script" --size 1040x650 "$@" "$(scene "${name%%-*}")"
    convert "$work/$name.png" -quality 92 "$to/pictures/$name.jpg"
}
gallery room-move drag=TranslateX "Coffee table" "30 17 5.4" Armchair "key W; frame 2; hover TranslateX; press; by -62 14 8"
gallery room-turn "drag=RotateY label=.*°" Rug "26 27 5.6" Armchair "key E; frame 2; hover RotateY; press; by -86 20 10"
gallery room-box drag=BoundsCornerMaxMaxMax "Coffee table" "30 26 4.0" "Coffee table" \
    "key Y; frame 2; hover BoundsCornerMaxMaxMax; press; by 40 22 6" --panels
gallery room-books "selected=2 theme=light hover=TranslateX" Bookshelf "12 8 3.4" "Shelf 3" \
    "add Shelf 2; key W; frame 2; hover TranslateX" --panels --theme light
gallery robot-elbow "drag=RotateZ label=.*°" Elbow "38 14 4.6" Elbow "key E; frame 2; hover RotateZ; press; by 40 52 10"
gallery robot-reach hover=RotateY Elbow "30 18 4.8" Turret "key T; frame 2; hover RotateY" --panels
gallery robot-views "views=4 hover=RotateZ" Robot "35 20 5.2" Shoulder "key E; frame 2; hover RotateZ" --views 4
gallery street-park "drag=TranslateX snap=step" "Car red" "24 16 15" "Car red" \
    "key W; frame 2; hover TranslateX; hold Ctrl; press; by 150 26 10"
gallery street-trees "selected=2 drag=ScaleUniform" "Car red" "14 20 17" "Tree 3" \
    "add Tree 5; key R; frame 2; hover ScaleUniform; press; by 36 -20 8"
gallery street-night "theme=color-blind selected=1" Bench "-24 9 9" Bench "key T" --theme color-blind

# The README's: twenty seconds at twelve pictures a second.
wanted drag.gif || exit 0
mkdir "$work/frames"
play "$work/frames/f.png" "edits=5/5 drag=None" "select Coffee table; frame-selected; frame 2; camera 27 22 4.9
select Armchair; key W; frame 12; at 0 0 0 Rug; frame 8
hover TranslateX; frame 6; press; by -90 18 16; frame 5; by 40 -8 10; frame 3; release; frame 6
key E; frame 4; hover RotateY; frame 6; press; by -110 20 20; frame 6; release; frame 6
select Lamp; key W; frame 5; hover TranslateZX; frame 6; press; by -70 120 16; frame 4; release; frame 6
select Coffee table; key Y; frame 5; hover BoundsMaxX; frame 6; press; by 46 12 12; frame 5; by -20 -6 8; release; frame 6
key R; frame 4; hover ScaleUniform; frame 4; press; by 22 -16 10; frame 4; release; frame 8" \
    --size 640x400 --series "$(scene room)"
rm -f "$work"/frames/f-000[1-9].png
convert -delay 8 -loop 0 "$work"/frames/f-*.png -dither None -fuzz 1.5% -layers OptimizePlus -colors 128 \
    -layers OptimizeTransparency "$to/drag.gif"

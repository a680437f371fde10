#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# scripts/release.sh [--all] [BUILD [FOLDER]]: FOLDER/gizmo-VERSION.tar.gz, the sources as they are here, with generated/: the
# shaders of a build (build/release) that is up to date, so that a user needs no glslc; and gizmo-files-VERSION.tar.gz, the
# libraries as two files each (docs/build.md). The same sources give the same bytes. --all: the Python wheel and the npm
# package too, and SHA256SUMS of what is in FOLDER.
set -euo pipefail
all=
if [ "${1:-}" = --all ]; then all=1 && shift; fi
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$(realpath "${1:-$root/build/release}") folder=$(realpath -m "${2:-$root/build/packages}")
version=$(sed -n 's/.*GIZMO_VERSION_STRING "\(.*\)"/\1/p' "$root/gizmo_module/include/gizmo/version.h")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/gizmo-$version
mkdir -p "$tree/generated/spirv" "$folder"
if git -C "$root" rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git -C "$root" ls-files -co --exclude-standard -z
else
    (cd "$root" && find . -path ./build -prune -o -type f -print0)
fi | tar -c -C "$root" --null --ignore-failed-read -T - | tar -x -C "$tree"
cp "$build"/renderer/spirv/*.inc "$tree/generated/spirv"
(cd "$tree/shaders" && LC_ALL=C && sha256sum -- *) >"$tree/generated/spirv/shaders.sha256"
date=$(git -C "$root" log -1 --format=%cI 2>/dev/null || echo 2026-01-01)
python3 "$tree/scripts/two_files.py" "$work/gizmo" "$tree/generated" >/dev/null
cp "$tree/LICENSE" "$tree/NOTICE" "$work/gizmo"
archive() { # folder, name
    tar -c -C "$work" --sort=name --mtime="$date" --owner=0 --group=0 --numeric-owner --mode=u+rw,go=rX "$1" |
        gzip -9n >"$folder/$2.tar.gz"
    echo "$folder/$2.tar.gz: $(tar -tf "$folder/$2.tar.gz" | grep -vc '/$') files"
}
archive "gizmo-$version" "gizmo-$version"
archive gizmo "gizmo-files-$version"
sha512sum "$folder/gizmo-$version.tar.gz" | sed 's/ .*//; s/^/SHA512 /' # for packaging/vcpkg
if [ -n "$all" ]; then
    "$root/scripts/python_wheel.sh" "$build" "$folder"
    "$root/scripts/npm_package.sh" "$folder"
    (cd "$folder" && LC_ALL=C && sha256sum -- *.tar.gz *.whl *.tgz >SHA256SUMS)
fi

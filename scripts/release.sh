#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# scripts/release.sh [BUILD [FOLDER]]: FOLDER/gizmo-VERSION.tar.gz, the sources as they are here, with generated/: the shaders of
# a build (build/release) that is up to date, so that a user needs no glslc; and gizmo-files-VERSION.tar.gz, the libraries as two
# files each (docs/build.md), with the C interface in other languages (docs/bindings.md). The same sources give the same bytes.
#
# scripts/release.sh --all [FOLDER]: all that a release is, in FOLDER (build/packages): these two, the archive and the Debian
# packages of this system, the archive for Windows, the Python wheel, the npm package and SHA256SUMS, from builds of its own in
# build/. Then each is installed into a clean folder and used (tests/consumer/test_release.py); one that fails, fails the
# release. Needs Debian's BUILD_PACKAGES, TEST_PACKAGES and PLATFORM_PACKAGES of packages.sh, emscripten and npm.
set -euo pipefail
all=
if [ "${1:-}" = --all ]; then all=1 && shift; fi
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
version=$(sed -n 's/.*GIZMO_VERSION_STRING "\(.*\)"/\1/p' "$root/gizmo_module/include/gizmo/version.h")
date=$(git -C "$root" log -1 --format=%cI 2>/dev/null || echo 2026-01-01)
SOURCE_DATE_EPOCH=$(date -d "$date" +%s)
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
made=$work/made
mkdir "$made"
done_with() { [ -z "$all" ] || echo "== $1, after $SECONDS s"; }
if [ -n "$all" ]; then
    build=$root/build/release-all folder=$(realpath -m "${1:-$root/build/packages}")
    cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DGIZMO_VULKAN=ON -DGIZMO_SAMPLES=OFF -DGIZMO_TESTS=OFF >"$work/log" &&
        cmake --build "$build" >"$work/log" || { tail -n 30 "$work/log" >&2; exit 1; }
    done_with "built"
else
    build=$(realpath "${1:-$root/build/release}") folder=$(realpath -m "${2:-$root/build/packages}")
fi

# Sources and two files.
tree=$work/gizmo-$version
mkdir -p "$tree/generated/spirv" "$folder"
if git -C "$root" rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git -C "$root" ls-files -co --exclude-standard -z
else
    (cd "$root" && find . -path ./build -prune -o -type f -print0)
fi | tar -c -C "$root" --null --ignore-failed-read -T - | tar -x -C "$tree"
cp "$build"/renderer/spirv/*.inc "$tree/generated/spirv"
(cd "$tree/shaders" && LC_ALL=C && sha256sum -- *) >"$tree/generated/spirv/shaders.sha256"
python3 "$tree/scripts/two_files.py" "$work/gizmo" "$tree/generated" >/dev/null
cp "$tree/LICENSE" "$tree/NOTICE" "$work/gizmo"
mkdir "$work/gizmo/bindings"
for language in rust:gizmo.rs csharp:Gizmo.cs odin:gizmo.odin; do
    python3 "$tree/scripts/raw_bindings.py" "${language%:*}" >"$work/gizmo/bindings/${language#*:}"
done
archive() { # folder, name
    tar -c -C "$work" --sort=name --mtime="$date" --owner=0 --group=0 --numeric-owner --mode=u+rw,go=rX "$1" |
        gzip -9n >"$made/$2.tar.gz"
    echo "$folder/$2.tar.gz: $(tar -tf "$made/$2.tar.gz" | grep -vc '/$') files"
}
archive "gizmo-$version" "gizmo-$version"
archive gizmo "gizmo-files-$version"
sha512sum "$made/gizmo-$version.tar.gz" | sed 's/ .*//; s/^/SHA512 /' # for packaging/vcpkg

if [ -n "$all" ]; then
    # shellcheck source=cross.sh
    . "$root/scripts/cross.sh"
    pack() { # build, pattern of what it packs
        cpack --config "$1/CPackConfig.cmake" -B "$work/cpack" >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; return 1; }
        for package in "${@:2}"; do mv "$work/cpack/"$package "$made"; done
    }
    pack "$build" '*.tar.gz' '*.deb'
    done_with "packages of this system"
    cross_build windows 2 gizmo_core gizmo_tools gizmo_vulkan gizmo_module
    pack "$cross_work/windows/build" '*.zip'
    done_with "archive for Windows"
    "$root/scripts/python_wheel.sh" "$build" "$made" >/dev/null
    done_with "wheel"
    "$root/scripts/npm_package.sh" "$made" >/dev/null 2>&1
    done_with "npm package"
    (cd "$made" && LC_ALL=C && sha256sum -- * >SHA256SUMS)
    python3 "$root/tests/consumer/test_release.py" "$root" "$made" "$build" "$cross_work/windows"
    done_with "each is used"
fi
mv -f "$made"/* "$folder"

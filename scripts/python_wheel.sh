#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# scripts/python_wheel.sh [BUILD [FOLDER]]: FOLDER/vulkan_gizmo-VERSION-py3-none-PLATFORM.whl, the Python package with the
# module of a build (build/release) in it. Needs pip, setuptools and wheel; takes nothing from the network. On Linux PLATFORM is
# manylinux_2_N for the least glibc that has what the module imports, if it needs no other library.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$(realpath "${1:-$root/build/release}") folder=$(realpath -m "${2:-$root/build/packages}")
GIZMO_VERSION=$(sed -n 's/.*GIZMO_VERSION_STRING "\(.*\)"/\1/p' "$root/gizmo_module/include/gizmo/version.h")
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 1767225600)
export GIZMO_VERSION SOURCE_DATE_EPOCH PIP_DISABLE_PIP_VERSION_CHECK=1
python=
for tried in ${PYTHON:-python3 /usr/bin/python3}; do
    if "$tried" -c 'import setuptools, wheel, pip' 2>/dev/null; then python=$tried && break; fi
done
[ -n "$python" ] || {
    echo "No Python has pip, setuptools and wheel (Debian: python3-pip python3-setuptools python3-wheel). PYTHON=... names another one." >&2
    exit 1
}
[ -e "$build/gizmo_module/c_api/libgizmo_module.so" ] || {
    echo "$build has no module. Build it first: cmake --preset release && cmake --build --preset release --target gizmo_module" >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder"
cp -r "$root/bindings/python/." "$work"
cp "$root/LICENSE" "$root/NOTICE" "$work/gizmo"
"$python" "$root/bindings/python/generate.py" "$root" "$work/gizmo"
cp -L "$build/gizmo_module/c_api/libgizmo_module.so" "$work/gizmo"
strip "$work/gizmo/libgizmo_module.so"
if ! objdump -p "$work/gizmo/libgizmo_module.so" | grep NEEDED | grep -qvE ' (libc|libm|libdl|libpthread|ld-linux[-a-z0-9_]*)\.so\.[0-9]$'; then
    glibc=$(objdump -T "$work/gizmo/libgizmo_module.so" | grep -o 'GLIBC_2\.[0-9]*' | sort -V | tail -n 1)
    GIZMO_PLATFORM=manylinux_2_${glibc#GLIBC_2.}_$(uname -m)
    export GIZMO_PLATFORM
fi
rm -rf "$work/__pycache__" "$work/gizmo/__pycache__"
"$python" -m pip wheel --quiet --no-deps --no-index --no-build-isolation --no-cache-dir -w "$folder" "$work"
ls "$folder"/vulkan_gizmo-"$GIZMO_VERSION"-*.whl

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# Runs scripts/test.sh and scripts/viewer.sh on another release of Debian, made by debootstrap in a folder. Needs root,
# 8 GB and, on two processors, an hour. Not part of CI.
#   scripts/elsewhere.sh trixie             in /tmp/elsewhere/trixie. The folder is kept, and a second run builds only what
#                                           changed; remove it to begin again
#   scripts/elsewhere.sh sid /var/tmp/sid   in that folder
#   scripts/elsewhere.sh sid /var/tmp/sid scripts/viewer.sh   runs that command alone
#   MIRROR=URL scripts/elsewhere.sh ...     takes the packages from there
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packages.sh
. "$root/scripts/packages.sh"
suite=${1:?"usage: scripts/elsewhere.sh SUITE [FOLDER [COMMAND...]]"}
folder=$(realpath -m "${2:-/tmp/elsewhere/$suite}")
if [ $# -gt 2 ]; then commands=("${*:3}"); else commands=(scripts/test.sh scripts/viewer.sh); fi
if [ "$(id -u)" -ne 0 ]; then
    echo "debootstrap, mount and chroot need root: sudo $0 $*" >&2
    exit 1
fi
install_packages debootstrap git

# The mark is made last: a folder without it is incomplete, or another one.
mark=$folder/.gizmo-elsewhere
if [ ! -e "$mark" ]; then
    if [ -d "$folder" ] && [ -n "$(ls -A "$folder")" ]; then
        echo "$folder is not empty, and this script did not complete it. Remove it or name another folder." >&2
        exit 1
    fi
    echo "== Making $folder"
    mkdir -p "$folder"
    script=()
    known=/usr/share/debootstrap/scripts
    [ -e "$known/$suite" ] || script=("$known/sid") # a release newer than debootstrap
    debootstrap --variant=minbase "$suite" "$folder" "${MIRROR:-http://deb.debian.org/debian}" "${script[@]}" \
        >"$folder.log" 2>&1 || { tail -n 5 "$folder.log" >&2; exit 1; }
    echo 'Acquire::Check-Valid-Until "false";' >"$folder/etc/apt/apt.conf.d/90elsewhere" # a mirror may be old
    touch "$mark"
fi
cp -L /etc/resolv.conf /etc/hosts "$folder/etc/"

# The sources as they are here, committed or not. What was built there stays.
mkdir -p "$folder/gizmo"
find "$folder/gizmo" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
git -C "$root" ls-files -co --exclude-standard -z | tar -c -C "$root" --null --ignore-failed-read -T - | tar -x -C "$folder/gizmo"

# Mounts and processes are in namespaces of their own, which end with the command.
# shellcheck disable=SC2016
inside() {
    unshare --mount --pid --fork --kill-child bash -euc '
        mount --rbind /dev "$0/dev"
        mount --rbind /sys "$0/sys"
        mount -t proc proc "$0/proc"
        exec chroot "$0" /usr/bin/env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin \
            bash -c "cd /gizmo && $1"' "$folder" "$1"
}
results=() failed=0
for command in "${commands[@]}"; do
    echo "== $suite: $command"
    if inside "$command"; then results+=("passed: $command"); else results+=("FAILED: $command") failed=1; fi
done
echo "== $suite has"
# shellcheck disable=SC2016
inside 'dpkg-query -W -f="\${Package} \${Version}\n" g++ clang cmake ninja-build libglm-dev libimgui-dev libgtest-dev \
    libtinygltf-dev libvulkan-dev mesa-vulkan-drivers python3 2>/dev/null' || true
echo "== In $SECONDS s; pictures are in $folder/gizmo/out"
printf '%s\n' "${results[@]}"
exit $failed

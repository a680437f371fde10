#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_source_archive.py ROOT BUILD: the source archive of scripts/release.sh, unpacked. The same sources give the same
bytes, and the packages' recipes have its version; beside it are the libraries as two files each, in an archive of their own,
and both have the license and the notices. Its compiled shaders are the words that glslc makes of its own sources; with them it
is configured and compiles without glslc. If a shader is edited, glslc is asked for."""
import pathlib
import re
import subprocess
import sys
import tempfile

root, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
failures = []


def run(*command, expect=0):
    result = subprocess.run([str(c) for c in command], capture_output=True, text=True)
    if result.returncode != expect:
        sys.exit(f"{' '.join(map(str, command))} gave {result.returncode}:\n{result.stdout[-4000:]}{result.stderr[-4000:]}")
    return result.stdout + result.stderr


def words(path):
    return re.findall(r"0x[0-9a-f]+", path.read_text())


def configure(tree, to, *more, expect=0):
    return run("cmake", "-S", tree, "-B", to, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DGIZMO_UNITY=OFF", "-DGIZMO_SAMPLES=OFF",
               "-DGIZMO_TESTS=OFF", "-DGIZMO_VULKAN=ON", *more, expect=expect)


with tempfile.TemporaryDirectory(prefix="gizmo-archive-") as folder:
    work = pathlib.Path(folder)
    for name in ("once", "again"):
        print(run(root / "scripts/release.sh", build, work / name).strip())
    archives = [sorted((work / name).iterdir()) for name in ("once", "again")]
    if [path.read_bytes() for path in archives[0]] != [path.read_bytes() for path in archives[1]]:
        failures.append("the same sources gave other bytes")
    for archive in archives[0]:
        run("tar", "-xf", archive, "-C", work)
    tree = next(work.glob("gizmo-*"))
    for name in ("LICENSE", "NOTICE"):
        for folder in (tree, work / "gizmo"):
            if not (folder / name).exists() or (folder / name).read_bytes() != (root / name).read_bytes():
                failures.append(f"{folder.name} lacks {name}")
    top = (work / "gizmo/gizmo.cpp").read_text().partition("\n#")[0]
    noticed = [line.strip() for name in ("LICENSE", "NOTICE") for line in (root / name).read_text().splitlines()]
    if [line for line in noticed if f"// {line}".strip() not in top.splitlines()]:
        failures.append("gizmo.cpp does not begin with the license and the notices")
    if not (work / "gizmo/gizmo_vulkan.cpp").exists():
        failures.append("the libraries as two files each are not those of the archive")
    for recipe in ("conanfile.py", "vcpkg.json", "packaging/vcpkg/vcpkg.json"):
        version = re.search(r"""\bversion"? ?[:=] "(.*)\"""", (tree / recipe).read_text())
        if tree.name != f"gizmo-{version and version[1]}":
            failures.append(f"{recipe} has another version than the archive")
    carried = {path.name: words(path) for path in (tree / "generated/spirv").glob("*.inc")}

    configure(tree, work / "fresh")
    run("ninja", "-C", work / "fresh", *(f"renderer/spirv/{name}" for name in carried))
    fresh = {path.name: words(path) for path in (work / "fresh/renderer/spirv").glob("*.inc")}
    made = set(re.findall(r"renderer/spirv/(\S+\.inc):", run("ninja", "-C", work / "fresh", "-t", "targets", "all")))
    failures += [f"the archive lacks {name}" for name in made - set(carried)]
    failures += [f"{name} is not what its source gives" for name in carried if carried[name] != fresh.get(name)]
    print(f"{len(carried)} shaders of {sum(map(len, carried.values()))} words")
    if len(carried) < 20 or min(map(len, carried.values())) < 50:
        failures.append("these are not the shaders")

    said = configure(tree, work / "without", "-DGIZMO_GLSLC=OFF")
    failures += [f"left out without glslc: {line}" for line in re.findall(r"Left out.*", said)]
    objects = [f"renderer/CMakeFiles/gizmo_vulkan.dir/src/{name}.cpp.o" for name in ("pipeline", "pick/probe_points", "pick/pick_shader")]
    run("ninja", "-C", work / "without", *objects)

    shader = tree / "shaders/line.frag"
    shader.write_text(shader.read_text() + "// edited\n")
    if "the shaders were edited" not in configure(tree, work / "edited", "-DGIZMO_GLSLC=OFF", expect=1):
        failures.append("a shader was edited, and its former words are used")

print("\n".join(failures))
sys.exit(1 if failures else 0)

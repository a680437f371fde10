#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_configurations.py ROOT BUILD: README.md's commands of "Get it", as they are written there, with a generator of several
configurations, as those of Visual Studio and Xcode are, and the core alone. Then a host's Release has the library of Release,
and after the same for Debug its Debug has that of Debug, in one prefix."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

root, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
section = (root / "README.md").read_text().split("\n## Get it\n")[1].split("\n## ")[0]
shell, snippet = (re.search(rf"```{language}\n(.*?)```", section, re.S)[1] for language in ("sh", "cmake"))
configure, install, engine = (line.split(" #")[0] for line in shell.splitlines())

work = build / "configurations"
shutil.rmtree(work, ignore_errors=True)
tree, host, prefix = work / "gizmo", work / "engine", work / "a prefix"
host.mkdir(parents=True)
tree.mkdir()
for entry in root.iterdir(): # the commands build in the tree
    if entry.name not in (".git", "build"):
        (tree / entry.name).symlink_to(entry)
shutil.copy(root / "tests/consumer/main.cpp", host)
(host / "CMakeLists.txt").write_text(f"""cmake_minimum_required(VERSION 3.25)
project(engine LANGUAGES CXX)
{snippet.replace(" gizmo::vulkan", "")}
file(GENERATE OUTPUT library-$<CONFIG> CONTENT "$<TARGET_FILE_NAME:gizmo::core>")
""")
environment = {**os.environ, "CMAKE_GENERATOR": "Ninja Multi-Config"}


def run(command):
    command = command.replace("PREFIX_PATH=PREFIX", f"PREFIX_PATH='{prefix}'").replace("--prefix PREFIX", f"--prefix '{prefix}'")
    command = command.replace("ENGINE", str(host))
    result = subprocess.run(command, shell=True, cwd=tree, env=environment, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{command}\n{result.stdout}{result.stderr}")


def host_has(configuration, libraries):
    run(engine)
    run(f"cmake --build ENGINE/build --config {configuration}")
    run(f"ENGINE/build/{configuration}/engine")
    found = {name: (host / f"build/library-{name}").read_text() for name in libraries}
    print(f"{configuration}: {found}")
    if found != libraries:
        sys.exit(f"not {libraries}")


# How fast the library is, and its debug information, do not matter here; they are half of the time to compile it.
run(f"{configure} -DGIZMO_VULKAN=OFF -DGIZMO_MODULE=OFF -DCMAKE_CXX_FLAGS_RELEASE=-DNDEBUG -DCMAKE_CXX_FLAGS_DEBUG=-DDEBUG")
run(install)
host_has("Release", {"Release": "libgizmo_core.a", "Debug": "libgizmo_core.a"})
run(install.replace("Release", "Debug"))
host_has("Debug", {"Debug": "libgizmo_cored.a", "Release": "libgizmo_core.a", "RelWithDebInfo": "libgizmo_core.a"})
shutil.rmtree(work)

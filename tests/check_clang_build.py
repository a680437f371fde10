#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_clang_build.py ROOT BUILD: configures as a newcomer with CXX=clang++ would, and builds the core in BUILD. The core
is one unit of all its files there, which check_clang.py, a file at a time, does not see. Clang warns of the same at any
optimization, and is quickest at none."""
import os
import shutil
import subprocess
import sys

root, build = sys.argv[1:]
clang = shutil.which("clang++")
if not clang:
    print("clang++ is not installed: skipped")
    sys.exit(77)
shutil.rmtree(build, ignore_errors=True)
environment = {**os.environ, "CXX": clang, "CC": shutil.which("clang") or "cc"}
for command in (["cmake", "-S", root, "-B", build, "-G", "Ninja", "-DGIZMO_VULKAN=OFF", "-DGIZMO_SAMPLES=OFF",
                 "-DGIZMO_TESTS=OFF", "-DGIZMO_INSTALL=OFF",
                 "-DCMAKE_CXX_FLAGS_RELEASE=-O0 -DNDEBUG"],
                ["cmake", "--build", build, "--target", "gizmo_core"]):
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    if result.returncode != 0:
        print(" ".join(command), result.stdout[-4000:], result.stderr[-4000:], sep="\n")
        sys.exit(1)
shutil.rmtree(build, ignore_errors=True)
print("the default configuration builds the core with clang++")

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_alone.py ROOT COMPILER [SPIRV]: every source of the libraries compiles by itself, as with GIZMO_UNITY=OFF: what
one forgets to include, a file before it in the unit may have included. The renderer needs its compiled shaders in SPIRV
and is left out without."""
import concurrent.futures
import os
import pathlib
import subprocess
import sys

root, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
spirv = sys.argv[3] if len(sys.argv) > 3 else ""
flags = ["-std=c++20", "-fsyntax-only", f"-I{root}/gizmo_module/include", f"-I{root}/gizmo_module/c_api/include",
         f"-I{root}/renderer/include", f"-I{root}/gizmo_module/src", f"-I{root}/gizmo_module/c_api/src",
         f"-I{root}/renderer/src", f"-I{root}/shaders", f"-I{spirv}", '-DGIZMO_VERSION="0"', "-DGIZMO_STATE_BUILD=1",
         "-DGIZMO_MODULE_BUILD", "-DVK_NO_PROTOTYPES"]
sources = sorted(root.glob("gizmo_module/src/*/*.cpp")) + sorted(root.glob("gizmo_module/c_api/src/*.cpp"))
if spirv and os.path.isdir(spirv):
    sources += sorted(root.glob("renderer/src/**/*.cpp"))


def check(source):
    return source, subprocess.run([compiler, *flags, str(source)], capture_output=True, text=True)


failed = 0
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for source, result in pool.map(check, sources):
        if result.returncode != 0:
            failed += 1
            print(f"{source.relative_to(root)}\n{result.stderr[:1000]}")
print(f"{len(sources)} sources, {failed} do not compile by themselves")
sys.exit(1 if failed or len(sources) < 60 else 0)

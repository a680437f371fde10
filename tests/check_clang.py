#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_clang.py ROOT SPIRV: every public header and every source of the library by clang++ with all warnings as errors.
The build is by the compiler that CMake found, commonly g++."""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys

root, spirv = pathlib.Path(sys.argv[1]), sys.argv[2]
clang = shutil.which("clang++")
if not clang:
    print("clang++ is not installed: skipped")
    sys.exit(77)
flags = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror",
         "-Wreserved-identifier", "-Wzero-as-null-pointer-constant", f"-I{root}/gizmo_module/include", f"-I{root}/gizmo_module/c_api/include",
         f"-I{root}/renderer/include", f"-I{root}/gizmo_module/src", f"-I{root}/gizmo_module/c_api/src", f"-I{root}/renderer/src",
         f"-I{root}/shaders", f"-I{spirv}", '-DGIZMO_VERSION="0"', "-DGIZMO_STATE_BUILD=1", "-DGIZMO_MODULE_BUILD", "-DVK_NO_PROTOTYPES"]
headers = [f for folder in ("gizmo_module/include", "renderer/include") for f in sorted((root / folder).rglob("*.hpp"))
           if f.parent.name != "adapters"]  # these need their toolkits
sources = [f for pattern in ("gizmo_module/src/*/*.cpp", "gizmo_module/c_api/src/*.cpp", "renderer/src/**/*.cpp",
                           "renderer/c_api/*.cpp")
           for f in sorted(root.glob(pattern))]


# The core, and all else with the public headers: two units, so that GLM and the standard library are read twice, for two
# processors.
core = [source for source in sources if "gizmo_module/src" in source.as_posix()]
units = [("the core", core), ("the headers, the C table and the renderer", headers + [s for s in sources if s not in core])]


def check(unit):
    name, files = unit
    text = "".join(f'#include "{file}"\n' for file in files)
    return name, subprocess.run([clang, *flags, "-x", "c++", "-"], input=text, capture_output=True, text=True)


failed = 0
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for name, result in pool.map(check, units):
        if result.returncode != 0:
            failed += 1
            print(f"{name}\n{result.stderr[:2000]}")
print(f"{len(headers)} headers, {len(sources)} sources in {len(units)} units, {failed} with warnings or errors")
sys.exit(1 if failed or len(headers) < 15 or len(sources) < 40 else 0)

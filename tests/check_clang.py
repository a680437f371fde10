#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_clang.py ROOT SPIRV: every public header and every source of the library by clang++ with all warnings as errors.
The build is by the compiler that CMake found, commonly g++."""
import pathlib
import shutil
import sys

import library_sources

root, spirv = pathlib.Path(sys.argv[1]), sys.argv[2]
clang = shutil.which("clang++")
if not clang:
    print("clang++ is not installed: skipped")
    sys.exit(77)
flags = [*library_sources.compile_flags(root, spirv), "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion",
         "-Wshadow", "-Werror", "-Wno-missing-field-initializers", "-Wreserved-identifier", "-Wzero-as-null-pointer-constant"]
headers = [f for folder in ("gizmo_module/include", "gizmo_module/tools/include", "renderer/include") for f in sorted((root / folder).rglob("*.hpp"))
           if "adapters" not in f.parts]  # these need their toolkits
core, others = library_sources.core_sources(root), library_sources.other_sources(root, spirv)

# The core, and all else with the public headers: two units, so that GLM and the standard library are read twice, for two
# processors.
units = [("the core", core), ("the headers, the C table and the renderer", headers + others)]


def text_of(unit):
    return "".join(f'#include "{file}"\n' for file in unit[1])


failed = 0
for (name, _), result in library_sources.run_each(units, lambda _: [clang, *flags, "-x", "c++", "-"], text_of):
    if result.returncode != 0:
        failed += 1
        print(f"{name}\n{result.stderr[:2000]}")
count = len(core) + len(others)
print(f"{len(headers)} headers, {count} sources in {len(units)} units, {failed} with warnings or errors")
sys.exit(1 if failed or len(headers) < 15 or count < 40 else 0)

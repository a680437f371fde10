#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_tidy.py ROOT [SPIRV]: the libraries pass clang-tidy 14 with the checks of .clang-tidy. Other versions know other
checks, so without that one it is skipped. Two units, so that GLM is read twice instead of once a file: an eighth of the
time. The renderer needs its compiled shaders in SPIRV and is left out without."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1]).resolve()
spirv = sys.argv[2] if len(sys.argv) > 2 else ""
tool = shutil.which("clang-tidy-14") or shutil.which("clang-tidy")
version = tool and subprocess.run([tool, "--version"], capture_output=True, text=True).stdout
if not tool or not re.search(r"version 14\.", version):
    print("clang-tidy 14 is not installed: skipped")
    sys.exit(77)
flags = ["-std=c++20", f"-I{root}/gizmo_module/include", f"-I{root}/gizmo_module/c_api/include",
         f"-I{root}/renderer/include", f"-I{root}/gizmo_module/src", f"-I{root}/gizmo_module/c_api/src",
         f"-I{root}/renderer/src", f"-I{root}/shaders", f"-I{spirv}", '-DGIZMO_VERSION="0"', "-DGIZMO_STATE_BUILD=1",
         "-DGIZMO_MODULE_BUILD", "-DVK_NO_PROTOTYPES"]


# The core, and all else, so that GLM and the standard library are read and matched twice, for two processors. So two
# files of a unit must not use one name for two things in their anonymous namespaces.
groups = {"core": sorted(root.glob("gizmo_module/src/*/*.cpp")), "rest": sorted(root.glob("gizmo_module/c_api/src/*.cpp"))}
if spirv and os.path.isdir(spirv):
    groups["rest"] += sorted(root.glob("renderer/src/**/*.cpp"))


def check(unit):
    return unit, subprocess.run([tool, "--quiet", "--warnings-as-errors=*", f"--config-file={root}/.clang-tidy", str(unit),
                                 "--", *flags], capture_output=True, text=True)


failed = 0
sources = []
with tempfile.TemporaryDirectory() as directory:
    units = []
    for name, paths in groups.items():
        unit = pathlib.Path(directory) / f"{name}.cpp"
        unit.write_text("".join(f'#include "{path}" // NOLINT(bugprone-suspicious-include)\n' for path in paths))
        units.append(unit)
        sources.extend(paths)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for unit, result in pool.map(check, units):
            if result.returncode != 0:
                failed += 1
                print(f"{unit.stem}\n{result.stdout[:4000]}{result.stderr[-500:] if not result.stdout else ''}")
print(f"{len(sources)} files, {failed} units with warnings")
sys.exit(1 if failed or len(sources) < 20 else 0)

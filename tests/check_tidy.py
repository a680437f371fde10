#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_tidy.py ROOT [SPIRV]: the libraries pass clang-tidy 14 with the checks of .clang-tidy. Other versions know other
checks, so without that one it is skipped. Several folders are looked at as one unit, so that GLM is read once instead of
once a file: a quarter of the time. The renderer needs its compiled shaders in SPIRV and is left out without."""
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
         "-DGIZMO_MODULE_BUILD"]


# Two files of a unit must not use one name for two things in their anonymous namespaces. These do.
ALONE = {"context_api", "pure_api", "pick_shader"}
core = sorted(root.glob("gizmo_module/src/*/*.cpp"))
# Halves of about the same work, for two processors.
sizes = [path.stat().st_size for path in core]
half = next(i for i in range(len(core)) if 2 * sum(sizes[:i + 1]) >= sum(sizes))
groups = {"core-first": core[:half + 1], "core-second": core[half + 1:],
          "c_api": sorted(root.glob("gizmo_module/c_api/src/*.cpp"))}
if spirv and os.path.isdir(spirv):
    groups["renderer"] = sorted(root.glob("renderer/src/*.cpp"))
    groups["renderer-pick"] = sorted(root.glob("renderer/src/pick/*.cpp"))


def check(unit):
    vulkan = ["-DVK_NO_PROTOTYPES"] if "renderer" in unit.read_text() else []
    return unit, subprocess.run([tool, "--quiet", "--warnings-as-errors=*", f"--config-file={root}/.clang-tidy", str(unit),
                                 "--", *flags, *vulkan], capture_output=True, text=True)


failed = 0
sources = []
with tempfile.TemporaryDirectory() as directory:
    units = []

    def add_unit(name, paths):
        unit = pathlib.Path(directory) / f"{name}.cpp"
        unit.write_text("".join(f'#include "{path}" // NOLINT(bugprone-suspicious-include)\n' for path in paths))
        units.append(unit)
        sources.extend(paths)

    for name, paths in groups.items():
        add_unit(name, [p for p in paths if p.stem not in ALONE])
        for path in paths:
            if path.stem in ALONE:
                add_unit(path.stem, [path])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for unit, result in pool.map(check, units):
            if result.returncode != 0:
                failed += 1
                print(f"{unit.stem}\n{result.stdout[:4000]}{result.stderr[-500:] if not result.stdout else ''}")
print(f"{len(sources)} files, {failed} units with warnings")
sys.exit(1 if failed or len(sources) < 20 else 0)

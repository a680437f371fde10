#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_tidy.py ROOT [SPIRV]: the libraries pass clang-tidy 14 with the checks of .clang-tidy. Other versions know other
checks, so without that one it is skipped. The core is looked at as one unit, so that GLM is read once; the renderer needs
its compiled shaders in SPIRV and is left out without."""
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


def check(path):
    vulkan = ["-DVK_NO_PROTOTYPES"] if "renderer/src" in path.as_posix() else []
    return path, subprocess.run([tool, "--quiet", "--warnings-as-errors=*", f"--config-file={root}/.clang-tidy", str(path),
                                 "--", *flags, *vulkan], capture_output=True, text=True)


with tempfile.TemporaryDirectory() as directory:
    core = pathlib.Path(directory) / "core.cpp"
    sources = sorted(root.glob("gizmo_module/src/*/*.cpp"))
    core.write_text("".join(f'#include "{path}" // NOLINT(bugprone-suspicious-include)\n' for path in sources))
    files = [core, *sorted(root.glob("gizmo_module/c_api/src/*.cpp"))]
    if spirv and os.path.isdir(spirv):
        files += sorted(root.glob("renderer/src/**/*.cpp"))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, result in pool.map(check, files):
            if result.returncode != 0:
                failed += 1
                print(f"{path.name}\n{result.stdout[:4000]}{result.stderr[-500:] if not result.stdout else ''}")
print(f"{len(sources) + len(files) - 1} files, {failed} units with warnings")
sys.exit(1 if failed or len(sources) < 20 else 0)

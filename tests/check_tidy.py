#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_tidy.py ROOT [SPIRV]: the libraries pass clang-tidy 14 with the checks of .clang-tidy. Other versions know other
checks, so without that one it is skipped. Two units, so that GLM is read twice instead of once a file: an eighth of the
time. The renderer needs its compiled shaders in SPIRV and is left out without."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import library_sources

root = pathlib.Path(sys.argv[1]).resolve()
spirv = sys.argv[2] if len(sys.argv) > 2 else ""
tool = shutil.which("clang-tidy-14") or shutil.which("clang-tidy")
version = tool and subprocess.run([tool, "--version"], capture_output=True, text=True).stdout
if not tool or not re.search(r"version 14\.", version):
    print("clang-tidy 14 is not installed: skipped")
    sys.exit(77)
flags = library_sources.compile_flags(root, spirv)

# The core, and all else, so that GLM and the standard library are read and matched twice, for two processors. So two
# files of a unit must not use one name for two things in their anonymous namespaces.
groups = {"core": library_sources.core_sources(root), "rest": library_sources.other_sources(root, spirv)}


def tidy(unit):
    return [tool, "--quiet", "--warnings-as-errors=*", f"--config-file={root}/.clang-tidy", str(unit), "--", *flags]


failed = 0
with tempfile.TemporaryDirectory() as directory:
    units = []
    for name, paths in groups.items():
        unit = pathlib.Path(directory) / f"{name}.cpp"
        unit.write_text("".join(f'#include "{path}" // NOLINT(bugprone-suspicious-include)\n' for path in paths))
        units.append(unit)
    for unit, result in library_sources.run_each(units, tidy):
        if result.returncode != 0:
            failed += 1
            print(f"{unit.stem}\n{result.stdout[:4000]}{result.stderr[-500:] if not result.stdout else ''}")
count = sum(len(paths) for paths in groups.values())
print(f"{count} files, {failed} units with warnings")
sys.exit(1 if failed or count < 20 else 0)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_format.py ROOT: every C and C++ source is as clang-format 14 writes it with .clang-format. Other versions break
lines elsewhere, so without that one it is skipped. Mend with: clang-format -i FILE"""
import pathlib
import re
import shutil
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
tool = shutil.which("clang-format-14") or shutil.which("clang-format")
version = tool and subprocess.run([tool, "--version"], capture_output=True, text=True).stdout
if not tool or not re.search(r"version 14\.", version):
    print("clang-format 14 is not installed: skipped")
    sys.exit(77)
files = [str(path) for folder in ("gizmo_module", "renderer", "samples", "tests", "benchmarks")
         for path in sorted((root / folder).rglob("*")) if path.suffix in (".cpp", ".hpp", ".c", ".h")]
result = subprocess.run([tool, "--dry-run", "-Werror", "--style=file", *files], capture_output=True, text=True)
print(result.stderr[:8000] or f"{len(files)} files")
sys.exit(1 if result.returncode != 0 or len(files) < 150 else 0)

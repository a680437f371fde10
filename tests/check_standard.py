#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_standard.py ROOT COMPILER: with an older C++ the first error of every public C++ header, included first, is the
sentence that names C++20. The C headers compile with C99 and with C++11, without a warning; so does imguizmo.hpp, which
adapters/check_imguizmo.py checks, and forward.hpp, which only declares."""
import pathlib
import re
import subprocess
import sys

import library_sources

root, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
folders = [root / folder for folder in ("gizmo_module/include", "gizmo_module/tools/include", "gizmo_module/c_api/include", "renderer/include")]
flags = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", *(f"-I{folder}" for folder in folders)]
headers = [path.relative_to(folder).as_posix() for folder in folders for path in sorted(folder.rglob("*.h*"))]
headers = [header for header in headers if not re.match(r"gizmo/(forward\.hpp|adapters/(.*/|imguizmo\.))", header)] # parts of adapters
cases = [(header, standard) for header in headers
         for standard in (("c++11", "c++14", "c++17") if header.endswith(".hpp") else ("c99", "c11", "c++11", "c++17"))]


def command(case):
    return [compiler, "-x", "c++" if "++" in case[1] else "c", f"-std={case[1]}", *flags, "-"]


failed = 0
# A toolkit that an adapter includes may be missing here; the library's own headers come before it.
for (header, standard), result in library_sources.run_each(cases, command, lambda case: f"#include <{case[0]}>\ntypedef int not_empty;\n"):
    first = re.search(r"\berror: (.*)", result.stderr)
    right = first and "Gizmo needs C++20" in first.group(1) if header.endswith(".hpp") else not result.stderr
    if not right:
        failed += 1
        print(f"{header} with {standard}: {(result.stderr or 'compiles')[:300]}")
print(f"{len(cases)} cases, {failed} failed")
sys.exit(1 if failed or len(headers) < 30 else 0)

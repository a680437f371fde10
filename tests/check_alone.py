#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_alone.py ROOT COMPILER [SPIRV]: every source of the libraries compiles by itself, as with GIZMO_UNITY=OFF: what
one forgets to include, a file before it in the unit may have included. The renderer needs its compiled shaders in SPIRV
and is left out without."""
import pathlib
import sys

import library_sources

root, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
spirv = sys.argv[3] if len(sys.argv) > 3 else ""
flags = [*library_sources.compile_flags(root, spirv), "-fsyntax-only"]
sources = library_sources.core_sources(root) + library_sources.other_sources(root, spirv)

failed = 0
for source, result in library_sources.run_each(sources, lambda source: [compiler, *flags, str(source)]):
    if result.returncode != 0:
        failed += 1
        print(f"{source.relative_to(root)}\n{result.stderr[:1000]}")
print(f"{len(sources)} sources, {failed} do not compile by themselves")
sys.exit(1 if failed or len(sources) < 60 else 0)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_compilers.py ROOT SPIRV [WORDS]: the libraries' sources and public headers by every compiler that is here, without a
warning. Two units: the core; the public headers, the C table and the renderer. The C table catches what an allocation
throws, so it is left out where there are no exceptions. WORDS: only the ways whose name has them. scripts/compilers.sh
installs the compilers. check_windows.py compiles for Windows."""
import pathlib
import shutil
import subprocess
import sys

import library_sources

root, spirv = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
if not spirv.is_dir():
    sys.exit(f"no compiled shaders in {spirv}: build gizmo_vulkan first")
# -Wno-deprecated-declarations: older releases of libstdc++ use what newer compilers say is deprecated.
WARNINGS = ["-Wno-deprecated-declarations", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-Wno-missing-field-initializers", "-fsyntax-only"]
# What MSVC refuses or reads otherwise: extensions of GNU and of C, initializers out of order or of arrays by index.
MSVC = ["-pedantic-errors", "-Wgnu", "-Wc99-designator", "-Wreorder-init-list", "-Wzero-length-array", "-Wvla", "-Wnested-anon-types",
        "-Wgnu-anonymous-struct", "-Wlanguage-extension-token", "-Wmicrosoft", "-Wc99-extensions", "-Wflexible-array-extensions"]
core = library_sources.core_sources(root)
table = sorted(root.glob("gizmo_module/c_api/src/*.cpp")) + sorted(root.glob("renderer/c_api/*.cpp"))
renderer = sorted(root.glob("renderer/src/**/*.cpp"), key=lambda path: path.parent.name != "pick")
headers = [f for folder in ("gizmo_module/include", "gizmo_module/tools/include", "renderer/include", "gizmo_module/c_api/include")
           for f in sorted((root / folder).rglob("*.h*")) if "adapters" not in f.parts]
UNITS = {"core": core, "headers, C table, renderer": headers + table + renderer, "headers, renderer": headers + renderer}
WHOLE, NO_TABLE = ("core", "headers, C table, renderer"), ("core", "headers, renderer")


def here(*names):
    return [name for name in names if shutil.which(name)]


cases = []  # what it is, compiler, flags, units
for compiler in here("g++-12", "g++-14", "g++"):
    cases += [(f"{compiler}, C++{std}", compiler, [f"-std=c++{std}"], WHOLE) for std in (20, 23)]
clangs = here("clang++-14", "clang++-19")
for compiler in clangs:
    cases += [(f"{compiler}, C++{std}", compiler, [f"-std=c++{std if std == 20 else '2b'}"], WHOLE) for std in (20, 23)]
for compiler in (clangs or here("clang++"))[-1:]:
    LIBCXX = ["-stdlib=libc++", "-include", str(root / "gizmo_module/src/math/older_libcxx.hpp")]
    if subprocess.run([compiler, *LIBCXX, "-std=c++20", "-fsyntax-only", "-xc++", "-"], input="", text=True).returncode == 0:
        cases += [(f"{compiler}, libc++, C++{std}", compiler, [f"-std=c++{std if std == 20 else '2b'}", *LIBCXX], WHOLE) for std in (20, 23)]
    else:
        print(f"   {compiler}, libc++: left out, it is not installed")
    cases.append((f"{compiler}, what MSVC refuses", compiler, MSVC, WHOLE))
for compiler in here("g++") + (clangs or here("clang++"))[-1:]:
    cases.append((f"{compiler}, no exceptions, no run-time types", compiler, ["-fno-exceptions", "-fno-rtti"], NO_TABLE))

cases = [case for case in cases if len(sys.argv) < 4 or sys.argv[3] in case[0]]
units = [(case, unit) for case in cases for unit in case[3]]


def command(item):
    (_, compiler, flags, _), _ = item
    return [compiler, *library_sources.compile_flags(root, str(spirv)), *WARNINGS, *flags, "-x", "c++", "-"]


failed = {}
for (case, unit), result in library_sources.run_each(units, command, lambda item: "".join(f'#include "{f}"\n' for f in UNITS[item[1]])):
    if result.returncode != 0:
        failed.setdefault(case[0], []).append(f"{unit}\n{result.stderr[:3000]}")
for case in cases:
    print(f"   {case[0]}: {'FAILS' if case[0] in failed else 'no warning'}")
for name, texts in failed.items():
    print(name, *texts, sep="\n")
print(f"   {len(cases)} ways, {len(core)} + {len(headers) + len(table) + len(renderer)} files each, {len(failed)} with warnings or errors")
sys.exit(1 if failed or not cases else 0)

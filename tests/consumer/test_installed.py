#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Hosts without CMake, built in a directory outside the repository against the installed tree: a plain Makefile over
pkg-config, a C program that opens the module, and that program built against headers edited to be older and newer."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, build, vulkan = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
failures = []


def run(*command, expect=0, **more):
    result = subprocess.run([str(c) for c in command], capture_output=True, text=True, **more)
    if result.returncode != expect:
        failures.append(f"{' '.join(str(c) for c in command)} gave {result.returncode}, not {expect}:\n{result.stdout}{result.stderr}")
    return result.stdout


def edit(text, old, new):
    if len(re.findall(old, text)) != 1:
        sys.exit(f"the header has changed: {old} is there {len(re.findall(old, text))} times")
    return re.sub(old, new, text)


def host_against(name, edits, prefix, work, library, *flags, expect=0):
    """Compiles the C host against a copy of the headers with (file, pattern, replacement) edits, and runs it."""
    headers = work / name / "include" / "gizmo"
    shutil.copytree(prefix / "include" / "gizmo", headers)
    for file, old, new in edits:
        (headers / file).write_text(edit((headers / file).read_text(), old, new))
    program = work / name / "host"
    run("cc", "-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{headers.parent}", *flags, "-o", program,
        source / "tests/consumer/module_host.c", "-ldl")
    print(f"{name}: {run(program, library, expect=expect).strip()}")


with tempfile.TemporaryDirectory(prefix="gizmo-consumer-") as folder:
    work = pathlib.Path(folder)
    prefix = work / "installed"
    run("cmake", "--install", build, "--prefix", prefix)
    libraries = list(prefix.glob("lib*/**/libgizmo_module.so"))
    pkgconfig = list(prefix.glob("lib*/**/pkgconfig"))
    if len(libraries) != 1 or len(pkgconfig) != 1:
        sys.exit(f"installed: {libraries} {pkgconfig} {failures}")
    library = libraries[0].resolve()

    # The packages, unpacked, hold the same.
    run("cpack", "--config", pathlib.Path(build) / "CPackConfig.cmake", "-B", work / "packages")
    for pattern, unpack in (("*.tar.gz", ("tar", "-xf")), ("*.deb", ("dpkg", "-x"))):
        for package in (work / "packages").glob(pattern):
            unpacked = work / package.name.replace(".", "-")
            unpacked.mkdir()
            run(*unpack, package, *(("-C",) if unpack[0] == "tar" else ()), unpacked)
            inside = {p.name for p in unpacked.rglob("*") if not p.is_dir()}
            missing = {p.name for p in prefix.rglob("*") if not p.is_dir()} - inside
            if missing:
                failures.append(f"{package.name} lacks {sorted(missing)}")
            print(f"{package.name}: {len(inside)} files")
    if len(list((work / "packages").glob("*.tar.gz"))) != 1 or len(list((work / "packages").glob("*.deb"))) != 1:
        failures.append("a package is missing")

    made = work / "make"
    made.mkdir()
    for file in ("Makefile", "main.cpp", "module_host.c", "linked_host.c"):
        shutil.copy(source / "tests/consumer" / file, made)
    part = "vulkan" if vulkan == "1" else "core"
    run("make", "-C", made, f"PART={part}", f"HAS_VULKAN={vulkan}", env={**os.environ, "PKG_CONFIG_PATH": str(pkgconfig[0])})
    print(f"make: {run(made / 'host').strip()}")
    print(f"make, opened: {run(made / 'module_host', library).strip()}")
    print(f"make, linked: {run(made / 'linked_host').strip()}")

    host_against("same", [], prefix, work, library)
    # Before the last slots and fields were appended.
    host_against("older", [
        ("module.h", r"(?s)    GizmoResult \(\*nearest_euler\).*?(\} GizmoApi;)", r"\1"),
        ("module_types.h", r"    const uint64_t\* names;[^}]*\} GizmoOptions;", "} GizmoOptions;"),
        ("module_types.h", r"    uint64_t hidden_count;[^}]*\} GizmoManipulation;", "} GizmoManipulation;"),
        ("module.h", r"GIZMO_ABI_OLDEST 1u", "GIZMO_ABI_OLDEST 0u"),
    ], prefix, work, library)
    # After some more were, and a version on; it still speaks the old one.
    host_against("newer", [
        ("module.h", r"(\} GizmoApi;)", r"    GizmoResult (*invented_later)(void);\n\1"),
        ("module_types.h", r"(    uint32_t reserved_2;\n)(\} GizmoOptions;)", r"\1    double invented_later[7];\n\2"),
        ("module_types.h", r"(    uint32_t reserved;\n)(\} GizmoManipulation;)", r"\1    double invented_later;\n\2"),
        ("module.h", r"GIZMO_ABI_VERSION 1u", "GIZMO_ABI_VERSION 2u"),
    ], prefix, work, library, "-DYOUNGEST_SLOT=invented_later")
    # One that has dropped what this module speaks, and one from before it.
    host_against("too new", [
        ("module.h", r"GIZMO_ABI_VERSION 1u", "GIZMO_ABI_VERSION 3u"),
        ("module.h", r"GIZMO_ABI_OLDEST 1u", "GIZMO_ABI_OLDEST 2u"),
    ], prefix, work, library, expect=3)
    host_against("too old", [
        ("module.h", r"GIZMO_ABI_VERSION 1u", "GIZMO_ABI_VERSION 0u"),
        ("module.h", r"GIZMO_ABI_OLDEST 1u", "GIZMO_ABI_OLDEST 0u"),
    ], prefix, work, library, expect=3)

print("\n".join(failures))
sys.exit(1 if failures else 0)

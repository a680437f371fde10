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


def has_notices(what, tree):
    """The license and the notices of the labels' font are in whatever is handed on."""
    for name in ("LICENSE", "NOTICE"):
        if not any(path.read_bytes() == (source / name).read_bytes() for path in tree.rglob(name)):
            failures.append(f"{what} lacks {name}")


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

    def make(name, pkgconfig, library):
        """The hosts of the Makefile, over the pkg-config files in that folder."""
        made = work / f"make-{name}".replace(" ", "-")
        made.mkdir()
        for file in ("Makefile", "main.cpp", "module_host.c", "linked_host.c"):
            shutil.copy(source / "tests/consumer" / file, made)
        part = "vulkan" if vulkan == "1" else "core"
        run("make", "-C", made, f"PART={part}", f"HAS_VULKAN={vulkan}", env={**os.environ, "PKG_CONFIG_PATH": str(pkgconfig)})
        print(f"{name}: {run(made / 'host').strip()}")
        print(f"{name}, opened: {run(made / 'module_host', library).strip()}")
        print(f"{name}, linked: {run(made / 'linked_host').strip()}")

    # The packages, unpacked, hold the same: one archive; the module and all else for Debian.
    run("cpack", "--config", pathlib.Path(build) / "CPackConfig.cmake", "-B", work / "packages")
    for kind, pattern, count, unpack in (("archive", "*.tar.gz", 1, ("tar", "-C", "{to}", "-xf", "{package}")),
                                         ("debian", "*.deb", 2, ("dpkg", "-x", "{package}", "{to}"))):
        packages = sorted((work / "packages").glob(pattern))
        if len(packages) != count:
            failures.append(f"{[p.name for p in packages]}, not {count} of {pattern}")
        unpacked = work / f"unpacked-{kind}"
        unpacked.mkdir()
        for package in packages:
            run(*(word.format(to=unpacked, package=package) for word in unpack))
        inside = {p.name for p in unpacked.rglob("*") if not p.is_dir()}
        if missing := {p.name for p in prefix.rglob("*") if not p.is_dir()} - inside:
            failures.append(f"{kind}: lacks {sorted(missing)}")
        print(f"{', '.join(p.name for p in packages)}: {len(inside)} files")
        has_notices(kind, unpacked)
        if kind == "debian":
            for package in packages:
                print(run("dpkg-deb", "-f", package, "Package", "Depends").strip().replace("\n", "; "))
            alone = work / "module-alone"
            run("dpkg", "-x", packages[-1], alone)
            has_notices("the module alone", alone)
            files = [p.name for p in alone.rglob("*") if not p.is_dir()]
            if not packages[-1].name.startswith("libgizmo-module1_") or not all(
                    f.startswith("libgizmo_module.so.") or f in ("LICENSE", "NOTICE") for f in files):
                failures.append(f"{packages[-1].name} is not the module alone: {files}")
        make(kind, next(unpacked.rglob("pkgconfig")), next(unpacked.rglob("libgizmo_module.so")).resolve())

    has_notices("installed tree", prefix)
    for component in ("module", "development"):
        run("cmake", "--install", build, "--component", component, "--prefix", work / component)
        has_notices(f"component {component}", work / component)
    make("installed tree", pkgconfig[0], library)

    host_against("same", [], prefix, work, library)
    # Before the last slots and fields were appended.
    host_against("older", [
        ("module.h", r"(?s)    GizmoResult \(\*nearest_euler\).*?(\} GizmoApi;)", r"\1"),
        ("module_types.h", r"    uint32_t smart_guides;[^}]*\} GizmoOptions;", "} GizmoOptions;"),
        ("module_types.h", r"    uint64_t hidden_count;[^}]*\} GizmoManipulation;", "} GizmoManipulation;"),
        ("module.h", r"GIZMO_ABI_OLDEST 1u", "GIZMO_ABI_OLDEST 0u"),
    ], prefix, work, library)
    # After some more were, and a version on; it still speaks the old one.
    host_against("newer", [
        ("module.h", r"(\} GizmoApi;)", r"    GizmoResult (*invented_later)(void);\n\1"),
        ("module_types.h", r"(\} GizmoOptions;)", r"    double invented_later[7];\n\1"),
        ("module_types.h", r"(\} GizmoManipulation;)", r"    double invented_later;\n\1"),
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

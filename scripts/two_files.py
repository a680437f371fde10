#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""two_files.py OUT [MADE...]: the libraries as files that any build system compiles without a flag (docs/build.md).

OUT/gizmo.hpp and gizmo.cpp are the core, gizmo_vulkan.hpp and gizmo_vulkan.cpp the renderer with its shaders, and
OUT/adapters has the adapters of toolkits. MADE are folders with compiled shaders: a build that is up to date, or generated/
of a source archive. Without them there is no gizmo_vulkan; a line says so."""
import os
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
CORE = ["gizmo_module/include", "gizmo_module/src"]
RENDERER = ["renderer/include", "renderer/src", "shaders"]

# What CMakeLists.txt gives the core's sources by flags and macros. The flags that decide bits are here; those that only
# save time are here where a pragma has them.
CORE_SETTINGS = """\
// The same numbers everywhere: a * b + c is rounded twice, also where the processor could round once.
#if defined(__clang__)
#pragma clang fp contract(off)
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off", "no-math-errno", "no-trapping-math")
#elif defined(_MSC_VER)
#pragma float_control(precise, on)
#pragma fp_contract(off)
#endif
// A flaw of GCC's on Windows: it relies on the registers of an inline function that the linker may replace.
#if defined(__MINGW32__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-ipa-ra")
#endif
// Otherwise the linker could put another file's copy of a function of GLM's in the place of this one's.
#ifndef GLM_FORCE_INLINE
#define GLM_FORCE_INLINE
#endif
"""
RENDERER_SETTINGS = """\
#ifndef VK_NO_PROTOTYPES
#define VK_NO_PROTOTYPES // it loads its functions itself
#endif
#if defined(__GNUC__) // Vulkan's structs are filled in by name; what is not named is 0, which is their default
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif
"""
INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


class Amalgam:
    """A file that is put together: each of the project's includes is put in its place once, each of a system's kept once."""

    def __init__(self, folders, others):
        self.folders = folders  # where includes are found that become part of this file
        self.others = others  # the same, of files that this one includes: nothing remains of such an include
        self.parts = set()
        self.kept = set()
        self.lines = []

    def find(self, folders, name):
        return next((path for folder in folders if (path := folder / name).is_file()), None)

    def add(self, path):
        """A file with what it includes, where it is not here yet. Tables (.inc) are put in wherever they are named."""
        if path in self.parts:
            return
        is_table = path.suffix == ".inc"
        if not is_table:
            self.parts.add(path)
            shown = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
            self.lines += ["", f"// ---- {shown}"]
        depth = 0
        for line in path.read_text().splitlines():
            if re.match(r"\s*#\s*if", line):
                depth += 1
            elif re.match(r"\s*#\s*endif", line):
                depth -= 1
            if re.match(r"// SPDX-|#pragma once", line):
                continue
            found = INCLUDE.match(line)
            if not found:
                self.lines.append(line)
            elif own := self.find(self.folders, found[2]):
                if depth > 0 and own.suffix != ".inc" and own not in self.parts:
                    sys.exit(f"{path}: {found[2]} would be included under a condition, and never again")
                self.add(own)
            elif self.find(self.others, found[2]):
                pass
            elif found[1] == '"':
                sys.exit(f"{path}: no file {found[2]}")
            elif depth > 0:
                self.lines.append(line)
            elif found[2] not in self.kept:
                self.kept.add(found[2])
                self.lines.append(line)

    def write(self, path, head, notices):
        comment = "\n".join(f"// {line}".rstrip() for text in notices for line in [*text.strip().splitlines(), ""])
        body = re.sub(r"\n{3,}", "\n\n", "\n".join(self.lines))
        path.write_text(f"{comment}\n{head}{body}\n")
        print(f"{path}: {path.stat().st_size // 1024} KB")


def write_adapters(include, out):
    """As they are, but for where they find the others."""
    for path in sorted(include.glob("gizmo/adapters/**/*.?pp")):
        name = path.relative_to(include / "gizmo")

        def found(match):
            part = match[1].partition("/")[0]
            to = match[1] if part == "adapters" else "gizmo_vulkan.hpp" if part == "vulkan" else "gizmo.hpp"
            return f'#include "{os.path.relpath(to, name.parent)}"'

        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(re.sub(r"#include <gizmo/([^>]+)>", found, path.read_text()))


def version():
    header = (root / "gizmo_module/include/gizmo/version.h").read_text()
    return re.search(r'GIZMO_VERSION_STRING "(.*)"', header)[1]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    out = pathlib.Path(sys.argv[1])
    made = [pathlib.Path(folder).resolve() for folder in sys.argv[2:]] or [root / "build/release", root / "generated"]
    folders = (folder / part for folder in made for part in ("renderer/spirv", "spirv"))
    shaders = next((folder for folder in folders if (folder / "gizmo.vert.inc").is_file()), None)
    core, renderer = ([root / folder for folder in folders] for folders in (CORE, RENDERER))
    license_text, notice = (root / "LICENSE").read_text(), (root / "NOTICE").read_text()
    what = f"Gizmo {version()}, written by scripts/two_files.py: edit its sources, not this file."
    out.mkdir(parents=True, exist_ok=True)

    header = Amalgam(core[:1], [])
    public = [core[0] / "gizmo/all.hpp", *sorted(core[0].glob("gizmo/*.hpp"))]
    for path in public:
        header.add(path)
    header.write(out / "gizmo.hpp", "#pragma once\n", [what, license_text])

    source = Amalgam(core[1:], core[:1])
    for name in ("exact_sqrt", "older_libcxx"):  # before the first of the system's headers
        source.add(core[1] / f"math/{name}.hpp")
    source.lines += ["", '#include "gizmo.hpp"']
    for path in sorted(core[1].glob("*/*.cpp")):
        source.add(path)
    source.write(out / "gizmo.cpp", CORE_SETTINGS, [what, license_text, notice])

    write_adapters(core[0], out)
    if not shaders:
        print(f"No gizmo_vulkan: no compiled shaders in {', '.join(map(str, made))}")
        return
    vulkan = Amalgam(renderer[:1], core[:1])
    for path in [renderer[0] / "gizmo/vulkan.hpp", *sorted(renderer[0].glob("gizmo/vulkan/*.hpp"))]:
        vulkan.add(path)
    vulkan.write(out / "gizmo_vulkan.hpp", '#pragma once\n#include "gizmo.hpp"\n', [what, license_text])
    write_adapters(renderer[0], out)
    source = Amalgam([*renderer[1:], shaders], [renderer[0], core[0]])
    source.lines += ["", '#include "gizmo_vulkan.hpp"']
    sources = [*sorted(renderer[1].glob("*.cpp")), *sorted(renderer[1].glob("*/*.cpp"))]
    for path in sorted(sources, key=lambda path: path.name == "loader.cpp"):  # last: <windows.h> makes macros of names
        source.add(path)
    source.write(out / "gizmo_vulkan.cpp", RENDERER_SETTINGS, [what, license_text])


main()

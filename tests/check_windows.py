#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_windows.py ROOT BUILD SPIRV [all]: the project configured for Windows and clang-cl, with CMake, clang and MinGW's headers.
Each unit that CMake generates, and each source that is a unit of its own, compiles with MinGW if <windows.h> is as in the
Windows SDK (tests/windows/windows.h), and so do the public headers after it. clang-cl takes the options that CMake
gives it, without a warning; "all": for all sources too, though with MinGW's headers, for none of MSVC's are here."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

import library_sources

root, build, spirv = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
mingw, clang = shutil.which("x86_64-w64-mingw32-g++-posix"), shutil.which("clang")
if not mingw or not clang:
    print("MinGW's g++ or clang is not installed: skipped")
    sys.exit(77)
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-Wno-missing-field-initializers"]
work = build / "windows"
shutil.rmtree(work, ignore_errors=True)

# clang under the name that makes it clang-cl. What makes libraries joins object files, where CMake looks for words that
# tell it what the compiler can do.
(work / "bin").mkdir(parents=True)
(work / "bin/clang-cl").symlink_to(clang)
join = work / "bin/join"
join.write_text('#!/bin/sh\nfor word; do case $word in /out:*) to=${word#/out:} ;; *.obj) cat "$word" ;; esac; done >joined\nmv joined "$to"\n')
join.chmod(0o755)
(work / "toolchain.cmake").write_text("set(CMAKE_SYSTEM_NAME Windows)\nset(CMAKE_SYSTEM_PROCESSOR AMD64)\n" + "".join(
    f"set(CMAKE_{lang}_COMPILER {work}/bin/clang-cl)\nset(CMAKE_{lang}_COMPILER_TARGET x86_64-pc-windows-msvc)\n" for lang in ("C", "CXX")
) + f"set(CMAKE_AR {join})\nset(CMAKE_LINKER {join})\nset(CMAKE_RC_COMPILER {join})\nset(CMAKE_MT {join})\n"
    "set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)\n")
configured = subprocess.run(["cmake", "-S", root, "-B", work / "build", "-G", "Ninja", "--toolchain", work / "toolchain.cmake",
                             "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DGIZMO_VULKAN=ON", "-DGIZMO_SAMPLES=OFF",
                             "-DGIZMO_TESTS=OFF"], capture_output=True, text=True)
if configured.returncode != 0:
    sys.exit(configured.stdout + configured.stderr)
commands = json.loads((work / "build/compile_commands.json").read_text())

# Of this system, only the headers that are the same everywhere.
include = work / "include"
include.mkdir()
for name in ("glm", "vk_video", "GLFW", "imgui/imgui.h", "imgui/imconfig.h", "imgui/imgui_internal.h", "imgui/imstb_textedit.h"):
    if (there := pathlib.Path("/usr/include") / name).exists():
        (include / there.name).symlink_to(there)
# There an enumeration is an int, which does not go into an unsigned number in braces.
(include / "vulkan").mkdir()
for header in pathlib.Path("/usr/include/vulkan").glob("*.h"):
    (include / "vulkan" / header.name).write_text(re.sub(r"^typedef enum (\w+) {", r"typedef enum \1 : int {", header.read_text(), flags=re.M))


def options(command):
    """The words of a command up to its source, without its output."""
    words = shlex.split(command["command"])
    return [word for word in words[:words.index("--")] if not word.startswith(("/Fo", "/Fd", "-c"))]


def by_mingw(text, words=(), before="#include <cstddef>"):
    """libstdc++ defines NOMINMAX, which a host of MSVC's library has only if it says so; and its other headers, like GLM's, do
    not stand the macros: they come before."""
    return [mingw, "-std=c++20", "-fsyntax-only", *WARNINGS, "-include", str(root / "gizmo_module/src/math/exact_sqrt.hpp"),
            *(word for word in words if re.match("-[ID]", word)), f"-I{spirv}", f"-isystem{root}/tests/windows", f"-isystem{include}",
            "-x", "c++", "-"], f"{before}\n#undef NOMINMAX\n{text}\n"


MACROS = ("min", "max", "near", "far", "small", "interface", "ERROR", "NEAR", "FAR")
folders = [root / folder for folder in ("gizmo_module/include", "gizmo_module/tools/include", "renderer/include", "gizmo_module/c_api/include")]
headers = [path.relative_to(folder).as_posix() for folder in folders for path in sorted(folder.rglob("*.h*"))]
toolkits = {"imgui": "imgui.h", "imgui_vulkan": "imgui.h", "imguizmo": "imgui.h", "glfw": "GLFW"}
headers = [name for name in headers if "/adapters/" not in name or (include / toolkits.get(pathlib.Path(name).stem, "none")).exists()]
cases = {"the macros of <windows.h>": by_mingw("#include <windows.h>\n" + "".join(
             f"#ifndef {name}\n#error {name} is no macro\n#endif\n" for name in MACROS))}
cases[f"{len(headers)} headers after <windows.h>"] = by_mingw("".join(f"#include <{name}>\n" for name in ("windows.h", *headers)),
                                                              [f"-I{folder}" for folder in folders],
    "#include <bits/stdc++.h>\n#include <glm/glm.hpp>\n#include <glm/gtc/quaternion.hpp>\n#include <glm/gtc/type_ptr.hpp>")
for command in commands:
    name = command["file"].replace(f"{work}/build/", "").replace(f"{root}/", "")
    cases[name] = by_mingw(f'#include "{command["file"]}"', options(command))
# The options alone, each once.
for words in sorted({tuple(word for word in options(command) if not re.match("-[ID]|-imsvc", word)) for command in commands}):
    cases[shlex.join(words)] = [*words, "-Werror", "-Xclang", "-fsyntax-only", "/c", "--", str(root / "tests/windows/no_headers.cpp")], ""
if "all" in sys.argv[4:]:
    said = subprocess.run([mingw, "-E", "-v", "-x", "c++", "-"], input="", capture_output=True, text=True).stderr
    found = re.search(r"search starts here:\n(.*?)End of search", said, re.S)[1].split("\n")
    system = [folder.strip() for folder in found if folder.startswith(" /") and ("/lib/gcc/" not in folder or "c++" in folder)]
    for command in commands:
        words = [word for word in options(command) if not word.startswith(("--target", "-imsvc"))]
        cases[f"clang-cl {command['file']}"] = [
            *words, "--target=x86_64-w64-windows-gnu", "-Werror", "-Wno-unused-command-line-argument", "-Xclang", "-fsyntax-only", "/c",
            "/clang:-std=c++20", "/clang:-fms-extensions", "/clang:-nostdinc++", *(f"/clang:-isystem{folder}" for folder in [*system, include]),
            "-Xclang", "-include", "-Xclang", str(root / "gizmo_module/src/math/exact_sqrt.hpp"), f"-I{spirv}", "--", command["file"]], ""

failed = 0
for name, result in library_sources.run_each(list(cases), lambda name: cases[name][0], lambda name: cases[name][1]):
    if result.returncode != 0:
        failed += 1
        print(f"{name}\n{(result.stdout + result.stderr)[:3000]}")
units = sum(command["file"].endswith(".cxx") for command in commands)
print(f"{units} generated units and {len(commands) - units} sources, {len(headers)} headers, {len(cases)} cases, {failed} failed")
sys.exit(1 if failed or units < 4 or len(headers) < 30 else 0)

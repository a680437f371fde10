#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""GLM's configuration: the core, the adapters and the README's example compile under every macro that an engine may define for all it
builds; a host with other types than the library does not link, and the message names the difference; with the same it
links. Where GLM comes from a target of the host's, no package is looked for. Further arguments: include directories of the
adapters' toolkits."""
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import library_sources

root = pathlib.Path(sys.argv[1]).resolve()
library, compiler, cmake, *folders = sys.argv[2:]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
# Together where they do not get in each other's way: a compile is seconds, with SWIZZLE three times as many.
TOGETHER = [
    ["DEPTH_ZERO_TO_ONE", "LEFT_HANDED", "EXPLICIT_CTOR", "XYZW_ONLY", "PURE", "INLINE", "RADIANS", "SILENT_WARNINGS", "CXX17",
     "COMPILER_UNKNOWN", "ARCH_UNKNOWN"],
    ["QUAT_DATA_WXYZ", "CTOR_INIT", "UNRESTRICTED_GENTYPE", "SIZE_T_LENGTH", "CXX14", "PRECISION_LOWP_FLOAT",
     "PRECISION_MEDIUMP_DOUBLE", "PRECISION_MEDIUMP_INT", "SINGLE_ONLY", "PLATFORM_UNKNOWN"],
    ["INTRINSICS", "DEFAULT_ALIGNED_GENTYPES", "QUAT_DATA_WXYZ", "CTOR_INIT", "SSE42"],
    ["INTRINSICS", "AVX2", "ALIGNED_GENTYPES", "EXPLICIT_CTOR"],
    ["SWIZZLE", "DEFAULT_ALIGNED_GENTYPES", "QUAT_DATA_XYZW", "CXX11"],
]
# What changes types, and how the linker's message calls it.
LAYOUTS = {
    "QUAT_DATA_WXYZ": "QuaternionWxyz",
    "SIZE_T_LENGTH": "LengthSizeT",
    "INTRINSICS DEFAULT_ALIGNED_GENTYPES": "VectorsAligned",
}
# What changes types in some releases of GLM and on some processors only: told apart, or the same and right.
EITHER = ["DEFAULT_ALIGNED_GENTYPES", "PRECISION_LOWP_DOUBLE"]
SAME = ["", "INTRINSICS SWIZZLE LEFT_HANDED", "EXPLICIT_CTOR XYZW_ONLY CTOR_INIT UNRESTRICTED_GENTYPE"]
failures = []


def run(*command, **more):
    result = subprocess.run([str(c) for c in command], capture_output=True, text=True, **more)
    return result.returncode, result.stdout + result.stderr


def defines(names):
    flags = [f"-DGLM_FORCE_{name}" for name in names]
    return flags + (["-mavx2", "-mfma"] if "AVX2" in names else [])


def expect(condition, what, output=""):
    if not condition:
        failures.append(f"{what}\n{output[:3000]}")


with tempfile.TemporaryDirectory(prefix="gizmo-glm-") as folder:
    work = pathlib.Path(folder)
    sources = sorted((root / "gizmo_module/src").rglob("*.cpp"))
    core = "".join(f'#include "{path}"\n' for path in sources)
    (work / "core.cpp").write_text(core)
    example = re.search(r"```cpp\n(.*?)```", (root / "README.md").read_text(), re.S).group(1)
    # The example before the core, so that it includes what it needs itself; GLM, most of the work, is read once for all.
    (work / "all.cpp").write_text(example + core + library_sources.include_adapters(root)
                                + "#if __has_include(<imgui.h>)\n#include <gizmo/adapters/imguizmo.cpp>\n#endif\n")
    includes = ["-I", root / "gizmo_module/include", "-I", root / "gizmo_module/src", "-I", root / "renderer/include"]

    def compile_under(names):
        flags = [compiler, "-std=c++20", "-fsyntax-only", "-fPIC", *WARNINGS, *includes, *(f"-isystem{f}" for f in folders), *defines(names)]
        rc, out = run(*flags, work / "all.cpp")
        expect(rc == 0, f"the README's example, an adapter or the core does not compile with {' '.join(names)}", out)

    def link_under(names, wanted, may_be_told=False):
        program = work / ("host-" + "-".join(names or ["plain"]))
        command = [compiler, "-std=c++20", "-O0", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections", "-DHAS_VULKAN=0",
                   *includes, *defines(names), root / "tests/consumer/main.cpp", library, "-o", program]
        rc, out = run(*command)
        if may_be_told and rc != 0:
            expect("gizmo_was_built_with_another" in out, f"a host with {' '.join(names)} does not link", out)
        elif wanted:
            expect(rc != 0 and "gizmo_was_built_with_another" in out and wanted in out,
                   f"a host with {' '.join(names)} was to be told so", out or "it links")
        else:
            expect(rc == 0 and run(program)[0] == 0, f"a host with {' '.join(names)} was to link and run", out)

    # A host whose tree has a GLM of its own, and no package of it can be found.
    def build_vendored():
        (work / "own").mkdir()
        found = next(p for p in ("/usr/include", "/usr/local/include", "/opt/homebrew/include") if (pathlib.Path(p) / "glm").is_dir())
        (work / "own/glm").symlink_to(pathlib.Path(found) / "glm")
        (work / "CMakeLists.txt").write_text(f"""cmake_minimum_required(VERSION 3.25)
project(host LANGUAGES C CXX)
set(CMAKE_DISABLE_FIND_PACKAGE_glm ON)
add_library(glm INTERFACE)
target_include_directories(glm INTERFACE {work / 'own'})
add_library(glm::glm ALIAS glm)
set(GIZMO_VULKAN OFF)
add_subdirectory({root} gizmo)
add_executable(host {root / 'tests/consumer/main.cpp'})
target_link_libraries(host PRIVATE gizmo::core)
""")
        rc, out = run(cmake, "-S", work, "-B", work / "build", "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={compiler}")
        expect(rc == 0, "a host with a glm::glm of its own does not configure", out)
        config = (root / "cmake/gizmo-config.cmake.in").read_text()
        expect(re.search(r"if\(NOT TARGET glm::glm\)[^\n]*\n\s*find_dependency\(glm\)", config),
               "the installed package looks for GLM though the host has the target")

    # Under -ffast-math no test tells an infinity: the sources refuse, and say why.
    def fast_math():
        rc, out = run(compiler, "-std=c++20", "-fsyntax-only", "-ffast-math", "-Wfatal-errors", *includes,
                      work / "core.cpp")
        expect(rc != 0 and "-ffast-math assumes that there are none" in out, "-ffast-math was to be refused", out)

    with ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(compile_under, names) for names in TOGETHER]
        jobs += [pool.submit(link_under, names.split(), wanted) for names, wanted in LAYOUTS.items()]
        jobs += [pool.submit(link_under, names.split(), None) for names in SAME]
        jobs += [pool.submit(link_under, names.split(), None, True) for names in EITHER]
        jobs += [pool.submit(build_vendored), pool.submit(fast_math)]
        for job in jobs:
            job.result()

print("\n".join(failures) if failures else f"{len(TOGETHER)} sets of macros compile, {len(LAYOUTS)} layouts are told apart")
sys.exit(1 if failures else 0)

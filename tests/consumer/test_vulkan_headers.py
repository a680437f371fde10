#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_vulkan_headers.py BUILD COMPILER INCLUDE: hosts whose Vulkan headers are where no compiler looks by itself. The
installed gizmo::vulkan brings them, in whichever way they are there, with and without a loader; without any, gizmo::core
is usable all the same."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

build, compiler, include = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
failures = []

CMAKE = """cmake_minimum_required(VERSION 3.21)
project(host LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 20)
{before}
find_package(gizmo REQUIRED{components})
add_library(host OBJECT host.cpp)
target_link_libraries(host PRIVATE gizmo::{target})
"""
# The headers of the test say that they are these.
VULKAN = """#include <gizmo/vulkan/host.hpp>
#ifndef HEADERS_OF_THE_TEST
#error "other headers were found"
#endif
gizmo::vulkan::Host host;
"""
CORE = "#include <gizmo/pointer.hpp>\ngizmo::Pointer pointer;\n"
PACKAGE = """add_library(Vulkan::Headers INTERFACE IMPORTED)
target_include_directories(Vulkan::Headers INTERFACE "${CMAKE_CURRENT_LIST_DIR}/../../../headers")
"""


def host(work, name, prefixes, target="vulkan", components="", before="", env=None, finds=True):
    """Configures and compiles a host. `finds`: whether find_package is to succeed."""
    folder = work / name
    folder.mkdir()
    (folder / "CMakeLists.txt").write_text(CMAKE.format(before=before, components=components, target=target))
    (folder / "host.cpp").write_text(VULKAN if target == "vulkan" else CORE)
    path = ";".join(str(p) for p in prefixes)
    for command in (["cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={compiler}",
                     f"-DCMAKE_PREFIX_PATH={path}", "-DCMAKE_BUILD_TYPE=Debug"], ["cmake", "--build", folder / "build"]):
        result = subprocess.run([str(c) for c in command], capture_output=True, text=True, env={**os.environ, **(env or {})})
        if (result.returncode == 0) != finds:
            failures.append(f"{name}: {' '.join(map(str, command))} gave {result.returncode}\n{result.stdout}{result.stderr}")
            return
        if not finds:
            break
    print(f"{name}: as it is to be")


with tempfile.TemporaryDirectory(prefix="gizmo-headers-") as directory:
    work = pathlib.Path(directory)
    installed = work / "installed"
    subprocess.run(["cmake", "--install", build, "--prefix", installed], check=True, capture_output=True)

    def headers(to):
        for part in ("vulkan", "vk_video"):
            if (include / part).is_dir():
                shutil.copytree(include / part, to / part)
        core = to / "vulkan/vulkan_core.h"
        core.write_text(core.read_text() + "\n#define HEADERS_OF_THE_TEST\n")

    headers(work / "prefix/include")
    host(work, "in a prefix", [installed, work / "prefix"])
    host(work, "in the SDK", [installed], env={"VULKAN_SDK": str(work / "prefix")})
    headers(work / "package/headers")
    config = work / "package/share/cmake/VulkanHeaders"
    config.mkdir(parents=True)
    (config / "VulkanHeadersConfig.cmake").write_text(PACKAGE)
    host(work, "as a package", [installed, work / "package"], components=" COMPONENTS core vulkan")
    host(work, "of the host", [installed],
         before='add_library(Vulkan::Headers INTERFACE IMPORTED)\n'
                f'target_include_directories(Vulkan::Headers INTERFACE "{work}/prefix/include")')
    no_loader = "set(CMAKE_DISABLE_FIND_PACKAGE_Vulkan ON)\n"  # as FindVulkan does where there is no library
    host(work, "without a loader", [installed, work / "prefix"], before=no_loader)
    # Not even headers: nothing is searched.
    nothing = no_loader + "set(GIZMO_VULKAN_INCLUDE NOTFOUND-)\nset(CMAKE_DISABLE_FIND_PACKAGE_VulkanHeaders ON)\n"
    host(work, "the core alone", [installed], target="core", before=nothing)
    host(work, "the component without headers", [installed], components=" COMPONENTS vulkan", before=nothing, finds=False)

print("\n".join(failures))
sys.exit(1 if failures else 0)

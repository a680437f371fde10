# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The libraries' sources and the flags that they compile with, for tests that compile or look at them themselves."""
import concurrent.futures
import os
import subprocess


def compile_flags(root, spirv):
    """Without warnings. The renderer needs its compiled shaders in spirv."""
    folders = ["gizmo_module/include", "gizmo_module/tools/include", "gizmo_module/c_api/include", "renderer/include", "gizmo_module/src",
               "gizmo_module/c_api/src", "renderer/src", "shaders"]
    return ["-std=c++20", *(f"-I{root}/{folder}" for folder in folders), f"-I{spirv}",
            "-DGIZMO_STATE_BUILD=1", "-DGIZMO_MODULE_BUILD", "-DVK_NO_PROTOTYPES"]


def core_sources(root):
    return sorted(root.glob("gizmo_module/src/*/*.cpp"))


def other_sources(root, spirv):
    """The C table's, and, where there are compiled shaders, the renderer's."""
    patterns = ["gizmo_module/c_api/src/*.cpp", "gizmo_module/tools/src/*.cpp"]
    if spirv and os.path.isdir(spirv):
        patterns += ["renderer/src/**/*.cpp", "renderer/c_api/*.cpp"]
    return [source for pattern in patterns for source in sorted(root.glob(pattern))]


def include_adapters(root, but=None):
    """The text that includes each adapter whose toolkit is found, but that one's."""
    toolkits = {"glfw": "GLFW/glfw3.h", "imgui": "imgui.h", "qt": "QtGui/QKeyEvent", "sdl": "SDL2/SDL.h"}
    adapters = sorted(root.glob("*/include/gizmo/adapters/*.hpp"))
    return "".join(f"#if __has_include(<{header}>)\n#include <gizmo/adapters/{adapter.name}>\n#endif\n"
                   for toolkit, header in toolkits.items() for adapter in adapters if adapter.name.startswith(toolkit) and toolkit != but)


def run_each(items, command, text=None):
    """Runs command(item) for each, with text(item) as its input, on all processors. @return pairs of item and result."""
    def run(item):
        return item, subprocess.run(command(item), input=text(item) if text else None, capture_output=True, text=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(run, items))

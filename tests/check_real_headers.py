#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_real_headers.py ROOT [FOLDER...]: every public header after, before and between the headers that make macros of
everyday words, by each compiler that is here, with all warnings as errors. FOLDER: include directories of Qt and Dear
ImGui. What is not installed is left out, and said."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import library_sources

root, folders = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
ours = [root / folder for folder in ("gizmo_module/include", "gizmo_module/tools/include", "gizmo_module/c_api/include", "renderer/include")]
FLAGS = ["-std=c++20", "-fsyntax-only", "-fPIC", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-x", "c++", "-",
         *(f"-I{folder}" for folder in ours)]
# They define None, Status, Opposite, index and others, or include what does.
LINUX = """X11/Xlib.h X11/Xutil.h X11/Xos.h X11/Xatom.h X11/Xresource.h X11/XKBlib.h X11/keysym.h X11/cursorfont.h xcb/xcb.h
wayland-client.h wayland-egl.h vulkan/vulkan.h GLFW/glfw3.h GLFW/glfw3native.h SDL2/SDL.h SDL2/SDL_syswm.h SDL2/SDL_vulkan.h""".split()
DEFINED = """VK_USE_PLATFORM_XLIB_KHR VK_USE_PLATFORM_XCB_KHR VK_USE_PLATFORM_WAYLAND_KHR GLFW_EXPOSE_NATIVE_X11
GLFW_EXPOSE_NATIVE_WAYLAND""".split()
QT = ["QtCore/QObject", "QtCore/QTimer", "QtGui/QGuiApplication", "QtGui/QWindow", "QtGui/QKeyEvent"]
WINDOWS = ["windows.h", "windowsx.h", "commctrl.h", "shlobj.h", "d3d11.h"]

core = [path for folder in ours for path in sorted(folder.rglob("*.h*")) if "adapters" not in path.parts]
# Each T::None has a kNoT, which can be written while None is a macro.
nones = re.findall(r"enum class (\w+)[^{]*\{\s*None\b", "".join(path.read_text() for path in core))


def includes(names):
    return "".join(f"#if __has_include(<{name}>)\n#include <{name}>\n#endif\n" for name in names)


BLOCKS = {
    "Linux": "".join(f"#define {name}\n" for name in DEFINED) + includes(LINUX),
    "Qt": includes(QT),
    # MinGW's leave min and max to C, unlike the SDK's. Its C++ library does not compile after them, and GLM undefines them.
    "Windows": includes(["bits/stdc++.h", "glm/glm.hpp", *WINDOWS])
               + "#define max(a, b) (((a) > (b)) ? (a) : (b))\n#define min(a, b) (((a) < (b)) ? (a) : (b))\n",
    "operators": "#define IMGUI_DEFINE_MATH_OPERATORS\n",
    "core": "".join(f'#include "{path}"\n' for path in core),
    "adapters": library_sources.include_adapters(root),
    # Qt's own headers do not compile after X11's.
    "adapters but Qt's": library_sources.include_adapters(root, but="qt"),
    "use": "".join(f"static_assert(gizmo::kNo{name} == gizmo::{name}{{}});\n" for name in nones)
           + "#ifdef X_PROTOCOL\nstatic_assert(None == 0L && Opposite == 4 && sizeof(Status) == sizeof(int));\n#endif\n",
}
HERE = [["Linux", "core", "adapters but Qt's"], ["operators", "Qt", "core", "adapters but Qt's", "Linux", "adapters"]]
MINGW = [["Windows", "core", "adapters"], ["core", "Windows", "adapters"]]

with tempfile.TemporaryDirectory(prefix="gizmo-headers-") as work:
    for name in ("glm", "vulkan", "vk_video", "GLFW"):  # MinGW does not look in /usr/include
        if pathlib.Path("/usr/include", name).exists():
            pathlib.Path(work, name).symlink_to(f"/usr/include/{name}")
    compilers = [compiler for compiler in ("g++", "clang++", "x86_64-w64-mingw32-g++-posix") if shutil.which(compiler)]
    units = [(compiler, unit) for compiler in compilers for unit in (MINGW if "mingw" in compiler else HERE)]

    def command(item):
        return [item[0], *FLAGS, *(f"-isystem{folder}" for folder in [*folders, *([work] if "mingw" in item[0] else [])])]

    for compiler in compilers:
        names = WINDOWS if "mingw" in compiler else [*LINUX, *QT, "imgui.h"]
        asked = "".join(f'#if !__has_include(<{name}>)\n"{name}"\n#endif\n' for name in names)
        said = subprocess.run([*command((compiler, None)), "-E"], input=asked, capture_output=True, text=True).stdout
        if absent := re.findall(r'^"(.*)"$', said, re.M):
            print(f"{compiler}: left out, not installed: {', '.join(absent)}")
    results = library_sources.run_each(units, command, lambda item: "".join(BLOCKS[block] for block in [*item[1], "use"]))

failed = [f"{compiler}: {', '.join(unit)}\n{result.stderr[:3000]}" for (compiler, unit), result in results if result.returncode]
print("\n".join(failed) if failed else f"{len(core)} headers and the adapters, {len(nones)} names for None, {len(units)} units")
sys.exit(1 if failed or not units or not nones else 0)

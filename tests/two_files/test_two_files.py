#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_two_files.py ROOT FOLDER COMPILER: the files that scripts/two_files.py has written to FOLDER/gizmo, as someone's engine
has them. Nothing of the source tree is found from them. Each build that docs/build.md shows makes a program of them that
drags an object: by the compiler's own command, by Meson and by premake, where these are installed. The adapters compile
where their toolkits are, and the renderer links where it is there."""
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT, FOLDER, COMPILER = pathlib.Path(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1)), sys.argv.pop(1)
MADE = FOLDER / "gizmo"
DRAGGED = "position 0.8585 0.0000 0.0000"
HAS_VULKAN = (MADE / "gizmo_vulkan.cpp").exists()


def shown(language):
    """The code of docs/build.md in that language."""
    return re.search(rf"^```{language}\n(.*?)^```", (ROOT / "docs/build.md").read_text(), re.M | re.S)[1]


class TwoFiles(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="gizmo-two-files-")
        self.engine = pathlib.Path(self.temporary.name)
        shutil.copytree(MADE, self.engine / "gizmo", ignore=shutil.ignore_patterns("*.o"))
        shutil.copy(ROOT / "samples/hello_headless/main.cpp", self.engine)

    def tearDown(self):
        self.temporary.cleanup()

    def run_in_engine(self, *command):
        result = subprocess.run([str(c) for c in command], cwd=self.engine, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, f"{command}\n{result.stdout}{result.stderr}")
        return result.stdout

    def needs(self, *tools):
        tool = next((tool for tool in tools if shutil.which(tool)), None)
        if not tool:
            self.skipTest(f"{tools[0]} is not installed")
        return tool

    def test_nothing_remains_of_the_source_tree(self):
        for path in MADE.glob("*.[ch]pp"):
            own, system = [], []
            depth = 0
            for line in path.read_text().splitlines():
                depth += len(re.findall(r"^\s*#\s*if", line)) - len(re.findall(r"^\s*#\s*endif", line))
                if found := re.match(r'\s*#\s*include\s*([<"].*[>"])', line):
                    (own if found[1][0] == '"' or found[1].startswith("<gizmo") else system if depth == 0 else []).append(found[1])
            self.assertLessEqual(set(own), {'"gizmo.hpp"', '"gizmo_vulkan.hpp"'}, path)
            self.assertEqual(len(own), len(set(own)), path)
            self.assertEqual(sorted(system), sorted(set(system)), path)
            self.assertGreater(len(system), 5, path)

    def test_pragmas_stand_for_the_flags_of_results(self):
        # Where a processor multiplies and adds in one step, a compiler takes it unless it is told not to.
        flags = {"x86_64": ["-mfma"], "aarch64": []}.get(platform.machine())
        if flags is None:
            self.skipTest(f"not known of {platform.machine()}")
        settings = (MADE / "gizmo.cpp").read_text().partition('#include "gizmo.hpp"')[0]
        steps = [subprocess.run([COMPILER, "-std=c++20", "-O2", *flags, "-S", "-xc++", "-o-", "-"], capture_output=True, text=True,
                                input=head + "double f(double a, double b, double c) { return a * b + c; }\n", check=True).stdout
                 for head in ("", settings)]
        self.assertRegex(steps[0], "fn?madd")
        self.assertNotRegex(steps[1], "fn?madd")

    def test_the_compilers_own_command(self):
        # It has compiled the core already.
        shutil.copy(FOLDER / "gizmo.o", self.engine)
        compile_core, build_program = shown("sh").strip().splitlines()
        self.assertEqual(compile_core, "g++ -std=c++20 -c gizmo/gizmo.cpp")
        self.run_in_engine(COMPILER, *build_program.split()[1:])
        self.assertEqual(self.run_in_engine("./hello").strip(), DRAGGED)

    def test_meson(self):
        self.needs("meson")
        (self.engine / "meson.build").write_text(shown("meson"))
        self.run_in_engine("meson", "setup", "--buildtype=plain", "build")
        self.run_in_engine("meson", "compile", "-C", "build")
        self.assertEqual(self.run_in_engine("build/hello").strip(), DRAGGED)

    def test_premake(self):
        tool = self.needs("premake5", "premake4")
        script = shown("lua")
        if tool == "premake4":  # other words for the same
            script = script.replace("workspace", "solution").replace('cppdialect "C++20"', 'buildoptions "-std=c++20"')
        (self.engine / f"{tool}.lua").write_text(script)
        self.run_in_engine(tool, "gmake")
        self.run_in_engine("make", "config=release")
        self.assertEqual(self.run_in_engine("./hello").strip(), DRAGGED)

    def test_the_renderer_links(self):
        if not HAS_VULKAN:
            self.skipTest("the renderer is not built")
        text = (ROOT / "tests/consumer/main.cpp").read_text().replace("<gizmo/vulkan.hpp>", "<gizmo/gizmo_vulkan.hpp>")
        (self.engine / "renderer.cpp").write_text(text)
        self.run_in_engine(COMPILER, "-std=c++20", "-I.", "-DHAS_VULKAN=1", "renderer.cpp", FOLDER / "gizmo.o",
                           FOLDER / "gizmo_vulkan.o", "-o", "renderer", "-ldl")
        self.assertEqual(self.run_in_engine("./renderer").strip(), "moved to 1")

    def test_adapters_compile(self):
        adapters = [("glfw", "GLFW/glfw3.h"), ("sdl", "SDL2/SDL.h"), ("imgui_draw", "imgui.h"), ("imguizmo", "imgui.h")]
        if HAS_VULKAN:
            adapters.append(("imguizmo_vulkan", "imgui.h"))
        program = "".join(f"#if __has_include(<{toolkit}>)\n#include <gizmo/adapters/{name}.hpp>\n#endif\n"
                          for name, toolkit in adapters)
        result = subprocess.run([COMPILER, "-std=c++20", "-fsyntax-only", "-xc++", f"-I{FOLDER}", "-I/usr/include/imgui", "-"],
                                input=program, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)


unittest.main(verbosity=2)

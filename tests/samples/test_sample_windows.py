#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_sample_windows.py PICTURES NAME=PROGRAM... [TEST...]: drives each sample's window with a real mouse: hover, drag
along x, Escape in mid-drag; in the imgui sample the panel too. Screenshots stay in PICTURES."""
import math
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from cube_view import along_x, arrow_of, project
from screen import PATIENCE, Screen, ViewerWindow, wait_until

PICTURES = sys.argv.pop(1)
PROGRAMS = dict(a.split("=", 1) for a in sys.argv[1:] if "=" in a)
sys.argv[1:] = [a for a in sys.argv[1:] if "=" not in a]
NEAR = sorted(((dx, dy) for dx in range(-6, 7) for dy in range(-6, 7)), key=lambda d: math.hypot(*d))


def is_idle(r, g, b):
    return r > 150 and g < 110


def is_hovered(r, g, b):
    return g > 120 and b < 60


def is_hovered_in_linear_light(r, g, b):
    """An SRGB target blends the halo into the yellow, whose blue is 77, by light: no pixel is as dark as above."""
    return g > 120 and b < 90


def as_on(surface):
    """The environment that makes a window's surface answer as on that desktop (surface_layer.c)."""
    return {"VK_ADD_LAYER_PATH": PROGRAMS["layers"], "VK_INSTANCE_LAYERS": "VK_LAYER_GIZMO_surface", "GIZMO_SURFACE": surface} if surface else {}


class Sample:
    def __init__(self, screen, name, title, size, *args, surface=None):
        self.screen, self.size, self.corner = screen, size, (0, 0)
        self.is_hovered = is_hovered_in_linear_light if surface == "srgb" else is_hovered
        env = {**screen.env, "QT_QPA_PLATFORM": "xcb", **as_on(surface)}
        self.said = tempfile.NamedTemporaryFile("w+", suffix=".txt")
        self.process = subprocess.Popen(["stdbuf", "-oL", PROGRAMS[name], *args], env=env, stdout=self.said, stderr=subprocess.PIPE, text=True)
        def find():
            if self.process.poll() is not None:
                raise AssertionError(f"{name}: {self.process.stderr.read()}")
            return screen.xdotool("search", "--onlyvisible", "--name", title).split()[0]
        self.id = wait_until(find, f"{name}: no window")
        screen.xdotool("windowfocus", self.id)
        self.scale = 2 if "--2x" in args else 1
        if name == "imgui":
            self.take_panel(0)
        self.arrow = self.shifted(arrow_of(self.size, self.scale))

    def take_panel(self, index):
        """The scene is in that panel of the imgui sample, where it was said to be last."""
        def look():
            lines = [l.split()[2:] for l in pathlib.Path(self.said.name).read_text().splitlines() if l.startswith(f"panel {index} ")]
            return tuple(map(int, lines[-1])) if lines else None
        x, y, *size = wait_until(look, "no panel")
        self.corner, self.size = (x, y), tuple(size)

    def shifted(self, at):
        return at[0] + self.corner[0], at[1] + self.corner[1]

    def pixel(self, world):
        return tuple(round(c) for c in self.shifted(project(world, *self.size)))

    def x_at(self, cursor):
        return along_x((cursor[0] - self.corner[0], cursor[1] - self.corner[1]), *self.size)

    def grip(self, x):
        """On the arrow of a gizmo at x."""
        center, origin = self.pixel((x, 0, 0)), self.pixel((0, 0, 0))
        return self.arrow[0] + center[0] - origin[0], self.arrow[1] + center[1] - origin[1]

    def shot(self, name):
        return self.screen.shot(self.id, name)

    def look(self, at, looks, name):
        """The picture and the color, once it has such a one there: what is drawn is on the screen some frames later."""
        def see():
            picture = self.shot(name)
            color = next((c for c in (picture(at[0] + dx, at[1] + dy) for dx, dy in NEAR) if looks(*c)), None)
            return (picture, color) if color else None
        return wait_until(see, f"{name}: {self.shot(name)(*at)}")

    def do(self, *command):
        """What xdotool does, until the window shows another picture than before: the sample has seen it."""
        before = self.screen.pixels(self.id)
        self.screen.xdotool(*command)
        wait_until(lambda: self.screen.pixels(self.id) != before, f"nothing is to be seen of {command}")

    def move(self, x, y):
        self.screen.xdotool("mousemove", "--window", self.id, round(x), round(y))

    def drag(self, start, end, release=True, steps=3, handle=True):
        """From a handle, which is hovered first, or a field of the panel: every event changes the picture."""
        self.move(*start)
        if handle:
            self.look(start, self.is_hovered, "hover.png")
        self.do("mousedown", 1)
        for i in range(1, steps + 1):
            self.do("mousemove", "--window", self.id, *(round(s + (e - s) * i / steps) for s, e in zip(start, end)))
        if release:
            self.do("mouseup", 1)

    def close(self):
        self.screen.xdotool("keydown", "q")  # held: some ask in every frame what is down
        _, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, self.moved(), err

    def moved(self):
        """Where the cube was moved to so far."""
        lines = pathlib.Path(self.said.name).read_text().splitlines()
        return [tuple(map(float, line.split()[2:])) for line in lines if line.startswith("moved to")]

    def events(self, *chain):
        """In one go: mousemove's coordinates are the window's."""
        words = [w for word in chain for w in ((word, "--window", self.id) if word == "mousemove" else (word,))]
        self.screen.xdotool(*words)


class Busy:
    """That many programs that compute all the time."""

    def __init__(self, count):
        self.count = count

    def __enter__(self):
        self.programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(self.count)]

    def __exit__(self, *_):
        for program in self.programs:
            program.kill()
            program.wait()


class Slow:
    """A program that is held for `pause` seconds, again and again; it draws about one frame in between."""

    def __init__(self, process, pause):
        self.process, self.pause, self.over = process, pause, threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        while self.pause and not self.over.is_set():
            self.process.send_signal(signal.SIGSTOP)
            self.over.wait(self.pause)
            self.process.send_signal(signal.SIGCONT)
            self.over.wait(0.03)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()


class SampleWindows(unittest.TestCase):
    def drive(self, name, size, *args, surface=None):
        """Hover, drag, a drag that Escape gives up. Returns what the program said of errors."""
        with Screen(PICTURES) as screen:
            sample = Sample(screen, name, f"Gizmo {name}", size, *args, surface=surface)
            start = sample.arrow
            sample.move(size[0] - 5, size[1] - 5)
            _, idle = sample.look(start, is_idle, f"{name}-idle.png")
            sample.move(*start)
            _, hovered = sample.look(start, sample.is_hovered, f"{name}-hovered.png")
            end = (start[0] + 60, start[1] + 45)
            sample.drag(start, end, release=False)
            screen.shot(sample.id, f"{name}-dragging.png")
            sample.do("mouseup", 1)
            expected = sample.x_at(end) - sample.x_at(start)
            grip = sample.grip(expected)
            sample.drag(grip, (grip[0] - 50, grip[1]), release=False)
            sample.do("keydown", "Escape")
            screen.xdotool("keyup", "Escape")
            screen.xdotool("mouseup", 1)
            code, moved, errors = sample.close()
        self.assertEqual(code, 0, errors)
        self.assertNotIn("alidation", errors)
        self.assertGreater(idle[0], 150, f"red when idle: {idle}")
        self.assertLess(idle[1], 110, f"red when idle: {idle}")
        self.assertGreater(hovered[1], 120, f"orange when hovered: {hovered}")
        self.assertTrue(sample.is_hovered(*hovered), hovered)
        self.assertGreater(expected, 0.2)
        self.assertEqual(len(moved), 1, f"one edit; the second was given up: {moved}")
        self.assertAlmostEqual(moved[0][0], expected, 2)
        self.assertEqual(moved[0][1:], (0, 0))
        return errors

    def on_surfaces(self, drive, *surfaces):
        """One swapchain each, or a second one where the window manager has resized the window (surface_layer.c)."""
        for surface in surfaces:
            with self.subTest(surface=surface):
                errors = drive(surface)
                self.assertNotIn("refused", errors)
                self.assertLessEqual(errors.count("surface: a swapchain of "), 2, errors)

    def test_minimal_on_every_surface(self):
        if "minimal" in PROGRAMS:
            self.on_surfaces(lambda surface: self.drive("minimal", (900, 600), surface=surface), "wayland", "minimized", "turned", "srgb")

    def test_imgui_on_every_surface(self):
        self.needs_imgui()
        self.on_surfaces(lambda surface: self.drive("imgui", (960, 600), "--validate", "--pass", "--docked", surface=surface), "wayland", "minimized")

    def test_viewer_on_every_surface(self):
        def drive(surface):
            with Screen(PICTURES) as screen, tempfile.TemporaryDirectory() as directory:
                screen.env.update(as_on(surface))
                window = ViewerWindow(screen, PROGRAMS["viewer"], directory + "/errors", "--size", "640x400", "--validate", "--no-panels",
                                      "--samples", "1", "--state", directory + "/state")
                start = tuple(map(round, window.handles["TranslateX"]))
                for x in range(10):  # it sleeps, and looks for pixels when something happens
                    window.move(5 + x, 5)
                window.wait_for_pixel(*start, is_idle, f"viewer-{surface}.png")
                window.move(*start)
                window.wait_state(hover="TranslateX")
                window.send("ctrl+q")
                self.assertEqual(window.process.wait(timeout=PATIENCE), 0, window.lines())
                return "\n".join(window.lines())
        self.on_surfaces(drive, "wayland", "minimized", "turned")

    def test_minimal_on_a_wayland_compositor(self):
        """GIZMO_WAYLAND_GLFW is the directory of a GLFW for Wayland (Debian: that of libglfw3-wayland, unpacked)."""
        glfw = os.environ.get("GIZMO_WAYLAND_GLFW")
        if not glfw or not shutil.which("weston") or "minimal" not in PROGRAMS:
            self.skipTest("weston or GLFW for Wayland is missing")
        with tempfile.TemporaryDirectory() as runtime:
            env = {**os.environ, **as_on("weston"), "XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": "gizmo", "LD_LIBRARY_PATH": glfw}
            env.pop("DISPLAY", None)
            weston = subprocess.Popen(["weston", "--backend=headless-backend.so", "--socket=gizmo", "--no-config", "--idle-time=0"],
                                      env=env, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            try:
                wait_until(lambda: (pathlib.Path(runtime) / "gizmo").exists(), "no compositor")
                said = pathlib.Path(runtime) / "said"
                with said.open("w") as errors:
                    program = subprocess.Popen([PROGRAMS["minimal"]], env=env, stderr=errors)
                wait_until(lambda: "a swapchain of" in said.read_text() or program.poll() is not None, "no swapchain")
                time.sleep(2)
                self.assertIsNone(program.poll(), said.read_text())
                program.terminate()
                program.wait()
                self.assertNotIn("refused", said.read_text())
            finally:
                weston.terminate()
                weston.wait()

    def drive_slowly(self, name, *args):
        """Drags whose events come without a pause, beside four busy loops: at five frames a second, then as fast as it draws."""
        size = (900, 600)
        with Screen(PICTURES) as screen, Busy(4):
            sample = Sample(screen, name, f"Gizmo {name}", size, *args)
            sample.move(size[0] - 5, size[1] - 5)
            sample.look(sample.arrow, is_idle, f"{name}-idle.png")
            screen.xdotool("windowfocus", "--sync", sample.id)
            x, expected = 0.0, []
            def at(pixels):
                center = project((x, 0, 0), *size)
                return round(center[0] + sample.arrow[0] - size[0] / 2 + pixels), round(center[1] + sample.arrow[1] - size[1] / 2)
            for pause in (0.2, 0):
                with Slow(sample.process, pause):
                    for between in ([], ["click", 4, "click", 2]):
                        sample.events("mousemove", *at(0), "mousedown", 1, *between, "mousemove", *at(-30), "mouseup", 1, "mousemove", 890, 590)
                        x += along_x(at(-30), *size) - along_x(at(0), *size)
                        expected.append(x)
                        wait_until(lambda: len(sample.moved()) >= len(expected), f"drag {len(expected)} is lost")
                    sample.events("mousemove", *at(0), "mousedown", 1, "mousemove", *at(40), "key", "Escape", "mousemove", *at(60), "mouseup", 1)
                    sample.events("mousemove", *at(0), "click", 1, "mousemove", 890, 590)
            code, moved, errors = sample.close()
        self.assertEqual(code, 0, errors)
        self.assertEqual(len(moved), len(expected), moved)
        for (x, y, z), right in zip(moved, expected):
            self.assertAlmostEqual(x, right, 2)
            self.assertEqual((y, z), (0, 0))

    def test_minimal_in_slow_frames(self):
        if "minimal" in PROGRAMS:
            self.drive_slowly("minimal")

    def test_qt_in_slow_frames(self):
        if "qt" not in PROGRAMS:
            self.skipTest("Qt was not found")
        self.drive_slowly("qt")

    def test_minimal(self):
        if "minimal" in PROGRAMS:
            self.drive("minimal", (900, 600))

    def test_opengl(self):
        if "opengl" not in PROGRAMS:
            self.skipTest("OpenGL's headers were not found")
        self.drive("opengl", (900, 600))

    def test_qt(self):
        if "qt" not in PROGRAMS:
            self.skipTest("Qt was not found")
        self.drive("qt", (900, 600), "--validate")

    def needs_imgui(self):
        if "imgui" not in PROGRAMS:
            self.skipTest("Dear ImGui was not found")

    def imgui(self, screen, *args):
        self.needs_imgui()
        return Sample(screen, "imgui", "Gizmo imgui", (960, 600), "--validate", *args)

    def drive_imgui(self, *args):
        self.needs_imgui()
        self.drive("imgui", (960, 600), "--validate", *args)

    def close(self, sample, edits):
        code, moved, errors = sample.close()
        self.assertEqual(code, 0, errors)
        self.assertNotIn("alidation", errors)
        self.assertEqual(len(moved), edits, moved)
        return moved

    def test_imgui(self):
        self.drive_imgui()

    def test_imgui_by_the_pass_in_a_fixed_panel(self):
        self.drive_imgui("--pass", "--docked")

    def test_imgui_by_the_pass_at_2x(self):
        self.drive_imgui("--pass", "--2x")

    def test_imgui_by_triangles_at_2x(self):
        self.drive_imgui("--2x")

    def test_imgui_panel_and_gizmo_share_the_pointer_and_the_cube(self):
        with Screen(PICTURES) as screen:
            sample = self.imgui(screen)
            # The panel's position, dragged by a hundred pixels of 0.01: the gizmo is told nothing of it.
            sample.drag((60, 67), (160, 67), steps=20, handle=False)
            # The gizmo has gone with the cube: its arrow is at another place, and is grabbed there.
            grip = sample.grip(1.0)
            sample.look(grip, is_idle, "imgui-panel.png")  # the red arrow where the panel put the cube
            sample.drag(grip, (grip[0] + 40, grip[1] + 30), release=True)
            moved = self.close(sample, 1)  # the panel's drag is no edit of the gizmo's
        self.assertGreater(moved[0][0], 1.15)
        self.assertAlmostEqual(moved[0][1], 0, 6)

    def test_imgui_a_floating_panel_moves_by_its_title_alone(self):
        with Screen(PICTURES) as screen:
            sample = self.imgui(screen, "--pass")
            corner = sample.corner
            empty = (corner[0] + 60, corner[1] + 400)
            sample.move(*empty)
            screen.xdotool("mousedown", 1)
            sample.events("mousemove", empty[0] + 50, empty[1] - 50, "mouseup", 1)
            x = 0.0
            for by in ((40, 0), (-60, 20)):
                start = sample.grip(x)
                end = (start[0] + by[0], start[1] + by[1])
                sample.drag(start, end)
                x += sample.x_at(end) - sample.x_at(start)
            sample.take_panel(0)
            self.assertEqual(sample.corner, corner)
            title = (corner[0] + 200, corner[1] - 18)
            sample.move(*title)
            screen.xdotool("mousedown", 1)
            sample.do("mousemove", "--window", sample.id, title[0] - 90, title[1] + 25)
            screen.xdotool("mouseup", 1)
            wait_until(lambda: sample.take_panel(0) or sample.corner == (corner[0] - 90, corner[1] + 25), lambda: str(sample.corner))
            sample.arrow = sample.shifted(arrow_of(sample.size))
            start = sample.grip(x)
            sample.drag(start, (start[0] + 40, start[1]))
            moved = self.close(sample, 3)
        self.assertAlmostEqual(moved[1][0], x, 1)

    def test_imgui_the_upper_of_two_panels_has_the_pointer(self):
        with Screen(PICTURES) as screen:
            sample = self.imgui(screen, "--two", "--pass")
            below = sample.arrow  # under the second window, which shows nothing there
            screen.xdotool("mousemove", "--window", sample.id, below[0] + 3, 30)
            sample.events("mousemove", *below, "mousedown", 1, "mousemove", below[0] + 50, below[1], "mouseup", 1)
            sample.take_panel(1)
            sample.arrow = sample.shifted(arrow_of(sample.size))
            start, end = sample.arrow, (sample.arrow[0] + 50, sample.arrow[1] + 10)
            sample.drag(start, end)
            expected = sample.x_at(end) - sample.x_at(start)
            screen.shot(sample.id, "imgui-two.png")
            moved = self.close(sample, 1)
        self.assertAlmostEqual(moved[0][0], expected, 2)

    def test_imgui_a_panel_is_resized_in_mid_drag(self):
        with Screen(PICTURES) as screen:
            sample = self.imgui(screen, "--docked", "--pass")
            start = sample.arrow
            sample.drag(start, (start[0] + 50, start[1] + 10), release=False)
            for size in ((700, 420), (1100, 800), (520, 500), (960, 600)):
                before = sample.size
                screen.xdotool("windowsize", sample.id, *size)
                wait_until(lambda: sample.take_panel(0) or sample.size != before, f"{size}: not resized")
            sample.do("mousemove", "--window", sample.id, start[0] + 80, start[1] + 20)
            sample.do("mouseup", 1)
            moved = self.close(sample, 1)
            self.assertGreater(moved[0][0], 0.2)
            self.assertEqual(moved[0][1:], (0, 0))

    def test_imgui_a_panel_is_collapsed(self):
        with Screen(PICTURES) as screen:
            sample = self.imgui(screen, "--pass")
            arrow = (sample.corner[0] + 5, sample.corner[1] - 18)  # a loaded machine sees no double click
            for shown in (False, True):
                sample.move(*arrow)
                sample.screen.xdotool("click", 1)
                sample.look(sample.arrow, is_idle if shown else lambda *c: not is_idle(*c), "imgui-collapsed.png")
            start = sample.arrow
            sample.drag(start, (start[0] + 50, start[1] + 10))
            self.close(sample, 1)


if __name__ == "__main__":
    unittest.main()

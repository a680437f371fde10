#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_hosts.py MODULE PICTURES PROGRAM...: the engines of docs/engines.md that need no window, with validation: a drag
along x goes where the cursor says, the picture shows the arrow there, and a click finds the cube's surface."""
import pathlib
import subprocess
import sys
import unittest

from cube_view import along_x, arrow_of, project

MODULE, PICTURES = sys.argv[1], pathlib.Path(sys.argv[2])
PROGRAMS = {pathlib.Path(p).name: p for p in sys.argv[3:]}
del sys.argv[1:]
SIZE = (640, 400)


def pixels(picture):
    """(r, g, b) by (x, y)."""
    ppm = subprocess.run(["convert", str(picture), "-depth", "8", "ppm:-"], capture_output=True, check=True, timeout=60).stdout
    _, size, _, data = ppm.split(b"\n", 3)
    width = int(size.split()[0])
    return lambda x, y: tuple(data[3 * (y * width + x):][:3])


class Hosts(unittest.TestCase):
    def drive(self, name):
        """What it printed, as [(what, (x, y, z))], and its last picture."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture = PICTURES / f"{name}.png"
        start = arrow_of(SIZE)
        self.end = (start[0] + 60, start[1] + 45)
        self.moved = along_x(self.end, *SIZE) - along_x(start, *SIZE)
        # On the cube's front when it has gone there, off the handles.
        self.click = tuple(round(c) for c in project((self.moved + 0.1, -0.3, 0.5), *SIZE))
        done = subprocess.run([PROGRAMS[name], picture, *map(str, start + self.end + self.click), "--validate", "--module", MODULE],
                              capture_output=True, text=True, timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "", "validation is silent")
        return [(line[:8], tuple(map(float, line.split()[2:]))) for line in done.stdout.splitlines()], pixels(picture)

    def check_drag(self, said, picture):
        moved = [at for what, at in said if what == "moved to"]
        self.assertEqual(len(moved), 1, "one edit")
        self.assertGreater(self.moved, 0.2)
        self.assertAlmostEqual(moved[0][0], self.moved, 4)
        self.assertEqual(moved[0][1:], (0, 0))
        # The arrow is where the cube is now: red, idle, for the pointer is elsewhere.
        center, start = project((self.moved, 0, 0), *SIZE), arrow_of(SIZE)
        at = (round(center[0] + start[0] - SIZE[0] / 2), round(center[1] + start[1] - SIZE[1] / 2))
        near = [picture(at[0] + dx, at[1] + dy) for dx in range(-6, 7) for dy in range(-6, 7)]
        self.assertTrue(any(r > 150 and g < 110 for r, g, _ in near), f"no red arrow at {at}: {near}")

    def test_render_pass(self):
        said, picture = self.drive("host_render_pass")
        self.check_drag(said, picture)
        seen = [at for what, at in said if what == "seen at "]
        self.assertEqual(len(seen), 1, "one click, one answer")
        (x, y, z), pixel = seen[0], project(seen[0], *SIZE)
        self.assertAlmostEqual(max(abs(x - self.moved), abs(y), abs(z)), 0.5, 3, "on the surface of the cube")
        for a, b in zip(pixel, self.click):
            self.assertLess(abs(a - b), 0.51, "at the middle of the texel under the cursor")

    def test_engine_class(self):
        self.check_drag(*self.drive("host_engine_class"))

    def test_plugin(self):
        self.check_drag(*self.drive("host_plugin"))

    def test_a_module_that_is_none_is_said(self):
        done = subprocess.run([PROGRAMS["host_plugin"], "none.png", *"123456", "--module", "/no/such/module.so"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 1)
        self.assertIn("/no/such/module.so", done.stderr)


if __name__ == "__main__":
    unittest.main()

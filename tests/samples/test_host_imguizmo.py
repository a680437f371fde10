#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_host_imguizmo.py ROOT PROGRAM: an editor that was written for ImGuizmo. One line of it knows of Gizmo, three of
its build do, and a drag goes where the mouse says."""
import math
import pathlib
import re
import subprocess
import sys
import unittest

ROOT, PROGRAM = pathlib.Path(sys.argv[1]), sys.argv[2]
del sys.argv[1:]
SIZE, FOV, DISTANCE = (800, 600), 0.8, 6
UNITS_PER_PX = 2 * DISTANCE * math.tan(FOV / 2) / SIZE[1]
CENTER = (SIZE[0] / 2, SIZE[1] / 2)


def drag(start, end):
    done = subprocess.run([PROGRAM, *map(str, start + end)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and not done.stderr, done.stderr
    position, vertices = done.stdout.split(",")
    return [float(n) for n in position.split()], int(vertices.split()[0])


class Host(unittest.TestCase):
    def test_a_drag_along_x_goes_where_the_mouse_says(self):
        start = (CENTER[0] + 30, CENTER[1])
        position, vertices = drag(start, (start[0] + 80, start[1] - 25))
        self.assertAlmostEqual(position[0], 80 * UNITS_PER_PX, delta=1e-3)
        self.assertEqual(position[1:], [0, 0])
        self.assertGreater(vertices, 1000)

    def test_a_drag_beside_the_gizmo_changes_nothing(self):
        position, _ = drag((CENTER[0] + 200, CENTER[1] + 90), (CENTER[0] + 100, CENTER[1]))
        self.assertEqual(position, [0, 0, 0])

    def test_one_line_and_three_of_the_build_know_of_gizmo(self):
        code = [re.sub(r"//.*", "", line) for line in (ROOT / "samples/hosts/imguizmo.cpp").read_text().splitlines()]
        self.assertEqual([line for line in code if "gizmo" in line.replace("host_imguizmo", "")],
                         ["#include <gizmo/adapters/imguizmo.hpp> "])
        build = re.findall(r"^.*host_imguizmo.*$", (ROOT / "samples/CMakeLists.txt").read_text(), re.M)
        self.assertLessEqual(sum("gizmo::" in line for line in build), 3)


if __name__ == "__main__":
    unittest.main()

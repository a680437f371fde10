#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A real mouse in a real window: Xvfb, xdotool, screenshots. Pictures stay in the directory given."""
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from screen import Screen

VIEWER, PICTURES = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1))
WIDTH, HEIGHT = 960, 600
# The shipped scene's camera, as samples/viewer/app/main.cpp sets it.
TARGET, YAW, PITCH, DISTANCE, FOV = (0.1, 0.75, -0.2), 0.55, 0.42, 7.4, 0.7


def project(p):
    """Pixel of a world point, from first principles: an independent copy of the camera."""
    out = (math.cos(PITCH) * math.sin(YAW), math.sin(PITCH), math.cos(PITCH) * math.cos(YAW))
    right = (math.cos(YAW), 0.0, -math.sin(YAW))
    up = tuple(out[(i + 1) % 3] * right[(i + 2) % 3] - out[(i + 2) % 3] * right[(i + 1) % 3] for i in range(3))
    d = [p[i] - TARGET[i] - out[i] * DISTANCE for i in range(3)]
    x, y, z = (sum(a[i] * d[i] for i in range(3)) for a in (right, up, out))
    f = HEIGHT / 2 / math.tan(FOV / 2)
    return WIDTH / 2 + f * x / -z, HEIGHT / 2 - f * y / -z


def along_x(cursor):
    """x of the point of the line (x, 0.5, 0) whose pixel is nearest to the cursor's foot on the screen line."""
    (ax, ay), (bx, by) = project((-0.01, 0.5, 0)), project((0.01, 0.5, 0))
    dx, dy = bx - ax, by - ay
    low, high = -3.0, 3.0
    for _ in range(80):
        mid = (low + high) / 2
        px, py = project((mid, 0.5, 0))
        if (cursor[0] - px) * dx + (cursor[1] - py) * dy > 0:
            low = mid
        else:
            high = mid
    return low


class Window:
    def __init__(self, screen, *args):
        self.screen = screen
        self.directory = tempfile.TemporaryDirectory()
        self.saved = os.path.join(self.directory.name, "saved.gltf")
        self.process = subprocess.Popen([VIEWER, "--size", f"{WIDTH}x{HEIGHT}", "--print-handles", "--print-scene", "--validate", "--no-panels", "--save", self.saved,
                                         "--state", os.path.join(self.directory.name, "state"), *args],
                                        env=screen.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.handles = {}
        self.errors = []
        for line in self.process.stderr:
            word = line.split()
            if line.startswith("handles done"):
                break
            if word[0] == "handle":
                self.handles[word[1]] = (float(word[2]), float(word[3]))
            else:
                self.errors.append(line)
        self.id = self.find()
        screen.xdotool("windowfocus", self.id)
        time.sleep(0.3)

    def find(self):
        """xdotool fails at once while the window is being named or mapped: ask again."""
        for _ in range(100):
            try:
                return self.screen.xdotool("search", "--onlyvisible", "--name", "Gizmo viewer").split()[0]
            except subprocess.CalledProcessError as error:
                reason = error.stderr
                time.sleep(0.1)
        self.process.kill()
        raise AssertionError("no window: " + reason)

    def move(self, x, y):
        self.screen.xdotool("mousemove", "--window", self.id, round(x), round(y))
        time.sleep(0.12)

    def drag(self, start, end, steps=8, release=True):
        self.move(*start)
        self.screen.xdotool("mousedown", 1)
        time.sleep(0.15)
        for i in range(1, steps + 1):
            self.move(start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
        if release:
            self.screen.xdotool("mouseup", 1)
            time.sleep(0.2)

    def key(self, name):
        self.screen.xdotool("key", name)
        time.sleep(0.2)

    def close(self):
        self.key("ctrl+q")
        out, err = self.process.communicate(timeout=60)
        self.directory.cleanup()
        return self.process.returncode, {n["name"]: n for n in json.loads(out)} if out else {}, "".join(self.errors) + err


class RealMouse(unittest.TestCase):
    def test_hover_press_drag_and_release_on_the_x_arrow(self):
        with Screen(PICTURES) as screen:
            window = Window(screen)
            start = tuple(map(round, window.handles["TranslateX"]))
            window.move(5, 5)
            idle = screen.shot(window.id, "window-idle.png")
            window.move(*start)
            hovered = screen.shot(window.id, "window-hovered.png")
            end = (start[0] + 83, start[1] - 60)  # well off the axis: the projection counts
            window.drag(start, end, release=False)
            dragging = screen.shot(window.id, "window-dragging.png")
            screen.xdotool("mouseup", 1)
            time.sleep(0.3)
            code, nodes, errors = window.close()
        self.assertEqual(code, 0, errors)
        r, g, b = idle(*start)
        self.assertGreater(r, 150)
        self.assertLess(g, 110, f"red when idle: {r, g, b}")
        r, g, b = hovered(*start)
        self.assertGreater(g, 120, f"orange when hovered: {r, g, b}")
        self.assertLess(b, 60)
        x, y, z = nodes["Crate"]["translation"]
        # A mouse position names a pixel; the viewer takes its center.
        expected = along_x((end[0] + 0.5, end[1] + 0.5)) - along_x((start[0] + 0.5, start[1] + 0.5))
        self.assertGreater(expected, 0.3)
        self.assertAlmostEqual(x, expected, 6)
        self.assertEqual((y, z), (0.5, 0.0))
        # The crate has moved in the picture: what was its left side shows the ground behind it now.
        px, py = project((-0.45, 0.5, 0.5))
        self.assertNotEqual(idle(px, py), dragging(px, py))

    def test_escape_in_mid_drag_gives_the_start_back_and_undo_works(self):
        with Screen(PICTURES) as screen:
            window = Window(screen)
            start = window.handles["TranslateX"]
            window.drag(start, (start[0] + 70, start[1]), release=False)
            window.key("Escape")
            screen.xdotool("mouseup", 1)
            time.sleep(0.2)
            window.key("e")
            window.key("w")
            window.drag(start, (start[0] + 40, start[1]))
            window.key("ctrl+z")
            code, nodes, errors = window.close()
        self.assertEqual(code, 0, errors)
        self.assertEqual(nodes["Crate"]["translation"], [0.0, 0.5, 0.0])

    def test_resize_in_mid_drag_and_a_drag_that_leaves_the_window(self):
        with Screen(PICTURES) as screen:
            window = Window(screen)
            start = window.handles["TranslateX"]
            window.drag(start, (start[0] + 40, start[1]), release=False)
            screen.xdotool("windowsize", window.id, 700, 500)
            time.sleep(0.5)
            screen.shot(window.id, "window-resized.png")
            screen.xdotool("windowsize", window.id, WIDTH, HEIGHT)
            time.sleep(0.5)
            screen.xdotool("mousemove", 1200, 500)  # outside the window, the button still down
            time.sleep(0.2)
            screen.xdotool("mouseup", 1)
            time.sleep(0.3)
            window.key("ctrl+s")
            saved = json.loads(pathlib.Path(window.saved).read_text())
            code, nodes, errors = window.close()
        self.assertEqual(code, 0, errors)
        self.assertGreater(nodes["Crate"]["translation"][0], 0.5)
        crate = next(n for n in saved["nodes"] if n["name"] == "Crate")
        self.assertEqual(crate["translation"], nodes["Crate"]["translation"])


if __name__ == "__main__":
    unittest.main()

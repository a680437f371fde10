#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A real mouse in a real window: Xvfb, xdotool, screenshots. Pictures stay in the directory given."""
import json
import os
import pathlib
import sys
import tempfile
import time
import unittest

from scene_view import Camera
from screen import PATIENCE, Screen, ViewerWindow

VIEWER, PICTURES = os.path.abspath(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1))
WIDTH, HEIGHT = 960, 600


class Window(ViewerWindow):
    def __init__(self, screen, *args):
        self.directory = tempfile.TemporaryDirectory()
        super().__init__(screen, VIEWER, os.path.join(self.directory.name, "errors"), "--size", f"{WIDTH}x{HEIGHT}", "--print-scene",
                         "--validate", "--samples", "1", "--no-panels", "--state", os.path.join(self.directory.name, "state"), *args)
        self.camera = Camera(self.viewport, self.pose)

    def close(self):
        self.send("ctrl+q")
        out, _ = self.process.communicate(timeout=PATIENCE)
        errors = "\n".join(self.lines())
        self.directory.cleanup()
        return self.process.returncode, {n["name"]: n for n in json.loads(out)} if out else {}, errors


def is_red(r, g, b):
    return r > 150 and g < 110


def is_yellow(r, g, b):
    return r > 220 and g > 180 and b < 110


class RealMouse(unittest.TestCase):
    def test_hover_press_drag_and_release_on_the_x_arrow(self):
        with Screen(PICTURES) as screen:
            window = Window(screen)
            start = tuple(map(round, window.handles["TranslateX"]))
            window.move(5, 5)
            idle = window.wait_for_pixel(*start, is_red, "window-idle.png")
            window.move(*start)
            window.wait_state(hover="TranslateX")
            window.wait_for_pixel(*start, is_yellow, "window-hovered.png")
            end = (start[0] + 83, start[1] - 60)  # well off the axis: the projection counts
            window.drag(start, end, release=False)
            window.wait_state(drag="TranslateX")
            # The crate has moved in the picture: what was its left side shows the ground behind it now.
            px, py = window.camera.project((-0.45, 0.5, 0.5))
            window.wait_for_pixel(px, py, lambda *color: color != idle(px, py), "window-dragging.png")
            window.release()
            code, nodes, errors = window.close()
        self.assertEqual(code, 0, errors)
        x, y, z = nodes["Crate"]["translation"]
        # A mouse position names a pixel; the viewer takes its center.
        after, before = (window.camera.along((0, 0.5, 0), (1, 0, 0), (p[0] + 0.5, p[1] + 0.5)) for p in (end, start))
        expected = after - before
        self.assertGreater(expected, 0.3)
        self.assertAlmostEqual(x, expected, 6)
        self.assertEqual((y, z), (0.5, 0.0))

    # A frame for input and for what follows from it; none for nothing. The counter itself is waited for.
    def test_it_sleeps_while_nothing_happens_and_wakes_for_what_does(self):
        with Screen(PICTURES) as screen:
            window = Window(screen)
            before = window.wait_idle()
            time.sleep(1.5)  # in which a viewer that does not sleep draws a hundred
            window.move(300, 300)
            rests = window.wait_idle(after=len(before))
            woken = [frames for what, frames in rests[len(before):] if what == "wakes"]
            self.assertEqual(woken[0], before[-1][1], "frames were drawn for nothing")
            self.assertGreater(rests[-1][1], woken[0])
            # What is dragged is drawn, and a drag that is held still is not.
            start = tuple(map(round, window.handles["TranslateX"]))
            window.drag(start, (start[0] + 40, start[1]), release=False)
            window.wait_state(drag="TranslateX")
            held = window.wait_idle(after=len(rests))
            window.release()
            window.key("Home")  # which takes a fifth of a second
            window.wait_idle(after=len(held))
            code, _, errors = window.close()
        self.assertEqual(code, 0, errors)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A real mouse in windows of other sizes and scales, and beyond a window's edge. Pictures stay in the directory given."""
import os
import pathlib
import sys
import tempfile
import unittest

from screen import PATIENCE, Screen, ViewerWindow

VIEWER, PICTURES = os.path.abspath(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1))


class Window(ViewerWindow):
    def __init__(self, screen, width, height, *args):
        self.directory = tempfile.TemporaryDirectory()
        super().__init__(screen, VIEWER, os.path.join(self.directory.name, "errors"), "--size", f"{width}x{height}", "--samples", "1", "--validate", "--print-scene",
                         "--state", os.path.join(self.directory.name, "state"), *args)

    def kill(self):
        """Ended with its edits: nobody is asked. What the validation layer said."""
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)
        messages = [l for l in self.lines() if l.startswith("validation")]
        self.directory.cleanup()
        return messages

    def location(self):
        """Of the pointer, within the window."""
        at, window = ({w.split("=")[0]: int(w.split("=")[1]) for w in self.screen.xdotool(words[0], "--shell", *words[1:]).split() if w[0] in "XY"}
                      for words in (("getmouselocation",), ("getwindowgeometry", self.id)))
        return at["X"] - window["X"], at["Y"] - window["Y"]


class Sizes(unittest.TestCase):
    def work(self, width, height, scale):
        """The toolbar, a handle, undo and a typed number, in a window of that size."""
        with Screen(PICTURES, f"{width}x{height}") as screen:
            window = Window(screen, width, height, "--scale", str(scale), "--panels")
            left, top, scene_width, _ = window.viewport
            self.assertGreater(scene_width, 0.35 * width)
            start = window.handles["TranslateX"]
            window.drag(start, (start[0] + 30 * scale, start[1] - 6 * scale), steps=2)
            window.wait_state(edits="1/1")
            window.key("ctrl+z")
            window.wait_state(edits="0/1")
            # The toolbar's first icon, at the scene's top left, takes the handles away; a key brings them back.
            window.click(left + (5 + 3 + 13) * scale, top + (5 + 3 + 13) * scale)
            window.move(*start)
            window.wait_state(hover="None")
            window.key("w")
            window.wait_state(hover="TranslateX")
            window.shot(f"size-{width}x{height}-at-{scale}.png")
            self.assertEqual(window.kill(), [])

    def test_the_smallest_window(self):
        self.work(640, 400, 1)

    def test_twice_the_pixels(self):
        self.work(1280, 800, 2)

    def test_a_screen_of_3840_by_2160(self):
        self.work(3840, 2160, 2)


class Edges(unittest.TestCase):
    def test_a_pointer_that_leaves_the_window_in_an_orbit_comes_back_at_the_other_side_and_goes_on(self):
        with Screen(PICTURES) as screen:
            window = Window(screen, 500, 400, "--no-panels")
            window.move(250, 150)
            screen.xdotool("mousedown", 3)
            window.wait_state(buttons="2")
            # The window is at the screen's edge, which no pointer gets beyond.
            last, steps = 250.5, 0
            while last > -700:
                screen.xdotool("mousemove_relative", "--", -40, 0)
                window.wait_until(lambda: float(window.state()["cursor"].split(",")[0]) < last)
                last, steps = float(window.state()["cursor"].split(",")[0]), steps + 1
                self.assertTrue(0 <= window.location()[0] < 500)
                self.assertLess(steps, 60)
            screen.xdotool("mouseup", 3)
            window.wait_state(buttons="0")
            # It is where it is seen again: what is pressed there is hit.
            window.wait_until(lambda: window.state()["cursor"] == f"{window.location()[0] + 0.5:.1f},150.5")
            self.assertEqual(window.kill(), [])


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A viewer with its panels in a real window, under a window manager, for tests by a real mouse and keyboard: Xvfb, openbox,
xdotool. Every session is recorded, and replayed to the same bits. Screenshots stay in the directory that the
test is given. Drawing is nearly all the work where the device is software: a small window, one sample a pixel."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from scene_view import Camera
from screen import PATIENCE, Screen, ViewerWindow, wait_until

VIEWER, PICTURES = os.path.abspath(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1)) / "tool"
SCENES = pathlib.Path(__file__).resolve().parents[2] / "samples" / "scenes"
WIDTH, HEIGHT = 980, 560


class Tool(ViewerWindow):
    """A viewer in a window, in a directory of its own."""

    def __init__(self, screen, *args, directory, scene=None):
        self.directory = directory
        self.scene = os.path.join(self.directory, "default.gltf") if scene is None else scene
        if scene is None and not os.path.exists(self.scene):
            shutil.copy(SCENES / "default.gltf", self.scene)
        self.state_directory = os.path.join(self.directory, "state")
        self.record = os.path.join(self.directory, "session")
        super().__init__(screen, VIEWER, self.record + ".err", "--size", f"{WIDTH}x{HEIGHT}", "--samples", "1", "--print-scene",
                         "--validate", "--state", self.state_directory, "--record", self.record, "--pictures", self.directory, *args,
                         *([self.scene] if self.scene else []), sync=True)
        self.camera = Camera(self.viewport, self.pose)

    def quit(self):
        """Ctrl+Q, with a save before it if there are edits. Then the recording is replayed."""
        if " *" in self.title():
            self.key("ctrl+s")
            self.wait_until(lambda: " *" not in self.title())
        self.send("ctrl+q")
        return self.end()

    def end(self):
        nodes = self.nodes_at_the_end()
        replay = subprocess.run([VIEWER, "--replay", self.record], capture_output=True, text=True, timeout=PATIENCE)
        assert replay.returncode == 0, replay.stderr
        assert "with the recorded bits" in replay.stdout, replay.stdout
        return nodes

    def nodes_at_the_end(self):
        out, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, "\n".join(self.lines())
        return {n["name"]: n for n in json.loads(out)}


def pixel(p):
    """A mouse position names a pixel; the viewer takes its center."""
    return round(p[0]) + 0.5, round(p[1]) + 0.5


class ToolTest(unittest.TestCase):
    CRATE = (0.0, 0.5, 0.0)

    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.screen = Screen(PICTURES).__enter__()
        self.manager = subprocess.Popen(["openbox"], env=self.screen.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # Only a window manager knows of desktops.
        wait_until(lambda: self.screen.xdotool("get_num_desktops"), "no window manager")

    def tearDown(self):
        self.manager.terminate()
        self.manager.wait()
        self.screen.__exit__()
        self.directory.cleanup()

    def tool(self, *args, **more):
        return Tool(self.screen, *args, directory=self.directory.name, **more)

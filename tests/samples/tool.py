#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A viewer with its panels in a real window, under a window manager, for tests by a real mouse and keyboard: Xvfb, openbox,
xdotool. Every session is recorded, and replayed offscreen to the same scene. Screenshots stay in the directory that the
test is given. Drawing is nearly all the work where the device is software: a small window, one sample a pixel."""
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from screen import PATIENCE, Screen, ViewerWindow, wait_until

VIEWER, PICTURES = os.path.abspath(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1)) / "tool"
SCENES = pathlib.Path(__file__).resolve().parents[2] / "samples" / "scenes"
WIDTH, HEIGHT = 980, 560
# The shipped scene's camera, as samples/viewer/app/startup.cpp sets it.
TARGET, YAW, PITCH, DISTANCE, FOV = (0.1, 0.75, -0.2), 0.55, 0.42, 7.4, 0.7


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return tuple(a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3] for i in range(3))


class Camera:
    """From first principles: an independent copy of the viewer's, for a viewport of the window."""

    def __init__(self, viewport):
        self.x, self.y, self.width, self.height = viewport
        self.out = (math.cos(PITCH) * math.sin(YAW), math.sin(PITCH), math.cos(PITCH) * math.cos(YAW))
        self.right = (math.cos(YAW), 0.0, -math.sin(YAW))
        self.up = cross(self.out, self.right)
        self.eye = tuple(TARGET[i] + self.out[i] * DISTANCE for i in range(3))
        self.focal = self.height / 2 / math.tan(FOV / 2)

    def project(self, p):
        d = tuple(p[i] - self.eye[i] for i in range(3))
        x, y, z = dot(self.right, d), dot(self.up, d), dot(self.out, d)
        return self.x + self.width / 2 + self.focal * x / -z, self.y + self.height / 2 - self.focal * y / -z

    def ray(self, cursor):
        x = (cursor[0] - self.x - self.width / 2) / self.focal
        y = (self.y + self.height / 2 - cursor[1]) / self.focal
        return tuple(self.right[i] * x + self.up[i] * y - self.out[i] for i in range(3))

    def along(self, origin, axis, cursor):
        """Where on the line the pixel nearest to the cursor's foot on the line's picture is."""
        (ax, ay), (bx, by) = (self.project(tuple(origin[i] + t * axis[i] for i in range(3))) for t in (-0.01, 0.01))
        low, high = -3.0, 3.0
        for _ in range(80):
            mid = (low + high) / 2
            px, py = self.project(tuple(origin[i] + mid * axis[i] for i in range(3)))
            if (cursor[0] - px) * (bx - ax) + (cursor[1] - py) * (by - ay) > 0:
                low = mid
            else:
                high = mid
        return low

    def angle(self, origin, u, v, cursor):
        """In the plane of u and v, of the point under the cursor."""
        n, ray = cross(u, v), self.ray(cursor)
        t = dot(n, tuple(origin[i] - self.eye[i] for i in range(3))) / dot(n, ray)
        d = tuple(self.eye[i] + t * ray[i] - origin[i] for i in range(3))
        return math.atan2(dot(d, v), dot(d, u))


class Tool(ViewerWindow):
    """A viewer in a window, in a directory of its own."""

    def __init__(self, screen, *args, directory, scene=None):
        self.directory = directory
        self.scene = os.path.join(self.directory, "default.gltf") if scene is None else scene
        if scene is None and not os.path.exists(self.scene):
            shutil.copy(SCENES / "default.gltf", self.scene)
        self.state_directory = os.path.join(self.directory, "state")
        self.record = os.path.join(self.directory, "session")
        shutil.copy(self.scene, self.record + ".gltf") if self.scene else None
        super().__init__(screen, VIEWER, self.record + ".err", "--size", f"{WIDTH}x{HEIGHT}", "--samples", "1", "--print-scene",
                         "--validate", "--state", self.state_directory, "--record", self.record, "--pictures", self.directory, *args,
                         *([self.scene] if self.scene else []), sync=True)
        self.camera = Camera(self.viewport)

    def quit(self):
        """Ctrl+Q, with a save before it if there are edits. Then the recording is replayed."""
        if " *" in self.title():
            self.key("ctrl+s")
            self.wait_until(lambda: " *" not in self.title())
        self.send("ctrl+q")
        return self.end()

    def end(self):
        out, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, "\n".join(self.lines())
        replay = subprocess.run([VIEWER, "--headless", "--samples", "1", "--replay", self.record, "--print-scene",
                                 *([self.record + ".gltf"] if self.scene else [])], capture_output=True, text=True, timeout=PATIENCE)
        assert replay.returncode == 0, replay.stderr
        assert "replayed to the same scene" in replay.stderr, replay.stderr
        assert replay.stdout == out, "the replay prints another scene"
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

    def tool(self, **more):
        return Tool(self.screen, directory=self.directory.name, **more)

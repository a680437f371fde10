#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A collider and a camera of samples/scenes/shapes.gltf are edited by their handles with a real mouse: the saved file differs in
the edited number alone, an undo and Escape give back every byte."""
import json
import math
import pathlib
import unittest

from test_viewer_tasks import FIRST_ROW, ROW
from tool import SCENES, Tool, ToolTest, pixel

GUARD = (1.7, 0.8, 0.4)
TURN = 0.5  # radians about the axis of the capsule, beside the arrows


class Shapes(ToolTest):
    def open(self, *names):
        """The scene, or these nodes of it, which fill the view."""
        self.path = pathlib.Path(self.directory.name) / "shapes.gltf"
        self.original = (SCENES / "shapes.gltf").read_text()
        scene = json.loads(self.original)
        if names:
            scene["scenes"][0]["nodes"] = [i for i, node in enumerate(scene["nodes"]) if node["name"] in names]
            self.original = json.dumps(scene, indent=1)
        self.path.write_text(self.original)
        self.viewer = Tool(self.screen, directory=self.directory.name, scene=str(self.path))

    def select(self, name):
        nodes = json.loads(self.original)
        rows = [nodes["nodes"][i]["name"] for i in nodes["scenes"][0]["nodes"]]
        self.viewer.click(80, FIRST_ROW + ROW * rows.index(name))
        self.viewer.wait_until(lambda: name in self.viewer.title())

    def saved(self):
        self.viewer.wait_until(lambda: " *" in self.viewer.title())
        self.viewer.key("ctrl+s")
        self.viewer.wait_until(lambda: " *" not in self.viewer.title())
        return self.path.read_text()

    def begin(self, start, end):
        """A drag between two points of the world; its ends in pixels."""
        start, end = ([round(c) for c in self.viewer.camera.project(p)] for p in (start, end))
        self.viewer.move(*start)
        self.viewer.wait_state(hover="Custom")
        self.viewer.drag(start, end, release=False)
        self.viewer.wait_until(lambda: self.viewer.state()["label"] != "none")
        return pixel(start), pixel(end)

    def test_a_capsule_gets_another_radius(self):
        center, out = (GUARD[0], GUARD[1] - 0.48, GUARD[2]), (math.cos(TURN), 0, math.sin(TURN))
        at = lambda radius: tuple(c + radius * o for c, o in zip(center, out))
        self.open("Guard")
        self.select("Guard")
        start, end = self.begin(at(0.3), at(0.5))
        self.viewer.shot("shapes-capsule.png")
        self.viewer.release()
        self.viewer.wait_state(edits="1/1")
        edited = self.saved()
        radius = json.loads(edited)["extensions"]["KHR_implicit_shapes"]["shapes"][3]["capsule"]["radiusTop"]
        camera = self.viewer.camera
        self.assertAlmostEqual(radius, 0.3 + camera.along(center, out, end) - camera.along(center, out, start), 3)
        before, after = self.original.split('"height": 0.96,')
        for name in ("radiusBottom", "radiusTop"):
            after = after.replace(f'"{name}": 0.3', f'"{name}": {radius!r}', 1)
        self.assertEqual(edited, before + '"height": 0.96,' + after, "no other byte")
        self.viewer.key("ctrl+z")
        self.assertEqual(self.saved(), self.original)
        self.viewer.quit()

    def test_escape_gives_back_a_far_plane(self):
        self.open()
        self.select("Map camera")
        at = lambda depth: (0.4, 2.2 - depth, -0.9)
        self.begin(at(1.9), at(1.4))
        self.assertNotEqual(self.viewer.state()["label"], "none")
        self.viewer.shot("shapes-camera.png")
        self.viewer.key("Escape")
        self.viewer.release()
        self.viewer.wait_state(edits="0/0", label="none")
        self.assertNotIn(" *", self.viewer.title())
        self.begin(at(1.9), at(1.4))
        self.viewer.release()
        self.viewer.wait_state(edits="1/1")
        edited = self.saved()
        far = json.loads(edited)["cameras"][1]["orthographic"]["zfar"]
        self.assertAlmostEqual(far, 1.4, 2)
        self.assertEqual(edited, self.original.replace('"zfar": 1.9', f'"zfar": {far!r}'))
        self.viewer.quit()

    def test_a_camera_is_looked_through_and_set_to_the_view(self):
        self.open()
        self.select("Camera")
        view = self.viewer.state()["eye"]
        self.viewer.key("KP_Insert")
        nodes = json.loads(self.original)["nodes"]
        camera = next(i for i, node in enumerate(nodes) if node["name"] == "Camera")
        x, y, z, w = nodes[camera]["rotation"]
        back = 2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)
        self.viewer.wait_state(eye=f"0,{math.atan2(back[0], back[2]):.6f},{math.asin(back[1]):.6f}")
        self.viewer.wait_idle()
        self.viewer.shot("shapes-through.png")
        self.viewer.key("KP_Insert")
        self.viewer.wait_state(eye=view)
        self.viewer.key("ctrl+alt+KP_Insert")
        self.viewer.wait_state(edits="1/1", eye=view)
        edited = self.saved()
        set_to, pose = json.loads(edited)["nodes"][camera], self.viewer.camera
        for value, wanted in zip(set_to["translation"], pose.eye):
            self.assertAlmostEqual(value, wanted, 9)
        x, y, z, w = set_to["rotation"]
        for value, wanted in zip((2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)), pose.out):
            self.assertAlmostEqual(value, wanted, 9)
        lens = json.loads(edited)["cameras"][0]["perspective"]
        self.assertAlmostEqual(lens["aspectRatio"], pose.width / pose.height, 9)
        self.viewer.key("ctrl+z")
        self.assertEqual(self.saved(), self.original)
        self.viewer.quit()


if __name__ == "__main__":
    unittest.main()

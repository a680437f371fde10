#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Five things put exactly into place with a real mouse: the saved file has the place, and each picture shows how. Steps are
counted as in test_viewer_tasks.py; docs/snapping.md has those of other editors beside them."""
import math
import unittest

from scene_view import dot
from test_viewer_tasks import Task, quaternion, rotated
from tool import Tool, ToolTest

STEPS = {"chairs": 7, "corner": 3, "lamp": 4, "door": 4, "wheel": 5}
WOOD, BLUE, RED = (0.55, 0.33, 0.16), (0.2, 0.35, 0.6), (0.6, 0.2, 0.15)
HANDLE_PX = 92


class Placing(Task):
    """With a picture of the drag before its end."""

    def at(self, point):
        return self.tool.camera.project(point)

    def grip(self, origin, axis):
        """A point on the arrow along an axis."""
        camera = self.tool.camera
        depth = -dot(camera.out, tuple(origin[i] - camera.eye[i] for i in range(3)))
        length = 0.7 * HANDLE_PX * depth / camera.focal
        return plus(origin, tuple(length * c for c in axis))

    def drag_handle(self, handle, start, end, picture=True):
        """From a point of a handle to the place beside which a guide has to be."""
        self.steps += 1
        self.tool.move(*self.at(start))
        self.tool.wait_state(hover=handle)
        self.tool.drag(self.at(start), self.at(end), release=False)
        self.show("step", picture)
        self.tool.release()

    def drop(self, point, beside=(2, 1)):
        """The end of a drag that a key has begun, beside a target."""
        x, y = self.at(point)
        self.tool.move(x - 9, y + 7)
        self.tool.move(x + beside[0], y + beside[1])
        self.show("point")
        self.click(x + beside[0], y + beside[1])

    def show(self, snap, picture=True):
        self.tool.wait_state(snap=snap)
        if picture: self.tool.shot(f"placing-{self.number}.png")


def plus(a, b):
    return tuple(x + y for x, y in zip(a, b))


class Placings(ToolTest):
    def placing(self, name, size, nodes):
        return Placing(self, name, [{"name": "Ground", "box": ((size[0], 0.04, size[1]), (0, -0.02, 0)), "color": (0.4, 0.42, 0.4)}, *nodes])

    def tool(self, scene, args=()):
        return Tool(self.screen, *args, directory=self.directory.name, scene=scene)

    def finish(self, placing):
        nodes = placing.finish()
        self.assertEqual(placing.steps, STEPS[placing.number], "docs/snapping.md has the number")
        return nodes

    def near(self, values, expected, places=6):
        self.assertEqual(len(values), len(expected))
        for value, right in zip(values, expected):
            self.assertAlmostEqual(value, right, places)

    def test_five_chairs_of_different_widths_get_equal_gaps(self):
        widths, places = (0.4, 0.5, 0.7, 0.4, 0.6), (-2.4, -1.55, -0.2, 1.6, 2.15)
        task = self.placing("chairs", (5.6, 1.6), [{"name": f"Chair {i}", "box": (w, 0.5, 0.4), "translation": [x, 0.25, 0], "color": WOOD}
                                       for i, (w, x) in enumerate(zip(widths, places))])
        task.key("j")
        gap, right = 0.4, places[1] + widths[1] / 2  # that of the first two, and the side of the second
        for i in (2, 3, 4):
            origin, goal = (places[i], 0.25, 0), right + gap + widths[i] / 2
            task.select(i + 1)
            grip = task.grip(origin, (1, 0, 0))
            task.drag_handle("TranslateX", grip, plus(grip, (goal - places[i] + 0.04, 0, 0)), i == 4)
            right = goal + widths[i] / 2
        nodes, right = self.finish(task), places[1] + widths[1] / 2
        for i in (2, 3, 4):
            x, y, z = nodes[f"Chair {i}"]["translation"]
            self.assertAlmostEqual(x - widths[i] / 2 - right, gap, 6)
            self.assertEqual((y, z), (0.25, 0))
            right = x + widths[i] / 2
        self.assertEqual(nodes["Chair 0"]["translation"][0], places[0])

    def test_a_corner_goes_to_a_corner(self):
        turned = quaternion(25, 1)
        task = self.placing("corner", (3, 2), [{"name": "Table", "box": (1.2, 0.6, 0.8), "translation": [0.8, 0.3, -0.4], "rotation": turned,
                                                "color": WOOD},
                                               {"name": "Crate", "box": (0.5, 0.5, 0.5), "translation": [-0.9, 0.25, 0.5], "color": BLUE}])
        corner, goal = (-0.65, 0.5, 0.25), plus((0.8, 0.3, -0.4), rotated(turned, (-0.6, 0.3, 0.4)))
        task.select(2)
        task.tool.move(*task.at(corner))
        task.key("b")
        task.drop(goal)
        self.near(self.finish(task)["Crate"]["translation"], plus(goal, (-0.25, -0.25, 0.25)))

    def test_a_lamp_is_turned_until_it_points_at_a_ball(self):
        ball = [(0.3 * math.sin(math.pi * i / 16), -0.3 * math.cos(math.pi * i / 16)) for i in range(17)]
        task = self.placing("lamp", (3, 1.6), [{"name": "Ball", "turned": ball, "translation": [1, 0.3, 0.3], "color": RED},
                                               {"name": "Lamp", "turned": [(0, -0.2), (0.3, -0.2), (0.3, 0), (0, 0.4)],
                                                "translation": [-0.8, 1.1, -0.3], "color": BLUE}])
        task.select(2)
        task.key("e")
        task.tool.move(*task.at((-0.8, 1.1, 0.1)))
        task.key("b")
        task.drop((1, 0.3, 0.3), (0, 0))  # of the ball's vertices none is nearer
        lamp = self.finish(task)["Lamp"]
        towards = (1.8, -0.8, 0.6)
        self.near(rotated(lamp["rotation"], (0, 0, 1)), [c / math.sqrt(dot(towards, towards)) for c in towards])
        self.near(lamp["translation"], [-0.8, 1.1, -0.3])

    def test_a_door_is_resized_to_its_frame(self):
        task = self.placing("door", (2.4, 1), [
            {"name": "Left post", "box": (0.1, 2.1, 0.12), "translation": [-0.55, 1.05, 0], "color": WOOD},
            {"name": "Right post", "box": (0.1, 2.1, 0.12), "translation": [0.55, 1.05, 0], "color": WOOD},
            {"name": "Lintel", "box": (1, 0.1, 0.12), "translation": [0, 2.05, 0], "color": WOOD},
            {"name": "Door", "box": (0.7, 1.6, 0.04), "translation": [-0.15, 0.8, 0], "color": BLUE}])
        task.select(4)
        task.key("y", "j")
        task.drag_handle("BoundsEdgeMaxMaxMid", (0.2, 1.6, 0), (0.48, 2.01, 0))
        door = self.finish(task)["Door"]
        self.near(door["scale"], [1 / 0.7, 2 / 1.6, 1])
        self.near(door["translation"], [0, 1, 0])

    def test_a_wheel_is_centered_on_the_end_of_an_axle(self):
        turned, end = quaternion(25, 1), plus((0.6, 0.5, -0.4), rotated(quaternion(25, 1), (0, 0, 0.6)))
        task = self.placing("wheel", (3, 2.4), [
            {"name": "Axle", "turned": [(0, -0.6), (0.12, -0.6), (0.12, 0.6), (0, 0.6)], "translation": [0.6, 0.5, -0.4],
             "rotation": turned, "color": RED},
            {"name": "Wheel", "turned": [(0.2, 0.08), (0.2, -0.08), (0.5, -0.08), (0.5, 0.08), (0.2, 0.08)],
             "translation": [-0.9, 0.5, 0.5], "rotation": turned, "color": BLUE}])
        task.key("j", "shift+o")
        task.select(2)
        task.tool.move(*task.at((-0.9, 0.5, 0.5)))
        task.key("g")
        task.drop(end)
        self.near(self.finish(task)["Wheel"]["translation"], end)


if __name__ == "__main__":
    unittest.main()

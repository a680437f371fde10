#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A day's work with a real mouse and keyboard: tasks that level design, robotics and CAD have. Each counts its steps (presses of
keys or buttons, drags and typed values, one each), is saved and compared with what the task asks for, and leaves a picture."""
import json
import math
import pathlib
import unittest

from box_scene import write_scene
from tool import WIDTH, Tool, ToolTest

ROW, FIRST_ROW = 24, 101  # of the outliner, pixels
POSITION_X = WIDTH - 247, 100
PIVOT_X = WIDTH - 247, 326
SIZE = [(WIDTH - 247 + 92 * i, 226) for i in range(3)]
EULER = [(WIDTH - 247 + 92 * i, 142) for i in range(3)]  # the numbers of the rotation


class Task:
    """A viewer, and the number of steps taken in it."""

    def __init__(self, test, number, nodes, *args, **more):
        self.test, self.number, self.steps = test, number, 0
        self.path = str(pathlib.Path(test.directory.name) / "task.gltf")
        write_scene(self.path, nodes, **more)
        self.tool = test.tool(scene=self.path, args=args)

    def row(self, index):
        return 80, FIRST_ROW + ROW * index

    def select(self, *rows):
        for i, row in enumerate(rows):
            self.steps += 1
            if i == 1: self.tool.hold("ctrl", True)
            self.tool.click(*self.row(row))
        if len(rows) > 1: self.tool.hold("ctrl", False)

    def select_range(self, first, last):
        self.steps += 2
        self.tool.click(*self.row(first))
        self.tool.hold("shift", True)
        self.tool.click(*self.row(last))
        self.tool.hold("shift", False)

    def field(self, x, y, text):
        """A number of the panel: a click with Ctrl makes it a text."""
        self.steps += 1
        self.tool.hold("ctrl", True)
        self.tool.click(x, y)
        self.tool.hold("ctrl", False)
        self.enter(text)
        self.tool.shot(f"task-{self.number}-field.png")
        self.key("Return")
        self.tool.wait_state(field="0")

    def click(self, x, y):
        self.steps += 1
        self.tool.click(x, y)

    def drag(self, start, end):
        self.steps += 1
        self.tool.drag(start, end)

    def key(self, *names):
        self.steps += len(names)
        self.tool.key(*names)

    def type(self, text):
        """A value, into a running drag or a field."""
        self.steps += 1
        typed = int(self.tool.state()["typed"]) + len(text)
        self.tool.screen.xdotool("type", "--delay", "60", "--", text)
        self.tool.wait_state(typed=str(typed), held="")

    def enter(self, text):
        """Into a field, instead of what it has."""
        self.steps += 1
        self.tool.wait_state(field="1")
        self.tool.key("ctrl+a")
        self.tool.type(text)

    def start(self, *names):
        """A drag without a press."""
        self.key(*names)
        self.tool.wait_until(lambda: self.tool.state()["drag"] != "None")

    def ring(self):
        """The middle of the first view, and the radius of the rotation rings, pixels."""
        x, y, width, height = self.tool.viewport
        return (x + width / 2, y + height / 2), 92

    def finish(self):
        """Saves, and gives the nodes of the file by name."""
        self.tool.shot(f"task-{self.number}.png")
        self.tool.quit()
        print(f"task {self.number}: {self.steps} steps")
        return {n["name"]: n for n in json.loads(pathlib.Path(self.path).read_text(encoding="utf-8"))["nodes"]}


def quaternion(degrees, axis):
    """glTF's quaternion of a rotation about an axis."""
    q = [0.0, 0.0, 0.0, math.cos(math.radians(degrees) / 2)]
    q[axis] = math.sin(math.radians(degrees) / 2)
    return q


def rotated(q, p):
    """A point, by glTF's quaternion."""
    x, y, z, w = q
    t = (2 * (y * p[2] - z * p[1]), 2 * (z * p[0] - x * p[2]), 2 * (x * p[1] - y * p[0]))
    return (p[0] + w * t[0] + y * t[2] - z * t[1], p[1] + w * t[1] + z * t[0] - x * t[2], p[2] + w * t[2] + x * t[1] - y * t[0])


FLOOR = {"name": "Floor", "box": ((6, 0.1, 6), (0, -0.05, 0))}


class Tasks(ToolTest):
    def tool(self, scene, args=()):
        return Tool(self.screen, *args, directory=self.directory.name, scene=scene)

    def near(self, values, expected):
        self.assertEqual(len(values), len(expected))
        for value, right in zip(values, expected):
            self.assertAlmostEqual(value, right, 6)

    def test_02_five_chairs_stand_in_a_row_with_equal_gaps(self):
        places = (-1.7, -1.2, 0.1, 0.7, 1.9)
        task = Task(self, 2, [FLOOR] + [{"name": f"Chair {i}", "box": (0.4, 0.4, 0.4), "translation": [x, 0.2, 0.1 * i]}
                                        for i, x in enumerate(places)])
        task.select_range(1, 5)
        task.field(*POSITION_X, "L(-2, 2)")
        nodes = task.finish()
        for i in range(5):
            self.near(nodes[f"Chair {i}"]["translation"], [i - 2, 0.2, 0.1 * i])

    def test_16_units_and_functions_are_typed_into_a_field(self):
        task = Task(self, 16, [FLOOR, {"name": "Box", "box": (0.4, 0.4, 0.4), "translation": [0, 0.2, 0]}])
        task.select(1)
        task.field(*POSITION_X, "1m 20cm + sqrt(4) / 2")
        self.near(task.finish()["Box"]["translation"], [2.2, 0.2, 0])

    def test_05_a_door_whose_origin_is_in_its_middle_turns_about_its_hinge(self):
        task = Task(self, 5, [FLOOR, {"name": "Door", "box": (0.9, 2, 0.05), "translation": [0, 1, 0]}])
        task.select(1)
        task.key("period", "period", "period", "period")  # median, box, active, its own, a point
        task.tool.shot("task-5-pivot.png")
        task.field(*PIVOT_X, "-0.45")
        task.start("shift+e", "y")
        task.type("90")
        task.key("Return")
        door = task.finish()["Door"]
        self.near(door["translation"], [-0.45, 1, -0.45])
        self.near(door["rotation"], quaternion(90, 1))

    def test_06_a_box_turns_about_a_corner_to_which_its_pivot_was_dragged(self):
        task = Task(self, 6, [FLOOR, {"name": "Box", "box": (0.8, 0.6, 0.8), "translation": [0, 0.3, 0]}])
        tool = task.tool
        corner = (0.4, 0.6, 0.4)
        task.select(1)
        task.key("x", "k", "j")  # the world's axes, vertices, snapping
        task.key("Insert")
        start, end = tool.camera.project((0, 0.3, 0)), tool.camera.project(corner)
        tool.move(*start)
        tool.wait_state(hover="TranslateView")
        task.steps += 1
        tool.drag(start, (end[0] + 3, end[1] - 2), release=False)
        tool.wait_state(snap="point")
        tool.shot("task-6-moved.png")
        tool.release()
        tool.wait_state(pivot="1,0.4000,0.6000,0.4000")
        task.start("shift+e", "y")
        task.type("45")
        task.key("Return")
        task.key("t")
        tool.shot("task-6-turned.png")
        task.key("Insert", "x", "x", "x")  # nodes again; local axes: the pivot's
        task.start("shift+e", "z")
        task.type("90")
        task.key("Return")
        box = task.finish()["Box"]
        half = math.sqrt(0.5)
        self.near(rotated(box["rotation"], (half, 0, -half)), [0, 1, 0])  # the pivot's x points up
        arm = rotated(box["rotation"], (-0.4, -0.3, -0.4))
        self.near(box["translation"], [c + a for c, a in zip(corner, arm)])

    def test_12_a_group_of_turned_things_is_scaled_along_one_axis_and_dissolved(self):
        turned = quaternion(30, 1)
        task = Task(self, 12, [FLOOR, {"name": "A", "box": (0.5, 0.5, 0.5), "translation": [-1, 0.25, 0], "rotation": turned},
                               {"name": "B", "box": (0.5, 0.5, 0.5), "translation": [1, 0.25, 0], "rotation": turned}])
        task.select(1, 2)
        task.key("ctrl+g")
        task.start("shift+r", "x")
        task.type("2")
        task.key("Return", "ctrl+shift+g")
        nodes = task.finish()
        self.assertEqual(set(nodes), {"Floor", "A", "B"})
        c, s = math.cos(math.pi / 6), math.sin(math.pi / 6)
        for name, x in (("A", -2), ("B", 2)):  # scale(2, 1, 1) times the rotation, column by column
            self.near(nodes[name]["matrix"], [2 * c, 0, -s, 0, 0, 1, 0, 0, 2 * s, 0, c, 0, x, 0.25, 0, 1])

    def test_21_a_cube_is_hung_below_an_uneven_scale_and_stays_where_it_is(self):
        task = Task(self, 21, [FLOOR, {"name": "Table", "box": (1, 1, 1), "translation": [0, 0.5, 0], "rotation": quaternion(45, 1),
                                       "scale": [2, 1, 0.5]},
                               {"name": "Cube", "box": (0.3, 0.3, 0.3), "translation": [0, 1.15, 0]}])
        task.drag(task.row(2), task.row(1))
        self.assertEqual(task.tool.state()["edits"], "1/1")
        nodes = task.finish()
        self.assertEqual(nodes["Table"]["children"], [2])
        c = math.sqrt(0.5)  # the inverse of scale, times the inverse of the rotation
        self.near(nodes["Cube"]["matrix"], [c / 2, 0, 2 * c, 0, 0, 1, 0, 0, -c / 2, 0, 2 * c, 0, 0, 0.65, 0, 1])

    def test_22_a_border_between_four_views_is_dragged_and_a_view_maximized(self):
        task = Task(self, 22, [FLOOR, {"name": "Box", "box": (1, 1, 1), "translation": [0, 0.5, 0]}])
        task.select(1)
        task.key("v", "v", "v")
        task.tool.wait_state(views="4")
        x, y, width, height = task.tool.viewport
        crossing = (x + width // 2, y + height // 2)
        task.drag((crossing[0], y + height * 0.8), (crossing[0] + 60, y + height * 0.8))
        task.drag((crossing[0] + 60, crossing[1]), (crossing[0] + 40, crossing[1] + 50))
        self.assertEqual(task.tool.state()["selected"], "1", "a border's press is not the scene's")
        task.tool.shot("task-22-borders.png")
        task.tool.move(x + width * 0.8, y + height * 0.3)  # the view from above
        task.key("shift+v")
        task.tool.wait_state(views="1")
        task.tool.shot("task-22-maximized.png")
        task.key("shift+v")
        task.tool.wait_state(views="4")
        task.finish()
        kept = json.loads((pathlib.Path(self.directory.name) / "state" / "preferences.json").read_text())
        self.assertAlmostEqual(kept["split_x"], 0.5 + 40 / width, 2)
        self.assertAlmostEqual(kept["split_y"], 0.5 + 50 / height, 2)

    def test_23_a_ring_that_faces_the_viewer_turns_in_an_orthographic_view(self):
        task = Task(self, 23, [{"name": "Box", "box": (1, 1, 1)}])
        task.select(0)
        task.key("KP_1", "o", "e")
        middle, radius = task.ring()
        task.drag((middle[0] + radius, middle[1]), (middle[0], middle[1] - radius))
        x, y, z, w = task.finish()["Box"]["rotation"]
        self.assertEqual((x, y), (0.0, 0.0))
        self.assertAlmostEqual(2 * math.degrees(math.atan2(z, w)), 90, 0)

    def test_24_universal_seen_along_an_axis_moves_by_its_arrow(self):
        task = Task(self, 24, [{"name": "Box", "box": (1, 1, 1)}])
        task.select(0)
        task.key("KP_1", "t")
        (x, y), _ = task.ring()
        task.drag((x + 110, y), (x + 170, y))
        moved = task.finish()["Box"]["translation"]
        self.assertGreater(moved[0], 0.2)
        self.assertEqual(moved[1:], [0.0, 0.0])

    def test_25_a_gimbals_ring_changes_one_number_of_the_panel_at_the_lock(self):
        task = Task(self, 25, [{"name": "Box", "box": (1, 1, 1), "rotation": quaternion(90, 1)}])
        task.select(0)
        task.key("KP_1", "o", "e", "x", "x", "x")  # local, world, parent axes, a gimbal
        task.tool.wait_title("gimbal")
        middle, radius = task.ring()
        for number, (share, turn) in enumerate(((0.68, "X -90"), (1, "Z +90"))):  # the inner ring, the outer one
            before = task.tool.shot(f"task-25-{number}.png")
            reach = share * radius
            task.tool.drag((middle[0] + reach, middle[1]), (middle[0], middle[1] - reach), release=False)
            self.assertEqual(task.tool.state()["drag"], "RotateX" if number == 0 else "RotateZ")
            task.tool.release()
            after = task.tool.shot(f"task-25-{number}-turned.png")
            changed = [any(before(x + i, y + k) != after(x + i, y + k) for i in range(-30, 50) for k in range(-8, 8))
                       for x, y in EULER]
            self.assertEqual(changed, [number == 0, False, number == 1], turn)
        x, y, z, w = task.finish()["Box"]["rotation"]
        h = math.sqrt(0.5)  # z y x at 90, 90 and -90 degrees
        for value, right in zip((x, y, z, w), (-h, 0, h, 0)):
            self.assertAlmostEqual(abs(value), abs(right), 1)

    def test_30_a_scene_is_saved_under_a_name_without_its_ending(self):
        task = Task(self, 30, [FLOOR, {"name": "Box", "box": (1, 1, 1), "translation": [0, 0.5, 0]}])
        task.key("ctrl+shift+s")
        task.tool.wait_state(ask="save", field="1")
        task.enter(str(pathlib.Path(self.directory.name) / "copy"))
        task.tool.shot("task-30-dialog.png")
        task.key("Return")
        task.tool.wait_state(ask="none")
        task.path = str(pathlib.Path(self.directory.name) / "copy.gltf")
        self.assertEqual(set(task.finish()), {"Floor", "Box"})

    def test_31_a_node_is_found_by_its_name_and_renamed(self):
        task = Task(self, 31, [FLOOR] + [{"name": f"Chair {i}", "box": (0.3, 0.3, 0.3), "translation": [i, 0.15, 0]} for i in range(6)])
        task.key("ctrl+f")
        task.enter("air 4")
        task.key("Return")
        task.tool.wait_title("Chair 4")
        task.tool.shot("task-31-found.png")
        task.key("Escape", "F2")
        task.enter("Throne")
        task.key("Return")
        task.tool.wait_state(edits="1/1", field="0")
        self.assertIn("Throne", task.finish())

    def test_32_a_node_is_selected_moved_renamed_and_saved_by_keys_alone(self):
        task = Task(self, 32, [FLOOR, {"name": "Table", "box": (1, 0.7, 1), "translation": [0, 0.35, 0]},
                               {"name": "Lamp", "box": (0.2, 0.4, 0.2), "translation": [0, 0.9, 0]}])
        while "Lamp" not in task.tool.title():
            task.key("Next")  # PageDown
        task.start("g", "x")
        task.type("0.25")
        task.key("Return", "F2")
        task.enter("Light")
        task.key("Return", "ctrl+shift+s")
        task.tool.wait_state(ask="save", field="1")
        task.enter(str(pathlib.Path(self.directory.name) / "keys.glb"))
        task.key("Return")
        task.tool.wait_state(ask="none")
        task.tool.wait_until(lambda: (pathlib.Path(self.directory.name) / "keys.glb").exists())
        nodes = task.finish()
        self.assertNotIn("Light", nodes, "the first file is as it was")
        saved = (pathlib.Path(self.directory.name) / "keys.glb").read_bytes()
        length = int.from_bytes(saved[12:16], "little")
        light = next(n for n in json.loads(saved[20:20 + length])["nodes"] if n["name"] == "Light")
        self.near(light["translation"], [0.25, 0.9, 0])

    def test_33_a_scene_of_a_tenth_of_a_millimeter_shows_its_digits(self):
        size = 1e-4
        task = Task(self, 33, [{"name": "Box", "box": (size, size, size), "translation": [0, size / 2, 0]}])
        task.select(0)
        at = task.tool.camera.project((0, size / 2, 0))
        task.start("g", "x")
        task.tool.move(at[0] + 150, at[1] + 30)
        task.tool.wait_until(lambda: task.tool.state()["label"] != "none")
        task.tool.shot("task-33-label.png")
        label = task.tool.state()["label"]
        task.key("Return")
        moved = task.finish()["Box"]["translation"][0]
        shown = float(label.split("_")[1])
        self.assertNotEqual(shown, 0, label)
        self.assertAlmostEqual(shown / moved, 1, 2)

    def test_36_a_node_behind_the_eye_is_moved_and_brought_into_the_view(self):
        task = Task(self, 36, [{"name": "Box", "box": (1, 1, 1)}, {"name": "Far", "box": (1, 1, 1), "translation": [40, 20, 40]}])
        task.select(0)
        task.key("f")
        task.select(1)
        task.tool.shot("task-36-arrow.png")
        task.start("g", "x")
        task.type("1")
        task.key("Return")
        task.key("shift+f")
        task.start("g", "x")
        task.type("1")
        task.key("Return")
        self.near(task.finish()["Far"]["translation"], [42, 20, 40])

    def test_40_a_spot_light_of_the_file_is_clicked_and_placed(self):
        light = {"type": "spot", "color": [1, 0.9, 0.8], "intensity": 40, "range": 6, "spot": {"outerConeAngle": 0.6}}
        task = Task(self, 40, [FLOOR, {"name": "Spot", "translation": [0.5, 2, 0], "rotation": quaternion(-90, 0),
                                       "extensions": {"KHR_lights_punctual": {"light": 0}}}],
                    extensionsUsed=["KHR_lights_punctual"], extensions={"KHR_lights_punctual": {"lights": [light]}})
        task.click(*task.tool.camera.project((0.5, 2, 0)))
        task.tool.wait_title("Spot")
        task.start("g", "z", "z")
        task.type("1.5")
        task.key("Return")
        self.near(task.finish()["Spot"]["translation"], [0.5, 2, 1.5])

    def test_41_a_shelf_is_made_two_meters_wide_and_a_tenth_higher(self):
        task = Task(self, 41, [FLOOR, {"name": "Shelf", "box": (0.8, 0.5, 0.3), "translation": [0.2, 0.25, 0], "scale": [1, 2, 1],
                                       "rotation": quaternion(30, 1)}])
        task.select(1)
        task.field(*SIZE[0], "2 m")
        task.field(*SIZE[1], "+=10cm")
        shelf = task.finish()["Shelf"]
        self.near(shelf["scale"], [2.5, 2.2, 1])
        self.near(shelf["translation"], [0.2, 0.25, 0])

    def test_42_a_transform_is_copied_to_two_others_and_a_field_has_its_own_text(self):
        turned = quaternion(25, 2)
        boxes = [{"name": name, "box": (0.4, 0.4, 0.4), "translation": [x, 0.2, 0]} for name, x in (("A", -1), ("B", 0), ("C", 1))]
        boxes[0] |= {"rotation": turned, "scale": [1.5, 1, 0.5]}
        task = Task(self, 42, [FLOOR, *boxes])
        task.select(1)
        task.key("ctrl+c")
        task.select(2, 3)
        task.key("ctrl+v")
        task.tool.wait_state(edits="1/1")
        task.tool.hold("ctrl", True)
        task.tool.click(*POSITION_X)
        task.tool.hold("ctrl", False)
        task.enter("-2.5")
        task.key("ctrl+a", "ctrl+c", "Escape")
        task.tool.wait_state(field="0")
        task.key("ctrl+v")  # text, and no transform
        task.tool.wait_for("the clipboard is not a transform: it has no position")
        task.tool.wait_state(edits="1/1")
        nodes = task.finish()
        for name in "BC":
            for member in ("translation", "rotation", "scale"):
                self.assertEqual(nodes[name][member], nodes["A"][member])

    def test_43_a_dialog_shows_and_makes_equal_gaps(self):
        task = Task(self, 43, [FLOOR] + [{"name": f"Post {i}", "box": (0.2, 1, 0.2), "translation": [x, 0.5, 0]}
                                         for i, x in enumerate((-1.5, -1.1, 1.5))])
        task.select(1, 2, 3)
        task.key("ctrl+0")
        task.tool.wait_state(ask="arrange")
        task.tool.wait_idle()
        task.tool.shot("task-43-dialog.png")
        task.key("Escape")
        task.tool.wait_state(ask="none", edits="0/0")
        task.key("ctrl+0")
        task.tool.wait_state(ask="arrange")
        task.key("Return")
        task.tool.wait_state(ask="none", edits="1/1")
        self.near(task.finish()["Post 1"]["translation"], [0, 0.5, 0])

if __name__ == "__main__":
    unittest.main()

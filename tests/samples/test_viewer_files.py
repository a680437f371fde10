#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The viewer with its panels in a real window: what it opens, refuses, saves, asks about, keeps and brings back."""
import json
import math
import os
import pathlib
import shutil
import struct
import subprocess
import unittest

from scene_view import cross, dot
from screen import PATIENCE
from tool import HEIGHT, SCENES, WIDTH, ToolTest, pixel


def write_scene_with_chest(path):
    """The shipped scene, with a chest instead of the crate."""
    scene = json.loads((SCENES / "default.gltf").read_text())
    scene["nodes"][1]["name"] = "Chest"
    pathlib.Path(path).write_text(json.dumps(scene))


class Files(ToolTest):
    DISCARD = (WIDTH // 2 - 39, HEIGHT * 9 // 20 + 10)  # the guard's middle button

    def test_save_and_reopen_has_the_same_transforms(self):
        tool = self.tool()
        at = tool.handles["TranslateX"]
        tool.drag(at, (at[0] + 77, at[1] + 9))
        tool.key("ctrl+d")
        first = tool.quit()
        again = self.tool()
        second = again.quit()
        self.assertEqual(first, second)
        self.assertIn("Crate.1", second)

    def test_files_are_opened_and_refused_and_edits_are_guarded(self):
        tool = self.tool()
        good, bad = os.path.join(tool.directory, "other.gltf"), os.path.join(tool.directory, "broken.gltf")
        write_scene_with_chest(good)
        pathlib.Path(bad).write_text("{ broken")

        def open_file(path):
            tool.send("ctrl+o")
            tool.wait_state(ask="open", field="1", held="")
            tool.key("ctrl+a")
            tool.type(path)
            tool.shot("open-dialog.png")
            tool.key("Return")

        open_file(bad)
        tool.wait_for("not opened")
        tool.wait_state(ask="error")
        tool.shot("refused.png")
        tool.key("Return")
        tool.wait_state(ask="none")
        self.assertIn("Crate", tool.title())
        open_file(good)
        tool.wait_for("opened " + good)
        tool.wait_title("Chest")
        self.assertEqual(pathlib.Path(tool.state_directory, "recent").read_text().split()[0], good)
        tool.key("Right")  # a nudge, which is an edit
        tool.wait_title(" *")
        # Discarded for a scene that turns out to be broken: nothing is thrown away.
        open_file(bad)
        tool.wait_state(ask="unsaved")
        tool.shot("guard-open.png")
        tool.click(*self.DISCARD)
        tool.wait_until(lambda: sum(l.startswith("not opened") for l in tool.lines()) == 2)
        tool.wait_state(ask="error")
        tool.key("Return")
        tool.wait_state(ask="none")
        self.assertIn(" *", tool.title())
        self.assertTrue(any("Chest" in line for path in pathlib.Path(tool.state_directory).glob("*.journal")
                            for line in path.read_text().splitlines()[1:]), "and the autosave still has it")
        tool.key("ctrl+q")
        tool.wait_state(ask="unsaved")
        self.assertIsNone(tool.process.poll(), "it asks first")
        tool.shot("guard.png")
        tool.key("Escape")
        tool.wait_state(ask="none")
        self.assertIsNone(tool.process.poll())
        content = pathlib.Path(good).read_text()
        tool.key("ctrl+s")
        tool.wait_until(lambda: " *" not in tool.title())
        tool.send("ctrl+q")
        tool.process.wait(timeout=PATIENCE)
        self.assertNotEqual(pathlib.Path(good).read_text(), content)
        pathlib.Path(good).write_text(content)  # or the replay refuses it: it is not what was opened then
        nodes = tool.end()
        self.assertNotEqual(nodes["Chest"]["translation"], [0.0, 0.5, 0.0])

    def test_a_spot_light_of_a_file_is_clicked_moved_and_given_a_range(self):
        place, down, half = (1.4, 1.6, 0.6), (0, -1, 0), 0.7071067811865476
        first = json.loads((SCENES / "default.gltf").read_text())
        first["scenes"][0]["nodes"].append(len(first["nodes"]))
        first["nodes"].append({"name": "Spot", "translation": place, "rotation": [-half, 0, 0, half],
                               "extensions": {"KHR_lights_punctual": {"light": 0}}})
        first["extensionsUsed"] = ["KHR_lights_punctual"]
        first["extensions"] = {"KHR_lights_punctual": {"lights": [{"type": "spot", "spot": {}, "range": 0.9}]}}
        path = pathlib.Path(self.directory.name, "lights.gltf")
        path.write_text(json.dumps(first))
        tool = self.tool(scene=str(path))
        tool.click(*tool.camera.project(place))
        tool.wait_title("Spot")
        tool.shot("light-selected.png")
        start = pixel(tool.camera.project((place[0], place[1] - 0.9, place[2])))
        end = (start[0] + 3, start[1] + 60)
        tool.drag(start, end, release=False)
        tool.wait_state(drag="Custom")
        tool.shot("light-range.png")
        tool.release()
        tool.wait_state(edits="1/1")
        reached = tool.camera.along(place, down, end)
        side = cross(tuple(e - p for e, p in zip(tool.camera.eye, place)), down)
        length = math.sqrt(dot(side, side))

        def on_circle(angle):  # at the cone's side
            at = tool.camera.project(tuple(
                p + reached * (math.cos(angle) * d + math.sin(angle) * s / length) for p, d, s in zip(place, down, side)))
            return at[0] - 0.5, at[1] - 0.5  # the pixel whose center is nearest

        tool.drag(on_circle(math.pi / 4), on_circle(1.1), release=False)
        tool.wait_state(drag="Custom")
        tool.shot("light-cone.png")
        tool.release()
        tool.wait_state(edits="2/2")
        x, y = tool.camera.project(place)
        u, v = tool.camera.project((place[0] + 0.01, *place[1:]))
        long = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        grip = (x + (u - x) / long * 50, y + (v - y) / long * 50)  # on the arrow of x
        tool.drag(grip, (grip[0] + 40, grip[1]))
        tool.wait_state(edits="3/3")
        tool.quit()
        saved = json.loads(path.read_text())
        light = saved["extensions"]["KHR_lights_punctual"]["lights"][0]
        self.assertAlmostEqual(light["range"], reached, delta=0.03)
        self.assertGreater(light["range"], 1.1)
        self.assertAlmostEqual(light["spot"].pop("outerConeAngle"), 1.1, delta=0.02)
        moved = saved["nodes"][-1]["translation"]
        self.assertGreater(moved[0], place[0] + 0.1)
        self.assertEqual(tuple(moved[1:]), place[1:])
        light["range"], saved["nodes"][-1]["translation"] = 0.9, list(place)
        first["nodes"][-1]["translation"] = list(place)
        self.assertEqual(saved, first, "and nothing else has changed")

    def test_what_was_chosen_is_there_when_it_is_started_again(self):
        def preferences():
            return json.loads(pathlib.Path(tool.state_directory, "preferences.json").read_text())

        tool = self.tool()
        tool.key("c", "j")  # light colors, snapping
        tool.quit()
        kept = preferences()
        self.assertEqual((kept["theme"], kept["snap_always"], kept["width"], kept["height"]), ("light", True, WIDTH, HEIGHT))
        # Colors and a key in the window of the preferences, by the mouse.
        tool = self.tool()
        tool.wait_state(theme="light")
        tool.shot("remembered.png")
        tool.key("j", "ctrl+comma")
        tool.wait_state(prefs="1")
        tool.click(470, 111)  # the colors
        tool.click(470, 173)  # the last of them
        tool.wait_state(theme="color-blind")
        tool.click(470, 393)  # the key of the rotate handles
        tool.wait_state(capture="1")
        tool.key("F3")
        tool.wait_state(capture="0")
        tool.shot("key-chosen.png")
        tool.key("Escape")
        tool.wait_state(prefs="0")
        tool.move(*tool.handles["TranslateX"])
        tool.wait_state(hover="TranslateX")
        tool.key("e")  # no longer
        tool.wait_state(hover="TranslateX")
        tool.key("F3")
        tool.wait_until(lambda: tool.state()["hover"] != "TranslateX")
        tool.quit()
        kept = preferences()
        self.assertEqual((kept["theme"], kept["snap_always"], kept["keys"]), ("color-blind", False, {"rotate": "F3"}))

    def test_a_work_is_done_without_a_mouse(self):
        tool = self.tool()
        tool.move(WIDTH // 2, HEIGHT // 2)
        tool.key("ctrl+shift+a")
        tool.wait_state(selected="0")
        tool.key("g")  # says why it does nothing
        tool.wait_for("nothing is selected")
        tool.key("ctrl+f")
        tool.wait_state(field="1")
        tool.type("cra")
        tool.key("Return")
        tool.wait_title("Crate")
        tool.shot("search-by-keys.png")
        tool.key("Escape")
        tool.wait_state(field="0")
        tool.key("g", "x")
        typed = int(tool.state()["typed"])
        tool.send("2")
        tool.wait_state(typed=str(typed + 1))
        tool.shot("hint-line.png")
        tool.key("Return")
        tool.wait_state(edits="1/1")
        tool.key("ctrl+r")
        tool.wait_state(edits="2/2")
        tool.key("F2")
        tool.wait_state(field="1")
        tool.type("Box")
        tool.key("Return")
        tool.wait_state(edits="3/3")
        tool.key("ctrl+shift+s")
        tool.wait_state(ask="save", field="1")
        tool.type(os.path.join(self.directory.name, "none", "box"))
        tool.key("Return")
        tool.wait_state(ask="save", field="1")
        tool.shot("save-refused.png")
        tool.type(os.path.join(self.directory.name, "BOX"))
        tool.key("Return")
        tool.wait_state(ask="none")
        tool.wait_for("saved " + os.path.join(self.directory.name, "BOX.gltf"))
        tool.key("Next")  # Page Down
        tool.wait_title("Turntable")
        tool.key("bracketright")
        tool.wait_title("Slab")
        nodes = tool.quit()
        self.assertEqual(nodes["Box"]["translation"], [4, 0.5, 0])

    def test_a_file_that_another_program_writes_is_asked_about(self):
        tool = self.tool()
        tool.wait_idle()
        write_scene_with_chest(tool.scene)
        tool.wait_state(ask="changed")
        tool.shot("changed-on-disk.png")
        tool.key("Return")  # reloads: there are no edits
        tool.wait_state(ask="none")
        tool.wait_title("Chest")
        shutil.copy(tool.scene, tool.record + ".gltf.new")
        tool.send("ctrl+q")
        self.assertIn("Chest", tool.nodes_at_the_end())

    def test_a_file_that_is_dropped_is_opened(self):
        tool = self.tool()
        path = os.path.join(self.directory.name, "a name with spaces.gltf")
        write_scene_with_chest(path)
        # Debian's Python, which has the X protocol.
        r = subprocess.run(["/usr/bin/python3", pathlib.Path(__file__).parent / "drop_file.py", tool.id, path],
                           env=self.screen.env, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(r.returncode, 0, r.stderr)
        tool.wait_for("opened " + path)
        tool.wait_title("Chest")
        self.assertIn("Chest", tool.quit())

    def test_a_long_load_shows_how_far_it_is_and_can_be_cancelled(self):
        tool = self.tool()
        path = os.path.join(self.directory.name, "large.gltf")
        side = 1100  # a sheet of so many vertices squared
        with open(os.path.join(self.directory.name, "large.bin"), "wb") as f:
            for row in range(side):
                f.write(b"".join(struct.pack("<3f", column * 0.01, 0, row * 0.01) for column in range(side)))
            for row in range(side - 1):
                corners = ((row * side + c, (row + 1) * side + c) for c in range(side - 1))
                f.write(b"".join(struct.pack("<6I", a, b, a + 1, a + 1, b, b + 1) for a, b in corners))
        vertices, indices = side * side, 6 * (side - 1) * (side - 1)
        pathlib.Path(path).write_text(json.dumps({
            "asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"name": "Sheet", "mesh": 0}],
            "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]} for _ in range(3)],
            "buffers": [{"uri": "large.bin", "byteLength": vertices * 12 + indices * 4}],
            "bufferViews": [{"buffer": 0, "byteLength": vertices * 12}, {"buffer": 0, "byteOffset": vertices * 12, "byteLength": indices * 4}],
            "accessors": [{"bufferView": 0, "componentType": 5126, "count": vertices, "type": "VEC3", "min": [0, 0, 0], "max": [11, 0, 11]},
                          {"bufferView": 1, "componentType": 5125, "count": indices, "type": "SCALAR"}]}))
        tool.send("ctrl+o")
        tool.wait_state(ask="open", field="1", held="")
        tool.key("ctrl+a")
        tool.type(path)
        tool.send("Return")
        tool.wait_state(ask="loading", held="")
        tool.shot("loading.png")
        self.assertIn("Crate", tool.title(), "the open scene is still there")
        tool.key("Escape")
        tool.wait_for("the load was cancelled")
        self.assertIn("Crate", tool.title())
        tool.quit()

    def test_what_a_killed_viewer_had_is_there_when_it_is_started_again(self):
        tool = self.tool()
        at = tool.handles["TranslateX"]
        tool.drag(at, (at[0] + 50, at[1]))
        tool.wait_for("Move Crate")
        tool.move(at[0] + 50, at[1])
        tool.press()
        tool.move(at[0] + 90, at[1])  # in mid-drag
        tool.process.kill()
        tool.process.communicate()
        tool.screen.xdotool("mouseup", 1)
        # Kept for later, it is asked about again.
        again = self.tool(scene="")
        again.wait_state(ask="recovery")
        again.wait_idle()  # the dialog is there some frames after the question
        again.shot("recovery.png")
        again.key("Escape")
        again.wait_state(ask="none", edits="0/0")
        self.assertEqual(again.quit()["Crate"]["translation"], [0.0, 0.5, 0.0])
        again = self.tool()
        again.wait_state(ask="recovery")
        again.wait_idle()
        again.key("Return")
        again.wait_for("recovered 1 edit")
        again.wait_state(ask="none", edits="1/1")
        again.wait_title(" *")
        again.key("ctrl+z")
        again.wait_state(edits="0/1")
        again.key("ctrl+y")
        again.wait_state(edits="1/1")
        again.key("ctrl+s")
        again.wait_until(lambda: " *" not in again.title())
        again.send("ctrl+q")
        nodes = again.nodes_at_the_end()
        self.assertGreater(nodes["Crate"]["translation"][0], 0.2)
        saved = json.loads(pathlib.Path(tool.scene).read_text())
        self.assertEqual(next(n for n in saved["nodes"] if n["name"] == "Crate")["translation"], nodes["Crate"]["translation"])


if __name__ == "__main__":
    unittest.main()

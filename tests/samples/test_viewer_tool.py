#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The viewer with its panels in a real window, under a window manager, by a real mouse and keyboard: Xvfb, openbox,
xdotool. Every session is recorded, and replayed offscreen to the same scene. Screenshots stay in the directory given."""
import json
import math
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

from screen import PATIENCE, Screen, ViewerWindow, wait_until

VIEWER, PICTURES = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1)) / "tool"
SCENES = pathlib.Path(__file__).resolve().parents[2] / "samples" / "scenes"
WIDTH, HEIGHT = 1180, 760
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
        super().__init__(screen, VIEWER, self.record + ".err", "--size", f"{WIDTH}x{HEIGHT}", "--print-scene", "--validate",
                         "--state", self.state_directory, "--record", self.record, "--pictures", self.directory, *args,
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
        replay = subprocess.run([VIEWER, "--headless", "--replay", self.record, "--print-scene", *([self.record + ".gltf"] if self.scene else [])],
                                capture_output=True, text=True, timeout=PATIENCE)
        assert replay.returncode == 0, replay.stderr
        assert "replayed to the same scene" in replay.stderr, replay.stderr
        assert replay.stdout == out, "the replay prints another scene"
        return {n["name"]: n for n in json.loads(out)}


def pixel(p):
    """A mouse position names a pixel; the viewer takes its center."""
    return round(p[0]) + 0.5, round(p[1]) + 0.5


class ToolTest(unittest.TestCase):
    CRATE = (0.0, 0.5, 0.0)
    DISCARD = (551, 352)  # the guard's middle button

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

    def handles_of(self, mode):
        """Where the handles of a mode are: from a run offscreen with the window's size."""
        with tempfile.TemporaryDirectory() as d:
            play = os.path.join(d, "play")
            pathlib.Path(play).write_text(f"key {mode}\nframe 3\n")
            r = subprocess.run([VIEWER, "--headless", "--panels", "--size", f"{WIDTH}x{HEIGHT}", "--script", play, "--print-handles",
                                str(SCENES / "default.gltf")], capture_output=True, text=True, timeout=PATIENCE)
        words = (l.split() for l in r.stderr.splitlines())
        return {w[1]: (float(w[2]), float(w[3])) for w in words if w[0] == "handle"}

    def test_translate_rotate_scale_universal_and_bounds(self):
        tool, camera = self.tool(), None
        camera = tool.camera
        expected = {}
        # Each on its own and undone, so that every drag starts from the crate as it was.
        results = {}

        def play(mode, handle, by):
            at = self.handles_of(mode)[handle]
            tool.key(mode.lower())
            done = int(tool.state()["edits"].split("/")[0])
            end = (round(at[0]) + by[0], round(at[1]) + by[1])
            tool.drag((round(at[0]), round(at[1])), end)
            tool.wait_until(lambda: tool.state()["edits"].startswith(f"{done + 1}/"))
            tool.shot(f"{mode}-{handle}.png")
            tool.key("ctrl+s")
            tool.wait_until(lambda: " *" not in tool.title())
            saved = json.loads(pathlib.Path(tool.scene).read_text())
            results[handle] = next(n for n in saved["nodes"] if n["name"] == "Crate")
            tool.key("ctrl+z")
            tool.wait_until(lambda: tool.state()["edits"].startswith(f"{done}/"))
            return pixel(at), (end[0] + 0.5, end[1] + 0.5)

        a, b = play("W", "TranslateX", (60, -35))
        expected["x"] = camera.along(self.CRATE, (1, 0, 0), b) - camera.along(self.CRATE, (1, 0, 0), a)
        self.assertAlmostEqual(results["TranslateX"]["translation"][0], expected["x"], 6)
        self.assertEqual(results["TranslateX"]["translation"][1:], [0.5, 0.0])

        a, b = play("E", "RotateY", (45, 12))
        turned = camera.angle(self.CRATE, (0, 0, 1), (1, 0, 0), b) - camera.angle(self.CRATE, (0, 0, 1), (1, 0, 0), a)
        x, y, z, w = results["RotateY"]["rotation"]
        self.assertAlmostEqual(2 * math.atan2(y, w), turned, 6)
        self.assertEqual((x, z), (0.0, 0.0))

        a, b = play("R", "ScaleY", (8, -40))
        ratio = camera.along(self.CRATE, (0, 1, 0), b) / camera.along(self.CRATE, (0, 1, 0), a)
        self.assertAlmostEqual(results["ScaleY"]["scale"][1], ratio, 6)
        self.assertEqual((results["ScaleY"]["scale"][0], results["ScaleY"]["scale"][2]), (1.0, 1.0))

        a, b = play("T", "TranslateZ", (-30, 28))
        z = camera.along(self.CRATE, (0, 0, 1), b) - camera.along(self.CRATE, (0, 0, 1), a)
        self.assertAlmostEqual(results["TranslateZ"]["translation"][2], z, 6)

        play("Y", "BoundsMaxX", (35, 12))
        box = results["BoundsMaxX"]
        self.assertGreater(box["scale"][0], 1.05)
        self.assertAlmostEqual(box["translation"][0] - box["scale"][0] / 2, -0.5, 9)  # the other side has stayed
        nodes = tool.quit()
        self.assertEqual(nodes["Crate"]["translation"], [0.0, 0.5, 0.0])

    def test_snapping_goes_in_steps_and_a_value_can_be_typed(self):
        tool = self.tool()
        at = tuple(map(round, tool.handles["TranslateX"]))
        tool.hold("ctrl", True)
        tool.drag(at, (at[0] + 90, at[1] + 20))
        tool.hold("ctrl", False)
        tool.shot("snapped.png")
        tool.key("g", "y")
        tool.wait_until(lambda: tool.state()["drag"] != "None")
        typed = int(tool.state()["typed"])
        tool.screen.xdotool("type", "--delay", "60", "1/4")
        tool.wait_state(typed=str(typed + 3), held="")
        tool.shot("typed.png")
        tool.key("Return")
        tool.wait_state(drag="None", edits="2/2")
        nodes = tool.quit()
        x, y, z = nodes["Crate"]["translation"]
        self.assertGreater(x, 0.2)
        self.assertEqual(x % 0.25, 0)
        self.assertEqual((y, z), (0.75, 0.0))

    def test_several_are_selected_by_clicks_and_by_a_box_and_move_together(self):
        tool = self.tool()
        camera = tool.camera
        # Places of the shipped scene's parts, seen by the independent camera.
        tool.click(*camera.project((-2.6, 1.2, -0.9)))
        tool.wait_for("selected ")
        tool.hold("shift", True)
        tool.click(*camera.project((0, 1.0, 0.2)))
        tool.hold("shift", False)
        tool.wait_title("2 selected")
        tool.shot("two-selected.png")
        tool.drag((camera.x + 15, camera.y + 40), (camera.x + camera.width - 90, camera.y + camera.height - 15))
        tool.wait_until(lambda: any("in the box" in l for l in tool.lines()))
        tool.shot("box-selected.png")
        count = int(next(l for l in tool.lines() if "in the box" in l).split()[0])
        self.assertGreaterEqual(count, 4)
        tool.key("ctrl+d")  # copies, all at once
        tool.wait_for("duplicated")
        tool.key("Shift_L", "Right", "Right")
        tool.key("ctrl+z", "ctrl+z", "ctrl+z")
        tool.key("ctrl+shift+z")
        nodes = tool.quit()
        self.assertGreater(len(nodes), 9)

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

    # A window that is minimized gets no release: the drag ends there, where it was, and nothing is lost.
    def test_resize_minimize_and_restore_in_mid_drag(self):
        tool = self.tool()
        at = tuple(map(round, tool.handles["TranslateX"]))
        tool.move(*at)
        tool.press()
        for i in range(1, 5):
            tool.move(at[0] + 10 * i, at[1])
        tool.screen.xdotool("windowsize", tool.id, 900, 620)
        tool.wait_state(size="900x620")
        tool.screen.xdotool("windowsize", tool.id, WIDTH, HEIGHT)
        tool.wait_state(size=f"{WIDTH}x{HEIGHT}", drag="TranslateX")
        tool.screen.xdotool("windowminimize", tool.id)
        tool.wait_state(focus="0", drag="None")
        tool.screen.xdotool("windowactivate", "--sync", tool.id)
        tool.wait_state(focus="1")
        tool.wait_title(" *")
        tool.move(at[0] + 60, at[1])
        tool.shot("restored-in-mid-drag.png")
        tool.screen.xdotool("mouseup", 1)
        nodes = tool.quit()
        a, b = (tool.camera.along(self.CRATE, (1, 0, 0), (p[0] + 0.5, p[1] + 0.5)) for p in (at, (at[0] + 40, at[1])))
        self.assertAlmostEqual(nodes["Crate"]["translation"][0], b - a, 6)

    def test_escape_and_leaving_the_window_in_mid_drag(self):
        tool = self.tool()
        at = tuple(map(round, tool.handles["TranslateX"]))
        tool.move(*at)
        tool.press()
        tool.move(at[0] + 50, at[1])
        tool.key("Escape")
        tool.wait_state(drag="None", edits="0/0")
        tool.release()
        self.assertNotIn(" *", tool.title())
        tool.move(*at)
        tool.press()
        tool.move(at[0] + 60, at[1])
        before = tool.state()["cursor"]
        self.screen.xdotool("mousemove", 1275, 890)  # out of the window, over a panel on the way
        tool.wait_until(lambda: tool.state()["cursor"] != before)
        tool.shot("left-the-window.png")
        tool.release()
        nodes = tool.quit()
        self.assertGreater(nodes["Crate"]["translation"][0], 0.5)

    def test_panels_edit_what_is_selected_and_keep_the_mouse_to_themselves(self):
        tool = self.tool()
        tool.click(60, 104 + 2 * 27)  # third row of the outliner
        tool.wait_title("Turntable")
        tool.click(60, 104 + 27)
        tool.wait_title("Crate")
        tool.shot("panels.png")
        # Ctrl+click makes a number a text.
        tool.hold("ctrl", True)
        tool.click(WIDTH - 247, 100)
        tool.hold("ctrl", False)
        tool.wait_state(field="1")
        tool.key("ctrl+a")
        tool.type("2.5")
        tool.shot("number-typed.png")
        tool.key("Return")
        tool.wait_state(field="0", edits="1/1")
        # A drag on a number is one edit, and W, E, R in a field are letters.
        tool.drag((WIDTH - 152, 142), (WIDTH - 112, 142))
        tool.wait_state(edits="2/2")
        tool.click(WIDTH - 200, 58)
        tool.wait_state(field="1")
        tool.key("ctrl+a")
        tool.type("were")
        tool.click(60, 104 + 2 * 27)  # what was typed counts, though another is selected
        tool.wait_state(edits="3/3")
        nodes = tool.quit()
        self.assertEqual(nodes["were"]["translation"], [2.5, 0.5, 0.0])
        x, y, z, w = nodes["were"]["rotation"]
        self.assertAlmostEqual(math.degrees(2 * math.atan2(y, w)), 20, 6)
        self.assertEqual((round(x, 12), round(z, 12)), (0, 0))

    def test_files_are_opened_and_refused_and_edits_are_guarded(self):
        tool = self.tool()
        good, bad = os.path.join(tool.directory, "other.gltf"), os.path.join(tool.directory, "broken.gltf")
        other = json.loads((SCENES / "default.gltf").read_text())
        other["nodes"][1]["name"] = "Chest"
        pathlib.Path(good).write_text(json.dumps(other))
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

    def test_what_was_chosen_is_there_when_it_is_started_again(self):
        def preferences():
            return json.loads(pathlib.Path(tool.state_directory, "preferences.json").read_text())

        tool = self.tool()
        tool.key("c", "j")  # light colors, snapping
        tool.quit()
        kept = preferences()
        self.assertEqual((kept["theme"], kept["snap_always"], kept["width"], kept["height"]), ("light", True, WIDTH, HEIGHT))
        tool = self.tool()
        tool.shot("remembered.png")
        tool.key("c", "j")
        tool.quit()
        kept = preferences()
        self.assertEqual((kept["theme"], kept["snap_always"]), ("color-blind", False))

    def test_an_icon_draws_nothing(self):
        tool = self.tool()
        before = tool.wait_idle()
        tool.screen.xdotool("windowminimize", tool.id)
        tool.wait_state(focus="0")
        asleep = tool.wait_idle(after=len(before))
        self.assertLess(asleep[-1][1] - before[-1][1], 40)
        tool.screen.xdotool("windowactivate", "--sync", tool.id)
        tool.wait_state(focus="1")
        woken = [r for r in tool.rests()[len(asleep):] if r[0] == "wakes"]
        self.assertEqual(woken[0][1], asleep[-1][1])
        tool.quit()

    def test_a_file_that_another_program_writes_is_asked_about(self):
        tool = self.tool()
        other = json.loads((SCENES / "default.gltf").read_text())
        other["nodes"][1]["name"] = "Chest"
        tool.wait_idle()
        pathlib.Path(tool.scene).write_text(json.dumps(other))
        tool.wait_state(ask="changed")
        tool.shot("changed-on-disk.png")
        tool.key("Return")  # reloads: there are no edits
        tool.wait_state(ask="none")
        tool.wait_title("Chest")
        shutil.copy(tool.scene, tool.record + ".gltf.new")
        tool.send("ctrl+q")
        out, _ = tool.process.communicate(timeout=PATIENCE)
        self.assertEqual(tool.process.returncode, 0, tool.lines())
        self.assertIn("Chest", out)

    def test_a_file_that_is_dropped_is_opened(self):
        tool = self.tool()
        other = json.loads((SCENES / "default.gltf").read_text())
        other["nodes"][1]["name"] = "Chest"
        path = os.path.join(self.directory.name, "a name with spaces.gltf")
        pathlib.Path(path).write_text(json.dumps(other))
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
        again = self.tool(scene="")
        self.assertTrue(any("recovered 1 edit" in l for l in again.lines()), again.lines())
        again.wait_title(" *")
        again.key("ctrl+s")
        again.wait_until(lambda: " *" not in again.title())
        again.send("ctrl+q")
        out, _ = again.process.communicate(timeout=PATIENCE)
        nodes = {n["name"]: n for n in json.loads(out)}
        self.assertGreater(nodes["Crate"]["translation"][0], 0.2)
        saved = json.loads(pathlib.Path(tool.scene).read_text())
        self.assertEqual(next(n for n in saved["nodes"] if n["name"] == "Crate")["translation"], nodes["Crate"]["translation"])

    def test_help_four_views_pictures_and_a_turntable(self):
        tool = self.tool()
        tool.key("F1")
        tool.wait_state(help="1")
        tool.shot("help.png")
        tool.key("F1", "v", "v", "v", "t")
        tool.wait_state(help="0", views="4")
        tool.shot("four-views.png")
        tool.key("F12")
        tool.wait_until(lambda: os.path.exists(os.path.join(tool.directory, "screenshot-0001.png")))
        tool.key("F11")
        tool.wait_for("wrote the turntable")
        self.assertEqual(len([f for f in os.listdir(tool.directory) if f.startswith("turntable-")]), 36)
        tool.key("c", "c", "d")
        tool.shot("color-blind-debug.png")
        tool.quit()


if __name__ == "__main__":
    unittest.main()

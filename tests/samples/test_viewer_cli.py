#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The viewer from the command line, offscreen: what it edits, what it saves, what it says when something is wrong."""
import itertools
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

from scene_view import Camera

VIEWER = os.path.abspath(sys.argv.pop(1))
SCENES = pathlib.Path(__file__).resolve().parents[2] / "samples" / "scenes"


def run(*args, script=None, cwd=None, env=None):
    with tempfile.TemporaryDirectory() as own:
        if script is not None:
            path = os.path.join(cwd or own, "play.script")
            pathlib.Path(path).write_text(script)
            args += ("--script", path)
        return subprocess.run([VIEWER, *args], capture_output=True, text=True, timeout=300, cwd=cwd,
                              env={**os.environ, "XDG_STATE_HOME": own, **(env or {})})


def pixels(path):
    """Of a picture: red, green and blue of each, and its size."""
    ppm = subprocess.run(["convert", path, "-alpha", "off", "-depth", "8", "ppm:-"], check=True, capture_output=True).stdout
    _, size, _, rest = ppm.split(b"\n", 3)
    return [tuple(rest[i:i + 3]) for i in range(0, len(rest), 3)], tuple(map(int, size.split()))


def corners_of_meshes(path, without):
    """In the world: of the unit cube about each mesh of a scene whose meshes fill one."""
    scene = json.loads(path.read_text())["nodes"]
    parents = {child: i for i, n in enumerate(scene) for child in n.get("children", [])}

    def to_parent(n, p):
        x, y, z, w = n.get("rotation", (0, 0, 0, 1))
        p = [a * b for a, b in zip(p, n.get("scale", (1, 1, 1)))]
        t = [2 * c for c in (y * p[2] - z * p[1], z * p[0] - x * p[2], x * p[1] - y * p[0])]
        turned = (y * t[2] - z * t[1], z * t[0] - x * t[2], x * t[1] - y * t[0])
        return [p[i] + w * t[i] + turned[i] + n.get("translation", (0, 0, 0))[i] for i in range(3)]

    corners = []
    for i, n in enumerate(scene):
        if "mesh" not in n or n["name"] == without:
            continue
        for corner in itertools.product((-0.5, 0.5), repeat=3):
            at = i
            while at is not None:
                corner, at = to_parent(scene[at], corner), parents.get(at)
            corners.append(corner)
    return corners


def nodes(result):
    return {n["name"]: n for n in json.loads(result.stdout)}


class Viewer(unittest.TestCase):
    def play(self, script, *args, cwd=None):
        r = run("--headless", "--size", "400x260", "--samples", "1", "--validate", "--print-scene", *args, script=script, cwd=cwd)
        self.assertEqual(r.returncode, 0, r.stderr)
        return r

    def fails(self, *args, says, last_line=False, **more):
        r = run(*args, **more)
        self.assertEqual(r.returncode, 1)
        self.assertIn(says, r.stderr)
        if not last_line:
            self.assertEqual(r.stderr.count("\n"), 1, "one clear line: " + r.stderr)

    def test_the_first_picture_has_all_that_stands_on_the_ground(self):
        corners = corners_of_meshes(SCENES / "default.gltf", without="Ground")
        self.assertEqual(len(corners), 6 * 8)
        for size, *args in (("1280x800", "--panels"), ("640x400", "--panels"), ("500x800",), ("900x300",)):
            r = run("--headless", "--samples", "1", "--size", size, "--print-handles", *args, script="frame 4\n")
            self.assertEqual(r.returncode, 0, r.stderr)
            numbers = {line.split()[0]: [float(n) for n in line.split()[1:]] for line in r.stderr.split("\n")
                       if line.startswith(("viewport", "camera"))}
            x, y, width, height = numbers["viewport"]
            seen = [Camera(numbers["viewport"], numbers["camera"]).project(c) for c in corners]
            across, down = [(p[0] - x) / width for p in seen], [(p[1] - y) / height for p in seen]
            for share in across + down:
                self.assertTrue(0 < share < 1, f"{size}: {share}")
            self.assertGreater(max(max(across) - min(across), max(down) - min(down)), 0.25, "and near")

    def test_an_axis_drag_moves_the_node_along_that_axis_only(self):
        r = nodes(self.play("frame 2\nhover TranslateX\npress\nby 60 30 6\nrelease\n"))
        x, y, z = r["Crate"]["translation"]
        self.assertGreater(x, 0.2)
        self.assertEqual((y, z), (0.5, 0.0))
        self.assertEqual(r["Ball"]["translation"], [0.25, 0.54, 0.1])

    def test_rotate_and_scale_drags_change_what_they_should(self):
        r = nodes(self.play("key E\nframe 2\nhover RotateY\npress\nby 50 8 6\nrelease\nkey R\nframe 2\nhover ScaleY\npress\nby 0 -40 6\nrelease\n"))
        crate = r["Crate"]
        self.assertEqual(crate["translation"], [0.0, 0.5, 0.0])
        self.assertAlmostEqual(crate["rotation"][0], 0, 12)
        self.assertNotEqual(crate["rotation"][1], 0)
        self.assertEqual((crate["scale"][0], crate["scale"][2]), (1.0, 1.0))
        self.assertGreater(crate["scale"][1], 1.1)

    def test_a_drag_by_keys_takes_an_axis_and_a_typed_value(self):
        r = nodes(self.play("frame 2\nmove 330 60\nkey G\nframe 2\nkey X\nframe\nkey 1\nkey .\nkey 5\nframe\nkey Enter\nframe 2\n"))
        self.assertEqual(r["Crate"]["translation"], [1.5, 0.5, 0.0])
        r = nodes(self.play("frame 2\nmove 330 60\nkey G\nframe 2\nkey 9\nframe\nkey Escape\nframe 2\n"))
        self.assertEqual(r["Crate"]["translation"], [0.0, 0.5, 0.0])

    def test_the_box_keeps_its_other_side_or_its_center(self):
        drag = "key Y\nframe 2\nhover BoundsMaxX\npress\nby 40 12 5\nrelease\n"
        crate = nodes(self.play(drag))["Crate"]
        self.assertGreater(crate["scale"][0], 1.05)
        self.assertEqual(crate["scale"][1:], [1.0, 1.0])
        self.assertAlmostEqual(crate["translation"][0], (crate["scale"][0] - 1) / 2, 9)
        crate = nodes(self.play("hold Alt\n" + drag))["Crate"]
        self.assertGreater(crate["scale"][0], 1.05)
        self.assertAlmostEqual(crate["translation"][0], 0, 9)

    def test_undo_redo_and_cancel(self):
        drag = "frame 2\nhover TranslateX\npress\nby 60 30 4\n"
        start = nodes(self.play("frame 2\n"))
        moved = nodes(self.play(drag + "release\n"))
        self.assertNotEqual(start["Crate"], moved["Crate"])
        self.assertEqual(nodes(self.play(drag + "release\nframe\nkey Ctrl+Z\nframe\n")), start)
        self.assertEqual(nodes(self.play(drag + "release\nframe\nkey Ctrl+Z\nframe\nkey Ctrl+Shift+Z\nframe\n")), moved)
        self.assertEqual(nodes(self.play(drag + "key Escape\nframe\nrelease\n")), start)

    def test_the_same_script_gives_the_same_bits(self):
        script = (SCENES / "drag.script").read_text()
        self.assertEqual(self.play(script).stdout, self.play(script).stdout)

    def test_saves_and_opens_again_with_the_same_transforms(self):
        for suffix in (".gltf", ".glb"):
            with tempfile.TemporaryDirectory() as d:
                path = os.path.join(d, "saved" + suffix)
                edit = "select Hat\nframe 2\nframe-selected\nframe 2\nhover TranslateY\npress\nby 5 -40 4\nrelease\nframe\nkey Ctrl+S\nframe\n"
                edited = nodes(self.play(edit, "--save", path, cwd=d))
                self.assertNotEqual(edited["Hat"]["translation"], [0.25, 0.62, 0.0])
                again = run("--headless", "--print-scene", path)
                self.assertEqual(again.returncode, 0, again.stderr)
                self.assertEqual(nodes(again), edited)
                self.assertEqual([f for f in os.listdir(d) if "saving" in f], [])

    def test_a_click_selects_and_names_the_world_point(self):
        r = self.play("camera 0 89 10\nframe 2\nmove 200 78\npress\nrelease\nframe 4\n", "--samples", "4")
        self.assertIn("selected Ground", r.stderr)
        line = next(l for l in r.stderr.splitlines() if l.startswith("pick at"))
        self.assertAlmostEqual(float(line.split(": ")[1].split()[1]), 0.0, 3)  # the ground's top
        sky = self.play("camera 0 5 8\nframe 2\nmove 10 5\npress\nrelease\nframe 4\n")
        self.assertIn("nothing there", sky.stderr)
        self.assertIn("selected nothing", sky.stderr)

    def test_writes_pictures(self):
        with tempfile.TemporaryDirectory() as d:
            pictures = []
            for samples in ("1", "4"):
                path = os.path.join(d, f"of-{samples}.png")
                self.play("frame 3\n", "--screenshot", path, "--samples", samples)
                pictures.append(pathlib.Path(path).read_bytes())
                self.assertEqual(pictures[-1][:8], b"\x89PNG\r\n\x1a\n")
            self.assertNotEqual(*pictures, "edges are smoother with several samples")
            self.play("frame 3\n", "--screenshot", os.path.join(d, "s.png"), "--series")
            self.assertEqual(sorted(f for f in os.listdir(d) if f.startswith("s-")), ["s-0001.png", "s-0002.png", "s-0003.png"])

    # F12 amid panels, tools and axes: the viewport's pixels, as a viewer without panels whose window is of its size draws them.
    def test_a_picture_of_the_viewport_has_the_scene_and_no_panels(self):
        with tempfile.TemporaryDirectory() as d:
            def play(size, picture, *args):
                r = run("--headless", "--samples", "1", "--size", size, "--screenshot", os.path.join(d, picture), "--pictures", d,
                        "--print-handles", *args, script="frame 2\nkey F12\nframe 2\n")
                self.assertEqual(r.returncode, 0, r.stderr)
                viewport = next(l for l in r.stderr.splitlines() if l.startswith("viewport")).split()[1:]
                return [round(float(v)) for v in viewport]
            x, y, width, height = play("700x420", "whole.png", "--panels")
            self.assertTrue(x > 0 and width < 700, "there are panels")
            whole, (w, h) = pixels(os.path.join(d, "whole.png"))
            self.assertEqual((w, h), (700, 420))
            taken, size = pixels(os.path.join(d, "screenshot-0001.png"))
            self.assertEqual(size, (width, height))
            play(f"{width}x{height}", "bare.png")
            bare, _ = pixels(os.path.join(d, "bare.png"))

            def differ(a, b):  # by more than what the sky's dither does, which goes by the window's pixels
                return sum(any(abs(i - j) > 4 for i, j in zip(p, q)) for p, q in zip(a, b))
            self.assertLess(differ(taken, bare), width * height // 1000)
            cut = [whole[(y + row) * 700 + x + column] for row in range(height) for column in range(width)]
            self.assertGreater(differ(cut, bare), 500, "tools and axes are over the scene")

    def test_a_recorded_session_is_replayed_to_the_same_bits(self):
        with tempfile.TemporaryDirectory() as d:
            session = os.path.join(d, "session")
            script = (SCENES / "drag.script").read_text() + "\nselect Hat\nadd Ball\nkey Ctrl+D\nframe 2\nkey Ctrl+S\nframe\n"
            for more in ((), ("--panels",), ("--views", "3")):
                self.play(script, "--record", session, *more, cwd=d)
                replayed = run("--replay", session)
                self.assertEqual(replayed.returncode, 0, replayed.stderr)
                self.assertRegex(replayed.stdout, r"^replayed \d\d+ frames, \d\d+ calls with the recorded bits$")
            self.fails("--headless", "--record", os.path.join(d, "none", "session"), says="session: cannot be written")
            self.fails("--replay", str(SCENES / "default.gltf"), says="the text is not a gizmo session")

    def test_edits_come_back_from_the_state_directory_until_they_are_saved(self):
        with tempfile.TemporaryDirectory() as d:
            scene, state = os.path.join(d, "scene.gltf"), os.path.join(d, "state")
            pathlib.Path(scene).write_text((SCENES / "default.gltf").read_text())
            edit = "select Crate\nframe 2\nkey G\nframe\nkey X\nframe\nkey 2\nframe\nkey Enter\nframe 2\n"
            self.play(edit, "--state", state, scene)
            r = self.play("select Crate\nframe 2\nkey Ctrl+S\nframe\n", "--state", state, scene)
            self.assertIn("recovered 1 edit that was not saved", r.stderr)
            self.assertEqual(nodes(r)["Crate"]["translation"], [2.0, 0.5, 0.0])
            r = self.play("frame 2\n", "--state", state, scene)
            self.assertNotIn("recovered", r.stderr)
            self.assertEqual(nodes(r)["Crate"]["translation"], [2.0, 0.5, 0.0])

    def test_help_documents_every_option(self):
        r = run("--help")
        self.assertEqual(r.returncode, 0)
        for option in ("--headless", "--size", "--frames", "--script", "--screenshot", "--series", "--print-scene", "--validate",
                       "--device", "--save", "--help", "--print-handles", "--theme", "--views", "--samples", "--scale",
                       "--keymap", "--panels", "--no-panels", "--print-state", "--record", "--replay", "--pictures",
                       "--state"):
            self.assertIn(option, r.stdout)

    def test_wrong_options_are_one_clear_line(self):
        self.fails("--nope", says="unknown option --nope")
        self.fails("--size", "10", says="--size wants WxH")
        self.fails("--theme", "pink", says="--theme wants dark, light or color-blind")
        self.fails("--views", "5", says="--views wants 1 to 4")
        self.fails("--samples", "3", says="--samples wants 1, 2, 4 or 8")
        self.fails("--scale", "0", says="--scale wants 0.5 to 4")
        *keymaps, last = re.findall(r"^Mouse, keymap (\S+):", run("--help").stdout, re.MULTILINE)
        self.assertIn("gizmo", keymaps)
        self.fails("--keymap", "vi", says="--keymap wants " + ", ".join(keymaps) + " or " + last)
        self.fails("--replay", "a", "--record", "b", says="do not go together")
        self.fails("--replay", "a", "scene.gltf", says="--replay opens no scene")
        self.fails("--size", "0x10", says="--size wants WxH")
        self.fails("--frames", "-1", says="--frames wants")
        self.fails("--script", says="--script needs a value")
        self.fails("--series", says="--series needs --screenshot")
        self.fails("--headless", "--device", "200", says="no Vulkan device 200")
        self.fails("--headless", "--script", "/nope", says="/nope: cannot be read")
        self.fails("--headless", says="line 2: unknown command 'jump'", script="frame\njump 3\n")
        self.fails("--headless", says="line 1: 'move' has wrong arguments", script="move 3\n")
        self.fails("--headless", says="cannot be grabbed here", script="frame 2\nhover RotateX\n")
        self.fails("--headless", "--screenshot", "/nope/x.png", says="/nope/x.png: cannot be written")

    def test_bad_files_are_one_clear_line(self):
        self.fails("--headless", "/nope.gltf", says="no such file")
        with tempfile.TemporaryDirectory() as d:
            def file(name, content):
                path = os.path.join(d, name)
                pathlib.Path(path).write_bytes(content)
                return path
            self.fails("--headless", file("a.gltf", b"{ not json"), says="not a glTF 2.0 file")
            self.fails("--headless", file("a.glb", b"glTF\x02\x00\x00\x00"), says="not a glTF 2.0 file")
            self.fails("--headless", file("empty.gltf", b""), says="not a glTF 2.0 file")
            base = json.loads((SCENES / "default.gltf").read_text())
            cyclic = json.loads(json.dumps(base))
            cyclic["nodes"][5]["children"] = [2]
            self.fails("--headless", file("cyclic.gltf", json.dumps(cyclic).encode()), says="not a tree")
            wild = json.loads(json.dumps(base))
            wild["accessors"][2]["count"] = 10**9
            self.fails("--headless", file("wild.gltf", json.dumps(wild).encode()), says="unreadable indices")
            flat = json.loads(json.dumps(base))
            flat["nodes"][1]["rotation"] = [0, 0, 0, 0]
            self.fails("--headless", file("flat.gltf", json.dumps(flat).encode()), says="no rotation")

    def test_textures_that_are_too_large_together_are_all_halved(self):
        """Five of 64 MiB, each of its own color: the budget is 256 MiB, and none of them is white."""
        colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255)]
        side, corners = 4096, ((-0.4, 0, -0.4), (0.4, 0, -0.4), (-0.4, 0, 0.4), (0.4, 0, 0.4))
        data = struct.pack("<12f6H", *itertools.chain(*corners), 0, 2, 1, 1, 2, 3) + struct.pack("<8f", 0, 0, 1, 0, 0, 1, 1, 1)
        with tempfile.TemporaryDirectory() as d:
            for i, color in enumerate(colors):
                def chunk(kind, content):
                    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
                rows = zlib.compress((b"\0" + bytes(color) * side) * side, 1)
                pathlib.Path(d, f"{i}.png").write_bytes(
                    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)) +
                    chunk(b"IDAT", rows) + chunk(b"IEND", b""))
            pathlib.Path(d, "data.bin").write_bytes(data)
            each = range(len(colors))
            scene = {"asset": {"version": "2.0"}, "scenes": [{"nodes": list(each)}],
                     "nodes": [{"mesh": i, "translation": [i - 2, 0, 0]} for i in each],
                     "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "TEXCOORD_0": 2}, "indices": 1, "material": i}]} for i in each],
                     "materials": [{"pbrMetallicRoughness": {"baseColorTexture": {"index": i}}} for i in each],
                     "textures": [{"source": i} for i in each], "images": [{"uri": f"{i}.png"} for i in each],
                     "buffers": [{"uri": "data.bin", "byteLength": len(data)}],
                     "bufferViews": [{"buffer": 0, "byteOffset": at, "byteLength": size} for at, size in ((0, 48), (48, 12), (60, 32))],
                     "accessors": [{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "min": [-0.4, 0, -0.4], "max": [0.4, 0, 0.4]},
                                   {"bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR"},
                                   {"bufferView": 2, "componentType": 5126, "count": 4, "type": "VEC2"}]}
            pathlib.Path(d, "scene.gltf").write_text(json.dumps(scene))
            picture = os.path.join(d, "picture.png")
            r = run("--headless", "--size", "400x200", "--samples", "1", "--screenshot", picture, os.path.join(d, "scene.gltf"),
                    script="frame 2\nselect-none\nview-top\nframe-all\nframe 2\n")
            seen = {tuple(c > 0.6 * max(color) for c in color) for color in pixels(picture)[0] if max(color) - min(color) > 90}
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn("the sides of all textures are divided by 2, because they have more than 256 MiB", r.stderr)
        self.assertLessEqual({tuple(c > 0 for c in color) for color in colors}, seen)

    def test_no_vulkan_device_is_one_clear_line(self):
        self.fails("--headless", says="Vulkan", env={"VK_DRIVER_FILES": "/nope.json", "VK_ICD_FILENAMES": "/nope.json"})

    def test_no_display_is_one_clear_line(self):
        self.fails(says="--headless needs none", env={"DISPLAY": "", "WAYLAND_DISPLAY": ""})


if __name__ == "__main__":
    unittest.main()

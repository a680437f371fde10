#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The viewer with its panels in a real window: what mouse and keys do to the scene, to the panels and to the window."""
import json
import math
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

from scene_view import Camera, dot
from screen import PATIENCE
from tool import HEIGHT, SCENES, VIEWER, WIDTH, ToolTest, pixel


class MouseAndKeys(ToolTest):
    def handles_of(self, mode):
        """Where the handles of a mode are: from a run offscreen with the window's size."""
        with tempfile.TemporaryDirectory() as d:
            play = os.path.join(d, "play")
            pathlib.Path(play).write_text(f"key {mode}\nframe 3\n")
            r = subprocess.run([VIEWER, "--headless", "--panels", "--samples", "1", "--size", f"{WIDTH}x{HEIGHT}", "--script", play,
                                "--print-handles", str(SCENES / "default.gltf")], capture_output=True, text=True, timeout=PATIENCE)
        words = (l.split() for l in r.stderr.splitlines())
        return {w[1]: (float(w[2]), float(w[3])) for w in words if w[0] == "handle"}

    def label_of(self, crate, handle, digits):
        """What a label says of a drag of the crate, from the file, with as many digits after the point."""
        axis, letter = "XYZ".index(handle[-1]), handle[-1]
        if handle.startswith("Translate"):
            return f"{letter}_{crate['translation'][axis] - self.CRATE[axis]:+.{digits}f}_m"
        if handle.startswith("Rotate"):
            return f"{letter}_{math.degrees(2 * math.atan2(crate['rotation'][axis], crate['rotation'][3])):+.{digits}f}\N{DEGREE SIGN}"
        return f"{letter}_\N{MULTIPLICATION SIGN}{crate['scale'][axis]:.{digits}f}"

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
            tool.drag((round(at[0]), round(at[1])), end, release=False)
            label = tool.state()["label"]  # of the drag, as it is drawn
            tool.release()
            tool.wait_state(label="none")
            tool.wait_until(lambda: tool.state()["edits"].startswith(f"{done + 1}/"))
            tool.shot(f"{mode}-{handle}.png")
            tool.key("ctrl+s")
            tool.wait_until(lambda: " *" not in tool.title())
            saved = json.loads(pathlib.Path(tool.scene).read_text())
            results[handle] = next(n for n in saved["nodes"] if n["name"] == "Crate")
            digits = len(re.search(r"\.(\d*)", label)[1])
            self.assertGreaterEqual(digits, 3)
            self.assertEqual(label, self.label_of(results[handle], handle, digits), "what the label has said is what is saved")
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

    def test_the_rectangle_tool_moves_rotates_and_resizes(self):
        at, tool = self.handles_of("Shift+Y"), self.tool()
        camera = tool.camera
        tool.key("shift+m", "shift+y")  # no smart guides
        inside = next(h for h in ("TranslateYZ", "TranslateZX", "TranslateXY") if h in at)
        normal = ("TranslateYZ", "TranslateZX", "TranslateXY").index(inside)
        axes = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
        axis, u, v = (axes[(normal + i) % 3] for i in range(3))
        tool.click(*map(round, at[inside]))  # what is behind the pointer: itself
        tool.wait_for("selected Crate")
        self.assertTrue(tool.state()["edits"].startswith("0/"))

        def drag(handle, by):
            start = tuple(map(round, at[handle]))
            end = start[0] + by[0], start[1] + by[1]
            tool.move(*start)
            tool.shot(f"rectangle-{handle}-hovered.png")
            tool.drag(start, end, release=False)
            tool.shot(f"rectangle-{handle}.png")
            tool.release()
            tool.wait_until(lambda: tool.state()["drag"] == "None" and tool.state()["edits"].startswith("1/"))
            tool.key("ctrl+s")
            tool.wait_until(lambda: " *" not in tool.title())
            node = next(n for n in json.loads(pathlib.Path(tool.scene).read_text())["nodes"] if n["name"] == "Crate")
            tool.key("ctrl+z")
            tool.wait_until(lambda: tool.state()["edits"].startswith("0/"))
            return node, pixel(start), pixel(end)

        def on_plane(cursor):
            origin, direction = camera.eye, camera.ray(cursor)
            t = dot([c - o for c, o in zip(self.CRATE, origin)], axis) / dot(direction, axis)
            return [o + d * t for o, d in zip(origin, direction)]

        node, a, b = drag(inside, (36, -22))
        for i, (c, p, q) in enumerate(zip(self.CRATE, on_plane(a), on_plane(b))):
            self.assertAlmostEqual(node["translation"][i], c if i == normal else c + q - p, 6)
        node, a, b = drag("Rotate" + "XYZ"[normal], (25, 40))
        turned = camera.angle(self.CRATE, u, v, b) - camera.angle(self.CRATE, u, v, a)
        self.assertAlmostEqual(2 * math.atan2(node["rotation"][normal], node["rotation"][3]), turned, 6)
        for i in range(3):
            self.assertAlmostEqual(node.get("translation", self.CRATE)[i], self.CRATE[i], 9)
        corner = ("BoundsEdgeMidMaxMax", "BoundsEdgeMaxMidMax", "BoundsEdgeMaxMaxMid")[normal]
        node, a, b = drag(corner, (20, -30))
        self.assertEqual(node["scale"][normal], 1.0)
        for i in range(3):
            if i != normal:
                kept = self.CRATE[i] - 0.5  # the opposite corner
                self.assertAlmostEqual(node["scale"][i], (on_plane(b)[i] - kept) / (on_plane(a)[i] - kept), 6)
        tool.quit()

    def test_snapping_goes_in_steps_and_a_value_can_be_typed(self):
        tool = self.tool()
        at = tuple(map(round, tool.handles["TranslateX"]))
        tool.key("shift+m")  # no smart guides: steps alone
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

    def test_a_drag_takes_units_and_mirrors_and_refuses_a_mistake(self):
        tool = self.tool()

        def type_drag(text, *keys):
            tool.key(*keys)
            tool.wait_until(lambda: tool.state()["drag"] != "None")
            typed = int(tool.state()["typed"])
            tool.screen.xdotool("type", "--delay", "60", "--", text)
            tool.wait_state(typed=str(typed + len(text)), held="")
            tool.key("Return")

        for edits, (text, *keys) in enumerate((("10mm", "g", "x"), ("1m 20cm", "g", "y"), ("1,5", "g", "z"), ("-1", "shift+r", "x")), 1):
            type_drag(text, *keys)
            tool.wait_state(drag="None", edits=f"{edits}/{edits}")
        presses = int(tool.state()["presses"])
        tool.screen.xdotool("key", "--delay", 0, "g", "x", "2", "Return", "ctrl+z")  # within a frame: X is an axis of the drag
        tool.wait_state(presses=str(presses + 6), held="", drag="None", edits="4/5")
        for text in ("1.5.2", "10mmm", "3+"):
            type_drag(text, "g", "x")
            tool.wait_title(f"typed {text}: at ")
            self.assertNotEqual(tool.state()["drag"], "None", "Enter does not commit a mistake")
            tool.shot("typed-mistake.png")
            tool.press()
            self.assertNotEqual(tool.state()["drag"], "None", "nor does a press")
            tool.screen.xdotool("mouseup", 1)
            tool.wait_state(buttons="0")
            tool.key("Escape")
            tool.wait_state(drag="None", edits="4/5")
        crate = tool.quit()["Crate"]
        for axis, by in enumerate((0.01, 1.2, 1.5)):
            self.assertAlmostEqual(crate["translation"][axis], self.CRATE[axis] + by, 9)
        self.assertEqual(crate["scale"], [-1.0, 1.0, 1.0])

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

    # A window that is minimized gets no release: the drag ends there, where it was, and nothing is lost.
    def test_resize_minimize_and_restore_in_mid_drag(self):
        tool = self.tool()
        at = tuple(map(round, tool.handles["TranslateX"]))
        tool.move(*at)
        tool.press()
        for i in range(1, 5):
            tool.move(at[0] + 10 * i, at[1])
        tool.screen.xdotool("windowsize", tool.id, 800, 500)
        tool.wait_state(size="800x500")
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

    def test_the_outliner_renames_hangs_hides_and_locks_and_the_view_cube_turns_the_camera(self):
        tool = self.tool()

        def row(i):
            return 80, 101 + 24 * i
        tool.click(*row(1))
        tool.wait_title("Crate")
        tool.key("F2")
        tool.wait_state(field="1")
        tool.key("ctrl+a")
        tool.type("Box")
        tool.key("Return")
        tool.wait_state(field="0", edits="1/1")
        tool.drag(row(1), row(2))  # onto Turntable, below which it hangs now, and stays where it is
        tool.wait_state(edits="2/2")
        tool.shot("outliner.png")
        tool.click(178, row(0)[1])  # the eye of Ground
        tool.wait_state(edits="3/3")
        tool.click(196, row(0)[1])  # its padlock
        tool.wait_state(edits="4/4")
        x, y, width, _ = tool.viewport
        tool.click(x + width - 60, y + 60)  # the view cube's middle
        tool.drag((x + width - 60, y + 60), (x + width - 20, y + 80))
        self.assertEqual(tool.state()["selected"], "1", "the view cube's clicks are not the scene's")
        nodes = tool.quit()
        saved = json.loads(pathlib.Path(tool.scene).read_text())
        table = next(n for n in saved["nodes"] if n["name"] == "Turntable")
        self.assertIn("Box", [saved["nodes"][i]["name"] for i in table["children"]])
        self.assertIn("Box", nodes)

    def test_the_view_cube_turns_the_view_by_clicks_and_drags(self):
        """In perspective and flat, in each style, theme and scale, and in one of four views."""
        for scale, theme, axes in ((1, "dark", False), (2, "light", False), (1, "light", True), (2, "dark", True)):
            state = pathlib.Path(self.directory.name) / "state"
            state.mkdir(exist_ok=True)
            (state / "preferences.json").write_text(json.dumps({"axes_cube": axes}))
            tool = self.tool("--scale", str(scale), "--theme", theme)
            name = f"view-{'axes' if axes else 'cube'}-{theme}-{scale}x"

            def eye():
                view, yaw, pitch = tool.state()["eye"].split(",")
                return int(view), float(yaw), float(pitch)

            def at(place, view):
                """Where a place is drawn, from first principles."""
                x, y, width, _ = view
                camera = Camera(view, (0, 0, 0, *eye()[1:], 1))
                reach = scale * (40 if axes else 0.97 * 50 / math.sqrt(3))
                return x + width - 60 * scale + reach * dot(camera.right, place), y + 60 * scale - reach * dot(camera.up, place)

            def comes_from(place, turned=0.0):
                def look():
                    _, yaw, pitch = eye()
                    flat = math.hypot(place[0], place[2])
                    off = yaw - turned - math.atan2(place[0], place[2]) if flat else 0
                    return abs(math.remainder(off, 2 * math.pi)) < 1e-4 and abs(pitch - math.atan2(place[1], flat)) < 1e-4
                tool.wait_until(look)

            def click_through(places, view):
                for place in places:
                    tool.click(*at(place, view))
                    comes_from(place)

            right, top, front, edge, corner = (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1)
            places = [right, top, (0, -1, 0), front] if axes else [edge, right, (1, 1, 0), top, (0, 1, 1), corner, front]
            tool.move(*at((0, 0, 1), tool.viewport))
            tool.shot(f"{name}-hovered.png")
            for _ in range(2):
                click_through(places, tool.viewport)
                tool.key("o")  # flat, and back
            middle = tuple(map(round, at((0, 0, 0), tool.viewport)))
            tool.drag(middle, (middle[0] - 25 * scale, middle[1]))
            comes_from((0, 0, 1), turned=math.pi / 4)
            tool.shot(f"{name}-orbited.png")
            if scale == 1:
                tool.key("v", "v", "v")
                tool.wait_state(views="4")
                x, y, width, height = tool.viewport
                third = (x, y + height // 2 + 1, width // 2, height - height // 2 - 1)
                tool.move(third[0] + 30, third[1] + 60)
                self.assertEqual(eye(), (2, 0.0, 0.0))
                click_through([right] if axes else [edge, right], third)
                self.assertEqual(eye()[0], 2)
                tool.move(third[0] + 30, y + 150)
                self.assertEqual(eye()[0], 0)
                comes_from((0, 0, 1), turned=math.pi / 4)  # the other views stay
                tool.shot(f"{name}-four.png")
            self.assertEqual(tool.state()["selected"], "1", "a click there selects nothing")
            self.assertEqual(tool.state()["edits"], "0/0")
            tool.quit()

    def test_the_buttons_at_the_view_cube_roll_the_view_and_bring_it_home(self):
        tool = self.tool()
        x, y, width, _ = tool.viewport
        center = x + width - 60, y + 60

        def click(to_right, down):
            tool.click(center[0] + 41 * to_right, center[1] + 41 * down)
            tool.wait_idle()
        tool.move(center[0] - 41, center[1] + 41)
        tool.wait_idle()
        tool.shot("cube-buttons.png")
        level, handles = tool.state()["eye"], tool.handles["TranslateX"]
        click(1, 1)
        tool.shot("cube-rolled.png")
        # The arrow of x stands where a quarter turn of the picture, clockwise, takes it.
        middle = x + width / 2, y + tool.viewport[3] / 2
        away = handles[0] - middle[0], handles[1] - middle[1]
        tool.move(middle[0] - away[1], middle[1] + away[0])
        tool.wait_state(hover="TranslateX", eye=level)
        click(-1, 1)
        tool.move(*handles)
        tool.wait_state(hover="TranslateX", eye=level)
        tool.key("KP_End")
        tool.wait_state(eye="0,0.000000,0.000000")
        click(-1, -1)
        tool.wait_state(eye="0,0.700000,0.450000")
        self.assertEqual(tool.state()["edits"], "0/0")
        tool.quit()

    def test_a_key_is_answered_whenever_it_comes(self):
        """Also one that comes in the middle of the last frames for an earlier event: its field opens three frames later."""
        tool = self.tool()
        for i in range(24):
            tool.wait_idle()
            tool.screen.xdotool("mousemove", "--window", tool.id, 300 + 5 * i, 500)
            time.sleep(0.006 * i)
            tool.process.send_signal(signal.SIGSTOP)
            tool.screen.xdotool("keydown", "F2")
            tool.process.send_signal(signal.SIGCONT)
            tool.wait_state(field="1")
            tool.hold("F2", False)
            tool.key("Escape")
            tool.wait_state(field="0")
        tool.quit()

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

    def test_the_menu_opens_by_f10_and_by_alt_alone(self):
        tool = self.tool()
        for opens in ("F10", "Alt_L"):
            tool.key(opens)
            tool.wait_idle()
            tool.shot(f"menu-{opens}.png")
            tool.send("Return")  # its first item
            tool.wait_state(ask="open", held="")
            tool.key("Escape")
            tool.wait_state(ask="none")
        tool.key("alt+F3")  # not alone
        tool.key("Return")
        tool.hold("alt", True)
        tool.screen.xdotool("windowminimize", tool.id)  # as by Alt+Tab
        tool.wait_state(focus="0", held="")
        tool.screen.xdotool("keyup", "alt")
        tool.screen.xdotool("windowactivate", "--sync", tool.id)
        tool.wait_state(focus="1")
        tool.key("Return")
        tool.wait_idle()
        tool.wait_state(held="", ask="none")
        tool.quit()

    def test_select_all_takes_what_the_search_shows(self):
        tool = self.tool()
        tool.key("ctrl+f")
        tool.type("t")
        x, y, width, height = tool.viewport
        tool.click(x + width - 20, y + height - 20)  # out of the field
        tool.wait_state(field="0")
        tool.key("ctrl+a")
        named = [n["name"] for n in json.loads(pathlib.Path(tool.scene).read_text())["nodes"]]
        tool.wait_until(lambda: 1 < int(tool.state()["selected"]) < len(named))
        tool.quit()

    def test_help_four_views_and_pictures(self):
        tool = self.tool()
        tool.key("F1")
        tool.wait_state(help="1")
        tool.shot("help.png")
        tool.key("F1", "v", "v", "v", "t")
        tool.wait_state(help="0", views="4")
        tool.shot("four-views.png")
        tool.key("F12")
        tool.wait_until(lambda: os.path.exists(os.path.join(tool.directory, "screenshot-0001.png")))
        tool.key("c", "c")
        tool.shot("color-blind.png")
        tool.quit()


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The select tool with a real mouse: an object is its own handle, End drops it, a click stays a click. A room is furnished by
handles and by bodies; with GIZMO_ROOMS=5 in the environment, five (scripts/bench.sh --rooms)."""
import json
import math
import os
import pathlib
import unittest

from furnished_room import SLACK, Hand, Room
from tool import Tool, ToolTest


class BodyTest(ToolTest):
    def open(self, room, *args):
        path = str(pathlib.Path(self.directory.name) / "room.gltf")
        room.write(path)
        return Tool(self.screen, *args, directory=self.directory.name, scene=path)

    def saved(self, tool):
        tool.key("ctrl+s")
        tool.wait_until(lambda: " *" not in tool.title())
        return {n["name"]: n.get("translation") for n in json.loads(pathlib.Path(tool.scene).read_text(encoding="utf-8"))["nodes"]}

    def edits(self, tool, count):
        tool.wait_until(lambda: tool.state()["edits"].startswith(f"{count}/"))


class SelectTool(BodyTest):
    def test_a_body_is_dragged_after_four_pixels_and_a_click_stays_a_click(self):
        room = Room(1)
        tool = self.open(room)
        hand, lamp = Hand(tool), room.things[0]
        before = pathlib.Path(tool.scene).read_bytes()
        tool.key("q")
        x, y = map(round, hand.grip_of(lamp))
        tool.move(x, y)
        tool.press()
        tool.move(x + 3, y)
        self.assertEqual(tool.state()["drag"], "None")
        tool.release()
        tool.wait_title("Lamp")
        self.edits(tool, 0)
        tool.drag((x, y), (x + 5, y), release=False)
        tool.wait_state(drag="TranslateView")
        tool.move(x - 120, y - 90)
        tool.shot("body-dragged.png")
        tool.send("Escape")
        tool.wait_state(drag="None")
        tool.release()
        self.edits(tool, 0)
        self.assertEqual(tool.state()["selected"], "1", "no box is left of it")
        tool.drag((x, y), (x - 120, y - 90))
        self.edits(tool, 1)
        self.assertNotEqual(self.saved(tool)["Lamp"], list(lamp.start))
        tool.key("ctrl+z")
        tool.key("ctrl+s")
        tool.wait_until(lambda: pathlib.Path(tool.scene).read_bytes() == before)
        # With Shift a box begins on an object, too.
        tool.hold("shift", True)
        tool.drag((x, y), (x + 40, y + 40))
        tool.hold("shift", False)
        self.edits(tool, 0)
        tool.quit()

    def test_end_drops_each_selected_object_onto_what_is_below_it(self):
        room = Room(2)
        lamp, box, plant, chair = room.things
        for thing, height in ((lamp, 0.4), (plant, 0.9), (chair, 0.3)):
            thing.start = (thing.goal[0], thing.goal[1] + height, thing.goal[2])
        tool = self.open(room)
        tool.key("ctrl+a", "End")
        self.edits(tool, 1)
        tool.shot("body-dropped.png")
        at = self.saved(tool)
        for thing, place in ((lamp, lamp.goal), (plant, plant.goal), (chair, chair.goal), (box, box.start)):
            for value, right in zip(at[thing.name], place):
                self.assertAlmostEqual(value, right, 6)
        tool.key("ctrl+z")
        self.edits(tool, 0)
        self.assertEqual(self.saved(tool)["Lamp"], list(lamp.start))
        tool.quit()

    def test_a_selection_goes_together(self):
        room = Room(3)
        lamp, box, *_ = room.things
        box.start = (lamp.start[0] - 0.5, 0, lamp.start[2])
        tool = self.open(room)
        hand = Hand(tool)
        tool.key("q")
        tool.click(*hand.grip_of(lamp))
        tool.hold("shift", True)
        tool.click(*hand.grip_of(box))
        tool.hold("shift", False)
        tool.wait_state(selected="2")
        grip = hand.grip_point(lamp)
        start, by = hand.project(grip), hand.shift(grip, (-0.6, 0, -0.4))
        tool.drag(start, (start[0] + by[0], start[1] + by[1]))
        self.edits(tool, 1)
        at = self.saved(tool)
        for thing in (lamp, box):
            for value, right in zip(at[thing.name], (thing.start[0] - 0.6, 0, thing.start[2] - 0.4)):
                self.assertAlmostEqual(value, right, delta=0.02 if right else 1e-6)
        tool.quit()


class Rooms(BodyTest):
    def furnish(self, seed, way):
        room = Room(seed)
        tool = self.open(room)
        hand = Hand(tool)
        tool.key("x", "w" if way == "handles" else "q")  # the world's axes
        for thing in room.things:
            picture = f"room-{seed}-{way}-drag.png" if thing is room.things[0] else None
            getattr(hand, f"place_by_{way}")(thing, picture)
        tool.key("ctrl+shift+a")
        tool.shot(f"room-{seed}-{way}.png")
        at = self.saved(tool)
        tool.quit()
        beside = [math.dist(at[t.name][::2], t.goal[::2]) for t in room.things]
        above = [abs(at[t.name][1] - t.goal[1]) for t in room.things]
        print(f"| {seed} | {way} | {len(room.things)} | {hand.presses} | {hand.drags} | {hand.corrections} | {hand.seconds:.1f} | {1000 * max(beside):.1f} | "
              f"{1000 * max(above):.3g} |", flush=True)
        return hand, beside, above

    def test_a_room_is_furnished_by_handles_and_by_bodies(self):
        print("| room | by | objects | presses | drags | corrections | s of a hand | beside, mm | above, mm |\n|---|---|---:|---:|---:|---:|---:|---:|---:|")
        for seed in range(1, int(os.environ.get("GIZMO_ROOMS", "1")) + 1):
            with self.subTest(seed):
                handles, _, above = self.furnish(seed, "handles")
                self.assertLess(max(above), 0.02)
                bodies, beside, above = self.furnish(seed, "body")
                self.assertLess(max(above), 1e-6, "what it stands on is touched")
                self.assertLess(max(beside), SLACK)
                self.assertEqual((bodies.presses, bodies.drags), (4, 4))
                self.assertLess(bodies.seconds, 0.6 * handles.seconds)


if __name__ == "__main__":
    unittest.main()

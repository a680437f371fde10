# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Small rooms, seeded, and a hand that furnishes them in the viewer with a real mouse: by handles, or by the objects' bodies."""
import math
import random

from box_scene import write_scene
from scene_view import dot

SLACK, LEVEL = 0.05, 3  # where the hand may let go: meters beside the place, pixels from contact
HANDLE_PX, PLANE = 92, 0.42  # of the handles; the middle of a plane's square
WALL, WOOD, CLOTH, RED, GREEN = (0.8, 0.78, 0.74), (0.45, 0.28, 0.14), (0.25, 0.35, 0.5), (0.6, 0.2, 0.15), (0.2, 0.42, 0.2)


class Thing:
    """What is to be moved: its size, where its foot is and where it belongs. Its origin is there, too."""

    def __init__(self, name, size, start, goal, color):
        self.name, self.size, self.start, self.goal, self.color = name, size, start, goal, color

    def node(self):
        return {"name": self.name, "box": (self.size, (0, self.size[1] / 2, 0)), "translation": list(self.start), "color": self.color}


class Room:
    """A floor, two walls, a table, a shelf and a bench, all locked; a chair, a lamp, a box and a plant in front of them."""

    def __init__(self, seed):
        vary = random.Random(seed)

        def about(middle, by=0.1):
            return middle + vary.uniform(-by, by)

        table, shelf, bench = (about(1.2), about(0.72, 0.05), about(0.7)), (0.4, about(1.1), about(1.3)), (about(1.1), about(0.42, 0.05), 0.42)
        at = {"Table": (about(0.1), 0, about(-0.7)), "Shelf": (-1.72, 0, about(0.4)), "Bench": (about(1.35), 0, -1.7)}
        solid = [("Floor", (4.4, 0.1, 4.4), (0, -0.1, 0), WALL), ("Left wall", (0.1, 1.9, 4.4), (-2.05, 0, 0), WALL),
                 ("Back wall", (4.4, 1.9, 0.1), (0, 0, -2.05), WALL), ("Shelf", shelf, at["Shelf"], WOOD), ("Bench", bench, at["Bench"], WOOD),
                 ("Table", table, at["Table"], WOOD)]
        self.fixed = [{"name": name, "box": (size, (0, size[1] / 2, 0)), "translation": list(place), "color": color, "extras": {"gizmo": {"locked": True}}}
                      for name, size, place, color in solid]
        x, _, z = at["Table"]
        self.things = [
            Thing("Lamp", (0.26, about(0.5), 0.26), (about(1.4), 0, about(1.5)), (x + about(0.25), table[1], z + about(0)), RED),
            Thing("Box", (0.3, 0.24, 0.4), (about(0.5), 0, about(1.6)), (-1.72, shelf[1], at["Shelf"][2] + about(0.1)), CLOTH),
            Thing("Plant", (0.3, about(0.6), 0.3), (about(-0.3), 0, about(1.6)), (at["Bench"][0] + about(0), bench[1], -1.7), GREEN),
            Thing("Chair", (0.42, about(0.8), 0.42), (about(-1.1), 0, about(1.5)), (x + about(0), 0, z + table[2] / 2 + about(0.4)), CLOTH)]

    def write(self, path):
        write_scene(path, self.fixed + [thing.node() for thing in self.things])


def plus(a, b, times=1):
    return tuple(x + times * y for x, y in zip(a, b))


class Hand:
    """Presses, drags, and the seconds that a person would need by Fitts' law: of benchmarks/hand_model.hpp and hand_place.cpp."""

    def __init__(self, tool):
        self.tool, self.at, self.seconds = tool, (tool.viewport[0], tool.viewport[1]), 0.0
        self.presses = self.drags = self.corrections = 0

    def project(self, point):
        return self.tool.camera.project(point)

    def meters_px(self, point, along):
        """The length on the screen of the slack there."""
        return math.dist(self.project(point), self.project(plus(point, along, SLACK)))

    def reach(self, to, width):
        self.seconds += 0.230 + 0.166 * math.log2(math.dist(self.at, to) / width + 1)
        self.tool.move(*to)
        self.at = to

    def press(self):
        self.presses += 1
        self.seconds += 0.1

    def select(self, thing, width):
        self.reach(self.grip_of(thing), width)
        self.press()
        self.seconds += 0.1 + 0.24  # lets go, and sees the handles
        self.tool.click(*self.at)

    def drag(self, by, width, thing=None, picture=None):
        """@param thing what has to be on the height of its goal in the end; what is not is pulled down and pushed up again"""
        self.press()
        self.drags += 1
        self.seconds += 0.1
        self.tool.press()
        end = plus(self.at, by)
        self.pull(end, width, 20 if thing else 6)
        for _ in range(3 if thing else 0):
            if self.is_level(thing): break
            self.corrections += 1
            self.seconds += 0.24
            self.pull(plus(end, (0, 40)), 40)
            self.pull(end, width)
        if picture: self.tool.shot(picture)
        self.tool.release()

    def pull(self, end, width, steps=10):
        """With the least jerk: slow at both ends."""
        start, way = self.at, math.dist(self.at, end)
        self.seconds += 0.135 + 0.249 * math.log2(way / width + 1)
        for i in range(1, steps + 1):
            t = i / steps
            self.at = tuple(map(round, plus(start, plus(end, start, -1), t ** 3 * (10 - 15 * t + 6 * t * t))))
            self.tool.move(*self.at)

    def is_level(self, thing):
        return abs(float(self.tool.state()["pivot"].split(",")[2]) - thing.goal[1]) < 0.02

    def grip_of(self, thing):
        """The middle of its side towards the camera."""
        return self.project(self.grip_point(thing))

    def grip_point(self, thing):
        toward = max((0, 2), key=lambda i: self.tool.camera.out[i])
        point = [thing.start[0], thing.start[1] + thing.size[1] / 2, thing.start[2]]
        point[toward] += thing.size[toward] / 2
        return tuple(point)

    def width_of(self, thing):
        """The smaller side of the object in the window, about."""
        grip = self.grip_point(thing)
        return min(math.dist(self.project(grip), self.project(plus(grip, axis, least)))
                   for axis, least in (((0, 1, 0), thing.size[1]), (self.tool.camera.right, min(thing.size[0], thing.size[2]))))

    def shift(self, point, by):
        a, b = self.project(point), self.project(plus(point, by))
        return b[0] - a[0], b[1] - a[1]

    def place_by_handles(self, thing, picture=None):
        """A click, the square of the level plane, the arrow upwards if it goes up."""
        self.select(thing, self.width_of(thing))
        camera, by = self.tool.camera, plus(thing.goal, thing.start, -1)

        def unit(point):
            return HANDLE_PX * -dot(camera.out, plus(point, camera.eye, -1)) / camera.focal

        square = plus(thing.start, (1, 0, 1), PLANE * unit(thing.start))
        self.reach(self.project(square), 15)
        self.tool.wait_state(hover="TranslateZX")
        self.drag(self.shift(square, (by[0], 0, by[2])), 2 * min(self.meters_px(thing.goal, a) for a in ((1, 0, 0), (0, 0, 1))))
        if by[1] == 0: return
        below = plus(thing.start, (by[0], 0, by[2]))
        tip = plus(below, (0, 1, 0), 0.7 * unit(below))
        self.seconds += 0.24
        self.reach(self.project(tip), 13)
        self.tool.wait_state(hover="TranslateY")
        self.drag(self.shift(tip, (0, by[1], 0)), 2 * LEVEL, picture=picture)

    def place_by_body(self, thing, picture=None):
        grip, by = self.grip_point(thing), plus(thing.goal, thing.start, -1)
        self.reach(self.project(grip), self.width_of(thing))
        self.drag(self.shift(grip, by), 2 * min(self.meters_px(thing.goal, a) for a in ((1, 0, 0), (0, 0, 1))), thing, picture)

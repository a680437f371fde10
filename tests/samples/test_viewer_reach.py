#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""What cannot be pressed where it is, with a real mouse: an object whose pivot is out of the view, and a gizmo that is dragged from
elsewhere. The saved file has the exact place."""
import math
import unittest

from scene_view import dot
from test_viewer_tasks import FLOOR, Task
from tool import Tool, ToolTest, pixel

HANDLE_PX = 92
X = (1, 0, 0)


def clamped(value, low, high):
    return min(max(value, low), high)


def plus(a, b, factor=1.0):
    return tuple(x + factor * y for x, y in zip(a, b))


def stand(camera, pivot, low, high):
    """Where the handles of a pivot out of the view stand: at the edge towards it, in the box from `low` to `high` if that is seen there,
    else as far away as the pivot."""
    middle = camera.x + camera.width / 2, camera.y + camera.height / 2
    away = [p - m for p, m in zip(camera.project(pivot), middle)]
    shorter = min(1, math.hypot(camera.width, camera.height) / 2 / math.hypot(*away))
    edge = 0.6 * HANDLE_PX
    at = (clamped(middle[0] + away[0] * shorter, camera.x + edge, camera.x + camera.width - edge),
          clamped(middle[1] + away[1] * shorter, camera.y + edge, camera.y + camera.height - edge))
    ray = camera.ray(at)
    depths = [sorted(((low[i] - camera.eye[i]) / ray[i], (high[i] - camera.eye[i]) / ray[i])) for i in range(3)]
    enter, leave = max(d[0] for d in depths), min(d[1] for d in depths)
    depth = math.dist(pivot, camera.eye) / math.hypot(*ray)
    return at, plus(camera.eye, ray, clamped(depth, enter, leave) if enter <= leave else depth)


def grip(camera, origin, axis, share=0.7):
    """A pixel on the arrow along an axis."""
    depth = -dot(camera.out, plus(origin, camera.eye, -1))
    return camera.project(plus(origin, axis, share * HANDLE_PX * depth / camera.focal))


class Reach(ToolTest):
    def tool(self, scene, args=()):
        return Tool(self.screen, *args, directory=self.directory.name, scene=scene)

    def moved(self, camera, origin, start, end):
        """How far along x the point of the arrow goes that was grabbed."""
        return camera.along(origin, X, pixel(end)) - camera.along(origin, X, pixel(start))

    def test_an_object_whose_pivot_is_out_of_the_view_is_dragged_by_handles_at_the_edge(self):
        pivot, low, high = (12.0, 0.4, 0.5), (-1.5, 0.2, -0.3), (2.5, 0.6, 1.3)
        size, middle = plus(high, low, -1), tuple((a + b) / 2 for a, b in zip(low, high))
        task = Task(self, "edge", [FLOOR, {"name": "Beam", "box": (size, plus(middle, pivot, -1)), "translation": list(pivot)}])
        camera = task.tool.camera
        x, y = camera.project(pivot)
        self.assertFalse(camera.x <= x <= camera.x + camera.width and camera.y <= y <= camera.y + camera.height)
        task.select(1)
        at, origin = stand(camera, pivot, low, high)
        start = grip(camera, origin, X, 0.45)
        task.tool.move(*at)
        task.tool.shot("reach-edge.png")
        task.tool.move(*start)
        task.tool.wait_state(hover="TranslateX")
        end = start[0] - 120, start[1] + 8
        task.tool.drag(start, end, release=False)
        task.tool.shot("reach-edge-dragged.png")
        task.tool.release()
        beam = task.finish()["Beam"]["translation"]
        self.assertAlmostEqual(beam[0], pivot[0] + self.moved(camera, origin, start, end), 3)
        self.assertLess(beam[0], pivot[0] - 0.2)
        self.assertEqual([round(v, 6) for v in beam[1:]], [0.4, 0.5])

    def test_with_the_key_held_a_press_anywhere_drags_the_handle_used_last_and_is_one_undo_step(self):
        at = (0.0, 0.2, 0.0)
        task = Task(self, "anywhere", [FLOOR, {"name": "Box", "box": (0.4, 0.4, 0.4), "translation": list(at)}])
        camera = task.tool.camera
        task.select(1)
        start = grip(camera, at, X)
        task.tool.move(*start)
        task.tool.wait_state(hover="TranslateX")
        end = start[0] + 50, start[1] + 5
        task.tool.drag(start, end)
        first = self.moved(camera, at, start, end)
        far = camera.x + 60, camera.y + camera.height - 60
        task.tool.hold("i", True)
        task.tool.drag(far, (far[0] + 70, far[1] - 20), release=False)
        task.tool.wait_state(drag="TranslateX")
        task.tool.shot("reach-anywhere.png")
        task.tool.release()
        task.tool.drag((far[0], camera.y + 60), (far[0] + 30, camera.y + 90))
        task.tool.hold("i", False)
        task.key("ctrl+z")
        box = task.finish()["Box"]["translation"]
        # As from the arrow's middle, where the press counts.
        grabbed = grip(camera, plus(at, X, first), X)
        second = camera.along(at, X, (grabbed[0] + 70, grabbed[1] - 20)) - camera.along(at, X, grabbed)
        self.assertAlmostEqual(box[0], first + second, 1)
        self.assertGreater(box[0], first + 0.1)
        self.assertEqual([round(v, 6) for v in box[1:]], [0.2, 0])


if __name__ == "__main__":
    unittest.main()

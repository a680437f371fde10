#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Three crates that can be moved (W), rotated (E) and scaled (R): a whole editor with pyglet 1.5 (Debian: python3-pyglet).

Left mouse on a handle drags it, Ctrl snaps, Escape takes the drag back; on a crate it selects; right mouse orbits, the wheel
zooms. Z takes back the last edit."""
import ctypes

import numpy as np
import pyglet
from pyglet import gl
from pyglet.window import key, mouse

import gizmo

SIDES = [((0, 3, 2, 1), 0.55), ((4, 5, 6, 7), 0.8), ((0, 1, 5, 4), 0.65), ((2, 3, 7, 6), 1.0), ((1, 2, 6, 5), 0.75), ((3, 0, 4, 7), 0.6)]
CORNERS = np.array([(x, y, z) for z in (-0.5, 0.5) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))])
COLORS = [(214, 160, 96), (120, 160, 200), (150, 180, 120)]
MODES = {key.W: gizmo.Mode.TRANSLATE, key.E: gizmo.Mode.ROTATE, key.R: gizmo.Mode.SCALE, key.T: gizmo.Mode.UNIVERSAL}


class Editor(pyglet.window.Window):
    def __init__(self):
        super().__init__(960, 640, caption="Gizmo", resizable=True, config=gl.Config(double_buffer=True, depth_size=24, samples=4, sample_buffers=1))
        self.gizmos, self.mode = gizmo.Context(), gizmo.Mode.TRANSLATE
        self.crates = [np.eye(4) for _ in range(3)]
        for crate, x in zip(self.crates, (-2, 0, 2)):
            crate[:3, 3] = x, 0.5, 0
        self.selected, self.undo = 1, []
        self.angles, self.distance = np.array([0.6, 0.45]), 8.0
        self.cursor, self.down, self.cancel, self.snap = (0.0, 0.0), False, False, False
        self.press = self.release = None  # where, since the last frame: the cursor may be elsewhere by then

    def camera(self):
        (turn, up), (width, height) = self.angles, self.get_size()
        eye = self.distance * np.array([np.sin(turn) * np.cos(up), np.sin(up), np.cos(turn) * np.cos(up)])
        return gizmo.gl_camera(gizmo.look_at(eye, (0, 0.5, 0)), gizmo.perspective(0.8, width / max(height, 1)), width, height)

    def on_draw(self):
        camera = self.camera()
        with self.gizmos.frame(self.cursor, down=self.down, press=self.press, release=self.release, cancel=self.cancel, snap=self.snap):
            before = self.crates[self.selected].copy()
            edit = self.gizmos.manipulate(self.mode, self.crates[self.selected], camera, id=self.selected + 1,
                                           snap=gizmo.Snap(translation=0.25, rotation=np.pi / 12, scale=0.1))
        if edit.phase == gizmo.Phase.BEGAN:
            self.undo.append((self.selected, before))
        elif edit.phase == gizmo.Phase.CANCELLED:
            self.undo.pop()
        self.cancel, self.press, self.release = False, None, None
        self.draw_scene(camera)
        self.draw_gizmo()

    def draw_scene(self, camera):
        gl.glViewport(0, 0, *self.get_framebuffer_size())
        gl.glClearColor(0.16, 0.17, 0.19, 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)
        gl.glEnable(gl.GL_DEPTH_TEST)
        load(gl.GL_PROJECTION, camera.projection)
        load(gl.GL_MODELVIEW, camera.view)
        lines = [(a, 0, b) for i in range(-5, 6) for a, b in ((i, -5), (i, 5), (-5, i), (5, i))]
        pyglet.graphics.draw(len(lines), gl.GL_LINES, ("v3f", np.ravel(lines).astype(float).tolist()), ("c3B", (80, 84, 90) * len(lines)))
        for i, crate in enumerate(self.crates):
            load(gl.GL_MODELVIEW, camera.view @ crate)
            shade = 1.0 if i == self.selected else 0.75
            for side, light in SIDES:
                color = tuple(int(c * light * shade) for c in COLORS[i])
                pyglet.graphics.draw(4, gl.GL_QUADS, ("v3f", CORNERS[list(side)].ravel().tolist()), ("c3B", color * 4))

    def draw_gizmo(self):
        width, height = self.get_size()
        load(gl.GL_PROJECTION, np.array([[2 / width, 0, 0, -1], [0, -2 / height, 0, 1], [0, 0, 1, 0], [0, 0, 0, 1]]))
        load(gl.GL_MODELVIEW, np.eye(4))
        gl.glDisable(gl.GL_DEPTH_TEST)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFunc(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA)
        drawn = self.gizmos.triangles()
        for vertex, vertices, index, indices in drawn.runs:
            pyglet.graphics.draw_indexed(int(vertices), gl.GL_TRIANGLES, drawn.indices[index:index + indices].tolist(),
                                         ("v2f", drawn.positions[vertex:vertex + vertices].ravel().tolist()),
                                         ("c4B", drawn.colors[vertex:vertex + vertices].ravel().tolist()))

    def pick(self):
        """The nearest crate under the cursor."""
        origin, direction = gizmo.screen_ray(self.camera(), self.cursor)
        found = []
        for i, crate in enumerate(self.crates):
            inverse = np.linalg.inv(crate)
            o, d = (inverse @ [*origin, 1])[:3], inverse[:3, :3] @ direction
            with np.errstate(divide="ignore"):
                low, high = np.sort([(-0.5 - o) / d, (0.5 - o) / d], axis=0)
            if low.max() <= high.min():
                found.append((low.max(), i))
        return min(found)[1] if found else None

    def on_mouse_motion(self, x, y, dx, dy):
        self.cursor = (x, self.height - y)

    def on_mouse_press(self, x, y, button, modifiers):
        self.cursor = (x, self.height - y)
        if button == mouse.LEFT:
            self.down, self.press = True, self.cursor
            if not self.gizmos.is_hovered and (found := self.pick()) is not None:
                self.selected = found

    def on_mouse_release(self, x, y, button, modifiers):
        if button == mouse.LEFT:
            self.down, self.release = False, (x, self.height - y)

    def on_mouse_drag(self, x, y, dx, dy, buttons, modifiers):
        self.cursor, self.snap = (x, self.height - y), bool(modifiers & key.MOD_CTRL)
        if buttons & mouse.RIGHT:
            self.angles += (-0.01 * dx, -0.01 * dy)
            self.angles[1] = np.clip(self.angles[1], -1.5, 1.5)

    def on_mouse_scroll(self, x, y, dx, dy):
        self.distance *= 0.9 ** dy

    def on_key_press(self, symbol, modifiers):
        self.mode = MODES.get(symbol, self.mode)
        self.cancel = symbol == key.ESCAPE
        if symbol == key.Z and self.undo and not self.gizmos.is_active:
            i, before = self.undo.pop()
            self.crates[i][...] = before


def load(which, matrix):
    gl.glMatrixMode(which)
    gl.glLoadMatrixd((ctypes.c_double * 16)(*np.ravel(matrix, order="F")))


if __name__ == "__main__":
    editor = Editor()
    pyglet.clock.schedule_interval(lambda seconds: None, 1 / 60)  # draws each frame
    pyglet.app.run()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_web.py CHROMIUM FOLDER PICTURES [TEST...]: builds the page of samples/web into FOLDER and drives it in headless Chromium
with a mouse, a finger and keys. Screenshots stay in PICTURES/web."""
import gzip
import pathlib
import subprocess
import sys
import unittest

from browser import Page
from screen import wait_until

CHROMIUM, FOLDER, PICTURES = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1)) / "web"
ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "samples" / "web"
TRANSLATE_X, TRANSLATE_VIEW = 1, 7  # gizmo::Handle
TOP_VIEW = 1
CTRL, SHIFT = 2, 8
# How many frames the page has requested and not drawn.
COUNT_FRAMES = """
    window.frame = requestAnimationFrame.bind(window); window.requested = 0;
    window.requestAnimationFrame = draw => { ++requested; return frame(now => { --requested; draw(now); }); };
    dispatchEvent(new Event('resize'))"""


def is_yellow(r, g, b):
    return r > 200 and g > 180 and b < 140


class WebPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run([SOURCES / "build.sh", FOLDER], check=True)
        cls.page = Page(CHROMIUM, (FOLDER / "index.html").resolve().as_uri())

    @classmethod
    def tearDownClass(cls):
        cls.page.close()

    def setUp(self):
        self.show(900, 600)

    def tearDown(self):
        self.assertEqual(self.page.complaints, [])
        self.assertEqual(self.page.run("document.querySelector('canvas').getContext('webgl2').getError()"), 0)
        self.assertEqual(self.page.run("[scrollX, scrollY, visualViewport.scale]"), [0, 0, 1])

    def show(self, width, height, scale=1, touch=False):
        self.page.resize(width, height, scale, touch)
        self.page.call("Page.reload")
        wait_until(lambda: self.page.run("document.readyState === 'complete' && !!window.editor"), "the page does not load")
        self.scale = scale
        self.page.run(COUNT_FRAMES)
        self.frames()

    def frames(self):
        """Lets the page draw until it waits for an event."""
        self.page.run("new Promise(done => { const next = () => requested ? frame(next) : done(); frame(() => frame(next)); })")

    def box(self, number=1):
        """The box's matrix, by columns."""
        return self.page.run(f"[...editor.world_from_box({number})]")

    def position(self, number=1):
        return self.box(number)[12:15]

    def pixel(self, world, view=0):
        """Where a point is on the page, in CSS pixels."""
        x, y, width, height = self.page.run(f"[...editor.viewport({view})]")
        m = self.page.run(f"[...editor.clip_from_world({view})]")
        clip = [sum(m[4 * c + r] * p for c, p in enumerate((*world, 1))) for r in range(4)]
        return ((x + (clip[0] / clip[3] + 1) / 2 * width) / self.scale, (y + (1 - clip[1] / clip[3]) / 2 * height) / self.scale)

    def handle(self, handle, view=0):
        at = self.page.run(f"editor.handle_position({view}, {handle})")
        self.assertNotEqual(at, [-1, -1], "the handle is not shown")
        return round(at[0] / self.scale), round(at[1] / self.scale)

    def move(self, at, **more):
        self.page.mouse("mouseMoved", at, **more)
        self.frames()

    def press(self, at):
        self.page.mouse("mousePressed", at, buttons=1)
        self.frames()

    def release(self, at):
        self.page.mouse("mouseReleased", at)
        self.frames()

    def drag(self, start, by):
        end = start[0] + by[0], start[1] + by[1]
        self.move(start)
        self.press(start)
        for share in (0.5, 1):
            self.move((start[0] + by[0] * share, start[1] + by[1] * share), buttons=1)
        self.release(end)
        return end

    def assert_at(self, pixel, expected, tolerance=0.02):
        for a, b in zip(pixel, expected):
            self.assertAlmostEqual(a, b, delta=tolerance)

    def test_a_handle_under_the_mouse_is_highlighted(self):
        arrow = self.handle(TRANSLATE_X)
        self.assertFalse(is_yellow(*self.page.picture(PICTURES / "idle.png")(*arrow)))
        self.move(arrow)
        self.assertTrue(self.page.run("editor.is_hovered()"))
        self.assertTrue(is_yellow(*self.page.picture(PICTURES / "hover.png")(*arrow)))

    def test_an_arrow_moves_a_box_as_far_as_the_mouse_along_its_line(self):
        pivot, tip = self.pixel(self.position()), self.pixel((1, 0.5, 0))
        length = ((tip[0] - pivot[0]) ** 2 + (tip[1] - pivot[1]) ** 2) ** 0.5
        along = (tip[0] - pivot[0]) / length, (tip[1] - pivot[1]) / length
        start = self.handle(TRANSLATE_X)
        self.move(start)
        self.press(start)
        by = 120, 50
        self.move((start[0] + by[0], start[1] + by[1]), buttons=1)
        self.page.picture(PICTURES / "drag.png")
        self.release((start[0] + by[0], start[1] + by[1]))
        x, y, z = self.position()
        self.assertEqual((y, z), (0.5, 0))
        # The point of the axis that was grabbed, and where it is now.
        low, high = 0, 3
        for _ in range(50):
            grabbed = (low + high) / 2
            at = self.pixel((grabbed, y, z))
            foot = (start[0] - at[0]) * along[0] + (start[1] - at[1]) * along[1]
            low, high = (grabbed, high) if foot > 0 else (low, grabbed)
        before, after = self.pixel((grabbed, y, z)), self.pixel((grabbed + x, y, z))
        moved = (after[0] - before[0]) * along[0] + (after[1] - before[1]) * along[1]
        self.assertAlmostEqual(moved, by[0] * along[0] + by[1] * along[1], delta=0.02)

    def test_the_center_follows_the_mouse_exactly(self):
        pivot = self.pixel(self.position())
        self.drag(self.handle(TRANSLATE_VIEW), (-140, 85))
        self.assert_at(self.pixel(self.position()), (pivot[0] - 140, pivot[1] + 85))

    def test_at_two_pixels_per_point_it_looks_and_moves_the_same(self):
        self.show(900, 600, scale=2)
        self.assertEqual(self.page.run("(c => [c.width, c.height])(document.querySelector('canvas'))"), [1800, 1200])
        pivot = self.pixel(self.position())
        self.drag(self.handle(TRANSLATE_VIEW), (-140, 85))
        self.assert_at(self.pixel(self.position()), (pivot[0] - 140, pivot[1] + 85))
        self.page.run("document.querySelector('[value=\"7\"]').click()")
        self.frames()
        self.page.picture(PICTURES / "2x.png")

    def test_a_finger_grabs_from_farther_and_drags(self):
        self.show(500, 800, touch=True)
        x, y = self.handle(TRANSLATE_X)
        beside = x, y + 19
        self.page.touch("touchStart", beside)
        self.frames()
        self.page.touch("touchMove", (x + 60, y + 19))
        self.frames()
        self.page.picture(PICTURES / "touch.png")
        moved = self.position()
        self.page.touch("touchStart", (x + 60, y + 19), (200, 600))  # a second finger does nothing
        self.page.touch("touchMove", (x + 60, y + 19), (250, 650))
        self.frames()
        self.assertEqual(self.position(), moved)
        self.page.touch("touchEnd")
        self.frames()
        self.assertEqual(self.position(), moved)
        self.assertGreater(moved[0], 0.2)
        self.assertEqual(moved[1:], [0.5, 0])
        self.assertFalse(self.page.run("editor.is_hovered()"))
        # The system takes the finger: the drag is undone.
        center = self.handle(TRANSLATE_VIEW)
        self.page.touch("touchStart", center)
        self.frames()
        self.page.touch("touchMove", (center[0] + 40, center[1] + 90))
        self.frames()
        self.assertNotEqual(self.position(), moved)
        self.page.touch("touchCancel")
        self.frames()
        self.assertEqual(self.position(), moved)

    def test_a_mouse_has_to_be_nearer_than_a_finger(self):
        x, y = self.handle(TRANSLATE_X)
        self.drag((x, y + 19), (60, 0))
        self.assertEqual(self.position(), [0, 0.5, 0])

    def test_the_grabbed_point_stays_under_the_mouse_while_the_window_is_resized(self):
        start, pivot = self.handle(TRANSLATE_VIEW), self.pixel(self.position())
        start = start[0] + 4, start[1] - 3
        self.move(start)
        self.press(start)
        self.move((500, 200), buttons=1)
        self.page.resize(700, 450)
        self.frames()
        self.move((300, 250), buttons=1)
        self.page.picture(PICTURES / "resized.png")
        # What was grabbed is as far from the pivot as it was, in a picture of 450 / 600 of the size.
        grabbed = [(start[i] - pivot[i]) * 450 / 600 for i in (0, 1)]
        self.assert_at(self.pixel(self.position()), (300 - grabbed[0], 250 - grabbed[1]))
        self.release((300, 250))

    def test_escape_restores_and_undo_and_redo_step(self):
        start = self.box()
        center = self.handle(TRANSLATE_VIEW)
        self.move(center)
        self.press(center)
        self.move((center[0] + 80, center[1]), buttons=1)
        self.page.key("Escape")
        self.frames()
        self.assertEqual(self.box(), start)
        self.release((center[0] + 80, center[1]))
        self.assertTrue(self.page.run("document.querySelector('button').disabled"))
        self.drag(center, (-60, 40))
        first = self.box()
        self.page.key("e")
        self.frames()
        self.drag(self.handle(8), (30, 30))  # RotateX
        second = self.box()
        self.assertNotEqual(first[0:11], second[0:11])
        for key, modifiers, expected in (("z", CTRL, first), ("z", CTRL, start), ("z", CTRL, start), ("y", CTRL, first),
                                         ("Z", CTRL | SHIFT, second), ("z", CTRL, first)):
            self.page.key(key, modifiers)
            self.frames()
            self.assertEqual(self.box(), expected)

    def test_a_capsule_about_a_box_is_edited_and_undone(self):
        start = radius, height = self.page.run("[...editor.capsule()]")
        top, above = (tuple(map(round, self.pixel((-2, 0.75 + height / 2 + up, -0.6)))) for up in (0, 0.3))
        self.drag(top, (above[0] - top[0], above[1] - top[1]))
        self.page.picture(PICTURES / "capsule.png")
        edited = self.page.run("[...editor.capsule()]")
        self.assertEqual(edited[0], radius)
        self.assertAlmostEqual(edited[1], height + 0.6, delta=0.05)  # its center stays
        self.assertEqual(self.page.run("editor.selected()"), 1)
        for key, expected in (("z", start), ("y", edited)):
            self.page.key(key, CTRL)
            self.frames()
            self.assertEqual(self.page.run("[...editor.capsule()]"), list(expected))

    def test_events_between_two_frames_lose_nothing(self):
        center, pivot = self.handle(TRANSLATE_VIEW), self.pixel(self.position())
        self.page.run("window.counted = requestAnimationFrame; window.held = []; requestAnimationFrame = f => held.push(f)")
        end = center[0] + 70, center[1] - 40
        self.page.mouse("mouseMoved", center)
        self.page.mouse("mousePressed", center, buttons=1)
        self.page.mouse("mouseMoved", end, buttons=1)
        self.page.mouse("mouseReleased", end)
        self.page.mouse("mouseMoved", (600, 500))
        self.assertEqual(self.page.run("requestAnimationFrame = counted; held.map(counted).length"), 1)
        self.frames()
        self.assert_at(self.pixel(self.position()), (pivot[0] + 70, pivot[1] - 40))

    def test_a_lost_focus_ends_the_drag(self):
        center = self.handle(TRANSLATE_VIEW)
        self.move(center)
        self.press(center)
        self.move((center[0] + 50, center[1]), buttons=1)
        self.page.run("dispatchEvent(new Event('blur'))")
        self.frames()
        moved = self.box()
        self.move((center[0] + 150, center[1]), buttons=1)
        self.assertEqual(self.box(), moved)
        self.assertFalse(self.page.run("document.querySelector('button').disabled"), "it can be undone")

    def test_the_right_button_cancels(self):
        center, start = self.handle(TRANSLATE_VIEW), self.box()
        self.move(center)
        self.press(center)
        self.move((center[0] + 50, center[1]), buttons=1)
        self.page.call("Input.dispatchMouseEvent", type="mousePressed", x=center[0] + 50, y=center[1], button="right", buttons=3)
        self.frames()
        self.assertEqual(self.box(), start)

    def test_four_views_drag_in_the_plane_of_each(self):
        self.page.key("v")
        self.frames()
        start, pivot = self.handle(TRANSLATE_VIEW, TOP_VIEW), self.pixel(self.position(), TOP_VIEW)
        self.drag(start, (33, 27))
        self.page.picture(PICTURES / "four.png")
        self.assert_at(self.pixel(self.position(), TOP_VIEW), (pivot[0] + 33, pivot[1] + 27))
        self.assertEqual(self.position()[1], 0.5)

    def test_a_click_selects_and_a_drag_beside_the_handles_turns_the_view(self):
        boxes, view = [self.box(i) for i in (1, 2, 3)], self.page.run("[...editor.clip_from_world(0)]")
        center = tuple(map(round, self.pixel(self.position(3))))
        self.drag(center, (0, 0))
        self.assertEqual(self.page.run("editor.selected()"), 3)
        self.assertEqual(self.page.run("[...editor.clip_from_world(0)]"), view)
        self.drag((250, 520), (90, -30))
        self.assertNotEqual(self.page.run("[...editor.clip_from_world(0)]"), view)
        self.assertEqual([self.box(i) for i in (1, 2, 3)], boxes)
        for key in "qwerty":
            self.page.key(key)
        self.frames()
        self.page.picture(PICTURES / "bounds.png")
        self.drag((250, 520), (0, 0))
        self.assertEqual(self.page.run("editor.selected()"), 0)

    def test_a_press_on_a_box_drags_it_on_its_level(self):
        at = tuple(map(round, self.pixel((2.1, 0.7, -0.3))))  # on the top of the third
        before, others = self.position(3), [self.box(i) for i in (1, 2)]
        self.move(at)
        self.assertTrue(self.page.run("editor.is_hovered()"))
        self.drag(at, (-60, 80))
        self.page.picture(PICTURES / "body.png")
        x, y, z = self.position(3)
        self.assertEqual(self.page.run("editor.selected()"), 3)
        self.assertEqual(y, before[1])
        self.assert_at(self.pixel((2.1 + x - before[0], 0.7, -0.3 + z - before[2])), (at[0] - 60, at[1] + 80), 1)
        self.assertEqual([self.box(i) for i in (1, 2)], others)
        self.page.key("z", CTRL)
        self.frames()
        self.assertEqual(self.position(3), before)

    def test_a_wheel_zooms_the_view_and_not_the_page(self):
        before, scale = self.page.run("[...editor.clip_from_world(0)]"), self.page.run("devicePixelRatio")
        self.page.run("addEventListener('wheel', event => window.isTaken = event.defaultPrevented)")
        self.page.mouse("mouseWheel", (450, 300), deltaX=0, deltaY=-300, modifiers=CTRL)
        self.frames()
        self.assertNotEqual(self.page.run("[...editor.clip_from_world(0)]"), before)
        self.assertEqual(self.page.run("devicePixelRatio"), scale)
        self.assertTrue(self.page.run("isTaken"))

    def test_a_dark_page_has_the_dark_theme(self):
        self.page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        self.frames()
        pixel = self.page.picture(PICTURES / "dark.png")
        self.assertLess(sum(pixel(700, 20)), 200)
        self.page.call("Emulation.setEmulatedMedia", features=[])

    def test_numbers_are_written_and_read_as_by_the_native_library(self):
        printed = []
        for compiler, name, run in ((["c++"], "numbers_as_text", []), (["em++", "-sSINGLE_FILE"], "numbers_as_text.js", ["node"])):
            program = FOLDER.resolve().parent / name
            subprocess.run([*compiler, "-std=c++20", "-I", ROOT / "gizmo_module/src", "-o", program,
                            ROOT / "tests/internals/math/numbers_as_text.cpp"], check=True)
            printed.append(subprocess.run([*run, program], check=True, capture_output=True, text=True).stdout.splitlines())
        self.assertGreater(len(printed[0]), 30000)
        self.assertEqual([pair for pair in zip(*printed) if pair[0] != pair[1]], [])
        self.assertEqual(len(printed[0]), len(printed[1]))

    def test_the_page_stays_small(self):
        self.assertLess(sum(len(gzip.compress(f.read_bytes(), 9)) for f in FOLDER.iterdir()), 400 * 1024)
        self.assertLessEqual(sum(len(f.read_text().splitlines()) for f in SOURCES.iterdir()), 500)


if __name__ == "__main__":
    unittest.main()

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

SIZES = (("phone", 390, 844, 2, True), ("landscape", 740, 360, 2, True), ("desktop", 1440, 900, 1, False))
INK = """
#include <gizmo/label_pixels.hpp>
#include <cstdio>
template <>
const char gizmo::ThisGlmLayout::gizmo_was_built_with_another = 0;
int main() {
    const gizmo::Label label{{20, 20}, {255, 255, 255, 255}, "X +1.250 m 30.0\u00b0"};
    const gizmo::LabelBox box = gizmo::label_box(label, {0, 0, 400, 100}, 2);
    for (unsigned tile = 0; tile < box.tile_count(); ++tile)
        for (int ink : gizmo::label_ink(label, box, box.x + int(tile % box.columns()) * 8, box.y + int(tile / box.columns()) * 8))
            std::printf("%x", ink);
    std::puts("");
}
"""


def is_yellow(r, g, b):
    return r > 200 and g > 180 and b < 140


class WebPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run([SOURCES / "build.sh", FOLDER, "https://example.org/gizmo"], check=True)
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
        self.find_canvas()
        self.page.run(COUNT_FRAMES)
        self.frames()

    def find_canvas(self):
        self.left, self.top = self.page.run("(box => [box.left, box.top])(document.querySelector('canvas').getBoundingClientRect())")

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
        return ((x + (clip[0] / clip[3] + 1) / 2 * width) / self.scale + self.left,
                (y + (1 - clip[1] / clip[3]) / 2 * height) / self.scale + self.top)

    def handle(self, handle, view=0):
        at = self.page.run(f"editor.handle_position({view}, {handle})")
        self.assertNotEqual(at, [-1, -1], "the handle is not shown")
        return round(at[0] / self.scale + self.left), round(at[1] / self.scale + self.top)

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
        self.assertEqual(self.page.run("(c => [c.width, c.height])(document.querySelector('canvas'))"), [1800, 2 * (600 - self.top)])
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
        height = 600 - self.top
        self.page.resize(700, 500)
        self.frames()
        self.find_canvas()
        self.move((300, 250), buttons=1)
        self.page.picture(PICTURES / "resized.png")
        # What was grabbed is as far from the pivot as it was, in a smaller picture.
        grabbed = [(start[i] - pivot[i]) * (500 - self.top) / height for i in (0, 1)]
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
        self.assertTrue(self.page.run("document.querySelector('#step-back').disabled"))
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
        self.assertFalse(self.page.run("document.querySelector('#step-back').disabled"), "it can be undone")

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
        for at in ((700, 20), (500, 100)):  # the page, the scene
            self.assertLess(sum(pixel(*at)), 200)
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

    def test_every_handle_is_dragged_by_mouse_and_finger_at_three_sizes(self):
        for name, width, height, _, touch in SIZES:
            self.show(width, height, 0.5, touch)  # fewer pixels to draw by software
            start = self.box()
            for tool, handles in (("w", range(1, 8)), ("e", range(8, 13)), ("r", range(13, 20))):
                self.page.key(tool)
                self.frames()
                for handle, at in [(handle, self.handle(handle)) for handle in handles]:
                    with self.subTest(f"{name}, handle {handle}"):
                        end = at[0] + 28, at[1] - 14
                        if touch:
                            self.page.touch("touchStart", at)
                            self.page.touch("touchMove", end)
                            self.page.touch("touchEnd")
                        else:
                            self.page.mouse("mouseMoved", at)
                            self.page.mouse("mousePressed", at, buttons=1)
                            self.page.mouse("mouseMoved", end, buttons=1)
                            self.page.mouse("mouseReleased", end)
                        self.frames()
                        self.assertNotEqual(self.box(), start)
                        self.page.run("editor.step(-1)")
                        self.assertEqual(self.box(), start)

    def test_every_handle_is_dragged_by_keys(self):
        self.show(480, 360)
        start = self.box()
        axes = [("", 0), ("x", 0), ("y", 0), ("z", 0)]
        planes = [("X", SHIFT), ("Y", SHIFT), ("Z", SHIFT)]
        for tool, keys in (("w", axes + planes), ("e", axes), ("r", axes + planes)):
            results = []
            self.page.key(tool)
            for key, modifiers in keys:
                for step in ("Enter", key, "2;3;4", "Enter"):
                    for one in [step] if step == "Enter" else step:
                        self.page.key(one, modifiers if step == key else 0)
                    self.frames()
                self.assertFalse(self.page.run("editor.is_active()"))
                results.append(tuple(self.box()))
                if (tool, key) == ("w", "x"):
                    self.assertEqual(self.position(), [2, 0.5, 0])
                if (tool, key) == ("r", "y"):
                    self.assertEqual(self.box()[5], 2)
                self.page.key("z", CTRL)
                self.frames()
                self.assertEqual(self.box(), start)
            self.assertEqual(len({*results, tuple(start)}), len(keys) + 1, "each does something else")
        third = self.box(3)
        for step in ("3", "w", "Enter", "y", "1"):
            self.page.key(step)
            self.frames()
        self.assertEqual(self.page.run("editor.selected()"), 3)
        self.assertAlmostEqual(self.position(3)[1], third[13] + 1, 6)  # a float
        self.page.key("Escape")
        self.frames()
        self.assertEqual(self.box(3), third)

    def test_a_second_finger_takes_the_drag_back_and_two_zoom_and_move_the_view(self):
        self.show(390, 844, 2, touch=True)
        start, at = self.box(), self.handle(TRANSLATE_VIEW)
        self.page.touch("touchStart", at)
        self.page.touch("touchMove", (at[0] + 50, at[1] + 30))
        self.frames()
        self.assertNotEqual(self.box(), start)
        fingers = (at[0] + 50, at[1] + 30), (at[0] - 50, at[1] - 30)
        self.page.touch("touchStart", *fingers)
        self.frames()
        self.assertEqual(self.box(), start)
        pivot, tip = self.pixel((0, 0.5, 0)), self.pixel((0, 0.6, 0))
        wide = [(at[0] + 20 + 1.5 * (x - at[0]), at[1] + 40 + 1.5 * (y - at[1])) for x, y in fingers]
        self.page.touch("touchMove", *wide)
        self.frames()
        self.page.picture(PICTURES / "pinch.png")
        after = self.pixel((0, 0.5, 0))
        self.assert_at(after, (at[0] + 20 + 1.5 * (pivot[0] - at[0]), at[1] + 40 + 1.5 * (pivot[1] - at[1])), 0.5)
        self.assertAlmostEqual((after[1] - self.pixel((0, 0.6, 0))[1]) / (pivot[1] - tip[1]), 1.5, delta=0.1)  # in perspective
        view = self.page.run("[...editor.clip_from_world(0)]")
        self.page.touch("touchMove", *wide[:1])  # the one that is left does nothing
        self.page.touch("touchEnd")
        self.frames()
        self.assertEqual(self.page.run("[...editor.clip_from_world(0)]"), view)
        self.assertTrue(self.page.run("document.querySelector('#step-back').disabled"))
        self.page.touch("touchStart", self.handle(TRANSLATE_VIEW))
        self.page.touch("touchMove", (at[0] + 80, at[1] + 90))
        self.frames()
        self.page.touch("touchEnd")
        self.frames()
        self.assertNotEqual(self.box(), start)

    def test_controls_fit_and_fingers_have_large_ones(self):
        for name, width, height, scale, touch in SIZES:
            self.show(width, height, scale, touch)
            self.page.picture(PICTURES / f"{name}.png")
            boxes = self.page.run("""[...document.querySelectorAll('nav span, nav button, header button, header a')].map((e) =>
                (b => [e.textContent, b.left, b.top, b.right, b.bottom])(e.getBoundingClientRect())).filter((b) => b[3] > b[1])""")
            self.assertGreaterEqual(len(boxes), 11)
            for text, left, top, right, bottom in boxes:
                with self.subTest(f"{name}, {text}"):
                    self.assertTrue(0 <= left < right <= width and 0 <= top < bottom <= height)
                    if touch:
                        self.assertGreaterEqual(min(right - left, bottom - top), 44)
            for number, (text, *a) in enumerate(boxes):
                for other, *b in boxes[:number]:
                    self.assertFalse(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3], f"{name}: {text} covers {other}")

    def test_links_lead_to_the_repository_and_popovers_open_by_keys(self):
        links = self.page.run("[...document.querySelectorAll('a')].map((a) => a.getAttribute('href'))")
        for link in links:
            path = link.removeprefix("https://example.org/gizmo").removeprefix("/blob/main/")
            self.assertTrue(link.startswith("https://example.org/gizmo") and (ROOT / path).exists(), link)
        self.assertGreater(len(links), 8)
        self.page.run("document.querySelector('[popovertarget=get]').focus()")
        self.page.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", text="\r", windowsVirtualKeyCode=13)
        self.page.call("Input.dispatchKeyEvent", type="keyUp", key="Enter", code="Enter", windowsVirtualKeyCode=13)
        wait_until(lambda: self.page.run("document.querySelector('#get').matches(':popover-open')"), "it does not open")
        self.assertFalse(self.page.run("editor.is_active()"))
        self.page.picture(PICTURES / "get.png")

    def test_without_what_it_needs_there_is_a_sentence(self):
        lacks = {"webgl": "HTMLCanvasElement.prototype.getContext = () => null", "wasm": "delete window.WebAssembly", "script": None}
        for name, without in lacks.items():
            if without:
                added = self.page.call("Page.addScriptToEvaluateOnNewDocument", source=without)["identifier"]
            self.page.call("Emulation.setScriptExecutionDisabled", value=without is None)
            self.page.call("Page.navigate", url=f"{(FOLDER / 'index.html').resolve().as_uri()}?{name}")
            text = wait_until(lambda: self.sentence(name != "script"), name)
            self.assertIn("needs JavaScript, WebAssembly and WebGL", text)
            self.page.call("Emulation.setScriptExecutionDisabled", value=False)
            if without:
                self.assertIn("It has not started", text)
                self.page.call("Page.removeScriptToEvaluateOnNewDocument", identifier=added)
        self.page.complaints.clear()
        self.show(900, 600)

    def sentence(self, is_explained):
        """What the page says without a scene, once its picture has it."""
        try:
            root = self.page.call("DOM.getDocument")["root"]["nodeId"]
            found = self.page.call("DOM.querySelector", nodeId=root, selector="#status")["nodeId"]
            html = found and self.page.call("DOM.getOuterHTML", nodeId=found)["outerHTML"]
        except AssertionError:  # another page has come
            return None
        return html if html and (not is_explained or "started" in html) else None

    def test_labels_have_the_font_of_every_build(self):
        inks = []
        folder = FOLDER.resolve().parent
        (folder / "ink.cpp").write_text(INK)
        draw = ROOT / "gizmo_module/src/draw"
        for compiler, name, run in ((["c++"], "ink", []), (["em++", "-sSINGLE_FILE"], "ink.js", ["node"])):
            subprocess.run([*compiler, "-std=c++20", "-O1", "-ffp-contract=off", "-I", ROOT / "gizmo_module/src", "-I", ROOT / "gizmo_module/include",
                            "-isystem", folder / f"{FOLDER.name}-work", "-o", folder / name, folder / "ink.cpp", draw / "label_pixels.cpp",
                            draw / "label_font.cpp"], check=True)
            inks.append(subprocess.run([*run, folder / name], check=True, capture_output=True, text=True).stdout)
        self.assertEqual(inks[0], inks[1])
        self.assertGreater(sum(c in "89abcdef" for c in inks[0]), 100, "there are glyphs")

    def test_the_page_stays_small(self):
        self.assertLess(sum(len(gzip.compress(f.read_bytes(), 9)) for f in FOLDER.iterdir()), 400 * 1024)
        lines = {f.name: len(f.read_text().splitlines()) for f in SOURCES.iterdir()}
        page = lines["index.html"] + lines["page.css"]
        self.assertLessEqual(page, 225)
        self.assertLessEqual(sum(lines.values()) - page, 600)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_package.py CHROMIUM SESSION_DIGEST WORK PICTURES: makes the npm package, installs it beside three from the registry, and
uses both in Node.js and in headless Chromium. Screenshots stay in PICTURES/npm."""
import functools
import gzip
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import threading
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "tests/samples"))
from browser import Page  # noqa: E402
from screen import wait_until  # noqa: E402

CHROMIUM, DIGEST, WORK, PICTURES = (pathlib.Path(sys.argv.pop(1)) for _ in range(4))
THREE = "0.187"
WEBGPU = ("--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader", "--enable-features=Vulkan", "--use-vulkan=swiftshader")
SHIFT = 8


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}

    def log_message(self, *_):
        pass


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        subprocess.run([ROOT / "scripts/npm_package.sh", WORK], check=True, stdout=subprocess.DEVNULL)
        cls.package = next(WORK.glob("vulkan-gizmo-*.tgz"))
        (WORK / "package.json").write_text('{"private": true, "type": "module"}')
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", f"three@{THREE}", cls.package], cwd=WORK, check=True)
        for file in ("index.html", "cameras.js"):
            shutil.copy(HERE / file, WORK)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=WORK))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.page = Page(str(CHROMIUM), "about:blank", *WEBGPU)

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.server.shutdown()

    def show(self, width=900, height=600, scale=1, touch=False, renderer=""):
        self.page.complaints.clear()
        self.page.resize(width, height, scale, touch)
        self.page.call("Page.navigate", url=f"http://127.0.0.1:{self.server.server_port}/index.html?renderer={renderer}")
        wait_until(lambda: self.page.run("window.isReady === true"), lambda: f"the page does not load: {self.page.complaints}")
        self.scale = scale

    def handle(self, name):
        at = wait_until(lambda: self.page.run(f"control.frame(), control.gizmo.handlePosition({name})"), f"handle {name} is not shown")
        return [c / self.scale for c in at]

    def test_node_replays_a_hundred_sessions_without_a_differing_bit(self):
        recordings = WORK / "recordings"
        recordings.mkdir(exist_ok=True)
        subprocess.run([DIGEST, "--record", recordings], check=True)
        (WORK / "replay.js").write_text("""
            import { readdirSync, readFileSync } from 'node:fs';
            import { replay } from 'vulkan-gizmo';
            let played = 0, differences = 0, frames = 0, refused = false;
            for (const file of readdirSync('recordings')) {
              const session = replay(readFileSync(`recordings/${file}`, 'utf8'));
              ++played, differences += session.differences, frames += session.frames;
            }
            try { replay('nothing'); } catch (error) { refused = error instanceof SyntaxError; }
            console.log(JSON.stringify([played, differences, frames, refused]));""")
        answer = subprocess.run(["node", "replay.js"], cwd=WORK, check=True, capture_output=True, text=True).stdout
        self.assertEqual(json.loads(answer), [100, 0, 12000, True])
        shutil.rmtree(recordings)

    def test_the_module_stays_small(self):
        module = WORK / "node_modules/vulkan-gizmo/module.wasm"
        self.assertLessEqual(len(gzip.compress(module.read_bytes(), 9)), 250_000)

    def test_an_arrow_is_dragged_by_mouse_and_finger(self):
        for touch in (False, True):
            self.show(touch=touch)
            at = self.handle(1)
            along = self.page.run("""(() => { const p = (x) => new THREE.Vector3(x, 0, 0).project(camera), a = p(0), b = p(1);
                return [(b.x - a.x) * 450, (a.y - b.y) * 300]; })()""")
            to = [at[i] + 0.8 * along[i] for i in (0, 1)]
            if touch:
                self.page.touch("touchStart", at)
                self.page.touch("touchMove", to)
                self.page.touch("touchEnd")
            else:
                self.page.mouse("mouseMoved", at)
                self.page.mouse("mousePressed", at, buttons=1)
                self.page.mouse("mouseMoved", to, buttons=1)
                self.page.run("render()")
                self.page.picture(PICTURES / "npm" / "dragged.png")
                self.page.mouse("mouseReleased", to)
            x, y, z = wait_until(lambda: self.page.run("control.dragging === false && mesh.position.x !== 0 && mesh.position.toArray()"), "nothing moved")
            self.assertEqual((y, z), (0, 0))
            self.assertGreater(x, 0.4)
            names = [event[0] for event in self.page.run("events")]
            self.assertLess(names.index("mouseDown"), names.index("objectChange"))
            self.assertLess(names.index("objectChange"), names.index("mouseUp"))
            self.assertLess(self.page.run("camera.position.distanceTo(new THREE.Vector3(5, 2.5, 5))"), 1e-9)  # no orbit
            self.assertEqual(self.page.complaints, [])

    def test_every_handle_can_be_hovered_and_dragged(self):
        names = {"translate": range(1, 8), "rotate": range(8, 13), "scale": range(13, 20)}
        axes = {1: "X", 2: "Y", 3: "Z", 4: "YZ", 5: "XZ", 6: "XY", 7: "XYZ", 8: "X", 9: "Y", 10: "Z", 11: "E", 12: "XYZE"}
        for mode, handles in names.items():
            self.show()
            self.page.run(f"control.setMode('{mode}')")
            self.page.run("render()")
            self.page.picture(PICTURES / "npm" / f"{mode}.png")
            for handle in handles:
                at = self.handle(handle)
                self.page.mouse("mouseMoved", at)
                self.page.mouse("mouseMoved", at)
                axis = axes.get(handle) or axes[handle - 12]
                wait_until(lambda: self.page.run(f"control.axis === '{axis}'"), lambda: f"{mode} {handle} at {at} is {self.page.run('control.axis')}")  # noqa: B023
                before = self.page.run("mesh.matrix.elements.join()")
                self.page.mouse("mousePressed", at, buttons=1)
                self.page.mouse("mouseMoved", (at[0] + 21, at[1] + 17), buttons=1)
                self.page.mouse("mouseMoved", (at[0] + 33, at[1] - 29), buttons=1)
                wait_until(lambda: self.page.run("mesh.updateMatrix(), mesh.matrix.elements.join()") != before, f"{mode} {handle} does nothing")  # noqa: B023
                self.page.run("control.reset()")
                self.page.mouse("mouseReleased", (at[0] + 33, at[1] - 29))
                self.assertEqual(self.page.run("mesh.updateMatrix(), mesh.matrix.elements.join()"), before)

    def matrix(self):
        return self.page.run("mesh.updateMatrix(), [...mesh.matrix.elements]")

    def test_every_handle_is_dragged_by_keys(self):
        axes = ("X", "Y", "Z", "YZ", "XZ", "XY")
        for mode, names in {"translate": (*axes, "XYZ"), "rotate": ("X", "Y", "Z", "E", "XYZE"), "scale": (*axes, "XYZ")}.items():
            self.show()
            start, results = self.matrix(), set()
            self.page.run(f"control.setMode('{mode}')")
            for name in names:
                self.assertTrue(self.page.run(f"control.begin('{name}')"))
                self.assertEqual(self.page.run("[control.dragging, control.axis]"), [True, name])
                if name == "XYZE":  # no number says how a trackball turns
                    self.page.mouse("mouseMoved", (500, 320))
                else:
                    for key in "0.25,0.5,2":
                        self.page.key(key)
                self.page.key("Enter")
                wait_until(lambda: not self.page.run("control.dragging"), "Enter does not end it")
                results.add(tuple(self.matrix()))
                if (mode, name) == ("translate", "X"):
                    self.assertEqual(self.page.run("mesh.position.toArray()"), [0.25, 0, 0])
                self.page.run("mesh.position.set(0, 0, 0), mesh.rotation.set(0, 0, 0), mesh.scale.set(1, 1, 1)")
            self.assertEqual(len(results | {tuple(start)}), len(names) + 1, "each does something else")
        names = [event[0] for event in self.page.run("events")]
        self.assertEqual(names.count("mouseDown"), names.count("mouseUp"))

    def test_keys_of_a_drag_are_not_those_of_the_page(self):
        self.show()
        self.page.run("window.seen = ''; addEventListener('keydown', (event) => { seen += event.key; })")
        start = self.matrix()
        self.page.run("control.begin()")
        for key, modifiers in (("x", 0), ("1", 0), ("5", 0), ("Backspace", 0), ("X", SHIFT), ("w", 0)):
            self.page.key(key, modifiers)
        self.assertEqual(self.page.run("[control.axis, ...mesh.position.toArray()]"), ["YZ", 0, 1, 0])
        self.page.key("Escape")
        wait_until(lambda: not self.page.run("control.dragging"), "Escape does not end it")
        self.assertEqual(self.matrix(), start)
        self.page.key("x")
        self.assertEqual(self.page.run("seen"), "wx")
        at = self.handle(1)  # a drag by the mouse takes numbers too
        self.page.mouse("mouseMoved", at)
        self.page.mouse("mousePressed", at, buttons=1)
        self.page.mouse("mouseMoved", (at[0] + 30, at[1]), buttons=1)
        self.page.key("2")
        self.page.mouse("mouseReleased", (at[0] + 30, at[1]))
        wait_until(lambda: not self.page.run("control.dragging"), "the release does not end it")
        self.assertEqual(self.page.run("mesh.position.toArray()"), [2, 0, 0])

    def test_webgpu_draws_it_as_webgl_does(self):
        pictures = {}
        for renderer in ("", "webgl", "webgpu"):
            self.show(renderer=renderer)
            backend = self.page.run("renderer.backend?.constructor.name ?? ''")
            self.assertEqual(backend, {"": "", "webgl": "WebGLBackend", "webgpu": "WebGPUBackend"}[renderer])
            at = tuple(self.handle(1))
            self.page.mouse("mouseMoved", at)
            self.page.run("control.gizmo.setLabels(true), render()")
            def hovered():
                picture = self.page.picture(PICTURES / "npm" / f"hovered_{renderer or 'classic'}.png")  # noqa: B023
                return picture if picture(*at)[0] > 200 and picture(*at)[2] < 140 else None  # noqa: B023
            pictures[renderer] = wait_until(hovered, f"{renderer} shows no yellow arrow")
            self.page.mouse("mousePressed", at, buttons=1)
            self.page.mouse("mouseMoved", (at[0] + 60, at[1] + 20), buttons=1)
            self.page.mouse("mouseReleased", (at[0] + 60, at[1] + 20))
            self.assertGreater(wait_until(lambda: self.page.run("mesh.position.x"), "nothing moved"), 0.4)
            self.assertEqual(self.page.complaints, [])
        for handle in (2, 3, 7):  # opaque, each where it is for a press
            x, y = self.page.run(f"mesh.position.set(0, 0, 0), control.frame(), control.gizmo.handlePosition({handle})")
            for renderer in ("webgl", "webgpu"):
                for a, b in zip(pictures[""](x, y), pictures[renderer](x, y)):
                    self.assertAlmostEqual(a, b, delta=8)

    def test_a_second_finger_takes_the_drag_back(self):
        self.show(touch=True)
        at = self.handle(1)
        self.page.touch("touchStart", at)
        self.page.touch("touchMove", (at[0] + 60, at[1] + 20))
        wait_until(lambda: self.page.run("mesh.position.x !== 0"), "not dragged")
        self.page.touch("touchStart", (at[0] + 60, at[1] + 20), (200, 200))
        wait_until(lambda: self.page.run("mesh.position.x === 0 && !control.dragging"), "the drag goes on")
        self.page.touch("touchEnd")

    def test_steps_limits_and_shown_axes_are_those_of_three(self):
        self.show()
        self.page.run("control.setTranslationSnap(0.25), control.maxX = 0.6")
        at = self.handle(1)
        self.page.mouse("mouseMoved", at)
        self.page.mouse("mousePressed", at, buttons=1)
        self.page.mouse("mouseMoved", (at[0] + 30, at[1] + 12), buttons=1)
        x = wait_until(lambda: self.page.run("mesh.position.x"), "nothing moved")
        self.assertEqual(x * 4, round(x * 4))
        self.page.mouse("mouseMoved", (at[0] + 300, at[1] + 120), buttons=1)
        wait_until(lambda: 0.4 < self.page.run("mesh.position.x") <= 0.6, "the limit does not hold")
        self.page.mouse("mouseReleased", (at[0] + 300, at[1] + 120))
        self.page.run("control.showX = false, control.frame()")
        shown = self.page.run("[1, 2, 3, 4, 5, 6, 7].filter((h) => (control.frame(), control.gizmo.handlePosition(h)))")
        self.assertEqual(shown, [2, 3, 4])

    def test_nine_hundred_cameras_by_mouse_and_finger(self):
        self.show()
        figures = self.page.run("import('./cameras.js').then((m) => m.measure())")
        times = self.page.run("import('./cameras.js').then((m) => ({ ours: m.frameTime('ours'), three: m.frameTime('three') }))")
        for name, row in figures.items():
            print(f"{name}: {row['drags']} drags, p50 {row['p50']:.2g} px, p99 {row['p99']:.2g} px, most {row['most']:.2g} px, {row['wrong']} the wrong way")
        print(f"a frame: {times['ours']:.3f} ms, three's {times['three']:.3f} ms")
        for pointer in ("mouse", "touch"):
            row = figures[f"ours {pointer}"]
            self.assertGreater(row["drags"], 600)
            self.assertLessEqual(row["most"], 0.01)
            self.assertEqual(row["wrong"], 0)

    def test_the_types_name_what_is_there(self):
        types = (HERE.parents[2] / "bindings/web/TransformControls.d.ts").read_text()
        self.show()
        missing = [name for name in ("attach", "detach", "reset", "dispose", "getHelper", "getRaycaster", "getMode", "setMode", "setTranslationSnap",
                                     "setRotationSnap", "setScaleSnap", "setSize", "setSpace", "setColors", "connect", "disconnect", "camera",
                                     "object", "enabled", "axis", "mode", "space", "size", "viewport", "dragging", "showX", "showXYZE", "showE", "minX")
                   if f"{name}" not in types or not self.page.run(f"'{name}' in control")]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main(verbosity=2)

# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The samples as people run them: a script, and a window with a real mouse."""
import os
import pathlib
import re
import subprocess
import sys

import numpy as np

import gizmo

ROOT = pathlib.Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "bindings/python/samples"
sys.path.insert(0, str(ROOT / "tests/samples"))
from screen import Screen, wait_until  # noqa: E402


def test_crates_stand_on_what_is_below_them():
    printed = subprocess.run([sys.executable, SAMPLES / "place_objects.py", "3"], check=True, capture_output=True, text=True).stdout
    stands = [float(at) for at in re.findall(r"stands at (\S+)", printed)]
    assert len(stands) == 10 and min(stands) == 0 and max(stands) >= 0.8


def test_an_arrow_of_the_viewer_is_dragged_with_a_mouse(tmp_path):
    eye = 8 * np.array([np.sin(0.6) * np.cos(0.45), np.sin(0.45), np.cos(0.6) * np.cos(0.45)])
    camera = gizmo.gl_camera(gizmo.look_at(eye, (0, 0.5, 0)), gizmo.perspective(0.8, 1.5), 960, 640)
    context = gizmo.Context()
    with context.frame():
        context.manipulate(gizmo.Mode.TRANSLATE, translation(0), camera, id=1)
    along = lambda x: gizmo.world_to_screen(camera, (x, 0.5, 0))[:2]  # noqa: E731
    grabbed = min(np.linspace(0, 2, 2001), key=lambda x: np.hypot(*(along(x) - context.handle_position(1, gizmo.Handle.TRANSLATE_X))))
    arrow, to = along(grabbed).round().astype(int), along(grabbed + 1.2).round().astype(int)
    with Screen(tmp_path) as screen:
        viewer = subprocess.Popen([sys.executable, SAMPLES / "viewer.py"], env={**screen.env, "LIBGL_ALWAYS_SOFTWARE": "1"})
        try:
            window = wait_until(lambda: screen.xdotool("search", "--name", "^Gizmo$").split()[0], "no window")
            see = lambda name: screen.shot(window, name)  # noqa: E731
            wait_until(lambda: is_red(see("idle.png")(*arrow)), "no arrow")
            screen.xdotool("mousemove", "--window", window, *arrow)
            wait_until(lambda: is_lit(see("hovered.png")(*arrow)), "not hovered")
            screen.xdotool("mousedown", 1)
            for i in range(1, 6):
                screen.xdotool("mousemove", "--window", window, *(arrow + (to - arrow) * i // 5))
            wait_until(lambda: not is_lit(see("dragged.png")(*arrow)) and is_lit(see("dragged.png")(*to)), "not dragged")
            screen.xdotool("mouseup", 1)
            screen.xdotool("mousemove", "--window", window, 40, 40)
            wait_until(lambda: is_red(see("released.png")(*to)), "not where it was released")
            screen.xdotool("key", "--window", window, "z")
            wait_until(lambda: is_red(see("undone.png")(*arrow)), "not taken back")
            assert viewer.poll() is None
        finally:
            viewer.terminate()
            viewer.wait()


def translation(x):
    matrix = np.eye(4)
    matrix[:3, 3] = x, 0.5, 0
    return matrix


def is_red(color):
    return color[0] > 150 and color[1] < 120 and color[2] < 130


def is_lit(color):
    return color[0] > 180 and color[1] > 110 and color[2] < 120  # hovered or dragged


def test_no_module_is_an_error_with_the_remedy():
    run = subprocess.run([sys.executable, "-c", "import gizmo"], capture_output=True, text=True, env={**os.environ, "GIZMO_MODULE": "/nowhere.so"})
    assert run.returncode == 1 and "Install the wheel for this system, or set GIZMO_MODULE" in run.stderr


def test_the_function_of_the_readme_moves_the_crate():
    shown = {}
    exec(re.search(r"```python\n(.*?)```", (ROOT / "bindings/python/README.md").read_text(), re.S)[1], shown)
    view, projection = gizmo.look_at((0, 0, 8), (0, 0, 0)), gizmo.orthographic(6, 4 / 3)
    step = lambda cursor, down, press=None, release=None: shown["frame"](view, projection, 800, 600, cursor, down, press, release)  # noqa: E731
    step((480, 300), False)
    assert step((480, 300), False)
    step((500, 300), True, (480, 300))
    step((580, 300), True)
    step((600, 300), False, None, (580, 300))
    step((600, 300), False)
    assert shown["crate"][:3, 3].tolist() == [1, 0, 0]

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_viewer_crash.py VIEWER KILLS: the viewer killed at random moments of an edit or a save: every edit it has told of comes
back, no file is broken."""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

VIEWER = os.path.abspath(sys.argv.pop(1))
SCENES = pathlib.Path(__file__).resolve().parents[2] / "samples" / "scenes"
KILLS = int(sys.argv.pop(1))


def script():
    """The crate one unit along x an edit, as a drag by keys; now and then a save."""
    lines = ["select Crate", "frame 2"]
    for i in range(400):
        lines += ["key G", "frame", "key X", "frame", "key 1", "frame 2", "key Enter", "frame 2"]
        if i % 5 == 4:
            lines += ["key Ctrl+S", "frame"]
    return "\n".join(lines) + "\n"


class Kill(unittest.TestCase):
    def test_kills_lose_no_edit_and_break_no_file(self):
        chance = random.Random(20)
        recovered = saves = 0
        with tempfile.TemporaryDirectory() as d:
            play, scene, state = (os.path.join(d, name) for name in ("play.script", "scene.gltf", "state"))
            pathlib.Path(play).write_text(script())
            shutil.copy(SCENES / "default.gltf", scene)
            before = 0.0
            for kill in range(KILLS):
                viewer = subprocess.Popen([VIEWER, "--headless", "--size", "64x48", "--samples", "1", "--script", play, "--state", state, scene],
                                          stderr=subprocess.PIPE, text=True)
                # From the first edit on, at any moment: so many lines on, and a little, however slow the machine is.
                said, lines = [], chance.randint(1, 14)
                for line in viewer.stderr:
                    said.append(line)
                    lines -= line.startswith(("Move", "saved"))
                    if lines == 0:
                        break
                time.sleep(chance.uniform(0, 0.03))
                viewer.kill()
                said += viewer.stderr.readlines()
                viewer.wait()
                viewer.stderr.close()
                told = sum(line == "Move Crate\n" for line in said)
                saves += sum(line.startswith("saved") for line in said)
                again = subprocess.run([VIEWER, "--headless", "--size", "64x48", "--samples", "1", "--print-scene", "--state", state, scene],
                                       capture_output=True, text=True, timeout=180)
                self.assertEqual(again.returncode, 0, again.stderr)
                recovered += "recovered" in again.stderr
                nodes = {n["name"]: n for n in json.loads(again.stdout)}
                x, y, z = nodes["Crate"]["translation"]
                # An edit is on the disk before it is told of: at most one more than was told.
                self.assertIn(x - before, (told, told + 1), f"kill {kill}: {told} edits told of")
                self.assertEqual((y, z), (0.5, 0.0))
                self.assertEqual(len(nodes), 9)
                json.loads(pathlib.Path(scene).read_text())
                before = x
            left = [f for f in os.listdir(d) if f not in ("play.script", "scene.gltf", "scene.gltf.saving", "state")]
            self.assertEqual(left, [])
        print(f"{KILLS} kills after {before:.0f} edits and {saves} saves: {recovered} recoveries")
        self.assertGreater(recovered, KILLS // 3)
        self.assertGreater(saves, KILLS // 10)


if __name__ == "__main__":
    unittest.main()

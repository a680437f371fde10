#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_plugin_host.py PLUGIN_HOST MODULE PICTURES: an engine in C that opens the module, with validation: the picture
shows the gizmo, reloads in mid-drag change neither it nor where the object goes, and a hundred of them leave nothing."""
import pathlib
import subprocess
import sys
import unittest

GROUND = (56, 61, 69)  # what the host clears to, 0..255
HOST, MODULE, PICTURES = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
del sys.argv[1:]


def run(name, *args, module=MODULE):
    PICTURES.mkdir(parents=True, exist_ok=True)
    picture = PICTURES / name
    done = subprocess.run([HOST, module, picture, *args], capture_output=True, text=True, timeout=200)
    return done, picture


def pixels(picture):
    """(r, g, b) counted over the picture's pixels."""
    ppm = subprocess.run(["convert", str(picture), "-depth", "8", "ppm:-"], capture_output=True, check=True, timeout=200).stdout
    _, size, _, data = ppm.split(b"\n", 3)
    return [tuple(data[i:i + 3]) for i in range(0, len(data), 3)]


class PluginHost(unittest.TestCase):
    def test_reloads_in_mid_drag_change_no_bit_and_leave_nothing(self):
        without, plain = run("plugin-host.png", "--reloads", "0", "--validate")
        self.assertEqual(without.returncode, 0, without.stderr)
        self.assertEqual(without.stderr, "", "validation is silent")
        for reloads in ("1", "3", "100"):
            done, picture = run(f"plugin-host-{reloads}.png", "--reloads", reloads, "--validate")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stderr, "")
            self.assertEqual(done.stdout.split("after")[0], without.stdout.split("after")[0])
            self.assertEqual(picture.read_bytes(), plain.read_bytes())
        self.assertGreater(float(without.stdout.split()[1]), 0.5)

    def test_the_picture_shows_the_gizmo(self):
        done, picture = run("plugin-host.png")
        self.assertEqual(done.returncode, 0, done.stderr)
        colors = pixels(picture)
        self.assertEqual(len(colors), 640 * 400)
        self.assertGreater(sum(r > 230 and 130 < g < 190 and b < 60 for r, g, b in colors), 100, "the dragged arrow, orange")
        # A part is one layer: what steps back is a quarter of its color over the ground and nowhere more, ring and arrow.
        green = [round(0.75 * ground + 0.25 * color) for ground, color in zip(GROUND, (126, 190, 48))]
        self.assertGreater(sum(max(abs(c - g) for c, g in zip(p, green)) <= 1 for p in colors), 500, "the green handles, stepped back")
        self.assertGreater(sum(b > r + 30 and b > g for r, g, b in colors), 300, "the blue ring, stepped back")

    def test_what_is_no_module_is_said(self):
        done, _ = run("none.png", module="/no/such/module.so")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/no/such/module.so", done.stderr)


if __name__ == "__main__":
    unittest.main()

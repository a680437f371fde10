#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""make_placing_scenes.py SHOWCASE DIRECTORY: writes on.glb, against.glb ... there, the scenes of docs/placing.md, from
what the sample prints of each solid: RELATION: NAME is|was box MIN MAX at POSITION turned QUATERNION. What was is
translucent."""
import pathlib
import re
import subprocess
import sys

from gallery_meshes import Scene, plane, rounded_box

COLORS = {"crate": "#d98a3d", "table": "#8d6a4b", "wall": "#b9c0c4", "cupboard": "#4f8f8b", "chair": "#c25b4e"}
FLOOR = "#5a6068"


def shape(name, low, high):
    w, h, d = (b - a for a, b in zip(low, high))
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    if name == "chair":  # a back at min z: its front is +z
        seat = rounded_box(w, h / 2, d).moved(middle[0], low[1] + h / 4, middle[2])
        return seat.joined(rounded_box(w, h, d / 8).moved(middle[0], middle[1], low[2] + d / 16))
    if name == "table":
        top = rounded_box(w, 0.08, d).moved(middle[0], high[1] - 0.04, middle[2])
        for x in (low[0] + 0.06, high[0] - 0.06):
            for z in (low[2] + 0.06, high[2] - 0.06):
                top = top.joined(rounded_box(0.08, h - 0.08, 0.08).moved(x, middle[1] - 0.04, z))
        return top
    return rounded_box(w, h, d).moved(*middle)


said = subprocess.run([sys.argv[1]], check=True, capture_output=True, text=True).stdout
scenes = {}
for relation, name, state, numbers in re.findall(r"^  (\w+): (\w+) (is|was) box (.*)$", said, re.M):
    n = [float(x) for x in re.findall(r"[-\d.]+", numbers)]
    if relation not in scenes:
        scenes[relation] = Scene()
        scenes[relation].node("floor", scenes[relation].mesh((plane(5, 4), scenes[relation].material(FLOOR))), (0, -0.005, 0))
    s = scenes[relation]
    material = s.material(COLORS[name], alpha=0.3 if state == "was" else 1.0)
    node = s.node(name if state == "is" else f"{name} before", s.mesh((shape(name, n[0:3], n[3:6]), material)), n[6:9])
    s.json["nodes"][node]["rotation"] = n[9:13]
for relation, s in scenes.items():
    s.write(pathlib.Path(sys.argv[2]) / f"{relation}.glb")

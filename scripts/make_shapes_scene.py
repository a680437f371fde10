#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Writes samples/scenes/shapes.gltf: colliders of every kind (KHR_implicit_shapes), cameras and a spot light, with a mesh or
without."""
import base64
import json
import pathlib

from gallery_meshes import Scene, ball, cylinder, lathe, rounded_box

COLLIDER, SHAPES, LIGHTS = "KHR_physics_rigid_bodies", "KHR_implicit_shapes", "KHR_lights_punctual"

scene, shapes = Scene(), []


def add(name, mesh=None, **place):
    scene.node(name, mesh, **place)
    return scene.json["nodes"][-1]


def body(name, kind, numbers, mesh=None, color="#888888", **place):
    node = add(name, mesh and scene.mesh((mesh, scene.material(color))), **place)
    node["extensions"] = {COLLIDER: {"collider": {"geometry": {"shape": len(shapes)}}}}
    shapes.append({"type": kind, kind: numbers})


add("Floor", scene.mesh((rounded_box(6, 0.1, 4, 0.02, 1), scene.material("#2c2e33"))), at=(0, -0.05, 0))
body("Crate", "box", {"size": [0.9, 0.7, 0.8]}, rounded_box(0.86, 0.66, 0.76, 0.04, 1), "#9a7148", at=(-1.8, 0.35, 0.6), turn=(0, 25, 0))
body("Ball", "sphere", {"radius": 0.4}, ball(0.4, 10), "#b34f3d", at=(-0.6, 0.4, 0.9))
body("Barrel", "cylinder", {"height": 0.8, "radiusBottom": 0.3, "radiusTop": 0.3}, cylinder(0.29, 0.78, 0.02, 20), "#4c7f62", at=(0.5, 0.4, 0.9))
body("Guard", "capsule", {"height": 0.96, "radiusBottom": 0.3, "radiusTop": 0.3},
     lathe([(0, -0.78), (0.2, -0.75), (0.26, -0.3), (0.28, 0.3), (0.12, 0.42), (0.17, 0.6), (0.12, 0.75), (0, 0.78)], 20), "#5b6ea3", at=(1.7, 0.8, 0.4))
body("Doorway", "capsule", {"height": 0.6, "radiusBottom": 0.35, "radiusTop": 0.2}, at=(2.5, 0.65, 0.9))
add("Camera", at=(-1.6, 1.1, -1.0), turn=(-10, 215, 0))["camera"] = 0
add("Map camera", at=(0.4, 2.2, -0.9), turn=(-90, 0, 0))["camera"] = 1
add("Lamp", at=(1.6, 1.8, -1.0), turn=(-75, 0, 0))["extensions"] = {LIGHTS: {"light": 0}}

out = scene.json | {
    "extensionsUsed": [SHAPES, COLLIDER, LIGHTS],
    "extensions": {SHAPES: {"shapes": shapes}, LIGHTS: {"lights": [
        {"type": "spot", "intensity": 60, "range": 1.6, "spot": {"innerConeAngle": 0.3, "outerConeAngle": 0.55}}]}},
    "cameras": [{"type": "perspective", "perspective": {"aspectRatio": 1.5, "yfov": 0.7, "znear": 0.3, "zfar": 1.8}},
                {"type": "orthographic", "orthographic": {"xmag": 0.9, "ymag": 0.6, "znear": 0.2, "zfar": 1.9}}]}
out["asset"]["generator"] = "scripts/make_shapes_scene.py"
data = base64.b64encode(bytes(scene.blob)).decode()
out["buffers"] = [{"byteLength": len(scene.blob), "uri": "data:application/octet-stream;base64," + data}]
path = pathlib.Path(__file__).resolve().parents[1] / "samples" / "scenes" / "shapes.gltf"
path.write_text(json.dumps(out, indent=1) + "\n")

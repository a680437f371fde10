#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Writes samples/scenes/default.gltf: a few nodes under rotated and scaled parents."""
import base64, json, math, os, struct

def cube():
    v, i = [], []
    for axis in range(3):
        for s in (-1, 1):
            n = [0, 0, 0]; n[axis] = s
            u, w = (axis + 1) % 3, (axis + 2) % 3
            base = len(v)
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                p = [0, 0, 0]; p[axis] = s; p[u] = a; p[w] = b
                v.append(([c * 0.5 for c in p], n))
            i += [base, base + 1, base + 2, base, base + 2, base + 3] if s > 0 else [base, base + 2, base + 1, base, base + 3, base + 2]
    return v, i

def sphere(rings=24, sides=48):
    v, i = [], []
    for r in range(rings + 1):
        t = math.pi * r / rings
        for s in range(sides + 1):
            p = 2 * math.pi * s / sides
            n = [math.sin(t) * math.cos(p), math.cos(t), math.sin(t) * math.sin(p)]
            v.append(([c * 0.5 for c in n], n))
    for r in range(rings):
        for s in range(sides):
            a = r * (sides + 1) + s; b = a + sides + 1
            i += [a, a + 1, b, a + 1, b + 1, b]
    return v, i

def cone(sides=48):
    v, i = [], []
    k = math.sqrt(1.25)
    for s in range(sides):
        a, b = 2 * math.pi * s / sides, 2 * math.pi * (s + 1) / sides
        m = (a + b) / 2
        base = len(v)
        for ang, top in ((a, False), (m, True), (b, False)):
            n = [math.cos(ang) / k, 0.5 / k, math.sin(ang) / k]
            p = [0, 0.5, 0] if top else [0.5 * math.cos(ang), -0.5, 0.5 * math.sin(ang)]
            v.append((p, n))
        i += [base, base + 1, base + 2]
        base = len(v)
        for p in ([0, -0.5, 0], [0.5 * math.cos(a), -0.5, 0.5 * math.sin(a)], [0.5 * math.cos(b), -0.5, 0.5 * math.sin(b)]):
            v.append((p, [0, -1, 0]))
        i += [base, base + 1, base + 2]
    return v, i

data, views, accessors, meshes = b"", [], [], []

def add(raw, target):
    global data
    data += b"\0" * (-len(data) % 4)
    views.append({"buffer": 0, "byteOffset": len(data), "byteLength": len(raw), "target": target})
    data += raw
    return len(views) - 1

def add_shape(vertices, indices):
    p = [c for q, _ in vertices for c in q]; n = [c for _, q in vertices for c in q]
    out = {}
    for key, flat in (("POSITION", p), ("NORMAL", n)):
        acc = {"bufferView": add(struct.pack("<%df" % len(flat), *flat), 34962), "componentType": 5126,
               "count": len(vertices), "type": "VEC3"}
        if key == "POSITION":
            f = [struct.unpack("<f", struct.pack("<f", c))[0] for c in flat]
            acc["min"] = [min(f[k::3]) for k in range(3)]; acc["max"] = [max(f[k::3]) for k in range(3)]
        accessors.append(acc); out[key] = len(accessors) - 1
    accessors.append({"bufferView": add(struct.pack("<%dH" % len(indices), *indices), 34963), "componentType": 5123,
                      "count": len(indices), "type": "SCALAR"})
    return {"attributes": out, "indices": len(accessors) - 1}

shapes = {"cube": add_shape(*cube()), "sphere": add_shape(*sphere()), "cone": add_shape(*cone())}
colors = {"ground": (0.105, 0.11, 0.125), "crate": (0.62, 0.43, 0.26), "slab": (0.42, 0.46, 0.52), "ball": (0.72, 0.30, 0.24),
          "cone": (0.28, 0.50, 0.38), "block": (0.36, 0.40, 0.62)}
materials = [{"name": n, "pbrMetallicRoughness": {"baseColorFactor": [*c, 1], "metallicFactor": 0, "roughnessFactor": 0.9}}
             for n, c in colors.items()]

def mesh(shape, color):
    meshes.append({"name": shape + "-" + color, "primitives": [dict(shapes[shape], material=list(colors).index(color))]})
    return len(meshes) - 1

def turn(axis, degrees):
    h = math.radians(degrees) / 2
    return [a * math.sin(h) for a in axis] + [math.cos(h)]

nodes = [
    {"name": "Ground", "mesh": mesh("cube", "ground"), "translation": [0, -0.05, 0], "scale": [12, 0.1, 12]},
    {"name": "Crate", "mesh": mesh("cube", "crate"), "translation": [0, 0.5, 0]},
    {"name": "Turntable", "translation": [2.6, 0.2, -0.6], "rotation": turn([0, 1, 0], 30), "scale": [1.4, 1.4, 1.4], "children": [3, 4]},
    {"name": "Slab", "mesh": mesh("cube", "slab"), "scale": [1.5, 0.28, 1.5]},
    {"name": "Ball", "mesh": mesh("sphere", "ball"), "translation": [0.25, 0.54, 0.1], "scale": [0.8, 0.8, 0.8], "children": [5]},
    {"name": "Hat", "mesh": mesh("cone", "cone"), "translation": [0.25, 0.62, 0], "rotation": turn([0, 0, 1], -22), "scale": [0.55, 0.6, 0.55]},
    {"name": "Stack", "translation": [-2.4, 0.4, -0.9], "rotation": turn([0, 1, 0], -25), "scale": [1.6, 0.8, 1], "children": [7, 8]},
    {"name": "Block", "mesh": mesh("cube", "block"), "scale": [1, 1, 1]},
    {"name": "Tilted", "mesh": mesh("cube", "crate"), "translation": [0.1, 0.8, 0], "rotation": turn([0, 1, 0], 35), "scale": [0.55, 0.6, 0.7]},
]
gltf = {"asset": {"version": "2.0", "generator": "scripts/make_default_scene.py"}, "scene": 0,
        "scenes": [{"nodes": [0, 1, 2, 6]}], "nodes": nodes, "meshes": meshes, "materials": materials,
        "accessors": accessors, "bufferViews": views,
        "buffers": [{"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()}]}
out = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "samples", "scenes", "default.gltf")
with open(out, "w") as f:
    json.dump(gltf, f, indent=1)
    f.write("\n")

# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""glTF scenes of plain boxes and turned bodies, written with nothing but Python's own library."""
import base64
import json
import math
import pathlib
import struct


def box(size, middle=(0, 0, 0)):
    """Positions and normals of a box, six vertices a face."""
    out = b""
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            normal = [0.0, 0.0, 0.0]
            normal[axis] = side
            for a, b in ((-1, -1), (side, -side), (1, 1), (-1, -1), (1, 1), (-side, side)):
                p = [0.0, 0.0, 0.0]
                p[axis], p[u], p[v] = side, a, b
                out += struct.pack("<6f", *(middle[i] + size[i] / 2 * p[i] for i in range(3)), *normal)
    return out


def turned(profile, corners=32):
    """The same of a body of revolution about z, with flat faces. @param profile (radius, z) from end to end, by rising z"""
    def at(radius, z, i):
        angle = 2 * math.pi * (i % corners) / corners
        return radius * math.cos(angle), radius * math.sin(angle), z

    out = b""
    for (r, z), (s, w) in zip(profile, profile[1:]):
        for i in range(corners):
            middle = 2 * math.pi * (i + 0.5) / corners
            length = math.hypot(w - z, r - s)
            normal = math.cos(middle) * (w - z) / length, math.sin(middle) * (w - z) / length, (r - s) / length
            a, b, c, d = at(r, z, i), at(r, z, i + 1), at(s, w, i + 1), at(s, w, i)
            for triangle in ((a, b, c), (a, c, d)):
                if len(set(triangle)) == 3: out += b"".join(struct.pack("<6f", *p, *normal) for p in triangle)
    return out


def write_scene(path, nodes, roots=None, **more):
    """Nodes are glTF's, but may have "box": (size) or (size, middle), or "turned": a profile; and a "color". `more` is added
    to the document."""
    document = {"asset": {"version": "2.0"}, "scene": 0, "nodes": [], "meshes": [], "accessors": [], "bufferViews": [], "buffers": []}
    data = b""
    for node in nodes:
        node = dict(node)
        shape, profile = node.pop("box", None), node.pop("turned", None)
        if shape or profile:
            if shape:
                size, middle = shape if isinstance(shape[0], (tuple, list)) else (shape, (0, 0, 0))
                vertices = box(size, middle)
            else:
                vertices = turned(profile)
            count, first = len(vertices) // 24, len(document["accessors"])
            view = len(document["bufferViews"])
            document["bufferViews"].append({"buffer": 0, "byteOffset": len(data), "byteLength": len(vertices), "byteStride": 24})
            places = [p[:3] for p in struct.iter_unpack("<6f", vertices)]
            low, high = ([most(p[i] for p in places) for i in range(3)] for most in (min, max))
            document["accessors"] += [{"bufferView": view, "componentType": 5126, "count": count, "type": "VEC3", "min": low, "max": high},
                                      {"bufferView": view, "byteOffset": 12, "componentType": 5126, "count": count, "type": "VEC3"}]
            node["mesh"] = len(document["meshes"])
            primitive = {"attributes": {"POSITION": first, "NORMAL": first + 1}}
            if color := node.pop("color", None):
                primitive["material"] = len(document.setdefault("materials", []))
                document["materials"].append({"pbrMetallicRoughness": {"baseColorFactor": [*color, 1], "metallicFactor": 0}})
            document["meshes"].append({"primitives": [primitive]})
            data += vertices
        document["nodes"].append(node)
    children = {child for node in nodes for child in node.get("children", ())}
    document["scenes"] = [{"nodes": [i for i in range(len(nodes)) if i not in children] if roots is None else roots}]
    document["buffers"].append({"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()})
    document.update(more)
    pathlib.Path(path).write_text(json.dumps(document), encoding="utf-8")

# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""glTF scenes of plain boxes, written with nothing but Python's own library."""
import base64
import json
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


def write_scene(path, nodes, roots=None, **more):
    """Nodes are glTF's, but may have "box": (size) or (size, middle). `more` is added to the document."""
    document = {"asset": {"version": "2.0"}, "scene": 0, "nodes": [], "meshes": [], "accessors": [], "bufferViews": [], "buffers": []}
    data = b""
    for node in nodes:
        node = dict(node)
        if shape := node.pop("box", None):
            size, middle = shape if isinstance(shape[0], (tuple, list)) else (shape, (0, 0, 0))
            vertices, first = box(size, middle), len(document["accessors"])
            view = len(document["bufferViews"])
            document["bufferViews"].append({"buffer": 0, "byteOffset": len(data), "byteLength": len(vertices), "byteStride": 24})
            low, high = ([middle[i] + s * size[i] / 2 for i in range(3)] for s in (-1, 1))
            document["accessors"] += [{"bufferView": view, "componentType": 5126, "count": 36, "type": "VEC3", "min": low, "max": high},
                                      {"bufferView": view, "byteOffset": 12, "componentType": 5126, "count": 36, "type": "VEC3"}]
            node["mesh"] = len(document["meshes"])
            document["meshes"].append({"primitives": [{"attributes": {"POSITION": first, "NORMAL": first + 1}}]})
            data += vertices
        document["nodes"].append(node)
    children = {child for node in nodes for child in node.get("children", ())}
    document["scenes"] = [{"nodes": [i for i in range(len(nodes)) if i not in children] if roots is None else roots}]
    document["buffers"].append({"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()})
    document.update(more)
    pathlib.Path(path).write_text(json.dumps(document), encoding="utf-8")

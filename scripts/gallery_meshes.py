# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Meshes, pictures and a glTF writer for the gallery's scenes: nothing but Python's own library."""
import json
import math
import random
import struct
import zlib


class Mesh:
    """Positions with normals and coordinates, and triangles."""

    def __init__(self):
        self.vertices, self.indices = [], []

    def add(self, position, normal, uv=(0, 0)):
        self.vertices.append((*position, *normal, *uv))
        return len(self.vertices) - 1

    def quad(self, corners, normal, uvs=((0, 0), (1, 0), (1, 1), (0, 1))):
        a, b, c, d = (self.add(p, normal, uv) for p, uv in zip(corners, uvs))
        self.indices += [a, b, c, a, c, d]

    def moved(self, x, y, z):
        out = Mesh()
        out.vertices = [(v[0] + x, v[1] + y, v[2] + z, *v[3:]) for v in self.vertices]
        out.indices = list(self.indices)
        return out

    def joined(self, other):
        first = len(self.vertices)
        self.vertices += other.vertices
        self.indices += [first + i for i in other.indices]
        return self


def rounded_box(w, h, d, r=0.02, steps=3):
    """Edges w, h, d along x, y, z, rounded; its middle is the origin."""
    r = min(r, w / 2, h / 2, d / 2)
    mesh, half = Mesh(), (w / 2 - r, h / 2 - r, d / 2 - r)
    # Each face of a cube, its grid finer where it is bent; pushed out from the box within.
    grid = [(-1, m) for m in [math.tan(math.pi / 4 * (i / steps - 1)) for i in range(steps + 1)]]
    line = [(-1, g[1]) for g in grid] + [(1, -g[1]) for g in reversed(grid)]
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            rows = []
            for su, tu in line:
                row = []
                for sv, tv in line:
                    n = [0.0] * 3
                    n[axis], n[u], n[v] = side, tu, tv
                    length = math.sqrt(sum(x * x for x in n))
                    n = [x / length for x in n]
                    p = [0.0] * 3
                    p[axis] = side * half[axis] + r * n[axis]
                    p[u] = su * half[u] + r * n[u]
                    p[v] = sv * half[v] + r * n[v]
                    size = (w, h, d)
                    uv = (p[u] / size[u] + 0.5, 0.5 - p[v] / size[v])
                    row.append(mesh.add(p, n, uv))
                rows.append(row)
            for i in range(len(line) - 1):
                for j in range(len(line) - 1):
                    a, b, c, e = rows[i][j], rows[i + 1][j], rows[i + 1][j + 1], rows[i][j + 1]
                    mesh.indices += [a, b, c, a, c, e] if side > 0 else [a, c, b, a, e, c]
    return mesh


def lathe(profile, segments=40):
    """(radius, height) from the bottom up, turned about y; sharp where a pair comes twice."""
    mesh = Mesh()
    rings = []
    for k, (radius, y) in enumerate(profile):
        before = profile[k - 1] if k > 0 and profile[k - 1] != profile[k] else None
        after = profile[k + 1] if k + 1 < len(profile) and profile[k + 1] != profile[k] else None
        normals = [(b[1] - a[1], a[0] - b[0]) for a, b in ((before, (radius, y)), ((radius, y), after)) if a and b]
        nr, ny = (sum(n[0] / math.hypot(*n) for n in normals), sum(n[1] / math.hypot(*n) for n in normals)) if normals else (0, 1)
        length = math.hypot(nr, ny) or 1
        ring = []
        for i in range(segments + 1):
            a = 2 * math.pi * i / segments
            ring.append(mesh.add((radius * math.cos(a), y, radius * math.sin(a)), (nr / length * math.cos(a), ny / length, nr / length * math.sin(a)),
                                 (i / segments, k / (len(profile) - 1))))
        rings.append(ring)
    for k in range(len(rings) - 1):
        if profile[k] == profile[k + 1]:
            continue
        for i in range(segments):
            a, b, c, d = rings[k][i], rings[k][i + 1], rings[k + 1][i + 1], rings[k + 1][i]
            mesh.indices += [a, c, b, a, d, c]
    return mesh


def cylinder(r, h, bevel=0.01, segments=40):
    """From y = 0 to h."""
    bevel = min(bevel, r * 0.4, h * 0.4)
    return lathe([(0, 0), (r - bevel, 0), (r - bevel, 0), (r, bevel), (r, bevel), (r, h - bevel), (r, h - bevel), (r - bevel, h), (r - bevel, h), (0, h)], segments)


def ball(r, rings=20, squash=1.0):
    return lathe([(r * math.sin(math.pi * i / rings), -squash * r * math.cos(math.pi * i / rings)) for i in range(rings + 1)], 2 * rings)


def plane(w, d, tiles=(1, 1)):
    mesh = Mesh()
    u, v = tiles
    mesh.quad([(-w / 2, 0, d / 2), (w / 2, 0, d / 2), (w / 2, 0, -d / 2), (-w / 2, 0, -d / 2)], (0, 1, 0), [(0, v), (u, v), (u, 0), (0, 0)])
    return mesh


def prism(outline, depth):
    """A convex outline in x and y, counter-clockwise, as deep along z."""
    mesh, n = Mesh(), len(outline)
    for z, normal in ((depth / 2, 1), (-depth / 2, -1)):
        ring = [mesh.add((x, y, z), (0, 0, normal), (x, -y)) for x, y in outline]
        for i in range(1, n - 1):
            mesh.indices += [ring[0], ring[i], ring[i + 1]] if normal > 0 else [ring[0], ring[i + 1], ring[i]]
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        length = math.hypot(bx - ax, by - ay)
        mesh.quad([(ax, ay, depth / 2), (ax, ay, -depth / 2), (bx, by, -depth / 2), (bx, by, depth / 2)], ((by - ay) / length, (ax - bx) / length, 0))
    return mesh


def png(width, height, texel):
    """texel(x, y): (r, g, b) or (r, g, b, a), 0 to 255."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            c = texel(x, y)
            rows += bytes(max(0, min(255, round(v))) for v in (*c, 255)[:4])

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b"")


class Noise:
    """Smooth values from 0 to 1 that repeat after `period`."""

    def __init__(self, period, seed):
        r = random.Random(seed)
        self.period, self.grid = period, [[r.random() for _ in range(period)] for _ in range(period)]

    def __call__(self, x, y):
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        at = lambda a, b: self.grid[b % self.period][a % self.period]
        return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v


def linear(hex_color):
    """"#rrggbb" as glTF has colors."""
    parts = [int(hex_color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


class Scene:
    """A .glb: nodes with names below one another."""

    def __init__(self):
        self.blob = bytearray()
        self.json = {"asset": {"version": "2.0", "generator": "gizmo gallery"}, "scene": 0, "scenes": [{"nodes": []}], "nodes": [], "meshes": [],
                     "materials": [], "accessors": [], "bufferViews": [], "buffers": [{}]}
        self.materials = {}

    def view(self, data, **more):
        while len(self.blob) % 4:
            self.blob.append(0)
        self.json["bufferViews"].append({"buffer": 0, "byteOffset": len(self.blob), "byteLength": len(data), **more})
        self.blob += data
        return len(self.json["bufferViews"]) - 1

    def texture(self, image):
        for part in ("images", "textures"):
            self.json.setdefault(part, [])
        self.json["images"].append({"bufferView": self.view(image), "mimeType": "image/png"})
        self.json["textures"].append({"source": len(self.json["images"]) - 1})
        return len(self.json["textures"]) - 1

    def material(self, color="#ffffff", texture=None, alpha=1.0):
        key = (color, texture, alpha)
        if key not in self.materials:
            pbr = {"baseColorFactor": [*linear(color), alpha], "metallicFactor": 0}
            if texture is not None:
                pbr["baseColorTexture"] = {"index": texture}
            self.json["materials"].append({"pbrMetallicRoughness": pbr, **({"alphaMode": "BLEND"} if alpha < 1 else {})})
            self.materials[key] = len(self.json["materials"]) - 1
        return self.materials[key]

    def mesh(self, *parts):
        """(Mesh, material) ...: shared by all nodes that name it."""
        primitives = []
        for mesh, material in parts:
            accessors = []
            for start, width, kind in ((0, 3, "VEC3"), (3, 3, "VEC3"), (6, 2, "VEC2")):
                values = [v[start:start + width] for v in mesh.vertices]
                accessor = {"bufferView": self.view(b"".join(struct.pack(f"<{width}f", *v) for v in values)), "componentType": 5126, "count": len(values),
                            "type": kind}
                if start == 0:
                    accessor |= {"min": [min(v[i] for v in values) for i in range(3)], "max": [max(v[i] for v in values) for i in range(3)]}
                    accessor |= {k: list(struct.unpack("<3f", struct.pack("<3f", *accessor[k]))) for k in ("min", "max")}
                self.json["accessors"].append(accessor)
                accessors.append(len(self.json["accessors"]) - 1)
            self.json["accessors"].append({"bufferView": self.view(struct.pack(f"<{len(mesh.indices)}I", *mesh.indices)), "componentType": 5125,
                                           "count": len(mesh.indices), "type": "SCALAR"})
            primitives.append({"attributes": dict(zip(("POSITION", "NORMAL", "TEXCOORD_0"), accessors)), "indices": len(self.json["accessors"]) - 1,
                               "material": material})
        self.json["meshes"].append({"primitives": primitives})
        return len(self.json["meshes"]) - 1

    def node(self, name, mesh=None, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1), below=None):
        """@param turn degrees about x, then y, then z."""
        q = (0.0, 0.0, 0.0, 1.0)
        for axis, degrees in enumerate(turn):
            half, p = math.radians(degrees) / 2, [0.0, 0.0, 0.0, 1.0]
            p[axis], p[3] = math.sin(half), math.cos(half)
            q = (p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1], p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
                 p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3], p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2])
        node = {"name": name, "translation": list(at), "rotation": list(q), "scale": list(scale)}
        if mesh is not None:
            node["mesh"] = mesh
        self.json["nodes"].append(node)
        index = len(self.json["nodes"]) - 1
        parent = self.json["scenes"][0]["nodes"] if below is None else self.json["nodes"][below].setdefault("children", [])
        parent.append(index)
        return index

    def write(self, path):
        while len(self.blob) % 4:
            self.blob.append(0)
        self.json["buffers"][0]["byteLength"] = len(self.blob)
        text = json.dumps(self.json, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        with open(path, "wb") as file:
            file.write(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(self.blob)))
            file.write(struct.pack("<I4s", len(text), b"JSON") + text)
            file.write(struct.pack("<I4s", len(self.blob), b"BIN\0") + self.blob)

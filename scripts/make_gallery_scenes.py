#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""make_gallery_scenes.py DIRECTORY: writes room.glb, robot.glb and street.glb there, the scenes of docs/gallery.md."""
import math
import pathlib
import random
import sys

from gallery_meshes import Mesh, Noise, Scene, ball, cylinder, lathe, plane, png, prism, rounded_box


def planks(size, colors, seed):
    """Boards along u with grain, staggered."""
    noise, r = Noise(64, seed), random.Random(seed)
    tone = [[r.choice(colors) for _ in range(4)] for _ in range(6)]
    shift = [r.random() for _ in range(6)]

    def texel(x, y):
        row = y * 6 // size
        along = (x / size * 2 + shift[row]) % 2
        board = int(along * 1.5) % 4
        grain = 0.86 + 0.14 * noise(x / size * 8, y / size * 64) + 0.10 * (noise(x / size * 16, y / size * 32) - 0.5)
        edge = min(y % (size / 6), size / 6 - y % (size / 6), (along * 1.5 % 1) * size / 3)
        return [c * grain * (0.62 if edge < 1.2 else 1) for c in tone[row][board]]
    return png(size, size, texel)


def bricks(size, seed):
    noise, r = Noise(32, seed), random.Random(seed)
    shade = [[r.uniform(0.82, 1.12) for _ in range(4)] for _ in range(8)]

    def texel(x, y):
        row = y * 8 // size
        u = (x / size * 4 + (row % 2) / 2) % 4
        mortar = u % 1 < 0.04 or (y * 8 / size) % 1 < 0.09
        grain = 0.9 + 0.2 * noise(x / 4, y / 4)
        base = (196, 188, 178) if mortar else [c * shade[row][int(u)] for c in (168, 92, 70)]
        return [c * grain for c in base]
    return png(size, size, texel)


def asphalt(size, seed):
    noise = Noise(64, seed)

    def texel(x, y):
        v = 58 + 14 * noise(x, y) + 8 * noise(x / 8, y / 8)
        u = y / size  # across the road
        dash = 0.485 < u < 0.515 and x / size % 0.5 < 0.28
        edge = 0.045 < u < 0.065 or 0.935 < u < 0.955
        return (214, 210, 200) if dash or edge else (v, v, v + 3)
    return png(size, size, texel)


def rug(size):
    def texel(x, y):
        u, v = abs(x / size - 0.5) * 2, abs(y / size - 0.5) * 2
        d = max(u, v)
        if d > 0.93 or 0.76 < d < 0.80:
            return 222, 210, 188
        if d > 0.80:
            return (160, 62, 52) if int(x / size * 40) % 2 == int(y / size * 40) % 2 else (222, 210, 188)
        m = (u * 7 % 1 - 0.5) ** 2 + (v * 7 % 1 - 0.5) ** 2
        return (44, 66, 96) if m < 0.05 else (176, 74, 60)
    return png(size, size, texel)


def painting(size):
    def texel(x, y):
        u, v = x / size, y / size
        hill = 0.60 + 0.09 * math.sin(5 * u) + 0.03 * math.sin(17 * u)
        far = 0.50 + 0.07 * math.sin(3.2 * u + 2)
        if math.hypot(u - 0.70, v - 0.28) < 0.10:
            return 252, 226, 164
        if v > hill:
            return 62 + 40 * (v - hill), 92 + 60 * (v - hill), 70
        if v > far:
            return 112, 140, 142
        return 232 - 60 * v, 176 + 40 * v, 130 + 110 * v
    return png(size, size, texel)


def facade(size, wall, lit, seed):
    """Windows in a wall, four by three."""
    noise, r = Noise(32, seed), random.Random(seed)
    on = [[r.random() < lit for _ in range(4)] for _ in range(3)]

    def texel(x, y):
        u, v = x / size * 4, y / size * 3
        fu, fv = u % 1, v % 1
        if 0.26 < fu < 0.74 and 0.22 < fv < 0.80:
            frame = fu < 0.31 or fu > 0.69 or fv < 0.26 or fv > 0.76 or abs(fu - 0.5) < 0.018 or abs(fv - 0.45) < 0.014
            if frame:
                return 236, 232, 224
            return (248, 214, 148) if on[int(v)][int(u)] else (66 + 50 * (1 - fv), 84 + 54 * (1 - fv), 104 + 56 * (1 - fv))
        sill = 0.22 < fu < 0.78 and 0.80 <= fv < 0.85
        grain = 0.95 + 0.08 * noise(x / 3, y / 3)
        return [c * grain * (0.86 if sill else 1) for c in wall]
    return png(size, size, texel)


def room(path):
    s = Scene()
    wood = s.material(texture=s.texture(planks(256, [(176, 128, 84), (164, 116, 74), (186, 138, 92)], 3)))
    walls, trim, oak = s.material("#d9d4c8"), s.material("#f1eee6"), s.material("#a9794b")
    fabric, dark, brass = s.material("#4f7280"), s.material("#2f3338"), s.material("#c79a52")
    s.node("Floor", s.mesh((plane(6.4, 5.4, (3, 2.5)), wood)))
    s.node("Wall back", s.mesh((rounded_box(6.4, 2.9, 0.12, 0.01), walls)), (0, 1.45, -2.76))
    s.node("Wall left", s.mesh((rounded_box(0.12, 2.9, 5.4, 0.01), s.material("#c4cfc6"))), (-3.26, 1.45, 0))
    for name, box, at in (("Skirting back", (6.4, 0.12, 0.03), (0, 0.06, -2.69)), ("Skirting left", (0.03, 0.12, 5.4), (-3.19, 0.06, 0))):
        s.node(name, s.mesh((rounded_box(*box, 0.01), trim)), at)
    s.node("Rug", s.mesh((plane(2.9, 2.0), s.material(texture=s.texture(rug(256))))), (-0.1, 0.006, 0.35))

    sofa = s.node("Sofa", at=(-0.35, 0, -1.75))
    s.node("Base", s.mesh((rounded_box(2.3, 0.28, 0.95, 0.05), fabric)), (0, 0.28, 0), below=sofa)
    s.node("Back", s.mesh((rounded_box(2.3, 0.62, 0.26, 0.10), fabric)), (0, 0.66, -0.36), (-8, 0, 0), below=sofa)
    arm, seat = s.mesh((rounded_box(0.24, 0.44, 0.95, 0.10), fabric)), s.mesh((rounded_box(0.90, 0.18, 0.72, 0.07), s.material("#5d8391")))
    leg = s.mesh((cylinder(0.03, 0.15), oak))
    for side, word in ((-1, "left"), (1, "right")):
        s.node(f"Arm {word}", arm, (side * 1.06, 0.50, 0), below=sofa)
        s.node(f"Seat {word}", seat, (side * 0.46, 0.50, 0.08), below=sofa)
        for z in (-0.38, 0.38):
            s.node("Leg", leg, (side * 1.02, 0, z), below=sofa)
    pillow = rounded_box(0.44, 0.44, 0.16, 0.08)
    s.node("Cushion yellow", s.mesh((pillow, s.material("#d9a441"))), (-0.72, 0.80, -0.12), (-18, 14, 6), below=sofa)
    s.node("Cushion red", s.mesh((pillow, s.material("#b9523f"))), (0.70, 0.80, -0.12), (-18, -10, -9), below=sofa)

    table = s.node("Coffee table", at=(-0.15, 0, 0.30))
    s.node("Top", s.mesh((rounded_box(1.25, 0.05, 0.66, 0.02), oak)), (0, 0.40, 0), below=table)
    table_leg = s.mesh((cylinder(0.028, 0.38), dark))
    for x in (-0.52, 0.52):
        for z in (-0.24, 0.24):
            s.node("Leg", table_leg, (x, 0, z), below=table)
    vase = [(0, 0), (0.05, 0), (0.085, 0.05), (0.095, 0.11), (0.06, 0.19), (0.035, 0.24), (0.048, 0.28)]
    s.node("Vase", s.mesh((lathe(vase), s.material("#e8e2d4"))), (0.34, 0.425, -0.08), below=table)
    for i, (color, turn) in enumerate((("#30506a", 12), ("#c96f4a", 4), ("#e6d9b8", 21))):
        s.node(f"Magazine {i + 1}", s.mesh((rounded_box(0.30, 0.022, 0.22, 0.006), s.material(color))), (-0.28, 0.437 + 0.023 * i, 0.03), (0, turn, 0), below=table)
    s.node("Cup", s.mesh((lathe([(0, 0), (0.034, 0), (0.040, 0.07), (0.040, 0.07), (0.036, 0.07), (0.030, 0.01), (0, 0.01)]), s.material("#7fa08a"))), (0.05, 0.425, 0.16), below=table)

    lamp = s.node("Lamp", at=(1.45, 0, -1.95))
    s.node("Foot", s.mesh((cylinder(0.17, 0.03), dark)), below=lamp)
    s.node("Pole", s.mesh((cylinder(0.014, 1.5), brass)), (0, 0.03, 0), below=lamp)
    s.node("Shade", s.mesh((lathe([(0.24, 0), (0.16, 0.30)], 48), s.material("#f3e3bd"))), (0, 1.42, 0), below=lamp)

    shelf = s.node("Bookshelf", at=(2.40, 0, -2.46))
    board = s.mesh((rounded_box(1.20, 0.035, 0.34, 0.008), oak))
    side = s.mesh((rounded_box(0.035, 1.95, 0.34, 0.008), oak))
    for x in (-0.60, 0.60):
        s.node("Side", side, (x, 0.975, 0), below=shelf)
    r = random.Random(8)
    tones = ["#7d2f2a", "#2f4f63", "#c58f3d", "#4c6b4a", "#d8cfba", "#8a5a7a", "#35383d", "#b8694a", "#6f8fa3"]
    spine = {c: s.mesh((rounded_box(1, 1, 1, 0.06, 2), s.material(c))) for c in tones}
    for level in range(5):
        y = 0.06 + 0.46 * level
        s.node("Board", board, (0, y, 0), below=shelf)
        if level == 4:
            continue
        books, x = s.node(f"Shelf {level + 1}", at=(0, y + 0.018, 0), below=shelf), -0.56
        end = r.uniform(0.20, 0.52)
        while x < end:
            w, h = r.uniform(0.026, 0.055), r.uniform(0.24, 0.36)
            s.node("Book", spine[r.choice(tones)], (x + w / 2, h / 2, 0.03), scale=(w, h, 0.21), below=books)
            x += w + 0.003
    s.node("Globe", s.mesh((ball(0.13), s.material("#5f93a8"))), (0.42, 0.20 + 0.06 + 0.46 * 2 - 0.05, 0.02), below=shelf)

    plant = s.node("Plant", at=(-2.62, 0, -2.05))
    s.node("Pot", s.mesh((lathe([(0, 0), (0.17, 0), (0.17, 0), (0.23, 0.34), (0.23, 0.34), (0.20, 0.34), (0.19, 0.28), (0, 0.28)]), s.material("#c57b57"))), below=plant)
    leaf = s.mesh((ball(1, 12), s.material("#4f8a4f")))
    for i in range(17):
        a, tilt, reach = i * 2.4, 22 + 46 * r.random(), 0.30 + 0.30 * r.random()
        h = 0.55 + 0.60 * r.random()
        s.node("Leaf", leaf, (math.cos(a) * reach * 0.6, h, math.sin(a) * reach * 0.6), (0, -math.degrees(a), tilt), (reach * 0.62, 0.012, 0.075), below=plant)
        s.node("Stem", s.mesh((cylinder(0.007, h - 0.25), s.material("#3f6f43"))), (math.cos(a) * reach * 0.25, 0.26, math.sin(a) * reach * 0.25),
               (math.degrees(math.sin(a) * 0.25), 0, -math.degrees(math.cos(a) * 0.25)), below=plant)

    frame = s.node("Painting", at=(-0.35, 1.75, -2.68))
    s.node("Frame", s.mesh((rounded_box(1.26, 0.86, 0.045, 0.015), dark)), below=frame)
    canvas = Mesh()
    canvas.quad([(-0.58, -0.38, 0), (0.58, -0.38, 0), (0.58, 0.38, 0), (-0.58, 0.38, 0)], (0, 0, 1), [(0, 1), (1, 1), (1, 0), (0, 0)])
    s.node("Canvas", s.mesh((canvas, s.material(texture=s.texture(painting(256))))), (0, 0, 0.0235), below=frame)

    chair = s.node("Armchair", at=(1.65, 0, 0.35), turn=(0, -62, 0))
    mustard = s.material("#c9933a")
    s.node("Seat", s.mesh((rounded_box(0.74, 0.22, 0.72, 0.09), mustard)), (0, 0.40, 0), below=chair)
    s.node("Back", s.mesh((rounded_box(0.74, 0.66, 0.18, 0.08), mustard)), (0, 0.74, -0.30), (-12, 0, 0), below=chair)
    chair_arm, chair_leg = s.mesh((rounded_box(0.13, 0.34, 0.68, 0.06), mustard)), s.mesh((cylinder(0.022, 0.31), oak))
    for x in (-0.38, 0.38):
        s.node("Arm", chair_arm, (x, 0.52, 0), below=chair)
        for z in (-0.27, 0.27):
            s.node("Leg", chair_leg, (x * 0.82, 0, z), below=chair)
    s.write(path)


def robot(path):
    s = Scene()
    floor = s.material("#6d7278")
    orange, steel, black = s.material("#e2762a"), s.material("#b9bec4"), s.material("#2b2e33")
    s.node("Floor", s.mesh((plane(9, 9), floor)))
    for i in range(4):
        s.node("Stripe", s.mesh((plane(0.10, 4.6), s.material("#d9b23c"))), ((-2.3, 2.3, 0, 0)[i], 0.004, (0, 0, -2.3, 2.3)[i]), (0, (0, 0, 90, 90)[i], 0))

    base = s.node("Robot")
    s.node("Plate", s.mesh((cylinder(0.46, 0.08, 0.02, 64), steel)), below=base)
    s.node("Pedestal", s.mesh((lathe([(0.36, 0), (0.36, 0), (0.30, 0.26), (0.30, 0.34), (0.30, 0.34), (0, 0.34)], 64), black)), (0, 0.08, 0), below=base)
    turret = s.node("Turret", s.mesh((cylinder(0.31, 0.22, 0.04, 64), orange)), (0, 0.42, 0), (0, 28, 0), below=base)
    cheek = s.mesh((prism([(-0.20, 0), (0.20, 0), (0.13, 0.34), (0.05, 0.42), (-0.05, 0.42), (-0.13, 0.34)], 0.07), orange))
    for z in (-0.17, 0.17):
        s.node("Cheek", cheek, (0, 0.20, z), below=turret)
    # Along x from the joint at the origin; the joint's drum across it.
    def link(length, r0, r1, width):
        outline = []
        for i in range(13):
            a = math.pi / 2 + math.pi * i / 12
            outline.append((r0 * math.cos(a), r0 * math.sin(a)))
        for i in range(13):
            a = -math.pi / 2 + math.pi * i / 12
            outline.append((length + r1 * math.cos(a), r1 * math.sin(a)))
        return prism(outline, width)

    def drum(r, width):
        m, out = cylinder(r, width, 0.015, 48), Mesh()
        out.vertices = [(v[0], v[2], width / 2 - v[1], v[3], v[5], -v[4], *v[6:]) for v in m.vertices]
        out.indices = m.indices
        return out
    shoulder = s.node("Shoulder", s.mesh((drum(0.15, 0.46), black)), (0, 0.54, 0), (0, 0, 62), below=turret)
    s.node("Upper arm", s.mesh((link(1.05, 0.145, 0.115, 0.24), orange)), below=shoulder)
    s.node("Cover", s.mesh((link(0.72, 0.075, 0.060, 0.27), s.material("#f2efe8"))), (0.17, 0, 0), below=shoulder)
    elbow = s.node("Elbow", s.mesh((drum(0.125, 0.36), black)), (1.05, 0, 0), (0, 0, -78), below=shoulder)
    s.node("Forearm", s.mesh((link(0.82, 0.115, 0.080, 0.19), orange)), below=elbow)
    s.node("Cover", s.mesh((link(0.50, 0.055, 0.042, 0.215), s.material("#f2efe8"))), (0.16, 0, 0), below=elbow)
    wrist = s.node("Wrist", s.mesh((drum(0.085, 0.25), black)), (0.82, 0, 0), (0, 0, -58), below=elbow)
    s.node("Hand", s.mesh((link(0.20, 0.07, 0.055, 0.13), steel)), below=wrist)
    gripper = s.node("Gripper", s.mesh((rounded_box(0.07, 0.14, 0.24, 0.02), black)), (0.275, 0, 0), below=wrist)
    finger = rounded_box(0.20, 0.07, 0.035, 0.012).moved(0.10, 0, 0).joined(rounded_box(0.07, 0.07, 0.05, 0.012).moved(0.20, 0, 0))
    for name, z, turn in (("Finger left", 0.085, 0), ("Finger right", -0.085, 0)):
        s.node(name, s.mesh((finger, steel)), (0.03, 0, z), (0, turn, 0), below=gripper)

    bench = s.node("Bench", at=(1.60, 0, 0.95))
    top = s.material(texture=s.texture(planks(128, [(186, 150, 108), (176, 140, 98)], 11)))
    s.node("Top", s.mesh((rounded_box(1.5, 0.07, 0.9, 0.015), top)), (0, 0.70, 0), below=bench)
    leg = s.mesh((rounded_box(0.07, 0.67, 0.07, 0.01), s.material("#4a5560")))
    for x in (-0.66, 0.66):
        for z in (-0.36, 0.36):
            s.node("Leg", leg, (x, 0.335, z), below=bench)
    gear = Mesh()
    teeth = 14
    outline = []
    for i in range(teeth * 4):
        a, out = 2 * math.pi * i / (teeth * 4), i % 4 in (1, 2)
        outline.append(((0.105 if out else 0.084) * math.cos(a), (0.105 if out else 0.084) * math.sin(a)))
    center = prism(outline, 0.05)
    gear.joined(center)
    s.node("Gear large", s.mesh((gear, steel)), (-0.42, 0.76, 0.16), (90, 0, 0), below=bench)
    s.node("Gear small", s.mesh((gear, s.material("#c79a52"))), (-0.20, 0.76, 0.24), (90, 0, 10), (0.62, 0.62, 1), below=bench)
    s.node("Crate", s.mesh((rounded_box(0.34, 0.24, 0.26, 0.02), s.material("#3f6f8f"))), (0.38, 0.855, -0.14), (0, 18, 0), below=bench)
    s.node("Bolt", s.mesh((lathe([(0, 0), (0.05, 0), (0.05, 0), (0.05, 0.035), (0.05, 0.035), (0.024, 0.035), (0.024, 0.035), (0.024, 0.16), (0.024, 0.16), (0, 0.16)], 6), steel)),
           (0.10, 0.735, 0.22), below=bench)
    s.node("Part", s.mesh((rounded_box(0.16, 0.11, 0.16, 0.02), s.material("#b9523f"))), (-0.05, 0.79, -0.12), (0, 32, 0), below=bench)
    rack = s.node("Rack", at=(-1.75, 0, -1.35), turn=(0, 35, 0))
    for y in (0.25, 0.85, 1.45):
        s.node("Shelf", s.mesh((rounded_box(1.5, 0.04, 0.5, 0.01), s.material("#4a5560"))), (0, y, 0), below=rack)
    post = s.mesh((rounded_box(0.05, 1.7, 0.05, 0.01), s.material("#39424b")))
    for x in (-0.72, 0.72):
        for z in (-0.22, 0.22):
            s.node("Post", post, (x, 0.85, z), below=rack)
    r, bin_mesh = random.Random(4), rounded_box(0.30, 0.22, 0.36, 0.03)
    bins = [s.mesh((bin_mesh, s.material(c))) for c in ("#c24f43", "#3f7fb0", "#d9a441", "#58906a")]
    for y in (0.25, 0.85, 1.45):
        for i in range(4):
            if r.random() < 0.85:
                s.node("Bin", r.choice(bins), (-0.54 + 0.36 * i, y + 0.13, 0), (0, r.uniform(-6, 6), 0), below=rack)
    s.write(path)


def street(path):
    s = Scene()
    grass, pavement, curb = s.material("#6f8f55"), s.material("#b4afa6"), s.material("#d2cec6")
    s.node("Grass", s.mesh((plane(60, 46), grass)))
    s.node("Road", s.mesh((plane(60, 7, (5, 1)), s.material(texture=s.texture(asphalt(256, 2))))), (0, 0.012, 0))
    walk, stone = s.mesh((rounded_box(60, 0.16, 2.6, 0.02), pavement)), s.mesh((rounded_box(60, 0.18, 0.16, 0.03), curb))
    for side, word in ((-1, "far"), (1, "near")):
        s.node(f"Pavement {word}", walk, (0, 0.06, side * 4.9))
        s.node(f"Curb {word}", stone, (0, 0.07, side * 3.58))

    houses = s.node("Houses")
    brick = s.material(texture=s.texture(bricks(128, 5)))
    looks = [((206, 180, 150), 0.25, "#8a4b3c"), ((178, 190, 188), 0.35, "#4c5660"), ((214, 206, 190), 0.15, "#6b4a3d"), ((190, 150, 132), 0.30, "#3f474f"),
             ((186, 196, 172), 0.2, "#7a4438"), ((200, 188, 204), 0.3, "#4c5660")]
    x = -20.0
    for i, (wall, lit, roof) in enumerate(looks):
        w, h, d = (6.2, 7.0, 6.6, 5.8, 6.8, 6.4)[i], (6.2, 7.6, 5.6, 7.0, 6.0, 7.2)[i], 6.0
        house = s.node(f"House {i + 1}", at=(x + w / 2, 0, -9.6), below=houses)
        front = s.material(texture=s.texture(facade(192, wall, lit, i)))
        body = Mesh()
        body.quad([(-w / 2, 0.8, d / 2), (w / 2, 0.8, d / 2), (w / 2, h, d / 2), (-w / 2, h, d / 2)], (0, 0, 1), [(0, 1), (1, 1), (1, 0), (0, 0)])
        plain = Mesh()
        for side in (-1, 1):
            corners = [(side * w / 2, 0.8, side * d / 2), (side * w / 2, 0.8, -side * d / 2), (side * w / 2, h, -side * d / 2), (side * w / 2, h, side * d / 2)]
            plain.quad(corners, (side, 0, 0))
        color = "#" + "".join(f"{c:02x}" for c in wall)
        s.node("Walls", s.mesh((body, front), (plain, s.material(color))), below=house)
        foot = Mesh()
        for corners, normal, length in (([(-w / 2, 0, d / 2), (w / 2, 0, d / 2), (w / 2, 0.8, d / 2), (-w / 2, 0.8, d / 2)], (0, 0, 1), w),
                                        ([(w / 2, 0, d / 2), (w / 2, 0, -d / 2), (w / 2, 0.8, -d / 2), (w / 2, 0.8, d / 2)], (1, 0, 0), d)):
            foot.quad(corners, normal, [(0, 0.8), (length, 0.8), (length, 0), (0, 0)])
        s.node("Plinth", s.mesh((foot, brick)), below=house)
        roof_mesh = prism([(-d / 2 - 0.35, 0), (d / 2 + 0.35, 0), (0, 2.0 + 0.25 * (i % 3))], w + 0.3)
        s.node("Roof", s.mesh((roof_mesh, s.material(roof))), (0, h, 0), (0, 90, 0), below=house)
        s.node("Chimney", s.mesh((rounded_box(0.6, 1.6, 0.6, 0.03), brick)), (w * 0.25, h + 1.5, -0.8), below=house)
        s.node("Door", s.mesh((rounded_box(1.0, 2.1, 0.10, 0.02), s.material(("#7d2f2a", "#2f4f63", "#3f5f48")[i % 3]))), (0, 1.05, d / 2 + 0.02), below=house)
        s.node("Step", s.mesh((rounded_box(1.5, 0.18, 0.6, 0.03), curb)), (0, 0.12, d / 2 + 0.3), below=house)
        x += w + 0.35

    r = random.Random(6)
    trees = s.node("Trees")
    bark, crown = s.mesh((lathe([(0.17, 0), (0.11, 1.2), (0.08, 2.4)], 16), s.material("#6b4f3a"))), [s.mesh((ball(1, 14), s.material(c))) for c in ("#4f7f46", "#5f9150", "#6fa05a")]
    for i in range(8):
        tree = s.node(f"Tree {i + 1}", at=(-17.5 + 5 * i, 0.14, 5.4 if i % 2 else -5.5), turn=(0, r.uniform(0, 360), 0), scale=[r.uniform(0.9, 1.15)] * 3, below=trees)
        s.node("Trunk", bark, below=tree)
        for k in range(6):
            a, size = k * 1.05 + r.random(), r.uniform(0.55, 0.85)
            s.node("Crown", crown[k % 3], (0.55 * math.cos(a) * (k > 0), 2.5 + 0.55 * r.random() + 0.6 * (k == 0), 0.55 * math.sin(a) * (k > 0)), scale=(size, size * 0.85, size), below=tree)

    lamps, pole = s.node("Lamps"), s.mesh((cylinder(0.055, 4.2), s.material("#3a4046")))
    arm, head = s.mesh((rounded_box(0.06, 0.06, 1.1, 0.02), s.material("#3a4046"))), s.mesh((rounded_box(0.26, 0.10, 0.5, 0.04), s.material("#fbe9b8")))
    for i in range(4):
        lamp = s.node(f"Lamp {i + 1}", at=(-15 + 10 * i, 0.14, -4.0), below=lamps)
        s.node("Pole", pole, below=lamp)
        s.node("Arm", arm, (0, 4.15, 0.5), below=lamp)
        s.node("Head", head, (0, 4.10, 1.0), below=lamp)

    # From the side: nose at +x.
    body = [(-2.0, 0.35), (1.9, 0.35), (2.05, 0.55), (1.98, 0.78), (1.1, 0.92), (-1.9, 0.98), (-2.08, 0.75)]
    cabin = [(-1.55, 0.95), (1.0, 0.90), (0.35, 1.42), (-1.15, 1.45)]
    glass, rubber = s.material("#2c3a44"), s.material("#22252a")
    wheel_mesh = cylinder(0.33, 0.24, 0.05, 32)
    wheel_mesh.vertices = [(v[0], v[2], 0.12 - v[1], v[3], v[5], -v[4], *v[6:]) for v in wheel_mesh.vertices]
    hub = cylinder(0.17, 0.26, 0.02, 24)
    hub.vertices = [(v[0], v[2], 0.13 - v[1], v[3], v[5], -v[4], *v[6:]) for v in hub.vertices]
    wheel = s.mesh((wheel_mesh, rubber), (hub, s.material("#b9bec4")))
    cars = s.node("Cars")
    for i, (color, px, pz, turn) in enumerate((("#b5362f", -2.5, 1.75, 0), ("#2f6690", 6.4, -1.75, 180), ("#e3dccb", -11.0, -1.75, 180), ("#3d7a5a", 13.5, 1.75, 0))):
        car = s.node(("Car red", "Car blue", "Car white", "Car green")[i], at=(px, 0.02, pz), turn=(0, turn, 0), below=cars)
        paint = s.material(color)
        s.node("Body", s.mesh((prism(body, 1.74), paint)), below=car)
        s.node("Windows", s.mesh((prism(cabin, 1.50), glass)), below=car)
        s.node("Roof", s.mesh((rounded_box(1.42, 0.07, 1.46, 0.03), paint)), (-0.40, 1.46, 0), below=car)
        for wx in (-1.28, 1.28):
            for wz in (-0.78, 0.78):
                s.node("Wheel", wheel, (wx, 0.33, wz), below=car)
        for wz in (-0.6, 0.6):
            s.node("Light", s.mesh((rounded_box(0.08, 0.14, 0.32, 0.03), s.material("#fbf3d8"))), (1.99, 0.66, wz), below=car)
            s.node("Light", s.mesh((rounded_box(0.06, 0.14, 0.32, 0.03), s.material("#8f2320"))), (-2.02, 0.78, wz), below=car)
    bench = s.node("Bench", at=(3.0, 0.14, 5.6), turn=(0, 180, 0))
    slat = s.mesh((rounded_box(1.7, 0.05, 0.12, 0.015), s.material("#8f6a45")))
    for k in range(3):
        s.node("Slat", slat, (0, 0.45, -0.16 + 0.16 * k), below=bench)
        s.node("Slat", slat, (0, 0.62 + 0.16 * k, -0.27 - 0.03 * k), (-80, 0, 0), below=bench)
    for px in (-0.7, 0.7):
        s.node("Foot", s.mesh((rounded_box(0.06, 0.45, 0.46, 0.02), s.material("#3a4046"))), (px, 0.22, 0), below=bench)
    s.write(path)


if __name__ == "__main__":
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    for make in (room, robot, street):
        make(out / f"{make.__name__}.glb")

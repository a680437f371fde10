#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""viewer_figures.py VIEWER [--quick]: prints what the viewer costs as the table of results.md: start, memory and frames of scenes of 10 to
100,000 nodes, offscreen at 1280 x 800 with panels; frames from input to picture; an idle window and an icon, under Xvfb."""
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

VIEWER = sys.argv[1]
QUICK = "--quick" in sys.argv
SCENE = {"asset": {"version": "2.0"}, "accessors": [
    {"bufferView": 0, "componentType": 5126, "count": 8, "type": "VEC3", "min": [-0.4] * 3, "max": [0.4] * 3},
    {"bufferView": 1, "componentType": 5121, "count": 36, "type": "SCALAR"}], "bufferViews": [
    {"buffer": 0, "byteLength": 96}, {"buffer": 0, "byteOffset": 96, "byteLength": 36}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}]}


def write_cubes(path, count):
    """A square of cubes, in groups of ten."""
    import base64
    import struct
    corners = b"".join(struct.pack("<3f", *((0.4 if i >> k & 1 else -0.4) for k in range(3))) for i in range(8))
    faces = bytes(i for f in ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)) for i in (f[0], f[1], f[2], f[0], f[2], f[3]))
    side = round(count ** 0.5)
    nodes = [{"name": f"Node {i}", "mesh": 0, "translation": [i % side, 0, i // side]} for i in range(count)]
    roots = range(0, count, 10)
    for i in roots:
        if children := list(range(i + 1, min(count, i + 10))):
            nodes[i]["children"] = children
    for i in range(count):
        if i % 10:
            first = nodes[i - i % 10]["translation"]
            nodes[i]["translation"] = [a - b for a, b in zip(([i % side, 0, i // side]), first)]
    buffer = "data:application/octet-stream;base64," + base64.b64encode(corners + faces).decode()
    path.write_text(json.dumps({**SCENE, "buffers": [{"uri": buffer, "byteLength": 132}], "nodes": nodes, "scenes": [{"nodes": list(roots)}]}))


def write_grid(path, side):
    """One mesh: a wavy sheet of side x side squares, two triangles each."""
    import base64
    import math
    import struct
    points = [(4 * x / side - 2, 0.2 * math.sin(0.1 * x) * math.cos(0.13 * z), 4 * z / side - 2) for z in range(side + 1) for x in range(side + 1)]
    row = side + 1
    indices = [i for z in range(side) for x in range(side) for a in (z * row + x,) for i in (a, a + row, a + 1, a + 1, a + row, a + row + 1)]
    data = b"".join(struct.pack("<3f", *p) for p in points), struct.pack(f"<{len(indices)}I", *indices)
    buffer = "data:application/octet-stream;base64," + base64.b64encode(data[0] + data[1]).decode()
    low, high = ([f(p[k] for p in points) for k in range(3)] for f in (min, max))
    path.write_text(json.dumps({**SCENE, "accessors": [
        {"bufferView": 0, "componentType": 5126, "count": len(points), "type": "VEC3", "min": low, "max": high},
        {"bufferView": 1, "componentType": 5125, "count": len(indices), "type": "SCALAR"}], "bufferViews": [
        {"buffer": 0, "byteLength": len(data[0])}, {"buffer": 0, "byteOffset": len(data[0]), "byteLength": len(data[1])}],
        "buffers": [{"uri": buffer, "byteLength": len(data[0]) + len(data[1])}], "nodes": [{"name": "Sheet", "mesh": 0}], "scenes": [{"nodes": [0]}]}))
    return len(indices) // 3


def run(*args):
    """Wall seconds, processor seconds, peak MB."""
    start = time.monotonic()
    process = subprocess.Popen([VIEWER, *map(str, args)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"the viewer ended with {process.returncode}")
    return time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def frames(directory, scene):
    few, many = (2, 12) if QUICK else (2, 42)
    base = ("--headless", "--panels", "--size", "1280x800")
    start = [run(*base, "--frames", 1, scene) for _ in range(3)]
    # Of frames alone: what a longer run takes beyond a shorter one.
    def per_frame(*more):
        return 1000 * statistics.median((run(*base, "--frames", many, *more, scene)[1] - run(*base, "--frames", few, *more, scene)[1]) / (many - few)
                                        for _ in range(3))
    drag = directory / "drag"
    drag.write_text(f"frame 2\nhover TranslateX\npress\nby 200 40 {many + 10}\n")
    return min(s[0] for s in start), max(s[2] for s in start), per_frame(), per_frame("--script", drag)


def latency(directory):
    """Frames from the one that got the input to the first picture that is another; 0: the same."""
    script, moved = directory / "hover", 8
    script.write_text(f"frame {moved}\nhover TranslateX\nframe 8\n")
    subprocess.run([VIEWER, "--headless", "--size", "320x200", "--script", script, "--series", "--screenshot", directory / "l.png"],
                   check=True, capture_output=True)
    pictures = [p.read_bytes() for p in sorted(directory.glob("l-*.png"))]
    settled = pictures[moved - 1]
    changed = next(i for i in range(moved, len(pictures)) if pictures[i] != settled)
    return changed - moved


def idle(directory):
    """Percent of a core, and how often a second it woke: a window that shows the shipped scene, then its icon."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"], pass_fds=[write],
                              stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        env = {**os.environ, "DISPLAY": ":" + pipe.readline().strip()}
    manager = subprocess.Popen(["openbox"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # Only a window manager knows of desktops; a window that is shown before one is there may wait for it for ever.
    while subprocess.run(["xdotool", "get_num_desktops"], env=env, capture_output=True).returncode != 0:
        time.sleep(0.1)
    log = directory / "log"
    viewer = subprocess.Popen([VIEWER, "--print-state", "--state", directory / "state"], env=env, stdout=subprocess.DEVNULL, stderr=log.open("w"))

    def rests(count=0):
        while log.read_text().count("idle frames=") <= count:
            time.sleep(0.1)
        return log.read_text().count("idle frames=")

    def measure():
        seconds = 5 if QUICK else 20
        def now():
            task = pathlib.Path(f"/proc/{viewer.pid}/stat").read_text().rsplit(")", 1)[1].split()
            switches = sum(int(re.search(r"\nvoluntary_ctxt_switches:\s+(\d+)", (t / "status").read_text()).group(1))
                           for t in pathlib.Path(f"/proc/{viewer.pid}/task").iterdir())
            return (int(task[11]) + int(task[12])) / os.sysconf("SC_CLK_TCK"), switches
        before = now()
        time.sleep(seconds)
        after = now()
        return 100 * (after[0] - before[0]) / seconds, (after[1] - before[1]) / seconds
    try:
        seen = rests()
        time.sleep(6 + 1)  # lines that go by themselves have gone
        shown = measure()
        window = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Gizmo viewer"], env=env, check=True, capture_output=True,
                                text=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowminimize", window], env=env, check=True)
        time.sleep(3)
        return shown, measure()
    finally:
        for process in (viewer, manager, server):
            process.kill()
            process.wait()


def main():
    directory = pathlib.Path(tempfile.mkdtemp())
    try:
        print("| nodes | first picture, s | peak memory, MB | a frame, ms of processor time | dragging one, ms |\n|---|---|---|---|---|")
        for count in (10, 2000, 10000, 100000):
            scene = directory / f"{count}.gltf"
            write_cubes(scene, count)
            start, memory, still, drag = frames(directory, scene)
            print(f"| {count:,} | {start:.2f} | {memory:.0f} | {still:.1f} | {drag:.1f} |", flush=True)
        scene = directory / "sheet.gltf"
        triangles = write_grid(scene, 224)
        start, memory, still, drag = frames(directory, scene)
        print(f"| 1, of {triangles:,} triangles | {start:.2f} | {memory:.0f} | {still:.1f} | {drag:.1f} |", flush=True)
        print(f"\nFrom input to its picture: {latency(directory)} frames, where 0 is the frame that got it.")
        (shown, wakes), (icon, icon_wakes) = idle(directory)
        print(f"Idle: {shown:.2f} % of a core, {wakes:.2f} wake-ups a second; as an icon {icon:.2f} % and {icon_wakes:.2f}.")
    finally:
        shutil.rmtree(directory)


if __name__ == "__main__":
    main()

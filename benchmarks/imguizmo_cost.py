#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""imguizmo_cost.py PROGRAM [ORIGINAL]: frames with Manipulate() of <gizmo/adapters/imguizmo.hpp>, beside those with ImGuizmo's.
The programs take turns, and the least time of each counts, because the speed of a shared machine changes."""
import subprocess
import sys

TURNS = 8
programs = sys.argv[1:]
least = [{} for _ in programs]
for _ in range(TURNS):
    for program, best in zip(programs, least):
        for line in subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines():
            name, time, vertices = line.split()
            best[name] = (min(float(time), best.get(name, (float(time),))[0]), int(vertices))

heads = [f"{who}: {what}" for who in ("Gizmo", "ImGuizmo")[:len(programs)] for what in ("µs a frame", "vertices")]
print("| a frame with | " + " | ".join(heads) + (" | ratios |" if len(programs) > 1 else " |"))
print("|---" * (1 + len(heads) + (len(programs) > 1)) + "|")
for name, (time, vertices) in least[0].items():
    cells = [name, f"{time / 1000:.2f}", f"{vertices}"]
    if len(programs) > 1:
        original, their_vertices = least[1][name]
        cells += [f"{original / 1000:.2f}", f"{their_vertices}",
                  f"{time / original:.2f}, {vertices / their_vertices:.2f}" if their_vertices else f"{time / original:.2f}"]
    print("| " + " | ".join(cells) + " |")

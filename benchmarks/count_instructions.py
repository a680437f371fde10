#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Counts the instructions of one frame under callgrind: figures that repeat on noisy machines."""
import pathlib
import re
import subprocess
import sys
import tempfile

from rows import MODES

program = sys.argv[1]
module_program = sys.argv[2] if len(sys.argv) > 2 else None  # module_instructions: the same through the C table


def count(case, mode, n, program=program):
    with tempfile.TemporaryDirectory() as work:
        out = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={pathlib.Path(work) / 'out'}",
             "--toggle-collect=measured_frame*", program, case, mode, str(n)],
            capture_output=True, text=True)
    found = re.search(r"Collected\s*:\s*(\d+)", out.stderr)
    if out.returncode != 0 or not found:
        sys.exit(f"{case} {mode} {n}: exit code {out.returncode}\n{out.stderr[-2000:]}")
    return int(found.group(1))


print(f"{'instructions a gizmo':44} " + " ".join(f"{name:>10}" for name in MODES.values()))
for case, text in (("all", "a call for all, elsewhere"), ("each", "a call each, elsewhere"),
                   ("all-compact", "a call for all, compact"), ("each-compact", "a call each, compact")):
    for n in (1, 1000, 10000):
        counts = [count(case, mode, n) / n for mode in MODES]
        verdict = "" if n < 10000 else "  budget 250: " + ("met" if max(counts) <= 250 else "missed")
        print(f"{text + f', n = {n:,}':44} " + " ".join(f"{c:10.1f}" for c in counts) + verdict)
if module_program:
    print()
    for case, text in (("all", "a call for all"), ("each", "a call each")):
        for n in (1, 1000, 10000):
            core = [count(case, mode, n) / n for mode in MODES]
            module = [count(case, mode, n, module_program) / n for mode in MODES]
            print(f"{f'C, {text}, n = {n:,}':44} " + " ".join(f"{c:10.1f}" for c in module))
            print(f"{'  to C++':44} " + " ".join(f"{m / c:9.2f}x" for m, c in zip(module, core))
                  + ("" if n < 1000 else "  budget 1.2: " + ("met" if max(m / c for m, c in zip(module, core)) <= 1.2
                                                            else "missed")))
    print()
DRAGGED_BEFORE = {"1": 4768, "2": 4767, "4": 4592, "7": 4774}  # of c4f3ed0, g++ 12
for case in ("hovered", "dragged"):
    counts = {mode: count(case, mode, 1) for mode in MODES}
    print(f"{'one, ' + case:44} " + " ".join(f"{c:10,}" for c in counts.values()))
    if case == "dragged":
        ratios = [counts[mode] / before for mode, before in DRAGGED_BEFORE.items()]
        print(f"{'  to c4f3ed0':44} " + " ".join(f"{r:9.3f}x" for r in ratios)
              + "  budget 1.03: " + ("met" if max(ratios) <= 1.03 else "missed"))
for n in (10000, 1000000):
    print(f"{f'points elsewhere, each of {n:,}':44} {count('points', '1', n) / n:10.1f}")

# The crowds of cases.hpp: what each costs beside the plain one.
CASES = ["plain", "a parent each", "one parent", "View space", "Parent space", "Custom space", "flip", "Bounds",
         "custom points", "one of them dragged", "cursor in the midst", "four viewports", "four kinds by turns",
         "axis letters", "scattered ids", "matrices", "cursor among rings", "cursor among all handles", "a box each",
         "boxes in a parent", "a skewing parent", "eight kinds by turns", "four modes by turns", "every other flipped",
         "every other a box", "own options, two spaces", "a ray elsewhere", "a ray in the midst",
         "cursor among skewed", "a size each"]
N = 10000
print(f"\n{'10,000 translate gizmos, instructions each':44} {'a call each':>18} {'one call':>18}")
plain = {}
for name in CASES:
    text = f"{name:44}"
    for form in ("each", "all"):
        if form == "all" and name in ("custom points", "scattered ids"):
            continue
        each = count(f"{name} {form}", "1", N) / N / (4 if name == "four viewports" else 1)
        plain.setdefault(form, each)
        text += f" {each:10.1f} {each / plain[form]:6.2f}x"
    print(text)

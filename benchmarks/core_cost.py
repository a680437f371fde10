#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Prints what gizmos cost the processor beside an earlier library: two builds of core_benchmarks, run in turn.

core_cost.py NEW OLD [--quick]

Of each the least time of all rounds counts. A bound in nanoseconds is of the machine it was asked for on, where the
earlier library took so long too: here it is the share of that.
"""
import json
import subprocess
import sys

from rows import MODES, nanoseconds, words

CASES = "^(a_|c_|one_|many_|copy_of_the|case_|points_|begin|update|pick_one)"
# The new one's name: asked for, and what c4f3ed0 took there.
BOUNDS = {"one_hovered/mode:7": (300, 402), "one_dragged/mode:2": (300, 406)}
for mode in MODES:
    for kind in ("a_call", "a_compact_call"):
        BOUNDS[f"{kind}_for_all/mode:{mode}/n:10000"] = (8, 20)
        BOUNDS[f"{kind}_each/mode:{mode}/n:10000"] = (40, 55)


def run(program):
    out = subprocess.run([program, f"--benchmark_filter={CASES}", "--benchmark_min_time=0.03",
                          "--benchmark_format=json"], capture_output=True, text=True, check=True).stdout
    times = {}
    for row in json.loads(out)["benchmarks"]:
        if not row.get("error_occurred"):
            times[row["name"]] = row.get("each", 0) * 1e9 or nanoseconds(row)
    return times


def main():
    rounds = 2 if "--quick" in sys.argv else 6
    best = ({}, {})
    for _ in range(rounds):
        for side, program in zip(best, sys.argv[1:3]):
            for name, time in run(program).items():
                side[name] = min(time, side.get(name, time))
    new, old = best
    print("| ns each | now | was | ratio | asked for |\n" + "|---" * 5 + "|")
    for name, now in new.items():
        was = old.get(name) or old.get(name.replace("a_compact_call", "a_call", 1))
        if not was:
            continue
        bound = ""
        if name in BOUNDS:
            most = BOUNDS[name][0] / BOUNDS[name][1]
            bound = f"{BOUNDS[name][0]} of {BOUNDS[name][1]}: {most:.3f}, {'met' if now / was <= most else 'MISS'}"
        print(f"| {words(name)} | {now:,.1f} | {was:,.1f} | {now / was:.3f} | {bound} |", flush=True)


main()

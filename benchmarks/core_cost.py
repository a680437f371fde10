#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""core_cost.py NEW OLD COMMIT [--quick]: prints what gizmos cost the processor beside the library of an earlier commit.

NEW and OLD are builds of core_benchmarks with the two libraries. They run alternately, several times; the least
processor time of each row counts.
"""
import json
import subprocess
import sys

from rows import add_least, verdict, words

ROWS = "^(a_|c_|one_|case_|points_|place_one|pick_one|begin|update)"
BOUNDS = {  # of the ratio to a commit, by the beginning of a row's name
    "1f68720": {"one_idle": 0.7, "one_hovered": 1.0, "one_dragged": 1.0, "a_call_each/mode:1/n:100": 3.3,
                "a_call_for_all/mode:1/n:10000": 2, "a_call_for_all/mode:2/n:10000": 2,
                "a_call_for_all/mode:4/n:10000": 2, "a_call_for_all/mode:7/n:10000": 2}}


def main():
    new, old, commit = sys.argv[1:4]
    quick = "--quick" in sys.argv
    best = ({}, {})
    for _ in range(2 if quick else 10):
        for times, program in zip(best, (new, old)):
            out = subprocess.run([program, f"--benchmark_filter={ROWS}", "--benchmark_format=json",
                                  f"--benchmark_min_time={0.005 if quick else 0.02}"],
                                 capture_output=True, text=True, check=True).stdout
            add_least(times, json.loads(out))
    print(f"| ns each | now | {commit} | ratio | at most |\n" + "|---" * 5 + "|")
    for name, now in best[0].items():
        if name not in best[1]:
            continue
        ratio = now / best[1][name]
        bound = next((b for row, b in BOUNDS.get(commit, {}).items() if name == row or name.startswith(row + "/mode")),
                     None)
        asked = "" if bound is None else f"{bound} {verdict(ratio, bound)}"
        print(f"| {words(name)} | {now:,.1f} | {best[1][name]:,.1f} | {ratio:.3f} | {asked} |")


main()

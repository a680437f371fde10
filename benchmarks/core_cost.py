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

from rows import add_least, words

ROWS = "^(a_|c_|one_|case_|points_|place_one|pick_one|begin|update)"


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
    print(f"| ns each | now | {commit} | ratio |\n" + "|---" * 4 + "|")
    for name, now in best[0].items():
        if name in best[1]:
            print(f"| {words(name)} | {now:,.1f} | {best[1][name]:,.1f} | {now / best[1][name]:.3f} |")


main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""count_instructions.py CORE MODULE: counts the instructions of one frame under callgrind, which repeat on every run.

CORE and MODULE are builds of core_instructions and module_instructions.
"""
import re
import subprocess
import sys

from rows import MODES

CORE, MODULE = sys.argv[1:3]


def count(case, mode, n, program=CORE):
    out = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                          "--toggle-collect=measured_frame*", program, case, mode, str(n)], capture_output=True, text=True)
    found = re.search(r"Collected\s*:\s*(\d+)", out.stderr)
    if out.returncode != 0 or not found:
        sys.exit(f"{case} {mode} {n}: exit code {out.returncode}\n{out.stderr[-2000:]}")
    return int(found.group(1)) / n


def print_row(text, cells):
    print(f"| {text} | " + " | ".join(cells) + " |", flush=True)


def main():
    print_row("instructions each", MODES.values())
    print("|---" * 5 + "|")
    for text, case, n in (("one idle", "each", 1), ("one hovered", "hovered", 1), ("one dragged", "dragged", 1),
                          ("a call each, 10,000", "each", 10000), ("a call for all, 10,000", "all", 10000)):
        print_row(text, [f"{count(case, mode, n):,.0f}" for mode in MODES])
    print("\n| instructions each | a call each | a call for all |\n" + "|---" * 3 + "|")
    for text, program in (("10,000 through C++", CORE), ("10,000 through the C table", MODULE)):
        print_row(text, [f"{count(case, '1', 10000, program):,.0f}" for case in ("each", "all")])
    print_row("1,000,000 points, pointer elsewhere", ["", f"{count('points', '1', 1000000):,.1f}"])
    names = subprocess.run([CORE], capture_output=True, text=True, check=True).stdout.splitlines()
    for case in dict.fromkeys(name.rpartition(" ")[0] for name in names):
        print_row(f"1,000, {case}", [f"{count(name, '1', 1000):,.0f}" if (name := f"{case} {form}") in names else ""
                                     for form in ("each", "all")])


main()

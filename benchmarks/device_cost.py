#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""What gizmos cost the device, beside what they cost an earlier library: two builds of device_cost.cpp, asked in turn.

device_cost.py NEW OLD [--quick]. Times are those over an empty frame; on a software device the processor's time of all
its threads is the device's, and the one that other programs beside it disturb least.
"""
import os
import statistics
import subprocess
import sys

MODES = ("translate", "rotate", "scale", "universal")
ROUNDS = 3


def cases(quick):
    for lines in (1080,) if quick else (1080, 2160):
        for mode in MODES:
            for count in (1, 10, 100) if quick else (1, 10, 100, 10000):
                yield mode, count, lines, 92
    for mode in MODES:
        yield mode, 1, 1080, 12
    yield "universal", 100, 1080, 92, "outside"
    for mode in MODES:
        yield mode, 100, 1080, 92, "compact"


class Side:
    def __init__(self, program):
        environment = os.environ | {"MESA_SHADER_CACHE_DISABLE": "true"}
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def ask(self, case):
        self.process.stdin.write(" ".join(map(str, case)) + "\n")
        self.process.stdin.flush()
        return [float(word) for word in self.process.stdout.readline().split()]


def time(seconds):
    micro = seconds * 1e6
    return f"{micro:.0f} us" if micro < 1000 else f"{micro / 1000:.3g} ms"


def main():
    new, old = Side(sys.argv[1]), Side(sys.argv[2])
    created = [(new.ask(("create",))[0], old.ask(("create",))[0]) for _ in range(ROUNDS)]
    now, was = (min(pair[side] for pair in created) for side in (0, 1))
    print(f"Pass::create: {time(now)}, was {time(was)}: {statistics.median(a / b for a, b in created):.3f}\n")
    print("| mode | gizmos | lines | size | time | was | ratio | wall ratio | vertices each | were "
          "| fragments each | were | covered | draws | bytes each |")
    print("|---" * 15 + "|")
    for case in cases("--quick" in sys.argv):
        mode, count, lines, size = case[:4]
        rounds = 1 if count > 1000 else ROUNDS
        asked = [(new.ask(case), old.ask(case)) for _ in range(rounds)]
        now, was = asked[-1]
        wall, processor = ([min(pair[side][i] for pair in asked) for side in (0, 1)] for i in (0, 1))
        ratio = [statistics.median(pair[0][i] / pair[1][i] if pair[1][i] > 0 else 0 for pair in asked)
                 for i in (0, 1)]
        print(f"| {mode}{' ' + case[4] if len(case) > 4 else ''} | {count} | {lines} | {size} | {time(processor[0])} "
              f"| {time(processor[1])} | {ratio[1]:.3f} | {ratio[0]:.3f} | {now[2] / count:.0f} | {was[2] / count:.0f} "
              f"| {now[3] / count:.0f} | {was[3] / count:.0f} | {now[4] / count:.0f} | {now[5]:.0f} "
              f"| {now[6] / count:.0f} |", flush=True)


main()

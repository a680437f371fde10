#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""What gizmos cost the device and the host, beside an earlier library: two builds of each program, asked in turn.

device_cost.py NEW OLD [--quick] [--calls] [--timestamps]   NEW, OLD: folders with device_cost and call_cost

Prints what creating a pass, recording it and a pick cost the host, by time and by instructions (callgrind); then, but
for --calls, what drawing costs the device. Times of drawing are those over an empty frame; on a software device the
processor's time of all its threads is the device's, and the one that other programs beside it disturb least. With
--timestamps it is the device's own: what passes between two timestamp queries, before and after the drawing.
"""
import os
import pathlib
import re
import statistics
import subprocess
import sys

MODES = ("translate", "rotate", "scale", "universal")
ROUNDS = 3
WALL, PROCESSOR, TIMESTAMPS = 0, 1, 7  # of what device_cost answers
CALLS = (("create", 1, 5), ("record", 1, 500), ("record", 100, 200), ("record", 10000, 20), ("request", 1, 200),
         ("poll", 1, 200), ("request", 15, 200), ("poll", 15, 200))
ENVIRONMENT = os.environ | {"MESA_SHADER_CACHE_DISABLE": "true"}  # else the driver compiles once for all runs


def cases(quick):
    for lines in (1080,) if quick else (1080, 2160):
        for mode in MODES:
            for count in (1, 10, 100) if quick else (1, 10, 100, 10000):
                yield mode, count, lines, 92
    for mode in MODES:
        yield mode, 1, 1080, 12
    yield "universal", 100, 1080, 92, "outside"


class Side:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)

    def ask(self, case):
        self.process.stdin.write(" ".join(map(str, case)) + "\n")
        self.process.stdin.flush()
        return [float(word) for word in self.process.stdout.readline().split()]


def instructions(program, call, size):
    """Of one call, with what it has the driver do in the same thread."""
    said = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                           f"--toggle-collect=measured_{call}*", program], input=f"{call} {size} 1\n", env=ENVIRONMENT,
                          capture_output=True, text=True, check=True).stderr
    return int(re.search(r"Collected : (\d+)", said)[1])


def time(seconds):
    micro = seconds * 1e6
    if micro < 10:
        return f"{micro:.2f} us"
    return f"{micro:.0f} us" if micro < 1000 else f"{micro / 1000:.3g} ms"


def print_calls(programs):
    sides = [Side(program) for program in programs]
    print("| call | size | time | was | ratio | instructions | were | ratio |\n" + "|---" * 8 + "|")
    for call, size, times in CALLS:
        asked = [[side.ask((call, size, times))[0] for side in sides] for _ in range(ROUNDS)]
        now, was = (min(pair[side] for pair in asked) for side in (0, 1))
        counts = [instructions(program, call, size) for program in programs]
        print(f"| {call} | {size} | {time(now)} | {time(was)} | {statistics.median(a / b for a, b in asked):.3f} "
              f"| {counts[0]:,} | {counts[1]:,} | {counts[0] / counts[1]:.3f} |", flush=True)
    print()


def print_device(programs, quick, by_timestamps):
    new, old = (Side(program) for program in programs)
    print("| mode | gizmos | lines | size | time | was | ratio | wall ratio | vertices each | were "
          "| fragments each | were | covered | draws | bytes each |")
    print("|---" * 15 + "|")
    for case in cases(quick):
        mode, count, lines, size = case[:4]
        rounds = 1 if count > 1000 else ROUNDS
        asked = [(new.ask(case), old.ask(case)) for _ in range(rounds)]
        now, was = asked[-1]
        at = TIMESTAMPS if by_timestamps else PROCESSOR
        if min(now[at], was[at]) == -1:
            sys.exit("The device has no timestamps.")
        wall, processor = ([min(pair[side][i] for pair in asked) for side in (0, 1)] for i in (WALL, at))
        ratio = [statistics.median(pair[0][i] / pair[1][i] if pair[1][i] > 0 else 0 for pair in asked)
                 for i in (WALL, at)]
        print(f"| {mode}{' outside' if len(case) > 4 else ''} | {count} | {lines} | {size} | {time(processor[0])} "
              f"| {time(processor[1])} | {ratio[1]:.3f} | {ratio[0]:.3f} | {now[2] / count:.0f} | {was[2] / count:.0f} "
              f"| {now[3] / count:.0f} | {was[3] / count:.0f} | {now[4] / count:.0f} | {now[5]:.0f} "
              f"| {now[6] / count:.0f} |", flush=True)


def main():
    folders = [pathlib.Path(folder) for folder in sys.argv[1:3]]
    if "--timestamps" not in sys.argv:
        print_calls([folder / "call_cost" for folder in folders])
    if "--calls" not in sys.argv:
        print_device([folder / "device_cost" for folder in folders], "--quick" in sys.argv,
                     "--timestamps" in sys.argv)


main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""device_cost.py NEW OLD [--quick] [--calls] [--timestamps]: the cost of drawing beside an earlier commit's library.

NEW and OLD are folders with a build of device_cost and call_cost; they are asked alternately. Prints the CPU cost of
creating a pass, recording it and picking, by time and by instructions (callgrind); then, without --calls, the cost of
drawing on the device, in addition to an empty frame. On Mesa's software device the time is the wall time with one
thread, and beside it the ratio with several. With --timestamps it is the time between two timestamp queries.
"""
import os
import pathlib
import re
import statistics
import subprocess
import sys

MODES = ("translate", "rotate", "scale", "universal")
ROUNDS = 3
WALL, TIMESTAMPS = 0, 6  # the index in device_cost's answer
CALLS = (("create", 1, 5), ("record", 1, 500), ("record", 100, 200), ("record", 10000, 20), ("request", 1, 200),
         ("poll", 1, 200), ("request", 15, 200), ("poll", 15, 200))
ENVIRONMENT = os.environ | {"MESA_SHADER_CACHE_DISABLE": "true"}  # else the driver compiles once for all runs
ONE_THREAD = {"LP_NUM_THREADS": "0"}  # of Mesa's software device


def cases(quick):
    for mode in MODES:
        for count in (1, 100) if quick else (1, 100, 10000):
            yield mode, count, 1080, 92
        if not quick:
            yield mode, 100, 2160, 92
    for mode in MODES:
        yield mode, 1, 1080, 12
    yield "universal", 100, 1080, 92, "outside"


class Side:
    def __init__(self, program, environment={}):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=ENVIRONMENT | environment)

    def ask(self, case):
        self.process.stdin.write(" ".join(map(str, case)) + "\n")
        self.process.stdin.flush()
        return [float(word) for word in self.process.stdout.readline().split()]


def instructions(program, call, size):
    """Of one call, with the driver's in the same thread."""
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


def ask_both(sides, case, at):
    """The least times of both, the median of their ratios, and the last answers."""
    asked = [[side.ask(case) for side in sides] for _ in range(1 if case[1] > 1000 else ROUNDS)]
    if min(answer[at] for answer in asked[-1]) == -1:
        sys.exit("The device has no timestamps.")
    least = [min(answers[side][at] for answers in asked) for side in (0, 1)]
    return least, statistics.median(new[at] / old[at] if old[at] > 0 else 0 for new, old in asked), asked[-1]


def print_device(programs, quick, by_timestamps):
    alone, together = ([Side(program, environment) for program in programs] for environment in (ONE_THREAD, {}))
    print("| mode | gizmos | lines | size | time | was | ratio | in several threads | vertices each | were "
          "| fragments each | were | covered | draws | bytes each |")
    print("|---" * 15 + "|")
    for case in cases(quick):
        mode, count, lines, size = case[:4]
        times, ratio, (now, was) = ask_both(alone, case, TIMESTAMPS if by_timestamps else WALL)
        several = ask_both(together, case, WALL)[1]
        print(f"| {mode}{' outside' if len(case) > 4 else ''} | {count} | {lines} | {size} | {time(times[0])} "
              f"| {time(times[1])} | {ratio:.3f} | {several:.3f} | {now[1] / count:.0f} | {was[1] / count:.0f} "
              f"| {now[2] / count:.0f} | {was[2] / count:.0f} | {now[3] / count:.0f} | {now[4]:.0f} "
              f"| {now[5] / count:.0f} |", flush=True)


def main():
    folders = [pathlib.Path(folder) for folder in sys.argv[1:3]]
    if "--timestamps" not in sys.argv:
        print_calls([folder / "call_cost" for folder in folders])
    if "--calls" not in sys.argv:
        print_device([folder / "device_cost" for folder in folders], "--quick" in sys.argv,
                     "--timestamps" in sys.argv)


main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""report.py JSON: prints what core_benchmarks wrote as tables, and whether the budgets hold."""
import json
import sys

from rows import MODES, add_least, verdict, words

NO_CASE = ("case_each", "case_all")


def print_rows(times, allocations):
    print("| | ns each | allocations |\n" + "|---" * 3 + "|")
    for name, time in times.items():
        if not name.startswith(NO_CASE):
            allocs = f"{allocations[name]:.2g}" if name in allocations else ""
            print(f"| {words(name)} | {time:,.1f} | {allocs} |")


def print_cases(times):
    print("\n| 10,000 translate gizmos, ns each | a call each | a call for all |\n" + "|---" * 3 + "|")
    for name in dict.fromkeys(name.split("/")[1] for name in times if name.startswith(NO_CASE)):
        cells = [times.get(f"{form}/{name}") for form in NO_CASE]
        print(f"| {name} | " + " | ".join("" if cell is None else f"{cell:.1f}" for cell in cells) + " |")


def budgets(times):
    """Yields what is bounded, its value, its bound and its unit."""
    for mode, mode_name in MODES.items():
        for family, bound in (("one_idle", 250), ("one_hovered", 1500), ("one_dragged", 1500)):
            yield f"{family.replace('_', ' ')}, {mode_name}", times[f"{family}/mode:{mode}"], bound, " ns"
    for family, bound in (("a_call_each", 200), ("a_call_for_all", 200)):
        for mode, mode_name in MODES.items():
            yield f"{words(family)}, {mode_name}, 10,000", times[f"{family}/mode:{mode}/n:10000"], bound, " ns each"
        many, few = (times[f"{family}/mode:1/n:{n}"] for n in (1000000, 1000))
        yield f"{words(family)}, each of 1,000,000 to each of 1,000", many / few, 1.2, ""
    for mode, mode_name in MODES.items():
        one, each = (times[f"with_triangles/mode:{mode}/n:{n}"] for n in (1, 100))
        yield f"one with its triangles, {mode_name}", one, 8000, " ns"
        yield f"with their triangles, {mode_name}, each of 100 to one", each / one, 1.2, ""
    cases = {name: time for name, time in times.items() if name.startswith(NO_CASE)}
    slowest = max(cases, key=cases.get)
    yield f"the slowest option: {words(slowest)}", cases[slowest], 600, " ns each"


def main():
    run = json.load(open(sys.argv[1]))
    # The repetitions were interleaved.
    run["benchmarks"].sort(key=lambda row: (row.get("family_index", 0), row.get("per_family_instance_index", 0)))
    times, allocations = {}, {}
    add_least(times, run, lambda row: sys.exit(f"{row['name']}: {row['error_message']}"))
    for row in run["benchmarks"]:
        if "allocs" in row and row.get("run_type") == "iteration":
            allocations[row["name"]] = max(row["allocs"], allocations.get(row["name"], 0))
    print_rows(times, allocations)
    print_cases(times)
    print("\n| budget | value | at most | |\n" + "|---" * 4 + "|")
    for text, value, bound, unit in budgets(times):
        print(f"| {text} | {value:.2f}{unit} | {bound}{unit} | {verdict(value, bound)} |")
    most = max(allocations.values())
    print(f"| allocations in a steady frame | {most:.2g} | 0 | {verdict(most, 0)} |")


main()

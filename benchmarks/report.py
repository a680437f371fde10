#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Prints what core_benchmarks wrote as JSON: time each, the ratio to a baseline of the same run, allocations, and
whether the budgets hold. Of each the least time of its repetitions: what else runs on the machine only adds."""
import json
import sys

from rows import MODES, nanoseconds, words

run = json.load(open(sys.argv[1]))
context = run["context"]
rows = {}
in_order = sorted(run["benchmarks"], key=lambda b: (b.get("family_index", 0), b.get("per_family_instance_index", 0)))
for b in in_order:  # they were run in turn
    if b.get("run_type", "iteration") != "iteration" or "cpu_time" not in b:
        continue
    if b.get("error_occurred"):
        print(f"{b['name']}: {b['error_message']}")
        continue
    row = {"ns": nanoseconds(b), "each": b.get("each", 0) * 1e9, "allocs": b.get("allocs"), "bytes": b.get("bytes")}
    best = rows.setdefault(b["name"], row)
    if row["ns"] < best["ns"]:
        best.update(ns=row["ns"], each=row["each"])
    if row["allocs"] is not None:
        best["allocs"] = max(best["allocs"], row["allocs"])


def baseline(name):
    cpp = name.replace("c_call", "a_call", 1)
    if name.startswith("c_call") and cpp in rows:
        return cpp
    if "/n:" in name:
        for n in ("1", "1000"):
            base = name.rsplit("/n:", 1)[0] + "/n:" + n
            if base in rows and base != name:
                return base
    return None


print(f"{context.get('num_cpus')} cores at {context.get('mhz_per_cpu')} MHz, {context.get('date')}")
print(f"{'':52} {'ns':>14} {'ns each':>10} {'ratio':>18} {'allocs':>7}")
for name, row in rows.items():
    each = row["each"] or row["ns"]
    base = baseline(name)
    ratio = ""
    if base:
        base_each = rows[base]["each"] or rows[base]["ns"]
        of = "C++" if name.startswith("c_call") else f"n={base.rsplit(':', 1)[1]}"
        ratio = f"{each / base_each:.2f} of {of}"
    allocs = "" if row["allocs"] is None else f"{row['allocs']:.0f}"
    print(f"{words(name):52} {row['ns']:14,.1f} {each:10.1f} {ratio:>18} {allocs:>7}")

# The crowds of cases.hpp, each beside the plain one of its form.
cases = {}
for name, row in rows.items():
    if name.startswith("case_"):
        form, _, case = name.partition("/")
        cases.setdefault(case, {})[form] = row["each"]
if "plain" in cases:
    print(f"\n{'10,000 translate gizmos, ns each':44} {'a call each':>18} {'one call':>18}")
for case, forms in cases.items():
    text = f"{case:44}"
    for form in ("case_each", "case_all"):
        if form in forms and form in cases.get("plain", {}):
            text += f" {forms[form]:10.1f} {forms[form] / cases['plain'][form]:6.2f}x"
        else:
            text += " " * 19
    print(text)

print("\nBudgets")


def each(name):
    return rows[name]["each"] or rows[name]["ns"]


def line(text, value, budget, unit=""):
    print(f"  {'met ' if value <= budget else 'MISS'}  {text}: {value:.2f}{unit}, budget {budget}{unit}")


EACH, ALL = ("a_call_each", "a_compact_call_each"), ("a_call_for_all", "a_compact_call_for_all")
for mode, mode_name in MODES.items():
    for family in ALL + EACH:
        name = f"{family}/mode:{mode}/n:10000"
        if name in rows:
            line(f"10,000 gizmos elsewhere, {words(family)}, {mode_name}", each(name),
                 40 if family in EACH else 8, " ns each")
    for family in ("one_hovered", "one_dragged"):
        name = f"{family}/mode:{mode}"
        if name in rows:
            line(f"{words(family)}, {mode_name}", rows[name]["ns"], 300, " ns")
    for family in ALL + EACH:
        many, few = f"{family}/mode:{mode}/n:1000000", f"{family}/mode:{mode}/n:1000"
        if many in rows and few in rows:
            line(f"each of 1,000,000 to each of 1,000, {words(family)}, {mode_name}", each(many) / each(few), 1.2)
for case, forms in cases.items():
    # three labels of 64 bytes come with each gizmo that has letters
    budget = (3 if case in ("Bounds", "a box each", "boxes in a parent", "every other a box", "custom points", "axis letters")
              else 2 if case.startswith("cursor ") or case == "a ray in the midst" else 1.5)
    for form, value in forms.items():
        if case != "plain" and form in cases.get("plain", {}):
            way = "a call each" if form == "case_each" else "one call"
            line(f"{case} to plain, {way}", value / cases["plain"][form], budget)
if "copy_of_the_bytes/n:1000000" in rows:
    print("  floor: a copy of the GPU's bytes, each: " + ", ".join(
        f"{each(n):.1f} ns of {n.rsplit(':', 1)[1]}" for n in rows if n.startswith("copy_of_the_bytes")))
for mode, mode_name in MODES.items():
    for family, copy in zip(ALL, ("copy_of_the_bytes/n:10000", "copy_of_compact_bytes/n:10000")):
        name = f"{family}/mode:{mode}/n:10000"
        if name in rows and copy in rows:
            line(f"10,000 gizmos elsewhere, {words(family)}, {mode_name}, to a copy of their bytes", each(name) / each(copy), 2)
if "points_hovered/n:1000000" in rows:
    line("1,000,000 points hovered to a linear pass", each("points_hovered/n:1000000") / each("linear_pass/n:1000000"), 3)
for family in ("call_for_all", "call_each"):
    c, cpp = f"c_{family}/mode:1/n:10000", f"a_{family}/mode:1/n:10000"
    if c in rows and cpp in rows:
        print(f"  the C table over the C++ call, 10,000 gizmos, {words(family)}: {each(c) / each(cpp):.2f} times, "
              f"{each(c) - each(cpp):+.1f} ns each")
allocating = [n for n, r in rows.items() if r["allocs"] is not None and r["allocs"] > 0]
print(f"  {'MISS' if allocating else 'met '}  allocations in a steady frame: {', '.join(map(words, allocating)) or 'none'}")

# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The rows that core_benchmarks writes as JSON: their times and names."""

MODES = {"1": "translate", "2": "rotate", "4": "scale", "7": "universal"}
FORMS = {"case_each": "a call each", "case_all": "a call for all"}
NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


def add_least(times, run, report_error=lambda row: None):
    """Keeps in `times` the least processor time of each row, in nanoseconds for each thing it handles: what else runs
    on the machine only adds to it."""
    for row in run["benchmarks"]:
        if row.get("error_occurred"):
            report_error(row)
        elif row.get("run_type", "iteration") == "iteration":
            time = row.get("each", 0) * 1e9 or row["cpu_time"] * NANOSECONDS[row["time_unit"]]
            times[row["name"]] = min(time, times.get(row["name"], time))


def words(name):
    family, *rest = name.split("/")
    said = [FORMS.get(family, family.replace("_", " "))]
    for part in rest:
        key, _, value = part.partition(":")
        said.append(MODES.get(value, value) if key == "mode" else f"{int(value):,}" if key == "n" else part)
    return ", ".join(said)


def verdict(value, bound):
    return "met" if value <= bound else "MISS"

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Prints the figures of results.md anew: write_results.py [PART...]

results.md has its own commands: between `<!-- COMMAND -->` and `<!-- end -->` stands what COMMAND printed. Each is run
again, or, with PARTs, those whose options contain one of them, "plain" being the one without options. The text between
stays; read it again afterwards.
"""
import datetime
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks/results.md"
BLOCK = re.compile(r"<!-- (scripts/bench\.sh[^>]*?) -->\n(.*?)<!-- end -->\n", re.DOTALL)


def printed_by(command):
    print(command, file=sys.stderr, flush=True)
    run = subprocess.run(command.split(), cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"{command}: exit code {run.returncode}")
    lines = [line.rstrip() for line in run.stdout.strip().split("\n")]
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout
    when = f"At {commit.strip()}, {datetime.date.today()}:"
    table = any(line.startswith("|") for line in lines)  # Markdown already, words below it too
    return "\n".join([when, ""] + (lines if table else ["```", *lines, "```"])) + "\n"


def main():
    asked = sys.argv[1:]
    text = RESULTS.read_text()
    for command, old in BLOCK.findall(text):
        options = " ".join(command.split()[1:]) or "plain"
        if asked and not any(part in options for part in asked):
            continue
        block = f"<!-- {command} -->\n"
        text = text.replace(block + old, block + printed_by(command))
        RESULTS.write_text(text)  # each as it comes: the last ones take long


main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""write_results.py [PART...]: runs the commands of results.md and replaces what they printed.

What a command printed stands between `<!-- COMMAND -->` and `<!-- end -->`. With PARTs only the commands run whose
options contain one of them; "plain" is the command without options. Read the text between the blocks again afterwards.
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
    table = any(line.startswith("|") for line in lines)  # Markdown already
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
        RESULTS.write_text(text)  # one at a time, because some take minutes


main()

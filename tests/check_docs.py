#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Fails on a test that docs/ or README.md name and that does not exist, on a picture or file they link to and that does
not exist, on a folder that docs/architecture.md does not know, and on more of it than one reads at one sitting."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
tests = set()
for path in root.glob("tests/**/*.cpp"):
    tests.update(f"{suite}.{name}" for suite, name in
                 re.findall(r"^(?:TYPED_)?TEST(?:_[FP])?\((\w+),\s*(\w+)\)", path.read_text(), re.M))
suites = {test.split(".")[0] for test in tests}
errors = []
named = 0
for path in [root / "README.md", *sorted(root.glob("docs/**/*.md"))]:
    text = path.read_text()
    for suite, name in re.findall(r"`([A-Z]\w+)\.([A-Z0-9]\w+)`", text):
        named += 1
        if f"{suite}.{name}" not in tests:
            errors.append(f"{path}: no test {suite}.{name}")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        if not (path.parent / target).exists():
            errors.append(f"{path}: no file {target}")
architecture = (root / "docs/architecture.md").read_text()
if len(architecture.splitlines()) > 120:
    errors.append(f"docs/architecture.md has {len(architecture.splitlines())} lines, more than 120")
for folder in sorted(p for p in root.glob("gizmo_module/src/*") if p.is_dir()):
    if f"src/{folder.name}" not in architecture:
        errors.append(f"docs/architecture.md knows no src/{folder.name}")
if not suites or not named:
    errors.append("found no tests, or no names of tests: the patterns above are off")
print("\n".join(errors) if errors else f"{named} named tests exist")
sys.exit(1 if errors else 0)

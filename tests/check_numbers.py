#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_numbers.py ROOT: over libc++ numbers are written and read as over libstdc++, to the bit, also where the locale's decimal
point is a comma (German) or has two bytes (Pashto). Needs clang++ with libc++, and the sources of the locales (Debian: locales);
scripts/compilers.sh installs them."""
import os
import pathlib
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1])
LOCALES = ["de_DE", "ps_AF"]


def run(*command, **more):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True, **more).stdout


def has_libcxx(compiler):
    try:
        return subprocess.run([compiler, "-stdlib=libc++", "-fsyntax-only", "-include", "version", "-xc++", os.devnull], capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


compiler = next(filter(has_libcxx, ("clang++-19", "clang++-14", "clang++")), None)
if not compiler:
    print("   numbers: left out, no compiler has libc++")
    sys.exit(77)
with tempfile.TemporaryDirectory() as folder:
    work, printed = pathlib.Path(folder), {}
    for name, *command in (("libstdc++", "c++"), ("libc++", compiler, "-stdlib=libc++")):
        run(*command, "-std=c++20", f"-I{root}/gizmo_module/src", root / "tests/internals/math/numbers_as_text.cpp", "-o", work / name)
        printed[name] = run(work / name).splitlines()
    for locale in LOCALES:
        run("localedef", "-i", locale, "-f", "UTF-8", work / f"{locale}.UTF-8")
        printed[locale] = run(work / "libc++", f"{locale}.UTF-8", env={**os.environ, "LOCPATH": folder}).splitlines()
first = printed["libstdc++"]
wrong = {name: [pair for pair in zip(first, lines) if pair[0] != pair[1]] for name, lines in printed.items()}
for name, pairs in wrong.items():
    if pairs:
        print(f"   {name}: {len(pairs)} differ, as {pairs[0]}", file=sys.stderr)
same = not any(wrong.values()) and len(first) > 30000 and len({len(lines) for lines in printed.values()}) == 1
print(f"   {compiler}, libc++: {len(first)} lines of numbers, written and read, {'the same' if same else 'NOT the same'}, also with {', '.join(LOCALES)}")
sys.exit(0 if same else 1)

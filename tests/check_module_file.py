#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_module_file.py BUILD windows|aarch64: the shared module exports its two functions and nothing else, and needs no
library but the system's. Prints both, and its size."""
import pathlib
import re
import subprocess
import sys

build, platform = pathlib.Path(sys.argv[1]), sys.argv[2]
EXPORTS = ["gizmo_module_load", "gizmo_module_negotiate"]
SYSTEM = {"windows": r"(KERNEL32|msvcrt|ntdll|ucrtbase|api-ms-win-crt-[\w-]+)\.dll",
          "aarch64": r"(libc|libm|libdl|libpthread|ld-linux-aarch64)\.so\.\d"}


def output(*command):
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, check=True).stdout


if platform == "windows":
    module = next(build.rglob("libgizmo_module.dll"))
    text = output("x86_64-w64-mingw32-objdump", "-p", module)
    table = text[text.index("[Ordinal/Name Pointer] Table"):]
    exports = re.findall(r"^\s*\[\s*\d+\] (?:\+base\[\s*\d+\]\s+\w+ )?(\S+)$", table, re.M)
    needed = re.findall(r"DLL Name: (\S+)", text)
else:
    module = next(build.rglob("libgizmo_module.so")).resolve()
    text = output("aarch64-linux-gnu-objdump", "-p", module)
    symbols = output("aarch64-linux-gnu-nm", "-D", "--defined-only", module)
    exports = [line.split()[2] for line in symbols.splitlines()]
    needed = re.findall(r"NEEDED\s+(\S+)", text)
print(f"   {platform}, {module.name}: {module.stat().st_size / 1024:.0f} KiB; exports {', '.join(exports)}; "
      f"needs {', '.join(needed)}")
bad = [name for name in needed if not re.fullmatch(SYSTEM[platform], name)]
if bad:
    print(f"{module}: needs more than the system: {', '.join(bad)}", file=sys.stderr)
if sorted(exports) != EXPORTS:
    print(f"{module}: exports {exports}, not {EXPORTS}", file=sys.stderr)
sys.exit(1 if bad or sorted(exports) != EXPORTS else 0)

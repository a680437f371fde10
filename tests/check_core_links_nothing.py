#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The core's archive asks for no symbol of Vulkan, GLFW, threads or exceptions; its test program loads neither library."""
import re
import subprocess
import sys

archive, program = sys.argv[1:]
undefined = subprocess.run(["nm", "-C", "--undefined-only", archive], capture_output=True, text=True, check=True).stdout
bad = sorted({line.strip() for line in undefined.splitlines() if re.search(r"\b(vk[A-Z]|glfw|pthread|__cxa_throw\b)", line)})
loaded = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
bad += [line.strip() for line in loaded.splitlines() if re.search(r"vulkan|glfw|X11|wayland", line)]
print("\n".join(bad) if bad else "the core links neither Vulkan nor GLFW")
sys.exit(1 if bad else 0)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The core's archive asks for no symbol of Vulkan, GLFW, threads or exceptions, and holds no global but constants, which are
named k...; nor a function of GLM's which the linker could replace by the host's copy, compiled the host's way. Its test
program loads neither library, and a program without a Recorder has no text of recordings."""
import re
import subprocess
import sys

archive, program, *without_recorder = sys.argv[1:]
undefined = subprocess.run(["nm", "-C", "--undefined-only", archive], capture_output=True, text=True, check=True).stdout
bad = sorted({line.strip() for line in undefined.splitlines() if re.search(r"\b(vk[A-Z]|glfw|pthread|__cxa_throw\b)", line)})
defined = subprocess.run(["nm", "-C", "--defined-only", archive], capture_output=True, text=True, check=True).stdout
data = re.findall(r"^\w+ [bBdD] (gizmo::.*)$", defined, re.M)
bad += [f"a global: {name}" for name in data if not re.search(r"\bk[A-Z]\w*(<.*>)?$|::empty$|::gizmo_was_built_with_another$", name)]
mangled = subprocess.run(["nm", "--defined-only", archive], capture_output=True, text=True, check=True).stdout
# What counts, compares or drops a sign is the same in every copy; it is here without optimization.
same_anyhow = re.compile(r"6lengthEv$|^_ZN3glm3(?:abs|min|max)I")
bad += [f"the host's copy may replace it: {name}" for name in re.findall(r"^\w+ [WV] (_ZN?K?3glm\w*)$", mangled, re.M)
        if not same_anyhow.search(name)]
if not re.search(r"^\w+ T gizmo::", defined, re.M):
    bad.append("no functions found: the pattern above is off")
loaded = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
bad += [line.strip() for line in loaded.splitlines() if re.search(r"vulkan|glfw|X11|wayland", line)]
for small in filter(None, without_recorder):
    named = subprocess.run(["nm", "-C", small], capture_output=True, text=True, check=True).stdout
    if " gizmo::Context::" not in named:
        bad.append(f"{small} has no names")
    bad += sorted({f"{small}: {name}" for name in re.findall(r" [tTwW] (gizmo::TextWriter\S*)", named)})
print("\n".join(bad) if bad else f"the core links neither Vulkan nor GLFW; {len(data)} constants")
sys.exit(1 if bad else 0)

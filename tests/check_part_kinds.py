#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Fails unless shaders/gizmo_io.h has each PartKind of handle_parts.hpp, in its order, and shaders/gizmo.vert names all of
them: GLSL has no switch that fails to compile without one."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
parts = (root / "gizmo_module/include/gizmo/handle_parts.hpp").read_text()
shared = (root / "shaders/gizmo_io.h").read_text()
shader = (root / "shaders/gizmo.vert").read_text()

body = re.search(r"enum class PartKind : [\w:]+ \{(.*?)\};", parts, re.S)[1]
kinds = re.findall(r"^ *(\w+),", body, re.M)
wanted = [(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind).upper(), i) for i, kind in enumerate(kinds)]
found = [(name, int(number)) for name, number in re.findall(r"^#define GIZMO_KIND_(\w+) (\d+)u", shared, re.M)]

errors = [f"gizmo_io.h: GIZMO_KIND_{name} {number}u is missing" for name, number in wanted if (name, number) not in found]
errors += [f"gizmo_io.h: GIZMO_KIND_{name} {number}u is no PartKind" for name, number in found if (name, number) not in wanted]
errors += [f"gizmo.vert: does not draw GIZMO_KIND_{name}" for name, _ in wanted
           if not re.search(rf"\bGIZMO_KIND_{name}\b", shader)]
if not kinds:
    errors.append("handle_parts.hpp: no PartKind")
print("\n".join(errors) or f"the shader draws {len(kinds)} kinds of parts")
sys.exit(bool(errors))

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Reads the #include lines and fails on an arrow that runs up."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
# A core header may include those before it.
CORE = ["types", "pointer", "options", "style", "layout", "geometry", "snapping", "transform", "camera", "check_camera", "draw_list",
        "custom_handle", "handles", "hit_test", "euler", "far", "points", "expression", "limits", "drag", "selection", "nudge", "feedback",
        "context", "replay", "gizmo"]
# Sources in the layer of the header they implement.
SOURCE_LAYER = {"solve": "drag", "surface": "drag", "grab": "drag", "drag_solve": "drag", "snap_target": "drag", "place_shape": "handles",
                "geometry_screen": "geometry", "line_writer": "context", "context_draw": "context", "context_debug": "context",
                "context_drag": "context", "context_far": "context", "context_points": "context", "vector_clones": "types", "pack": "handles", "context_command": "context", "context_select": "context", "drag_text": "replay", "text_archive": "replay", "text_fields": "replay"}
RENDERER_MAY = {"gizmo/draw_list.hpp", "gizmo/layout.hpp", "gizmo/style.hpp", "gizmo/camera.hpp"}
include = re.compile(r'^\s*#include\s+[<"]([^>"]+)[>"]', re.M)
errors = []

def includes(path):
    return include.findall(path.read_text())

def level(name):
    return CORE.index(SOURCE_LAYER.get(name, name))

# The module is above the core and the renderer, and nothing of theirs knows it.
MODULE = "gizmo_module/module/"
seen = set()
for path in sorted(root.glob("gizmo_module/**/*.?pp")):
    if MODULE in path.as_posix():
        for target in includes(path):
            if re.match(r"(volk|GLFW|samples|tests)", target):
                errors.append(f"{path}: {target} is the host's")
            if target == "gizmo/vulkan.hpp" and path.name != "vulkan_api.cpp":
                errors.append(f"{path}: only vulkan_api.cpp knows the renderer")
        continue
    seen.add(path.stem)
    for target in includes(path):
        if target.startswith("gizmo/module"):
            errors.append(f"{path}: {target} is above it")
        elif target.startswith("gizmo/"):
            if level(pathlib.Path(target).stem) > level(path.stem):
                errors.append(f"{path}: {target} is above it")
        elif re.match(r"(vulkan|volk|GLFW|renderer|thread|mutex|iostream)", target):
            errors.append(f"{path}: the core knows no {target}")
for name in CORE:
    if name not in seen:
        errors.append(f"{name} is listed but does not exist")
for path in sorted(root.glob("renderer/**/*.?pp")):
    for target in includes(path):
        if target.startswith("gizmo/") and not target.startswith("gizmo/vulkan") and target not in RENDERER_MAY:
            errors.append(f"{path}: the renderer knows nothing of {target}")
        if re.match(r"(volk|GLFW|samples|gizmo/module)", target):
            errors.append(f"{path}: {target} is the host's")
# C headers include the C library and each other.
for path in sorted(root.glob(MODULE + "include/gizmo/*.h")):
    for target in includes(path):
        if target not in ("stddef.h", "stdint.h", "gizmo/module_types.h"):
            errors.append(f"{path}: {target} in a header of C")
for path in sorted(root.glob("gizmo_module/**/*.?pp")) + sorted(root.glob("renderer/**/*.?pp")):
    if re.search(r"\b(throw|std::cout|std::cerr|printf|abort|exit)\s*[(;<]", path.read_text()):
        errors.append(f"{path}: a library does not throw, print or exit")
print("\n".join(errors) if errors else "every include runs down")
sys.exit(1 if errors else 0)

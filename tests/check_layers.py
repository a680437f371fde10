#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Reads the #include lines, private ones too, and fails on an arrow that runs up: from a folder to one that stands
after it in these lists. Within a folder anything may include anything."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])

# The order of the data. A public header belongs to the folder that implements it; those of "vocabulary" have no source.
CORE = ["vocabulary", "math", "snap", "handles", "pick", "drag", "draw", "view", "record", "context", "replay"]
HEADERS = {
    "vocabulary": ["types", "options", "pointer", "pointer_events", "style", "layout", "custom_handle", "fields",
                   "glm_layout", "draw_list", "handle_parts", "snap_geometry", "guides", "version", "forward", "diagnosis"],
    "math": ["transform", "camera"],
    "snap": [],
    "handles": ["body", "handles", "shapes"],
    "pick": [],
    "drag": ["drag", "feedback", "numeric_input", "placing", "selection"],
    "draw": ["points", "label_pixels", "triangles"],
    "view": ["view_cube", "steps"],
    "record": ["recorder"],
    "context": ["context", "gizmo"],
    "replay": ["all"],
}
FOLDER_OF = {header: folder for folder, headers in HEADERS.items() for header in headers}
# All that the renderer knows of the core.
RENDERER_MAY = {"gizmo/draw_list.hpp", "gizmo/handle_parts.hpp", "gizmo/layout.hpp", "gizmo/style.hpp", "gizmo/camera.hpp",
                "gizmo/label_pixels.hpp", "gizmo/fields.hpp"}
# Top-level folders, lowest first: each may include those before it.
VIEWER = ["document", "editor", "render", "ui", "app"]

include = re.compile(r'^\s*#include\s+[<"]([^>"]+)[>"]', re.M)
errors = []


def sources(*patterns):
    for pattern in patterns:
        for path in sorted(root.glob(pattern)):
            if path.suffix in (".cpp", ".hpp", ".c", ".h"):
                yield path, path.relative_to(root).as_posix(), include.findall(path.read_text())


def level(folder, name, target):
    if folder not in CORE:
        errors.append(f"{name}: {target} belongs to no folder of the list")
        return 0
    return CORE.index(folder)


seen = set()
for path, name, targets in sources("gizmo_module/include/gizmo/*.h", "gizmo_module/include/gizmo/*.hpp", "gizmo_module/src/*/*"):
    public = name.startswith("gizmo_module/include/")
    if public:
        seen.add(path.stem)
    own = level(FOLDER_OF.get(path.stem) if public else path.parent.name, name, path.name)
    for target in targets:
        if target.startswith("gizmo/module"):
            errors.append(f"{name}: {target} is above it")
        elif target.startswith("gizmo/"):
            if level(FOLDER_OF.get(pathlib.Path(target).stem), name, target) > own:
                errors.append(f"{name}: {target} is above it")
        elif "/" in target and target.split("/")[0] in CORE:
            if public:
                errors.append(f"{name}: a public header includes {target}, which is private")
            elif level(target.split("/")[0], name, target) > own:
                errors.append(f"{name}: {target} is above it")
        elif re.match(r"(vulkan|volk|GLFW|renderer|c_api|thread|mutex|iostream)", target):
            errors.append(f"{name}: the core knows no {target}")
# An adapter fills a Pointer from its toolkit, or draws by it, and is all that knows of both. One may be built on another.
# Those that draw by the pass are the renderer's.
TOOLKITS = {"glfw": r"GLFW/", "sdl": r"SDL", "imgui": r"imgui\.h$|algorithm$",
            "imgui_draw": r"imgui\.h$|gizmo/(triangles|adapters/imgui)\.hpp$",
            "imgui_vulkan": r"cmath$|gizmo/(vulkan/pass|adapters/imgui)\.hpp$",
            "imguizmo_vulkan": r"gizmo/adapters/(imgui_vulkan|imguizmo/drawing)\.hpp$", "qt": r"Qt(Core|Gui)/", "report": r"cstdio$|gizmo/diagnosis\.hpp$"}
ADAPTERS = ("gizmo_module/include/gizmo/adapters/", "renderer/include/gizmo/adapters/")
# The names of another library are over the whole core and over an adapter.
OVER_ALL = "gizmo_module/include/gizmo/adapters/imguizmo"
for path, name, targets in sources(*(f"{folder}*" for folder in ADAPTERS)):
    for target in targets if not name.startswith(OVER_ALL) else []:
        if target not in ("gizmo/pointer.hpp", "gizmo/pointer_events.hpp", "gizmo/adapters/report.hpp") and not re.match(TOOLKITS.get(path.stem, "$^"), target):
            errors.append(f"{name}: {target} is neither the pointer's nor the toolkit's")
for path, name, targets in sources("gizmo_module/**/*", "renderer/**/*"):
    for target in targets:
        if target.startswith("gizmo/adapters/") and not name.startswith(ADAPTERS):
            errors.append(f"{name}: {target} is the host's to include")
        if target.startswith("gizmo/vulkan") and name.startswith("gizmo_module/"):
            errors.append(f"{name}: {target} is the renderer's")
for header in FOLDER_OF:
    if header not in seen:
        errors.append(f"{header}.hpp is listed but does not exist")
for header in seen - set(FOLDER_OF):
    errors.append(f"{header}.hpp is not listed")

# The module is above the core and knows nothing of the renderer, whose half of the table lives with the renderer.
for path, name, targets in sources("gizmo_module/c_api/**/*"):
    for target in targets:
        if re.match(r"(volk|vulkan|GLFW|samples|tests|common|viewer|pick/|gizmo/vulkan)", target):
            errors.append(f"{name}: {target} is not the module's to know")
# The tools are above the core, of which they know the public headers.
for path, name, targets in sources("gizmo_module/tools/**/*"):
    for target in targets:
        if not re.match(r"(gizmo|glm)/|[a-z_]+$", target) or re.match(r"gizmo/(adapters|vulkan|module)", target):
            errors.append(f"{name}: {target} is not the tools' to know")
for path, name, targets in sources("gizmo_module/include/**/*", "gizmo_module/src/**/*", "renderer/**/*"):
    errors += [f"{name}: {target} is above it" for target in targets if target.startswith("gizmo/tools/")]
for path, name, targets in sources("renderer/include/**/*", "renderer/src/**/*"):
    for target in targets:
        if target.startswith("gizmo/") and not target.startswith("gizmo/vulkan") and target not in RENDERER_MAY and \
                not name.startswith(ADAPTERS):
            errors.append(f"{name}: the renderer knows nothing of {target}")
        if re.match(r"(volk|GLFW|samples|gizmo/module)", target):
            errors.append(f"{name}: {target} is the host's")
        if name.startswith("renderer/src/pick/") or "pick" in name or not target.startswith("pick/"):
            continue
        errors.append(f"{name}: {target} is above it")
# C headers include the C library and each other; the one that opens the module for a host, what opens libraries too.
OPENS = ("gizmo/module.h", "string.h", "windows.h", "dlfcn.h")
for path, name, targets in sources("gizmo_module/c_api/include/gizmo/*.h"):
    for target in targets:
        if target not in ("stddef.h", "stdint.h", "gizmo/module_types.h", "gizmo/module_vulkan_types.h") and \
                not (name.endswith("module_open.h") and target in OPENS):
            errors.append(f"{name}: {target} in a header of C")
for path, name, targets in sources("samples/common/**/*"):
    for target in targets:
        if target.startswith("viewer/") or (name.startswith("samples/common/scene/") and
                                            target.startswith("common/vulkan/")):
            errors.append(f"{name}: {target} is above it")
for path, name, targets in sources("samples/viewer/**/*"):
    own = name.split("/")[2]
    for target in targets:
        other = target.split("/")[1] if target.startswith("viewer/") else own
        if VIEWER.index(other) > VIEWER.index(own):
            errors.append(f"{name}: {target} is above it")
for path, name, targets in sources("gizmo_module/**/*", "renderer/**/*"):
    if re.search(r"\b(throw|std::cout|std::cerr|printf|abort|exit)\s*[(;<]", path.read_text()):
        errors.append(f"{name}: a library does not throw, print or exit")
# Tests of private functions are few and small; CMake gives all others no include path to private headers.
for path, name, targets in sources("tests/internals/**/*"):
    if path.read_text().count("\n") > 400:
        errors.append(f"{name}: more than 400 lines about private functions")
for path, name, targets in sources("tests/behavior/**/*"):
    for target in targets:
        if "/src/" in target or target.startswith(".."):
            errors.append(f"{name}: {target} is private")
# What everybody reads stays short, and none of what is behind it comes along.
facade = (root / "gizmo_module/include/gizmo/context.hpp").read_text()
if facade.count("\n") > 160 or len(re.findall(r"^#include", facade, re.MULTILINE)) > 11:
    errors.append("context.hpp: more than 160 lines or 11 includes")
SLOW = {"algorithm", "functional", "memory", "ranges", "string", "variant"} # to compile
BEHIND = {f"gizmo/{name}.hpp" for name in ("drag", "handles", "points", "recorder", "selection", "view_cube")}
reached, waiting = set(), ["gizmo/gizmo.hpp"]
while waiting:
    path = root / "gizmo_module/include" / waiting.pop()
    targets = set(include.findall(path.read_text())) - reached
    reached |= targets
    waiting += [target for target in targets if target.startswith("gizmo/")]
errors += [f"gizmo.hpp: {target} comes along" for target in sorted(reached & (SLOW | BEHIND))]
print("\n".join(errors) if errors else "every include runs down")
sys.exit(1 if errors else 0)

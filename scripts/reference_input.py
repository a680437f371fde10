#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""reference_input.py OUT: writes the public headers and the documents there as Doxygen reads them (docs/Doxyfile.in).

Headers: their purpose becomes the file's description, they are grouped by task (GROUPS), `//` sections of a class become
groups of members, what is private is left out, and C's comments become documentation. Documents: headings have labels, links to headings and headers are
references, and links to what is not in the reference are plain text."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = pathlib.Path(sys.argv[1]).resolve()
INCLUDES = ("gizmo_module/include", "gizmo_module/tools/include", "gizmo_module/c_api/include", "renderer/include")
DOCUMENTS = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "benchmarks/results.md", *sorted(ROOT.glob("docs/**/*.md")))
# Each public header is in one group.
GROUPS = {
    "An editor's frame: gizmos, input, options, results": "all body camera context diagnosis feedback forward gizmo options pointer pointer_events "
                                                          "transform types version",
    "Selections, points, custom handles, placing": "custom_handle placing points selection shapes",
    "Snapping, guides, typed values": "guides numeric_input snap_geometry",
    "Colors, sizes, drawing without Vulkan": "draw_list handle_parts label_pixels layout style triangles",
    "The view cube": "view_cube",
    "Recordings": "recorder",
    "The interaction in steps, as pure functions": "drag handles steps",
    "Field lists and the ABI of GLM": "fields glm_layout",
    "Tools for editors: keys in a drag, snapping to meshes, a camera": "tools/camera_motion tools/drag_keys tools/field_text "
                                                                    "tools/mesh_snap tools/orbit_camera tools/round_outlines "
                                                                    "tools/triangle_tree",
    "Adapters: GLFW, SDL, Qt, Dear ImGui, ImGuizmo": "adapters/glfw adapters/imgui adapters/imgui_draw adapters/imguizmo "
                                                    "adapters/imguizmo/drawing adapters/imguizmo/shapes adapters/imguizmo/state "
                                                    "adapters/imgui_vulkan adapters/imguizmo_vulkan adapters/qt adapters/report adapters/sdl",
    "Vulkan: the pass": "vulkan vulkan/error vulkan/host vulkan/pass",
    "Vulkan: picking by depth": "vulkan/depth_picker vulkan/depth_probe",
    "The module: C and other languages": "module module_open module_types module_vulkan_types",
}


def group_of(path):
    name = path.as_posix().rsplit("include/gizmo/", 1)[1].rsplit(".", 1)[0]
    for title, headers in GROUPS.items():
        if name in headers.split():
            return f"/** @addtogroup {re.sub('[^a-z]+', '_', title.lower())} {title} \\ilinebr @{{ */"
    sys.exit(f"{path}: in no group of {pathlib.Path(__file__).name}")


def section(lines):
    """A `//` comment that begins a part of a class: a name, which ends at the first of . ; : and what it says."""
    text = " ".join(line.strip()[3:] for line in lines)
    name, rest = re.match(r"([^.;:]+)[.;:]? ?(.*)", text).groups()
    return [f"/** @name {name} \\ilinebr {rest} \\ilinebr @{{ */"] + [""] * (len(lines) - 1)


def cpp(path, lines):
    group = group_of(path)
    head = next(i for i, line in enumerate(lines) if not line.startswith("//"))
    lines[2:head] = ["/// @file"] + ["///" + line[2:] for line in lines[3:head]]
    of_class = in_section = private = False
    i = head
    while i < len(lines):
        line = lines[i]
        if line == "#pragma once":
            lines[i] = group
        elif re.match(r"(class|struct) (?![^{]*;)", line):
            of_class = True
        elif of_class and re.match(r"(private:|};)", line):
            lines[i] = ("/** @} */" if in_section else "") + ("};" if line == "};" else "")
            in_section, private = False, line == "private:"
            of_class = private
        elif private:
            lines[i] = ""
        elif of_class and line.startswith("    // "):
            end = next(j for j in range(i, len(lines)) if not lines[j].startswith("    // "))
            lines[i:end] = section(lines[i:end])
            if in_section:
                lines[i] = "/** @} */ " + lines[i]
            in_section = True
            i = end - 1
        i += 1
    return lines + ["/** @} */"]


def c(path, lines):
    end = next(i for i, line in enumerate(lines) if line.endswith("*/"))
    lines[2] = " */ /** @file"
    lines[end] += " " + group_of(path)
    for i in range(end + 1, len(lines)):
        lines[i] = re.sub(r"^( *)/\* ", r"\1/** ", lines[i])
        lines[i] = re.sub(r"(?<=\S)( +)/\* ", r"\1/**< ", lines[i])
    return lines + ["/** @} */"]


def label(path, heading):
    page = path.relative_to(ROOT).with_suffix("").as_posix()
    slug = re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-") # as GitHub's
    return re.sub(r"[^A-Za-z0-9]", "_", f"{page}_{slug}")


def document(path, lines):
    def link(match):
        text, target = match.groups()
        if re.match(r"[a-z]+:", target):
            return match.group()
        name, _, heading = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        if heading:
            return f"[{text}](@ref {label(file, heading)})"
        inside = file.relative_to(ROOT).as_posix()
        if re.search(r"include/gizmo/.*\.(h|hpp)$", inside):
            return f"[{text}](@ref {OUT / inside})"
        if file in DOCUMENTS:
            return f"[{text}]({OUT / inside})"
        return text

    code = False
    for i, line in enumerate(lines):
        code ^= line.startswith("```")
        if not code:
            line = re.sub(r"\[(!\[[^\]]*\]\([^)]*\))\]\([^)]*\)", r"\1", line) # a picture that is a link
            line = re.sub(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)", link, line)
            line = line.replace("](../tests/goldens/", "](") # IMAGE_PATH
            lines[i] = re.sub(r"^(##+ )(.*)", lambda m: f"{m[1]}{m[2]} {{#{label(path, m[2])}}}", line)
    return lines


headers = [path for folder in INCLUDES for path in sorted((ROOT / folder).rglob("*.h*"))]
for source in (*headers, *DOCUMENTS):
    made = OUT / source.relative_to(ROOT)
    made.parent.mkdir(parents=True, exist_ok=True)
    kind = {".hpp": cpp, ".h": c, ".md": document}[source.suffix]
    made.write_text("\n".join(kind(source, source.read_text().rstrip("\n").split("\n"))) + "\n")

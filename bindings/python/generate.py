# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""generate.py ROOT FOLDER: what the package has of the C headers: FOLDER/_cdef.py, their declarations, and
FOLDER/_structs.py, a class for each struct and enumeration, with types and comments."""
import pathlib
import re
import sys

root, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
sys.path[:0] = [str(root / "scripts"), str(root / "bindings/python/gizmo")]
import c_description  # noqa: E402
from _names import attribute_of, count_of  # noqa: E402

# Calls take these as arguments, the module's tables and Vulkan's structs are for raw calls.
LEFT_OUT = {"Api", "Registry", "Error", "Context", "Pass", "DepthPicker", "PassPipelines", "DepthProbe", "TransformRef",
            "TransformSpan", "PointSpan", "EachOptions", "DrawList", "Instance", "LineInstance", "Label", "OverlayVertex",
            "PartSpan", "Triangles", "TriangleVertex", "TriangleRun", "TrianglePlace", "FloatTransform"}
NUMBERS = {"double": "float", "float": "float", "uint8_t": "int", "int32_t": "int", "uint32_t": "int", "int64_t": "int",
           "uint64_t": "int", "size_t": "int"}
description = c_description.describe(root)
vulkan = set(re.findall(r"^\} Gizmo(\w+);", (root / "gizmo_module/c_api/include/gizmo/module_vulkan_types.h").read_text(), re.M))


def python_name(c_name):
    name = c_name.removeprefix("Gizmo")
    return {"DTransform": "Transform", "Transform": "FloatTransform"}.get(name, name)


struct_names = {python_name(c) for c in description["structs"]}


def enumerations():
    for enum in description["enums"]:
        names = [v["name"] for v in enum["values"]]
        prefix = names[0] if len(names) == 1 else re.match(r"(.*_).*\n(?:\1.*\n?)*$", "\n".join(names))[1]
        flags = {1, 2, 4} <= {v["value"] for v in enum["values"]} and 3 not in {v["value"] for v in enum["values"]}
        name = prefix.removeprefix("GIZMO_").title().replace("_", "") or "Result"
        if name in struct_names:
            name += "Flags" if flags else "Kind"
        yield name, prefix, flags, enum


enums = list(enumerations())


def words(comment):
    """A comment in the names of Python."""
    for name, prefix, _, _ in sorted(enums, key=lambda e: -len(e[1])):
        if prefix != "GIZMO_":
            comment = re.sub(rf"{prefix}(?:\.\.\.|([A-Z]\w*))", lambda m: f"{name}.{m[1]}" if m[1] else name, comment)  # noqa: B023
    comment = re.sub(rf"\bGIZMO_({'|'.join(c.removeprefix('GIZMO_') for c in description['constants'])})\b", r"\1", comment)
    comment = re.sub(r"\bGizmo(\w+)", lambda m: python_name(m[0]), comment)
    comment = re.sub(r"\b([Aa]) (?=E)", r"\1n ", comment)
    return re.sub(r"\b[Nn]ull\b", "None", comment).replace("->", ".").replace("::", ".").replace("\\", "").replace('"', "'")


def hint(field, pointer, counted):
    base = re.sub(r"const |\*", "", field["type"])
    if field["type"] == "GizmoSnapFeatureProvider":
        return "Callable[[SnapQuery], Sequence[SnapFeature]] | None"
    if "parameters" in field:
        return "Callable[[str], None] | None"
    if base == "char":
        return "str"
    if base in NUMBERS:
        if pointer or field["shape"]:
            return "ArrayLike | None" if counted or pointer and base == "double" or field["shape"] else f"{NUMBERS[base]} | None"
        for name, prefix, flags, _ in enums:
            if field["comment"].startswith(prefix + "..."):
                return name
        return NUMBERS[base]
    name = python_name(base)
    return f"Sequence[{name}]" if counted or field["shape"] else f"{name} | None" if pointer else name


def struct(c_name, entry):
    counts = {f["name"] for f in entry["fields"] if f["name"].endswith("_count")}
    lines, told = [], []
    for field in entry["fields"]:
        name, pointer = field["name"], "*" in field["type"] or "parameters" in field or field["type"] == "GizmoSnapFeatureProvider"
        if name in counts or name in ("struct_size", "user") and (pointer or name == "struct_size") or field["type"] == "void*":
            continue
        counted = count_of(name) in counts
        kind = hint(field, pointer, counted)
        default = "()" if kind.startswith("Sequence") else '""' if kind == "str" else "None" if "None" in kind \
            else "0.0" if kind == "float" else "0" if kind == "int" else f"{kind}(0)" if any(kind == e[0] for e in enums) and not no_zero(kind) \
            else "0" if any(kind == e[0] for e in enums) else f"field(default_factory=lambda: {kind}())"
        lines.append(f"    {attribute_of(name)}: {kind} = {default}")
        meaning = words(field["comment"]).removeprefix(kind).removeprefix(": ")
        told.append(f"    {attribute_of(name)} ({kind})" + (f": {meaning}" if meaning else ""))
        if meaning:
            lines.append(f'    """{meaning}"""')
    about = words(entry["comment"]) or python_name(c_name) + "."
    return "\n".join([f"@dataclass(kw_only=True, eq=False)\nclass {python_name(c_name)}(Struct):", f'    """{about}', "", *told, '    """', "",
                      f'    _c_name: ClassVar[str] = "{c_name}"', *lines])


def no_zero(name):
    return next(not flags and all(v["value"] for v in enum["values"]) for n, _, flags, enum in enums if n == name)


lines = ['"""The structs and enumerations of <gizmo/module_types.h>; generated. Lengths of arrays and sizes of structs are set by the package."""',
         "from __future__ import annotations", "", "from collections.abc import Callable, Sequence", "from dataclasses import dataclass, field",
         "from enum import Enum, IntEnum, IntFlag", "from typing import ClassVar", "", "from numpy.typing import ArrayLike", "",
         "from ._struct import Struct"]
for name, prefix, flags, enum in enums:
    lines += ["", "", f"class {name}({'IntFlag' if flags else 'IntEnum'}):", f'    """{words(enum["comment"]) or name + "."}"""', ""]
    lines += ["    __str__ = Enum.__str__", ""] if not flags else []  # a name, not a number
    for value in enum["values"]:
        lines.append(f'    {value["name"].removeprefix(prefix)} = {value["value"]}')
        if value["comment"]:
            lines.append(f'    """{words(value["comment"])}"""')
shown = {}
for c_name, entry in description["structs"].items():
    if python_name(c_name) not in LEFT_OUT and c_name.removeprefix("Gizmo") not in vulkan and not c_name.startswith("GizmoVulkan"):
        shown[c_name] = entry
        lines += ["", "", struct(c_name, entry)]
lines += ["", ""] + [f"{name.removeprefix('GIZMO_')} = {value}" for name, value in description["constants"].items()]
names = [e[0] for e in enums] + [python_name(c) for c in shown] + [c.removeprefix("GIZMO_") for c in description["constants"]]
lines += ["", f"__all__ = {names}"]
folder.mkdir(parents=True, exist_ok=True)
(folder / "_structs.py").write_text("\n".join(lines) + "\n")
declarations = c_description.declarations(c_description.sources(root))
abi = "".join(f"{name} = {description['constants']['GIZMO_' + name]}\n" for name in ("ABI_OLDEST", "ABI_VERSION"))
(folder / "_cdef.py").write_text(f'"""The declarations of <gizmo/module.h>, generated."""\n\n{abi}DECLARATIONS = """\n{declarations}"""\n')
comments = {f["name"]: words(f["comment"]) for f in description["structs"]["GizmoApi"]["fields"] if "parameters" in f}
(folder / "_comments.py").write_text('"""The comments of the functions of <gizmo/module.h>, generated."""\n\nCOMMENTS = ' + repr(comments) + "\n")

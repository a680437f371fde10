#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_slots.py ROOT: every public function of C++ has a slot in the C tables, and every field of what the pass and the
pickers are created and asked with one in C's structs, or stands here with the reason why it needs none. What is new
fails until one of the two is done."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root / "scripts"))
import c_description  # noqa: E402

structs = c_description.describe(root)["structs"]


def read(name):
    text = (root / name).read_text()
    return re.sub(r"//[^\n]*|/\*.*?\*/|^\s*#[^\n]*", "", text, flags=re.S | re.M)


slots = {field["name"] for table in ("GizmoApi", "GizmoVulkanApi") for field in structs[table]["fields"]}

# Of C++ and of C, where they have other names.
NAMES = {
    "Context.Context": "context_create", "Context.drag": "feedback", "Context.is_active": "status",
    "Context.is_hovered": "status", "Context.hovered_handle": "status", "Context.record_to": "record",
    "Context.command_status": "status", "Context.needs_redraw": "status", "Context.wants_pointer": "status", "Context.problem": "status",
    "DepthPicker.poll": "picker_poll", "DepthPicker.status": "picker_poll", "DepthProbe.status": "probe_poll",
}
# Functions of C++ that C needs none of.
REASONS = {
    "gizmo::vulkan::to_string": "GizmoError has the words",
    "gizmo::vulkan::ok": "GIZMO_OK",
    "Pass.init": "pass_create fills a GizmoPass of the host",
    "DepthPicker.init": "picker_create does",
    "DepthProbe.init": "probe_create does",
}
CLASSES = {
    "Pass": ("renderer/include/gizmo/vulkan/pass.hpp", "pass_"),
    "DepthPicker": ("renderer/include/gizmo/vulkan/depth_picker.hpp", "picker_"),
    "DepthProbe": ("renderer/include/gizmo/vulkan/depth_probe.hpp", "probe_"),
    "Context": ("gizmo_module/include/gizmo/context.hpp", ""),
}
FREE = ["renderer/include/gizmo/vulkan/depth_probe.hpp", "renderer/include/gizmo/vulkan/depth_picker.hpp",
        "renderer/include/gizmo/vulkan/pass.hpp", "renderer/include/gizmo/vulkan/error.hpp"]

errors, found = [], 0
for name, (header, prefix) in CLASSES.items():
    body = re.search(rf"^class {name} \{{(.*?)^\}};", read(header), re.S | re.M).group(1)
    public = body.split("public:", 1)[1].split("private:")[0]
    # A declaration is what stands before a parenthesis that opens its parameters.
    for function in sorted(set(re.findall(r"(?<![\w.:~])(\w+)\((?=[^;{]*[;{])", public))):
        if function in ("requires", "operator", "bool", "static_cast", "detail", "template") or function == name:
            continue
        found += 1
        key = f"{name}.{function}"
        slot = NAMES.get(key, prefix + function)
        if slot not in slots and key not in REASONS:
            errors.append(f"{header}: {key} has no slot {slot} in <gizmo/module.h>")
for header in FREE:
    for function in re.findall(r"^(?:inline )?(?:[\w:<>*&]+ )+[*&]?(\w+)\(", read(header), re.M):
        found += 1
        if function not in slots and f"gizmo::vulkan::{function}" not in REASONS:
            errors.append(f"{header}: {function} has no slot in <gizmo/module.h>")
# Fields by struct, where C has other names or none: an empty name has its reason beside it.
STRUCTS = {
    "Host": ("host.hpp", "GizmoVulkanHost", {}),
    "MemoryCallbacks": ("host.hpp", "GizmoMemoryCallbacks", {}),
    "PassCreateInfo": ("pass.hpp", "GizmoPassCreateInfo", {"labels": "host_labels"}),
    "RecordArea": ("pass.hpp", "GizmoRecordArea", {"scissor": "scissor_offset"}),
    "DepthPickerCreateInfo": ("depth_picker.hpp", "GizmoDepthPickerCreateInfo", {}),
    "DepthSource": ("depth_picker.hpp", "GizmoDepthSource", {"extent": "width", "before": "before_stages", "after": "after_stages"}),
    "DepthSample": ("depth_picker.hpp", "GizmoDepthSample", {"behind": "flags"}),
    "DepthProbeCreateInfo": ("depth_probe.hpp", "GizmoDepthProbeCreateInfo", {}),
    "ProbeSource": ("depth_probe.hpp", "GizmoProbeSource", {"extent": "width"}),
}
fields = 0


def names_of(body):
    """Of the fields: what stands before a default, an array's bounds, a comma, the end; of a callback (*name)."""
    body = re.sub(r"\{[^{}]*\}", "", re.sub(r"<[^<>]*>", "", body))
    for declaration in body.split(";"):
        callback = re.search(r"\(\*(\w+)\)", declaration)
        if callback:
            yield callback[1]
        elif declaration.strip():
            yield from (re.search(r"(\w+)\s*(?:\[\w+\]\s*)*$", part.split("=")[0].strip())[1] for part in declaration.split(","))


for name, (header, in_c, others) in STRUCTS.items():
    cpp = re.search(rf"^struct {name} \{{(.*?)^\}};", read(f"renderer/include/gizmo/vulkan/{header}"), re.S | re.M).group(1)
    has = {field["name"] for field in structs[in_c]["fields"]}
    for field in names_of(cpp):
        fields += 1
        if others.get(field, field) not in has:
            errors.append(f"{header}: {name}::{field} is not in {in_c}")
print("\n".join(errors) or f"{found} functions of C++ have a slot or a reason, {fields} fields are in C's structs")
sys.exit(1 if errors or found < 30 or fields < 60 else 0)

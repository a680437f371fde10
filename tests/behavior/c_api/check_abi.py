#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_abi.py ROOT [--write]: holds every struct's offsets, every slot, every enumerator and the size of every sized
struct's needed fields to tests/behavior/c_api/abi.txt. What was appended may be written to it; what has moved,
changed its size or gone may not. The headers are compiled alone as C11 and as C++ by every compiler there is, with all
warnings as errors: padding is one, for what a caller leaves there would be bytes that nobody has written, and a field
that is appended would take them. An enumeration that counts from 0 has the names of one of C++, in its order."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root / "scripts"))
import c_description  # noqa: E402

include = root / "gizmo_module/c_api/include"
table = root / "tests/behavior/c_api/abi.txt"
# The last field of each sized struct that every caller needs. Structs that the module alone writes have none.
least_sizes = root / "gizmo_module/c_api/src/least_sizes.hpp"
least = dict(re.findall(r"^GIZMO_SIZED\((\w+), (\w+)\);", least_sizes.read_text(), flags=re.M))
written_by_module = {"GizmoApi", "GizmoVulkanApi", "GizmoSnapQuery"}

lines = []
description = c_description.describe(root)
for name, struct in description["structs"].items():
    fields = [field["name"] for field in struct["fields"]]
    lines += [f'P("{name}.{field}", offsetof({name}, {field}), sizeof ((({name}*)0)->{field}));' for field in fields]
    if name in least:
        lines.append(f'S("{name}", offsetof({name}, {least[name]}) + sizeof ((({name}*)0)->{least[name]}));')
    elif "struct_size" in fields and name not in written_by_module:
        sys.exit(f"{name} has a struct_size and no line in {least_sizes}")
    if "struct_size" not in fields:  # one with it may grow
        lines.append(f'P("{name}", 0, sizeof({name}));')
for enum in description["enums"]:
    lines += [f'E("{value["name"]}", {value["name"]});' for value in enum["values"]]
def counted():
    """The enumerators of each enumeration of C++ that counts from 0, in capitals."""
    for path in root.glob("*/include/gizmo/**/*.hpp"):
        text = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text(), flags=re.S)
        for body in re.findall(r"enum class \w+[^{;]*\{([^=}]*)\};", text):
            yield [name.strip().upper() for name in body.split(",") if name.strip()]


of_cpp = list(counted())
for enum in description["enums"]:
    names = [value["name"] for value in enum["values"]]
    if [value["value"] for value in enum["values"]] == list(range(len(names))) and \
            not names[0].startswith(("GIZMO_SHAPE_", "GIZMO_PLACE_", "GIZMO_LOG_", "GIZMO_READ_")) and \
            not any(len(names) == len(cpp) and all(name.replace("_", "").endswith(c) for name, c in zip(names, cpp)) for cpp in of_cpp):
        sys.exit(f"No enumeration of C++ has the names of {names}, in this order")
program = """#include <gizmo/module.h>
#include <stdio.h>
#define P(name, offset, size) printf("%s %u %u\\n", name, (unsigned)(offset), (unsigned)(size))
#define S(name, size) printf("%s least %u\\n", name, (unsigned)(size))
#define E(name, value) printf("%s = %d\\n", name, (int)(value))
int main(void) {
""" + "\n".join(lines) + "\nreturn 0;\n}\n"

warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wpadded", "-Werror", f"-I{include}"]
with tempfile.TemporaryDirectory() as folder:
    work = pathlib.Path(folder)
    for header in ("module_types.h", "module_vulkan_types.h", "module.h", "module_open.h"):
        for name, compilers, standards in (("alone.c", ("gcc", "clang"), ("c11", "c17")), ("alone.cpp", ("g++", "clang++"), ("c++11", "c++20"))):
            (work / name).write_text(f"#include <gizmo/{header}>\n#include <gizmo/{header}>\n")
            for compiler in filter(shutil.which, compilers):
                for standard in standards:
                    subprocess.run([compiler, f"-std={standard}", *warnings, "-fsyntax-only", work / name], check=True)
    (work / "abi.c").write_text(program)
    subprocess.run(["cc", "-std=c11", f"-I{include}", "-o", work / "abi", work / "abi.c"], check=True)
    now = subprocess.run([work / "abi"], capture_output=True, text=True, check=True).stdout.splitlines()

handles = re.search(r"kHandleCount = (\d+);", (root / "gizmo_module/include/gizmo/types.hpp").read_text()).group(1)
named = max(int(line.split(" = ")[1]) for line in now if line.startswith("GIZMO_HANDLE_"))
if named + 1 != int(handles):
    sys.exit(f"There are {handles} handles, and module_types.h names {named + 1}: add GIZMO_HANDLE_...")

held = table.read_text().splitlines() if table.exists() else []
moved = [line for line in held if line not in set(now)]
added = [line for line in now if line not in set(held)]
if moved:
    sys.exit("The ABI has changed where it may not (version it, see CONTRIBUTING.md):\n" + "\n".join(moved))
if added and "--write" in sys.argv:
    table.write_text("\n".join(now) + "\n")
elif added:
    sys.exit("Not in tests/behavior/c_api/abi.txt; check_abi.py ROOT --write adds:\n" + "\n".join(added))
print(f"{len(now)} offsets, slots and enumerators are where they were")

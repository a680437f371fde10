#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""extract_snippets.py DOCUMENT FOLDER: writes each ```cpp and ```c block of a document as a source file of its own,
behind the includes that the document takes for granted, or from <gizmo/gizmo.hpp> on, and prints their names for
CMake."""
import pathlib
import re
import sys

text, folder = pathlib.Path(sys.argv[1]).read_text(), pathlib.Path(sys.argv[2])
PRELUDE = {"cpp": "#include <gizmo/all.hpp>\n#include <gizmo/vulkan.hpp>\n",
           "c": "#include <gizmo/module.h>\n#include <string.h>\n"}
folder.mkdir(parents=True, exist_ok=True)
names = []
for language, body in re.findall(r"```(cpp|c)\n(.*?)```", text, flags=re.S):
    path = folder / f"snippet_{len(names)}.{language}"
    # A snippet need not be used: its functions are given somewhere to be seen.
    used = re.findall(r"^(?:static )?[\w:<>,\s*&]*?\b(\w+)\([^;]*?\) \{$", body, flags=re.M)
    tail = "" if language == "cpp" else "\nint main(void) {\n" + "".join(f"    (void){f};\n" for f in used) + "    return 0;\n}\n"
    body = ("" if body.startswith("#include <gizmo/gizmo.hpp>") else PRELUDE[language]) + body + tail
    if not path.exists() or path.read_text() != body:
        path.write_text(body)
    names.append(str(path))
if not names:
    sys.exit(f"{sys.argv[1]} has no snippet")
print(";".join(names), end="")

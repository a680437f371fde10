#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_hosts.py ROOT [--write]: what an engine writes to take Gizmo. In each sample that stands for an engine it is
marked: [gizmo] for the handles, [picking] for the depth under the cursor, [pass] for the pass where another way to draw
is the first, [more] for what only that sample shows, each to [end]. Fails where Gizmo is used outside of them, where more lines than promised are marked, and where docs/engines.md
does not show the very lines and their number; --write puts them there."""
import pathlib
import re
import sys

root, write = pathlib.Path(sys.argv[1]), "--write" in sys.argv
GUIDE = root / "docs/engines.md"
# Engine, its files, how many lines it may need. CMake's lines are counted.
HOSTS = [
    ("Render pass", "samples/hosts/render_pass.cpp", 18),
    ("Dynamic rendering", "samples/minimal/main.cpp", 25),
    ("C++ classes that hide their Vulkan", "samples/hosts/engine_class.cpp", 25),
    ("Dear ImGui", "samples/imgui/main.cpp", 15),
    ("Qt", "samples/qt/main.cpp", 25),
    ("OpenGL 3.3", "samples/opengl/main.cpp", 85),
    ("C, by the module", "samples/hosts/plugin.c", 40),
]
# What no host can do without: the least that must be in its marked lines.
NEEDED = {"create": r"pass_?\.init\(|pass_create|\bcreate\(", "begin_frame": r"begin_frame\(", "manipulate": r"manipulate\w*\(",
          "end_frame": r"end_frame\(", "draw": r"\brecord\(|pass_record\(|\bdraw\(pass|\bdraw\(context", "error": r"message|\bprogram\("}
MARK = re.compile(r"\s*(?://|/\*) \[(gizmo|picking|pass|more|end)\] ?(.*?)(?: \*/)?$")


def dedent(lines):
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return [line[margin:] for line in lines]


def regions(name, text):
    """[(kind, where, lines)] of the marked lines, and what stands outside of them."""
    found, outside, open_region = [], [], None
    for number, line in enumerate(text.splitlines(), 1):
        mark = MARK.match(line)
        if not mark:
            (open_region[2] if open_region else outside).append(line)
        elif (mark[1] == "end") != (open_region is not None):
            sys.exit(f"{name}:{number}: [{mark[1]}] where none can be")
        elif mark[1] == "end":
            found.append(open_region)
            open_region = None
        else:
            open_region = (mark[1], mark[2], [])
    if open_region:
        sys.exit(f"{name}: [{open_region[0]}] has no [end]")
    return found, outside


def code(lines):
    """Without comments and texts: what a compiler sees of them."""
    text = re.sub(r"/\*.*?\*/", "", "\n".join(lines), flags=re.S)
    return re.sub(r'//[^\n]*|"[^"\n]*"', "", text)


def block(found, kind, comment):
    parts = []
    for region_kind, where, lines in found:
        if region_kind == kind:
            parts.append("\n".join([comment.format(where), *dedent(lines)]))
    return "\n\n".join(parts)


def count(found, kind):
    return sum(1 for region in found if region[0] == kind for line in region[2] if line.strip())


guide = GUIDE.read_text()
errors = []
cmake = re.search(r"```cmake\n(.*?)```", guide, re.S)[1]
cmake_lines = sum(1 for line in cmake.splitlines() if line.strip())
table = ["| engine | lines for handles | for the depth under the cursor | compiled and run |", "|---|---|---|---|"]
for engine, name, most in HOSTS:
    found, outside = regions(name, (root / name).read_text())
    marked = code(line for region in found if region[0] == "gizmo" for line in region[2])
    # What is of Gizmo, by its name or by what was made of it.
    own = set(re.findall(r"\b[Gg]izmo[\w:]+ (\w+)(?:;|\{| =)|\bauto (\w+) =", marked))
    own = {n for pair in own for n in pair if n} - {"camera"}
    names = "|".join(rf"\b{n}(?:\.|->)" for n in sorted(own))
    used = re.search(rf"\bgizmo(?:::|_)\w+|<gizmo/[^>]*>|\bG(?:izmo[A-Z]|IZMO_)\w*|{names}", code(outside))
    if used:
        errors.append(f"{name}: {used[0]} is not marked")
    passes = count(found, "pass") > 0
    needed = code(line for region in found if region[0] in ("gizmo", "pass") for line in region[2])
    errors += [f"{name}: no {what} in what is marked" for what, how in NEEDED.items() if not re.search(how, needed)]
    lines, picking = count(found, "gizmo") + cmake_lines, count(found, "picking")
    if lines > most:
        errors.append(f"{name}: {lines} lines, more than {most}")
    table.append(f"| {engine} | {lines} | {picking or '-'} | `{name}` |")
    language = name.rsplit(".", 1)[1]
    for kind in ["gizmo"] + ["picking"] * bool(picking) + ["pass"] * passes:
        text = block(found, kind, "/* {} */" if language == "c" else "// {}")
        shown = re.compile(rf"(<!-- {re.escape(name)} {kind} -->\n```{language}\n).*?\n(```\n)", re.S)
        if not shown.search(guide):
            errors.append(f"docs/engines.md has no place for {name} {kind}")
        guide = shown.sub(lambda m: m[1] + text + "\n" + m[2], guide)
guide = re.sub(r"\| engine \|.*?\n\n", lambda _: "\n".join(table) + "\n\n", guide, count=1, flags=re.S)
if "\n".join(table) not in guide:
    errors.append("docs/engines.md has no table of lines")
if guide != GUIDE.read_text():
    if write:
        GUIDE.write_text(guide)
    else:
        errors.append("docs/engines.md does not show what is in the samples: tests/check_hosts.py ROOT --write")
print("\n".join(errors) or "\n".join(table[2:]))
sys.exit(1 if errors else 0)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Fails if docs/ or README.md name or link to a test or a file that does not exist, if a picture of docs/ is not linked, if
README.md or docs/architecture.md is too long or the latter misses a folder, if docs/switching.md misses a name or has one that
does not exist, if a source has no license, or if a public header does not begin with its purpose."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
tests = set()
for path in root.glob("tests/**/*.cpp"):
    tests.update(f"{suite}.{name}" for suite, name in
                 re.findall(r"^(?:TYPED_)?TEST(?:_[FP])?\((\w+),\s*(\w+)\)", path.read_text(), re.M))
# Of Python: `file.test_name`.
tests.update(f"{path.stem}.{name}" for path in root.glob("tests/**/*.py")
             for name in re.findall(r"^    def (test_\w+)\(self", path.read_text(), re.M))
suites = {test.split(".")[0] for test in tests}
errors = []
named = 0
pictures = {p for p in root.glob("docs/**/*") if p.suffix in (".png", ".jpg", ".gif")}
for path in [root / "README.md", *sorted(root.glob("docs/**/*.md"))]:
    text = path.read_text()
    for suite, name in re.findall(r"`([A-Z]\w+|test_\w+)\.([A-Z0-9]\w+|test_\w+)`", text):
        named += 1
        if f"{suite}.{name}" not in tests:
            errors.append(f"{path}: no test {suite}.{name}")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        if not (path.parent / target).exists():
            errors.append(f"{path}: no file {target}")
        pictures.discard(path.parent / target)
    for target in re.findall(r"`((?:benchmarks|bindings|gizmo_module|renderer|samples|scripts|shaders|tests)/[\w./-]+)`", text):
        if not (root / target).exists():
            errors.append(f"{path}: no file {target}")
errors += [f"{path} is linked nowhere" for path in sorted(pictures)]
# docs/switching.md names every function of the header for ImGuizmo's users, and only members that exist.
switching = (root / "docs/switching.md").read_text()
declared = "".join(path.read_text() for path in root.glob("gizmo_module/include/gizmo/*.hpp"))
for scope, member in re.findall(r"`([A-Z]\w+)::(\w+)", switching):
    owner = re.search(rf"^(?:struct|class|enum class) {scope}\b[^;\n]*(\{{.*?\n\}};|\}};)", declared, re.S | re.M)
    if not owner or not re.search(rf"\b{member}\b", owner.group(0)):
        errors.append(f"docs/switching.md: no {scope}::{member}")
for name in re.findall(r"^GIZMO_IMGUIZMO_API [^;]*?\b(\w+)\(",
                       (root / "gizmo_module/include/gizmo/adapters/imguizmo.hpp").read_text(), re.M):
    if not re.search(rf"`{name}`", switching):
        errors.append(f"docs/switching.md: no {name}")
architecture = (root / "docs/architecture.md").read_text()
for name, most in (("README.md", 90), ("docs/architecture.md", 120)):
    if (count := len((root / name).read_text().splitlines())) > most:
        errors.append(f"{name} has {count} lines, more than {most}")
for folder in sorted(p for p in root.glob("gizmo_module/src/*") if p.is_dir()):
    if f"src/{folder.name}" not in architecture:
        errors.append(f"docs/architecture.md knows no src/{folder.name}")
# One version, wherever it is written.
header = (root / "gizmo_module/include/gizmo/version.h").read_text()
version = ".".join(re.findall(r"#define GIZMO_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header))
for name, pattern in (("gizmo_module/include/gizmo/version.h", r'GIZMO_VERSION_STRING "(.*)"'), ("vcpkg.json", r'"version": "(.*)"'),
                      ("conanfile.py", r'\bversion = "(.*)"'), ("CHANGELOG.md", r"^## (\d\S*?),?(?: |$)"),
                      ("packaging/vcpkg/vcpkg.json", r'"version": "(.*)"')):
    if not (found := re.search(pattern, (root / name).read_text(), re.M)) or found[1] != version:
        errors.append(f"{name} is of version {found and found[1]}, not {version}")
sources = 0
for folder in ("gizmo_module", "renderer", "samples", "shaders", "tests", "benchmarks", "scripts", "cmake"):
    for path in sorted((root / folder).rglob("*")):
        if path.suffix not in (".cpp", ".hpp", ".c", ".h", ".vert", ".frag", ".comp", ".py", ".sh", ".cmake", ".map") and \
                path.name != "CMakeLists.txt":
            continue
        sources += 1
        head = path.read_text().splitlines()[:4]
        if not any("SPDX-License-Identifier: MIT" in line for line in head):
            errors.append(f"{path}: no SPDX-License-Identifier")
        public = "include/gizmo" in path.as_posix() and path.name != "context.hpp"
        if public and not (len(head) == 4 and re.match(r"(//|\s\*)\s*\w", head[3])):
            errors.append(f"{path}: its fourth line does not say what it is for")
if sources < 200:
    errors.append(f"only {sources} sources: the folders above are off")
if not suites or not named:
    errors.append("found no tests, or no names of tests: the patterns above are off")
print("\n".join(errors) if errors else f"{named} named tests exist; {sources} sources")
sys.exit(1 if errors else 0)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_notices.py ROOT: NOTICE names the font whose glyphs are embedded and has its copyright. There is no other font among
the sources, and each package's recipe takes LICENSE and NOTICE along; that the packages have them is tested where they are
made (consumer/)."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
notice = " ".join((root / "NOTICE").read_text().split())
failures = []


table = (root / "gizmo_module/src/draw/label_glyphs.inc").read_text().splitlines()
for line, begin in zip(table, ("// Font: ", "// Copyright ")):
    if not line.startswith(begin) or line.removeprefix("// Font: ").removeprefix("// ") not in notice:
        failures.append(f"NOTICE lacks what label_glyphs.inc begins with: {line[:200]}")

embedded = [path for path in root.rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc", ".woff", ".woff2") and
            not path.relative_to(root).parts[0].startswith("build")]
failures += [f"{path.relative_to(root)} is a font, of which neither this test nor NOTICE knows" for path in embedded]
for recipe, pattern in (("cmake/Install.cmake", r"install\(FILES LICENSE NOTICE [^)]*\$\{CMAKE_INSTALL_DOCDIR\}\)"),
                        ("cmake/Install.cmake", r"install\(FILES LICENSE NOTICE [^)]*COMPONENT module\)"),
                        ("conanfile.py", r'exports_sources = .*"LICENSE", "NOTICE"'),
                        ("conanfile.py", r'for name in \("LICENSE", "NOTICE"\):\s+copy\('),
                        ("packaging/vcpkg/portfile.cmake", r'vcpkg_install_copyright\(.*/LICENSE".*/NOTICE"\)'),
                        ("samples/web/CMakeLists.txt", r"file\(COPY [^)]*/LICENSE [^)]*/NOTICE ")):
    if not re.search(pattern, (root / recipe).read_text()):
        failures.append(f"{recipe} does not take LICENSE and NOTICE along")
print("\n".join(failures))
sys.exit(1 if failures else 0)

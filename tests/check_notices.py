#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_notices.py ROOT [TABLE [FONT]]: NOTICE has what the fonts ask for whose glyphs are embedded: TABLE, the labels' font as
it is compiled, says whose glyphs it has, and FONT, the file that it is made of, which license. There is no other font among
the sources, and each package's recipe takes LICENSE and NOTICE along; that the packages have them is tested where they are
made (consumer/)."""
import pathlib
import re
import struct
import sys

root = pathlib.Path(sys.argv[1])
notice = " ".join((root / "NOTICE").read_text().split())
failures = []


def asks_for(what, text):
    text = " ".join(text.split())
    if not text or not re.search(re.escape(text).replace(r"\?", "."), notice):  # the table is ASCII: ? is any other
        failures.append(f"NOTICE lacks {what}: {text[:200]}")


def names_of(font):
    """The English texts of an OpenType font's name table (platform 3) by their number: 0 copyright, 1 family, 13 license."""
    tables = struct.unpack_from(">H", font, 4)[0]
    at = next(struct.unpack_from(">I", font, 20 + 16 * i)[0] for i in range(tables) if font[12 + 16 * i:16 + 16 * i] == b"name")
    count, texts = struct.unpack_from(">HH", font, at + 2)
    names = {}
    for i in range(count):
        platform, _, language, number, size, offset = struct.unpack_from(">6H", font, at + 6 + 12 * i)
        if platform == 3 and language == 0x409:
            names[number] = font[at + texts + offset:at + texts + offset + size].decode("utf-16-be")
    return names


if len(sys.argv) > 2:
    lines = pathlib.Path(sys.argv[2]).read_text().splitlines()
    family = re.fullmatch(r"// Font: (.+)", lines[0])
    asks_for("the font of labels", family[1] if family else "")
    asks_for("the copyright of the font of labels", lines[1].removeprefix("// "))
if len(sys.argv) > 3:
    names = names_of(pathlib.Path(sys.argv[3]).read_bytes())
    if family and names[1] != family[1]:
        failures.append(f"{sys.argv[2]} says {family[1]}, and is of {names[1]}")
    for what, number in (("copyright", 0), ("license", 13)):
        asks_for(f"the {what} of {names[1]}", names[number])

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
print("\n".join(failures) if failures else f"{len(sys.argv) - 2} of table and font are noticed")
sys.exit(1 if failures else 0)

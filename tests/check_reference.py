#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_reference.py REFERENCE: fails if a page of the reference has a link or a picture that leads nowhere, if a member of
the classes and tables below has no brief line, or if a macro stands where its expansion belongs."""
import html
import pathlib
import re
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

reference = pathlib.Path(sys.argv[1])
BRIEF = ("gizmo::Context", "gizmo::vulkan::Pass", "gizmo::vulkan::DepthPicker", "gizmo::vulkan::DepthProbe", "GizmoApi", "GizmoVulkanApi")
errors = []

pages = {path: path.read_text(errors="replace") for path in reference.glob("html/**/*.html")}
anchors = {path: set(re.findall(r'\b(?:id|name)="([^"]+)"', text)) for path, text in pages.items()}
links = 0
for path, text in pages.items():
    for target in re.findall(r'\b(?:href|src)="([^"]+)"', text):
        target = html.unescape(target)
        if re.match(r"[a-z]+:", target):
            continue
        links += 1
        name, _, anchor = target.partition("#")
        file = path.parent / urllib.parse.unquote(name) if name else path
        file = file.resolve() if ".." in name else file
        if not file.exists() or (anchor and anchor not in anchors.get(file, {anchor})):
            errors.append(f"{path.relative_to(reference)}: dead link to {target}")

members = 0
for path in reference.glob("xml/*.xml"):
    for compound in ElementTree.parse(path).getroot().iter("compounddef"):
        name = compound.findtext("compoundname")
        if "IMGUIZMO_NAMESPACE" in name or "GIZMO_" in name:
            errors.append(f"{name}: a macro that is not expanded")
        if name not in BRIEF:
            continue
        for member in compound.iter("memberdef"):
            members += 1
            if not "".join(member.find("briefdescription").itertext()).strip():
                errors.append(f"{name}::{member.findtext('name')} has no brief line")
if len(pages) < 200 or links < 5000 or members < 120:
    errors.append(f"only {len(pages)} pages, {links} links, {members} members: the patterns above are off")
print("\n".join(sorted(set(errors))) if errors else f"{len(pages)} pages, {links} links, {members} members with brief lines")
sys.exit(1 if errors else 0)

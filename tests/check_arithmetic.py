#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The core computes with operations that are rounded the same everywhere: none of the C library's functions which are
not, neither called directly nor through GLM; those in src/math/elementary.hpp stand for them. What the public headers
define inline computes nothing: it would be compiled the host's way, and its copy may replace ours. And neither the core
nor its tests have constant expressions of GLM's types, which have no such constructors under GLM_FORCE_INTRINSICS."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1]) / "gizmo_module"
# sqrt, fmod, remainder, the roundings, ldexp and abs are exact; the rest of <cmath> is not.
INEXACT = ("sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p pow "
           "cbrt hypot fma tgamma lgamma erf erfc lerp sincos")
BY_GLM = ("angleAxis rotate rotation slerp shortMix fastMix lerp axis angle eulerAngles yaw pitch roll perspective lookAt "
          "perspectiveFov infinitePerspective inversesqrt fastSqrt fastLength fastNormalize fastDistance radians_of "
          "orientedAngle euclidean polar saturation mix fma")
names = "|".join(INEXACT.split())
bad_calls = re.compile(rf"(?<![\w.>:])({names})[fl]?\(|(?:std|glm)::({names})\b")
bad_glm = re.compile(rf"glm::({'|'.join(BY_GLM.split())})\b")
failures = []


def code_of(path):
    text = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), path.read_text(), flags=re.S)
    return [re.sub(r"//.*|\"(?:[^\"\\]|\\.)*\"", "", line) for line in text.splitlines()]


def check_calls(path):
    if path.stem == "elementary":
        return
    for number, line in enumerate(code_of(path), 1):
        for pattern in (bad_calls, bad_glm):
            found = pattern.search(line)
            if found:
                failures.append(f"{path.relative_to(root.parent)}:{number}: {found.group()} is not rounded the same everywhere")


# An inline function of a public header that works with numbers: a body with arithmetic on what may be a double.
computes = re.compile(r"[\w)\]]\s[-+*/]\s[\w(]|[-+*/]=|\bstd::(?:abs|sqrt|isfinite|isnan|round|floor|max|min|clamp)\b|\bglm::(?:dot|cross|length|normalize|abs|inverse|max|min)\(")


def check_inline(path):
    text = "\n".join(code_of(path))
    for match in re.finditer(r"\b(?:inline|constexpr)\b[^;={}]*\([^;{}]*\)[^;{}]*\{|^    [^;={}\n]*\([^;{}]*\)\s*(?:const)?\s*\{", text, re.M):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        head, body = match.group(), text[match.end():end - 1]
        if re.search(r"\b(?:glm::d?(?:vec|mat|quat)\w*|double|float)\b", head + body) and computes.search(body):
            number = text.count("\n", 0, match.start()) + 1
            failures.append(f"{path.relative_to(root.parent)}:{number}: computes inline, as the host compiles it: {' '.join(head.split())}")


# Of types of GLM's, or of ours that hold such.
constant = re.compile(r"\bconstexpr\s+(?:glm::d?(?:vec|mat|quat)\w*|Ray|Camera|D?Transform)\b")


def check_constants(path):
    for number, line in enumerate(code_of(path), 1):
        if constant.search(line):
            failures.append(f"{path.relative_to(root.parent)}:{number}: const: GLM's types are no constant expressions everywhere")


headers = sorted((root / "include").rglob("*.hpp"))
sources = sorted((root / "src").rglob("*.[ch]pp"))
for path in headers + sources:
    if "imguizmo" not in str(path): # in floats, as that library
        check_calls(path)
tests = sorted(path for part in ("behavior", "internals") for path in (root.parent / "tests" / part).rglob("*.[ch]pp"))
for path in headers + sources + tests:
    check_constants(path)
for path in headers:
    if "adapters" not in path.parts: # the host's code from the first: the library has none of it
        check_inline(path)
if len(headers) < 10 or len(sources) < 40 or len(tests) < 80:
    failures.append("hardly any files were found")
print("\n".join(failures) if failures else f"{len(headers)} headers and {len(sources)} sources compute the same everywhere")
sys.exit(1 if failures else 0)

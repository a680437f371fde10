#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The loops over blocks of gizmos compute with vectors on each kind of processor: most of their arithmetic in the machine
code is on whole registers. check_vectors.py ROOT LIBRARY [--alone] looks into an optimized build of the core; unless
alone, files of the core are compiled for AArch64 and for Windows too, where there are cross compilers."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1])
source = root / "gizmo_module/src"
failures, seen = [], []

X86 = re.compile(r"\tv(?:add|sub|mul|div|sqrt|max|min)(p|s)[sd]\b.*%(.)mm")
ARM = re.compile(r"\tf(?:add|sub|mul|div|sqrt|maxnm|minnm|mla|max|min)\t(?:v\d+\.(\w+)|[ds]\d+)")
# Functions and how many of their operations at least are on whole registers: "_avx2" and "_avx512" are what
# with_simd_level() makes of them.
AVX2 = {"place_block_avx2": 300, "is_near_avx2": 30}
AVX512 = {"place_block_avx512": 150, "is_near_avx512": 15}
NEON = {"place_block": 250}
SHARE = {"_avx512": 0.45, "": 0.5}  # by the name's end: clang++ makes masks of half as many numbers


def is_wide(line, whole):
    """None where the line is no arithmetic. `whole`: the letter of x86's whole registers."""
    found = X86.search(line)
    if found:
        return found.group(1) == "p" and found.group(2) == whole
    found = ARM.search(line)
    return None if not found else found.group(1) in ("2d", "4s")


def functions_of(objdump, library):
    """Wide and other operations by name; of overloads the one that has most."""
    text = subprocess.run([objdump, "-dC", "--no-show-raw-insn", str(library)], capture_output=True, text=True,
                          check=True).stdout
    counts = {}
    for part in re.split(r"^[0-9a-f]+ <", text, flags=re.M)[1:]:
        clone = re.match(r"(?:auto )?gizmo::with_(avx\d+)<gizmo::(?:\(anonymous namespace\)::)?(\w+)", part)
        alone = re.match(r"(?:[\w:]|\(anonymous namespace\)|<[^(]*>)*?(\w+)\(", part)
        if not clone and not alone:
            continue
        name = f"{clone[2]}_{clone[1]}" if clone else alone[1]
        marks = [is_wide(line, "z" if name.endswith("_avx512") else "y") for line in part.splitlines()]
        count = (marks.count(True), marks.count(False))
        counts[name] = max(count, counts.get(name, (0, 0)))
    return counts, text


def expect(what, counts, least):
    for name, floor in least.items():
        wide, other = counts.get(name, (0, 0))
        share = next(share for end, share in SHARE.items() if name.endswith(end))
        seen.append(wide)
        if "--counts" in sys.argv:
            print(name, wide, other)
        if wide < floor or wide < share * (wide + other):
            failures.append(f"{what}: {name}() has {wide} operations on whole vectors, and {other} others")


def flags_of_the_core():
    """As CMakeLists.txt has them for each compiler."""
    text = (root / "CMakeLists.txt").read_text()
    return re.search(r"target_compile_options\(gizmo_core PRIVATE (-fno-math-errno[^)]*)\)", text).group(1).split()


def compiled(compiler, name, more, work):
    out = pathlib.Path(work) / f"{name}.o"
    (pathlib.Path(work) / "glm").symlink_to("/usr/include/glm")
    subprocess.run([compiler, "-std=c++20", "-O3", *flags_of_the_core(), *more, "-DGLM_FORCE_INLINE", f"-I{work}",
                    f"-I{source}", f"-I{root}/gizmo_module/include", "-c", source / "draw" / f"{name}.cpp", "-o", out],
                   check=True)
    return out


def check_here(library):
    counts, text = functions_of(os.environ.get("OBJDUMP", "objdump"), library)
    if "file format elf64-x86-64" in text or "file format pe-x86-64" in text:
        expect(str(library), counts, AVX2 | AVX512)
    elif "aarch64" in text:
        expect(str(library), counts, NEON)


def check_crossed(compiler, name, more, least):
    if not shutil.which(compiler) or not os.path.isdir("/usr/include/glm"):
        print(f"{compiler} is not here")
        return
    with tempfile.TemporaryDirectory() as work:
        counts, text = functions_of(re.sub(r"g\+\+.*", "objdump", compiler), compiled(compiler, name, more, work))
    expect(compiler, counts, least)
    aligned = re.findall(r"\tvmov(?:ap[sd]|dqa(?:32|64)?)\b.*%[yz]mm.*\(.*", text) if "w64" in compiler else []
    if aligned:
        failures.append(f"{compiler}: the stack is not aligned for {aligned[0].strip()}")


check_here(sys.argv[2])
if "--alone" not in sys.argv:
    check_crossed("aarch64-linux-gnu-g++", "frame_block", [], NEON)
    check_crossed("x86_64-w64-mingw32-g++-posix", "frame_block", ["-Wa,-muse-unaligned-vector-move"],
                  {"place_block_avx2": 200})
if not seen:
    failures.append("no functions found")
print("\n".join(failures) if failures else f"{len(seen)} functions compute with vectors: {sum(seen)} operations")
sys.exit(1 if failures else 0)

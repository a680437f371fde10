#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Changes one operator of the core at a time and sees whether the core's tests notice.

    scripts/mutate.py [--seed N] [--count N] [--minutes M] [--jobs N] [--only PART]

Works in clones of the last commit under build/mutate, so the tree may be edited meanwhile. Prints each mutant that no
test noticed. Such a mutant is either equivalent, which tests/equivalent_mutants.txt then says with the reason, or a
test is missing. A mutant that compiles to the same code is no mutant. Exit code 1: less than 97 % were noticed.
"""
import argparse
import concurrent.futures
import hashlib
import pathlib
import queue
import random
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = "gizmo_module/src"
EQUIVALENT = "tests/equivalent_mutants.txt"
LEAST_NOTICED = 0.97
OPERATORS = [
    (" < ", " <= "), (" > ", " >= "), (" <= ", " < "), (" >= ", " > "), (r" \+ ", " - "), (" - ", " + "),
    (r" \* ", " / "), (" / ", " * "), (" && ", " || "), (r" \|\| ", " && "), (" == ", " != "), (" != ", " == "),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"std::max\(", "std::min("), (r"std::min\(", "std::max("),
    (r"\(!", "("), (r"\b0\.5\b", "0.6"), (r"\b2 \* ", "3 * "), (r"\+\+", "--"), (r" \+= ", " -= "),
    ("-std::", "std::"),
]


def places(only):
    """All (path, line number, first, last, new text) of the sources, in the order of their paths."""
    found = []
    for path in sorted((ROOT / SOURCES).rglob("*.cpp")):
        name = path.relative_to(ROOT).as_posix()
        if only not in name:
            continue
        for number, line in enumerate(path.read_text().split("\n")):
            code = line.split("//")[0]
            if code.strip().startswith("#") or "static_assert" in code or "template" in code:
                continue
            found += [(name, number, m.start(), m.end(), new) for old, new in OPERATORS for m in re.finditer(old, code)]
    return found


def known_equivalents():
    """{(path, old line, new line)}, each followed in the file by its reason."""
    path = ROOT / EQUIVALENT
    if not path.exists():
        return set()
    known, entry = set(), []
    for line in path.read_text().split("\n"):
        if line.startswith("#") or not line.strip():
            continue
        entry.append(line.strip())
        if len(entry) == 4:
            known.add(tuple(entry[:3]))
            entry = []
    if entry:
        sys.exit(f"{EQUIVALENT}: an entry is four lines: file, old, new, reason: {entry}")
    return known


class Workshop:
    """A clone of the last commit with a build of the core's tests."""

    def __init__(self, number):
        self.source = ROOT / "build/mutate" / str(number)
        self.build = self.source / "build/mutant"
        if not self.source.exists():
            run(["git", "clone", "-q", "--shared", str(ROOT), str(self.source)])
        revision = run(["git", "-C", str(ROOT), "rev-parse", "HEAD"]).stdout.strip()
        run(["git", "-C", str(self.source), "fetch", "-q", "origin"])
        run(["git", "-C", str(self.source), "checkout", "-qf", revision])
        run(["cmake", "-S", str(self.source), "-B", str(self.build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None",
             "-DCMAKE_CXX_FLAGS=-O1 -w", "-DGIZMO_UNITY=OFF", "-DGIZMO_VULKAN=OFF", "-DGIZMO_SAMPLES=OFF",
             "-DGIZMO_INSTALL=OFF"])
        run(["cmake", "--build", str(self.build), "--target", "core_tests"])
        objects = {p.as_posix().split("gizmo_core.dir/")[-1]: p for p in self.build.rglob("gizmo_core.dir/**/*.o")}
        self.objects = {name[:-len(".o")]: path for name, path in objects.items()}
        self.code = {name: digest(path) for name, path in self.objects.items()}
        self.tests = next(p for p in self.build.rglob("core_tests") if p.is_file())
        began = time.time()
        if subprocess.run([self.tests, "--gtest_brief=1"], capture_output=True).returncode:
            sys.exit("the tests fail without any mutant")
        self.limit = 60 + 5 * (time.time() - began)

    def verdict(self, place):
        """(one of noticed, survived, same code, broken; old line; new line)."""
        name, number, first, last, new = place
        path = self.source / name
        text = path.read_text()
        lines = text.split("\n")
        old = lines[number]
        lines[number] = old[:first] + new + old[last:]
        path.write_text("\n".join(lines))
        try:
            return self.outcome(name), old.strip(), lines[number].strip()
        finally:
            path.write_text(text)

    def outcome(self, name):
        if subprocess.run(["cmake", "--build", str(self.build), "--target", "core_tests"], capture_output=True).returncode:
            return "broken"
        if self.code[name] == digest(self.objects[name]):
            return "same code"
        try:
            # The tests beside the changed file are the likeliest to notice; then all.
            for tests in (quick_filter(name), "*"):
                done = subprocess.run([self.tests, "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={tests}"],
                                      capture_output=True, timeout=self.limit)
                if done.returncode != 0:
                    return "noticed"
        except subprocess.TimeoutExpired:
            return "noticed"
        return "survived"


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def quick_filter(name):
    """The suites of the test files in the folder that mirrors the source's."""
    folder = ROOT / "tests/gizmo_module" / pathlib.Path(name).parent.name
    suites = {suite for path in folder.glob("*.cpp") for suite in re.findall(r"^TEST(?:_F|_P)?\((\w+),", path.read_text(), re.M)}
    return ":".join(f"{s}.*:*/{s}.*" for s in sorted(suites)) or "*"


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, help="mutants that compile to other code")
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="part of a file's path")
    args = parser.parse_args()

    spots = places(args.only)
    random.Random(args.seed).shuffle(spots)
    known = known_equivalents()
    workshops = queue.Queue()
    for number in range(args.jobs):
        workshops.put(Workshop(number))
    end = time.time() + 60 * args.minutes
    counts = {"noticed": 0, "survived": 0, "equivalent": 0, "same code": 0, "broken": 0}

    def measured():
        return counts["noticed"] + counts["survived"]

    def try_one(place):
        if time.time() > end or measured() >= args.count:
            return
        shop = workshops.get()
        try:
            verdict, old, new = shop.verdict(place)
        finally:
            workshops.put(shop)
        if verdict == "survived" and (place[0], old, new) in known:
            verdict = "equivalent"
        counts[verdict] += 1
        if verdict == "survived":
            print(f"{place[0]}:{place[1] + 1}:\n    {old}\n    {new}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for done in [pool.submit(try_one, place) for place in spots]:
            done.result()
    share = counts["noticed"] / measured() if measured() else 1.0
    print(f"seed {args.seed}: {len(spots)} places; " + ", ".join(f"{n} {what}" for what, n in counts.items()) +
          f"; {share:.1%} of the real ones noticed")
    return 0 if share >= LEAST_NOTICED else 1


if __name__ == "__main__":
    sys.exit(main())

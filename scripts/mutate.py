#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Changes one operator of the core at a time and sees whether the core's tests notice.

    scripts/mutate.py [--seed N] [--count N] [--minutes M] [--jobs N] [--only PART] [--skip N] [--commit C] [--verbose]
                      [--quick] [--without TESTS] [--least SHARE]

An occasional tool: it works in a clone of the last commit under build/mutate, so the tree may be edited meanwhile, and
prints each mutant that no test noticed. Either a test is missing, or the mutant makes no difference that a user sees:
about one in ten is such, and needs no test. A mutant that compiles to the same code is no mutant. The exit code is 1 if
a smaller share than --least was noticed.

A container that is read beyond its end fails, as it does sanitized. A mutant costs one compiled file and one link. The
tests are those of behavior (tests/behavior), which are to notice what a user would. They run in the order of their
length, those of the changed file's folder first, until one fails. Nine tenths of the time would go into the longest ones
for the few that the others do not notice: the longest run when all mutants have had the others. The written-down bits
of the random sessions notice the most for their time and say the least about what is wrong: they come second, and
--without BITS shows what the others notice.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = "gizmo_module/src"
OPERATORS = [
    (" < ", " <= "), (" > ", " >= "), (" <= ", " < "), (" >= ", " > "), (r" \+ ", " - "), (" - ", " + "),
    (r" \* ", " / "), (" / ", " * "), (" && ", " || "), (r" \|\| ", " && "), (" == ", " != "), (" != ", " == "),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"std::max\(", "std::min("), (r"std::min\(", "std::max("),
    (r"\(!", "("), (r"\b0\.5\b", "0.6"), (r"\b2 \* ", "3 * "), (r"\+\+", "--"), (r" \+= ", " -= "),
    ("-std::", "std::"),
]
STAGES = (0.1, 1.0, float("inf"))  # seconds a test may take to run in the first, second, last go
BITS = "WrittenDown.BitsAreGivenByTheSessions"


def places(root, only):
    """All (path, line number, first, last, new text) of the sources, in the order of their paths."""
    found = []
    for path in sorted((root / SOURCES).rglob("*.cpp")):
        name = path.relative_to(root).as_posix()
        if only not in name:
            continue
        for number, line in enumerate(path.read_text().split("\n")):
            code = line.split("//")[0]
            if code.strip().startswith("#") or "static_assert" in code or "template" in code:
                continue
            found += [(name, number, m.start(), m.end(), new) for old, new in OPERATORS for m in re.finditer(old, code)]
    return found


class Workshop:
    """A clone of the last commit with a build of the core's tests; mutants are compiled and linked beside it."""

    def __init__(self, commit, without=""):
        self.without = without
        self.source = ROOT / "build/mutate/source"
        self.build = ROOT / "build/mutate/build"
        if not self.source.exists():
            run(["git", "clone", "-q", "--shared", ROOT, self.source])
        revision = run(["git", "-C", ROOT, "rev-parse", commit]).strip()
        run(["git", "-C", self.source, "fetch", "-q", "origin"])
        run(["git", "-C", self.source, "checkout", "-qf", revision])
        fast_linker = ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"] if shutil.which("ld.lld") else []
        run(["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None",
             "-DCMAKE_CXX_FLAGS=-O1 -w -DGIZMO_EMULATED -DGIZMO_MUTATED -D_GLIBCXX_ASSERTIONS",
             "-DGIZMO_UNITY=OFF", "-DGIZMO_MODULE=OFF",
             "-DGIZMO_VULKAN=OFF", "-DGIZMO_SAMPLES=OFF", "-DGIZMO_INSTALL=OFF", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
             *fast_linker])
        run(["cmake", "--build", self.build, "--target", "core_tests"])
        self.compilers = {}
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            if any(w.startswith("CMakeFiles/gizmo_core.dir/") for w in words):
                name = pathlib.Path(entry["file"]).relative_to(self.source).as_posix()
                self.compilers[name] = [w for w in words[:words.index("-o")] if w != "ccache"]
        last = run(["ninja", "-C", self.build, "-t", "commands", "core_tests"]).strip().split("\n")[-1]
        self.link = [w for w in shlex.split(re.sub(r"^: && | && .*$", "", last)) if w != "ccache"]
        self.precompiled = self.precompile()
        self.code, self.lock = {}, threading.Lock()
        self.stages = self.measure_tests()

    def precompile(self):
        """Half of a file's compilation is the same headers."""
        header = self.build / "mutant.hpp"
        header.write_text("#include <gizmo/all.hpp>\n#include <algorithm>\n#include <map>\n#include <vector>\n")
        some = next(iter(self.compilers.values()))
        run([*some, "-x", "c++-header", header, "-o", f"{header}.gch"], cwd=self.build)
        return ["-include", str(header)]

    def measure_tests(self):
        """[({test: seconds}, limit in seconds)]: the tests of each go."""
        tests = self.build / "tests/core_tests"
        out = self.build / f"tests-{digest(tests)[:16]}.json"
        if not out.exists():
            made = self.build / "tests.json"
            if subprocess.run([tests, "--gtest_brief=1", f"--gtest_output=json:{made}"],
                              capture_output=True).returncode:
                sys.exit("the tests fail without any mutant")
            made.rename(out)
        times = {f"{suite['name']}.{test['name']}": (float(test["time"][:-1]), pathlib.Path(test["file"]).parent.name)
                 for suite in json.loads(out.read_text())["testsuites"] for test in suite["testsuite"]}
        if self.without:
            times = {name: how for name, how in times.items() if self.without not in name}
        self.folder_of = {name: folder for name, (_, folder) in times.items()}
        stages, least = [], -1.0
        for most in STAGES:
            chosen = {name: t for name, (t, _) in times.items() if least < t <= most}
            least = most
            stages.append((chosen, 30 + 20 * sum(chosen.values())))
        return stages

    def compile(self, name, text, folder):
        """The object file of the text in the place of a source, or None."""
        path = folder / pathlib.Path(name).name
        path.write_text(text)
        made = folder / "mutant.o"
        command = [*self.compilers[name], *self.precompiled, "-c", str(path), "-o", str(made)]
        return made if subprocess.run(command, capture_output=True, cwd=self.build).returncode == 0 else None

    def unchanged_code(self, name, folder):
        with self.lock:
            if name in self.code:
                return self.code[name]
        made = digest(self.compile(name, (self.source / name).read_text(), folder))
        with self.lock:
            self.code[name] = made
        return made

    def changed(self, place):
        """(text of the file, old line, new line)."""
        name, number, first, last, new = place
        lines = (self.source / name).read_text().split("\n")
        old = lines[number]
        lines[number] = old[:first] + new + old[last:]
        return "\n".join(lines), old.strip(), lines[number].strip()

    def outcome(self, place, stages):
        """(noticed, survived, same code or broken; the first test that failed, or how)."""
        name, text = place[0], self.changed(place)[0]
        folder = self.build / "mutants" / str(threading.get_ident())
        folder.mkdir(parents=True, exist_ok=True)
        unchanged = self.unchanged_code(name, folder)
        mutant = self.compile(name, text, folder)
        if not mutant:
            return "broken", ""
        if digest(mutant) == unchanged:
            return "same code", ""
        # The linker takes from an archive only what is still missing: never the file that the mutant stands for.
        tests = folder / "core_tests"
        output = self.link.index("-o") + 1
        words = [*self.link[:output], str(tests), str(mutant), *self.link[output + 1:]]
        if subprocess.run(words, capture_output=True, cwd=self.build).returncode:
            return "broken", ""
        for go in self.goes(name, stages):
            if failed := self.first_failed(tests, *go):
                return "noticed", failed
        return "survived", ""

    def goes(self, name, stages):
        """Within a go the folder's own tests, then the others; all the bits after the first."""
        folder = pathlib.Path(name).parent.name
        for number, (chosen, limit) in enumerate(stages):
            for near in (True, False):
                tests = [t for t in chosen if (self.folder_of[t] == folder) == near and BITS not in t]
                if tests:
                    yield tests, limit
                bits = [t for t in self.folder_of if BITS in t]
                if number == 0 and near and bits:
                    yield bits, limit

    @staticmethod
    def first_failed(tests, chosen, limit):
        """The name of the first test that failed, what else went wrong, or nothing."""
        environment = dict(os.environ, GTEST_FILTER=":".join(chosen), GTEST_BRIEF="1", GTEST_FAIL_FAST="1")
        try:
            done = subprocess.run([tests], capture_output=True, timeout=limit, env=environment, text=True,
                                  errors="replace")
        except subprocess.TimeoutExpired:
            return "no end"
        named = re.search(r"\[  FAILED  \] ([\w./]+)", done.stdout)
        return "" if done.returncode == 0 else named.group(1) if named else "a crash"


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def run(command, **how):
    done = subprocess.run(command, capture_output=True, text=True, **how)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


class Trial:
    """Mutants tried one after the other, and what became of how many."""

    def __init__(self, shop, args):
        self.shop, self.args = shop, args
        self.end = time.time() + 60 * args.minutes
        self.counts = {"noticed": 0, "survived": 0, "same code": 0, "broken": 0}
        self.left = []  # not noticed by the short tests

    def run(self, spots):
        with concurrent.futures.ThreadPoolExecutor(self.args.jobs) as pool:
            for attempt, chosen in ((self.try_short, spots), (self.try_long, self.left)):
                for done in [pool.submit(attempt, place) for place in chosen]:
                    done.result()
        return self.counts

    def try_short(self, place):
        tried = self.counts["noticed"] + self.counts["survived"] + len(self.left)
        if time.time() > self.end or tried >= self.args.count:
            return
        outcome, by = self.shop.outcome(place, self.shop.stages[:-1])
        if outcome != "survived":
            return self.tell(outcome, place, by)
        self.left.append(place)
        if self.args.verbose:
            print(f"left: {place[0]}:{place[1] + 1}: {self.shop.changed(place)[2]}", flush=True)

    def try_long(self, place):
        outcome, by = ("survived", "") if self.args.quick else self.shop.outcome(place, self.shop.stages[-1:])
        self.tell(outcome, place, by)

    def tell(self, outcome, place, by=""):
        self.counts[outcome] += 1
        _, old, new = self.shop.changed(place)
        if self.args.verbose:
            print(f"{outcome}: {place[0]}:{place[1] + 1}: {new}" + (f" [{by}]" if by else ""), flush=True)
        if outcome == "survived":
            print(f"{place[0]}:{place[1] + 1}:\n    {old}\n    {new}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, help="mutants that compile to other code")
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="part of a file's path")
    parser.add_argument("--skip", type=int, default=0, help="the first places of the seed's order")
    parser.add_argument("--commit", default="HEAD", help="what is changed and tested")
    parser.add_argument("--quick", action="store_true", help="without the longest tests: fewer are noticed")
    parser.add_argument("--without", default="", metavar="TESTS", help=f"tests left out, by a part of their names: {BITS}")
    parser.add_argument("--least", type=float, default=0.85, metavar="SHARE", help="of the mutants that is noticed")
    parser.add_argument("--verbose", action="store_true", help="say what became of each")
    args = parser.parse_args()

    shop = Workshop(args.commit, args.without)
    spots = places(shop.source, args.only)
    random.Random(args.seed).shuffle(spots)
    counts = Trial(shop, args).run(spots[args.skip:])
    measured = counts["noticed"] + counts["survived"]
    share = counts["noticed"] / measured if measured else 1.0
    print(f"seed {args.seed}: {len(spots)} places; " + ", ".join(f"{n} {what}" for what, n in counts.items()) +
          f"; {share:.1%} noticed")
    return 0 if share >= args.least else 1


if __name__ == "__main__":
    sys.exit(main())

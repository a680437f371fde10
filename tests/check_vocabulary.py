#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_vocabulary.py ROOT: one spelling and one term for each thing, in every text file of the repository. Fails on
British spelling, on a word that a standard term has replaced, on a word written twice, on a document that a reader cannot
open, and on a header that does not begin with what it is for."""
import pathlib
import re
import shutil
import subprocess
import sys

root = pathlib.Path(sys.argv[1])

BRITISH = {
    r"centr(e|es|ed|ing)(?![a-z])": "center", r"colour": "color", r"behaviour": "behavior", r"neighbour": "neighbor",
    r"(?<![a-z])grey": "gray", r"licence": "license", r"honour": "honor", r"favour": "favor", r"judgement": "judgment",
    r"artefact": "artifact", r"(?<![a-z])maths(?![a-z])": "math", r"learnt": "learned", r"spelt": "spelled",
    r"dialogue": "dialog", r"catalogue": "catalog", r"defence": "defense", r"travell": "travel", r"labell": "label",
    r"modell": "model", r"signall": "signal", r"(?<![a-z])analys(e|ed|es)(?![a-z])": "analyze",
    r"(?<![a-z])metre": "meter", r"whilst": "while",
    r"(?<![a-z])(initial|normal|real|optim|minim|maxim|organ|visual|recogn|serial|vector|synchron|parallel|special|"
    r"custom|general|emphas|summar|local|linear|quant|random|stabil|util|categor|digit|final|penal|priorit|"
    r"categor|token)is(e|es|ed|ing|ation)(?![a-z])": "-ize",
}
# What was there before, as a whole identifier, and the term that took its place.
OLD = {
    r"(least|most)_w": "min_w, max_w", r"least_away2": "min_distance2", r"Fades": "HandleVisibility",
    r"fades_of": "visibility_of", r"kFade(Gone|Whole|Grab)": "kFadeOut, kFadeIn, kMinPickAlpha",
    r"grabbable": "pickable", r"pick_reach": "bounding_radius_px", r"DragAids": "DragInput",
    r"natural_grip": "default_grab_point", r"grabbed_arm": "grab_radius_vector",
    r"limited_travel": "clamp_to_limits", r"unplaced": "placement_defaults", r"ThroughZero": "NegativeScale",
    r"SurfaceDrop": "SurfaceSnap", r"Visuals": "DrawOptions", r"consider_hit": "submit_hit", r"is_better": "precedes",
    r"Bounds(Edge|Corner)[NOP]{3}": "BoundsEdgeMinMidMax", r"recognise": "role_of",
    r"Held(Members|Points)": "DraggedMembers, DraggedPoints", r"HandSign": "DragEnd",
    r"CandidateTap": "SnapRecorder", r"AskedScale": "RequestedScale", r"(Limited|Sheared)Turn": "LimitedRotation",
}
RIDDLES = {
    r"is to be gone": "say which path is taken", r"the short way|the whole way": "name the function",
    r"out of the ordinary is left": "name what it is", r"all but equally near is no answer": "say why not",
    r"Where not 0, instead of the above": "per-axis override",
}
# In the sources of the product and its documents only.
PRODUCT = ("gizmo_module", "renderer", "shaders", "samples", "docs", "README.md", "CHANGELOG.md", "CONTRIBUTING.md")
HABITS = {
    r"(?<!there )(is|are) none(?![a-z])": "say what it is not", r"anew(?![a-z])": "again", r"amounts? to(?![a-z])": "is",
    r"the host's own": "custom, the host's", r"by turns(?![a-z])": "alternately", r"(?<![a-z])go(es)? on(?![a-z])": "continues",
    r"as it was left": "as written", r"out of the ordinary": "name it", r"of no meaning": "unused",
    r"(?<![a-z])so many(?![a-z])": "name the count", r"(?<![a-z])lets? go(?![a-z])": "release",
    r"(?<![A-Za-z])[Ww]hat (is|was|are) (the|an?|it)(?![a-z])": "name the thing", r"what is no ": "name it (NaN)",
    r"gives? back": "restores, releases",
    r"(?<![A-Za-z])[Tt]he plug-?in(?![\w.]| loader)": "module: the shared library with the C interface",
}
# Labels of the viewer, in the terms of other editors.
LABELS = {
    r'"(turned|flipped) to the viewer"': "axes face the view", r'"follows it"': "snap to surface",
    r'"(stands|rests) on its box"': "align bottom", r'"from the grid"': "absolute grid",
    r'"pivots?: (each its own|a point)"': "individual origins, custom point", r'"part of a name"': "Search",
}
UNREADABLE = {
    r"[Ss]eed 0\d\d": "the paper, the book or the derivation", r"design\.md|style\.md": "docs/architecture.md",
    r"[Ll]aws? \d": "its name or letter in docs/architecture.md",
}
TWICE = r"(?<![.:\w-])(the|an?|of|to|in|and|it|for|on|as|with|are|be|not|by|from|what|when|where|or) +\1(?![\w:.(-])"
RULES = [(re.compile(p, re.I), f"American spelling: {good}") for p, good in BRITISH.items()]
RULES += [(re.compile(rf"(?<![A-Za-z0-9_]){p}(?![A-Za-z0-9_])" if not p.startswith("TEST") else p), f"the term is {good}")
          for p, good in OLD.items()]
RULES += [(re.compile(p), f"a riddle: {good}") for p, good in RIDDLES.items()]
RULES += [(re.compile(p), f"not in the repository; cite {good}") for p, good in UNREADABLE.items()]
RULES.append((re.compile(TWICE), "once is enough"))
PRODUCT_RULES = [(re.compile(p), f"nobody understands this label: {good}") for p, good in LABELS.items()]
PRODUCT_RULES += [(re.compile(p), f"plain words: {good}") for p, good in HABITS.items()]
# The license, an empty line of the comment, and what it is for.
OPENING = re.compile(r"(// SPDX[^\n]*\n// SPDX[^\n]*\n//\n// \w|/\* SPDX[^\n]*\n \* SPDX[^\n]*\n \*\n \* \w)")

SUFFIXES = {".cpp", ".hpp", ".c", ".h", ".py", ".sh", ".cmake", ".txt", ".md", ".vert", ".frag", ".comp", ".glsl", ".json", ".in",
            ".1", ".script"}


def tracked():
    git = shutil.which("git")
    listed = git and subprocess.run([git, "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True,
                                    text=True)
    if listed and listed.returncode == 0:
        return [root / name for name in listed.stdout.split("\0") if name]
    return [p for p in root.rglob("*") if "build" not in p.relative_to(root).parts]  # an archive, not a clone


errors = []
files = 0
for path in sorted(tracked()):
    if path.suffix not in SUFFIXES or not path.is_file() or path.name == pathlib.Path(__file__).name:
        continue
    files += 1
    text = path.read_text(errors="replace")
    of_product = path.relative_to(root).parts[0] in PRODUCT
    for rule, advice in RULES + (PRODUCT_RULES if of_product else []):
        for found in rule.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            errors.append(f"{path.relative_to(root)}:{line}: '{found.group()}': {advice}")
    if path.suffix in (".hpp", ".h") and not OPENING.match(text):
        errors.append(f"{path.relative_to(root)}:1: begin with what the header is for")
# The patterns themselves: each must find what it is there for.
for sample in ("centre", "colours", "normalised", "the maths", "DragAids a;", "is to be gone", "see seed 001", "law 2", "of the the",
               "a name that is none", "the plugin", "written anew", "what is the same"):
    if not any(rule.search(sample) for rule, _ in RULES + PRODUCT_RULES):
        errors.append(f"no rule finds '{sample}'")
print("\n".join(errors[:60]) if errors else f"{files} files, {len(RULES) + len(PRODUCT_RULES)} rules")
sys.exit(1 if errors or files < 200 else 0)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_languages.py ROOT MODULE WORK: the programs of docs/bindings.md, as they are there, over what scripts/raw_bindings.py
prints. Each is compiled and run where its compiler is, and drags to the very numbers of C; Rust and C# have to be there. The
offset of every field is that of tests/behavior/c_api/abi.txt: as the compiler says, for Odin as its rules say."""
import pathlib
import re
import shutil
import subprocess
import sys

root, module, work = (pathlib.Path(path).resolve() for path in sys.argv[1:])
folder, include = pathlib.Path(sys.argv[2]).absolute().parent, root / "gizmo_module/c_api/include"
sys.path.insert(0, str(root / "scripts"))
import c_description  # noqa: E402
import raw_bindings  # noqa: E402

shutil.rmtree(work, ignore_errors=True)
work.mkdir(parents=True)
guide = (root / "docs/bindings.md").read_text()
programs = {name: re.search(rf"```{name}\n(.*?)```", guide, re.S)[1] for name in ("csharp", "rust", "zig", "odin")}
structs = c_description.describe(root)["structs"]
held = {name: int(offset) for name, offset in re.findall(r"^(\w+\.\w+) (\d+) \d+$", (root / "tests/behavior/c_api/abi.txt").read_text(), re.M)}
# Debian's compilers first: a newer one takes what they take.
rustc = next(filter(shutil.which, ("/usr/bin/rustc", "rustc")), None)
for compiler in (rustc, shutil.which("mcs"), shutil.which("mono")):
    if not compiler:
        sys.exit("rustc, mcs and mono are not all there (Debian: rustc mono-mcs mono-runtime)")


def run(*command):
    env = {"LD_LIBRARY_PATH": str(folder), "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(work)}
    done = subprocess.run(list(map(str, command)), cwd=work, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} gave {done.returncode}:\n{(done.stdout + done.stderr)[-4000:]}")
    return done.stdout + done.stderr


def numbers(text):
    return [float(n) for n in re.findall(r"-?\d[\d.e-]*", text)]


def same(language, found, wanted, of):
    if found != wanted:
        different = [k for k in wanted if found.get(k) != wanted[k]] if isinstance(wanted, dict) else [found, wanted]
        sys.exit(f"{language}: {of} differ from those of C: {different[:9]}")
    print(f"{language}: {of} are those of C")


def offsets(text):
    return {name: int(offset) for name, offset in re.findall(r"^(\w+\.\w+) (\d+)$", text, re.M)}


def each_field(line):
    return "\n".join(line(s, f["name"]) for s, entry in structs.items() for f in entry["fields"])


run("cc", "-std=c11", f"-I{include}", "-o", "drag", root / "tests/bindings/drag.c", "-ldl")
wanted = numbers(run(work / "drag", module))
if not (1.7 < wanted[0] < 1.8 and wanted[1:] == [0, 0]):
    sys.exit(f"the drag of C ends at {wanted}")  # at a distance of 6 a pixel is 6 / 400: 0.25 + 1.5

(work / "gizmo.rs").write_text(raw_bindings.printed(root, raw_bindings.Rust()))
(work / "main.rs").write_text(programs["rust"])
(work / "layout.rs").write_text("mod gizmo;\nuse gizmo::*;\nfn main() { unsafe {\n" + each_field(
    lambda s, f: f'    {{ let at = std::mem::MaybeUninit::<{s}>::uninit(); let at = at.as_ptr(); '
                 f'println!("{s}.{f} {{}}", std::ptr::addr_of!((*at).{"r#box" if f == "box" else f}) as usize - at as usize); }}') + "\n} }\n")
for name in ("main", "layout"):
    run(rustc, "--edition", "2021", "-D", "warnings", "-L", folder, f"{name}.rs", "-o", f"{name}_rust")
same("Rust", numbers(run(work / "main_rust")), wanted, "the numbers")
same("Rust", offsets(run(work / "layout_rust")), held, f"{len(held)} offsets")

(work / "Gizmo.cs").write_text(raw_bindings.printed(root, raw_bindings.CSharp()))
(work / "Main.cs").write_text(programs["csharp"])
(work / "Layout.cs").write_text("using System.Runtime.InteropServices;\nstatic class Layout { static void Main() {\n" + each_field(
    lambda s, f: f'System.Console.WriteLine("{s}.{f} " + Marshal.OffsetOf(typeof({s}), "'
                 f'{f + "0" if (s, f) in (("GizmoFeedback", "guides"), ("GizmoDrawList", "gizmos")) else f}"));') + "\n} }\n")
for name in ("Main", "Layout"):
    run("mcs", "-unsafe", "-warnaserror", "Gizmo.cs", f"{name}.cs", f"-out:{name}.exe")
same("C#", numbers(run("mono", "Main.exe")), wanted, "the numbers")
same("C#", offsets(run("mono", "Layout.exe")), held, f"{len(held)} offsets")

# Odin lays structs out as C does: each field at the next multiple of its alignment, which is that of its largest number.
odin = raw_bindings.printed(root, raw_bindings.Odin())
sizes = {"f64": (8, 8), "f32": (4, 4), "u8": (1, 1), "u16": (2, 2), "i32": (4, 4), "u32": (4, 4), "i64": (8, 8), "u64": (8, 8), "uint": (8, 8)}
found = {}
for struct, body in re.findall(r"^(\w+) :: struct \{\n(.*?)^\}", odin, re.M | re.S):
    end, widest = 0, 1
    for field, times, kind in re.findall(r"^\t(\w+): ((?:\[\d+\])*)(.*),$", body, re.M):
        size, align = (8, 8) if kind.startswith(("proc", "[^]", "rawptr", "cstring")) else sizes[kind]
        for n in re.findall(r"\d+", times):
            size *= int(n)
        start = -(-end // align) * align
        found[f"{struct}.{field}"], end, widest = start, start + size, max(widest, align)
    sizes[struct] = (-(-end // widest) * widest, widest)
same("Odin", found, held, f"{len(held)} offsets")
used = set(re.findall(r"\bgizmo\.(?!odin)(\w+)", programs["odin"])) | set(re.findall(r"\bapi\.(\w+)", programs["odin"]))
if unknown := [name for name in used if not re.search(rf"^\t?{name}\b ?:", odin, re.M)]:
    sys.exit(f"Odin: docs/bindings.md uses {unknown}, which are not there")

if shutil.which("zig"):
    (work / "main.zig").write_text(programs["zig"])
    run(shutil.which("zig"), "build-exe", "main.zig", f"-I{include}", "-lc", "-femit-bin=main_zig", "--cache-dir", "cache", "--global-cache-dir", "cache")
    same("Zig", numbers(run(work / "main_zig")), wanted, "the numbers")
else:
    print("Zig: not run, as there is no zig")

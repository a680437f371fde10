#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""run_python.py BUILD SESSION_DIGEST WORK: makes the wheel of a build's module, installs it into a clean folder and runs its
tests there, by the first Python that has what they need."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

build, digest, work = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
root = pathlib.Path(__file__).resolve().parents[2]
needs = ("import importlib.util, sys; sys.exit(not all(map(importlib.util.find_spec, "
         "('cffi', 'numpy', 'pip', 'pyglet', 'pytest', 'setuptools', 'wheel'))))")
python = next((p for p in ("python3", "/usr/bin/python3")
               if shutil.which(p) and subprocess.run([p, "-c", needs], capture_output=True).returncode == 0), None)
if python is None:
    sys.exit("No Python has what the package is tested with. Debian: python3-cffi python3-numpy python3-pip python3-pyglet "
             "python3-pytest python3-setuptools python3-wheel")
shutil.rmtree(work, ignore_errors=True)
(work / "recordings").mkdir(parents=True)
env = {**os.environ, "PYTHON": python, "PYTHONDONTWRITEBYTECODE": "1"}
wheel = subprocess.run([root / "scripts/python_wheel.sh", build, work / "wheel"], env=env, check=True, capture_output=True, text=True).stdout.strip()
subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", work / "site", wheel], env=env, check=True)
# The tag says what the module needs: of the system's C library the newest symbols, and no other library.
needed = subprocess.run(["readelf", "-dVW", work / "site/gizmo/libgizmo_module.so"], check=True, capture_output=True, text=True).stdout
glibc = max(int(n) for n in re.findall(r"GLIBC_2\.(\d+)", needed))
if f"-manylinux_2_{glibc}_" not in wheel or re.search(r"NEEDED.*lib(stdc|gcc)", needed):
    sys.exit(f"{wheel}: its module needs glibc 2.{glibc}, {re.findall(r'NEEDED.*', needed)}")
subprocess.run([digest, "--record", work / "recordings"], check=True)
env["PYTHONPATH"] = str(work / "site")
run = subprocess.run([python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--basetemp", work / "tmp", root / "tests/bindings/python",
                      "--recordings", work / "recordings"], env=env, cwd=work)
shutil.rmtree(work / "recordings")
sys.exit(run.returncode)

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Real-world glTF files, as Debian's assimp-testmodels has them: opened and drawn, or refused in one line. Prints a table
of file, result and time; a picture of each stays in the directory given."""
import os
import pathlib
import subprocess
import sys
import time

VIEWER, PICTURES = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]) / "models"
MODELS = pathlib.Path("/usr/share/assimp/models/glTF2")
# What is wrong with the files that are broken on purpose, or made for other programs.
REFUSED = {
    "BoxTextured-glTF-techniqueWebGL/BoxTextured.gltf": "KHR_technique_webgl",
    "BoxWithInfinites-glTF-Binary/BoxWithInfinites.glb": "not finite",
    "IndexOutOfRange/AllIndicesOutOfRange.gltf": "beyond its vertices",
    "IndexOutOfRange/IndexOutOfRange.gltf": "beyond its vertices",
    "MissingBin/BoxTextured.gltf": "BoxTextured0.bin",
    "RecursiveNodes/RecursiveNodes.gltf": "not a tree",
    "SchemaFailures/sceneWrongType.gltf": "BoxTextured0.bin",
    "draco/2CylinderEngine.gltf": "KHR_draco_mesh_compression",
}


def main():
    if not MODELS.is_dir():
        print("assimp-testmodels is not installed")
        return 77
    PICTURES.mkdir(parents=True, exist_ok=True)
    wrong = 0
    files = sorted(p for p in MODELS.rglob("*") if p.suffix in (".gltf", ".glb"))
    for path in files:
        name = str(path.relative_to(MODELS))
        picture = PICTURES / (name.replace("/", "_") + ".png")
        start = time.monotonic()
        r = subprocess.run([VIEWER, "--headless", "--validate", "--size", "320x240", "--samples", "1", "--screenshot", picture, path],
                           capture_output=True, text=True, timeout=300)
        seconds = time.monotonic() - start
        lines = r.stderr.strip().splitlines()
        if name in REFUSED:
            good = r.returncode == 1 and len(lines) == 1 and REFUSED[name] in lines[0]
        else:
            good = r.returncode == 0 and picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        result = "opened" if r.returncode == 0 else "refused" if r.returncode == 1 else f"exit code {r.returncode}"
        said = lines[-1].split(": ", 2)[-1][:110] if lines else ""
        print(f"{'' if good else 'WRONG '}{name:70} {result:8} {seconds:5.2f} s  {said}")
        wrong += not good
    print(f"{len(files)} files, {wrong} not as they should be")
    return 1 if wrong or len(files) < 40 else 0


sys.exit(main())

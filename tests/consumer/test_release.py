#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""test_release.py ROOT FOLDER BUILD WINDOWS: what scripts/release.sh --all has made in FOLDER, as people get it: each is installed
into a clean folder and used there for a drag. WINDOWS: the folder of cross.sh with the sysroot. Prints sizes and times."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

root, folder, build, windows = (pathlib.Path(path).resolve() for path in sys.argv[1:])
HOST = root / "tests/consumer/main.cpp"
ENV = {**os.environ, "WINEPREFIX": str(windows.parent / "wine"), "WINEDEBUG": "-all", "PYTHONNOUSERSITE": "1"}
failures = []


def run(*command, **more):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, env={**ENV, **more.pop("env", {})}, **more)
    if result.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))} gave {result.returncode}:\n{(result.stdout + result.stderr)[-3000:]}")
    return result.stdout


def find_package(tree, *more):
    """Hosts outside the repository, in C++ and in C, that find what is in the tree by find_package, compiled and run."""
    tree = next(tree.rglob("include/gizmo/gizmo.hpp")).parents[2]
    return run("cmake", "-D", "WAY=find_package", "-D", f"SOURCE={root}", "-D", f"BUILD={build}", "-D", f"INSTALLED={tree}", "-D", "VULKAN=1", "-D", "CXX=g++", *more,
               "-P", root / "tests/consumer/run.cmake")


def pkg_config(tree, work):
    folder = next(tree.rglob("gizmo-vulkan.pc")).parent
    flags = run("pkg-config", "--cflags", "--libs", "gizmo-vulkan", env={"PKG_CONFIG_PATH": str(folder)}).split()
    run("g++", "-std=c++20", "-DHAS_VULKAN=1", "-o", work / "host", HOST, *flags)
    run(work / "host")


def source_archive(archive, work):
    """By the commands of the README."""
    run("tar", "-xf", archive, "-C", work)
    tree = next(work.iterdir())
    commands = re.search(r"```sh\n(cmake -S \. .*?)\ncmake -S ENGINE", (tree / "README.md").read_text(), re.S)[1]
    run("bash", "-ec", re.sub(" #[^\n]*", "", commands).replace("PREFIX", str(work / "installed")), cwd=tree)
    find_package(work / "installed")


def two_files(archive, work):
    """By the command of docs/build.md."""
    run("tar", "-xf", archive, "-C", work)
    run("g++", "-std=c++20", "-c", "gizmo/gizmo.cpp", cwd=work)
    (work / "main.cpp").write_text(re.sub(r"<gizmo/gizmo.hpp>", '"gizmo/gizmo.hpp"', HOST.read_text()))
    run("g++", "-std=c++20", "-I.", "-DHAS_VULKAN=0", "main.cpp", "gizmo.o", "-o", "hello", cwd=work)
    run(work / "hello")
    for name in ("gizmo.rs", "Gizmo.cs", "gizmo.odin"):
        assert "GIZMO_MODE_TRANSLATE" in (work / "gizmo/bindings" / name).read_text()


def installed_tree(archive, work):
    run("tar", "-xf", archive, "-C", work)
    find_package(work)
    pkg_config(work, work)


def debian(packages, work):
    """Unpacked by dpkg into a root of its own, where no script can run; what they depend on is this system's."""
    database = work / "var/lib/dpkg"
    for name in ("info", "updates", "triggers"):
        (database / name).mkdir(parents=True)
    (database / "status").touch()
    run("dpkg", f"--root={work}", "--force-depends", "--force-not-root", "--unpack", *packages)
    listed = run("dpkg-query", f"--admindir={database}", "-W", "-f", "${Package} ${Status}\n")
    assert listed.count("install ok unpacked") == len(packages) == 2, listed
    find_package(work)
    pkg_config(work, work)


def windows_zip(archive, work):
    """Under Wine."""
    run("cmake", "-E", "tar", "xf", archive, cwd=work)
    find_package(work, "-D", f"TOOLCHAIN={root / 'cmake/toolchains/windows-mingw.cmake'}", "-D", f"SYSROOT={windows / 'sysroot'}")


def wheel(archive, work):
    """In an environment of its own, with this system's NumPy and cffi: the function of its README."""
    run("/usr/bin/python3", "-m", "venv", "--system-site-packages", work / "env")
    run(work / "env/bin/pip", "install", "--no-index", "--no-deps", archive)
    (work / "drag.py").write_text(re.search(r"```python\n(.*?)```", (root / "bindings/python/README.md").read_text(), re.S)[1] + """
view, projection = gizmo.look_at((0, 0, 8), (0, 0, 0)), gizmo.orthographic(6, 4 / 3)
for x, down, pressed, released in ((480, 0, None, None), (480, 0, None, None), (500, 1, (480, 300), None), (600, 0, None, (580, 300))):
    frame(view, projection, 800, 600, (x, 300), down, pressed, released)
assert crate[0, 3] == 1, crate
""")
    run(work / "env/bin/python", "drag.py", cwd=work)


def npm(archive, work):
    """In Node.js: the function of its README."""
    (work / "package.json").write_text('{"private": true, "type": "module"}')
    run("npm", "install", "--offline", "--no-audit", "--no-fund", "--omit=peer", archive, cwd=work)
    (work / "drag.js").write_text(re.search(r"## Other renderers.*?```js\n(.*?)```", (root / "bindings/web/README.md").read_text(), re.S)[1] + """
const view = new Float64Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -8, 1]);
const projection = new Float64Array([0.25, 0, 0, 0, 0, 1 / 3, 0, 0, 0, 0, -0.001, 0, 0, 0, 0, 1]);
for (const [x, down, press, release] of [[480, false], [480, false], [500, true, [480, 300]], [600, false, null, [580, 300]]])
  frame(view, projection, 800, 600, [x, 300], down, press ?? null, release ?? null);
if (Math.abs(object[12] - 1) > 1e-12) throw new Error(`moved to ${object[12]}`);
""")
    run("node", "drag.js", cwd=work)


run("sha256sum", "-c", "--quiet", "SHA256SUMS", cwd=folder)
files = sorted(path for path in folder.iterdir() if path.name != "SHA256SUMS")
version = re.search(r'GIZMO_VERSION_STRING "(.*)"', (root / "gizmo_module/include/gizmo/version.h").read_text())[1]
uses = [(rf"gizmo-{version}\.tar\.gz", source_archive), (r"gizmo-files-.*\.tar\.gz", two_files), (r"gizmo-[\d.]+-\w.*\.tar\.gz", installed_tree),
        (r".*\.deb", debian), (r".*\.zip", windows_zip), (r".*\.whl", wheel), (r".*\.tgz", npm)]
for pattern, use in uses:
    found = [path for path in files if re.fullmatch(pattern, path.name)]
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="gizmo-release-") as work:
        try:
            if len(found) != (2 if use is debian else 1):
                raise RuntimeError(f"{len(found)} files are {pattern}")
            use(found if use is debian else found[0], pathlib.Path(work))
        except Exception as error:  # noqa: BLE001
            failures.append(f"{use.__name__}: {error}")
    for path in found:
        files.remove(path)
        print(f"{path.name:48} {path.stat().st_size / 1000:7.0f} kB  {time.monotonic() - started:4.0f} s", flush=True)
failures += [f"nobody uses {path.name}" for path in files]
print("\n".join(failures))
sys.exit(1 if failures else 0)

# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""An X server without a screen, a mouse and a keyboard for it, and its pictures."""
import os
import pathlib
import subprocess


class Screen:
    """An X server of our own. Pictures stay in the directory given."""

    def __init__(self, pictures):
        self.pictures = pathlib.Path(pictures)

    def __enter__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        # The number and its newline come in two writes; who closes the pipe between them kills the server.
        with os.fdopen(read) as pipe:
            self.env = {**os.environ, "DISPLAY": ":" + pipe.readline().strip()}
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()

    def xdotool(self, *args):
        return subprocess.run(["xdotool", *map(str, args)], env=self.env, check=True, capture_output=True, text=True, timeout=30).stdout

    def shot(self, window, name):
        """The window's pixels, as the X server has them."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        subprocess.run(["import", "-window", window, str(self.pictures / name)], env=self.env, check=True, timeout=30)
        ppm = subprocess.run(["import", "-window", window, "-depth", "8", "ppm:-"], env=self.env, check=True, capture_output=True, timeout=30).stdout
        header, size, depth, rest = ppm.split(b"\n", 3)
        width, height = map(int, size.split())
        return lambda x, y: tuple(rest[(int(y) * width + int(x)) * 3:][:3])

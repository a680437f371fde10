# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""An X server without a screen, a mouse and a keyboard for it, and its pictures."""
import os
import pathlib
import subprocess
import time

PATIENCE = 180  # seconds: a loaded machine is slow, not wrong


def wait_until(what, why, patience=PATIENCE):
    """The first answer of what() that is true. Errors of xdotool are tried again: a window is being named or mapped."""
    end = time.monotonic() + patience
    while True:
        try:
            if answer := what():
                return answer
        except (subprocess.CalledProcessError, IndexError):
            pass
        if time.monotonic() > end:
            raise AssertionError("waited in vain: " + (why() if callable(why) else why))
        time.sleep(0.03)


class Screen:
    """An X server of our own. Pictures stay in the directory given."""

    def __init__(self, pictures, size="1280x900"):
        self.pictures, self.size = pathlib.Path(pictures), size

    def __enter__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", self.size + "x24", "-nolisten", "tcp", "-noreset", "-r"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        # The number and its newline come in two writes; who closes the pipe between them kills the server.
        with os.fdopen(read) as pipe:
            display = ":" + pipe.readline().strip()
        # Not on the person's own screen, which may be Wayland's.
        self.env = {**os.environ, "DISPLAY": display, "WAYLAND_DISPLAY": "", "XDG_SESSION_TYPE": "x11"}
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()

    def xdotool(self, *args):
        return subprocess.run(["xdotool", *map(str, args)], env=self.env, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout

    def pixels(self, window):
        """The window's pixels, as the X server has them: a PPM file's bytes."""
        return subprocess.run(["import", "-window", window, "-depth", "8", "ppm:-"], env=self.env, check=True, capture_output=True,
                              timeout=PATIENCE).stdout

    def shot(self, window, name):
        """The same as a file of that name, and as a function of x and y, which reads the file when it is called first."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        path = str(self.pictures / name)
        subprocess.run(["import", "-window", window, "-quality", "10", path], env=self.env, check=True, timeout=PATIENCE)
        read = []

        def pixel(x, y):
            if not read:
                ppm = subprocess.run(["convert", path, "-alpha", "off", "-depth", "8", "ppm:-"], check=True, capture_output=True,
                                     timeout=PATIENCE).stdout
                header, size, depth, rest = ppm.split(b"\n", 3)
                read.extend((rest, int(size.split()[0])))
            rest, width = read
            return tuple(rest[(int(y) * width + int(x)) * 3:][:3])

        return pixel


class ViewerWindow:
    """A viewer in a window. It prints what it is doing (--print-state), and every step waits until that is so."""

    def __init__(self, screen, program, log, *args, sync=False):
        self.screen, self.log = screen, pathlib.Path(log)
        with open(log, "w") as errors:
            self.process = subprocess.Popen([program, "--print-state", "--print-handles", *args], env=screen.env,
                                            stdout=subprocess.PIPE, stderr=errors, text=True)
        self.handles, self.viewport, self.pose = {}, None, None
        self.wait_for("handles done")
        for word in (line.split() for line in self.lines()):
            if word[0] == "handle":
                self.handles[word[1]] = (float(word[2]), float(word[3]))
            elif word[0] == "viewport":
                self.viewport = tuple(map(float, word[1:]))
            elif word[0] == "camera":
                self.pose = tuple(map(float, word[1:]))
        self.id = self.wait_until(lambda: screen.xdotool("search", "--onlyvisible", "--name", "Gizmo viewer").split()[0])
        screen.xdotool("windowactivate" if sync else "windowfocus", self.id)
        self.wait_state(focus="1")

    def lines(self):
        return [l for l in self.log.read_text(encoding="utf-8").splitlines() if not l.startswith("state ")]

    def rests(self):
        """What it said of its sleep so far: ("idle", N) and ("wakes", N), with the frames drawn until then."""
        words = (l.split() for l in self.lines() if l.startswith(("idle frames=", "wakes frames=")))
        return [(w[0], int(w[1].split("=")[1])) for w in words]

    def wait_idle(self, after=0):
        """Until it sleeps, having said more than `after` lines of it. What it has said."""
        def look():
            rests = self.rests()
            return rests if len(rests) > after and rests[-1][0] == "idle" else None
        return self.wait_until(look)

    def state(self):
        """The last whole line of it, by name."""
        text = self.log.read_text(encoding="utf-8")
        lines = [l for l in text[:text.rfind("\n") + 1].splitlines() if l.startswith("state ")]
        return dict(word.split("=", 1) for word in lines[-1].split()[1:]) if lines else {}

    def wait_until(self, what):
        def why():
            self.process.kill()
            return "\n".join(self.log.read_text(encoding="utf-8").splitlines()[-40:])

        def look():
            if answer := what():
                return answer
            if self.process.poll() is not None:
                raise AssertionError("the viewer has ended: " + why())
            return None

        return wait_until(look, why)

    def wait_for(self, line):
        self.wait_until(lambda: any(l.startswith(line) for l in self.lines()))

    def wait_state(self, **wanted):
        def look():
            now = self.state()
            return now and all(now[name] == value for name, value in wanted.items())
        self.wait_until(look)

    def move(self, x, y):
        x, y = round(x), round(y)
        asked = -1.0

        def look():
            # Asked again now and then: the window itself may still be moving, after it was restored.
            nonlocal asked
            if time.monotonic() > asked + 2:
                self.screen.xdotool("mousemove", "--window", self.id, x, y)
                asked = time.monotonic()
            return self.state().get("cursor") == f"{x + 0.5:.1f},{y + 0.5:.1f}"

        self.wait_until(look)

    def press(self, button=1):
        self.screen.xdotool("mousedown", button)
        self.wait_state(buttons="1")

    def release(self, button=1):
        self.screen.xdotool("mouseup", button)
        self.wait_state(buttons="0", drag="None")

    def click(self, x, y):
        self.move(x, y)
        self.press()
        self.release()

    def drag(self, start, end, steps=4, release=True):
        self.move(*start)
        self.press()
        for i in range(1, steps + 1):
            self.move(start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
        if release:
            self.release()

    def key(self, *names):
        """Each pressed and let go again, and worked off."""
        for name in names:
            before = self.state()
            presses = int(before["presses"]) + name.count("+") + 1
            self.screen.xdotool("key", name)
            self.wait_state(presses=str(presses), held=before["held"])

    def send(self, name):
        """A key that may end the viewer, or whose effect is waited for otherwise."""
        self.screen.xdotool("key", name)

    def hold(self, name, down):
        self.screen.xdotool("keydown" if down else "keyup", name)
        self.wait_until(lambda: (name.capitalize() in self.state()["held"].split("+")) == down)

    def type(self, text):
        """Into a field, which is waited for."""
        self.wait_state(field="1")
        typed = int(self.state()["typed"]) + len(text)
        self.screen.xdotool("type", "--delay", "60", "--", text)
        self.wait_state(typed=str(typed), held="")

    def shot(self, name):
        return self.screen.shot(self.id, name)

    def wait_for_pixel(self, x, y, looks, name):
        """Until the window shows it: what is drawn is on the screen some frames later."""
        def look():
            picture = self.shot(name)
            return picture if looks(*picture(x, y)) else None
        return self.wait_until(look)

    def title(self):
        return self.screen.xdotool("getwindowname", self.id)

    def wait_title(self, part):
        self.wait_until(lambda: part in self.title())

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Every key that the viewer's help names, pressed in a real window: each keymap's, a person's own, and on keyboards of other
layouts."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from screen import PATIENCE, Screen, ViewerWindow, wait_until

VIEWER, PICTURES = os.path.abspath(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1))
KEYSYMS = {",": "comma", ".": "period", "-": "minus", "=": "equal", "/": "slash", ";": "semicolon", "'": "apostrophe",
           "\\": "backslash", "`": "grave", "[": "bracketleft", "]": "bracketright", "Space": "space", "PageUp": "Prior",
           "PageDown": "Next", "KeypadPoint": "KP_Delete", "Enter": "Return",
           "Backspace": "BackSpace",
           **{f"Keypad{i}": s for i, s in enumerate(["KP_Insert", "KP_End", "KP_Down", "KP_Next", "KP_Left", "KP_Begin", "KP_Right",
                                                     "KP_Home", "KP_Up", "KP_Prior"])}}
# Where a US keyboard has it: the keys' codes under X.
CODES = dict(zip("1234567890-=", range(10, 22))) | dict(zip("QWERTYUIOP[]", range(24, 36))) | dict(zip("ASDFGHJKL;'`", range(38, 50))) | \
    dict(zip("\\ZXCVBNM,./", range(51, 62)))


def keysym(key):
    """As xdotool says it: "ctrl+shift+z" for "Ctrl+Shift+Z"."""
    *held, base = key[:-1].split("+")[:-1] + [key[-1]] if len(key) > 1 and key[-2] == "+" else key.split("+")
    return "+".join([h.lower() for h in held] + [KEYSYMS.get(base, base.lower() if len(base) == 1 else base)])


def table():
    """The keymaps, and the rows of the help's table: a key of each keymap, and the command's name."""
    text = subprocess.run([VIEWER, "--help"], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
    keymaps = re.findall(r"^Mouse, keymap (\S+):", text, re.MULTILINE)
    rows = text[text.index("Keys and commands:\n"):].split("\n\n")[0].splitlines()[2:]
    return keymaps, [row.split()[:len(keymaps) + 1] for row in rows]


class Window(ViewerWindow):
    def __init__(self, screen, directory, *args):
        super().__init__(screen, VIEWER, os.path.join(directory, "errors"), "--size", "720x400", "--samples", "1", "--pictures", directory,
                         "--save", os.path.join(directory, "saved.gltf"), "--state", directory, *args)

    def rest(self):
        """Sleeps, with every key let go."""
        self.wait_state(held="")
        self.wait_until(lambda: self.rests() and self.rests()[-1][0] == "idle")

    def run(self, key, command):
        """Presses it, sees the command, and ends what it has begun: a drag, a dialog, a field. What quits is the last."""
        self.send(key)
        if command == "quit":
            return wait_until(lambda: self.process.poll() is not None or self.state()["ask"] == "unsaved", "it does not quit")
        self.wait_until(lambda: self.state()["command"] == command)
        self.rest()
        at_rest = {"drag": "None", "ask": "none", "help": "0", "field": "0", "prefs": "0"}
        while any(self.state()[name] != value for name, value in at_rest.items()):
            self.key("Escape")
            self.rest()

    def end(self):
        self.process.kill()
        self.process.communicate()


class Keys(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.screen = Screen(PICTURES).__enter__()

    def tearDown(self):
        self.screen.__exit__()
        self.directory.cleanup()

    def preferences(self, **kept):
        pathlib.Path(self.directory.name, "preferences.json").write_text(json.dumps({"ease": 0, **kept}))

    def press_all(self, pairs, *args):
        window = Window(self.screen, self.directory.name, *args)
        try:
            for key, command in sorted(pairs, key=lambda pair: pair[1] == "quit"):
                try:
                    window.run(keysym(key), command)
                except AssertionError as error:
                    raise AssertionError(f"{key} does not run {command}: {error}") from None
        finally:
            window.end()

    def test_every_key_of_every_keymap_runs_its_command(self):
        keymaps, rows = table()
        self.assertGreater(len(rows), 80)
        for index, keymap in enumerate(keymaps):
            with self.subTest(keymap):
                self.preferences()
                pairs = [(row[index], row[-1]) for row in rows if row[index] != "-"]
                self.assertGreater(len(pairs), 60)
                taken = {key for key, _ in pairs}
                self.press_all(pairs + [(key, "redo") for key in ("Ctrl+Y", "Ctrl+Shift+Z") if key not in taken], "--keymap", keymap)

    def test_every_key_that_can_be_an_own_one_runs_its_command(self):
        keys = [*CODES, "Space", "Tab", "Home", "End", "PageUp", "PageDown", "Insert", "Delete", "KeypadPoint", "Backspace", "Enter",
                *(f"F{i}" for i in range(1, 13)), *(f"Keypad{i}" for i in range(10))]
        held = ["Ctrl+Shift+", "Shift+", "", "Ctrl+", "Alt+"]
        _, rows = table()
        pairs = [(held[i % len(held)] + key, row[-1]) for i, (key, row) in enumerate(zip(keys, rows))]
        self.preferences(keys={command: key for key, command in pairs})
        self.press_all(pairs)

    # The letters of other layouts where they differ from a US keyboard's.
    def test_a_letter_is_the_key_it_is_printed_on(self):
        printed = {"us": {}, "de": {"Y": "Z", "Z": "Y"}, "fr": {"Q": "A", "W": "Z", "A": "Q", "Z": "W"}, "ru": {}}
        self.preferences()
        window = Window(self.screen, self.directory.name)
        try:
            for layout, others in printed.items():
                subprocess.run(["setxkbmap", layout], env=self.screen.env, check=True, timeout=PATIENCE)
                places = {label: place for place, label in others.items()}
                for key, command in (("Q", "select-tool"), ("Ctrl+A", "select-all"), ("W", "translate"), ("Ctrl+Z", "undo"),
                                     ("E", "rotate"), ("Ctrl+Y", "redo"), ("Y", "bounds"), ("Ctrl+1", "equal-gaps-x"),
                                     ("Ctrl+6", "align-centers-z")):
                    *held, label = key.split("+")
                    with self.subTest(layout=layout, key=key):
                        window.run("+".join([h.lower() for h in held] + [str(CODES[places.get(label, label)])]), command)
                # Flying is where a hand lies: forwards, whatever is printed there.
                x, y, width, height = window.viewport
                window.move(x + width / 2, y + height - 20)
                self.screen.xdotool("mousedown", 3)
                window.wait_state(buttons="2")
                window.rest()
                before = self.screen.pixels(window.id)
                self.screen.xdotool("keydown", CODES["W"])
                window.wait_until(lambda: self.screen.pixels(window.id) != before)
                self.screen.xdotool("keyup", CODES["W"])
                window.release(3)
                window.run("Home", "frame-all")
        finally:
            window.end()


if __name__ == "__main__":
    unittest.main()

# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""A page in headless Chromium, driven through its debugging pipe: real mouse, touch and key events, screenshots."""
import base64
import json
import os
import subprocess
import tempfile

FLAGS = ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
         "--no-first-run", "--disable-background-networking", "--disable-component-update"]


class Page:
    def __init__(self, chromium, address, *more_flags):
        self.directory = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.replies, replies = os.pipe()
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{commands} 4>&{replies}', "sh", chromium, *FLAGS, *more_flags, f"--user-data-dir={self.directory.name}",
             "about:blank"], pass_fds=(commands, replies), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": self.directory.name})
        os.close(commands)
        os.close(replies)
        self.read, self.number, self.session, self.complaints = b"", 0, {}, []
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = {"sessionId": attached["sessionId"]}
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Page.navigate", url=address)

    def close(self):
        self.call("Browser.close")
        os.close(self.commands)
        os.close(self.replies)
        self.process.wait()
        self.directory.cleanup()

    def call(self, method, **params):
        self.number += 1
        os.write(self.commands, json.dumps({"id": self.number, "method": method, "params": params, **self.session}).encode() + b"\0")
        while True:
            message = self.next_message()
            if message.get("id") == self.number:
                assert "error" not in message, f"{method}: {message['error']}"
                return message["result"]
            if message.get("method") in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"):
                self.complaints.append(message["params"])

    def next_message(self):
        while b"\0" not in self.read:
            more = os.read(self.replies, 1 << 20)
            assert more, "Chromium has ended"
            self.read += more
        message, self.read = self.read.split(b"\0", 1)
        return json.loads(message)

    def run(self, script):
        """The value of JavaScript, of a promise the value that it has in the end."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def resize(self, width, height, scale=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def mouse(self, kind, at, buttons=0, modifiers=0, **more):
        button = "left" if kind != "mouseMoved" else "none"
        self.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button=button, buttons=buttons, modifiers=modifiers,
                  clickCount=0 if kind == "mouseMoved" else 1, **more)

    def touch(self, kind, *fingers):
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)])

    def key(self, key, modifiers=0):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, modifiers=modifiers)

    def picture(self, path):
        """A screenshot in that file, and as a function of x and y."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
        ppm = subprocess.run(["convert", str(path), "-alpha", "off", "-depth", "8", "ppm:-"], check=True, capture_output=True).stdout
        header, size, depth, rest = ppm.split(b"\n", 3)
        width = int(size.split()[0])
        return lambda x, y: tuple(rest[(int(y) * width + int(x)) * 3:][:3])

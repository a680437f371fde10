#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Drops a file on a window as a file manager does, by the XDND protocol, version 5. drop_file.py WINDOW PATH; for
Debian's own Python, which python3-xlib belongs to."""
import pathlib
import sys
import time

from Xlib import X, Xatom, display
from Xlib.protocol import event


def main(window, path):
    d = display.Display()
    atom = d.intern_atom
    source = d.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
    target = d.create_resource_object("window", window)
    source.set_selection_owner(atom("XdndSelection"), X.CurrentTime)
    where = target.translate_coords(d.screen().root, 0, 0)
    x, y = 400 - where.x, 300 - where.y

    def send(name, *data):
        data = (source.id, *data)
        target.send_event(event.ClientMessage(window=target, client_type=atom(name), data=(32, data + (0,) * (5 - len(data)))))
        d.flush()

    send("XdndEnter", 5 << 24, atom("text/uri-list"))
    send("XdndPosition", 0, x << 16 | y, X.CurrentTime, atom("XdndActionCopy"))
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if not d.pending_events():
            time.sleep(0.02)
            continue
        e = d.next_event()
        if e.type == X.ClientMessage and e.client_type == atom("XdndStatus"):
            if not e.data[1][1] & 1:
                return "the window takes no files"
            send("XdndDrop", 0, X.CurrentTime)
        elif e.type == X.SelectionRequest:
            uri = pathlib.Path(path).absolute().as_uri() + "\r\n"
            e.requestor.change_property(e.property, e.target, 8, uri.encode())
            e.requestor.send_event(event.SelectionNotify(time=e.time, requestor=e.requestor, selection=e.selection,
                                                         target=e.target, property=e.property))
            d.flush()
        elif e.type == X.ClientMessage and e.client_type == atom("XdndFinished"):
            return None
    return "the window did not answer"


sys.exit(main(int(sys.argv[1]), sys.argv[2]))

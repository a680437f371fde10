# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The module of this package, loaded: its tables."""
from __future__ import annotations

import os
import pathlib
import sys
import threading

import cffi

from ._cdef import ABI_OLDEST, ABI_VERSION, DECLARATIONS

ffi = cffi.FFI()
ffi.cdef(DECLARATIONS)
said = threading.local()
"""`text`: the module's last sentence to this thread."""
_tables = {}


@ffi.callback("GizmoResult(void*, const char*, uint32_t, const void*, uint64_t)")
def _add(_user, name, _version, table, _size):
    name = ffi.string(name).decode()
    _tables[name] = ffi.cast({"gizmo": "GizmoApi*", "gizmo_vulkan": "GizmoVulkanApi*"}[name], table)
    return 0


@ffi.callback("void(void*, const char*)")
def _remove(_user, _name):
    pass


@ffi.callback("void(void*, uint32_t, const char*)")
def _log(_user, _severity, message):
    said.text = ffi.string(message).decode(errors="replace")


def _open():
    """The library beside this file, or the one that GIZMO_MODULE names."""
    name = {"win32": "gizmo_module.dll", "darwin": "libgizmo_module.dylib"}.get(sys.platform, "libgizmo_module.so")
    path = os.environ.get("GIZMO_MODULE") or str(pathlib.Path(__file__).with_name(name))
    try:
        library = ffi.dlopen(path)
    except OSError as error:
        raise ImportError(f"{path} cannot be loaded ({error}). Install the wheel for this system, or set GIZMO_MODULE to a "
                          "module that you have built.") from error
    version = ffi.new("uint32_t*")
    if library.gizmo_module_negotiate(ABI_OLDEST, ABI_VERSION, version) != 0:
        raise ImportError(f"{path} has version {version[0]} of the interface, this package {ABI_VERSION}. Use those of one release.")
    registry = ffi.new("GizmoRegistry*", {"struct_size": ffi.sizeof("GizmoRegistry"), "add": _add, "remove": _remove, "log": _log})
    if library.gizmo_module_load(registry, 1) != 0:
        raise ImportError(f"{path} cannot be loaded: {getattr(said, 'text', 'it gives no reason')}")
    return library, registry


library, _registry = _open()
api = _tables["gizmo"]
"""The module's table of functions, for calls that the classes do not make; see <gizmo/module.h>."""
vulkan_api = _tables.get("gizmo_vulkan", ffi.NULL)
"""The table for Vulkan; null if the module was built without."""

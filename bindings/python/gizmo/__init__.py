# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Handles that move, rotate and scale the objects of a 3D viewport with the mouse.

    context = gizmo.Context()
    with context.frame(cursor, down=button):
        edit = context.manipulate(gizmo.Mode.TRANSLATE, matrix, camera, id=1)
    draw(context.triangles())

Matrices are (4, 4) for column vectors (world = matrix @ local), quaternions x, y, z, w, angles radians; pixels have their
origin at the target's top left, y down.
"""
from . import _context, _pure, _structs
from ._context import *  # noqa: F403
from ._library import api, ffi, vulkan_api
from ._pure import *  # noqa: F403
from ._struct import GizmoError, Struct
from ._structs import *  # noqa: F403

__version__ = ffi.string(api.version).decode()
__all__ = ["GizmoError", "Struct", "api", "ffi", "vulkan_api", *_context.__all__, *_pure.__all__, *_structs.__all__]

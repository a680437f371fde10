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
from . import _structs
from ._context import NO_INDEX, Context, Triangles
from ._library import GizmoError, api, ffi, vulkan_api
from ._pure import (change_between, check_camera, euler_rotation, foot_of, gl_camera, hidden_text, hold_child, look_at,
                    nearest_euler, nearest_point, orthographic, perspective, place_against, place_at_distance, place_facing,
                    place_flush, place_on, replay, screen_ray, screen_to_world,
                    select_points, view_rotation, world_to_screen)
from ._structs import *  # noqa: F403
from ._struct import Struct

__version__ = ffi.string(api.version).decode()
__all__ = ["NO_INDEX", "Context", "GizmoError", "Struct", "Triangles", "api", "change_between", "check_camera",
           "euler_rotation", "ffi", "foot_of", "gl_camera", "hidden_text", "hold_child", "look_at", "nearest_euler",
           "nearest_point", "orthographic", "perspective", "place_against", "place_at_distance", "place_facing", "place_flush",
           "place_on", "replay", "screen_ray", "screen_to_world", "select_points",
           "view_rotation", "vulkan_api", "world_to_screen", *_structs.__all__]

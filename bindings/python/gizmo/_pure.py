# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Functions that need no context."""
from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from . import _structs as s
from ._context import documented
from ._library import api, call, ffi
from ._struct import columns, expect, numbers, pointer_to, read, to_c


def _c(value, c_name: str = "GizmoCamera") -> tuple:
    keep: list = []
    return to_c(expect(value, c_name), keep), keep


def _matrix(value: ArrayLike, name: str) -> np.ndarray:
    return columns(numbers(value, (4, 4), name), np.float64)


def _vector(value: ArrayLike, length: int, name: str):
    return numbers(value, (length,), name)


def world_to_screen(camera: s.Camera, world: ArrayLike) -> np.ndarray | None:
    """The pixel and stored depth of a point. None: it is behind the eye, or the camera is singular."""
    c, keep = _c(camera)
    out, world = np.zeros(3), _vector(world, 3, "world")
    return out if call("world_to_screen", c, pointer_to(world), pointer_to(out)) else None


def screen_to_world(camera: s.Camera, window: ArrayLike) -> np.ndarray | None:
    """The reverse: the point of (x, y, depth)."""
    c, keep = _c(camera)
    out, window = np.zeros(3), _vector(window, 3, "window")
    return out if call("screen_to_world", c, pointer_to(window), pointer_to(out)) else None


def screen_ray(camera: s.Camera, cursor: ArrayLike) -> tuple[np.ndarray, np.ndarray] | None:
    """The origin and the unit direction of the ray through a pixel, world."""
    c, keep = _c(camera)
    origin, direction, cursor = np.zeros(3), np.zeros(3), _vector(cursor, 2, "cursor")
    found = call("screen_ray", c, pointer_to(cursor), pointer_to(origin), pointer_to(direction))
    return (origin, direction) if found else None


def check_camera(camera: s.Camera, world: ArrayLike, expected_pixel: ArrayLike, depth: float | None = None,
                 tolerance: float = 1.0) -> s.CameraCheck:
    """Names the wrong convention of a camera, by a point and its pixel. `depth`: what the host stores there, None to check
    only the pixel. `tolerance`: pixels."""
    c, keep = _c(camera)
    world, pixel = _vector(world, 3, "world"), _vector(expected_pixel, 2, "expected_pixel")
    out = ffi.new("GizmoCameraCheck*", {"struct_size": ffi.sizeof("GizmoCameraCheck")})
    call("check_camera", c, pointer_to(world), pointer_to(pixel), ffi.NULL if depth is None else ffi.new("double*", depth),
         tolerance, out)
    return read(out[0], "GizmoCameraCheck")


def view_rotation(camera: s.Camera) -> np.ndarray | None:
    """The axes of Space.VIEW as a rotation x, y, z, w: x right, y up, z towards the viewer. None: the camera has none."""
    c, keep = _c(camera)
    out = np.zeros(4)
    return out if call("view_rotation", c, pointer_to(out)) else None


def nearest_point(camera: s.Camera, points: ArrayLike, cursor: ArrayLike, radius: float) -> int | None:
    """The index of the point of (n, 3) nearest to the cursor within `radius` pixels."""
    c, keep = _c(camera)
    points, cursor, index = numbers(points, (-1, 3), "points"), _vector(cursor, 2, "cursor"), ffi.new("uint64_t*")
    found = call("nearest_point", c, pointer_to(points), len(points), pointer_to(cursor), radius, index)
    return index[0] if found else None


def select_points(camera: s.Camera, points: ArrayLike, corner_a: ArrayLike, corner_b: ArrayLike, selected: np.ndarray,
                  by: int = 0) -> int:
    """Box selection: writes `selected`, a uint8 or bool for each point, and returns how many have changed. `by`: 0 set, 1
    add, 2 remove, 3 toggle."""
    c, keep = _c(camera)
    points = numbers(points, (-1, 3), "points")
    a, b = _vector(corner_a, 2, "corner_a"), _vector(corner_b, 2, "corner_b")
    taken, changed = np.ascontiguousarray(selected).astype(np.uint8), ffi.new("uint64_t*")
    if taken.shape != (len(points),):
        raise ValueError(f"selected has {taken.shape} bytes for {len(points)} points")
    call("select_points", c, pointer_to(points), len(points), pointer_to(a), pointer_to(b), pointer_to(taken, "uint8_t*"), by,
         changed)
    selected[...] = taken
    return changed[0]


def nearest_euler(rotation: ArrayLike, previous: ArrayLike, order: s.Euler = s.Euler.XYZ) -> np.ndarray:
    """Angles about x, y, z nearest to `previous`, of a rotation x, y, z, w; radians."""
    out, rotation, previous = np.zeros(3), _vector(rotation, 4, "rotation"), _vector(previous, 3, "previous")
    call("nearest_euler", pointer_to(rotation), pointer_to(previous), order, pointer_to(out))
    return out


def euler_rotation(angles: ArrayLike, order: s.Euler = s.Euler.XYZ) -> np.ndarray:
    """The reverse: the rotation x, y, z, w of these angles."""
    out, angles = np.zeros(4), _vector(angles, 3, "angles")
    call("euler_rotation", pointer_to(angles), order, pointer_to(out))
    return out


def change_between(before: ArrayLike, after: ArrayLike) -> np.ndarray | None:
    """The affine map with after = map @ before. None: `before` is singular, or a number is not finite."""
    out, before, after = np.zeros((4, 4)), _matrix(before, "before"), _matrix(after, "after")
    return out.T.copy() if call("change_between", pointer_to(before), pointer_to(after), pointer_to(out)) else None


def hold_child(start: s.Transform, at_press: ArrayLike, now: ArrayLike) -> s.Transform | None:
    """The transform of a child that stays in place while its parent moves; matrices: world from the parent at the press and
    now. None: `now` is singular, or a number is not finite."""
    c, keep = _c(start, "GizmoDTransform")
    at_press, now, out = _matrix(at_press, "at_press"), _matrix(now, "now"), ffi.new("GizmoDTransform*")
    found = call("hold_child", c, pointer_to(at_press), pointer_to(now), out, ffi.NULL)
    return read(out[0], "GizmoDTransform") if found else None


def foot_of(world_from_object: ArrayLike, box: s.Box, up: ArrayLike = (0.0, 1.0, 0.0)) -> np.ndarray:
    """World: below the middle of a box, as low as its lowest corner. `up`: unit."""
    c, keep = _c(box, "GizmoBox")
    out, matrix, up = np.zeros(3), _matrix(world_from_object, "world_from_object"), _vector(up, 3, "up")
    call("foot_of", pointer_to(matrix), c, pointer_to(up), pointer_to(out))
    return out


def _place(function: str, solid: s.Solid, target: s.Solid | s.SurfacePoint | s.PlaceTarget, options: dict, before: tuple = (), after: tuple = ()) -> s.Transform:
    keep: list = []
    if isinstance(target, s.Solid):
        target = s.PlaceTarget(solid=target)
    elif isinstance(target, s.SurfacePoint):
        target = s.PlaceTarget(surface=target)
    out = ffi.new("GizmoPlaceResult*", {"struct_size": ffi.sizeof("GizmoPlaceResult")})
    call(function, to_c(expect(solid, "GizmoSolid"), keep), *before, to_c(expect(target, "GizmoPlaceTarget"), keep), *after,
         to_c(s.PlaceOptions(**options), keep), out)
    result = read(out[0], "GizmoPlaceResult")
    if result.fault:
        raise ValueError(result.message)
    return result.transform


def place_on(solid: s.Solid, target: s.Solid | s.SurfacePoint | s.PlaceTarget, **options) -> s.Transform:
    """Where a solid stands on another one, a surface or a named side. Options of these functions: fields of PlaceOptions (gap,
    up, align, centered, freely). ValueError: there is no such place, and why."""
    return _place("place_on", solid, target, options)


def place_against(solid: s.Solid, side: int, target: s.Solid | s.SurfacePoint | s.PlaceTarget, **options) -> s.Transform:
    """Where a side of a solid (1, 2, 3: x, y, z; 4, 5, 6: -x, -y, -z) touches the target from outside."""
    return _place("place_against", solid, target, options, (side,))


def place_flush(solid: s.Solid, side: int, target: s.Solid | s.SurfacePoint | s.PlaceTarget, **options) -> s.Transform:
    """Where a side of a solid is in one plane with the target's."""
    return _place("place_flush", solid, target, options, (side,))


def place_at_distance(solid: s.Solid, target: s.Solid | s.SurfacePoint | s.PlaceTarget, direction: ArrayLike, **options) -> s.Transform:
    """Where a solid is `gap` beyond the target along a direction of the world."""
    direction = _vector(direction, 3, "direction")
    return _place("place_at_distance", solid, target, options, after=(pointer_to(direction),))


def place_facing(solid: s.Solid, axis: int, target: s.Solid | s.SurfacePoint | s.PlaceTarget, **options) -> s.Transform:
    """The solid turned until an axis (1 to 6, as a side) looks at the target."""
    return _place("place_facing", solid, target, options, (axis,))


@documented
def hidden_text(hidden: s.Hidden) -> str:
    return ffi.string(api.hidden_text(hidden)).decode()


def replay(recording: str) -> s.Replay:
    """Replays a recording and compares each result's bits."""
    data = recording.encode()
    out = ffi.new("GizmoReplay*", {"struct_size": ffi.sizeof("GizmoReplay")})
    call("replay", data, len(data), out)
    return read(out[0], "GizmoReplay")


def look_at(eye: ArrayLike, at: ArrayLike, up: ArrayLike = (0.0, 1.0, 0.0)) -> np.ndarray:
    """A view matrix: the eye looks along -z, y is up."""
    eye = np.asarray(eye, np.float64)
    z = eye - np.asarray(at, np.float64)
    z /= np.linalg.norm(z)
    x = np.cross(np.asarray(up, np.float64), z)
    x /= np.linalg.norm(x)
    view = np.eye(4)
    view[:3, :3] = x, np.cross(z, x), z
    view[:3, 3] = -view[:3, :3] @ eye
    return view


def perspective(field_of_view: float, aspect: float, near: float = 0.1, far: float = 1000.0) -> np.ndarray:
    """A projection for OpenGL's clip space: y up, depth -1 to 1. field_of_view: of the height, radians."""
    f = 1 / np.tan(field_of_view / 2)
    return np.array([[f / aspect, 0, 0, 0], [0, f, 0, 0], [0, 0, (near + far) / (near - far), 2 * near * far / (near - far)],
                     [0, 0, -1, 0]])


def orthographic(height: float, aspect: float, near: float = -1000.0, far: float = 1000.0) -> np.ndarray:
    """The same without perspective; `height`: of the view, world units."""
    return np.array([[2 / (height * aspect), 0, 0, 0], [0, 2 / height, 0, 0],
                     [0, 0, -2 / (far - near), -(far + near) / (far - near)], [0, 0, 0, 1]])


def gl_camera(view: ArrayLike, projection: ArrayLike, width: float, height: float, **fields) -> s.Camera:
    """A camera with the clip space of OpenGL, for look_at(), perspective() and orthographic(). Sizes: pixels."""
    return s.Camera(view=view, projection=projection, viewport=(0, 0, width, height), clip_y=s.ClipY.UP,
                    clip_depth=s.ClipDepth.MINUS_ONE_TO_ONE, **fields)

# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Functions that need no context."""
from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from . import _structs as s
from ._context import documented
from ._library import api, ffi
from ._struct import ask, call, columns, new, numbers, read

Target = s.Solid | s.SurfacePoint | s.PlaceTarget


def _answer(shape, function: str, *arguments) -> np.ndarray | None:
    out = np.zeros(shape)
    return out if call(function, *arguments, out) else None


def _matrix(value: ArrayLike, name: str) -> np.ndarray:
    return columns(numbers(value, (4, 4), name), np.float64)


def world_to_screen(camera: s.Camera, world: ArrayLike) -> np.ndarray | None:
    """The pixel and stored depth of a point. None: it is behind the eye, or the camera is singular."""
    return _answer(3, "world_to_screen", camera, numbers(world, (3,), "world"))


def screen_to_world(camera: s.Camera, window: ArrayLike) -> np.ndarray | None:
    """The reverse: the point of (x, y, depth)."""
    return _answer(3, "screen_to_world", camera, numbers(window, (3,), "window"))


def screen_ray(camera: s.Camera, cursor: ArrayLike) -> tuple[np.ndarray, np.ndarray] | None:
    """The origin and the unit direction of the ray through a pixel, world."""
    origin = np.zeros(3)
    direction = _answer(3, "screen_ray", camera, numbers(cursor, (2,), "cursor"), origin)
    return None if direction is None else (origin, direction)


def check_camera(camera: s.Camera, world: ArrayLike, expected_pixel: ArrayLike, depth: float | None = None,
                 tolerance: float = 1.0) -> s.CameraCheck:
    """Names the wrong convention of a camera, by a point and its pixel. `depth`: what the host stores there, None to check
    only the pixel. `tolerance`: pixels."""
    return ask("check_camera", "GizmoCameraCheck", camera, numbers(world, (3,), "world"), numbers(expected_pixel, (2,), "expected_pixel"),
               None if depth is None else np.array([depth], np.float64), tolerance)


def view_rotation(camera: s.Camera) -> np.ndarray | None:
    """The axes of Space.VIEW as a rotation x, y, z, w: x right, y up, z towards the viewer. None: the camera has none."""
    return _answer(4, "view_rotation", camera)


def nearest_point(camera: s.Camera, points: ArrayLike, cursor: ArrayLike, radius: float) -> int | None:
    """The index of the point of (n, 3) nearest to the cursor within `radius` pixels."""
    points, index = numbers(points, (-1, 3), "points"), ffi.new("uint64_t*")
    return index[0] if call("nearest_point", camera, points, len(points), numbers(cursor, (2,), "cursor"), radius, index) else None


def select_points(camera: s.Camera, points: ArrayLike, corner_a: ArrayLike, corner_b: ArrayLike, selected: np.ndarray,
                  by: s.Select = s.Select.SET) -> int:
    """Box selection: writes `selected`, a uint8 or bool for each point, and returns how many have changed."""
    points, changed = numbers(points, (-1, 3), "points"), ffi.new("uint64_t*")
    taken = np.ascontiguousarray(selected).astype(np.uint8)
    if taken.shape != (len(points),):
        raise ValueError(f"selected has {taken.shape} bytes for {len(points)} points")
    call("select_points", camera, points, len(points), numbers(corner_a, (2,), "corner_a"), numbers(corner_b, (2,), "corner_b"), taken, by, changed)
    selected[...] = taken
    return changed[0]


def nearest_euler(rotation: ArrayLike, previous: ArrayLike, order: s.Euler = s.Euler.XYZ) -> np.ndarray:
    """Angles about x, y, z nearest to `previous`, of a rotation x, y, z, w; radians."""
    return _answer(3, "nearest_euler", numbers(rotation, (4,), "rotation"), numbers(previous, (3,), "previous"), order)


def euler_rotation(angles: ArrayLike, order: s.Euler = s.Euler.XYZ) -> np.ndarray:
    """The reverse: the rotation x, y, z, w of these angles."""
    return _answer(4, "euler_rotation", numbers(angles, (3,), "angles"), order)


def change_between(before: ArrayLike, after: ArrayLike) -> np.ndarray | None:
    """The affine map with after = map @ before. None: `before` is singular, or a number is not finite."""
    out = _answer((4, 4), "change_between", _matrix(before, "before"), _matrix(after, "after"))
    return None if out is None else out.T.copy()


def hold_child(start: s.Transform, at_press: ArrayLike, now: ArrayLike) -> s.Transform | None:
    """The transform of a child that stays in place while its parent moves; matrices: world from the parent at the press and
    now. None: `now` is singular, or a number is not finite."""
    c = new("GizmoDTransform")
    found = call("hold_child", start, _matrix(at_press, "at_press"), _matrix(now, "now"), c, None)
    return read(c[0], "GizmoDTransform") if found else None


def foot_of(world_from_object: ArrayLike, box: s.Box, up: ArrayLike = (0.0, 1.0, 0.0)) -> np.ndarray:
    """World: below the middle of a box, as low as its lowest corner. `up`: unit."""
    return _answer(3, "foot_of", _matrix(world_from_object, "world_from_object"), box, numbers(up, (3,), "up"))


def _place(function: str, solid: s.Solid, target: Target, options: dict, before: tuple = (), after: tuple = ()) -> s.Transform:
    if isinstance(target, s.Solid):
        target = s.PlaceTarget(solid=target)
    elif isinstance(target, s.SurfacePoint):
        target = s.PlaceTarget(surface=target)
    out = new("GizmoPlaceResult")
    call(function, solid, *before, target, *after, s.PlaceOptions(**options), out)
    result = read(out[0], "GizmoPlaceResult")
    if result.fault:
        raise ValueError(result.message)
    return result.transform


def place_on(solid: s.Solid, target: Target, **options) -> s.Transform:
    """Where a solid stands on another one, a surface or a named side. Options of these functions: fields of PlaceOptions (gap,
    up, align, centered, freely). ValueError: there is no such place, and why."""
    return _place("place_on", solid, target, options)


def place_against(solid: s.Solid, side: s.Align, target: Target, **options) -> s.Transform:
    """Where a side of a solid touches the target from outside."""
    return _place("place_against", solid, target, options, (side,))


def place_flush(solid: s.Solid, side: s.Align, target: Target, **options) -> s.Transform:
    """Where a side of a solid is in one plane with the target's."""
    return _place("place_flush", solid, target, options, (side,))


def place_at_distance(solid: s.Solid, target: Target, direction: ArrayLike, **options) -> s.Transform:
    """Where a solid is `gap` beyond the target along a direction of the world."""
    return _place("place_at_distance", solid, target, options, after=(numbers(direction, (3,), "direction"),))


def place_facing(solid: s.Solid, axis: s.Align, target: Target, **options) -> s.Transform:
    """The solid turned until an axis looks at the target."""
    return _place("place_facing", solid, target, options, (axis,))


@documented
def hidden_text(hidden: s.Hidden) -> str:
    return ffi.string(api.hidden_text(hidden)).decode()


def replay(recording: str) -> s.Replay:
    """Replays a recording and compares each result's bits."""
    data = recording.encode()
    return ask("replay", "GizmoReplay", data, len(data))


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


__all__ = [name for name, thing in vars().items() if getattr(thing, "__module__", "") == __name__ and name[0].islower()]

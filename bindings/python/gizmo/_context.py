# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Context: the interaction of one editor."""
from __future__ import annotations

import contextlib
import weakref
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from . import _structs as s
from ._comments import COMMENTS
from ._library import api, call, ffi
from ._struct import array_to_c, columns, expect, numbers, pointer_to, read, to_c, write

NO_INDEX = 2**64 - 1
"""Manipulation.index of none."""
_POINTER = {"down": "DOWN", "cancel": "CANCEL", "precise": "PRECISE", "snap": "SNAP", "blocked": "BLOCKED",
            "from_center": "FROM_CENTER", "capture_lost": "CAPTURE_LOST"}
_MATRICES = {np.dtype(np.float32): (3, "float*"), np.dtype(np.float64): (4, "double*")}


class Triangles(NamedTuple):
    """What to draw, in this order, without culling and depth test, blended with straight alpha. Each run's indices count
    from its first vertex."""

    positions: np.ndarray
    """(n, 2) float32: pixels, or what `place` makes of them."""
    colors: np.ndarray
    """(n, 4) uint8: sRGB and alpha."""
    indices: np.ndarray
    """(m,) uint16, three for each triangle."""
    runs: np.ndarray
    """(r, 4) uint32: first vertex, vertices, first index, indices."""


def documented(function):
    """Adds the comment of the function of the same name in <gizmo/module.h>."""
    function.__doc__ = " ".join(filter(None, (function.__doc__, COMMENTS.get(function.__name__))))
    return function


def _settings(kind, given, fields):
    if given is not None and not isinstance(given, kind):
        raise TypeError(f"{kind.__name__} or its fields as arguments are expected, not {type(given).__name__}")
    if given is not None and fields:
        raise TypeError(f"pass {kind.__name__} or its fields, not both")
    return given if given is not None else kind(**fields) if fields else None


class Context:
    """The gizmos of an editor, from frame to frame.

    A frame is begin_frame(), manipulate() once for each gizmo and camera, end_frame(). Options are an Options object or its
    fields as arguments. Objects are written in place while a handle is dragged: a Transform, a EulerTransform, or a matrix
    of shape (4, 4) for column vectors, float32 or float64. Not to be used by two threads at a time.
    """

    def __init__(self, style: s.Style | None = None) -> None:
        handle = ffi.new("GizmoContext*")
        call("context_create", handle)
        self._context = handle[0]
        self._end = weakref.finalize(self, api.context_destroy, handle[0])
        if style is not None:
            self.style = style

    def close(self) -> None:
        """Ends a running drag. The context is invalid afterwards."""
        self._end()

    @property
    def style(self) -> s.Style:
        """Colors and sizes. Set it between frames."""
        return self._read("get_style", "GizmoStyle")

    @style.setter
    def style(self, style: s.Style) -> None:
        keep: list = []
        call("set_style", self._context, to_c(style, keep))

    def begin_frame(self, cursor: ArrayLike = (0.0, 0.0), *, press: ArrayLike | None = None, release: ArrayLike | None = None,
                    motion: ArrayLike | None = None, ray: tuple[ArrayLike, ArrayLike] | None = None,
                    target: int | None = None, anywhere: s.Handle | None = None, **fields) -> None:
        """Begins a frame with the state of the pointer.

        `cursor`: pixels of the target. Flags are arguments too: down, cancel, precise, snap, blocked, from_center,
        capture_lost. `press`, `release`: where the button went down or up since the last frame, if the host has events.
        `motion`: pixels of a captured mouse since the last frame. `ray`: origin and direction, world, instead of a cursor.
        `target`: the viewport that has the pointer, if there are several. `anywhere`: a press drags that handle wherever
        it is, Handle.NONE: the last one. Others: fields of Pointer (device, seconds, warp, sweep, diagnosis).
        """
        flags = s.PointerFlags(0)
        for name, flag in _POINTER.items():
            if fields.pop(name, False):
                flags |= s.PointerFlags[flag]
        for name, value, flag in (("press", press, "PRESSED"), ("release", release, "RELEASED"), ("motion", motion, "RELATIVE"),
                                  ("target", target, "TARGET"), ("anywhere", anywhere, "ANYWHERE")):
            if value is not None:
                fields[name] = value
                flags |= s.PointerFlags[flag]
        if ray is not None:
            fields["ray_origin"], fields["ray_direction"] = ray
            flags |= s.PointerFlags.RAY
        keep: list = []
        call("begin_frame", self._context, to_c(s.Pointer(cursor=cursor, flags=flags, **fields), keep))

    def end_frame(self) -> None:
        """Resolves hover and presses, and builds what is drawn."""
        call("end_frame", self._context)

    @contextlib.contextmanager
    def frame(self, cursor: ArrayLike = (0.0, 0.0), **pointer) -> Iterator[None]:
        """begin_frame() and end_frame() around a block."""
        self.begin_frame(cursor, **pointer)
        try:
            yield
        finally:
            self.end_frame()

    def manipulate(self, mode: s.Mode, object: s.Transform | s.EulerTransform | np.ndarray, camera: s.Camera,  # noqa: A002
                   options: s.Options | None = None, **fields) -> s.Manipulation:
        """Shows the handles of `mode` at a transform, and writes it while one of them is dragged."""
        keep: list = []
        kind, pointer, write_back = _object(object, keep)
        out = self._manipulate("manipulate", options, fields, keep, int(mode), (kind, pointer), camera=camera)
        write_back()
        return out

    def manipulate_selection(self, mode: s.Mode, members: Sequence[s.Transform] | np.ndarray | Sequence[s.Member],
                             camera: s.Camera, options: s.Options | None = None, *, names: ArrayLike | None = None,
                             **fields) -> s.Manipulation:
        """One gizmo for a selection: Transforms, Members with parents of their own, or matrices of shape (n, 4, 4). `names`:
        for each a number that identifies it permanently, so that members may be reordered during a drag."""
        keep: list = []
        span, write_back = _span(members, keep)
        if names is not None:
            keep.append(np.ascontiguousarray(names, np.uint64))
            if keep[-1].shape != (span.count,):
                raise ValueError(f"names has {keep[-1].shape} numbers for {span.count} members")
            span.names = pointer_to(keep[-1], "uint64_t*")
        out = self._manipulate("manipulate_selection", options, fields, keep, int(mode), span[0], camera=camera)
        write_back()
        return out

    def manipulate_each(self, modes: s.Mode | Sequence[s.Mode], transforms: Sequence[s.Transform] | np.ndarray, camera: s.Camera,
                        options: s.Options | Sequence[s.Options] | None = None) -> s.Manipulation:
        """One gizmo for each transform, by the options' id + i."""
        keep: list = []
        span, write_back = _span(transforms, keep)
        keep.append(np.atleast_1d(np.asarray(modes, np.uint32)))
        each = ffi.new("GizmoEachOptions*", {"struct_size": ffi.sizeof("GizmoEachOptions"),
                                             "modes": pointer_to(keep[-1], "uint32_t*"), "mode_count": keep[-1].size})
        given = () if options is None else (options,) if isinstance(options, s.Options) else options
        if given:
            each.options, each.option_count = array_to_c(given, "GizmoOptions", keep), len(given)
        out = ffi.new("GizmoManipulation*", {"struct_size": ffi.sizeof("GizmoManipulation")})
        call("manipulate_each", self._context, span[0], to_c(expect(camera, "GizmoCamera"), keep), each, out)
        write_back()
        return read(out[0], "GizmoManipulation")

    def manipulate_value(self, value: float, handle: s.CustomHandle, camera: s.Camera, options: s.Options | None = None,
                         **fields) -> tuple[float, s.Manipulation]:
        """A custom handle of a number: returns the number and the result."""
        keep: list = []
        number = ffi.new("double*", value)
        out = self._manipulate("manipulate_value", options, fields, keep, number, to_c(expect(handle, "GizmoCustomHandle"), keep), camera=camera)
        return number[0], out

    def manipulate_point(self, point: np.ndarray, handle: s.CustomHandle, camera: s.Camera, options: s.Options | None = None,
                         **fields) -> s.Manipulation:
        """A custom handle of a point, written in place."""
        keep: list = []
        data = numbers(point, (3,), "point")
        out = self._manipulate("manipulate_point", options, fields, keep, pointer_to(data), to_c(expect(handle, "GizmoCustomHandle"), keep), camera=camera)
        _put_back(point, data)
        return out

    def manipulate_shape(self, shape: s.Shape, camera: s.Camera, options: s.Options | None = None, **fields) -> s.Manipulation:
        """The composite of a shape; writes its numbers."""
        keep: list = []
        c = to_c(expect(shape, "GizmoShape"), keep)
        out = self._manipulate("manipulate_shape", options, fields, keep, c, camera=camera)
        shape.numbers[:] = list(c.numbers)
        return out

    def manipulate_points(self, points: np.ndarray, camera: s.Camera, selected: np.ndarray | None = None,
                          options: s.Options | None = None, style: s.PointStyle | None = None, **fields) -> s.Manipulation:
        """Points of shape (n, 3), float32 or float64, written in place. `selected`: a bool or uint8 for each."""
        keep: list = []
        kind = 1 if getattr(points, "dtype", None) == np.float32 else 2
        data = np.ascontiguousarray(points, np.float32 if kind == 1 else np.float64)
        if data.ndim != 2 or data.shape[1] != 3:
            raise ValueError(f"points has the shape (n, 3), not {data.shape}")
        taken = None if selected is None else np.ascontiguousarray(selected).astype(np.uint8)
        if taken is not None and taken.shape != (len(data),):
            raise ValueError(f"selected has {taken.shape} bytes for {len(data)} points")
        span = ffi.new("GizmoPointSpan*", {"kind": kind, "data": ffi.cast("void*", pointer_to(data)), "count": len(data)})[0]
        options = _settings(s.Options, options, fields)
        out = ffi.new("GizmoManipulation*", {"struct_size": ffi.sizeof("GizmoManipulation")})
        call("manipulate_points", self._context, span, ffi.NULL if taken is None else pointer_to(taken, "uint8_t*"),
             to_c(expect(camera, "GizmoCamera"), keep), ffi.NULL if options is None else to_c(options, keep),
             ffi.NULL if style is None else to_c(style, keep), out)
        _put_back(points, data)
        return read(out[0], "GizmoManipulation")

    def view_cube(self, camera: s.Camera, distance: float, cube: s.ViewCube | None = None, **fields) -> s.ViewChange:
        """A view cube: writes camera.view while it turns the view. Call it before manipulate() for that camera. `distance`:
        from the eye to the point about which the view turns."""
        keep: list = []
        cube = _settings(s.ViewCube, cube, fields)
        c = to_c(expect(camera, "GizmoCamera"), keep)
        out = ffi.new("GizmoViewChange*", {"struct_size": ffi.sizeof("GizmoViewChange")})
        call("view_cube", self._context, c, distance, ffi.NULL if cube is None else to_c(cube, keep), out)
        camera.view = read(c[0], "GizmoCamera").view
        return read(out[0], "GizmoViewChange")

    @documented
    def start(self, id: int, handle: s.Handle) -> None:  # noqa: A002
        call("start", self._context, id, handle)

    @documented
    def constrain(self, handle: s.Handle) -> None:
        call("constrain", self._context, handle)

    @documented
    def confirm(self) -> None:
        call("confirm", self._context)

    @documented
    def duplicate(self, copy: int) -> bool:
        return call("duplicate", self._context, copy)

    def set_numeric_input(self, text: str) -> s.NumericInput:
        """Sets the whole text typed so far into the running drag. A text with an error is never committed: error_message
        says what to correct, at the byte error_position."""
        out = ffi.new("GizmoNumericInput*", {"struct_size": ffi.sizeof("GizmoNumericInput")})
        result = api.set_numeric_input(self._context, text.encode(), out)
        if result < 0 and result != s.Result.ERROR_TEXT:
            call("set_numeric_input", self._context, text.encode(), out)  # raises
        return read(out[0], "GizmoNumericInput")

    def nudge(self, id: int, nudge: s.Nudge | None = None, **fields) -> None:  # noqa: A002
        """Moves a gizmo by a key press: one edit with its event."""
        keep: list = []
        call("nudge", self._context, id, to_c(_settings(s.Nudge, nudge, fields) or s.Nudge(), keep))

    def drop(self, id: int, drop: s.Drop | None = None, **fields) -> None:  # noqa: A002
        """Drops a gizmo's objects onto surfaces: one edit with its event."""
        keep: list = []
        call("drop", self._context, id, to_c(_settings(s.Drop, drop, fields) or s.Drop(), keep))

    @property
    def status(self) -> s.Status:
        """What is hovered, dragged and waiting, as of the last end_frame()."""
        return self._read("status", "GizmoStatus")

    @property
    def is_hovered(self) -> bool:
        """True if the gizmo uses the pointer: a drag is running or a handle is hovered."""
        return bool(self.status.flags & s.StatusFlags.HOVERED)

    @property
    def is_active(self) -> bool:
        """True while a drag is running."""
        return bool(self.status.flags & s.StatusFlags.ACTIVE)

    @property
    def events(self) -> list[s.EditEvent]:
        """The edits that ended in this frame."""
        first, count = self._array("events", "GizmoEditEvent")
        return [read(first[i], "GizmoEditEvent") for i in range(count)]

    @property
    def feedback(self) -> s.Feedback | None:
        """The result of the drag as numbers and text. None: no drag is running or was released in this frame."""
        return self._read("feedback", "GizmoFeedback")

    def triangles(self, target: int = 0, place: tuple[float, float, float] | None = None) -> Triangles:
        """What to draw of one target. `place`: (x, y, scale) makes x + scale * pixel of each pixel; the scale is > 0."""
        out = ffi.new("GizmoTriangles*", {"struct_size": ffi.sizeof("GizmoTriangles")})
        call("triangles", self._context, target, ffi.NULL if place is None else ffi.new("GizmoTrianglePlace*", place), out)
        vertex = np.dtype([("position", np.float32, 2), ("uv", np.float32, 2), ("color", np.uint8, 4)])
        vertices = _copy(out.vertices, out.vertex_count, vertex)
        return Triangles(vertices["position"], vertices["color"], _copy(out.indices, out.index_count, np.dtype(np.uint16)),
                         _copy(out.runs, out.run_count, np.dtype((np.uint32, 4))))

    def handle_position(self, id: int, handle: s.Handle, target: int = 0) -> np.ndarray | None:  # noqa: A002
        """A pixel where a press grabs that handle. None: no press point takes it (it is not shown or covered)."""
        out = np.zeros(2)
        return out if call("handle_position", self._context, id, handle, target, pointer_to(out)) else None

    def selection_starts(self) -> list[s.Transform]:
        """The members' transforms at the press of the last drag."""
        first, count = self._array("selection_starts", "GizmoDTransform")
        return [read(first[i], "GizmoDTransform") for i in range(count)]

    def matrix_starts(self) -> np.ndarray:
        """The same for matrices, (n, 4, 4)."""
        first, count = self._array("matrix_starts", "double")
        return np.swapaxes(_copy(first, count, np.dtype((np.float64, (4, 4)))), 1, 2).copy()

    def point_starts(self) -> list[s.PointStart]:
        """The same for points; the grabbed one is first."""
        first, count = self._array("point_starts", "GizmoPointStart")
        return [read(first[i], "GizmoPointStart") for i in range(count)]

    @documented
    def record(self, on: bool = True) -> None:
        call("record", self._context, on)

    def recording(self) -> str:
        """The text of the recording so far; get it before record(False)."""
        size = ffi.new("uint64_t*", 0)
        api.recording(self._context, ffi.NULL, size)
        text = ffi.new("char[]", size[0] + 1)
        size[0] += 1
        call("recording", self._context, text, size)
        return ffi.string(text, size[0]).decode()

    def _manipulate(self, function: str, options, fields, keep: list, *arguments, camera: s.Camera) -> s.Manipulation:
        options = _settings(s.Options, options, fields)
        out = ffi.new("GizmoManipulation*", {"struct_size": ffi.sizeof("GizmoManipulation")})
        call(function, self._context, *arguments, to_c(expect(camera, "GizmoCamera"), keep), ffi.NULL if options is None else to_c(options, keep), out)
        return read(out[0], "GizmoManipulation")

    def _read(self, function: str, c_name: str):
        out = ffi.new(c_name + "*", {"struct_size": ffi.sizeof(c_name)})
        return read(out[0], c_name) if call(function, self._context, out) else None

    def _array(self, function: str, item: str):
        first, count = ffi.new(f"const {item}**"), ffi.new("uint64_t*")
        call(function, self._context, first, count)
        return first[0], count[0]


def _copy(first, count: int, dtype: np.dtype) -> np.ndarray:
    return np.frombuffer(ffi.buffer(first, count * dtype.itemsize), dtype).copy() if count else np.zeros(0, dtype)


def _put_back(given: np.ndarray, data: np.ndarray) -> None:
    """Writes what a drag has changed; nothing is written otherwise, so that the object may be read-only until then."""
    if given is not data and not np.array_equal(given, data, equal_nan=True):
        given[...] = data


def _put_transform(given, c) -> None:
    now = read(c, given._c_name)
    for name in ("position", "rotation", "angles", "scale"):
        if name in given.__dict__:
            getattr(given, name)[...] = getattr(now, name)


def _object(given, keep: list):
    """The kind of an object, a pointer to it and what writes it back."""
    if isinstance(given, (s.Transform, s.EulerTransform)):
        c = to_c(given, keep)
        return 2 if isinstance(given, s.Transform) else 6, ffi.cast("void*", c), lambda: _put_transform(given, c[0])
    if not isinstance(given, np.ndarray) or given.shape != (4, 4) or given.dtype not in _MATRICES:
        raise TypeError("an object is a Transform, a EulerTransform or an array of shape (4, 4), float32 or float64, not "
                        f"{getattr(given, 'dtype', type(given).__name__)} {getattr(given, 'shape', '')}")
    kind, pointer = _MATRICES[given.dtype]
    data = columns(given, given.dtype)
    keep.append(data)
    return kind, ffi.cast("void*", pointer_to(data, pointer)), lambda: _put_back(given, data.T)


def _new_span(kind: int, data, count: int):
    """Cleared, as a dict that cffi passes by value is not."""
    return ffi.new("GizmoTransformSpan*", {"kind": kind, "data": ffi.cast("void*", data), "count": count})


def _span(given, keep: list):
    """A pointer to a GizmoTransformSpan and what writes it back."""
    if isinstance(given, np.ndarray):
        if given.ndim != 3 or given.shape[1:] != (4, 4) or given.dtype not in _MATRICES:
            raise TypeError(f"matrices have the shape (n, 4, 4), float32 or float64, not {given.dtype} {given.shape}")
        kind, pointer = _MATRICES[given.dtype]
        data = columns(given, given.dtype)
        keep.append(data)
        return _new_span(kind, pointer_to(data, pointer), len(data)), lambda: _put_back(given, np.swapaxes(data, 1, 2))
    members = [m.transform if isinstance(m, s.Member) else m for m in given]
    c = array_to_c(members, "GizmoDTransform", keep)
    data, kind = c, 2
    if any(isinstance(m, s.Member) for m in given):
        kind, data = 5, ffi.new("GizmoMember[]", len(members))
        for i, member in enumerate(given):
            write(member, data[i], keep)
            data[i].transform = ffi.addressof(c[i])
        keep.append(data)

    def write_back() -> None:
        for member, now in zip(members, c):
            _put_transform(member, now)

    return _new_span(kind, data, len(members)), write_back


__all__ = ["NO_INDEX", "Context", "Triangles"]

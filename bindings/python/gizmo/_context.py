# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Context: the interaction of one editor."""
from __future__ import annotations

import contextlib
import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from . import _structs as s
from ._comments import COMMENTS
from ._library import api, ffi
from ._struct import GizmoError, array_to_c, ask, call, columns, copied, expect, new, numbers, pointer_to, read, to_c, write

NO_INDEX = 2**64 - 1
"""Manipulation.index of none."""
_FLAGS = ("down", "cancel", "precise", "snap", "blocked", "from_center", "capture_lost")
_MATRICES = {np.dtype(np.float32): s.TransformKind.FLOAT_MATRIX, np.dtype(np.float64): s.TransformKind.DOUBLE_MATRIX}


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
        handle = new("GizmoContext")
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
        return ask("get_style", "GizmoStyle", self._context)

    @style.setter
    def style(self, style: s.Style) -> None:
        call("set_style", self._context, style)

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
        for name in _FLAGS:
            if fields.pop(name, False):
                flags |= s.PointerFlags[name.upper()]
        for name, value, flag in (("press", press, "PRESSED"), ("release", release, "RELEASED"), ("motion", motion, "RELATIVE"),
                                  ("target", target, "TARGET"), ("anywhere", anywhere, "ANYWHERE")):
            if value is not None:
                fields[name] = value
                flags |= s.PointerFlags[flag]
        if ray is not None:
            fields["ray_origin"], fields["ray_direction"] = ray
            flags |= s.PointerFlags.RAY
        call("begin_frame", self._context, s.Pointer(cursor=cursor, flags=flags, **fields))

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
        span, write_back = _span(object[None] if isinstance(object, np.ndarray) else [object], keep)
        return self._manipulate("manipulate", write_back, int(mode), (span.kind, span.data), camera, _settings(s.Options, options, fields))

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
        return self._manipulate("manipulate_selection", write_back, int(mode), span[0], camera, _settings(s.Options, options, fields))

    def manipulate_each(self, modes: s.Mode | Sequence[s.Mode], transforms: Sequence[s.Transform] | np.ndarray, camera: s.Camera,
                        options: s.Options | Sequence[s.Options] | None = None) -> s.Manipulation:
        """One gizmo for each transform, by the options' id + i."""
        keep: list = []
        span, write_back = _span(transforms, keep)
        keep.append(np.atleast_1d(np.asarray(modes, np.uint32)))
        each = new("GizmoEachOptions")
        each.modes, each.mode_count = pointer_to(keep[-1], "uint32_t*"), keep[-1].size
        given = () if options is None else (options,) if isinstance(options, s.Options) else options
        if given:
            each.options, each.option_count = array_to_c(given, "GizmoOptions", keep), len(given)
        return self._manipulate("manipulate_each", write_back, span[0], camera, each)

    def manipulate_value(self, value: float, handle: s.CustomHandle, camera: s.Camera, options: s.Options | None = None,
                         **fields) -> tuple[float, s.Manipulation]:
        """A custom handle of a number: returns the number and the result."""
        number = np.array([value], np.float64)
        out = self._manipulate("manipulate_value", None, number, handle, camera, _settings(s.Options, options, fields))
        return float(number[0]), out

    def manipulate_point(self, point: np.ndarray, handle: s.CustomHandle, camera: s.Camera, options: s.Options | None = None,
                         **fields) -> s.Manipulation:
        """A custom handle of a point, written in place."""
        data = numbers(point, (3,), "point")
        return self._manipulate("manipulate_point", lambda: _put_back(point, data), data, handle, camera, _settings(s.Options, options, fields))

    def manipulate_parts(self, parts: Sequence[s.CustomPart], camera: s.Camera, options: s.Options | None = None, *,
                         make: Callable[[], None] | None = None, **fields) -> s.Manipulation:
        """A composite: one gizmo of several custom handles; writes `number` or `point` of its parts. `make`: writes the handles
        of the parts for their numbers as they are, as many as before. It is called before the parts are read, and again after
        a drag has written, so that all of them follow in the same frame."""
        keep: list = []
        c = array_to_c(parts, "GizmoCustomPart", keep)
        failed: list[Exception] = []

        def read_parts() -> None:
            for part, now in zip(parts, c):
                if now.number:
                    part.number = now.number[0]
                if now.point:
                    part.point = copied(now.point, 3, np.dtype(np.float64))

        def remake(_user) -> None:
            try:
                read_parts()
                make()
                for part, now in zip(parts, c):
                    made = array_to_c(part.handles, "GizmoCustomHandle", keep)
                    if len(made) != now.handle_count:
                        raise ValueError(f"make() gives a part {len(made)} handles that had {now.handle_count}")
                    ffi.memmove(ffi.cast("void*", now.handles), made, ffi.sizeof(made))
                    for to, value in ((now.number, part.number), (now.point, part.point)):
                        if to:
                            to[0:np.size(value)] = np.ravel(value).tolist()
            except Exception as error:  # noqa: BLE001
                failed.append(error)

        keep.append(ffi.callback("void(void*)", remake) if make else ffi.NULL)
        span = {"data": c, "count": len(parts), "make": keep[-1], "user": ffi.NULL}
        try:
            return self._manipulate("manipulate_parts", read_parts, span, camera, _settings(s.Options, options, fields))
        finally:
            if failed:
                raise failed[0]

    def manipulate_shape(self, shape: s.Shape, camera: s.Camera, options: s.Options | None = None, **fields) -> s.Manipulation:
        """The composite of a shape; writes its numbers."""
        c = to_c(expect(shape, "GizmoShape"), [])

        def write_back() -> None:
            shape.numbers[:] = list(c.numbers)

        return self._manipulate("manipulate_shape", write_back, c, camera, _settings(s.Options, options, fields))

    def manipulate_points(self, points: np.ndarray, camera: s.Camera, selected: np.ndarray | None = None,
                          options: s.Options | None = None, style: s.PointStyle | None = None, **fields) -> s.Manipulation:
        """Points of shape (n, 3), float32 or float64, written in place. `selected`: a bool or uint8 for each."""
        kind = 1 if getattr(points, "dtype", None) == np.float32 else 2
        data = np.ascontiguousarray(points, np.float32 if kind == 1 else np.float64)
        if data.ndim != 2 or data.shape[1] != 3:
            raise ValueError(f"points has the shape (n, 3), not {data.shape}")
        taken = None if selected is None else np.ascontiguousarray(selected).astype(np.uint8)
        if taken is not None and taken.shape != (len(data),):
            raise ValueError(f"selected has {taken.shape} bytes for {len(data)} points")
        span = {"kind": kind, "data": pointer_to(data, "void*"), "count": len(data)}
        return self._manipulate("manipulate_points", lambda: _put_back(points, data), span, taken, camera,
                                _settings(s.Options, options, fields), style)

    def view_cube(self, camera: s.Camera, distance: float, cube: s.ViewCube | None = None, **fields) -> s.ViewChange:
        """A view cube: writes camera.view while it turns the view. Call it before manipulate() for that camera. `distance`:
        from the eye to the point about which the view turns."""
        c = to_c(expect(camera, "GizmoCamera"), [])
        out = ask("view_cube", "GizmoViewChange", self._context, c, distance, _settings(s.ViewCube, cube, fields))
        camera.view = read(c[0], "GizmoCamera").view
        return out

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
        out = new("GizmoNumericInput")
        try:
            call("set_numeric_input", self._context, text.encode(), out)
        except GizmoError as error:
            if error.result != s.Result.ERROR_TEXT:
                raise
        return read(out[0], "GizmoNumericInput")

    def nudge(self, id: int, nudge: s.Nudge | None = None, **fields) -> None:  # noqa: A002
        """Moves a gizmo by a key press: one edit with its event."""
        call("nudge", self._context, id, _settings(s.Nudge, nudge, fields) or s.Nudge())

    def drop(self, id: int, drop: s.Drop | None = None, **fields) -> None:  # noqa: A002
        """Drops a gizmo's objects onto surfaces: one edit with its event."""
        call("drop", self._context, id, _settings(s.Drop, drop, fields) or s.Drop())

    @property
    def status(self) -> s.Status:
        """What is hovered, dragged and waiting, as of the last end_frame()."""
        return ask("status", "GizmoStatus", self._context)

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
        return self._structs("events", "GizmoEditEvent")

    @property
    def feedback(self) -> s.Feedback | None:
        """The result of the drag as numbers and text. None: no drag is running or was released in this frame."""
        return ask("feedback", "GizmoFeedback", self._context)

    def triangles(self, target: int = 0, place: tuple[float, float, float] | None = None) -> Triangles:
        """What to draw of one target. `place`: (x, y, scale) makes x + scale * pixel of each pixel; the scale is > 0."""
        out = new("GizmoTriangles")
        call("triangles", self._context, target, place and ffi.new("GizmoTrianglePlace*", place), out)
        vertex = np.dtype([("position", np.float32, 2), ("uv", np.float32, 2), ("color", np.uint8, 4)])
        vertices = copied(out.vertices, out.vertex_count, vertex)
        return Triangles(vertices["position"], vertices["color"], copied(out.indices, out.index_count, np.dtype(np.uint16)),
                         copied(out.runs, out.run_count, np.dtype((np.uint32, 4))))

    def handle_position(self, id: int, handle: s.Handle, target: int = 0) -> np.ndarray | None:  # noqa: A002
        """A pixel where a press grabs that handle. None: no press point takes it (it is not shown or covered)."""
        out = np.zeros(2)
        return out if call("handle_position", self._context, id, handle, target, out) else None

    def selection_starts(self) -> list[s.Transform]:
        """The members' transforms at the press of the last drag."""
        return self._structs("selection_starts", "GizmoDTransform")

    def matrix_starts(self) -> np.ndarray:
        """The same for matrices, (n, 4, 4)."""
        return np.swapaxes(copied(*self._array("matrix_starts", "double"), np.dtype((np.float64, (4, 4)))), 1, 2).copy()

    def point_starts(self) -> list[s.PointStart]:
        """The same for points; the grabbed one is first."""
        return self._structs("point_starts", "GizmoPointStart")

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

    def _manipulate(self, function: str, write_back, *arguments) -> s.Manipulation:
        out = ask(function, "GizmoManipulation", self._context, *arguments)
        if write_back:
            write_back()
        return out

    def _array(self, function: str, item: str):
        first, count = ffi.new(f"const {item}**"), ffi.new("uint64_t*")
        call(function, self._context, first, count)
        return first[0], count[0]

    def _structs(self, function: str, item: str) -> list:
        first, count = self._array(function, item)
        return [read(first[i], item) for i in range(count)]


def _put_back(given: np.ndarray, data: np.ndarray) -> None:
    """Writes what a drag has changed; nothing is written otherwise, so that the object may be read-only until then."""
    if given is not data and not np.array_equal(given, data, equal_nan=True):
        given[...] = data


def _put_transform(given, c) -> None:
    now = read(c, given._c_name)
    for name in ("position", "rotation", "angles", "scale"):
        if name in given.__dict__:
            getattr(given, name)[...] = getattr(now, name)


def _span(given, keep: list):
    """A pointer to a GizmoTransformSpan and what writes it back."""
    span = new("GizmoTransformSpan")
    span.count = len(given)
    if isinstance(given, np.ndarray):
        if given.ndim != 3 or given.shape[1:] != (4, 4) or given.dtype not in _MATRICES:
            raise TypeError(f"matrices have the shape (4, 4), float32 or float64, not {given.dtype} {given.shape[1:]}")
        data = columns(given, given.dtype)
        keep.append(data)
        span.kind, span.data = _MATRICES[given.dtype], pointer_to(data, "void*")
        return span, lambda: _put_back(given, np.swapaxes(data, 1, 2))
    members = [m.transform if isinstance(m, s.Member) else m for m in given]
    if any(not isinstance(m, (s.Transform, s.EulerTransform)) for m in members):
        raise TypeError("an object is a Transform, an EulerTransform or an array of shape (4, 4), float32 or float64, not "
                        + type(next(m for m in members if not isinstance(m, s.Struct))).__name__)
    c = array_to_c(members, members[0]._c_name if members else "GizmoDTransform", keep)
    span.kind, data = s.TransformKind.EULER if members and isinstance(members[0], s.EulerTransform) else s.TransformKind.DOUBLE, c
    if any(isinstance(m, s.Member) for m in given):
        span.kind, data = s.TransformKind.MEMBER, array_to_c(given, "GizmoMember", keep)
        for i in range(len(members)):
            data[i].transform = ffi.addressof(c[i])
    span.data = ffi.cast("void*", data)

    def write_back() -> None:
        for member, now in zip(members, c):
            _put_transform(member, now)

    return span, write_back


__all__ = ["NO_INDEX", "Context", "Triangles"]

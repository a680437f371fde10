# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Calls of the module, and structs of C from classes of Python and back. Matrices are (4, 4) arrays for column vectors here
(point of the parent = matrix @ point), and columns one after another in C."""
from __future__ import annotations

import dataclasses
import functools
import operator
from typing import ClassVar

import numpy as np

from ._library import api, ffi, said
from ._names import attribute_of, count_of

TYPES = {"double": np.float64, "float": np.float32, "uint8_t": np.uint8, "uint16_t": np.uint16, "int32_t": np.int32,
         "uint32_t": np.uint32, "int64_t": np.int64, "uint64_t": np.uint64}
STARTS = {("GizmoDTransform", "rotation"): (0, 0, 0, 1), ("GizmoDTransform", "scale"): (1, 1, 1),
          ("GizmoEulerTransform", "scale"): (1, 1, 1)}


class GizmoError(RuntimeError):
    """A call that failed: its result, and the reason in words."""

    def __init__(self, result, text: str) -> None:
        super().__init__(text)
        self.result = result


class Struct:
    """A struct of C. Arrays of fixed length are NumPy arrays, at first 0; those of 16 numbers are matrices."""

    _c_name: ClassVar[str]
    _classes: ClassVar[dict] = {}

    def __init_subclass__(cls) -> None:
        Struct._classes[cls._c_name] = cls

    def __post_init__(self) -> None:
        for _, name, kind in fields_of(self._c_name):
            if kind.kind != "array" or not (array := _Array(kind)).dtype:
                continue
            given = getattr(self, name)
            if given is None:
                given = STARTS.get((self._c_name, name), np.zeros(array.shape))
            try:
                setattr(self, name, np.array(given, array.dtype).reshape(array.shape))
            except (TypeError, ValueError) as error:
                raise ValueError(f"{type(self).__name__}.{name} has the shape {array.shape}: {error}") from None


def call(name: str, *arguments) -> bool:
    """Calls a function of the table with structs, arrays, None and what cffi takes. False: it has no result now. Raises
    GizmoError for errors."""
    said.text, keep = "", []
    function = getattr(api, name)
    result = function(*(_argument(given, kind, keep) for given, kind in zip(arguments, _parameters(name))))
    if result < 0:
        from ._structs import Result
        why = ffi.string(api.result_text(result)).decode()
        raise GizmoError(Result(result), f"{name}: {why}" + (f" ({said.text})" if said.text else ""))
    return result == 0


def ask(name: str, c_name: str, *arguments):
    """The struct that a function writes to its last parameter. None: it has no result now."""
    out = new(c_name)
    return read(out[0], c_name) if call(name, *arguments, out) else None


@functools.cache
def _parameters(name: str):
    return ffi.typeof(getattr(api, name)).args


def _argument(given, kind, keep: list):
    if given is None:
        return ffi.NULL
    if isinstance(given, np.ndarray) and kind.kind == "pointer" and kind.item.kind != "struct":
        return pointer_to(given, kind)
    if isinstance(given, ffi.CData) or kind.kind != "pointer" or kind.item.kind != "struct":
        return given
    return to_c(expect(given, kind.item.cname), keep)


@functools.cache
def fields_of(c_name: str) -> list:
    """(name in C, name in Python, type)."""
    return [(name, attribute_of(name), field.type) for name, field in ffi.typeof(c_name).fields]


class _Array:
    def __init__(self, kind) -> None:
        shape = []
        while kind.kind == "array":
            shape.append(kind.length)
            kind = kind.item
        self.item = kind
        self.shape = (4, 4) if shape == [16] else tuple(shape)
        self.dtype = TYPES.get(kind.cname)


def columns(value, dtype) -> np.ndarray:
    """A matrix or a stack of them as C has it: an array of its own."""
    return np.array(np.swapaxes(np.asarray(value, dtype), -1, -2), order="C")


def pointer_to(array: np.ndarray, kind="double*"):
    """Of an array that lives as long as the pointer is used."""
    return ffi.cast(kind, ffi.from_buffer(array)) if array.size else ffi.NULL


def numbers(value, shape: tuple, name: str) -> np.ndarray:
    """Finite or not; -1 in the shape is any length."""
    array = np.ascontiguousarray(value, np.float64)
    if array.ndim != len(shape) or any(wanted not in (-1, length) for wanted, length in zip(shape, array.shape)):
        raise ValueError(f"{name} has the shape {shape}, not {array.shape}".replace("-1", "n"))
    return array


def new(c_name: str):
    """A pointer to a cleared struct that has its size."""
    made = ffi.new(c_name + "*")
    if fields_of(c_name)[0][0] == "struct_size":
        made.struct_size = ffi.sizeof(c_name)
    return made


def to_c(value: Struct, keep: list):
    """A pointer to the struct; `keep` holds what it points to."""
    made = new(value._c_name)
    keep.append(made)
    write(value, made, keep)
    return made


def array_to_c(values, c_name: str, keep: list):
    made = ffi.new(c_name + "[]", len(values))
    keep.append(made)
    for item, value in zip(made, values):
        write(expect(value, c_name), item, keep)
    return made


def expect(value, c_name: str):
    if isinstance(value, Struct) and value._c_name == c_name:
        return value
    raise TypeError(f"a {Struct._classes[c_name].__name__} is expected, not {type(value).__name__}")


def write(value: Struct, c, keep: list) -> None:
    for c_field, name, kind in fields_of(value._c_name):
        if c_field == "struct_size":
            c.struct_size = ffi.sizeof(value._c_name)
        elif value.__dict__.get(name) is not None:
            try:
                if kind.kind == "primitive" and isinstance(value.__dict__[name], str):
                    hint = type(value).__annotations__[name]
                    raise TypeError(f"a {'number' if hint in ('int', 'float') else hint} is expected, not str")
                _store(c, c_field, kind, value.__dict__[name], keep)
            except (TypeError, ValueError, OverflowError) as error:
                raise type(error)(f"{type(value).__name__}.{name}: {error}") from None


def _store(c, name: str, kind, given, keep: list) -> None:
    if kind.kind == "primitive":
        setattr(c, name, float(given) if kind.cname in ("double", "float") else operator.index(given))
    elif kind.kind == "struct":
        write(expect(given, kind.cname), getattr(c, name), keep)
    elif kind.kind == "array":
        array = _Array(kind)
        if kind.item.cname == "char":
            ffi.memmove(getattr(c, name), given.encode().ljust(kind.length, b"\0")[:kind.length], kind.length)
        elif array.dtype is None:
            for item, value in zip(getattr(c, name), given):
                write(expect(value, array.item.cname), item, keep)
        else:
            data = np.asarray(given, array.dtype).reshape(array.shape)
            data = columns(data, array.dtype) if array.shape == (4, 4) else np.ascontiguousarray(data)
            ffi.memmove(getattr(c, name), ffi.from_buffer(data), data.nbytes)
    elif callable(given):
        setattr(c, name, _callback(kind, given, keep))
    else:
        _store_pointer(c, name, kind, given, keep)


def _store_pointer(c, name: str, kind, given, keep: list) -> None:
    """A field that points to numbers or structs, with its count if it has one."""
    item = kind.item
    count = count_of(name)
    counted = hasattr(c, count)
    if counted and item.kind == "struct":
        setattr(c, count, len(given))
        setattr(c, name, array_to_c(given, item.cname, keep) if len(given) else ffi.NULL)
    elif item.kind == "struct":
        setattr(c, name, to_c(expect(given, item.cname), keep))
    else:
        dtype = TYPES[item.cname]
        data = np.asarray(given, dtype)
        if data.shape == (4, 4):
            data = columns(data, dtype)
        if counted and item.cname == "double":
            data = data.reshape(-1, 3)
        data = np.array(data, order="C")
        if counted:
            setattr(c, count, len(data))
        keep.append(data)
        setattr(c, name, pointer_to(data.reshape(-1), item.cname + "*"))


def _callback(kind, function, keep: list):
    """What the module calls during a call. An exception of it is printed by cffi, and its answer is none."""
    if kind.cname.startswith("size_t"):  # GizmoSnapFeatureProvider
        def provide(_user, query, out, capacity):
            found = list(function(read(query[0], "GizmoSnapQuery")))[:capacity]
            for item, value in zip(range(len(found)), found):
                write(value, out[item], keep)
            return len(found)
        made = ffi.callback(kind, provide, error=0)
    else:
        made = ffi.callback(kind, lambda _user, sentence: function(ffi.string(sentence).decode()))
    keep.append(made)
    return made


def read(c, c_name: str):
    """The class's object of a struct that the module has written. Arrays are copies."""
    made = Struct._classes[c_name]
    known = {f.name: f.type for f in dataclasses.fields(made)}
    return made(**{name: _load(c, field, kind, known[name]) for field, name, kind in fields_of(c_name) if name in known})


def _load(c, name: str, kind, hint: str):
    value = getattr(c, name)
    if kind.kind == "primitive":
        from . import _structs
        try:
            return getattr(_structs, hint, lambda number: number)(value)
        except ValueError:
            return value  # a handle of a box has a number alone
    if kind.kind == "struct":
        return read(value, kind.cname)
    if kind.kind == "array":
        array = _Array(kind)
        if kind.item.cname == "char":
            return ffi.string(value).decode(errors="replace")
        if array.dtype is None:
            return [read(item, array.item.cname) for item in value[0:getattr(c, count_of(name), len(value))]]
        data = np.frombuffer(ffi.buffer(value), array.dtype).reshape(array.shape)
        return data.T.copy() if array.shape == (4, 4) else data.copy()
    if value == ffi.NULL:
        return "" if hint == "str" else () if hint.startswith("Sequence") else None
    if hint == "str":
        return ffi.string(value).decode()
    count = getattr(c, count_of(name), None)
    return copied(value, count, np.dtype((np.float64, 3))) if count is not None and kind.item.cname == "double" else None


def copied(first, count: int, dtype: np.dtype) -> np.ndarray:
    """An array that the module owns."""
    return np.frombuffer(ffi.buffer(first, count * dtype.itemsize), dtype).copy() if count else np.zeros(0, dtype)

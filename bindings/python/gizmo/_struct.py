# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Structs of C from classes of Python and back. Matrices are (4, 4) arrays for column vectors here (point of the parent =
matrix @ point), and columns one after another in C."""
from __future__ import annotations

import dataclasses
import operator
from typing import ClassVar

import numpy as np

from ._names import attribute_of, count_of

TYPES = {"double": np.float64, "float": np.float32, "uint8_t": np.uint8, "uint16_t": np.uint16, "int32_t": np.int32,
         "uint32_t": np.uint32, "int64_t": np.int64, "uint64_t": np.uint64}
STARTS = {("GizmoDTransform", "rotation"): (0, 0, 0, 1), ("GizmoDTransform", "scale"): (1, 1, 1),
          ("GizmoEulerTransform", "scale"): (1, 1, 1)}


class Struct:
    """A struct of C. Arrays of fixed length are NumPy arrays, at first 0; those of 16 numbers are matrices."""

    _c_name: ClassVar[str]

    def __post_init__(self) -> None:
        for name, array in number_arrays(self._c_name):
            given = getattr(self, name)
            if given is None:
                given = STARTS.get((self._c_name, name), np.zeros(array.shape))
            try:
                setattr(self, name, np.array(given, array.dtype).reshape(array.shape))
            except (TypeError, ValueError) as error:
                raise ValueError(f"{type(self).__name__}.{name} has the shape {array.shape}: {error}") from None


def _ffi():
    from ._library import ffi
    return ffi


_fields: dict[str, list] = {}


def number(value) -> float:
    if isinstance(value, str):
        raise TypeError("a number is expected, not str")
    return float(value)


def fields_of(c_name: str) -> list:
    """(name in C, name in Python, type)."""
    if c_name not in _fields:
        _fields[c_name] = [(name, attribute_of(name), field.type)
                           for name, field in _ffi().typeof(c_name).fields]
    return _fields[c_name]


class _Array:
    def __init__(self, kind) -> None:
        shape = []
        while kind.kind == "array":
            shape.append(kind.length)
            kind = kind.item
        self.item = kind
        self.shape = (4, 4) if shape == [16] else tuple(shape)
        self.dtype = TYPES.get(kind.cname)


def number_arrays(c_name: str):
    for _, name, kind in fields_of(c_name):
        if kind.kind == "array":
            array = _Array(kind)
            if array.dtype:
                yield name, array


def columns(value, dtype) -> np.ndarray:
    """A matrix or a stack of them as C has it: an array of its own."""
    return np.array(np.swapaxes(np.asarray(value, dtype), -1, -2), order="C")


def pointer_to(array: np.ndarray, kind: str = "double*"):
    """Of an array that lives as long as the pointer is used."""
    ffi = _ffi()
    return ffi.cast(kind, ffi.from_buffer(array)) if array.size else ffi.NULL


def numbers(value, shape: tuple, name: str) -> np.ndarray:
    """Finite or not; -1 in the shape is any length."""
    array = np.ascontiguousarray(value, np.float64)
    if array.ndim != len(shape) or any(wanted not in (-1, length) for wanted, length in zip(shape, array.shape)):
        raise ValueError(f"{name} has the shape {shape}, not {array.shape}".replace("-1", "n"))
    return array


def to_c(value: Struct, keep: list):
    """A pointer to the struct; `keep` holds what it points to."""
    made = _ffi().new(expect(value, getattr(value, "_c_name", "Gizmo struct"))._c_name + "*")
    keep.append(made)
    write(value, made, keep)
    return made


def array_to_c(values, c_name: str, keep: list):
    made = _ffi().new(c_name + "[]", len(values))
    keep.append(made)
    for item, value in zip(made, values):
        write(expect(value, c_name), item, keep)
    return made


def expect(value, c_name: str) -> Struct:
    """The value, if it is of the class of that struct."""
    if isinstance(value, Struct) and value._c_name == c_name:
        return value
    from ._structs import STRUCTS
    wanted = STRUCTS[c_name].__name__ if c_name in STRUCTS else "struct of this package"
    raise TypeError(f"a {wanted} is expected, not {type(value).__name__}")


def write(value: Struct, c, keep: list) -> None:
    ffi = _ffi()
    for c_field, name, kind in fields_of(value._c_name):
        if c_field == "struct_size":
            c.struct_size = ffi.sizeof(value._c_name)
        elif name in value.__dict__:
            try:
                _store(c, c_field, kind, value.__dict__[name], keep)
            except (TypeError, ValueError, OverflowError) as error:
                raise type(error)(f"{type(value).__name__}.{name}: {error}") from None


def _store(c, name: str, kind, given, keep: list) -> None:
    ffi = _ffi()
    if given is None:
        return
    if kind.kind == "primitive":
        setattr(c, name, number(given) if kind.cname in ("double", "float") else operator.index(given))
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
    if item.kind == "struct":
        if counted:
            setattr(c, count, len(given))
            setattr(c, name, array_to_c(given, item.cname, keep) if len(given) else _ffi().NULL)
        else:
            setattr(c, name, to_c(expect(given, item.cname), keep))
        return
    dtype = TYPES[item.cname]
    data = np.asarray(given, dtype)
    if data.shape == (4, 4):
        data = columns(data, dtype)
    if counted and item.cname == "double":
        data = data.reshape(-1, 3)
    data = np.ascontiguousarray(data)
    if counted:
        setattr(c, count, len(data))
    keep.append(data)
    setattr(c, name, pointer_to(data.reshape(-1), item.cname + "*"))


def _callback(kind, function, keep: list):
    """What the module calls during a call. An exception of it is printed by cffi, and its answer is none."""
    ffi = _ffi()
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
    from ._structs import STRUCTS
    made = STRUCTS[c_name]
    known = {f.name: f.type for f in dataclasses.fields(made)}
    return made(**{name: _load(c, field, kind, known[name]) for field, name, kind in fields_of(c_name) if name in known})


def _load(c, name: str, kind, hint: str):
    ffi = _ffi()
    value = getattr(c, name)
    if kind.kind == "primitive":
        from . import _structs
        return getattr(_structs, hint)(value) if hint not in ("int", "float") else value
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
    return points_at(value, count) if count is not None and kind.item.cname == "double" else None


def points_at(pointer, count: int) -> np.ndarray:
    """A copy of x, y, z each."""
    ffi = _ffi()
    return np.frombuffer(ffi.buffer(pointer, 24 * count), np.float64).reshape(-1, 3).copy() if count else np.zeros((0, 3))

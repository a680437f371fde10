# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""How names of C are written here; for the package and for generate.py."""
import keyword


def attribute_of(field: str) -> str:
    """A field's name, which may be a word of Python."""
    return field + "_" if keyword.iskeyword(field) else field


def count_of(field: str) -> str:
    """The field that has the number of elements of another one: point_count of points."""
    return {"vertices": "vertex", "indices": "index"}.get(field, field.removesuffix("s")) + "_count"

"""Plain dataclasses copied fast, on the path of every move.

`dataclasses.replace` runs `__init__` and looks at every field's settings; these just copy, at a
quarter of the time. Nothing is computed or checked anew, so they are not for a class with
`__post_init__`.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

Value = TypeVar("Value")
Kind = TypeVar("Kind")


def evolve(value: Value, **changes: Any) -> Value:  # noqa: ANN401 - as many types as fields
    """The value with some fields changed; raises TypeError for a field that there isn't."""
    new = object.__new__(type(value))
    put = object.__setattr__
    kind: Any = type(value)
    for name in _names(kind):
        put(new, name, changes.pop(name) if name in changes else getattr(value, name))
    if changes:
        raise TypeError(*changes)
    return new


def as_kind(value: Any, kind: type[Kind]) -> Kind:  # noqa: ANN401 - any dataclass of these fields
    """The value's fields in a value of another class that has the same."""
    new = object.__new__(kind)
    put = object.__setattr__
    names: Any = kind
    for name in _names(names):
        put(new, name, getattr(value, name))
    return new


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))

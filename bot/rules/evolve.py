"""Fast copies of dataclasses, because every move makes several of them.

`dataclasses.replace` runs `__init__` and reads every field's settings. These functions only copy,
in a quarter of the time. They compute and check nothing, so a class with `__post_init__` must not
use them.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

Value = TypeVar("Value")
Kind = TypeVar("Kind")


def evolve(value: Value, **changes: Any) -> Value:  # noqa: ANN401 - as many types as fields
    """Return a copy of a dataclass object with some fields changed.

    Raises:
        TypeError: the class has no such field.

    """
    new = object.__new__(type(value))
    put = object.__setattr__
    kind: Any = type(value)
    for name in _names(kind):
        put(new, name, changes.pop(name) if name in changes else getattr(value, name))
    if changes:
        raise TypeError(*changes)
    return new


def as_kind(value: Any, kind: type[Kind]) -> Kind:  # noqa: ANN401 - any dataclass of these fields
    """Return a copy of a dataclass object as another class with the same fields."""
    new = object.__new__(kind)
    put = object.__setattr__
    names: Any = kind
    for name in _names(names):
        put(new, name, getattr(value, name))
    return new


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))

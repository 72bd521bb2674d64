"""Copies of tables with changed fields, also of their bodies."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

from bot.coordinator.table.table import Table
from bot.rules import evolve as values

Value = TypeVar("Value")

_ENVELOPE = frozenset(field.name for field in fields(Table))


def evolve(value: Value, **changes: Any) -> Value:  # noqa: ANN401 - as many types as fields
    """Return a copy of a dataclass object with some fields changed.

    For a table, fields that it lacks are changed in its body. Raises TypeError for a field that the
    body lacks, too.
    """
    if isinstance(value, Table) and not _ENVELOPE.issuperset(changes):
        own = {name: changes.pop(name) for name in [*changes] if name not in _ENVELOPE}
        changes["body"] = values.evolve(changes.get("body", value.body), **own)
    return values.evolve(value, **changes)

"""Tables copied with some fields changed, those of their bodies among them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

from bot.coordinator.table.table import Table
from bot.rules import evolve as values

Value = TypeVar("Value")

_ENVELOPE = frozenset(field.name for field in fields(Table))


def evolve(value: Value, **changes: Any) -> Value:  # noqa: ANN401 - as many types as fields
    """Return a value with some fields changed; those that a table lacks are its body's.

    Raises TypeError for a field that there isn't.
    """
    if isinstance(value, Table) and not _ENVELOPE.issuperset(changes):
        own = {name: changes.pop(name) for name in [*changes] if name not in _ENVELOPE}
        changes["body"] = values.evolve(changes.get("body", value.body), **own)
    return values.evolve(value, **changes)

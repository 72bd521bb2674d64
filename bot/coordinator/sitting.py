"""What a request needs of the store, read before anything is judged: who asks, and about what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.commands import Person


@dataclass(frozen=True, slots=True)
class Sitting:
    """The store as one request found it: a handler reads this, and asks the store for nothing."""

    person: Person

"""The body of a bell, and its requests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import Body

if TYPE_CHECKING:
    from collections.abc import Collection

HOUR = 3_600_000


@dataclass(frozen=True, slots=True)
class HangBell(Beginning):
    """Hang a bell up for an hour."""


@dataclass(frozen=True, slots=True)
class Ring(Request):
    """Ring the bell."""


class RungAlready(Refused):
    """The last person to ring waits until another person has rung."""


class BellSilent(Refused):
    """The refusal of any other command, and of every command after an hour."""


@dataclass(frozen=True, slots=True)
class BellBody(Body):
    """A bell: who rang it, in order, and until when it hangs."""

    stored: ClassVar[str] = "bell"

    until: int
    rung: tuple[PersonId, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the next ring."""
        return len(self.rung) + 1

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> Self:
        """Return the bell with `nobody` in their place."""
        del seats
        rung = tuple(nobody if one in persons else one for one in self.rung)
        return type(self)(self.until, rung)

"""The state of a score sheet as it is stored: a game at a real table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import Body, LastPlay, PairRef
from bot.rules.evolve import evolve
from bot.rules.game import Game
from bot.rules.sheet.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Collection


@dataclass(frozen=True, slots=True)
class SheetBody(Body):
    """The score sheet of a game at a real table. Every invited person may write on it.

    It has no draws and no log. Its `game` follows from the `sheet`, except for the clock. `ticking`
    is the seat whose clock runs, or None. Seats are names. A person sits on one only if the bot
    knows who that is. `pair` is the pair of an event for which the game is played. `consents` are
    the seats whose players let a broadcast show their racks, or None before the host has asked.
    `held` are the racks as the host entered them for the broadcast; they are a secret.
    """

    stored: ClassVar[str] = "sheet"
    has_keeper: ClassVar[bool] = True
    keeps_time: ClassVar[bool] = False
    has_racks: ClassVar[bool] = False

    sheet: Sheet
    game: Game | None = None
    last: LastPlay | None = None
    ticking: int | None = None
    ends_silently_at: int | None = None
    pair: PairRef | None = None
    consents: tuple[int, ...] | None = None
    held: tuple[str, ...] = field(default=(), repr=False)

    @property
    def is_watchable(self) -> bool:
        """True if the game is played for a pair of an event, and is running or has a winner."""
        if self.game is None or self.pair is None:
            return False
        return self.game.outcome is None or bool(self.game.outcome.winners)

    @property
    def turn(self) -> int:
        """The number of the game's turn; 0 before the game has begun."""
        return self.game.turn if self.game else 0

    @property
    def last_action(self) -> int | None:
        """The time (ms) of the newest line on the sheet, or None for an empty sheet."""
        return self.sheet.log[-1].at if self.sheet.log else None

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> SheetBody:
        """Return the body without the consents of these seats, and without all racks entered.

        An imported game record is removed, too, because it has names.
        """
        del persons, nobody
        if not seats:
            return self
        left = None if self.consents is None else tuple({*self.consents} - {*seats})
        sheet = evolve(self.sheet, origin=None)
        return evolve(self, sheet=sheet, consents=left, held=())

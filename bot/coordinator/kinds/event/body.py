"""The stored body of an event. Its players are the seats, in the order of the list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import Body
from bot.rules.event.event import Tournament
from bot.rules.evolve import evolve

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from bot.rules.event.event import Pair


@dataclass(frozen=True, slots=True)
class AuditLine:
    """An act of a director (at, ms), by its name.

    `round` and `table` count from 1, and 0 is none. `players` are numbers. `before` and `after` are
    results as text. `reason` was typed by the director.
    """

    at: int
    by: PersonId
    act: str
    round: int = 0
    table: int = 0
    players: tuple[int, ...] = ()
    before: str = ""
    after: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EventBody(Body):
    """An event. All times are ms since 1970, UTC.

    The invitees are its directors, the host first. The number of a seat is the player's in the
    `tournament`. The event begins at `starts`. Its present state is as old as `since`, and ends by
    itself at `ends`. `here` are the players who said that they are here: at the check-in, or in a
    round after pairs without a move were `asked`, until a time. `games` has the games of each
    round, by table, "" for a bye and for one that has not begun. `dropped`
    are games that must end because their pair was decided otherwise. `called` are the persons whom
    the message of the check-in or of the round calls. `changes` counts all changes.
    """

    stored: ClassVar[str] = "event"
    has_keeper: ClassVar[bool] = True

    name: str
    starts: int
    tournament: Tournament
    since: int
    ends: int | None = None
    here: tuple[int, ...] = ()
    asked: int | None = None
    games: tuple[tuple[GameId, ...], ...] = ()
    dropped: tuple[GameId, ...] = ()
    audit: tuple[AuditLine, ...] = ()
    called: tuple[PersonId, ...] = ()
    changes: int = 0

    @property
    def counts(self) -> bool:
        """False: only the games of an event count for their players."""
        return False

    @property
    def claims(self) -> str | None:
        """Its name in the store, because a place has one event at a time."""
        return self.stored

    @property
    def has_begun(self) -> bool:
        """True from the sign-up on, because from then on the event can be cancelled."""
        return True

    @property
    def turn(self) -> int:
        """The number of changes."""
        return self.changes

    @property
    def start_time(self) -> int | None:
        """The planned start."""
        return self.starts

    @property
    def last_action(self) -> int | None:
        """The beginning of the present state."""
        return self.since

    @property
    def waits_for_games(self) -> bool:
        """True if a game of the running round must still be made."""
        return any(not game for _, _, game in self.open_pairs())

    def open_pairs(self) -> Iterator[tuple[int, Pair, GameId]]:
        """Yield table, pair and game of the running round's pairs without a result."""
        if self.tournament.state == "playing":
            pairs = self.tournament.rounds[-1].pairs
            for table, (pair, game) in enumerate(zip(pairs, self.games[-1], strict=True)):
                if pair.result is None:
                    yield table, pair, game

    def is_drawn(self, phase: str) -> bool:
        """Return whether the event is over, so that its seed is no secret any more."""
        return phase == "ended"

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> EventBody:
        """Return the body with `nobody` in place of these persons, and without their reasons."""
        del seats
        audit = tuple(
            evolve(one, by=nobody, reason="") if one.by in persons else one for one in self.audit
        )
        called = tuple(nobody if one in persons else one for one in self.called)
        return evolve(self, audit=audit, called=called)

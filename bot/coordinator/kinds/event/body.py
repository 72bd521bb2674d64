"""The state of an event (a tournament) as it is stored. The table's seats are its players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.event.audit import AuditedBody, AuditLine, audit_without
from bot.coordinator.person_id import PersonId
from bot.rules.event.event import Tournament
from bot.rules.event.highlights import Highlights
from bot.rules.event.verify import wrong_drawings
from bot.rules.evolve import evolve

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bot.coordinator.table.body import HasBody
    from bot.rules.event.event import Pair


@dataclass(frozen=True, slots=True)
class EveningRef:
    """The evening of a club for which an event was opened: the club, and the planned start (ms)."""

    club: GameId
    starts: int


@dataclass(frozen=True, slots=True)
class EventBody(AuditedBody):
    """The state of an event. All times are ms since 1970, UTC.

    The table's invitees are the directors, the host first. A seat's number is the player's number
    in the `tournament`. `starts` is the planned start. The present state began at `since` and ends
    by itself at `ends`, if that is set.

    `here` are the players who have said that they are here. They say it at the check-in. During a
    round they are asked if nobody has moved in their game, and may answer until the time `asked`.
    `silent` are the players who are being asked, `unasked` those of them whom no chat has shown the
    question yet. `games` has a row for each round, with the game of
    each pair by table: "" for a bye, or if the game hasn't begun. `dropped` are games that must be
    ended, because their pair got its result in another way or no longer exists. `called` are the
    persons whom the message of the check-in or of the round has mentioned. If the round is drawn
    again, its players are mentioned once more. `changes` counts all changes, `swaps` how often
    players changed places. `highlights` are the notable facts of the games that were played out.
    `evening` is set if a club opened the event. `threads` are the threads that chats have opened
    for the games. If `on_page`, the first page of the bot's site shows the event. At `real_tables`
    people play in a room: results are entered, and `games` are score sheets.
    """

    stored: ClassVar[str] = "event"

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
    swaps: int = 0
    silent: tuple[int, ...] = ()
    highlights: tuple[tuple[GameId, Highlights], ...] = ()
    real_tables: bool = False
    evening: EveningRef | None = None
    threads: tuple[tuple[GameId, str], ...] = ()
    on_page: bool = False
    unasked: tuple[int, ...] = ()

    @property
    def is_public(self) -> bool:
        """True if a director has put the event on the first page of the bot's site."""
        return self.on_page

    @property
    def last_action(self) -> int | None:
        """The time (ms) at which the event's present state began."""
        return self.since

    @property
    def stage_number(self) -> int:
        """The number of rounds drawn."""
        return len(self.tournament.rounds)

    def open_pairs(self) -> Iterator[tuple[int, Pair, GameId]]:
        """Yield the pairs of the running round that have no result, as (table, pair, game).

        Tables count from 0. The game is "" if it hasn't begun.
        """
        if self.tournament.state == "playing":
            pairs = self.tournament.rounds[-1].pairs
            for table, (pair, game) in enumerate(zip(pairs, self.games[-1], strict=True)):
                if pair.result is None:
                    yield table, pair, game

    def seat_in_use(self, seats: Sequence[int]) -> int:
        """Return the seat that counts in the standings, of the `seats` of one person.

        A person has several if accounts were linked.
        """
        players = self.tournament.players
        return next((one for one in seats if players[one].presence != "united"), seats[0])

    def is_drawn(self, phase: str) -> bool:
        """Return True if the event is over, so that its seed is no longer secret."""
        return phase == "ended"

    def wrong_pairings(self, seed: bytes) -> tuple[int, ...]:
        """Return the numbers, from 1, of the rounds whose pairs don't follow from the seed."""
        return wrong_drawings(self.tournament, seed)

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> EventBody:
        """Return the event with the id `nobody` for these persons, without reasons they typed."""
        del seats
        audit = audit_without(self.audit, persons, nobody)
        called = tuple(nobody if one in persons else one for one in self.called)
        return evolve(self, audit=audit, called=called)


def highlights_of(table: HasBody) -> tuple[tuple[Highlights | None, ...], ...]:
    """Return the notable facts of each round's games, by table, None for a game without any."""
    body = EventBody.of(table)
    known = dict(body.highlights)
    return tuple(tuple(map(known.get, row)) for row in body.games)

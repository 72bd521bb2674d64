"""The state of a game as it is stored, from its invitation to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import Body, LastPlay, PairRef, PartnerNote, SeatVacation
from bot.coordinator.table.draw_steps import log_steps
from bot.rules.evolve import evolve
from bot.rules.game import Game
from bot.rules.log import Entry

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.table.draw_steps import DrawStep
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PracticeStart:
    """The start of a practice game: another game that has ended, and its first move not yet made.

    `move` counts from 1.
    """

    game: GameId
    move: int


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A move that was made, stored so that a second press of its button is recognized."""

    turn: int
    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminders of a turn. All times are ms since 1970.

    `count` is the number of reminders sent, and `at` the time of the last one, 0 if none was sent.
    `next` is the time of the next one. It is None if no more are wanted, or if none was planned
    yet.
    """

    turn: int
    count: int
    at: int
    next: int | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """The newest hint that a seat took, and its step: how much it told.

    `entries` is the length of the game's log at that time.
    """

    seat: int
    step: int
    entries: int


@dataclass(frozen=True, slots=True)
class Remark:
    """A ready phrase or reaction that a person sent to the table. `what` is its name.

    `turn` is the turn and `at` the time (ms) at which it was sent.
    """

    person: PersonId
    what: str
    turn: int
    at: int


@dataclass(frozen=True, slots=True)
class Mute:
    """A person who doesn't want to see the remarks (ready phrases) of a seat in this game."""

    person: PersonId
    seat: int


@dataclass(frozen=True, slots=True)
class GameBody(Body):
    """A game from its invitation to its end. Times are ms since 1970, UTC.

    - `wanted` is the number of seats, `team` the number of persons on each seat. A robot sits
      alone.
    - `expires` is the time at which an invitation ends.
    - `lineup` are the persons of each seat in a rematch, `starter` the seat that begins it.
    - `votes` are the seats that agree to end the game without a result.
    - `vacations` are those of the seated persons, as last sent to this table.
    - `overdue` is the end of the turn's time, if the opponents may claim the game since then.
    - `ends_silently_at` is the announced end of a game without a clock in which nobody moves.
    - `skalps` and `ratings` are the rating points that the game gave each seat, and each seat's
      rating after it. They are empty until the game was counted.
    - `notes` are the newest notes between partners, until the game ends.
    - `practice` is the position of another game in which a practice game begins.
    - `remarks` are the remarks still shown. `mutes` hold until the end of the game.
    - `revision` is the number of times that the host changed the invitation, and `added` the number
      of persons whom these changes invited.
    - `pair` is the pair of an event for which the game is played.
    - `is_meeting` is True if two persons found each other by seeking a game. It is `unaided` if
      they play without word lists and programs.
    - `shown_at` has for each seat the time at which a chat first showed its player the game, None
      before that. It is empty unless the game waits for that: a pair's game in a live event.
    """

    stored: ClassVar[str] = "game"

    wanted: int
    team: int = 1
    expires: int | None = None
    lineup: tuple[tuple[PersonId, ...], ...] = ()
    starter: int | None = None
    game: Game | None = None
    log: tuple[Entry, ...] = ()
    last: LastPlay | None = None
    confirmed: tuple[Confirmed, ...] = ()
    votes: tuple[int, ...] = ()
    reminder: Reminder | None = None
    hint: Hint | None = None
    vacations: tuple[SeatVacation, ...] = ()
    overdue: int | None = None
    ends_silently_at: int | None = None
    skalps: tuple[int, ...] = ()
    notes: tuple[PartnerNote, ...] = ()
    practice: PracticeStart | None = None
    remarks: tuple[Remark, ...] = ()
    mutes: tuple[Mute, ...] = ()
    revision: int = 0
    added: int = 0
    pair: PairRef | None = None
    is_meeting: bool = False
    unaided: bool = False
    ratings: tuple[int, ...] = ()
    shown_at: tuple[int | None, ...] = ()

    @property
    def kind(self) -> str:
        """The word for an operator: `practice`, or `game` for any other game."""
        return "practice" if self.practice else self.stored

    @property
    def counts(self) -> bool:
        """True unless the game is a practice game."""
        return self.practice is None

    @property
    def is_watchable(self) -> bool:
        """True for a game that is running or has a winner, but not for a practice game."""
        if self.game is None or self.practice is not None:
            return False
        return self.game.outcome is None or bool(self.game.outcome.winners)

    @property
    def turn(self) -> int:
        """The number of the game's turn; 0 before the game has begun."""
        return self.game.turn if self.game else 0

    @property
    def start_time(self) -> int | None:
        """The time (ms) at which the tiles were dealt, or None before that."""
        return self.log[0].at if self.log else None

    @property
    def last_action(self) -> int | None:
        """The time (ms) of the newest action in the game, or None before the first."""
        return self.log[-1].at if self.log else None

    @property
    def of_event(self) -> bool:
        """True if the game is played for a pair of an event."""
        return self.pair is not None

    def sizes(self, seats: int, robots: Collection[int]) -> tuple[int, ...]:
        """Return the number of persons for whom each seat has room. `robots` are the robots' seats.

        A rematch has the seats of the game before.
        """
        del seats
        if self.lineup:
            return tuple(map(len, self.lineup))
        return tuple(1 if seat in robots else self.team for seat in range(self.wanted))

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps in which the tiles left the bag and came back.

        The tiles with which a practice game begins are marked as given.
        """
        return tuple(log_steps(self.log, rules, given=self.practice is not None))

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> GameBody:
        """Return the body without anything that these persons wrote, and without their names.

        In the line-up, the anonymous id `nobody` stands in their place.
        """
        del seats
        last = self.last
        return evolve(
            self,
            lineup=tuple(
                tuple(nobody if one in persons else one for one in seat) for seat in self.lineup
            ),
            vacations=tuple(one for one in self.vacations if one.person not in persons),
            notes=tuple(one for one in self.notes if one.person not in persons),
            remarks=tuple(one for one in self.remarks if one.person not in persons),
            mutes=tuple(one for one in self.mutes if one.person not in persons),
            last=evolve(last, by=None) if last and last.by in persons else last,
        )

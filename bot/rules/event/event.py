"""A tournament as a value: its players, and its rounds with their pairs and results.

Players are numbers, in the order in which they signed up. A player who joins after sign-up has
closed gets the next free number. Wins are counted in halves, so that a draw is a whole number: a
win is 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.rules.event.options import EventRules, Method
from bot.rules.event.states import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Attendance: TypeAlias = Literal["here", "paused", "withdrawn", "excluded"]
ResultKind: TypeAlias = Literal["game", "walkover", "bye", "void"]

WIN, DRAW = 2, 1
"""The worth of a win and of a draw, in halves of a win."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player: the rating at sign-up, if any, and whether they play on.

    `left` is the number of rounds begun when the player withdrew or was excluded.
    """

    rating: int | None = None
    presence: Attendance = "here"
    left: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a pair: the points of its two sides, and the side that won.

    `winner` is the number of the winning side: None for a draw, 0 for a bye, which has only one
    side. `early` is true if a clock, a resignation or an absence ended the game.
    """

    kind: ResultKind
    points: tuple[int, int]
    winner: int | None
    early: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of a round: `first` starts. For a player with a bye `second` is None.

    `absent` are the players of the pair who made no move and didn't answer.
    """

    first: int
    second: int | None
    result: Result | None = None
    absent: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The players of the pair."""
        return (self.first,) if self.second is None else (self.first, self.second)


@dataclass(frozen=True, slots=True)
class EventRound:
    """A round: the method, the number of the attempt that drew it, and its pairs by table."""

    method: Method
    attempt: int
    pairs: tuple[Pair, ...]

    @property
    def is_over(self) -> bool:
        """True once every pair has a result."""
        return all(pair.result for pair in self.pairs)


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that a director corrected: its round and table, both from 0, and the old result.

    `rounds` is the number of rounds that were drawn before the correction.
    """

    round: int
    table: int
    before: Result
    rounds: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament. `closed` is the number of players as sign-up closed, 0 before that.

    `attempts` counts the drawings of the next round that have been taken back.
    """

    rules: EventRules
    state: State = "draft"
    players: tuple[Entrant, ...] = ()
    closed: int = 0
    rounds: tuple[EventRound, ...] = ()
    attempts: int = 0
    corrections: tuple[Correction, ...] = ()

    @property
    def is_last(self) -> bool:
        """True if the newest round is the last one."""
        return len(self.rounds) >= self.rules.rounds

    @property
    def present(self) -> tuple[int, ...]:
        """The players whom the next round pairs."""
        return tuple(n for n, one in enumerate(self.players) if one.presence == "here")


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players who have met, the one who started first: a game or a walkover."""

    first: int
    second: int
    result: Result


def meetings(rounds: Iterable[EventRound]) -> Iterator[Meeting]:
    """Yield the pairs that have met: those with a result, without byes and void ones."""
    for one in rounds:
        for pair in one.pairs:
            if pair.second is not None and pair.result and pair.result.kind != "void":
                yield Meeting(pair.first, pair.second, pair.result)

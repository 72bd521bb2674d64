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

Attendance: TypeAlias = Literal["here", "paused", "withdrawn", "excluded", "united"]
ResultKind: TypeAlias = Literal["game", "walkover", "bye", "void"]

WIN, DRAW = 2, 1
"""The worth of a win and of a draw, in halves of a win."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player: the rating at sign-up, or None, and whether they play on.

    `left` is the number of rounds that had begun when the player last paused, came back, withdrew,
    was excluded or was united: the player turned out to be the same person as another one.
    """

    rating: int | None = None
    presence: Attendance = "here"
    left: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a pair: the points of its two sides, and the side that won.

    `winner` is 0 or 1 for a side, and None for a draw or a void pair. A bye has only side 0.
    `early` is True if a clock, a resignation or an absence ended the game.
    """

    kind: ResultKind
    points: tuple[int, int]
    winner: int | None
    early: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of a round. The player `first` starts the game. `second` is None for a bye.

    `absent` are the players of the pair who made no move and didn't say that they are here.
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
    """A round: the method and the attempt by which its pairs were drawn, and the pairs by table."""

    method: Method
    attempt: int
    pairs: tuple[Pair, ...]

    @property
    def is_over(self) -> bool:
        """True once every pair has a result."""
        return all(pair.result for pair in self.pairs)


@dataclass(frozen=True, slots=True)
class Correction:
    """The note that a director corrected a result. Its `round` and `table` count from 0.

    `before` is the old result. `rounds` is the number of rounds that were drawn before the
    correction.
    """

    round: int
    table: int
    before: Result
    rounds: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament. `closed` is the number of players when sign-up closed, or 0 before that.

    `attempts` counts how often the drawing of the next round was taken back.
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
    def stage(self) -> str:
        """The state, the number of rounds and the drawing as text: another one at each stage."""
        attempt = self.rounds[-1].attempt if self.rounds else self.attempts
        return f"{self.state}-{len(self.rounds)}-{attempt}"

    @property
    def present(self) -> tuple[int, ...]:
        """The players who take part in the next round."""
        return tuple(n for n, one in enumerate(self.players) if one.presence == "here")


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players who have met in a game or by a walkover, the one who started as `first`."""

    first: int
    second: int
    result: Result


def meetings(rounds: Iterable[EventRound]) -> Iterator[Meeting]:
    """Yield the meetings of these rounds: the pairs with a result, except byes and void pairs."""
    for one in rounds:
        for pair in one.pairs:
            if pair.second is not None and pair.result and pair.result.kind != "void":
                yield Meeting(pair.first, pair.second, pair.result)

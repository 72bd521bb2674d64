"""Everything that can happen in a game: a closed union of dataclasses.

`Drew` and `Exchanged` hold secret tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from bot.rules.judge import Play

EndReason: TypeAlias = Literal[
    "out",
    "scoreless",
    "time",
    "challenge",
    "resigned",
    "abandoned",
    "aborted",
    "archived",
    "awarded",
    "adjudicated",
    "walkover",
]


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """The draw of the starter, in rounds of (seat, tile).

    Only seats with equal tiles draw again.
    """

    rounds: tuple[tuple[tuple[int, str], ...], ...]
    starter: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew these tiles, in this order. They are secret."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Played:
    """A seat made a play.

    The play can be challenged, unless `Accepted` or `PlayStands` follows in the same step.
    """

    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class Accepted:
    """`by` accepted the play of `seat`. If `final`, no other seat can challenge it any more."""

    by: int
    seat: int
    final: bool


@dataclass(frozen=True, slots=True)
class PlayStands:
    """The pending play of `seat` can't be challenged any more: nobody challenged it in time."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """`by` challenged the play of `seat`. `invalid` are its words that the word list lacks."""

    by: int
    seat: int
    words: tuple[str, ...]
    invalid: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Strata:
    """The pending play was taken back as invalid, and its seat loses the turn (Polish "strata")."""

    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class ChallengePoints:
    """A failed challenge changed the score of `seat` by `points`."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A seat lost a turn because of a failed challenge."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A seat gave `tiles` back for new ones. The tiles are secret, their number is not."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed. `in_a_row` counts the scoreless turns so far. At `limit` the game ends."""

    seat: int
    in_a_row: int
    limit: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat resigned."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A seat ran out of time."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimePenalty:
    """Overtime costs a seat `points`, a negative number."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LeftoverCounted:
    """The tiles left at the end changed the score of `seat` by `points`.

    `tiles` are the seat's own if it loses points, and the others' if it gains points. They are in
    alphabetical order. The losses of the others say which tiles each of them had.
    """

    seat: int
    tiles: str
    points: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    reason: EndReason
    scores: tuple[int, ...]
    winners: tuple[int, ...]


# The events that every player may see. `Drew` and `Exchanged` name tiles of one rack.
OpenEvent: TypeAlias = (
    StartDrawn
    | Played
    | Accepted
    | PlayStands
    | Challenged
    | Strata
    | ChallengePoints
    | TurnLost
    | Passed
    | Resigned
    | TimeUp
    | TimePenalty
    | LeftoverCounted
    | Ended
)
GameEvent: TypeAlias = OpenEvent | Drew | Exchanged

"""What happened, as a closed union of values. `Drew` and `Exchanged` hold secret tiles."""

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
]


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """The draw for the start: rounds of (seat, tile), only the tied ones drawing again."""

    rounds: tuple[tuple[tuple[int, str], ...], ...]
    starter: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew these tiles, in this order. Secret."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Played:
    """A play was committed; it stands pending unless `Accepted` follows in the same step."""

    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class Accepted:
    """`by` let the play of `seat` stand; `final` when it stands for good."""

    by: int
    seat: int
    final: bool


@dataclass(frozen=True, slots=True)
class PlayStands:
    """The pending play of `seat` was accepted without a word: by a move, or by time running out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """`by` challenged the play of `seat`; `invalid` are its words that the list lacks."""

    by: int
    seat: int
    words: tuple[str, ...]
    invalid: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Strata:
    """The play was taken back and the turn is lost."""

    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class ChallengePoints:
    """A failed challenge moved the score of `seat` by `points`."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A seat sat out a turn for a failed challenge."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A seat gave `tiles` back for new ones. The tiles are secret, their number is not."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed: `in_a_row` scoreless turns of the `limit` that end the game."""

    seat: int
    in_a_row: int
    limit: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave up."""

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
    """The tiles left at the end moved the score of `seat` by `points`.

    `tiles` are the seat's own where points are lost, the others' where they are gained, in the
    order of the alphabet: whose they were is told by who lost for them.
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


# What everybody may know; of the others `Drew` and `Exchanged` name tiles of one rack.
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

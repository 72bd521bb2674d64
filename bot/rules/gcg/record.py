"""A game record as values: players, pragmas, and one event a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.rules.gcg.findings import Doubt
from bot.rules.moves import Exchange, Pass, Placement


@dataclass(frozen=True, slots=True)
class ExchangeUnknown:
    """So many tiles exchanged; which ones nobody wrote down."""

    count: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The player's play was challenged off the board."""


@dataclass(frozen=True, slots=True)
class ChallengeBonus:
    """Points for or against the player because a play stood up to a challenge."""


@dataclass(frozen=True, slots=True)
class GcgEndRack:
    """The tiles left at the end: gained from the others, or the player's own lost."""

    tiles: str


@dataclass(frozen=True, slots=True)
class GcgTimePenalty:
    """Points lost to the clock."""


GcgAction: TypeAlias = (
    Placement
    | Exchange
    | ExchangeUnknown
    | Pass
    | TakenBack
    | ChallengeBonus
    | GcgEndRack
    | GcgTimePenalty
)

KINDS: dict[type[GcgAction], str] = {
    Placement: "play",
    Exchange: "exchange",
    ExchangeUnknown: "exchange",
    Pass: "pass",
    TakenBack: "strata",
    ChallengeBonus: "challenge_bonus",
    GcgEndRack: "end_rack",
    GcgTimePenalty: "time",
}


@dataclass(frozen=True, slots=True)
class Player:
    """A player: the nick that begins event lines (no spaces), and the full name, if any."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says of its game rather than of a move in it; "" for what it doesn't say."""

    title: str = ""
    description: str = ""
    id: str = ""
    lexicon: str = ""


@dataclass(frozen=True, slots=True)
class GcgEvent:
    """One event line: what `player` (index from 0) did, and what the writer says it scored.

    `rack` is as written and may be empty, partial or wrong; `total` is the player's score after
    it. `words` are those that some writers list after the total. `note` follows the event, lines
    stripped. `line` counts from 1, 0 for an event that comes from no file.
    """

    player: int
    action: GcgAction
    score: int
    total: int
    rack: str = ""
    words: tuple[str, ...] = ()
    note: str = ""
    line: int = field(default=0, compare=False)

    @property
    def kind(self) -> str:
        """`play`, `exchange`, `pass`, `strata`, `challenge_bonus`, `end_rack` or `time`."""
        return KINDS[type(self.action)]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record. Empty strings stand for pragmas that are not there.

    `racks` are the racks at the end by player, or none at all; `note` comes before the first
    event; `pragmas` are those that we don't know, in their order, as (name, text); `doubts` are
    what the reader had to guess.
    """

    players: tuple[Player, ...]
    events: tuple[GcgEvent, ...] = ()
    title: str = ""
    description: str = ""
    id: str = ""
    lexicon: str = ""
    tile_distribution: str = ""
    racks: tuple[str, ...] = ()
    note: str = ""
    incomplete: bool = False
    pragmas: tuple[tuple[str, str], ...] = ()
    doubts: tuple[Doubt, ...] = field(default=(), compare=False)

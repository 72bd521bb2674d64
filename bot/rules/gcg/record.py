"""A game record in the format GCG: players, pragmas (`#name text`), and one event a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.rules.gcg.findings import Doubt
from bot.rules.moves import Exchange, Pass, Placement


@dataclass(frozen=True, slots=True)
class ExchangeUnknown:
    """An exchange of `count` tiles, of which the record names none."""

    count: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A strata: the player's play was challenged, found invalid and taken off the board."""


@dataclass(frozen=True, slots=True)
class ChallengeBonus:
    """Points for or against the player after a play withstood a challenge."""


@dataclass(frozen=True, slots=True)
class GcgEndRack:
    """The tiles left at the end. The player gained their points from the others, or lost them."""

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
    """A record's facts about the whole game, each "" if the record doesn't have it."""

    title: str = ""
    description: str = ""
    id: str = ""
    lexicon: str = ""


@dataclass(frozen=True, slots=True)
class GcgEvent:
    """One event line: the action of `player` (index from 0), and its score as the writer states it.

    `rack` is as written, and may be empty, partial or wrong. `total` is the player's score after
    the event. `words` are those that some writers list after the total. `note` is the note that
    follows the event. `line` is the line's number, and 0 for an event that comes from no file.
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
        """The kind of action: `play`, `exchange`, `pass`, `strata` (a play taken back) or other.

        The others are `challenge_bonus`, `end_rack` and `time`.
        """
        return KINDS[type(self.action)]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record. A pragma (`#name text`) that the file doesn't have is "".

    `racks` are the racks at the end by player, or (). `note` comes before the first event.
    `pragmas` are the unknown ones, in their order, as (name, text). `doubts` lists what the parser
    had to guess.
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

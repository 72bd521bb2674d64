"""Making a game record from a list of events, or from the log of a game played here."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from bot.rules import events
from bot.rules.board import EMPTY
from bot.rules.gcg.line import safe_nicks
from bot.rules.gcg.record import (
    ChallengeBonus,
    GcgAction,
    GcgEndRack,
    GcgEvent,
    GcgTimePenalty,
    Header,
    Player,
    Record,
    TakenBack,
)
from bot.rules.gcg.tilesets import distribution_name
from bot.rules.log import position_in, replay
from bot.rules.moves import Exchange, Pass
from bot.rules.tiles import without

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.rules.game import Game
    from bot.rules.log import Entry
    from bot.rules.ruleset import Ruleset

# Facts that go into a note, because no GCG line can hold them: an event, or the reason of an end.
NOTED = (
    *("TurnLost", "Resigned", "TimeUp", "challenge", "aborted", "archived", "awarded"),
    *("adjudicated", "walkover"),
)
_UNNAMED = Header()


def record_of(  # noqa: PLR0913 - all that a record holds
    events: Iterable[GcgEvent],
    rules: Ruleset,
    players: Iterable[Player],
    header: Header,
    *,
    racks: tuple[str, ...] = (),
    note: str = "",
    incomplete: bool,
) -> Record:
    """Return a record of these events by these rules.

    Each text of `header` becomes one line. `racks` are the racks at the end by player, () if
    unknown.
    """
    return Record(
        players=tuple(players),
        events=tuple(events),
        title=_line(header.title),
        description=_line(header.description),
        id=_line(header.id),
        lexicon=_line(header.lexicon),
        tile_distribution=distribution_name(rules.tiles.name),
        racks=racks,
        note=note,
        incomplete=incomplete,
    )


def as_players(names: Sequence[str]) -> tuple[Player, ...]:
    """Return players with these names, each with a nick that can begin an event line."""
    nicks = safe_nicks(names)
    return tuple(Player(nick, _line(name)) for nick, name in zip(nicks, names, strict=True))


def from_log(
    entries: Iterable[Entry],
    rules: Ruleset,
    players: Sequence[tuple[str, str]],
    header: Header = _UNNAMED,
    *,
    notes: Mapping[str, str] = MappingProxyType({}),
) -> Record:
    """Return the record of a game, ended or not, with every player's tiles.

    Keep the record secret while the game goes on. `players` are (nick, full name) by seat. The
    record lists them in turn order from the starter, as readers expect of #player1. A lost turn is
    written as a pass, as other programs do. `notes` are the texts for everything in `NOTED`, with
    `{nick}` for the player.

    Raises:
        ValueError: the log is empty.

    """
    fold: _Fold | None = None
    game: Game | None = None
    for _, game, happened in replay(entries, rules):
        if fold is None:
            nicks = safe_nicks(nick for nick, _ in players)
            fold = _Fold(rules, nicks, game.to_move, notes, [*game.scores])
        for event in happened:
            fold.take(event, game)
    if fold is None or game is None:
        raise ValueError(entries)
    played_out = any(isinstance(event.action, GcgEndRack) for event in fold.lines)
    order = sorted(game.seats, key=fold.place)
    return record_of(
        fold.lines,
        rules,
        (Player(fold.nicks[seat], _line(players[seat][1])) for seat in order),
        header,
        racks=() if played_out else tuple(game.racks[seat] for seat in order),
        note=fold.opening,
        incomplete=game.outcome is None or not game.outcome.winners,
    )


def cgp(entry: Entry) -> str:
    """Return the position from which a game's log begins, in the notation CGP.

    It has rows with counts of empty squares, the racks and points from the seat to move on, and the
    number of scoreless turns.
    """
    position = position_in(entry)
    seats = len(position.racks)
    order = [(position.to_move + step) % seats for step in range(seats)]
    empty = re.compile(rf"{re.escape(EMPTY)}+")
    rows = empty.sub(lambda run: str(len(run[0])), str(position.board)).split("\n")
    racks = "/".join(position.racks[seat] for seat in order)
    scores = "/".join(str(position.scores[seat]) for seat in order)
    return f"{'/'.join(rows)} {racks} {scores} {len(position.run)}"


@dataclass(slots=True)
class _Fold:
    """The racks, scores and lines of the record so far, while a log's events become lines."""

    rules: Ruleset
    nicks: tuple[str, ...]
    starter: int
    notes: Mapping[str, str]
    scores: list[int]
    lines: list[GcgEvent] = field(default_factory=list)
    opening: str = ""
    racks: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.racks = [""] * len(self.nicks)

    def place(self, seat: int) -> int:
        """Return the seat's index among the record's players, who begin with the starter."""
        return (seat - self.starter) % len(self.nicks)

    def take(self, event: events.GameEvent, game: Game) -> None:
        """Add the line of an event, if it has one.

        `game` is the game after the event's whole step.
        """
        match event:
            case events.Drew(seat, tiles):
                self.racks[seat] = self.rules.tiles.sort(self.racks[seat] + tiles)
            case events.Played(seat, play):
                self._write(seat, play.placement, play.score)
                self.racks[seat] = without(self.racks[seat], play.rack_tiles)
            case events.Strata(seat, play):
                self.racks[seat] = self.rules.tiles.sort(self.racks[seat] + play.rack_tiles)
                self._write(seat, TakenBack(), -play.score)
            case events.Exchanged(seat, tiles):
                self._write(seat, Exchange(tiles), 0)
                self.racks[seat] = without(self.racks[seat], tiles)
            case events.Passed(seat):
                self._write(seat, Pass(), 0)
            case events.TurnLost(seat):
                self._write(seat, Pass(), 0)
            case events.ChallengePoints(seat, points):
                # Other programs show the rack filled up at this event.
                self._write(seat, ChallengeBonus(), points, rack=game.racks[seat])
            case events.TimePenalty(seat, points):
                self._write(seat, GcgTimePenalty(), points)
            case events.LeftoverCounted(seat, tiles, points):
                own = tiles if tiles == self.racks[seat] else ""
                self._write(seat, GcgEndRack(tiles), points, rack=own)
        self._say(event)

    def _write(self, seat: int, action: GcgAction, points: int, rack: str | None = None) -> None:
        self.scores[seat] += points
        rack = self.racks[seat] if rack is None else rack
        self.lines.append(GcgEvent(self.place(seat), action, points, self.scores[seat], rack))

    def _say(self, event: events.GameEvent) -> None:
        key = event.reason if isinstance(event, events.Ended) else type(event).__name__
        if key not in self.notes:
            return
        seat = getattr(event, "seat", None)
        text = _line(self.notes[key].format(nick="" if seat is None else self.nicks[seat]))
        if self.lines:
            last = self.lines[-1]
            self.lines[-1] = replace(last, note=f"{last.note}\n{text}".strip())
        else:
            self.opening = f"{self.opening}\n{text}".strip()


def _line(text: str) -> str:
    """Return the text with all white space as single spaces, so that it is one line."""
    return " ".join(text.split())

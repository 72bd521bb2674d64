"""The standings of an event: as a picture, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.event.marks import mark_sign, marks_of
from bot.dialogue.pages.wording import name
from bot.text.pieces import Raw
from render.charts.event_standings import MOST_LINES, EventLine, EventStandings, RoundMark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.dialogue.message import Line
    from bot.dialogue.pages.kinds.event.marks import MarkName
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.event import Tournament
    from bot.rules.event.standings import StandingsRow
    from render.charts.event_standings import MarkKind

_SHOWN = MOST_LINES - 4
"""The number of players in the picture if it can't hold all of them."""

_KINDS: dict[MarkName, MarkKind] = {
    "win": "win",
    "draw": "draw",
    "running": "running",
    "void": "none",
    "missed": "none",
}
_WHEN = {"playing": "event-standings-during", "ended": "event-standings-end"}


@dataclass(frozen=True, slots=True)
class EventTable:
    """The data of an event's standings.

    `rows` has the players' results, the best first. `names` has the names in the order of the
    players' numbers.
    """

    name: str
    event: Tournament
    rows: Sequence[StandingsRow]
    names: Sequence[str]

    @property
    def leaders(self) -> tuple[StandingsRow, ...]:
        """The rows of the players with the most wins. It is empty while nobody has won."""
        placed = [row for row in self.rows if row.place is not None]
        most = max((row.wins for row in placed), default=0)
        return tuple(row for row in placed if most and row.wins == most)


def standings_scene(table: EventTable, wording: Wording) -> EventStandings:
    """Return the picture of the standings.

    After the end of the event its title names the winner.
    """
    event, over = table.event, table.event.state == "ended"
    title, label, leader = wording.name_alone(table.name), "", ""
    if over and table.leaders:
        title = wording.text("event-won", who=_who(table, table.leaders[0]))
    elif leaders := table.leaders:
        one = len(leaders) == 1
        label = wording.text("event-leads", people=len(leaders))
        leader = (
            _who(table, leaders[0]).text if one else wording.text("people", people=len(leaders))
        )
    marks = marks_of(event)
    count = len(table.rows)
    shown = table.rows if count <= MOST_LINES else table.rows[:_SHOWN]
    rest = count - len(shown)
    return EventStandings(
        title=title,
        sub=_sub(table, wording),
        lines=tuple(_picture_line(row, table, marks[row.player], wording) for row in shown),
        heads=(
            wording.text("event-head-rounds"),
            wording.text("event-head-wins"),
            wording.text("event-head-spread"),
        ),
        label=label,
        leader=leader,
        rest=wording.text("event-rest", people=rest) if rest else "",
    )


def standings_lines(table: EventTable, wording: Wording) -> tuple[Line, ...]:
    """Return the standings in words: a line for each player."""
    return tuple(_line(row, table, wording) for row in table.rows)


def standings_words(table: EventTable, wording: Wording) -> list[str]:
    """Return the picture in words: the standings."""
    head = wording.text("event-standings-alt", when=standings_when(table, wording))
    return [head, *map(str, standings_lines(table, wording))]


def standings_when(table: EventTable, wording: Wording) -> str:
    """Return the round of the standings: `runda 2 z 4`, `po rundzie 2 z 4`."""
    event = table.event
    key = _WHEN.get(event.state, "event-standings-after")
    return wording.text(key, round=len(event.rounds), rounds=event.rules.rounds)


def wins_text(halves: int) -> str:
    """Return a number of wins as text. `halves` counts half wins, so 5 gives `2½`."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else f"{whole}"


def spread_text(spread: int) -> str:
    """Return a difference of points with its sign: `+37`, `−5`, `0`."""
    return f"{spread:+d}".replace("-", "−") if spread else "0"


def _picture_line(
    row: StandingsRow, table: EventTable, marks: tuple[MarkName, ...], wording: Wording
) -> EventLine:
    event = table.event
    return EventLine(
        place="–" if row.place is None else f"{row.place}",
        name=wording.name_alone(table.names[row.player]),
        wins=wins_text(row.wins),
        spread=spread_text(row.difference),
        marks=tuple(
            RoundMark(_KINDS.get(mark, "hollow"), mark_sign(mark, wording)) for mark in marks
        ),
        winner=row.place == 1 and event.state == "ended",
        out=event.players[row.player].presence != "here",
    )


def _line(row: StandingsRow, table: EventTable, wording: Wording) -> Line:
    """Return a player's line in words. If they missed rounds, it has the number of their rounds."""
    whole, half = divmod(row.wins, 2)
    facts = {
        "who": name(table.names[row.player]),
        "wins": whole + 0.5 if half else whole,
        "spread": Raw(spread_text(row.difference)),
        "points": row.points,
    }
    over = sum(one.is_over for one in table.event.rounds)
    if row.place is None:
        return wording.line("event-standings-line-out", **facts)
    if row.played < over:
        return wording.line(
            "event-standings-line-part", place=row.place, played=row.played, rounds=over, **facts
        )
    return wording.line("event-standings-line", place=row.place, **facts)


def _sub(table: EventTable, wording: Wording) -> str:
    people = wording.text("people", people=len(table.rows))
    event = table.event
    if event.state == "ended":
        played = wording.text("rounds", rounds=len(event.rounds))
        return ", ".join((wording.name_alone(table.name), played, people))
    return f"{standings_when(table, wording)}, {people}"


def _who(table: EventTable, row: StandingsRow) -> Raw:
    return name(table.names[row.player])

"""The part of a table's view that only a club has. It has no secrets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.club.calendar import next_start
from bot.coordinator.kinds.event.directors import directors, is_directed
from bot.coordinator.views.view_part import Part
from bot.rules.event.season import season_table

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.club.body import Evening
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.event.options import EventRules
    from bot.rules.event.season import SeasonRow

_COMING = 8
"""The number of coming evenings that a calendar shows."""


@dataclass(frozen=True, slots=True)
class ClubPart(Part):
    """A club as one person sees it. All times are ms since 1970, UTC.

    `starts` is the start of the next evening, or of the running one, and `next_number` its number
    in the season. `coming` are the starts of this evening and of some after it. `event` is the
    evening's event, None until it is open. `names` are the names of the members, by number. `held`
    are the evenings held in the present season, `rows` the lines of the season's table, and
    `evenings` the evenings of all seasons. `skipped` are the starts of evenings skipped since the
    last one. `directs` is True if the viewer is a director. Without `is_directed` all directors
    have been erased. `own` is the viewer's number as a member, or None. The other fields are as in
    `ClubBody`.
    """

    name: str
    weekday: int
    minute: int
    evening_rules: EventRules
    best: int
    length: int
    starts: int
    coming: tuple[int, ...]
    next_number: int
    is_open: bool
    real_tables: bool
    event: GameId | None
    names: tuple[str, ...]
    held: tuple[Evening, ...]
    rows: tuple[SeasonRow, ...]
    evenings: tuple[Evening, ...]
    skipped: tuple[int, ...]
    directors: tuple[str, ...]
    is_directed: bool
    directs: bool
    own: int | None

    @property
    def last(self) -> Evening | None:
        """The last club evening that was held, None before the first."""
        return self.evenings[-1] if self.evenings else None

    @property
    def is_season_over(self) -> bool:
        """True if all club evenings of the season were held, and the next season hasn't begun."""
        return len(self.held) >= self.length

    @property
    def leaders(self) -> tuple[SeasonRow, ...]:
        """The lines of the members who are first in the season's table."""
        return tuple(row for row in self.rows if row.place == 1)

    def winners(self, evening: Evening) -> tuple[str, ...]:
        """Return the names of the members who won a club evening."""
        return tuple(self.names[row.member] for row in evening.rows if row.place == 1)

    def attendance(self) -> tuple[tuple[str, int], ...]:
        """Return each member's name and number of club evenings in this season, the most first."""
        counts = Counter(row.member for one in self.held for row in one.rows)
        ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return tuple((self.names[member], count) for member, count in ranked)

    def record(self) -> Evening | None:
        """Return the club evening of all seasons with the highest score, the first of several.

        Return None if there is none.
        """
        found = [one for one in self.evenings if one.highest]
        return max(found, key=lambda one: one.highest.points if one.highest else 0, default=None)

    def best_play(self) -> Evening | None:
        """Return the club evening of all seasons with the best play, the first of several.

        Return None if there is none.
        """
        found = [one for one in self.evenings if one.best_play]
        return max(
            found, key=lambda one: one.best_play.points if one.best_play else 0, default=None
        )


def club_part(table: Table, viewer: int | None, person: PersonId | None) -> ClubPart:
    """Return a club as a person sees it. `viewer` is their number as a member, or None."""
    body = ClubBody.of(table)
    held = body.evenings_of(body.season)
    return ClubPart(
        name=body.name,
        weekday=body.weekday,
        minute=body.minute,
        evening_rules=body.evening_rules,
        best=body.best,
        length=body.length,
        starts=body.starts,
        coming=_coming(body) if table.phase == "playing" else (),
        next_number=body.next_number[1],
        is_open=table.phase == "playing",
        real_tables=body.real_tables,
        event=body.evening,
        names=tuple(seat.members[0].name for seat in table.seats),
        held=held,
        rows=season_table([one.rows for one in held], body.best),
        evenings=body.evenings,
        skipped=body.skipped,
        directors=directors(table),
        is_directed=is_directed(table),
        directs=person is not None and table.is_asked(person),
        own=viewer,
    )


def _coming(body: ClubBody) -> tuple[int, ...]:
    """Return the starts (ms) of the next eight evenings of a club."""
    found = [body.starts]
    while len(found) < _COMING:
        found.append(next_start(body.weekday, body.minute, body.zone, found[-1]))
    return tuple(found)

"""The kind of table for a club."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.commands import Adjudicate, Command, TimerFired
from bot.coordinator.kinds.club import course
from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.club.founding import begin_club, close, direct_club
from bot.coordinator.kinds.club.requests import (
    BeginClub,
    ClubAct,
    ClubClosed,
    ClubHere,
    OnlyClub,
)
from bot.coordinator.kinds.club.view_part import ClubPart, club_part
from bot.coordinator.kinds.event.directors import DirectedKind
from bot.coordinator.kinds.event.evening import PlaceEvening, ReportEvening
from bot.coordinator.kinds.kind import NeededFacts, OperatorRow
from bot.coordinator.person_id import is_human
from bot.coordinator.views.face import Face

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.coordinator.commands import Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.errors import Refused
    from bot.coordinator.kinds.kind import Begin, FollowUp
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part


class ClubKind(DirectedKind):
    """The kind of a club, which opens an event every week."""

    body: ClassVar[type[Body]] = ClubBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {BeginClub: begin_club}
    claims: ClassVar[Sequence[str]] = (ClubBody.stored,)
    taken: ClassVar[type[Refused]] = ClubHere
    only: ClassVar[type[Refused]] = OnlyClub
    over: ClassVar[type[Refused]] = ClubClosed

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes at a club. Raises OnlyClub if the command is for games."""
        match command.request:
            case TimerFired("deadline"):
                return course.go_on(table, command)
            case PlaceEvening() as request:
                return course.place(table, request)
            case ReportEvening() as request:
                return course.report(table, request, command, world)
            case ClubAct() as request:
                return direct_club(table, request, command, world)
            case Adjudicate():
                self.check_runs(table)
                return close(table)
            case _:
                return super().decide(table, command, world)

    def needs(self, table: Table, command: Command) -> NeededFacts:
        """Return the need for the ids of the club's members and of a reported evening's players."""
        if not isinstance(command.request, ReportEvening):
            return NeededFacts()
        players = (one.player.person for one in command.request.results)
        return NeededFacts(
            in_use=[one for one in {*table.persons, *players} if one and is_human(one)]
        )

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the timer with the time (ms) at which the club next acts by itself."""
        del patience
        return {"deadline": ClubBody.of(table).look} if table.phase == "playing" else {}

    def follow_ups(self, table: Table) -> tuple[FollowUp, ...]:
        """Return the command that opens the club evening's event; empty before its time."""
        return course.follow_ups(table)

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of the club for a person. It has no board."""
        del order
        is_over = table.phase == "ended"
        return Face(turn=table.turn, is_over=is_over), club_part(table, viewer, person)

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Yield a line for each member of the season for the operator.

        It has the member's wins, difference of points and number of evenings.
        """
        part = ClubPart.of(view)
        for row in part.rows:
            rest = f": {row.wins / 2:g}, {row.difference:+}, {row.evenings}"
            yield OperatorRow("seat", (part.names[row.member],), rest, row.place)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the club for a person's data export: its name and their results."""
        del person
        body, own = ClubBody.of(table), ClubPart.of(view).own
        results = [
            {
                "season": one.season,
                "evening": one.number,
                "starts": one.starts,
                "place": row.place,
                "wins": row.wins / 2,
                "spread": row.difference,
            }
            for one in body.evenings
            for row in one.rows
            if row.member == own
        ]
        return {"club": {"name": body.name, "evenings": results}}

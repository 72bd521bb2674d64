"""The kind of table for an event (a tournament)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.commands import Adjudicate, Command, NoteShown, TimerFired
from bot.coordinator.kinds.event import course, players, real_tables
from bot.coordinator.kinds.event.audit import new_line, write_line
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.course import change_to
from bot.coordinator.kinds.event.directing import direct
from bot.coordinator.kinds.event.directors import DirectedKind
from bot.coordinator.kinds.event.evening import (
    OpenEvening,
    evening_follow_ups,
    open_evening,
)
from bot.coordinator.kinds.event.opening import open_event
from bot.coordinator.kinds.event.requests import (
    BeginEvent,
    CheckIn,
    DirectorAct,
    EndEvent,
    EventOver,
    EventRunning,
    GoOn,
    LeaveEvent,
    NoteThread,
    OnlyEvent,
    PairAgain,
    ReportResult,
    SignUp,
)
from bot.coordinator.kinds.event.seats import persons_to_recognise, without_player
from bot.coordinator.kinds.event.view_part import EventPart, event_part
from bot.coordinator.kinds.game.pair import PlaceGame, ReportGame, ReportRating
from bot.coordinator.kinds.kind import NeededFacts, OperatorRow
from bot.coordinator.views.face import Face
from bot.rules.event import steps
from bot.rules.event.standings import table as standings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from bot.coordinator.commands import Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.errors import Refused
    from bot.coordinator.kinds.kind import Begin, FollowUp
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part


class EventKind(DirectedKind):
    """The kind of an event: an evening of rounds. Each pair's game has its own table."""

    body: ClassVar[type[Body]] = EventBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {
        BeginEvent: open_event,
        OpenEvening: open_evening,
    }
    claims: ClassVar[Sequence[str]] = (EventBody.stored,)
    taken: ClassVar[type[Refused]] = EventRunning
    only: ClassVar[type[Refused]] = OnlyEvent
    over: ClassVar[type[Refused]] = EventOver

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes at an event.

        Raises OnlyEvent if the command is for games.
        """
        change = course.with_one_player_each(table, self._decide(table, command, world), world)
        return replace(change, counts=course.counts(table, change.table))

    def _decide(self, table: Table, command: Command, world: World) -> Change:  # noqa: C901, PLR0911 - an arm each
        match command.request:
            case TimerFired("deadline"):
                return course.go_on(table, command, world)
            case SignUp() as request:
                return players.sign_up(table, request, command)
            case LeaveEvent():
                return players.leave(table, command)
            case CheckIn():
                return players.check_in(table, command)
            case ReportResult() as request:
                return real_tables.enter_result(table, request, command)
            case PlaceGame() | ReportGame() as request:
                return _take_report(table, request, command)
            case NoteThread() as request:
                return course.note_thread(table, request)
            case NoteShown() as request:
                return course.note_question_shown(table, request, command)
            case ReportRating() as request:
                return course.note_rating(table, request)
            case Adjudicate():
                self.check_runs(table)
                return _cancel(table, command)
            case DirectorAct():
                return direct(table, command, world)
            case _:
                return super().decide(table, command, world)

    def add_act(self, table: Table, act: str, command: Command) -> Change:
        """Return the change that adds an act of the author to the event's audit."""
        return change_to(act, write_line(table, new_line(act), command))

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the timer with the time (ms) at which the event's present state ends by itself."""
        del patience
        return {"deadline": EventBody.of(table).ends} if table.phase == "playing" else {}

    def follow_ups(self, table: Table) -> tuple[FollowUp, ...]:
        """Return the commands that begin games or end dropped ones, and the reports to the club."""
        return (*course.follow_ups(table), *evening_follow_ups(table))

    def needs(self, table: Table, command: Command) -> NeededFacts:
        """Return what the decision of a command needs.

        The running games are needed at a deadline, to find those in which nobody has moved. The ids
        of players and directors are needed if the command may draw a round or end the event. The
        outages are needed once the time to say that one is here is over by the clock alone.
        """
        body, event = EventBody.of(table), EventBody.of(table).tournament
        is_last = event.state == "playing" and event.is_last
        unites = is_last or isinstance(command.request, EndEvent) or self.is_slow(table, command)
        fired = command.request == TimerFired("deadline")
        due = fired and body.ends is not None and command.at >= body.ends
        return NeededFacts(
            tables=[game for _, _, game in body.open_pairs() if game] if due else (),
            in_use=persons_to_recognise(table) if unites else (),
            outages=body.asked is not None and command.at >= body.asked,
        )

    def is_slow(self, table: Table, command: Command) -> bool:
        """Return True if the command may draw a round. Pairing 64 players takes a while."""
        if isinstance(command.request, GoOn | PairAgain):
            return True
        playing = EventBody.of(table).tournament.state == "playing"
        return command.request == TimerFired("deadline") and not playing

    def wrong_pairings(self, table: Table) -> tuple[int, ...]:
        """Return the numbers, from 1, of the rounds whose pairs don't follow from the seed."""
        return EventBody.of(table).wrong_pairings(table.seed)

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of the event for a person. It has no board."""
        del order
        body = EventBody.of(table)
        over = table.phase == "ended"
        face = Face(turn=body.turn, deadline=None if over else body.ends, is_over=over)
        return face, event_part(table, viewer, person)

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Yield a line for each player for the operator, in the order of the standings.

        It has the player's wins, difference, points and state.
        """
        part = EventPart.of(view)
        if not part.rows:
            for name in part.names:
                yield OperatorRow("seat", (name,))
        for row in part.rows:
            wins = f"{row.wins / 2:g}"
            rest = f": {wins}, {row.difference:+}, {row.points} ({part.players[row.player]})"
            yield OperatorRow("seat", (part.names[row.player],), rest, row.place)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the event for a person's data export: their results, their acts as a director."""
        body, own = EventBody.of(table), EventPart.of(view).own
        rows = standings(body.tournament, table.seed) if body.tournament.rounds else ()
        results = [
            {
                "round": number,
                "result": pair.result.kind,
                "points": list(pair.result.points),
                "side": pair.players.index(own),
            }
            for number, one in enumerate(body.tournament.rounds, 1)
            for pair in one.pairs
            if own in pair.players and pair.result
        ]
        acts = [
            {"act": one.act, "round": one.round, "table": one.table, "reason": one.reason}
            for one in body.audit
            if one.by == person
        ]
        place = next((row.place for row in rows if row.player == own), None)
        event = {"name": body.name, "place": place, "results": results, "acts": acts}
        return {"event": event}

    def without_persons(
        self, table: Table, persons: Collection[PersonId], command: Command, world: World
    ) -> Table:
        """Return the event without these persons.

        They are taken off its list, or after the start withdrawn.
        """
        del world
        for person in persons:
            player, event = table.seat_of(person), EventBody.of(table).tournament
            if player is None or table.phase == "ended":
                continue
            if event.state in {"sign_up", "check_in"}:
                table = without_player(table, player)
            elif event.players[player].presence in {"here", "paused"}:
                table = course.follow(table, steps.withdraw(event, player), command.at)
        return table


def _take_report(table: Table, request: PlaceGame | ReportGame, command: Command) -> Change:
    """Return the change that a pair's game or, at real tables, its score sheet requests."""
    at_real_tables = EventBody.of(table).real_tables
    if isinstance(request, PlaceGame):
        if at_real_tables:
            return real_tables.place_sheet(table, request)
        return course.place_game(table, request, command)
    if at_real_tables:
        return real_tables.report_sheet(table, request, command)
    return course.report(table, request, command)


def _cancel(table: Table, command: Command) -> Change:
    """Return the change that cancels the event for the operator."""
    after = steps.cancel(EventBody.of(table).tournament)
    return change_to("cancelled", course.follow(table, after, command.at))

"""The kind of table for a league."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.commands import Adjudicate, Command, TimerFired
from bot.coordinator.kinds.event.audit import new_line, write_line
from bot.coordinator.kinds.event.directors import DirectedKind
from bot.coordinator.kinds.event.requests import DirectorAct
from bot.coordinator.kinds.game.pair import PlaceGame, ReportGame, ReportRating
from bot.coordinator.kinds.gathering import change_to, no_change
from bot.coordinator.kinds.kind import NeededFacts, OperatorRow
from bot.coordinator.kinds.league import course, players
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.course import LAST_HOURS
from bot.coordinator.kinds.league.directing import direct
from bot.coordinator.kinds.league.founding import begin_league, close, close_as_director
from bot.coordinator.kinds.league.linked import persons_to_recognise, unite_linked
from bot.coordinator.kinds.league.requests import (
    BeginLeague,
    CloseLeague,
    JoinLeague,
    LeagueClosed,
    LeagueHere,
    LeaveSeason,
    OnlyLeague,
    TakeBreak,
    WithdrawPlayer,
)
from bot.coordinator.kinds.league.view_part import LeaguePart, league_part
from bot.coordinator.metrics import LEAGUES
from bot.coordinator.views.face import Face

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


class LeagueKind(DirectedKind):
    """The kind of a league. Each pair's game has its own table."""

    body: ClassVar[type[Body]] = LeagueBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {BeginLeague: begin_league}
    claims: ClassVar[Sequence[str]] = (LeagueBody.stored,)
    taken: ClassVar[type[Refused]] = LeagueHere
    only: ClassVar[type[Refused]] = OnlyLeague
    over: ClassVar[type[Refused]] = LeagueClosed

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes at a league.

        Raises OnlyLeague if the command is for games.
        """
        change = self._decide(unite_linked(table, world), command, world)
        was, now = LeagueBody.of(table), LeagueBody.of(change.table)
        if (was.season, was.stage) == (now.season, now.stage):
            return change
        return replace(change, counts=((LEAGUES, (now.stage,)),))

    def _decide(self, table: Table, command: Command, world: World) -> Change:  # noqa: C901, PLR0911 - an arm each
        match command.request:
            case TimerFired("deadline"):
                return course.go_on(table, command, world)
            case ReportRating():
                return no_change(table)
            case PlaceGame() as request:
                return course.place_game(table, request)
            case ReportGame() as request:
                return course.report(table, request)
            case JoinLeague() as request:
                return players.join_league(table, request, command)
            case TakeBreak():
                return players.take_break(table, command)
            case LeaveSeason():
                return players.leave_season(table, command, world)
            case CloseLeague() as request:
                return close_as_director(table, request, command)
            case DirectorAct():
                return direct(table, command, world)
            case Adjudicate():
                self.check_runs(table)
                return close(table)
            case _:
                return super().decide(table, command, world)

    def add_act(self, table: Table, act: str, command: Command) -> Change:
        """Return the change that adds an act of the author to the league's audit."""
        return change_to(act, write_line(table, new_line(act), command))

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the timer with the time (ms) at which the league next acts by itself."""
        del patience
        return {"deadline": LeagueBody.of(table).look} if table.phase == "playing" else {}

    def follow_ups(self, table: Table) -> tuple[FollowUp, ...]:
        """Return the commands that begin the games of a season, or end dropped games."""
        return course.follow_ups(table)

    def needs(self, table: Table, command: Command) -> NeededFacts:
        """Return what the decision of a command needs.

        The running games are needed if the season may end or begin its last days, or if a player
        may leave it. The ids of the members who play are needed if one of them acts or a stage may
        begin.
        """
        body, request = LeagueBody.of(table), command.request
        ends = isinstance(request, TimerFired) and command.at >= body.ends - LAST_HOURS
        leaves = isinstance(request, LeaveSeason | WithdrawPlayer)
        unites = isinstance(request, TimerFired | JoinLeague | TakeBreak | LeaveSeason)
        return NeededFacts(
            tables=course.open_games(table) if body.is_running and (ends or leaves) else (),
            in_use=persons_to_recognise(table) if unites else (),
        )

    def wrong_pairings(self, table: Table) -> tuple[int, ...]:
        """Return the numbers, from 1, of the rounds whose pairs don't follow from the seed."""
        return LeagueBody.of(table).wrong_pairings(table.seed)

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of the league for a person. It has no board."""
        del order
        is_over = table.phase == "ended"
        return Face(turn=table.turn, is_over=is_over), league_part(table, viewer, person)

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Yield a line for each player of the season for the operator.

        It has the player's division, wins, difference of points and number of games.
        """
        part = LeaguePart.of(view)
        for number, one in enumerate(part.divisions, 1):
            for row in one.rows:
                rest = f": {number}, {row.wins / 2:g}, {row.difference:+}, {row.played}"
                yield OperatorRow("seat", (part.names[row.member],), rest, row.place)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the league for a person's data export.

        It has their rating, their results of all seasons, and their acts as a director.
        """
        body, own = LeagueBody.of(table), LeaguePart.of(view).own
        results = [
            {
                "season": one.number,
                "division": number,
                "place": row.place,
                "wins": row.wins / 2,
                "spread": row.difference,
                "games": row.played,
                "timeouts": row.timeouts,
            }
            for one in body.seasons
            for number, rows in enumerate(one.divisions, 1)
            for row in rows
            if row.member == own
        ]
        acts = [{"act": one.act, "reason": one.reason} for one in body.audit if one.by == person]
        rating = body.ratings[own] if own is not None else None
        league = {"name": body.name, "rating": rating, "plays": own in body.signed}
        return {"league": {**league, "seasons": results, "acts": acts}}

    def without_persons(
        self, table: Table, persons: Collection[PersonId], command: Command, world: World
    ) -> Table:
        """Return the league without these persons: off its list, and withdrawn from the season."""
        del command, world
        for person in persons:
            table = players.without_member(table, person)
        return table

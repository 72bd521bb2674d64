"""The kind of table for the belgijka of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from bot.coordinator.kinds.day import stages
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.day.requests import BeginDay, OpenDay
from bot.coordinator.kinds.day.runs import runs_of
from bot.coordinator.kinds.day.view_part import day_part, own_part
from bot.coordinator.kinds.rounds.kind import RoundsKind
from bot.coordinator.kinds.rounds.requests import InRounds
from bot.coordinator.views.face import Face
from bot.rules.board import Board

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.kind import Begin
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view_part import Part
    from bot.rules.rounds.game import RoundsGame


class DayKind(RoundsKind):
    """The kind of a belgijka of the day: a person's own game (run), or the merged result of all."""

    body: ClassVar[type[Body]] = DayBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {
        OpenDay: stages.open_day,
        BeginDay: stages.begin_day,
    }
    claims: ClassVar[Sequence[str]] = ()
    answer_records: ClassVar[Sequence[str]] = ()

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes at a belgijka of the day.

        Raises InRounds if the command is for other games.
        """
        return stages.act(table, cast("DayBody", table.body).rounds, command, world)

    def next_table(self, game: GameId, old: Table, command: Command, world: World) -> Change:
        """Raise InRounds, because the calendar opens each day's game and nobody can begin one."""
        del game, old, command, world
        raise InRounds

    def lists(self, table: Table) -> Sequence[str]:
        """Return the names of the lists of a day's runs if the table is a run."""
        run = DayBody.of(table).run
        return () if run is None else runs_of(table.words.language, run)

    def ranked_rounds(self, table: Table) -> RoundsGame | None:
        """Return the merged result of all runs once it was played, or None for a single run."""
        return None if DayBody.of(table).of_day.own else super().ranked_rounds(table)

    def occasion(self, table: Table) -> tuple[str, str] | None:
        """Return the server or group, and the day, for which the table was opened."""
        day = DayBody.of(table).of_day
        return day.scope, day.day

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of a person's own game of the day (a run), or of the merged result.

        Before the day is over, only its player sees a run, without the results of answers. The best
        play of a round is shown together with the rack of the next one, and not before.
        """
        body = cast("DayBody", table.body)
        if table.phase == "ended":
            face, _ = super().face_for(table, viewer, order, person)
            return face, day_part(table, body, viewer)
        game, part = body.rounds, own_part(table, body, viewer)
        if viewer is None:
            return Face(board=Board(), bag=len(table.rules.tiles.bag())), part
        face = Face(
            turn=game.turn,
            board=game.board if game.running else Board(),
            bag=len(game.bag),
            deadline=game.ends,
        )
        return face, part

"""The kind of table for a belgijka of an evening or of days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.kinds.kind import Kind, OperatorRow
from bot.coordinator.kinds.rounds import stages
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.claims import CLAIMS, brought_record
from bot.coordinator.kinds.rounds.requests import InRounds, OpenRounds, RoundsRunning
from bot.coordinator.kinds.rounds.stage_times import next_look, next_reminder
from bot.coordinator.kinds.rounds.view_part import RoundsPart, rounds_part
from bot.coordinator.views.face import Face
from bot.coordinator.views.seat_actions import SEAT_ACTIONS
from bot.rules.notation import format_placement

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.errors import Refused
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.kind import Begin
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part
    from bot.rules.rounds.game import RoundsGame


class RoundsKind(Kind):
    """The kind of a belgijka: in each round all players look for the best play of the same rack."""

    body: ClassVar[type[Body]] = RoundsBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {OpenRounds: stages.announce}
    claims: ClassVar[Sequence[str]] = tuple(CLAIMS.values())
    is_broken_off: ClassVar[bool] = True
    taken: ClassVar[type[Refused]] = RoundsRunning
    answer_records: ClassVar[Sequence[str]] = tuple(
        record for form, claim in CLAIMS.items() for record in (claim, brought_record(form))
    )
    exported: ClassVar[Mapping[str, Any]] = {"rounds": None}

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes in a belgijka. Raises InRounds if it is for other games."""
        return stages.act(table, RoundsBody.of(table).rounds, command, world)

    def next_table(self, game: GameId, old: Table, command: Command, world: World) -> Change:
        """Return the change that announces another belgijka with the same rules."""
        return stages.next_table(game, old, command, world)

    def claim(self, table: Table) -> str | None:
        """Return the claim of the belgijka's form, or None for a belgijka of the day."""
        return CLAIMS.get(RoundsBody.of(table).rounds.rules.form)

    def round_taking_answers(self, table: Table) -> str | None:
        """Return the number of the running round, and its end (ms), or "" if no round runs."""
        game = RoundsBody.of(table).rounds
        return "" if game.running is None else f"{game.number}:{game.ends}"

    def ranked_rounds(self, table: Table) -> RoundsGame | None:
        """Return the belgijka once it has ended, or None.

        It is also None if the host broke it off, or no round was played.
        """
        game = RoundsBody.of(table).rounds
        return game if game.rounds and game.over not in {None, "host"} else None

    def turn(self, table: Table) -> int:
        """Return the number of the belgijka's state, which is odd while a round runs."""
        return RoundsBody.of(table).rounds.turn

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of the belgijka. All players have the same board and rack."""
        del order, person
        game = RoundsBody.of(table).rounds
        face = Face(
            turn=game.turn,
            entries=len(game.rounds),
            board=game.board,
            bag=len(game.bag),
            deadline=game.ends,
            is_over=table.phase == "ended",
        )
        return face, rounds_part(table, game, viewer)

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return InRounds for every action of a game, because a belgijka takes only answers."""
        del table, viewer, person
        return dict.fromkeys(SEAT_ACTIONS, InRounds())

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Yield the belgijka's standings for the operator, a line for each player."""
        for one in RoundsPart.of(view).standings:
            rest = f": {one.points}, {one.rounded_percent}% ({one.person})"
            yield OperatorRow("seat", (one.name,), rest, one.place)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the belgijka for a person's data export.

        It has the points of all players, and this person's answers to the closed rounds.
        """
        del table
        game = RoundsPart.of(view)
        answers = [
            {
                "round": one.number,
                "answer": format_placement(one.own.play.placement) if one.own.play else None,
                "points": one.own.points + one.own.solo,
                "invalid": list(one.own.invalid),
            }
            for one in game.rounds
            if one.own is not None
        ]
        standings = [{"name": one.name, "points": one.points} for one in game.standings]
        rounds: dict[str, Any] = {"standings": standings, "answers": answers}
        if place := dict(game.call_places).get(person):
            rounds["called_at"] = place
        return {"rounds": rounds}

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the timers with their times (ms): for a stage's end and the next announcement."""
        del patience
        if table.phase != "playing":
            return {}
        game = RoundsBody.of(table).rounds
        return {"deadline": next_look(game), "reminder": next_reminder(game)}

"""The kind of table for the score sheet of a game at a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from bot.coordinator.clocks.silence import silence_check, silence_end
from bot.coordinator.commands import Adjudicate, PressClock, TimerFired
from bot.coordinator.errors import AlreadyEnded
from bot.coordinator.kinds.export import moment
from bot.coordinator.kinds.kind import Kind, OperatorRow
from bot.coordinator.kinds.sheet import racks, writing
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.sheet.pair import pair_follow_ups
from bot.coordinator.kinds.sheet.requests import (
    AskForRacks,
    AtRealTable,
    ConsentToRacks,
    EnterRack,
    KeepSheet,
    WriteLine,
)
from bot.coordinator.kinds.sheet.timeline import sheet_timeline
from bot.coordinator.kinds.sheet.view_part import SheetPart, idle_turn_of, sheet_part
from bot.coordinator.table.timeline import Timeline
from bot.coordinator.views.face import Face
from bot.coordinator.views.seat_actions import SEAT_ACTIONS
from bot.coordinator.views.seats import seats_of
from bot.coordinator.views.turns import newest_written_play
from bot.rules import clock
from bot.rules.gcg.record import Header
from bot.rules.sheet.lines import Award, BreakOff, TookBack, pack
from bot.rules.sheet.record import record
from bot.rules.tiles import tiles_off_board

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.kind import Begin, FollowUp
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part
    from bot.rules.game import Game
    from bot.rules.gcg.record import Record


# The actions of a game that can also be written on a sheet.
_SAID = frozenset({"play", "exchange", "pass", "challenge"})


class SheetKind(Kind):
    """The kind of a score sheet. Its recorders write down what happens at a real table."""

    body: ClassVar[type[Body]] = SheetBody
    begins: ClassVar[Mapping[type[Request], Begin]] = {KeepSheet: writing.begin}
    may_reopen: ClassVar[bool] = True
    exported: ClassVar[Mapping[str, Any]] = {"sheet": None}

    def decide(self, table: Table, command: Command, world: World) -> Change:
        """Return what a command changes on a sheet. Raises AtRealTable if it is for other games."""
        del world
        match command.request:
            case WriteLine() as request:
                return writing.write_line(table, request, command)
            case PressClock() as request:
                return writing.press_clock(table, request, command)
            case AskForRacks() | ConsentToRacks() | EnterRack() as request:
                return racks.decide(table, request, command)
            case Adjudicate(winners):
                if table.phase == "ended":
                    raise AlreadyEnded
                return writing.award_by(table, Award(winners), command.at)
            case TimerFired("archive"):
                return writing.fall_silent(table, silence_end(table, command.at), command.at)
            case _:
                raise AtRealTable

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the timer with the time (ms) to check whether the sheet is still being written."""
        del patience
        return {"archive": silence_check(table)} if table.phase == "playing" else {}

    def follow_ups(self, table: Table) -> tuple[FollowUp, ...]:
        """Return the sheet's reports to the event for which it is kept; empty without one."""
        return pair_follow_ups(table)

    def next_table(self, game: GameId, old: Table, command: Command, world: World) -> Change:
        """Raise AtRealTable: the players at a real table begin their next game themselves."""
        del game, old, command, world
        raise AtRealTable

    def record(self, table: Table) -> Record:
        """Return the game record that the sheet gives."""
        names = [seat.name for seat in table.seats]
        return record(SheetBody.of(table).sheet, table.rules, names, Header())

    def turn(self, table: Table) -> int:
        """Return the number of lines on the sheet, with corrections."""
        return table.turn

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the view of the sheet, which is the same for everybody.

        It has no racks, and shows all tiles that are not on the board.
        """
        del viewer, order
        body = cast("SheetBody", table.body)
        game = cast("Game", body.game)
        over = table.phase == "ended" and game.outcome is not None
        to_move, last = None if over else game.to_move, newest_written_play(table, body.last)
        part = sheet_part(table, body, game, person, to_move=to_move)
        face = Face(
            seats=seats_of(table),
            turn=game.turn,
            entries=len(body.sheet.log),
            to_move=to_move,
            mover=None if part.counted.is_closing or part.last_tiles is not None else to_move,
            ticking=body.ticking,
            board=game.board,
            bag=game.bag_count,
            last=last,
            idle=idle_turn_of(part.counted),
            deadline=_deadline(table, body),
            ends_silently_at=body.ends_silently_at,
            outcome=game.outcome,
            unseen=tiles_off_board(table.rules.tiles, game.board),
            racks=game.racks if over else None,
        )
        return face, part

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return AtRealTable for every action that this person may not write on the sheet."""
        del viewer
        writes = person is not None and table.is_of(person) and table.phase == "playing"
        return dict.fromkeys(SEAT_ACTIONS - _SAID if writes else SEAT_ACTIONS, AtRealTable())

    def happenings(self, table: Table, before: Timeline) -> Timeline:
        """Return all that happened at the table by the lines of the sheet.

        The timeline `before` is not continued, because a correction may have changed any line.
        """
        del before
        return Timeline(happenings=sheet_timeline(SheetBody.of(table).sheet, table.rules))

    def stream_racks(self, table: Table, person: PersonId) -> Sequence[str] | None:
        """Return the racks that the host entered, for this person's broadcast (stream) of the game.

        Return None if it may show none.
        """
        return racks.stream_racks(table, person)

    def rows(self, view: View) -> Iterable[OperatorRow]:
        """Return a line with the names of the sheet's recorders for the operator."""
        return (OperatorRow("recorders", SheetPart.of(view).recorders),)

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return the sheet for a person's data export: all its lines in order, also corrections.

        It also has the person's own consent to have their rack shown in a broadcast.
        """
        del view
        seat, consents = table.seat_of(person), SheetBody.of(table).consents
        return {
            **({} if seat is None or consents is None else {"racks_in_stream": seat in consents}),
            "sheet": [
                {"at": moment(entry.at), "line": pack(entry.line)}
                if not isinstance(entry, TookBack)
                else {"at": moment(entry.at), "took_back": entry.count}
                for entry in SheetBody.of(table).sheet.log
            ],
        }

    def after_erasure(self, table: Table, command: Command) -> Table:
        """Return the sheet after an erasure. It is ended if no recorder is left."""
        if all(one.declined for one in table.invitees):
            return writing.end_by(table, BreakOff(), command.at)
        return table


def _deadline(table: Table, body: SheetBody) -> int | None:
    """Return the time (ms) at which the running clock of a seat is used up, None if none runs."""
    game = body.game
    if game is None or game.outcome is not None or body.ticking is None:
        return None
    return clock.deadline(game.clock, table.rules.clock, body.ticking)

"""The kind of table for a game, from its invitation to its end."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

from bot.coordinator.clocks.silence import silence_check
from bot.coordinator.clocks.vacation_spans import by_correspondence
from bot.coordinator.commands import (
    Adjudicate,
    ComeBack,
    Decline,
    Join,
    Make,
    MeetStranger,
    NewGame,
    NoteShown,
    Person,
    PressClock,
    Rate,
    StartVacation,
    TimerFired,
)
from bot.coordinator.errors import NoClock, NotStarted, Refused
from bot.coordinator.kinds.export import moment
from bot.coordinator.kinds.game import (
    adjudication,
    expiry,
    hints,
    invitation,
    meeting,
    moves,
    partners,
    remarks,
    rematch,
    reminders,
    revision,
    seat_vacations,
)
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.deadlines import deadline, ends_at, is_late, reminder_due
from bot.coordinator.kinds.game.pair import (
    BeginPair,
    EndPair,
    begin_pair,
    end_pair,
    pair_follow_ups,
    start_clock_when_shown,
)
from bot.coordinator.kinds.game.requests import (
    AgreeToAbort,
    Begin,
    Claim,
    MuteSeat,
    Revise,
    SayRemark,
    SeatRobot,
    TakeHint,
    Withdraw,
    WritePartners,
)
from bot.coordinator.kinds.game.seat_refusals import refusals
from bot.coordinator.kinds.game.turns import idle_turn, last_play
from bot.coordinator.kinds.game.view_part import game_part
from bot.coordinator.kinds.kind import Kind, NeededFacts
from bot.coordinator.person_id import is_anonymous
from bot.coordinator.robots import ADAPTIVE
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Seat
from bot.coordinator.views.face import Face
from bot.coordinator.views.seats import seats_of
from bot.coordinator.views.view import arrange_rack
from bot.rules.errors import RuleError
from bot.rules.game import unseen_tiles
from bot.rules.moves import Resign

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.kind import Begin as Starting
    from bot.coordinator.kinds.kind import FollowUp
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.body import Body, PartnerNote
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part


class GameKind(Kind):
    """The kind of a game between people and robots."""

    body: ClassVar[type[Body]] = GameBody
    begins: ClassVar[Mapping[type[Request], Starting]] = {
        NewGame: invitation.invite,
        BeginPair: begin_pair,
        MeetStranger: meeting.meet,
    }
    exported: ClassVar[Mapping[str, Any]] = {
        "practice": None,
        "partner_notes": [],
        "remarks": [],
        "muted_seats": [],
    }

    def decide(self, table: Table, command: Command, world: World) -> Change:  # noqa: C901, PLR0911, PLR0912 - an arm each
        """Return what a command changes at a game. Raises Refused or RuleError if it may not."""
        match command.request:
            case Make() as request:
                return moves.make(table, request, command, world)
            case WritePartners() as request:
                return partners.write(table, request, command, world)
            case SayRemark() as request:
                return remarks.say(table, request, command)
            case MuteSeat() as request:
                return remarks.mute(table, request, command)
            case TimerFired("remarks"):
                return remarks.clear(table, command)
            case TakeHint() as request:
                return hints.take(table, request, command)
            case Join() as request:
                return invitation.join(table, request, command)
            case SeatRobot() as request:
                return invitation.seat_robot(table, request, command, world)
            case Revise() as request:
                return revision.revise(table, request, command, world)
            case Decline():
                return invitation.decline(table, command)
            case Begin():
                return invitation.begin(table, command)
            case Withdraw():
                return invitation.withdraw(table, command)
            case AgreeToAbort():
                return moves.agree_to_abort(table, command, world)
            case Claim():
                return expiry.claim(table, command, world)
            case StartVacation() as request:
                return seat_vacations.start_vacation(table, request, command)
            case ComeBack():
                return seat_vacations.come_back(table, command, world)
            case NoteShown() as request:
                return start_clock_when_shown(table, request, command, world)
            case EndPair() as request:
                return end_pair(table, request, command)
            case Adjudicate() as request:
                return adjudication.adjudicate(table, request, command)
            case Rate() as request:
                return adjudication.rate(table, request)
            case TimerFired("deadline"):
                return expiry.at_deadline(table, command, world)
            case TimerFired("reminder"):
                return reminders.remind(table, command, world)
            case TimerFired("archive"):
                return expiry.end_silent_game(table, command, world)
            case TimerFired("invitation"):
                return invitation.lapse(table, command)
            case PressClock():
                raise NoClock
            case _:
                raise NotStarted

    def timers(self, table: Table, patience: int) -> Mapping[str, int | None]:
        """Return the game's timers with their times (ms).

        There is one for the turn, its reminder, the end of an inactive game, and old remarks. An
        invitation has only one for its end.
        """
        if table.phase == "invited":
            return {"invitation": GameBody.of(table).expires}
        talk = {"remarks": remarks.clears_at(table)}
        if table.phase != "playing" or table.game is None:
            return talk
        ends = ends_at(table) or deadline(table)
        if ends and by_correspondence(table):
            ends += patience
        return {
            **talk,
            "deadline": ends,
            "reminder": reminder_due(table, table.game),
            "archive": silence_check(table),
        }

    def follow_ups(self, table: Table) -> tuple[FollowUp, ...]:
        """Return the game's reports to the event for which it is played; empty without one."""
        return pair_follow_ups(table)

    def needs(self, table: Table, command: Command) -> NeededFacts:
        """Return what the decision of a command needs. Mostly it is nothing.

        The newest vacations and outages are needed before a player counts as late.
        """
        request = command.request
        invitees = request.invitees if isinstance(request, Revise) else ()
        invited = (one.person for one in invitees if one.person)
        writes = isinstance(request, WritePartners)
        return NeededFacts(
            preferences=[*seat_vacations.persons_to_ask(table, command), *invited],
            accounts=partners.partners(table, command) if writes else (),
            outages=is_late(table, command.at),
            fitting=request == SeatRobot(ADAPTIVE),
        )

    def with_vacations(
        self, table: Table, chosen: Mapping[PersonId, PersonPreferences], at: int
    ) -> Table:
        """Return the table with these persons' vacations, if its turns last days."""
        return seat_vacations.with_vacations(table, chosen, at)

    def next_table(self, game: GameId, old: Table, command: Command, world: World) -> Change:
        """Return the change that makes the rematch: the next game of the same people."""
        return rematch.rematch(game, old, command, world)

    def is_meeting(self, table: Table) -> bool:
        """Return True for a game of two persons who found each other by seeking a game."""
        return GameBody.of(table).is_meeting

    def turn(self, table: Table) -> int:
        """Return the number of the game's turn."""
        return table.game.turn if table.game else int(table.phase == "ended")

    def face_for(
        self, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        """Return the game as the viewer sees it.

        A player sees their own rack. Once the game is over, everybody sees all racks.
        """
        body = cast("GameBody", table.body)
        game, part = body.game, game_part(table, body, viewer, person)
        over = table.phase == "ended" and (game is None or game.outcome is not None)
        if game is None:
            face = Face(
                seats=seats_of(table),
                turn=self.turn(table),
                entries=len(body.log),
                last=last_play(table),
                idle=idle_turn(table),
                ends_silently_at=body.ends_silently_at,
                is_over=over,
            )
            return face, part
        rack = hidden = None
        if viewer is not None:
            rack = arrange_rack(game.racks[viewer], order)
            hidden = table.rules.tiles.sort(unseen_tiles(game, viewer))
        mover = None if over else game.to_move
        face = Face(
            seats=seats_of(table),
            turn=game.turn,
            entries=len(body.log),
            to_move=mover,
            mover=mover,
            ticking=mover,
            board=game.board,
            bag=game.bag_count,
            last=last_play(table),
            idle=idle_turn(table),
            deadline=deadline(table),
            ends_silently_at=body.ends_silently_at,
            outcome=game.outcome,
            rack=rack,
            unseen=hidden,
            racks=game.racks if over else None,
            is_over=over,
        )
        return face, part

    def notes(self, table: Table) -> tuple[PartnerNote, ...]:
        """Return the notes between partners on a seat. Nobody else may read them."""
        return GameBody.of(table).notes

    def export(self, table: Table, view: View, person: PersonId) -> Mapping[str, Any]:
        """Return, for a person's data export, the start of a practice game.

        Also return the person's notes, remarks, and the seats that they muted.
        """
        del view
        body = GameBody.of(table)
        notes = (one for one in body.notes if one.person == person)
        return {
            "practice": asdict(body.practice) if body.practice else None,
            "partner_notes": [{"at": moment(one.at), "text": one.text} for one in notes],
            "remarks": [
                {"at": moment(one.at), "said": one.what}
                for one in body.remarks
                if one.person == person
            ],
            "muted_seats": list(remarks.muted_seats(table, person)),
        }

    def refusals(
        self, table: Table, viewer: int | None, person: PersonId | None
    ) -> Mapping[str, Refusal]:
        """Return why the viewer may not do some actions, by the rules and the state of the game."""
        del person
        return refusals(table, viewer)

    def without_persons(
        self, table: Table, persons: Collection[PersonId], command: Command, world: World
    ) -> Table:
        """Return the game without these persons. A seat on which nobody is left resigns.

        Before the game, return the invitation without them.
        """
        if table.phase == "invited":
            return _free_seats(table, persons)
        if table.phase != "playing" or table.game is None:
            return table
        for number, seat in enumerate(table.seats):
            members = {member.person for member in seat.members}
            mine = members & {*persons}
            stay = {one for one in members - mine if not is_anonymous(one)}
            # A team plays on while it has a member.
            if mine and not stay and number not in table.game.resigned:
                by = Person(min(mine), "")
                with suppress(Refused, RuleError):
                    left = moves.make(table, Make(Resign()), replace(command, by=by), world).table
                    # If the time was over, the turn may have been passed instead of the
                    # resignation.
                    return self.without_persons(left, persons, command, world)
        return table

    def after_erasure(self, table: Table, command: Command) -> Table:
        """Return the table after an erasure: an invitation is withdrawn if nobody can accept it."""
        del command
        waits = not table.invitees or not all(one.declined for one in table.invitees)
        if table.phase != "invited" or waits or len(table.persons) > 1:
            return table
        return evolve(table, phase="withdrawn", expires=None)


def _free_seats(table: Table, persons: Collection[PersonId]) -> Table:
    """Return the invitation with these persons' seats free, or withdrawn if the host left."""
    if table.host in persons:
        return evolve(table, phase="withdrawn", expires=None)
    seats = tuple(
        Seat(tuple(member for member in seat.members if member.person not in persons))
        for seat in table.seats
    )
    # A rematch keeps its empty seats.
    return evolve(
        table, seats=seats if GameBody.of(table).lineup else tuple(s for s in seats if s.members)
    )

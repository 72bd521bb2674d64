"""The start and end of vacations at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.vacation_spans import by_correspondence
from bot.coordinator.commands import Join, TimerFired
from bot.coordinator.errors import AlreadyEnded, NotSeated
from bot.coordinator.intervals import unite
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import Begin, SeatRobot
from bot.coordinator.kinds.game.running import change_to, settle
from bot.coordinator.person_id import UNKNOWN, level_of
from bot.coordinator.table.body import SeatVacation
from bot.coordinator.table.evolve import evolve
from bot.rules import clock

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.coordinator.commands import Command, StartVacation
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.intervals import Span
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.table.table import Table


def persons_to_ask(table: Table, command: Command) -> tuple[PersonId, ...]:
    """Return the persons whose preferences the decision about a command needs.

    Mostly there are none.

    Before a game by correspondence begins, these are all persons at the table. In it, these are the
    persons to move, if their time may be over or a timer has fired.
    """
    if not by_correspondence(table):
        return ()
    if isinstance(command.request, Join | Begin | SeatRobot):
        persons = set(table.persons) | ({command.by.id} if command.by else set())
        return tuple(one for one in persons if level_of(one) is None)
    game = table.game
    if game is None or game.outcome is not None:
        return ()
    fired = isinstance(command.request, TimerFired)
    now = clock.run_to(game.clock, game.to_move, command.at)
    if not fired and not clock.is_late(now, table.rules.clock, game.to_move):
        return ()
    seat = table.seats[game.to_move]
    return () if seat.robot else seat.present


def start_vacation(table: Table, request: StartVacation, command: Command) -> Change:
    """Return the change that starts the author's vacation. Their turns then take no time.

    Raises:
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.

    """
    person, spans = _own_vacations(table, command)
    return _put_own(table, person, [*spans, (request.start, request.until)], command, "away")


def come_back(table: Table, command: Command, world: World) -> Change:
    """Return the change that ends the author's vacations at this table now.

    The time of the vacation so far is taken off their clock.

    Raises:
        NotSeated: the author doesn't play.
        AlreadyEnded: the game is over.
        WordListMissing: the game's word list is not installed.

    """
    person, spans = _own_vacations(table, command)
    past = [(start, min(until, command.at)) for start, until in spans]
    back = _put_own(table, person, past, command, "back").table
    if back.game is not None and back.seat_of(person) == back.game.to_move:
        back = settle(back, command.at, world)
    others = tuple(one for one in back.body.vacations if one.person != person)
    after = back if others == back.body.vacations else evolve(back, vacations=others)
    return change_to("back", after, publish=after is not table)


def with_vacations(table: Table, chosen: Mapping[PersonId, PersonPreferences], at: int) -> Table:
    """Return the table with the vacations that these persons have in their preferences."""
    if not chosen or not by_correspondence(table):
        return table
    others = [one for one in table.body.vacations if one.person not in chosen]
    theirs = [
        SeatVacation(person, *one) for person, they in chosen.items() for one in they.vacations
    ]
    return put_vacations(table, (*others, *theirs), at)


def put_vacations(table: Table, vacations: Iterable[SeatVacation], at: int) -> Table:
    """Return the table with these vacations. Its reminders are planned again at the time `at`.

    Vacations that ended before the newest action have been taken off the clock and are dropped.
    """
    since = table.game.clock.since if table.game else table.created
    kept = tuple(sorted({one for one in vacations if one.until > since}, key=_order))
    if kept == table.body.vacations:
        return table
    reminder = GameBody.of(table).reminder
    return evolve(table, vacations=kept, reminder=evolve(reminder, next=at) if reminder else None)


def _own_vacations(table: Table, command: Command) -> tuple[PersonId, list[Span]]:
    person = command.by.id if command.by else UNKNOWN
    if table.seat_of(person) is None:
        raise NotSeated(tuple(seat.name for seat in table.seats))
    if table.phase in {"ended", "withdrawn"}:
        raise AlreadyEnded
    return person, [(one.start, one.until) for one in table.body.vacations if one.person == person]


def _put_own(
    table: Table, person: PersonId, spans: Sequence[Span], command: Command, kind: str
) -> Change:
    if not by_correspondence(table):
        return change_to(kind, table, publish=False)
    others = [one for one in table.body.vacations if one.person != person]
    theirs = [SeatVacation(person, start, until) for start, until in unite(spans)]
    after = put_vacations(table, (*others, *theirs), command.at)
    return change_to(kind, after, publish=after is not table)


def _order(vacation: SeatVacation) -> tuple[int, int, PersonId]:
    return vacation.start, vacation.until, vacation.person

"""An event at real tables: results that players enter and score sheets report, and guests.

The bot sees no moves here, so players are never asked whether they are present, and a round ends
with its last result. If the players of a pair enter different results, the pair has none until they
agree or a director decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.seats import author
from bot.coordinator.kinds.event.audit import AuditLine, result_text
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.course import change_to, follow, runs
from bot.coordinator.kinds.event.directors import directors
from bot.coordinator.kinds.event.players import MOST
from bot.coordinator.kinds.event.requests import (
    EventOver,
    ListFull,
    NameOnList,
    NoSuchTable,
    NotAtTable,
    NotDirector,
    OutOfDate,
    ResultDiffers,
    ResultStands,
    RoundSettled,
    TooLateToJoin,
)
from bot.coordinator.kinds.gathering import no_change, touch
from bot.coordinator.person_id import UNKNOWN, of_nobody
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat
from bot.rules.event import steps
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import Change, World
    from bot.coordinator.kinds.event.requests import AddPlayers, ReportResult
    from bot.coordinator.kinds.game.pair import PlaceGame, ReportGame
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Pair, Result, Tournament

_BEFORE = frozenset({"sign_up", "check_in"})
_OVER = frozenset({"ended", "cancelled"})
# The acts after which all pairs of the round are new.
_DRAWN = frozenset({"pair_again", "take_back"})


def enter_result(table: Table, request: ReportResult, command: Command) -> Change:
    """Return the change that enters the result that a player typed for their pair.

    If it contradicts the result of the other player or of the score sheet, that result is removed.
    Then the pair has none until both players agree or a director decides.

    Raises:
        NotDirector: the games are played in the chat, or a director set the present result.
        EventOver: the event has ended or was cancelled.
        RoundSettled: the round is over.
        OutOfDate: the round hasn't begun.
        NoSuchTable: the round has no such table.
        NotAtTable: the author is not one of the pair.
        ResultStands: the pair has the same result already.
        ResultDiffers: the pair has another result, which the author has not `seen`.

    """
    body, by = EventBody.of(table), author(command)
    event, at = body.tournament, request.table - 1
    if not body.real_tables:
        raise NotDirector(directors(table))
    if event.state in _OVER:
        raise EventOver
    if request.round > len(event.rounds):
        raise OutOfDate
    if event.state != "playing" or request.round < len(event.rounds):
        raise RoundSettled(request.round, directors(table))
    pair, result = pair_at(event, at), steps.game_result(request.points)
    if table.seat_of(by.id) not in pair.players:
        raise NotAtTable
    newest, before = newest_entry(body, at), pair.result
    if before is None:
        agrees = newest is None or _agrees(newest, result, by.id)
        act, before_text = "entered" if agrees else "objected", _contrary(newest, by.id)
    else:
        _check_replaces(table, request, before, newest)
        event = steps.object_to(event, at)
        agrees = newest is not None and newest.by == by.id
        act, before_text = "entered" if agrees else "objected", result_text(before)
    if agrees:
        event = steps.report(event, at, result, "player")
    after = _with_line(
        table, act, pair, at, before=before_text, after=result, by=by.id, at=command.at
    )
    return change_to(act, follow(after, event, command.at, played=at))


def report_sheet(table: Table, request: ReportGame, command: Command) -> Change:
    """Return the change that enters the result of a pair's score sheet.

    If players or a director entered another result, theirs stays, and the audit notes the
    difference. A corrected sheet corrects the result that it had reported, as long as the round
    runs.
    """
    body, ref = EventBody.of(table), request.pair
    event, result = body.tournament, request.result
    if not runs(event, ref) or body.games[-1][ref.table] != request.game:
        return no_change(table)
    pair, newest = event.rounds[-1].pairs[ref.table], newest_entry(body, ref.table)
    before = pair.result
    if before is not None and (before.points, before.winner) == (result.points, result.winner):
        return no_change(table)
    own = (
        newest is None
        or newest.act == "sheet"
        or (before is None and newest.after == result_text(result))
    )
    if event.state != "playing" or not own:
        before_text = result_text(before) if before else newest.after if newest else ""
        after = _with_line(
            table, "differs", pair, ref.table, before=before_text, after=result, at=command.at
        )
        return change_to("differs", touch(after))
    if before is not None:
        event = steps.object_to(event, ref.table, "game")
    event = steps.report(event, ref.table, result)
    before_text = result_text(before) if before else ""
    after = _with_line(
        table, "sheet", pair, ref.table, before=before_text, after=result, at=command.at
    )
    return change_to("reported", follow(after, event, command.at, played=ref.table))


def place_sheet(table: Table, request: PlaceGame) -> Change:
    """Return the change that stores the id of a pair's score sheet, if the pair has none yet."""
    body, ref = EventBody.of(table), request.pair
    if not runs(body.tournament, ref) or body.games[-1][ref.table]:
        return no_change(table)
    row = (*body.games[-1][: ref.table], request.game, *body.games[-1][ref.table + 1 :])
    return change_to("placed", touch(evolve(table, games=(*body.games[:-1], row))))


def add_players(table: Table, request: AddPlayers, world: World) -> tuple[Table, AuditLine]:
    """Return the event with these people on its list, and the line for the audit.

    Raises:
        OutOfDate: the games are played in the chat, or nobody is named.
        NameOnList: two people would have the same name.
        ListFull: there are not so many places.
        TooLateToJoin: too many rounds have begun.

    """
    body = EventBody.of(table)
    event, first = body.tournament, len(table.seats)
    if not body.real_tables or not request.names:
        raise OutOfDate
    names = {fold(member.name) for seat in table.seats for member in seat.members}
    before = event.state in _BEFORE
    if not before and steps.first_round(event) > event.rules.last_to_join:
        raise TooLateToJoin(event.rules.last_to_join, len(event.rounds))
    for name in request.names:
        if fold(name) in names:
            raise NameOnList(name)
        names.add(fold(name))
        event = steps.sign_up(event, None) if before else steps.join(event, None, "director")
    if len(event.players) > MOST:
        raise ListFull(MOST)
    numbers = tuple(range(first, len(event.players)))
    after = evolve(
        table,
        tournament=event,
        seats=(
            *table.seats,
            *(Seat((Member(of_nobody(world.chance), name),)) for name in request.names),
        ),
        here=(*body.here, *numbers) if before else body.here,
    )
    number = 0 if before else steps.first_round(event)
    return after, AuditLine(0, UNKNOWN, "add", round=number, players=numbers)


def disputes(body: EventBody) -> dict[int, AuditLine]:
    """Return the tables of the running round whose players entered different results.

    Tables count from 0. Each has its newest audit line.
    """
    if not body.real_tables:
        return {}
    found = {table: newest_entry(body, table) for table, _, _ in body.open_pairs()}
    return {table: one for table, one in found.items() if one is not None}


def pair_at(event: Tournament, at: int) -> Pair:
    """Return the pair at this table (from 0) of the newest round. Raises NoSuchTable."""
    pairs = event.rounds[-1].pairs
    if not 0 <= at < len(pairs) or pairs[at].second is None:
        raise NoSuchTable(sum(pair.second is not None for pair in pairs))
    return pairs[at]


def newest_entry(body: EventBody, at: int) -> AuditLine | None:
    """Return the newest audit line about the result of a pair of the newest round, or None.

    `at` is the table of the pair, from 0.
    """
    number = len(body.tournament.rounds)
    pair = body.tournament.rounds[-1].pairs[at]
    found = (one for one in _lines(body, number) if one.table == at + 1)
    return next((one for one in found if one.players == pair.players), None)


def _lines(body: EventBody, number: int) -> Iterator[AuditLine]:
    """Yield the audit lines about results of round `number`, the newest first.

    Only lines since the last drawing of the round are yielded.
    """
    for one in reversed(body.audit):
        if one.round == number and one.act in _DRAWN:
            return
        if one.round == number and one.table and one.act != "differs":
            yield one


def _contrary(newest: AuditLine | None, by: PersonId) -> str:
    """Return the entered result that a person's own new result may contradict, "" without one.

    `newest` is the newest audit line about the result of their pair.
    """
    if newest is None:
        return ""
    return newest.before if newest.by == by else newest.after


def _agrees(newest: AuditLine, result: Result, by: PersonId) -> bool:
    """Return True if a person's new result equals the last one that somebody else entered."""
    return _contrary(newest, by) == result_text(result)


def _check_replaces(
    table: Table, request: ReportResult, before: Result, newest: AuditLine | None
) -> None:
    """Raise a refusal if a typed result may not replace the pair's present one.

    A player may only replace a result of a player or a score sheet, which they have seen.
    """
    if before.kind == "game" and before.points == request.points:
        raise ResultStands(request.table, *before.points)
    if before.kind != "game" or newest is None or newest.act not in {"entered", "sheet"}:
        raise NotDirector(directors(table))
    if before.points != request.seen:
        raise ResultDiffers(request.table, before.points, request.points)


def _with_line(  # noqa: PLR0913 - the facts of a line
    table: Table,
    act: str,
    pair: Pair,
    number: int,
    *,
    before: str,
    after: Result,
    at: int,
    by: PersonId = UNKNOWN,
) -> Table:
    """Return the event with one more audit line about a pair's result in the newest round."""
    body, drawn = EventBody.of(table), len(EventBody.of(table).tournament.rounds)
    line = AuditLine(
        at=at,
        by=by,
        act=act,
        round=drawn,
        table=number + 1,
        players=pair.players,
        before=before,
        after=result_text(after),
        drawn=drawn,
    )
    return evolve(table, audit=(*body.audit, line))

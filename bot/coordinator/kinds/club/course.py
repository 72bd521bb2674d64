"""The course of a club: its evenings are opened, and their results are entered.

In the morning of an evening the club opens its event by a follow-up command. If another event is
open in the chat, it refuses that command, and the club tries again until shortly before the start.
Then the evening is skipped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.kinds.club.body import BestPlay, ClubBody, Evening, HighScore
from bot.coordinator.kinds.club.calendar import next_start, opening_of
from bot.coordinator.kinds.club.members import unite_members, with_known_players
from bot.coordinator.kinds.event.body import EveningRef
from bot.coordinator.kinds.event.evening import OpenEvening
from bot.coordinator.kinds.gathering import change_to, no_change, touch
from bot.coordinator.kinds.kind import FollowUp
from bot.coordinator.person_id import UNNAMED, is_anonymous
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat
from bot.rules.event.season import EveningRow
from bot.rules.ruleset import MINUTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.kinds.event.evening import EveningResult, PlaceEvening, ReportEvening
    from bot.coordinator.table.table import Table

FOUNDING = 15 * MINUTE
"""The least time (ms) between the founding of a club and its first evening."""

_AGAIN = 10 * MINUTE
_LATEST = 5 * MINUTE


def go_on(table: Table, command: Command) -> Change:
    """Return the change if the club's time to act has come: it opens the evening or skips it.

    An evening is skipped if its start is too near. Return no change before that time.
    """
    body = ClubBody.of(table)
    if body.look is None or command.at < body.look:
        return no_change(table)
    if command.at > body.starts - _LATEST:
        after = evolve(table, skipped=(*body.skipped, body.starts))
        return change_to("missed", touch(next_evening(after, max(body.starts, command.at))))
    look = min(command.at + _AGAIN, max(body.starts - _LATEST + 1, command.at + 1))
    if body.opening:
        # The commit gives the follow-up once more.
        after = evolve(table, look=look)
        return Change(after, CommandOutcome("waiting", table.id), publish=False)
    return change_to("opening", touch(evolve(table, opening=True, look=look)))


def follow_ups(table: Table) -> tuple[FollowUp, ...]:
    """Return the command that opens the club evening's event; empty before its time."""
    body = ClubBody.of(table)
    if not body.opening or table.phase == "ended":
        return ()
    _, number = body.next_number
    request = OpenEvening(
        EveningRef(table.id, body.starts),
        f"{body.name}, {body.word} {number}",
        body.evening_rules,
        table.rules,
        table.words,
        table.host,
        table.invitees,
        table.scopes,
        body.real_tables,
    )
    return (FollowUp(f"club-evening:{table.id}:{body.starts}", request, place=body.place),)


def place(table: Table, request: PlaceEvening) -> Change:
    """Return the change that stores the id of the evening's event, because it is open now."""
    body = ClubBody.of(table)
    if not body.opening or request.evening.starts != body.starts or table.phase == "ended":
        return no_change(table)
    after = touch(evolve(table, opening=False, evening=request.event, look=None))
    return change_to("placed", after)


def report(table: Table, request: ReportEvening, command: Command, world: World) -> Change:
    """Return the change that enters the results of a club evening, or corrects them.

    An evening without results was cancelled, so it doesn't count. Members whose accounts were
    linked become one member.
    """
    table, request = unite_members(table, world.in_use), with_known_players(request, world.in_use)
    body = ClubBody.of(table)
    known = next((one for one in body.evenings if one.event == request.event), None)
    if known is not None:
        return _correct(table, known, request)
    if body.evening != request.event:
        return no_change(table)
    after = evolve(table, evening=None)
    if request.results:
        season, number = body.next_number
        seats, rows = _seat(after, request.results)
        held = Evening(
            request.event,
            season,
            number,
            body.starts,
            rows,
            _highest(rows, request.results),
            _best_play(seats, request),
        )
        after = evolve(after, seats=seats, evenings=(*body.evenings, held), skipped=())
    if after.phase == "playing":
        after = next_evening(after, max(body.starts, command.at))
    return _with_members("reported", table, after)


def next_evening(table: Table, after: int) -> Table:
    """Return the club with the next evening planned, which starts after the moment `after` (ms)."""
    body = ClubBody.of(table)
    starts = next_start(body.weekday, body.minute, body.zone, after)
    return evolve(table, starts=starts, opening=False, look=opening_of(starts, body.zone))


def _correct(table: Table, known: Evening, request: ReportEvening) -> Change:
    body = ClubBody.of(table)
    seats, rows = _seat(table, request.results)
    highest, best = _highest(rows, request.results), _best_play(seats, request)
    corrected = evolve(known, rows=rows, highest=highest, best_play=best)
    if corrected == known:
        return no_change(table)
    evenings = tuple(corrected if one is known else one for one in body.evenings)
    return _with_members("corrected", table, evolve(table, seats=seats, evenings=evenings))


def _with_members(kind: str, before: Table, after: Table) -> Change:
    """Return the change to the club `after`. It puts the club on its new members' lists."""
    new = (person for seat in after.seats[len(before.seats) :] for person in seat.present)
    return Change(touch(after), CommandOutcome(kind, after.id), lists=tuple(new))


def _seat(
    table: Table, results: tuple[EveningResult, ...]
) -> tuple[tuple[Seat, ...], tuple[EveningRow, ...]]:
    """Return the members' seats with the players of a club evening added, and its results.

    In the results each player has the number of a member.
    """
    seats, rows = [*table.seats], []
    for one in results:
        member = _member(seats, one.player)
        seats[member : member + 1] = [Seat((Member(one.player.person, one.player.name),))]
        rows.append(EveningRow(member, one.place, one.wins, one.difference))
    return tuple(seats), tuple(rows)


def _member(seats: Sequence[Seat], player: Member) -> int:
    """Return the number of a player's seat. For a new member it is the number of the next new seat.

    People without an account are found by their names.
    """
    for number, seat in enumerate(seats):
        own = seat.members[0]
        is_named = not seat.present and player.name not in {"", UNNAMED}
        if own.person == player.person or (
            is_named and is_anonymous(player.person) and own.name == player.name
        ):
            return number
    return len(seats)


def _best_play(seats: Sequence[Seat], request: ReportEvening) -> BestPlay | None:
    if (found := request.best_play) is None:
        return None
    return BestPlay(_member(seats, found.player), found.word, found.points)


def _highest(rows: tuple[EveningRow, ...], results: tuple[EveningResult, ...]) -> HighScore | None:
    scores = [
        HighScore(row.member, one.highest)
        for row, one in zip(rows, results, strict=True)
        if one.highest
    ]
    return max(scores, key=lambda one: one.points, default=None)

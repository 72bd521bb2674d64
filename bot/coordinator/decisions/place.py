"""Decisions about the places (chats) that show a game, and the persons the bot can't reach."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import NotSeated, UnknownGame
from bot.coordinator.place import notices_of
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, LostPlace

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.commands import Command, Relocate, Return
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table

MOST_LOST = 4


def relocate(table: Table, request: Relocate, command: Command) -> Change:
    """Return the change that shows the game in other places instead of one that it leaves.

    It also stores the persons whom the bot can't reach any more.
    """
    lost = {*table.unreachable, *request.unreachable}
    if command.by is not None:
        lost.discard(command.by.id)
    outcome = CommandOutcome("relocated", table.id)
    homes = tuple(dict.fromkeys((*table.homes, *request.homes)))
    body = table.body
    if len(request.joins) == 1 and not request.homes:
        body = body.with_place_moved(request.left, request.joins[0])
    after = evolve(_with_unreachable(table, lost), body=body, homes=homes)
    after = evolve(after, lost=_lost_places(table, request))
    return Change(after, outcome, join=request.joins)


def come_back(table: Table, request: Return, command: Command) -> Change:
    """Return the change that shows the game at a lost place again, and no longer in private chats.

    Raises NotSeated if the person has no seat, UnknownGame if the game remembers no such place.
    """
    if command.by is not None and table.seat_of(command.by.id) is None:
        raise NotSeated(tuple(seat.name for seat in table.seats))
    gone = table.lost_place(request.place)
    if gone is None or not table.is_open:
        raise UnknownGame
    after = evolve(
        _with_unreachable(table, {*table.unreachable} - {*gone.unreached}),
        homes=tuple(home for home in table.homes if home not in gone.refuges),
        lost=tuple(one for one in table.lost if one is not gone),
    )
    outcome = CommandOutcome("returned", table.id)
    return Change(after, outcome, join=(request.place,))


def call_here(table: Table, command: Command) -> Change:
    """Return the change that sends the author's notices about this game to their account's chat.

    Raises:
        NotSeated: the author doesn't play.
        UnknownGame: the game is over.

    """
    by = author(command)
    if table.seat_of(by.id) is None:
        raise NotSeated(tuple(seat.name for seat in table.seats))
    if not table.is_open:
        raise UnknownGame
    outcome = CommandOutcome("called", table.id)
    return Change(table, outcome, publish=False, join=notices_of(by))


def at_home(change: Change, command: Command) -> Change:
    """Return the change.

    If it adds the author's private chat, store that chat as the author's own.
    """
    table, by = change.table, command.by
    if by is None or command.scope or not command.place or command.place not in change.join:
        return change
    homes = (*table.homes, (by.id, command.place))
    return replace(change, table=evolve(table, homes=tuple(dict.fromkeys(homes))))


def reach_again(change: Change, command: Command) -> Change:
    """Return the change, in which an author who had been unreachable is reachable again.

    Then all places are updated, and the game is shown where the author acted. A game of an event is
    not shown in a chat of many people, because the boards of all its games would fill that chat.
    """
    lost = {*change.table.unreachable}
    if command.by is None or command.by.id not in lost:
        return change
    found = _with_unreachable(change.table, lost - {command.by.id})
    shown = command.place and not (command.scope and change.table.body.of_event)
    join = (*change.join, command.place) if shown else change.join
    return replace(change, table=found, publish=True, join=join)


def _lost_places(table: Table, request: Relocate) -> tuple[LostPlace, ...]:
    """Return the lost places that the game remembers after this request, at most four."""
    unreached = tuple(one for one in request.unreachable if one not in table.unreachable)
    known = tuple(
        _without_refuge(one, request.left, unreached)
        for one in table.lost
        if one.place not in {request.left, *request.joins}
    )
    if not request.why:
        return known
    why, homes = request.why, request.homes
    gone = LostPlace(request.left, why, table.turn, homes, unreached, request.shown)
    return (*known, gone)[-MOST_LOST:]


def _without_refuge(lost: LostPlace, left: str, unreached: tuple[PersonId, ...]) -> LostPlace:
    """Return the lost place, with `unreached` persons added if `left` was one of its refuges.

    A refuge is a private chat in which the game goes on meanwhile.
    """
    if all(refuge != left for _, refuge in lost.refuges):
        return lost
    return replace(lost, unreached=tuple(dict.fromkeys((*lost.unreached, *unreached))))


def _with_unreachable(table: Table, lost: Collection[str]) -> Table:
    return evolve(table, unreachable=tuple(one for one in table.persons if one in lost))

"""Practice: a game against robots that begins from a position of an ended game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.decisions.change import Change, World
from bot.coordinator.decisions.seats import author, places_of, scopes_with
from bot.coordinator.errors import NotEnded, PracticeFull
from bot.coordinator.kinds.game.body import GameBody, PracticeStart
from bot.coordinator.kinds.game.requests import NoPosition
from bot.coordinator.kinds.game.seats import robot_seats
from bot.coordinator.table.draw_words import given_word
from bot.coordinator.table.fair_draw import SEED_BYTES, fair_draw
from bot.coordinator.table.table import CommandOutcome, Contribution, Member, Seat, Table
from bot.rules import log
from bot.rules.ruleset import ClockRule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.commands import Command, PlayOn
    from bot.coordinator.game_id import GameId
    from bot.rules.position import Position

MOST_PRACTICES = 3
"""The greatest number of unfinished practice games of a person."""


class Begins(NamedTuple):
    """The beginning of a practice game: the ended game, the position, and the player's seat."""

    table: Table
    position: Position
    seat: int


def check_room(tables: Iterable[Table]) -> None:
    """Raise PracticeFull if three of these open games of a person are practice games."""
    count = sum(not table.body.counts and table.phase == "playing" for table in tables)
    if count >= MOST_PRACTICES:
        raise PracticeFull(count)


def practice_start(table: Table, request: PlayOn, seat: int | None) -> Begins:
    """Return the start of a practice game from the requested move of an ended game.

    Its player takes this `seat`, or for None the seat that made the move. An ended game has no
    secrets left, but the racks of a game at a real table stay unknown.

    Raises:
        NotEnded: the game is not over.
        NoPosition: there is no such move, or the racks before it aren't known.

    """
    if table.phase != "ended":
        raise NotEnded
    try:
        position = log.position_before(table.log, table.rules, request.move)
    except LookupError:
        raise NoPosition from None
    if seat is None or seat in position.resigned:
        seat = position.to_move
    return Begins(table, position, seat)


def begin(game: GameId, begins: Begins, request: PlayOn, command: Command, world: World) -> Change:
    """Return the change that begins a practice game, with the ended game's rules but no clock.

    It contains neither names nor ids of the other players.
    """
    old, position, own = begins
    host, seed = author(command), world.chance(SEED_BYTES)
    word = given_word(seed, 0)
    strength = world.strength_for(old.words.language)
    robots = robot_seats((request.level,) * (len(position.racks) - 1), strength)
    rules = replace(old.rules, clock=ClockRule("none"), ranked=False)
    entry = log.Entry(command.at, len(position.racks), f"{log.POSITION}{position.pack()}")
    started, _, entry = log.act(None, entry, rules=rules, words=(), draw=fair_draw(seed, (word,)))
    table = Table(
        id=game,
        phase="playing",
        host=host.id,
        created=command.at,
        rules=rules,
        words=old.words,
        seed=seed,
        body=GameBody(
            wanted=len(position.racks),
            game=started,
            log=(entry,),
            practice=PracticeStart(old.id, request.move),
        ),
        seats=(*robots[:own], Seat((Member(host.id, host.name),)), *robots[own:]),
        contributions=(Contribution(host.id, word),),
        scopes=scopes_with((), command),
    )
    return Change(table, outcome_of(table), listed=True, join=places_of(command))


def goes_on(table: Table, request: PlayOn, of: GameId) -> bool:
    """Return True if the table is a running practice game like the requested one.

    `of` is the ended game.
    """
    if table.body.counts or table.phase != "playing":
        return False
    if GameBody.of(table).practice != PracticeStart(of, request.move):
        return False
    return any(seat.robot == request.level for seat in table.seats)


def outcome_of(table: Table) -> CommandOutcome:
    """Return the outcome of a command that began this practice game, or found it running."""
    return CommandOutcome("begun", table.id)

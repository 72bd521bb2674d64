"""The record of a practice game that goes on from a move of another one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, cast

from bot.coordinator.commands import Command, Person, PlayOn
from bot.coordinator.decisions.change import WordLists, World
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.game import practice
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import fair_draw
from bot.coordinator.table.table import Member, Seat, Table, WordListRef
from bot.dialogue.pages.kinds.game.record import game_record
from bot.rules.gcg.write import write
from bot.rules.log import START, AllBut, Entry, act
from bot.rules.moves import Exchange, Pass, Placement, Resign
from bot.rules.notation import pack, parse_placement
from bot.rules.ruleset import preset
from tests.support.coordinator.a_table import a_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.game import Game
    from bot.rules.moves import Move

SEED = bytes(range(32))


@cache
def branched_record() -> str:
    """Make a whole practice game from another one's second move, with draws and an exchange."""
    names = (Seat((Member(PersonId("o"), "Ola"),)), Seat((Member(PersonId("k"), "Kuba"),)))
    table = a_table(
        id=GameId("K7QX4M"),
        phase="playing",
        host=PersonId("o"),
        created=1,
        rules=preset("klasyczna"),
        words=WordListRef("pl", "test", "0" * 64),
        seed=SEED,
        wanted=2,
        seats=names,
    )
    table = _move(table, START, 2)
    table = _make(table, lambda rack: _parse("8H", rack))
    table = _make(table, lambda _: Pass())
    table = _make(table, lambda _: Resign())
    request = PlayOn(2, "ryś")
    command = Command("t:1", request, 5, by=Person(PersonId("i"), "Iza"))
    world = World(cast("WordLists", None), b"", lambda count: SEED[:count])
    begins = practice.practice_start(table, request, None)
    table = practice.begin(GameId("K7QX4N"), begins, request, command, world).table
    table = _make(table, lambda rack: Exchange(rack[:3]))
    table = _make(table, lambda rack: _parse("9H", rack))
    table = _make(table, lambda _: Pass())
    table = _make(table, lambda _: Resign())
    return write(game_record(table))


def _parse(square: str, rack: str) -> Placement:
    return parse_placement(f"{square} {rack.replace('?', '')[:2]}")


def _make(table: Table, move: Callable[[str], Move]) -> Table:
    """Make a move for the player to move, by their rack."""
    assert table.game is not None
    seat = table.game.to_move
    return _move(table, pack(move(table.game.racks[seat])), seat)


def _move(table: Table, action: str, seat: int) -> Table:
    draw, game = fair_draw(table.seed, table.draw_words), cast("Game", table.game)
    entry = Entry(len(table.log) + 1, seat, action)
    game, _, entry = act(game, entry, rules=table.rules, words=AllBut(()), draw=draw)
    table = evolve(table, game=game, log=(*table.log, entry))
    return table if game.outcome is None else replace(table, phase="ended")

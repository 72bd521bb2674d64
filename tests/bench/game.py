"""Measures of a move: judged, shown and encoded, without any input or output."""

from __future__ import annotations

import random
import secrets
import time
from statistics import median
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Join, Make, NewGame, Person
from bot.coordinator.decisions.change import World
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game import invitation, moves
from bot.coordinator.kinds.table_codec import encode_table
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.person_id import PersonId
from bot.rules.board import SIZE, Direction, Square
from bot.rules.errors import RuleError
from bot.rules.moves import Accept, Move, Pass, Placement
from bot.rules.transitions import preview
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import Keyring
from tests.bench.measured import Measured
from tests.bench.words import EveryWord

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.rules.game import Game

GAMES = 5
RUNS = 3  # of each move, the best counts: it is pure, so all else is the machine's noise
MOST_MS = 0.5
MOST_KB = 3.5
_PEOPLE = (Person(PersonId("p0"), "Ola"), Person(PersonId("p1"), "Kuba"))


def measure() -> list[Measured]:
    """Play whole games and time each move; at the end, weigh the table."""
    times: list[float] = []
    replays: list[float] = []
    sizes: list[float] = []
    for number in range(GAMES):
        table = play_at_random(random.Random(number), times)  # noqa: S311 - a repeatable game
        began = time.perf_counter()
        timeline(table)
        replays.append((time.perf_counter() - began) * 1000)
        sizes.append(len(Codec("table", Keyring()).seal(encode_table(table), table.id, "1")) / 1000)
    move, replay, size = median(times), median(replays), max(sizes)
    plain = len(repr(table)) / 1000
    return [
        Measured(
            "a move: judge, views, encode",
            move,
            "ms",
            f"replaying the game to there: {replay:.1f} ms",
            replay / move,
            MOST_MS,
            move <= MOST_MS,
        ),
        Measured(
            "a finished game, stored",
            size,
            "KB",
            f"the same as text: {plain:.0f} KB",
            plain / size,
            MOST_KB,
            size <= MOST_KB,
        ),
    ]


def play_at_random(chance: random.Random, times: list[float]) -> Table:
    """Play a whole game, add the time of each move to `times`, and return the table."""
    world = World(EveryWord(), secrets.token_bytes(32), secrets.token_bytes)
    invite = NewGame(preset="pudełko")
    table = invitation.invite(
        GameId("K7QX4M"), invite, Command("c", invite, 0, _PEOPLE[0]), world
    ).table
    table = invitation.join(table, Join(), Command("j", Join(), 0, _PEOPLE[1], table.id)).table
    codec, count = Codec("table", Keyring()), 0
    while table.phase == "playing" and table.game is not None:
        count += 1
        move = _some_move(table, table.game, chance)
        command = Command(f"m{count}", Make(move), count, _PEOPLE[table.game.to_move], table.id)
        runs = []
        for _ in range(RUNS):
            began = time.perf_counter()
            after = moves.make(table, Make(move), command, world).table
            codec.seal(encode_table(after), after.id, str(count))
            for viewer in (None, 0):
                view_for(after, viewer)
            runs.append((time.perf_counter() - began) * 1000)
        times.append(min(runs))
        table = after
    return table


def _some_move(table: Table, game: Game, chance: random.Random) -> Move:
    """Return a play of three tiles or so wherever one fits; words don't matter here."""
    if game.out_play_pending:
        return Accept()
    rack = game.racks[game.to_move].replace("?", "e")
    for _ in range(400):
        letters = "".join(chance.sample(rack, min(len(rack), chance.randint(2, 5))))
        square = Square(chance.randrange(SIZE), chance.randrange(SIZE))
        placement = Placement(square, chance.choice(list(Direction)), letters)
        try:
            preview(game, game.to_move, placement, rules=table.rules)
        except RuleError:
            continue
        return placement
    return Pass()

"""The sources of positions for puzzles: people's finished games, and games of the robot."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.table.puzzle_day import PuzzleSource
from bot.robot.evaluate.situation import Situation
from bot.robot.evaluate.skill import Skill, choose
from bot.rules.board import Board, Direction
from bot.rules.game import unseen_tiles
from bot.rules.judge import judge
from bot.rules.log import replay
from bot.rules.moves import Placement
from bot.rules.notation import unpack
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from bot.coordinator.table.table import Table
    from bot.robot.evaluate.evaluator import Evaluator
    from bot.robot.evaluate.skill import Rarity

_PAIR = 2
_LONGEST = 60  # most turns of a game of the robot
# The rarity of the words that robots don't play: most people know the others, so that the boards
# are readable.
_WORDS = 5.0


class FoundPosition(NamedTuple):
    """A position from a game. `source` says where a person played it, None for a robot's game."""

    now: Situation
    source: PuzzleSource | None = None


def of_table(table: Table) -> Iterator[FoundPosition]:
    """Yield the positions in which people of a finished game of two made a play."""
    before = None
    if not table.body.counts:
        return  # its players chose its opening position
    for entry, game, _ in replay(table.log, table.rules):
        at, before = before, game
        if at is None or at.outcome is not None or not entry.is_move or len(at.seats) != _PAIR:
            continue
        move = unpack(entry.action)
        if not isinstance(move, Placement) or entry.invalid:
            continue
        now = Situation(
            at.board,
            at.racks[entry.seat],
            unseen_tiles(at, entry.seat),
            at.bag_count,
            len(at.seats),
        )
        play = judge(at.board, move, table.rules)
        yield FoundPosition(now, PuzzleSource(table.id, entry.seat, play))


def of_robots(evaluator: Evaluator, rarity: Rarity, seed: str) -> Iterator[FoundPosition]:
    """Yield the positions of a game of two robots, who know only common words.

    `seed` decides chance. `rarity` returns a word's rarity.
    """
    rules = evaluator.equity.rules
    tiles = list(rules.tiles.bag())
    random.Random(seed).shuffle(tiles)  # noqa: S311 - repeatable
    racks = ["".join(tiles[:RACK_SIZE]), "".join(tiles[RACK_SIZE : 2 * RACK_SIZE])]
    bag, board = "".join(tiles[2 * RACK_SIZE :]), Board()
    for turn in range(_LONGEST):
        rack, other = racks[turn % _PAIR], racks[1 - turn % _PAIR]
        now = Situation(board, rack, bag + other, len(bag))
        yield FoundPosition(now)
        plays = now._replace(may_exchange=False)
        move = choose(evaluator, rarity, plays, Skill(words=_WORDS), f"{seed}:{turn}")
        if not isinstance(move, Placement):
            return
        play = judge(board, move, rules)
        kept, board = without(rack, play.rack_tiles), board.place(play.tiles)
        drawn, bag = bag[: RACK_SIZE - len(kept)], bag[RACK_SIZE - len(kept) :]
        racks[turn % _PAIR] = kept + drawn
        if not racks[turn % _PAIR]:
            return


def deal_racks(found: FoundPosition, count: int, seed: str) -> Iterator[FoundPosition]:
    """Yield a position, and then the same board with new racks, `count` times.

    `seed` decides chance.
    """
    yield found
    now, chance = found.now, random.Random(seed)  # noqa: S311 - repeatable
    tiles = list(now.rack + now.unseen)
    for _ in range(count):
        chance.shuffle(tiles)
        rack = "".join(tiles[: len(now.rack)])
        yield FoundPosition(now._replace(rack=rack, unseen="".join(tiles[len(rack) :])))


def all_words(board: Board, words: Container[str]) -> bool:
    """Return True if all rows of two tiles or more on the board are words."""
    for direction in Direction:
        for square, _ in board:
            start, text = board.run(square, direction)
            if start == square and len(text) > 1 and text.upper() not in words:
                return False
    return True

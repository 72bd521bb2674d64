"""The sources of positions for puzzles: people's finished games, and games of the robot."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.table.puzzle_day import PuzzleSource
from bot.robot.evaluate.robot_game import Contestant, turns_of
from bot.robot.evaluate.situation import Situation
from bot.robot.evaluate.skill import Skill
from bot.rules.board import Direction
from bot.rules.game import unseen_tiles
from bot.rules.judge import judge
from bot.rules.legal import exchange_refusal
from bot.rules.log import replay
from bot.rules.moves import Placement
from bot.rules.notation import unpack

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from bot.coordinator.table.table import Table
    from bot.robot.evaluate.evaluator import Evaluator
    from bot.robot.evaluate.skill import Rarity
    from bot.rules.board import Board

_PAIR = 2
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
            may_exchange=exchange_refusal(at.bag_count, 0, table.rules) is None,
        )
        play = judge(at.board, move, table.rules)
        yield FoundPosition(now, PuzzleSource(table.id, entry.seat, play))


def of_robots(evaluator: Evaluator, rarity: Rarity, seed: str) -> Iterator[FoundPosition]:
    """Yield the positions of a game of two robots, who know only common words.

    `seed` decides chance. `rarity` returns a word's rarity.
    """
    robot = Contestant(evaluator, rarity, Skill(words=_WORDS))
    for now, _ in turns_of(robot, robot, evaluator.equity.rules, seed):
        yield FoundPosition(now)


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

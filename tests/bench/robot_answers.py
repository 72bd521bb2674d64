"""The processor time of the strongest robot's answers, in whole games against itself."""

from __future__ import annotations

import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from bot.coordinator.robots import STRENGTHS, STRONGEST
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.situation import Depth, Situation
from bot.robot.player.strength import skill_of
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.legal import exchange_refusal
from bot.rules.tiles import RACK_SIZE, without
from tests.bench.measured import Measured

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.robot.evaluate.move_generator import MoveGenerator

MOST_MS = 300.0
GAMES, PLAIN_GAMES = 4, 1
_STATIC = Depth()
_NEARLY_ALL = 0.95


def measure_answers(generator: MoveGenerator) -> Measured:
    """Measure the time that 95% of the answers keep to, beside that of score and leave alone."""
    evaluator = Evaluator(generator, leaves_for(generator.rules.tiles, generator.engine))
    deepest = skill_of(STRENGTHS[STRONGEST], generator.rules.tiles.language).depth
    games = GAMES if generator.engine.compiled else PLAIN_GAMES
    asked = [now for seed in range(games) for now in _situations(generator, seed)]
    times = sorted(_seconds(evaluator, now, deepest) for now in asked)
    static = median(_seconds(evaluator, now, _STATIC) for now in asked)
    long = times[int(_NEARLY_ALL * len(times))]
    return Measured(
        "the strongest robot's answer" + ("" if generator.engine.compiled else ", without numba"),
        long * 1e3,
        "ms",
        f"score and leave alone: {static * 1e3:.1f} ms",
        long / static,
        MOST_MS,
        long * 1e3 <= MOST_MS,
    )


def _situations(generator: MoveGenerator, seed: int) -> Iterator[Situation]:
    """Return what both sides see in a game of best scores, until one turn after the bag's end."""
    tiles, chance, board = generator.rules.tiles, random.Random(seed), Board()  # noqa: S311 - repeatable
    bag = chance.sample(tiles.bag(), len(tiles.bag()))
    racks = ["", ""]
    while True:
        for seat in (0, 1):
            count = min(RACK_SIZE - len(racks[seat]), len(bag))
            racks[seat] += "".join(bag.pop() for _ in range(count))
        may = exchange_refusal(len(bag), 0, generator.rules) is None
        unseen = tiles.sort("".join(bag) + racks[1])
        yield Situation(board, racks[0], unseen, len(bag), may_exchange=may)
        best = generator.best(generator.position(board), racks[0])
        if best is None or not bag:
            return
        play = judge(board, best.placement, generator.rules)
        board = board.place(play.tiles)
        racks = [racks[1], without(racks[0], play.rack_tiles)]


def _seconds(evaluator: Evaluator, now: Situation, depth: Depth) -> float:
    start = process_time()
    evaluator.choices(now, depth)
    return process_time() - start

"""`python -m tests.bench.last_tiles [--positions N]`: judge moves with 1-4 tiles in the bag.

Positions come from games by score and leave. A long search judges the best few moves: every way in
which the tiles may lie, or many of them, with a thousand searches for each end. If they are not
all, half of them choose the best move, and the others value it. Printed is what the choice by score
and leave loses to it, that of simulated games, and that of the analysis, with their times.
"""

from __future__ import annotations

import argparse
import random
import sys
from itertools import count, islice
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from bot.robot.analysis.analyser import BEST, Analyser
from bot.robot.analysis.comparison import Comparison
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.preendgame import MOST_IN_BAG, LastDraws
from bot.robot.evaluate.robot_game import Contestant, turns_of
from bot.robot.evaluate.simulate import Hidden
from bot.robot.evaluate.situation import Depth
from bot.robot.evaluate.skill import Skill
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.engine import Engine
from bot.robot.training.train import open_generator

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.simulate import Candidate
    from bot.robot.evaluate.situation import Situation
    from bot.rules.ruleset import Ruleset

_MOVES = 10  # judged in each position, at least
_WAYS, _SEARCHES = 48, 1_000  # of the judge
_SURE = 1.96


class Choice(NamedTuple):
    """A way of choosing: its loss in points to the judge's best move, and its seconds of a core."""

    loss: float
    seconds: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    typed = argparse.ArgumentParser(prog="python -m tests.bench.last_tiles", description=__doc__)
    typed.add_argument("--positions", type=int, default=10, help="for each number of tiles")
    typed.add_argument("--language", choices=("pl", "en"), default="pl")
    typed.add_argument("--data", type=Path, default=Path("data"))
    typed.add_argument("--seed", type=int, default=1)
    options = typed.parse_args(arguments)
    generator = open_generator(options.data, options.language, Engine())
    rules = generator.rules
    leaves = leaves_for(rules.tiles, generator.engine)
    evaluator, analyser = Evaluator(generator, leaves), Analyser(generator, leaves)
    able = Contestant(evaluator, lambda _word: 0.0, Skill())
    every: dict[str, list[Choice]] = {}
    for bag in range(1, MOST_IN_BAG + 1):
        found: dict[str, list[Choice]] = {}
        for now in islice(_positions(able, rules, bag, options.seed), options.positions):
            for name, choice in _choices(analyser, evaluator, now).items():
                found.setdefault(name, []).append(choice)
                every.setdefault(name, []).append(choice)
        _report(f"bag {bag}", found)
    _report("all", every)
    return 0


def _report(name: str, found: dict[str, list[Choice]]) -> None:
    for way, choices in found.items():
        losses = [choice.loss for choice in choices]
        sure = _SURE * stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
        seconds = [choice.seconds for choice in choices]
        sys.stdout.write(
            f"{name}, {way}: {len(losses)} positions, loses {fmean(losses):.2f} ± {sure:.2f} points"
            f" a move, {fmean(seconds):.2f} s on the mean, {max(seconds):.2f} s at most\n"
        )
    sys.stdout.flush()


def _choices(analyser: Analyser, evaluator: Evaluator, now: Situation) -> dict[str, Choice]:
    """Return how each way of choosing does in a position."""
    at_sight = [each.move for each in evaluator.choices(now, Depth())[:_MOVES]]
    seed = f"{now.board.cells}:{now.rack}"

    def choose(comparison: Comparison, moves: list[TurnChoice]) -> TurnChoice:
        candidates = [evaluator.candidate(now, each) for each in moves]
        rated = comparison.estimates(now, candidates, 0, seed)
        return max(zip(rated, moves, strict=True), key=lambda each: each[0].worth)[1]

    picked: dict[str, tuple[TurnChoice, float]] = {"score and leave": (at_sight[0], 0.0)}
    start = process_time()
    move = choose(Comparison(evaluator.simulator), at_sight[:BEST])
    picked["simulated games"] = move, process_time() - start
    start = process_time()
    options = [each.move for each in analyser.options(now, BEST).best]
    move = choose(Comparison(evaluator.simulator, last=evaluator.pre_endgame), options)
    picked["counted out"] = move, process_time() - start
    judged = [*dict.fromkeys([*at_sight, *(move for move, _ in picked.values())])]
    candidates = [evaluator.candidate(now, each) for each in judged]
    losses = dict(zip(judged, _losses(evaluator, now, candidates, f"{seed}:judge"), strict=True))
    return {name: Choice(losses[move], seconds) for name, (move, seconds) in picked.items()}


def _losses(
    evaluator: Evaluator, now: Situation, candidates: list[Candidate], seed: str
) -> list[float]:
    """Return the loss of each candidate to the best one, in points, by the judge."""
    hidden = Hidden(now.unseen, now.hands, now.bag)
    draws = LastDraws(evaluator.pre_endgame, hidden, random.Random(seed))  # noqa: S311 - repeatable
    deals = draws.deals(candidates, _WAYS, _SEARCHES)
    # If all ways are dealt, chance chooses nothing.
    halves = [deals] * 2 if draws.count <= _WAYS else [deals[::2], deals[1::2]]
    losses = [0.0] * len(candidates)
    for choosing, valuing in (halves, halves[::-1]):
        means = [fmean(gains) / POINT for gains in zip(*choosing, strict=True)]
        worths = [fmean(gains) / POINT for gains in zip(*valuing, strict=True)]
        best = worths[means.index(max(means))]
        losses = [loss + (best - worth) / 2 for loss, worth in zip(losses, worths, strict=True)]
    return losses


def _positions(able: Contestant, rules: Ruleset, bag: int, seed: int) -> Iterator[Situation]:
    """Yield turns with so many tiles in the bag, one of each game that has such a turn."""
    for game in count(1):
        turns = turns_of(able, able, rules, f"{seed}:{bag}:{game}")
        yield from islice((now for now, _ in turns if now.bag == bag), 1)


if __name__ == "__main__":
    sys.exit(main())

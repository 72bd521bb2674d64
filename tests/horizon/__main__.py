"""`python -m tests.horizon learn` and `python -m tests.horizon match`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

from bot.robot.evaluate.leave_values import LeaveValues, leaves_for
from bot.robot.evaluate.situation import Depth
from bot.robot.kernels.engine import Engine
from bot.robot.kernels.machine_code import FOLDER
from bot.robot.training.train import open_generator
from tests.horizon.learn import STORED, learn, read_value, record, write_value
from tests.horizon.match import match, players

if TYPE_CHECKING:
    from bot.robot.evaluate.move_generator import MoveGenerator

_GAMES, _DEALS = 60_000, 500
_SEARCHES, _ENDGAME, _PRE_ENDGAME = 600, 1_000, 1_000
_SHOWN_EVERY = 10


def main() -> None:
    """Learn a value, or play a match with it."""
    typed = argparse.ArgumentParser(description=__doc__)
    typed.add_argument("what", choices=("learn", "match"))
    typed.add_argument("--data", type=Path, default=Path("data"))
    typed.add_argument("--games", type=int, default=_GAMES, help="games of self-play to learn from")
    typed.add_argument("--deals", type=int, default=_DEALS, help="pairs of games of the match")
    typed.add_argument("--searches", type=int, default=_SEARCHES, help="of a move of today's Ryś")
    typed.add_argument("--share", type=float, default=1.0, help="of these for Ryś with the value")
    typed.add_argument("--chance", action="store_true", help="compare by the chance of winning")
    typed.add_argument("--seed", default="1")
    options = typed.parse_args()
    with TemporaryDirectory() as folder:
        # The compiler names its files by the product's kernels alone.
        os.environ[FOLDER] = folder
        generator, leaves = _open(options.data)
        if options.what == "learn":
            _learn(generator, leaves, options)
        else:
            _match(generator, leaves, options)


def _open(data: Path) -> tuple[MoveGenerator, LeaveValues]:
    generator = open_generator(data, "pl", Engine())
    return generator, leaves_for(generator.rules.tiles, generator.engine)


def _learn(generator: MoveGenerator, leaves: LeaveValues, options: argparse.Namespace) -> None:
    start = process_time()
    turns = record(generator, leaves, options.games, options.seed)
    _say(f"{options.games} games, {len(turns.results)} turns, {process_time() - start:.0f} s")
    value, found = learn(turns, int(options.seed))
    _say(" ".join(f"{name} {figure:.4f}" for name, figure in found.items()))
    facts = {"games": options.games, "seed": options.seed} | found
    write_value(value, facts)
    _say(f"{STORED.name}, {process_time() - start:.0f} s of a core in all")


def _match(generator: MoveGenerator, leaves: LeaveValues, options: argparse.Namespace) -> None:
    depths = [
        Depth(round(options.searches * share), _ENDGAME, _PRE_ENDGAME)
        for share in (options.share, 1.0)
    ]
    weights, by_chance = read_value(), options.chance
    valued, plain = players(generator, leaves, weights, depths, by_chance=by_chance)
    for standing in match(valued, plain, generator, options.seed, options.deals):
        played = len(standing.pairs)
        if played % _SHOWN_EVERY and played < options.deals:
            continue
        won, points = standing.share(), standing.points()
        times = [1_000 * each.seconds / each.moves for each in (valued, plain)]
        _say(
            f"{2 * played} games: {won[0]:.1%} ± {won[1]:.1%} won, {points[0]:+.1f} ± "
            f"{points[1]:.1f} points, {times[0]:.0f} and {times[1]:.0f} ms a move"
        )


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

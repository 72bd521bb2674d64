"""Games that the robot plays against itself, all in one kernel: hundreds a second if compiled."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from bot.robot import selfplay_kernel as kernels
from bot.robot import selfplay_steps as steps
from bot.robot.anchors import ANCHORS, read_anchors
from bot.robot.bounds import BOUNDS, LEAVES, POINT, SIDES, bound_plays
from bot.robot.frames import FRAMES
from bot.robot.lanes import LANES, SQUARES, read_lanes
from bot.robot.leave_values_kernel import (
    BAGS,
    CHOOSE_PARTS,
    add_up_leaves,
    count_leftovers,
    note_best,
)
from bot.robot.racks import KINDS, RACK, read_rack
from bot.robot.rows import ROW
from bot.robot.search import find_plays
from bot.robot.selfplay_steps import Desk
from bot.robot.train_kernel import POOL, learn
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.robot.engine import Engine, Numbers, Slots
    from bot.robot.finder import Finder

USUAL_RULES = {"pl": preset("klasyczna"), "en": preset("english")}

_CALLED = (
    read_lanes,
    read_anchors,
    read_rack,
    bound_plays,
    find_plays,
    note_best,
    add_up_leaves,
    count_leftovers,
    steps.draw_number,
    steps.lay_tiles,
    steps.find_best,
    steps.best_exchange,
    steps.draw_tiles,
    kernels.put_back,
    kernels.shuffle_tiles,
    kernels.play_on,
    learn,
)


def compose(engine: Engine, kernel: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel that calls others, as this engine runs it."""
    if engine.compiled:
        from numba.extending import register_jitable  # noqa: PLC0415 - only where it is installed

        for called in _CALLED:
            if called not in _registered:
                register_jitable(called)
                _registered.add(called)
    return engine.kernel(kernel)


_registered: set[Callable[..., Any]] = set()


def desk_for(finder: Finder, room: int = ROW) -> Desk:
    """A desk with the finder's graph and rules, and room for so many numbers of plays."""
    engine = finder.engine
    return Desk(
        graph=finder.graph,
        values=finder.values,
        premiums=finder.premiums,
        choose=engine.numbers(CHOOSE_PARTS),
        lanes=engine.masks(LANES),
        anchors=engine.zeros(ANCHORS),
        rack=engine.zeros(RACK),
        leaves=engine.zeros(LEAVES),
        sides=engine.zeros(SIDES),
        bounds=engine.zeros(BOUNDS),
        frames=engine.zeros(FRAMES),
        rows=engine.zeros(room),
    )


class SelfPlay:
    """Plays games with itself; in one thread at a time."""

    def __init__(self, finder: Finder) -> None:
        engine, tiles = finder.engine, finder.rules.tiles
        kinds = finder.codes.kinds
        self._play = compose(engine, kernels.play_game)
        self._desk = desk_for(finder)
        self._tiles = engine.numbers([kinds[tile] for tile in tiles.bag()])
        self._bag = engine.zeros(len(self._tiles))
        self._cells, self._counts = engine.zeros(SQUARES), engine.zeros(2 * KINDS)
        self._pool, self._chance = engine.zeros(POOL), engine.zeros(1)
        self._kept = engine.zeros(kernels.KEPT)
        self._nothing, self._stage = engine.zeros(1), engine.zeros(BAGS)
        self._least = finder.rules.exchange_min_bag

    def game(self, seed: str, first: Numbers, second: Numbers) -> int:
        """By how many points the first player wins, each with leave values of their own."""
        return self._run(seed, first, second, 0, self._nothing, self._nothing)

    def learn(self, seed: str, parts: Numbers, samples: int, usual: Numbers, tally: Slots) -> None:
        """Play a game and note in `tally` what `samples` random racks would get at each turn."""
        self._run(seed, parts, parts, samples, usual, tally)

    def _run(  # noqa: PLR0913, PLR0917 - as the kernel has
        self,
        seed: str,
        first: Numbers,
        second: Numbers,
        samples: int,
        usual: Numbers,
        tally: Numbers,
    ) -> int:
        self._chance[0] = random.Random(seed).randrange(1, 1 << 32)  # noqa: S311 - repeatable
        margin = int(
            self._play(
                self._desk,
                self._cells,
                self._counts,
                self._tiles,
                self._bag,
                self._kept,
                self._chance,
                first,
                second,
                self._stage,
                self._least,
                samples,
                usual,
                tally,
                self._pool,
            )
        )
        return margin // POINT
